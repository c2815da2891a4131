# A link from outside, such as pitdesk://player/somchai_88: what it would open, and the question whether to.
open-link-title-player = Open a player’s records from a link?
open-link-title-table = Open a table from a link?
open-link-title-shoe = Open a running shoe from a link?
open-link-title-lotto = Open a lotto round from a link?
open-link-title-wallet = Open the wallet from a link?
open-link-lead = Another program or a web page passed this link to Pitdesk. Nothing was opened, and nothing was asked of the service.
open-link-id-player = Player
open-link-id-table = Table
open-link-part-bet_id = Bet
open-link-part-date = Day
open-link-part-entry = Entry
open-link-part-game_key = Game
open-link-part-live = Live table
open-link-part-period = Period
open-link-part-player_id = Player
open-link-part-record = Record
open-link-part-round = Round
open-link-part-round_id = Round
open-link-part-row = Difference
open-link-part-view = View
open-link-service = Service
open-link-open = Open
open-link-refuse = Don’t open
open-link-close = Close
open-link-others = { $count ->
    [one] Another link came meanwhile. It was not opened.
   *[other] { $count } other links came meanwhile. They were not opened.
}
open-link-waiting = { $count ->
    [one] Another link waits until it is its turn.
   *[other] { $count } other links wait until it is their turn.
}
open-link-not-connected = No profile is connected. Choose one, and Pitdesk asks again.
open-link-later = Choose a profile first
open-link-title-refused = Link not opened
open-link-only-training = This link leads to training data, and { $profile } is connected. Its ids are not known there. Choose the training data in the menu of the profile, and open the link again.
open-link-only-live = This link leads to data of a service, and the training data are open. They would answer with other data under the same id. Choose its profile in the menu of the profile, and open the link again.
open-link-find = You can still type or paste an id into the search.
