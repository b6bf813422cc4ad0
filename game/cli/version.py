"""Which version this is."""

from __future__ import annotations


def version() -> str:
    """The version of the installed package, or of the checkout it runs from."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("tenfold")
    except PackageNotFoundError:
        return _of_checkout()


def _of_checkout() -> str:
    import tomllib
    from pathlib import Path

    project = Path(__file__).resolve().parents[2] / "pyproject.toml"
    try:
        return str(tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"])
    except (OSError, ValueError, KeyError):
        return "unknown"
