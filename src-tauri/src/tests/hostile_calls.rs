//! Calls every command thousands of times with right and wrong JSON, on Tauri's mock runtime, as a compromised
//! interface could. Nothing panics, every refusal is an error that the interface knows, nothing of another profile is
//! answered, no question is answered, and no file is written that was not chosen.
//!
//! The calls depend on the printed seed only. `PITDESK_SEED` repeats a run; with `PITDESK_SECONDS`, runs follow one
//! another for that time, each with the next seed.

mod world;

use std::time::{Duration, Instant};

use serde_json::{json, Map, Value};

use self::world::{Known, World};

include!("../command_list.rs");

macro_rules! names {
    ($($module:ident :: $name:ident),* $(,)?) => { &[$(stringify!($name)),*] };
}

const COMMANDS: &[&str] = every_command!(names);

/// Calls of a run with one seed.
const CALLS: u32 = 1_200;
/// Calls in one world. A new one has all its profiles again.
const CALLS_PER_WORLD: u32 = 300;
/// Commands that are called in one of so many draws: one takes much longer than the others, and after the other there is
/// no profile to call anything with.
const RARE: [&str; 2] = ["start_training", "delete_profile"];
const RARE_ONCE_IN: u32 = 20;

/// Without this, the other test could pass because every call is refused.
#[test]
fn right_arguments_are_accepted() {
    let mut world = World::new();
    for command in COMMANDS {
        let answer = world.call(command, &arguments_of(command, &world.known));
        let refusal = answer.refusal.unwrap_or_default();
        assert!(!refusal.is_string(), "{command}: {refusal}");
    }
}

#[test]
fn no_call_breaks_anything_or_gets_what_is_not_its_own() {
    let number = |name: &str| std::env::var(name).ok().map(|text| text.parse::<u64>().unwrap());
    let first = number("PITDESK_SEED").unwrap_or(20_261_121);
    let time = number("PITDESK_SECONDS").map(Duration::from_secs);
    let begun = Instant::now();
    for seed in first.. {
        println!("PITDESK_SEED={seed}");
        run(seed);
        if time.is_none_or(|time| begun.elapsed() >= time) {
            break;
        }
    }
}

fn run(seed: u64) {
    let mut values = Values::new(seed);
    for _ in 0..CALLS / CALLS_PER_WORLD {
        let mut world = World::new();
        for _ in 0..CALLS_PER_WORLD {
            let command = COMMANDS[values.below(COMMANDS.len())];
            if RARE.contains(&command) && !values.one_in(RARE_ONCE_IN) {
                continue;
            }
            let mut arguments = arguments_of(command, &world.known);
            values.change(&mut arguments, &world.known);
            let answer = world.call(command, &arguments);
            assert_known_refusal(command, &arguments, answer.refusal.as_ref());
        }
        world.assert_nothing_else_was_written();
    }
}

/// A refusal is an error of the program, or says that the arguments do not fit.
fn assert_known_refusal(command: &str, arguments: &Value, refusal: Option<&Value>) {
    match refusal {
        None => {}
        Some(Value::String(text)) => {
            // The second is about channels.
            let is_known = text.starts_with("invalid args") || text.starts_with("invalid channel value");
            assert!(is_known, "{text}: {command} {arguments}");
        }
        Some(error) => {
            let code = error["code"].as_str().unwrap_or_default();
            assert!(
                !code.is_empty() && error["message"].is_string(),
                "{error}: {command} {arguments}"
            );
            // What a panic becomes.
            assert_ne!(code, "internal", "{error}: {command} {arguments}");
        }
    }
}

/// Right arguments of every command.
const CHANNEL: &str = "__CHANNEL__:7";

#[expect(
    clippy::too_many_lines,
    reason = "the arguments of each command, one after another"
)]
fn arguments_of(command: &str, known: &Known) -> Value {
    let id = known.id.as_str();
    let draft = || {
        json!({"id": known.profile, "name": "Bangkok", "baseUrl": known.address, "token": "typed-token",
            "rememberToken": true, "proxy": {"kind": "none"}})
    };
    let filter = || json!({"playerId": "p1", "roundId": null, "text": null});
    let shoe = || json!({"tableId": "1", "liveId": null, "gameKey": "baccarat"});
    let search = || {
        json!({"playerId": "p1", "period": "last7Days", "betId": null, "roundId": null, "only": "baccarat",
            "page": null, "perPage": null, "searchId": null, "games": ["baccarat"]})
    };
    match command {
        "copy_text" => json!({"text": "text"}),
        "save_settings" => {
            json!({"settings": {"language": "en", "theme": "dark", "density": "compact", "zoom": 125,
            "letterKeys": true, "timeZone": "Asia/Bangkok",
            "buddhistYear": false, "leadingTie": "attach", "recordsPerPage": 20,
            "payTable": [{"code": "BANKER", "odds": ["0.95"]}], "graceMinutes": 10, "gameKeys": ["roulette"],
            "leftOutGameKeys": []}})
        }
        "allow_image_host" => json!({"host": "cdn.example.com"}),
        "forget_host" => json!({"kind": "images", "host": "cdn.example.com"}),
        "remember" => json!({"item": {"kind": "player", "id": "p1", "gameKey": "baccarat"}}),
        "save_profile" | "test_connection" => json!({"draft": draft()}),
        "delete_profile" | "connect" => json!({"profileId": known.profile}),
        "watch_links" => json!({"onArrival": CHANNEL}),
        "link_to" => {
            json!({"target": {"screen": "player", "id": "p1", "search": {"round_id": "r1"}}})
        }
        "watch_pauses" => json!({"onPause": CHANNEL}),
        "watch_reachability" => json!({"onChange": CHANNEL}),
        "tables" => {
            json!({"query": {"gameKey": "baccarat", "status": "active", "id": "1", "page": 1, "perPage": 20}})
        }
        "shoe" => json!({"query": shoe()}),
        "cancel_reading" => json!({"readingId": "a"}),
        "record" => json!({"searchId": id, "key": "1"}),
        "round_places" => json!({"roundId": "bc:1697512897867:19g6plntrcmrv"}),
        "round_in_running_shoes" => {
            json!({"roundId": "bc:1697512897867:19g6plntrcmrv", "gameKey": "baccarat"})
        }
        "round_in_wallet" => json!({"readingId": "f", "roundId": "bc:1697512897867:19g6plntrcmrv"}),
        "name_game" => json!({"gameKey": "xyz9", "game": "sicbo"}),
        "change_house" => json!({"change": {"gameKey": "baccarat", "question": "amount",
            "edit": {"kind": "set", "answer": "profit"}}}),
        "search_history" => {
            json!({"readingId": "b", "query": search(), "onEvent": CHANNEL})
        }
        "search_is_held" => json!({"searchId": id}),
        "search_game" => json!({"searchId": id, "gameKey": "roulette"}),
        "sum_records" => json!({"searchId": id, "keys": ["1"]}),
        "best_match" => {
            json!({"searchId": id, "keys": ["1"], "wanted": {"ids": ["1"], "complaint": "short", "days": [],
            "amounts": [{"min": "1", "max": "2.50", "role": "any"}], "bets": ["BANKER"], "outcomes": [],
            "clocks": [{"from": "2026-11-27T18:00:00Z", "to": "2026-11-27T19:00:00Z"}],
            "games": ["baccarat"], "tableId": null}})
        }
        "read_lotto" => {
            json!({"readingId": "c", "query": {"roundId": "r", "playerId": null, "page": 1, "perPage": 20},
            "onEvent": CHANNEL})
        }
        "lotto_entry" | "lotto_in_wallet" => json!({"lottoId": id, "key": "1"}),
        "filter_lotto" => json!({"lottoId": id, "filter": {"player": "p", "outcome": "won", "code": null,
            "onlyInconsistent": false}}),
        "load_image" | "save_image" | "copy_image_address" | "open_image" => json!({"handle": id}),
        "create_bet_page" => json!({"request": {"gameKey": "baccarat", "roundId": "r", "playerId": "p1",
            "language": "EN"}}),
        "show_bet_page" => json!({"handle": id, "target": "window"}),
        "connect_wallet_database" => {
            json!({"draft": {"host": "127.0.0.1", "port": 1, "database": "d", "user": "u",
            "password": "p", "unverified": true}})
        }
        "look_at_view" => {
            json!({"draft": {"host": "127.0.0.1", "port": 1, "database": "d", "user": "u",
            "password": "p", "unverified": true}, "view": "pitdesk_ledger"})
        }
        "look_at_training_ledger" => json!({"ledger": "log"}),
        "answer_ledger" => {
            json!({"readingId": "i", "answers": [{"to": "zone", "name": "Asia/Bangkok"}], "onProgress": CHANNEL})
        }
        "open_ledger_map" => json!({"readingId": "k", "onProgress": CHANNEL}),
        "open_ledger" => json!({"readingId": "g", "onProgress": CHANNEL}),
        "wallet_totals" => {
            json!({"readingId": "h", "query": {"from": "2026-11-01", "to": "2026-11-30", "timeZone": "Asia/Bangkok"}})
        }
        "paste_other_totals" => json!({"text": "day,currency,net\n2026-11-20,THB,1\n"}),
        "pasted_ids" => json!({"text": "round-1\nround-2", "column": 0}),
        "told_round" => json!({"query": {"playerId": "p1", "roundId": "round-1"}}),
        "wallet_players" => json!({"search": "p"}),
        "wallet_ledger" => json!({"query": {"filter": filter(), "before": 10, "limit": 10}}),
        "round_timeline" => json!({"playerId": "p1", "roundId": "round-1", "gameKey": "baccarat"}),
        "record_marks" => json!({"playerId": "p1", "searchId": id}),
        "record_in_wallet" => json!({"searchId": id, "key": "1", "playerId": "p1"}),
        "reconcile" => json!({"readingId": "d", "scope": {"scope": "day", "date": "2026-11-20",
            "timeZone": "Asia/Bangkok", "players": ["p1"], "onlyPlayers": true}, "onEvent": CHANNEL}),
        "ledger_sums" => json!({"readingId": "f", "filter": filter(), "timeZone": "Asia/Bangkok"}),
        "export_rows" => {
            json!({"readingId": "e", "request": {"rows": {"source": "search", "query": search()},
            "format": "csv", "byteOrderMark": true, "timeZone": "Asia/Bangkok"}, "onProgress": CHANNEL})
        }
        _ => json!({}),
    }
}

/// A source of random values that depends on its seed only.
struct Values {
    random: fastrand::Rng,
}

impl Values {
    fn new(seed: u64) -> Self {
        Self {
            random: fastrand::Rng::with_seed(seed),
        }
    }

    /// A number from 0 to `most` − 1.
    fn below(&mut self, most: usize) -> usize {
        self.random.usize(..most)
    }

    fn one_in(&mut self, count: u32) -> bool {
        self.random.u32(..count) == 0
    }

    /// Changes up to three values; often none, so that right calls happen too.
    fn change(&mut self, arguments: &mut Value, known: &Known) {
        for place in ["/draft/baseUrl", "/draft/host", "/host"] {
            if let Some(host) = arguments.pointer_mut(place).filter(|_| self.random.bool()) {
                *host = Value::String(self.address());
            }
        }
        for _ in 0..self.random.usize(..4) {
            self.change_one(arguments, known, 0);
        }
    }

    fn change_one(&mut self, value: &mut Value, known: &Known, depth: u32) {
        let deeper = depth == 0 || !self.one_in(3);
        match value {
            Value::Object(fields) if deeper && !fields.is_empty() => self.change_field(fields, known, depth),
            Value::Array(values) if deeper && !values.is_empty() => {
                let place = self.random.usize(..values.len());
                self.change_one(&mut values[place], known, depth + 1);
            }
            _ => *value = self.any(known, 0),
        }
    }

    fn change_field(&mut self, fields: &mut Map<String, Value>, known: &Known, depth: u32) {
        let mut names: Vec<String> = fields.keys().cloned().collect();
        // The order of the keys depends on the features of the JSON library.
        names.sort_unstable();
        let name = &names[self.random.usize(..names.len())];
        match self.random.u32(..12) {
            0 => drop(fields.remove(name)),
            1 => drop(fields.insert(self.text(known), self.any(known, 0))),
            _ => self.change_one(&mut fields[name], known, depth + 1),
        }
    }

    fn any(&mut self, known: &Known, depth: u32) -> Value {
        match self.random.u32(..12) {
            0 => Value::Null,
            1 => Value::Bool(self.random.bool()),
            2..=4 => self.number(),
            5..=9 => Value::String(self.text(known)),
            10 if depth < 3 => (0..self.random.usize(..4))
                .map(|_| self.any(known, depth + 1))
                .collect(),
            11 if depth < 3 => {
                let count = self.random.usize(..4);
                let fields = (0..count).map(|_| (self.text(known), self.any(known, depth + 1)));
                Value::Object(fields.collect())
            }
            _ => json!([[[[{}]]]]),
        }
    }

    fn number(&mut self) -> Value {
        let numbers = [
            json!(0),
            json!(1),
            json!(-1),
            json!(0.5),
            json!(100),
            json!(65_535),
            json!(u32::MAX),
            json!(i64::MIN),
            json!(u64::MAX),
            json!(1e308),
            json!(self.random.i32(-200..200)),
        ];
        numbers[self.random.usize(..numbers.len())].clone()
    }

    fn text(&mut self, known: &Known) -> String {
        let texts = [
            "",
            " ",
            "p1",
            "1",
            "a",
            "today",
            "window",
            "browser",
            "images",
            "betPages",
            "databases",
            "player",
            "csv",
            "xlsx",
            "json_lines",
            "baccarat",
            "THB",
            "managed",
            "training",
            "2026-11-21",
            "9999-99-99",
            "Asia/Bangkok",
            "Not/AZone",
            "__CHANNEL__:1",
            "__CHANNEL__:x",
            "../../outside/planted.txt",
            "..\\outside\\planted.txt",
            "file:///etc/passwd",
            "javascript:alert(1)",
            "\u{202e}\u{200b}\u{0}",
            "ก๊\u{e0041}",
            "=1+1",
            "'; DROP TABLE journal; --",
            "{\"a\":",
            "79228162514264337593543950336",
            "1e400",
            "toString",
            "__proto__",
            "baseUrl",
            "profileId",
        ];
        let seen = &known.seen;
        match self.random.u32(..10) {
            0 => "x".repeat(self.random.usize(..100_000)),
            1 => known.outside.clone(),
            2 => known.address.clone(),
            3 => known.profile.clone(),
            4 => self.address(),
            5..=6 if !seen.is_empty() => seen[self.random.usize(..seen.len())].clone(),
            _ => texts[self.random.usize(..texts.len())].to_owned(),
        }
    }

    /// The address of a host that the user was never asked about.
    fn address(&mut self) -> String {
        let addresses = [
            "http://127.0.0.1:1/",
            "https://other.example.com/",
            "other.example.com",
            "127.0.0.1",
            "[::1]",
        ];
        addresses[self.random.usize(..addresses.len())].to_owned()
    }
}
