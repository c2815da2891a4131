//! Tables with a fault in every shoe, so that there is always a running shoe with a wrong round.

use super::suitable::banker_stood;
use crate::dispute_kind::DisputeKind;
use crate::world::World;
use crate::world::schedule::RoundRef;

/// First and last round of a shoe for its fault: early, so that it appears soon.
const EARLIEST: u64 = 4;
const CHOICES: u64 = 12;

/// Two tables for each fault. Those with a wrong third card are shifted by about half a shoe, so that
/// one of them is always far past its fault.
const FAULTY: [(u32, DisputeKind); 4] = [
    (409, DisputeKind::WrongThirdCard),
    (416, DisputeKind::WrongThirdCard),
    (410, DisputeKind::CameraNotFound),
    (415, DisputeKind::CameraNotFound),
];

impl World {
    pub(super) fn fault_of_shoe(&self, round: RoundRef) -> Option<DisputeKind> {
        let number = round.table().number;
        let (_, kind) = FAULTY.into_iter().find(|(faulty, _)| *faulty == number)?;
        let shoe = self.shoe(round.table, round.slot);
        let drawn = self
            .chance("fault of shoe")
            .at(number)
            .at(round.slot.unsigned_abs());
        let earliest = usize::try_from(EARLIEST + drawn.below(CHOICES)).unwrap_or(0);
        let place = match kind {
            DisputeKind::WrongThirdCard => {
                let stood = |dealt: &crate::games::Dealt| dealt.as_baccarat().is_some_and(banker_stood);
                earliest + shoe.iter().skip(earliest).position(stood)?
            }
            _ => earliest,
        };
        (place == round.index).then_some(kind)
    }
}
