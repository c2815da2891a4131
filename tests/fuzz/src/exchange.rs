//! A service on a loopback address that answers with given bytes, and a desk that reads them.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock};

use desk::views::{GameProgress, HistoryRow, Period, ProxySetting, SearchEvent, SearchQuery, Settings};
use desk::{CancellationToken, Clock, Desk};
use secrecy::SecretString;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;

/// The time of every desk. The service sends no `Date`.
pub(crate) const NOW: &str = "2026-11-21T14:00:00Z";
pub(crate) const PLAYER: &str = "p1";

/// The bodies by a part of the path. The empty part answers everything else.
type Bodies = Arc<Mutex<BTreeMap<&'static str, Vec<u8>>>>;

thread_local! {
    /// One runtime for all inputs. It has one thread, so that the same bytes take the same way.
    static RUNTIME: RefCell<Runtime> = RefCell::new(runtime());
}

fn runtime() -> Runtime {
    let _ = rustls::crypto::aws_lc_rs::default_provider().install_default();
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime of one thread starts")
}

/// Runs a future to its end.
pub(crate) fn run<T>(work: impl Future<Output = T>) -> T {
    RUNTIME.with_borrow(|runtime| runtime.block_on(work))
}

/// A service that runs until it is dropped.
pub(crate) struct Service {
    bodies: Bodies,
    address: String,
    serving: tokio::task::JoinHandle<()>,
}

impl Service {
    /// Starts a service that answers `body`.
    pub(crate) async fn answering(body: &[u8]) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0")
            .await
            .expect("a loopback port is free");
        let address = listener.local_addr().expect("a bound socket has an address");
        let bodies = Bodies::default();
        let served = Arc::clone(&bodies);
        let serving = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(stream, Arc::clone(&served)));
            }
        });
        let service = Self {
            bodies,
            address: format!("http://{address}"),
            serving,
        };
        service.answer("", body);
        service
    }

    /// Answers requests with this part in their path with another body.
    pub(crate) fn answer(&self, part: &'static str, body: &[u8]) {
        let mut bodies = self.bodies.lock().expect("no thread panics with the lock");
        bodies.insert(part, body.to_vec());
    }

    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// A desk of this service that has read nothing yet.
    pub(crate) fn desk(&self) -> Desk {
        static CLOCK: OnceLock<Clock> = OnceLock::new();
        let clock = CLOCK.get_or_init(|| Clock::starting_at(NOW.parse().expect("a time")));
        Desk::connect(
            &self.address,
            SecretString::from("canary-token"),
            &ProxySetting::None,
            *clock,
        )
        .expect("a loopback address can be used")
    }
}

/// The rows of the first page of the player's records, and how the search for them ended.
pub(crate) async fn first_page(desk: &Desk) -> (String, Vec<HistoryRow>, GameProgress) {
    let query = SearchQuery {
        player_id: PLAYER.to_owned(),
        period: Period::Today,
        bet_id: None,
        round_id: None,
        only: Some("baccarat".to_owned()),
        page: Some(1),
        per_page: None,
        search_id: None,
        games: None,
    };
    let (mut rows, mut last) = (Vec::new(), None);
    let take = |SearchEvent { rows: new, games, .. }: SearchEvent| {
        rows.extend(new.into_iter().map(|new| new.row));
        for game in games {
            last = Some(game);
        }
    };
    let summary = desk
        .search
        .run(&query, &Settings::default(), take, &CancellationToken::new())
        .await
        .expect("the query is valid");
    (
        summary.search_id,
        rows,
        last.expect("a search says how its game ended"),
    )
}

impl Drop for Service {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

/// Answers the requests of one connection.
async fn serve(mut stream: TcpStream, bodies: Bodies) {
    let mut received = Vec::new();
    let mut part = [0; 4_096];
    loop {
        let read = stream.read(&mut part).await.unwrap_or(0);
        if read == 0 {
            return;
        }
        received.extend_from_slice(&part[..read]);
        let Some(path) = path_of_whole_request(&received) else {
            continue;
        };
        received.clear();
        let body = {
            let bodies = bodies.lock().expect("no thread panics with the lock");
            // The longest part comes last and fits first; the empty one fits always.
            let fitting = bodies.iter().rev().find(|(part, _)| path.contains(**part));
            fitting.map(|(_, body)| body.clone()).unwrap_or_default()
        };
        let head = format!(
            "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
            body.len()
        );
        let sent = [head.as_bytes(), &body].concat();
        if stream.write_all(&sent).await.is_err() {
            return;
        }
    }
}

/// The path of a request, once its body has arrived too.
fn path_of_whole_request(received: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(received);
    let (head, body) = text.split_once("\r\n\r\n")?;
    let length = head.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case("content-length")
            .then(|| value.trim().parse::<usize>().ok())?
    });
    let path = head.split(' ').nth(1)?;
    (body.len() >= length.unwrap_or(0)).then(|| path.to_owned())
}
