//! The relations between a ticket and the drawn number of its prize that are tried.

/// The field of a ticket that is compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Field {
    /// The field `number`.
    Number,
    /// The field `set`.
    Set,
    /// The field `symbol`.
    Symbol,
    /// `number` and `set`, one after the other.
    NumberAndSet,
    /// The field `full_number`.
    FullNumber,
}

impl Field {
    /// All fields, in the order in which equal relations are stated.
    pub const ALL: [Self; 5] = [
        Self::Number,
        Self::Set,
        Self::Symbol,
        Self::NumberAndSet,
        Self::FullNumber,
    ];

    /// Stable name of the field.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::Set => "set",
            Self::Symbol => "symbol",
            Self::NumberAndSet => "number_and_set",
            Self::FullNumber => "full_number",
        }
    }
}

/// How a field is compared with a drawn number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum How {
    /// The field is the drawn number.
    Equals,
    /// The field ends with the drawn number.
    Ends,
    /// The field begins with the drawn number.
    Begins,
    /// The field has the digits of the drawn number, in any order.
    SameDigits,
}

impl How {
    /// All comparisons, the strictest first.
    pub const ALL: [Self; 4] = [Self::Equals, Self::Ends, Self::Begins, Self::SameDigits];

    /// Stable name of the comparison.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Equals => "equals",
            Self::Ends => "ends",
            Self::Begins => "begins",
            Self::SameDigits => "same_digits",
        }
    }
}

/// A relation between a ticket and the drawn number of its prize.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PrizeRelation {
    /// The field of the ticket.
    pub field: Field,
    /// How it is compared.
    pub how: How,
}

impl PrizeRelation {
    /// All relations; of several that fit, the first one is stated.
    pub fn all() -> impl Iterator<Item = Self> {
        let with = |how| Field::ALL.into_iter().map(move |field| Self { field, how });
        How::ALL.into_iter().flat_map(with)
    }
}
