"""Foreign files of our own making: invented people in the shapes that other programs and books write."""

from __future__ import annotations

import json
from typing import Any

BLOCKS = """The marsh folk gather at night.

MIRE STALKER (Wild Card)
A lean shape that waits below the water.
Attributes: Agility d8, Smarts d6(A), Spirit d6, Strength d12+2, Vigor d8
Skills: Fighting d8, Notice d6, Shooting d4\u22122, Stealth
d10
Pace: 6; Parry: 6 (1); Toughness: 14 (4)
Hindrances: Greedy (Minor)
Edges: Ambidextrous, Quick
Gear: Long sword (Str+d8), leather coat (+1), medium shield, bow (12/24/48, 2d6), Zapper (2d8)
Special Abilities:
\u2022 Bite: Str+d6.
\u2022 Size \u22121: Smaller than a man,
and thin.
\u2022 Aquatic: Swims at Pace 10.

Reed Cutter
Attributes: Agility d6, Smarts d6, Spirit d6, Strength d6+1, Vigor d99
Pace: 5; Parry: 4; Toughness: 5
"""

PROFILS = """Veilleur des Landes (Joker)
Attributs : Agilité d8, Âme d6, Force d8, Intellect d6, Vigueur d8
Compétences : Combat d8, Perception d6, Tir d6, Équitation d4
Allure : 6 ; Parade : 6 ; Résistance : 7 (1)
Atouts : Vif, Ambidextre
Handicaps : \u2014
Équipement : épée longue (For+d8), arc (2d6), petit bouclier
Capacités spéciales :
\u2022 Morsure : For+d6
\u2022 Taille \u22121 : plus petit.
"""


def _die(sides: int, modifier: Any = 0) -> dict[str, Any]:
    return {"die": {"sides": sides, "modifier": modifier}}


ATTRIBUTES = {
    "agility": _die(8),
    "smarts": _die(6),
    "spirit": _die(6),
    "strength": _die(12, "+1"),
    "vigor": _die(8, ""),
}


def _item(root: str, kind: str, name: str, **values: Any) -> dict[str, Any]:
    return {"_id": f"i{name}", "name": name, "type": kind, root: values}


def actor(root: str = "system") -> dict[str, Any]:
    """An actor of the table, with the values under `root`: "system", or "data" as they once were."""
    stats = {
        "speed": {"value": 6},
        "toughness": {"value": 9, "armor": 2, "modifier": 0},
        "parry": {"value": 7, "shield": 1, "modifier": 0},
        "size": 1,
    }
    values = {"attributes": ATTRIBUTES, "stats": stats, "wildcard": True, "wounds": {"value": 1, "max": 3}}
    items = [
        _item(root, "skill", "Fighting", **_die(10)),
        _item(root, "skill", "Riding", **_die(4, -2)),
        _item(root, "skill", "Notice", **_die(6)),
        _item(root, "weapon", "Long Sword", damage="@str+d8", equipped=True),
        _item(root, "weapon", "Claws", damage="@str+d4"),
        _item(root, "weapon", "Moonblade", damage="3d6"),
        _item(root, "armor", "Iron cap", armor=3, equipped=True, locations={"head": True, "torso": False}),
        _item(root, "shield", "Medium shield", parry=2),
        _item(root, "edge", "Ambidextrous"),
        _item(root, "hindrance", "Curious"),
    ]
    return {"name": "Odile the Tall", "type": "npc", root: values, "items": items, "prototypeToken": {"name": "Odile"}}


FLAT = {
    "name": "Walking Kiln",
    "attributes": {"agility": {"die": 6}, "strength": {"die": 12, "modifier": "+3"}, "vigor": {"die": 10}},
    "skills": {"Fighting": {"sides": 8, "modifier": ""}, "Shooting": {"sides": 6, "modifier": "+1"}},
    "toughness": {"value": 14, "armor": 4, "modifier": ""},
    "parry": 6,
    "pace": 10,
    "edges": ["Brawny"],
    "gear": ["coal"],
}

SAVAGED = {
    "name": "Ruprecht Vale",
    "wildcard": True,
    "attributes": [
        {"name": "agility", "dieValue": 8, "mod": 0, "value": "d8"},
        {"name": "smarts", "dieValue": 6, "mod": 0},
        {"name": "spirit", "dieValue": 6, "mod": 0},
        {"name": "strength", "dieValue": 10, "mod": 0},
        {"name": "vigor", "dieValue": 8, "mod": ""},
    ],
    "skills": [
        {"name": "Shooting", "attribute": "agility", "dieValue": 8, "mod": 0},
        {"name": "Riding", "attribute": "agility", "dieValue": 4, "mod": -2},
        {"name": "Stealth", "attribute": "agility", "dieValue": 6, "mod": 0},
    ],
    "parryTotal": 5,
    "toughnessTotal": 9,
    "toughnessAsRead": "9 (2)",
    "armorValue": 2,
    "paceTotal": 6,
    "size": 0,
    "wounds": 0,
    "fatigue": 1,
    "edges": [{"name": "Marksman"}],
    "hindrances": [{"name": "Loyal"}],
    "abilities": [],
    "weapons": [{"name": "Hunting rifle", "damage": "2d8"}, {"name": "Sky lance", "damage": "2d10"}],
    "armor": [{"name": "Greaves", "armor": 2, "coversLegs": True, "equipped": True}],
    "shields": [{"name": "Small shield", "equipped": True}],
    "appVersion": "9",
}

GERMAN = {
    "profil_daten": {"Name": "Hedda Moorwächter"},
    "active_setting_name": "Erdacht",
    "attribute": {
        "Geschicklichkeit": {"wert": 8, "modifier": 0},
        "Verstand": {"wert": 6, "modifier": 0},
        "Willenskraft": {"wert": 6, "modifier": 0},
        "Stärke": {"wert": 12, "modifier": 1},
        "Konstitution": {"wert": 8, "modifier": 0},
    },
    "fertigkeiten": {
        "Schießen": {"wuerfel": {"value": 8, "modifier": 0}, "attribut": "Geschicklichkeit", "aktiv": True},
        "Kämpfen": {"wuerfel": {"value": 4, "modifier": -2}, "attribut": "Geschicklichkeit", "aktiv": True},
        "Wahrnehmung": {"wuerfel": {"value": 6, "modifier": 0}, "attribut": "Verstand", "aktiv": True},
    },
    "selected_elements": {"handicaps": {"Stur": {}}, "talente": ["Beidhändig"], "ausruestung": {"Seil": {"anzahl": 2}}},
    "selected_waffen": ["Langschwert", "Donnerrohr"],
    "selected_ruestungen": [{"name": "Kleiner Schild"}, {"name": "Lederrüstung"}],
    "rang": "Anfänger",
}

SAMPLES: dict[str, str] = {
    "blocks": BLOCKS,
    "profils": PROFILS,
    "system": json.dumps(actor("system"), ensure_ascii=False),
    "data": json.dumps([actor("data")], ensure_ascii=False),
    "flat": json.dumps(FLAT),
    "savaged": json.dumps(SAVAGED),
    "german": json.dumps(GERMAN, ensure_ascii=False),
}
"""Each kind of file as text."""
