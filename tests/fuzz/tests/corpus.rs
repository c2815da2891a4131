//! Replays the kept inputs of fuzzing: those that reach different code, and every one that was ever a fault.
#![allow(clippy::unwrap_used, reason = "what a test prepares must be there")]

use std::collections::BTreeSet;
use std::fs;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use fuzz_targets::{TARGETS, Target};

/// Panics on all threads: one that another thread catches is a fault too.
static PANICS: AtomicU32 = AtomicU32::new(0);

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus")
}

fn inputs(target: &Target) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(corpus().join(target.name))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    files
}

#[test]
fn every_kept_input_is_survived() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        PANICS.fetch_add(1, Ordering::Relaxed);
        usual(info);
    }));
    let mut failed = Vec::new();
    for target in TARGETS {
        let files = inputs(&target);
        assert!(!files.is_empty(), "{} has no input", target.name);
        for file in files {
            let bytes = fs::read(&file).unwrap();
            let before = PANICS.load(Ordering::Relaxed);
            let outcome = panic::catch_unwind(AssertUnwindSafe(|| (target.run)(&bytes)));
            if outcome.is_err() || PANICS.load(Ordering::Relaxed) > before {
                failed.push(file);
            }
        }
    }
    assert!(failed.is_empty(), "{failed:#?}");
}

/// A few hundred small files: the replay takes seconds, and the repository stays small.
#[test]
fn the_kept_inputs_are_few_and_small_and_each_has_a_target() {
    let folders: BTreeSet<String> = fs::read_dir(corpus())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let names: BTreeSet<String> = TARGETS.iter().map(|target| target.name.to_owned()).collect();
    assert_eq!(folders, names);
    for target in TARGETS {
        let files = inputs(&target);
        assert!(files.len() <= 100, "{} has {} inputs", target.name, files.len());
        let bytes: u64 = files.iter().map(|file| fs::metadata(file).unwrap().len()).sum();
        assert!(bytes <= 256 * 1024, "{} has {bytes} bytes", target.name);
    }
}
