//! Reproducible random numbers: each is derived from the seed and a name, so that none has to be stored.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// A node in the tree of random numbers of a seed. A copy gives the same numbers.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64, purpose: &str) -> Self {
        Self(mix(seed)).of(purpose)
    }

    pub(crate) fn at(self, n: impl TryInto<u64>) -> Self {
        let n = n.try_into().unwrap_or(u64::MAX);
        Self(mix(self.0.rotate_left(17) ^ mix(n)))
    }

    pub(crate) fn of(self, name: &str) -> Self {
        name.bytes().fold(self, Self::at).at(name.len())
    }

    pub(crate) fn number(self) -> u64 {
        mix(self.0)
    }

    /// 13 characters of digits and small letters.
    pub(crate) fn text(self) -> String {
        let mut number = self.number();
        let mut digits = [b'0'; 13];
        for digit in digits.iter_mut().rev() {
            *digit = b"0123456789abcdefghijklmnopqrstuvwxyz"[usize::try_from(number % 36).unwrap_or(0)];
            number /= 36;
        }
        digits.iter().map(|digit| char::from(*digit)).collect()
    }

    /// A transaction id: the prefix and 19 digits.
    pub(crate) fn numbered(self, prefix: &str) -> String {
        format!("{prefix}{:019}", self.number() >> 1)
    }

    /// A number in `0..end`. The modulo bias is far too small to be noticed here.
    pub(crate) fn below(self, end: u64) -> u64 {
        self.number() % end.max(1)
    }

    pub(crate) fn index(self, len: usize) -> usize {
        usize::try_from(self.below(len as u64)).unwrap_or(0)
    }

    pub(crate) fn pick<T>(self, choices: &[T]) -> &T {
        &choices[self.index(choices.len())]
    }

    pub(crate) fn percent(self, chance: u64) -> bool {
        self.below(100) < chance
    }

    /// From `-most` to `most`, in thousandths of it.
    #[expect(clippy::cast_precision_loss, reason = "a number up to two thousand")]
    pub(crate) fn offset(self, most: f32) -> f32 {
        (self.below(2001) as f32 / 1000.0 - 1.0) * most
    }

    pub(crate) fn stream(self) -> ChaCha8Rng {
        ChaCha8Rng::seed_from_u64(self.number())
    }
}

/// The finaliser of `SplitMix64`: a bijection that spreads similar inputs over the whole range.
fn mix(n: u64) -> u64 {
    let n = n.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let n = (n ^ (n >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let n = (n ^ (n >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    n ^ (n >> 31)
}
