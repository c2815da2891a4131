//! Checks results and entries with one house.

use std::sync::Arc;

use check::lotto::{Audit, lucky, yiki};
use game_service::Record;
use game_service::models::{LottoDraw, LottoPlayer};
use games::lotto::Cut;

use super::findings::{self, Context};
use crate::observed::lotto::{Customs, OfGame, evidence};
use crate::views::{AuditView, LottoGame, Message, Overall};

/// A result of a round, prepared for the checks of many entries.
pub(crate) struct Checker<'d> {
    customs: Arc<Customs>,
    game: Option<LottoGame>,
    /// The game key of the first entry. Empty if there is none.
    game_key: &'d str,
    yiki: yiki::Draw<'d>,
    lucky: lucky::Draw<'d>,
    of_round: OfRound,
}

/// What is known of all entries of the round.
#[derive(Default)]
pub(super) struct OfRound {
    /// The rates of all entries that were asked for. None while they are still received, or if the user stopped the
    /// reading.
    pub(super) rates: Option<Arc<yiki::Rates>>,
    /// What won for each player. None unless all entries of the round were read, or several of the player who was asked for: of
    /// one alone it is not known whether the player has others.
    pub(super) paid: Option<Arc<yiki::PaidNumbers>>,
}

/// The result of an entry's check for a row.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Checked {
    pub(crate) verdict: Overall,
    /// The first broken rule, otherwise the first undetermined one.
    pub(crate) reason: Option<Message>,
}

impl Checked {
    fn of(audit: &Audit<'_>, context: &Context<'_>) -> Self {
        Self {
            verdict: audit.overall,
            reason: findings::reason(audit, context),
        }
    }
}

impl<'d> Checker<'d> {
    pub(super) fn of(
        draw: &'d LottoDraw,
        game_key: &'d str,
        customs: Arc<Customs>,
        of_round: OfRound,
    ) -> Self {
        Self {
            customs,
            game: evidence::game_of_draw(&draw.results),
            game_key,
            yiki: yiki::Draw::of(&draw.results),
            lucky: lucky::Draw::of(&draw.results),
            of_round,
        }
    }

    /// The winning number of Yiki and how it is cut. None if there is none that can be read.
    pub(super) fn winning(&self) -> Option<(&'d str, Cut)> {
        let winning = self.yiki.winning().ok()?;
        let cut = self
            .yiki
            .best_cut(&self.house(self.game_key, &OfGame::default()).yiki);
        Some((winning, cut))
    }

    /// What the house does in a game: `unknown` if nothing was learned.
    fn house<'h>(&'h self, game_key: &str, unknown: &'h OfGame) -> &'h OfGame {
        self.customs.get(game_key).unwrap_or(unknown)
    }

    /// The game of an entry: its own, or else that of the result.
    pub(super) fn game(&self, entry: &LottoPlayer) -> Option<LottoGame> {
        evidence::game(entry).or(self.game)
    }

    /// The whole check of an entry, and what its row says of it. `answer` are the sentences that say what was bought and won.
    pub(super) fn entry(&self, record: &Record<LottoPlayer>, answer: Vec<Message>) -> (AuditView, Checked) {
        self.checked(record, |audit, context| {
            let view = findings::view(&[audit], context, answer);
            (view, Checked::of(audit, context))
        })
    }

    /// The check of an entry in a row.
    pub(crate) fn brief(&self, record: &Record<LottoPlayer>) -> Checked {
        self.checked(record, Checked::of)
    }

    /// The check of the result and of the rates of the entries.
    pub(super) fn draw(&self, rates: &yiki::Rates) -> AuditView {
        let unknown = OfGame::default();
        let house = self.house(self.game_key, &unknown);
        let context = Context {
            currency: None,
            game: LottoGame::Yiki,
            house,
        };
        if self.game != Some(LottoGame::Yiki) {
            return findings::view(&[], &context, Vec::new());
        }
        let audit = yiki::draw(&self.yiki, &house.yiki);
        findings::view(&[&audit, &rates.audit()], &context, Vec::new())
    }

    fn checked<T>(
        &self,
        record: &Record<LottoPlayer>,
        read: impl FnOnce(&Audit<'_>, &Context<'_>) -> T,
    ) -> T {
        let game_key = record.content.game_key.as_deref().unwrap_or_default();
        let unknown = OfGame::default();
        let house = self.house(game_key, &unknown);
        let game = self.game(&record.content).unwrap_or(LottoGame::Yiki);
        let context = Context {
            currency: record.content.currency.as_deref(),
            game,
            house,
        };
        if game == LottoGame::Lucky {
            let entry = evidence::lucky(record);
            return read(&lucky::entry(&self.lucky, &entry, &house.lucky), &context);
        }
        let entry = evidence::yiki(record);
        let OfRound { rates, paid } = &self.of_round;
        let player = record.content.player_id.as_deref();
        let others = match (paid, player) {
            (Some(paid), Some(player)) => yiki::Others::Known(paid.of(player)),
            _ => yiki::Others::Unknown,
        };
        let audit = yiki::entry(&self.yiki, &entry, &house.yiki, rates.as_deref(), others);
        read(&audit, &context)
    }
}
