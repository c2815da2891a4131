palette-title = Find
palette-box = Find or paste a ticket
palette-key = find
palette-field = An id, a whole ticket, or a command
palette-placeholder = Type an id or a command, or paste a whole ticket
palette-stays = The text stays on this computer. Only the player’s id is sent to the service.
palette-withoutOdd = Read without { $letters }
palette-cut = Only the first { $limit } characters are read. { $count } more were cut off.
palette-found = Found in the text
palette-unused = not used: { $parts }
palette-unused-ticket = ticket number { $text }
palette-unused-phone = phone number { $text }
palette-unused-web = web address { $text }
palette-unused-number = { $text }
palette-unused-name = { $text }
palette-leftOut = { $count } more not shown
palette-type-player = player
palette-type-round = round
palette-type-bet = bet, reference or transaction
palette-type-record = record
palette-type-end = end of an id
palette-type-table = table
palette-type-shoe = shoe
palette-type-number = number of a lotto ticket
palette-type-dealer = dealer
palette-type-game = game
palette-type-time = time
palette-type-staked = bet on
palette-type-seen = result
palette-type-amount = amount
palette-correct = What is it?
palette-leaveOut = Leave it out
palette-remove = Remove { $text }
palette-guess = A guess. Open it to correct it.
palette-ambiguous = It can be read in two ways. Open it to choose one.
palette-noCurrency = no currency in the text
palette-noGameKey = no game key known
palette-gameKey = game { $key }
palette-noZone = no zone in the text
palette-noDay = no day in the text
palette-whichPlayer = Who is the player? Choose a row, or correct a token.
palette-rows = What you can open
palette-nothing = Nothing found. Type a player id, or paste a ticket.
palette-counts = { $rows } rows, { $parts } found in the text
palette-section-match = Best match
palette-section-none = No exact match in 14 days
palette-section-results = Go to
palette-section-recent = Recent
palette-section-commands = Commands
palette-row-player = Player
palette-row-allGames = All games of
palette-row-round = Record of round
palette-row-bet = Record of bet, reference or transaction
palette-row-record = Record
palette-row-dealer = Tables of dealer
palette-row-table = Table
palette-row-shoe = Shoe of table
palette-row-liveTable = Shoe by live id, table
palette-row-lotto = Lotto round
palette-row-lottoPlayer = Entry in lotto round
palette-row-betPage = Bet page of round
palette-row-wallet = In the ledger: round
palette-row-walletFind = In the ledger:
palette-row-walletPlayer = Ledger of
palette-row-told = As told to the wallet: round
palette-row-openAs = Open as something else:
palette-brief-round = Record
palette-brief-betPage = Bet page
palette-brief-wallet = In the ledger
palette-brief-told = As told to the wallet
palette-brief-lotto = Lotto round
palette-brief-lottoPlayer = Entry in the lotto round
palette-brief-runningShoes = Look in the running shoes
palette-asWhat = a table, a lotto round and more
palette-willRead = will be read when it is opened
palette-otherTime = another time
palette-otherPayout = another payout
palette-because-near = seen before, and nearly the same as the text
palette-ofPlayer = player
palette-tooOld = older than the 14 days of the play history
palette-because-form = a guess: the text does not say who the player is
palette-because-open = the player on the screen
palette-hint-move = Choose
palette-hint-open = Open
palette-hint-correct = Correct what was found
palette-missing = Enter a value.
palette-back = Back
palette-gameKeyField = Game key
palette-gameKeyHint = The service’s key of the game. Known: { $keys }.
palette-betPage-title = Bet page of a round
palette-betPage-hint = A round of any age can be asked for.
palette-betPage-open = Continue
palette-live-title = Shoe by live id
palette-live-hint = The table that is dealt may have another id than the table you set up.
palette-live-id = Id of the live table
palette-live-table = Id of your table (optional)
palette-live-wrong = Enter a whole number, without spaces or leading zeros.
palette-live-open = Show its shoe
palette-command-betPage = Open a bet page…
palette-command-live = Open a shoe by its live id…
palette-command-zone = Show times in { $zone }
palette-zoneOfComputer = this computer’s zone
palette-about = about { $amount }
palette-amount = amount
palette-shortFirst = short payments first
palette-stake = stake
palette-role-any = amount
palette-role-paid = paid
palette-role-due = expected by the player
palette-role-stake = stake
palette-role-net = won or lost
palette-role-difference = difference
palette-role-transfer = deposit or withdrawal
palette-unused-amount = amount { $text }: no player to look for it
palette-row-shoeRound = The round in the shoe of table
palette-row-runningShoe = Look in the running shoes for shoe
palette-row-runningShoes = Look in the running shoes for round
palette-because-read = was read before
palette-because-wallet = { $count ->
    [one] { $count } entry in the ledger
   *[other] { $count } entries in the ledger
}
palette-roundNumber = round { $number }
palette-inGame = { $game } { $count }
palette-tooLong = An id has at most { $limit } letters. This one is longer, so it can’t be an id.
palette-note-noRecord = None of the records read so far has this id
palette-note-noWallet = No ledger is open
palette-note-walletFailed = The ledger could not be read
palette-note-walletMore = In the ledger: { $shown } of { $total } players with this round. Add a part of the player id to find another.
palette-note-notInWallet = The ledger has no entry of it
palette-field-record = the id of the record
palette-field-reference = the reference of the record
palette-field-transaction = a transaction of the ledger
palette-field-bet = a bet of the ledger
palette-field-credit = the credit of a transaction of the ledger
palette-field-shoe = the id of the shoe
palette-note-shoeNotKept = A shoe that has ended is not kept: the service sends running shoes only
palette-note-readingWallet = Reading the ledger…
palette-note-readingShoes = Reading the running shoes…
palette-note-shoesFailed = The running shoes could not be read. Choose the row to try again
palette-note-notInShoes = { $active ->
    [0] No active baccarat table has a shoe that can be asked for; inactive tables and other games were not asked
    [one] Not in the running shoes of { $read } of { $active } active baccarat table; inactive tables and other games were not asked
   *[other] Not in the running shoes of { $read } of { $active } active baccarat tables; inactive tables and other games were not asked
}
palette-note-shoesUnread = { $count ->
    [one] { $count } shoe could not be read
   *[other] { $count } shoes could not be read
}
palette-note-tablesWithoutShoe = { $count ->
    [one] { $count } table has no shoe by its id
   *[other] { $count } tables have no shoe by their ids
}
palette-note-gamesUnlisted = { $count ->
    [one] The tables of { $count } game could not be listed
   *[other] The tables of { $count } games could not be listed
}
palette-note-walletFilling = The training wallet still receives its bets: it is looked at when all are in
palette-screen-shoes = Check the running shoes
palette-screen-compare = Compare the wallet and the records,
palette-screen-unpaid = Payouts not credited,
palette-screen-limits = Limits of all tables
palette-screen-ledger = Ledger
palette-section-near = Near misses
palette-ofRecords = { $count ->
    [one] of { $count } record
   *[other] of { $count } records
}
palette-gamesRead = { $games ->
    [one] { $read } of { $games } game read
   *[other] { $read } of { $games } games read
}
palette-start-toLookAt = To look at
palette-start-brokenShoes = { $count ->
    [one] shoe wrong
   *[other] shoes wrong
}
palette-start-brokenAt = Table { $table }, round { $round }: { $fault }
palette-start-more = { $count } more
palette-start-shoesRead = { $count ->
    [one] { $count } shoe checked
   *[other] { $count } shoes checked
}
palette-start-shoesUnknown = Shoes
palette-start-checkShoes = Check shoes
palette-start-differences = { $count ->
    [one] difference yesterday
   *[other] differences yesterday
}
palette-start-partly = not all could be compared
palette-start-notCompared = Differences of yesterday
palette-start-noWallet = No ledger is open
palette-start-compare = Compare yesterday
palette-start-openWallet = Open a ledger
palette-start-noRecent = Players and shoes that you open stand here
palette-start-table = Table { $id }, shoe
palette-start-samples = Sample tickets
palette-start-training = training
palette-start-sample-short = “I won but got less”
palette-start-sample-tie = “Tie, banker bet not given back”
palette-start-sample-insurance = “Bought insurance, not paid”
palette-start-sample-lotto = “My number 583 won”
palette-start-sample-shoe = “The shoe was not shuffled”
palette-start-sample-round = A round id alone
palette-start-ticket-short = { $player } says: on { $day } I won about { $due } but got less, only { $paid }. pls check asap, thx
palette-start-ticket-tie = player { $player }: tie { $total }-{ $total }, banker bet not given back, { $day }
palette-start-ticket-insurance = player { $player } bought insurance on { $day } about { $clock }, the { $winner } won and it was not paid
palette-start-ticket-lotto = player { $player }, lotto: my number 583 won yesterday, nothing was paid
palette-start-ticket-shoe = Shoe { $table } was not shuffled, 8 bankers in a row
