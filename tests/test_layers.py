"""Who may import whom in `rules`, and what `rules` may not touch (DESIGN section 3).

An import under `if TYPE_CHECKING` is no import.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
RULES = ROOT / "rules"

# From the ground up. A module may import those of its own layer and of the layers below.
LAYERS: tuple[tuple[str, ...], ...] = (
    ("grid", "paths", "dice", "checks", "unit", "commands", "events", "evolve", "spelling", "faults"),
    ("battle", "steps", "hooks", "scenario", "content", "content_files", "contracts"),
    ("options", "goals", "rulebook", "outfit", "muster"),
    ("setup", "sheets", "house", "shelf", "turns", "parts", "camp"),
    ("books",),
    ("save", "notation", "journal", "ai"),
)
LAYER = {name: number for number, names in enumerate(LAYERS) for name in names}
OUTSIDE = {"pygame", "pytmx", "pygame_gui", "game", "random", "time", "datetime", "secrets", "threading", "subprocess"}
OPENERS = {"open", "read_text", "read_bytes", "write_text", "write_bytes", "unlink", "mkdir"}


def modules() -> dict[str, ast.Module]:
    """Every module of `rules` by its dotted name below it."""
    return {
        ".".join(path.relative_to(RULES).with_suffix("").parts).removesuffix(".__init__"): ast.parse(
            path.read_text("utf-8"), str(path)
        )
        for path in sorted(RULES.rglob("*.py"))
        if path != RULES / "__init__.py"
    }


MODULES = modules()


def layer_of(name: str) -> str:
    """The shelf, which imports a book only when asked for it, lies below the books."""
    return "shelf" if name == "books" else name.split(".")[0]


def really_imported(tree: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    """The imports of a module, also those inside functions, but for those only type checkers see."""
    if isinstance(tree, ast.If) and ast.unparse(tree.test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING"):
        for node in tree.orelse:
            yield from really_imported(node)
        return
    if isinstance(tree, ast.Import | ast.ImportFrom):
        yield tree
    for child in ast.iter_child_nodes(tree):
        yield from really_imported(child)


def is_package(name: str) -> bool:
    return (RULES / name.replace(".", "/") / "__init__.py").exists()


def imports(name: str) -> Iterator[str]:
    """What a module imports: dotted names below `rules` with a dot before, others as they are."""
    for node in really_imported(MODULES[name]):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif not node.level:
            yield node.module or ""
        else:
            home = name.split(".") if is_package(name) else name.split(".")[:-1]
            base = home[: len(home) - node.level + 1] if node.level > 1 else home
            for alias in node.names:
                full = ".".join([*base, *((node.module or "").split(".") if node.module else []), alias.name])
                known = [full, full.rpartition(".")[0]]
                yield "." + next((each for each in known if each in MODULES), full)


def within(name: str) -> set[str]:
    return {found[1:] for found in imports(name) if found.startswith(".")}


def test_every_module_has_a_layer() -> None:
    assert {layer_of(name) for name in MODULES} <= set(LAYER)


@pytest.mark.parametrize("name", MODULES)
def test_a_module_imports_only_its_own_layer_and_those_below(name: str) -> None:
    mine = LAYER[layer_of(name)]
    too_high = sorted(found for found in within(name) if found and LAYER.get(layer_of(found), 99) > mine)
    assert too_high == []


@pytest.mark.parametrize("name", [name for name in MODULES if name.startswith("books.")])
def test_a_book_never_imports_another(name: str) -> None:
    book = name.split(".")[1]
    others = {found for found in within(name) if found.startswith("books.") and found.split(".")[1] != book}
    assert others == set()


@pytest.mark.parametrize("name", [name for name in MODULES if layer_of(name) in LAYERS[5]])
def test_what_stands_on_the_core_reaches_books_only_through_the_shelf(name: str) -> None:
    """`ai`, `save`, `journal` and the like use the core, and ask the shelf for a book by its id."""
    assert {found for found in within(name) if found.startswith("books.")} <= {"books"}


@pytest.mark.parametrize("name", MODULES)
def test_the_core_touches_nothing_outside(name: str) -> None:
    found = {module.split(".")[0] for module in imports(name) if not module.startswith(".")}
    assert found & OUTSIDE == set()


@pytest.mark.parametrize("name", MODULES)
def test_the_core_prints_nothing_and_opens_only_files_of_content(name: str) -> None:
    called = {
        node.func.id if isinstance(node.func, ast.Name) else node.func.attr
        for node in ast.walk(MODULES[name])
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute)
    }
    assert "print" not in called
    if name != "content_files":
        assert called & OPENERS == set()
