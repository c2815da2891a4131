//! The ledger of another wallet: a table, a log of messages or a view, read once by the crate `ledger` and held by it.
//!
//! It has no hashes, perhaps no balances and no messages, and it has a beginning and an end. Rows that repeat another one, or have its
//! id with another content, are shown and move nothing.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ledger::held::{HeldPlayer, Page, PageFilter, PageFrom};
use ledger::{Held, HeldRow, Note, Problem, Standing as Counted};
use money::ExactDecimal;
use serde::Serialize;
use specta::Type;
use wallet::{Effect, Kind};

use super::WalletPlayer;
use super::any_ledger::{Beginning, Chain, Covered, Entry, Ledger, Part, RowStanding, UpTo};
use super::entry::{LottoFields, MessageWords, refusal_in_words};
use crate::say::{self, arg};
use crate::times::instant;
use crate::views::{ErrorCode, ErrorView, Message, RoundInWallet, count_of};

/// Most rows that are read at once.
const PART: u32 = 1000;

/// What the ledger of another wallet is, which time it covers, and what of it is in no sum.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ImportedLedger {
    /// Beginning of the time that it covers (UTC): as its user said, or its first entry. None without entries.
    pub from: Option<String>,
    /// The end of that time, included.
    pub to: Option<String>,
    /// Whether it holds all players. None if nobody said so.
    pub holds_all_players: Option<bool>,
    /// Of a database that follows another one: up to where it had followed when it was read (UTC).
    pub replayed_to: Option<String>,
    /// Rows that could not be read.
    pub unread: u32,
    /// Rows that repeat another one.
    pub doubled: u32,
    /// Rows with the id of an earlier one and another content.
    pub conflicting: u32,
    /// What else a person should know of it.
    pub notes: Vec<Message>,
}

impl ImportedLedger {
    /// None if its private file cannot be read.
    pub(super) fn of(held: &Held) -> Option<Self> {
        let about = held.about().ok()?;
        Some(Self {
            from: about.from().map(instant),
            to: about.to().map(instant),
            holds_all_players: about.holds_all_players,
            replayed_to: about.replayed.map(instant),
            unread: count_of(about.unread),
            doubled: count_of(about.doubled),
            conflicting: count_of(about.conflicts),
            notes: about.notes.iter().map(|note| note_message(*note)).collect(),
        })
    }
}

pub(crate) struct Imported {
    held: Held,
}

impl Imported {
    pub(crate) fn new(held: Held) -> Self {
        Self { held }
    }

    /// A page of the rows of a player.
    async fn page(&self, player_id: &str, place: PageFrom, filter: &PageFilter) -> Result<Page, ErrorView> {
        Ok(self.held.page(player_id, place, PART, filter).await?)
    }

    /// The row at a place: the first one after that before it.
    async fn row_at(&self, player_id: &str, place: u64) -> Result<Option<HeldRow>, ErrorView> {
        let all = PageFilter::default();
        let before = self
            .held
            .page(player_id, PageFrom::Before(place), 1, &all)
            .await?;
        let from = match before.rows.last() {
            Some(before) => PageFrom::After(before.seq),
            None => PageFrom::First,
        };
        let page = self.held.page(player_id, from, 1, &all).await?;
        Ok(page.rows.into_iter().find(|row| row.seq == place))
    }

    async fn known_player(&self, player: HeldPlayer) -> Result<WalletPlayer, ErrorView> {
        let last = self
            .held
            .page(&player.player_id, PageFrom::Last, 1, &PageFilter::default())
            .await?;
        let balance = last.rows.last().and_then(|row| row.entry.balance);
        Ok(WalletPlayer {
            currency: player.currencies.join(", "),
            balance: balance.map(|balance| balance.to_string()),
            entries: count_of(player.entries),
            player_id: player.player_id,
        })
    }
}

#[async_trait]
impl Ledger for Imported {
    fn chain(&self) -> Chain {
        Chain::Nothing
    }

    fn entry_count(&self) -> Option<u64> {
        self.held.about().ok().map(|about| about.entries)
    }

    fn held(&self) -> Option<&Held> {
        Some(&self.held)
    }

    async fn player_count(&self) -> Result<u64, ErrorView> {
        Ok(self.held.about()?.players)
    }

    async fn players(&self) -> Result<Vec<String>, ErrorView> {
        let mut players: Vec<String> = Vec::new();
        loop {
            let after = players.last().cloned();
            let page = self.held.players(after.as_deref(), PART).await?;
            if page.is_empty() {
                return Ok(players);
            }
            players.extend(page.into_iter().map(|player| player.player_id));
        }
    }

    async fn known(&self, player_ids: &[String]) -> Result<Vec<WalletPlayer>, ErrorView> {
        let mut known = Vec::with_capacity(player_ids.len());
        for player_id in player_ids {
            if let Some(player) = self.held.player(player_id).await? {
                known.push(self.known_player(player).await?);
            }
        }
        Ok(known)
    }

    async fn entries_after(&self, player_id: &str, after: Option<i64>) -> Result<Vec<Entry>, ErrorView> {
        let from = after.map_or(PageFrom::First, |place| PageFrom::After(number(place)));
        let page = self.page(player_id, from, &PageFilter::default()).await?;
        Ok(page.rows.into_iter().map(Entry::from).collect())
    }

    async fn entries_up_to(
        &self,
        player_id: &str,
        end: UpTo,
        lowest: Option<i64>,
    ) -> Result<Part, ErrorView> {
        let (from, own) = match end {
            UpTo::Last => (PageFrom::Last, None),
            UpTo::Before(place) => (PageFrom::Before(number(place)), None),
            UpTo::With(place) => {
                let own = self.row_at(player_id, number(place)).await?;
                (PageFrom::Before(number(place)), own)
            }
        };
        let page = self.page(player_id, from, &PageFilter::default()).await?;
        let rows = page.rows.into_iter().chain(own);
        let mut entries: Vec<Entry> = rows.map(Entry::from).collect();
        let lowest = entries.iter().position(|entry| Some(entry.place) == lowest);
        entries.drain(..lowest.unwrap_or(0));
        let has_more = page.has_before && lowest.is_none();
        let first = entries.first().filter(|_| has_more);
        Ok(Part {
            rest: first.map(|first| UpTo::Before(first.place)),
            entries,
        })
    }

    async fn entries_of_round(
        &self,
        player_id: &str,
        round_id: &str,
        bet_id: Option<&str>,
    ) -> Result<Vec<Entry>, ErrorView> {
        let mut rows = self.held.of_round_and_player(round_id, player_id).await?;
        if let Some(bet_id) = bet_id {
            let of_bet = self.held.of_bet(bet_id, PART).await?;
            let is_further = |row: &HeldRow| row.entry.player_id == player_id && row.entry.round_id.is_none();
            rows.extend(of_bet.into_iter().filter(is_further));
            rows.sort_by_key(|row| (row.entry.booked_at, row.seq));
        }
        Ok(rows.into_iter().map(Entry::from).collect())
    }

    /// What a ledger has of a player begins with the time that it covers, and not with the player's first entry.
    async fn beginning(&self, player_id: &str) -> Result<Option<Beginning>, ErrorView> {
        let player = self.held.player(player_id).await?;
        let from = self.held.about()?.from();
        Ok(player.map(|player| Beginning {
            at: from.unwrap_or(player.first),
            is_cut: true,
        }))
    }

    async fn covered(&self, _until: DateTime<Utc>) -> Result<Covered, ErrorView> {
        let about = self.held.about()?;
        let lacks_players = about.holds_all_players != Some(true);
        Ok(Covered {
            from: about.from(),
            to: about.to(),
            may_lack_players: lacks_players,
            may_lack_bets: lacks_players,
        })
    }

    async fn players_of_id(&self, id: &str, limit: u32) -> Result<Vec<RoundInWallet>, ErrorView> {
        let players = self.held.players_of_id(id, limit).await?;
        Ok(players.into_iter().map(RoundInWallet::from).collect())
    }

    /// The private file is deleted when the last one who reads it is done.
    async fn close(&self) {}
}

fn place(seq: u64) -> i64 {
    i64::try_from(seq).unwrap_or(i64::MAX)
}

fn number(place: i64) -> u64 {
    place.try_into().unwrap_or_default()
}

/// What is true of the whole ledger, in a sentence.
pub fn note_message(note: Note) -> Message {
    match note {
        Note::LastLineCut => say::reasons::ledger_last_line_cut(),
        Note::IdsWereNumbers => say::reasons::ledger_ids_were_numbers(),
        Note::Formulas => say::reasons::ledger_formulas(),
        Note::OtherCalls { lines } => say::reasons::ledger_other_calls(arg::Count(count_of(lines))),
        Note::OtherKinds { rows } => say::reasons::ledger_other_kinds(arg::Count(count_of(rows))),
        Note::GameKeysDiffer { rounds } => {
            say::reasons::ledger_game_keys_differ(arg::Count(count_of(rounds)))
        }
        Note::LostWithAmount { entries } => {
            say::reasons::ledger_lost_with_amount(arg::Count(count_of(entries)))
        }
    }
}

impl From<HeldRow> for Entry {
    fn from(row: HeldRow) -> Self {
        let counts = row.counts();
        let entry = row.entry;
        let raw = entry.raw.unwrap_or_default();
        let message = MessageWords::of(&raw);
        let (kind, effect) = kind_and_effect(entry.kind);
        Self {
            player_id: entry.player_id,
            place: place(row.seq),
            line: Some(entry.line),
            kind,
            word: Some(entry.kind),
            transaction_id: entry.transaction_id,
            transaction_code: message.code,
            game_key: entry.game_key,
            round_id: entry.round_id,
            table_id: entry.table_id,
            bet_id: entry.bet_id,
            credit_transaction_id: entry.credit_transaction_id,
            amount_text: entry.amount.to_string(),
            currency: entry.currency,
            created_at: message.created_at,
            has_message: !raw.is_empty(),
            lotto: LottoFields::of(&raw),
            raw,
            effect: counts.then_some(effect),
            flags: Vec::new(),
            moved: if counts {
                moved(entry.kind, entry.amount)
            } else {
                ExactDecimal::ZERO
                    .with_places(entry.amount.places())
                    .unwrap_or_default()
            },
            balance: entry.balance,
            at: entry.booked_at,
            answered_ms: entry.answered_ms,
            refusal: entry.refused.map(|refused| Box::new(refusal_in_words(&refused))),
            reason: None,
            standing: match row.standing {
                Counted::Counts => RowStanding::Counts,
                Counted::Doubled { of } => RowStanding::Doubled { of: place(of) },
                Counted::Conflict { with } => RowStanding::Conflict { with: place(with) },
            },
            seal: None,
        }
    }
}

fn kind_and_effect(kind: ledger::Kind) -> (Kind, Effect) {
    match kind {
        ledger::Kind::Debit => (Kind::Debit, Effect::BetOpened),
        ledger::Kind::Tip => (Kind::Debit, Effect::Tipped),
        ledger::Kind::Credit => (Kind::Credit, Effect::Credited),
        ledger::Kind::Lost => (Kind::Credit, Effect::Lost),
        ledger::Kind::Reward => (Kind::Credit, Effect::Rewarded),
        ledger::Kind::Cancel => (Kind::Cancel, Effect::Refunded),
        ledger::Kind::Rollback => (Kind::Rollback, Effect::TakenBack),
    }
}

/// How much more a player has after a transaction. The contract does not say what the amount of a loss is: it moves nothing.
fn moved(kind: ledger::Kind, amount: ExactDecimal) -> ExactDecimal {
    match kind {
        ledger::Kind::Debit | ledger::Kind::Tip | ledger::Kind::Rollback => amount.negated(),
        ledger::Kind::Credit | ledger::Kind::Reward | ledger::Kind::Cancel => amount,
        ledger::Kind::Lost => ExactDecimal::ZERO
            .with_places(amount.places())
            .unwrap_or_default(),
    }
}

impl From<Problem> for ErrorView {
    fn from(problem: Problem) -> Self {
        if problem == Problem::Cancelled {
            return crate::listing::stopped();
        }
        Self {
            hint: Some(problem.to_string()),
            ..Self::new(ErrorCode::WalletUnavailable, "The ledger cannot be read.")
        }
    }
}
