//! Differences and a ledger as files: the same rows and sums as on screen.

use std::path::Path;

use desk::CancellationToken;
use desk::views::{
    ExportFormat, ExportRequest, ExportSource, ExportSummary, LedgerFilter, LedgerQuery, Settings,
};
use money::{ExactDecimal, Sum};
use serde_json::Value;
use wallet::Filter;

use super::service_and_wallet::{PLAYER, ServiceAndWallet, compare, one_player, start};

async fn export(
    both: &ServiceAndWallet,
    rows: ExportSource,
    format: ExportFormat,
    file: &Path,
) -> ExportSummary {
    let request = ExportRequest {
        rows,
        format,
        byte_order_mark: false,
        time_zone: "Asia/Bangkok".to_owned(),
    };
    let (settings, never) = (Settings::default(), CancellationToken::new());
    let export = both
        .desk
        .export
        .write(&request, &settings, file, false, |_| {}, &never);
    export.await.unwrap()
}

/// The cells of a column. The sandbox's ids have no comma and no quote.
fn column(file: &Path, name: &str) -> Vec<String> {
    let text = std::fs::read_to_string(file).unwrap();
    let mut lines = text.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let head = lines.next().unwrap();
    let at = head.iter().position(|found| *found == name).unwrap();
    lines.map(|line| line[at].trim_matches('"').to_owned()).collect()
}

fn filter(text: Option<&str>) -> LedgerFilter {
    LedgerFilter {
        player_id: PLAYER.to_owned(),
        round_id: None,
        text: text.map(str::to_owned),
    }
}

fn ledger(text: Option<&str>, from: Option<u32>, to: Option<u32>) -> ExportSource {
    ExportSource::Ledger {
        filter: filter(text),
        from,
        to,
    }
}

fn total(texts: impl IntoIterator<Item = String>) -> Option<ExactDecimal> {
    let parsed = texts.into_iter().map(|text| ExactDecimal::parse(&text).unwrap());
    parsed.collect::<Sum>().total()
}

#[tokio::test]
async fn a_ledger_is_written_whole_newest_first_with_equal_sums() {
    let both = start().await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ledger.csv");
    let written = export(&both, ledger(None, None, None), ExportFormat::Csv, &file).await;
    let entries = both.wallet.entries(PLAYER, &Filter::default()).await.unwrap();
    assert_eq!((written.rows as usize, written.complete), (entries.len(), true));
    let numbers: Vec<i64> = column(&file, "no").iter().map(|no| no.parse().unwrap()).collect();
    assert!(
        numbers.windows(2).all(|pair| pair[0] == pair[1] + 1),
        "{numbers:?}"
    );
    let moved = total(column(&file, "moved"));
    assert_eq!(moved, total(entries.iter().map(|entry| entry.moved.to_string())));
    let sums = both
        .desk
        .wallet
        .sums(&filter(None), "Asia/Bangkok")
        .await
        .unwrap();
    assert_eq!(sums.total[0].change, moved.map(|moved| moved.to_string()));
    for lines in [&sums.days, &sums.tables, &sums.games, &sums.codes] {
        assert_eq!(
            total(lines.iter().map(|line| line.change.clone().unwrap())),
            moved
        );
    }
    let some = folder.path().join("some.csv");
    export(&both, ledger(None, Some(3), Some(7)), ExportFormat::Csv, &some).await;
    assert_eq!(column(&some, "no"), ["7", "6", "5", "4", "3"]);
    let messages = folder.path().join("messages.jsonl");
    export(
        &both,
        ledger(None, None, None),
        ExportFormat::JsonLines,
        &messages,
    )
    .await;
    let sent: Vec<&str> = entries
        .iter()
        .rev()
        .map(|entry| entry.raw.as_str())
        .filter(|raw| !raw.is_empty())
        .collect();
    let text = std::fs::read_to_string(&messages).unwrap();
    assert_eq!(text.lines().collect::<Vec<_>>(), sent);
}

/// A refused message moved nothing, so a reader of the file needs its reason; and the one who dealt may have to be asked.
#[tokio::test]
async fn a_ledger_s_file_says_why_a_message_was_refused_and_who_dealt() {
    let both = start().await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ledger.csv");
    export(&both, ledger(None, None, None), ExportFormat::Csv, &file).await;
    let mut entries = both.wallet.entries(PLAYER, &Filter::default()).await.unwrap();
    entries.reverse();
    let refusals: Vec<&str> = entries
        .iter()
        .map(|entry| entry.refusal().map_or("", |refusal| refusal.reason.as_str()))
        .collect();
    assert!(refusals.contains(&"cancelled_before"), "{refusals:?}");
    assert_eq!(column(&file, "refusal"), refusals);
    for (name, field) in [
        ("dealer_id", "id"),
        ("dealer_code", "code"),
        ("dealer_name", "name"),
    ] {
        let sent: Vec<String> = entries
            .iter()
            .map(|entry| {
                let message: Value = serde_json::from_str(&entry.raw).unwrap_or_default();
                message["dealer"][field].as_str().unwrap_or_default().to_owned()
            })
            .collect();
        assert!(sent.iter().any(|value| !value.is_empty()));
        assert_eq!(column(&file, name), sent);
    }
}

#[tokio::test]
async fn an_entry_is_found_by_each_of_its_ids_over_the_whole_ledger() {
    let both = start().await;
    let entries = both.wallet.entries(PLAYER, &Filter::default()).await.unwrap();
    let credit = entries
        .iter()
        .find(|entry| !entry.bet_ref_ids.is_empty())
        .unwrap();
    for id in [
        &credit.transaction_id,
        credit.bet_id.as_ref().unwrap(),
        &credit.bet_ref_ids[0],
    ] {
        let query = LedgerQuery {
            filter: filter(Some(&id.to_uppercase())),
            before: None,
            limit: Some(500),
        };
        let page = both.desk.wallet.ledger(&query).await.unwrap();
        let found = page.rows.iter().any(|row| i64::from(row.seq) == credit.seq);
        assert!(found && page.rows.len() < entries.len() && !page.more, "{id}");
        let sums = both.desk.wallet.sums(&query.filter, "UTC").await.unwrap();
        assert_eq!(sums.entries as usize, page.rows.len());
    }
}

#[tokio::test]
async fn differences_are_those_of_the_comparison_on_screen() {
    let both = start().await;
    let (rows, summary) = compare(&both.desk, &one_player()).await;
    assert!(rows.len() > 1);
    let folder = tempfile::tempdir().unwrap();
    let differences = |keys: Option<Vec<String>>| ExportSource::Differences {
        read_at: summary.read_at.clone(),
        keys,
    };
    let all = folder.path().join("all.csv");
    let written = export(&both, differences(None), ExportFormat::Csv, &all).await;
    assert_eq!(
        (written.rows as usize, written.complete),
        (rows.len(), summary.complete)
    );
    let shown: Vec<String> = rows
        .iter()
        .map(|row| row.round_id.clone().unwrap_or_default())
        .collect();
    assert_eq!(column(&all, "round_id"), shown);
    let differs: Vec<String> = rows
        .iter()
        .map(|row| row.difference.clone().unwrap_or_default())
        .collect();
    assert_eq!(column(&all, "difference"), differs);
    let some = folder.path().join("some.csv");
    let last = rows.last().unwrap();
    export(
        &both,
        differences(Some(vec![last.key.clone()])),
        ExportFormat::Csv,
        &some,
    )
    .await;
    assert_eq!(column(&some, "round_id"), [last.round_id.clone().unwrap()]);
}
