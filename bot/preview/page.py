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

# The page keeps its place while others act, opens at the bottom, and goes there for the answer to its own acts.
_PLACE: Final = (
    'policy: "target", targetId: String(snapshot.targetId) } : state.scrollIntent || captureScrollIntent();'
)
_AT_BOTTOM: Final = """
    if (hasNewTail && Date.now() < followedUntil) {
      followedUntil = 0;
      state.scrollIntent = { policy: "bottom" };
      ui.timeline.scrollTop = ui.timeline.scrollHeight;
    }"""
# While a drawing is not finished, the place where it is to end counts, not where it is by then.
_BEGIN: Final = """      state.ready = false;
      if (state.scrollIntent?.policy !== "target") state"""
_BEGIN_SETTLED: Final = """      const settled = state.ready;
      state.ready = false;
      if (settled && state.scrollIntent?.policy !== "target") state"""
_SCROLLED: Final = """    if (!state.ready && state.scrollIntent?.policy === "target") return;"""
_CORRECTION: Final = """  let correction = null;
"""
_FOLLOW: Final = """    follow: () => { followedUntil = Date.now() + 4000; },
"""
_DISPATCH: Final = """function dispatch(kind, extra = {}, metadata = null) {
"""
_OWN_ACTS: Final = """  if (["click", "select", "modal_submit", "run_command"].includes(kind)) timeline.follow();
"""

_SAY: Final = """function say(text) {
  ui.empty.textContent = text;
  ui.empty.hidden = false;
}
function sayWhyGone(status) {
  if (status === 401) say("The preview was started anew. Open the address that it printed.");
  if (status === 410) say("This page has been away for too long. Load it again.");
}
"""
_BOOTSTRAP: Final = """async function bootstrap() {
"""
_NO_KEY: Final = """  if (!state.capability) {
"""
_SAY_NO_KEY: Final = """    say("A part of the address is missing. Open the whole of what the preview printed.");
"""
_OPENED: Final = """    await installSnapshot(snapshot, true);
"""
_SAY_SHARED: Final = """    document.getElementById("shared-tab").hidden = !snapshot.shared;
"""
_FAILED: Final = """  } catch (_) {
    addDiagnostic({ code: "bootstrap-failed","""
_GONE: Final = 'terminateSession("Preview session is unavailable. Reload the active Preview URL.");'

# Some buttons of the inspector do nothing for a player.
_STYLE: Final = """#messages-toggle, #refresh, #capture-open { display: none; }
.preview-empty { position: fixed !important; }
.shared-tab { margin: 0; padding: 8px 16px; color: var(--discord-muted); font-size: 13px; line-height: 18px; }
"""
_OLDER: Final = '              <button id="history-older"'
_SHARED: Final = """              <p id="shared-tab" class="shared-tab" role="status" hidden>
                Every player has a tab already: this is a second tab of the one above.
              </p>
"""

REWORDED: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "/": (
        ("<title>SimCord Preview</title>", "<title>Kitti Table</title>"),
        ('class="preview-shell"', 'class="preview-shell messages-closed"'),
        ("No messages in this channel.", _FIRST),
        (_OLDER, _SHARED + _OLDER),
    ),
    "/timeline.js": (
        (_CORRECTION, _CORRECTION + "  let followedUntil = 0;\n"),
        (_PLACE, _PLACE.replace("captureScrollIntent()", '{ policy: "bottom" }') + _AT_BOTTOM),
        (_BEGIN, _BEGIN_SETTLED),
        (_SCROLLED, _SCROLLED.replace('=== "target"', '!== "anchor"')),
        ("    reset, dispose:", _FOLLOW + "    reset, dispose:"),
    ),
    "/app.js": (
        (_DISPATCH, _DISPATCH + _OWN_ACTS),
        (_BOOTSTRAP, _SAY + _BOOTSTRAP),
        (_NO_KEY, _NO_KEY + _SAY_NO_KEY),
        (_FAILED, _FAILED.replace("(_) {", "(error) {\n    sayWhyGone(error.status);")),
        (_GONE, f"{{ {_GONE} sayWhyGone(error.status); }}"),
        (_OPENED, _SAY_SHARED + _OPENED),
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
    "/preview.css": ((":root {", f"{_STYLE}:root {{"),),
}


def reworded(path: str, text: str) -> str:
    """Raises `ValueError` where the file is not the one that this was written for."""
    for before, after in REWORDED[path]:
        if before not in text:
            raise ValueError(f"{path} does not say {before[:40]!r}")
        text = text.replace(before, after, 1)
    return text
