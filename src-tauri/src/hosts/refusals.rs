//! What the user did not allow a moment ago. Asking again at once is refused: an interface that foreign code controls could
//! ask until somebody clicks the other button, and a key that is typed for a field could answer.

use std::collections::BTreeMap;
use std::time::Duration;

use tokio::time::Instant;

/// How long a host is not asked about after a no. On the monotonic clock, so that setting the time changes nothing.
pub(super) const PAUSE: Duration = Duration::from_secs(30);

/// The last no to each host. A host is in it once, whatever it was asked about for.
#[derive(Debug, Default)]
pub(super) struct Refusals(BTreeMap<String, Instant>);

impl Refusals {
    /// Records a refusal.
    pub(super) fn insert(&mut self, host: &str, now: Instant) {
        // Each one needs an answer of a person, so there are few. Old ones go.
        self.0.retain(|_, said| left(*said, now).is_some());
        self.0.insert(host.to_owned(), now);
    }

    /// The time until the host may be asked about again. None if that is now.
    pub(super) fn pause(&self, host: &str, now: Instant) -> Option<Duration> {
        left(*self.0.get(host)?, now)
    }
}

fn left(said: Instant, now: Instant) -> Option<Duration> {
    let left = PAUSE.saturating_sub(now.saturating_duration_since(said));
    (!left.is_zero()).then_some(left)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_is_not_asked_about_for_half_a_minute_after_a_no() {
        let said = Instant::now();
        let mut refusals = Refusals::default();
        refusals.insert("a.example", said);
        let after = |seconds| refusals.pause("a.example", said + Duration::from_secs(seconds));
        assert_eq!(after(0), Some(PAUSE));
        assert_eq!(after(29), Some(Duration::from_secs(1)));
        assert_eq!(after(30), None);
        assert_eq!(after(3600), None);
        assert_eq!(refusals.pause("b.example", said), None);
    }

    #[test]
    fn a_second_no_begins_a_new_pause_and_old_ones_are_forgotten() {
        let said = Instant::now();
        let mut refusals = Refusals::default();
        refusals.insert("a.example", said);
        refusals.insert("b.example", said + PAUSE);
        assert_eq!(refusals.0.len(), 1);
        assert_eq!(refusals.pause("b.example", said + PAUSE), Some(PAUSE));
    }
}
