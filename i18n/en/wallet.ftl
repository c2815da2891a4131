wallet-title = Wallet
wallet-views = What to look at
wallet-reconciliation = Reconciliation
wallet-ledger = Ledger
wallet-source-training = Training wallet
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
wallet-closeWallet = Close this wallet
wallet-open-title = Open the operator's wallet
wallet-open-intro = Pitdesk compares the wallet's ledger with the game service's records, round by round, and says why they differ. It only ever reads the wallet.
wallet-open-file = A file
wallet-open-fileText = The wallet's SQLite database, or an export of its ledger. Pitdesk tells them apart by their content and changes neither.
wallet-open-chooseFile = Choose a file
wallet-open-database = PostgreSQL
wallet-open-databaseText = The wallet's running database. A user that may only read is enough.
wallet-open-training = No wallet at hand? The training profile brings one of its own.
wallet-open-toTraining = Change the profile
wallet-host = Host
wallet-port = Port
wallet-database = Database
wallet-user = User
wallet-password = Password
wallet-passwordNever = Used for this connection only, never saved.
wallet-portWrong = A port is a number from 1 to 65535.
wallet-connect = Connect
