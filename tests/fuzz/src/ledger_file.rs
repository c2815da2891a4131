//! The ledger of another wallet from outside: a table, a workbook or a log of messages, whatever the bytes are.

use std::path::Path;

use desk::CancellationToken;
use ledger::map::{DecimalMark, Order, Refused, Sign, Unit};
use ledger::{Held, Kind, Look, Map, Question, Source};

use crate::exchange;

/// Answers that may open further questions.
const ROUNDS: usize = 4;

pub(crate) fn run(file: &[u8]) {
    // SQLite's own files have other tests (crates/wallet/tests/evidence/hostile.rs).
    if file.starts_with(b"SQLite format 3") {
        return;
    }
    let folder = tempfile::tempdir().expect("a temporary folder is made");
    let path = folder.path().join("ledger");
    std::fs::write(&path, file).expect("a temporary file is written");
    let source = Source::File(path.clone());
    let [first, again] = ["first", "again"].map(|name| {
        let private = folder.path().join(name);
        exchange::run(read(&source, &private))
    });
    assert_eq!(first, again, "the same bytes give the same entries");
    let unchanged = std::fs::read(&path).expect("the file is still there");
    assert!(unchanged == file, "nothing is written to the file");
}

/// The entries of a file with the first answer to each of its questions. None if it is no ledger, or needs a column.
async fn read(source: &Source, private: &Path) -> Option<Vec<String>> {
    let stop = CancellationToken::new();
    let mut look = ledger::look(source, &Map::default(), drop, &stop).await.ok()?;
    for _ in 0..ROUNDS {
        if look.questions.is_empty() {
            break;
        }
        let mut map = look.given.clone();
        for question in &look.questions {
            answer(question, &look, &mut map);
        }
        look = match look.answered(&map).ok()? {
            Some(look) => look,
            None => ledger::look(source, &map, drop, &stop).await.ok()?,
        };
    }
    if !look.is_ready() {
        return None;
    }
    let held = Held::create(private).await.expect("a private file is made");
    ledger::read(source, &look.map, &held, |_| {}, &stop).await.ok()?;
    let about = held.about().expect("a file that was read says what it has");
    // Of a log only the first lines are looked at.
    if look.is_whole && !look.heads.is_empty() {
        assert_eq!(
            about.unread, look.unread,
            "a row is unread in the look and in the reading alike"
        );
    }
    let mut entries = Vec::new();
    for player in held.players(None, 1_000).await.expect("players are read") {
        for row in held
            .entries(&player.player_id, None, None)
            .await
            .expect("entries are read")
        {
            assert!(!row.entry.amount.is_negative(), "the kind says the direction");
            entries.push(format!("{:?}", row.entry));
        }
    }
    Some(entries)
}

fn answer(question: &Question, look: &Look, map: &mut Map) {
    match question {
        Question::Column {
            column,
            candidates: names,
            ..
        }
        | Question::HeadTwice { column, names, .. } => {
            let used: Vec<&String> = look.map.columns.values().chain(map.columns.values()).collect();
            let free = look.heads.iter().find(|head| !used.contains(head));
            if let Some(head) = names.first().or(free) {
                map.columns.insert(*column, head.clone());
            }
        }
        Question::Currency => map.currency = Some("THB".to_owned()),
        Question::Unit { .. } => map.unit = Some(Unit::Whole),
        Question::Decimal { .. } => map.decimal = Some(DecimalMark::Point),
        Question::Sign { .. } => map.sign = Some(Sign::DebitNegative),
        Question::Zone { .. } => map.time.zone = Some("UTC".to_owned()),
        Question::Order { .. } => map.time.order = Some(Order::Dmy),
        Question::Kinds { words } => {
            let kinds = words.iter().map(|word| (word.word.clone(), Kind::Debit));
            map.kinds.get_or_insert_default().extend(kinds);
        }
        Question::Refused { head, .. } => {
            let column = head.clone();
            map.refused = Some(Refused {
                column,
                words: Vec::new(),
            });
        }
        Question::Encoding { readings } => map.encoding = readings.first().map(|(name, _)| name.clone()),
        Question::WinIs { possible, .. } => map.win_is = possible.first().copied(),
        Question::HoldsAllPlayers => map.holds_all_players = Some(true),
        Question::Body { candidates } => map.body = candidates.first().cloned(),
    }
}
