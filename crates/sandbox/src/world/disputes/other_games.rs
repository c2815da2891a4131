//! Plants faults in the first player's records of other games than baccarat, for each game apart.

use std::ops::Range;

use rust_decimal::Decimal;

use super::DisputeKind;
use super::plan::{Plan, Side};
use crate::world::World;
use crate::world::games;
use crate::world::players::Player;
use crate::world::rounds::RoundRef;
use crate::world::tables::Rules;

/// Ten days: the checks learn the conventions of a game from its records, so nearly all of them must be
/// correct. Each kind is planted early in a block, so that the last 14 days nearly always contain one.
pub(super) const BLOCK_MS: i64 = 10 * 24 * 3_600_000;

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
        let mut rounds = self.other_rounds_settled(player, within);
        rounds.retain(|round| round.table().rules == rules);
        rounds.reverse();
        let mut plan = Plan::new();
        for (kind, turn) in DisputeKind::OF_OTHER_GAMES.into_iter().zip(block..) {
            let preferred = main_code(rules, turn);
            let suitable: Vec<(RoundRef, Option<&str>)> = rounds
                .iter()
                .filter(|round| !plan.contains_key(*round))
                .filter_map(|round| Some((*round, self.victim_of(kind, player, *round)?)))
                .collect();
            let of_preferred = suitable.iter().find(|(_, victim)| *victim == preferred);
            if let Some((round, _)) = of_preferred.or(suitable.first()) {
                plan.insert(*round, kind);
            }
        }
        plan
    }

    /// The code of the bet that would have the fault; None inside if the fault is not in one bet. None if the
    /// record does not suit the fault.
    fn victim_of(&self, kind: DisputeKind, player: &Player, round: RoundRef) -> Option<Option<&'static str>> {
        let rules = round.table().rules;
        let report = self.undisputed(player, round)?;
        let suits = match kind {
            DisputeKind::MissingWin | DisputeKind::LostBetPaid => {
                return report.victim(kind, rules).map(Some);
            }
            DisputeKind::OtherResult => {
                let differs = self.misread(round, report.dealt).results() != report.results;
                differs && self.has_company(round)
            }
            DisputeKind::WrongProfit | DisputeKind::WrongTotalPayout => {
                let gains = report.settlement.wins.iter();
                let has_gain = gains
                    .map(|(_, win)| win.profit.0)
                    .any(|profit| profit > Decimal::ZERO);
                has_gain && report.is_settled_alike(rules)
            }
            _ => true,
        };
        suits.then_some(None)
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
