# A round as its messages told it to the wallet: what they come to, and what they say beside the outcome.
told-settled = The stakes are those of the debits, the result and the wins those of the credit.
told-settled-apart = { $count } credits settled the bets of this round one by one, so each has its own record.
told-taken-back = The outcome was taken back, and no other was told after it.
told-cancelled = The bets of this round were cancelled, and no outcome stands.
told-refused = The wallet refused the bets of this round, and no outcome was told. { $because }
told-open = The bet was taken, and the ledger has no message that tells its outcome.
told-no-bet = The messages of this round tell no bet and no outcome.
told-not-kept = The ledger kept none of the messages of this round, so they can’t tell its result.
told-lotto = No prize is checked here. The lotto entry checks them while the service keeps the round.
told-charms-credited = Charms credited
told-no-prizes = no prizes yet
told-note-taken-back = A credit of { $paid } was taken back and does not count.
told-note-refused-credit = The wallet refused the credit that tells the outcome, so it credited nothing for it. { $because }
told-note-credited-again = { $count } credits stand for one bet. Together they gave { $paid }.
told-note-stake-returned = The stake of { $stake } was given back by a cancel, although an outcome stands.
told-note-unsettled = A bet of { $stake } in this round is named by no outcome that stands.
told-note-debit-unknown = A bet that the credit names has no debit among the messages, so the stake that was taken is not known.
told-note-additional = The credit states a privilege or a jackpot. Whether its amount contains it is not documented, so the payout is not compared.
told-note-reward = A reward of { $paid } was credited beside the outcome. No rule says how much it should be.
told-note-tip = A tip of { $paid } was taken. It is no bet.
told-note-loss-amount = The message of a lost bet states an amount of { $paid }. It counts as nothing paid.
told-note-conflicts = { $count ->
    [one] A message came again under the same number with other content. The first one counts.
   *[other] { $count } messages came again under the same number with other content. The first of each counts.
}
