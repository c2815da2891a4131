//! What is shown and said of an entry, and the fields of its message.

use super::*;
use crate::sentences::InWords;

#[test]
fn the_amount_of_the_message_is_shown_if_it_is_not_what_moved() {
    let amount = |written: &str, moved: &str| {
        let entry = Entry {
            amount_text: written.to_owned(),
            moved: ExactDecimal::parse(moved).unwrap(),
            ..Entry::example(1)
        };
        row(&entry).amount
    };
    assert_eq!(amount("100.00", "-100.00"), None);
    assert_eq!(amount("100.00", "100.00"), None);
    assert_eq!(amount("100.00", "0.00").as_deref(), Some("100.00"));
    assert_eq!(amount("100", "100.00").as_deref(), Some("100"));
}

#[test]
fn the_time_of_the_sender_is_shown_as_received_and_marked_far_from_the_booking() {
    for sent in [
        "1970-01-01T00:00:00.000Z",
        "2062-01-01T00:00:00.000Z",
        "",
        "2026-11-21 12:00",
    ] {
        let entry = Entry {
            at: DateTime::UNIX_EPOCH + TimeDelta::days(20_000),
            created_at: sent.to_owned(),
            ..Entry::example(1)
        };
        let shown = row(&entry).sent;
        assert_eq!(
            shown.as_ref().map(|sent| sent.received.as_str()),
            Some(sent).filter(|sent| !sent.is_empty())
        );
        assert_eq!(shown.is_some_and(|sent| sent.is_far_off), sent.ends_with('Z'));
    }
}

#[test]
fn a_mark_of_what_names_a_refused_message_says_that_it_was_refused() {
    for flag in [Flag::Unknown, Flag::NothingToUndo] {
        let entry = Entry {
            effect: Some(Effect::CancelTombstone),
            flags: vec![flag],
            ..Entry::example(1)
        };
        let mark = &row(&entry).flags[0].sentence;
        assert!(mark.en().contains("was refused"), "{}", mark.en());
        assert!(!mark.en().contains("never received"), "{}", mark.en());
        assert!(mark.th().contains("ถูกปฏิเสธ"), "{}", mark.th());
    }
}

#[test]
fn an_entry_is_said_with_the_amount_that_it_moved() {
    let message = entry_message(&Entry {
        effect: Some(Effect::BetOpened),
        moved: ExactDecimal::parse("-100.00").unwrap(),
        ..Entry::example(1)
    });
    assert_eq!(message.en(), "Stake of 100.00 THB taken.");
    assert_eq!(message.th(), "หักเงินเดิมพัน 100.00 THB");
}

#[test]
fn a_mark_of_a_refused_message_does_not_read_as_if_money_had_moved() {
    let always_refused = [Flag::TombstoneFired, Flag::CreditAfterCancel, Flag::CreditForTip];
    let refused_by_setting = [Flag::CancelAfterCredit, Flag::SecondCredit];
    for refused in always_refused.into_iter().chain(refused_by_setting) {
        let message = flag_message(refused, true);
        assert!(message.en().contains("was refused"), "{}", message.en());
        assert!(message.th().contains("ถูกปฏิเสธ"), "{}", message.th());
    }
    for accepted in refused_by_setting {
        let message = flag_message(accepted, false);
        assert!(message.en().contains("was accepted"), "{}", message.en());
        assert!(!message.th().contains("ปฏิเสธ"), "{}", message.th());
    }
    assert_eq!(
        flag_message(Flag::SecondCredit, true).en(),
        "The message names a bet that an earlier credit had settled. It was refused: nothing was credited."
    );
}

fn pairs(message: &str) -> Vec<(String, String)> {
    named(message)
        .into_iter()
        .map(|field| (field.path, field.value))
        .collect()
}

#[test]
fn fields_are_named_by_their_path_with_digits_as_received() {
    let message = r#"{"amount":"1.00","bet_ref_ids":["b/1","b 2"],"dealer":{"name":"นิด","id":"0012","x":null},
        "additional":{"jackpot":99999999999999999.990,"privilege":"5.00","other":{"a":1}},"refund":{"amount":1.0},
        "discount_amount":0.10,"round":{"no":"ยี่กี 12","result_date":"2026-11-21T10:00:00Z"}}"#;
    let expected = [
        ("dealer.id", "0012"),
        ("dealer.name", "นิด"),
        ("round.no", "ยี่กี 12"),
        ("round.result_date", "2026-11-21T10:00:00Z"),
        ("discount_amount", "0.10"),
        ("additional.jackpot", "99999999999999999.990"),
        ("additional.other", r#"{"a":1}"#),
        ("additional.privilege", "5.00"),
        ("refund.amount", "1.0"),
        ("bet_ref_ids", "b/1"),
        ("bet_ref_ids", "b 2"),
    ];
    let expected = expected.map(|(path, value)| (path.to_owned(), value.to_owned()));
    assert_eq!(pairs(message), expected);
}

#[test]
fn a_message_of_another_shape_has_no_fields_and_loses_none() {
    assert_eq!(pairs(""), []);
    assert_eq!(pairs("[1]"), []);
    assert_eq!(pairs(r#"{"dealer":null,"additional":{}}"#), []);
    assert_eq!(
        pairs(r#"{"dealer":"D7"}"#),
        [("dealer".to_owned(), "D7".to_owned())]
    );
}

fn lines(message: &str) -> Vec<String> {
    let shown = |value: Option<String>| value.unwrap_or_else(|| "-".to_owned());
    let line = |row: MessageBet| {
        let others = row
            .others
            .iter()
            .map(|field| format!(" {}={}", field.path, field.value));
        let values = [row.stake, row.amount, row.odds, row.profit].map(shown);
        format!("{} {}{}", row.code, values.join(" "), others.collect::<String>())
    };
    bets(message).into_iter().map(line).collect()
}

#[test]
fn each_stake_stands_beside_its_win_with_the_digits_as_received() {
    let message = r#"{"player_bet":{"PLAYER":"100.00","TIE":5.0,"INSURANCE":[10,20.50],"BONUS":{"type":"x"}},
        "player_win":{"PLAYER":{"amount":200.00,"odds":1,"profit":"100.00","remark":{"bonus_rate":2}},
        "INSURANCE":[{"amount":0},{"amount":41.0}],"JACKPOT":99999999999999999.990}}"#;
    assert_eq!(
        lines(message),
        [
            r#"PLAYER 100.00 200.00 1 100.00 remark={"bonus_rate":2}"#,
            "TIE 5.0 - - -",
            "INSURANCE 10 0 - -",
            "INSURANCE 20.50 41.0 - -",
            r#"BONUS {"type":"x"} - - -"#,
            "JACKPOT - 99999999999999999.990 - -",
        ]
    );
}

#[test]
fn a_message_without_bets_or_of_another_shape_has_no_rows() {
    for message in ["", "[1]", "{}", r#"{"player_bet":[],"player_win":null}"#, "{"] {
        assert_eq!(lines(message), [] as [&str; 0], "{message}");
    }
}

#[test]
fn only_an_object_names_a_round_and_amounts_keep_their_digits() {
    let fields = LottoFields::of(
        r#"{"amount":1,"round":{"no":"61","result_date":"2026-11-21T14:30:00.000Z"},"discount_amount":99999999999999999.99}"#,
    );
    assert!(fields.names_round);
    assert_eq!(
        fields.result_at.unwrap().to_rfc3339(),
        "2026-11-21T14:30:00+00:00"
    );
    assert_eq!(fields.discount.unwrap().to_string(), "99999999999999999.99");
    assert_eq!(
        LottoFields::of(r#"{"discount_amount":"0.50"}"#)
            .discount
            .unwrap()
            .to_string(),
        "0.50"
    );
    for raw in [
        "",
        "[]",
        r#"{"round":null}"#,
        r#"{"round":"61"}"#,
        r#"{"round":1,"discount_amount":{}}"#,
    ] {
        assert_eq!(LottoFields::of(raw), LottoFields::default(), "{raw}");
    }
}
