//! What may be between a wallet and its server: a pooler that drops settings, and a network that takes what is sent and passes
//! nothing on (docs/wallet-rules.md#t70).

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use chrono::TimeDelta;
use futures::future::join_all;
use secrecy::ExposeSecret;
use sqlx::{Connection, PgConnection};
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use wallet_trials::{Backend, Database, Message, Numbers};

use super::opened;
use crate::amount::Amount;
use crate::settings::Settings;
use crate::store::postgres::Postgres;
use crate::store::postgres::open::Times;
use crate::store::{Journal, ServerCheck};
use crate::wallet::{IfAbsent, Wallet};

/// The address of a database through a network that is silent while `is_silent`.
async fn through_silence(address: &str, is_silent: &Arc<AtomicBool>) -> String {
    let is_silent = Arc::clone(is_silent);
    through(address, "127.0.0.1", move |client, server| {
        let (from_client, to_client) = client.into_split();
        let (from_server, to_server) = server.into_split();
        let to_the_server = pass(from_client, to_server, Arc::clone(&is_silent));
        let to_the_client = pass(from_server, to_client, Arc::clone(&is_silent));
        async move {
            tokio::join!(to_the_server, to_the_client);
        }
    })
    .await
}

async fn pass(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, is_silent: Arc<AtomicBool>) {
    let mut bytes = vec![0; 65_536];
    while let Ok(length @ 1..) = from.read(&mut bytes).await {
        let drops = is_silent.load(Ordering::SeqCst);
        if !drops && to.write_all(&bytes[..length]).await.is_err() {
            return;
        }
    }
    // A network that drops packets drops that of an end as well.
    if is_silent.load(Ordering::SeqCst) {
        std::future::pending::<()>().await;
    }
}

/// A wallet with a player, a session and the numbers of its debits.
struct Played {
    wallet: Wallet,
    session: String,
    numbers: Numbers,
}

impl Played {
    async fn on(server: Postgres) -> Self {
        let wallet = Wallet::on_server(server, Settings::default());
        let balance = Amount::parse("100.00").unwrap();
        wallet.add_player("p", "THB", balance).await.unwrap();
        let session = wallet.open_session("p", TimeDelta::hours(1)).await.unwrap();
        let played = Self {
            wallet,
            session: session.id.expose_secret().to_owned(),
            numbers: Numbers::default(),
        };
        assert_eq!(played.debit().await, 200);
        played
    }

    async fn debit(&self) -> u16 {
        let body = Message::debit(&self.numbers, "p", 100).body;
        self.wallet.transaction(&body, Some(&self.session)).await.status
    }

    async fn inquire(&self) -> u16 {
        self.wallet.balance("p", "THB", &self.session).await.status
    }
}

#[tokio::test]
async fn t70_every_call_on_a_silent_network_ends_and_the_next_one_connects_anew() {
    let database = Database::create(Backend::Postgres).unwrap();
    let is_silent = Arc::new(AtomicBool::new(false));
    let address = through_silence(&database.address("silent").unwrap(), &is_silent).await;
    let times = Times {
        patience: Duration::from_millis(1500),
        deadline: Duration::from_millis(500),
        reading: Duration::from_millis(500),
        ..Times::default()
    };
    let server = Postgres::open_within(&address, ServerCheck::Required, IfAbsent::Make, times)
        .await
        .unwrap();
    // The connections are made while the network works.
    server.players(None, 1).await.unwrap();
    let played = Played::on(server).await;
    assert_eq!(played.inquire().await, 200);
    is_silent.store(true, Ordering::SeqCst);
    let begun = Instant::now();
    let inquiries = join_all((0..3).map(|_| played.inquire()));
    let debits = join_all((0..3).map(|_| played.debit()));
    let (inquiries, debits, page) = tokio::join!(inquiries, debits, played.wallet.players());
    assert!(
        inquiries.iter().chain(&debits).all(|status| *status == 503),
        "{inquiries:?} {debits:?}"
    );
    assert!(page.is_err());
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
    is_silent.store(false, Ordering::SeqCst);
    assert_eq!((played.debit().await, played.inquire().await), (200, 200));
    assert!(played.wallet.players().await.is_ok());
    assert_eq!(played.wallet.verify().await.unwrap().problems, []);
}

#[tokio::test]
async fn t70_debits_have_a_place_that_inquiries_do_not_take() {
    let database = Database::create(Backend::Postgres).unwrap();
    let address = database.address("places").unwrap();
    let server = opened(&address).await;
    let played = Arc::new(Played::on(server).await);
    // Inquiries read it, and the debit of a known player does not.
    let mut other = PgConnection::connect(&address).await.unwrap();
    sqlx::raw_sql("BEGIN; LOCK TABLE players")
        .execute(&mut other)
        .await
        .unwrap();
    let inquiries: Vec<_> = (0..8)
        .map(|_| {
            let played = Arc::clone(&played);
            tokio::spawn(async move { played.inquire().await })
        })
        .collect();
    let waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted";
    let mut watcher = PgConnection::connect(&address).await.unwrap();
    while sqlx::query_scalar::<_, i64>(waiting)
        .fetch_one(&mut watcher)
        .await
        .unwrap()
        < 8
    {
        tokio::task::yield_now().await;
    }
    assert_eq!(played.debit().await, 200);
    sqlx::raw_sql("ROLLBACK").execute(&mut other).await.unwrap();
    for inquiry in inquiries {
        assert_eq!(inquiry.await.unwrap(), 200);
    }
}

/// The address of a database through a proxy on this host, which has each client and its connection to the server passed.
pub(super) async fn through<F>(
    address: &str,
    host: &str,
    pass: impl Fn(TcpStream, TcpStream) -> F + Send + 'static,
) -> String
where
    F: Future<Output = ()> + Send + 'static,
{
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let (user, place) = address.split_once('@').unwrap();
    let (server, name) = place.split_once('/').unwrap();
    let (server, there) = (server.to_owned(), format!("{user}@{host}:{port}/{name}"));
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            let server = TcpStream::connect(&server).await.unwrap();
            tokio::spawn(pass(client, server));
        }
    });
    there
}

/// The address of a database through a pooler, as small as it can be, that drops the settings of a client's first message, as
/// `PgBouncer` does with `ignore_startup_parameters = options`.
pub(super) async fn through_a_pooler(address: &str) -> String {
    through(address, "127.0.0.1", async |mut client, mut server| {
        let mut message = read_message(&mut client).await;
        // A request for TLS, which has no content beside its code. This pooler has none.
        if message.len() == 4 {
            client.write_all(b"N").await.unwrap();
            message = read_message(&mut client).await;
        }
        let kept = without_options(&message);
        let length = u32::try_from(kept.len() + 4).unwrap().to_be_bytes();
        server.write_all(&[&length[..], &kept].concat()).await.unwrap();
        let _ = copy_bidirectional(&mut client, &mut server).await;
    })
    .await
}

async fn read_message(client: &mut TcpStream) -> Vec<u8> {
    let length = client.read_u32().await.unwrap();
    let mut message = vec![0; length as usize - 4];
    client.read_exact(&mut message).await.unwrap();
    message
}

/// A startup message has its version, and then names and values, each ended by a zero.
fn without_options(message: &[u8]) -> Vec<u8> {
    let (version, parameters) = message.split_at(4);
    let texts: Vec<&[u8]> = parameters.split(|byte| *byte == 0).collect();
    let mut kept = version.to_vec();
    for pair in texts
        .chunks(2)
        .filter(|pair| pair[0] != b"options" && !pair[0].is_empty())
    {
        for text in pair {
            kept.extend_from_slice(text);
            kept.push(0);
        }
    }
    kept.push(0);
    kept
}
