//! The list of checks. `T` is the number of a wallet test that can be observed from outside (T1 to T48,
//! docs/wallet-rules.md#tests); the missing numbers need a restart, a full disk or two servers. `S` is a check of a
//! sentence of Set A that is no test of the wallet's rules. docs/conformance.md has all sentences with their checks.

mod answers;
mod bodies;
mod codes;
mod concurrency;
mod happy;
mod idempotency;
mod missing;
mod money;
mod numbers;
mod optional;
mod order;
mod random;
mod results;
mod rewards;
mod security;
mod tombstones;
mod undone;

use futures::future::BoxFuture;

use crate::group::Group;
use crate::play::Play;
use crate::verdict::Outcome;

/// A check: its title, why it matters, and the function that runs it.
pub(crate) struct Check {
    pub(crate) id: &'static str,
    pub(crate) group: Group,
    pub(crate) title: &'static str,
    pub(crate) why: &'static str,
    pub(crate) play: fn(&mut Play) -> BoxFuture<'_, Outcome>,
}

/// All checks, ordered by group.
pub(crate) fn all() -> impl Iterator<Item = &'static Check> {
    [
        happy::CHECKS,
        rewards::CHECKS,
        answers::CHECKS,
        optional::CHECKS,
        idempotency::CHECKS,
        numbers::CHECKS,
        order::CHECKS,
        tombstones::CHECKS,
        undone::CHECKS,
        results::CHECKS,
        money::CHECKS,
        random::CHECKS,
        concurrency::CHECKS,
        security::CHECKS,
        bodies::CHECKS,
        codes::CHECKS,
        missing::CHECKS,
    ]
    .into_iter()
    .flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn each_check_has_a_name_of_its_own_and_groups_stay_together() {
        let names: BTreeSet<&str> = all().map(|check| check.id).collect();
        assert_eq!(names.len(), all().count());
        assert!(all().map(|check| check.group).is_sorted());
    }
}
