ledger-search = Find a player
ledger-players = Players of the ledger
ledger-morePlayers = Players: { $shown } of { $total }. Search for a part of the id to find the others.
ledger-reading = Reading the ledger. A large or distant one takes a while.
ledger-ledgerOf = Ledger of { $player }
ledger-entries = { $count ->
    [one] { $count } entry
   *[other] { $count } entries
}
ledger-noPlayers = The ledger has no players
ledger-noneFound = No player matches “{ $text }”
ledger-noneFoundHint = Enter the id exactly as it is written.
ledger-clearSearch = Show all players
ledger-noPlayer = No player chosen
ledger-noPlayerHint = Choose a player on the left.
ledger-unknownPlayer = This ledger has no account of this player
ledger-unknownPlayerHint = Check the id. The game service may still have records of a player with this id.
ledger-playerIdName = player id
ledger-roundIdName = round id
ledger-balance = Balance
ledger-chainHolds = Hashes and balances verified
ledger-chainHoldsHint = Each loaded entry contains the hash of the entry before it, and every balance was calculated again.
ledger-chainBroken = This ledger did not pass its check.
ledger-chainBrokenHint = A hash, a number or a balance of an entry does not fit. The cause is not known: an entry may be damaged, changed, missing or added. Do not rely on the balances below until it is known.
ledger-records = Records
ledger-reconcile = Compare
ledger-readAgain = Refresh
ledger-onlyRound = Only round
ledger-allRounds = Show all rounds
ledger-timeline = Timeline of this round
ledger-table = Entries of { $player }, newest first
ledger-number = No.
ledger-booked = Booked
ledger-bookedHint = When the wallet decided, by its own clock. Days and ages follow it.
ledger-entry = Entry
ledger-round = Round
ledger-moved = Change
ledger-balanceAfter = Balance
ledger-message = Message
ledger-bets = Bets and wins in the message
ledger-bets-code = Bet
ledger-bets-stake = Stake
ledger-bets-amount = Amount of the win
ledger-bets-odds = Odds
ledger-bets-profit = Profit
ledger-bets-others = Other fields of the win
ledger-messageOf = Message of entry { $number }
ledger-filterRound = Show only round { $round }
ledger-lotto = Lotto entry
ledger-lottoMaybe = Lotto entry?
ledger-refused = refused
ledger-tombstone = came first
ledger-says = The message says { $amount }.
ledger-notInLedger = not in this ledger
ledger-kind-opening = Opening
ledger-kind-adjustment = Adjustment
ledger-kind-debit = Debit
ledger-kind-credit = Credit
ledger-kind-cancel = Cancel
ledger-kind-rollback = Rollback
ledger-kind-tip = Tip
ledger-kind-lost = Lost
ledger-kind-reward = Reward
ledger-empty = No entries
ledger-emptyRound = No entries for this round
ledger-emptyRoundHint = The open ledger has no entry for this round. A message that was not received, or was refused before the wallet could keep it (wrong key, overload, unreadable), leaves no entry.
ledger-emptyFound = No entry contains “{ $text }”
ledger-emptyFoundHint = Ids, codes, dealers and round numbers of the whole ledger were searched.
ledger-find = Find an id, code or dealer
ledger-sums = Sums
ledger-nothingRead = Nothing has been read yet.
ledger-sumsOf = Sums of { $player }
ledger-sums-by = Group by
ledger-sums-days = Day
ledger-sums-tables = Table
ledger-sums-games = Game
ledger-sums-codes = Code
ledger-sums-entries = { $count ->
    [one] { $count } entry
   *[other] { $count } entries
}
ledger-sums-zone = days in { $zone }
ledger-sums-currency = Currency
ledger-sums-taken = Taken
ledger-sums-given = Given
ledger-sums-total = Total
ledger-sums-without = not given
ledger-sums-rest = all others
ledger-field-sent = Sent
ledger-sentFarOff = more than an hour from the booking
ledger-field-transaction = Transaction
ledger-field-bet = Bet
ledger-field-credit = Credit
ledger-field-refs = Bets of the round
ledger-field-dealer = Dealer
ledger-field-dealer-name = Dealer name
ledger-field-dealer-code = Dealer code
ledger-field-dealer-id = Dealer id
ledger-field-round-no = Round no.
ledger-field-result-date = Result time as sent
ledger-field-discount = Discount
ledger-field-privilege = Privilege
ledger-field-jackpot = Jackpot
ledger-older = Older entries
ledger-first = This is the first entry.
ledger-status = { $count ->
    [one] { $count } entry of { $player }
   *[other] { $count } entries of { $player }
}
ledger-statusMore = { $count ->
    [one] Newest { $count } entry of { $player }
   *[other] Newest { $count } entries of { $player }
}
ledger-keys-search = find a player
ledger-keys-newer = newer entry
ledger-keys-older = older entry
ledger-keys-remark = next entry to look at
ledger-keys-message = message as received
ledger-betPageOf = Bet page of entry { $number }
ledger-keys-betPage = bet page
ledger-told = As told to the wallet
