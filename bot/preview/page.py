"""What the preview's own page says and does otherwise than the files it comes in."""

import json
from collections.abc import Mapping
from typing import Final

from bot.pictures.faces import file_names
from bot.render.cards import emoji_name

_TIMES: Final = """import { node } from "./dom.js";

// "in 9 seconds" counts down, as it does in Discord.
function relative(instant, locale) {
  const seconds = (instant - Date.now()) / 1000;
  const [unit, size] = [["second", 1], ["minute", 60], ["hour", 3600], ["day", 86400]]
    .filter(([, length]) => Math.abs(seconds) >= length).pop() || ["second", 1];
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(seconds / size), unit);
}
setInterval(() => {
  for (const time of document.querySelectorAll("time[data-relative]")) {
    const text = relative(new Date(time.dateTime).getTime(), time.dataset.relative);
    if (time.textContent !== text) time.textContent = text;
  }
}, 500);"""

_EMOJI: Final = """  const assetId = typeof emoji.asset_id === "string" ? emoji.asset_id : null;"""
FACES: Final = {emoji_name(file): file for file in file_names()}
"""Every card's emoji, and the file that it is drawn from."""

_FACE: Final = f"""  if ({json.dumps(list(FACES))}.includes(emoji.name)) {{
    const face = node("img", "custom-emoji");
    face.alt = emoji.name;
    face.src = `/faces/${{emoji.name}}.png`;
    parent.append(face);
    return;
  }}
"""

# As in Discord, Enter sends a command whose options are all left out; Tab takes the option on offer.
_ENTER_BEFORE: Final = """    if (event.key === "Enter") {
      if (popup && !popupElement().hidden && currentPopupOwner === event.target) {"""
_ENTER: Final = """    const onChip = event.target instanceof Element && event.target.matches(".command-chip");
    if (event.key === "Tab" && onChip && !event.shiftKey && popup && !popupElement().hidden) {
      const offered = popupElement().querySelector('[aria-selected="true"]');
      if (offered instanceof HTMLElement) { offered.click(); return true; }
    }
    if (event.key === "Enter") {
      if (!onChip && popup && !popupElement().hidden && currentPopupOwner === event.target) {"""

_FIRST: Final = (
    "Type <strong>/kitti host</strong> below and press Enter twice: that opens a table.<br>"
    "The others press <strong>Sit down</strong>, each in a tab of their own; then press <strong>Deal</strong>."
)

REWORDED: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "/": (
        ("<title>SimCord Preview</title>", "<title>Kitti Table</title>"),
        ('class="preview-shell"', 'class="preview-shell messages-closed"'),
        ("No messages in this channel.", _FIRST),
    ),
    # Others' moves are seen sooner.
    "/session.js": (("interval = 500", "interval = 300"),),
    "/commands.js": ((_ENTER_BEFORE, _ENTER),),
    "/text.js": (
        ('import { node } from "./dom.js";', _TIMES),
        (_EMOJI, _FACE + _EMOJI),
        (
            "  if (valid) time.dateTime = date.toISOString();",
            (
                "  if (valid) time.dateTime = date.toISOString();\n"
                '  if (valid && style === "R") time.dataset.relative = options.locale || "en-US";'
            ),
        ),
    ),
    # Buttons of the inspector that do nothing for a player.
    "/preview.css": ((":root {", "#messages-toggle, #refresh, #capture-open { display: none; }\n:root {"),),
}


def reworded(path: str, text: str) -> str:
    """Raises `ValueError` where the file is not the one that this was written for."""
    for before, after in REWORDED[path]:
        if before not in text:
            raise ValueError(f"{path} does not say {before[:40]!r}")
        text = text.replace(before, after, 1)
    return text
