"""The people of this computer: what each has chosen for himself, kept under his name; guests need no name.

The preferences in use are those of whoever sits at the screen (``Preferences.name``); those of everybody else wait in
``Preferences.people``. "" is the guest.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.ui.preferences import LEARNT, PERSONAL, Preferences

GUEST: Final = ""
LONGEST_NAME: Final = 20


def names(preferences: Preferences) -> list[str]:
    """Everybody with a name, whoever sits at the screen first, then by name."""
    own = preferences.name
    others = sorted((name for name in preferences.people if name not in (own, GUEST)), key=str.casefold)
    return [*([own] if own else []), *others]


def portrait_of(preferences: Preferences, name: str) -> str:
    """The portrait of somebody, "" for a plain bust."""
    if name == preferences.name:
        return preferences.portrait
    return str(preferences.people.get(name, {}).get("portrait", ""))


def kept(preferences: Preferences) -> dict[str, dict[str, object]]:
    """Everybody's own choices, with those in use now under the name of whoever made them."""
    own = {one: getattr(preferences, one) for one in PERSONAL}
    return {**preferences.people, preferences.name: own}


def seated(preferences: Preferences, name: str) -> dict[str, object]:
    """What changes when ``name`` sits down at the screen. Who is new finds it as it was left, but has learnt nothing
    here yet."""
    everybody = kept(preferences)
    own = everybody.get(name)
    if own is None:
        fresh = Preferences()
        own = everybody[preferences.name] | {one: getattr(fresh, one) for one in (*LEARNT, "portrait")}
    return {**own, "name": name, "people": everybody}


def renamed(preferences: Preferences, old: str, new: str) -> dict[str, object]:
    """What changes when somebody is called ``new`` from now on."""
    people = {new if name == old else name: one for name, one in preferences.people.items()}
    pins = {new if name == old else name: pin for name, pin in preferences.pins.items()}
    return {"people": people, "pins": pins, "name": new if preferences.name == old else preferences.name}


def removed(preferences: Preferences, name: str) -> dict[str, object]:
    """What changes when somebody is forgotten; if he sits at the screen, the guest does instead."""
    left = preferences
    changes: dict[str, object] = {}
    if preferences.name == name:
        changes = seated(preferences, GUEST)
        left = replace(preferences, people=changes["people"])  # type: ignore[arg-type]  # a table by name, as above
    people = {one: own for one, own in left.people.items() if one != name}
    pins = {one: pin for one, pin in preferences.pins.items() if one != name}
    return {**changes, "people": people, "pins": pins}


def concerns(preferences: Preferences, owner: str) -> bool:
    """Whether something of somebody's is for whoever sits at the screen: his own, or that of nobody known here."""
    return owner == preferences.name or owner not in names(preferences)


def free(preferences: Preferences, name: str) -> bool:
    """Whether nobody is called so yet."""
    return name.casefold() not in [one.casefold() for one in names(preferences)]
