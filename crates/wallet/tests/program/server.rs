//! T72 (docs/wallet-rules.md#t72): the PostgreSQL server of an operator: a role that may only write entries, an order of another
//! language, a certificate of the system's authorities. The statements are those of the operator's page.

use std::process::{Command, Stdio};

use sqlx::{AssertSqlSafe, Connection, PgConnection};
use wallet_trials::{Backend, Database};

use crate::layouts;
use crate::program::{PROGRAM, Served, debit, output_of, player, run};

const PAGE: &str = include_str!("../../../../docs/site/admins/wallet-operations.md");

/// The statements of the page's blocks of SQL, one list for each.
fn statements() -> Vec<Vec<&'static str>> {
    let blocks = PAGE.split("```sql\n").skip(1);
    let blocks = blocks.map(|block| block.split("```").next().unwrap());
    blocks
        .map(|block| {
            block
                .split(";\n")
                .map(str::trim)
                .filter(|sql| !sql.is_empty())
                .collect()
        })
        .collect()
}

async fn execute(address: &str, sql: &str) -> Result<(), sqlx::Error> {
    let mut connection = PgConnection::connect(address).await.unwrap();
    let done = sqlx::raw_sql(AssertSqlSafe(sql.to_owned()))
        .execute(&mut connection)
        .await;
    done.map(drop)
}

#[tokio::test]
async fn t72_a_role_without_rights_on_tables_serves_and_cannot_change_entries() {
    let database = Database::create(Backend::Postgres).unwrap();
    let any = database.address("any").unwrap();
    let of = |role: &str| {
        any.replace("wallet@", &format!("{role}@"))
            .replace("/any", "/wallet")
    };
    let blocks = statements();
    let [roles, grants, ..] = &blocks[..] else {
        panic!("the page has the roles and their grants")
    };
    for sql in roles {
        execute(&any, sql).await.unwrap();
    }
    for (words, named) in [
        (&["player", "add", "anna", "THB", "1.00"][..], "wallet init"),
        (&["init"][..], "wallet migrate"),
    ] {
        let early = run(&of("wallet_server"), words);
        let said = String::from_utf8(early.stderr).unwrap();
        assert!(said.contains(named), "{said}");
    }
    output_of(&of("wallet_owner"), &["init"]);
    for sql in grants {
        execute(&of("wallet_owner"), sql).await.unwrap();
    }
    let role = of("wallet_server");
    let session = player(&role, "anna", "10.00");
    let served = Served::start(&role, Stdio::null());
    assert_eq!(served.send(&session, &debit("anna", "B1", "1.00")).await, 200);
    assert_eq!(
        output_of(&role, &["session", "close", "anna", "--by", "mali"]).trim(),
        "1"
    );
    output_of(&role, &["migrate"]);
    output_of(&role, &["verify"]);
    for sql in [
        "UPDATE journal SET balance = 0",
        "DELETE FROM lines",
        "TRUNCATE journal",
        "ALTER TABLE journal DISABLE TRIGGER append_only",
        "DROP TRIGGER append_only ON journal",
        "CREATE TABLE mine (a int)",
    ] {
        let error = execute(&role, sql).await.unwrap_err();
        let state = error.as_database_error().unwrap().code().unwrap().into_owned();
        assert_eq!(state, "42501", "{sql}: {error}");
    }
}

/// Ids that a language orders in another way than their bytes.
const IDS: [&str; 6] = ["a-b", "ab", "A-B", "aB", "a_b", "a b"];

#[tokio::test]
async fn t72_ids_are_found_by_their_bytes_whatever_the_order_of_the_database() {
    let database = Database::create(Backend::Postgres).unwrap();
    let any = database.address("any").unwrap();
    let create = "CREATE DATABASE english TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'en'";
    execute(&any, create).await.unwrap();
    let address = any.replace("/any", "/english");
    // A wallet of a version that kept the order of the database.
    layouts::make_older(Backend::Postgres, &address, 3).await;
    let session = player(&address, "b-ob", "100.00");
    player(&address, "BO", "0.00");
    let server = Served::start(&address, Stdio::null());
    for _ in 0..2 {
        for id in IDS {
            assert_eq!(server.send(&session, &debit("b-ob", id, "1.00")).await, 200);
        }
    }
    let journal = output_of(&address, &["ledger", "b-ob"]);
    assert!(journal.lines().last().unwrap().contains("\t94.00\t"), "{journal}");
    output_of(&address, &["verify"]);
    let mut connection = PgConnection::connect(&address).await.unwrap();
    let by_language = "SELECT count(*) FROM pg_index, unnest(indcollation) AS used \
         WHERE indrelid IN ('players'::regclass, 'sessions'::regclass, 'journal'::regclass, 'lines'::regclass) \
         AND used NOT IN (0, 'pg_catalog.\"C\"'::regcollation)";
    let by_language: i64 = sqlx::query_scalar(by_language)
        .fetch_one(&mut connection)
        .await
        .unwrap();
    assert_eq!(by_language, 0);
}

#[tokio::test]
async fn t72_the_certificate_authorities_of_the_system_count() {
    let database = Database::create(Backend::PostgresTls).unwrap();
    let address = database.address("authorities").unwrap();
    output_of(&address, &["init"]);
    let (address, certificate) = address.split_once("&sslrootcert=").unwrap();
    let add = |player: &str, authorities: &str| {
        let mut command = Command::new(PROGRAM);
        command.args(["player", "add", player, "THB", "1.00"]);
        // As where the system has them: the library that finds them reads this variable first.
        command
            .env("PITDESK_WALLET_DB", address)
            .env("SSL_CERT_FILE", authorities);
        command.output().unwrap()
    };
    let empty = tempfile::NamedTempFile::new().unwrap();
    let refused = add("anna", empty.path().to_str().unwrap());
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(!refused.status.success() && said.contains("authority"), "{said}");
    let accepted = add("anna", certificate);
    assert!(
        accepted.status.success(),
        "{}",
        String::from_utf8_lossy(&accepted.stderr)
    );
}
