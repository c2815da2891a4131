//! What on a screen can't be read: numbers, ids and times that are cut or covered, other texts that are cut without a
//! tooltip or covered, and texts that are not translated.

use anyhow::Result;
use serde_json::Value;

use crate::launch::Window;

const LEGIBILITY: &str = include_str!("legibility.js");

/// How much of a screen can be read.
#[derive(Debug)]
pub struct Legibility {
    /// How many figures, ids and times are whole.
    pub figures: u64,
    /// What can't be read, one line each.
    pub faults: Vec<String>,
}

impl Window {
    /// Reads every text on the screen.
    ///
    /// # Errors
    /// The window was closed.
    pub async fn legibility(&self) -> Result<Legibility> {
        let measured = self.script(LEGIBILITY, Vec::new()).await?;
        let kinds = [
            ("cuts", "cut"),
            ("hidden", "hidden"),
            ("foreign", "not translated"),
        ];
        let faults = kinds.into_iter().flat_map(|(list, kind)| {
            let found = measured[list].as_array().map_or(&[] as &[Value], Vec::as_slice);
            found.iter().map(move |each| format!("{kind}: {each}"))
        });
        Ok(Legibility {
            figures: measured["whole"].as_u64().unwrap_or_default(),
            faults: faults.collect(),
        })
    }
}
