player-narrow-round = Round
player-narrow-bet = Bet
player-roundId = Round id
player-betId = Bet id
player-filter = Filter these records
player-filter-word = Id, amount, result
player-filter-none = { $count ->
    [one] The loaded record does not match “{ $text }”.
   *[other] None of the { $count } loaded records matches “{ $text }”.
}
player-filter-count = { $shown } of { $count }
player-filter-clear = Clear filter
player-conditions-none = { $count ->
    [one] The loaded record does not match the filter.
   *[other] None of the { $count } loaded records matches the filter.
}
player-inconsistent-none = { $count ->
    [one] The loaded record is not wrong.
   *[other] None of the { $count } loaded records is wrong.
}
player-inconsistent-also = Only wrong records were searched.
player-records = Records of { $player }
player-playerIdName = player id
player-stop = Stop
player-reading = Loading { $received } of { $total }…
player-readingFirst = Loading…
player-status-complete = { $total ->
    [one] { $received } of { $total } record
   *[other] { $received } of { $total } records
}
player-status-partial = { $total ->
    [one] { $received } of { $total } record, incomplete
   *[other] { $received } of { $total } records, incomplete
}
player-status-page = { $total ->
    [one] Page { $page } of { $lastPage }, { $received } of { $total } record
   *[other] Page { $page } of { $lastPage }, { $received } of { $total } records
}
player-page-none = Page { $page } has no records. The last page is { $lastPage }.
player-page-notice = Only page { $page } of { $lastPage } is shown.
player-page-readAll = Load all
player-partial-stopped = Stopped at { $received } of { $total } records.
player-partial-failed = { $missing } of { $total } records not loaded.
player-partial-uneven = { $received } of { $total } received. The list may have changed.
player-partial-tooMany = There are more records than Pitdesk can hold. Only the first { $received } are shown. Choose a shorter period, or search for a round.
player-partial-leftOut = { $count ->
    [one] { $count } record was left out.
   *[other] { $count } records were left out.
}
player-partial-kept = Refreshing failed. Loaded
player-empty-title = No { $game } records in this period
player-empty-hint = Try another period or another game.
player-empty-narrowHint = Check the id of the round or bet, or search without it.
player-empty-period = Last 14 days
player-empty-narrow = Clear round and bet
player-empty-allGames = Look in all games
player-empty-lotto = Lotto is not in the play history: it is looked up by its round.
player-empty-openLotto = Look up a lotto round
player-row-payout = payout { $amount }
player-row-timeAsSent = Time as sent: { $time }. It has no time zone or can’t be read.
player-row-recordId = Record id { $id }
player-mark-problems = Part of this record could not be read
player-mark-conflicting = The service sent this record twice with different content
player-mark-corrected = It changed after it was completed
player-mark-otherPlayer = This record has another player id: { $player }
player-result-banker = Banker wins
player-result-player = Player wins
player-result-tie = Tie
player-result-missing = No result given
player-side-banker = Banker
player-side-player = Player
player-side-tie = Tie
player-chosen-none = No record to show
player-chosen-noneHint = The record you choose appears here.
player-chosen-undecided = No record fits better than the others
player-chosen-undecidedHint = Choose one from the list. None was chosen for you, because several fit or none fits well.
player-chosen-missing = This record is not in the list
player-chosen-missingHint = The service did not send it for this game, period and filter. No other record was chosen.
player-chosen-newest = Show the newest
player-chosen-filtered = The chosen record does not match the filter
player-chosen-filteredHint = { $count ->
    [one] Clear the filter to see it again, or choose the one record that matches.
   *[other] Clear the filter to see it again, or choose one of the { $count } records that match.
}
player-chosen-searching = Searching for the record…
player-keys-previous = previous record
player-keys-next = next record
player-keys-copy = copy round id
player-keys-filter = filter
player-keys-inconsistent = next wrong record
player-keys-betPage = bet page
player-command-copyPlayer = copy player id
player-command-copyRecord = copy record id
player-command-copyStake = copy total stake
player-command-copyPayout = copy total payout
player-keys-cameras = cameras
player-count-records = { $count ->
    [one] { $count } record
   *[other] { $count } records
}
player-figures-net = net
player-figures-netStake = net, stake
player-count-part = { $received } of { $total } records
player-result-totals = P { $player } – { $banker } B
player-games-counted = Records of each game
