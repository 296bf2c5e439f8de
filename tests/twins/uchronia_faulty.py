"""Ways to make one thing wrong in a valid request of Uchronia."""

from typing import Any

from tests.twins.faulty import NOT_NUMBERS, Choose, Request, Spoiling, Strange, a_side
from tests.twins.uchronia_tables import BRAWL, CATALOGUE, HELPLESS, SHOTS, UNUSABLE

_KEPT_BY_THE_APP = ("side", "rounds_loaded", "throwables_left", "reload_turns_left", "held_by", "wounds", "ready")
_STRANGE = Strange(
    systems=("uchron", "Uchronia"),
    actions=("stirke", "Shoot", "first_aid"),
    traits=("strong", "Athlete", "athlète", "hold level", "", *_KEPT_BY_THE_APP),
    weapons=("sowrd", "halberd", "Sword"),
    states=("killed", "Wounded", "", "prone"),
    modifiers=("darkness", "Range", "option_", "athlete", ""),
    values=NOT_NUMBERS,
    someone={"weapon": "club"},
)
_HINDERING = tuple(sorted({"dead", "surprised", *HELPLESS, *UNUSABLE}))

_CLASHES: tuple[tuple[dict[str, Any], tuple[str, ...]], ...] = (
    *(({"aimed": True, "running": True}, SHOTS[:3]), ({"aimed": True, "chaotic": True}, SHOTS[:3])),
    *(({"aimed": True}, SHOTS[:3]), ({"aimed": True, "option_aim_shoulder_only": True}, ("shoot", "trick_shot"))),
    *(({"chaotic": True}, ("aim",)), ({"option_aim_shoulder_only": True}, ("aim",))),
    *(({"exotic_weapon": True}, ("trick_shot",)), ({"exotic_weapon": False}, ("trick_shot",))),
    *((({"rounds_loaded": rounds}), SHOTS) for rounds in (0, 2, 3, 7, 12)),
    *((({"rounds_to_load": rounds}), ("reload",)) for rounds in (2, 3, 6, 12)),
    ({"source": "boomerang", "severity": "grave"}, ("resistance",)),
    *(({"ambush": who}, ("initiative",)) for who in ("attacker", "target")),
    *(({"target_intent": intent}, BRAWL) for intent in BRAWL),
    *(({"attacker_opponent_rank": 2, "target_opponent_rank": rank}, BRAWL) for rank in (1, 2, 4)),
)


def clash(choose: Choose, request: Request) -> None:
    """Answers that are right one by one and do not go together, or not with the weapon."""
    fitting = [answers for answers, actions in _CLASHES if request["action"] in actions]
    if fitting:
        request.setdefault("modifiers", {}).update(choose(fitting))


def hold(choose: Choose, request: Request) -> None:
    """A hold where none may be, or none where one is needed."""
    a_side(choose, request).setdefault("traits", {})["hold_level"] = choose((0, 1, 5))


WAYS = (*Spoiling(CATALOGUE, _STRANGE, _HINDERING).ways, clash, clash, hold)
