# What a ledger of the operator leaves open before it is opened, how its rows are read, and why one can't be.

## The fields of an entry, in the middle of a sentence
source-column-player-id = player
source-column-transaction-id = transaction
source-column-amount = amount
source-column-stake = stake or debit
source-column-win = win or credit
source-column-currency = currency
source-column-booked-at = time
source-column-booked-time = time of day
source-column-settled-at = time of the settlement
source-column-kind = kind
source-column-round-id = round
source-column-bet-id = bet
source-column-credit-transaction-id = credit taken back
source-column-game-key = game
source-column-table-id = table
source-column-status = status
source-column-reason = reason
source-column-balance = balance
source-column-answered-ms = milliseconds to the answer
source-column-raw = message

## The kinds of entries
source-kind-debit = bet
source-kind-credit = win
source-kind-lost = lost bet
source-kind-cancel = refund
source-kind-rollback = rollback
source-kind-tip = tip
source-kind-reward = reward

## Questions
source-ask-column = Which column is the { $column }?
source-ask-guess = Is “{ $head }” the { $column }?
source-ask-column-gone = The map says that the column “{ $head }” is the { $column }. The file has no such column. Which one is it?
source-ask-head-twice = The head “{ $head }” stands twice. Which of the two is the { $column }?
source-ask-currency = No column is chosen for currency. Which one do all rows have?
source-ask-unit = All amounts are whole numbers, such as { $example }. What are they?
source-ask-decimal = What is { $example }?
source-ask-decimal-mixed = Some amounts have a decimal point, and others a decimal comma. What is { $example }?
source-ask-sign = Some amounts are below zero, such as { $example }. What does the minus mean?
source-ask-sign-word = Some amounts are below zero, such as { $example } beside “{ $word }”. What does the minus mean?
source-ask-zone = The times name no zone. Where is { $example }?
source-ask-order = In which order are the parts of { $example }?
source-ask-kinds = What does each of these words mean?
source-ask-refused = Which words of “{ $head }” mean that nothing was booked?
source-ask-encoding = The text is no UTF-8. In which reading are the heads right?
source-ask-win-is = Some wins are below zero, such as { $example }. What is a win?
source-ask-win-alone = Some wins, such as { $example }, stand alone in their row, and others beside a stake. What is a win?
source-ask-all-players = Does this ledger hold all players?
source-ask-body = Which field of a line has the message?

## Answers
source-unit-whole = { $amount }, whole units
source-unit-hundredths = { $amount }, hundredths
source-unit-minor = the smallest unit of each currency
source-sign-by-kind = nothing: the kind says the direction
source-sign-debit-negative = taken from the player
source-sign-debit-positive = given to the player
source-order-dmy = day, month, year
source-order-mdy = month, day, year
source-order-ymd = year, month, day
source-win-credited = what was credited, stake included
source-win-profit = the profit without the stake
source-win-own-row = a row of its own: each row is a stake or a win
source-players-all = all players
source-players-some = some

## How a source is read
source-form-comma = table of text (CSV)
source-form-tab = separated by tabs
source-form-xlsx = Excel workbook
source-form-log = log of messages
source-form-view = view of a database
source-form-sheet = sheet “{ $name }”
source-form-whole-units = whole units
source-form-hundredths = hundredths
source-form-minor = smallest unit of each currency
source-form-point = decimal point
source-form-comma-decimal = decimal comma
source-form-currency = all amounts in { $currency }
source-form-zone = times of { $zone }

## Why a row can't be read
source-row-missing = has no { $column }
source-row-too-few = { $fields } of { $wanted } columns
source-row-too-many = { $fields } columns, and the head has { $wanted }
source-row-cut-off = the last line is cut off after { $fields } of { $wanted } columns
source-row-amount = “{ $text }” is no amount ({ $column })
source-row-digits = “{ $text }” has more digits than can be kept ({ $column })
source-row-negative = “{ $text }” is below zero ({ $column })
source-row-two-amounts = has both “{ $stake }” and “{ $win }”, and a row can be only one of them
source-row-against-kind = “{ $text }” has the sign of another kind than “{ $kind }”
source-row-time = “{ $text }” is no time ({ $column })
source-row-time-twice = “{ $text }” happened twice in { $zone }, because the clocks were set back
source-row-time-skipped = “{ $text }” never was in { $zone }, because the clocks were set forward
source-row-kind = “{ $text }” is no kind that the map knows
source-row-currency = “{ $text }” is no currency
source-row-milliseconds = “{ $text }” is no number of milliseconds
source-row-long-id = the { $column } is longer than 256 characters
source-row-too-long = longer than { $limit } bytes
source-row-quote = a quotation mark is opened and not closed
source-row-nul = has a character NUL
source-row-encoding = has bytes that are no text
source-row-cell = the cell has the error “{ $text }” ({ $column })
source-row-digits-lost = “{ $text }” has more digits than a workbook keeps: the last ones are lost ({ $column })
source-row-not-answered = how it is read depends on an open question
source-row-not-json = is no JSON object
source-row-no-message = has no message of the contract
source-row-message = “{ $text }” can’t be read as { $field }

## Why a ledger can't be opened
source-problem-empty = It has no rows.
source-problem-changed = The file was changed while it was read. Open it again, or copy it and open the copy.
source-problem-old-workbook = This is a workbook of the old form (.xls), or one with a password. Save it as .xlsx without a password, or as CSV.
source-problem-other-form = Files of the form { $name } are not read. Unpack it, or save it as CSV, as .xlsx, or as JSON Lines with one message on each line.
source-problem-workbook = The workbook can’t be read: { $text }
source-problem-workbook-too-large = The part “{ $part }” of the workbook is larger than { $mebibytes } MiB when it is unpacked. Save the sheet as CSV and open that file.
source-problem-columns = The head has more than { $limit } columns. Leave in the file what the ledger needs.
source-problem-no-head = No row can be the head, because line { $line } { $why }.
source-problem-sheet = The workbook has no sheet “{ $name }”.
source-problem-encoding = “{ $name }” is no encoding that is read.
source-problem-zone = “{ $name }” is no time zone.
source-problem-open = Questions about this ledger are still open.
source-problem-gone = The file is not there: it was moved, renamed or deleted, or it has another name.
source-problem-file = The file can’t be read. The system says: { $text }
source-problem-database = The database, or the view in it, can’t be read. It says: { $text }
source-problem-held = The private file in which the ledger is kept can’t be written. The disk may be full. { $text }
source-problem-map = The file is no map of columns: { $text }
source-problem-closed = No ledger is being looked at. Open it again.

## Lines of the totals of another party
source-other-empty = It has no lines. The first line has the heads: day, game_key, currency and one or more figures, such as net.
source-other-too-large = It is larger than any list of totals.
source-other-no-column = The column “{ $column }” is missing. The heads are those of a file of totals: day, game_key, currency, bets, bet_amount, wins, win_amount, net and so on.
source-other-no-figures = No column has a figure. The heads are those of a file of totals: bets, bet_amount, wins, win_amount, net and so on.
source-other-twice = The column “{ $column }” is there twice.
source-other-day = “{ $text }” is no day of the form 2026-11-20
source-other-currency = “{ $text }” is no currency
source-other-figure = “{ $text }” is no figure ({ $column })
