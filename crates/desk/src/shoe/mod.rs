//! A table's current shoe: rounds in order, the five roads, counts, and how much of the shoe was received (contract:
//! "Game stat").

mod counts;
mod coverage;
mod roads;
mod rounds;

use game_service::models::ShoeStatistics;
use game_service::{Answer, Error};

use crate::times::{instant, skew_seconds};
use crate::views::{ErrorCode, ErrorView, LeadingTieName, ShoeQuery, ShoeRound, ShoeView, SideName};

/// The shoe as the screen shows it.
pub(crate) fn view(query: ShoeQuery, answer: &Answer<ShoeStatistics>, style: LeadingTieName) -> ShoeView {
    let rounds::Listed { rounds, placed } = rounds::list(&answer.value.statistic);
    let counted: Vec<&ShoeRound> = placed.iter().map(|&at| &rounds[at]).collect();
    ShoeView {
        roads: has_roads(&query.game_key, &counted).then(|| roads::draw(&rounds, &placed, style)),
        counts: counts::count(&counted),
        coverage: coverage::coverage(&rounds, rounds.len() - placed.len()),
        table_id: query.table_id,
        game_key: query.game_key,
        shoe_id: answer.value.shoe_id.clone(),
        rounds,
        read_at: instant(answer.received_at),
        clock_skew_seconds: skew_seconds(answer.server_date, answer.received_at),
    }
}

/// Roads belong to games that banker or player wins. The contract lists no game keys, so the results decide; only a
/// shoe without any (empty, or nothing but ties) is decided by its game's name.
fn has_roads(game_key: &str, counted: &[&ShoeRound]) -> bool {
    let two_sided = |round: &&ShoeRound| matches!(round.side, Some(SideName::Banker | SideName::Player));
    counted.iter().any(two_sided) || game_key.contains("baccarat")
}

/// Contract, "Errors": game stat for a table that does not exist is a 400 with `E_VALIDATION_FAILURE`.
pub(crate) fn error(error: Error) -> ErrorView {
    let view = ErrorView::from(error);
    let no_table = view.status == Some(400) && view.service_code.as_deref() == Some("E_VALIDATION_FAILURE");
    if no_table {
        ErrorView {
            code: ErrorCode::NotFound,
            ..view
        }
    } else {
        view
    }
}
