//! The ledgers that keep messages: the open one, and that of another wallet as it is held, which needs no window.

use std::collections::BTreeSet;

use ledger::Held;

use super::Told;
use super::checking::{PlayerMessages, ToldSource};
use crate::views::{ErrorView, count_of};
use crate::wallet::{Entry, Opened, RowStanding, refusal_message};

/// Most players that are read at once, and most of one round: those of a lotto round may be thousands.
const PLAYERS: u32 = 10_000;
const MOST_OF_ROUND: u32 = 1_000_000;

/// The message of an entry. None if the ledger did not keep it.
pub(super) fn told(entry: &Entry) -> Option<Told> {
    let is_message = entry.kind != wallet::Kind::Adjustment && entry.raw.trim_start().starts_with('{');
    is_message.then(|| Told {
        raw: entry.raw.clone(),
        booked_at: entry.at,
        refused: refusal_message(entry),
    })
}

/// Whether the message of an entry was told: one that stands in a ledger twice was told once.
fn counts(entry: &Entry) -> bool {
    entry.standing == RowStanding::Counts
}

fn messages(told: Vec<Option<Told>>) -> PlayerMessages {
    let all = told.len();
    let told: Vec<Told> = told.into_iter().flatten().collect();
    PlayerMessages {
        without_message: count_of(all - told.len()),
        told,
    }
}

impl ToldSource for Opened {
    async fn players(&self) -> Result<Vec<String>, ErrorView> {
        self.ledger.players().await
    }

    async fn players_of_round(&self, round_id: &str) -> Result<Vec<String>, ErrorView> {
        let rounds = self.ledger.players_of_id(round_id, MOST_OF_ROUND).await?;
        let of_round = rounds
            .into_iter()
            .filter(|round| round.round_id.as_deref() == Some(round_id));
        let players: BTreeSet<String> = of_round.map(|round| round.player_id).collect();
        Ok(players.into_iter().collect())
    }

    async fn messages(&self, player_id: &str, round_id: Option<&str>) -> Result<PlayerMessages, ErrorView> {
        let kept: Vec<Option<Told>> = if let Some(round_id) = round_id {
            let entries = self.ledger.entries_of_round(player_id, round_id, None).await?;
            entries.iter().filter(|entry| counts(entry)).map(told).collect()
        } else {
            let of_round = |entry: Entry| (counts(&entry) && entry.round_id.is_some()).then(|| told(&entry));
            self.entries(player_id, of_round).await?
        };
        Ok(messages(kept))
    }
}

impl ToldSource for Held {
    async fn players(&self) -> Result<Vec<String>, ErrorView> {
        let mut players: Vec<String> = Vec::new();
        loop {
            let page = Self::players(self, players.last().map(String::as_str), PLAYERS).await?;
            if page.is_empty() {
                return Ok(players);
            }
            players.extend(page.into_iter().map(|player| player.player_id));
        }
    }

    async fn players_of_round(&self, round_id: &str) -> Result<Vec<String>, ErrorView> {
        let rounds = self.players_of_id(round_id, MOST_OF_ROUND).await?;
        let of_round = rounds
            .into_iter()
            .filter(|round| round.round_id.as_deref() == Some(round_id));
        let players: BTreeSet<String> = of_round.map(|round| round.player_id).collect();
        Ok(players.into_iter().collect())
    }

    async fn messages(&self, player_id: &str, round_id: Option<&str>) -> Result<PlayerMessages, ErrorView> {
        let rows = match round_id {
            Some(round_id) => self.of_round_and_player(round_id, player_id).await?,
            None => self.entries(player_id, None, None).await?,
        };
        let of_rounds = rows
            .into_iter()
            .map(Entry::from)
            .filter(|entry| counts(entry) && entry.round_id.is_some());
        Ok(messages(of_rounds.map(|entry| told(&entry)).collect()))
    }
}
