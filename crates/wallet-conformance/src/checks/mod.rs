//! The list of checks. `T` is the number of a wallet test that can be observed from outside (T1 to T48,
//! docs/wallet-rules.md#tests); the missing numbers need a restart, a full disk or two servers. `S` is a check of a
//! sentence of Set A that is no test of the wallet's rules. docs/conformance.md has all sentences with their checks.

/// The checks of a group, by its name. A row has the id of a check and its function, its title, and why it matters.
macro_rules! checks {
    ($group:ident: $($id:ident $play:ident: $title:literal, $why:literal;)+) => {
        pub(super) const $group: &[super::Check] = &[$(super::Check {
            id: stringify!($id),
            title: $title,
            why: $why,
            play: |play| futures::FutureExt::boxed($play(play)),
        }),+];
    };
}

mod happy;
mod idempotency;
mod order;
mod security;

use clap::ValueEnum;
use futures::future::BoxFuture;
use rust_decimal::Decimal;
use serde::Serialize;

use crate::caller::Message;
use crate::play::Play;
use crate::report::{CREDIT, Checked, Outcome};

pub(crate) struct Check {
    pub(crate) id: &'static str,
    pub(crate) title: &'static str,
    pub(crate) why: &'static str,
    pub(crate) play: fn(&mut Play) -> BoxFuture<'_, Outcome>,
}

/// The subject of a check. A user can select it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Group {
    /// The usual messages in the usual order.
    Happy,
    /// Repeated messages.
    Idempotency,
    /// Messages in an unexpected order.
    Order,
    /// Amounts and the limits of the balance.
    Money,
    /// Concurrent messages.
    Concurrency,
    /// API keys, sessions and hostile bodies.
    Security,
}

impl Group {
    /// The name on the command line.
    pub fn name(self) -> &'static str {
        self.row().0
    }

    /// Its name and its checks.
    fn row(self) -> (&'static str, &'static [Check]) {
        match self {
            Self::Happy => ("happy", happy::HAPPY),
            Self::Idempotency => ("idempotency", idempotency::IDEMPOTENCY),
            Self::Order => ("order", order::ORDER),
            Self::Money => ("money", happy::MONEY),
            Self::Concurrency => ("concurrency", idempotency::CONCURRENCY),
            Self::Security => ("security", security::SECURITY),
        }
    }
}

/// All checks with their groups, in the order they are run.
pub(crate) fn all() -> impl Iterator<Item = (Group, &'static Check)> {
    let groups = Group::value_variants().iter();
    groups.flat_map(|group| group.row().1.iter().map(move |check| (*group, check)))
}

/// Sends a credit that may be paid or refused. One that is accepted and not paid is a risk.
async fn either(play: &mut Play, credit: &Message, ways: &[(Decimal, &str)]) -> Outcome {
    let accepted = play.send(credit).await.accepted();
    let moved = play
        .moved_either(ways, &credit.summary())
        .await
        .or_against(CREDIT)?;
    play.risk_unless(
        !accepted || !moved.is_zero(),
        format!("{} was accepted and not paid", credit.summary()),
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn each_check_has_a_name_of_its_own() {
        let names: BTreeSet<&str> = all().map(|(_, check)| check.id).collect();
        assert_eq!(names.len(), all().count());
    }
}
