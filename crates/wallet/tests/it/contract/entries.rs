//! What entries keep of messages with unusual letters and bytes (docs/wallet-rules.md#t65), and of what was refused
//! (docs/wallet-rules.md#t64).

use serde_json::json;
use wallet::{Amount, Flag, SecondCredits, Settings, WalletError};

use super::{Bench, SOMCHAI, With, cancel, debit, win};

pub(crate) async fn what_was_sent_is_kept_as_it_was_sent(bench: &Bench) {
    let bet = debit("B1", "10.0")
        .with("created_at", "yesterday")
        .with("currency", "thb");
    bench.done(&bet).await;
    let entry = bench.last_entry().await;
    assert_eq!(
        [&entry.amount_text, &entry.created_at, &entry.currency, &entry.raw],
        ["10.0", "yesterday", "thb", &bet.to_string()]
    );
    assert_eq!(entry.moved.to_string(), "-10.00");
    let session = bench.session_of(SOMCHAI);
    let answer = bench.wallet.balance(SOMCHAI, "thb", &session).await;
    assert!(
        answer.body.contains(r#""currency":"THB","balance":90.00"#),
        "{}",
        answer.body
    );
}

pub(crate) async fn t64_a_refusal_keeps_its_figures_and_its_sentence(bench: &Bench) {
    bench.refused(&debit("B1", "140.00"), "INSUFFICIENT_FUNDS").await;
    let refusal = bench.last_entry().await.refusal().unwrap();
    let figures = [refusal.needed, refusal.available].map(|amount| amount.unwrap().to_string());
    assert_eq!(figures, ["140.00", "100.00"]);
    for (message, sentence) in [
        (debit("B4", "0.001"), "amount must have at most 2 decimal places"),
        (
            win("C1", "B1", "5.00").without("game_result"),
            "game_result is required",
        ),
    ] {
        bench.refused(&message, "E_VALIDATION_FAILURE").await;
        let entry = bench.last_entry().await;
        assert_eq!(entry.refusal().unwrap().message, sentence);
        assert_eq!(
            (entry.raw, entry.round_id.as_deref()),
            (message.to_string(), Some("r1"))
        );
        assert_eq!(entry.amount_text, message.json("amount"));
    }
}

pub(crate) async fn a_top_up_is_made_once(bench: &Bench) {
    let top_up = async |amount: &str| {
        let amount = Amount::parse(amount).unwrap();
        bench.wallet.adjust(SOMCHAI, "top-up 1", amount, "mali").await
    };
    top_up("100.00").await.unwrap();
    top_up("100.00").await.unwrap();
    bench.holds("200.00").await;
    assert!(matches!(top_up("1.00").await, Err(WalletError::NumberTaken)));
    bench.holds("200.00").await;
}

pub(crate) async fn t45_hostile_ids_are_only_ids(bench: &Bench) {
    let ids = [
        "'; DROP TABLE journal; --",
        "<script>alert(1)</script>",
        "../../etc/passwd",
        "a:b:c",
        "%00",
        "สมชาย 👑",
        "{\"a\":1}",
        "\u{202e}\u{0007}",
        "\\",
        &"ก".repeat(256),
    ];
    for id in ids {
        bench.add_player(id, "100.00").await;
        bench
            .done(&debit(id, "10.00").with("player_id", id).with("round_id", id))
            .await;
        bench
            .done(&cancel(id, id, "10.00").with("player_id", id).with("round_id", id))
            .await;
        assert_eq!(bench.balance_of(id).await, "100.00", "{id:?}");
    }
    for id in ["", "a\0b", &"x".repeat(257)] {
        bench.refused(&debit(id, "10.00"), "E_VALIDATION_FAILURE").await;
    }
}

pub(crate) async fn t65_half_a_character_stops_no_payout(bench: &Bench) {
    bench.done(&debit("B1", "10.00")).await;
    let cut = r#"{"id":"7","name":"Mali \ud83d"}"#;
    let body = win("C1", "B1", "20.00").with("dealer", "DEALER").to_string();
    let body = body.replace("\"DEALER\"", cut);
    let answer = bench.wallet.transaction(&body, None).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert_eq!(bench.last_entry().await.raw, body);
    assert_eq!(bench.wallet.transaction(&body, None).await, answer);
    bench.holds("110.00").await;
    // Ids and the currency decide about money: they must be readable.
    for field in [
        "transaction_id",
        "player_id",
        "bet_id",
        "round_id",
        "currency",
        "transaction_code",
    ] {
        let cut = win("C2", "B1", "20.00").with(field, "CUT").to_string();
        let cut = cut.replace("\"CUT\"", r#""a\udc00""#);
        let answer = bench.wallet.transaction(&cut, None).await;
        assert_eq!(answer.status, 400, "{field}: {}", answer.body);
        let sentence = format!("{field} must be a string of whole Unicode characters");
        assert!(answer.body.contains(&sentence), "{}", answer.body);
    }
    bench.holds("110.00").await;
}

/// The bytes of a credit with `odd` in place of the name of its dealer.
fn named(id: &str, amount: &str, odd: &[u8]) -> Vec<u8> {
    let body = win(id, "B1", amount)
        .with("dealer", json!({ "name": "ODD" }))
        .to_string();
    let (before, after) = body.split_once("ODD").unwrap();
    [before.as_bytes(), odd, after.as_bytes()].concat()
}

/// A name that was cut inside a letter, or that has control characters in it, and a mark of byte order before the body.
pub(crate) async fn t65_odd_bytes_stop_no_payout(bench: &Bench) {
    bench.done(&debit("B1", "10.00")).await;
    let second_credits = SecondCredits::Pay;
    let settings = Settings {
        second_credits,
        ..Settings::default()
    };
    let bench = &bench.again(settings).await;
    let mark = |body: Vec<u8>| [b"\xef\xbb\xbf".as_slice(), &body].concat();
    for (number, body, kept, flags) in [
        (
            1,
            named("C1", "1.00", b"Nok \xe0\xb8"),
            r#""Nok \udce0\udcb8""#,
            &["odd_bytes"][..],
        ),
        (
            2,
            named("C2", "1.00", b"\xff\\\"\xfe"),
            r#""\udcff\"\udcfe""#,
            &["odd_bytes"],
        ),
        (
            3,
            named("C3", "1.00", b"a\x07\0b\n"),
            r#""a\u0007\u0000b\u000a""#,
            &["odd_bytes"],
        ),
        (
            4,
            mark(named("C4", "1.00", "นก".as_bytes())),
            r#""นก""#,
            &["byte_order_mark"],
        ),
        (
            5,
            mark(named("C5", "1.00", b"\x80")),
            r#""\udc80""#,
            &["byte_order_mark", "odd_bytes"],
        ),
    ] {
        let answer = bench.wallet.transaction(&body, None).await;
        assert_eq!(answer.status, 200, "{number}: {}", answer.body);
        assert_eq!(
            bench.wallet.transaction(&body, None).await,
            answer,
            "{number} repeated"
        );
        let entry = bench.last_entry().await;
        assert!(
            entry.raw.starts_with('{') && entry.raw.contains(kept),
            "{}",
            entry.raw
        );
        let own = |flag: &Flag| *flag != Flag::SecondCredit;
        let found: Vec<&str> = entry
            .flags
            .iter()
            .filter(|flag| own(flag))
            .map(|flag| flag.as_str())
            .collect();
        assert_eq!(found, flags, "{number}");
    }
    bench.holds("95.00").await;
    // Ids decide about money: they must be readable. The refusal is in the journal.
    let body = named("C6", "1.00", b"x");
    let cut = String::from_utf8(body)
        .unwrap()
        .replace("\"round_id\":\"", "\"round_id\":\"CUT");
    let (before, after) = cut.split_once("CUT").unwrap();
    let cut = [before.as_bytes(), b"\xe0\xb8", after.as_bytes()].concat();
    let answer = bench.wallet.transaction(&cut, None).await;
    assert!(
        answer.body.contains("round_id must be a string of whole Unicode"),
        "{}",
        answer.body
    );
    assert_eq!(bench.last_entry().await.transaction_id, "C6");
    // Outside of texts, and after a backslash, such bytes are not JSON.
    for odd in [
        &b"\xe0{}"[..],
        b"{}\0",
        b"{\"a\":\"\\\xe0\"}",
        b"\xff\xfe{\0}\0",
        b"\xef\xbb\xbf\xef\xbb\xbf{}",
    ] {
        assert_eq!(bench.wallet.transaction(odd, None).await.status, 400, "{odd:?}");
    }
    bench.holds("95.00").await;
}
