"""What Discord takes, as checks on a screen."""

import re

from bot.render.rows import width
from bot.render.screen import Form, Row, Screen, Select, Text
from bot.runtime.intent import BUTTON_PATTERN, MODAL_PATTERN, SELECT_PATTERN

CONTAINER = 1
PHONE = 34  # letters, as seen in a browser of 360 pixels


def check(screen: Screen) -> None:
    """Fail where Discord would refuse the message."""
    texts = [block.markdown for block in screen.blocks if isinstance(block, Text)]
    assert texts, "a message without a word"
    assert all(texts), "an empty text"
    assert sum(map(len, texts)) <= 4000
    assert sum(len(text.encode()) + 12 for text in texts) <= 10_170
    assert screen.picture is None or 1 <= len(screen.picture.alt) <= 1024
    assert CONTAINER + sum(_components(block) for block in screen.blocks) <= 40
    ids = []
    for block in screen.blocks:
        if isinstance(block, Row):
            assert 1 <= len(block.buttons) <= 5
            assert len(block.buttons) == 1 or width(block.buttons) <= PHONE, block
            for button in block.buttons:
                assert 1 <= len(button.label) <= 80
                assert (button.intent is None) != (button.url is None)
                if button.intent is not None:
                    assert re.fullmatch(BUTTON_PATTERN, button.intent.button_id)
                    ids.append(button.intent.button_id)
                if button.url is not None:
                    assert len(button.url) <= 512
        if isinstance(block, Select):
            _check_select(block)
            ids.append(block.intent.select_id)
    assert all(len(each) <= 100 for each in ids)
    assert len(ids) == len(set(ids))


def check_form(form: Form) -> None:
    assert len(form.title) <= 45
    assert 1 <= len(form.fields) <= 5
    assert re.fullmatch(MODAL_PATTERN, form.intent.modal_id)
    for field in form.fields:
        assert 1 <= len(field.label) <= 45
        assert len(field.placeholder) <= 100
        assert len(field.value) <= field.longest <= 4000


def _components(block: object) -> int:
    if isinstance(block, Row):
        return 1 + len(block.buttons)
    return 2 if isinstance(block, Select) else 1


def _check_select(select: Select) -> None:
    assert re.fullmatch(SELECT_PATTERN, select.intent.select_id)
    assert 1 <= len(select.choices) <= 25
    assert len(select.placeholder) <= 150
    values = [choice.value for choice in select.choices]
    assert len(values) == len(set(values))
    assert sum(choice.chosen for choice in select.choices) <= 1
    for choice in select.choices:
        assert 1 <= len(choice.label) <= 100
        assert 1 <= len(choice.value) <= 100
        assert choice.description is None or 1 <= len(choice.description) <= 100
