use std::io::{self, Read};

use money::ExactDecimal;

use super::*;
use crate::entry::Kind;

/// Keeps what a reader gives.
#[derive(Default)]
struct Kept {
    entries: Vec<Entry>,
    unread: Vec<(u64, Unreadable)>,
    notes: Vec<Note>,
}

impl Sink for Kept {
    fn entry(&mut self, entry: Entry) -> Result<(), Problem> {
        self.entries.push(entry);
        Ok(())
    }

    fn unread(&mut self, line: u64, why: Unreadable) -> Result<(), Problem> {
        self.unread.push((line, why));
        Ok(())
    }

    fn note(&mut self, note: Note) {
        self.notes.push(note);
    }
}

fn read_with(input: &[u8], map: &Map) -> Result<Kept, Problem> {
    let mut kept = Kept::default();
    read(input, map, &mut kept, &CancellationToken::new())?;
    Ok(kept)
}

fn kept(input: impl AsRef<[u8]>) -> Kept {
    read_with(input.as_ref(), &Map::default()).unwrap()
}

fn only(line: &str) -> Entry {
    let mut kept = kept(line);
    assert!(kept.unread.is_empty(), "{line}: {:?}", kept.unread);
    assert_eq!(kept.entries.len(), 1, "{line}");
    kept.entries.remove(0)
}

fn message(of_type: &str, code: &str, amount: &str, more: &str) -> String {
    format!(
        r#"{{"transaction_type":"{of_type}","transaction_id":"T1","transaction_code":"{code}","player_id":"somchai_88","game_key":"baccarat","round_id":"R1","table_id":"7","amount":{amount},"currency":"THB","created_at":"2026-11-20T15:41:25.123Z"{more}}}"#
    )
}

fn debit() -> String {
    message("debit", "GBB01", "1650.00", "")
}

fn at(text: &str) -> chrono::DateTime<chrono::Utc> {
    text.parse().unwrap()
}

#[test]
fn every_kind_of_message_is_an_entry() {
    let of_bet = r#","bet_id":"B1","bet_ref_ids":["B1"],"game_result":{},"player_bet":{}"#;
    for (of_type, code, more, kind) in [
        ("debit", "GBB01", "", Kind::Debit),
        ("debit", "GBG01", "", Kind::Tip),
        ("credit", "GBW01", of_bet, Kind::Credit),
        ("credit", "GBW02", of_bet, Kind::Reward),
        ("credit", "GBW03", of_bet, Kind::Reward),
        ("credit", "GBL01", of_bet, Kind::Lost),
        ("credit", "NEW01", of_bet, Kind::Credit),
        ("cancel", "RFB01", r#","bet_id":"B1""#, Kind::Cancel),
        (
            "rollback",
            "ROL01",
            r#","credit_transaction_id":"C1""#,
            Kind::Rollback,
        ),
        // A lotto purchase.
        (
            "debit",
            "GBB01",
            r#","round":{"no":"12","result_date":"2026-11-20T15:45:00.000Z"},"discount_amount":"5.00""#,
            Kind::Debit,
        ),
    ] {
        let body = message(of_type, code, "\"1650.5\"", more);
        let entry = only(&body);
        assert_eq!(entry.kind, kind, "{body}");
        assert_eq!(entry.amount, ExactDecimal::parse("1650.50").unwrap());
        assert_eq!(entry.bet_id.as_deref(), more.contains("bet_id").then_some("B1"));
        assert_eq!(
            entry.credit_transaction_id.as_deref(),
            more.contains("credit_tr").then_some("C1")
        );
        assert_eq!(
            (entry.player_id.as_str(), entry.table_id.as_deref()),
            ("somchai_88", Some("7"))
        );
        assert_eq!(entry.booked_at, at("2026-11-20T15:41:25.123Z"));
        assert_eq!((entry.raw.as_deref(), entry.line), (Some(body.as_str()), 1));
    }
}

#[test]
fn an_envelope_may_be_of_any_form() {
    let body = debit();
    let as_text = serde_json::to_string(&body).unwrap();
    for line in [
        format!(r#"{{"body":{body}}}"#),
        format!(r#"{{"level":"info","msg":"callback","request":{as_text},"pid":7}}"#),
        format!(r#"{{"message":{body},"raw":"something else"}}"#),
        format!(r#"{{"message":"a call came in","raw":{as_text}}}"#),
        format!(r#"{{"body":"","message":{as_text}}}"#),
        format!(
            r#"{{"request":{{"method":"POST","headers":{{}},"body":{as_text}}},"response":{{"status":200,"body":"{{}}"}}}}"#
        ),
        format!("  {body}  \r"),
    ] {
        let entry = only(&line);
        assert_eq!(entry.raw.as_deref(), Some(body.as_str()), "{line}");
        assert_eq!(
            (entry.refused, entry.booked_at),
            (None, at("2026-11-20T15:41:25.123Z")),
            "{line}"
        );
    }
}

#[test]
fn what_stands_beside_the_body_is_read() {
    let body = debit();
    let line = format!(
        r#"{{"received_at":"2026-11-20T15:41:26+00:00","body":{body},"status":402,"answer":{{"status":"error","error":{{"code":"INSUFFICIENT_FUNDS","message":"not enough credit"}},"data":{{"balance":10.50}}}},"took_ms":41}}"#
    );
    let entry = only(&line);
    let refused = entry.refused.unwrap();
    assert_eq!(
        (refused.status.as_str(), refused.reason.as_str()),
        ("402", "INSUFFICIENT_FUNDS")
    );
    assert_eq!(entry.booked_at, at("2026-11-20T15:41:26Z"));
    assert_eq!(entry.answered_ms, Some(41));
    assert_eq!(entry.balance.unwrap().to_string(), "10.50");
    for (beside, is_refused) in [
        (r#""status":200"#, false),
        (r#""status":"500""#, true),
        (r#""status":"success""#, false),
        (r#""status":"FAILED","reason":"limit""#, true),
        (
            r#""status":200,"response":{"status":"error","error":{"code":"X"}}"#,
            true,
        ),
        (
            r#""response":"{\"status\":\"success\",\"data\":{\"balance\":1}}""#,
            false,
        ),
        (
            r#""response":{"status":503,"body":"{\"status\":\"error\"}"}"#,
            true,
        ),
        (r#""status":null"#, false),
    ] {
        let entry = only(&format!(r#"{{"body":{body},{beside}}}"#));
        assert_eq!(entry.refused.is_some(), is_refused, "{beside}");
    }
    for (beside, milliseconds) in [
        (r#""took":"1.5s""#, Some(1_500)),
        (r#""duration":"12ms""#, Some(12)),
        (r#""latency_ms":3.6"#, Some(4)),
        (r#""took_ms":-1"#, None),
        (r#""took":"long""#, None),
    ] {
        assert_eq!(
            only(&format!(r#"{{"body":{body},{beside}}}"#)).answered_ms,
            milliseconds,
            "{beside}"
        );
    }
}

#[test]
fn the_time_received_is_read_in_every_form_that_has_one_meaning() {
    let body = debit();
    for beside in [
        r#""ts":"2026-11-20T22:41:26+07:00""#,
        r#""ts":1795189286"#,
        r#""ts":1795189286.0"#,
        r#""time":"1795189286000""#,
        r#""timestamp":1795189286000000"#,
        r#""at":"2026-11-20 22:41:26 +0700""#,
        r#""at":"20/Nov/2026:22:41:26 +0700""#,
        r#""at":"2026-11-20 15:41:26 UTC""#,
        // A duration is no time, so the next field is looked at.
        r#""time":0.034,"timestamp":"2026-11-20T15:41:26Z""#,
    ] {
        assert_eq!(
            only(&format!(r#"{{{beside},"body":{body}}}"#)).booked_at,
            at("2026-11-20T15:41:26Z"),
            "{beside}"
        );
    }
}

#[test]
fn a_time_without_a_zone_is_asked_for_and_read_in_the_zone_of_the_map() {
    let line = format!(r#"{{"ts":"2026-10-25 22:41:26","body":{}}}"#, debit());
    let question = Question::Zone {
        example: "2026-10-25 22:41:26".to_owned(),
    };
    let open = read_with(line.as_bytes(), &Map::default()).err();
    assert_eq!(
        open,
        Some(Problem::Open {
            questions: vec![question.clone()]
        })
    );
    let looked = look(line.as_bytes(), &Map::default(), &CancellationToken::new()).unwrap();
    assert_eq!(looked.questions, [question]);
    let mut map = Map::default();
    map.time.zone = Some("Asia/Bangkok".to_owned());
    assert_eq!(
        read_with(line.as_bytes(), &map).unwrap().entries[0].booked_at,
        at("2026-10-25T15:41:26Z")
    );
    map.time.zone = Some("Europe/Berlin".to_owned());
    let twice = line.replace("22:41", "02:41");
    let unread = read_with(twice.as_bytes(), &map).unwrap().unread;
    assert!(
        matches!(unread[..], [(1, Unreadable::TimeTwice { .. })]),
        "{unread:?}"
    );
}

#[test]
fn the_map_names_the_fields_of_the_body_and_the_time() {
    let line = format!(
        r#"{{"when":"2026-11-20T15:41:26Z","at":"2020-01-01T00:00:00Z","payload":{{"json":{}}}}}"#,
        debit()
    );
    let looked = look(line.as_bytes(), &Map::default(), &CancellationToken::new()).unwrap();
    let candidates = vec!["when".to_owned(), "at".to_owned(), "payload".to_owned()];
    assert_eq!(looked.questions, [Question::Body { candidates }]);
    assert!(matches!(kept(&line).unread[..], [(1, Unreadable::NoMessage)]));
    let map = Map {
        body: Some("payload.json".to_owned()),
        received_at: Some("when".to_owned()),
        ..Map::default()
    };
    let looked = look(line.as_bytes(), &map, &CancellationToken::new()).unwrap();
    assert!(
        looked.questions.is_empty() && looked.sample.len() == 1,
        "{looked:?}"
    );
    assert_eq!(looked.map.holds_all_players, Some(true));
    assert_eq!(
        read_with(line.as_bytes(), &map).unwrap().entries[0].booked_at,
        at("2026-11-20T15:41:26Z")
    );
}

#[test]
fn a_message_with_a_fault_is_unread_and_says_which_field() {
    let good = debit();
    for (from, to, field) in [
        (r#""player_id":"somchai_88","#, "", "player_id"),
        (r#""somchai_88""#, "88", "player_id"),
        (r#""somchai_88""#, r#""""#, "player_id"),
        (r#""R1""#, r#""R\u00001""#, "round_id"),
        (r#""R1""#, r#""\ud83d""#, "round_id"),
        ("1650.00", "1650.005", "amount"),
        ("1650.00", "-5", "amount"),
        ("1650.00", r#""1,650.00""#, "amount"),
        ("1650.00", "null", "amount"),
        ("1650.00", "[1]", "amount"),
        ("GBB01", "GBW01", "transaction_code"),
        (r#""debit""#, r#""bonus""#, "transaction_type"),
        ("2026-11-20T15", "yesterday", "created_at"),
        ("1650.00", r#"1650.00,"amount":1.00"#, "amount"),
    ] {
        let kept = kept(good.replacen(from, to, 1));
        let [(1, Unreadable::Message { field: said, .. })] = &kept.unread[..] else {
            panic!("{to}: {:?} {:?}", kept.unread, kept.entries);
        };
        assert_eq!(said, field, "{to}");
    }
    for (from, to) in [("\"THB\"", "\"baht\""), ("1650.00", "99999999999999999999")] {
        assert_eq!(kept(good.replacen(from, to, 1)).unread.len(), 1, "{to}");
    }
    // A float's noise is no part of an amount, and an exponent is only a manner of writing.
    for (written, amount) in [
        ("0.30000000000000004", "0.30"),
        ("1.65e3", "1650.00"),
        ("\"7\"", "7.00"),
    ] {
        assert_eq!(
            only(&good.replacen("1650.00", written, 1)).amount.to_string(),
            amount
        );
    }
}

#[test]
fn calls_of_other_kinds_are_no_rows_and_are_named_once() {
    let log = format!(
        "{}\n\n{{\"path\":\"/player/balance?player_id=a\",\"status\":200}}\n{{\"request\":{{\"url\":\"https://w.example/player/verify\"}}}}\n{{\"path\":\"/health\"}}\n",
        debit()
    );
    let kept = kept(log);
    assert_eq!(
        (kept.entries.len(), kept.notes),
        (1, vec![Note::OtherCalls { lines: 2 }])
    );
    assert_eq!(kept.unread, [(5, Unreadable::NoMessage)]);
}

#[test]
fn a_cut_last_line_is_unread_and_noted() {
    let whole = debit();
    let kept = kept(format!("{whole}\n{}", &whole[..100]));
    assert_eq!(
        (kept.entries.len(), kept.unread.len(), kept.notes),
        (1, 1, vec![Note::LastLineCut])
    );
    assert_eq!(kept.unread[0].0, 2);
    // One that is whole and has no line end is read.
    let kept = self::kept(format!("{whole}\n{whole}"));
    assert_eq!(
        (kept.entries.len(), kept.unread.len(), kept.notes.len()),
        (2, 0, 0)
    );
}

#[test]
fn text_of_other_encodings_and_odd_bytes_is_read_or_named() {
    let thai = message("debit", "GBB01", "1", r#","dealer":{"name":"สมชาย"}"#);
    let little = |text: &str| {
        text.encode_utf16()
            .flat_map(u16::to_le_bytes)
            .collect::<Vec<u8>>()
    };
    let big = |text: &str| {
        text.encode_utf16()
            .flat_map(u16::to_be_bytes)
            .collect::<Vec<u8>>()
    };
    let two = format!("{thai}\n{thai}\r\n");
    let marked = format!("\u{feff}{two}");
    for bytes in [
        little(&marked),
        big(&marked),
        little(&two),
        big(&two),
        marked.clone().into_bytes(),
        two.clone().into_bytes(),
    ] {
        assert!(is_log(&bytes[..bytes.len().min(1_001)]));
        let kept = kept(&bytes);
        assert_eq!((kept.entries.len(), kept.unread.len()), (2, 0));
        assert_eq!(kept.entries[1].raw.as_deref(), Some(thai.as_str()));
    }
    // A name that was cut inside a letter does not keep the money from being read; an id is not guessed.
    let cut = debit().replace(r#""created_at""#, r#""dealer":"#).into_bytes();
    let mut name = debit().replace('}', r#","note":"X"}"#).into_bytes();
    let place = name.iter().rposition(|byte| *byte == b'X').unwrap();
    name[place] = 0xe0;
    assert_eq!(kept(&name).entries.len(), 1);
    let mut id = debit().into_bytes();
    let place = id.windows(10).position(|bytes| bytes == b"somchai_88").unwrap();
    id[place] = 0xe0;
    assert_eq!(kept(&id).unread.len(), 1);
    let mut nul = debit().into_bytes();
    nul.insert(30, 0);
    nul.extend(b"\n");
    nul.extend(debit().bytes());
    let kept = kept(&nul);
    assert_eq!((kept.unread, kept.entries.len()), (vec![(1, Unreadable::Nul)], 1));
    assert!(self::kept(&cut).unread.len() == 1);
}

#[test]
fn only_what_begins_with_an_object_is_a_log() {
    for (begin, is) in [
        ("{\"a\":1}", true),
        ("\n  \n{", true),
        ("t\":5}\r\n{\"a\":1}", true),
        ("amount,raw\n5,6\n{", false),
        ("player_id,amount\n", false),
        ("", false),
        ("[1]", false),
        ("PK\u{3}\u{4}", false),
    ] {
        assert_eq!(is_log(begin.as_bytes()), is, "{begin}");
    }
    let empty = look(&b""[..], &Map::default(), &CancellationToken::new());
    assert_eq!(empty.err(), Some(Problem::Empty));
}

#[test]
fn json_of_any_depth_is_read_without_a_stack() {
    let deep = "[".repeat(200_000) + &"]".repeat(200_000);
    let entry = only(&message("debit", "GBB01", "1", &format!(r#","dealer":{deep}"#)));
    assert_eq!(entry.amount, ExactDecimal::ONE);
    assert_eq!(kept(format!(r#"{{"body":{deep}}}"#)).unread.len(), 1);
    let nested = r#"{"body":"#.repeat(200_000) + &debit() + &"}".repeat(200_000);
    assert!(kept(nested).entries.is_empty());
}

/// A line without an end, then one message.
struct Endless {
    left: u64,
    then: io::Cursor<Vec<u8>>,
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.left == 0 {
            return self.then.read(buffer);
        }
        let length = buffer.len().min(usize::try_from(self.left).unwrap_or(usize::MAX));
        buffer[..length].fill(b'{');
        self.left -= length as u64;
        Ok(length)
    }
}

#[test]
fn two_gigabytes_of_one_line_are_one_unread_line() {
    let input = Endless {
        left: 2 << 30,
        then: io::Cursor::new(format!("\n{}\n", debit()).into_bytes()),
    };
    let mut kept = Kept::default();
    read(input, &Map::default(), &mut kept, &CancellationToken::new()).unwrap();
    assert_eq!(kept.unread, [(1, Unreadable::TooLong { limit: LARGEST_LINE })]);
    assert_eq!((kept.entries.len(), kept.entries[0].line), (1, 2));
}

#[test]
fn a_reading_ends_when_it_is_stopped_even_inside_of_a_line() {
    struct Stops(CancellationToken, u32);
    impl Read for Stops {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.1 += 1;
            if self.1 == 10_000 {
                self.0.cancel();
            }
            assert!(self.1 < 10_100, "it goes on");
            buffer.fill(b'{');
            Ok(buffer.len())
        }
    }
    let stop = CancellationToken::new();
    let done = read(
        Stops(stop.clone(), 0),
        &Map::default(),
        &mut Kept::default(),
        &stop,
    );
    assert_eq!(done, Err(Problem::Cancelled));
}
