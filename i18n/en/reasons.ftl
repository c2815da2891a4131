# Why a round of the wallet and of the play history is in its class, and what each entry did.
## Both sides of a round compared
reasons-same = The wallet took a stake of { $stake } and credited { $paid }, which agrees with the record.
reasons-stake-went-back = The stake was given back, and the record’s status is { $status }.
reasons-stake-went-back-no-record = The stake was given back, and the history has no record of the round.
reasons-no-record = The wallet took a stake of { $stake } and credited { $paid }, and the history has no record of the round.
reasons-no-bet = The record shows a stake of { $recordStake }, but the wallet’s ledger has no bet in this round: the wallet did not receive it, or refused it before it could keep an entry (wrong key, overload, unreadable message).
reasons-no-entries = The record shows a stake of { $recordStake }, but the wallet has no entry of this player.
reasons-declined-bet = The record shows a stake of { $recordStake }, but the wallet declined the bet: its cancel arrived first.
reasons-refused-bet = The record shows a stake of { $recordStake }, but the wallet declined the bet. { $because }
reasons-declined-unplayed-bet = The bet arrived after its own cancel and was declined. No money moved, and there is no record.
reasons-declined-payout = A payout was declined because its rollback arrived first: by the records { $due } is due, { $paid } was credited.
reasons-stake = The wallet took { $stake }, but the records show { $recordStake }.
reasons-stake-and-refused-bet = The wallet took { $stake }, but the records show { $recordStake }. It declined a bet of this round. { $because }
reasons-payout = The wallet credited { $paid }, but by the records { $due } is due.
reasons-nothing-paid = By the records { $due } is due, and the wallet credited nothing.
reasons-taken-back = A payout was taken back and not credited again: by the records { $due } is due, { $paid } remained credited.
reasons-returned-and-paid = The stake of a bet was given back and a payout was credited as well: { $paid } was credited in this round.
reasons-returned-and-lost = The wallet gave the stake back after the outcome, but the record still shows a stake of { $recordStake }.
reasons-refused-cancel = A cancel arrived after the outcome. The wallet refused it: the stake of { $stake } was not given back.
reasons-refused-payout = A payout arrived after the bet was cancelled, and the wallet refused it. In this round { $paid } was credited.
reasons-reward = A reward of { $rewards } was credited, and the wallet has no bet in this round. It is assumed that records do not contain rewards, so there is nothing to compare.
reasons-older-than-history = The round began before the days that the service’s history certainly covers.
reasons-game-not-in-history = The wallet took a stake of { $stake } and credited { $paid }. The service has no table of this game and sent no record of it, so whether the play history holds this game is not known.
reasons-player-not-in-wallet = The open wallet has no account of this player. It may not contain all players or all days, so it can’t be determined whether the bet was taken.
reasons-before-journal = A round is compared with the wallet only if it began { $minutes } minutes or more after the wallet’s first entry: bets of an earlier one may be missing from the ledger.
reasons-after-journal = The wallet’s last entry is of { $end }. The round is later, or ended less than { $minutes } minutes before it, so whether the wallet has all of it can’t be told.
reasons-may-lack-bets = The record shows a stake of { $recordStake }, and the ledger has no bet in this round. Nobody said that the ledger holds all players, so whether the bet was taken can’t be told.
reasons-names-no-round = The record shows a stake of { $recordStake }, and the ledger has no bet that names this round. It has bets of the player that name no round, so whether one of them is it can’t be told.
reasons-discount-unsaid = The wallet took { $stake }, and by the lotto entry the price was { $recordStake }. The ledger does not say whether there was a discount, so whether the amount is right can’t be told.
reasons-two-contents = The ledger has the transaction id { $transaction } of this player twice, with different contents: line { $firstLine } says { $first } in round { $firstRound }, line { $otherLine } says { $other } in round { $otherRound }. The first one counts.
reasons-may-be-unread = { $count ->
    [one] { $count } row of the ledger could not be read. It may be the one that is missing.
   *[other] { $count } rows of the ledger could not be read. The one that is missing may be among them.
}
reasons-spellings-differ = The ledger writes the game of this round in several ways: { $games }. The player and the round id are the same, so it is compared as one round.
reasons-rounds-of-two-spellings = { $count ->
    [one] In { $count } round the ledger writes the game in several ways. It was compared as one round.
   *[other] In { $count } rounds the ledger writes the game in several ways. Each was compared as one round.
}
reasons-ledger-unread = { $count ->
    [one] { $count } row of the ledger could not be read. It is in no sum and was not compared.
   *[other] { $count } rows of the ledger could not be read. They are in no sum and were not compared.
}
reasons-ledger-doubled = { $count ->
    [one] { $count } row of the ledger repeats another one with the same transaction id and content. It counts once.
   *[other] { $count } rows of the ledger repeat others with the same transaction id and content. Each transaction counts once.
}
reasons-ledger-conflicts = { $count ->
    [one] { $count } row of the ledger has the transaction id of an earlier one and another content. The earlier one counts.
   *[other] { $count } rows of the ledger have the transaction id of an earlier one and another content. The earlier ones count.
}
reasons-reward-unseen = The wallet credited { $paid }, which is the payout of the lotto entry. Its charms gave money too, and no entry of the wallet shows it. The service’s documentation does not say how that money is credited, so whether it is missing can’t be told.
reasons-houses-differ = The wallet credited { $paid }, and by the records { $due } is due. The rest may be stakes that came back without a win: houses differ in which they give back, and the records do not show it, so whether the amount is right can’t be told.
reasons-several-entries = The wallet took { $stake }. The player has several lotto entries with the same items, and the service’s documentation does not say whether they are one purchase or several, so whether the stake is right can’t be told.
reasons-unreadable = The record’s sums can’t be read.
reasons-unread = The service’s records of this round could not be read, so it was not compared. The list of what was not read says why.
reasons-too-large = The amounts of this round are too large to be added exactly.
reasons-young = Less than { $minutes } minutes old: what is missing may still come.
reasons-keys-differ = The two sides name the game differently: the wallet { $wallet }, the record { $record }. The player and the round id are the same, so it is compared as one round.
reasons-rounds-of-two-keys = { $count ->
    [one] In { $count } round the wallet and the record name the game differently. It was compared as one round.
   *[other] In { $count } rounds the wallet and the record name the game differently. Each was compared as one round.
}
reasons-games-mixed = For these games the service sent only records of other games: { $games }. Each record was counted once, in its own game. What these games have themselves is not known.
## What a mark on an entry means
reasons-flag = { $flag ->
    [currency_differs] The message’s currency is not the account’s.
    [amount_differs] The amount is not that of the transaction it names.
    [round_differs] The round or game is not that of the transaction it names.
    [tombstone_fired] The message arrived after the one that reverses it, and was refused.
    [unknown_reference] The message names a bet or credit that the wallet had not taken: it had not come yet, was refused, or never comes.
    [already_done] The message reverses a transaction that was already reversed, so no money moved.
    [nothing_to_undo] The message reverses a transaction that was refused, so there was nothing to reverse.
    [cancel_after_credit] The message names a bet that was already settled or rewarded, and was accepted.
    [cancel_after_credit_refused] The message names a bet that was already settled or rewarded. It was refused: the stake was not given back.
    [credit_after_cancel] The message names a bet that was cancelled. It was refused: nothing was credited.
    [second_credit] The message names a bet that an earlier credit had settled, and was accepted.
    [second_credit_refused] The message names a bet that an earlier credit had settled. It was refused: nothing was credited.
    [tip_is_final] The message names a tip. This wallet books no outcome for a tip, so it was refused: nothing was credited.
    [loss_with_amount] A loss with an amount, which was not credited.
    [unknown_code] A transaction code this version does not know.
    [overdrawn] The balance went below zero.
    [byte_order_mark] A mark of byte order was before the message. It says nothing about the money, and is not kept.
    [odd_bytes] The message contains bytes that are not text, for example a name that was cut inside a letter. They are kept as escapes: \udce0 stands for the byte E0.
   *[other] The wallet marked it: { $flag }.
}
reasons-flag-doubled = The row repeats entry { $number }: the same transaction id and content. It counts once.
reasons-flag-conflict = The row has the transaction id of entry { $number } and another content. Entry { $number } counts.
## Why the wallet declined a message
reasons-refusal-insufficient-funds = Not enough credit: { $available } of { $needed }.
reasons-refusal-insufficient-funds-unknown = Not enough credit. The entry does not hold the balance.
reasons-refusal = { $reason ->
    [cancelled_before] The bet was cancelled before it came.
    [rolled_back_before] The payout was taken back before it came.
    [session_missing] The message had no session.
    [session_unknown] The wallet has no such session of this player.
    [session_ended] The session was over.
    [other_currency] The account has another currency.
    [number_taken] The message’s transaction id was already used for another transaction.
    [tip_has_no_result] The message names a tip, for which this wallet books no outcome.
    [bet_cancelled] The bet was cancelled.
    [bet_settled] Another credit had settled the bet.
    [bet_paid] The bet was already settled or rewarded.
    [unknown_bet] The wallet took no bet with the id that it names.
    [unknown_credit] The wallet booked no credit with the id that it names.
    [other_amount] The transaction that it names has another amount.
    [other_round] The bet that it names is of another round.
    [balance_too_large] The balance would have had too many digits.
   *[other] The entry does not hold the reason.
}
reasons-refusal-malformed = The message did not have the form that the service’s documentation gives. The wallet answered: { $message }
reasons-refusal-other = The wallet’s reason is not known to this version: { $code }
reasons-refusal-not-known = The entry does not hold the reason.
reasons-refusal-status = The ledger says that it was refused: { $status }.
reasons-refusal-words = The ledger says that it was refused: { $status }, { $reason }.
## The events of a round
reasons-entry-bet-opened = Stake of { $moved } taken.
reasons-entry-tipped = Tip of { $moved } taken.
reasons-entry-tip-returned = Tip of { $moved } given back.
reasons-entry-refunded = Stake of { $moved } given back.
reasons-entry-cancel-tombstone = Cancel of a bet that the wallet had not taken: if the bet comes later, it is declined.
reasons-entry-cancel-of-refused = Cancel of a bet that was refused: nothing is given back. If the bet comes again, it is declined.
reasons-entry-credited = Payout of { $moved }.
reasons-entry-lost = Lost: nothing is paid.
reasons-entry-rewarded = Reward of { $moved }.
reasons-entry-suspended = Credit of { $moved } for an unknown bet.
reasons-entry-taken-back = Payout of { $moved } taken back.
reasons-entry-rollback-tombstone = Rollback of a credit that the wallet had not booked: if the credit comes later, it is declined.
reasons-entry-rollback-of-refused = Rollback of a credit that was refused: nothing is taken back. If the credit comes again, it is declined.
reasons-entry-adjusted = The operator changed the balance.
reasons-entry-accepted-later = Declined at first. The same message was sent again and accepted later.
reasons-entry-undoes-refused = It names a message that was refused, so there was nothing to undo.
reasons-entry-declined = { $kind ->
    [debit] Bet declined.
    [credit] Payout declined.
    [cancel] Cancel declined.
    [rollback] Rollback declined.
   *[adjustment] Adjustment declined.
}
reasons-entry-without-effect = { $kind ->
    [debit] Bet changed nothing.
    [credit] Payout changed nothing.
    [cancel] Cancel changed nothing.
    [rollback] Rollback changed nothing.
   *[adjustment] Adjustment changed nothing.
}
reasons-record = The record shows a stake of { $stake } and a payout of { $paid }.
reasons-record-with-status = The record, whose status is { $status }, shows a stake of { $stake } and a payout of { $paid }.
## What became of a bet
reasons-path-no-debit = The ledger has no debit of this bet: it did not reach the wallet, or was refused before an entry was kept.
reasons-path-no-debit-cancelled = The ledger has no debit of this bet, only its cancel: the service gave the bet up before it reached the wallet.
reasons-path-out-of-reach = The ledger does not cover this round, so it can’t tell whether the bet was taken.
reasons-path-refused = The wallet refused the bet of { $stake }. { $because }
reasons-path-cancelled-first = The service gave the bet of { $stake } up before it reached the wallet: the cancel came first, so the bet was refused and no money moved.
reasons-path-timed-out = The service cancelled the bet of { $stake } because our answer, which took { $seconds } s, was not out in time. The stake was given back.
reasons-path-cancelled-by-table = The bet of { $stake } was taken and answered, and cancelled { $seconds } s after it: the table or the system made no result. The stake was given back.
reasons-path-cancelled = The bet of { $stake } was taken, and cancelled { $seconds } s after it. The stake was given back. The service cancels if an answer is late or if there is no result, and the ledger does not say how long the answer took.
reasons-path-rolled-back = The bet of { $stake } was taken and settled, but its payout of { $paid } was taken back, and no other outcome followed.
reasons-path-settled = The bet of { $stake } was taken and settled with { $paid }.
reasons-path-lost = The bet of { $stake } was taken and lost.
reasons-path-settled-and-returned = The bet of { $stake } was taken and settled with { $paid }, and its stake was given back as well.
reasons-path-open = The bet of { $stake } was taken. No message has settled it yet.
reasons-path-reward-only = The bet of { $stake } was taken. A reward of { $reward } came; no message has settled the bet yet.
reasons-path-charms-only = The bet of { $stake } was taken. { $reward } of charm rewards came; no message has paid or refused its prizes.
## What a person should know of the ledger of another wallet
reasons-ledger-last-line-cut = The last line may be cut: its file is still written, or was copied in the middle.
reasons-ledger-ids-were-numbers = Ids are stored as numbers in the workbook. Zeros in front of them may be lost.
reasons-ledger-formulas = Cells have the values that their formulas had when the workbook was saved.
reasons-ledger-other-calls = { $count ->
    [one] { $count } line is a call of another kind, such as one for a balance. It is no entry.
   *[other] { $count } lines are calls of other kinds, such as those for a balance. They are no entries.
}
reasons-ledger-other-kinds = { $count ->
    [one] { $count } row is none of the game’s, such as a deposit. It is no entry.
   *[other] { $count } rows are none of the game’s, such as deposits. They are no entries.
}
reasons-ledger-game-keys-differ = { $count ->
    [one] { $count } round of a player has several spellings of the game. It is one round.
   *[other] { $count } rounds of players have several spellings of the game. Each is one round.
}
reasons-ledger-lost-with-amount = { $count ->
    [one] { $count } lost settlement has an amount, which the service’s documentation does not explain. It is in no sum.
   *[other] { $count } lost settlements have an amount, which the service’s documentation does not explain. It is in no sum.
}
## Why an image is not shown
reasons-image-too-long = it is too long
reasons-image-incomplete = it is not a complete address
reasons-image-with-password = it carries a user name or password
reasons-image-not-https = it is not https
reasons-image-port = it names an unusual port
reasons-image-private-network = it leads into a private network
reasons-image-timeout = The image did not arrive in time.
reasons-image-redirect = The image’s address leads to another one. Pitdesk does not follow it.
reasons-image-status = The image’s host answered with status { $status }.
reasons-image-too-large = The image is larger than 5 MiB.
reasons-image-dns = The image’s host was not found.
reasons-image-private-host = The image’s host is in a private network.
reasons-image-unreachable = Could not connect to the image’s host.
reasons-image-certificate-expired = The certificate of the image’s host has expired, by the clock of this computer, which says { $clock }. If this time is wrong, set the clock.
reasons-image-certificate-not-valid-yet = The certificate of the image’s host is not valid yet, by the clock of this computer, which says { $clock }. If this time is wrong, set the clock.
reasons-image-client-certificate = The image’s host requires a certificate of this computer (a client certificate). Pitdesk cannot send one.
reasons-image-handshake-refused = The image’s host refused a safe connection. It may require a certificate of this computer (a client certificate), which Pitdesk cannot send.
reasons-image-tls = No safe connection to the image’s host could be made. Its certificate or its TLS is not acceptable.
reasons-image-cut = The connection closed before the image was complete.
reasons-image-proxy-unreachable = The proxy made no connection to the image’s host.
reasons-image-proxy-login = The proxy asks for a login, and Pitdesk has none.
reasons-image-proxy-refused = The proxy does not connect to the image’s host.
reasons-image-format = This file is not a JPEG, PNG or WebP image.
reasons-image-pixels = The image has { $width } × { $height } pixels, more than is safe to open.
reasons-image-animated = The image has more than one frame. Pitdesk shows still images only.
reasons-image-slow = The image takes too long to open.
reasons-image-damaged = The image is damaged.
## Why a wallet is not opened or not read any more
reasons-wallet-empty = The database file is empty: no wallet was made in it. If one is being made now, open it again in a moment; otherwise choose another file.
reasons-wallet-foreign = The database contains “{ $name }”, which is in no wallet that this version knows, so nothing in the file was read or run. Check where the file comes from. If a newer wallet program made it, update Pitdesk.
reasons-wallet-incomplete = The database has no “{ $name }”, which every wallet has. Copy the file again from the computer on which the wallet runs.
reasons-wallet-damaged = The file is damaged, or is not a database. Copy it again from the computer on which the wallet runs, together with the files beside it that end in -wal and -shm.
reasons-wallet-value = The wallet’s column “{ $column }” contains a value that the wallet program never writes. Run “wallet verify” on a copy: it names the entries that are wrong.
reasons-wallet-too-large = The database contains a value that is larger than any the wallet program writes. Reading stopped there. Check where the file comes from.
reasons-wallet-too-slow = The database did not answer within { $seconds } s. If it is on a slow disk or in the network, copy it to this computer and choose the copy. If it is on this computer, check where the file comes from.
reasons-wallet-too-many-players = The database has more than a million players, or ids that are too long to list. Export the players in question with “wallet export --player” and choose that file.
reasons-wallet-changed = Another program changed the file after it was opened here, so what is shown may be mixed. Open the file again.
reasons-wallet-unfinished = Beside the file is one that ends in -journal: the last change of the database is unfinished, and reading it would change the file. Run “wallet verify” on a copy of both files, then choose the copy.
reasons-wallet-log-too-large = The file beside it that ends in -wal is larger than 256 MiB. Run “wallet verify” on a copy of the files, then choose the copy.
reasons-wallet-copy-too-large = The file beside it that ends in -wal can only be read with a copy of both, and they are larger than 4 GiB. Run “wallet verify” on a copy of both files, then choose the copy.
reasons-wallet-not-a-file = This is a folder or a device, not a file. Choose a wallet’s database file or an export.
reasons-wallet-export-too-large = The export is larger than { $mebibytes } MiB, more than is kept in memory. Make a smaller one with “wallet export --player”, “--from” and “--to”, or open the wallet’s database itself.
reasons-wallet-server-unverified = The server did not prove that it is this host: it has no TLS, or its certificate is not valid for this name. The password was not sent. Ask for a certificate, or choose “Not checked”.
reasons-wallet-setting = The server’s setting { $setting } is not what Pitdesk asked for. Connect to PostgreSQL itself, or to a pooler in session mode.
reasons-wallet-not-durable = The server’s setting { $setting } is off, so a crash of its computer loses confirmed entries. Ask for it to be turned on.
reasons-wallet-schema = The table { $name } is missing, is not that of a wallet of this version, or is not the one that the search path finds. Check the address.
reasons-wallet-read-only = This server only reads: it is a standby, or it refuses changes. Use the address of the primary server.
reasons-wallet-rights = The wallet’s tables are missing or of an older version, and this login may not make them. Ask the wallet’s operator to run “wallet migrate”.
reasons-wallet-order = The table { $name } does not order ids by their bytes, so that an upgrade of the system can hide entries. Ask the wallet’s operator to give its columns COLLATE “C” again.
reasons-wallet-environment = The environment variable { $variable } is set on this computer. It may belong to another server, and would be used for this one. Start Pitdesk without it.
reasons-certificate-expired = The service’s certificate has expired, by the clock of this computer, which says { $clock }. If this time is wrong, set the clock. If it is right, the service has to renew its certificate.
reasons-certificate-not-valid-yet = The service’s certificate is not valid yet, by the clock of this computer, which says { $clock }. If this time is wrong, set the clock. If it is right, the service has to replace its certificate.
reasons-stalled = The answer began and did not end in time.
reasons-client-certificate = The service, or a server in front of it, requires a certificate of this computer (a client certificate). Pitdesk cannot send one. Ask the service for an address without it.
reasons-proxy-dns = The name of the proxy was not found.
reasons-proxy-timeout = The proxy made no connection in time.
reasons-proxy-tls = The connection to the proxy is not secure, so it was not used.
reasons-proxy-unsupported = The system’s settings name a proxy of another kind than HTTP, which Pitdesk cannot use.
reasons-handshake-refused = The service, or a server in front of it, refused a safe connection without a reason. It may require a certificate of this computer (a client certificate), which Pitdesk cannot send, or use no encryption that is safe. Ask the service for an address without these.
reasons-unasked-page = Page { $asked } was requested; the service answered with page { $stated }.
reasons-unasked-size = { $asked } records per page were requested; the service states { $stated } per page.
reasons-unasked-fewer = { $count ->
    [one] The service states { $stated } records per page, and sent { $count } record on this one, which is not the last.
   *[other] The service states { $stated } records per page, and sent { $count } records on this one, which is not the last.
}
reasons-unasked-older = The answer for page { $page } is older than that for a page before it. The list may show an earlier state. Refresh it.
reasons-unasked-player = { $count ->
    [one] { $count } record has a different player id from the one searched for.
   *[other] { $count } records have a different player id from the one searched for.
}
reasons-unasked-game = { $count ->
    [one] { $count } record is of another game than the one requested.
   *[other] { $count } records are of another game than the one requested.
}
reasons-unasked-round = { $count ->
    [one] { $count } record is of another round than the one requested.
   *[other] { $count } records are of another round than the one requested.
}
## Why there is no file
reasons-export-problem-no-folder = The file was not saved: the folder no longer exists.
reasons-export-problem-not-a-file = The file was not saved: this name is that of a folder, a device or a link. Choose another name.
reasons-export-problem-exists = The file was not saved: there is already a file named { $name }.
reasons-export-problem-not-permitted = The file was not saved: you may not write in this place.
reasons-export-problem-in-use = The file was not saved: it is open in another program, for example in Excel.
reasons-export-problem-disk-full = The file was not saved: the disk is full.
reasons-export-problem-cell-too-long = The file was not saved: in row { $row }, the text in column { $column } is too long for Excel. Save it as CSV.
reasons-export-problem-other = The file was not saved: the system reported an error.
