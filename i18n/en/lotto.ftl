# What the checks of lotto rounds say. Codes, numbers, amounts and currencies are inserted as received.
## Names of the bets in Thai houses, as players know them
lotto-name = { $group ->
    [THREE_TOP] Three top
    [THREE_MIX] Three in any order
    [TWO_TOP] Two top
    [TWO_UNDER] Two under
    [ONE_TOP] One top
    [ONE_UNDER] One under
   *[other] Prize of a shot
}
## What a finding is about, in the middle of a sentence
lotto-about-winning-number = the winning number
lotto-about-bets = the bought items
lotto-about-wins = the wins
lotto-about-transaction-code = the transaction code
lotto-about-transaction-id = the transaction id
lotto-about-payout = the payout
lotto-about-charm-payout = the credit of the charms
lotto-about-refund = the refund of the charms
lotto-about-charm-total = the total of the charms
## Reasons, at the end of a sentence
lotto-because = { $why ->
    [missing] a value was not sent
    [too_large] the exact result has too many digits
    [unknown_code] this version does not know the code
    [houses_differ] houses differ, and this one has not shown yet what it does
    [not_documented] the service’s documentation does not define it
    [rounding] rounding can explain the difference
    [in_other_entry] another entry of this player in the round has this win
    [other_entries] the player may have other entries in the round, which were not read
    [unreadable] a value cannot be read
   *[unusual] the value is possible but unusual
}
## Which digits of the winning number count
lotto-part-last-five = the last five
lotto-part-last-four = the last four
lotto-part-last-three = the last three
lotto-part-first-three = the first three
lotto-part-last-two = the last two
lotto-part-first-two = the first two
lotto-part-second-and-third = the second and third
lotto-part-before-last-three = the two before the last three
lotto-meaning-orders = every order of { $drawn }
lotto-meaning-digits = any digit of { $drawn }
## Why a bet wins or not
lotto-why-same-digits = same digits as { $drawn }
lotto-why-contained = { $number } is in { $drawn }
lotto-why-contained-often = { $number } is in { $drawn }, { $times } times
lotto-why-other-order = same digits as { $drawn } in another order
lotto-why-not-contained = { $number } is not in { $drawn }
lotto-why-missed = { $drawn } was drawn
lotto-why-merged = in the win of the line with the same number
lotto-win-states = The win states quantity { $quantity } and stake { $stake }.
lotto-win-states-nothing = none
## Rules that hold
lotto-winning-number-holds = The winning number is { $reported }.
lotto-group-holds = { $count ->
    [one] { $count } group follows from the winning number.
   *[other] { $count } groups follow from the winning number.
}
lotto-win-drawn-holds = { $count ->
    [one] The number of { $count } win was drawn.
   *[other] The numbers of { $count } wins were drawn.
}
lotto-win-bought-holds = { $count ->
    [one] { $count } win belongs to a bought item.
   *[other] { $count } wins belong to bought items.
}
lotto-win-missing-holds = { $count ->
    [one] { $count } number without a win was not drawn.
   *[other] { $count } numbers without a win were not drawn.
}
lotto-win-stake-holds = { $count ->
    [one] The stake of { $count } win is that of its bet.
   *[other] The stakes of { $count } wins are those of their bets.
}
lotto-rate-holds = { $count ->
    [one] All payments for { $count } number have the same rate.
   *[other] All payments for each of { $count } numbers have the same rate.
}
lotto-outcome-holds = Wins, payout and transaction id agree with the transaction code ({ $count } of 3).
lotto-payout-sum-holds = The wins add up to the payout of { $reported }.
lotto-quantity-holds = { $count ->
    [one] The stake of { $count } item is its quantity times the usual price.
   *[other] The stakes of { $count } items are their quantities times the usual price.
}
lotto-charm-sum-holds = The profits of the charms add up to the credit of { $reported }.
lotto-refund-holds = A refund of { $reported } fits the charms.
lotto-charm-total-holds = The total of the charms, { $reported }, is not below their credit. It is never added.
## Rules that are broken
lotto-group-broken = { $subject } has { $reported }, but { $expected } follows from the winning number.
lotto-win-drawn-broken = { $subject } is reported as a win, but the numbers drawn are { $expected }.
lotto-win-bought-broken = { $subject } is reported as a win, but was not bought.
lotto-win-missing-broken = { $subject } was drawn and bought, but no win is reported.
lotto-win-stake-broken = The wins of { $subject } state stakes of { $reported }, but the bets state { $expected }.
lotto-outcome-won-without-win = The code says won (GBW01), but there is no win.
lotto-outcome-lost-with-win = The code says lost (GBL01), but the number of wins is { $reported }.
lotto-outcome-won-without-payout = The code says won (GBW01), but the payout is { $reported }.
lotto-outcome-lost-with-payout = The code says lost (GBL01), but the payout is { $reported }.
lotto-outcome-won-without-transaction = The code says won (GBW01), but the transaction id is { $reported }.
lotto-outcome-lost-with-transaction = The code says lost (GBL01), but the transaction id is { $reported } and not 0.
lotto-payout-sum-broken = The wins add up to { $expected }, but the payout is { $reported }.
lotto-quantity-broken = { $subject } cost { $reported }, but the usual price is { $expected }.
lotto-charm-sum-broken = The profits of the charms add up to { $expected }, but their credit is { $reported }.
lotto-refund-broken = A refund of { $reported } was sent, but no charm HOLYWATERGLASS.
## Notes
lotto-group-note = { $subject } has { $reported }; by the usual rules it would be { $expected }. This is only noted: { $why }.
lotto-rate-note = For wins of { $subject } { $expected } and { $reported } were reported. This is only noted: { $why }.
lotto-payout-sum-note = The wins add up to { $expected }, and the payout is { $reported }. This is only noted: { $why }.
lotto-charm-sum-note = The profits of the charms add up to { $expected }, and their credit is { $reported }. This is only noted: { $why }.
lotto-refund-note = The charm HOLYWATERGLASS came without a refund.
lotto-charm-total-note = The total of the charms is { $reported }, less than expected ({ $expected }).
## What cannot be told
lotto-winning-number-untold = Without a readable winning number the groups cannot be checked: { $why }.
lotto-group-untold = Whether { $subject } follows from the winning number can’t be told: { $why }.
lotto-bet-code-untold = What { $subject } means can’t be told: { $why }.
lotto-win-drawn-untold = Whether the win { $subject } was drawn can’t be told: { $why }.
lotto-win-bought-untold = Whether the win { $subject } was bought can’t be told: { $why }.
lotto-win-missing-untold = Whether a win of { $subject } is missing can’t be told: { $why }.
lotto-win-stake-untold = Whether the stakes of { $subject } agree can’t be told: { $why }.
lotto-rate-untold = Whether { $subject } was paid at one rate can’t be told: { $why }.
lotto-rate-other = The payout and stake of the win { $subject } are { $reported }; those of other wins of this bet and number in this round are { $expected }. Which of the two rates was promised can’t be told: the service’s documentation defines none.
lotto-outcome-untold = Whether { $subject } fits the outcome can’t be told: { $why }.
lotto-payout-sum-untold = Whether the wins add up to the payout can’t be told: { $why }.
lotto-jackpot-missing-untold = { $subject }: the ticket has the number that was drawn for this prize, but no jackpot is reported for it. What the prize requires is not documented.
lotto-charm-sum-untold = Whether the credit of the charms is right can’t be told: { $why }.
lotto-refund-untold = Whether the refund of the charms is right can’t be told: { $why }.
lotto-charm-percentage-untold = What the percentage of { $subject } refers to can’t be told: the service’s documentation does not define it.
lotto-more = { $count ->
    [one] { $count } more like this.
   *[other] { $count } more like these.
}
## The answer for a player
lotto-answer = { $sentences }
lotto-answer-number = The number is { $winning }: top { $top }, under { $under }.
lotto-answer-won = { $item } is reported as won, payout { $payout }.
lotto-answer-unstated = { $item }: no payout of its own is stated.
lotto-answer-shot = { $item } had a stake of 0; a prize of { $payout } is reported.
lotto-answer-not-won = No win is reported for { $item }.
lotto-answer-prize = Ticket { $item }: { $prize } is reported as won, payout { $payout }.
lotto-answer-rest = { $count ->
    [one] { $count } more item is not listed here.
   *[other] { $count } more items are not listed here.
}
## What was learned
lotto-learned-price = The usual price for a quantity of { $quantity } is { $stake }.
