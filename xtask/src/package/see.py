"""Waits for a text on the screen, as a screen reader would find it. Fails if it is not there within a minute."""

import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib

MOST_CHILDREN = 400


def texts(node):
    """The names below a node. One that is being drawn anew can't be asked, and is looked at with the next try."""
    try:
        yield node.get_name() or ""
        children = [node.get_child_at_index(i) for i in range(min(node.get_child_count(), MOST_CHILDREN))]
    except GLib.Error:
        return
    for child in filter(None, children):
        yield from texts(child)


wanted = sys.argv[1]
end = time.monotonic() + 60
while True:
    seen = [text for text in texts(Atspi.get_desktop(0)) if text]
    if any(wanted in text for text in seen):
        break
    if time.monotonic() > end:
        sys.exit(f"“{wanted}” is not on the screen, but: {seen[:60]}")
    time.sleep(0.2)
