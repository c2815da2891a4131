//! What is planted in a ledger: differences to the records of the service, and what a reader must not take for one. The first
//! player has each of them, and one of the other players too.

use rust_decimal::Decimal;
use serde::Serialize;
use wallet_conformance::caller::{Kind, Message, code};

use super::bets::{Bet, Bets, Booking, State};
use crate::chance::Chance;
use crate::clock::{instant, iso};
use crate::world::DisputeKind;

/// Nothing is planted in bets that are older than this: the service still has their records.
const RECENT_MS: i64 = 9 * 86_400_000;
/// Time between a transaction and a planted one, in milliseconds.
const MOMENT: i64 = 7_000;

/// What was planted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Plant {
    /// The win was not credited.
    LostCredit,
    /// The credit is one unit lower than the payout of the record.
    LowCredit,
    /// The stake is a chip higher than that of the record.
    HighStake,
    /// The stake was taken twice, with two transaction ids.
    DoubleDebit,
    /// The ledger has nothing of a bet that has a record.
    NotBooked,
    /// A stake and a loss of a round that the service does not know.
    UnknownRound,
    /// The bet was given back after it was paid.
    CancelAfterCredit,
    /// The win was taken back and not paid again.
    RolledBack,
    /// One transaction stands in the ledger twice. No difference: it counts once.
    DoubledRow,
    /// A transaction stands in the ledger again, with another amount.
    OtherContent,
    /// The stake was refused and then accepted with the same id. No difference.
    RefusedFirst,
    /// The settlement names the game in capital letters. No difference.
    OtherSpelling,
    /// A row whose amount is no number. It is not read.
    Damaged,
    /// The last line of the file has no end. It is not read.
    CutLine,
    /// The record has a fault, which its messages show too.
    #[serde(untagged)]
    Record(DisputeKind),
}

impl Plant {
    /// The class by which a comparison with the service names it. None if it is no difference.
    fn class(self) -> Option<&'static str> {
        match self {
            Self::LostCredit => Some("unpaid_win"),
            Self::LowCredit => Some("payout_differs"),
            Self::HighStake | Self::DoubleDebit => Some("stake_differs"),
            Self::NotBooked => Some("record_without_debit"),
            Self::UnknownRound => Some("debit_without_record"),
            Self::CancelAfterCredit => Some("paid_after_cancel"),
            Self::RolledBack => Some("rolled_back_not_repaid"),
            Self::OtherContent => Some("two_contents"),
            _ => None,
        }
    }

    fn fits(self, bet: &Bet) -> bool {
        match self {
            Self::LostCredit | Self::LowCredit | Self::CancelAfterCredit | Self::RolledBack => bet.is_won(),
            _ => bet.is_plain(),
        }
    }

    /// Changes the bookings of a bet. Returns the id of the transaction that it is about.
    fn apply(self, bet: &mut Bet, chance: Chance) -> Option<String> {
        let (debit, settlement) = (bet.debit()?, bet.settlement()?);
        let chip = Decimal::from(bet.chip);
        let (bet_id, credit_id) = (
            bet.bookings[debit].message.id(),
            bet.bookings[settlement].message.id(),
        );
        match self {
            Self::LostCredit => {
                bet.bookings.remove(settlement);
            }
            Self::LowCredit => bet.bookings[settlement].change_amount(-Decimal::ONE),
            Self::HighStake => bet.bookings[debit].change_amount(chip),
            Self::DoubleDebit => {
                let second = chance.numbered("GB");
                let again = bet.bookings[debit].again(|message| message.text("transaction_id", &second));
                bet.bookings.insert(debit + 1, again);
                return Some(second);
            }
            Self::NotBooked => bet.bookings.clear(),
            Self::UnknownRound => {
                let (round_id, id) = (format!("{}x", bet.round_id), chance.numbered("GB"));
                let of_other = |message: Message| message.text("round_id", &round_id);
                let taken =
                    bet.bookings[debit].again(|message| of_other(message).text("transaction_id", &id));
                let lost = bet.bookings[settlement].again(|message| {
                    of_other(message)
                        .text("transaction_id", &chance.of("settlement").numbered("PO"))
                        .text("transaction_code", code::LOSS)
                        .text("bet_id", &id)
                        .texts("bet_ref_ids", &[&id])
                        .amount(Decimal::ZERO)
                        .without("player_win")
                });
                bet.bookings.extend([taken, lost]);
                return Some(id);
            }
            Self::CancelAfterCredit => {
                let id = chance.numbered("RF");
                let stake = bet.bookings[debit].message.decimal();
                let cancel = bet.bookings[settlement].again(|message| {
                    undone(message, Kind::Cancel, code::REFUND, &id)
                        .text("bet_id", &bet_id)
                        .amount(stake)
                });
                bet.bookings.push(cancel);
                return Some(id);
            }
            Self::RolledBack => {
                let id = chance.numbered("RB");
                let rollback = bet.bookings[settlement].again(|message| {
                    undone(message, Kind::Rollback, code::ROLLBACK, &id)
                        .without("bet_id")
                        .text("credit_transaction_id", &credit_id)
                });
                bet.bookings.push(rollback);
                return Some(id);
            }
            Self::DoubledRow => {
                let twice = bet.bookings[settlement].clone();
                bet.bookings.insert(settlement + 1, twice);
                return Some(credit_id);
            }
            Self::OtherContent => {
                let mut other = bet.bookings[settlement].again(|message| message);
                other.change_amount(chip);
                bet.bookings.insert(settlement + 1, other);
                return Some(credit_id);
            }
            Self::RefusedFirst => {
                let mut refused = bet.bookings[debit].clone();
                refused.at -= MOMENT / 7;
                refused.state = State::Refused;
                bet.bookings.insert(debit, refused);
            }
            Self::OtherSpelling => {
                let capital = bet.game_key.to_uppercase();
                let settled = &mut bet.bookings[settlement];
                settled.message = settled.message.clone().text("game_key", &capital);
            }
            Self::Damaged => {
                let id = chance.numbered("GT");
                let mut damaged = bet.bookings[settlement].again(|message| {
                    undone(message, Kind::Debit, code::TIP, &id)
                        .without("bet_id")
                        .amount(chip)
                });
                damaged.state = State::Damaged;
                bet.bookings.push(damaged);
                return Some(id);
            }
            // The file is cut where it is written, and faults of records are there already.
            Self::CutLine | Self::Record(_) => return None,
        }
        Some(if self == Self::LostCredit || self == Self::LowCredit {
            credit_id
        } else {
            bet_id
        })
    }
}

/// The message of another kind about the same bet.
fn undone(message: Message, kind: Kind, code: &str, id: &str) -> Message {
    [
        "game_result",
        "player_bet",
        "player_win",
        "bet_ref_ids",
        "refund",
        "additional",
    ]
    .into_iter()
    .fold(message, Message::without)
    .text("transaction_type", kind.name())
    .text("transaction_code", code)
    .text("transaction_id", id)
}

impl Booking {
    /// Another transaction, made of this one and booked a moment later.
    fn again(&self, change: impl FnOnce(Message) -> Message) -> Self {
        let at = self.at + MOMENT;
        let message = self.message.clone().text("created_at", &iso(instant(at)));
        Self::accepted((at, change(message)))
    }

    fn change_amount(&mut self, by: Decimal) {
        let amount = self.message.decimal() + by;
        self.message = self.message.clone().amount(amount);
    }
}

/// One line of the list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PlantedDifference {
    /// The file of the ledger.
    pub ledger: &'static str,
    pub plant: Plant,
    /// The class by which a comparison with the service names it. None if it is no difference of amounts.
    pub class: Option<&'static str>,
    pub player_id: String,
    pub round_id: String,
    pub game_key: String,
    /// The transaction that it is about, if there is one.
    pub transaction_id: Option<String>,
    /// When the round was settled, in the format of the record.
    pub at: String,
    /// The line or row of the file, from 1. None if it is about something that is not there.
    pub line: Option<u64>,
}

/// What is planted in a ledger with a row for each message.
pub(super) const OF_MESSAGES: [Plant; 11] = [
    Plant::LostCredit,
    Plant::LowCredit,
    Plant::HighStake,
    Plant::DoubleDebit,
    Plant::NotBooked,
    Plant::UnknownRound,
    Plant::CancelAfterCredit,
    Plant::RolledBack,
    Plant::DoubledRow,
    Plant::OtherContent,
    Plant::RefusedFirst,
];

/// Plants each of these in a bet of the first player and in one of the others. Returns the list, by player and time.
pub(super) fn plant(bets: &mut Bets, ledger: &'static str, plants: &[Plant]) -> Vec<PlantedDifference> {
    let mut list = Vec::new();
    let recent = bets.to.timestamp_millis() - RECENT_MS;
    let mut taken = vec![false; bets.bets.len()];
    for plant in plants {
        for of_first in [true, false] {
            let chance = bets
                .chance
                .of(ledger)
                .of(&format!("{plant:?}"))
                .at(u64::from(of_first));
            let places = bets.bets.iter().enumerate();
            let suitable: Vec<usize> = places
                .filter(|(place, bet)| !taken[*place] && bet.settled >= recent && plant.fits(bet))
                .filter(|(_, bet)| (bet.player == 0) == of_first)
                .map(|(place, _)| place)
                .collect();
            if suitable.is_empty() {
                continue;
            }
            let place = *chance.of("place").pick(&suitable);
            taken[place] = true;
            let bet = &mut bets.bets[place];
            let transaction_id = plant.apply(bet, chance.of("id"));
            list.push(PlantedDifference {
                ledger,
                plant: *plant,
                class: plant.class(),
                player_id: bet.player_id.clone(),
                round_id: match plant {
                    Plant::UnknownRound => format!("{}x", bet.round_id),
                    _ => bet.round_id.clone(),
                },
                game_key: bet.game_key.to_owned(),
                transaction_id,
                at: iso(instant(bet.settled)),
                line: None,
            });
        }
    }
    list
}

/// The faults of the records, which are in the messages too.
pub(super) fn faults_of_records(bets: &Bets, ledger: &'static str) -> Vec<PlantedDifference> {
    let disputed = bets.bets.iter().filter_map(|bet| Some((bet, bet.dispute?)));
    disputed
        .map(|(bet, dispute)| PlantedDifference {
            ledger,
            plant: Plant::Record(dispute),
            class: None,
            player_id: bet.player_id.clone(),
            round_id: bet.round_id.clone(),
            game_key: bet.game_key.to_owned(),
            transaction_id: None,
            at: iso(instant(bet.settled)),
            line: None,
        })
        .collect()
}

/// Says on which line the planted transaction of a row stands. The later of two rows counts.
pub(super) fn found_on(list: &mut [PlantedDifference], player_id: &str, transaction_id: &str, line: u64) {
    let planted = list.iter_mut().filter(|planted| {
        planted.player_id == player_id && planted.transaction_id.as_deref() == Some(transaction_id)
    });
    planted.for_each(|planted| planted.line = Some(line));
}
