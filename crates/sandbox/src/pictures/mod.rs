//! Draws pictures from the data of the world: camera pictures of rounds and covers of dealers. All shapes
//! are outlines in the code, so there is no font file and no photograph.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "pixels and channels are small numbers; saturating casts are what a painter wants"
)]

pub(crate) mod camera;
mod canvas;
pub(crate) mod cover;
mod felt;
mod letters;
mod pieces;
mod projection;

use std::collections::HashMap;

use axum::body::Bytes;
use parking_lot::Mutex;

/// Largest number of files, about five megabytes.
const KEPT: usize = 96;

/// Recently drawn pictures as JPEG files: a picture is usually requested more than once.
#[derive(Debug, Default)]
pub(crate) struct Pictures {
    files: Mutex<HashMap<String, Bytes>>,
}

impl Pictures {
    pub(crate) fn get(&self, name: &str) -> Option<Bytes> {
        self.files.lock().get(name).cloned()
    }

    pub(crate) fn keep(&self, name: String, file: Bytes) {
        let mut files = self.files.lock();
        if files.len() >= KEPT {
            files.clear();
        }
        files.insert(name, file);
    }
}
