//! The rules and the roads of baccarat, against tables, other implementations and regulators.

mod derived_by_words;
mod enumeration;
mod regulators;
mod road_cases;
mod road_properties;
mod road_vectors;
mod support;
mod tableau;
