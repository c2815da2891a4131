//! The bet codes of a game, and what its rules say about a code.

/// The bet codes of a game.
#[derive(Debug)]
pub(crate) struct Layout {
    /// Bets that win about every second time, or every second time that they are stated. Every record has
    /// one of them.
    pub(crate) main: Vec<String>,
    /// All other bets.
    pub(crate) side: Vec<String>,
}

impl Layout {
    /// A layout with these codes, separated by spaces.
    pub(super) fn of(main: &str, side: impl IntoIterator<Item = String>) -> Self {
        Self {
            main: main.split(' ').map(str::to_owned).collect(),
            side: side.into_iter().collect(),
        }
    }

    pub(crate) fn is_main(&self, code: &str) -> bool {
        self.main.iter().any(|main| main == code)
    }

    /// The code as a text that lives as long as the program.
    pub(super) fn known(&'static self, code: &str) -> Option<&'static str> {
        let mut codes = self.main.iter().chain(&self.side);
        codes.find(|known| *known == code).map(String::as_str)
    }
}

/// The codes of `candidates` that win, in their order.
pub(super) fn winning(
    layout: &'static Layout,
    candidates: impl IntoIterator<Item = String>,
    gain: impl Fn(&str) -> Option<i64>,
) -> Vec<&'static str> {
    let wins = |code: &String| gain(code).is_some_and(|gain| gain > 0);
    let winning = candidates.into_iter().filter(wins);
    winning.filter_map(|code| layout.known(&code)).collect()
}

/// The odds if the bet won.
pub(super) fn pays(odds: i64, won: bool) -> Option<i64> {
    won.then_some(odds)
}

/// The numbers at the end of a code such as `TWO_2_5`.
pub(super) fn numbers(code: &str) -> Vec<u8> {
    code.split('_').filter_map(|part| part.parse().ok()).collect()
}
