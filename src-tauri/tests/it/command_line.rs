//! `pitdesk export` as a process: no display, no keyring, no folder of its own, and a service made for the test.

use std::path::Path;
use std::process::{Command, Output};

use serde_json::{json, Value};
use wiremock::matchers::{header, path, query_param};
use wiremock::{Mock, MockServer, ResponseTemplate};

use crate::command::{code, run, said, with_service, PITDESK, TOKEN};

/// A game of the service, whose key has a character that turns the line of a terminal.
const HEY: &str = "hoo/\u{202e}hey";

fn page(records: &[Value]) -> ResponseTemplate {
    ResponseTemplate::new(200).set_body_json(json!({"status": "success", "data": {
        "pagination": {"total": records.len(), "page": 1, "per_page": 100, "last_page": 1}, "records": records,
    }}))
}

fn record(id: &str, game_key: &str) -> Value {
    json!({"id": id, "ref_id": format!("ref-{id}"), "player_id": "=p/1", "game_key": game_key,
        "round_id": format!("round-{id}"), "status": "completed", "total_bet": "100.00", "total_payout": "0.00",
        "currency": "THB", "created_at": "2026-11-20T14:40:17.000Z",
        "game_result": {"data": {}, "image_url": {}, "winner": ["X"]}, "player_bet": {"X": "100.00"}})
}

/// A service with the tables of two games, of which one answers with an error if `is_down`.
async fn service(is_down: bool) -> MockServer {
    let server = MockServer::start().await;
    let tables: Vec<Value> = ["baccarat", HEY]
        .iter()
        .map(|game_key| json!({"id": "1", "title": {}, "status": "active", "game_key": game_key, "user_limit": {}}))
        .collect();
    let authorized = || header("authorization", format!("Bearer {TOKEN}"));
    Mock::given(path("/v1/operator/tables/virtual"))
        .and(authorized())
        .respond_with(page(&tables))
        .mount(&server)
        .await;
    let refusal = json!({"status": "error", "error": {"code": "E_FORBIDDEN", "message": "no\u{1b}[31m"}});
    let other = if is_down {
        ResponseTemplate::new(403).set_body_json(refusal)
    } else {
        page(&[record("b", HEY)])
    };
    for (game_key, answer) in [("baccarat", page(&[record("a", "baccarat")])), (HEY, other)] {
        Mock::given(path("/v1/player/=p%2F1/history"))
            .and(query_param("game_key", game_key))
            .and(query_param("period", "last14Days"))
            .and(authorized())
            .respond_with(answer)
            .mount(&server)
            .await;
    }
    server
}

/// The export of all games, with these arguments.
fn all(more: &str) -> String {
    format!("export --player =p/1 --games all --period last14Days {more}")
}

/// Runs an export that ends with this code, and returns what is said.
fn ends_with(expected: i32, base_url: &str, line: &str, folder: &Path) -> String {
    crate::command::ends_with(expected, Some(base_url), line, folder)
}

/// The names of the files in a folder.
fn files(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[tokio::test(flavor = "multi_thread")]
async fn all_games_are_written_and_the_program_ends_with_0() {
    let server = service(false).await;
    let folder = tempfile::tempdir().unwrap();
    let line = all("--format csv --out a.csv");
    let output = run(Some(&server.uri()), &line, folder.path());
    assert_eq!(code(&output), 0, "{}", said(&output));
    let text = std::fs::read_to_string(folder.path().join("a.csv")).unwrap();
    assert_eq!(text.lines().count(), 3);
    assert!(text.contains("'=p/1"), "the player’s id is a formula");
    assert!(
        output.stdout.is_empty() && said(&output).contains("2 rows in a.csv"),
        "{}",
        said(&output)
    );
    ends_with(1, &server.uri(), &all("--out a.csv"), folder.path());
    let replacing = all("--out a.csv --replace --format jsonl");
    ends_with(0, &server.uri(), &replacing, folder.path());
    let text = std::fs::read_to_string(folder.path().join("a.csv")).unwrap();
    assert!(text.starts_with('{'));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_fails_is_named_and_the_program_ends_with_3() {
    let server = service(true).await;
    let folder = tempfile::tempdir().unwrap();
    let line = all("--format xlsx --out a.xlsx");
    let said = ends_with(3, &server.uri(), &line, folder.path());
    assert!(said.contains("Not read: hoo/\\u{202e}hey: "), "{said}");
    assert!(!said.contains(['\u{1b}', '\u{202e}']));
    assert!(folder.path().join("a.xlsx").exists());
    ends_with(3, &server.uri(), &all("--out a.csv"), folder.path());
    let notes = std::fs::read(folder.path().join("a.csv.notes.json")).unwrap();
    let notes: Value = serde_json::from_slice(&notes).unwrap();
    assert_eq!(notes["not_read"][0]["what"], HEY);
    assert!(!notes.to_string().contains("canary"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_longest_player_id_is_read_and_a_longer_one_is_refused() {
    let longest = "7".repeat(desk::LONGEST_ID);
    let longer = format!("{longest}7");
    let server = MockServer::start().await;
    Mock::given(path(format!("/v1/player/{longest}/history")))
        .respond_with(page(&[]))
        .expect(1)
        .mount(&server)
        .await;
    let folder = tempfile::tempdir().unwrap();
    let of =
        |player: &str, out: &str| format!("export --player {player} --games x --period today --out {out}");
    ends_with(0, &server.uri(), &of(&longest, "a.csv"), folder.path());
    let said = ends_with(2, &server.uri(), &of(&longer, "b.csv"), folder.path());
    assert!(said.contains("longer than 512 characters"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_arguments_end_with_2_and_write_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let local = "http://127.0.0.1:1";
    for (base_url, line) in [
        (local, "export --player p".to_owned()),
        (local, all("--out a.csv --format pdf")),
        (local, all("--out a.csv --zone Mars")),
        (
            local,
            "export --player .. --games x --period today --out a.csv".to_owned(),
        ),
        (local, all("--out a.csv --profile Bangkok")),
        // The token would be sent in plain text.
        ("http://api.example.com", all("--out a.csv")),
    ] {
        ends_with(2, base_url, &line, folder.path());
    }
    assert_eq!(files(folder.path()), [""; 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_token_and_a_service_that_is_down_end_with_1_and_write_nothing() {
    let server = MockServer::start().await;
    Mock::given(path("/v1/operator/tables/virtual"))
        .respond_with(ResponseTemplate::new(401).set_body_json(
            json!({"status": "error", "error": {"code": "UNAUTHORIZED_ACCESS", "message": "E_UNAUTHORIZED_ACCESS"}}),
        ))
        .mount(&server)
        .await;
    let folder = tempfile::tempdir().unwrap();
    for base_url in [server.uri(), "http://127.0.0.1:1".to_owned()] {
        let said = ends_with(1, &base_url, &all("--out a.csv"), folder.path());
        assert!(!said.is_empty());
    }
    assert_eq!(files(folder.path()), [""; 0]);
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_is_ended_or_killed_in_the_middle_leaves_no_file() {
    for signal in ["TERM", "HUP", "INT", "KILL"] {
        let server = MockServer::start().await;
        Mock::given(path("/v1/player/=p%2F1/history"))
            .respond_with(page(&[record("a", "x")]))
            .up_to_n_times(1)
            .mount(&server)
            .await;
        // The second game never answers while the program runs.
        Mock::given(path("/v1/player/=p%2F1/history"))
            .respond_with(page(&[]).set_delay(std::time::Duration::from_mins(10)))
            .mount(&server)
            .await;
        let folder = tempfile::tempdir().unwrap();
        let mut child = with_service(hearing_hangups(PITDESK), &server.uri(), folder.path())
            .args(["export", "--player", "=p/1", "--games", "x,y"])
            .args(["--period", "today", "--out", "a.csv"])
            .spawn()
            .unwrap();
        while server.received_requests().await.unwrap().len() < 2 {
            tokio::task::yield_now().await;
        }
        let id = child.id().to_string();
        assert!(Command::new("kill")
            .args([&format!("-{signal}"), &id])
            .status()
            .unwrap()
            .success());
        assert_ne!(child.wait().unwrap().code(), Some(0));
        let left = files(folder.path());
        let may_stay = |name: &String| {
            signal == "KILL" && Path::new(name).extension().is_some_and(|kind| kind == "part")
        };
        assert!(left.iter().all(may_stay), "{left:?}");
        // What a killed program left is removed by the next one.
        let next = service(false).await;
        ends_with(0, &next.uri(), &all("--out b.csv"), folder.path());
        assert_eq!(files(folder.path()), ["b.csv", "b.csv.notes.json"], "{signal}");
    }
}

/// A program that hears SIGHUP also when the tests run under `nohup`, which makes their programs ignore it.
#[cfg(unix)]
fn hearing_hangups(program: &str) -> Command {
    if !cfg!(target_os = "linux") {
        return Command::new(program);
    }
    let mut command = Command::new("/usr/bin/env");
    command.args(["--default-signal=HUP", program]);
    command
}

/// The memory holds the token.
#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn a_crash_leaves_no_memory_on_the_disk() {
    use std::os::unix::process::ExitStatusExt as _;
    let server = MockServer::start().await;
    Mock::given(path("/v1/player/=p%2F1/history"))
        .respond_with(page(&[]).set_delay(std::time::Duration::from_mins(10)))
        .mount(&server)
        .await;
    let folder = tempfile::tempdir().unwrap();
    // The system may allow core files of any size.
    let mut child = with_service(Command::new("sh"), &server.uri(), folder.path())
        .env("PATH", "/usr/bin:/bin")
        .args(["-c", "ulimit -S -c $(ulimit -H -c); exec \"$0\" \"$@\"", PITDESK])
        .args(["export", "--player", "=p/1", "--games", "x"])
        .args(["--period", "today", "--out", "a.csv"])
        .spawn()
        .unwrap();
    while server.received_requests().await.unwrap().is_empty() {
        tokio::task::yield_now().await;
    }
    let limits = std::fs::read_to_string(format!("/proc/{}/limits", child.id())).unwrap();
    let core = limits
        .lines()
        .find(|line| line.starts_with("Max core file size"))
        .unwrap();
    // 1 also stops a program of the system that would take the core, for which 0 does not count.
    assert_eq!(
        core.split_whitespace().filter(|word| *word == "1").count(),
        2,
        "{core}"
    );
    let aborted = Command::new("kill")
        .args(["-ABRT", &child.id().to_string()])
        .status()
        .unwrap();
    assert!(aborted.success());
    let status = child.wait().unwrap();
    assert_eq!((status.signal(), status.core_dumped()), (Some(6), false));
    let left = files(folder.path());
    assert!(left.iter().all(|name| !name.starts_with("core")), "{left:?}");
}

/// The program without a display, whose folder is `data_dir`.
fn window_with(data_dir: &Path) -> Output {
    let mut command = Command::new(PITDESK);
    let command = command.env_clear().env("PITDESK_DATA_DIR", data_dir);
    command.output().unwrap()
}

#[test]
fn a_folder_that_cannot_be_made_is_named_and_nothing_panics() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let place = file.join("data");
    let output = window_with(&place);
    assert_eq!(code(&output), 1, "{}", said(&output));
    let said = said(&output);
    assert_eq!(said.trim_end().lines().count(), 1, "{said}");
    assert!(said.contains(&place.display().to_string()), "{said}");
    assert!(
        said.contains("os error") && said.contains("PITDESK_DATA_DIR"),
        "{said}"
    );
}

/// Also what libraries make, such as the web view: it follows the umask of the process.
#[cfg(target_os = "linux")]
#[test]
fn new_folders_are_for_the_user_only_whatever_the_umask() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("deep").join("data");
    let output = Command::new("sh")
        .args(["-c", "umask 000; exec \"$0\"", PITDESK])
        .env_clear()
        .env("PATH", "/usr/bin:/bin")
        .env("PITDESK_DATA_DIR", &data)
        .output()
        .unwrap();
    assert_eq!(code(&output), 1, "{}", said(&output));
    for made in [data.as_path(), data.parent().unwrap()] {
        let mode = std::fs::metadata(made).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, 0o700, "{}", made.display());
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_missing_display_is_said_and_nothing_panics() {
    let folder = tempfile::tempdir().unwrap();
    let output = window_with(folder.path());
    assert_eq!(code(&output), 1, "{}", said(&output));
    assert!(said(&output).contains("there is no display"), "{}", said(&output));
}

/// There is no display: a window would be another error.
#[test]
fn what_nobody_knows_is_said_and_never_opens_the_window() {
    let folder = tempfile::tempdir().unwrap();
    for (arguments, named) in [
        (&["exprot"][..], "exprot"),
        (&["--exit-when-redy"], "--exit-when-redy"),
        (&["--wallet-file"], "--wallet-file"),
        (&["--now", "2026-11-21T14:00:00Z", "export"], "export"),
    ] {
        let output = Command::new(PITDESK)
            .env_clear()
            .env("HOME", folder.path().join("home"))
            .args(arguments)
            .output()
            .unwrap();
        assert_eq!(code(&output), 2, "{}", said(&output));
        assert!(said(&output).contains(named), "{}", said(&output));
        assert!(output.stdout.is_empty());
    }
    assert_eq!(files(folder.path()), [""; 0]);
}

#[test]
fn help_and_version_are_printed_without_a_window() {
    for (argument, expected) in [("--help", "export"), ("--version", env!("CARGO_PKG_VERSION"))] {
        let output = Command::new(PITDESK).env_clear().arg(argument).output().unwrap();
        assert_eq!(code(&output), 0);
        assert!(String::from_utf8_lossy(&output.stdout).contains(expected));
    }
}
