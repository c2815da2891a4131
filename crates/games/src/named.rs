//! Enumerations that a file or a message names: a stable name for each value.

/// Defines an enum with a stable name for each value.
///
/// ```
/// games::named! {
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
