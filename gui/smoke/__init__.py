"""What the built program proves of itself: `--smoke-test FILE` plays every game, foretells, prints, saves, judges.

It runs where nothing but the program is: without Python, without a screen, or clicked on a real one (`--by-hand`).
"""
