//! Which pockets a chip on the layout covers. The layout has twelve rows of three numbers; zero is above
//! 1, 2 and 3.

/// Whether these different numbers, in ascending order, are neighbours that one chip covers: a split,
/// street, trio, corner, first four or line.
pub(super) fn is_one_chip(numbers: &[u8]) -> bool {
    match *numbers {
        [_] | [0, 1, 2] | [0, 2, 3] | [0, 1, 2, 3] => true,
        [0, other] => other <= 3,
        [one, other] => other - one == 3 || (other - one == 1 && is_same_row(one, other)),
        [first, .., last] if first > 0 => match numbers.len() {
            3 => is_run(numbers) && is_same_row(first, last),
            4 => {
                is_same_row(first, numbers[1])
                    && numbers[1] == first + 1
                    && numbers[2] == first + 3
                    && last == first + 4
            }
            6 => is_run(numbers) && first % 3 == 1,
            _ => false,
        },
        _ => false,
    }
}

fn is_same_row(one: u8, other: u8) -> bool {
    (one - 1) / 3 == (other - 1) / 3
}

fn is_run(numbers: &[u8]) -> bool {
    numbers.windows(2).all(|pair| pair[1] == pair[0] + 1)
}
