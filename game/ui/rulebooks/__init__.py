"""The rulebooks in the program: which paragraphs a book has and what stands in each, without the words.

The words are messages: ``rulebook.<book>.<number>.title`` and the ids named in the blocks. A paragraph's number is that
of the printed rulebook, so a score line or a refused card can be looked up by it.
"""
