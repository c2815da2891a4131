//! A run: what is asked for, and the selected checks one after another. The balance is restored after each.

use std::sync::Arc;
use std::time::Duration;

use rust_decimal::Decimal;
use secrecy::{ExposeSecret as _, SecretString};

use crate::caller::{Caller, CallerError, fits_header};
use crate::checks::{self, Check, Group};
use crate::play::{ALLOWANCE, Play};
use crate::report::{CheckReport, Report};
use crate::stage::Stage;
use crate::verdict::{Checked, Verdict};

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
