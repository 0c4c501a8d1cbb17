"""What is tapped for each picture: every view of the page, in its three games.

A step is a button by its action and its data, `"dnd5e.card card=time"`, or a field by its name and
what is written there, `"[name=armour] 12"`. The page starts with nobody at the table, and each
scene goes on from the one before. The characters are the examples that the page offers.
"""

OPEN_CREATURES = ("shell.panel panel=menu", "shell.panel panel=creatures")


def joins(name: str) -> tuple[str, ...]:
    """Take an example to the table, in front of everybody."""
    return (*OPEN_CREATURES, f"creatures.example example={name}")


def panel(name: str) -> tuple[str, ...]:
    """Lay a panel over the tab."""
    return ("shell.panel panel=menu", f"shell.panel panel={name}")


BACK_TO_HEALTH = "dnd5e.card card="
BACK_TO_TABLE = "fights.card card="

ALONE: dict[str, tuple[str, ...]] = {
    "nobody-rolls": ("shell.tab tab=rolls",),
    "nobody-health": ("shell.tab tab=health",),
    "nobody-sheet": ("shell.tab tab=sheet",),
    "nobody-table": ("shell.tab tab=table",),
    "nobody-creatures": OPEN_CREATURES,
    "nobody-journal": panel("journal"),
    "nobody-saves": panel("saves"),
}

DICE: dict[str, tuple[str, ...]] = {
    "dice": ("shell.tab tab=dice", "dice.add faces=6", "dice.add faces=6", "dice.add faces=20"),
    "dice-thrown": ("dice.throw",),
    "dice-favourites": ("dice.card card=favourites",),
    "dice-how": ("dice.card card=how",),
    "dice-own": ("dice.card card=own",),
}

DND5E: dict[str, tuple[str, ...]] = {
    "5e-new": (*OPEN_CREATURES, "[name=name] Oswin", "creatures.new game=dnd5e"),
    "5e-sheet": (*joins("bor"), *joins("ilse"), *joins("maelle")),
    "5e-edit": ("sheet.open screen=edit",),
    "5e-level-up": ("sheet.open screen=", "sheet.open screen=level_up"),
    "5e-attack": ("sheet.open screen=", "sheet.open screen=attack about=0"),
    "5e-counter": ("sheet.open screen=", "sheet.open screen=counter"),
    "5e-rolls": ("shell.tab tab=rolls", "dnd5e.difficulty difficulty=15"),
    "5e-saves": ("dnd5e.group group=save",),
    "5e-abilities": ("dnd5e.group group=ability",),
    "5e-attacks": ("dnd5e.group group=attack", "[name=armour] 2"),
    "5e-attack-hit": ("dnd5e.attack place=0",),
    "5e-attack-damage": ("dnd5e.attack_damage",),
    "5e-check": (
        "dnd5e.group group=skill",
        "dnd5e.choose subject=stealth",
        "dnd5e.cause effect=advantage source=help",
    ),
    "5e-result": ("dnd5e.roll",),
    "5e-face": ("shell.real_dice", "dnd5e.roll"),
    "5e-contest": ("shell.never_mind", "shell.real_dice", "dnd5e.contest"),
    "5e-contest-against": ("dnd5e.contest_against",),
    "5e-guide": ("shell.never_mind", "dnd5e.back", "shell.panel panel=guide"),
    "5e-health": ("shell.tab tab=health", "dnd5e.digit digit=1", "dnd5e.digit digit=9"),
    "5e-health-damaged": ("dnd5e.damage",),
    "5e-conditions": ("dnd5e.card card=choose",),
    "5e-condition": ("dnd5e.condition condition=poisoned", "dnd5e.lasts rounds=10"),
    "5e-exhaustion": ("dnd5e.impose", BACK_TO_HEALTH, "dnd5e.card card=exhaustion"),
    "5e-concentration": (BACK_TO_HEALTH, "dnd5e.card card=concentration"),
    "5e-short-rest": (BACK_TO_HEALTH, "dnd5e.card card=short_rest"),
    "5e-short-rest-begun": ("dnd5e.short_rest_begin",),
    "5e-long-rest": ("dnd5e.short_rest_drop", "dnd5e.card card=long_rest"),
    "5e-time": (BACK_TO_HEALTH, "dnd5e.card card=time"),
    "5e-dying": (
        BACK_TO_HEALTH,
        "dnd5e.digit digit=3",
        "dnd5e.digit digit=0",
        "dnd5e.damage",
    ),
    "5e-aid": ("dnd5e.card card=aid",),
    "5e-rulings": panel("rulings"),
}

TABLE: dict[str, tuple[str, ...]] = {
    "table": ("shell.tab tab=table",),
    "table-monsters": (
        "fights.card card=monsters",
        "[name=name] Gobelin",
        "[name=points] 7",
        "[name=armour] 13",
        "dnd5e.monsters_count by=1",
    ),
    "table-several": (
        "dnd5e.monsters",
        "shell.tab tab=table",
        "fights.card card=several",
        "fights.tick_all",
    ),
    "table-group": (BACK_TO_TABLE, "fights.select key=tools", "fights.card card=group"),
    "table-secret": (BACK_TO_TABLE, "fights.select key=tools", "fights.card card=secret"),
    "table-contest": (BACK_TO_TABLE, "fights.select key=tools", "fights.card card=contest"),
    "table-ambush": (BACK_TO_TABLE, "fights.select key=tools", "fights.card card=ambush"),
    "table-preparing": (BACK_TO_TABLE, "fights.prepare"),
    "table-fight": ("fights.roll", "fights.next"),
    "table-row": ("fights.select key=creature",),
    "table-fight-tools": ("fights.select key=tools",),
    "table-joining": ("fights.card card=joining",),
    "table-fights": (BACK_TO_TABLE, "fights.select key=tools", "fights.card card=fights"),
}

PANELS: dict[str, tuple[str, ...]] = {
    "menu": ("shell.panel panel=menu",),
    "creatures": ("shell.panel panel=creatures",),
    "creatures-delete": ("creatures.ask_delete",),
    "journal": panel("journal"),
    "journal-filter": ("journal.named",),
    "journal-undo": ("journal.ask_undo_to",),
    "saves": panel("saves"),
    "compare": panel("compare"),
}

AUBAINE: dict[str, tuple[str, ...]] = {
    "aubaine-new": (*OPEN_CREATURES, "[name=name] Ysée", "creatures.new game=aubaine"),
    "aubaine-sheet": (*joins("korr"), *joins("nel")),
    "aubaine-edit": ("sheet.open screen=edit",),
    "aubaine-technique-written": ("sheet.open screen=", "sheet.open screen=technique"),
    "aubaine-jets": ("sheet.open screen=", "shell.tab tab=rolls"),
    "aubaine-opposed": ("aubaine.against to=opposed",),
    "aubaine-rival": ("aubaine.rival",),
    "aubaine-armour": ("aubaine.against to=armour_class",),
    "aubaine-result": ("aubaine.against to=difficulty", "aubaine.throw_jet"),
    "aubaine-technique": ("aubaine.prepare", "aubaine.technique"),
    "aubaine-counters": ("shell.tab tab=health", "counters.digit digit=7"),
    "aubaine-guide": ("shell.tab tab=rolls", "aubaine.prepare", "shell.panel panel=guide"),
    "aubaine-table": ("shell.tab tab=table",),
    "aubaine-rulings": panel("rulings"),
}

DND35: dict[str, tuple[str, ...]] = {
    "3.5-new": (*OPEN_CREATURES, "[name=name] Torvald", "creatures.new game=dnd35"),
    "3.5-sheet": (*joins("garin"), *joins("lys")),
    "3.5-edit": ("sheet.open screen=edit",),
    "3.5-class": ("sheet.open screen=class about=rogue",),
    "3.5-planner": ("sheet.open screen=", "sheet.open screen=level_up"),
    "3.5-rolls": ("sheet.open screen=", "shell.tab tab=rolls"),
    "3.5-others": ("dnd35.group group=other",),
    "3.5-check": (
        "dnd35.group group=skill",
        "dnd35.choose subject=open_lock",
        "dnd35.difficulty difficulty=20",
    ),
    "3.5-result": ("dnd35.roll",),
    "3.5-aid": ("dnd35.panel panel=aid", "dnd35.helper"),
    "3.5-opposed": ("dnd35.back", "dnd35.panel panel=opposed", "dnd35.opponent"),
    "3.5-opposed-result": ("dnd35.opposed_roll",),
    "3.5-family": ("dnd35.back", "dnd35.back", "dnd35.choose subject=knowledge"),
    "3.5-counters": ("shell.tab tab=health", "counters.digit digit=7"),
    "3.5-guide": ("shell.tab tab=rolls", "dnd35.back", "shell.panel panel=guide"),
    "3.5-table": ("shell.tab tab=table", BACK_TO_TABLE),
    "3.5-rulings": panel("rulings"),
}

SCENES = {**ALONE, **DICE, **DND5E, **TABLE, **PANELS, **AUBAINE, **DND35}
"""Picture → what is tapped since the picture before."""
