//! Calls the program's commands from its page, for what no screen shows.

use anyhow::{Result, ensure};
use serde_json::{Value, json};

use crate::launch::Window;

impl Window {
    /// Calls a command and returns its result.
    ///
    /// # Errors
    /// The command fails.
    pub async fn ask(&self, command: &str, arguments: Value) -> Result<Value> {
        const ASK: &str = "const [command, values, done] = arguments;\
            window.__TAURI_INTERNALS__.invoke(command, values).then((value) => done({ value }), (error) => done({ error }));";
        let answer = self.script_async(ASK, vec![json!(command), arguments]).await?;
        ensure!(
            answer.get("error").is_none(),
            "{command} answered {}",
            answer["error"]
        );
        Ok(answer["value"].clone())
    }
}
