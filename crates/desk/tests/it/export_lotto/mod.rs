//! Exports of lotto entries: what is on screen, whole rounds and players, sums, and what is missing.

mod missing;
mod round;
mod rows;
