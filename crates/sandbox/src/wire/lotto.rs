//! The parts of a lotto response that both endpoints share (docs/contract.md#lotto-results).

use std::collections::HashSet;

use serde::Serialize;

use super::ordered::Ordered;
use crate::lotto::entries::{Entry, LottoResult};
use crate::lotto::{Lotto, LottoRound};
use crate::wire::envelope::PageRequest;
use crate::wire::lotto_entry::{BetsJson, EntryJson, WinsJson};

#[derive(Debug, Serialize)]
pub(crate) struct LottoJson<P> {
    status: &'static str,
    round_id: String,
    round: RoundJson,
    game_result: ResultJson,
    player: P,
    #[serde(skip_serializing_if = "Option::is_none")]
    pagination: Option<LottoPagination>,
}

/// The number of a round and when its result comes.
#[derive(Debug, Serialize)]
pub(crate) struct RoundJson {
    no: String,
    result_date: String,
}

#[derive(Debug, Serialize)]
struct ResultJson {
    data: Ordered<Vec<String>>,
}

#[derive(Debug, Serialize)]
struct LottoPagination {
    total: usize,
    per_page: usize,
    page: usize,
}

/// The result, what was bought and what won, in a message to the wallet.
#[derive(Debug, Serialize)]
pub(crate) struct LottoOutcome {
    game_result: ResultJson,
    player_bet: BetsJson,
    player_win: WinsJson,
}

impl RoundJson {
    pub(crate) fn of(round: LottoRound) -> Self {
        Self {
            no: round.no(),
            result_date: round.result_date(),
        }
    }
}

impl LottoOutcome {
    pub(crate) fn of(lotto: &Lotto, round: LottoRound, entry: &Entry) -> Self {
        let (player_bet, player_win) = EntryJson::of(entry, &lotto.round_id(round), round.game).into_play();
        Self {
            game_result: ResultJson {
                data: result_data(&lotto.draw(round).result, false),
            },
            player_bet,
            player_win,
        }
    }
}

/// A whole round with one page of its entries, without those of the known players in `absent`.
pub(crate) fn by_round(
    lotto: &Lotto,
    round: LottoRound,
    request: PageRequest,
    absent: &HashSet<usize>,
) -> LottoJson<Vec<EntryJson>> {
    let round_id = lotto.round_id(round);
    let total = lotto.count(round, absent);
    let player = lotto
        .entries(round, request.within(total), absent)
        .iter()
        .map(|entry| EntryJson::of(entry, &round_id, round.game))
        .collect();
    let pagination = LottoPagination {
        total,
        per_page: request.per_page,
        page: request.page,
    };
    answer(lotto, round, round_id, player, Some(pagination))
}

/// An entry, or a list if the player has several.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum OfPlayer {
    One(Box<EntryJson>),
    Several(Vec<EntryJson>),
}

/// What one player has. None if the player did not take part.
pub(crate) fn by_user(lotto: &Lotto, round: LottoRound, player_id: &str) -> Option<LottoJson<OfPlayer>> {
    let round_id = lotto.round_id(round);
    let entries = lotto.recorded(lotto.entry_of(round, player_id)?, round);
    let json = |entry: &Entry| EntryJson::of(entry, &round_id, round.game);
    let player = match &entries[..] {
        [entry] => OfPlayer::One(Box::new(json(entry))),
        entries => OfPlayer::Several(entries.iter().map(json).collect()),
    };
    Some(answer(lotto, round, round_id, player, None))
}

fn answer<P>(
    lotto: &Lotto,
    round: LottoRound,
    round_id: String,
    player: P,
    pagination: Option<LottoPagination>,
) -> LottoJson<P> {
    let whole_round = pagination.is_some();
    LottoJson {
        status: "success",
        round_id,
        round: RoundJson::of(round),
        game_result: ResultJson {
            data: result_data(&lotto.draw(round).result, whole_round),
        },
        player,
        pagination,
    }
}

/// The `SHOOT_*` winners are only in the response for a whole round.
fn result_data(result: &LottoResult, whole_round: bool) -> Ordered<Vec<String>> {
    let data = match result {
        LottoResult::Yiki(result) => {
            let drawn = [
                ("WINNING_NUMBER", vec![result.winning.clone()]),
                ("SHOOT_NUMBER", vec![result.shoot.clone()]),
                ("SYSTEM_NUMBER", vec![result.system.clone()]),
            ];
            let bets = [
                "THREE_TOP",
                "THREE_MIX",
                "TWO_TOP",
                "TWO_UNDER",
                "ONE_TOP",
                "ONE_UNDER",
            ];
            let shots = if whole_round {
                &["SHOOT_FIVE", "SHOOT_FOUR", "SHOOT_THREE"][..]
            } else {
                &[]
            };
            let decided = bets.iter().chain(shots).map(|bet| (*bet, result.published(bet)));
            drawn.into_iter().chain(decided).collect()
        }
        LottoResult::Lucky(result) => vec![
            ("BIGJACKPOT", vec![format!("{}{}", result.set, result.full())]),
            ("JACKPOT", vec![result.full()]),
            ("MAIN4", vec![result.main.clone()]),
            ("LAST3", vec![result.last3().to_owned()]),
            ("SHUFFLE4", result.shuffled()),
            ("SET", vec![result.set.clone()]),
        ],
    };
    Ordered(data)
}
