check-check = Round check
check-verdict-consistent = Consistent
check-verdict-inconsistent = Wrong
check-verdict-cannot_tell = Can't tell
check-mark-reason = { $verdict }: { $reason }
check-broken = { $count ->
    [one] { $count } rule did not pass
   *[other] { $count } rules did not pass
}
check-untold = { $count ->
    [one] { $count } rule undecided
   *[other] { $count } rules undecided
}
check-untoldBecause = { $count ->
    [one] Can't tell: { $why }.
   *[other] { $count } can't tell: { $why }.
}
check-ruleOf = { $rule }: { $subject }
check-hold = { $count ->
    [one] { $count } rule passed
   *[other] { $count } rules passed
}
check-notes = { $count ->
    [one] { $count } note
   *[other] { $count } notes
}
check-notesHint = For information only: notes do not change the verdict.
check-copyAnswer = Copy answer
check-copyUnread = Copy without the wallet
check-copyWaits = Waiting for the wallet…
check-copyLeft = Not copied
check-copyIn = Language of the copied text
check-answer = Answer to copy
check-answer-unread = Answer to copy, the wallet is not read yet
check-unread = { $tone ->
    [player] We have not checked your wallet yet.
   *[internal] Wallet: not read yet
}
check-copyFinding = sentence
check-checks = Checks
check-noChecks = No rule applies to this record.
check-expected = expected
check-reported = reported
check-fact-draws = draws
check-fact-stands = stands
check-fact-yes = yes
check-fact-no = no
check-fact-wins = wins
check-fact-loses = loses
check-fact-returned = returned
check-fact-half_returned = half of the stake back
check-finding-holds = passed
check-finding-broken = not consistent
check-finding-cannot_tell = can't tell
check-speaksOf = About: { $places }.
check-place-card = { $side }, card { $position }
check-place-total = { $side } total
check-place-winner = winner
check-place-side_result = result { $code }
check-place-bet = bet { $code }
check-place-insurance = insurance, purchase { $position }
check-place-total_bet = total bet
check-place-total_payout = total payout
check-place-camera = image { $slot }
check-place-status = status
check-placeBroken = Check: { $sentence }
check-tableau = Third-card rule
check-tableau-table = When Banker draws
check-tableau-banker = Banker's two cards
check-tableau-third = Player's third card
check-tableau-stood = none
check-tableau-draws = draws
check-tableau-stands = stands
check-tableau-applied = this round
check-tableau-legend = Filled cell: Banker draws. Ring: this round.
check-learned-hint = Learned from this service's records, or set by you in the settings. Where the service's documentation gives no rule, the check goes by this.
check-learned-none = Nothing yet: too few records of this service were loaded.
check-command-answer = copy answer
check-command-ticket = copy facts for the ticket
check-equation-short = { $amount } short
check-equation-over = { $amount } too much
check-untoldMore = { $count } more undecided
check-rule-status = Status
check-rule-result = Result
check-rule-card_code = Card codes
check-rule-card_count = Number of cards
check-rule-card_value = Card scores
check-rule-player_total = Player total
check-rule-banker_total = Banker total
check-rule-natural = Natural
check-rule-player_draw = Player draw
check-rule-banker_draw = Banker draw
check-rule-winner = Winner
check-rule-side_result = Side result
check-rule-score = Score
check-rule-stated_value = Stated value
check-rule-listed_code = Listed result
check-rule-stake = Stake
check-rule-stake_sum = Stake total
check-rule-bet_code = Bet code
check-rule-win_without_stake = Win without stake
check-rule-win_missing = Missing win
check-rule-win_unearned = Unearned win
check-rule-win_outcome = Win or loss
check-rule-winner_code = Win and result
check-rule-returned_stake = Returned stake
check-rule-negative_profit = Negative profit
check-rule-win_profit = Profit
check-rule-win_amount = Amount
check-rule-rounding = Rounding
check-rule-banker_six = Banker wins with 6
check-rule-odds = Odds
check-rule-pay_table = Pay table
check-rule-insurance = Insurance
check-rule-payout_sum = Payout total
check-rule-bonus = Bonus
check-rule-precision = Decimals
check-rule-cameras = Cameras
check-rule-same_result = Same result
check-rule-same_outcome = Same outcome
check-rule-same_odds = Same odds
check-question-right = Is it right?
check-question-paid = Was it paid?
check-answer-whole = Whole text
check-answer-less = Two lines
check-answer-edit = Edit
check-answer-done = Done
check-answer-tone = Who reads it
check-tone-player = To the player
check-tone-internal = Internal
check-assumed = What was assumed
check-holdOther = { $count ->
    [one] { $count } other rule passed
   *[other] { $count } other rules passed
}
check-ruleReported = { $rule }: reported
check-ruleExpected = by the rules
check-fault-draw = { $side } { $did }
check-draw-side = { $side ->
    [banker] Banker
   *[player] Player
}
check-draw-did = { $drew ->
    [yes] drew on { $total }
   *[no] stood on { $total }
}
check-fault-values = { $rule } { $reported } sent, { $expected } by the rules
check-wallet-asked = Checking the wallet…
check-notReported = they were not reported
check-cardsOf = { $side }'s cards
check-why = { $why }.
check-draw-rules = the rules say
check-draw-do = { $draws ->
    [yes] draw
   *[no] stand
}
check-wallet-none = No ledger is open
