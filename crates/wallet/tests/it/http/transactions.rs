//! Transactions over HTTP: responses, and errors in the body.

use wallet_conformance::caller::code;
use wallet_trials::round;

use super::caller::{Served, debit};

#[tokio::test]
async fn t03_a_debit_is_answered_with_the_balance() {
    let served = Served::start().await;
    let reply = served.post(&debit("B1")).await;
    assert_eq!(reply.status, 200);
    let expected = r#"{"status":"success","data":{"player_id":"somchai","currency":"THB","balance":90.00,"transaction_id":"B1"}}"#;
    assert_eq!(reply.body, expected);
    assert_eq!(served.balance().await, "90.00");
}

#[tokio::test]
async fn t47_what_is_wrong_with_a_body_is_said_and_never_repeated() {
    let served = Served::start().await;
    let secret = &served.session;
    for (body, message) in [
        ("", "the body is not valid JSON (line 1, column 0)".to_owned()),
        ("[]", "the body must be a JSON object".to_owned()),
        ("{}", "transaction_type is required".to_owned()),
        (
            &debit("B1").replacen('{', "{\"amount\":1,", 1),
            "the body contains a key twice".to_owned(),
        ),
        (
            &debit("B1").replace("\"debit\"", &format!("\"{secret}\"")),
            "transaction_type must be debit, credit, cancel or rollback".to_owned(),
        ),
    ] {
        let reply = served.post(body).await;
        assert_eq!(
            (reply.status, reply.code().as_str()),
            (400, "E_VALIDATION_FAILURE"),
            "{body}"
        );
        assert_eq!(reply.json()["error"]["message"], message.as_str());
        assert!(!reply.body.contains(secret.as_str()));
    }
}

/// As large as the results of the largest lotto rounds, and larger.
#[tokio::test]
async fn a_large_credit_is_paid_once_and_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let address = format!("sqlite:{}", folder.path().join("wallet.db").display());
    let served = Served::on(&address).await;
    assert_eq!(served.post(&debit("B1")).await.status, 200);
    let with = |bytes: usize| {
        let credit = round("somchai").credit(code::WIN, "C1", "B1", "20.00");
        credit.text("remark", &"ก".repeat(bytes / 3)).to_string()
    };
    let credit = with(2 * 1024 * 1024 - 2048);
    for body in [&credit, &credit] {
        let reply = served.post(body).await;
        assert_eq!(reply.status, 200, "{}", reply.body);
    }
    assert_eq!(served.balance().await, "110.00");
    assert_eq!(served.post(&with(2 * 1024 * 1024)).await.status, 413);
    let entries = served
        .wallet
        .entries("somchai", &wallet::Filter::default())
        .await
        .unwrap();
    assert_eq!(entries.last().unwrap().raw, credit);
    assert!(served.wallet.verify().await.unwrap().is_clean());
    served.wallet.close().await;
    let path = folder.path().join("wallet.db");
    let evidence = wallet::Reader::open_file(&path).await.unwrap();
    assert!(evidence.verify().await.unwrap().is_clean());
}
