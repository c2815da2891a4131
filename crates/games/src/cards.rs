//! Cards in a result.

use crate::baccarat::Card;

use crate::value::Value;

/// A card code with the suit last (`10H`) or first (`H10`). No letter is both a rank and a suit, so a
/// code has one meaning. Numbers from 1 to 52 are not read, because no order of the deck is known.
pub(crate) fn card(code: &str) -> Option<Card> {
    Card::read(code).or_else(|| {
        let (suit, rank) = code.split_at_checked(1)?;
        let mut turned = String::with_capacity(3);
        // The longest code has three characters.
        if rank.len() > 2 {
            return None;
        }
        turned.push_str(rank);
        turned.push_str(suit);
        Card::read(&turned)
    })
}

/// The cards of one side: a code, a list of codes, or either of them under the only key `card` or
/// `cards`. None if there are more than `most`, or if a code is not known.
pub(crate) fn of_side(side: &Value<'_>, most: usize) -> Option<Vec<Card>> {
    let codes = match side.object() {
        Some(_) => crate::value::the_only(side.under(&["card", "cards"]))?,
        None => side,
    };
    let Some(list) = codes.list() else {
        return Some(vec![card(codes.text()?)?]);
    };
    if list.is_empty() || list.len() > most {
        return None;
    }
    list.iter().map(|code| card(code.text()?)).collect()
}
