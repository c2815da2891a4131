//! Messages about the class of a round in a comparison.

use money::ExactDecimal;

use super::classify::{Terms, Verdict};
use super::payout;
use super::round::Round;
use crate::figures;
use crate::say::{self, arg};
use crate::views::Message;

pub(super) fn reason(round: &Round, verdict: Verdict, terms: &Terms) -> Message {
    let ledger = &round.ledger;
    // What the wallet took and credited, the stake by the records, and what the wallet should have paid.
    let stake = arg::Stake(money(round, ledger.stake().total()));
    let paid = arg::Paid(money(round, ledger.paid.total()));
    let rewards = arg::Rewards(money(round, ledger.rewards.total()));
    let record_stake = arg::RecordStake(money(round, round.record_stake().ok()));
    let due = arg::Due(money(round, payout::due(&terms.payout, round)));
    let declined = ledger.declined_because();
    let because = arg::Because(declined.cloned().unwrap_or_else(say::reasons::refusal_not_known));
    // A status of a record other than `completed`.
    let mut statuses = round
        .records
        .iter()
        .filter_map(|record| record.other_status.as_deref());
    let other_status = statuses.next().filter(|status| !status.is_empty());
    let status = arg::Status(other_status.unwrap_or_default());
    let end = terms.reach.journal_to;
    let wallet_to = arg::End(end.map_or_else(
        || "?".to_owned(),
        |end| end.format("%Y-%m-%d %H:%M UTC").to_string(),
    ));
    let minutes = arg::Minutes(u32::try_from(terms.grace.num_minutes()).unwrap_or_default());
    match verdict {
        Verdict::Same => say::reasons::same(paid, stake),
        Verdict::StakeWentBack if other_status.is_none() => say::reasons::stake_went_back_no_record(),
        Verdict::StakeWentBack => say::reasons::stake_went_back(status),
        Verdict::NoRecord => say::reasons::no_record(paid, stake),
        Verdict::NoBet => say::reasons::no_bet(record_stake),
        Verdict::NoEntries => say::reasons::no_entries(record_stake),
        Verdict::DeclinedBet => say::reasons::declined_bet(record_stake),
        Verdict::RefusedBet => say::reasons::refused_bet(because, record_stake),
        Verdict::DeclinedUnplayedBet => say::reasons::declined_unplayed_bet(),
        Verdict::DeclinedPayout => say::reasons::declined_payout(due, paid),
        Verdict::Stake if declined.is_some() => {
            say::reasons::stake_and_refused_bet(because, record_stake, stake)
        }
        Verdict::Stake => say::reasons::stake(record_stake, stake),
        Verdict::Payout => say::reasons::payout(due, paid),
        Verdict::NothingPaid => say::reasons::nothing_paid(due),
        Verdict::TakenBack => say::reasons::taken_back(due, paid),
        Verdict::ReturnedAndPaid => say::reasons::returned_and_paid(paid),
        Verdict::ReturnedAndLost => say::reasons::returned_and_lost(record_stake),
        Verdict::RefusedCancel => say::reasons::refused_cancel(stake),
        Verdict::RefusedPayout => say::reasons::refused_payout(paid),
        Verdict::Reward => say::reasons::reward(rewards),
        Verdict::OlderThanHistory => say::reasons::older_than_history(),
        Verdict::GameNotInHistory => say::reasons::game_not_in_history(paid, stake),
        Verdict::PlayerNotInWallet => say::reasons::player_not_in_wallet(),
        Verdict::BeforeJournal => say::reasons::before_journal(minutes),
        Verdict::AfterJournal => say::reasons::after_journal(wallet_to, minutes),
        Verdict::RewardUnseen => say::reasons::reward_unseen(paid),
        Verdict::HousesDiffer => say::reasons::houses_differ(due, paid),
        Verdict::SeveralEntries => say::reasons::several_entries(stake),
        Verdict::Unreadable => say::reasons::unreadable(),
        Verdict::TooLarge => say::reasons::too_large(),
        Verdict::Young => say::reasons::young(minutes),
    }
}

/// What is said of a round whose two sides have different game keys. None if they are the same.
pub(super) fn keys_differ(round: &Round) -> Option<Message> {
    let keys: Vec<&str> = round.other_keys.iter().map(String::as_str).collect();
    let wallet = arg::Wallet(round.game_key.as_str());
    (!keys.is_empty()).then(|| say::reasons::keys_differ(arg::Record(keys.join(", ")), wallet))
}

fn money(round: &Round, value: Option<ExactDecimal>) -> String {
    let currency = Some(round.currency.as_str()).filter(|currency| !currency.is_empty());
    value.map_or_else(|| "?".to_owned(), |value| figures::money(value, currency))
}
