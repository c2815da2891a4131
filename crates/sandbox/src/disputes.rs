//! Planted disputes as they are listed outside the service: one line each.

use chrono::{DateTime, Utc};
use serde::Serialize;

use crate::clock::iso;
use crate::options::Options;
use crate::running::StartError;
use crate::wallet::WalletDriver;
use crate::wire::record::record_ids;
use crate::world::{DisputeKind, Planted, WalletFault, World};

/// A record or a bet that is wrong on purpose, by the ids under which the service tells it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Dispute {
    /// What is wrong.
    pub dispute: DisputeKind,
    /// Where it is wrong, if not in the records: `wallet`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<&'static str>,
    /// Whose record it is; none for a wrong round of a running shoe that nobody bet on.
    pub player_id: Option<String>,
    /// The game.
    pub game_key: String,
    /// The record's `id`, if there is a record.
    pub record_id: Option<String>,
    /// The round's id, in records, in statistics and at the wallet.
    pub round_id: String,
    /// The table.
    pub table_id: String,
    /// When the round was settled, as the record says it.
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

/// The disputes that a service of these options has at its start, newest first, without starting it.
///
/// # Errors
/// [`StartError::Wallet`] if the wallet was chosen wrongly. It is not called.
pub fn disputes(options: &Options) -> Result<Vec<Dispute>, StartError> {
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
