search-games = Games of this search
search-game-baccarat = Baccarat
search-game-baccarat-short = Bac
search-game-baccaratInsurance = Baccarat insurance
search-game-baccaratInsurance-short = Bac ins
search-game-dragonTiger = Dragon tiger
search-game-dragonTiger-short = DT
search-game-roulette = Roulette
search-game-roulette-short = Roul
search-game-sicbo = Sicbo
search-game-sicbo-short = Sic
search-game-hilo = Hilo
search-game-hilo-short = Hilo
search-game-hooHeyHow = Hoo hey how
search-game-hooHeyHow-short = HHH
search-game-pokdeng = Pokdeng
search-game-pokdeng-short = Pok
search-game-yiki = Yiki
search-game-yiki-short = Yiki
search-game-lucky = Lucky 1 dollar
search-game-lucky-short = Lucky
search-gameUnknown = Game not given
search-dayUnknown = Time not readable
search-knownFrom = Known from: { $reasons }
search-from-contract = samples in the service’s documentation
search-from-tables = a table
search-from-records = a record
search-from-wallet = the wallet
search-from-settings = the settings
search-from-typed = typed
search-state-waiting = waiting
search-state-reading = loading
search-state-page = page { $page } of { $lastPage }
search-state-none = none
search-state-elsewhere = { $count ->
    [one] { $count } under another game
   *[other] { $count } under other games
}
search-state-refused = not accepted
search-state-notFound = not found
search-state-forbidden = not allowed
search-state-part = { $shown }, incomplete
search-state-failed = failed
search-state-failedAfter = failed after { $shown }
search-retry = Retry
search-retryGame = Load { $game } again
search-readGame = Load
search-giveRound = open a lotto round
search-keys-retry = load what is missing
search-gamesRead = { $games ->
    [one] { $complete } of { $games } game read
   *[other] { $complete } of { $games } games read
}
search-troubled = { $games }: { $reason }
search-because = { $code ->
    [service_failed] the service failed
    [timeout] no answer in time
    [connection_refused] no connection
    [dns] no connection
    [tls] no connection
    [reset] no connection
    [firewall] no connection
    [unauthorized] token not accepted
    [throttled] too many requests
    [cut] the answer can’t be used
    [web_page] the answer can’t be used
    [wrong_address] the answer can’t be used
    [redirect] the answer can’t be used
    [too_large] the answer can’t be used
    [unreadable] the answer can’t be used
   *[other] failed
}
search-because-after = { $reason }, { $shown } shown
search-moreTroubled = { $count } more not complete
search-why-stopped = stopped, { $shown } of { $total } loaded.
search-why-notFound = The service found no play history of this game.
search-mayBeLotto = It may be a lotto:
search-why-uneven = { $shown } of { $total } received. The list may have changed while loading.
search-why-too_many = more records than Pitdesk can hold, { $shown } of { $total } shown. Choose a shorter period.
search-kept = The records shown were loaded earlier.
search-copyError = details of { $game }
search-tablesUnread = Not all tables could be loaded, so games may be missing.
search-notAsked = { $count ->
    [one] { $count } more game was not asked for, because there are too many game keys or this one can’t be sent.
   *[other] { $count } more games were not asked for, because there are too many game keys or these can’t be sent.
}
search-readRest = Load what is missing
search-none = No records of any game in this period
search-nonePart = No records in the { $complete } of { $games } games that could be loaded
search-unknownPlayer = The service does not know player { $id }
search-unknownPlayerHint = It answered “not found” for every game. Check the id; capital letters and spaces count.
search-noneNarrowHint = Check the round or bet id, or search without it.
search-progress = Loading all games
search-progress-count = { $open } of { $games } games left, { $records } records
search-status-begin = Loading…
search-status = { $records ->
    [one] { $records } record, { $complete } of { $games } games complete
   *[other] { $records } records, { $complete } of { $games } games complete
}
search-addGame = Add game key
search-addGame-key = Game key
search-addGame-hint = Exactly as the service writes it. It is added to the game keys in the settings.
search-addGame-add = Add and load
search-sums = Sums of the records in the list
search-sums-stake = Staked
search-sums-payout = Paid
search-sums-net = Net
search-sums-notKnown = not known
search-sums-netOf = Net of { $count }
search-sums-netUnknown = { $count ->
    [one] { $count } without a net amount: its payout may include the stakes
   *[other] { $count } without a net amount: their payouts may include the stakes
}
search-sums-noCurrency = No currency
search-sums-tooLarge = too many digits
search-sums-unread = { $count ->
    [one] { $count } left out: an amount can’t be read
   *[other] { $count } left out: an amount can’t be read
}
search-sums-missing = { $count ->
    [one] { $count } record is not in the sums. Refresh.
   *[other] { $count } records are not in the sums. Refresh.
}
search-sums-again = { $count ->
    [one] { $count } record was sent twice and is counted twice
   *[other] { $count } records were sent twice and are counted twice
}
search-sums-short-netUnknown = { $count } without net
search-sums-short-unread = { $count } left out
search-sums-short-again = { $count } counted twice
search-sums-short-missing = { $count } not in the sums
search-sums-short-changed = { $count ->
    [one] { $count } verdict changed since you read it
   *[other] { $count } verdicts changed since you read them
}
search-filters = Filters
search-command-changed = Show records that changed after they were completed (resettled, corrected)
search-filter-time = Time
search-filter-daysHint = In the time zone of the top bar.
search-filter-dayFault = Write a day as 2026-11-21 or a time as 2026-11-21 18:40.
search-filter-game = Game
search-filter-stake = Stake
search-filter-payout = Payout
search-filter-amount = Amount
search-filter-amountHint = Paid, due, won or lost.
search-filter-amountFault = Write an amount in digits, such as 1,300.50.
search-filter-outcome = Net
search-filter-verdict = Verdict
search-filter-changed = Changed
search-changed-afterCompletion = After completion
search-filter-from = From
search-filter-to = To
search-filter-remove = Remove { $name } filter
search-filter-more = Filter
search-filter-chip = { $name }: { $value }
search-outcome-won = Won
search-outcome-lost = Lost
search-outcome-even = Even
search-outcome-unknown = Not known
search-status-behind = Reading the other records of this game, which show what its rules leave open
