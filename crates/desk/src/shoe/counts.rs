//! Counts of a shoe beside what eight decks give on average. Worded for watching a table, never as proof: one shoe is
//! a small sample.

use baccarat::reference;

use crate::views::{CountKind, CountView, ShoeRound, SideName};

/// Counts over the rounds whose result is known.
pub(super) fn count(rounds: &[&ShoeRound]) -> Vec<CountView> {
    let kinds = [
        (CountKind::Banker, reference::BANKER.percent),
        (CountKind::Player, reference::PLAYER.percent),
        (CountKind::Tie, reference::TIE.percent),
        (CountKind::PlayerPair, reference::SIDE_PAIR.percent),
        (CountKind::BankerPair, reference::SIDE_PAIR.percent),
        (CountKind::Natural, reference::EITHER_NATURAL.percent),
    ];
    let view = |(kind, expected): (CountKind, &str)| {
        let times = rounds.iter().filter(|round| shows(round, kind)).count();
        CountView {
            kind,
            count: u32::try_from(times).unwrap_or(u32::MAX),
            percent: percent(times, rounds.len()),
            expected_percent: expected.to_owned(),
        }
    };
    kinds.into_iter().map(view).collect()
}

const fn shows(round: &ShoeRound, kind: CountKind) -> bool {
    match kind {
        CountKind::Banker => matches!(round.side, Some(SideName::Banker)),
        CountKind::Player => matches!(round.side, Some(SideName::Player)),
        CountKind::Tie => matches!(round.side, Some(SideName::Tie)),
        CountKind::PlayerPair => round.player_pair,
        CountKind::BankerPair => round.banker_pair,
        CountKind::Natural => round.natural,
    }
}

/// In percent with one decimal, rounded half up; none of nothing.
fn percent(times: usize, of: usize) -> Option<String> {
    let tenths = (times * 2000 + of).checked_div(of * 2)?;
    Some(format!("{}.{}", tenths / 10, tenths % 10))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percents_have_one_decimal_and_round_half_up() {
        assert_eq!(percent(24, 64).unwrap(), "37.5");
        assert_eq!(percent(1, 3).unwrap(), "33.3");
        assert_eq!(percent(2, 3).unwrap(), "66.7");
        assert_eq!(percent(1, 16).unwrap(), "6.3");
        assert_eq!(percent(5, 5).unwrap(), "100.0");
        assert_eq!(percent(0, 0), None);
    }
}
