"""The controls of the menus, in one place to import from."""

from __future__ import annotations

from game.ui.choice import Choice, Option
from game.ui.dialog import Dialog
from game.ui.field import TextField
from game.ui.form import Form
from game.ui.menu import Entry, MenuList
from game.ui.page import Block, Page, Run
from game.ui.push import PushButton
from game.ui.rows import Row, RowList
from game.ui.scroll import Scroll
from game.ui.steps import StepList
from game.ui.toggle import Toggle
from game.ui.tooltip import draw_tooltip
from game.ui.widget import Message, Widget

__all__ = [
    "Block",
    "Choice",
    "Dialog",
    "Entry",
    "Form",
    "MenuList",
    "Message",
    "Option",
    "Page",
    "PushButton",
    "Row",
    "RowList",
    "Run",
    "Scroll",
    "StepList",
    "TextField",
    "Toggle",
    "Widget",
    "draw_tooltip",
]
