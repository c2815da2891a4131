match-noneOfId = No record has this id
match-looking = Looking for the record…
match-partly = { $count ->
    [one] { $count } game could not be read whole
   *[other] { $count } games could not be read whole
}
match-failed = The records could not be read. Open the list to see why
match-figure = { $figure ->
    [paid] paid { $amount }
    [due] due { $amount }
    [net] won or lost { $amount }
    [dueNet] should have won or lost { $amount }
    [staked] staked { $amount }
    [dueStake] due { $amount }
    [betStake] { $bet }: stake { $amount }
    [betPaid] { $bet }: win { $amount }
    [betProfit] { $bet }: profit { $amount }
   *[betDue] { $bet }: due { $amount }
}
match-reason-id = { $field ->
    [round] the id of the round
    [record] the id of the record
    [reference] the reference
   *[other] the id
}
match-reason-idEnd = { $field ->
    [round] the end of the round’s id
    [record] the end of the record’s id
    [reference] the end of the reference
   *[other] the end of the id
}
match-reason-idAlike = an id like that of the text ({ $fault })
match-reason-bothAmounts = both amounts
match-reason-exactAmount = that amount
match-reason-nearAmount = about that amount
match-reason-complaint = { $complaint ->
    [short] too little was paid
    [tooMuch] too much was paid or taken
   *[notReturned] a stake was not given back
}
match-reason-time = at that time
match-reason-time-later = { $minutes } min later
match-reason-time-earlier = { $minutes } min earlier
match-reason-bet = bet on { $bet }
match-reason-outcome = result { $code }
match-reason-table = that table
match-reason-game = that game
match-miss-idAlike = its id { $id } is like that of the text: { $fault }
match-miss-later = { $days ->
    [one] { $days } day later
   *[other] { $days } days later
}
match-miss-earlier = { $days ->
    [one] { $days } day earlier
   *[other] { $days } days earlier
}
match-miss-time-later = { $time } later
match-miss-time-earlier = { $time } earlier
match-miss-amPm = AM and PM swapped
match-miss-zone-later = { $hours ->
    [one] { $hours } hour later, as in another time zone
   *[other] { $hours } hours later, as in another time zone
}
match-miss-zone-earlier = { $hours ->
    [one] { $hours } hour earlier, as in another time zone
   *[other] { $hours } hours earlier, as in another time zone
}
match-miss-anotherFigure = the amount is another one: { $of }
match-miss-tenth = another amount: { $of }
match-miss-anotherGame = another game: { $game }
match-fault = { $fault ->
    [case] capital and small letters
    [blank] a blank or an unseen letter
    [leadingZeros] leading zeros are missing
    [letter] one letter is another
    [missing] one letter is missing
    [extra] one letter too many
   *[swapped] two letters are swapped
}
