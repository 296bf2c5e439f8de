"""How strips fall onto pages: laws that hold for any row of them."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from gui.printing.strips import Placed, Strip, held, pages

ROOM = 100.0
HEAD = Strip(12.0, lambda _painter, _place: None)


def strip(height: float, *, keeps: bool = False, has_head: bool = False, blank: bool = False) -> Strip:
    """A strip that paints nothing."""
    return Strip(height, HEAD.paint, keeps, HEAD if has_head else None, blank=blank)


STRIPS = st.lists(
    st.builds(
        strip,
        st.floats(1, 160),
        keeps=st.booleans(),
        has_head=st.booleans(),
        blank=st.sampled_from([False, False, True]),
    ),
    max_size=40,
)


def body(laid: list[list[Placed]]) -> list[Strip]:
    """What stands on the pages in order, repeated heads and empty room aside."""
    return [one.strip for page in laid for one in page if one.strip is not HEAD and not one.strip.blank]


@given(STRIPS, st.floats(40, 100))
def test_every_strip_stands_on_a_page_once_and_in_order(strips: list[Strip], first: float) -> None:
    """Nothing is lost, nothing stands twice, whatever the heights."""
    assert body(pages(strips, ROOM, first)) == [one for one in strips if not one.blank]


@given(STRIPS, st.floats(40, 100))
def test_no_strip_leaves_its_page_or_touches_another(strips: list[Strip], first: float) -> None:
    """Each begins where the one before it ends, and all end on the page."""
    for number, page in enumerate(pages(strips, ROOM, first)):
        for above, below in pairwise(page):
            assert below.top == above.top + above.height
        assert not page or page[0].top == 0
        assert not page or page[-1].top + page[-1].height <= (ROOM if number else first) + 1e-6


@given(STRIPS)
def test_only_what_is_higher_than_its_page_is_made_smaller(strips: list[Strip]) -> None:
    """A strip that has room on a page, under its head, keeps its height."""
    for page in pages(strips, ROOM):
        for one in page:
            assert one.height == one.strip.height or one.strip.height > ROOM - HEAD.height


@given(STRIPS)
def test_there_are_no_more_pages_than_strips(strips: list[Strip]) -> None:
    """No page is empty but that of an empty document, and none holds a repeated head or empty room alone."""
    laid = pages(strips, ROOM)
    assert len(laid) <= max(1, len(strips))
    for page in laid[1:]:
        assert any(one.strip is not HEAD and not one.strip.blank for one in page)


@given(STRIPS)
def test_a_page_after_the_first_never_begins_with_empty_room(strips: list[Strip]) -> None:
    """What parts two blocks is of no use at the top of a page."""
    assert not any(page[0].strip.blank for page in pages(strips, ROOM)[1:])


@given(STRIPS)
def test_a_row_of_a_table_that_begins_a_page_stands_under_its_head(strips: list[Strip]) -> None:
    """The head is repeated once, and only there."""
    laid = pages(strips, ROOM)
    for number, page in enumerate(laid):
        heads = [place for place, one in enumerate(page) if one.strip is HEAD]
        first = next(one.strip for one in page if one.strip is not HEAD) if page else None
        assert heads == ([0] if number and first is not None and first.head is HEAD else [])


@given(st.lists(st.tuples(st.floats(5, 20), st.integers(1, 3)), max_size=30), st.integers(0, 3), st.booleans())
def test_a_heading_is_never_the_last_of_a_page(rows: list[tuple[float, int]], levels: int, parted: bool) -> None:
    """However many headings stand above each other, what they head is on their page (they have room together)."""
    strips = [
        one
        for height, count in rows
        for one in (
            *(strip(5, keeps=True) for _ in range(levels)),
            *([strip(3, blank=True)] if parted else []),
            *(strip(height) for _ in range(count)),
        )
    ]
    for page in pages(strips, ROOM):
        shown = [one.strip for one in page if not one.strip.blank]
        assert not shown or not shown[-1].keeps


@given(st.integers(1, 60), st.floats(0, 95))
def test_no_row_of_a_table_stands_alone_on_a_page(count: int, above: float) -> None:
    """Neither the first at the foot of a page nor the last at the head of one, unless the table has but one."""
    rows = held([strip(10, has_head=True) for _ in range(count)])
    for page in pages([*([strip(above)] if above >= 1 else []), *rows], ROOM):
        shown = [one.strip for one in page if one.strip in rows]
        assert len(shown) != 1 or count == 1


def test_a_strip_that_grows_takes_whole_steps_of_what_is_left() -> None:
    """70 pixels are left below the first strip: two steps of 30."""
    first, lines = strip(30), Strip(30.0, HEAD.paint, grows=True)
    assert pages([first, lines], ROOM) == [[Placed(first, 0.0, 30.0), Placed(lines, 30.0, 60.0)]]


def test_a_document_without_a_strip_has_one_page() -> None:
    """Its header and footer are still printed."""
    assert pages([], ROOM) == [[]]
