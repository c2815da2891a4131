//! Plants faults in the first player's records of other games than baccarat, for each game apart.

use std::ops::Range;

use rust_decimal::Decimal;

use super::side::{Plan, Side};
use crate::dispute_kind::DisputeKind;
use crate::games;
use crate::games::Rules;
use crate::world::World;
use crate::world::players::Player;
use crate::world::schedule::RoundRef;

/// A fault is planted this early in its block if possible, so that the last 14 days contain one of each kind.
const EARLY_MS: i64 = 4 * 24 * 3_600_000;

/// Where in a record a fault is.
enum Place {
    /// In its sums or its result.
    Record,
    /// In the bet with this code.
    Bet(&'static str),
}

impl World {
    pub(super) fn planned_in_other_games(&self, player: &Player, round: RoundRef) -> Option<DisputeKind> {
        if player.place > 0 {
            return None;
        }
        self.planned(player, Side::OtherGame(round.table().rules), round)
    }

    /// One fault of each kind, in the oldest round of the block that suits it. Rounds of visits to the usual
    /// tables have none, because they belong to the plan for the wallet.
    pub(super) fn plan_for_other_game(
        &self,
        player: &Player,
        rules: Rules,
        block: i64,
        within: Range<i64>,
    ) -> Plan {
        let early_until = within.start + EARLY_MS;
        let mut rounds = self.other_rounds_settled(player, within);
        rounds.retain(|round| round.table().rules == rules);
        rounds.reverse();
        let mut plan = Plan::new();
        for (kind, turn) in DisputeKind::OF_OTHER_GAMES.into_iter().zip(block..) {
            let preferred = main_code(rules, turn);
            let suitable: Vec<(RoundRef, Place)> = rounds
                .iter()
                .filter(|round| !plan.contains_key(*round))
                .filter_map(|round| Some((*round, self.place_of(kind, player, *round)?)))
                .collect();
            let early = |round: RoundRef| self.settled_at(round).timestamp_millis() < early_until;
            let of_preferred = suitable
                .iter()
                .take_while(|(round, _)| early(*round))
                .find(|(_, place)| matches!(place, Place::Bet(code) if Some(*code) == preferred));
            if let Some((round, _)) = of_preferred.or(suitable.first()) {
                plan.insert(*round, kind);
            }
        }
        plan
    }

    /// Where the fault would be planted. None if the record does not suit it.
    fn place_of(&self, kind: DisputeKind, player: &Player, round: RoundRef) -> Option<Place> {
        let rules = round.table().rules;
        let report = self.undisputed(player, round)?;
        let suits = match kind {
            DisputeKind::MissingWin | DisputeKind::LostBetPaid => {
                return report.victim(kind, rules).map(Place::Bet);
            }
            DisputeKind::OtherResult => {
                let differs = self.misread(round, report.dealt).results() != report.results;
                differs && self.has_company(round)
            }
            DisputeKind::WrongProfit | DisputeKind::WrongTotalPayout => {
                let mut profits = report.settlement.wins.iter().map(|(_, win)| win.profit.0);
                profits.any(|profit| profit > Decimal::ZERO) && report.is_settled_alike(rules)
            }
            _ => true,
        };
        suits.then_some(Place::Record)
    }

    /// Whether the second player has a record of the round too.
    fn has_company(&self, round: RoundRef) -> bool {
        let settled = self.settled_at(round).timestamp_millis();
        let rounds_of = |player| self.rounds_settled(player, settled..settled + 1);
        self.players()
            .get(1)
            .is_some_and(|second| rounds_of(second).contains(&round))
    }
}

/// One of the main codes. They take turns, because two faults of one kind on one code would look like a
/// custom of the house.
fn main_code(rules: Rules, turn: i64) -> Option<&'static str> {
    let main = &games::layout(rules)?.main;
    let turn = usize::try_from(turn.unsigned_abs()).unwrap_or(0);
    main.get(turn % main.len()).map(String::as_str)
}
