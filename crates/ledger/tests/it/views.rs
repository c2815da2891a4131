//! Views of databases, read as they stand: SQLite with its log beside it, PostgreSQL and its standby.

use std::fs;
use std::path::Path;

use chrono::{DateTime, Utc};
use ledger::held::PageFrom;
use ledger::{Entry, Held, Kind, Map, Problem, Question, Source, SourceKind};
use secrecy::SecretString;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _};
use tokio_util::sync::CancellationToken;
use wallet::{Login, ServerCheck};
use wallet_trials::{Backend, Database, Failover};

async fn held(folder: &Path, source: &Source) -> Result<Held, Problem> {
    let stop = CancellationToken::new();
    let look = ledger::look(source, &Map::default(), drop, &stop).await?;
    if !look.is_ready() {
        return Err(Problem::Open {
            questions: look.questions,
        });
    }
    assert_eq!(look.kind, SourceKind::View);
    let held = Held::create(folder).await?;
    ledger::read(source, &look.map, &held, |_| {}, &stop).await?;
    Ok(held)
}

async fn entries(held: &Held, player: &str) -> Vec<Entry> {
    let page = held
        .page(player, PageFrom::First, 100, &ledger::held::PageFilter::default())
        .await
        .unwrap();
    page.rows.into_iter().map(|row| row.entry).collect()
}

/// A wallet of another maker: its own table, and a view of it with the names of the contract.
const OF_SQLITE: &str = "
    CREATE TABLE moves (who TEXT, what TEXT, ref TEXT, cents INTEGER, game TEXT, round TEXT, bet TEXT, at TEXT, ok INTEGER);
    INSERT INTO moves VALUES
        ('somchai_88', 'debit', 'D1', 165000, 'baccarat', 'R1', NULL, '2026-11-20T15:41:25Z', 1),
        ('somchai_88', 'credit', 'C1', 321750, 'baccarat', 'R1', 'D1', '2026-11-20T15:42:01Z', 1),
        ('Somchai_88', 'debit', 'D1', 5, 'sicbo', 'R2', NULL, '2026-11-20T15:43:00Z', 0);
    CREATE VIEW pitdesk_ledger AS SELECT who AS player_id, what AS transaction_type, ref AS transaction_id,
        printf('%d.%02d', cents / 100, cents % 100) AS amount, 'THB' AS currency, game AS game_key, round AS round_id,
        bet AS bet_id, at AS booked_at, CASE ok WHEN 1 THEN 'success' ELSE 'failed' END AS status FROM moves;
";

async fn database(path: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(path).create_if_missing(true);
    options.pragma("journal_mode", "wal").connect().await.unwrap()
}

#[tokio::test]
async fn a_view_of_sqlite_is_read_and_its_folder_stays_as_it_is() {
    let (theirs, ours) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let path = theirs.path().join("other wallet?.db");
    let mut connection = database(&path).await;
    sqlx::raw_sql(OF_SQLITE).execute(&mut connection).await.unwrap();
    // As a copy of a running wallet: its rows stand in the log, and there is no index of it.
    let copy = theirs.path().join("copy.db");
    for ending in ["", "-wal"] {
        fs::copy(
            format!("{}{ending}", path.display()),
            format!("{}{ending}", copy.display()),
        )
        .unwrap();
    }
    for path in [copy, path] {
        let before = fs::read_dir(theirs.path()).unwrap().count();
        let source = Source::Sqlite {
            path: path.clone(),
            view: "pitdesk_ledger".to_owned(),
        };
        let held = held(ours.path(), &source).await.unwrap();
        let about = held.about().unwrap();
        assert_eq!(
            (about.entries, about.refused, about.unread, about.players),
            (3, 1, 0, 2)
        );
        assert_eq!((about.holds_all_players, about.replayed), (Some(true), None));
        let rows = entries(&held, "somchai_88").await;
        let said: Vec<_> = rows
            .iter()
            .map(|row| (row.kind, row.amount.to_string(), row.bet_id.as_deref()))
            .collect();
        assert_eq!(
            said,
            [
                (Kind::Debit, "1650.00".to_owned(), None),
                (Kind::Credit, "3217.50".to_owned(), Some("D1"))
            ]
        );
        assert_eq!(
            fs::read_dir(theirs.path()).unwrap().count(),
            before,
            "something was made beside it"
        );
    }
    connection.close().await.unwrap();
}

#[tokio::test]
async fn what_is_no_view_of_a_ledger_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("other.db");
    let mut connection = database(&path).await;
    let tables = "CREATE TABLE \"odd \"\"name\" (a TEXT); CREATE VIEW writes AS SELECT load_extension('x') AS player_id; \
        CREATE VIEW endless AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS player_id FROM n \
        WHERE i < 0";
    sqlx::raw_sql(tables).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let source = |view: &str| Source::Sqlite {
        path: path.clone(),
        view: view.to_owned(),
    };
    let missing = held(folder.path(), &source("pitdesk_ledger")).await;
    assert!(matches!(missing, Err(Problem::Database { .. })));
    let injected = held(folder.path(), &source("x\"; DROP TABLE \"odd")).await;
    assert!(matches!(injected, Err(Problem::Database { .. })));
    let open = held(folder.path(), &source("odd \"name")).await;
    assert!(matches!(open, Err(Problem::Open { .. } | Problem::Empty)));
    let outside = held(folder.path(), &source("writes")).await;
    assert!(matches!(
        outside,
        Err(Problem::Database { .. } | Problem::Open { .. })
    ));
    // A view that never gives a row ends when it is not wanted any more.
    let stop = CancellationToken::new();
    let looking = source("endless");
    let map = Map::default();
    let looking = ledger::look(&looking, &map, drop, &stop);
    let stopping = async {
        tokio::task::yield_now().await;
        stop.cancel();
    };
    let begun = std::time::Instant::now();
    let (looked, ()) = tokio::join!(looking, stopping);
    assert!(looked.is_err());
    assert!(
        begun.elapsed() < std::time::Duration::from_secs(5),
        "{:?}",
        begun.elapsed()
    );
}

fn login(address: &str) -> Login {
    let address: url::Url = address.parse().unwrap();
    Login {
        host: address.host_str().unwrap().to_owned(),
        port: address.port().unwrap(),
        database: address.path().trim_start_matches('/').to_owned(),
        user: address.username().to_owned(),
        password: SecretString::from(""),
        check: ServerCheck::Required,
    }
}

const OF_POSTGRES: &str = "
    SET TIME ZONE 'Asia/Bangkok';
    CREATE TABLE moves (who text, what text, ref bigint, amount numeric(20,3), game text, round uuid, at timestamptz, ok boolean);
    INSERT INTO moves VALUES
        ('somchai_88', 'debit', 1, 1650.000, 'baccarat', '00000000-0000-0000-0000-000000000001', '2026-11-20 22:41:25.5', true),
        ('somchai_88', 'credit', 2, 3217.5, 'baccarat', '00000000-0000-0000-0000-000000000001', '2026-11-20 22:42:01', true),
        ('b', 'debit', 3, 5, NULL, NULL, '2026-11-20 22:43:00', false);
    CREATE VIEW pitdesk_ledger AS SELECT who AS player_id, what AS transaction_type, ref AS transaction_id, amount,
        'THB' AS currency, game AS game_key, round AS round_id, at AS booked_at,
        CASE WHEN ok THEN 'success' ELSE 'failed' END AS status FROM moves;
    CREATE VIEW local_times AS SELECT who AS player_id, what AS transaction_type, ref AS transaction_id, amount,
        'THB' AS currency, at::timestamp AS booked_at FROM moves;
";

async fn run(address: &str, sql: &str) {
    let mut connection = sqlx::postgres::PgConnection::connect(address).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(sql.to_owned()))
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
}

fn at(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

#[tokio::test]
async fn a_view_of_postgresql_is_read_with_its_types() {
    let database = Database::create(Backend::Postgres).unwrap();
    let address = database.address("other").unwrap();
    run(&address, OF_POSTGRES).await;
    let ours = tempfile::tempdir().unwrap();
    for view in ["pitdesk_ledger", "public.pitdesk_ledger", "Pitdesk_Ledger"] {
        let source = Source::Postgres {
            login: Box::new(login(&address)),
            view: view.to_owned(),
        };
        let held = held(ours.path(), &source).await.unwrap();
        let about = held.about().unwrap();
        assert_eq!(
            (about.entries, about.refused, about.unread),
            (3, 1, 0),
            "{:?}",
            held.unread()
        );
        let rows = entries(&held, "somchai_88").await;
        assert_eq!(rows[0].booked_at, at("2026-11-20T15:41:25.5Z"));
        assert_eq!(rows[0].amount, money::ExactDecimal::whole(1650));
        assert_eq!(
            (
                rows[0].transaction_id.as_str(),
                rows[1].amount.to_string().as_str()
            ),
            ("1", "3217.500")
        );
        assert_eq!(
            rows[0].round_id.as_deref(),
            Some("00000000-0000-0000-0000-000000000001")
        );
        assert_eq!(entries(&held, "b").await[0].game_key, None);
    }
    let source = Source::Postgres {
        login: Box::new(login(&address)),
        view: "local_times".to_owned(),
    };
    match held(ours.path(), &source).await {
        Err(Problem::Open { questions }) => {
            assert!(
                questions
                    .iter()
                    .any(|question| matches!(question, Question::Zone { .. })),
                "{questions:?}"
            );
        }
        other => panic!("no question: {:?}", other.err()),
    }
    for view in ["missing", "x\"; DROP VIEW pitdesk_ledger; --"] {
        let source = Source::Postgres {
            login: Box::new(login(&address)),
            view: view.to_owned(),
        };
        assert!(
            matches!(held(ours.path(), &source).await, Err(Problem::Database { .. })),
            "{view}"
        );
    }
}

#[tokio::test]
async fn a_standby_says_how_far_it_has_followed() {
    let servers = Failover::start().unwrap();
    run(servers.address(), OF_POSTGRES).await;
    let standby = servers.standby_address();
    let source = Source::Postgres {
        login: Box::new(login(&standby)),
        view: "pitdesk_ledger".to_owned(),
    };
    let ours = tempfile::tempdir().unwrap();
    let begun = Utc::now();
    let patience = std::time::Duration::from_mins(1);
    // It follows a moment later.
    let held = loop {
        match held(ours.path(), &source).await {
            Ok(held) => break held,
            Err(problem) => assert!(
                begun.signed_duration_since(Utc::now()).abs().to_std().unwrap() < patience,
                "{problem}"
            ),
        }
    };
    let about = held.about().unwrap();
    let replayed = about.replayed.expect("it is a standby");
    assert!((Utc::now() - replayed).num_seconds().abs() < 120, "{replayed}");
    assert_eq!(about.entries, 3);
}
