//! A run: what is asked for, also on the command line of any program that includes the tester, and the selected checks one after
//! another. The balance is restored after each.
//!
//! What all checks of a run share is the [`Stage`]: the plan, the wallet, and the ids. A call is sent once and recorded as evidence
//! ([`Exchange`]): what was sent, what came back, and no secret in it.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use clap::Args;
use parking_lot::Mutex;
use rust_decimal::Decimal;
use secrecy::{ExposeSecret as _, SecretString};
use serde::Serialize;
use serde_json::Value;

use crate::caller::{Answer, Call, Caller, CallerError, Endpoint, Key, NoAnswer, fits_header};
use crate::catalogue;
use crate::checks::{self, Check, Group};
use crate::play::{ALLOWANCE, Play};
use crate::report::{CheckReport, Checked, Report, Verdict};

/// Longest time for a call. How long the game service waits is not said (docs/contract.md#wallet-answers).
const PATIENCE: Duration = Duration::from_secs(20);

/// A run of the tester. The key and the sessions are secrets and are never in a report.
#[derive(Clone, Debug)]
pub struct Plan {
    /// `{operator_base_url}` of the contract.
    pub url: String,
    /// Value of `X-API-KEY`.
    pub api_key: SecretString,
    /// A player who does not play during the run and has at least 300 credits. With exactly 300, all checks can run.
    pub player: Player,
    pub currency: String,
    /// A second player of the same currency, for the checks that need two.
    pub second: Option<Player>,
    pub game_key: String,
    pub table_id: String,
    /// A JSON pointer such as `/data/wallet/credit`. None looks at `data.balance` and `balance`.
    pub balance_at: Option<String>,
    /// The groups to run. Empty runs all.
    pub groups: Vec<Group>,
    /// The checks to run, by name such as `S5`, of the groups above. Empty runs all.
    pub checks: Vec<String>,
    /// Proxy for all calls. None connects directly and ignores environment variables.
    pub proxy: Option<String>,
}

#[derive(Clone, Debug)]
pub struct Player {
    pub id: String,
    /// Value of `X-WALLET-SESSION-ID`.
    pub session: SecretString,
}

impl Player {
    pub fn new(id: &str, session: SecretString) -> Self {
        Self {
            id: id.to_owned(),
            session,
        }
    }

    pub(crate) fn session(&self) -> &str {
        self.session.expose_secret()
    }
}

impl Plan {
    /// A run of all checks with one player.
    pub fn new(url: &str, api_key: SecretString, player: Player, currency: &str) -> Self {
        Self {
            url: url.to_owned(),
            api_key,
            player,
            currency: currency.to_owned(),
            second: None,
            game_key: "baccarat".to_owned(),
            table_id: "1".to_owned(),
            balance_at: None,
            groups: Vec::new(),
            checks: Vec::new(),
            proxy: None,
        }
    }

    pub(crate) fn players(&self) -> impl Iterator<Item = &Player> {
        std::iter::once(&self.player).chain(&self.second)
    }

    fn plays(&self, group: Group, check: &Check) -> bool {
        let of_group = self.groups.is_empty() || self.groups.contains(&group);
        of_group && (self.checks.is_empty() || self.checks.iter().any(|name| name == check.id))
    }
}

/// Why a run did not start. Nothing was moved.
#[derive(Debug, thiserror::Error)]
pub enum CannotStart {
    /// The address is not allowed, the key does not fit in a header, or the HTTP client could not be created.
    #[error(transparent)]
    Caller(#[from] CallerError),
    #[error("the session is empty or contains a character that an HTTP header cannot contain")]
    Session,
    #[error("there is no check named {0:?}; --list shows all")]
    NoSuchCheck(String),
    #[error("the player has {0} credits, but a run needs {ALLOWANCE}")]
    TooLittle(Decimal),
}

/// Plays a plan. What happens after the start is in the report.
pub async fn run(plan: Plan) -> Result<Report, CannotStart> {
    let caller = Caller::new(&plan.url, plan.api_key.clone(), plan.proxy.as_deref(), PATIENCE)?;
    for name in &plan.checks {
        if !checks::all().any(|(_, check)| check.id == name) {
            return Err(CannotStart::NoSuchCheck(name.clone()));
        }
    }
    if !plan.players().all(|player| fits_header(player.session())) {
        return Err(CannotStart::Session);
    }
    let stage = Arc::new(Stage::new(plan, caller));
    let opening = balance(&stage).await;
    if let Some(balance) = opening.filter(|balance| *balance < ALLOWANCE) {
        return Err(CannotStart::TooLittle(balance));
    }
    let mut checks = Vec::new();
    for (group, check) in checks::all() {
        if stage.plan.plays(group, check) {
            checks.push(played(group, check, &stage, opening).await);
        }
    }
    Ok(Report {
        wallet: stage.caller.address().to_owned(),
        player: stage.plan.player.id.clone(),
        currency: stage.plan.currency.clone(),
        started_at: stage.started_at,
        opening_balance: opening.map(|balance| balance.to_string()),
        closing_balance: balance(&stage).await.map(|balance| balance.to_string()),
        checks,
    })
}

async fn played(group: Group, check: &Check, stage: &Arc<Stage>, opening: Option<Decimal>) -> CheckReport {
    let (mut play, begun) = Play::begin(Arc::clone(stage)).await;
    let outcome = match begun.or_cannot_tell() {
        Ok(()) => (check.play)(&mut play).await,
        Err(unreadable) => Err(unreadable),
    };
    let verdict = Verdict::of(outcome, &play.risks);
    if let Some(opening) = opening {
        play.restore(opening).await;
    }
    CheckReport {
        id: check.id,
        group,
        title: check.title,
        why: check.why,
        verdict,
        choices: play.choices,
        notes: play.notes,
        exchanges: play.exchanges,
    }
}

async fn balance(stage: &Arc<Stage>) -> Option<Decimal> {
    let (play, read) = Play::begin(Arc::clone(stage)).await;
    read.ok().map(|()| play.known)
}

/// Environment variable with the API key. Other users of a machine can read command lines.
const KEY_VARIABLE: &str = "PITDESK_WALLET_API_KEY";

/// Tests a wallet over HTTP, in the role of the game service. Needs a player with 300 credits who does not play during
/// the run.
///
/// Exit status: 0 all checks passed, 1 something is against the contract, 2 the run could not start, 3 a check has no
/// conclusion, 4 the contract does not say, but something is risky. If several apply, 1 comes before 4, and 4 before 3.
#[derive(Args, Clone, Debug)]
pub struct Arguments {
    /// Lists the checks and runs none.
    #[arg(long)]
    list: bool,
    /// Base address of the wallet: https, or http for `127.0.0.1` and `[::1]`.
    #[arg(long, required_unless_present = "list")]
    url: Option<String>,
    /// Key for the header X-API-KEY. The environment variable `PITDESK_WALLET_API_KEY` is safer: other users of the
    /// machine can read arguments.
    #[arg(long)]
    api_key: Option<String>,
    /// Id of the player.
    #[arg(long, required_unless_present = "list")]
    player: Option<String>,
    /// Id of the player's wallet session.
    #[arg(long, required_unless_present = "list")]
    session: Option<String>,
    /// Currency of the player, such as THB.
    #[arg(long, required_unless_present = "list")]
    currency: Option<String>,
    /// Id of a second player with the same currency, for the checks that need two.
    #[arg(long, requires = "second_session")]
    second_player: Option<String>,
    /// Id of the second player's wallet session.
    #[arg(long, requires = "second_player")]
    second_session: Option<String>,
    /// Game key in the messages.
    #[arg(long, default_value = "baccarat")]
    game_key: String,
    /// Table id in the messages.
    #[arg(long, default_value = "1")]
    table_id: String,
    /// Place of the balance in the response to the balance inquiry, as a JSON pointer such as `/data/wallet/credit`.
    /// Without it, the balance is expected at `data.balance` or `balance`.
    #[arg(long, value_name = "POINTER")]
    balance_at: Option<String>,
    /// Runs only this group of checks. Can be given more than once.
    #[arg(long = "group", value_enum)]
    groups: Vec<Group>,
    /// Runs only this check, such as S5. Can be given more than once.
    #[arg(long = "check", value_name = "NAME")]
    checks: Vec<String>,
    /// Also writes the report to this file as JSON, with all requests and responses. Secrets are hidden.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Connects to the wallet through this proxy.
    #[arg(long, value_name = "URL")]
    proxy: Option<String>,
}

impl Arguments {
    /// Runs the checks, prints the report and returns the exit status.
    pub async fn execute(self) -> ExitCode {
        if self.list {
            for (id, group, title) in catalogue() {
                println!("{id:<4} {:<12} {title}", group.name());
            }
            return ExitCode::SUCCESS;
        }
        match self.played().await {
            Ok(report) => status_of(&report),
            Err(message) => {
                eprintln!("{}", app::unseen::escaped(&message));
                ExitCode::from(2)
            }
        }
    }

    async fn played(self) -> Result<Report, String> {
        let file = self.json.clone();
        let report = run(self.plan()?).await.map_err(|error| error.to_string())?;
        print!("{}", report.to_text());
        if let Some(file) = file {
            fs::write(&file, report.to_json())
                .map_err(|error| format!("cannot write {}: {error}", file.display()))?;
        }
        Ok(report)
    }

    fn plan(self) -> Result<Plan, String> {
        let api_key = self
            .api_key
            .or_else(|| std::env::var(KEY_VARIABLE).ok())
            .ok_or_else(|| format!("no API key is given: use --api-key or the variable {KEY_VARIABLE}"))?;
        let second = self.second_player.zip(self.second_session);
        Ok(Plan {
            url: self.url.unwrap_or_default(),
            api_key: SecretString::from(api_key),
            player: Player::new(
                &self.player.unwrap_or_default(),
                SecretString::from(self.session.unwrap_or_default()),
            ),
            currency: self.currency.unwrap_or_default(),
            second: second.map(|(id, session)| Player::new(&id, SecretString::from(session))),
            game_key: self.game_key,
            table_id: self.table_id,
            balance_at: self.balance_at,
            groups: self.groups,
            checks: self.checks,
            proxy: self.proxy,
        })
    }
}

fn status_of(report: &Report) -> ExitCode {
    let summary = report.summary();
    match (summary.against_the_contract, summary.risky, summary.cannot_tell) {
        (0, 0, 0) => ExitCode::SUCCESS,
        (0, 0, _) => ExitCode::from(3),
        (0, ..) => ExitCode::from(4),
        _ => ExitCode::from(1),
    }
}

#[derive(Debug)]
pub(crate) struct Stage {
    pub(crate) plan: Plan,
    pub(crate) caller: Caller,
    secrets: Secrets,
    /// Responses that contained a secret without a reason, as text.
    leaks: Mutex<Vec<String>>,
    pub(crate) started_at: DateTime<Utc>,
    count: AtomicU64,
}

impl Stage {
    pub(crate) fn new(plan: Plan, caller: Caller) -> Self {
        let mut secrets: Vec<SecretString> = plan.players().map(|player| player.session.clone()).collect();
        secrets.push(plan.api_key.clone());
        Self {
            plan,
            caller,
            secrets: Secrets(secrets),
            leaks: Mutex::new(Vec::new()),
            started_at: Utc::now(),
            count: AtomicU64::new(0),
        }
    }

    /// Digits only, as those of a game service: the start of the run in milliseconds and a counter. No other run has it.
    pub(crate) fn number(&self) -> String {
        let count = self.count.fetch_add(1, Ordering::Relaxed) + 1;
        format!("{}{count:05}", self.started_at.timestamp_millis())
    }

    /// The key, from which a wrong one is made.
    pub(crate) fn key(&self) -> &str {
        self.plan.api_key.expose_secret()
    }

    pub(crate) fn leaks(&self) -> Vec<String> {
        self.leaks.lock().clone()
    }

    /// Sends a call that serves this purpose, and records it.
    pub(crate) async fn call(&self, what: &str, call: &Call<'_>) -> (Reply, Exchange) {
        let begun = Instant::now();
        let outcome = self.caller.call(call).await;
        let milliseconds = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
        let exchange = self.evidence(what, call, &outcome, milliseconds);
        // By contract the response to verify contains the session. No other response needs to contain a secret.
        if let Ok(answer) = &outcome
            && call.endpoint != Endpoint::Verify
            && self.secrets.are_in(&answer.body)
        {
            self.leaks.lock().push(format!("the response to {what}"));
        }
        (Reply(outcome.ok()), exchange)
    }

    fn evidence(
        &self,
        what: &str,
        call: &Call<'_>,
        outcome: &Result<Answer, NoAnswer>,
        milliseconds: u64,
    ) -> Exchange {
        let key = match &call.key {
            Key::Right => "(hidden)".to_owned(),
            Key::Absent => "(none)".to_owned(),
            Key::Other(key) => self.secrets.hide(key),
        };
        let session = call.session.map(|session| self.secrets.hide(session));
        let session = session.unwrap_or_else(|| "(none)".to_owned());
        let mut headers = vec![("X-API-KEY", key), ("X-WALLET-SESSION-ID", session)];
        if call.body.is_some() {
            headers.push(("Content-Type", call.content_type.to_owned()));
        }
        Exchange {
            what: what.to_owned(),
            method: call.endpoint.method(),
            path: self.secrets.hide(&call.target()),
            headers,
            body: call.body.as_deref().map(|body| self.secrets.hide_in_body(body)),
            answer: outcome.as_ref().ok().map(|answer| Answer {
                status: answer.status,
                content_type: answer.content_type.clone(),
                body: self.secrets.hide_in_body(&answer.body),
            }),
            silence: outcome.as_ref().err().map(NoAnswer::to_string),
            milliseconds,
        }
    }
}

/// A request and its response. Each secret is replaced by `(hidden)`.
#[derive(Clone, Debug, Serialize)]
pub struct Exchange {
    pub what: String,
    /// `GET` or `POST`.
    pub method: &'static str,
    /// Path and query, relative to the base address.
    pub path: String,
    /// The relevant request headers.
    pub headers: Vec<(&'static str, String)>,
    /// Request body. A long one is cut, with a note.
    pub body: Option<String>,
    /// The response, its long body cut, with a note. None if there was none.
    pub answer: Option<Answer>,
    /// Why there was no response.
    pub silence: Option<String>,
    pub milliseconds: u64,
}

/// Largest body in a report, in characters.
const KEPT: usize = 4_096;

/// What a check reads of an answer. `None` if there was none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Reply(pub(crate) Option<Answer>);

impl Reply {
    pub(crate) fn accepted(&self) -> bool {
        self.0.as_ref().is_some_and(Answer::is_accepted)
    }

    pub(crate) fn status(&self) -> Option<u16> {
        self.0.as_ref().map(|answer| answer.status)
    }

    /// The word in its field `status`. None if there is no text.
    pub(crate) fn status_word(&self) -> Option<String> {
        self.json()["status"].as_str().map(str::to_owned)
    }

    pub(crate) fn json(&self) -> Value {
        self.0.as_ref().map_or(Value::Null, Answer::json)
    }

    /// The balance at a place (a JSON pointer), or at the usual places.
    pub(crate) fn balance(&self, place: Option<&str>) -> Option<Decimal> {
        self.0.as_ref()?.balance(place)
    }

    /// A short description of the response.
    pub(crate) fn words(&self) -> String {
        self.status().map_or_else(
            || "left without a response".to_owned(),
            |status| format!("answered {status}"),
        )
    }
}

/// Replacement for a secret in a report.
const HIDDEN: &str = "(hidden)";

/// The key and the sessions of a run.
#[derive(Debug)]
struct Secrets(Vec<SecretString>);

impl Secrets {
    /// Replaces every secret in a text, including JSON-escaped ones.
    fn hide(&self, text: &str) -> String {
        self.spellings()
            .fold(text.to_owned(), |text, secret| text.replace(&secret, HIDDEN))
    }

    /// A body for a report: without secrets, and cut if it is long.
    fn hide_in_body(&self, body: &str) -> String {
        let body = self.hide(body);
        match body.char_indices().nth(KEPT) {
            Some((end, _)) => format!("{}… ({} bytes in all)", &body[..end], body.len()),
            None => body,
        }
    }

    fn are_in(&self, text: &str) -> bool {
        self.spellings().any(|secret| text.contains(&secret))
    }

    fn spellings(&self) -> impl Iterator<Item = String> {
        self.0.iter().flat_map(|secret| {
            let plain = secret.expose_secret().to_owned();
            let escaped = Value::from(plain.as_str()).to_string();
            let escaped = escaped[1..escaped.len() - 1].to_owned();
            [plain, escaped]
                .into_iter()
                .filter(|spelling| !spelling.is_empty())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_hidden_plain_and_escaped() {
        let secrets = Secrets(vec![SecretString::from("k\"1"), SecretString::from("s-2")]);
        assert_eq!(
            secrets.hide(r#"k"1 {"a":"k\"1"} s-2"#),
            r#"(hidden) {"a":"(hidden)"} (hidden)"#
        );
        assert!(secrets.are_in("xs-2x"));
        assert!(!secrets.are_in("s-3"));
    }
}
