check-check = Round check
check-verdict-consistent = Consistent
check-verdict-inconsistent = Wrong
check-verdict-cannot_tell = Can’t tell
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
    [one] Can’t tell: { $why }.
   *[other] { $count } can’t tell: { $why }.
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
check-fact = { $word ->
    [draws] draws
    [stands] stands
    [yes] yes
    [no] no
    [wins] wins
    [loses] loses
    [returned] returned
    [half_returned] half of the stake back
   *[other] { $word }
}
check-finding-holds = passed
check-finding-broken = not consistent
check-finding-cannot_tell = can’t tell
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
check-tableau-banker = Banker’s two cards
check-tableau-third = Player’s third card
check-tableau-stood = none
check-tableau-draws = draws
check-tableau-stands = stands
check-tableau-applied = this round
check-tableau-legend = Filled cell: Banker draws. Ring: this round.
check-learned-hint = Learned from this service’s records, or set by you in the settings. Where the service’s documentation gives no rule, the check goes by this.
check-learned-none = Nothing yet: too few records of this service were loaded.
check-command-answer = copy answer
check-command-ticket = copy facts for the ticket
check-equation-short = { $amount } short
check-equation-over = { $amount } too much
check-untoldMore = { $count } more undecided
check-rule = { $rule ->
    [status] Status
    [result] Result
    [card_code] Card codes
    [card_count] Number of cards
    [card_value] Card scores
    [player_total] Player total
    [banker_total] Banker total
    [natural] Natural
    [player_draw] Player draw
    [banker_draw] Banker draw
    [winner] Winner
    [side_result] Side result
    [score] Score
    [stated_value] Stated value
    [listed_code] Listed result
    [stake] Stake
    [stake_sum] Stake total
    [bet_code] Bet code
    [win_without_stake] Win without stake
    [win_missing] Missing win
    [win_unearned] Unearned win
    [win_outcome] Win or loss
    [winner_code] Win and result
    [returned_stake] Returned stake
    [negative_profit] Negative profit
    [win_profit] Profit
    [win_amount] Amount
    [rounding] Rounding
    [banker_six] Banker wins with 6
    [odds] Odds
    [pay_table] Pay table
    [insurance] Insurance
    [payout_sum] Payout total
    [bonus] Bonus
    [precision] Decimals
    [cameras] Cameras
    [same_result] Same result
    [same_outcome] Same outcome
    [same_odds] Same odds
   *[other] { $rule }
}
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
check-cardsOf = { $side }’s cards
check-why = { $why }.
check-draw-rules = the rules say
check-draw-do = { $draws ->
    [yes] draw
   *[no] stand
}
check-wallet-none = No ledger is open
