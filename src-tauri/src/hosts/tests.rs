//! Which hosts are asked about, how often, and what happens after a no. Every command that can reach a host is here.

use std::time::Duration;

use desk::catalog::{languages, SOURCE};
use desk::views::{BetPageTarget, ErrorCode, ImageAccess, ImageView, TablesQuery};
use secrecy::SecretString;
use wiremock::MockServer;

use super::{AllowedHosts, HostKind, Hosts, Subject};
use crate::dialogs::Question;
use crate::environment::ManagedProfile;
use crate::files::Stored;
use crate::profiles::ProfileDraft;
use crate::secrets::Keyring;
use crate::state::Shell;
use crate::tests::{
    answer, bet, connected, database, draft, fails, field, service_with_bet_pages, shell, start, training,
    RecordingDesktop,
};

#[tokio::test]
async fn a_new_service_is_asked_about_once_for_test_and_save() {
    let (_folder, shell, desktop) = shell();
    let server = MockServer::start().await;
    // The service refuses: what matters is that it was asked.
    assert!(shell.test_connection(draft(&server.uri())).await.is_err());
    assert!(shell.test_connection(draft(&server.uri())).await.is_err());
    connected(&shell, &server.uri()).await;
    let host = server.uri().replace("http://", "");
    assert_eq!(desktop.questions(), [format!("Connect to {host}?")]);
    assert!(!server.received_requests().await.unwrap().is_empty());
}

#[tokio::test]
async fn nothing_is_sent_or_saved_without_a_yes() {
    let (folder, shell, desktop) = shell();
    desktop.will_refuse();
    let server = MockServer::start().await;
    let refused = draft(&server.uri());
    fails(
        shell.test_connection(refused.clone()).await,
        ErrorCode::HostNotAllowed,
    );
    fails(shell.save_profile(refused).await, ErrorCode::HostNotAllowed);
    assert!(shell.profiles_view().await.profiles.is_empty());
    assert!(!folder.path().join("profiles.json").exists());
    assert!(server.received_requests().await.unwrap().is_empty());
}

/// The clock is the runtime's, which stands still in this test.
#[tokio::test]
async fn after_a_no_the_same_host_is_asked_about_again_only_after_a_pause() {
    let (_folder, shell, desktop) = shell();
    connected(&shell, "https://api.example.com").await;
    desktop.will_refuse();
    tokio::time::pause();
    let ask = async |host| {
        let refused = shell.allow_image_host(host).await.unwrap_err();
        let asked = desktop.questions().len() - 1;
        (asked, refused.code, refused.reason.is_some(), refused.message)
    };
    let not_allowed = ErrorCode::HostNotAllowed;
    let (asked, code, waits, _) = ask("cdn.example.net").await;
    assert_eq!((asked, code, waits), (1, not_allowed, false));
    let (asked, code, waits, message) = ask("CDN.example.net").await;
    assert_eq!(
        (asked, code, waits),
        (1, not_allowed, true),
        "asked again at once"
    );
    assert!(message.contains("30 s"), "{message}");
    tokio::time::advance(Duration::from_millis(29_500)).await;
    let (asked, _, _, message) = ask("cdn.example.net").await;
    assert!(asked == 1 && message.contains(" 1 s"), "{message}");
    // Another host can be asked about, and this one after the pause.
    assert_eq!(ask("other.example.net").await.0, 2);
    tokio::time::advance(Duration::from_millis(500)).await;
    assert_eq!(ask("cdn.example.net").await.0, 3);
}

#[tokio::test]
async fn a_service_of_a_profile_is_known_at_the_next_start_and_another_port_is_not() {
    let (folder, shell, desktop) = shell();
    let id = connected(&shell, "https://api.example.com").await;
    let again = start(&folder, shell.secrets.keyring().clone(), None, &desktop);
    again.connect(&id).await.unwrap();
    again
        .save_profile(draft("https://api.example.com/another"))
        .await
        .unwrap();
    assert_eq!(desktop.questions(), ["Connect to api.example.com?"]);
    again
        .save_profile(draft("https://api.example.com:8443"))
        .await
        .unwrap();
    assert_eq!(desktop.questions()[1], "Connect to api.example.com:8443?");
}

#[tokio::test]
async fn a_changed_address_is_asked_about_before_the_profile_changes() {
    let (_folder, shell, desktop) = shell();
    let id = connected(&shell, "https://api.example.com").await;
    desktop.will_refuse();
    let moved = ProfileDraft {
        id: Some(id),
        ..draft("https://evil.example")
    };
    fails(shell.save_profile(moved).await, ErrorCode::HostNotAllowed);
    let kept = shell.profiles_view().await.profiles;
    assert_eq!(kept[0].base_url, "https://api.example.com/");
}

#[tokio::test]
async fn neither_training_data_nor_a_managed_profile_is_asked_about() {
    let (folder, _shell, desktop) = training().await;
    let token = SecretString::from("t0ken");
    let managed = ManagedProfile::new("https://managed.example", &token, "none")
        .ok()
        .unwrap();
    let again = start(&folder, Keyring::in_memory(), Some(Ok(managed)), &desktop);
    again.connected().await.unwrap();
    assert!(desktop.questions().is_empty(), "{:?}", desktop.questions());
}

#[tokio::test]
async fn images_of_a_host_are_allowed_for_one_profile_after_one_question() {
    let (folder, shell, desktop) = shell();
    let id = connected(&shell, "https://api.example.com").await;
    for _ in 0..2 {
        let allowed = shell.allow_image_host("CDN.example.net").await.unwrap();
        assert_eq!(allowed.images, ["cdn.example.net".to_owned()].into());
    }
    assert_eq!(desktop.questions()[1..], ["Load images from cdn.example.net?"]);
    let again = start(&folder, shell.secrets.keyring().clone(), None, &desktop);
    again.connect(&id).await.unwrap();
    assert!(again.allowed_hosts().await.images.contains("cdn.example.net"));
    connected(&again, "https://other.example").await;
    assert_eq!(again.allowed_hosts().await, AllowedHosts::default());
    again.start_training().await.unwrap();
    assert_eq!(again.allowed_hosts().await, AllowedHosts::default());
}

/// No file can be made in the folder, by anybody.
#[tokio::test]
async fn a_host_that_cannot_be_saved_is_allowed_in_this_run_and_the_user_is_told() {
    let (folder, shell, desktop) = shell();
    connected(&shell, "https://api.example.com").await;
    let _ = std::fs::remove_file(folder.path().join("files.lock"));
    std::fs::create_dir(folder.path().join("files.lock")).unwrap();
    for _ in 0..2 {
        let allowed = shell.allow_image_host("cdn.example.net").await.unwrap();
        assert!(allowed.images.contains("cdn.example.net"));
    }
    assert_eq!(desktop.questions().len(), 2, "{:?}", desktop.questions());
    let notices = shell.profiles_view().await.notices;
    assert!(
        notices.iter().any(|notice| notice.id() == "ask-notes-not-saved"),
        "{notices:?}"
    );
}

#[tokio::test]
async fn an_image_host_is_a_name_and_a_no_changes_nothing() {
    let (folder, shell, desktop) = shell();
    connected(&shell, "https://api.example.com").await;
    for wrong in [
        "127.0.0.1",
        "2130706433",
        "[::1]",
        "",
        "a b",
        "a/b",
        "a%00b",
        "user@a.example",
        "a.example:1",
    ] {
        assert_eq!(field(shell.allow_image_host(wrong).await), "host", "{wrong}");
    }
    desktop.will_refuse();
    fails(
        shell.allow_image_host("cdn.example.net").await,
        ErrorCode::HostNotAllowed,
    );
    assert!(!folder.path().join("hosts.json").exists());
}

/// The handle of a picture that the connected service names by this address.
async fn picture(shell: &Shell, server: &MockServer, address: &str) -> ImageView {
    let table = serde_json::json!({
        "id": "412", "title": {"en": "A"}, "status": "active", "game_key": "baccarat", "user_limit": {},
        "dealer": {"id": "1", "code": "c", "name": "n", "cover": {"h": address}},
    });
    let pagination = serde_json::json!({"total": 1, "page": 1, "per_page": 20, "last_page": 1});
    server.reset().await;
    let data = serde_json::json!({"pagination": pagination, "records": [table]});
    answer(server, "/v1/operator/tables/virtual", data).await;
    let connection = shell.connected().await.unwrap();
    let tables = connection
        .desk
        .tables
        .page(&TablesQuery::default())
        .await
        .unwrap();
    tables.rows[0].dealer.clone().unwrap().cover_h.unwrap()
}

#[tokio::test]
async fn the_browser_gets_the_address_of_a_picture_elsewhere_only_after_a_yes() {
    let (_folder, shell, desktop) = shell();
    let server = MockServer::start().await;
    let address = "http://10.0.0.1:8080/a.gif";
    connected(&shell, &server.uri()).await;
    let cover = picture(&shell, &server, address).await;
    assert_eq!(cover.access, ImageAccess::Refused);
    shell.open_image(&cover.handle).await.unwrap();
    assert!(desktop.asked().contains(&format!("browser {address}")));
    assert_eq!(
        desktop.questions()[1..],
        ["Open an image from 10.0.0.1:8080 in the browser?"]
    );
    // Pitdesk itself loads nothing from there because of it, so it is asked about each time.
    assert_eq!(shell.allowed_hosts().await, AllowedHosts::default());
    desktop.will_refuse();
    fails(shell.open_image(&cover.handle).await, ErrorCode::HostNotAllowed);
    assert_eq!(count(&desktop, "browser"), 1);
}

/// The service's host under another scheme is not the service, and an allowed host is allowed with encryption.
#[tokio::test]
async fn a_picture_is_opened_without_a_question_only_as_its_host_was_allowed() {
    let (_folder, shell, desktop) = shell();
    let server = MockServer::start().await;
    connected(&shell, &server.uri()).await;
    shell.allow_image_host("cdn.example.net").await.unwrap();
    let own = server.uri();
    let before = desktop.questions().len();
    for (address, questions) in [
        (format!("{own}/a.jpg"), 0),
        ("https://cdn.example.net/a.jpg?sig=1".to_owned(), 0),
        ("http://cdn.example.net/a.jpg?sig=1".to_owned(), 1),
        ("https://cdn.example.net:8443/a.jpg".to_owned(), 2),
        (format!("{}/a.jpg", own.replace("http://", "https://")), 3),
    ] {
        let cover = picture(&shell, &server, &address).await;
        shell.open_image(&cover.handle).await.unwrap();
        assert_eq!(desktop.questions().len() - before, questions, "{address}");
        assert!(desktop.asked().contains(&format!("browser {address}")));
    }
}

#[tokio::test]
async fn many_questions_at_once_about_one_host_are_one() {
    let (_folder, shell, desktop) = shell();
    connected(&shell, "https://api.example.com").await;
    let asking = (0..8).map(|_| shell.allow_image_host("cdn.example.net"));
    for allowed in futures::future::join_all(asking).await {
        assert_eq!(allowed.unwrap().images.len(), 1);
    }
    assert_eq!(desktop.questions().len(), 2);
}

/// The handle of the page of a bet.
async fn bet_page(shell: &Shell) -> String {
    let connection = shell.connected().await.unwrap();
    connection.desk.bet_pages.create(&bet()).await.unwrap().handle
}

/// The number of calls of the desktop that begin so.
fn count(desktop: &RecordingDesktop, call: &str) -> usize {
    desktop
        .asked()
        .iter()
        .filter(|asked| asked.starts_with(call))
        .count()
}

#[tokio::test]
async fn a_bet_page_on_another_host_is_asked_about_once_for_window_and_browser() {
    let (_folder, shell, desktop) = shell();
    let server = service_with_bet_pages("bets.example").await;
    connected(&shell, &server.uri()).await;
    for target in [BetPageTarget::Window, BetPageTarget::Browser] {
        shell
            .show_bet_page(&bet_page(&shell).await, target)
            .await
            .unwrap();
    }
    assert_eq!(desktop.questions()[1..], ["Open bet pages from bets.example?"]);
    assert_eq!(
        (count(&desktop, "window bet-"), count(&desktop, "browser ")),
        (1, 1)
    );
    let title = " bets.example · p1 · r1 – Pitdesk";
    assert!(desktop.asked().iter().any(|call| call.ends_with(title)));
    // Allowed for bet pages only.
    assert!(shell.allowed_hosts().await.images.is_empty());
}

#[tokio::test]
async fn a_bet_page_stays_closed_without_a_yes() {
    let (_folder, shell, desktop) = shell();
    let server = service_with_bet_pages("bets.example").await;
    connected(&shell, &server.uri()).await;
    let page = bet_page(&shell).await;
    desktop.will_refuse();
    for target in [BetPageTarget::Window, BetPageTarget::Browser] {
        let refused = shell.show_bet_page(&page, target).await;
        fails(refused, ErrorCode::HostNotAllowed);
    }
    assert_eq!(
        desktop.questions().len(),
        2,
        "a no for the window is one for the browser"
    );
    assert_eq!(
        (count(&desktop, "window bet-"), count(&desktop, "browser ")),
        (0, 0)
    );
}

#[tokio::test]
async fn a_bet_page_of_the_service_itself_is_opened_without_a_question() {
    let (_folder, shell, desktop) = shell();
    let server = MockServer::start().await;
    let url = format!("{}/bet?token=SECRET", server.uri());
    answer(&server, "/v1/operator/bet-url", serde_json::json!({"url": url})).await;
    connected(&shell, &server.uri()).await;
    let page = bet_page(&shell).await;
    shell.show_bet_page(&page, BetPageTarget::Window).await.unwrap();
    assert_eq!(desktop.questions().len(), 1, "only about the service");
}

#[tokio::test]
async fn a_bet_page_that_leads_on_is_asked_about_by_its_new_host_and_never_to_an_unsafe_address() {
    let (_folder, shell, desktop) = shell();
    let server = service_with_bet_pages("bets.example").await;
    connected(&shell, &server.uri()).await;
    let page = bet_page(&shell).await;
    let connection = shell.connected().await.unwrap();
    let link = connection.desk.bet_pages.link(&page).unwrap().url;
    let follow = async |to: &str| {
        let to = url::Url::parse(to).unwrap();
        let led = shell.follow_bet_page(connection.number, &link, &to).await;
        led.map(|link| link.expose().to_owned())
            .map_err(|error| error.code)
    };
    let there = "https://show.example:8443/bet?session=x";
    for _ in 0..2 {
        assert_eq!(follow(there).await, Ok(there.to_owned()));
    }
    assert_eq!(desktop.questions()[1..], ["Go on to show.example:8443?"], "once");
    for wrong in [
        "http://show.example:8443/bet",
        "https://localhost/",
        "https://127.0.0.1/",
        "https://user@show.example/",
    ] {
        assert_eq!(follow(wrong).await, Err(ErrorCode::UnsafeLink), "{wrong}");
    }
    desktop.will_refuse();
    assert_eq!(
        follow("https://evil.example/").await,
        Err(ErrorCode::HostNotAllowed)
    );
    shell.disconnect().await.unwrap();
    assert!(
        follow(there).await.is_err(),
        "the connection of the page is closed"
    );
}

#[tokio::test]
async fn a_database_is_asked_about_by_host_and_port_before_the_password_is_sent() {
    let (_folder, shell, desktop) = training().await;
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    desktop.will_refuse();
    let refused = shell.connect_wallet_database(database("127.0.0.1", port)).await;
    fails(refused, ErrorCode::HostNotAllowed);
    assert_eq!(
        desktop.questions(),
        [format!("Connect to the database on 127.0.0.1:{port}?")]
    );
    let arrived = tokio::time::timeout(std::time::Duration::from_millis(50), listener.accept()).await;
    assert!(arrived.is_err(), "a connection was made");
    for wrong in ["", "a b", "a/b", "host%n"] {
        let refused = shell.connect_wallet_database(database(wrong, port)).await;
        assert_eq!(field(refused), "host", "{wrong}");
    }
}

#[tokio::test]
async fn an_allowed_database_is_asked_about_once_and_another_port_again() {
    let (_folder, shell, desktop) = training().await;
    let connection = shell.connected().await.unwrap();
    for (host, port) in [
        ("db.example", 1),
        ("DB.example", 1),
        ("db.example", 2),
        ("::1", 1),
    ] {
        shell
            .confirm_database(&connection, &database(host, port))
            .await
            .unwrap();
    }
    assert_eq!(
        shell.allowed_hosts().await.databases,
        ["[::1]:1", "db.example:1", "db.example:2"]
            .map(str::to_owned)
            .into()
    );
    assert_eq!(desktop.questions().len(), 3);
}

#[tokio::test]
async fn a_host_that_was_taken_back_is_asked_about_again() {
    let (_folder, shell, desktop) = shell();
    connected(&shell, "https://api.example.com").await;
    shell.allow_image_host("cdn.example.net").await.unwrap();
    let left = shell.forget_host(HostKind::BetPages, "cdn.example.net").await;
    assert!(left.unwrap().images.contains("cdn.example.net"), "another use");
    let left = shell
        .forget_host(HostKind::Images, "cdn.example.net")
        .await
        .unwrap();
    assert_eq!(left, AllowedHosts::default());
    shell.allow_image_host("cdn.example.net").await.unwrap();
    assert_eq!(desktop.questions().len(), 3);
}

#[tokio::test]
async fn a_deleted_profile_leaves_no_allowed_host() {
    let (folder, shell, _) = shell();
    let id = connected(&shell, "https://api.example.com").await;
    shell.allow_image_host("cdn.example.net").await.unwrap();
    shell.delete_profile(&id).await.unwrap();
    let kept = std::fs::read_to_string(folder.path().join("hosts.json")).unwrap();
    assert!(!kept.contains("example"), "{kept}");
}

#[tokio::test]
async fn the_question_is_in_the_language_of_the_interface() {
    let (_folder, shell, desktop) = shell();
    let mut settings = shell.settings.current();
    settings.language = "th".to_owned();
    shell.settings.save(settings).unwrap();
    shell
        .save_profile(draft("https://api.example.com"))
        .await
        .unwrap();
    let [title] = &desktop.questions()[..] else {
        panic!("one question")
    };
    assert!(
        title.contains("api.example.com") && title.contains("เชื่อมต่อ"),
        "{title}"
    );
}

#[tokio::test]
async fn settings_cannot_allow_a_host() {
    let (folder, shell, _) = shell();
    std::fs::write(
        folder.path().join("settings.json"),
        r#"{"imageHosts":["evil.example"]}"#,
    )
    .unwrap();
    connected(&shell, "https://api.example.com").await;
    assert_eq!(shell.allowed_hosts().await, AllowedHosts::default());
}

/// An id has an `@` only if it was edited in the file.
#[test]
fn a_deleted_profile_takes_its_own_lists_along_whatever_its_id_is() {
    let hosts = Hosts::new(Stored::in_memory());
    hosts.file.note(|document| {
        for list in ["a@https://api.example.com", "a@b@https://api.example.com"] {
            document.profiles.insert(list.to_owned(), AllowedHosts::default());
        }
    });
    hosts.file.forget("a@b").unwrap();
    let left: Vec<String> = hosts.file.content().profiles.keys().cloned().collect();
    assert_eq!(left, ["a@https://api.example.com"]);
}

const SUBJECTS: [Subject; 8] = [
    Subject::Service,
    Subject::Images,
    Subject::OpenImage,
    Subject::OpenImageInClear,
    Subject::BetPage,
    Subject::LeadsOn,
    Subject::Database,
    Subject::Proxy,
];

fn about(subject: Subject, language: &str) -> Question {
    Question::about(subject, "new.example:8443", "api.example.com", language).unwrap()
}

#[test]
fn every_question_names_the_host_in_every_language() {
    assert!(languages().any(|tag| tag == "th"));
    for tag in languages() {
        for subject in SUBJECTS {
            let question = about(subject, tag);
            let english = about(subject, SOURCE);
            for (text, source) in [(&question.title, &english.title), (&question.text, &english.text)] {
                assert!(text.contains("new.example:8443"), "{tag}: {text}");
                // GTK's dialog takes its text as a format.
                assert!(!text.contains('%'), "{tag}: {text}");
                assert_eq!(text == source, tag == SOURCE, "{tag}: {text}");
            }
            assert_ne!(question.allow, question.refuse);
        }
    }
}

#[test]
fn an_unknown_language_is_asked_in_english() {
    assert_eq!(about(Subject::Images, "xx"), about(Subject::Images, SOURCE));
}

#[test]
fn what_no_host_has_is_never_shown() {
    for host in ["", "a b", "a%nb", "a\nb", "a\u{202e}b", "a/b", "ก.example", "a\0"] {
        let refused = Question::about(Subject::Service, host, "", SOURCE).unwrap_err();
        assert_eq!(refused.code, ErrorCode::UnsafeLink, "{host:?}");
    }
}
