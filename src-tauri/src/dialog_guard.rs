//! Limits the dialogs that the interface can show. One that foreign code controls could show them without end: until somebody
//! clicks the other button, a key that is typed for a field answers, or nobody can use the program any more. One dialog of a
//! kind is open at a time, and after a few that were refused the next one has to wait.

use std::collections::BTreeMap;
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::Instant;

/// How long no dialog is shown after the last refusal. On the monotonic clock, so that setting the time changes nothing.
const PAUSE: Duration = Duration::from_secs(30);
/// Refusals before a time without any are forgotten.
const FORGOTTEN: Duration = Duration::from_mins(10);

/// The guard of one kind of dialogs. Whoever holds the lock shows a dialog, or decides whether one is shown.
pub(crate) type DialogGuard = Mutex<Refusals>;

#[derive(Debug)]
pub(crate) struct Refusals {
    /// Number of refusals in a row after which there is a pause.
    most: u32,
    /// The refusals of each subject in a row, and when the last one was.
    in_a_row: BTreeMap<String, (u32, Instant)>,
}

impl Refusals {
    pub(crate) fn pause_after(most: u32) -> DialogGuard {
        Mutex::new(Self {
            most,
            in_a_row: BTreeMap::new(),
        })
    }

    /// The time until a dialog about this may be shown, in full seconds, rounded up. None if that is now.
    pub(crate) fn seconds_left(&self, subject: &str) -> Option<u32> {
        let (refused, last) = *self.in_a_row.get(subject)?;
        let left = PAUSE.saturating_sub(last.elapsed());
        if refused < self.most || left.is_zero() {
            return None;
        }
        Some(u32::try_from(left.as_millis().div_ceil(1000)).unwrap_or(u32::MAX))
    }

    pub(crate) fn record(&mut self, subject: &str, is_refused: bool) {
        // Each refusal needs a person, so there are few. Old ones go.
        self.in_a_row.retain(|_, (_, last)| last.elapsed() <= FORGOTTEN);
        if is_refused {
            let before = self.in_a_row.get(subject).map_or(0, |(refused, _)| *refused);
            let after = (before.saturating_add(1), Instant::now());
            self.in_a_row.insert(subject.to_owned(), after);
        } else {
            self.in_a_row.remove(subject);
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::advance;

    use super::*;

    fn two(refusals: &mut Refusals) {
        refusals.record("file", true);
        refusals.record("file", true);
    }

    #[tokio::test(start_paused = true)]
    async fn refusals_are_forgotten_after_a_choice_and_after_a_while() {
        let guard = Refusals::pause_after(3);
        let mut refusals = guard.lock().await;
        two(&mut refusals);
        refusals.record("file", false);
        two(&mut refusals);
        assert_eq!(refusals.seconds_left("file"), None);
        advance(FORGOTTEN + Duration::from_secs(1)).await;
        refusals.record("file", true);
        assert_eq!(refusals.in_a_row.len(), 1);
        assert_eq!(refusals.seconds_left("file"), None);
        two(&mut refusals);
        assert_eq!(refusals.seconds_left("file"), Some(30));
        advance(PAUSE).await;
        assert_eq!(refusals.seconds_left("file"), None);
        refusals.record("file", true);
        assert_eq!(
            refusals.seconds_left("file"),
            Some(30),
            "each further one begins a new pause"
        );
    }
}
