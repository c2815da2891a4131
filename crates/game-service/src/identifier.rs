//! Ids of the service. They are opaque and can use any alphabet, but cannot change the target of a
//! request.
//!
//! An id may contain colons, slashes, spaces or Thai letters. It must not be empty, `.` or `..`,
//! contain control characters, or be longer than [`LONGEST_ID`] characters. A URL library removes or
//! resolves some of these without an error, and the request would then use another path or another player.

use std::fmt;
use std::marker::PhantomData;

/// Largest number of characters of an id. The contract states no limit (docs/ASSUMPTIONS.md#a140); with this
/// one, an id takes at most 6 KiB of the address of a request. Everything that accepts an id uses this
/// constant; the interface gets it from the bindings.
pub const LONGEST_ID: usize = 512;

/// A checked id. The type parameter prevents mixing up, for example, a round id and a player id.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Identifier<Kind> {
    text: Box<str>,
    kind: PhantomData<Kind>,
}

/// Kinds of id, used only as type parameters.
pub mod kind {
    /// The operator's user id of a player.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    pub enum Player {}
    /// A game round.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    pub enum Round {}
    /// A bet transaction.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    pub enum Bet {}
    /// A virtual table.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    pub enum Table {}
    /// A game type code.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    pub enum Game {}
}

/// The operator's user id of a player.
pub type PlayerId = Identifier<kind::Player>;
/// The id of a game round.
pub type RoundId = Identifier<kind::Round>;
/// The number of a bet transaction.
pub type BetId = Identifier<kind::Bet>;
/// The id of a virtual table.
pub type TableId = Identifier<kind::Table>;
/// A game type code. Any code is accepted: the contract does not list them.
pub type GameKey = Identifier<kind::Game>;

/// Why a text is not accepted as an id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum IdentifierError {
    #[error("it is empty")]
    Empty,
    /// `.` or `..`, which have a special meaning in a path.
    #[error("a single or double dot cannot be an id")]
    Dots,
    #[error("it holds a control character")]
    ControlCharacter,
    #[error("it is longer than {LONGEST_ID} characters")]
    TooLong,
}

impl<Kind> Identifier<Kind> {
    /// Checks a text and takes it as an id, unchanged.
    ///
    /// # Errors
    /// See [`IdentifierError`].
    pub fn parse(text: &str) -> Result<Self, IdentifierError> {
        match text {
            "" => Err(IdentifierError::Empty),
            "." | ".." => Err(IdentifierError::Dots),
            _ if text.chars().any(char::is_control) => Err(IdentifierError::ControlCharacter),
            _ if text.chars().count() > LONGEST_ID => Err(IdentifierError::TooLong),
            _ => Ok(Self {
                text: text.into(),
                kind: PhantomData,
            }),
        }
    }

    /// The id, exactly as given.
    pub fn as_str(&self) -> &str {
        &self.text
    }
}

impl<Kind> fmt::Display for Identifier<Kind> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl<Kind> fmt::Debug for Identifier<Kind> {
    /// Prints only the length: player ids are personal data and must not be logged.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Identifier({} characters)", self.text.chars().count())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_of_any_alphabet_may_have_the_longest_length_and_no_more() {
        for letter in ["7", "ก", "🂡"] {
            let longest = letter.repeat(LONGEST_ID);
            assert_eq!(PlayerId::parse(&longest).unwrap().as_str(), longest);
            let longer = PlayerId::parse(&letter.repeat(LONGEST_ID + 1)).unwrap_err();
            assert_eq!(longer, IdentifierError::TooLong);
            assert_eq!(longer.to_string(), "it is longer than 512 characters");
        }
    }
}
