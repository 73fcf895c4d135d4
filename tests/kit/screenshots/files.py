"""Pictures made small for the README."""

from pathlib import Path
from typing import Final

from PIL import Image

GAP: Final = 24


def smaller(picture: Path, file: Path) -> None:
    """Half its size, since the pages are drawn at twice theirs."""
    file.parent.mkdir(exist_ok=True)
    with Image.open(picture) as drawn:
        half = drawn.convert("RGB").resize((drawn.width // 2, drawn.height // 2))
    half.quantize(128).save(file, optimize=True)


def side_by_side(file: Path, *parts: Path) -> None:
    images = [Image.open(part).convert("RGB") for part in parts]
    ground = images[0].getpixel((0, 0))
    width = sum(image.width for image in images) + GAP * (len(images) - 1)
    whole = Image.new("RGB", (width, max(image.height for image in images)), ground)
    at = 0
    for image in images:
        whole.paste(image, (at, 0))
        at += image.width + GAP
    whole.resize((whole.width * 3 // 4, whole.height * 3 // 4)).quantize(128).save(file, optimize=True)
