"""Problems with one right answer: solved with every card open, by the rules' own deals alone."""
