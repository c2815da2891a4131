columns-title = Columns of { $name }
columns-open-count = { $count ->
    [one] { $count } question open
   *[other] { $count } questions open
}
columns-no-open = No question is open
columns-save = Save map
columns-saved = The map was saved.
columns-load = Open map
columns-open = Open ledger
columns-open-because = Answer the open questions first.
columns-looking-because = The file is being looked at.
columns-close = Close the file
columns-looking = Looking at the file. A large one takes a while; the other pages can be used meanwhile.
columns-looking-again = Reading the file again
columns-sheet = Sheet
columns-head = Head
columns-first = First row
columns-read-as = Read as
columns-read-head-as = { $head } is read as
columns-needed = needed
columns-not-used = not used
columns-suggested = { $field }?
columns-refused-if = refused if { $words }
columns-not-said = Not said by the file
columns-nothing-open = The file says all that is needed.
columns-answered = answered
columns-not-answered = not answered yet
columns-guess-yes = Yes
columns-guess-other = another column
columns-guess-one = one for all rows
columns-may-stay-open = It may stay open.
columns-other = other…
columns-other-zone = Another time zone
columns-currency-code = Code of three letters
columns-currency-use = Use
columns-currency-wrong = A code has three letters, such as THB.
columns-words = Words of the kind
columns-word-is = { $word } is
columns-word-choose = choose
columns-word-rows = { $count ->
    [one] { $count } row
   *[other] { $count } rows
}
columns-no-word = None of them
columns-rows = Five rows as they will be read
columns-line = Line
columns-row-unread = can’t be read: { $why }
columns-row-left-out = left out: it is none of the game’s
columns-not-known = not known
columns-said-moved = { $kind } { $amount }
columns-said-either = { $one } or { $other }
columns-said-word = “{ $word }”
columns-said-no-zone = (zone not known)
columns-said-debit = stake
columns-said-credit = win
columns-said-lost = lost bet
columns-said-cancel = refund
columns-said-rollback = rollback
columns-said-tip = tip
columns-said-reward = reward
columns-option-line = Line { $line } would be read as:
columns-option-unread = can’t be read so
columns-reading = Reading the ledger
columns-reading-rows = { $rows } rows · { $rate } rows/s
columns-reading-stop = Stop
columns-stopped = The reading was stopped. Nothing of the ledger is kept.
columns-status = { $read } of { $rows } rows can be read
columns-status-open = { $rows } rows, none can be read before { $count ->
    [one] { $count } question is
   *[other] { $count } questions are
} answered
columns-seen = { $rows } rows
columns-seen-first = first { $rows } rows looked at

## What a column is read as
columns-field-player_id = Player
columns-field-transaction_id = Transaction
columns-field-amount = Amount
columns-field-stake = Stake, or debit
columns-field-win = Win, or credit
columns-field-currency = Currency
columns-field-booked_at = Booked at
columns-field-booked_time = Time of day, beside a date
columns-field-settled_at = Settled at
columns-field-kind = Kind
columns-field-round_id = Round
columns-field-bet_id = Bet
columns-field-credit_transaction_id = Credit taken back
columns-field-game_key = Game
columns-field-table_id = Table
columns-field-status = Status
columns-field-reason = Reason
columns-field-balance = Balance
columns-field-answered_ms = Answered in ms
columns-field-raw = Message

## Kinds
columns-kind-debit = Bet
columns-kind-credit = Win
columns-kind-lost = Lost bet
columns-kind-cancel = Refund
columns-kind-rollback = Rollback
columns-kind-tip = Tip
columns-kind-reward = Reward
columns-kind-none = none of the game’s: left out

## Rows that are in no sum
columns-notes = { $count ->
    [one] 1 note on this ledger
   *[other] { $count } notes on this ledger
}
columns-remarks = Rows that are in no sum
columns-remarks-unread = { $count ->
    [one] { $count } row can’t be read
   *[other] { $count } rows can’t be read
}
columns-remarks-unread-text = They are in no sum, no list and no comparison.
columns-remarks-doubled = { $count ->
    [one] { $count } row repeats another one
   *[other] { $count } rows repeat another one
}
columns-remarks-doubled-text = Each counts once.
columns-remarks-conflicting = { $count ->
    [one] { $count } row contradicts another one of its id
   *[other] { $count } rows contradict another one of their id
}
columns-remarks-conflicting-text = The first counts. The comparison names both.
columns-remarks-more = The first { $shown } of { $total } are listed.
columns-remarks-none = Every row of the ledger counts.
columns-remarks-line = line { $line }
columns-remarks-why = Why
columns-remarks-transaction = Transaction
columns-remarks-first = First, line
columns-remarks-again = Again, line
columns-remarks-first-amount = Amount
columns-remarks-other-amount = Amount again
