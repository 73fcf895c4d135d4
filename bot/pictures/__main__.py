"""`python -m bot.pictures`: draw the card faces that come with the bot anew."""

from pathlib import Path

from bot.pictures.faces import drawn, file_names

FOLDER = Path(__file__).with_name("faces")

if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, svg in file_names().items():
        (FOLDER / f"{name}.png").write_bytes(drawn(svg))
