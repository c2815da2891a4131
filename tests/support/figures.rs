//! Checks that every number, id and time on the screen is fully visible.

use anyhow::{Result, ensure};
use serde_json::Value;

use crate::launch::Window;

const FIGURES: &str = include_str!("figures.js");

impl Window {
    /// Fails if a number, an id or a time on the screen is cut or covered, and lists each.
    ///
    /// # Errors
    /// One is cut or covered, or the screen has none.
    pub async fn shows_figures_whole(&self, screen: &str) -> Result<()> {
        let measured = self.script(FIGURES, Vec::new()).await?;
        let cuts = measured["cuts"].as_array().map_or(&[] as &[Value], Vec::as_slice);
        let named: Vec<String> = cuts.iter().map(Value::to_string).collect();
        ensure!(
            named.is_empty(),
            "{screen}: {} figures are cut:\n{}",
            named.len(),
            named.join("\n")
        );
        ensure!(
            measured["whole"] != 0,
            "{screen} shows no figure: nothing was measured"
        );
        Ok(())
    }
}
