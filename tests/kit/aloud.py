"""A screen as text, top to bottom, as somebody would read it out."""

from bot.render.screen import Button, Divider, Form, Picture, Row, Screen, Select, Text


def read_aloud(screen: Screen) -> str:
    parts = [f"({screen.accent})"]
    for block in screen.blocks:
        match block:
            case Text(markdown=markdown):
                parts.append(markdown)
            case Divider():
                parts.append("---")
            case Row(buttons=buttons):
                parts.append(" ".join(_button(button) for button in buttons))
            case Picture(alt=alt):
                parts.append(f"(picture: {alt})")
            case Select():
                parts.append(_select(block))
    return "\n".join(parts) + "\n"


def read_form(form: Form) -> str:
    fields = [f"{field.label}: [{field.value}] (like {field.placeholder})" for field in form.fields]
    return "\n".join([f"= {form.title} =", *fields]) + "\n"


def labels(screen: Screen) -> list[str]:
    return [button.label for button in screen.buttons()]


def _button(button: Button) -> str:
    marks = {"primary": "!", "success": "+", "danger": "x"}.get(button.style, "")
    off = " off" if button.disabled else ""
    link = " ->" if button.url else ""
    return f"[{marks}{button.label}{off}{link}]"


def _select(select: Select) -> str:
    choices = [
        f"  {'*' if choice.chosen else '-'} {choice.label}"
        + (f" ({choice.description})" if choice.description else "")
        for choice in select.choices
    ]
    return "\n".join([f"<{select.placeholder}>", *choices])
