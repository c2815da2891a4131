//! Hoo hey how: three dice with symbols (docs/games.md#hoo-hey-how).

use std::sync::LazyLock;

use super::dice::{self, single};
use super::{Layout, pays, words};
use crate::chance::Chance;

/// Indexes into [`SYMBOLS`], in the order thrown.
pub(crate) type Symbols = [usize; 3];

/// The symbols with their names in English and Thai.
pub(crate) const SYMBOLS: [(&str, &str); 6] = [
    ("FISH", "ปลา"),
    ("PRAWN", "กุ้ง"),
    ("CRAB", "ปู"),
    ("ROOSTER", "ไก่"),
    ("GOURD", "น้ำเต้า"),
    ("TIGER", "เสือ"),
];

/// Listed are the symbols that are shown, then the triple.
pub(crate) static LAYOUT: LazyLock<Layout> = LazyLock::new(|| {
    let names = SYMBOLS.map(|(name, _)| name);
    let pairs = (0..names.len()).flat_map(move |low| {
        let others = low + 1..names.len();
        others.map(move |high| format!("{}_{}", names[low], names[high]))
    });
    let triples = names.map(|name| format!("TRIPLE_{name}"));
    let main = names.join(" ");
    let side = pairs.chain(triples.clone()).chain(words("ANY_TRIPLE"));
    Layout::of(
        &main,
        side,
        words(&main).chain(words("ANY_TRIPLE")).chain(triples),
    )
});

pub(super) fn throw(chance: Chance) -> Symbols {
    dice::throw(chance).map(|face| usize::from(face) - 1)
}

pub(super) fn gain(code: &str, symbols: Symbols) -> Option<i64> {
    let shown = |name: &str| {
        symbols
            .iter()
            .filter(|symbol| SYMBOLS[**symbol].0 == name)
            .count()
    };
    match code.split_once('_') {
        None => single(shown(code)),
        Some(("ANY", _)) => pays(2_400, shown(SYMBOLS[symbols[0]].0) == 3),
        Some(("TRIPLE", name)) => pays(15_000, shown(name) == 3),
        Some((one, other)) => pays(500, shown(one) > 0 && shown(other) > 0),
    }
}
