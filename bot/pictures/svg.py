"""Drawings as SVG text, and as PNG."""

import resvg_py

from bot.pictures.lettering import lettering


def png(svg: str) -> bytes:
    """Texts are outlines by now, so no font is looked for."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True))


def document(width: float, height: float, *parts: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {width:g} {height:g}">{"".join(parts)}</svg>'
    )


def text(
    content: str, at: tuple[float, float], size: float, fill: str, *, bold: bool = False, anchor: float = 0
) -> str:
    """`at` is a point on the baseline: the text's left end, or as much of its width further as `anchor` says."""
    drawn = lettering(content, size, bold=bold)
    left = at[0] - drawn.width * anchor
    return f'<path transform="translate({left:.1f} {at[1]:.1f})" fill="{fill}" d="{drawn.path}"/>'


def box(left: float, top: float, size: tuple[float, float], radius: float, fill: str, *more: str) -> str:
    """A rectangle with round corners; `more` are further attributes."""
    return (
        f'<rect x="{left:.1f}" y="{top:.1f}" width="{size[0]:.1f}" height="{size[1]:.1f}" rx="{radius:g}" '
        f'fill="{fill}" {" ".join(more)}/>'
    )
