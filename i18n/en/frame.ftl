frame-skip = Skip to the content
frame-navigation = Main navigation
frame-start = Start
frame-players = Players
frame-tables = Tables
frame-brokenShoes = { $count ->
    [one] { $count } shoe wrong
   *[other] { $count } shoes wrong
}
frame-lotto = Lotto
frame-wallet = Wallet
frame-settings = Settings
frame-recent = Recent
frame-recentTable = Table { $id }
frame-inUse = Profile in use
frame-answering = Answering
frame-silent = { $code ->
    [redirect] Redirected
    [timeout] No answer in time
    [reset] Connection closed
    [cut] Answer incomplete
    [service_failed] Failing
    [refused] Failing
    [web_page] Wrong address
    [wrong_address] Wrong address
    [not_found] Wrong address
    [dns] Host not found
    [tls] Not secure
    [firewall] Blocked
    [proxy_unreachable] Proxy not answering
    [proxy_login] Proxy refuses
    [proxy_refused] Proxy refuses
   *[other] Not answering
}
frame-tokenRefused = Token refused
frame-since = since
frame-through = through the proxy { $proxy }
frame-notInUse = No profile in use
frame-profile = Profile { $name }, { $host }
frame-training = Training
frame-managed = set by the environment
frame-switchProfile = Switch profile
frame-manageProfiles = Manage profiles
frame-startTraining = Training data
frame-disconnect = Disconnect
frame-switchFailed = Could not switch the profile
frame-language = Language
frame-read = updated
frame-pause = Too many requests: wait { $seconds } s
frame-keys = keys
frame-keysTitle = Keyboard shortcuts
frame-keysHint = They work when you are not typing in a field. With a Thai keyboard layout, press the same keys.
frame-thisList = this list
# Captions of the two columns of the list
frame-keysHere = On this screen
frame-keysEverywhere = On every screen
frame-keysEnter = open the chosen row
frame-keysEscape = back: out of a field, a dialog or a record
frame-trainingLabel = TRAINING DATA
frame-trainingExplained = Training data: nothing on this screen is real.
frame-notFoundTitle = Screen not found
frame-notFoundHint = This address does not lead to a Pitdesk screen.
frame-toStart = Go to Start
frame-go-profiles = Go to profiles
frame-connectTo = Connect to { $name } ({ $host })
frame-openTraining = Open training data
frame-theme-light = Use the light theme
frame-theme-dark = Use the dark theme
frame-theme-system = Use the system’s theme
frame-languageTo = Change the language to { $language }
frame-allGames = all games
frame-rows-compact = Show compact rows
frame-rows-comfortable = Show comfortable rows
