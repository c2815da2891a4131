//! Reads the part of a response that is always needed: the first problem is an error.

use super::budget::Document;
use super::node::Node;
use super::problems::Problems;
use crate::error::DecodeError;

/// Reads the envelope of a checked document.
pub(crate) fn strictly<'a, T>(
    document: Document<'a>,
    read: impl FnOnce(Node<'a, '_>) -> Option<T>,
) -> Result<T, DecodeError> {
    let problems = Problems::new(document.budget);
    let value = read(Node::root(document.text, &problems));
    match (problems.into_list().into_iter().next(), value) {
        (None, Some(value)) => Ok(value),
        (Some(problem), _) => Err(DecodeError {
            path: problem.path,
            message: problem.fault.to_string(),
            position: None,
        }),
        (None, None) => Err(DecodeError {
            path: ".".to_owned(),
            message: "cannot be read".to_owned(),
            position: None,
        }),
    }
}
