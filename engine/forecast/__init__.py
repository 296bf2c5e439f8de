"""Questions that need many evaluations: one attack, curves, the worth of each circumstance, fights to come.

One attack and what surrounds it: `attack`, `roll`, `sweep`, `worth`, `matrix`, `pinned`, by `reading` for a screen.

How a fight will end is asked in two ways that read the tables of `book`: a `duel` follows every way that two
can go, with its chance; a `battle` plays many fights of many fighters with random numbers. From the bottom up:

- `clash` does one turn, or the end of a round, of two who are alone with each other, by the rules of the game.
- `condition` cuts out of a fight what it has changed of one fighter, so that equal ones are met again.
- `aside`, `looks` say what of a condition does not count in a step, so that it is worked out once for all alike.
- `struck` has what can be done in a turn, as numbers of deeds with their chances.
- `book` numbers conditions and deeds, asks `clash` what becomes of them, and keeps every answer.

What follows is for duels alone:

- `flow` has pairs of conditions with their chances as arrays, and moves them on by steps that it keeps.
- `doing`, `made` fill the steps of a turn from the book: who does what, then what it makes of each of the two, the
  likeliest first, until work is short. `carried` takes off before a deed what whoever acts only carries along; a
  mishap that changes it is not followed.
- `turns` is a turn, and the end of a round, for all pairs; `duel` has one after the other and adds up who is out.

What a step does not follow, as too unlikely or for want of work, is never guessed: it is told as `dropped`. A game says
in `engine.system.System` what does not count (`suffered`, `arms_apart`, `watched`, `only_rolled`, `dated`,
`round_spent`). A long forecast runs in a process of its own (`apart`); `told`, `foretold` put answers into words.
"""
