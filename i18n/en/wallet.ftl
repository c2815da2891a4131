wallet-title = Wallet
wallet-views = Wallet views
wallet-reconciliation = Differences
wallet-ledger = Ledger
wallet-source-training = Training wallet
wallet-source-database = Database, read only
wallet-source-export = Export
wallet-source-imported = Your own ledger
wallet-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
wallet-entries = { $count ->
    [one] { $count } entry
   *[other] { $count } entries
}
wallet-closeWallet = Close this wallet
wallet-opening = Opening the wallet. A large or distant one takes a while; the other pages can be used meanwhile.
wallet-filling-title = The training wallet is being filled
wallet-filling-text = The bets of the last two days are sent to it. The page opens by itself when all are in. The other pages can be used meanwhile.
wallet-filling-progress = { $sent } of { $due } messages
wallet-open-title = Open the operator's wallet
wallet-open-intro = Pitdesk compares the wallet's ledger with the game service's records, round by round, and explains the differences. It only reads the wallet and never changes it.
wallet-open-file = A file
wallet-open-fileText = The wallet's SQLite database, or an export of its ledger. Pitdesk detects which it is and does not change the file.
wallet-open-chooseFile = Choose a file
wallet-open-database = PostgreSQL
wallet-open-databaseText = The wallet's live database. A read-only user is enough.
wallet-open-training = No wallet yet? The training profile has its own.
wallet-open-toTraining = Switch profile
wallet-host = Host
wallet-port = Port
wallet-database = Database
wallet-user = User
wallet-password = Password
wallet-passwordNever = Used only for this connection and never saved.
wallet-check = The server's identity
wallet-check-required = Checked
wallet-check-requiredText = Another computer must prove with a certificate that it is this host. A server on this computer is not checked, and gets the password if it asks for it.
wallet-check-skipped = Not checked
wallet-check-skippedText = Any server that answers is accepted. It gets the password if it asks for it, and anyone on the way can read the password and change what you see. What it shows is no evidence.
wallet-portWrong = Enter a port number from 1 to 65535.
wallet-connect = Connect
wallet-connectMissing = Host, port, database and user are needed.
