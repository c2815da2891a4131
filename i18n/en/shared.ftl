shared-copy = Copy
shared-copyNamed = Copy { $name }
shared-copied = Copied
shared-copyFailed = Could not copy
shared-copyLink = Copy a link to this
shared-linkCopied = Link copied
shared-linkFailed = There can be no link to this.
shared-managed = Managed by your organisation.
shared-managedAtFault = Refused, because your organisation’s settings for Pitdesk are at fault. Ask your administrator.
shared-copyDetails = Copy details
shared-retry = Retry
shared-openProfiles = Open profiles
shared-close = Close
shared-clear = Clear
shared-banker = Banker
shared-player = Player
shared-tie = Tie
shared-unknownCode = not known to this version
shared-unknownCodeHint = Shown exactly as received. This version of Pitdesk does not know this code.
shared-notGiven = not given
shared-oddLetters = The id has a letter that is hard to see: { $letters }.
shared-oddWithout = Use { $id }
shared-odd-blankBefore = a blank at the start
shared-odd-blankAfter = a blank at the end
shared-odd-hidden = an invisible letter ({ $code })
shared-odd-space = a special blank ({ $code })
shared-emptyText = empty text
shared-unread = can’t be read
shared-tooLarge = too large to add up
shared-showAll = Show all { $count } characters
shared-loading = Loading
shared-waiting = Waiting for the service
shared-waiting-stop = Stop
shared-waiting-stopped = Stopped waiting
shared-waiting-stoppedHint = The service has not answered, and nothing was loaded.
shared-resizeList = List width
shared-raw = Raw
shared-rawHint = The data exactly as the service sent it.
shared-cached = From a cache, { $duration } old.
shared-clockSkew = Service and computer clocks differ by { $duration }.
shared-duration-days = { $count } d
shared-duration-hours = { $count } h
shared-duration-minutes = { $count } min
shared-duration-seconds = { $count } s
shared-nothingFound = Nothing found
shared-timeUnreadable = This time has no time zone or can’t be read, so it is shown as received.
shared-imageAsk = This image is on { $host }, not on the service’s host.
shared-imageAskAction = Load images from { $host }
shared-imageRefused = The image’s address is not safe, so the image is not loaded.
shared-imageFailed = The image could not be loaded.
shared-imageLate = The image has not arrived yet.
shared-imageCopyAddress = Copy address
shared-imageOpen = Open in browser
shared-zone = Time zone
shared-zoneNow = Time zone: { $zone }, { $offset }
shared-zoneLocal = This computer
shared-zoneFilter = Find a time zone
shared-zoneMore = { $count } more. Type to search.
shared-move = next / previous row
shared-statusCode = HTTP { $status }
shared-waitSeconds = Wait { $seconds } s
shared-justNow = just now
shared-transaction = { $code ->
    [GBB01] Bet
    [GBG01] Tip
    [GBW01] Win
    [GBW02] Special reward
    [GBW03] Game reward
    [GBL01] Loss
    [RFB01] Refund
    [ROL01] Rollback of a credit
   *[other] { $code }
}
shared-list-readAt = read
shared-list-reading = loading…
shared-list-readAgain = Refresh
shared-list-broken = { $count } wrong
shared-list-nextBroken = Next wrong one
shared-list-cannotTell = { $count } can’t tell
shared-list-moreCurrencies = { $count ->
    [one] { $count } more currency
   *[other] { $count } more currencies
}
shared-list-fewerCurrencies = Fewer currencies
shared-chips-folded = { $count } more
shared-list-keys-readAgain = refresh
shared-list-retryIn = again in { $seconds } s
shared-list-failedSince = Since
shared-page-previous = Previous page
shared-page-next = Next page
shared-page-isFirst = This is the first page.
shared-page-isLast = This is the last page.
