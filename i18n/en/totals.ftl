totals-month-previous = Previous month
totals-month-next = Next month
totals-month-later = This month has not begun.
totals-currencies = Currency
totals-table = Totals of { $month } in { $currency }
totals-day-and-game = Day and game
totals-bets = Bets
totals-bet_amount = Staked
totals-refunds = Refunds
totals-refund_amount = Refunds
totals-wins = Wins
totals-win_amount = Wins
totals-lost = Lost bets
totals-rewards = Rewards
totals-reward_amount = Rewards
totals-tips = Tips
totals-tip_amount = Tips
totals-rollbacks = Rollbacks
totals-rollback_amount = Rollbacks
totals-net = Net for us
totals-net-hint = Bets and tips less refunds, wins and rewards, plus rollbacks
totals-other-net = Their net
totals-difference = Difference
totals-difference-hint = Our net less theirs
totals-count = { $count } ×
totals-no-game = no game named
totals-games-of = Games of { $day }
totals-differences-of = Differences of { $day }
# The hint of a key: what it opens for the day that has the focus
totals-hint-differences = Differences of the day
totals-ours = Our ledger, { $name }
totals-theirs = Their file, { $name }
totals-theirs-pasted = Their rows, pasted
totals-differs = { $column }: we have { $ledger }, they have { $other }
totals-differs-short = { $count ->
    [one] { $count } figure differs
   *[other] { $count } figures differ
}
totals-agrees = agrees
totals-other = Their file
totals-other-title = The totals of the other party
totals-other-text = A settlement of the provider, for example: CSV or Excel with the columns of a file of totals. Day, currency and one figure are needed; the others are compared where they are there.
totals-other-choose = Choose a file
totals-other-paste = Or paste its rows, with the line of heads
totals-other-use = Compare these rows
totals-other-use-because = Paste the rows first.
totals-other-remove = Take it away
totals-other-outside = { $count ->
    [one] { $count } line is of another month and is not compared.
   *[other] { $count } lines are of other months and are not compared.
}
totals-other-unread = { $count ->
    [one] { $count } line can’t be read and is in no sum.
   *[other] { $count } lines can’t be read and are in no sum.
}
totals-other-heads = Not compared: { $heads }
totals-reading = Adding up the ledger. A large one takes a while; the other pages can be used meanwhile.
totals-empty = The ledger has nothing in this month.
totals-status = Days in { $zone ->
    [Bangkok] Bangkok
   *[other] { $zone }
} time
totals-status-unread = Days in { $zone ->
    [Bangkok] Bangkok
   *[other] { $zone }
} time · { $count ->
    [one] { $count } row of the ledger could not be read and is in no sum
   *[other] { $count } rows of the ledger could not be read and are in no sum
}
totals-not-summed = { $count ->
    [one] { $count } row is in no sum
   *[other] { $count } rows are in no sum
}
totals-keys-remarks = rows that are in no sum
totals-again = Add up
