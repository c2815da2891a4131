//! Rounds of a table's current shoe (docs/contract.md#game-stat).

use std::collections::HashMap;

use export::{Column, Row};

use super::writing::Writing;
use super::{Exports, Read, name, note, paths, spaced};
use crate::errors::has_damage;
use crate::views::{
    ErrorCode, ErrorView, ExportProgress, HandView, Settings, ShoeQuery, ShoeRound, ShoeView,
};

pub(super) const COLUMNS: &[Column] = &[
    Column::id("table_id"),
    Column::text("game_key"),
    Column::id("shoe_id"),
    Column::number("round_no"),
    Column::id("round_id"),
    Column::text("winner"),
    Column::number("score"),
    Column::number("player_score"),
    Column::number("banker_score"),
    Column::text("player_cards"),
    Column::text("banker_cards"),
    Column::text("addition"),
    Column::text("verdict"),
    Column::text("problems"),
];

impl Exports {
    /// See [`crate::views::ExportSource::Rounds`].
    pub(super) async fn export_rounds<P: FnMut(ExportProgress)>(
        &self,
        query: &ShoeQuery,
        keys: Option<&[String]>,
        former_shoe: Option<&str>,
        settings: &Settings,
        out: &mut Writing<P>,
    ) -> Result<Read, ErrorView> {
        let shoe = match former_shoe {
            Some(shoe_id) => self
                .shoes
                .former(query, shoe_id, keys.unwrap_or_default())
                .ok_or_else(new_shoe)?,
            None => self.shoes.read(query.clone(), settings).await?,
        };
        let rounds = chosen(&shoe, keys)?;
        for round in &rounds {
            out.count_damage(has_damage(&round.problems));
        }
        let rows = rounds.into_iter().map(|round| row(&shoe, round)).collect();
        out.rows(rows).await?;
        let mut about = self.about_service("rounds");
        about.read_at.clone_from(&shoe.read_at);
        note(&mut about.query, "table_id", Some(&shoe.table_id));
        note(&mut about.query, "game_key", Some(&shoe.game_key));
        note(&mut about.query, "shoe_id", Some(&shoe.shoe_id));
        let coverage = &shoe.coverage;
        note(&mut about.coverage, "rounds", Some(coverage.received));
        note(
            &mut about.coverage,
            "missing_rounds",
            Some(coverage.missing_total),
        );
        note(&mut about.coverage, "left_out", Some(coverage.left_out));
        about.complete = coverage.missing_total == 0 && coverage.left_out == 0;
        Ok(Read::of(about))
    }
}

/// The rounds with these keys, in this order.
fn chosen<'a>(shoe: &'a ShoeView, keys: Option<&[String]>) -> Result<Vec<&'a ShoeRound>, ErrorView> {
    let Some(keys) = keys else {
        return Ok(shoe.rounds.iter().collect());
    };
    let by_key: HashMap<&str, &ShoeRound> = shoe
        .rounds
        .iter()
        .map(|round| (round.key.as_str(), round))
        .collect();
    let chosen = keys.iter().map(|key| by_key.get(key.as_str()).copied());
    chosen.collect::<Option<_>>().ok_or_else(new_shoe)
}

fn new_shoe() -> ErrorView {
    let why = "A new shoe began. The rounds of the former one are no longer sent.";
    ErrorView::new(ErrorCode::Stale, why)
}

fn row(shoe: &ShoeView, round: &ShoeRound) -> Row {
    let number = |number: Option<i32>| number.map(|number| number.to_string());
    let cards = |hand: &Option<HandView>| {
        let cards: Vec<&str> = hand
            .as_ref()?
            .cards
            .iter()
            .map(|card| card.code.as_str())
            .collect();
        Some(cards.join(" "))
    };
    Row {
        cells: vec![
            Some(shoe.table_id.clone()),
            Some(shoe.game_key.clone()),
            Some(shoe.shoe_id.clone()),
            number(round.round_no),
            round.id.clone(),
            round.winner.as_ref().map(|coded| coded.code.clone()),
            number(round.score),
            number(round.player_score),
            number(round.banker_score),
            cards(&round.player),
            cards(&round.banker),
            spaced(round.additions.iter().map(|coded| coded.code.as_str())),
            Some(name(round.verdict)),
            paths(&round.problems),
        ],
        raw: Some(round.raw.clone()),
    }
}
