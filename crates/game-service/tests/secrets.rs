//! The token, ids and query values are in no error and in no log line. A program of its own: the log is that of the whole
//! process.
#![allow(
    clippy::unwrap_used,
    reason = "a test fails by panicking, in its helpers as well"
)]

#[path = "it/support/mod.rs"]
mod support;

use game_service::Error;
use std::fmt::Write as _;
use std::io;
use std::sync::{Arc, Mutex, OnceLock};
use support::{PLAYER, ROUND, Server, Step, TOKEN, client, error, json, query, response, success};
use tracing_subscriber::fmt::MakeWriter;

/// All log output of this process, at the finest level.
#[derive(Clone, Default)]
struct Captured(Arc<Mutex<Vec<u8>>>);

impl io::Write for Captured {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("not poisoned").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'w> MakeWriter<'w> for Captured {
    type Writer = Self;

    fn make_writer(&'w self) -> Self {
        self.clone()
    }
}

/// The HTTP library logs through `log`, the rest through `tracing`.
impl log::Log for Captured {
    fn enabled(&self, _: &log::Metadata<'_>) -> bool {
        true
    }

    fn log(&self, record: &log::Record<'_>) {
        let line = format!("{} {}\n", record.target(), record.args());
        self.0
            .lock()
            .expect("not poisoned")
            .extend_from_slice(line.as_bytes());
    }

    fn flush(&self) {}
}

/// The error of one history call.
async fn failure(server: Server) -> Error {
    let called = client(&server).player_history(&query()).await;
    called.expect_err("a failure")
}

fn capture() -> &'static Captured {
    static CAPTURED: OnceLock<Captured> = OnceLock::new();
    CAPTURED.get_or_init(|| {
        let captured = Captured::default();
        let finest = tracing_subscriber::fmt().with_max_level(tracing_subscriber::filter::LevelFilter::TRACE);
        let subscriber = finest.with_writer(captured.clone()).with_ansi(false).finish();
        tracing::subscriber::set_global_default(subscriber).expect("the only subscriber");
        log::set_boxed_logger(Box::new(captured.clone())).expect("the only logger");
        log::set_max_level(log::LevelFilter::Trace);
        captured
    })
}

/// Responses of all kinds. Several repeat the token, as a careless or malicious service might.
fn answers() -> Vec<Vec<u8>> {
    let html = [("content-type", "text/html")];
    let location = format!("https://{TOKEN}.example.com/{TOKEN}?token={TOKEN}");
    vec![
        error(401, TOKEN, &format!("the token {TOKEN} is not known")),
        error(404, "NOT_FOUND", &format!("no player {PLAYER}")),
        error(429, "SLOW", TOKEN),
        error(500, "OOPS", &format!("{PLAYER} {ROUND} {TOKEN}")),
        response(404, &html, format!("<h1>{TOKEN}</h1>")),
        response(200, &html, format!("<h1>{TOKEN}</h1>")),
        response(302, &[("location", &location)], ""),
        json(200, format!(r#"{{"{TOKEN}":1,"{TOKEN}":2}}"#)),
        json(200, format!(r#"{{"status":"{TOKEN}"}}"#)),
        json(200, format!(r#"{{"status":"success","data":"{TOKEN}"}}"#)),
        json(200, TOKEN),
        json(200, format!("{{\"{TOKEN}")),
        b"\x00\x01\x02".to_vec(),
        Vec::new(),
    ]
}

#[tokio::test]
async fn no_error_and_no_log_holds_a_secret() {
    let captured = capture();
    let mut shown = String::new();
    for answer in answers() {
        let error = failure(Server::answering([answer]).await).await;
        write!(shown, "{error}\n{error:?}\n{error:#?}\n").unwrap();
        let mut source = std::error::Error::source(&error);
        while let Some(cause) = source {
            write!(shown, "{cause}\n{cause:?}\n").unwrap();
            source = cause.source();
        }
    }
    let reset = Server::playing([vec![Step::Read, Step::Reset]]).await;
    write!(shown, "{:?}", failure(reset).await).unwrap();
    let server = Server::answering([success()]).await;
    let client = client(&server);
    client.player_history(&query()).await.unwrap();
    write!(shown, "{client:?} {:?}", query()).unwrap();

    let logged = String::from_utf8_lossy(&captured.0.lock().unwrap()).into_owned();
    assert!(logged.contains("player history"), "the log was captured");
    assert!(logged.contains("hyper"), "the HTTP library's log was captured");
    for (name, text) in [("error", &shown), ("log", &logged)] {
        for secret in [TOKEN, PLAYER, ROUND, "canary"] {
            let place = text
                .find(secret)
                .map(|at| &text[at.saturating_sub(80)..(at + 80).min(text.len())]);
            assert_eq!(place, None, "{secret} in the {name}");
        }
    }
}
