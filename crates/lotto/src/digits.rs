//! Numbers as texts of digits. A zero at the front is a digit like any other.

/// Whether a text consists of ASCII digits, at least one.
pub(crate) fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The characters in ascending order. Two numbers have the same digits if these texts are equal.
pub(crate) fn sorted(number: &str) -> String {
    let mut letters: Vec<char> = number.chars().collect();
    letters.sort_unstable();
    letters.into_iter().collect()
}

/// The distinct digits in ascending order, each as a text.
pub(crate) fn distinct(number: &str) -> Vec<String> {
    let mut digits: Vec<String> = number.chars().map(String::from).collect();
    digits.sort_unstable();
    digits.dedup();
    digits
}

/// The distinct orders of a three-digit number, ascending: six, three or one. Empty for any other text.
///
/// ```
/// assert_eq!(lotto::orders("211"), ["112", "121", "211"]);
/// assert!(lotto::orders("21").is_empty());
/// ```
pub fn orders(number: &str) -> Vec<String> {
    let &[a, b, c] = number.as_bytes() else {
        return Vec::new();
    };
    if !is_digits(number) {
        return Vec::new();
    }
    let all = [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]];
    let mut orders = all
        .map(|order| order.map(char::from).iter().collect::<String>())
        .to_vec();
    orders.sort_unstable();
    orders.dedup();
    orders
}
