# What is wrong with a field of a record that the service sent. Each is the end of a line that begins with the path of the field.
problems-missing = missing
problems-null = null
problems-empty = empty
problems-other-type = expected { $expected }, found { $found }
problems-no-decimal = not a plain decimal number
problems-too-many-digits = more digits than can be kept exactly
problems-no-integer = not an integer
problems-integer-too-large = an integer too large to be meant
problems-no-count = not a count
problems-no-instant = not an instant: it names no zone or cannot be read
problems-no-time = not an instant: the time of a program that has none
problems-too-many-values = { $count } values are too many to be read
problems-empty-page = empty, but the total is { $total }
problems-no-stakes = empty, but total_bet is not 0
problems-unknown-bet = a bet of a game not known here
problems-unknown-win = a win of a game not known here
problems-not-listed = too many problems; not listed: { $count }
## The types of values
problems-object = an object
problems-array = an array
problems-string = a string
problems-boolean = true or false
problems-no-value = null
problems-number = a number
problems-decimal = a decimal
problems-integer = an integer
