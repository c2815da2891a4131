//! The rules and the roads, against tables, other implementations and regulators.
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod derived_by_words;
mod enumeration;
mod regulators;
mod road_cases;
mod road_properties;
mod road_vectors;
mod support;
mod tableau;
