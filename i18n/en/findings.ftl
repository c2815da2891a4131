# What the check of a round says. Amounts, cards and codes are inserted as shown on screen.
## Names
findings-side-player = Player
findings-side-banker = Banker
findings-side-some = A side
findings-result-some = The side result
findings-result = { $code ->
    [PLAYER] Player
    [BANKER] Banker
    [TIE] Tie
    [PPAIR] Player pair
    [BPAIR] Banker pair
    [EITHERPAIR] Either pair
    [PERFECTPAIR] Perfect pair
    [BIG] Big
    [SMALL] Small
    [LUCKY6] Lucky 6
    [LUCKY6_2] Lucky 6 with two cards
    [LUCKY6_3] Lucky 6 with three cards
    [SUPERSIX] Super 6
    [PNATURAL] Player natural
    [BNATURAL] Banker natural
    [DRAGON7] Dragon 7
    [PANDA8] Panda 8
    [INSURANCE] Insurance
   *[other] { $code }
}
findings-bet = { $name }
findings-bet-insurance = Insurance purchase { $position }
findings-bet-total-payout = The total payout
findings-bet-total-bet = The total bet
findings-bet-some = The bet
findings-card-one = { $side }’s card { $position }, { $card },
findings-card-each = each of { $side }’s cards
findings-card-any = each card
## Why something can't be determined, at the end of a sentence
findings-why = { $why ->
    [missing] something it needs was not reported, or can’t be read
    [unknown_code] a word it needs is not known to this version
    [unknown_result] this version can’t read the result
    [cards_in_doubt] the cards or the result themselves are in doubt
    [not_completed] the record is not completed
    [houses_differ] houses differ, and it is not known what this one does
    [not_learned] the records loaded so far do not decide it
    [not_reported_here] it is not in the records loaded so far
    [not_documented] the service’s documentation does not say what this means
    [far_apart] it is far from what was computed
    [unusual] this is possible, but not usual
   *[unreadable] something it needs can’t be read
}
## Facts, in the middle of a sentence
findings-fact-text = “{ $text }”
findings-fact = { $word ->
    [BANKER] Banker
    [PLAYER] Player
    [TIE] Tie
    [draws] a third card
    [stands] no third card
    [yes] yes
    [no] no
    [wins] a win
    [loses] no win
    [returned] the stake back
    [half_returned] half of the stake back
   *[nothing] nothing
}
findings-fact-at-most = at most { $amount }
findings-fact-either = { $odds } or { $rest }
findings-fact-below = less than { $odds }
## The game, the cards and the result
findings-game-other = The game is { $game }, so the rules of baccarat do not apply.
findings-card-code-unknown = One of { $side }’s cards is { $reported }, a code that is not known to this version.
findings-card-count-holds = { $side } has { $reported } cards.
findings-card-count-broken = { $side } has { $reported } cards, but a hand has two or three.
findings-card-count-missing = { $side }’s cards were not reported.
findings-card-value-holds = { $card } counts { $reported }, as reported.
findings-card-value-broken = { $card } counts { $expected }, but { $reported } was reported. In the records loaded so far the two are equal.
findings-card-value-unlearned = { $card } counts { $expected }, but { $reported } was reported. The records loaded so far do not show which numbers this house reports there.
findings-card-value-untold = The value of { $card } can’t be checked: { $why }.
findings-card-values-hold = The values of { $side }’s cards are as reported.
findings-card-values-broken = { $side } has { $expected } cards, but { $reported } card values were reported. In the records loaded so far the numbers fit.
findings-card-values-unlearned = { $side } has { $expected } cards, but { $reported } card values were reported. The records loaded so far do not show which numbers this house reports there.
findings-card-values-other-form = The numbers reported for { $side }’s cards may have another meaning. The records loaded so far do not show which one this house uses.
findings-card-values-other-meaning = The numbers reported for { $side }’s cards are not their values. In the records loaded so far they have a meaning that is not documented.
findings-total-holds = { $side }’s cards ({ $cards }) make { $expected }, as reported.
findings-total-broken = { $side }’s cards ({ $cards }) make { $expected }, but { $reported } was reported. In the records loaded so far the two are equal.
findings-total-unlearned = { $side }’s cards ({ $cards }) make { $expected }, but { $reported } was reported. The records loaded so far do not show what this house reports there.
findings-total-other-meaning = { $side }’s cards ({ $cards }) make { $expected } and { $reported } was reported. In the records loaded so far the total has a meaning that is not documented.
findings-total-untold = { $side }’s total can’t be checked: { $why }.
findings-outcome-banker = Banker won
findings-outcome-player = Player won
findings-outcome-tie = the round is a tie
findings-totals-banker = Banker’s { $banker } beats Player’s { $player }, so { $outcome }
findings-totals-player = Player’s { $player } beats Banker’s { $banker }, so { $outcome }
findings-totals-tie = Player and Banker both have { $total }, so { $outcome }
findings-totals-reported = By the totals reported, { $outcome }
findings-winner-holds = { $concluded }, as reported.
findings-winner-other = { $concluded }, but it was reported that { $outcome }.
findings-winner-several = { $concluded }, but more than one winner was reported.
findings-winner-several-without-cards = More than one winner was reported.
findings-winner-untold = The winner can’t be checked: { $why }.
findings-side-result-holds = { $result } follows from the cards, as reported.
findings-side-result-broken = { $result } was reported, but does not follow from the cards. In the records loaded so far it does.
findings-side-result-unlearned = { $result } was reported, but does not follow from the cards. The records loaded so far do not show whether this house uses the word in the usual way.
findings-side-result-missing = { $result } follows from the cards and was not reported, although it was listed in nearly all records so far.
findings-side-result-unknown = The result { $result } was reported; what it means is not known to this version.
findings-side-result-untold = Whether { $result } follows from the cards can’t be determined: { $why }.
findings-score-differs = A score of { $reported } was reported and the higher total is { $expected }. What the score means is not documented.
## Third cards: why somebody was to draw or not, and what was done
findings-because-natural = { $side } had a natural { $total }
findings-because-naturals = Player had a natural { $player } and Banker a natural { $banker }
findings-because-naturals-alike = Both sides had a natural { $total }
findings-because-player = Player had { $total }
findings-because-player-stood = Player stood and Banker had { $banker }
findings-because-third-card = Banker had { $banker }. With { $banker }, Banker { $banker ->
    [3] draws unless Player’s third card is an 8
    [4] draws only if Player’s third card is 2 to 7
    [5] draws only if Player’s third card is 4 to 7
   *[6] draws only if Player’s third card is 6 or 7
}; it was { $third ->
    [0] a ten or a picture
    [1] an ace
    [8] an 8
   *[other] a { $third }
}
findings-because-banker = Banker had { $banker }. With { $banker }, Banker { $banker ->
    [7] never draws
   *[other] always draws
}
findings-draw-drew = { $because }, so { $side } drew the { $card }.
findings-draw-stood = { $because }, so { $side } stood.
findings-draw-had-to-draw = { $because }, so by the usual rules { $side } had to draw. No third card is listed.
findings-draw-had-to-stand = { $because }, so by the usual rules { $side } had to stand. The { $card } was dealt all the same.
findings-draw-as-dealt = { $draw } In the records loaded so far the cards are listed as dealt.
findings-draw-third-first = { $draw } In the records loaded so far the third card is listed first.
findings-draw-in-either-order = { $draw } With the third card listed first, the round would not follow these rules either.
findings-draw-in-another-order = { $draw } If the cards are listed in another order, the round follows these rules. The records loaded so far do not show which order this house uses.
findings-draw-in-error = { $draw } By the rules of some other casinos, a card drawn in error opens the next round. Whether this house does so is not known.
findings-draw-nobody = { $because }, so neither side drew.
findings-draw-after-natural = { $because }. By the usual third-card rules neither side may draw, but a third card is listed.
findings-draw-untold = Whether { $side } had to draw can’t be determined: { $why }.
findings-without-card = Without that card { $winner ->
    [BANKER] Banker wins { $high } – { $low }.
    [PLAYER] Player wins { $high } – { $low }.
   *[TIE] the round is a tie, { $high } – { $low }.
}
## Bets
findings-by-cards = by the cards
findings-by-result = by the reported result
findings-bet-code-unknown = The bet { $bet } is not known to this version, so whether it should have won can’t be determined.
findings-win-holds = { $bet } won, and a win was reported for it.
findings-win-rounded-away = { $bet } won, and its profit is less than a cent.
findings-win-missing = { $bet } won { $by }, but no win was reported for it.
findings-win-without-gain = { $bet } won { $by }, but a profit of { $reported } was reported for it.
findings-win-unstaked = A win of { $reported } was reported for { $bet }, but nothing was staked on it.
findings-win-unearned = { $bet } lost { $by }, but a win of { $reported } was reported for it.
findings-win-paid-untold = What was reported as paid for { $bet } can’t be determined: { $why }.
findings-win-untold = Whether { $bet } should have won can’t be determined: { $why }.
findings-loss-holds = { $bet } lost, and no win was reported.
findings-push-holds = The round was a tie, and the record shows that the stake on { $bet } was returned.
findings-push-broken = The round was a tie. Usually only the stake on { $bet } is returned, but { $reported } was reported.
findings-push-lost = { $bet } lost, but its stake of { $reported } was reported as returned.
findings-push-missing = The round was a tie. The loaded records of other ties show returned stakes; this record does not show that the stake on { $bet } was returned.
findings-push-not-shown = Usually the stake on { $bet } is returned on a tie; this record does not show that it was.
findings-push-never-shown = Usually the stake on { $bet } is returned on a tie. The records loaded so far do not show returned stakes, so it can’t be determined whether it was.
findings-push-unlearned = The round was a tie. Usually only the stake on { $bet } is returned, but { $reported } was reported. The records loaded so far do not show what this house does.
findings-push-untold = Whether the stake on { $bet } is returned can’t be determined: { $why }.
findings-insurance-within-main = { $bet } of { $reported } is not above the main bet.
findings-insurance-above-main = { $bet } is { $reported }, more than the main bet ({ $expected }). Whether this house allows that is not known.
findings-insurance-without-main = { $bet } is { $reported }, but the record has no main bet beside it. Whether this house allows that is not known.
findings-insurance-too-often = Insurance was bought { $reported } times; more than { $expected } is not usual.
findings-insurance-holds = { $bet } won { $reported }, and the insured side did not win.
findings-insurance-broken = { $bet } won { $reported }, although the insured side won.
findings-insurance-untold = { $bet } can’t be checked: { $why }.
## How a win was worked out
findings-calculation = { $stake } on { $bet } at odds { $odds }
findings-profit-holds = { $way ->
    [stake_and_odds] { $calculation } makes a profit of { $expected }; { $reported } was reported.
    [bonus_rate] The profit on { $bet }, { $reported }, fits its stake, its odds and the bonus_rate.
    [six_rate] The profit on { $bet }, { $reported }, fits its stake, its odds and the six_score_rate.
    [share] The profit on { $bet }, { $reported }, is a part of stake times odds, the same part as in the other records loaded so far.
   *[unknown] The profit on { $bet }, { $reported }, fits its stake and odds.
}
findings-profit-broken = { $way ->
    [stake_and_odds] { $calculation } makes a profit of { $expected }, but { $reported } was reported.
    [bonus_rate] The profit on { $bet } should be { $expected } by its stake, its odds and the bonus_rate, but { $reported } was reported.
    [six_rate] The profit on { $bet } should be { $expected } by its stake, its odds and the six_score_rate, but { $reported } was reported.
    [share] The profit on { $bet } should be { $expected }, the same part of stake times odds as in the other records loaded so far, but { $reported } was reported.
   *[unknown] The profit on { $bet } should be { $expected }, computed as in the other records loaded so far, but { $reported } was reported.
}
findings-profit-unlearned = { $calculation } makes a profit of { $expected }, but { $reported } was reported. Houses work out a win in different ways, and too few records show the way of this one.
findings-profit-in-units = The exact profit on { $bet } is { $expected }; { $reported } was reported, which may be rounded to a larger unit.
findings-profit-other-meaning = { $calculation } makes a profit of { $expected } and { $reported } was reported. In the records loaded so far stake and odds do not explain the profits of this bet.
findings-profit-with-bonus = { $calculation } makes a profit of { $expected } and { $reported } was reported; the BONUS may explain it, but what it does is not documented.
findings-profit-of-lost = { $bet } lost, which costs the stake ({ $expected }), but a profit of { $reported } was reported.
findings-profit-of-lost-unlearned = { $bet } lost, which costs the stake ({ $expected }), but a profit of { $reported } was reported. The records loaded so far do not show what this house reports for a lost bet.
findings-profit-untold = The profit on { $bet } can’t be checked: { $why }.
findings-amount-holds = The amount reported for { $bet }, { $reported }, fits its stake and profit.
findings-amount-broken = The amount for { $bet } should be { $expected }, computed as in the other records loaded so far, but { $reported } was reported.
findings-amount-unlearned = The amount for { $bet } should be { $expected } by its stake and profit, but { $reported } was reported. Too few records show what the amount contains.
findings-amount-in-units = The amount for { $bet } is { $expected } by its stake and profit; { $reported } was reported, which may be rounded to a larger unit.
findings-amount-other-meaning = The amount for { $bet } is { $expected } by its stake and profit and { $reported } was reported. In the records loaded so far the amount has a meaning that is not documented.
findings-amount-far = The amount for { $bet } is { $expected } by its stake and profit, but { $reported } was reported. The meaning of the amount is not documented, and no usual meaning explains so large a difference.
findings-amount-untold = The amount for { $bet } can’t be checked: { $why }.
findings-rounding-holds = { $bet }: { $reported } was reported where { $expected } is exact, which is within rounding.
findings-banker-six-holds = Banker won with 6, and the reported profit is not less than the stake, as in the pay table or the other records loaded so far.
findings-banker-six-reduced = Banker won with 6, and the reported profit is less than the stake, as is usual.
findings-banker-six-broken = Banker won with 6. By the pay table or the records loaded so far such a win pays less than its stake, but the reported profit is not less.
findings-banker-six-other = Banker won with 6. In the records loaded so far such a win pays another part of its stake than the reported profit.
findings-banker-six-untold = Banker won with 6, and the reported profit is not less than the stake. Usually it is less; what this house pays is not known.
findings-odds-unusual = For { $bet }, odds of { $reported } were reported; usual is { $expected } to 1. Houses may differ.
findings-pay-table-holds = For { $bet }, { $reported } to 1 was reported, as the pay table says.
findings-pay-table-broken = For { $bet }, { $reported } to 1 was reported, but the pay table says { $expected }.
findings-pay-table-untold = Whether the figures for { $bet } follow the pay table can’t be determined: { $why }.
## The record as a whole
findings-status-holds = The record is completed.
findings-status-missing = The record has no status, so what was won or lost can’t be checked.
findings-status-other = The record is { $reported } and not completed, so what was won or lost can’t be checked.
findings-stake-broken = The stake on { $bet } is { $reported }, which is negative.
findings-stake-sum-holds = The total bet of { $reported } fits the stakes.
findings-stake-sum-broken = By the stakes the total bet is { $expected }, but { $reported } was reported.
findings-stake-sum-unlearned = By the stakes the total bet is { $expected }, but { $reported } was reported. Houses count different things there, and too few records show what this one does.
findings-stake-sum-other-meaning = By the stakes the total bet is { $expected } and { $reported } was reported. In the records loaded so far the total bet has a meaning that is not documented.
findings-stake-sum-far = By the stakes the total bet is { $expected }, but { $reported } was reported. In the records loaded so far the total bet has a meaning that is not documented, and no usual meaning explains so large a difference.
findings-stake-sum-untold = The total bet can’t be checked: { $why }.
findings-payout-sum-holds = The total payout of { $reported } fits the bets and wins.
findings-payout-sum-broken = By the bets and wins the total payout is { $expected }, but { $reported } was reported.
findings-payout-sum-unlearned = By the wins the total payout is { $expected }, but { $reported } was reported. Too few records show what the total payout contains.
findings-payout-sum-returned = By the wins the total payout is { $expected }, and { $reported } was reported. The rest may be stakes that came back, which can’t be determined.
findings-payout-sum-with-bonus = By the wins the total payout is { $expected }, and { $reported } was reported. The BONUS may explain the rest, but what it does is not documented.
findings-payout-sum-other-meaning = By the wins the total payout is { $expected } and { $reported } was reported. In the records loaded so far the total payout has a meaning that is not documented.
findings-payout-sum-far = By the wins the total payout is { $expected }, but { $reported } was reported. In the records loaded so far the total payout has a meaning that is not documented, and no usual meaning explains so large a difference.
findings-payout-without-win = A total payout of { $reported } was reported, but no bet has a win.
findings-payout-sum-untold = The total payout can’t be checked: { $why }.
findings-bonus = The record has a BONUS entry. What it means is not documented, so it is shown as received.
findings-precision-unusual = { $bet } is { $reported }; two decimals are usual.
findings-camera-first = Camera 1 has no picture.
findings-camera-second = Camera 2 has no picture.
## The whole round, to give to a player
findings-summary = { $sentences }
findings-summary-cards-unreadable = The cards of this round can’t be read.
findings-summary-hands = Player’s cards were { $player }; Banker’s were { $banker }.
# Thai names the total beside the cards. English does not, so its only variant leaves the total out.
findings-summary-hand = { $total ->
   *[other] { $cards }
}
findings-summary-result = { $totals }.
findings-summary-bet = You bet { $stake } on { $bet }.
findings-summary-bet-amount = You bet { $stake } on { $bet }; the record shows { $amount } for it.
findings-summary-bet-won = You bet { $stake } on { $bet }; it won.
findings-summary-bet-won-profit = You bet { $stake } on { $bet }; it won, with a reported profit of { $profit }.
findings-summary-bet-won-at-odds = You bet { $stake } on { $bet }; it won, with a reported profit of { $profit } at odds { $odds }.
findings-summary-bet-lost = You bet { $stake } on { $bet }; { $because }, so this bet lost.
findings-summary-bet-returned = You bet { $stake } on { $bet }; the round was a tie, and the record shows that the stake was returned.
findings-summary-bet-not-returned = You bet { $stake } on { $bet }; the round was a tie: usually the stake is returned, but this record does not show that it was.
findings-summary-insurance = You bought insurance for { $stake }.
findings-summary-win = The record shows { $amount } for { $bet }.
findings-summary-totals = The record shows a total bet of { $stake } and a total payout of { $payout }.
findings-summary-does-not-fit = What does not agree:
findings-lost-side = { $side } won { $total } to { $other }
findings-lost = { $code ->
    [TIE] the round was not a tie
    [PPAIR] Player’s first two cards are not a pair
    [BPAIR] Banker’s first two cards are not a pair
    [EITHERPAIR] neither side’s first two cards are a pair
    [PERFECTPAIR] neither side’s first two cards are a pair of one suit
    [BIG] only four cards were dealt
    [SMALL] more than four cards were dealt
    [DRAGON7] Banker did not win with 7 in three cards
    [PANDA8] Player did not win with 8 in three cards
    [LUCKY6] Banker did not win with 6
    [PNATURAL] Player did not have a natural
    [BNATURAL] Banker did not have a natural
   *[other] this result did not occur
}
findings-lost-six-of-three-cards = Banker’s 6 has three cards
findings-lost-six-of-two-cards = Banker’s 6 has two cards
findings-lost-other-result = another result was reported
## What is known of the house
findings-learned-answered = { $question }: { $answer }. Learned: it fits { $fits } of the { $of } seen.
findings-learned-set = { $question }: { $answer }. Set by you.
findings-learned-open = { $question }: not decided yet; { $of } seen.
findings-learned-from-few = { $count ->
    [one] Only { $count } record of this game was read. What the service’s documentation leaves open is learned from twenty or more: read the player’s records of some days, and this check may decide more.
   *[other] Only { $count } records of this game were read. What the service’s documentation leaves open is learned from twenty or more: read the player’s records of some days, and this check may decide more.
}
findings-verdicts-changed = { $count ->
    [one] { $count } verdict changed since you read it, because more is known of this house now.
   *[other] { $count } verdicts changed since you read them, because more is known of this house now.
}
findings-question = { $question ->
    [amount] What the amount of a win includes
    [lost_amount] What the amount of a bet that lost is
    [odds] What odds mean
    [payout] What the total payout is
    [returned_stake] Whether the record of a tie shows returned stakes when nothing else was paid
    [stake_total] What the total bet is
    [six_pay] What a Banker win with 6 pays
    [six_rate] How six_score_rate enters a Banker win with 6
    [bonus] How bonus_rate enters a win
    [score_form] What the numbers reported for cards are
    [card_order] In which order a hand’s cards are listed
    [total_form] What a hand’s total is
    [cut] Digits on top
    [mix] Straight order in THREE_MIX
    [charms_in_payout] Rewards of charms in the payout
    [charm_sum] Credit of the charms
    [debit] What the wallet debits
   *[unknown] ?
}
findings-question-rounding = The unit in which profits are paid in { $currency }
findings-question-commission = What { $bet } pays of stake times odds
findings-question-listed = Whether { $result } is listed whenever the cards show it
findings-answer = { $answer ->
    [amount-stake_and_profit] the stake and the profit
    [amount-stake] the stake alone
    [amount-profit] the profit alone
    [lost_amount-nothing] zero
    [lost_amount-stake] the stake, which was not returned
    [odds-net] to one, the stake not included
    [odds-gross] for one, the stake included
    [payout-amounts] the sum of the amounts
    [payout-amounts_and_pushes] the sum of the amounts and of returned stakes
    [payout-returns] the sum of stakes and profits of the bets that won
    [payout-returns_and_pushes] the sum of stakes and profits of the bets that won, and of returned stakes
    [payout-profits] the sum of the profits
    [returned_stake-shown] it does
    [returned_stake-not_shown] it does not
    [stake_total-stakes] the sum of all stakes
    [stake_total-without_insurance] the sum of all stakes but insurance
    [stake_total-without_bonus] the sum of all stakes but the BONUS
    [stake_total-turnover] turnover, without the stakes that came back
    [stake_total-twice_the_stakes] twice the sum of the stakes, because each stake has two halves
    [six_pay-full] as much as its stake or more
    [six_pay-commission] less than its stake and more than half, as with a commission
    [six_pay-reduced] half its stake or less
    [six_rate-in_odds] the odds include it already
    [six_rate-times_odds] the odds are multiplied by it
    [six_rate-instead_of_odds] it replaces the odds
    [bonus-in_odds] the odds include it already
    [bonus-times_odds] the odds are multiplied by it
    [bonus-added_to_odds] it is added to the odds
    [score_form-card_values] the value of each card, 0 for tens and pictures
    [score_form-tens_as_ten] the value of each card, 10 for tens and pictures
    [score_form-ranks] the rank of each card, 11 to 13 for pictures
    [score_form-running_totals] the total after each card
    [score_form-hand_total] the total of the hand
    [card_order-as_dealt] as dealt
    [card_order-third_first] the third card first
    [total_form-last_digit] the last digit of the sum
    [total_form-plain_sum] the whole sum
    [rounding-cent] a hundredth
    [rounding-tenth] a tenth
    [rounding-one] one
    [rounding-ten] ten
    [rounding-hundred] a hundred
    [cut-last_three] the last three, with the two before them under
    [cut-last_three_first_two] the last three, with the first two under
    [cut-first_three] the first three, with the last two under
    [mix-listed] listed
    [mix-not_listed] not listed
    [charms_in_payout-outside] not contained
    [charms_in_payout-inside] credit contained
    [charms_in_payout-inside_with_refund] credit and refund contained
    [charm_sum-all] all profits
    [charm_sum-without_refund] profits without the refunding charm
    [charm_sum-credit_only] profits of credit rewards
    [debit-less_discount] the stakes less the discount
    [debit-stakes] the stakes
   *[unknown] ?
}
findings-answer-share = { $share } of it
findings-answer-always = always
## A record beside the shoe that dealt its round
findings-compared-shoe = the shoe
findings-compared-record = the other record
findings-compared-nothing = nothing readable
findings-compared-banker-won = Banker
findings-compared-player-won = Player
findings-compared-tie = Tie
findings-compared-cards-hold = { $side }’s cards are the same in the record and in { $with }: { $record }.
findings-compared-cards-differ = { $side }’s cards differ: the record says { $record }, { $with } says { $other }.
findings-compared-cards-untold = { $side }’s cards can’t be compared: the record shows { $record }, { $with } shows { $other }.
findings-compared-total-holds = { $side }’s total is the same in the record and in { $with }: { $record }.
findings-compared-total-differs = { $side }’s total differs: the record says { $record }, { $with } says { $other }.
findings-compared-total-untold = { $side }’s total can’t be compared: the record shows { $record }, { $with } shows { $other }.
findings-compared-winner-holds = The winner is the same in the record and in { $with }: { $record }.
findings-compared-winner-differs = The winner differs: the record says { $record }, { $with } says { $other }.
findings-compared-winner-untold = The winner can’t be compared: the record shows { $record }, { $with } shows { $other }.
