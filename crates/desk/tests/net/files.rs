//! Files of records, of a lotto round and of limits, with their notes, in both languages.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use desk::views::{ExportFormat, ExportRequest, ExportSource, LottoQuery, SearchRow, Settings, TablesQuery};
use desk::{CancellationToken, Desk};

use crate::text::{code, compare};
use crate::world::{PLAYERS, World};

/// A file and its notes, as text.
pub(crate) struct Written {
    pub(crate) rows: String,
    pub(crate) notes: String,
}

pub(crate) async fn write(desk: &Desk, rows: &ExportSource, format: ExportFormat, language: &str) -> Written {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("rows");
    let request = ExportRequest {
        rows: rows.clone(),
        format,
        byte_order_mark: false,
        time_zone: "Asia/Bangkok".to_owned(),
    };
    let settings = Settings {
        language: language.to_owned(),
        ..Settings::default()
    };
    let never = CancellationToken::new();
    let written = desk
        .export
        .write(&request, &settings, &path, false, |_| {}, &never);
    let notes = written.await.unwrap().notes_name.unwrap();
    let text = |path: &Path| std::fs::read_to_string(path).unwrap();
    Written {
        rows: text(&path),
        notes: text(&folder.path().join(notes)),
    }
}

/// The file of these rows with its notes, and the lines of it that are others in Thai.
pub(crate) async fn in_both_languages(desk: &Desk, name: &str, rows: &ExportSource) -> String {
    let en = write(desk, rows, ExportFormat::Csv, "en").await;
    let th = write(desk, rows, ExportFormat::Csv, "th").await;
    let others: Vec<&str> = th
        .rows
        .lines()
        .filter(|line| !en.rows.lines().any(|same| same == *line))
        .collect();
    format!(
        "# {name}.csv\n{}# notes\n{}\n# other lines in Thai\n{}\n",
        en.rows,
        en.notes,
        others.join("\n")
    )
}

/// The newest record of each game and of each kind of dispute in baccarat.
fn chosen<'r>(world: &World, rows: &'r [SearchRow]) -> Vec<&'r SearchRow> {
    let mut seen = BTreeSet::new();
    let kind_of = |row: &SearchRow| {
        let of_row =
            |dispute: &&sandbox::Dispute| dispute.record_id.is_some() && dispute.record_id == row.row.id;
        let kind = world
            .disputes
            .iter()
            .find(of_row)
            .map(|dispute| code(dispute.dispute));
        let is_baccarat = row.asked_game.code == "baccarat";
        (row.asked_game.code.clone(), kind.filter(|_| is_baccarat))
    };
    rows.iter()
        .rev()
        .filter(|row| seen.insert(kind_of(row)))
        .collect()
}

fn records(search_id: &str, rows: &[&SearchRow]) -> ExportSource {
    ExportSource::Records {
        search_id: search_id.to_owned(),
        keys: rows.iter().map(|row| row.row.key.clone()).collect(),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn files_of_records_read_as_agreed() {
    let world = World::start(None).await;
    world.read(PLAYERS[0]).await;
    let (search_id, rows) = world.read(PLAYERS[0]).await;
    let rows = chosen(&world, &rows);
    let mut text = in_both_languages(&world.desk, "records", &records(&search_id, &rows)).await;
    text.push_str("# records.jsonl\n");
    let lines = write(
        &world.desk,
        &records(&search_id, &rows[..2]),
        ExportFormat::JsonLines,
        "en",
    )
    .await;
    text.push_str(&lines.rows);
    compare("files_of_records", &world.stable(&text));
}

#[tokio::test(flavor = "multi_thread")]
async fn files_of_lotto_and_limits_read_as_agreed() {
    let world = World::start(None).await;
    let mut text = String::new();
    for game in ["yiki", "lucky20"] {
        // One player's entries: a whole round has over a hundred.
        let is_won = |dispute: &&sandbox::Dispute| {
            dispute.game_key == game
                && dispute.player_id.is_some()
                && code(dispute.dispute) == "wrong_payout_sum"
        };
        let dispute = world.disputes.iter().find(is_won).unwrap();
        let rows = ExportSource::LottoRound {
            query: LottoQuery {
                round_id: dispute.round_id.clone(),
                player_id: dispute.player_id.clone(),
                page: None,
                per_page: None,
            },
        };
        text.push_str(&in_both_languages(&world.desk, game, &rows).await);
        let lines = write(&world.desk, &rows, ExportFormat::JsonLines, "en").await;
        writeln!(text, "# {game}.jsonl\n{}", lines.rows).unwrap();
    }
    let limits = ExportSource::Limits {
        query: TablesQuery {
            id: Some(world.service.tables()[0].id.clone()),
            ..TablesQuery::default()
        },
        all_pages: false,
    };
    text.push_str(&in_both_languages(&world.desk, "limits", &limits).await);
    compare("files_of_lotto_and_limits", &world.stable(&text));
}
