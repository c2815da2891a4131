//! A told round on screen: its records, what else its messages say, and the path of each bet.

use std::fmt;
use std::sync::{Arc, Weak};

use tokio::sync::Mutex;
use tokio_util::sync::CancellationToken;

use super::checking::{ToldHouse, verdicts, without_untold};
use super::lotto;
use super::round::{ToldRound, Transaction, rounds};
use super::sources::is_kept;
use super::{ToldMessage, ToldQuery, ToldView};
use crate::connection::Connection;
use crate::images::Images;
use crate::reconciliation::paths;
use crate::record::{self, RecordView};
use crate::say;
use crate::times::instant;
use crate::verdict::Checker;
use crate::views::{ErrorCode, ErrorView, Settings, count_of};
use crate::vocabulary;
use crate::wallet::{Entry, OpenWallet, Opened};

/// Rounds of all players from which the house is learned when a round is opened, beside all those of its player.
const ENOUGH: u32 = 3_000;

/// The rounds of the open ledger, as they were told to it.
pub struct ToldRounds {
    connection: Arc<Connection>,
    wallet: Arc<OpenWallet>,
    images: Arc<Images>,
    learned: Mutex<Option<Learned>>,
}

/// What the messages of a ledger show of the house.
struct Learned {
    of: Weak<Opened>,
    house: ToldHouse,
}

impl fmt::Debug for ToldRounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ToldRounds").finish_non_exhaustive()
    }
}

impl ToldRounds {
    pub(crate) fn new(connection: Arc<Connection>, wallet: Arc<OpenWallet>, images: Arc<Images>) -> Self {
        Self {
            connection,
            wallet,
            images,
            learned: Mutex::default(),
        }
    }

    /// The round of a player as its messages tell it. The service is not asked.
    ///
    /// # Errors
    /// No ledger is open, it cannot be read, or it has no entry of this round and player ([`ErrorCode::NotFound`]).
    pub async fn open(&self, query: &ToldQuery, settings: &Settings) -> Result<ToldView, ErrorView> {
        let opened = self.wallet.opened()?;
        let journal = opened
            .ledger
            .entries_of_round(&query.player_id, &query.round_id, None)
            .await?;
        if journal.is_empty() {
            let why = "The open ledger has no entry of this round and player.";
            return Err(ErrorView::new(ErrorCode::NotFound, why));
        }
        let kept: Vec<&Entry> = journal.iter().filter(|entry| is_kept(entry)).collect();
        let without_message = count_of(journal.len() - kept.len());
        let mut learned = self.learned.lock().await;
        let house = self.house(&mut learned, &opened, &query.player_id).await?;
        let checker = house.checker(settings);
        let found = rounds(kept.iter().copied()).0;
        let round = found.iter().find(|round| round.round_id == query.round_id);
        let names = &checker.names;
        let mut view = ToldView {
            player_id: query.player_id.clone(),
            round_id: query.round_id.clone(),
            game_key: journal
                .iter()
                .find_map(|entry| entry.game_key.as_deref())
                .map(vocabulary::game),
            table_id: journal.iter().find_map(|entry| entry.table_id.clone()),
            sentence: say::told::not_kept(),
            records: Vec::new(),
            lotto: None,
            notes: Vec::new(),
            paths: paths(&journal, true),
            messages: kept.iter().copied().map(message).collect(),
            without_message,
            house_rounds: house.rounds,
            ledger: opened.name.clone(),
        };
        let Some(round) = round else {
            return Ok(view);
        };
        if round.is_lotto(names) {
            view.sentence = lotto::sentence();
            view.lotto = Some(lotto::lotto(round, &view.paths));
            // Lotto has no tables: its messages name the game again.
            view.table_id = None;
            return Ok(view);
        }
        let made = round.made(names);
        (view.sentence, view.notes) = (made.sentence, made.notes);
        if !made.records.is_empty() {
            view.records = self.records(round, &checker);
        }
        Ok(view)
    }

    fn records(&self, round: &ToldRound<'_>, checker: &Arc<Checker>) -> Vec<RecordView> {
        let rows = verdicts(round, checker).into_iter().map(|row| {
            let raw = row.raw.unwrap_or_default();
            let content = &row.opened.record.content;
            let result = content.game_result.as_ref();
            let has_pictures = result.is_some_and(|result| !result.image_url.is_empty());
            let view = record::view(row.opened, &self.images);
            RecordView {
                audit: without_untold(view.audit, has_pictures),
                raw,
                ..view
            }
        });
        rows.collect()
    }

    /// What the messages of this ledger show of the house: those of this player, and enough of others.
    async fn house<'l>(
        &self,
        learned: &'l mut Option<Learned>,
        opened: &Arc<Opened>,
        player_id: &str,
    ) -> Result<&'l ToldHouse, ErrorView> {
        let names = self.connection.observed.knowledge.names();
        let is_of_ledger = |learned: &Learned| {
            std::ptr::eq(learned.of.as_ptr(), Arc::as_ptr(opened)) && learned.house.names() == names
        };
        if !learned.as_ref().is_some_and(is_of_ledger) {
            *learned = None;
        }
        let learned = learned.get_or_insert_with(|| Learned {
            of: Arc::downgrade(opened),
            house: ToldHouse::new(&names),
        });
        let never = CancellationToken::new();
        let ledger = opened.ledger.as_ref();
        let own = [player_id.to_owned()];
        learned.house.learn_from(ledger, &own, u32::MAX, &never).await?;
        if learned.house.rounds < ENOUGH {
            let players = ledger.players().await?;
            learned.house.learn_from(ledger, &players, ENOUGH, &never).await?;
        }
        Ok(&learned.house)
    }
}

fn message(told: &Entry) -> ToldMessage {
    let transaction = Transaction::read(told);
    let amount = transaction.as_ref().and_then(Transaction::amount);
    ToldMessage {
        booked_at: instant(told.at),
        kind: transaction.as_ref().map(|transaction| transaction.kind.into()),
        code: Some(told.transaction_code.as_str())
            .filter(|code| !code.is_empty())
            .map(vocabulary::transaction),
        amount: amount.map(|amount| amount.without_idle_zeros(2).to_string()),
        currency: transaction
            .map(|transaction| transaction.currency)
            .unwrap_or_default(),
        refused: told.refusal.as_deref().cloned(),
        raw: told.raw.clone(),
    }
}
