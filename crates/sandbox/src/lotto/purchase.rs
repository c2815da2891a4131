//! When the world's players bought their entries, and which payout never reaches the wallet.

use super::entries::Entry;
use super::{Game, INTERVAL_MS, Lotto, LottoRound};

/// Earliest and latest time of a purchase before the result, in milliseconds.
const EARLIEST_MS: i64 = 12 * 60 * 1000;
const LATEST_MS: i64 = 2 * 60 * 1000;

/// Percentage of the winning entries of Lucky 1 dollar whose payout is not sent. Every round of Yiki agrees with the wallet.
const UNSENT: u64 = 25;

impl Lotto {
    /// When the player bought the entry, in milliseconds since the epoch.
    pub(crate) fn bought_at(&self, round: LottoRound, player_id: &str) -> i64 {
        let span = u64::try_from(EARLIEST_MS - LATEST_MS).unwrap_or(1);
        let chance = self.chance(round).of("bought").of(player_id);
        let before = LATEST_MS + i64::try_from(chance.below(span)).unwrap_or(0);
        round.result_at().timestamp_millis() - before
    }

    /// The rounds that a player bought from one time until another, oldest first.
    pub(crate) fn bought(&self, player_id: &str, from: i64, to: i64) -> Vec<LottoRound> {
        let first = (from + LATEST_MS).div_euclid(INTERVAL_MS);
        let last = (to + EARLIEST_MS).div_euclid(INTERVAL_MS);
        let rounds = (first..=last)
            .flat_map(|ordinal| [Game::Yiki, Game::Lucky].map(|game| LottoRound { game, ordinal }));
        rounds
            .filter(|round| (from..to).contains(&self.bought_at(*round, player_id)))
            .filter(|round| self.participant_named(*round, player_id).is_some())
            .collect()
    }

    /// Whether the payout of an entry is not sent to the wallet: a planted fault.
    pub(crate) fn is_payout_unsent(&self, round: LottoRound, entry: &Entry) -> bool {
        let chance = self.chance(round).of("unsent payout").of(&entry.player_id);
        self.disputes && round.game == Game::Lucky && !entry.payout.is_zero() && chance.percent(UNSENT)
    }
}
