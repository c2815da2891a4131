//! Counters of the responses, in the Prometheus text format. They contain no ids and no amounts.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::answer::Answer;

#[derive(Clone, Copy)]
pub(super) enum Operation {
    Verify,
    Balance,
    Transaction,
}

const OPERATIONS: [&str; 3] = ["verify", "balance", "transaction"];
const OUTCOMES: [&str; 3] = ["success", "refused", "unavailable"];

#[derive(Default)]
pub(super) struct Metrics {
    answers: [[AtomicU64; 3]; 3],
    refused_keys: AtomicU64,
}

impl Metrics {
    pub(super) fn count(&self, operation: Operation, answer: Answer) -> Answer {
        let outcome = match answer.status {
            200 => 0,
            500.. => 2,
            _ => 1,
        };
        self.answers[operation as usize][outcome].fetch_add(1, Ordering::Relaxed);
        answer
    }

    pub(super) fn refused_key(&self) {
        self.refused_keys.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn to_text(&self, waiting: usize, connections: usize) -> String {
        let answers =
            OPERATIONS
                .iter()
                .zip(&self.answers)
                .flat_map(|(operation, counts)| {
                    OUTCOMES.iter().zip(counts).map(move |(outcome, count)| {
                let count = count.load(Ordering::Relaxed);
                format!("wallet_answers_total{{operation=\"{operation}\",outcome=\"{outcome}\"}} {count}\n")
            })
                });
        let refused = self.refused_keys.load(Ordering::Relaxed);
        format!(
            "# TYPE wallet_answers_total counter\n{}\
             # TYPE wallet_refused_keys_total counter\nwallet_refused_keys_total {refused}\n\
             # TYPE wallet_transactions_waiting gauge\nwallet_transactions_waiting {waiting}\n\
             # TYPE wallet_connections gauge\nwallet_connections {connections}\n",
            answers.collect::<String>()
        )
    }
}
