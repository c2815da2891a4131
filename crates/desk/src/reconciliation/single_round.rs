//! One round of a player in the wallet: its timeline, and the comparison with one record.

use std::collections::BTreeSet;

use chrono::{DateTime, TimeDelta, Utc};
use game_service::Record;
use game_service::api::Period;
use game_service::models::HistoryRecord;
use money::ExactDecimal;

use super::Reconciliation;
use super::classify::{Reach, Terms, Verdict, Why, classify};
use super::history::{Histories, Listings, Whole};
use super::lotto;
use super::other_keys::rounds_lacking_records;
use super::payout::Payouts;
use super::reach::reach;
use super::reason::keys_differ;
use super::record_amounts::RecordAmounts;
use super::round::{Round, rounds};
use super::row::{credit_fault, reason_of, row};
use super::run::grace;
use super::scope::Scope;
use super::timeline::timeline;
use crate::history::identity;
use crate::listing::is_not_found;
use crate::observed::game_keys::are_alike;
use crate::views::{ErrorView, ReconcileClass, RecordInWallet, Settings, TimelineView, WalletState};
use crate::wallet::{LedgerEntry, insert_lotto_key, mark_lotto};
use crate::{tables, vocabulary};

/// The identity of a round.
#[derive(Clone, Copy)]
struct Named<'a> {
    player_id: &'a str,
    round_id: &'a str,
    game_key: &'a str,
}

/// The wallet's side of a round.
struct WalletSide {
    entries: Vec<LedgerEntry>,
    reach: Reach,
    /// What the last comparison of this wallet learned about payouts.
    payout: Payouts,
    /// Time of the wallet's last entry. None for a wallet that is still written.
    wallet_to: Option<DateTime<Utc>>,
}

impl Reconciliation {
    /// The events of a player's round, ordered by the service's clock.
    ///
    /// # Errors
    /// No wallet is open, or one of the two sides cannot be read.
    pub async fn timeline(
        &self,
        player_id: &str,
        round_id: &str,
        game_key: &str,
        settings: &Settings,
    ) -> Result<TimelineView, ErrorView> {
        let named = Named {
            player_id,
            round_id,
            game_key,
        };
        let side = self.wallet_side(named, None, settings).await?;
        let whole = self.other_side(named, &side, settings).await?;
        let terms = self.terms(&side, whole.skew, settings);
        let classified = self
            .classified(named, &side, whole.records.clone(), &terms)
            .await?;
        let round = classified.as_ref().map(|(round, _)| round);
        // Another game may have a round with the same id.
        let (mut entries, mut records) = (side.entries, whole.records);
        entries.retain(|entry| is_of_round(entry, round, named));
        records.retain(|amounts| round.is_none_or(|round| round.has_key(&amounts.game_key)));
        let note = round.and_then(keys_differ);
        let class = classified.as_ref().map(|(_, verdict)| verdict.class);
        let reason = classified
            .as_ref()
            .map(|(round, verdict)| reason_of(round, *verdict, &terms));
        let difference = classified.filter(|(_, verdict)| verdict.is_listed());
        let mut events = timeline(&entries, &records);
        for row in events.iter_mut().filter_map(|event| event.row.as_mut()) {
            mark_lotto(&self.connection.observed, row);
        }
        Ok(TimelineView {
            player_id: player_id.to_owned(),
            round_id: round_id.to_owned(),
            game_key: vocabulary::game(game_key),
            lotto: self.connection.observed.is_lotto(game_key),
            class,
            reason,
            note,
            difference: difference.map(|(round, verdict)| row(player_id, &round, verdict, &terms)),
            events,
        })
    }

    /// Compares a record in memory with the open wallet. `player_id` is the requested player, used if the
    /// record names none.
    ///
    /// A round may have several records. If the wallet moved exactly the amounts of this record, they agree
    /// and no request is needed. Otherwise the records of the round are read again before a difference is
    /// reported, or that the round is not settled yet: its age is measured by the service's clock.
    ///
    /// # Errors
    /// The record is no longer in memory, or one of the two sides cannot be read.
    pub async fn record(
        &self,
        history_id: &str,
        key: &str,
        player_id: &str,
        settings: &Settings,
    ) -> Result<RecordInWallet, ErrorView> {
        if self.wallet.state() == WalletState::None {
            return Ok(RecordInWallet::NoWallet);
        }
        let record = self.history.record(history_id, key)?.record;
        let content = &record.content;
        let (Some(round_id), Some(game_key)) = (&content.round_id, &content.game_key) else {
            return Ok(RecordInWallet::Unnamed);
        };
        let named = Named {
            player_id: content.player_id.as_deref().unwrap_or(player_id),
            round_id,
            game_key,
        };
        let on_screen = RecordAmounts::of(&record, game_key, &self.connection.observed);
        let side = self.wallet_side(named, on_screen.at, settings).await?;
        let alone = self.terms(&side, None, settings);
        let paid_of_due = |compared| self.with_due(compared, &record, settings);
        let compared = self
            .compared(named, &side, vec![on_screen.clone()], &alone)
            .await?;
        if !compared.must_be_read_again() {
            return Ok(paid_of_due(compared));
        }
        let histories = self.wallet_histories(settings);
        let whole = read_keys(&histories, named, &side).await?;
        let terms = self.terms(&side, whole.skew, settings);
        let mut records = whole.records;
        let is_listed = records
            .iter()
            .filter_map(|amounts| amounts.record.as_deref())
            .any(|listed| is_same(listed, &record));
        // The service may no longer list a record that is on screen.
        if !is_listed {
            records.push(on_screen);
        }
        self.add_like_keys(&histories, named, &side, &mut records).await?;
        Ok(paid_of_due(self.compared(named, &side, records, &terms).await?))
    }

    /// Adds what the check of the record says is due, if the wallet credited what the record says and this is another
    /// amount. That the two sides agree does not answer whether the player got what the bets won.
    fn with_due(
        &self,
        compared: RecordInWallet,
        record: &Record<HistoryRecord>,
        settings: &Settings,
    ) -> RecordInWallet {
        let RecordInWallet::Compared {
            class: class @ ReconcileClass::Matched,
            expected,
            reason,
            note,
            credited,
            due: None,
            credit_fault,
            records: 1,
        } = compared
        else {
            return compared;
        };
        let checker = self.connection.observed.checker(settings);
        let due = checker.overpaid(record).and_then(|too_much| {
            let credited = ExactDecimal::parse(credited.as_deref()?).ok()?;
            credited.checked_sub(too_much)
        });
        RecordInWallet::Compared {
            class,
            expected,
            reason,
            note,
            credited,
            due: due.map(|due| due.without_idle_zeros(2).to_string()),
            credit_fault,
            records: 1,
        }
    }

    /// The records of a round, or its lotto entries. Where it cannot be told which, the history is read first, and
    /// the lotto inquiry if that has nothing.
    async fn other_side(
        &self,
        named: Named<'_>,
        side: &WalletSide,
        settings: &Settings,
    ) -> Result<Whole, ErrorView> {
        let histories = self.wallet_histories(settings);
        let is_lotto = self.connection.observed.is_lotto(named.game_key);
        if is_lotto == Some(true) {
            return self.lotto_side(&histories, named, side).await;
        }
        let (mut whole, mut not_found) = match read_keys(&histories, named, side).await {
            Err(error) if is_not_found(&error) => (Whole::default(), Some(error)),
            read => (read?, None),
        };
        if self
            .add_like_keys(&histories, named, side, &mut whole.records)
            .await?
        {
            not_found = None;
        }
        if is_lotto.is_none()
            && whole.records.is_empty()
            && let Ok(found) = self.lotto_side(&histories, named, side).await
            && !found.records.is_empty()
        {
            self.connection.observed.lotto.insert_key(named.game_key);
            return Ok(found);
        }
        not_found.map_or(Ok(whole), Err)
    }

    /// Adds the records under keys that may name the same game, while the round lacks records. Returns whether one of these
    /// histories was read.
    ///
    /// # Errors
    /// One of them cannot be read, and the service named this game itself.
    async fn add_like_keys(
        &self,
        histories: &Histories<'_>,
        named: Named<'_>,
        side: &WalletSide,
        records: &mut Vec<RecordAmounts>,
    ) -> Result<bool, ErrorView> {
        let keys = &self.connection.observed.keys;
        let of_service = keys.of_service();
        let mut is_read = false;
        for game in keys.like(named.game_key) {
            if side.has_key(&game) || !side.lacks_records(named, records) {
                continue;
            }
            let read = histories.read(named.player_id, &game, Period::Last14Days, Some(named.round_id));
            match read.await {
                Ok(found) => {
                    let mut listings = Listings::default();
                    listings.take(named.game_key, std::mem::take(records), &of_service);
                    listings.take(&game, found.records, &of_service);
                    *records = listings.records;
                    is_read = true;
                }
                Err(error) if of_service.contains(&game) && !is_not_found(&error) => return Err(error),
                // Nothing says that the service has this game.
                Err(_) => {}
            }
        }
        Ok(is_read)
    }

    /// The lotto entries of a round. The inquiry by user returns one entry; the whole round is read before the entry is called
    /// different from the wallet, or the only one. If the round cannot be read, an entry that agrees is all that is known.
    async fn lotto_side(
        &self,
        histories: &Histories<'_>,
        named: Named<'_>,
        side: &WalletSide,
    ) -> Result<Whole, ErrorView> {
        let of_user = histories
            .read_lotto(named.player_id, named.game_key, &[named.round_id.to_owned()])
            .await?;
        let knowledge = &self.connection.observed.lotto;
        let mut settled = rounds(&side.entries, of_user.records.clone());
        for round in &mut settled {
            lotto::settle(round, named.player_id, knowledge);
        }
        if !settled.iter().any(|round| round.needs_round_inquiry(knowledge)) {
            return Ok(of_user);
        }
        let whole = histories
            .read_whole_lotto_round(named.player_id, named.game_key, named.round_id)
            .await;
        match whole {
            Ok(whole) if !whole.records.is_empty() => Ok(whole),
            Err(error) if settled.iter().any(Round::differs_from_entries) => Err(error),
            _ => Ok(of_user),
        }
    }

    /// The entries of a round, and the time span that both sides cover for its player.
    /// An end of the wallet that is later than `recorded_at` and its entries by the time that a round may take is late enough.
    /// `recorded_at` is None if the time of the round's records is not known.
    async fn wallet_side(
        &self,
        named: Named<'_>,
        recorded_at: Option<DateTime<Utc>>,
        settings: &Settings,
    ) -> Result<WalletSide, ErrorView> {
        let opened = self.wallet.opened()?;
        let is_of_round = |entry: &LedgerEntry| entry.round_id.as_deref() == Some(named.round_id);
        let entries = opened.source.entries_where(named.player_id, is_of_round).await?;
        for entry in &entries {
            insert_lotto_key(&self.connection.observed, entry);
        }
        let scope = Scope::Player(named.player_id.to_owned());
        let now = self.connection.clock.now();
        let booked_at = entries.iter().map(|entry| entry.booked_at);
        let last = recorded_at.and_then(|at| booked_at.chain([at]).max());
        let until = last.and_then(|last| last.checked_add_signed(grace(settings)));
        let covered = opened.source.covered(until.unwrap_or(now)).await?;
        let reach = reach(&opened.source, covered, &scope, named.player_id, &entries, now).await?;
        Ok(WalletSide {
            entries,
            reach,
            payout: self.payouts.of(&opened),
            wallet_to: covered.to,
        })
    }

    fn terms(&self, side: &WalletSide, skew: Option<TimeDelta>, settings: &Settings) -> Terms {
        Terms {
            now: self.connection.clock.now() + skew.unwrap_or_default(),
            grace: grace(settings),
            payout: side.payout,
            wallet_to: side.wallet_to,
        }
    }

    /// The round with its verdict. None if neither side contains it. There are several only if the two
    /// sides use different currencies; then the most relevant one is returned.
    async fn classified(
        &self,
        named: Named<'_>,
        side: &WalletSide,
        records: Vec<RecordAmounts>,
        terms: &Terms,
    ) -> Result<Option<(Round, Verdict)>, ErrorView> {
        let has_record = records.iter().any(|amounts| amounts.game_key == named.game_key);
        let holds_game = has_record
            || (self.connection.observed.is_lotto(named.game_key) != Some(true)
                && self.holds_game(named.game_key).await?);
        let mut rounds = rounds(&side.entries, records);
        rounds.retain(|round| round.has_key(named.game_key));
        let classified = rounds.into_iter().map(|mut round| {
            lotto::settle(&mut round, named.player_id, &self.connection.observed.lotto);
            let is_in_history = holds_game || round.has_lotto_result(terms.now);
            let verdict = classify(&round, &side.reach, terms).in_history(is_in_history);
            (round, verdict)
        });
        Ok(classified.max_by_key(|(_, verdict)| verdict.is_listed()))
    }

    async fn compared(
        &self,
        named: Named<'_>,
        side: &WalletSide,
        records: Vec<RecordAmounts>,
        terms: &Terms,
    ) -> Result<RecordInWallet, ErrorView> {
        let classified = self.classified(named, side, records, terms).await?;
        Ok(classified.map_or(RecordInWallet::Unnamed, |(round, verdict)| {
            RecordInWallet::Compared {
                class: verdict.class,
                expected: verdict.is_expected(),
                reason: reason_of(&round, verdict, terms),
                note: keys_differ(&round),
                credited: round
                    .ledger
                    .paid
                    .total()
                    .filter(|_| verdict.why != Why::StakeWentBack)
                    .map(|paid| paid.to_string()),
                due: None,
                credit_fault: credit_fault(&round, verdict, terms),
                records: u32::try_from(round.records.len()).unwrap_or(u32::MAX),
            }
        }))
    }

    /// Whether the play history contains a game: there are tables of the game, or it returned a record.
    async fn holds_game(&self, game_key: &str) -> Result<bool, ErrorView> {
        if self.connection.observed.keys.of_service().contains(game_key) {
            return Ok(true);
        }
        let games = tables::games(&self.connection).await?;
        Ok(games.keys.iter().any(|game| game == game_key))
    }
}

impl WalletSide {
    /// Whether an entry of the round has this game key.
    fn has_key(&self, game_key: &str) -> bool {
        let mut keys = self.entries.iter().filter_map(|entry| entry.game_key.as_deref());
        keys.any(|key| key == game_key)
    }

    /// Whether the round may have records under another key that may name its game: it has none, or the wallet took more than they
    /// show.
    fn lacks_records(&self, named: Named<'_>, records: &[RecordAmounts]) -> bool {
        let lacking = rounds_lacking_records(&self.entries, records, |key| {
            key == named.game_key || are_alike(key, named.game_key)
        });
        records.is_empty() || lacking.contains(named.round_id)
    }
}

/// The records of a round, under the named game key and those of the wallet's entries.
///
/// # Errors
/// One of them cannot be read, or none is found (docs/ASSUMPTIONS.md#a251).
async fn read_keys(
    histories: &Histories<'_>,
    named: Named<'_>,
    side: &WalletSide,
) -> Result<Whole, ErrorView> {
    let of_wallet = side.entries.iter().filter_map(|entry| entry.game_key.clone());
    let keys: BTreeSet<String> = of_wallet.chain([named.game_key.to_owned()]).collect();
    let mut listings = Listings::default();
    let (mut skew, mut not_found) = (None, Vec::new());
    for game in &keys {
        let read = histories.read(named.player_id, game, Period::Last14Days, Some(named.round_id));
        match read.await {
            Err(error) if is_not_found(&error) => not_found.push(error),
            read => {
                let whole = read?;
                skew = whole.skew.or(skew);
                listings.take(game, whole.records, &keys);
            }
        }
    }
    if not_found.len() == keys.len()
        && let Some(error) = not_found.pop()
    {
        return Err(error);
    }
    Ok(Whole {
        records: listings.records,
        skew,
    })
}

/// Whether an entry is one of the round. Of a round that neither side has, its game is the one that was named.
fn is_of_round(entry: &LedgerEntry, round: Option<&Round>, named: Named<'_>) -> bool {
    let Some(game_key) = &entry.game_key else {
        return false;
    };
    round.map_or(game_key == named.game_key, |round| round.has_key(game_key))
}

/// Whether two records of a round are one, which may have changed. Without an id they are if neither states one and all is the
/// same that a settlement leaves as it was: otherwise a record that was settled since it was shown would count twice.
fn is_same(listed: &Record<HistoryRecord>, shown: &Record<HistoryRecord>) -> bool {
    let (one, other) = (&listed.content, &shown.content);
    let has_no_id = one.id.is_none() && other.id.is_none();
    let is_unchanged = one.game_key == other.game_key
        && one.ref_id == other.ref_id
        && one.created_at == other.created_at
        && one.total_bet == other.total_bet;
    identity(listed) == identity(shown) || (has_no_id && is_unchanged)
}
