check-check = Round check
check-verdict-consistent = Consistent
check-verdict-inconsistent = Not consistent
check-verdict-cannot_tell = Can't tell
check-mark-reason = { $verdict }: { $reason }
check-broken = { $count ->
    [one] { $count } rule broken
   *[other] { $count } rules broken
}
check-untold = { $count } can't be told
check-hold = { $count ->
    [one] { $count } rule holds
   *[other] { $count } rules hold
}
check-notes = { $count ->
    [one] { $count } note
   *[other] { $count } notes
}
check-notesHint = Worth knowing; it does not count for the verdict.
check-copyAnswer = Copy answer
check-copyIn = Language of what is copied
check-answer = The answer, as it is copied
check-copyFinding = sentence
check-showChecks = Checks
check-checks = Checks
check-noChecks = No rule of this check applies to this record.
check-expected = expected
check-reported = reported
check-fact-draws = draws
check-fact-stands = stands
check-fact-yes = yes
check-fact-no = no
check-fact-wins = wins
check-fact-loses = loses
check-fact-returned = returned
check-finding-holds = holds
check-finding-broken = broken
check-finding-cannot_tell = can't tell
check-speaksOf = Speaks of: { $places }.
check-place-card = { $side }, card { $position }
check-place-total = { $side }'s total
check-place-winner = winner
check-place-side_result = result { $code }
check-place-bet = bet { $code }
check-place-insurance = insurance, purchase { $position }
check-place-total_bet = total of stakes
check-place-total_payout = total payout
check-place-camera = picture { $slot }
check-place-status = status
check-placeBroken = Check: { $sentence }
check-tableau = Third cards
check-tableau-table = When Banker draws
check-tableau-banker = Banker's two cards
check-tableau-third = Player's third card
check-tableau-stood = none
check-tableau-draws = draws
check-tableau-stands = stands
check-tableau-applied = this round
check-tableau-legend = Filled: Banker draws. The ring is this round.
check-learned = What this check knows
check-learned-hint = Learned from the records read in this run. Where the contract is silent, the check holds records against each other.
check-learned-none = Nothing yet: too few records were read in this run.
