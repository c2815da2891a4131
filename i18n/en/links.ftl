# Why a link is not opened, or why there can be no link. Said in the window.
links-no-link = It does not begin with { $scheme }:// as the links of Pitdesk do.
links-too-long = It is longer than { $limit } characters.
links-character = It has the character { $letter }, which has to be percent-encoded in a link.
links-encoding = The part { $part } is not percent-encoded as UTF-8.
links-screen = This version has no screen “{ $screen }” that a link can open.
links-path = The part “{ $part }” of its path means nothing to this version.
links-part = The part “{ $part }” means nothing to this version in a link to the screen { $screen }.
links-twice = It has the part { $part } twice.
links-no-id = It names no player or table.
links-empty = The part { $part } is empty.
links-long-id = The part { $part } is longer than { $limit } characters.
links-unseen = The part { $part } has the character { $letter }, which is not seen or changes the direction of text.
links-value = The part { $part } can’t be “{ $value }”.
