reconcile-day = Day
reconcile-scopeMissing = Enter a day, a player, or both.
reconcile-allDays = All days
reconcile-allPlayers = All players
reconcile-dayWrong = Enter a date such as 2026-11-20.
reconcile-dayBefore = Previous day
reconcile-dayAfter = Next day
reconcile-player = Player id
reconcile-named = { $count ->
    [one] { $count } more player to include
   *[other] More players to include: { $count }
}
reconcile-named-label = More players to include, one per line
reconcile-named-hint = Normally only players with an entry in the ledger on the day are included. Players listed here are always included.
reconcile-named-recent = { $count ->
    [one] Add the { $count } recent player
   *[other] Add the { $count } recent players
}
reconcile-start = Compare
reconcile-again = Compare again
reconcile-stop = Stop
reconcile-progress = { $players } of { $total } players · rounds: { $rounds }
reconcile-progressFirst = Comparing
reconcile-wallet = Wallet
reconcile-record = Record
reconcile-classes-more = { $count } more kinds
reconcile-classes = Show only
reconcile-all = All
reconcile-sort = Order
reconcile-sort-time = By time
reconcile-sort-largest = Largest first
reconcile-unlisted-matched = { $count } matched
reconcile-unlisted-out_of_window = { $count } can’t be compared
reconcile-filter = Filter by player or round
reconcile-filter-short = Filter
reconcile-differences = Differences
reconcile-group-explained = { $count } explained, no error
reconcile-coverage = What the comparison includes
reconcile-coverage-day = { $count ->
    [one] Included: { $count } player with an entry in this ledger on this day.
   *[other] Included: { $count } players with an entry in this ledger on this day.
}
reconcile-coverage-named = { $count ->
    [one] Also included: { $count } player you added, without an entry:
   *[other] Also included: { $count } players you added, without an entry:
}
reconcile-coverage-player = Included: player
reconcile-coverage-unknown = This ledger has no entry for this player, so the wallet’s side is empty.
reconcile-coverage-unknownDay = This ledger has no entry for this player on this day, so the wallet’s side is empty.
reconcile-coverage-games = Games:
reconcile-coverage-noGames = No game was included.
reconcile-coverage-notAsked = { $count ->
    [one] Not included: { $count } player of this ledger without an entry on this day, and players this ledger does not know.
   *[other] Not included: { $count } players of this ledger without an entry on this day, and players this ledger does not know.
}
reconcile-coverage-others = Not included: players this ledger does not know, unless you add them.
reconcile-coverage-walletFrom = The ledger’s first entry:
reconcile-coverage-walletTo = The ledger’s last entry:
reconcile-coverage-ends = The ledger ends
reconcile-coverage-endsHint = What comes after it can’t be compared. If this is a copy, open a newer one.
reconcile-coverage-outOfReach = Can’t be compared:
reconcile-limit-older_than_history = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} older than the days the service certainly shows
reconcile-limit-before_journal = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} started before the ledger’s first entry
reconcile-limit-after_journal = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} after the ledger’s last entry or too close to it
reconcile-limit-player_not_in_wallet = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} of players without an entry in this ledger, which may not contain all players
reconcile-limit-game_not_in_history = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} in games for which the service has no table and sent no record
reconcile-limit-may_lack_bets = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} with a record and without a bet in the ledger, which nobody said to hold all players
reconcile-limit-names_no_round = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} with a record and without a bet that names the round; the ledger has bets that name none
reconcile-notCompared-title = { $count ->
    [one] Not compared: { $count } history could not be loaded completely.
   *[other] Not compared: { $count } histories could not be loaded completely.
}
reconcile-notCompared-short = { $count ->
    [one] Not compared: { $count } history.
   *[other] Not compared: { $count } histories.
}
reconcile-tablesUnread = Not all tables could be loaded, so rounds of some games may not have been compared.
reconcile-gamesNotAsked-title = { $count ->
    [one] Not compared: { $count } game.
   *[other] Not compared: { $count } games.
}
reconcile-gamesNotAsked = { $count ->
    [one] Not compared: { $count } game that Pitdesk can’t ask for, because there are too many game keys or this one can’t be sent:
   *[other] Not compared: { $count } games that Pitdesk can’t ask for, because there are too many game keys or these can’t be sent:
}
reconcile-stopped = Stopped after { $players } of { $total } players. The others were not compared.
reconcile-failed = An error stopped the comparison. The results so far are shown.
reconcile-kept = Comparing again failed. Shown is the result from
reconcile-empty-begin = Nothing compared yet
reconcile-empty-beginHint = Enter a day, a player, or both. A day alone has all players with an entry on it; a player alone goes back as far as both sides have data.
reconcile-empty-nobody = Nothing was compared
reconcile-empty-nobodyHint = This ledger has no entry on that day, so no player was included. Enter the players to include.
reconcile-empty-unread = Nothing could be compared
reconcile-empty-nothing = No rounds found
reconcile-empty-nothingHint = Neither the ledger nor the service has a round for these players and games.
reconcile-empty-none = No differences in this comparison
reconcile-empty-noneHint = { $count ->
    [one] { $count } round was compared and agrees.
   *[other] All { $count } compared rounds agree.
}
reconcile-empty-partial = No differences in what could be compared
reconcile-empty-filter = No difference matches the filter
reconcile-empty-clear = Clear filters
reconcile-detail-none = No difference chosen
reconcile-detail-noneHint = The difference you choose appears here, with its messages and its record on one timeline.
reconcile-detail-records = Records
reconcile-detail-lotto = Lotto entry
reconcile-detail-ledgerOf = Ledger of { $player }
reconcile-detail-playerIdName = player id
reconcile-detail-roundIdName = round id
reconcile-detail-noRound = no round
reconcile-detail-label = The chosen round
reconcile-detail-unheard = Neither side has this round
reconcile-detail-unread = This round could not be compared
reconcile-detail-returned = Stake given back, no record
reconcile-amounts = Amounts
reconcile-staked = Staked
reconcile-paid = Payout
reconcile-net = Net
reconcile-net-hint = Payout less stake: what the player won or lost
reconcile-reward = Reward
reconcile-reward-hint = Credited in addition. Whether records contain rewards is not documented. It is assumed that they do not, so it is not compared.
reconcile-net-wallet = Wallet, net
reconcile-net-record = Record, net
reconcile-due = Due
reconcile-due-hint = What the wallet should have paid: here its payouts and those of the records differ by stakes that came back
reconcile-difference = Difference
reconcile-differenceHint = Wallet minus record: how much more the player has than the record says
reconcile-timeline = Timeline of the round
reconcile-timeline-none = There is no message and no record for this round.
reconcile-timeline-noRound = This entry has no round, so there is no timeline. See the entry in the ledger.
reconcile-timeline-zone = Times in { $zone }. An entry has the time of its booking, a record the time that it states.
reconcile-timeline-balance = balance
reconcile-timeline-entry = Entry { $number }
reconcile-timeline-refused = refused
reconcile-timeline-tombstone = came first
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
reconcile-status-comparing = Comparing
reconcile-status-done = { $differences ->
    [one] { $differences } difference
   *[other] { $differences } differences
} and { $explained } explained, in { $rounds ->
    [one] { $rounds } compared round
   *[other] { $rounds } compared rounds
} of { $count ->
    [one] { $count } player
   *[other] { $count } players
}
reconcile-status-nobody = Nothing was compared: no player was included
reconcile-status-partial = Partly compared: { $differences ->
    [one] { $differences } difference
   *[other] { $differences } differences
} and { $explained } explained, in { $rounds ->
    [one] { $rounds } compared round
   *[other] { $rounds } compared rounds
}
reconcile-status-failed = Not compared
reconcile-keys-filter = filter
reconcile-keys-again = compare again
reconcile-keys-real = next difference without explanation
reconcile-keys-previous = previous difference
reconcile-keys-next = next difference
reconcile-explained = explained
reconcile-unlisted-explained = { $count } explained
reconcile-copyTable = Copy { $count } as a table
reconcile-copyTable-mixed = Copy { $count } + { $explained } explained
reconcile-table-time = Time ({ $zone })
reconcile-table-player = Player
reconcile-table-round = Round
reconcile-table-game = Game
reconcile-table-kind = Kind
reconcile-table-currency = Currency
reconcile-ids = Ids
reconcile-detail-others = { $count ->
    [one] { $count } more difference of { $player }
   *[other] { $count } more differences of { $player }
}
reconcile-keys-kind = kind of difference
reconcile-detail-told = As told
