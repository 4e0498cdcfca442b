"""Widgets: a small tree of rectangles, usable by mouse and by keyboard alone.

``Form(painter, arrange)`` holds them: ``add``, ``handle``, ``update``, ``draw``, ``open(dialog)``, ``focus_on``.
A scene usually derives from ``FormScene`` and only writes ``arrange`` (place every widget) and ``paint`` (what lies
beneath the widgets).

Button  Toggle  Segmented  Dropdown  one_of  BackChoice  Slider  TextField  ScrollArea  ListRow  SettingRow  ShownRow
Tabs  Paragraph  Dialog
"""

from game.ui.widgets.backs import BackChoice
from game.ui.widgets.base import ENTER, PRESSING, Ground, Overlay, Pressable, Widget, draw_tree
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.choice import Dropdown, Segmented, one_of
from game.ui.widgets.dialog import Dialog
from game.ui.widgets.field import TextField
from game.ui.widgets.form import Form
from game.ui.widgets.form_scene import FormScene
from game.ui.widgets.label import Paragraph
from game.ui.widgets.row import ListRow, SettingRow, ShownRow
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.slider import Slider
from game.ui.widgets.tabs import Tabs
from game.ui.widgets.toggle import Toggle

__all__ = [
    "ENTER",
    "PRESSING",
    "BackChoice",
    "Button",
    "ButtonKind",
    "Dialog",
    "Dropdown",
    "Form",
    "FormScene",
    "Ground",
    "ListRow",
    "Overlay",
    "Paragraph",
    "Pressable",
    "ScrollArea",
    "Segmented",
    "SettingRow",
    "ShownRow",
    "Slider",
    "Tabs",
    "TextField",
    "Toggle",
    "Widget",
    "draw_tree",
    "one_of",
]
