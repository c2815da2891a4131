use std::io::Write as _;

use ledger::map::{Column, DecimalMark};
use ledger::{Kind, Look, Map, Source, Unreadable};
use tokio_util::sync::CancellationToken;

use super::super::LedgerAnswer;
use super::super::source_words::{problem_view, unreadable};
use super::*;
use crate::catalog::Catalog;
use crate::sentences::InWords as _;
use crate::views::ErrorCode;

const TABLE: &str = "Login;Ref;Type;Amount;Currency;Time;Round;Branch\n\
    somchai_88;1;bet;1.650;THB;03.11.2026 22:41:25;bc:1;BKK-2\n\
    niran.k;2;win;400;THB;04.11.2026 22:42:03;rl:2;BKK-2\n\
    bee1990;3;bet;–;THB;04.11.2026 22:43:00;rl:3;BKK-2\n";

async fn look(text: &str, map: &Map) -> Look {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(text.as_bytes()).unwrap();
    let source = Source::File(file.path().to_owned());
    ledger::look(&source, map, drop, &CancellationToken::new())
        .await
        .unwrap()
}

fn question<'p>(preview: &'p LedgerPreview, key: &str) -> &'p LedgerQuestion {
    let found = preview.questions.iter().find(|question| question.key == key);
    found.unwrap_or_else(|| panic!("no question {key} in {:?}", preview.questions))
}

fn answer(preview: &LedgerPreview, key: &str, place: usize) -> LedgerAnswer {
    question(preview, key).options[place].answer.clone()
}

#[tokio::test]
async fn a_question_stays_with_its_answer_and_a_row_is_all_that_it_can_be_until_it_is_answered() {
    let mut map = Map::default();
    let first = look(TABLE, &map).await;
    let mut asked = Vec::new();
    remember_asked(&mut asked, &first);
    let preview = ledger_preview("a.csv", &first, &asked, "Asia/Bangkok");
    let decimal = question(&preview, "decimal");
    assert!(decimal.open && decimal.chosen.is_none());
    let shown: Vec<Option<&str>> = decimal
        .options
        .iter()
        .map(|option| option.text.as_deref())
        .collect();
    assert_eq!(shown, [Some("1.65"), Some("1,650")]);
    let [open] = preview.sample[0].entries.as_slice() else {
        panic!("one entry: {:?}", preview.sample[0]);
    };
    assert_eq!(open.amounts, ["1.650", "1650", "16.50"]);
    assert_eq!(
        (open.times.len(), preview.zone.as_deref()),
        (2, None),
        "two orders and no zone"
    );
    let order = question(&preview, "order");
    let days: Vec<&str> = order
        .options
        .iter()
        .map(|option| &option.reads.as_ref().unwrap().times[0][..10])
        .collect();
    assert_eq!((order.line, days), (Some(2), vec!["2026-11-03", "2026-03-11"]));
    let [unread] = preview.unread.as_slice() else {
        panic!("one row can’t be read: {:?}", preview.unread);
    };
    assert_eq!((unread.line, preview.unread_count, preview.rows), (4, 1, 3));

    for (key, place) in [("decimal", 1), ("zone", 0), ("order", 0)] {
        if preview.questions.iter().any(|question| question.key == key) {
            answer(&preview, key, place).put_into(&mut map, &first.map);
        }
    }
    let second = look(TABLE, &map).await;
    remember_asked(&mut asked, &second);
    let preview = ledger_preview("a.csv", &second, &asked, "Asia/Bangkok");
    assert_eq!(preview.open, 1, "{:?}", second.questions);
    answer(&preview, "unit", 0).put_into(&mut map, &second.map);
    let third = look(TABLE, &map).await;
    remember_asked(&mut asked, &third);
    let preview = ledger_preview("a.csv", &third, &asked, "Asia/Bangkok");
    assert_eq!(preview.open, 0, "{:?}", third.questions);
    let decimal = question(&preview, "decimal");
    assert_eq!((decimal.open, decimal.chosen), (false, Some(1)));
    let [entry] = preview.sample[0].entries.as_slice() else {
        panic!("one entry: {:?}", preview.sample[0]);
    };
    assert_eq!(
        (entry.kinds.as_slice(), entry.amounts.join(" ")),
        (&[Kind::Debit][..], "1650".to_owned())
    );
    assert_eq!(entry.times, ["2026-11-03T15:41:25.000Z"]);
    assert_eq!(preview.zone.as_deref(), Some("Asia/Bangkok"));
    let unread = preview.sample[2].unread.as_ref().unwrap();
    assert_eq!(unread.id(), "source-row-amount");
}

#[tokio::test]
async fn an_answer_that_was_remembered_is_shown_as_a_question_that_can_be_answered_again() {
    let mut map = Map::default();
    LedgerAnswer::Decimal {
        mark: DecimalMark::Comma,
    }
    .put_into(&mut map, &Map::default());
    let look = look(TABLE, &map).await;
    let mut asked = Vec::new();
    remember_asked(&mut asked, &look);
    let preview = ledger_preview("a.csv", &look, &asked, "Asia/Bangkok");
    let decimal = question(&preview, "decimal");
    assert_eq!((decimal.open, decimal.chosen), (false, Some(1)));
}

#[tokio::test]
async fn what_a_column_looks_like_is_suggested_and_not_chosen() {
    let table = "Zeit;Login;Ref;Art;Betrag;Whg;Runde;Spiel;Tisch\n\
        04.11.2026 23:59:47;rung88;1;Einsatz;28,00;EUR;bi:1793811577567:1telhy99xelh5;baccarat;421\n\
        05.11.2026 00:00:02;rung88;2;Gewinn;1.056,00;EUR;bi:1793811577567:1telhy99xelh5;baccarat;421\n";
    let first = look(table, &Map::default()).await;
    let mut asked = Vec::new();
    remember_asked(&mut asked, &first);
    let preview = ledger_preview("buchungen.csv", &first, &asked, "Asia/Bangkok");
    let of = |head: &str| preview.columns.iter().find(|column| column.head == head).unwrap();
    assert_eq!(of("Whg").suggested, Some(Column::Currency));
    assert_eq!(of("Betrag").suggested, Some(Column::Amount));
    assert_eq!(of("Zeit").suggested, Some(Column::BookedAt));
    assert_eq!(of("Runde").suggested, Some(Column::RoundId));
    assert_eq!(of("Spiel").suggested, Some(Column::GameKey));
    assert_eq!(of("Whg").column, None, "nobody has chosen it");
    assert_eq!(of("Tisch").suggested, None);
    let needed = preview.columns.iter().filter(|column| column.needed);
    let needed: Vec<&str> = needed.map(|column| column.head.as_str()).collect();
    assert_eq!(needed, ["Zeit", "Betrag", "Whg"], "where an answer is missing");
    let written = &preview.sample[0].written;
    let field = |column| written.iter().find(|field| field.column == column).unwrap();
    assert_eq!(
        (
            field(Column::PlayerId).text.as_str(),
            field(Column::PlayerId).is_guess
        ),
        ("rung88", false)
    );
    assert_eq!(
        (
            field(Column::Amount).text.as_str(),
            field(Column::Amount).is_guess
        ),
        ("28,00", true)
    );
    let guess = |key| question(&preview, key).guess.clone().unwrap();
    assert_eq!(guess("column BookedAt").text.en(), "Is “Zeit” the time?");
    assert_eq!(guess("currency").text.en(), "Is “Whg” the currency?");
    assert!(
        first.map.columns.values().all(|head| head != "Zeit"),
        "nobody has chosen it"
    );
}

#[tokio::test]
async fn the_question_about_one_currency_goes_when_a_column_has_the_currencies() {
    let table = TABLE.replace("Currency", "Whg");
    let (mut map, mut asked) = (Map::default(), Vec::new());
    let first = look(&table, &map).await;
    remember_asked(&mut asked, &first);
    let preview = ledger_preview("a.csv", &first, &asked, "Etc/UTC");
    assert!(question(&preview, "currency").open);
    // The own zone is UTC, which stands there once.
    assert_eq!(question(&preview, "zone").options.len(), 1);
    let answer = LedgerAnswer::Column {
        head: "Whg".to_owned(),
        column: Some(Column::Currency),
    };
    answer.put_into(&mut map, &first.map);
    let second = look(&table, &map).await;
    remember_asked(&mut asked, &second);
    let preview = ledger_preview("a.csv", &second, &asked, "Etc/UTC");
    assert!(
        preview
            .questions
            .iter()
            .all(|question| question.key != "currency")
    );
}

#[tokio::test]
async fn a_column_that_is_not_used_stays_so_whatever_its_head_says() {
    let mut map = Map::default();
    let first = look(TABLE, &map).await;
    let preview = ledger_preview("a.csv", &first, &[], "UTC");
    let of = |preview: &LedgerPreview, head: &str| {
        preview
            .columns
            .iter()
            .find(|column| column.head == head)
            .unwrap()
            .column
    };
    assert_eq!(
        (of(&preview, "Round"), of(&preview, "Branch")),
        (Some(Column::RoundId), None)
    );
    for (head, column) in [("Round", None), ("Branch", Some(Column::TableId))] {
        let answer = LedgerAnswer::Column {
            head: head.to_owned(),
            column,
        };
        answer.put_into(&mut map, &first.map);
    }
    let second = look(TABLE, &map).await;
    let preview = ledger_preview("a.csv", &second, &[], "UTC");
    assert_eq!(
        (of(&preview, "Round"), of(&preview, "Branch")),
        (None, Some(Column::TableId))
    );
}

#[test]
fn a_word_has_one_meaning_and_the_other_words_keep_theirs() {
    let known = Map {
        kinds: Some([("bet".to_owned(), Kind::Debit), ("win".to_owned(), Kind::Credit)].into()),
        ..Map::default()
    };
    let mut map = Map::default();
    let kind = |word: &str, kind| LedgerAnswer::Kind {
        word: word.to_owned(),
        kind,
    };
    kind("bonus", None).put_into(&mut map, &known);
    assert_eq!(map.other_kinds, ["bonus"]);
    assert_eq!(map.kinds.as_ref().unwrap().len(), 2);
    kind("bonus", Some(Kind::Reward)).put_into(&mut map, &known);
    assert!(map.other_kinds.is_empty());
    assert_eq!(map.kinds.unwrap()["bonus"], Kind::Reward);
}

#[test]
fn every_unread_row_is_said_in_both_languages_with_what_was_there() {
    let column = Column::Amount;
    let text = || "x-ray".to_owned();
    let zone = || "Asia/Bangkok".to_owned();
    for why in [
        Unreadable::Amount { column, text: text() },
        Unreadable::Negative { column, text: text() },
        Unreadable::TwoAmounts {
            stake: "1".to_owned(),
            win: text(),
        },
        Unreadable::SignAgainstKind {
            text: text(),
            kind: Kind::Credit,
        },
        Unreadable::Time { column, text: text() },
        Unreadable::TimeTwice {
            column,
            text: text(),
            zone: zone(),
        },
        Unreadable::TimeSkipped {
            column,
            text: text(),
            zone: zone(),
        },
        Unreadable::Kind { text: text() },
        Unreadable::Currency { text: text() },
        Unreadable::CellError { column, text: text() },
        Unreadable::DigitsLost { column, text: text() },
        Unreadable::Message {
            field: "amount".to_owned(),
            text: text(),
        },
    ] {
        for language in ["en", "th"] {
            let said = Catalog::of(language).sentence(&unreadable(&why));
            assert!(said.contains("x-ray"), "{said}");
        }
    }
}

#[test]
fn a_stop_is_no_fault_of_the_file_and_a_fault_says_what_to_do() {
    let code = |problem: &ledger::Problem| problem_view(problem).code;
    assert_eq!(code(&ledger::Problem::Cancelled), ErrorCode::Cancelled);
    assert_eq!(code(&ledger::Problem::Empty), ErrorCode::WalletUnreadable);
    let gone = ledger::Problem::File {
        kind: std::io::ErrorKind::NotFound,
        text: String::new(),
    };
    // What to do with a wallet's file would not help.
    assert_eq!(code(&gone), ErrorCode::Stale);
    let reason = problem_view(&gone).reason.unwrap();
    assert!(Catalog::of("en").sentence(&reason).contains("is not there"));
    let reason = problem_view(&ledger::Problem::OldWorkbook).reason.unwrap();
    assert!(Catalog::of("en").sentence(&reason).contains(".xlsx"));
}

#[test]
fn an_answer_replaces_the_former_one() {
    let (mut map, known) = (Map::default(), Map::default());
    for mark in [DecimalMark::Point, DecimalMark::Comma] {
        LedgerAnswer::Decimal { mark }.put_into(&mut map, &known);
    }
    assert_eq!(map.decimal, Some(DecimalMark::Comma));
}
