shoe-header-table = Table { $id }
shoe-header-live = live table { $id }
shoe-header-liveClear = Without live id
shoe-header-shoe = Shoe
shoe-header-noShoe = The service names no shoe
shoe-header-dealer = dealer { $name }
shoe-header-follow = Follow
shoe-header-followHint = Refreshes the shoe every few seconds while this window is visible
shoe-header-limits = Limits
shoe-header-copyShoe = shoe id
shoe-live-live = live
shoe-live-off = not following
shoe-live-stopped = Follow has stopped
shoe-live-previous = previous shoe
shoe-live-retrying = last answer
shoe-live-nextRead = next read in { $seconds } s
shoe-live-quiet = no new round for { $duration }
shoe-counts-label = Counts in this shoe
shoe-counts-banker = Banker
shoe-counts-player = Player
shoe-counts-tie = Tie
shoe-counts-player_pair = Player pair
shoe-counts-banker_pair = Banker pair
shoe-counts-natural = Natural
shoe-counts-big = Big
shoe-counts-small = Small
shoe-counts-lucky_six_two = Lucky 6, 2 cards
shoe-counts-lucky_six_three = Lucky 6, 3 cards
shoe-counts-player_natural = Player natural
shoe-counts-banker_natural = Banker natural
shoe-counts-more = Compare with expected
shoe-counts-percent = { $percent } %
shoe-counts-expected = exp. { $percent }
shoe-counts-expectedHint = Average of an eight-deck shoe, in percent
shoe-counts-none = No rounds, so no percentage
shoe-checked-consistent = { $count } consistent
shoe-checked-untold = { $count } can’t tell
shoe-checked-broken = { $count } not consistent
shoe-breach = Round { $no } breaks a rule
shoe-monitor-title = Counts and expected counts
shoe-monitor-sample = Rounds to count
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
shoe-monitor-since = since
shoe-monitor-none = No rounds to count yet.
shoe-monitor-few = Small sample: almost any count can happen by chance.
shoe-monitor-kind = Result
shoe-monitor-count = Count
shoe-monitor-percent = Percent
shoe-monitor-expected = Expected
shoe-monitor-of = Rounds
shoe-monitor-note = For monitoring, not proof. Expected: exact figures for eight decks.
shoe-coverage-complete = none missing
shoe-coverage-span = #{ $first } – #{ $last } received
shoe-coverage-unnumbered = rounds have no numbers
shoe-coverage-missing = { $count ->
    [one] { $count } round missing
   *[other] { $count } rounds missing
}
shoe-coverage-unplaced = { $count ->
    [one] { $count } round not on the roads
   *[other] { $count } rounds not on the roads
}
shoe-coverage-from = rounds received from #{ $first } on
shoe-coverage-unplacedHint = These rounds are in the list of rounds, and each says why it is not on the roads.
shoe-coverage-leftOut = { $count ->
    [one] { $count } round left out: more than a shoe can have
   *[other] { $count } rounds left out: more than a shoe can have
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
shoe-ask-noneHint = The big road is too short for this road, so no mark would be added
shoe-ask-tie = A tie adds no mark to these roads.
shoe-round-score = Score as reported: { $score }
shoe-round-scoreHint = The service’s documentation does not say what this number means.
shoe-round-title = Round { $no }
shoe-round-unnumbered = Round without a number, position { $position }
shoe-round-newest = newest
shoe-round-none = No round yet
shoe-round-noneHint = The service sent no round of this shoe yet. The round appears here while Follow is on.
shoe-round-noneHintPaused = The service had sent no round when the shoe was loaded. Turn on Follow, or refresh.
shoe-round-readAgain = Refresh
shoe-round-earlier = Earlier round
shoe-round-later = Later round
shoe-round-isOldest = This is the first round that was received.
shoe-round-isNewest = This is the newest round.
shoe-round-copyId = round id
shoe-round-noId = no id
shoe-round-noCards = No cards in this round
shoe-round-handOf = { $side }’s cards in the order received
shoe-round-handOf-dealt = { $side }’s cards in the order dealt
shoe-round-wins = wins
shoe-round-tie = tie
shoe-round-total = { $side }: { $total }
shoe-round-otherTotal = cards.total: { $total }
shoe-round-otherTotalHint = The service reports two different totals for this side
shoe-round-problems = { $count ->
    [one] { $count } part of this round could not be read
   *[other] { $count } parts of this round could not be read
}
shoe-round-unplaced-unknown_winner = Not on the roads: this version does not know the winner.
shoe-round-unplaced-no_number = Not on the roads: the round has no number, so its place among the others is not known.
shoe-round-twice-id = Sent twice with different content: another round of this shoe has the same id.
shoe-round-twice-number = Another round of this shoe has the same number.
shoe-round-twice-both = Sent twice with different content: another round of this shoe has the same id and number.
shoe-round-notOnRoads = This one is not on the roads.
shoe-round-notChecked = The results of this game are not checked here.
shoe-round-gone = The round in this link is not in the shoe shown.
shoe-round-goneHint = The service returns only the current shoe. The round may be from an earlier one.
shoe-round-showNewest = Show the newest round
shoe-list-title = Rounds
shoe-list-filter = Rounds to show
shoe-list-all = All
shoe-list-naturals = Naturals
shoe-list-pairs = Pairs
shoe-list-inconsistent = Not consistent
shoe-list-noneOfKind = None in this shoe so far
shoe-list-noneOfKindHint = Choose All to see every round.
shoe-list-showAll = Show all
shoe-list-find = Find a round by its number or id
shoe-list-findShort = Number or id
shoe-list-notFound = No round with this number or id
shoe-list-notFoundHint = Only the rounds of this shoe are searched. Records of earlier rounds are found with a player.
shoe-list-empty = No rounds yet
shoe-list-emptyHint = The first round will appear here.
shoe-shoe-began = A new shoe started: { $to } (before: { $from }).
shoe-shoe-beganLookingBack = A new shoe started: { $to }. You see the previous one, { $from }, as it was last loaded.
shoe-shoe-ended = The shoe { $from } ended, and the service sends no round of a new one yet. You see it as it was last loaded.
shoe-shoe-ended-mark = ended
shoe-shoe-endedRenumbered = The numbers of the rounds began again: a new shoe started, with the same id or none. The shoe before it was kept as it was last loaded.
shoe-shoe-seePrevious = See the previous shoe
shoe-shoe-goToNew = Go to the new shoe
shoe-shoe-dismiss = Dismiss
shoe-noRoads-title = No roads for these rounds
shoe-noRoads-text = { $game } may be a game without roads, or this version does not know the winner of any round. The rounds are listed as received.
shoe-noRoads-otherGame = The rounds of { $game } are listed with their results. Roads are drawn only for games between banker and player.
shoe-noShoe-title = No shoe for this table
shoe-noShoe-text = A shoe is asked for by the live table’s number. This table’s id, { $id }, is not a number. Its limits and dealer are on the table’s page.
shoe-noShoe-liveText = A shoe is asked for by the live table’s number. The live id { $id } is not a whole number.
shoe-noShoe-action = Open the table
shoe-asked = Asked for: live table id { $id }, game key { $game }.
shoe-liveId = Id of the live table
shoe-liveIdHint = The table that is dealt may have another id than the table you set up. Enter the number the service uses for it.
shoe-liveIdWrong = Enter a whole number, without spaces or leading zeros.
shoe-liveIdShow = Show its shoe
shoe-liveIdClear = Ask for the table’s own id again
shoe-loading-label = Loading the shoe
shoe-loading-words = Loading the shoe. Its roads appear when the service has answered.
shoe-otherGame = By its record this table deals { $table }. You opened it as { $game }.
shoe-openAs = Open as { $game }
shoe-status-noShoe = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
shoe-status-rounds = { $count ->
    [one] { $count } round of shoe { $shoe }
   *[other] { $count } rounds of shoe { $shoe }
}
shoe-keys-find = find a round
shoe-keys-follow = follow on or off
shoe-keys-newest = newest round
shoe-keys-inconsistent = next wrong round
shoe-keys-earlier = earlier round
shoe-keys-later = later round
