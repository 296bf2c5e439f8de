"""What a hit does to its target (8.4), and what is told of every damaging attack."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from tests.twins.ubik_dice import Answer, Tally, Trial, thrown, told
from tests.twins.ubik_fighter import Fighter, Question
from tests.twins.ubik_tables import CRITICAL, DAMAGE
from tests.twins.ubik_weapons import COLUMNS, MULTIPLIERS

HITS = ("hit_no_effect", "hit_half", "hit_full", "hit_double")
_RISK_HURTS = ("strike", "triple_shot", "fire_at_target", "aimed_shot")
BADLY = 3
"""Quarters of the life points that a badly wounded man has lost; a wounded one has lost one less."""


def risk_damage(question: Question) -> int:
    """What the risk adds to the damage (UBK-105, UBK-115)."""
    risk = question.number("pr")
    if question.action == "called_shot":
        return max(0, risk - 1)
    if question.action == "throw":
        return risk if question.word("throw_use") == "damage" else 0
    return risk if question.action in _RISK_HURTS else 0


def raw_damage(question: Question) -> int:
    """Damage before the armour."""
    burst = 0
    if question.action == "fire_at_target":
        assert question.rounds is not None
        burst = COLUMNS[question.rounds].damage
    added = DAMAGE.get(question.action, 0) + burst + risk_damage(question) + question.number("damage_bonus")
    return max(0, question.attacker.weapon.damage + added)


def armor_trial(question: Question) -> Trial:
    """The test of the target's armour against the weapon."""
    level, nd = question.opponent.trait("protection"), question.attacker.weapon.level
    bare = level == 1 and question.opponent.traits["protection_kind"] == "protected"
    if bare and question.ticked("option_unprotected_no_test"):
        return Trial(level, nd, 0)
    return question.trial(level, nd)


def critical_effect(question: Question) -> str:
    """The state that a called shot gives (UBK-120)."""
    effect = CRITICAL[question.word("region")][question.number("pr") > 0]
    return "unconscious" if effect == "dead" and question.attacker.weapon.blunt else effect


@dataclass(frozen=True)
class Harm:
    """A hit of an attack on its target: what it costs by name, and the critical effect of a called shot."""

    target: Fighter
    losses: Mapping[str, int]
    names: Mapping[bool, str]
    critical: str
    whatever_the_armor: bool

    @classmethod
    def of(cls, question: Question) -> "Harm":
        """The hit of an attack."""
        raw, target = raw_damage(question), question.opponent
        kind, perforating = target.traits["protection_kind"], question.attacker.weapon.perforating
        return cls(
            target,
            dict(zip(HITS, (0, raw // 2, raw, 2 * raw), strict=True)),
            {passed: MULTIPLIERS[perforating, passed][kind] if raw else "hit_no_effect" for passed in (False, True)},
            critical_effect(question) if question.action == "called_shot" else "",
            question.ticked("option_critical_ignores_armor"),
        )

    def events(self, name: str) -> set[str]:
        """What happens to the target with a hit of this name."""
        loss, target = self.losses[name], self.target
        wounded = loss >= 1
        critical = bool(self.critical) and (wounded or self.whatever_the_armor)
        felled = critical and self.critical in ("unconscious", "dead")
        happens = {
            "hit": True,
            "wound": wounded,
            "critical": critical,
            "target_out": target.fallen(loss) or felled,
            "target_dead": target.killed(loss) or (felled and self.critical == "dead"),
            "target_morale": wounded and not felled and self._shaken(loss),
        }
        return {event for event, so in happens.items() if so}

    def _shaken(self, loss: int) -> bool:
        """Whether the wound calls for a test of morale of one who still stands (8.9)."""
        target = self.target
        standing = not target.fallen(loss) and "unconscious" not in target.states
        return standing and (target.quarters_lost() >= BADLY - 1 or target.quarters_lost(loss) >= BADLY)


def harmed(question: Question, misses: Mapping[str, Trial]) -> Answer:
    """The answer of a damaging attack.

    `misses`: the tests that must be passed one after the other for a hit, each under the outcome of its failure.
    """
    harm, armor = Harm.of(question), armor_trial(question)
    outcomes = Tally(*misses, *HITS)
    events = Tally("hit", "wound", "target_out", "target_dead", "target_morale")
    if harm.critical:
        events["critical"] = Fraction(0)
    mean = Fraction(0)
    for (*passed, resisted), chance in thrown(*misses.values(), armor):
        if not all(passed):
            outcomes[list(misses)[passed.index(False)]] += chance
            continue
        name = harm.names[resisted]
        outcomes[name] += chance
        mean += chance * harm.losses[name]
        for event in harm.events(name):
            events[event] += chance
    derived: dict[str, object] = {
        "damage_raw": harm.losses["hit_full"],
        "damage_half": harm.losses["hit_half"],
        "damage_double": harm.losses["hit_double"],
        "resist_level": armor.level,
        **armor.told("resist"),
        "expected_damage": float(mean),
    }
    return told(derived, outcomes, events)
