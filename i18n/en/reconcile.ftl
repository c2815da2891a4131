reconcile-scope = What to compare
reconcile-scope-day = A day
reconcile-scope-player = A player
reconcile-day = Day
reconcile-dayHint = { $date } · { $zone }
reconcile-dayWrong = A day is written like 2026-11-20.
reconcile-dayBefore = The day before
reconcile-dayAfter = The day after
reconcile-player = Player id
reconcile-playerHint = As far back as both sides reach
reconcile-named = { $count ->
    [one] { $count } more player to ask about
   *[other] More players to ask about: { $count }
}
reconcile-named-label = Players to ask about as well, one a line
reconcile-named-hint = On their own, only players with an entry in the wallet on the day are asked for. These are asked for in any case.
reconcile-named-recent = { $count ->
    [one] Add the { $count } player opened lately
   *[other] Add the { $count } players opened lately
}
reconcile-start = Compare
reconcile-again = Compare again
reconcile-stop = Stop
reconcile-progress = { $players } of { $total } players · { $rounds } rounds
reconcile-progressFirst = Comparing
reconcile-sums-title = Sums per currency
reconcile-sums-staked = Staked
reconcile-sums-paid = Payout
reconcile-sums-difference = Difference
reconcile-wallet = Wallet
reconcile-record = Record
reconcile-classes = Show only
reconcile-all = All
reconcile-unlisted-matched = { $count } matched
reconcile-unlisted-out_of_window = { $count } can't be compared
reconcile-filter = Filter by player or round
reconcile-differences = Differences
reconcile-coverage = What was asked for
reconcile-coverage-day = { $count ->
    [one] Asked for: { $count } player with an entry in this wallet on this day.
   *[other] Asked for: { $count } players with an entry in this wallet on this day.
}
reconcile-coverage-named = { $count ->
    [one] Also { $count } player without one, as named:
   *[other] Also { $count } players without one, as named:
}
reconcile-coverage-player = Asked for the player
reconcile-coverage-unknown = This wallet has no entry of this player: its side is empty.
reconcile-coverage-games = Games:
reconcile-coverage-noGames = No game was asked for.
reconcile-coverage-notAsked = { $count ->
    [one] Not asked for: { $count } player of this wallet without an entry on this day, and players it does not know.
   *[other] Not asked for: { $count } players of this wallet without an entry on this day, and players it does not know.
}
reconcile-coverage-others = Not asked for: players this wallet does not know, unless named.
reconcile-coverage-outOfReach = Can't be compared:
reconcile-limit-older_than_history = { $rounds } older than the days the service shows for certain
reconcile-limit-before_journal = { $rounds } begun before the wallet's first entries
reconcile-limit-after_export = { $rounds } after the export's end or too near it
reconcile-limit-player_not_in_wallet = { $rounds } of players this wallet has no entry of; it may not hold every player
reconcile-limit-game_not_in_history = { $rounds } in games the service has no table of and sent no record of
reconcile-notCompared-title = { $count ->
    [one] Not compared: { $count } history could not be fetched whole.
   *[other] Not compared: { $count } histories could not be fetched whole.
}
reconcile-notCompared-all = Show all { $count }
reconcile-stopped = Stopped after { $players } of { $total } players. The rest was not compared.
reconcile-failed = The comparison broke off. What was found until then is shown.
reconcile-kept = Comparing again failed; shown is the comparison
reconcile-empty-begin = Nothing compared yet
reconcile-empty-beginHint = Choose a day or one player. Each round's debits and credits are set against the service's record of it.
reconcile-empty-nobody = Nothing was compared
reconcile-empty-nobodyHint = This wallet has no entry on that day, so no player was asked for. Give the players to ask about.
reconcile-empty-unread = Nothing could be compared
reconcile-empty-nothing = No rounds in what was asked for
reconcile-empty-nothingHint = Of the players and games asked for, neither the wallet nor the service has a round.
reconcile-empty-none = No differences in what was asked for
reconcile-empty-noneHint = { $count ->
    [one] { $count } round was compared and agrees.
   *[other] All { $count } rounds compared agree.
}
reconcile-empty-partial = No differences in what could be compared
reconcile-empty-filter = None of the { $count } differences fits
reconcile-empty-clear = Clear filters
reconcile-detail-none = No difference chosen
reconcile-detail-noneHint = Choose one on the left to see its messages and its record on one clock.
reconcile-detail-previous = Previous difference
reconcile-detail-next = Next difference
reconcile-detail-records = Player's record
reconcile-detail-ledger = In the ledger
reconcile-detail-playerIdName = player id
reconcile-detail-roundIdName = round id
reconcile-detail-noRound = no round
reconcile-detail-why = Why
reconcile-detail-label = The chosen round
reconcile-detail-copy = Copy explanation
reconcile-detail-unheard = Neither side tells of this round
reconcile-detail-matched = The wallet and the record agree on this round.
reconcile-amounts = Amounts
reconcile-staked = Staked
reconcile-paid = Payout
reconcile-difference = Difference
reconcile-differenceHint = What the player has more by the wallet than by the record
reconcile-timeline = The round on one clock
reconcile-timeline-none = Neither a message nor a record carries this round.
reconcile-timeline-noRound = Without a round there is no timeline. The ledger has the entry.
reconcile-timeline-zone = Times in { $zone }
reconcile-timeline-balance = balance
reconcile-timeline-entry = Entry { $number }
reconcile-timeline-open = Record
reconcile-timeline-refused = refused
reconcile-timeline-tombstone = tombstone
reconcile-event-debit = Debit
reconcile-event-result = Result recorded
reconcile-event-credit = Credit
reconcile-event-cancel = Cancel
reconcile-event-rollback = Rollback
reconcile-gap-milliseconds = +{ $count } ms
reconcile-gap-seconds = +{ $seconds } s
reconcile-gap-minutes = +{ $minutes } min { $seconds } s
reconcile-gap-hours = +{ $hours } h { $minutes } min
reconcile-gap-days = +{ $days } d { $hours } h
reconcile-status-comparing = comparing
reconcile-status-done = { $count ->
    [one] { $differences } differences, { $explained } explained, in { $rounds } rounds of { $count } player
   *[other] { $differences } differences, { $explained } explained, in { $rounds } rounds of { $count } players
}
reconcile-status-nobody = nothing was compared: no player was asked for
reconcile-status-partial = partly compared: { $differences } differences, { $explained } explained, in { $rounds } rounds
reconcile-status-failed = not compared
reconcile-keys-filter = filter
reconcile-keys-previous = previous difference
reconcile-keys-next = next difference
reconcile-keys-copy = copy round id
