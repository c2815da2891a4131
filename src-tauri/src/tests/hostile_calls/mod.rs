//! Calls every command thousands of times with right and wrong JSON, on Tauri's mock runtime, as a compromised
//! interface could. Nothing panics, every refusal is an error that the interface knows, nothing of another profile is
//! answered, no question is answered, and no file is written that was not chosen.
//!
//! The calls depend on the printed seed only. `PITDESK_SEED` repeats a run; with `PITDESK_SECONDS`, runs follow one
//! another for that time, each with the next seed.

mod arguments;
mod values;
mod world;

use std::time::{Duration, Instant};

use serde_json::Value;

use self::arguments::arguments_of;
use self::values::Values;
use self::world::World;

include!("../../command_list.rs");

macro_rules! names {
    ($($module:ident :: $name:ident),* $(,)?) => { &[$(stringify!($name)),*] };
}

const COMMANDS: &[&str] = every_command!(names);

/// Calls of a run with one seed.
const CALLS: u32 = 1_200;
/// Calls in one world. A new one has all its profiles again.
const CALLS_PER_WORLD: u32 = 300;
/// Commands that are called in one of so many draws: one takes much longer than the others, and after the other there is
/// no profile to call anything with.
const RARE: [&str; 2] = ["start_training", "delete_profile"];
const RARE_ONCE_IN: u32 = 20;

/// Without this, the other test could pass because every call is refused.
#[test]
fn right_arguments_are_accepted() {
    let mut world = World::new();
    for command in COMMANDS {
        let answer = world.call(command, &arguments_of(command, &world.known));
        let refusal = answer.refusal.unwrap_or_default();
        assert!(!refusal.is_string(), "{command}: {refusal}");
    }
}

#[test]
fn no_call_breaks_anything_or_gets_what_is_not_its_own() {
    let number = |name: &str| std::env::var(name).ok().map(|text| text.parse::<u64>().unwrap());
    let first = number("PITDESK_SEED").unwrap_or(20_261_121);
    let time = number("PITDESK_SECONDS").map(Duration::from_secs);
    let begun = Instant::now();
    for seed in first.. {
        println!("PITDESK_SEED={seed}");
        run(seed);
        if time.is_none_or(|time| begun.elapsed() >= time) {
            break;
        }
    }
}

fn run(seed: u64) {
    let mut values = Values::new(seed);
    for _ in 0..CALLS / CALLS_PER_WORLD {
        let mut world = World::new();
        for _ in 0..CALLS_PER_WORLD {
            let command = COMMANDS[values.below(COMMANDS.len())];
            if RARE.contains(&command) && !values.one_in(RARE_ONCE_IN) {
                continue;
            }
            let mut arguments = arguments_of(command, &world.known);
            values.change(&mut arguments, &world.known);
            let answer = world.call(command, &arguments);
            assert_known_refusal(command, &arguments, answer.refusal.as_ref());
        }
        world.assert_nothing_else_was_written();
    }
}

/// A refusal is an error of the program, or says that the arguments do not fit.
fn assert_known_refusal(command: &str, arguments: &Value, refusal: Option<&Value>) {
    match refusal {
        None => {}
        Some(Value::String(text)) => {
            // The second is about channels.
            let is_known = text.starts_with("invalid args") || text.starts_with("invalid channel value");
            assert!(is_known, "{text}: {command} {arguments}");
        }
        Some(error) => {
            let code = error["code"].as_str().unwrap_or_default();
            assert!(
                !code.is_empty() && error["message"].is_string(),
                "{error}: {command} {arguments}"
            );
            // What a panic becomes.
            assert_ne!(code, "internal", "{error}: {command} {arguments}");
        }
    }
}
