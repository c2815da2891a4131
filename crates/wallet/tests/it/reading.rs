//! A wallet's PostgreSQL database as the desk opens it: everything can be read. That the server rejects writes is tested
//! beside the store.

use chrono::TimeDelta;
use secrecy::{ExposeSecret, SecretString};
use sqlx::Connection;
use sqlx::postgres::PgConnection;
use wallet::{Amount, Filter, Login, Reader, ServerCheck, Settings, Verification, Wallet};
use wallet_trials::{Backend, Database, Message, Numbers};

/// The login data from a test server's address.
fn login(address: &str) -> Login {
    let (user, place) = address.trim_start_matches("postgres://").split_once('@').unwrap();
    let (server, database) = place.split_once('/').unwrap();
    let (host, port) = server.split_once(':').unwrap();
    Login {
        host: host.to_owned(),
        port: port.parse().unwrap(),
        database: database.to_owned(),
        user: user.to_owned(),
        password: SecretString::default(),
        check: ServerCheck::Required,
    }
}

async fn books(wallet: &Reader) -> Verification {
    wallet.verify().await.unwrap()
}

#[tokio::test]
async fn a_reader_reads_everything() {
    let database = Database::create(Backend::Postgres).unwrap();
    let address = database.address("kept").unwrap();
    let wallet = Wallet::create(&address, Settings::default()).await.unwrap();
    let balance = Amount::parse("100.00").unwrap();
    wallet.add_player("p", "THB", balance).await.unwrap();
    let session = wallet.open_session("p", TimeDelta::hours(1)).await.unwrap();
    let session = session.id.expose_secret();
    let numbers = Numbers::default();
    let bet = Message::debit(&numbers, "p", 1_000);
    assert_eq!(wallet.transaction(&bet.body, Some(session)).await.status, 200);
    let before = books(&wallet).await;
    assert_eq!((before.entries, &before.problems), (2, &Vec::new()));

    let reader = Reader::open_server(&login(&address)).await.unwrap();
    assert_eq!(books(&reader).await, before);
    assert_eq!(reader.players().await.unwrap(), wallet.players().await.unwrap());
    let all = Filter::default();
    assert_eq!(
        reader.entries("p", &all).await.unwrap(),
        wallet.entries("p", &all).await.unwrap()
    );
    let standings = reader.accounts(&["p".to_owned(), "q".to_owned()]).await.unwrap();
    assert_eq!(standings[0].as_ref().unwrap().balance.to_string(), "90.00");
    assert_eq!(standings[1], None);

    // Entries that are written later are read as well.
    let another = Message::debit(&numbers, "p", 1_000);
    assert_eq!(wallet.transaction(&another.body, Some(session)).await.status, 200);
    assert_eq!(reader.entries("p", &all).await.unwrap().len(), 3);
}

#[tokio::test]
async fn a_database_without_a_wallet_is_refused_and_stays_as_it_is() {
    let database = Database::create(Backend::Postgres).unwrap();
    let address = database.address("empty").unwrap();
    assert!(Reader::open_server(&login(&address)).await.is_err());
    let mut connection = PgConnection::connect(&address).await.unwrap();
    let count = "SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace";
    let found: i64 = sqlx::query_scalar(count)
        .fetch_one(&mut connection)
        .await
        .unwrap();
    assert_eq!(found, 0);
}

#[tokio::test]
async fn an_unknown_user_is_rejected_without_the_password_in_the_error() {
    let database = Database::create(Backend::Postgres).unwrap();
    let stranger = Login {
        user: "stranger".to_owned(),
        password: SecretString::from("canary-password-2c41"),
        ..login(&database.address("kept").unwrap())
    };
    let refusal = Reader::open_server(&stranger).await.err().unwrap();
    assert!(refusal.to_string().contains("stranger"), "{refusal}");
    assert!(
        !format!("{refusal:?} {stranger:?}").contains("canary"),
        "{refusal:?}"
    );
}
