//! The sentences of the contract that a wallet can act against, as docs/contract.md has them.

/// A section of docs/contract.md, and a sentence in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Clause {
    pub(crate) heading: &'static str,
    pub(crate) says: &'static str,
}

pub(crate) const FORMS: Clause = Clause {
    heading: "Common forms",
    says: "Every body in both directions is JSON, sent as `Content-Type: application/json`. Every answer carries a field `status`",
};

pub(crate) const AUTHENTICATION: Clause = Clause {
    heading: "Authentication",
    says: "All calls of a set carry its headers.",
};

pub(crate) const VERIFY: Clause = Clause {
    heading: "Verify",
    says: "asks whether the player is signed in and may enter the game.",
};

pub(crate) const VERIFY_ANSWER: Clause = Clause {
    heading: "Verify",
    says: "The answer is 200 with:",
};

pub(crate) const KINDS: Clause = Clause {
    heading: "Transaction",
    says: "`transaction_type` says which kind it is.",
};

pub(crate) const DEBIT: Clause = Clause {
    heading: "Debit",
    says: "Takes `amount` from the player, for a bet (`GBB01`) or a tip at the table (`GBG01`).",
};

pub(crate) const CREDIT: Clause = Clause {
    heading: "Credit",
    says: "`amount` goes to the player if the code is `GBW01`, `GBW02` or `GBW03`.",
};

pub(crate) const CANCEL: Clause = Clause {
    heading: "Cancel",
    says: "Refunds a debit (`RFB01`).",
};

pub(crate) const ROLLBACK: Clause = Clause {
    heading: "Rollback",
    says: "Takes a credit back from the player (`ROL01`).",
};

pub(crate) const RELATIONS: Clause = Clause {
    heading: "Relations",
    says: "Two kinds of transaction depend on an earlier one, which the operator has to find. Both have their effect only once.",
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_clause_is_in_its_section_of_the_contract() {
        let contract = include_str!("../../../docs/contract.md");
        for clause in [
            FORMS,
            AUTHENTICATION,
            VERIFY,
            VERIFY_ANSWER,
            KINDS,
            DEBIT,
            CREDIT,
            CANCEL,
            ROLLBACK,
            RELATIONS,
        ] {
            let sections = contract
                .split("\n#")
                .map(|section| section.trim_start_matches('#'));
            let section = sections
                .filter_map(|section| section.trim_start().split_once('\n'))
                .find(|(heading, _)| *heading == clause.heading);
            let (_, text) = section.unwrap_or_else(|| panic!("no section {}", clause.heading));
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(text.contains(clause.says), "{}: {}", clause.heading, clause.says);
        }
    }
}
