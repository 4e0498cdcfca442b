"""Syntax trees of whole packages, gone through as fast as Python can: several guards read all of the source."""

from __future__ import annotations

import ast
from collections.abc import Iterator


def children(node: ast.AST) -> list[ast.AST]:
    """What a node consists of, as `ast.iter_child_nodes` gives it."""
    found: list[ast.AST] = []
    for value in vars(node).values():
        if isinstance(value, ast.AST):
            found.append(value)
        elif isinstance(value, list):
            found += [one for one in value if isinstance(one, ast.AST)]
    return found


def nodes(tree: ast.AST) -> Iterator[ast.AST]:
    """A node and all below it, in no particular order."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += children(node)


def statements(tree: ast.Module) -> Iterator[ast.AST]:
    """Every statement, and what leads to statements: none of their expressions, which are most of a tree."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        for name in ("body", "orelse", "finalbody", "handlers", "cases"):
            waiting += getattr(node, name, ())
