//! How often each result occurred in a shoe, and at each table over all its shoes since the program started, with the values
//! expected for eight decks. Counts help to observe a table, and prove nothing.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use games::baccarat::reference::{self, Probability};
use games::baccarat::{Card, Hand, Lucky6, Round, Winner};
use parking_lot::Mutex;
use serde::Serialize;
use specta::Type;

use super::{ShoeRound, Unplaced};
use crate::bounded::Bounded;
use crate::observed::ShoeName;
use crate::times::instant;
use crate::views::HandView;

/// Largest number of tables.
const TABLES: usize = 500;
/// Number of shoes per table whose rounds are remembered. The service reports only the current shoe
/// (docs/contract.md#game-stat), so an older one does not return.
const SHOES: usize = 50;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum CountKind {
    Banker,
    Player,
    Tie,
    PlayerPair,
    BankerPair,
    /// Rounds with a natural on either side.
    Natural,
    PlayerNatural,
    BankerNatural,
    /// Rounds with five or six cards.
    Big,
    /// Rounds with four cards.
    Small,
    /// Rounds that banker won with a total of 6 in two cards.
    LuckySixTwo,
    /// Rounds that banker won with a total of 6 in three cards.
    LuckySixThree,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct CountView {
    pub kind: CountKind,
    pub count: u32,
    /// Number of rounds in which the result can be determined from the winner or the cards.
    pub of: u32,
    /// `count` as a percentage of `of`, with one decimal place. None if `of` is zero.
    pub percent: Option<String>,
    /// Expected percentage for eight decks, with one decimal place.
    pub expected_percent: String,
    /// Expected probability for eight decks, with six decimal places.
    pub expected_exact: String,
}

/// Counts over a set of rounds, each counted once.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TallyView {
    pub rounds: u32,
    pub shoes: u32,
    /// When the first round was seen (UTC). None for the current shoe.
    pub since: Option<String>,
    pub counts: Vec<CountView>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct CountsView {
    pub shoe: TallyView,
    pub table: TallyView,
}

/// A kind of result that is counted.
struct Kind {
    name: CountKind,
    /// The probability with eight decks.
    expected: Probability,
    shown_by: ShownBy,
}

/// What shows whether a round has a result. The winner comes from the result codes, everything else from the cards: the
/// list of codes may be incomplete, so a missing code does not mean "no".
enum ShownBy {
    Winner(Winner),
    Cards(fn(&Round) -> bool),
}

const fn kind(name: CountKind, expected: Probability, shown_by: ShownBy) -> Kind {
    Kind {
        name,
        expected,
        shown_by,
    }
}

/// All kinds in display order.
const KINDS: [Kind; 12] = {
    use CountKind as Name;
    use ShownBy::{Cards, Winner as Won};
    [
        kind(Name::Banker, reference::BANKER, Won(Winner::Banker)),
        kind(Name::Player, reference::PLAYER, Won(Winner::Player)),
        kind(Name::Tie, reference::TIE, Won(Winner::Tie)),
        kind(
            Name::PlayerPair,
            reference::SIDE_PAIR,
            Cards(|round| round.player.is_pair()),
        ),
        kind(
            Name::BankerPair,
            reference::SIDE_PAIR,
            Cards(|round| round.banker.is_pair()),
        ),
        kind(
            Name::Natural,
            reference::EITHER_NATURAL,
            Cards(Round::has_natural),
        ),
        kind(
            Name::PlayerNatural,
            reference::SIDE_NATURAL,
            Cards(|round| round.player.is_natural()),
        ),
        kind(
            Name::BankerNatural,
            reference::SIDE_NATURAL,
            Cards(|round| round.banker.is_natural()),
        ),
        kind(Name::Big, reference::BIG, Cards(Round::big)),
        kind(Name::Small, reference::FOUR_CARDS, Cards(Round::small)),
        kind(
            Name::LuckySixTwo,
            reference::LUCKY6_TWO_CARDS,
            Cards(|round| round.lucky6() == Lucky6::TwoCards),
        ),
        kind(
            Name::LuckySixThree,
            reference::LUCKY6_THREE_CARDS,
            Cards(|round| round.lucky6() == Lucky6::ThreeCards),
        ),
    ]
};

/// For each kind, whether a round has it. None if this is not known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Shown([Option<bool>; KINDS.len()]);

impl Shown {
    fn of(round: &ShoeRound) -> Self {
        let player = round.player.as_ref().and_then(dealt);
        let banker = round.banker.as_ref().and_then(dealt);
        let hands = player.zip(banker);
        Self::new(round.side, hands.map(|(player, banker)| Round { player, banker }))
    }

    fn new(winner: Option<Winner>, round: Option<Round>) -> Self {
        Self(KINDS.map(|kind| match kind.shown_by {
            ShownBy::Winner(of) => winner.map(|winner| winner == of),
            ShownBy::Cards(has) => round.as_ref().map(has),
        }))
    }
}

fn dealt(hand: &HandView) -> Option<Hand> {
    let cards: Option<Vec<Card>> = hand.cards.iter().map(|card| Card::read(&card.code)).collect();
    Hand::from_cards(&cards?)
}

/// Counts over rounds, each counted once.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Tally {
    rounds: u32,
    by_kind: [Times; KINDS.len()],
}

/// How often a kind occurred, and in how many rounds it could be determined.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Times {
    count: u32,
    of: u32,
}

impl Tally {
    fn of(rounds: impl IntoIterator<Item = Shown>) -> Self {
        let mut tally = Self::default();
        rounds.into_iter().for_each(|shown| tally.add(&shown));
        tally
    }

    fn add(&mut self, shown: &Shown) {
        self.rounds += 1;
        for (times, shows) in self.by_kind.iter_mut().zip(shown.0) {
            times.of += u32::from(shows.is_some());
            times.count += u32::from(shows == Some(true));
        }
    }

    /// Removes a round that was added: the service has reported it differently since.
    fn take_back(&mut self, shown: &Shown) {
        self.rounds -= 1;
        for (times, shows) in self.by_kind.iter_mut().zip(shown.0) {
            times.of -= u32::from(shows.is_some());
            times.count -= u32::from(shows == Some(true));
        }
    }

    fn view(&self, shoes: u32, since: Option<DateTime<Utc>>) -> TallyView {
        let counts = KINDS.into_iter().zip(self.by_kind);
        TallyView {
            rounds: self.rounds,
            shoes,
            since: since.map(instant),
            counts: counts
                .map(|(kind, Times { count, of })| CountView {
                    kind: kind.name,
                    count,
                    of,
                    percent: percent(count, of),
                    expected_percent: kind.expected.percent.to_owned(),
                    expected_exact: kind.expected.fraction.to_owned(),
                })
                .collect(),
        }
    }
}

/// Percentage with one decimal place, rounded half up. None if `of` is zero.
fn percent(times: u32, of: u32) -> Option<String> {
    let (times, of) = (u64::from(times), u64::from(of));
    let tenths = (times * 2000 + of).checked_div(of * 2)?;
    Some(format!("{}.{}", tenths / 10, tenths % 10))
}

/// The tables of one connection, each by its game key and its id.
#[derive(Debug)]
pub(super) struct TableTallies {
    tables: Mutex<Bounded<(String, String), Table>>,
}

#[derive(Debug)]
struct Table {
    since: Option<DateTime<Utc>>,
    shoes: u32,
    tally: Tally,
    rounds: Bounded<String, HashMap<String, Shown>>,
}

impl Default for TableTallies {
    fn default() -> Self {
        Self {
            tables: Mutex::new(Bounded::new(TABLES)),
        }
    }
}

impl Default for Table {
    fn default() -> Self {
        Self {
            since: None,
            shoes: 0,
            tally: Tally::default(),
            rounds: Bounded::new(SHOES),
        }
    }
}

impl TableTallies {
    /// Counts over the rounds of a shoe with a known result, and over all of its table with these. A round without a number
    /// counts too: only its place is not known.
    pub(super) fn count(&self, shoe: &ShoeName, rounds: &[ShoeRound], at: DateTime<Utc>) -> CountsView {
        let shown: Vec<(&str, Option<Shown>)> = rounds
            .iter()
            .map(|round| {
                let is_counted = matches!(round.unplaced, None | Some(Unplaced::NoNumber));
                (round.key.as_str(), is_counted.then(|| Shown::of(round)))
            })
            .collect();
        let tally = Tally::of(shown.iter().filter_map(|(_, shown)| *shown));
        CountsView {
            shoe: tally.view(1, None),
            table: self.record(shoe, shown, at),
        }
    }

    /// Adds the rounds of a shoe by key, and returns the counts of the table. A round that was added before
    /// is replaced by its latest report; a round without a result is not counted.
    fn record<'a>(
        &self,
        shoe: &ShoeName,
        rounds: impl IntoIterator<Item = (&'a str, Option<Shown>)>,
        at: DateTime<Utc>,
    ) -> TallyView {
        let mut tables = self.tables.lock();
        let table = tables.entry((shoe.game_key.clone(), shoe.table_id.clone()));
        table.record(&shoe.shoe_id, rounds, at);
        table.tally.view(table.shoes, table.since)
    }
}

impl Table {
    fn record<'a>(
        &mut self,
        shoe_id: &str,
        rounds: impl IntoIterator<Item = (&'a str, Option<Shown>)>,
        at: DateTime<Utc>,
    ) {
        let shoe = self.rounds.entry(shoe_id.to_owned());
        let is_new = shoe.is_empty();
        for (key, shown) in rounds {
            let before = match shown {
                Some(shown) => {
                    self.tally.add(&shown);
                    shoe.insert(key.to_owned(), shown)
                }
                None => shoe.remove(key),
            };
            if let Some(before) = before {
                self.tally.take_back(&before);
            }
        }
        if is_new && !shoe.is_empty() {
            self.shoes += 1;
            self.since.get_or_insert(at);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(player: &str, banker: &str) -> Vec<CountKind> {
        let hand = |codes: &str| {
            let cards: Vec<Card> = codes.split(' ').filter_map(Card::read).collect();
            Hand::from_cards(&cards).unwrap()
        };
        let round = Round {
            player: hand(player),
            banker: hand(banker),
        };
        let Shown(shows) = Shown::new(None, Some(round));
        let kinds = KINDS.into_iter().zip(shows);
        kinds
            .filter(|(_, shows)| *shows == Some(true))
            .map(|(kind, _)| kind.name)
            .collect()
    }

    #[test]
    fn the_cards_decide_everything_but_the_winner() {
        use CountKind::{BankerNatural, BankerPair, Big, LuckySixThree, LuckySixTwo, Natural};
        use CountKind::{PlayerNatural, PlayerPair, Small};
        for (player, banker, kinds) in [
            ("KS 9H", "2S 3H", &[Natural, PlayerNatural, Small][..]),
            ("2S 3H", "KS 8H", &[Natural, BankerNatural, Small]),
            ("3S 3H", "KS 6H", &[PlayerPair, Small]),
            ("2S 5H", "7S 7H 2D", &[BankerPair, Big]),
            ("KS 5H", "KD 6H", &[Small, LuckySixTwo]),
            ("2S 2H KD", "AS 2D 3D", &[PlayerPair, Big, LuckySixThree]),
        ] {
            assert_eq!(shown(player, banker), kinds, "{player} / {banker}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_no_no() {
        let Shown(shows) = Shown::new(Some(Winner::Tie), None);
        assert_eq!(shows[..3], [Some(false), Some(false), Some(true)]);
        assert!(shows[3..].iter().all(Option::is_none));
    }

    #[test]
    fn percents_have_one_decimal_and_round_half_up() {
        assert_eq!(percent(24, 64).unwrap(), "37.5");
        assert_eq!(percent(1, 3).unwrap(), "33.3");
        assert_eq!(percent(2, 3).unwrap(), "66.7");
        assert_eq!(percent(1, 16).unwrap(), "6.3");
        assert_eq!(percent(5, 5).unwrap(), "100.0");
        assert_eq!(percent(0, 0), None);
    }

    #[expect(clippy::unnecessary_wraps, reason = "as it is noted")]
    fn won(by_banker: bool) -> Option<Shown> {
        Some(Shown(
            KINDS.map(|kind| (kind.name == CountKind::Banker).then_some(by_banker)),
        ))
    }

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(1_795_000_000 + seconds, 0).unwrap()
    }

    fn shoe(table_id: &str, shoe_id: &str) -> ShoeName {
        ShoeName {
            game_key: "baccarat".to_owned(),
            table_id: table_id.to_owned(),
            shoe_id: shoe_id.to_owned(),
        }
    }

    #[test]
    fn a_round_counts_once_however_often_its_shoe_is_read() {
        let (tallies, shoe) = (TableTallies::default(), shoe("412", "s1"));
        tallies.record(&shoe, [], at(0));
        tallies.record(&shoe, [("1", won(true))], at(10));
        let view = tallies.record(&shoe, [("1", won(true)), ("2", won(false))], at(20));
        assert_eq!(view.rounds, 2);
        assert_eq!(view.shoes, 1);
        assert_eq!(view.since, Some(instant(at(10))));
        assert_eq!((view.counts[0].count, view.counts[0].of), (1, 2));
        let corrected = tallies.record(&shoe, [("1", won(false))], at(30));
        assert_eq!((corrected.rounds, corrected.counts[0].count), (2, 0));
        let withdrawn = tallies.record(&shoe, [("1", None)], at(40));
        assert_eq!((withdrawn.rounds, withdrawn.counts[0].of), (1, 1));
    }

    #[test]
    fn shoes_of_a_table_add_up_and_tables_stay_apart() {
        let tallies = TableTallies::default();
        tallies.record(&shoe("412", "s1"), [("1", won(true))], at(0));
        tallies.record(&shoe("413", "s1"), [("1", won(true))], at(5));
        let view = tallies.record(&shoe("412", "s2"), [("1", won(true))], at(10));
        assert_eq!(view.rounds, 2);
        assert_eq!(view.shoes, 2);
        assert_eq!(view.since, Some(instant(at(0))));
    }
}
