//! Selects records in which a fault can be planted as the only fault.

use baccarat::{Lucky6, Round, Winner};

use crate::dispute_kind::{DisputeKind, WalletFault};
use crate::games::{self, Bets, Dealt, Rules, Settlement};
use crate::world::World;
use crate::world::players::Player;
use crate::world::schedule::RoundRef;

/// The bets on pairs.
pub(in crate::world) const PAIR_BETS: [&str; 3] = ["PPAIR", "BPAIR", "EITHERPAIR"];

/// A record without faults.
struct Played {
    rules: Rules,
    cards: Round,
    bets: Bets,
    settlement: Settlement,
    chip: i64,
}

impl World {
    pub(in crate::world) fn is_suitable(&self, kind: DisputeKind, player: &Player, round: RoundRef) -> bool {
        let Some(dealt) = self.dealt_by_the_rules(round) else {
            return false;
        };
        let rules = round.table().rules;
        let bets = self.bets(player, round, &dealt);
        let settlement = games::settle(&bets, &dealt, rules);
        match (kind, dealt.as_baccarat()) {
            // A wallet does not depend on the rules of a game: every game is suitable.
            (DisputeKind::Wallet(fault), _) => {
                fault != WalletFault::LostCredit || has_payout(&dealt, &bets, &settlement)
            }
            (_, None) => false,
            (_, Some(cards)) => {
                let record = Played {
                    rules,
                    cards: *cards,
                    bets,
                    settlement,
                    chip: player.currency.chip,
                };
                record.suits(kind)
            }
        }
    }
}

/// Whether a credit of money is sent. In dragon tiger only for a bet on the winner: other bets were added
/// later and change no plan.
fn has_payout(dealt: &Dealt, bets: &Bets, settlement: &Settlement) -> bool {
    match dealt {
        Dealt::Baccarat(_) => !settlement.total().0.is_zero(),
        other => bets.spots.iter().any(|(code, _)| *code == other.winner()),
    }
}

impl Played {
    fn suits(&self, kind: DisputeKind) -> bool {
        let decided = self.cards.winner() != Winner::Tie;
        let insured = self.rules == Rules::Insurance;
        let bonus = self.bets.bonus.is_some();
        let banker_drew = self.cards.banker.third().is_some();
        match kind {
            DisputeKind::WrongThirdCard => !insured && banker_stood(&self.cards),
            DisputeKind::CorrectedLater | DisputeKind::OtherThanStatistics => !insured && banker_drew,
            DisputeKind::WrongTotal => decided && wrong_total_exists(&self.cards),
            DisputeKind::SwappedWinner => decided && self.cards.outcomes().lucky6() == Lucky6::None,
            DisputeKind::BankerSixPaidInFull => {
                let six = self.cards.outcomes().lucky6() != Lucky6::None;
                self.rules == Rules::NoCommission && six && !bonus
            }
            DisputeKind::MissingPairWin => {
                let is_pair = |code: &str| PAIR_BETS.contains(&code);
                self.settlement.wins.iter().any(|(code, _)| is_pair(code))
            }
            DisputeKind::LostBetPaid => decided && !insured && !bonus && self.main_bet_lost(),
            DisputeKind::WrongTotalPayout => self.settlement.total().0 > self.chip.into(),
            DisputeKind::Refunded => !insured,
            // Faults of other games.
            DisputeKind::MissingWin
            | DisputeKind::WrongProfit
            | DisputeKind::OtherResult
            | DisputeKind::Lotto(_) => false,
            DisputeKind::Wallet(_)
            | DisputeKind::WrongTotalBet
            | DisputeKind::CameraAbsent
            | DisputeKind::CameraNotFound => true,
        }
    }

    fn main_bet_lost(&self) -> bool {
        let main = self.bets.spots.first().map(|(code, _)| *code);
        self.settlement.wins.iter().all(|(code, _)| Some(*code) != main)
    }
}

/// Whether the banker stood by the rules and not because of a natural.
pub(super) fn banker_stood(cards: &Round) -> bool {
    cards.banker.third().is_none() && !cards.has_natural()
}

/// A winning total can be raised up to 9, a losing one lowered to 0. If a 9 beats a 0, neither is
/// possible.
fn wrong_total_exists(cards: &Round) -> bool {
    let (high, low) = (
        cards.player.total().max(cards.banker.total()),
        cards.player.total().min(cards.banker.total()),
    );
    high < 9 || low > 0
}
