"""How Master's bidding in Belote for four, contrée and coinchée was learnt from results (`python -m ai.lab.bidding`);
needs NumPy, and nothing of it is needed to play."""
