settings-title = Settings
settings-appearance = Appearance
settings-language = Language
settings-theme = Theme
settings-system = Same as system
settings-light = Light
settings-dark = Dark
settings-time = Time
settings-zone = Time zone
settings-zoneHint = All times are shown in this zone. Hover over a time to see it in ISO format.
settings-buddhist = Buddhist year in Thai dates
settings-buddhistHint = Now: { $now }
settings-shoe = Big road
settings-leadingTie = Ties before the first result
settings-attach = On the first result
settings-ownColumn = In their own column
settings-attachDrawn = A green line on the first result, with the number of ties.
settings-ownColumnDrawn = A green cell first. The first result starts the next column.
settings-leadingTieHint = The service does not say which style its tables use, so you can choose.
settings-payTable = Pay table
settings-payTableHint = The contract gives no odds, so the round check uses the odds in each record. If you enter the odds your tables pay (to one, without the stake), any other odds count as a broken rule.
settings-payTableNone = Empty: the odds in the records are used.
settings-payTableCode = Bet code
settings-payTableOdds = Odds, separated by commas
settings-payTableAdd = Add
settings-payTableRemove = Remove { $code }
settings-payTableCodeFault = Enter the code as the service writes it.
settings-payTableOddsFault = Enter decimal numbers, such as 0.95, 0.5.
settings-reading = Records and comparison
settings-perPage = Records per request
settings-perPageHint = A lower number shows the first records sooner. A higher number needs fewer requests.
settings-grace = Minutes before a round is compared
settings-graceHint = A newer round may not have its record or payment yet. The wallet screen shows it as not settled yet.
settings-images = Images
settings-imageHosts = Other hosts allowed for images
settings-noImageHosts = None. Images come from the service's own host only.
settings-removeHost = Remove { $host }
settings-connection = Connection
settings-profiles = Manage profiles
settings-profilesHint = Add, change or delete connection profiles.
settings-about = About
settings-version = Pitdesk { $version }
settings-operatingSystem = System: { $os ->
    [linux] Linux
    [macos] macOS
    [windows] Windows
   *[other] { $os }
}
settings-aboutText = Reads one live-casino game service. Tokens are stored in this computer's keyring, or only in memory until Pitdesk closes.
settings-gameKeys = Game keys
settings-gameKeysHint = The search over all games asks for each of these. The service lists no games, so the keys are learned from its tables and records, from the wallet, and from what you type.
settings-gameKeyName = Game key
settings-gameKeyAdd = Add
settings-gameKeyRemove = Remove { $key }
settings-gameKeyRestore = Search { $key } again
settings-gameKeyLeftOut = left out of the search
