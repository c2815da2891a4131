//! Three dice, and how three values of one kind are found in a result: also the symbols of hoo hey how.

use crate::result::{Part, Stated, Value, places, small_number, the_only};

/// Three dice in the order received. The order decides nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Dice([u8; 3]);

impl Dice {
    /// Dice with these faces. None if one is not 1 to 6.
    pub fn new(faces: [u8; 3]) -> Option<Self> {
        faces
            .iter()
            .all(|face| (1..=6).contains(face))
            .then_some(Self(faces))
    }

    /// Recognises three faces under a key with the word "dice", or beside a total that is their sum.
    pub(crate) fn recognise(game_result: &Value<'_>) -> Option<(Self, Vec<Stated>)> {
        let three = the_only_three(game_result, |text| {
            small_number(text, 6).filter(|face| *face >= 1)
        })?;
        let dice = Self(three.values);
        let stated: Vec<Stated> = totals(game_result)
            .map(|total| Some(Stated::number(Part::Dice, dice.sum(), total.number()?)))
            .collect::<Option<_>>()?;
        let is_sum = !stated.is_empty() && stated.iter().all(Stated::fits);
        (three.are_named_dice || is_sum).then_some((dice, stated))
    }

    /// The faces in the order received.
    pub const fn faces(self) -> [u8; 3] {
        self.0
    }

    /// The sum, 3 to 18.
    pub const fn sum(self) -> u8 {
        self.0[0] + self.0[1] + self.0[2]
    }

    pub(crate) fn ascending(self) -> [u8; 3] {
        let mut faces = self.0;
        faces.sort_unstable();
        faces
    }

    /// Number of dice with this face.
    pub fn count(self, face: u8) -> usize {
        self.0.map(|shown| usize::from(shown == face)).iter().sum()
    }

    /// Whether the three faces are equal.
    pub const fn is_triple(self) -> bool {
        self.0[0] == self.0[1] && self.0[1] == self.0[2]
    }

    pub(crate) fn shows_both(self, [one, other]: [u8; 2]) -> bool {
        self.count(one) > 0 && self.count(other) > 0
    }
}

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
    let [one, two, three] = NUMBERED.map(|keys| read(the_only(place.under(&keys))?.plain()?));
    Some([one?, two?, three?])
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
