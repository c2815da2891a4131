# The answer to a dispute: the two lines of the band, and the texts to copy. Amounts are inserted as shown on screen.
## The first line: is it right? An amount follows most of these words
answer-verdict = { $verdict ->
    [consistent] Consistent
    [inconsistent] Not consistent
   *[cannot_tell] Can’t tell
}
answer-verdict-alone = { $verdict ->
    [consistent] Record is right
   *[cannot_tell] Record: can’t tell
}
answer-amount = { $amount ->
    [payout] Payout
    [total_bet] Total bet
    [profit] Profit
   *[win_amount] Amount
}
answer-expected = { $amount ->
    [payout] by the bets
    [wins] by the wins
    [total_bet] by the stakes
   *[win] expected
}
answer-staked = staked
answer-result-unchanged = same result without it
answer-without-card = without it { $winner ->
    [BANKER] Banker wins { $high } – { $low }
    [PLAYER] Player wins { $high } – { $low }
   *[TIE] the round is a tie, { $high } – { $low }
}
answer-doubt-other-player = this is a record of another player, { $player }
answer-doubt-versions = sent in two versions
answer-doubt-versions-amount = sent in two versions: { $amount ->
    [payout] payout
   *[total_bet] total bet
} { $one } or { $other }
answer-doubt-other-record = another record of this round differs
answer-payout = payout
answer-parts = prizes { $prizes } + charms { $charms }
answer-record-pays = Record pays
answer-short = { $amount } short
answer-over = { $amount } too much
answer-short-in-record = the record has { $amount } too little
answer-over-in-record = the record has { $amount } too much
## The second line: was it paid?
answer-credited = Wallet credited
answer-of-all = of { $amount }
answer-took = Wallet took
answer-due = due
answer-by-record = by the record
answer-not-paid = { $amount } not paid
answer-prizes-not-paid = prizes { $amount } not paid
answer-not-yet = { $amount } not yet
answer-prizes-not-yet = prizes { $amount } not yet
answer-charms-not-yet = charms { $amount } not yet
answer-charms-unseen = charms { $amount } not seen
answer-charms-above-record = charms { $amount } more than recorded
answer-not-final = no final result yet
answer-paid-too-much = { $amount } too much
answer-below-record = { $amount } less than recorded
answer-above-record = { $amount } more than recorded
answer-taken-too-much = { $amount } too much
answer-taken-too-little = { $amount } too little
answer-as-recorded = as recorded
answer-as-recorded-untold = as recorded; what is due can’t be told
answer-nothing-due = nothing was due
answer-stake-returned = Wallet gave the stake back
answer-reward = Reward
answer-wallet = { $state ->
    [unread] Wallet: not read
    [unnamed] Wallet: not compared
    [not_settled_yet] Not settled yet
    [debit_without_record] no record of the round
    [record_without_debit] no stake taken
    [paid_after_cancel] cancelled and settled
    [tombstone_fired] undone before it came
    [reward_without_play] no bet of the round
   *[out_of_window] Can’t be compared
}
answer-ledger-begins = the ledger begins
answer-unnamed = This record has no round or no game, so it can’t be found in the wallet.
answer-several-records = The round has { $count } records. Their amounts were added up.
## To the player: what happened
answer-line = { $sentences }
answer-untold = We can’t say yet whether the payout of this round is right.
answer-bet-wrong = { $rule ->
    [win_missing] Your bet on { $bet } won, but the record has no win for it.
   *[win_unearned] Your bet on { $bet } lost, but the record has a win for it.
}
answer-record-wrong = { $rule ->
    [winner] The record names another winner than its cards.
    [natural] The third cards of this round do not follow the rules of the game.
    [player_draw] The third cards of this round do not follow the rules of the game.
    [banker_draw] The third cards of this round do not follow the rules of the game.
    [player_total] Player’s points in the record are not those of the cards.
    [banker_total] Banker’s points in the record are not those of the cards.
   *[other] The record of this round does not follow the rules of the game.
}
answer-won = { $winner ->
    [BANKER] Banker won { $high } – { $low }.
    [PLAYER] Player won { $high } – { $low }.
   *[TIE] The round was a tie, { $high } – { $low }.
}
answer-you-staked = You staked { $stake }.
answer-too-much-was-taken = { $more } too much was taken: you staked { $stake }, and { $taken } was taken.
answer-too-little-was-taken = { $less } too little was taken: you staked { $stake }, and { $taken } was taken.
answer-recorded-stake-too-high = The stake in the record is { $more } too high: you staked { $stake }, and the record has { $recorded }.
answer-recorded-stake-too-low = The stake in the record is { $less } too low: you staked { $stake }, and the record has { $recorded }.
answer-round-pays = This round pays { $due }.
answer-round-pays-nothing = This round pays nothing.
answer-you-received-due = This round pays { $due }, and you received { $due }.
answer-you-received-missing = { $missing } is missing: you received { $credited }, and this round pays { $due }.
answer-you-received-more = { $more } too much was paid: you received { $credited }, and this round pays { $due }.
answer-you-received-as-recorded = You received { $credited }, which is the amount in the record of the round.
answer-you-received-other = You received { $credited }, and not the { $recorded } in the record of the round.
answer-record-has = The record of the round has a payout of { $recorded }.
answer-recorded-payout-too-high = The payout in the record is { $more } too high: this round pays { $due }, and the record has { $recorded }.
answer-recorded-payout-too-low = The payout in the record is { $less } too low: this round pays { $due }, and the record has { $recorded }.
answer-your-stake-returned = Your stake was given back.
answer-not-settled = The round has no final result yet.
answer-not-credited = This round pays { $due }, which has not been credited yet.
answer-credited-so-far = This round pays { $due }, of which { $credited } has been credited so far.
answer-prizes-and-charms = The payout is { $prizes } in prizes and { $charms } from charms.
answer-no-result = { $taken } was taken, and there is no result of this round. You received { $credited }.
answer-no-stake = No stake was taken for this round.
answer-both = The bet was both cancelled and settled. You received { $credited }.
answer-undone = The bet or its payout was undone before it came. You received { $credited }.
answer-your-reward = A reward of { $reward } was credited to you.
## To the player: what happens now
answer-next-missing = We are looking into the missing amount and will write to you when we know more.
answer-next-amount = We are looking into the difference and will write to you when we know more.
answer-next-record = We are looking into it and will write to you when we know more.
answer-next-untold = We will write to you when we know more.
answer-next-settle = Please wait until the round is settled.
answer-next-nothing = This round is paid in full.
## Internal: facts
answer-fact-stake = Total stake: { $amount }
answer-fact-payout = Total payout: { $amount }
answer-fact-parts = In it: { $parts }
answer-fact-amount-wrong = { $name }: { $amount } ({ $by } { $expected })
answer-fact-amount-gap = { $name }: { $amount } ({ $by } { $expected }, { $gap })
answer-fact-net = Net for the player: { $amount }
answer-fact-check = Check: { $verdict }. { $summary }
answer-fact-wallet = Wallet: { $words }
answer-fact-moved = Wallet: staked { $taken }, payout { $credited }
answer-fact-recorded = By the record: staked { $stake }, payout { $paid }
answer-fact-due = Due: { $due }
answer-fact-reward = Reward, not compared: { $reward }
answer-fact-charms = Of this credit, from charms: { $reward }
answer-fact-result = Result: { $words }
answer-fact-doubt = In doubt: { $words }
## To the player: what came of a bet that the check agrees with
answer-bet-won = You bet { $stake } on { $bet }; it won { $profit }.
answer-bet-won-at-odds = You bet { $stake } on { $bet }; it won { $profit } at odds { $odds }.
answer-item-won = { $item } won { $payout }.
answer-item-lost = { $item } did not win.
answer-ticket-won = Ticket { $item } won { $prize }, { $payout }.
