//! The ids of a record beside an id of a ticket: the same, its end, or one with a typing fault.

use game_service::models::HistoryRecord;

use crate::views::{IdFault, IdField};

/// Shortest part that the end of an id is found by. Six letters of an id are one of many millions.
const SHORTEST_END: usize = 6;
/// Shortest id in which one wrong letter still tells it from others.
const SHORTEST_ALIKE: usize = 10;

/// How an id of a record is that of a ticket, the likeliest last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Likeness {
    Alike(IdFault),
    End,
    Same,
}

pub(super) fn ids_of(record: &HistoryRecord) -> impl Iterator<Item = (IdField, &str)> {
    let ids = [
        (IdField::Record, record.id.as_deref()),
        (IdField::Reference, record.ref_id.as_deref()),
        (IdField::Round, record.round_id.as_deref()),
    ];
    ids.into_iter().filter_map(|(field, id)| Some((field, id?)))
}

pub(super) fn likeness(said: &str, id: &str) -> Option<Likeness> {
    if said == id {
        return Some(Likeness::Same);
    }
    let (said, id) = (visible(said), visible(id));
    if said == id {
        return Some(Likeness::Alike(IdFault::Blank));
    }
    if said.to_lowercase() == id.to_lowercase() {
        return Some(Likeness::Alike(IdFault::Case));
    }
    if said.len() >= SHORTEST_END && id.ends_with(&said) {
        let is_number = said.bytes().all(|letter| letter.is_ascii_digit());
        let cut = &id[..id.len() - said.len()];
        return Some(if is_number && cut.bytes().all(|letter| letter == b'0') {
            Likeness::Alike(IdFault::LeadingZeros)
        } else {
            Likeness::End
        });
    }
    typing_fault(&said, &id).map(Likeness::Alike)
}

/// Without blanks and letters that nobody sees.
fn visible(id: &str) -> String {
    let seen = id
        .chars()
        .filter(|letter| !letter.is_whitespace() && !app::unseen::is_unseen(*letter));
    seen.collect()
}

/// The one fault that makes `id` to `said`. None if there is none, or more than one.
fn typing_fault(said: &str, id: &str) -> Option<IdFault> {
    if said.len() < SHORTEST_ALIKE || said.len().abs_diff(id.len()) > 4 {
        return None;
    }
    let (said, id): (Vec<char>, Vec<char>) = (said.chars().collect(), id.chars().collect());
    let same = said
        .iter()
        .zip(&id)
        .take_while(|(one, other)| one == other)
        .count();
    let (said, id) = (&said[same..], &id[same..]);
    match (said, id) {
        ([_, said @ ..], [_, id @ ..]) if said == id => Some(IdFault::Letter),
        ([first, second, said @ ..], [second_of, first_of, id @ ..])
            if said == id && first == first_of && second == second_of =>
        {
            Some(IdFault::Swapped)
        }
        (said, [_, id @ ..]) if said == id => Some(IdFault::Missing),
        ([_, said @ ..], id) if said == id => Some(IdFault::Extra),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_the_same_its_end_or_has_one_fault() {
        let (bill, round) = ("GB0450656471456487532", "bc:1795773402162:0zzzzzexfr30");
        let alike = |fault| Some(Likeness::Alike(fault));
        for (said, id, expected) in [
            (bill, bill, Some(Likeness::Same)),
            ("exfr30", round, Some(Likeness::End)),
            ("fr30", round, None),
            ("gb0450656471456487532", bill, alike(IdFault::Case)),
            ("GB04506 56471456487532", bill, alike(IdFault::Blank)),
            ("GB04506\u{200b}56471456487532", bill, alike(IdFault::Blank)),
            (
                "5248038231329859250",
                "05248038231329859250",
                alike(IdFault::LeadingZeros),
            ),
            (
                "bc:17:2vz4yuhw066yq",
                "bc:17:2vz4yuhwo66yq",
                alike(IdFault::Letter),
            ),
            ("GB045065471456487532", bill, alike(IdFault::Missing)),
            ("GB04506564711456487532", bill, alike(IdFault::Extra)),
            ("GB0450654671456487532", bill, alike(IdFault::Swapped)),
            // Two faults.
            ("GB0450656471456487599", bill, None),
            ("GB045065647145648", bill, None),
            // Too short to be told from others.
            ("round-2", "round-1", None),
            ("", "round-1", None),
        ] {
            assert_eq!(likeness(said, id), expected, "{said} {id}");
        }
    }
}
