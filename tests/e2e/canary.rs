//! Secrets that are given to the program are in no file: not in its data, its log at the most verbose level, the web
//! view's folder, temporary files, exports, and not in a core file of a crash.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE};
use rustix::process::{Pid, Resource, Rlimit, Signal, getrlimit, kill_process, setrlimit};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use wallet::{Amount, Settings, Wallet};
use wallet_trials::{Backend, Database};
use whole_program::{
    Answer, Canary, Journey, Launch, ScriptedAnswer, ScriptedService, Window, found_below, journey,
    process_of_group, until,
};

use crate::bet_page::open_bet_page;
use crate::steps::{all_records, fill_profile, host_of, records_of, sees_table};

const BEARER: Canary = Canary {
    name: "the token of the service",
    secret: "canaryBearer7Qx2mV",
};
const BET_PAGE: Canary = Canary {
    name: "the token of a bet page",
    secret: "canaryBetPage4Lw9tR",
};
const PASSWORD: Canary = Canary {
    name: "the password of a database",
    secret: "canaryPassword8Zk3nD",
};
const ALL: [Canary; 3] = [BEARER, BET_PAGE, PASSWORD];

/// A page that keeps its token wherever a page can keep something.
const PAGE: &str = "<!doctype html><title>Bet</title><h1>A bet</h1><script>\
    const token = new URLSearchParams(location.search).get('token');\
    document.cookie = 'token=' + token + '; max-age=9999';\
    localStorage.setItem('token', token); sessionStorage.setItem('token', token);\
    indexedDB.open(token); caches?.open(token); fetch('/kept');</script>";

#[tokio::test]
async fn no_secret_is_in_any_file() {
    allow_core_files();
    journey("canary", async |journey| {
        let desktop = journey.desktop();
        let temporary = desktop.home().join("temporary");
        std::fs::create_dir(&temporary)?;
        let export = desktop.home().join("records.csv");
        let (service, kept) = careless_service().await?;
        let launch = Launch::plain()
            .saving_export_as(&export)
            .with("TMPDIR", &temporary.display().to_string())
            .with("PITDESK_LOG", "trace")
            .with("RUST_LOG", "trace");

        let window = journey.open(&launch).await?;
        fill_profile(window, service.base_url(), BEARER.secret).await?;
        window.click("button", "Save and connect").await?;
        let question = format!("Connect to {}?", host_of(service.base_url()));
        desktop.display().answer(&question, Answer::Yes).await?;
        sees_table(window, "Canary table").await?;
        read_and_export(window, &export).await?;
        open_bet_page(window, "window").await?;
        until("the bet page to keep its token", async || {
            Ok((*kept.borrow()).then_some(()))
        })
        .await?;
        type_a_password(journey).await?;
        read_a_wallet(journey).await?;
        holds_nothing(desktop.home())?;

        // The profile in use opens again, with the token from the keyring. Then the program crashes.
        let window = journey.open(&launch).await?;
        sees_table(window, "Canary table").await?;
        crash(journey).await?;
        let here = std::fs::read_dir(std::env::current_dir()?)?;
        for entry in here {
            let name = entry?.file_name();
            ensure!(
                !name.to_string_lossy().starts_with("core"),
                "there is a core file"
            );
        }
        holds_nothing(desktop.home())?;

        // The search finds what is there.
        let planted = format!("x{}", STANDARD.encode(format!("Bearer {}", BEARER.secret)));
        std::fs::write(temporary.join("planted"), planted)?;
        let found = found_below(desktop.home(), &ALL)?;
        ensure!(found.len() == 1 && found[0].contains("planted"), "{found:?}");
        Ok(())
    })
    .await;
}

/// The system may forbid core files from the start; then nothing can be seen here.
fn allow_core_files() {
    let most = getrlimit(Resource::Core).maximum;
    let _ = setrlimit(
        Resource::Core,
        Rlimit {
            current: most,
            maximum: most,
        },
    );
}

fn holds_nothing(folder: &Path) -> Result<()> {
    let found = found_below(folder, &ALL)?;
    ensure!(
        found.is_empty(),
        "these files hold secrets:\n{}",
        found.join("\n")
    );
    Ok(())
}

/// A service that repeats the token in its errors, and says when a bet page has kept its own.
async fn careless_service() -> Result<(ScriptedService, tokio::sync::watch::Receiver<bool>)> {
    let (keep, kept) = tokio::sync::watch::channel(false);
    let own = std::sync::Arc::new(std::sync::OnceLock::<String>::new());
    let base = std::sync::Arc::clone(&own);
    let token = BEARER.secret;
    let service = ScriptedService::start(move |target| match target.split('?').next().unwrap_or_default() {
        "/v1/operator/tables/virtual" => ScriptedAnswer::json(tables()),
        "/v1/player/p1/history" => ScriptedAnswer::json(history()),
        "/v1/player/careless/history" => ScriptedAnswer::failure_saying(403, token),
        "/v1/player/page/history" => ScriptedAnswer::page(format!("<h1>{token}</h1>")),
        "/v1/player/moved/history" => {
            ScriptedAnswer::redirect(&format!("https://{token}.example.com/{token}?token={token}"))
        }
        "/v1/player/broken/history" => ScriptedAnswer::json(format!(r#"{{"{token}":1,"{token}":2}}"#)),
        "/v1/operator/bet-url" => {
            let base = base.get().map_or("", String::as_str);
            let url = format!("{base}/bet?token={}&language=EN", BET_PAGE.secret);
            ScriptedAnswer::json(json!({"status": "success", "data": {"url": url}}).to_string())
        }
        "/bet" => ScriptedAnswer::page(PAGE),
        "/kept" => {
            let _nobody_waits = keep.send(true);
            ScriptedAnswer::json("{}")
        }
        _ => ScriptedAnswer::failure_saying(404, token),
    })
    .await?;
    own.set(service.base_url().to_owned()).ok().context("set once")?;
    Ok((service, kept))
}

async fn read_and_export(window: &Window, export: &Path) -> Result<()> {
    window.go(&records_of("p1")).await?;
    all_records(window).await?;
    window.click("button", "Export").await?;
    window.sees("Export to a file").await?;
    window.click("button", "Save as…").await?;
    window.sees("saved in").await?;
    ensure!(export.exists(), "there is no export");
    for (player, says) in [
        ("careless", "does not allow this request"),
        ("page", "a web page instead of data"),
        ("moved", "redirects to another address"),
        ("broken", "does not match the service’s documentation"),
    ] {
        window.go(&records_of(player)).await?;
        window.sees(says).await?;
    }
    Ok(())
}

/// A database that repeats the password in its error.
async fn type_a_password(journey: &Journey) -> Result<()> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let port = listener.local_addr()?.port();
    let (hear, mut heard) = tokio::sync::watch::channel(String::new());
    let database = tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let mut asked = vec![0; 1024];
            // No TLS; then the password is asked for in clear, and refused with an error that repeats it.
            let mut read = stream.read(&mut asked).await.unwrap_or(0);
            if asked[..read].starts_with(&[0, 0, 0, 8, 4, 0xd2, 0x16, 0x2f]) {
                let _sent = stream.write_all(b"N").await;
                read = stream.read(&mut asked).await.unwrap_or(0);
            }
            if read == 0 {
                continue;
            }
            let _sent = stream.write_all(&[b'R', 0, 0, 0, 8, 0, 0, 0, 3]).await;
            let read = stream.read(&mut asked).await.unwrap_or(0);
            let _nobody_waits = hear.send(String::from_utf8_lossy(&asked[..read]).into_owned());
            let fields = format!("SFATAL\0C28P01\0Mno: {}\0\0", PASSWORD.secret);
            let length = u32::try_from(fields.len() + 4).unwrap_or_default().to_be_bytes();
            let _sent = stream
                .write_all(&[b"E", &length[..], fields.as_bytes()].concat())
                .await;
        }
    });
    let error = connect(journey, port, PASSWORD.secret)
        .await?
        .err()
        .context("the database let the program in")?
        .to_string();
    ensure!(!error.contains("canary"), "the error repeats the password");
    ensure!(
        heard.borrow_and_update().contains(PASSWORD.secret),
        "the password was not sent"
    );
    database.abort();
    Ok(())
}

/// A PostgreSQL server with a wallet: it refuses a wrong password, and its wallet is read with the right one.
async fn read_a_wallet(journey: &Journey) -> Result<()> {
    let database = Database::create(Backend::Postgres)?;
    let address = database.address("wallet")?;
    let wallet = Wallet::create(&address, Settings::default()).await?;
    wallet.add_player("p1", "THB", Amount::parse("100.00")?).await?;
    wallet.close().await;
    database.require_password(PASSWORD.secret)?;
    let port = address
        .rsplit([':', '/'])
        .nth(1)
        .context("an address with a port")?;
    let port: u16 = port.parse()?;

    let wrong = format!("{}-and-more", PASSWORD.secret);
    let refused = connect(journey, port, &wrong).await?;
    let error = refused
        .err()
        .context("a wrong password was accepted")?
        .to_string();
    ensure!(!error.contains("canary"), "the error repeats the password");
    // The host is known by now.
    let window = journey.window()?;
    window
        .ask("connect_wallet_database", draft(port, PASSWORD.secret))
        .await?;
    let players = window.ask("wallet_players", json!({"search": null})).await?;
    ensure!(players.to_string().contains("p1"), "{players}");
    window.ask("close_wallet", json!({})).await?;
    Ok(())
}

/// Asks for a database whose host is new, and agrees. The inner result is the program's answer.
async fn connect(journey: &Journey, port: u16, password: &str) -> Result<Result<Value>> {
    let question = format!("Connect to the database on 127.0.0.1:{port}?");
    let (window, desktop) = (journey.window()?, journey.desktop());
    let (asked, answered) = tokio::join!(
        window.ask("connect_wallet_database", draft(port, password)),
        desktop.display().answer(&question, Answer::Yes)
    );
    answered?;
    Ok(asked)
}

fn draft(port: u16, password: &str) -> Value {
    json!({"draft": {"host": "127.0.0.1", "port": port, "database": "wallet", "user": "wallet",
        "password": password, "unverified": true}})
}

async fn crash(journey: &mut Journey) -> Result<()> {
    let group = journey.window()?.process_group();
    let program = process_of_group(group, "pitdesk").context("the program runs")?;
    let id = Pid::from_raw(i32::try_from(program)?).context("a process")?;
    kill_process(id, Signal::ABORT)?;
    until("the program to end", async || {
        Ok(process_of_group(group, "pitdesk").is_none().then_some(()))
    })
    .await?;
    // The driver has lost its session.
    let _lost = journey.close().await;
    Ok(())
}

fn tables() -> &'static str {
    r#"{"status":"success","data":{"pagination":{"total":1,"page":1,"per_page":100,"last_page":1},"records":[{"id":"1","title":{"en":"Canary table","th":"Canary table"},"status":"active","game_key":"baccarat","dealer":{"id":"1","code":"d","name":"d","cover":{}},"user_limit":{"THB":{"bet_max":"10","bet_min":"1"}}}]}}"#
}

fn history() -> String {
    let record = json!({"id": "b1", "ref_id": "r1", "player_id": "p1", "game_key": "baccarat", "round_id": "g1",
        "status": "completed", "total_bet": "10.00", "total_payout": "0.00", "currency": "THB",
        "created_at": "2026-11-20T14:40:17.000Z", "player_bet": {"TIE": "10.00"},
        "game_result": {"data": {}, "image_url": {}, "winner": ["PLAYER"]}});
    let pagination = json!({"total": 1, "page": 1, "per_page": 100, "last_page": 1});
    json!({"status": "success", "data": {"pagination": pagination, "records": [record]}}).to_string()
}

/// What is found in a file of this name and content.
fn found(name: &str, content: &[u8]) -> Vec<String> {
    let folder = tempfile::tempdir().expect("a folder");
    let below = folder.path().join("a/b");
    std::fs::create_dir_all(&below).expect("a folder");
    std::fs::write(below.join(name), content).expect("a file");
    found_below(folder.path(), &[BEARER]).expect("files that can be read")
}

#[test]
fn a_secret_is_found_in_every_form_and_at_every_place() {
    let secret = BEARER.secret;
    let each = |format: fn(u8) -> String| -> String { secret.bytes().map(format).collect() };
    let hex = each(|byte| format!("{byte:02x}"));
    let percent = each(|byte| format!("%{byte:02X}"));
    let wide: Vec<u8> = secret.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let list = each(|byte| format!("{byte}, "));
    let (capitals, small) = (hex.to_uppercase(), percent.to_lowercase());
    for planted in [
        secret.as_bytes(),
        hex.as_bytes(),
        capitals.as_bytes(),
        percent.as_bytes(),
        small.as_bytes(),
        list.as_bytes(),
        &wide,
    ] {
        assert_eq!(found("f", &[&b"\0\xFFc"[..], planted, b"}"].concat()).len(), 1);
    }
    for before in ["", "u", "ur", "url", "Bearer "] {
        let encoded = URL_SAFE.encode(format!("{before}{secret}&more"));
        assert_eq!(found("f", encoded.as_bytes()).len(), 1, "{encoded}");
    }
    assert_eq!(found(secret, b"").len(), 1);
}

#[test]
fn nothing_is_found_where_nothing_is() {
    assert!(found("f", b"canaryBearer7Qx2m V, canary").is_empty());
    assert!(found("f", b"").is_empty());
}
