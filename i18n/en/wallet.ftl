wallet-title = Wallet
wallet-views = Wallet views
wallet-reconciliation = Differences
wallet-ledger = Ledger
wallet-source-training = Training ledger
wallet-source-database = Database, read only
wallet-source-export = Export
wallet-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
wallet-entries = { $count ->
    [one] { $count } entry
   *[other] { $count } entries
}
wallet-closeWallet = Close this ledger
wallet-opening = Opening the ledger. A large or distant one takes a while; the other pages can be used meanwhile.
wallet-filling-title = The training wallet is being filled
wallet-filling-text = The bets of the last two days are sent to it. The page opens by itself when all are in. The other pages can be used meanwhile.
wallet-filling-progress = { $sent } of { $due } messages
wallet-open-chooseFile = Choose a file
wallet-open-database = PostgreSQL
wallet-open-databaseText = The wallet’s live database. A read-only user is enough.
wallet-open-training = No ledger yet? The training profile has its own.
wallet-open-toTraining = Switch profile
wallet-host = Host
wallet-port = Port
wallet-database = Database
wallet-user = User
wallet-password = Password
wallet-passwordNever = Used only for this connection and never saved.
wallet-check = The server’s identity
wallet-check-required = Checked
wallet-check-requiredText = Another computer must prove with a certificate that it is this host. A server on this computer is not checked, and gets the password if it asks for it.
wallet-check-skipped = Not checked
wallet-check-skippedText = Any server that answers is accepted. It gets the password if it asks for it, and anyone on the way can read the password and change what you see. What it shows is no evidence.
wallet-portWrong = Enter a port number from 1 to 65535.
wallet-connect = Connect
wallet-connectMissing = Host, port, database and user are needed.
wallet-open-title = Open a ledger
wallet-open-intro = Pitdesk compares the operator’s ledger with the game service’s records, round by round, adds it up by day, and explains the differences. It only reads the ledger and never changes it.
wallet-open-file = A file
wallet-open-fileText = A table of transactions (CSV, Excel), a log of the service’s messages (JSON Lines), a SQLite database, or the ledger of a Pitdesk wallet. Pitdesk detects which it is and does not change the file.
wallet-open-looking = Looking at the file. A large one takes a while.
wallet-open-stop = Stop
wallet-open-back = Back to the open ledger
wallet-open-another = Open another ledger
wallet-open-foreign = Ledgers of other makers
wallet-open-foreignText = Three ledgers of the training data, as other wallets write them, with planted differences. They are opened as a file is: with questions about their columns.
wallet-open-foreign-table = Table with decimal commas
wallet-open-foreign-workbook = Workbook with one row per bet
wallet-open-foreign-log = Log of messages
wallet-holds = What is in it
wallet-holds-wallet = Ledger of a Pitdesk wallet
wallet-holds-view = A view of a ledger
wallet-view = View or table
wallet-viewHint = With the columns player_id, transaction_id, amount, currency, booked_at and transaction_type. Others are assigned after it was looked at.
wallet-totals = Totals
wallet-incident = Incident
wallet-source-imported = Ledger of another wallet
wallet-ends = ends { $time }
wallet-span = { $from } to { $to }
wallet-followed = followed its primary until { $time }
wallet-some-players = holds some players
wallet-players-unsaid = may lack players
