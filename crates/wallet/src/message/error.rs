//! Errors of a transaction body. The messages are sent to the service, so they name fields and never
//! repeat a value.

use super::Kind;
use crate::amount::AmountError;

/// Why a body was rejected.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MessageError {
    /// The body is not one JSON document, or is nested deeper than any body of the contract.
    #[error("the body is not valid JSON (line {line}, column {column})")]
    NotJson {
        /// Line of the first error, from 1.
        line: usize,
        /// Column of the first error, from 1.
        column: usize,
    },
    /// More bytes than can be kept are not UTF-8, or are control characters.
    #[error("the body has too many bytes that are not text")]
    TooOdd,
    /// The document is not an object.
    #[error("the body must be a JSON object")]
    NotAnObject,
    /// An object has a key twice; it would be unclear which value is valid.
    #[error("{place} contains a key twice")]
    DuplicateKey {
        /// The object: the body itself, or the name of the field that contains it.
        place: String,
    },
    /// A required field is missing or null.
    #[error("{0} is required")]
    Missing(&'static str),
    /// A field does not have the type or form that the contract requires.
    #[error("{field} must be {expected}")]
    Expected {
        /// Name of the field.
        field: &'static str,
        /// The required type or form.
        expected: &'static str,
    },
    /// A field is not a valid amount.
    #[error("{field} {error}")]
    Amount {
        /// Name of the field.
        field: &'static str,
        /// What is wrong with the amount.
        error: AmountError,
    },
    /// A `transaction_type` that the contract does not define.
    #[error("transaction_type must be debit, credit, cancel or rollback")]
    UnknownType,
    /// A known code in a message of another kind.
    #[error("transaction_code does not belong to a {0}")]
    CodeOfAnotherKind(Kind),
}
