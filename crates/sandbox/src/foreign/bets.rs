//! The bets of a ledger: who bet on which round, and which transactions were booked for it.

use std::ops::Range;

use chrono::{DateTime, Utc};
use wallet_conformance::caller::{Kind, Message, code};

use crate::chance::Chance;
use crate::wallet::{WalletOptions, booked_without_fault};
use crate::world::{DisputeKind, World};

/// The bets of some players in some days.
pub(super) struct Bets {
    /// By player, oldest first.
    #[expect(clippy::struct_field_names, reason = "the bets are what it is about")]
    pub(super) bets: Vec<Bet>,
    /// Random numbers for what is planted.
    pub(super) chance: Chance,
    /// The end of the ledger.
    pub(super) to: DateTime<Utc>,
}

/// One player's bet on one round.
#[derive(Debug, Clone)]
pub(super) struct Bet {
    /// Index of the player.
    pub(super) player: usize,
    pub(super) player_id: String,
    pub(super) round_id: String,
    pub(super) game_key: &'static str,
    /// Value of a chip of the player's currency.
    pub(super) chip: i64,
    /// When the round was settled, in milliseconds since the epoch.
    pub(super) settled: i64,
    /// A fault of its record, which the ledger follows.
    pub(super) dispute: Option<DisputeKind>,
    pub(super) bookings: Vec<Booking>,
}

/// A transaction in the ledger.
#[derive(Debug, Clone)]
pub(super) struct Booking {
    /// Milliseconds since the epoch.
    pub(super) at: i64,
    pub(super) message: Message,
    pub(super) state: State,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    Accepted,
    /// The wallet refused it, and nothing moved.
    Refused,
    /// The row cannot be read.
    Damaged,
}

impl Bets {
    /// All bets that are settled in this time and have a record at the service.
    pub(super) fn read(
        world: &World,
        wallet: Option<&WalletOptions>,
        players: usize,
        within: Range<DateTime<Utc>>,
    ) -> Self {
        let sessions = wallet
            .map(|wallet| wallet.sessions.as_slice())
            .unwrap_or_default();
        let span = within.start.timestamp_millis()..within.end.timestamp_millis();
        let mut bets = Vec::new();
        for player in world.players.iter().take(players) {
            let through_wallet = sessions.iter().any(|session| session.player_id == player.id);
            let mut rounds = world.rounds_settled(player, span.clone());
            rounds.reverse();
            for round in rounds {
                let messages = booked_without_fault(world, player, round, through_wallet);
                if messages.is_empty() {
                    continue;
                }
                bets.push(Bet {
                    player: player.place,
                    player_id: player.id.clone(),
                    round_id: world.round_id(round),
                    game_key: world.game_key(round),
                    chip: player.currency.chip,
                    settled: world.settled_at(round).timestamp_millis(),
                    dispute: world.dispute(player, round),
                    bookings: messages.into_iter().map(Booking::accepted).collect(),
                });
            }
        }
        Self {
            bets,
            chance: world.chance("foreign ledger"),
            to: within.end,
        }
    }

    /// All transactions in the order of their times, each with the place of its bet.
    pub(super) fn in_order(&self) -> Vec<(&Bet, &Booking)> {
        let mut all: Vec<(&Bet, &Booking)> = self
            .bets
            .iter()
            .flat_map(|bet| bet.bookings.iter().map(move |booking| (bet, booking)))
            .collect();
        // Stable: what one bet books in one moment stays in its order.
        all.sort_by_key(|(_, booking)| booking.at);
        all
    }
}

impl Bet {
    /// A bet that was taken and settled once, with a tip or a reward at most.
    pub(super) fn is_plain(&self) -> bool {
        self.dispute.is_none() && self.count(Kind::Debit, code::BET) == 1 && self.settlements() == 1 && {
            let mut bookings = self.bookings.iter();
            bookings.all(|booking| !booking.is_of(Kind::Cancel) && !booking.is_of(Kind::Rollback))
        }
    }

    /// Whether it is plain and was won.
    pub(super) fn is_won(&self) -> bool {
        self.is_plain() && self.count(Kind::Credit, code::WIN) == 1
    }

    fn settlements(&self) -> usize {
        self.count(Kind::Credit, code::WIN) + self.count(Kind::Credit, code::LOSS)
    }

    fn count(&self, kind: Kind, code: &str) -> usize {
        let bookings = self.bookings.iter();
        bookings.filter(|booking| booking.is(kind, code)).count()
    }

    /// The place of the transaction that takes the stake.
    pub(super) fn debit(&self) -> Option<usize> {
        self.bookings
            .iter()
            .position(|booking| booking.is(Kind::Debit, code::BET))
    }

    /// The place of the last transaction that settles the bet.
    pub(super) fn settlement(&self) -> Option<usize> {
        let is_settlement =
            |booking: &Booking| booking.is(Kind::Credit, code::WIN) || booking.is(Kind::Credit, code::LOSS);
        self.bookings.iter().rposition(is_settlement)
    }
}

impl Booking {
    pub(super) fn accepted((at, message): (i64, Message)) -> Self {
        Self {
            at,
            message,
            state: State::Accepted,
        }
    }

    pub(super) fn is_of(&self, kind: Kind) -> bool {
        self.message.field("transaction_type") == kind.name()
    }

    pub(super) fn is(&self, kind: Kind, code: &str) -> bool {
        self.is_of(kind) && self.message.field("transaction_code") == code
    }
}
