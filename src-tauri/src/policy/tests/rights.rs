//! What the other keys do, by the functions that the commands call.

use desk::views::{ErrorCode, ErrorView, ProxySetting, Settings};
use tokio_util::sync::CancellationToken;

use super::computer::{in_use, token_for, Computer, OWN};
use crate::tests::{database, export_of_limits, fails};
use crate::training::TRAINING_ID;
use crate::views::ConnectionView;

#[test]
fn an_enforced_proxy_and_database_are_what_forms_show() {
    let computer = Computer::new();
    let shell = computer.start(r#"{"enforced": {"proxy": "system", "database": "[::1]:5433"}}"#);
    let managed = serde_json::to_value(shell.policy.managed()).unwrap();
    assert_eq!(managed["proxy"], serde_json::json!({"kind": "system"}));
    assert_eq!(
        managed["database"],
        serde_json::json!({"host": "::1", "port": 5433})
    );
    assert_eq!(managed["fixed"], serde_json::json!(["proxy", "database"]));
}

#[tokio::test]
async fn only_the_enforced_database_is_opened() {
    // Nothing listens there: what matters is whether it is tried.
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    drop(listener);
    let computer = Computer::new();
    let shell = computer.start(&format!(r#"{{"enforced": {{"database": "127.0.0.1:{port}"}}}}"#));
    shell.start_training().await.unwrap();
    let other_port = if port == 5432 { 5433 } else { 5432 };
    for other in [database("127.0.0.1", other_port), database("db.example", port)] {
        fails(shell.connect_wallet_database(other).await, ErrorCode::Managed);
    }
    let tried = shell.connect_wallet_database(database("127.0.0.1", port)).await;
    fails(tried, ErrorCode::WalletUnavailable);
    assert_eq!(computer.desktop.questions(), [""; 0]);
    assert_eq!(
        shell.open_wallet_file().await,
        Ok(None),
        "files are still asked for"
    );

    let broken = computer.start(r#"{"enforced": {"database": 5432}}"#);
    broken.start_training().await.unwrap();
    let tried = broken.connect_wallet_database(database("127.0.0.1", port)).await;
    fails(tried, ErrorCode::Managed);
}

#[test]
fn an_enforced_language_and_time_zone_stay_and_are_not_written() {
    let computer = Computer::new();
    let shell = computer.start(r#"{"enforced": {"language": "th", "timeZone": "Asia/Bangkok"}}"#);
    let is_fixed = |settings: &Settings| {
        assert_eq!(
            (settings.language.as_str(), settings.time_zone.as_str()),
            ("th", "Asia/Bangkok")
        );
    };
    is_fixed(&shell.settings.current());
    let other = Settings {
        language: "en".to_owned(),
        time_zone: "UTC".to_owned(),
        zoom: 150,
        ..Settings::default()
    };
    let saved = shell.settings.save(other).unwrap();
    is_fixed(&saved);
    assert_eq!(saved.zoom, 150);
    let without = computer.start("").settings.current();
    assert_eq!(
        (without.language.as_str(), without.time_zone.as_str()),
        ("en", "local")
    );
    assert_eq!(without.zoom, 150);
    let broken = computer.start(r#"{"enforced": {"language": "xx", "timeZone": 1}}"#);
    assert_eq!(
        broken.settings.current(),
        without,
        "a fault changes no setting of the user"
    );
}

#[tokio::test]
async fn a_refused_export_writes_nothing() {
    let request = export_of_limits();
    let computer = Computer::new();
    for text in [
        r#"{"enforced": {"export": "refused"}}"#,
        r#"{"enforced": {"export": "no"}}"#,
    ] {
        let shell = computer.start(text);
        shell.start_training().await.unwrap();
        let path = computer.folder.path().join("rows.csv");
        computer.desktop.will_choose(&path);
        let refused = shell.export_rows(&request, drop, &CancellationToken::new()).await;
        fails(refused, ErrorCode::Managed);
        fails(shell.save_image("any").await, ErrorCode::Managed);
        assert!(!path.exists());
    }
    let dialogs = computer.desktop.asked();
    assert!(
        !dialogs.iter().any(|asked| asked.starts_with("save as")),
        "{dialogs:?}"
    );
}

#[tokio::test]
async fn training_data_and_services_are_refused_as_the_policy_says() {
    let computer = Computer::new();
    let (_, own) = computer.start_with_own(ProxySetting::None).await;
    for (word, training, service) in [
        ("allowed", true, true),
        ("only", true, false),
        ("never", false, true),
        ("a slip", false, false),
    ] {
        let shell = computer.start(&format!(r#"{{"enforced": {{"training": "{word}"}}}}"#));
        let expect = |outcome: Result<ConnectionView, ErrorView>, allowed: bool| match outcome {
            Ok(_) => assert!(allowed, "{word}"),
            Err(error) => assert_eq!((error.code, allowed), (ErrorCode::Managed, false), "{word}"),
        };
        expect(shell.start_training().await, training);
        expect(shell.connect(TRAINING_ID).await, training);
        expect(shell.connect(&own.id).await, service);
        let saved = shell.save_profile(token_for(&own)).await;
        assert_eq!(saved.is_ok(), service, "{word}");
        let managed = computer.start_managed(
            &format!(r#"{{"enforced": {{"training": "{word}"}}}}"#),
            OWN,
            "none",
        );
        assert_eq!(in_use(&managed).await.is_some(), service, "{word}");
    }
}

#[tokio::test]
async fn what_is_wrong_with_a_policy_is_a_notice_of_the_start() {
    let computer = Computer::new();
    let shell = computer.start(r#"{"enforced": {"proxy": 1, "exprot": "refused"}}"#);
    let notices = shell.profiles_view().await.notices;
    let ids: Vec<&str> = notices.iter().map(desk::views::Message::id).collect();
    assert_eq!(ids, ["policy-notice-closed"; 2]);
}
