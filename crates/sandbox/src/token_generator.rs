//! Unguessable names: the bearer token, and the names and tokens of bet pages. Only these do not depend
//! on the seed.

use parking_lot::Mutex;
use rand::rngs::SysRng;
use rand::{Rng, SeedableRng, TryRng};
use rand_chacha::ChaCha20Rng;

pub(crate) struct TokenGenerator(Mutex<ChaCha20Rng>);

impl TokenGenerator {
    /// Seeded by the operating system.
    pub(crate) fn from_system() -> Result<Self, <SysRng as TryRng>::Error> {
        let mut seed = [0_u8; 32];
        SysRng.try_fill_bytes(&mut seed)?;
        Ok(Self(Mutex::new(ChaCha20Rng::from_seed(seed))))
    }

    /// 128 random bits as 32 hex digits.
    pub(crate) fn hex(&self) -> String {
        let mut bytes = [0_u8; 16];
        self.0.lock().fill_bytes(&mut bytes);
        format!("{:032x}", u128::from_be_bytes(bytes))
    }
}
