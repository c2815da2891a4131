//! Results of a table's current shoe (docs/contract.md#game-stat).

use crate::client::{Call, GameService};
use crate::error::Error;
use crate::identifier::GameKey;
use crate::models::ShoeStatistics;
use crate::response::Response;

impl GameService {
    /// The rounds of the table's current shoe. The service does not offer earlier shoes.
    ///
    /// `table_id` is an integer here, although table records and wallet messages write it as a string.
    ///
    /// # Errors
    /// [`Error::Refused`] with 400 and `E_VALIDATION_FAILURE` if there is no such table; see [`Error`] for the rest.
    pub async fn game_stats(
        &self,
        game_key: &GameKey,
        table_id: i64,
    ) -> Result<Response<ShoeStatistics>, Error> {
        let table_id = table_id.to_string();
        let path = ["v1", "operator", "tables", "game-stats"];
        let query = [("game_key", game_key.as_str()), ("table_id", table_id.as_str())];
        let call = Call::get("game stats", self.base_url(), &path)?.query(query);
        let game_key = game_key.clone();
        self.ask(call, move |document| {
            ShoeStatistics::read(document, game_key.as_str())
        })
        .await
    }
}
