//! The check of baccarat's records and rounds by examples: where the rules of the game or the contract decide, a fault
//! is named at once; where houses differ, once the records of the house have shown its way.

mod codes;
mod doubts;
mod entries;
mod extremes;
mod forms;
mod house_rules;
mod insurance;
mod learning;
mod notes;
mod owned_record;
mod payouts;
mod pushes;
mod rounds;
mod same_round;
mod table_faults;
