//! What the conformance tester can't see over HTTP, on every store: entries, flags and codes, settings, restarts. Movements of the
//! balance alone are tested by the conformance tester, on the same stores (`tests/wallet/tests/conform.rs`). `rules.txt` has the
//! scenarios of messages, with the numbers of their tests (docs/wallet-rules.md#tests). At the end of each the journals are
//! verified.

mod bench;
mod entries;
mod messages;
mod random;
mod rules;

use bench::Bench;
use futures::future::LocalBoxFuture;
use futures::{StreamExt as _, stream};
use wallet_trials::{Backend, Database};

/// Scenarios on one database at the same time. Each takes about ten of PostgreSQL's hundred connections.
const AT_ONCE: usize = 4;

type Scenario = for<'a> fn(&'a Bench) -> LocalBoxFuture<'a, ()>;

/// The scenarios that need more than messages.
const OF_ENTRIES: [Scenario; 6] = [
    |bench| Box::pin(entries::what_was_sent_is_kept_as_it_was_sent(bench)),
    |bench| Box::pin(entries::t64_a_refusal_keeps_its_figures_and_its_sentence(bench)),
    |bench| Box::pin(entries::a_top_up_is_made_once(bench)),
    |bench| Box::pin(entries::t45_hostile_ids_are_only_ids(bench)),
    |bench| Box::pin(entries::t65_half_a_character_stops_no_payout(bench)),
    |bench| Box::pin(entries::t65_odd_bytes_stop_no_payout(bench)),
];

async fn rules_hold(backend: Backend) {
    let database = Database::create(backend).unwrap();
    let rules = rules::scenarios();
    assert!(rules.len() > 40, "{}", rules.len());
    let of_rules = rules.iter().enumerate().map(|(number, (name, lines))| {
        let address = database.address(&format!("rules{number}")).unwrap();
        async move {
            let played = rules::play(lines, &address).await;
            (played != *lines).then(|| format!("\n= {name}\n{}\n", played.join("\n")))
        }
    });
    // The text as it would have to stand in the file.
    let others: Vec<Option<String>> = stream::iter(of_rules).buffered(AT_ONCE).collect().await;
    let others: String = others.into_iter().flatten().collect();
    assert!(others.is_empty(), "{others}");
    let of_entries = OF_ENTRIES.iter().enumerate().map(|(number, scenario)| {
        let address = database.address(&format!("entries{number}")).unwrap();
        async move {
            let bench = Bench::open(&address).await;
            scenario(&bench).await;
            bench.close_books_anew().await;
        }
    });
    stream::iter(of_entries)
        .buffer_unordered(AT_ONCE)
        .collect::<()>()
        .await;
}

#[tokio::test]
async fn the_rules_hold_on_sqlite() {
    rules_hold(Backend::Sqlite).await;
}

#[tokio::test]
async fn the_rules_hold_on_postgres() {
    rules_hold(Backend::Postgres).await;
}
