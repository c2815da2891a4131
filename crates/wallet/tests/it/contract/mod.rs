//! What the conformance tester can't see over HTTP, on every store: entries, flags and codes, settings, restarts. Movements of the
//! balance alone are tested by the conformance tester, on the same stores (`tests/wallet/tests/conform.rs`). `rules.txt` has the
//! scenarios of messages, with the numbers of their tests (docs/wallet-rules.md#tests). At the end of each the journals are
//! verified.

mod entries;
mod random;

use std::collections::BTreeMap;
use std::sync::Mutex;

use chrono::TimeDelta;
use futures::future::LocalBoxFuture;
use futures::{StreamExt as _, stream};
use secrecy::ExposeSecret;
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use wallet::{Amount, Answer, Entry, Filter, Settings, Wallet};
use wallet_conformance::caller::{Message, code};
use wallet_trials::{Backend, Database, round};

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
    let rules = scenarios();
    assert!(rules.len() > 40, "{}", rules.len());
    let of_rules = rules.iter().enumerate().map(|(number, (name, lines))| {
        let address = database.address(&format!("rules{number}")).unwrap();
        async move {
            let played = play(lines, &address).await;
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

/// The scenarios: their names, and their lines.
pub(crate) fn scenarios() -> Vec<(&'static str, Vec<&'static str>)> {
    let mut scenarios = Vec::new();
    for line in include_str!("rules.txt").lines() {
        if let Some(name) = line.strip_prefix("= ") {
            scenarios.push((name, Vec::new()));
        } else if let Some((_, lines)) = scenarios.last_mut()
            && !line.is_empty()
        {
            lines.push(line);
        }
    }
    scenarios
}

/// Plays the messages of a scenario on a new wallet. Returns its lines with what is known after each. A line that is there again and
/// adds no entry must get its last answer, to the letter.
pub(crate) async fn play(lines: &[&str], address: &str) -> Vec<String> {
    let mut bench = Bench::open(address).await;
    let mut played = Vec::new();
    let mut answers: BTreeMap<&str, Answer> = BTreeMap::new();
    for line in lines {
        if let Some(choices) = line.strip_prefix(':') {
            bench.wallet.close().await;
            bench = bench.again(settings(choices)).await;
            played.push((*line).to_owned());
        } else {
            let sent = line.split("->").next().unwrap_or_default().trim_end();
            let (answer, known) = known_after(&bench, sent).await;
            if let Some(last) = answers.insert(sent, answer.clone())
                && known.ends_with("no entry")
            {
                assert_eq!(answer, last, "{sent}");
            }
            played.push(format!("{sent:<28} -> {known}"));
        }
    }
    bench.close_books_anew().await;
    played
}

/// The usual settings with choices such as `overdraw=refuse`.
fn settings(choices: &str) -> Settings {
    let choices = choices
        .split_whitespace()
        .map(|choice| choice.split_once('=').unwrap());
    let choices: Map<String, Value> = choices
        .map(|(name, choice)| (name.to_owned(), choice.into()))
        .collect();
    serde_json::from_value(choices.into()).unwrap()
}

/// The answer to a message; and in words the answer, the balance, and what the entry says if there is one.
async fn known_after(bench: &Bench, sent: &str) -> (Answer, String) {
    let (message, session) = message(bench, sent).await;
    let player = if message.field("player_id") == MALEE {
        MALEE
    } else {
        SOMCHAI
    };
    let entries = async || {
        let entries = bench.wallet.entries(player, &Filter::default()).await;
        entries.unwrap()
    };
    let (entries_before, balances) = (entries().await.len(), bench.balances().await);
    let answer = bench
        .wallet
        .transaction(&message.to_string(), session.as_deref())
        .await;
    let code = if answer.is_success() {
        "ok".to_owned()
    } else {
        assert_eq!(bench.balances().await, balances, "{sent}");
        let body: Value = serde_json::from_str(&answer.body).unwrap();
        body["error"]["code"].as_str().unwrap().to_owned()
    };
    let mut known = vec![code, bench.balance_of(player).await];
    let Some(entry) = entries().await.into_iter().nth(entries_before) else {
        known.push("no entry".to_owned());
        return (answer, known.join(" "));
    };
    known.extend(entry.effect.map(|effect| effect.as_str().to_owned()));
    if let Some(refusal) = entry.refusal() {
        assert!(entry.moved.is_zero(), "{sent}");
        known.push(refusal.reason.as_str().to_owned());
    }
    known.extend(entry.repeatable.then(|| "free".to_owned()));
    known.extend(entry.flags.iter().map(|flag| format!("+{}", flag.as_str())));
    (answer, known.join(" "))
}

/// The message of a line, and the session that it is sent with.
async fn message(bench: &Bench, sent: &str) -> (Message, Option<String>) {
    let session = match sent.split_once("session=").map(|(_, session)| session) {
        None => Some(bench.session_of(SOMCHAI)),
        Some("none") => None,
        Some("ended") => Some(bench.open_session(SOMCHAI, TimeDelta::seconds(-1)).await),
        Some(MALEE) => Some(bench.session_of(MALEE)),
        Some(other) => Some(other.to_owned()),
    };
    (message_of(sent), session)
}

/// The message of words such as `B1 bet 10.00 currency=USD`, without what they say of its session.
pub(crate) fn message_of(sent: &str) -> Message {
    let mut words = sent.split_whitespace();
    let mut next = || words.next().unwrap_or_else(|| panic!("{sent}"));
    let (id, kind) = (next(), next());
    let mut message = match kind {
        "bet" => debit(id, next()),
        "tip" => tip(id, next()),
        "win" => win(id, next(), next()),
        "loss" => lose(id, next(), next()),
        "reward" => reward(id, next(), next()),
        "cancel" => cancel(id, next(), next()),
        "rollback" => rollback(id, next(), next()),
        other => panic!("{other}"),
    };
    for (name, value) in words.map(|word| word.split_once('=').unwrap()) {
        match (name, value) {
            ("session", _) => {}
            ("without", _) => message = message.without(value),
            // JSON stays as it is, and anything else becomes a text.
            _ if serde_json::from_str::<&RawValue>(value).is_ok() => {
                message = message.raw(name.to_owned(), value);
            }
            _ => message = message.text(name.to_owned(), value),
        }
    }
    message
}

pub(crate) const SOMCHAI: &str = "somchai";
pub(crate) const MALEE: &str = "malee";

/// A wallet with two players who have 100.00 each, and the steps of a scenario.
pub(crate) struct Bench {
    address: String,
    pub(crate) wallet: Wallet,
    /// The session ids of the players; the wallet returns them only once.
    sessions: Mutex<Vec<(String, String)>>,
}

impl Bench {
    pub(crate) async fn open(address: &str) -> Self {
        Self::with(address, Settings::default()).await
    }

    pub(crate) async fn with(address: &str, settings: Settings) -> Self {
        let wallet = Wallet::create(address, settings).await.unwrap();
        let bench = Self {
            address: address.to_owned(),
            wallet,
            sessions: Mutex::default(),
        };
        for player in [SOMCHAI, MALEE] {
            bench.add_player(player, "100.00").await;
        }
        bench
    }

    pub(crate) async fn add_player(&self, player: &str, balance: &str) {
        let balance = Amount::parse(balance).unwrap();
        self.wallet.add_player(player, "THB", balance).await.unwrap();
        let session = self.open_session(player, TimeDelta::hours(1)).await;
        self.sessions.lock().unwrap().push((player.to_owned(), session));
    }

    pub(crate) async fn open_session(&self, player: &str, lasts: TimeDelta) -> String {
        let session = self.wallet.open_session(player, lasts).await.unwrap();
        session.id.expose_secret().to_owned()
    }

    /// The same players and sessions in another wallet, as after a restart or with other settings.
    pub(crate) async fn again(&self, settings: Settings) -> Self {
        Self {
            address: self.address.clone(),
            wallet: Wallet::open(&self.address, settings).await.unwrap(),
            sessions: Mutex::new(self.sessions.lock().unwrap().clone()),
        }
    }

    pub(crate) fn session_of(&self, player: &str) -> String {
        let sessions = self.sessions.lock().unwrap();
        let known = sessions.iter().find(|(known, _)| known == player);
        known.map(|(_, session)| session.clone()).unwrap_or_default()
    }

    /// Sends a message as the service does, in the session of its player.
    pub(crate) async fn send(&self, message: &Message) -> Answer {
        let session = self.session_of(&message.field("player_id"));
        self.wallet
            .transaction(&message.to_string(), Some(&session))
            .await
    }

    /// Sends a message that must succeed.
    pub(crate) async fn done(&self, message: &Message) {
        let answer = self.send(message).await;
        assert_eq!(answer.status, 200, "{message} was answered {}", answer.body);
    }

    /// Sends a message that must fail with a code and must move nothing.
    pub(crate) async fn refused(&self, message: &Message, code: &str) {
        let before = self.balances().await;
        let answer = self.send(message).await;
        assert!(answer.status >= 400, "{message} was answered {}", answer.body);
        let body: Value = serde_json::from_str(&answer.body).unwrap();
        assert_eq!(body["error"]["code"], code, "{message}");
        assert_eq!(self.balances().await, before, "{message}");
    }

    /// The balances of both players.
    pub(crate) async fn balances(&self) -> [String; 2] {
        [self.balance_of(SOMCHAI).await, self.balance_of(MALEE).await]
    }

    pub(crate) async fn balance_of(&self, player: &str) -> String {
        let answer = self.wallet.balance(player, "THB", &self.session_of(player)).await;
        let body: Value = serde_json::from_str(&answer.body).unwrap();
        body["data"]["balance"].to_string()
    }

    /// Asserts the balance of the first player.
    pub(crate) async fn holds(&self, balance: &str) {
        assert_eq!(self.balance_of(SOMCHAI).await, balance);
    }

    pub(crate) async fn last_entry(&self) -> Entry {
        let entries = self.wallet.entries(SOMCHAI, &Filter::default()).await.unwrap();
        entries.last().unwrap().clone()
    }

    /// Verifies the journals after a scenario, by a new wallet, so that nothing comes from a cache.
    pub(crate) async fn close_books_anew(&self) {
        self.wallet.close().await;
        self.again(Settings::default()).await.close_books().await;
    }

    /// Verifies the journals.
    pub(crate) async fn close_books(&self) {
        let found = self.wallet.verify().await.unwrap();
        assert_eq!(found.problems, []);
        assert!(found.players >= 2);
        self.wallet.close().await;
    }
}

/// Changes to a message before it is sent.
pub(crate) trait With {
    fn with(self, field: &'static str, value: impl Into<Value>) -> Self;
}

impl With for Message {
    fn with(self, field: &'static str, value: impl Into<Value>) -> Self {
        self.raw(field, &value.into().to_string())
    }
}

pub(crate) fn debit(id: &str, amount: &str) -> Message {
    round(SOMCHAI).debit(code::BET, id, amount)
}

pub(crate) fn tip(id: &str, amount: &str) -> Message {
    round(SOMCHAI).debit(code::TIP, id, amount)
}

pub(crate) fn win(id: &str, bet_id: &str, amount: &str) -> Message {
    round(SOMCHAI).credit(code::WIN, id, bet_id, amount)
}

pub(crate) fn lose(id: &str, bet_id: &str, amount: &str) -> Message {
    round(SOMCHAI).credit(code::LOSS, id, bet_id, amount)
}

pub(crate) fn reward(id: &str, bet_id: &str, amount: &str) -> Message {
    round(SOMCHAI).credit(code::REWARD, id, bet_id, amount)
}

pub(crate) fn cancel(id: &str, bet_id: &str, amount: &str) -> Message {
    round(SOMCHAI).cancel(id, bet_id, amount)
}

pub(crate) fn rollback(id: &str, credit_id: &str, amount: &str) -> Message {
    round(SOMCHAI).rollback(id, credit_id, amount)
}
