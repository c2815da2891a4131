//! Enums whose values have stable names.

/// Defines an enum with a stable name for each value.
///
/// ```
/// check::named! {
///     /// A side of the table.
///     Side {
///         /// The banker.
///         Banker = "banker",
///         /// The player.
///         Player = "player",
///     }
/// }
/// assert_eq!(Side::ALL.iter().map(|side| side.as_str()).collect::<Vec<_>>(), ["banker", "player"]);
/// ```
#[macro_export]
macro_rules! named {
    ($(#[$about:meta])* $name:ident { $($(#[$says:meta])* $value:ident = $text:literal,)+ }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$says])* $value,)+
        }

        impl $name {
            /// All values, in the order of their definition.
            pub const ALL: &'static [Self] = &[$(Self::$value,)+];

            /// Stable name of the value.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$value => $text,)+
                }
            }
        }
    };
}

/// Defines a question with its possible answers and their stable names: a [`named!`](crate::named) enum
/// that is a [`Hypothesis`](crate::Hypothesis).
#[macro_export]
macro_rules! question {
    ($(#[$about:meta])* $name:ident { $($answers:tt)+ }) => {
        $crate::named! { $(#[$about])* $name { $($answers)+ } }

        impl $crate::Hypothesis for $name {
            const ALL: &'static [Self] = Self::ALL;

            fn number(self) -> usize {
                self as usize
            }

            fn as_str(self) -> &'static str {
                Self::as_str(self)
            }
        }
    };
}
