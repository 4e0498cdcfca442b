"""What lies on the table besides cards: plates, bubbles, numbers."""
