//! What shall be played, and against whom.

use secrecy::SecretString;

use crate::group::Group;

/// A run of the tester. Key and sessions are secrets and appear in no report.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The contract's `{operator_base_url}`.
    pub url: String,
    /// What goes into `X-API-KEY`.
    pub api_key: SecretString,
    /// A player nobody plays with meanwhile, with at least 300 credits; with exactly 300 every check can be played.
    pub player: String,
    /// What goes into `X-WALLET-SESSION-ID`.
    pub session: SecretString,
    /// The player's currency, as ISO 4217 code.
    pub currency: String,
    /// Another player of the same currency, for the checks that need two.
    pub second: Option<SecondPlayer>,
    /// The `game_key` that messages carry.
    pub game_key: String,
    /// The `table_id` that messages carry.
    pub table_id: String,
    /// What to play; none means everything.
    pub groups: Vec<Group>,
    /// A proxy to reach the wallet through; none means directly, whatever the environment says.
    pub proxy: Option<String>,
}

/// The second player.
#[derive(Clone, Debug)]
pub struct SecondPlayer {
    /// The player's id.
    pub id: String,
    /// The player's session.
    pub session: SecretString,
}

impl Plan {
    /// A run of everything with one player.
    pub fn new(
        url: &str,
        api_key: SecretString,
        player: &str,
        session: SecretString,
        currency: &str,
    ) -> Self {
        Self {
            url: url.to_owned(),
            api_key,
            player: player.to_owned(),
            session,
            currency: currency.to_owned(),
            second: None,
            game_key: "baccarat".to_owned(),
            table_id: "1".to_owned(),
            groups: Vec::new(),
            proxy: None,
        }
    }

    pub(crate) fn plays(&self, group: Group) -> bool {
        self.groups.is_empty() || self.groups.contains(&group)
    }
}
