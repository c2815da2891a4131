//! The program for coverage-guided fuzzing. `PITDESK_FUZZ_TARGET` names the target; the arguments are those of libFuzzer.
#![no_main]

use std::sync::LazyLock;

use fuzz_targets::{Target, target};
use libfuzzer_sys::fuzz_target;

static TARGET: LazyLock<Target> = LazyLock::new(|| {
    let name = std::env::var("PITDESK_FUZZ_TARGET").expect("PITDESK_FUZZ_TARGET names a target");
    target(&name).expect("PITDESK_FUZZ_TARGET names a target")
});

fuzz_target!(|bytes: &[u8]| (TARGET.run)(bytes));
