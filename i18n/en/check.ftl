check-check = Round check
check-verdict-consistent = Consistent
check-verdict-inconsistent = Not consistent
check-verdict-cannot_tell = Can't tell
check-mark-reason = { $verdict }: { $reason }
check-broken = { $count ->
    [one] { $count } rule broken
   *[other] { $count } rules broken
}
check-untold = { $count ->
    [one] { $count } rule undecided
   *[other] { $count } rules undecided
}
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
check-copyIn = Language of the copied text
check-answer = Answer to copy
check-copyFinding = sentence
check-showChecks = Checks
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
check-finding-broken = broken
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
check-learned = What the check has learned
check-learned-hint = Learned from the records loaded in this session. Where the service's documentation gives no rule, the check compares the records with each other.
check-learned-none = Nothing yet: too few records were loaded in this session.
