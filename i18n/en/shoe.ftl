shoe-header-table = Table { $id }
shoe-header-shoe = Shoe
shoe-header-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
shoe-header-dealer = dealer { $name }
shoe-header-follow = Follow
shoe-header-followHint = Reads the shoe again every few seconds while this window is in view
shoe-header-limits = Limits
shoe-header-copyShoe = shoe id
shoe-live-live = live
shoe-live-paused = not following
shoe-live-previous = previous shoe
shoe-live-failed = could not refresh
shoe-live-nextTry = next try in { $seconds } s
shoe-live-retryNow = Retry now
shoe-live-errorDetails = error details
shoe-counts-label = Counts of this shoe
shoe-counts-banker = Banker
shoe-counts-player = Player
shoe-counts-tie = Tie
shoe-counts-player_pair = Player pair
shoe-counts-banker_pair = Banker pair
shoe-counts-natural = Natural
shoe-counts-big = Big
shoe-counts-small = Small
shoe-counts-lucky_six_two = Lucky six, 2 cards
shoe-counts-lucky_six_three = Lucky six, 3 cards
shoe-counts-player_natural = Player natural
shoe-counts-banker_natural = Banker natural
shoe-counts-more = Compare with chance
shoe-counts-percent = { $percent } %
shoe-counts-expected = exp. { $percent }
shoe-counts-expectedHint = What an eight-deck shoe gives on average, in percent
shoe-counts-none = No rounds, no percentage
shoe-monitor-title = Counts beside chance
shoe-monitor-sample = Which rounds are counted
shoe-monitor-shoe = This shoe
shoe-monitor-table = This table
shoe-monitor-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
shoe-monitor-shoes = { $count ->
    [one] { $count } shoe
   *[other] { $count } shoes
}
shoe-monitor-since = seen since
shoe-monitor-none = No rounds to count yet.
shoe-monitor-few = A small sample: nearly any count can come by chance.
shoe-monitor-kind = Kind
shoe-monitor-plot = Count in its range
shoe-monitor-count = Count
shoe-monitor-percent = Percent
shoe-monitor-expected = Expected
shoe-monitor-range = 95 of 100
shoe-monitor-of = Rounds
shoe-monitor-inside = within its range
shoe-monitor-outside = outside its range
shoe-monitor-note = Monitoring, not proof. 95 of 100 fair samples of this size stay in the range, so about one kind in twenty lies outside by chance alone. Expected: exact figures for eight decks.
shoe-coverage-complete = none missing
shoe-coverage-span = #{ $first } – #{ $last } received
shoe-coverage-unnumbered = rounds carry no numbers
shoe-coverage-missing = { $count ->
    [one] { $count } round missing
   *[other] { $count } rounds missing
}
shoe-coverage-unplaced = { $count ->
    [one] { $count } round not on the roads
   *[other] { $count } rounds not on the roads
}
shoe-coverage-unplacedHint = Their winner is not a word known to this version. They are in the list of rounds.
shoe-coverage-leftOut = { $count ->
    [one] { $count } more round came than a shoe can have, and was left out
   *[other] { $count } more rounds came than a shoe can have, and were left out
}
shoe-coverage-more = and { $count } more
shoe-coverage-copyMissing = missing round numbers
shoe-coverage-partial = partial: { $missing } missing, { $unplaced } not on the roads
shoe-roads-bead = Bead plate
shoe-roads-big = Big road
shoe-roads-bigEye = Big eye boy
shoe-roads-small = Small road
shoe-roads-cockroach = Cockroach pig
shoe-roads-run = { $side } run of { $count }
shoe-roads-older = { $count } older
shoe-roads-olderOf = { $count ->
    [one] { $road }: show { $count } older column
   *[other] { $road }: show { $count } older columns
}
shoe-roads-newest = Newest
shoe-roads-newestOf = { $road }: back to the newest columns
shoe-roads-panHint = Drag, turn the wheel or press Page Up to see older columns
shoe-legend-bankerPair = B pair
shoe-legend-playerPair = P pair
shoe-legend-natural = Natural
shoe-side-banker = Banker
shoe-side-player = Player
shoe-side-tie = Tie
shoe-colour-red = red, regular
shoe-colour-blue = blue, irregular
shoe-mark-playerPair = player pair
shoe-mark-bankerPair = banker pair
shoe-mark-natural = natural
shoe-mark-ties = { $count ->
    [one] { $count } tie on it
   *[other] { $count } ties on it
}
shoe-mark-leadingTies = { $count ->
    [one] { $count } tie before the first result
   *[other] { $count } ties before the first result
}
shoe-ask-title = If the next round is…
shoe-ask-eye = Eye
shoe-ask-small = Small
shoe-ask-pig = Pig
shoe-ask-none = no mark
shoe-ask-noneHint = The big road is still too short for this road: no mark would be added
shoe-ask-tie = A tie adds no mark to these roads.
shoe-round-title = Round { $no }
shoe-round-unnumbered = Round without number, at place { $position }
shoe-round-newest = newest
shoe-round-none = No round yet
shoe-round-noneHint = The shoe has not begun, or its first round is still being played. It shows here by itself while Follow is on.
shoe-round-noneHintPaused = The shoe had not begun when it was read. Turn on Follow, or read it again.
shoe-round-readAgain = Read again
shoe-round-earlier = Earlier round
shoe-round-later = Later round
shoe-round-raw = Raw
shoe-round-copyId = round id
shoe-round-noId = no id
shoe-round-noCards = No cards in this record
shoe-round-handOf = { $side }'s cards in deal order
shoe-round-wins = wins
shoe-round-tie = tie
shoe-round-total = { $side }: { $total }
shoe-round-otherTotal = cards.total: { $total }
shoe-round-otherTotalHint = The record reports two different totals for this side
shoe-round-problems = { $count ->
    [one] { $count } part of this record could not be read
   *[other] { $count } parts of this record could not be read
}
shoe-round-notPlaced = Not on the roads: no winner known to this version.
shoe-round-gone = The round in this address is not in the shoe on screen.
shoe-round-goneHint = The service keeps only the current shoe. The round may belong to an earlier one.
shoe-round-showNewest = Show the newest round
shoe-list-title = Rounds
shoe-list-order = Player – Banker
shoe-list-filter = Which rounds
shoe-list-all = All
shoe-list-naturals = Naturals
shoe-list-pairs = Pairs
shoe-list-inconsistent = Not consistent
shoe-list-noneOfKind = None in this shoe so far
shoe-list-noneOfKindHint = Choose All to see every round.
shoe-list-showAll = Show all
shoe-list-empty = No rounds yet
shoe-list-emptyHint = The first one shows here by itself.
shoe-shoe-began = A new shoe began: { $to } (before: { $from }).
shoe-shoe-beganLookingBack = A new shoe began: { $to }. You are looking at the previous one, { $from }, as it was last read.
shoe-shoe-seePrevious = See the previous shoe
shoe-shoe-goToNew = Go to the new shoe
shoe-shoe-dismiss = Dismiss
shoe-noRoads-title = No roads for these rounds
shoe-noRoads-text = Either { $game } is a game without roads, or none of its rounds names a winner known to this version. The rounds are listed as received.
shoe-noShoe-title = No shoe for this table
shoe-noShoe-text = The service answers about a shoe only for tables whose id is a whole number; this one is { $id }. Its limits and dealer are on the table's page.
shoe-noShoe-action = Open the table
shoe-notFound-hint = The service knows no such table for { $game }. Check the table and the game.
shoe-loading-label = Reading the shoe
shoe-status-rounds = { $count ->
    [one] { $count } round of shoe { $shoe }
   *[other] { $count } rounds of shoe { $shoe }
}
shoe-keys-copy = copy round id
shoe-keys-raw = raw
shoe-keys-follow = follow on or off
shoe-keys-newest = newest round
shoe-keys-inconsistent = next not consistent
shoe-keys-earlier = earlier round
shoe-keys-later = later round
