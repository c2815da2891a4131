//! An aim of the measurements, which is printed beside the figure that should reach it.

use std::fmt;

/// What a figure should reach.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Aim {
    AtLeast(f64),
    AtMost(f64),
    Below(f64),
}

impl Aim {
    pub(crate) fn is_reached(self, figure: f64) -> bool {
        match self {
            Self::AtLeast(limit) => figure >= limit,
            Self::AtMost(limit) => figure <= limit,
            Self::Below(limit) => figure < limit,
        }
    }

    pub(crate) fn limit(self) -> f64 {
        let (Self::AtLeast(limit) | Self::AtMost(limit) | Self::Below(limit)) = self;
        limit
    }
}

impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AtLeast(limit) => f.pad(&format!("≥ {limit}")),
            Self::AtMost(limit) => f.pad(&format!("≤ {limit}")),
            Self::Below(limit) => f.pad(&format!("< {limit}")),
        }
    }
}

/// The last word of a line.
pub(crate) fn reached_or_missed(is_good: bool) -> &'static str {
    if is_good { "reached" } else { "MISSED" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_aim_is_missed_on_its_wrong_side_only() {
        assert!(Aim::AtLeast(0.2).is_reached(0.2) && !Aim::AtLeast(0.2).is_reached(0.19));
        assert!(Aim::AtMost(1.25).is_reached(1.25) && !Aim::AtMost(1.25).is_reached(1.26));
        assert!(Aim::Below(20.0).is_reached(19.9) && !Aim::Below(20.0).is_reached(20.0));
        for aim in [Aim::AtLeast(0.2), Aim::AtMost(1.25), Aim::Below(20.0)] {
            assert!(!aim.is_reached(f64::NAN), "{aim}");
        }
    }
}
