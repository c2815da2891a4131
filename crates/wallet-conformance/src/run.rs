//! Runs the selected checks one after another and restores the balance after each.

use std::sync::Arc;
use std::time::Duration;

use chrono::Utc;
use rust_decimal::Decimal;

use crate::caller::{Address, AddressError, Caller, CallerError, fits_header};
use crate::checks::{self, Check};
use crate::plan::Plan;
use crate::play::{ALLOWANCE, Play, Player, Stage};
use crate::report::{CheckReport, Report};
use crate::verdict::{Checked, Verdict};
use crate::wire::Recorder;

/// Longest time for a call. How long the game service waits is not said (docs/contract.md#wallet-answers).
const PATIENCE: Duration = Duration::from_secs(20);

/// Why a run did not start. Nothing was moved.
#[derive(Debug, thiserror::Error)]
pub enum CannotStart {
    /// The address is not allowed for sending a key.
    #[error(transparent)]
    Address(#[from] AddressError),
    /// The key or a session contains a character that a header cannot contain, or the key is empty.
    #[error("the {0} is empty or contains a character that an HTTP header cannot contain")]
    Secret(&'static str),
    /// A check is asked for that does not exist.
    #[error("there is no check named {0:?}; --list shows all")]
    NoSuchCheck(String),
    /// The HTTP client could not be created.
    #[error("cannot create the HTTP client: {0}")]
    Client(String),
    /// The player's balance is too low.
    #[error("the player has {0} credits, but a run needs {ALLOWANCE}")]
    TooLittle(Decimal),
}

/// Plays a plan.
///
/// # Errors
/// See [`CannotStart`]; whatever happens later is in the report.
pub async fn run(plan: Plan) -> Result<Report, CannotStart> {
    let address = Address::parse(&plan.url)?;
    let is_check = |name: &String| checks::all().any(|check| check.id == name);
    if let Some(unknown) = plan.checks.iter().find(|name| !is_check(name)) {
        return Err(CannotStart::NoSuchCheck(unknown.clone()));
    }
    let stage = Arc::new(stage(&plan, address.clone())?);
    let started_at = Utc::now();
    let opening = balance(&stage).await;
    if let Some(balance) = opening.filter(|balance| *balance < ALLOWANCE) {
        return Err(CannotStart::TooLittle(balance));
    }
    let mut checks = Vec::new();
    for check in checks::all().filter(|check| plan.plays(check)) {
        checks.push(played(check, &stage, opening).await);
    }
    Ok(Report {
        wallet: address.as_str().to_owned(),
        player: plan.player,
        currency: plan.currency,
        started_at,
        opening_balance: opening.map(|balance| balance.to_string()),
        closing_balance: balance(&stage).await.map(|balance| balance.to_string()),
        checks,
    })
}

async fn played(check: &Check, stage: &Arc<Stage>, opening: Option<Decimal>) -> CheckReport {
    let (mut play, begun) = Play::begin(Arc::clone(stage)).await;
    let outcome = match begun.or_cannot_tell() {
        Ok(()) => (check.play)(&mut play).await,
        Err(unreadable) => Err(unreadable),
    };
    let verdict = Verdict::of(outcome, play.risks());
    if let Some(opening) = opening {
        play.restore(opening).await;
    }
    let evidence = play.into_evidence();
    CheckReport {
        id: check.id,
        group: check.group,
        title: check.title,
        why: check.why,
        verdict,
        choices: evidence.choices,
        notes: evidence.notes,
        exchanges: evidence.exchanges,
    }
}

async fn balance(stage: &Arc<Stage>) -> Option<Decimal> {
    let (play, read) = Play::begin(Arc::clone(stage)).await;
    read.ok().map(|()| play.known())
}

fn stage(plan: &Plan, address: Address) -> Result<Stage, CannotStart> {
    let proxy = plan.proxy.as_deref();
    let caller =
        Caller::new(address, plan.api_key.clone(), proxy, PATIENCE).map_err(|error| match error {
            CallerError::Key => CannotStart::Secret("key"),
            CallerError::Client(why) => CannotStart::Client(why),
        })?;
    let player = Player {
        id: plan.player.clone(),
        session: plan.session.clone(),
    };
    let second = plan.second.as_ref().map(|second| Player {
        id: second.id.clone(),
        session: second.session.clone(),
    });
    let players = || std::iter::once(&player).chain(second.as_ref());
    if !players().all(|player| fits_header(player.session())) {
        return Err(CannotStart::Secret("session"));
    }
    let sessions = players().map(|player| player.session.clone()).collect();
    let words = (plan.game_key.clone(), plan.table_id.clone());
    let balance_at = plan.balance_at.clone();
    Ok(Stage::new(
        Recorder::new(caller, sessions),
        (player, second),
        plan.currency.clone(),
        words,
        balance_at,
    ))
}
