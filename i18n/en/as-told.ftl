as-told-title = As told to the wallet
as-told-of = Round { $round } of { $player }, as told to the wallet
as-told-hint = Made of the messages that the service sent to the wallet. The service was not asked.
as-told-house = { $count ->
    [one] Checked by what the messages of { $count } round show of the house.
   *[other] Checked by what the messages of { $count } rounds show of the house.
}
as-told-without-message = { $count ->
    [one] { $count } entry of this round has no message in the ledger.
   *[other] { $count } entries of this round have no message in the ledger.
}
as-told-notes = Notes
as-told-paths = What became of each bet
as-told-path = What became of the bet
as-told-bet = Bet
as-told-messages = Messages
as-told-message-of = Message of { $time }
as-told-booked = Booked
as-told-message = Message
as-told-amount = Amount
as-told-refused = Refused
as-told-show = Show message
as-told-lotto = Lotto
as-told-lotto-discount = Discount
as-told-lotto-result-at = Result at
as-told-lotto-round = Round number
as-told-record-of = Record { $number } of { $total }
as-told-table = Table
as-told-ledger = Ledger of this round
as-told-timeline = Timeline of this round
as-told-missing = No round is named
as-told-missing-hint = Open a round from a ledger or a search.
as-told-reading = Reading the messages of this round. The house is learned from all messages of the player first.
