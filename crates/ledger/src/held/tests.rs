use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use proptest::prelude::*;
use tempfile::TempDir;

use super::*;
use crate::entry::{Entry, Kind, Refusal};
use crate::read::Sink as _;
use crate::{Note, SourceKind, Unreadable};

pub(crate) fn at(seconds: i64) -> DateTime<Utc> {
    DateTime::from_timestamp(1_795_000_000 + seconds, 0).unwrap()
}

/// An accepted bet of 100.00 THB.
pub(crate) fn bet(player: &str, id: &str, seconds: i64) -> Entry {
    Entry {
        player_id: player.to_owned(),
        kind: Kind::Debit,
        transaction_id: id.to_owned(),
        amount: money::ExactDecimal::parse("100.00").unwrap(),
        currency: "THB".to_owned(),
        booked_at: at(seconds),
        round_id: Some("R1".to_owned()),
        bet_id: None,
        credit_transaction_id: None,
        game_key: Some("baccarat".to_owned()),
        table_id: Some("T1".to_owned()),
        refused: None,
        balance: None,
        answered_ms: None,
        raw: None,
        line: 1,
    }
}

pub(crate) fn coverage() -> Coverage {
    Coverage {
        kind: SourceKind::Csv,
        span_said: None,
        holds_all_players: None,
        replayed: None,
    }
}

/// A held ledger of these entries.
pub(crate) async fn held(folder: &Path, entries: Vec<Entry>) -> Held {
    let held = Held::create(folder).await.unwrap();
    let writer = held.writer(&CancellationToken::new()).await.unwrap();
    let write = move || {
        let mut writer = writer;
        for entry in entries {
            writer.entry(entry).unwrap();
        }
        writer
    };
    let writer = tokio::task::spawn_blocking(write).await.unwrap();
    writer.finish(coverage()).await.unwrap();
    held
}

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

fn names(folder: &Path) -> Vec<String> {
    let names = std::fs::read_dir(folder).unwrap();
    names
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect()
}

#[tokio::test]
async fn a_ledger_is_private_and_ends_with_its_last_clone() {
    let folder = folder();
    let first = held(folder.path(), vec![bet("a", "1", 0)]).await;
    let second = first.clone();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let file = first.inner.folder.database();
        let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!((mode(&file), mode(file.parent().unwrap())), (0o600, 0o700));
    }
    drop(first);
    assert_eq!(second.players(None, 10).await.unwrap().len(), 1);
    drop(second);
    #[cfg(unix)]
    assert_eq!(names(folder.path()), ["ledgers.lock"]);
}

#[tokio::test]
async fn only_what_nobody_holds_is_a_leftover() {
    let folder = folder();
    let running = held(folder.path(), vec![bet("a", "1", 0)]).await;
    for left in ["ledger-whole", "ledger-half"] {
        std::fs::create_dir(folder.path().join(left)).unwrap();
    }
    std::fs::write(folder.path().join("ledger-whole").join("lock"), "").unwrap();
    std::fs::write(folder.path().join("ledger-whole").join("ledger.db"), "rows").unwrap();
    std::fs::write(folder.path().join("ledger-notes.txt"), "mine").unwrap();
    std::fs::create_dir(folder.path().join("pictures")).unwrap();
    assert_eq!(Held::remove_leftovers(folder.path()).unwrap(), 2);
    assert_eq!(running.players(None, 10).await.unwrap().len(), 1);
    let names = names(folder.path());
    assert!(
        names.contains(&"ledger-notes.txt".to_owned()) && names.contains(&"pictures".to_owned()),
        "{names:?}"
    );
    assert_eq!(Held::remove_leftovers(&folder.path().join("missing")).unwrap(), 0);
}

#[tokio::test]
async fn a_reading_that_stops_leaves_nothing_and_answers_nothing() {
    let folder = folder();
    let held = Held::create(folder.path()).await.unwrap();
    let stop = CancellationToken::new();
    let mut writer = held.writer(&stop).await.unwrap();
    assert!(held.about().is_err(), "it answers before it was read");
    assert!(held.writer(&stop).await.is_err(), "it is written twice");
    stop.cancel();
    assert_eq!(writer.entry(bet("a", "1", 0)), Err(Problem::Cancelled));
    assert_eq!(writer.finish(coverage()).await, Err(Problem::Cancelled));
    assert!(held.players(None, 10).await.is_err());
    drop(held);
    #[cfg(unix)]
    assert_eq!(names(folder.path()), ["ledgers.lock"]);
}

#[tokio::test]
async fn every_field_comes_back_as_it_was_to_the_letter() {
    let odd = "a\0b ' \" % é 𝔸 ";
    let entry = Entry {
        player_id: odd.to_owned(),
        kind: Kind::Rollback,
        transaction_id: format!("{odd}1"),
        amount: money::ExactDecimal::parse("0.1234567890123456789012345678").unwrap(),
        currency: "points".to_owned(),
        booked_at: DateTime::parse_from_rfc3339("2026-11-20T22:41:25.123456+07:00")
            .unwrap()
            .to_utc(),
        round_id: None,
        bet_id: Some(format!("{odd}2")),
        credit_transaction_id: Some(format!("{odd}3")),
        game_key: None,
        table_id: None,
        refused: Some(Refusal {
            status: "FAILED".to_owned(),
            reason: odd.to_owned(),
        }),
        balance: Some(money::ExactDecimal::parse("-5.10").unwrap()),
        answered_ms: Some(u32::MAX),
        raw: Some(format!("{{{odd}}}")),
        line: 4_000_000_000,
    };
    let folder = folder();
    let held = held(
        folder.path(),
        vec![
            entry.clone(),
            bet("a", "1", 0),
            bet("A", "1", 0),
            bet("a\0", "1", 0),
        ],
    )
    .await;
    let rows = held.entries(odd, None, None).await.unwrap();
    assert_eq!(rows.len(), 1);
    assert_eq!(rows[0].entry, entry);
    assert_eq!(rows[0].entry.amount.to_string(), "0.1234567890123456789012345678");
    let players = held.players(None, 10).await.unwrap();
    let ids: Vec<&str> = players.iter().map(|player| player.player_id.as_str()).collect();
    assert_eq!(ids, ["A", "a", "a\0", odd]);
    for player in ["a", "A", "a\0"] {
        assert_eq!(
            held.entries(player, None, None).await.unwrap().len(),
            1,
            "{player:?}"
        );
    }
    assert_eq!(held.about().unwrap().doubled, 0);
}

#[tokio::test]
async fn pages_go_through_all_rows_in_the_order_of_time_both_ways() {
    let folder = folder();
    // In the order of the newest first, with several at one time.
    let entries: Vec<Entry> = (0..25)
        .rev()
        .map(|row| bet("a", &row.to_string(), row / 3))
        .collect();
    let held = held(folder.path(), entries).await;
    let all = held.entries("a", None, None).await.unwrap();
    assert!(
        all.windows(2)
            .all(|pair| (pair[0].entry.booked_at, pair[0].seq) < (pair[1].entry.booked_at, pair[1].seq))
    );
    let filter = PageFilter::default();
    let (mut forwards, mut place) = (Vec::new(), PageFrom::First);
    loop {
        let page = held.page("a", place, 4, &filter).await.unwrap();
        assert_eq!(page.has_before, !forwards.is_empty());
        forwards.extend(page.rows);
        if !page.has_after {
            break;
        }
        place = PageFrom::After(forwards.last().unwrap().seq);
    }
    assert_eq!(forwards, all);
    let (mut backwards, mut place) = (Vec::new(), PageFrom::Last);
    loop {
        let mut page = held.page("a", place, 4, &filter).await.unwrap();
        assert_eq!(page.has_after, !backwards.is_empty());
        page.rows.extend(backwards);
        backwards = page.rows;
        if !page.has_before {
            break;
        }
        place = PageFrom::Before(backwards[0].seq);
    }
    assert_eq!(backwards, all);
    let some = PageFilter {
        from: Some(at(2)),
        to: Some(at(4)),
        kinds: vec![Kind::Debit, Kind::Tip],
        ..PageFilter::default()
    };
    assert_eq!(
        held.page("a", PageFrom::First, 100, &some)
            .await
            .unwrap()
            .rows
            .len(),
        6
    );
    let refused = PageFilter {
        refused_only: true,
        ..PageFilter::default()
    };
    assert!(
        held.page("a", PageFrom::First, 100, &refused)
            .await
            .unwrap()
            .rows
            .is_empty()
    );
}

#[tokio::test]
async fn an_id_leads_to_its_round_whatever_it_is_the_id_of() {
    let folder = folder();
    let win = Entry {
        kind: Kind::Credit,
        bet_id: Some("B1".to_owned()),
        ..bet("a", "C1", 2)
    };
    let back = Entry {
        kind: Kind::Rollback,
        credit_transaction_id: Some("C1".to_owned()),
        ..bet("a", "X1", 3)
    };
    let other = Entry {
        round_id: Some("R2".to_owned()),
        table_id: Some("T2".to_owned()),
        ..bet("b", "B1", 9)
    };
    let held = held(folder.path(), vec![bet("a", "B1", 1), win, back, other]).await;
    for (id, found) in [
        ("R1", vec![("a", "R1", wallet::NamedBy::Round, 3)]),
        (
            "B1",
            vec![
                ("a", "R1", wallet::NamedBy::Transaction, 2),
                ("b", "R2", wallet::NamedBy::Transaction, 1),
            ],
        ),
        ("C1", vec![("a", "R1", wallet::NamedBy::Transaction, 2)]),
        ("b1", vec![]),
    ] {
        let rounds = held.players_of_id(id, 10).await.unwrap();
        let rounds: Vec<_> = rounds
            .iter()
            .map(|round| {
                (
                    round.player_id.as_str(),
                    round.round_id.as_deref().unwrap(),
                    round.named_by,
                    round.entries,
                )
            })
            .collect();
        assert_eq!(rounds, found, "{id}");
    }
    assert_eq!(held.of_round("R1", 10).await.unwrap().len(), 3);
    assert_eq!(held.of_bet("B1", 10).await.unwrap().len(), 3);
    assert_eq!(held.players_between(at(3), at(9)).await.unwrap(), ["a"]);
    let rounds = held.rounds_of_table("T2", at(0), at(10), 10).await.unwrap();
    assert_eq!(
        rounds.iter().map(|round| &*round.round_id).collect::<Vec<_>>(),
        ["R2"]
    );
}

#[tokio::test]
async fn what_is_unread_and_what_is_odd_is_counted() {
    let folder = folder();
    let held = Held::create(folder.path()).await.unwrap();
    let mut writer = held.writer(&CancellationToken::new()).await.unwrap();
    for line in 0..6_000 {
        writer.unread(line, Unreadable::QuoteOpen).unwrap();
    }
    let spelling = Entry {
        game_key: Some("BACCARAT".to_owned()),
        ..bet("a", "2", 1)
    };
    let insured = Entry {
        round_id: Some("R2".to_owned()),
        ..bet("a", "3", 1)
    };
    let insurance = Entry {
        game_key: Some("baccarat_insurance".to_owned()),
        round_id: Some("R2".to_owned()),
        ..bet("a", "4", 1)
    };
    let lost = Entry {
        kind: Kind::Lost,
        ..bet("a", "5", 2)
    };
    for entry in [bet("a", "1", 0), spelling, insured, insurance, lost] {
        writer.entry(entry).unwrap();
    }
    writer.note(Note::LastLineCut);
    writer.note(Note::LastLineCut);
    let said = crate::map::Span {
        from: at(-50).fixed_offset(),
        to: at(50).fixed_offset(),
    };
    let coverage = Coverage {
        span_said: Some(said),
        replayed: Some(at(10)),
        ..coverage()
    };
    writer.finish(coverage).await.unwrap();
    let about = held.about().unwrap();
    assert_eq!((about.rows, about.entries, about.unread), (6_005, 5, 6_000));
    assert_eq!(held.unread().unwrap().len(), 5_000);
    assert_eq!((about.first, about.last), (Some(at(0)), Some(at(2))));
    assert_eq!(
        about.notes,
        [
            Note::LastLineCut,
            Note::GameKeysDiffer { rounds: 1 },
            Note::LostWithAmount { entries: 1 }
        ]
    );
    // A server that follows another one knows nothing of what it has not followed yet.
    assert!(about.covers(at(-50)) && about.covers(at(10)) && !about.covers(at(11)));
}

#[tokio::test]
async fn a_ledger_without_a_row_covers_nothing() {
    let folder = folder();
    let held = held(folder.path(), Vec::new()).await;
    let about = held.about().unwrap();
    assert_eq!((about.rows, about.first), (0, None));
    assert!(!about.covers(at(0)));
    assert!(
        held.page("a", PageFrom::Last, 10, &PageFilter::default())
            .await
            .unwrap()
            .rows
            .is_empty()
    );
}

/// A row of the model: which of a few identities, contents and times.
#[derive(Debug, Clone)]
struct Model {
    id: u8,
    kind: Kind,
    amount: u32,
    refused: Option<u8>,
    seconds: i64,
}

fn model() -> impl Strategy<Value = Model> {
    let kinds = prop::sample::select(vec![
        Kind::Debit,
        Kind::Tip,
        Kind::Credit,
        Kind::Lost,
        Kind::Cancel,
    ]);
    let refused = prop::option::weighted(0.4, 0_u8..2);
    (0_u8..3, kinds, 0_u32..3, refused, 0_i64..4).prop_map(|(id, kind, amount, refused, seconds)| Model {
        id,
        kind,
        amount,
        refused,
        seconds,
    })
}

fn entry_of(model: &Model) -> Entry {
    Entry {
        kind: model.kind,
        amount: model.amount.into(),
        refused: model.refused.map(|word| Refusal {
            status: format!("F{word}"),
            reason: String::new(),
        }),
        ..bet("a", &model.id.to_string(), model.seconds)
    }
}

fn family(kind: Kind) -> u8 {
    match kind {
        Kind::Debit | Kind::Tip => 0,
        Kind::Credit | Kind::Lost | Kind::Reward => 1,
        Kind::Cancel => 2,
        Kind::Rollback => 3,
    }
}

/// The rules as a person says them: of each identity the first accepted row counts, and every refusal that was not said before.
fn expected(rows: &[Model]) -> Vec<&'static str> {
    let mut order: Vec<usize> = (0..rows.len()).collect();
    order.sort_by_key(|row| (rows[*row].seconds, *row));
    let mut words = vec![""; rows.len()];
    let mut before: BTreeMap<(u8, u8), Vec<usize>> = BTreeMap::new();
    for row in order {
        let this = &rows[row];
        let all = before.entry((this.id, family(this.kind))).or_default();
        let same = |other: &&usize| {
            let other = &rows[**other];
            other.amount == this.amount && (other.kind == this.kind || this.amount == 0)
        };
        let accepted: Vec<usize> = all
            .iter()
            .copied()
            .filter(|other| rows[*other].refused.is_none())
            .collect();
        let refused: Vec<usize> = all
            .iter()
            .copied()
            .filter(|other| rows[*other].refused.is_some())
            .collect();
        let after_accepted = accepted
            .first()
            .is_some_and(|first| rows[*first].seconds < this.seconds);
        words[row] = match this.refused {
            None if accepted.is_empty() => "counts",
            None if accepted.iter().any(|other| same(&other)) => "doubled",
            None => "conflict",
            Some(_) if after_accepted => "conflict",
            Some(word) => {
                let again = refused
                    .iter()
                    .any(|other| same(&other) && rows[*other].refused == Some(word));
                match refused.first() {
                    _ if again => "doubled",
                    Some(first) if !same(&first) => "conflict",
                    _ => "counts",
                }
            }
        };
        // A refusal after an acceptance is compared with nothing later.
        if !(this.refused.is_some() && after_accepted) {
            all.push(row);
        }
    }
    words
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn rows_of_one_identity_stand_as_in_the_model(rows in prop::collection::vec(model(), 0..14)) {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        let folder = folder();
        let held = runtime.block_on(held(folder.path(), rows.iter().map(entry_of).collect()));
        let mut found = runtime.block_on(held.entries("a", None, None)).unwrap();
        found.sort_by_key(|row| row.seq);
        let words: Vec<&str> = found
            .iter()
            .map(|row| match row.standing {
                Standing::Counts => "counts",
                Standing::Doubled { .. } => "doubled",
                Standing::Conflict { .. } => "conflict",
            })
            .collect();
        prop_assert_eq!(&words, &expected(&rows));
        let about = held.about().unwrap();
        let doubled = words.iter().filter(|word| **word == "doubled").count();
        prop_assert_eq!(about.doubled, doubled as u64);
        prop_assert_eq!(about.entries, (words.len() - doubled) as u64);
        prop_assert_eq!(runtime.block_on(held.doubled(100)).unwrap().len(), doubled);
        let conflicts = runtime.block_on(held.conflicts(100)).unwrap();
        prop_assert_eq!(conflicts.len() as u64, about.conflicts);
        for pair in conflicts {
            prop_assert_eq!(&pair.first.entry.transaction_id, &pair.other.entry.transaction_id);
            prop_assert_eq!(pair.first.standing, Standing::Counts);
        }
    }
}

#[tokio::test]
async fn a_message_that_was_sent_again_is_no_conflict_if_the_wallet_refused_the_repetition() {
    let folder = folder();
    let said = |refused: Option<&str>, seconds| Entry {
        raw: Some("{}".to_owned()),
        refused: refused.map(|status| Refusal {
            status: status.to_owned(),
            reason: String::new(),
        }),
        ..bet("a", "1", seconds)
    };
    let rows = vec![said(Some("402"), 0), said(None, 1), said(Some("409"), 2)];
    let held = held(folder.path(), rows).await;
    let rows = held.entries("a", None, None).await.unwrap();
    let standings: Vec<Standing> = rows.iter().map(|row| row.standing).collect();
    assert_eq!(
        standings,
        [Standing::Counts, Standing::Counts, Standing::Doubled { of: 2 }]
    );
    assert_eq!(rows.iter().filter(|row| row.counts()).count(), 1);
}
