//! Records as the client would have read them, built from values.

use std::sync::LazyLock;

use check::{OtherResult, ReportedRecord};
use game_service::models::{GameResult, Hand, HistoryRecord, Remark, Side, Win};
use game_service::{Fault, Money, Problem, Record};
use money::ExactDecimal;

/// A record of nothing, as JSON of another shape than any of its values.
static NOTHING: LazyLock<Record<HistoryRecord>> = LazyLock::new(|| HistoryRecord::from_body(b"{}").unwrap());

/// What the check borrows.
#[derive(Debug, Clone)]
pub(crate) struct Received {
    pub(crate) record: Record<HistoryRecord>,
    /// The result, if the game is not baccarat.
    pub(crate) other: Option<OtherResult>,
}

impl Received {
    /// A record whose fields could all be read.
    pub(crate) fn of(content: HistoryRecord, other: Option<OtherResult>) -> Self {
        let record = Record {
            content,
            problems: Vec::new(),
            ..NOTHING.clone()
        };
        Self { record, other }
    }

    /// Makes a field unreadable.
    pub(crate) fn cannot_read(&mut self, path: &str) {
        self.record.problems.push(Problem {
            path: path.to_owned(),
            fault: Fault::Missing,
        });
    }

    pub(crate) fn lend(&self) -> ReportedRecord<'_> {
        let game_key = self.record.content.game_key.as_deref();
        ReportedRecord::of(&self.record, game_key, self.other.as_ref())
    }
}

/// A settled record in baht, without a result, stakes or wins.
pub(crate) fn settled(game_key: &str, total_bet: Money, total_payout: Money) -> HistoryRecord {
    HistoryRecord {
        game_key: Some(game_key.to_owned()),
        round_id: Some("round".to_owned()),
        status: Some("completed".to_owned()),
        currency: Some("THB".to_owned()),
        total_bet: Some(total_bet),
        total_payout: Some(total_payout),
        ..HistoryRecord::default()
    }
}

pub(crate) fn money(value: impl Into<ExactDecimal>) -> Money {
    let value: ExactDecimal = value.into();
    Money::parse(&value.to_string()).unwrap()
}

/// A value of another shape than a stake or a win has.
pub(crate) fn of_another_shape() -> game_service::Raw {
    NOTHING.raw.clone()
}

/// The win with this amount, odds, profit, six score rate and bonus rate.
pub(crate) fn win<T: Into<ExactDecimal>>(values: [Option<T>; 5]) -> Win {
    let [amount, odds, profit, six_score_rate, bonus_rate] = values.map(|value| value.map(money));
    let remark = Remark {
        six_score_rate,
        bonus_rate,
    };
    Win {
        amount,
        odds,
        profit,
        remark: (remark != Remark::default()).then_some(remark),
    }
}

/// The two sides of baccarat.
pub(crate) fn sides(player: Hand, banker: Hand) -> Vec<(String, Side)> {
    let side = |(name, hand): (&str, Hand)| (name.to_owned(), Side::Hand(hand));
    [("PLAYER", player), ("BANKER", banker)].map(side).into()
}

/// A result of baccarat with both pictures.
pub(crate) fn result_of_baccarat(player: Hand, banker: Hand, winner: Vec<String>) -> GameResult {
    let picture = |camera: &str| (camera.to_owned(), "https://a.example/1".to_owned());
    GameResult {
        sides: sides(player, banker),
        image_url: ["camera1", "camera2"].map(picture).into(),
        winner,
    }
}
