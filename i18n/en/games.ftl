# Games other than baccarat: their results, and what the check of a record says.
## The first line of a record in the list
games-line-dragon-tiger = { $form ->
    [title] { $side } wins { $own } – { $other }
   *[row] Dragon { $dragon } – { $tiger } Tiger
}
games-line-two-cards = Dragon { $dragon } – { $tiger } Tiger
games-line-tie = Tie { $rank } – { $rank }
games-line-roulette = { $number } { $colour }
games-line-dice = { $form ->
    [title] { $side }, sum { $sum } ({ $dice })
   *[row] { $dice }, sum { $sum }
}
games-line-sum = { $form ->
    [title] Sum { $sum } ({ $dice })
   *[row] { $dice }, sum { $sum }
}
games-line-triple = { $form ->
    [title] Triple, sum { $sum } ({ $dice })
   *[row] { $dice }, sum { $sum }, triple
}
games-line-symbols = { $first }, { $second }, { $third }
games-line-pokdeng = Seat { $seat }: { $hand } – { $banker } banker
games-hand-pok = pok { $points }
games-hand-points = { $points }
games-colour-green = green
games-colour-red = red
games-colour-black = black
games-symbol-fish = fish
games-symbol-prawn = prawn
games-symbol-crab = crab
games-symbol-rooster = rooster
games-symbol-gourd = gourd
games-symbol-tiger = tiger
games-symbol-sixth = sixth symbol
## The result in a sentence
games-result-dragon-tiger = Dragon was { $dragon } and Tiger { $tiger }.
games-result-tie = Dragon and Tiger were both { $rank }.
games-result-roulette = The number was { $number } { $colour }.
games-result-dice = The dice were { $dice }.
games-result-symbols = The dice were { $first }, { $second } and { $third }.
games-result-banker = The banker had { $hand }.
games-result-seat = Seat { $seat } had { $hand }.
games-result-unread = This version can’t read the result, so it can’t check which bets won.
## What the round showed, at the start of a sentence
games-shown-dragon-beats-tiger = Dragon { $dragon } beats Tiger { $tiger }
games-shown-tiger-beats-dragon = Tiger { $tiger } beats Dragon { $dragon }
games-shown-tie = Dragon and Tiger are both { $rank }
games-shown-roulette = The number is { $number } { $colour }
games-shown-dice = The dice show { $dice }, sum { $sum }
games-shown-symbols = The dice show { $first }, { $second } and { $third }
games-shown-seat = Seat { $seat } has { $hand } and the banker { $banker }
games-shown-banker = The banker has { $banker }
games-shown-something = The round has another result
## The outcome of a bet in a summary
games-summary-bet-returned = You bet { $stake } on { $bet }; the record shows { $returned } returned.
games-summary-bet-without-win = You bet { $stake } on { $bet }; the record shows no win for it.
## Names of bets
games-bet-dragon = Dragon
games-bet-tiger = Tiger
games-bet-tie = Tie
games-bet-suited-tie = Suited tie
games-bet-pair = Pair
games-bet-of-dragon = Dragon { $what }
games-bet-of-tiger = Tiger { $what }
games-bet-big = Big
games-bet-small = Small
games-bet-odd = Odd
games-bet-even = Even
games-bet-red = Red
games-bet-black = Black
games-bet-spades = Spades
games-bet-hearts = Hearts
games-bet-diamonds = Diamonds
games-bet-clubs = Clubs
games-bet-number = number { $number }
games-bet-numbers = numbers { $number }
games-bet-column = column { $number }
games-bet-total = total { $number }
games-bet-any-triple = any triple
games-bet-triple = triple { $number }
games-bet-triple-of = three times { $symbol }
games-bet-double = double { $number }
games-bet-both = { $one } and { $other }
games-bet-three-dice = the dice { $number }
games-bet-three-of-four = three of { $number }
games-bet-single = face { $number }
games-bet-low = Low
games-bet-high = High
games-bet-eleven = Eleven
games-bet-face-low = { $number } and Low
games-bet-face-high = { $number } and High
games-bet-seat = seat { $seat }
games-bet-player = the player
games-bet-seat-pair = pair of seat { $seat }
games-bet-player-pair = the player’s pair
## What custom says about a bet, in the middle of a sentence
games-custom = { $reason ->
    [matches] this result is covered by { $bet }
    [does_not_match] this result is not covered by { $bet }
    [main_bet_tie] a tie returns { $bet }
    [banker_seven] in some houses a Banker win with 7 in three cards returns { $bet }
    [losing_natural] in some houses { $bet } needs a natural that also wins
    [tie] a tie loses half of { $bet }; some houses take all or nothing of it
    [tie_of_two_suits] in some houses { $bet } needs two cards of one suit
    [seven] a seven loses { $bet }
    [seven_in_some_houses] in some houses a seven loses { $bet }
    [zero_pocket] zero loses { $bet }; some houses take half or give it back
    [triple] a triple loses { $bet }
    [triple_in_some_houses] in some houses a triple loses { $bet }
    [eleven] eleven is neither low nor high and loses { $bet }
    [higher_hand] { $bet } has the higher hand
    [lower_hand] { $bet } has the lower hand
    [equal_hands] { $bet } is a draw
    [equal_points] the points are equal, and in some houses other cards then decide { $bet }
    [order_of_hands] houses do not agree which of these hands is higher for { $bet }
    [halves_apart] some tables settle { $bet } in two halves if the banker has 0 or 6
    [no_hand] the result has no hand for { $bet }
    [order_of_cards] the first two of the three cards are not known for { $bet }
    [colour_of_symbols] the house decides which symbols { $bet } has
   *[unknown] nothing is known about { $bet }
}
## Findings
games-stated-holds = { $part ->
    [pocket] The reported colour, { $reported }, is that of the number.
    [dice] The reported total, { $reported }, is the sum of the dice.
    [seat] The reported points of seat { $seat }, { $reported }, fit the cards.
   *[banker] The banker’s reported points, { $reported }, fit the cards.
}
games-stated-broken = { $part ->
    [pocket] The number is { $expected }, but { $reported } was reported. In the records loaded so far the two are equal.
    [dice] The dice make { $expected }, but { $reported } was reported. In the records loaded so far the two are equal.
    [seat] The cards of seat { $seat } make { $expected }, but { $reported } was reported. In the records loaded so far the two are equal.
   *[banker] The banker’s cards make { $expected }, but { $reported } was reported. In the records loaded so far the two are equal.
}
games-stated-unlearned = { $part ->
    [pocket] The number is { $expected }, but { $reported } was reported. The records loaded so far do not show what this house reports there.
    [dice] The dice make { $expected }, but { $reported } was reported. The records loaded so far do not show what this house reports there.
    [seat] The cards of seat { $seat } make { $expected }, but { $reported } was reported. The records loaded so far do not show what this house reports there.
   *[banker] The banker’s cards make { $expected }, but { $reported } was reported. The records loaded so far do not show what this house reports there.
}
games-listed-holds = { $result } is among the listed results and has happened.
games-listed-broken = { $shown }, but { $result } was reported. In the records loaded so far the listed results fit.
games-listed-unlearned = { $shown }, but { $result } was reported. The records loaded so far do not show whether this house uses the word in the usual way.
games-win-due-missing = By the usual rules { $custom }, but the record shows no win for it. The records loaded so far follow these rules.
games-win-due-unlearned = By the usual rules { $custom }, but the record shows no win for it. The records loaded so far do not show whether this house follows these rules.
games-win-untold = Whether { $bet } should have won can’t be determined: { $custom }.
games-loss-due-holds = By the usual rules { $custom }. The record shows no win for it.
games-loss-due-broken = By the usual rules { $custom }, but the record shows a win for it. The records loaded so far follow these rules.
games-loss-due-unlearned = By the usual rules { $custom }, but the record shows a win for it. The records loaded so far do not show whether this house follows these rules.
games-here-win-holds = The record shows a win for { $bet }, as the records loaded so far with such a result: { $custom }.
games-here-loss-holds = The record shows no win for { $bet }, as the records loaded so far with such a result: { $custom }.
games-here-win-broken = The record shows a win for { $bet }. The records loaded so far with such a result show none: { $custom }.
games-here-loss-broken = The record shows no win for { $bet }. The records loaded so far with such a result show one: { $custom }.
games-return-untold = Whether the stake on { $bet } came back can’t be determined: { $custom }.
games-winner-code-won = { $bet } is among the listed results, and its win was reported.
games-winner-code-lost = { $bet } is not among the listed results, and no win was reported.
games-winner-code-without-win = { $bet } is among the listed results, but no win was reported for it. In the records loaded so far such a bet wins.
games-winner-code-unlisted-win = A win was reported for { $bet }, which is not among the listed results. In the records loaded so far a bet that wins is listed.
games-winner-code-without-win-unlearned = { $bet } is among the listed results, but no win was reported for it. The records loaded so far do not show whether such a bet wins.
games-winner-code-unlisted-win-unlearned = A win was reported for { $bet }, which is not among the listed results. The records loaded so far do not show what this house lists.
games-winner-code-unlisted-win-shown = The result shows that { $bet } won, but it is not among the listed results. The records loaded so far do not show what this house lists.
games-win-unstaked-untold = A win was reported for { $bet } without a stake on it. Another stake can’t be read and may contain it.
games-more-wins-than-stakes = { $bet } has { $expected } stakes, but { $reported } wins.
games-wins-and-stakes-untold = { $bet } has { $expected } stakes and { $reported } wins; which belong together can’t be determined.
games-negative-profit = The profit on { $bet } is { $reported }; a win usually has no negative profit.
games-odds-new = For { $bet } odds of { $reported } were reported, which no other record loaded so far has.
games-odds-other = For { $bet } odds of { $reported } were reported. In the records loaded so far with such a result the odds are { $expected }.
games-odds-other-count = By the usual rules { $bet } pays { $expected } with this result, but odds of { $reported } were reported. Too few records show what this house pays.
games-same-result-holds = Another record of this round has the same result.
games-same-result-broken = This record has the result { $reported }, another record of this round { $expected }: one of them is wrong, or the result was corrected between them.
games-same-outcome-holds = { $bet } has the same outcome in another record of this round.
games-same-outcome-broken = { $bet } has another outcome in another record of this round: one of them is wrong, or the result was corrected between them.
games-same-odds-differ = For { $bet } odds of { $reported } were reported, and { $expected } in another record of this round. Tables may have other odds.
