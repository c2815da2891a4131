//! Why a body is not a message. The sentences go to the service, so they name fields and repeat no value.

use super::Kind;
use crate::amount::AmountError;

/// Why a body is not a message.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MessageError {
    /// Not one JSON document, or nested deeper than any body of the contract.
    #[error("the body is not valid JSON (line {line}, column {column})")]
    NotJson {
        /// Line of the first offence.
        line: usize,
        /// Column of the first offence.
        column: usize,
    },
    /// The document is an array, a number, a text.
    #[error("the body must be a JSON object")]
    NotAnObject,
    /// A key that is there twice: which of the two counts is anybody's guess.
    #[error("a key is there twice in {place}")]
    DuplicateKey {
        /// The object: the body itself, or the field it stands in.
        place: String,
    },
    /// A required field is absent or null.
    #[error("{0} is required")]
    Missing(&'static str),
    /// A field holds something else than the contract says.
    #[error("{field} must be {expected}")]
    Expected {
        /// The field.
        field: &'static str,
        /// What the contract says it is.
        expected: &'static str,
    },
    /// A field is not an amount.
    #[error("{field} {error}")]
    Amount {
        /// The field.
        field: &'static str,
        /// What is wrong with it.
        error: AmountError,
    },
    /// A debit of nothing.
    #[error("amount of a debit must be above zero")]
    NothingToDebit,
    /// A `transaction_type` outside the contract's four.
    #[error("transaction_type must be debit, credit, cancel or rollback")]
    UnknownType,
    /// A known code in a message of another kind.
    #[error("transaction_code does not belong to a {0}")]
    CodeOfAnotherKind(Kind),
}
