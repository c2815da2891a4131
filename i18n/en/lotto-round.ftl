lotto-round-title = Lotto
lotto-round-ask-hint = A round of Yiki or Lucky 1 dollar: its result, and what each player bought and won. Enter the id of the round; it is in the wallet’s debits and credits.
lotto-round-ask-round = Round id
lotto-round-ask-roundHint = Exactly as the service sends it.
lotto-round-ask-roundMissing = Enter the id of a lotto round.
lotto-round-ask-player = Player id (optional)
lotto-round-ask-playerHint = Shows only this player’s entries, with one request.
lotto-round-ask-show = Show round
lotto-round-another = Another round
lotto-round-readAgain = Refresh
lotto-round-readAll = Whole round
lotto-round-stop = Stop
lotto-round-roundIdName = round id
lotto-round-playerIdName = player id
lotto-round-entriesOf = Entries of round { $round }
lotto-round-round = Lotto round
lotto-round-entry = Entry
lotto-round-roundNo = { $game }, round { $no }
lotto-round-game-yiki = Yiki
lotto-round-game-lucky = Lucky 1 dollar
lotto-round-game-unknown = Lotto
lotto-round-entries = { $count ->
    [one] { $count } entry
   *[other] { $count } entries
}
lotto-round-reading = Loading { $received } of { $total }…
lotto-round-reading-first = Loading…
lotto-round-status = { $total ->
    [one] { $received } of { $total } entry
   *[other] { $received } of { $total } entries
}
lotto-round-status-player = { $received ->
    [one] { $received } entry of one player
   *[other] { $received } entries of one player
}
lotto-round-filter-player = Player id
lotto-round-filter-outcome = Outcome
lotto-round-filter-code = Code
lotto-round-filter-clear = Clear filter
lotto-round-filter-none = { $count ->
    [one] The loaded entry does not match the filter.
   *[other] None of the { $count } loaded entries matches the filter.
}
lotto-round-filter-count = { $shown } of { $count }
lotto-round-outcome-won = won
lotto-round-outcome-lost = lost
lotto-round-outcome-unknown = not known
lotto-round-row-noPlayer = no player id
lotto-round-row-charms = { $count ->
    [one] { $count } charm
   *[other] { $count } charms
}
lotto-round-row-problems = partly unreadable
lotto-round-row-otherRound = another round
lotto-round-row-otherPlayer = another player
lotto-round-notice-player = Only this player’s entries are shown.
lotto-round-notice-kept = Refreshing failed. Loaded
lotto-round-notice-otherRound = The service answered for another round: { $round }
lotto-round-notice-drawChanged = On page { $page } the service sent another result. The entries were checked with the first one.
lotto-round-notice-entryOtherRound = This entry names another round:
lotto-round-notice-entryOtherPlayer = This entry names another player than the one requested.
lotto-round-end-nothing_new = { $received } of { $total } entries were received, and a page had no new one. Entries are missing, equal in every field, or the list changed while loading.
lotto-round-end-limit = { $received } of { $total } entries were loaded. The rest exceeds what Pitdesk reads at once; read it page by page.
lotto-round-end-stopped = Stopped: { $received } of { $total } entries were loaded.
lotto-round-end-failed = { $missing } of { $total } entries could not be loaded.
lotto-round-end-complete = { $received } of { $total } entries were loaded.
lotto-round-leftOut = { $count ->
    [one] { $count } entry was left out.
   *[other] { $count } entries were left out.
}
lotto-round-none = No entries
lotto-round-none-loaded = No entries were loaded
lotto-round-none-hint = The service answered for this round and sent no entries.
lotto-round-notFound = The service found no lotto round with this id
lotto-round-notFound-player = The service found nothing for this player in this round
lotto-round-notFound-hint = Check the id. Rounds of other games are in the players’ records.
lotto-round-sums-outcomes = { $won } won, { $lost } lost
lotto-round-sums-unknownOutcomes = { $count } not known
lotto-round-sums-stakes = stakes
lotto-round-sums-payout = payout
lotto-round-sums-noCurrency = no currency
lotto-round-sums-unknown = not known
lotto-round-sums-unknownShort = why not known
lotto-round-sums-unknownWhy = Not known: an amount is missing or cannot be read, or the sum has too many digits.
lotto-round-pages = Page { $page } of { $last } · { $total } entries
lotto-round-pages-by = By page
lotto-round-pages-size = { $asked } entries per page were requested; the service states { $stated } per page.
lotto-round-keys-filter = filter
lotto-round-keys-broken = next wrong entry
lotto-round-keys-previous = previous entry
lotto-round-keys-next = next entry
lotto-round-first = This is the first entry.
lotto-round-last = This is the last entry.
lotto-round-notListed = This entry is not in the list.
lotto-round-result = Result
lotto-round-result-winning = Winning number
lotto-round-result-top = top: { $digits }
lotto-round-result-under = under: { $digits }
lotto-round-result-none = The service sent no numbers for this round.
lotto-round-result-empty = no number sent
lotto-round-result-numbers = { $count ->
    [one] { $count } number
   *[other] { $count } numbers
}
lotto-round-result-wins = { $count ->
    [one] { $count } win
   *[other] { $count } wins
}
lotto-round-result-checks = Checks of the result and its rates
lotto-round-result-checksOfPlayer = Checks of the result and of this player’s rates
lotto-round-problems = Part of this entry could not be read.
lotto-round-problems-hint = Everything else is shown as received.
lotto-round-problems-result = Part of the result could not be read.
lotto-round-chosen-filtered = The chosen entry does not match the filter
lotto-round-chosen-missing = This entry is not in the list
lotto-round-chosen-missingHint = was not received with this request. No other entry was chosen instead.
lotto-round-chosen-first = Show the first
lotto-round-remark = Remark:
lotto-round-transaction = Transaction
lotto-round-transaction-missing = no transaction id sent
lotto-round-transaction-none = none: the service sent 0
lotto-round-toPlayer = Records
lotto-round-toWallet = In the wallet
lotto-round-money-net = Net for the player
lotto-round-money-netPrizes = Net of the prizes
lotto-round-money-netCharms = Net with charms
lotto-round-inPrizes = in prizes
lotto-round-number-found = { $count ->
    [0] No number that was bought holds { $number }
    [one] { $count } number that was bought holds { $number }
   *[other] { $count } numbers that were bought hold { $number }
}
lotto-round-items = Bets and wins
lotto-round-items-none = The entry has no bets and no wins.
lotto-round-others = Other items
lotto-round-others-hint = This version can’t read these items. They are shown as received.
lotto-round-others-bet = Bought:
lotto-round-others-win = Won:
lotto-round-bet = Bet
lotto-round-number = Number
lotto-round-quantity = Qty
lotto-round-stake = Stake
lotto-round-paid = Payout
lotto-round-rate = Per 1.00
lotto-round-why = Why
lotto-round-total = Total
lotto-round-free = stake 0
lotto-round-free-hint = The service sends SHOOT_FIVE, SHOOT_FOUR and SHOOT_THREE with a stake of 0 and a prize, so they have no rate.
lotto-round-prize = prize
lotto-round-notBought = not bought
lotto-round-noWin = no win reported
lotto-round-noPayout = see above
lotto-round-noNumber = no number
lotto-round-noCode = no code
lotto-round-digits = { $number }, matching: { $hits }
lotto-round-tickets = Tickets and prizes
lotto-round-fullNumber = Full number
lotto-round-set = Set
lotto-round-symbol = Symbol
lotto-round-prizeColumn = Prize
lotto-round-payments = Payments
lotto-round-charms-none = No charm was sent.
lotto-round-charm = Charm
lotto-round-onTicket = On ticket
lotto-round-reward = Reward
lotto-round-rewardAmount = Amount
lotto-round-profit = Profit
lotto-round-profits = All profits
lotto-round-card-prizes = Prizes
lotto-round-card-prizesHint = Payout of this entry
lotto-round-card-credit = Charm credit
lotto-round-card-creditHint = To add to the player’s credit
lotto-round-card-refund = Charm refund
lotto-round-card-refundHint = To return for HOLYWATERGLASS
lotto-round-card-total = Charm total
lotto-round-card-totalHint = Rewards now and later; no payment of its own
lotto-round-wallet-line = Ledger
lotto-round-wallet-none = The ledger has no entry of this transaction.
lotto-round-wallet-unread = The ledger could not be read.
lotto-round-card-unknown = Whether the payout contains the charms’ rewards can’t be told from this entry, so they are not added.
lotto-round-card-sameTransaction = the same
lotto-round-credited = Credited
lotto-round-credited-none = no entry
lotto-round-open = Open
