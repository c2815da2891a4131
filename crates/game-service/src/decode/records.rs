//! Reads records, each with its own problems, within the budget of the response.

use super::budget::{Budget, MOST_RECORDS};
use super::node::{Node, Object};
use super::problems::Problems;
use crate::record::Record;

/// Reads a record from an object field by field. A field that cannot be read does not affect the others.
pub(crate) type ReadObject<T> = fn(&Object<'_, '_>) -> T;

pub(crate) fn read_record<T: Default>(json: &str, budget: &Budget<'_>, read: ReadObject<T>) -> Record<T> {
    let before = budget.left();
    budget.takes::<Record<T>>(json);
    let problems = Problems::new(budget);
    let content = match Node::root(json, &problems).object() {
        Some(object) => read(&object),
        None => T::default(),
    };
    let raw = budget.raw_of(json);
    problems.add_damage_in(json);
    Record {
        content,
        problems: problems.into_list(),
        raw,
        memory_bytes: before - budget.left(),
    }
}

#[derive(Debug, Default)]
pub(crate) struct Listed<T> {
    pub(crate) records: Vec<Record<T>>,
    /// Number of further records that were not kept; see [`Budget`].
    pub(crate) left_out: u32,
}

impl Node<'_, '_> {
    /// Reads the value as a separate record, with its own problems; paths are relative to the record.
    pub(crate) fn record<T: Default>(self, read: ReadObject<T>) -> Record<T> {
        read_record(self.json, self.problems.budget, read)
    }

    pub(crate) fn records<T: Default>(self, read: ReadObject<T>) -> Option<Listed<T>> {
        self.first_records(MOST_RECORDS, read)
    }

    /// Reads the first `most` records of an array, within the budget.
    pub(crate) fn first_records<T: Default>(self, most: usize, read: ReadObject<T>) -> Option<Listed<T>> {
        let (kept, left_out) = self.items(most)?;
        let count = kept.len() + left_out;
        let budget = self.budget();
        let records: Vec<_> = kept
            .into_iter()
            .take_while(|item| budget.has_room_for::<Record<T>>(item))
            .map(|item| read_record(item, budget, read))
            .collect();
        Some(Listed {
            left_out: u32::try_from(count - records.len()).unwrap_or(u32::MAX),
            records,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decode::{Stop, integer};

    fn number(object: &Object<'_, '_>) -> Option<i64> {
        object.required("no", integer)
    }

    /// The numbers of the records that were read, and how many were left out.
    fn first(most: usize, budget: &Budget<'_>) -> (Vec<i64>, u32) {
        let problems = Problems::new(budget);
        let node = Node::root(r#"[{"no":1},{"no":2},{"no":3}]"#, &problems);
        let Listed { records, left_out } = node.first_records(most, number).unwrap();
        let numbers = records.iter().filter_map(|record| record.content);
        (numbers.collect(), left_out)
    }

    #[test]
    fn a_record_states_the_memory_that_it_and_its_problems_took() {
        let budget = Budget::new(&Stop::default());
        for (json, is_complete) in [(r#"{"no":1}"#, true), ("{}", false)] {
            let before = budget.left();
            let record = read_record(json, &budget, number);
            assert_eq!(record.is_complete(), is_complete);
            assert_eq!(record.memory_bytes, before - budget.left());
        }
    }

    #[test]
    fn records_that_are_not_read_are_counted() {
        let budget = Budget::new(&Stop::default());
        assert_eq!(first(3, &budget), (vec![1, 2, 3], 0));
        assert_eq!(first(2, &budget), (vec![1, 2], 1));
        let of_one = read_record(r#"{"no":1}"#, &budget, number).memory_bytes;
        assert_eq!(first(3, &Budget::with_bytes(of_one)), (vec![1], 2));
        assert_eq!(first(2, &Budget::with_bytes(of_one)), (vec![1], 2));
    }
}
