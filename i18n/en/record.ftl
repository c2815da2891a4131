record-record = The chosen record
record-openBetPage = Bet page
record-betPageUnavailable = This record has no round id, so its bet page can’t be opened.
record-utc = { $time } UTC
record-noRound = This record has no readable cards. Raw shows what was received.
record-noTotal = total not given
record-totalName = Total
record-cardsOf = { $side }: cards in the order received
record-cardsOf-dealt = { $side }: cards in the order dealt
record-scoresHint = Small numbers: each card’s score as the service reported it.
record-sideResults = Results as sent
record-cameras = Cameras
record-camerasNone = This record has no camera images.
record-camera-camera1 = Camera 1
record-camera-camera2 = Camera 2
record-camera-enlarge = Enlarge { $camera }
record-camera-hint = Mouse wheel or + and − to zoom, drag or arrow keys to move, 0 to fit.
record-camera-view = { $camera }, enlarged
record-camera-zoomIn = Zoom in
record-camera-zoomOut = Zoom out
record-camera-fit = Fit
record-camera-save = Save the original
record-camera-saved = Saved as { $name }.
record-bets = Bets
record-bets-none = This record has no stakes.
record-bets-stake = Stake
record-bets-odds = Odds
record-bets-profit = Profit
record-bets-amount = Amount
record-bets-total = Total
record-bets-net = Net for the player
record-bets-netOfRecord = Net by the record
record-bets-netInWallet = Net by the wallet
record-bets-netUnknown = It is not known whether the payout includes the stakes.
record-bets-cantTell = can’t tell
record-bets-totalPayout = Total payout
record-bets-asReported = Amounts as reported; net is the payout less the stakes. The service’s documentation does not say what “amount” includes.
record-bets-remark = remark, as received:
record-outcome-won = reported as won
record-outcome-returned = reported as returned
record-outcome-no_win = no win reported
record-outcome-without_stake = win, no stake
record-outcome-unclear = unclear
record-outcome-other_shape = shown as received
record-outcome-listed = can’t tell
record-outcome-won-hint = The record reports a win for this bet. Only the wallet shows whether it was credited.
record-outcome-returned-hint = The reported amount equals the stake and the reported profit is 0.
record-outcome-no_win-hint = The record reports no win for this bet, or a win of 0.
record-outcome-without_stake-hint = The record reports a win for a bet without a stake.
record-outcome-unclear-hint = The reported amounts do not show whether the bet won or its stake was returned.
record-outcome-other_shape-hint = This part of the record does not have the format of the service’s documentation.
record-outcome-listed-hint = The service sent a list of stakes or wins, which is shown as received.
record-custom-wins = by the usual rules: wins
record-custom-loses = by the usual rules: loses
record-custom-pushes = by the usual rules: stake back
record-custom-half_loses = by the usual rules: half back
record-wallet = Wallet
record-insurance = Insurance
record-insurance-unpaired = Stakes and wins can’t be matched: the service sent a different number of each. It is not known which win belongs to which stake.
record-bonus = Bonus
record-bonus-note = Shown as received; the service’s documentation does not say what it means.
record-bonus-asReceived = as received
record-bonus-win = Win
record-versions-settled = Settled
record-versions-corrected = Changed after it was completed
record-versions-changed = Changed
record-versions-together = Sent in two versions, and it is not known which is the later one
record-versions-field-status = status
record-versions-field-total_bet = total stake
record-versions-field-total_payout = total payout
record-versions-field-player_bet = stakes
record-versions-field-player_win = wins
record-versions-field-game_result = result
record-versions-field-currency = currency
record-versions-fromTo = { $field } { $before } → { $after }
record-versions-either = { $field } { $before } or { $after }
record-versions-others = { $count ->
    [one] { $count } other field
   *[other] { $count } other fields
}
record-versions-show = Show changes
record-versions-hide = Hide changes
record-versions-back = now as it was before
record-versions-path = Field
record-versions-before = Before
record-versions-after = After
record-versions-one = One version
record-versions-other = The other
record-versions-absent = not present
record-shoe = In the table’s shoe
record-shoe-look = Search the current shoes for this round
record-shoe-looking = Searching…
record-shoe-notFound = { $count ->
    [one] Not in the { $count } shoe that was searched. The service returns only a table’s current shoe.
   *[other] Not in the { $count } shoes that were searched. The service returns only a table’s current shoe.
}
record-shoe-noneActive = No active table of this game has a shoe that can be asked for.
record-shoe-noneRead = No shoe could be loaded.
record-shoe-read = Searched: tables
record-shoe-failed = Could not be loaded: tables
record-shoe-left = { $count ->
    [one] { $count } more active table was not searched. Search again for it.
   *[other] { $count } more active tables were not searched. Search again for them.
}
record-shoe-without = No shoe can be asked for by the id of: tables
record-shoe-inactive = Inactive tables were not searched.
record-shoe-consistent = Agrees with the shoe
record-shoe-inconsistent = Differs from the shoe
record-shoe-cannot_tell = Can’t be fully compared
record-shoe-where = Found in shoe
record-shoe-id = shoe id
record-shoe-round = round { $no }
record-shoe-unnumbered = no round number
record-shoe-table = table { $id }
record-shoe-open = Open the shoe
record-shoe-differences = What differs
record-shoe-inShoe = shoe
record-shoe-inRecord = record
record-facts-id = Record
record-facts-ref = Reference
record-facts-player = Player
record-facts-game = Game
record-facts-status = Status
record-status-completed = completed
record-facts-time = Time as sent
record-facts-wallet = In the wallet
record-notGiven = not given
record-problems = Could not be read
record-problems-hint = The rest of the record was read. Raw shows everything as received.
record-round = Other records of this round
record-round-warning = Another record of this round differs from this one. See “Other records of this round”.
record-round-consistent = Agrees with this record
record-round-inconsistent = Differs from this record
record-round-cannot_tell = Can’t be compared
record-round-record = Record
record-round-id = record id
record-round-player = of player
record-round-seen = seen
record-round-corrected = corrected
record-round-open = Open the record
record-round-differences = What differs from record { $id }
record-round-inOther = other record
record-round-inThis = this record
record-conflicting = The service sent this record twice with different content. Both versions are in the list.
record-otherPlayer = This record has a different player id from the one searched for:
record-code = { $code ->
    [PLAYER] Player
    [BANKER] Banker
    [TIE] Tie
    [PPAIR] Player pair: usually means that Player’s first two cards have the same rank
    [BPAIR] Banker pair: usually means that Banker’s first two cards have the same rank
    [EITHERPAIR] Either pair: usually means that at least one side has a pair
    [PERFECTPAIR] Perfect pair: usually means that a side’s first two cards have the same rank and suit
    [LUCKY6] Lucky 6: usually means that Banker wins with a total of 6
    [SUPERSIX] Super 6: usually means that Banker wins with a total of 6
    [DRAGON7] Dragon 7: usually means that Banker wins with 7 in three cards
    [PANDA8] Panda 8: usually means that Player wins with 8 in three cards
    [PNATURAL] Player natural: usually means that Player’s first two cards make 8 or 9
    [BNATURAL] Banker natural: usually means that Banker’s first two cards make 8 or 9
    [BIG] Big: in baccarat, usually means that five or six cards were dealt
    [SMALL] Small: in baccarat, usually means that four cards were dealt
    [LUCKY6_2] Lucky 6: usually means that Banker wins with a two-card 6
    [LUCKY6_3] Lucky 6: usually means that Banker wins with a three-card 6
   *[other] { $code }
}
record-noRaw = The record is still being read.
record-unread = The record could not be read.
record-betPageNoGame = This record has no game, so its bet page can’t be opened.
record-cameras-compare = Compare
record-cameras-both = Both cameras
record-cameras-dialog = Cameras and reported cards
record-cameras-reported = As reported
record-camera-saveOf = Save the original of { $camera }
record-ticket-time = Time
record-facts-round = Round
record-ids = Ids
record-answer-round = round ending in { $tail }
record-cards = Cards
record-ticket-round = Round id
record-ticket-id = Record id
record-ticket-player = Player id
record-ticket-link = Link
record-outcome-lost = lost
record-insurance-of = Insurance { $position }
record-insurance-of-stake = Insurance { $position }, stake
record-insurance-of-win = Insurance { $position }, win
record-answer-when = { $day } { $month } { $year }, { $time } { $city ->
    [UTC] (UTC)
    [Bangkok] (Bangkok)
   *[other] ({ $city })
}
record-answer-join = { $first }, { $rest }
record-answer-place = { $place }.
record-coming = Reading the record
