//! Three values of one kind in a result: the dice of sicbo and hilo, the symbols of hoo hey how.

use crate::places::places;
use crate::value::{Value, the_only};

/// Three values, and whether a key with the word "dice" names them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Three<T> {
    pub(crate) values: [T; 3],
    pub(crate) are_named_dice: bool,
}

/// The only three values in a result: a list of three, a text such as `3,3,5`, or the keys `dice1` to
/// `dice3`. None if there are two candidates, or another value under a key with the word "dice".
pub(crate) fn the_only_three<T: Copy>(
    game_result: &Value<'_>,
    read: impl Fn(&str) -> Option<T>,
) -> Option<Three<T>> {
    let mut found = Vec::new();
    for place in places(game_result)? {
        let numbered = numbered(place, &read);
        let entries = place.object().unwrap_or_default().iter();
        // `winner` has result codes, and those of hoo hey how are symbols too.
        for (key, value) in entries.filter(|(key, _)| !key.eq_ignore_ascii_case("winner")) {
            let are_named_dice = names_dice(key);
            if let Some(values) = three_of(value, &read) {
                found.push(Three {
                    values,
                    are_named_dice,
                });
            } else if are_named_dice && !is_total(key) && !(numbered.is_some() && is_numbered(key)) {
                return None;
            }
        }
        found.extend(numbered.map(|values| Three {
            values,
            are_named_dice: true,
        }));
    }
    the_only(found.into_iter())
}

/// All values that the result states as the total of the dice.
pub(crate) fn totals<'v>(game_result: &'v Value<'_>) -> impl Iterator<Item = &'v Value<'v>> {
    let places = places(game_result).unwrap_or_default();
    places.into_iter().flat_map(|place| place.under(&TOTALS))
}

const TOTALS: [&str; 4] = ["total", "sum", "dice_total", "dice_sum"];
const NUMBERED: [[&str; 2]; 3] = [["dice1", "dice_1"], ["dice2", "dice_2"], ["dice3", "dice_3"]];

fn names_dice(key: &str) -> bool {
    key.as_bytes()
        .windows(4)
        .any(|part| part.eq_ignore_ascii_case(b"dice"))
}

fn is_total(key: &str) -> bool {
    TOTALS.iter().any(|total| key.eq_ignore_ascii_case(total))
}

fn is_numbered(key: &str) -> bool {
    let mut known = NUMBERED.iter().flatten();
    known.any(|known| key.eq_ignore_ascii_case(known))
}

fn numbered<T: Copy>(place: &Value<'_>, read: impl Fn(&str) -> Option<T>) -> Option<[T; 3]> {
    let one = |at: usize| read(the_only(place.under(&NUMBERED[at]))?.plain()?);
    Some([one(0)?, one(1)?, one(2)?])
}

fn three_of<T: Copy>(value: &Value<'_>, read: impl Fn(&str) -> Option<T>) -> Option<[T; 3]> {
    if let Some(list) = value.list() {
        let [one, two, three] = list else { return None };
        return Some([read(one.plain()?)?, read(two.plain()?)?, read(three.plain()?)?]);
    }
    let mut parts = value.text()?.splitn(4, ',').map(|part| read(part.trim()));
    let values = [parts.next()??, parts.next()??, parts.next()??];
    parts.next().is_none().then_some(values)
}
