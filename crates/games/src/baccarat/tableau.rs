//! The third-card rules for rounds without a natural.

/// Whether the player draws with this two-card total.
pub const fn player_draws(total: u8) -> bool {
    total <= 5
}

/// Whether the banker draws with this two-card total. `player_third` is the value of the player's third
/// card, if there is one.
pub const fn banker_draws(total: u8, player_third: Option<u8>) -> bool {
    let Some(third) = player_third else {
        return total <= 5;
    };
    match total {
        0..=2 => true,
        3 => third != 8,
        4 => matches!(third, 2..=7),
        5 => matches!(third, 4..=7),
        6 => matches!(third, 6..=7),
        _ => false,
    }
}
