//! Records each call with its answer, as evidence. A call is sent once: a check repeats it on purpose.

use std::time::{Duration, Instant};

use parking_lot::Mutex;
use secrecy::SecretString;

use super::exchange::{Exchange, Response, kept};
use super::reply::Reply;
use super::secrets::Secrets;
use crate::caller::{Answer, Call, Caller, Endpoint, Key, NoAnswer};

/// The caller of a run, and which answers contained a secret.
#[derive(Debug)]
pub(crate) struct Recorder {
    caller: Caller,
    secrets: Secrets,
    leaks: Mutex<Vec<String>>,
}

impl Recorder {
    pub(crate) fn new(caller: Caller, sessions: Vec<SecretString>) -> Self {
        let mut secrets = sessions;
        secrets.push(caller.key().into());
        Self {
            caller,
            secrets: Secrets::new(secrets),
            leaks: Mutex::new(Vec::new()),
        }
    }

    /// Sends a call that serves this purpose, and records it.
    pub(crate) async fn call(&self, what: &str, call: &Call<'_>) -> (Reply, Exchange) {
        let begun = Instant::now();
        let outcome = self.caller.call(call).await;
        let took = begun.elapsed();
        let exchange = self.evidence(what, call, &outcome, took);
        if let Ok(answer) = &outcome {
            self.watch(what, call, &answer.body);
        }
        (Reply(outcome.ok()), exchange)
    }

    /// Responses that contained a secret without a reason, as text.
    pub(crate) fn leaks(&self) -> Vec<String> {
        self.leaks.lock().clone()
    }

    /// The key, from which a wrong one is made.
    pub(crate) fn key(&self) -> &str {
        self.caller.key()
    }

    /// By contract the response to verify contains the session. No other response needs to contain a
    /// secret.
    fn watch(&self, what: &str, call: &Call<'_>, body: &str) {
        if call.endpoint != Endpoint::Verify && self.secrets.are_in(body) {
            self.leaks.lock().push(format!("the response to {what}"));
        }
    }

    fn evidence(
        &self,
        what: &str,
        call: &Call<'_>,
        outcome: &Result<Answer, NoAnswer>,
        took: Duration,
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
            body: call.body.as_deref().map(|body| kept(&self.secrets.hide(body))),
            answer: outcome.as_ref().ok().map(|answer| Response {
                status: answer.status,
                content_type: answer.content_type.clone(),
                body: kept(&self.secrets.hide(&answer.body)),
            }),
            silence: outcome.as_ref().err().map(NoAnswer::to_string),
            milliseconds: u64::try_from(took.as_millis()).unwrap_or(u64::MAX),
        }
    }
}
