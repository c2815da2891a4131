//! What all checks of a run share: the plan, the wallet, and the ids. A call is sent once and recorded.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use chrono::{DateTime, Utc};
use parking_lot::Mutex;
use secrecy::{ExposeSecret as _, SecretString};

use crate::caller::{Answer, Call, Caller, Endpoint, Key, NoAnswer};
use crate::run::Plan;
use crate::wire::{Exchange, Reply, Secrets};

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
