//! Functions for strings of random digits.

use crate::chance::Chance;

/// `count` random digits.
pub(super) fn digits(chance: Chance, count: usize) -> String {
    (0..count)
        .map(|place| char::from(b'0' + u8::try_from(chance.at(place).below(10)).unwrap_or(0)))
        .collect()
}

/// The last `count` digits of a number.
pub(super) fn last(number: &str, count: usize) -> &str {
    &number[number.len() - count..]
}

/// All different permutations of the digits, sorted.
pub(super) fn shuffles(number: &str) -> Vec<String> {
    let mut found = permutations(number.as_bytes());
    found.sort();
    found.dedup();
    found
}

fn permutations(digits: &[u8]) -> Vec<String> {
    if digits.is_empty() {
        return vec![String::new()];
    }
    let with_first = |first: usize| {
        let rest: Vec<u8> = [&digits[..first], &digits[first + 1..]].concat();
        permutations(&rest)
            .into_iter()
            .map(move |tail| format!("{}{tail}", char::from(digits[first])))
    };
    (0..digits.len()).flat_map(with_first).collect()
}

/// The different digits of a number, sorted.
pub(super) fn singles(number: &str) -> Vec<String> {
    let mut found: Vec<String> = number.chars().map(String::from).collect();
    found.sort();
    found.dedup();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shuffles_are_all_orders_once() {
        assert_eq!(shuffles("112"), ["112", "121", "211"]);
        assert_eq!(shuffles("1234").len(), 24);
        assert_eq!(singles("282"), ["2", "8"]);
        assert_eq!(last("12345", 2), "45");
    }
}
