//! Recently drawn pictures as JPEG files: a picture is usually requested more than once.

use std::collections::HashMap;

use axum::body::Bytes;
use parking_lot::Mutex;

/// Largest number of files, about five megabytes.
const KEPT: usize = 96;

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
