incident-by = An incident is
incident-by-table = a table and a span of time
incident-by-ids = a list of ids
incident-table = Table
incident-from = From
incident-to = To
incident-time-hint = Such as 2026-11-20 22:00, in { $zone ->
    [Bangkok] Bangkok
   *[other] { $zone }
} time
incident-time-wrong = Write the day and the time: 2026-11-20 22:00
incident-order-wrong = The end is before the beginning.
incident-ids = Rounds, bets or players, one a line
incident-ids-count = { $count ->
    [one] { $count } id
   *[other] { $count } ids
}
incident-ids-doubled = { $count ->
    [one] { $count } id came again and counts once.
   *[other] { $count } ids came again and count once.
}
incident-ids-left-out = { $count ->
    [one] { $count } id above { $most } is left out.
   *[other] { $count } ids above { $most } are left out.
}
incident-column = Column with the ids
incident-column-number = Column { $number }
incident-file = Choose a file
incident-of = They name
incident-of-anything = whatever the ledger knows
incident-of-rounds = rounds
incident-of-bets = bets
incident-of-players = players
incident-start = Compare
incident-start-because = Enter a table and a span of time, or some ids.
incident-again = Compare again
incident-change = Other incident
incident-next = Next field
incident-empty-hint = Each round of the incident gets a verdict, and the differences are added up for each player and currency.
incident-rounds = Rounds of the incident
incident-title = Incident
incident-title-rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} with a difference
incident-title-owed = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, { $amount } too little
incident-title-over = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, { $amount } too much
incident-none = The ledger has no round of this incident
incident-owed-table = The difference of each player and currency
incident-owed-player = Player
incident-owed-amount = Too little
incident-owed-rounds = Rounds that differ
incident-owed-not-compared = Not decided
incident-owed-none = The rounds that were compared have no difference.
incident-owed-unknown = not known
incident-owed-hint = What the player should have more by the records. Negative: the player has too much.
incident-not-found = { $count ->
    [one] { $count } id is not in the ledger:
   *[other] { $count } ids are not in the ledger:
}
incident-left-out = { $count ->
    [one] { $count } round above the largest number is not compared.
   *[other] { $count } rounds above the largest number are not compared.
}
incident-status = { $count ->
    [one] { $count } round of the incident
   *[other] { $count } rounds of the incident
}
incident-detail-none = No round chosen
