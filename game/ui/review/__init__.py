"""Parts of the review: the table as it was, the log with its marks, what an answer was worth, the report."""
