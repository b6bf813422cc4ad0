"""Views of every shape, as the battle screen would give them."""

from __future__ import annotations

from game.panels.told import Banner, DetailLine, DiceGroup, DiceView, DieView, HandOver, LogLine, LogView
from game.panels.view import (
    ActionButton,
    ActionsView,
    DeclaredLine,
    DeclaredView,
    Figure,
    ForecastView,
    OrderView,
    Outcome,
    Reason,
    Run,
    SheetView,
    SquareView,
    StatusView,
    TargetLine,
    TokenView,
    TurnChip,
    UnitView,
)

LONG = "Brannoch the Quarryman of the Long Hill and the Deep Quarry"
MIRA = TokenView("Mira", 1, "archer", 2, 3, 23, 27, active=True, statuses=("haste",))
SKARN = TokenView("Skarn", 2, "raider", 4, 4, 14, 31, statuses=("poison", "slow", "stun"), charging=True)
ODO = TokenView("Odo", 4, "nobody of that name", 0, 0, 0, 44, acted=True)


def order(count: int) -> OrderView:
    chips = tuple(
        TurnChip(
            f"Unit {i}",
            i % 4 + 1 if i != 3 else 0,
            "wolf" if i != 3 else "event",
            f"{30 - i}.25" if i % 5 == 4 else str(30 - i),
            active=i == 0,
            mark="event" if i == 3 else "spell" if i == 2 else "",
            new_round="Round 3" if i == count // 2 else "",
        )
        for i in range(count)
    )
    return OrderView("Round 2", "MMR 19", LONG, chips)


STATS = tuple(Figure(name, "6") for name in ("Str", "Vit", "Dex", "Agi", "Spd", "Int", "Spr", "Move"))
UNIT = UnitView(
    "Skarn", 2, "raider", "Crimson raider", 14, 31, "IR 18", "Axe, 1", STATS, level="Level 4", place="Road, E5"
)
FULL_UNIT = UnitView(
    LONG,
    4,
    "brute",
    f"Jade {LONG}",
    0,
    146,
    "IR 18.25",
    LONG,
    STATS,
    tuple(
        StatusView(icon, f"{icon.title()} {i}") for i, icon in enumerate(("poison", "slow", "curse", "bless", "stun"))
    ),
    "Level 14",
    "Shallows, J10",
    "Barbaric",
)
SHEET = SheetView(
    FULL_UNIT,
    (
        (
            "Moves",
            (("Twin Fang", "Two attacks with Str -20 %."), ("Cinderburst", "Normal speed, MA 2, R 4, E 5 (plus).")),
        ),
        (
            "Pack",
            (
                ("Healer's Moss", "Heals 12."),
                ("A thing with a very long name that has no end", "And a long text. " * 9),
            ),
        ),
    ),
)
SQUARE = SquareView("Forest, C4", (Figure("Cost", "2"), Figure("Cover", "+10 % Agi", "good")))

OUTCOMES = tuple(
    Outcome(name, percent, share)
    for name, percent, share in (
        ("Miss", "<1 %", 0.003),
        ("Partial", "4 %", 0.037),
        ("Normal", "63 %", 0.63),
        ("Critical", "29 %", 0.29),
        ("Perfect", "4 %", 0.04),
    )
)
REASONS = tuple(Reason(f"Reason number {i}", f"{i} Acc", i % 2 == 0) for i in range(7))
ODDS = ForecastView(
    "Mira attacks Skarn",
    "Longbow, 2–3",
    MIRA,
    SKARN,
    OUTCOMES,
    tuple((i, 1 / 26) for i in range(26)),
    14,
    "0–25 harm",
    "14 fells",
    (Figure("Fells", "32 %", "good"), Figure("Counter", "0 %")),
    REASONS[:3],
)
FORECASTS = {
    "odds": ODDS,
    "sure": ForecastView(LONG, LONG, MIRA, SKARN, (Outcome("Perfect", "100 %", 1.0),), ((0, 1.0),), reasons=REASONS),
    "targets": ForecastView(
        "Wide Arc",
        user=MIRA,
        targets=tuple(
            TargetLine(LONG, i, "wolf", (Figure("Hits", "96 %"), Figure("Fells", "9 %"))) for i in (1, 2, 3, 4)
        ),
        reasons=REASONS,
    ),
    "figure": ForecastView("Mira flees", user=MIRA, figure="50 %", note="5 of 10", reasons=REASONS[:2]),
    "words": ForecastView("Attack", note=f"No enemy is in reach. {LONG}"),
    "nothing": None,
}

ACTIONS = ActionsView(
    tuple(
        ActionButton(
            name.lower(), name, icon, name[0], "barred" if why else "chosen" if name == "Attack" else "ready", why
        )
        for name, icon, why in (
            ("Attack", "attack", ""),
            ("Technique", "technique", "Mira knows no technique"),
            ("Stance", "stance", ""),
            ("Wait", "wait", ""),
            ("Flee", "flee", "only from the edge"),
            ("Undo", "undo", ""),
            ("End", "end", ""),
        )
    ),
    hovered="flee",
    focus="wait",
)


def dice(count: int) -> tuple[DieView, ...]:
    return tuple(DieView("d6", i % 6 + 1) for i in range(count))


DICE = {
    "none": DiceView(note="No dice have been rolled yet"),
    "few": DiceView((DiceGroup((DieView("d20", 17, "crimson"),), "d20"), DiceGroup((DieView("d100", 100),), "d100"))),
    "many": DiceView(tuple(DiceGroup(dice(n), f"Group of {n}") for n in (8, 5, 9, 6))),
    "odd": DiceView((DiceGroup((DieView("d4", 3), DieView("d10", 10, "ebony")), LONG),)),
}

DETAILS = (
    DetailLine("Accuracy", dice(9), "31 + 2 = 33"),
    DetailLine("Counter", (DieView("d100", 74),), "74 > 12: none"),
    DetailLine("Nothing more"),
    DetailLine("", text=(Run("Struck from "), Run("high ground", "good"))),
)


def log(opened: bool, scroll: int = 0) -> LogView:
    lines = tuple(
        LogLine(
            i,
            i % 5,
            (Run("Skarn", side=2), Run(" begins "), Run("Emberfall", "magic"), Run(f", the {i}. time of many")),
            DETAILS if i % 2 else (),
            opened and i % 2 == 1,
        )
        for i in range(12)
    )
    return LogView(lines, scroll, hovered=3)


HAND_OVER = HandOver(1, "Blue to move", "Mira Vane, archer", "archer", "IR 21", log(False).lines, "Enter to begin")
BANNER = Banner("Round 3", "title", LONG)

DECLARED = {
    "none": DeclaredView("Declared", "Nothing yet; all can be taken back.", hidden="Others are hidden."),
    "some": DeclaredView("Declared", lines=tuple(
        DeclaredLine(
            TokenView("Vera", 1, "knight"), what, (TokenView("Toad", 2, "mage"),) * targets, aim,
            (Figure("", "4–8", "bad"), Figure("", "fells 40 %", "good")), id_,
        )
        for what, targets, aim, id_ in (
            ("Attack", 1, "", "withdraw:Vera"), ("Hold the Line", 2, "", "withdraw:Vera"), ("Ember Ring", 0, "C4", ""),
            ("Mending Tonic, after the blows", 0, "", "withdraw:Vera"),
        )
    ), hovered="withdraw:Vera"),
}  # fmt: skip
