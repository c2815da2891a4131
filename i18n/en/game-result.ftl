game-result-title = Result
game-result-dragon = Dragon
game-result-tiger = Tiger
game-result-cardOf = { $side }: card
game-result-higher = higher card
game-result-tie = Tie
game-result-oneSuit = both cards have one suit
game-result-stakes = { $dashed ->
    [yes] Stakes on the layout · full ring: won · dashed: no win
   *[no] Stakes on the layout · full ring: won
}
game-result-green = green
game-result-red = red
game-result-black = black
game-result-low = 1–18
game-result-even = even
game-result-odd = odd
game-result-high = 19–36
game-result-bets = Bets on the layout
game-result-bet-covers = { $code }, stake { $stake }, { $covers ->
    [yes] covers the number
   *[no] does not cover the number
}
game-result-notGiven = not given
game-result-dice = Dice: { $faces }
game-result-sum = Sum { $sum }
game-result-triple = triple
game-result-fish = fish
game-result-prawn = prawn
game-result-crab = crab
game-result-rooster = rooster
game-result-gourd = gourd
game-result-sixth = sixth symbol
game-result-shown = Dice in the order received
game-result-count = { $symbol } × { $count }
game-result-banker = Banker
game-result-seat = Seat { $seat }
game-result-handOf = { $name }: cards
game-result-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
game-result-pok = pok { $points }
game-result-deng = { $deng } deng
game-result-deng-open = deng differs by house
game-result-against-wins = wins
game-result-against-loses = loses
game-result-against-pushes = equal
game-result-against-half_loses = loses half
game-result-against-open = can’t tell
game-result-unread = As received: this version does not know the form of this result.
game-result-name = Name
game-result-value = Value
game-result-group = { $count ->
    [one] { $count } value
   *[other] { $count } values
}
game-result-items = and { $count } more
game-result-picture = shown with the cameras
game-result-more = Show { $count } more
game-result-left = { $count ->
    [one] { $count } value is not shown yet.
   *[other] { $count } values are not shown yet.
}
game-result-cut = There are more values. Raw shows all of them.
