//! The list of planted disputes, for use outside the service.

use chrono::{DateTime, Utc};
use serde::Serialize;

use crate::clock::iso;
use crate::options::Options;
use crate::wallet::{WalletDriver, WalletError};
use crate::wire::record::record_ids;
use crate::world::{DisputeKind, Planted, WalletFault, World};

/// A record or a bet with a planted fault, with the ids that the service uses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Dispute {
    /// Kind of the fault.
    pub dispute: DisputeKind,
    /// `wallet` if the fault is in the wallet's ledger. None if it is in the records.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<&'static str>,
    /// Id of the record's player. None for a faulty round of a running shoe without bets.
    pub player_id: Option<String>,
    /// Game type code.
    pub game_key: String,
    /// Id of the record, if there is one.
    pub record_id: Option<String>,
    /// Id of the round, in records, statistics and wallet messages.
    pub round_id: String,
    /// Id of the table.
    pub table_id: String,
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
            game_key: round.table().game_key.to_owned(),
            record_id: record.map(|player| record_ids(world, player, round).0),
            round_id: world.round_id(round),
            table_id: round.table().id(),
            created_at: iso(world.settled_at(round)),
        }
    }
}

/// The disputes that a service with these options has at its start, newest first. Does not start the
/// service.
///
/// # Errors
/// If the wallet options are invalid. The wallet is not called.
pub fn disputes(options: &Options) -> Result<Vec<Dispute>, WalletError> {
    let now = options.now.unwrap_or_else(Utc::now);
    let world = World::of(options, now);
    let wallet = options.wallet.as_ref();
    let wallet_driver = wallet
        .map(|wallet| WalletDriver::open(wallet, &world, now))
        .transpose()?;
    Ok(listed(&world, wallet_driver.as_ref(), now))
}

pub(crate) fn listed(
    world: &World,
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
    planted
        .iter()
        .map(|planted| Dispute::of(world, planted))
        .collect()
}
