//! The options of a run.

use secrecy::SecretString;

use crate::checks::Check;
use crate::group::Group;

/// A run of the tester. The key and the sessions are secrets and are never in a report.
#[derive(Clone, Debug)]
pub struct Plan {
    /// `{operator_base_url}` of the contract.
    pub url: String,
    /// Value of `X-API-KEY`.
    pub api_key: SecretString,
    /// Id of a player who does not play during the run and has at least 300 credits. With exactly 300, all
    /// checks can run.
    pub player: String,
    /// Value of `X-WALLET-SESSION-ID`.
    pub session: SecretString,
    /// The player's currency (ISO 4217).
    pub currency: String,
    /// A second player of the same currency, for the checks that need two.
    pub second: Option<SecondPlayer>,
    /// `game_key` in the messages.
    pub game_key: String,
    /// `table_id` in the messages.
    pub table_id: String,
    /// Place of the balance in the response to the balance inquiry, as a JSON pointer such as
    /// `/data/wallet/credit`. None looks at `data.balance` and `balance`: the contract does not show it.
    pub balance_at: Option<String>,
    /// The groups to run. Empty runs all.
    pub groups: Vec<Group>,
    /// The checks to run, by name such as `S5`, of the groups above. Empty runs all.
    pub checks: Vec<String>,
    /// Proxy for all calls. None connects directly and ignores environment variables.
    pub proxy: Option<String>,
}

/// The second player.
#[derive(Clone, Debug)]
pub struct SecondPlayer {
    /// Id of the player.
    pub id: String,
    /// Session of the player.
    pub session: SecretString,
}

impl Plan {
    /// A run of all checks with one player.
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
            balance_at: None,
            groups: Vec::new(),
            checks: Vec::new(),
            proxy: None,
        }
    }

    pub(crate) fn plays(&self, check: &Check) -> bool {
        let of_group = self.groups.is_empty() || self.groups.contains(&check.group);
        of_group && (self.checks.is_empty() || self.checks.iter().any(|name| name == check.id))
    }
}
