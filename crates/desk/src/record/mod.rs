//! One opened record: the cards of its round, the cameras, each stake with its outcome
//! (docs/contract.md#history-record). Everything is shown as reported; the audit says what the rules
//! give.

mod bets;
mod comparison;
mod round_search;

pub(crate) use round_search::{refuses_all, running_shoes};

use std::sync::Arc;

use comparison::{cross_check, same_round};
use game_service::models::{self, GameResult};
use games::baccarat::Side;

use crate::cards::{hand_of, opened_hand};
use crate::connection::Connection;
use crate::history::{History, Opened};
use crate::images::Images;
use crate::other_game::{self, OtherGame};
use crate::views::{ErrorView, OtherSide, RecordView, RoundView};
use crate::vocabulary;

#[derive(Debug)]
pub struct Records {
    connection: Arc<Connection>,
    history: Arc<History>,
    images: Arc<Images>,
}

impl Records {
    pub(crate) fn new(connection: Arc<Connection>, history: Arc<History>, images: Arc<Images>) -> Self {
        Self {
            connection,
            history,
            images,
        }
    }

    pub fn open(&self, history_id: &str, key: &str) -> Result<RecordView, ErrorView> {
        let Opened { record, row, checker } = self.history.record(history_id, key)?;
        let reported = &record.content;
        let other_game = OtherGame::of(&record, &checker.names);
        let bets = bets::lines(reported, other_game.as_ref());
        let third_first = checker.lists_third_first(reported.game_key.as_deref());
        let (round, game_result, pictures) = match &other_game {
            None => (
                reported
                    .game_result
                    .as_ref()
                    .map(|result| round(result, third_first)),
                None,
                reported
                    .game_result
                    .iter()
                    .flat_map(|result| result.image_url.clone())
                    .collect(),
            ),
            Some(other) => {
                // A result that is no object cannot be read, and is a problem of the record.
                let json = other.result_json.filter(|_| reported.game_result.is_some());
                let shown = json.map(|json| other_game::shown(other.read.result.as_ref(), json, &bets));
                let (view, pictures) = shown.map(|shown| (shown.view, shown.pictures)).unzip();
                (None, view, pictures.unwrap_or_default())
            }
        };
        let (insurance, insurance_paired) = bets::insurance(reported);
        Ok(RecordView {
            row,
            ref_id: reported.ref_id.clone(),
            player_id: reported.player_id.clone(),
            is_baccarat: other_game.is_none(),
            round,
            game_result,
            cameras: pictures
                .iter()
                .map(|(slot, url)| self.images.place(slot, url))
                .collect(),
            bets,
            bonus: bets::bonus(reported),
            insurance,
            insurance_paired,
            audit: checker.record(&record),
            change: self.connection.observed.records.change(reported),
            seen_in_shoe: cross_check(reported, &self.connection.observed.rounds, &checker),
            same_round: same_round(&record, &self.connection.observed.records, &checker),
            raw: record.raw.as_str().to_owned(),
        })
    }
}

/// The cards and the winner of the round. `third_first`: whether this house lists the third card of a hand
/// first.
fn round(result: &GameResult, third_first: bool) -> RoundView {
    let side = |side| hand_of(&result.sides, side).map(|hand| opened_hand(hand, third_first));
    let others = result
        .sides
        .iter()
        .filter(|(name, _)| name != "PLAYER" && name != "BANKER");
    RoundView {
        player: side(Side::Player),
        banker: side(Side::Banker),
        others: others
            .filter_map(|(name, side)| match side {
                models::Side::Hand(hand) => Some(OtherSide {
                    name: name.clone(),
                    hand: opened_hand(hand, third_first),
                }),
                models::Side::Other(_) => None,
            })
            .collect(),
        winner: vocabulary::winner(result.winner.iter().map(String::as_str)),
        winners: result
            .winner
            .iter()
            .map(|code| vocabulary::result(code))
            .collect(),
    }
}
