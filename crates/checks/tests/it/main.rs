//! Verdicts of findings, and customs that records establish.

mod learned;
mod report;
