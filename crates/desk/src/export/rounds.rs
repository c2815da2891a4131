//! Rounds of a table's current shoe (docs/contract.md#game-stat).

use export::Row;

use super::writing::{Writing, cells, chosen, code, fields};
use super::{Exports, Read, name, note, paths, spaced};
use crate::errors::has_damage;
use crate::views::{
    ErrorCode, ErrorView, ExportProgress, HandView, Settings, ShoeQuery, ShoeRound, ShoeView,
};

fields! {
    |round: ShoeRound, shoe: ShoeView|
    id table_id: Some(shoe.table_id.clone()),
    text game_key: Some(shoe.game_key.clone()),
    id shoe_id: Some(shoe.shoe_id.clone()),
    number round_no: number(round.round_no),
    id round_id: round.id.clone(),
    text winner: code(round.winner.as_ref()),
    number score: number(round.score),
    number player_score: number(round.player_score),
    number banker_score: number(round.banker_score),
    text player_cards: cards_of(round.player.as_ref()),
    text banker_cards: cards_of(round.banker.as_ref()),
    text addition: spaced(round.additions.iter().map(|coded| coded.code.as_str())),
    text verdict: Some(name(round.verdict)),
    text problems: paths(&round.problems),
}

fn number(number: Option<i32>) -> Option<String> {
    number.map(|number| number.to_string())
}

fn cards_of(hand: Option<&HandView>) -> Option<String> {
    let cards: Vec<&str> = hand?.cards.iter().map(|card| card.code.as_str()).collect();
    Some(cards.join(" "))
}

impl Exports {
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
        let rounds = chosen(&shoe.rounds, |round| &round.key, keys).ok_or_else(new_shoe)?;
        for round in &rounds {
            out.count_damage(has_damage(&round.problems));
        }
        let rows = rounds.into_iter().map(|round| Row {
            cells: cells(FIELDS, round, &shoe),
            raw: Some(round.raw.clone()),
        });
        out.rows(rows.collect()).await?;
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

fn new_shoe() -> ErrorView {
    let why = "A new shoe began. The rounds of the former one are no longer sent.";
    ErrorView::new(ErrorCode::Stale, why)
}
