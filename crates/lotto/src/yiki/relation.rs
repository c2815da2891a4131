//! How the winning number may follow from the shots. What `SHOOT_NUMBER` and `SYSTEM_NUMBER` hold is not
//! documented, so known customs are tried on every round (docs/lotto.md#shots-and-winning-number).

use std::fmt;

use crate::digits::is_digits;

/// Longest number that is added. 18 digits leave room for any number of shots in an `i128`.
const LONGEST: usize = 18;

/// The sum that a relation starts from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Base {
    /// Σ `SHOOT_NUMBER`.
    Shots,
    /// Σ `SHOOT_NUMBER` + Σ `SYSTEM_NUMBER`.
    ShotsPlusSystem,
    /// Σ `SHOOT_NUMBER` − Σ `SYSTEM_NUMBER`.
    ShotsMinusSystem,
    /// The same difference without its sign.
    Distance,
    /// Σ `SYSTEM_NUMBER` − Σ `SHOOT_NUMBER`.
    SystemMinusShots,
    /// Σ `SYSTEM_NUMBER`.
    System,
}

impl Base {
    /// Stable name of the sum.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Shots => "shots",
            Self::ShotsPlusSystem => "shots_plus_system",
            Self::ShotsMinusSystem => "shots_minus_system",
            Self::Distance => "distance",
            Self::SystemMinusShots => "system_minus_shots",
            Self::System => "system",
        }
    }
}

/// The end from which shots are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum End {
    /// The first shot received is number 1.
    First,
    /// The last shot received is number 1.
    Last,
}

impl End {
    /// Stable name of the end.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Last => "last",
        }
    }
}

/// One shot that is subtracted from the sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Omitted {
    /// Number of the shot, from 1.
    pub number: usize,
    /// The end from which it is counted.
    pub end: End,
}

impl Omitted {
    /// The shots that houses are known to subtract.
    pub const ALL: [Self; 4] = [
        Self::new(16, End::First),
        Self::new(16, End::Last),
        Self::new(18, End::First),
        Self::new(18, End::Last),
    ];

    const fn new(number: usize, end: End) -> Self {
        Self { number, end }
    }

    fn of(self, shots: &[i128]) -> Option<i128> {
        let at = match self.end {
            End::First => self.number - 1,
            End::Last => shots.len().checked_sub(self.number)?,
        };
        shots.get(at).copied()
    }
}

/// A way in which the winning number may follow from the shots. Its last digits are the winning number,
/// as many as that has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Relation {
    /// The sum.
    pub base: Base,
    /// The shot that is subtracted from it, if any.
    pub omitted: Option<Omitted>,
}

const fn plain(base: Base) -> Relation {
    Relation { base, omitted: None }
}

const fn without(base: Base, omitted: Omitted) -> Relation {
    Relation {
        base,
        omitted: Some(omitted),
    }
}

impl Relation {
    /// All relations that are tried.
    pub const ALL: [Self; 18] = [
        plain(Base::ShotsMinusSystem),
        plain(Base::Distance),
        plain(Base::ShotsPlusSystem),
        plain(Base::SystemMinusShots),
        plain(Base::Shots),
        plain(Base::System),
        without(Base::Shots, Omitted::ALL[0]),
        without(Base::Shots, Omitted::ALL[1]),
        without(Base::Shots, Omitted::ALL[2]),
        without(Base::Shots, Omitted::ALL[3]),
        without(Base::ShotsPlusSystem, Omitted::ALL[0]),
        without(Base::ShotsPlusSystem, Omitted::ALL[1]),
        without(Base::ShotsPlusSystem, Omitted::ALL[2]),
        without(Base::ShotsPlusSystem, Omitted::ALL[3]),
        without(Base::ShotsMinusSystem, Omitted::ALL[0]),
        without(Base::ShotsMinusSystem, Omitted::ALL[1]),
        without(Base::ShotsMinusSystem, Omitted::ALL[2]),
        without(Base::ShotsMinusSystem, Omitted::ALL[3]),
    ];

    /// The value for these sums. None if there are too few shots to omit one.
    pub fn value(self, sums: &Sums) -> Option<i128> {
        let base = match self.base {
            Base::Shots => sums.shots,
            Base::ShotsPlusSystem => sums.shots + sums.system,
            Base::ShotsMinusSystem => sums.shots - sums.system,
            Base::Distance => (sums.shots - sums.system).abs(),
            Base::SystemMinusShots => sums.system - sums.shots,
            Base::System => sums.system,
        };
        match self.omitted {
            None => Some(base),
            Some(omitted) => {
                let at = Omitted::ALL.iter().position(|known| *known == omitted)?;
                Some(base - sums.omitted[at]?)
            }
        }
    }

    /// Whether the winning number is the end of the value, zeros included. A negative value never fits.
    /// None if the relation has no value, or if the winning number cannot be read.
    pub fn fits(self, sums: &Sums, winning: &str) -> Option<bool> {
        let winning_value = number(winning)?;
        let end = 10_i128.checked_pow(u32::try_from(winning.len()).ok()?)?;
        let value = self.value(sums)?;
        Some(value >= 0 && value % end == winning_value)
    }
}

impl fmt::Display for Relation {
    /// For logs and machines.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.base.as_str())?;
        match self.omitted {
            None => Ok(()),
            Some(omitted) => write!(f, " without {} from {}", omitted.number, omitted.end.as_str()),
        }
    }
}

/// Why the numbers of a round cannot be added.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unsummed {
    /// One of the two lists is missing or empty.
    Empty,
    /// A text is not a number of at most 18 digits.
    Unreadable,
}

/// The sums of a round's `SHOOT_NUMBER` and `SYSTEM_NUMBER`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sums {
    shots: i128,
    system: i128,
    omitted: [Option<i128>; 4],
}

impl Sums {
    /// Adds the numbers of a round.
    ///
    /// # Errors
    /// See [`Unsummed`].
    pub fn of(shots: &[String], system: &[String]) -> Result<Self, Unsummed> {
        if shots.is_empty() || system.is_empty() {
            return Err(Unsummed::Empty);
        }
        let read = |texts: &[String]| {
            texts
                .iter()
                .map(|text| number(text))
                .collect::<Option<Vec<i128>>>()
        };
        let (Some(shots), Some(system)) = (read(shots), read(system)) else {
            return Err(Unsummed::Unreadable);
        };
        Ok(Self {
            shots: shots.iter().sum(),
            system: system.iter().sum(),
            omitted: Omitted::ALL.map(|omitted| omitted.of(&shots)),
        })
    }
}

fn number(text: &str) -> Option<i128> {
    (is_digits(text) && text.len() <= LONGEST).then(|| text.parse().ok())?
}
