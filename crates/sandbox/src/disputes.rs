//! The list of planted disputes, for use outside the service.

use chrono::{DateTime, Utc};
use serde::Serialize;

use crate::clock::iso;
use crate::dispute_kind::{DisputeKind, WalletFault};
use crate::lotto::{Lotto, LottoRound};
use crate::wallet::WalletDriver;
use crate::wire::record::record_ids;
use crate::world::{Planted, World};

/// A record, a bet or a lotto entry with a planted fault, with the ids that the service uses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Dispute {
    pub dispute: DisputeKind,
    /// `wallet` if the fault is in the wallet's ledger. None if it is in the records.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<&'static str>,
    /// None for a faulty round of a running shoe without bets, and for a lotto result that is wrong for all players.
    pub player_id: Option<String>,
    pub game_key: String,
    pub record_id: Option<String>,
    pub round_id: String,
    /// Id of the table. None for a lotto round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table_id: Option<String>,
    /// When the round was settled, in the format of the record.
    pub created_at: String,
}

impl Dispute {
    fn of(world: &World, planted: &Planted<'_>) -> Self {
        let round = planted.round;
        let never_played = planted.kind == DisputeKind::Wallet(WalletFault::LateDebit);
        let record = planted.player.filter(|_| !never_played);
        Self {
            dispute: planted.kind,
            side: matches!(planted.kind, DisputeKind::Wallet(_)).then_some("wallet"),
            player_id: planted.player.map(|player| player.id.clone()),
            game_key: world.game_key(round).to_owned(),
            record_id: record.map(|player| record_ids(world, player, round).0),
            round_id: world.round_id(round),
            table_id: Some(round.table().id()),
            created_at: iso(world.settled_at(round)),
        }
    }

    fn of_lotto(lotto: &Lotto, round: LottoRound, dispute: DisputeKind, player_id: Option<String>) -> Self {
        Self {
            dispute,
            side: matches!(dispute, DisputeKind::Wallet(_)).then_some("wallet"),
            player_id,
            game_key: round.game.key().to_owned(),
            record_id: None,
            round_id: lotto.round_id(round),
            table_id: None,
            created_at: round.result_date(),
        }
    }
}

/// The disputes of the last 14 days, newest first.
pub(crate) fn listed(
    world: &World,
    lotto: &Lotto,
    wallet_driver: Option<&WalletDriver>,
    now: DateTime<Utc>,
) -> Vec<Dispute> {
    let mut planted = world.planted(now);
    if let Some(wallet_driver) = wallet_driver {
        planted.retain(|found| {
            let has_record = |player| wallet_driver.has_record(world, player, found.round);
            found.player.is_none_or(has_record)
        });
        planted.extend(wallet_driver.planted(world, now));
    }
    planted.sort_by_key(|found| {
        let place = found.player.map(|player| player.place);
        (
            std::cmp::Reverse(world.settled_at(found.round)),
            found.round.table,
            place,
        )
    });
    let of_records = planted.iter().map(|planted| Dispute::of(world, planted));
    let in_lotto = lotto.planted(now).into_iter().map(|(round, planted)| {
        let fault = DisputeKind::Lotto(planted.fault);
        Dispute::of_lotto(lotto, round, fault, planted.player_id)
    });
    let unsent = wallet_driver.map(|wallet_driver| wallet_driver.unsent_in_lotto(world, lotto, now));
    let unsent = unsent.into_iter().flatten().map(|(player, round)| {
        let fault = DisputeKind::Wallet(WalletFault::LostCredit);
        Dispute::of_lotto(lotto, round, fault, Some(player.id.clone()))
    });
    let mut disputes: Vec<Dispute> = of_records.chain(in_lotto).chain(unsent).collect();
    // The format of the times sorts by time.
    disputes.sort_by(|one, other| other.created_at.cmp(&one.created_at));
    disputes
}
