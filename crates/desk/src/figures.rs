//! Texts of cards, amounts and odds that are the same in every language.

use std::borrow::Cow;

use games::baccarat::{Card, Hand, Suit};
use money::{ExactDecimal, Sum};

/// Card codes as people read them: `4S AH` as `4♠ A♥`; an unknown code stays as received.
pub(crate) fn cards<'a>(codes: impl IntoIterator<Item = &'a str>) -> String {
    let words: Vec<String> = codes.into_iter().map(card).collect();
    words.join(" ")
}

pub(crate) fn hand(hand: Hand) -> String {
    let words: Vec<String> = hand.cards().map(symbol).collect();
    words.join(" ")
}

pub(crate) fn card(code: &str) -> String {
    Card::read(code).map_or_else(|| code.to_owned(), symbol)
}

pub(crate) fn symbol(card: Card) -> String {
    let suit = match card.suit {
        Suit::Spades => '♠',
        Suit::Hearts => '♥',
        Suit::Diamonds => '♦',
        Suit::Clubs => '♣',
    };
    format!("{}{suit}", card.rank.code())
}

/// All digits with thousands separators: `1,300.00`, without the idle zeros of products.
pub(crate) fn amount(amount: ExactDecimal) -> String {
    let text = amount.without_idle_zeros(2).to_string();
    let whole = text.find('.').unwrap_or(text.len());
    let mut grouped = String::new();
    for (at, letter) in text.char_indices() {
        let is_in_front = grouped.is_empty() || grouped == "-";
        if at < whole && (whole - at).is_multiple_of(3) && !is_in_front {
            grouped.push(',');
        }
        grouped.push(letter);
    }
    grouped
}

pub(crate) fn money(value: ExactDecimal, currency: Option<&str>) -> String {
    match currency {
        Some(currency) => format!("{} {currency}", amount(value)),
        None => amount(value),
    }
}

/// A sum without separators. None if it has too many digits.
pub(crate) fn digits(sum: Sum) -> Option<String> {
    sum.total().map(|total| total.to_string())
}

/// ISO 4217 codes are the same in capital and small letters (docs/ASSUMPTIONS.md#a240).
pub(crate) fn currency_key(code: &str) -> Cow<'_, str> {
    if code.bytes().any(|byte| byte.is_ascii_lowercase()) {
        Cow::Owned(code.to_ascii_uppercase())
    } else {
        Cow::Borrowed(code)
    }
}

/// Odds without trailing zeros: `0.95`, `8`.
pub(crate) fn odds(odds: ExactDecimal) -> String {
    odds.without_idle_zeros(0).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_keep_every_digit_and_lose_only_idle_zeros() {
        for (digits, written) in [
            ("1300.00", "1,300.00"),
            ("95.0000", "95.00"),
            ("0.9595", "0.9595"),
            ("99999999999999999.99", "99,999,999,999,999,999.99"),
            ("-1234.5", "-1,234.5"),
            ("-234567", "-234,567"),
            ("100", "100"),
            ("0.00", "0.00"),
            ("0", "0"),
        ] {
            assert_eq!(amount(ExactDecimal::parse(digits).unwrap()), written);
        }
    }

    #[test]
    fn cards_are_written_with_their_suits_and_unknown_ones_as_received() {
        assert_eq!(cards(["4S", "th", "X9"]), "4♠ 10♥ X9");
    }
}
