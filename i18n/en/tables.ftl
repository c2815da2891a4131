tables-title = Tables
tables-list = Tables
tables-filterGame = Game
tables-filterStatus = Status
tables-filterText = Title, dealer, game or id
tables-currency = Limits in
tables-noCurrency = No limits
tables-table = Table
tables-min = Min
tables-max = Max
tables-sortMin = Sort by minimum bet
tables-sortMax = Sort by maximum bet
tables-sortedPage = Sorted within this page.
tables-active = active
tables-inactive = inactive
tables-untitled = Table without a title
tables-titleUnread = Table whose title can’t be read
tables-noId = no id
tables-noLimit = no limits in { $currency }
tables-incomplete = incomplete
tables-count = { $count ->
    [one] { $count } table
   *[other] { $count } tables
}
tables-range = { $from }–{ $to } of { $total }
tables-askForId = Ask for the id “{ $id }”
tables-statusLine = { $total ->
    [one] { $shown } of { $total } table
   *[other] { $shown } of { $total } tables
}
tables-page = Page { $page } of { $last }
tables-page-size = { $asked } tables per page were requested; the service states { $stated } per page.
tables-page-fewer = { $count ->
    [one] The service states { $stated } tables per page, and sent { $count } table on this one, which is not the last.
   *[other] The service states { $stated } tables per page, and sent { $count } tables on this one, which is not the last.
}
tables-reload = Refresh
tables-focusFilter = filter the tables
tables-emptyTitle = No tables
tables-emptyHint = The service sent no tables. The operator may not have created one, or the token may not be allowed to see them.
tables-emptyFilteredTitle = No table matches
tables-emptyPageHint = No table of this page has these words. Enter asks the service for a table with this id.
tables-emptyFilteredHint = The service sent no table for these filters.
tables-clearFilters = Clear filters
tables-noneTitle = No table to show
tables-noneHint = The chosen table’s cover, dealer and limits appear here.
tables-goneTitle = No table with this id
tables-goneHint = The service did not send table { $id }.
tables-openShoe = Open shoe
tables-shoeNeedsId = The table has no id, so its shoe can’t be opened.
tables-shoeNeedsNumber = The shoe can’t be opened with this id: a shoe is asked for by the live table’s number.
tables-shoeByLiveId = Enter the live id
tables-dealer = Dealer
tables-dealerName = Name
tables-dealerTables = Tables of this dealer
tables-dealerId = Id
tables-dealerCode = Code
tables-coverOf = Cover of dealer { $name }
tables-coverH = Horizontal cover
tables-coverV = Vertical cover
tables-titles = Titles
tables-limits = Limits
tables-limitCurrency = Currency
tables-limitMin = Minimum bet
tables-limitMax = Maximum bet
tables-tableId = table id
tables-problems = Part of this table’s data could not be read. The rest is shown.
tables-leftOut = { $count ->
    [one] { $count } table left out: more than Pitdesk can hold. Use the filters.
   *[other] { $count } tables left out: more than Pitdesk can hold. Use the filters.
}
tables-copyId = copy table id
tables-loading = Loading the tables…
tables-stopped = You stopped waiting for this page. The tables below are of the page before.
tables-keys-shoes = check the running shoes
tables-keys-nextBroken = next table with a broken rule
tables-keys-previous = previous table
tables-keys-next = next table
tables-checks-open = Check shoes
tables-checks-title = Check shoes
tables-checks-back = Back to the tables
tables-checks-start = Check shoes
tables-checks-again = Check again
tables-checks-continue = Continue
tables-checks-stop = Stop
tables-checks-repeat = Every minute
tables-checks-group-broken = Not consistent
tables-checks-group-unread = Not read
tables-checks-group-consistent = Consistent
tables-checks-group-unchecked = Not checked
tables-checks-group-inactive = Inactive
tables-checks-progress = { $read } of { $total } shoes read
tables-checks-stopped = Stopped: { $read } of { $total } shoes read
tables-checks-of = { $count } of { $total } tables checked
tables-checks-brokenRounds = { $count ->
    [one] Round { $rounds }
   *[other] Rounds { $rounds }
}
tables-checks-untold = { $count } can’t tell
tables-checks-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
tables-checks-notChecked = { $count ->
    [one] { $count } round, game not checked by Pitdesk
   *[other] { $count } rounds, game not checked by Pitdesk
}
tables-checks-noRounds = no round yet
tables-checks-waiting = not read yet
tables-checks-reading = loading…
tables-checks-noNumber = no shoe by this id
tables-checks-inactive = not asked for
tables-checks-inactiveHint = The service says that this table is inactive, so its shoe is not asked for here. You can open it.
tables-checks-notAsked-noNumber = { $count ->
    [one] { $count } table has no shoe by its id. Open its shoe and type the id of the live table, then check again.
   *[other] { $count } tables have no shoe by their ids. Open a shoe and type the id of the live table, then check again.
}
tables-checks-notAsked-notListed = { $count ->
    [one] The service counts { $count } more table than it listed. It was not checked.
   *[other] The service counts { $count } more tables than it listed. They were not checked.
}
tables-checks-missing = { $count ->
    [one] { $count } round of this shoe was not received
   *[other] { $count } rounds of this shoe were not received
}
tables-checks-new = Nothing has been read yet
tables-checks-newHint = Pitdesk asks the service for the running shoe of each active table, one after the other, and checks its rounds. You can stop it at any time.
tables-checks-noneBroken = No shoe was checked
tables-checks-noneBrokenHint = The tables are listed below, each with the reason.
tables-checks-noneIn = No round that was checked breaks a rule.
tables-checks-detailHint = The rounds of the chosen table that are not consistent appear here, each with its reason.
tables-checks-shoe = shoe { $shoe }
tables-checks-noReason = A rule did not pass.
tables-checks-openRound = Open round { $no }
