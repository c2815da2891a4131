//! The two texts of an answer. To the player: what happened in few words, and what happens now, without the words of a check. To
//! colleagues: the facts, what the check says, and what the wallet did.

use ::money::ExactDecimal;
use check::Overall;

use super::money::{Movement, Off, Paid, Settlement, Wallet, paid_words, recorded_words, taken_words};
use super::{Statement, gap, money};
use crate::findings::Fault;
use crate::say::{self, arg};
use crate::views::{FaultyAmount, Message, ReconcileClass};

/// The lines to the player: what is wrong or can't be told, result and money, then what came of each bet, and what happens now.
pub(super) fn to_player(
    statement: Option<&Statement>,
    wallet: &Wallet,
    settlement: &Settlement,
) -> Vec<Message> {
    // Amounts of a record that is doubted may be those of another one.
    if statement.is_some_and(|statement| !statement.doubts.is_empty()) {
        return vec![
            line(vec![say::answer::untold()]),
            line(vec![say::answer::next_untold()]),
        ];
    }
    let staked = staked(statement, wallet, settlement);
    let paid = paid(statement, wallet, settlement);
    let result = statement.and_then(|statement| statement.result.clone());
    let is_stake_wrong = settlement.taken.is_some() || is_stake_misstated(statement, settlement);
    let is_right = statement.is_none_or(|statement| statement.audit.verdict == Overall::Consistent)
        && settlement.mark() != Some(Overall::Inconsistent);
    let parts = statement.and_then(|statement| parts(statement, settlement));
    let happened = if is_stake_wrong {
        [staked, paid, parts, result, None]
    } else if is_right || is_young(wallet) {
        [result, paid, parts, staked, None]
    } else {
        [finding(statement, settlement), paid, parts, result, staked]
    };
    // What came of the bets is no matter where the round does not count, or not yet.
    let counts = !matches!(settlement.paid, Paid::StakeReturned | Paid::Other) && !is_young(wallet);
    let course = statement
        .filter(|_| counts)
        .map(|statement| statement.course.clone());
    let next = next(statement, wallet, settlement);
    [
        happened.into_iter().flatten().collect(),
        course.unwrap_or_default(),
        next.into_iter().collect(),
    ]
    .into_iter()
    .filter(|sentences: &Vec<Message>| !sentences.is_empty())
    .map(line)
    .collect()
}

/// What of the payout comes from charms, where it is said what is due.
fn parts(statement: &Statement, settlement: &Settlement) -> Option<Message> {
    let all = statement.with_charms?;
    let is_due_said = matches!(settlement.paid, Paid::Untold | Paid::Right | Paid::OffDue(_));
    (is_due_said && settlement.due == Some(all.total)).then(|| {
        say::answer::prizes_and_charms(
            arg::Charms(statement.money(all.charms)),
            arg::Prizes(statement.money(all.prizes)),
        )
    })
}

/// What is wrong with the record or can't be told of it, where no amount says so.
fn finding(statement: Option<&Statement>, settlement: &Settlement) -> Option<Message> {
    let statement = statement.filter(|_| settlement.mark().is_none())?;
    match statement.audit.verdict {
        Overall::Inconsistent if settlement.due.is_some() => None,
        Overall::Inconsistent => statement.deciding.as_ref().map(|deciding| deciding.told.clone()),
        Overall::CannotTell => Some(say::answer::untold()),
        Overall::Consistent => None,
    }
}

/// Whether the total stake of the record is not that of its bets, and no wallet says what was taken.
fn is_stake_misstated(statement: Option<&Statement>, settlement: &Settlement) -> bool {
    let fault = statement.and_then(|statement| statement.fault);
    settlement.paid == Paid::Untold && fault.is_some_and(|fault| fault.of == FaultyAmount::TotalBet)
}

fn line(sentences: Vec<Message>) -> Message {
    say::answer::line(arg::Sentences(sentences))
}

/// Amounts with the currency of the record, or else of the wallet.
fn amounts<'a>(statement: Option<&'a Statement>, wallet: &'a Wallet) -> Option<&'a str> {
    let of_record = statement.and_then(|statement| statement.currency.as_deref());
    of_record.or_else(|| Some(wallet.movement()?.currency.as_str()))
}

fn staked(statement: Option<&Statement>, wallet: &Wallet, settlement: &Settlement) -> Option<Message> {
    let currency = amounts(statement, wallet);
    let movement = wallet.movement();
    let is_of_one = movement.is_none_or(|movement| movement.records <= 1);
    let stake = match statement {
        Some(statement) if is_of_one => statement.stake(),
        _ => movement.and_then(|movement| movement.stake),
    }?;
    let in_words = |amount: ExactDecimal| money(amount, currency);
    let staked = arg::Stake(in_words(stake));
    if let Some((off, took)) = settlement.taken.zip(movement.and_then(|movement| movement.took)) {
        let taken = arg::Taken(in_words(took));
        return Some(match off {
            Off::Less(by) => say::answer::too_little_was_taken(arg::Less(in_words(by)), staked, taken),
            Off::More(by) => say::answer::too_much_was_taken(arg::More(in_words(by)), staked, taken),
        });
    }
    let misstated = statement.filter(|_| is_stake_misstated(statement, settlement));
    let off = misstated.and_then(|statement| Off::between(statement.stake?, stake).zip(statement.stake));
    Some(match off {
        Some((Off::Less(by), recorded)) => say::answer::recorded_stake_too_low(
            arg::Less(in_words(by)),
            arg::Recorded(in_words(recorded)),
            staked,
        ),
        Some((Off::More(by), recorded)) => say::answer::recorded_stake_too_high(
            arg::More(in_words(by)),
            arg::Recorded(in_words(recorded)),
            staked,
        ),
        None => say::answer::you_staked(staked),
    })
}

fn paid(statement: Option<&Statement>, wallet: &Wallet, settlement: &Settlement) -> Option<Message> {
    let currency = amounts(statement, wallet);
    let in_words = |amount: ExactDecimal| money(amount, currency);
    let movement = wallet.movement();
    let credited = movement.and_then(|movement| movement.came(statement));
    match (settlement.paid, movement) {
        (Paid::Untold, Some(movement)) if movement.class == ReconcileClass::NotSettledYet => {
            let came = credited.filter(|came| came.is_positive());
            Some(not_settled(settlement, came, currency))
        }
        (Paid::Untold, _) => pays(statement, settlement, currency),
        (Paid::Right, _) if settlement.due.is_some_and(ExactDecimal::is_zero) => {
            Some(say::answer::round_pays_nothing())
        }
        (Paid::Right, _) if settlement.mark().is_none() => Some(say::answer::credited_so_far(
            arg::Credited(in_words(credited?)),
            arg::Due(in_words(settlement.due?)),
        )),
        (Paid::Right, _) => Some(say::answer::you_received_due(arg::Due(in_words(credited?)))),
        (Paid::AsRecorded, Some(movement)) if settlement.charms.is_some() => {
            Some(say::answer::you_received_other(
                arg::Credited(in_words(credited?)),
                arg::Recorded(in_words(movement.recorded(statement)?)),
            ))
        }
        (Paid::AsRecorded, _) => Some(say::answer::you_received_as_recorded(arg::Credited(in_words(
            credited?,
        )))),
        (Paid::OffDue(off), _) => {
            // With charms, what is missing in all may be more than the prizes.
            let off = Off::between(credited?, settlement.due?).unwrap_or(off);
            let (credited, due) = (in_words(credited?), in_words(settlement.due?));
            Some(match off {
                Off::Less(by) => say::answer::you_received_missing(
                    arg::Credited(credited),
                    arg::Due(due),
                    arg::Missing(in_words(by)),
                ),
                Off::More(by) => say::answer::you_received_more(
                    arg::Credited(credited),
                    arg::Due(due),
                    arg::More(in_words(by)),
                ),
            })
        }
        (Paid::OffRecord(_), Some(movement)) => Some(say::answer::you_received_other(
            arg::Credited(in_words(credited?)),
            arg::Recorded(in_words(movement.recorded(statement)?)),
        )),
        (Paid::StakeReturned, _) => Some(say::answer::your_stake_returned()),
        (Paid::Other, Some(movement)) => other(movement, currency),
        (Paid::Other | Paid::OffRecord(_), None) => None,
    }
}

/// What a round pays that was played a moment ago: its credit, or the rest of it, may still come.
fn not_settled(settlement: &Settlement, came: Option<ExactDecimal>, currency: Option<&str>) -> Message {
    match (settlement.due, came) {
        (None, _) => say::answer::not_settled(),
        (Some(due), _) if due.is_zero() => say::answer::round_pays_nothing(),
        (Some(due), None) => say::answer::not_credited(arg::Due(money(due, currency))),
        (Some(due), Some(came)) => say::answer::credited_so_far(
            arg::Credited(money(came, currency)),
            arg::Due(money(due, currency)),
        ),
    }
}

/// What the round pays where no wallet says what was paid, beside what the record states if that is another amount.
fn pays(statement: Option<&Statement>, settlement: &Settlement, currency: Option<&str>) -> Option<Message> {
    let statement = statement?;
    let recorded = statement.pays();
    let in_words = |amount: ExactDecimal| money(amount, currency);
    let Some(due) = settlement.due else {
        return Some(say::answer::record_has(arg::Recorded(in_words(recorded?))));
    };
    let off = recorded.and_then(|recorded| Off::between(recorded, due).zip(Some(recorded)));
    Some(match off {
        Some((Off::Less(by), recorded)) => say::answer::recorded_payout_too_low(
            arg::Due(in_words(due)),
            arg::Less(in_words(by)),
            arg::Recorded(in_words(recorded)),
        ),
        Some((Off::More(by), recorded)) => say::answer::recorded_payout_too_high(
            arg::Due(in_words(due)),
            arg::More(in_words(by)),
            arg::Recorded(in_words(recorded)),
        ),
        None if due.is_zero() => say::answer::round_pays_nothing(),
        None => say::answer::round_pays(arg::Due(in_words(due))),
    })
}

/// What happened that is no matter of one amount.
fn other(movement: &Movement, currency: Option<&str>) -> Option<Message> {
    let credited = movement.credited.unwrap_or_default();
    let credited = arg::Credited(money(credited, currency));
    match movement.class {
        ReconcileClass::DebitWithoutRecord => Some(say::answer::no_result(
            credited,
            arg::Taken(money(movement.took?, currency)),
        )),
        ReconcileClass::RecordWithoutDebit => Some(say::answer::no_stake()),
        ReconcileClass::PaidAfterCancel => Some(say::answer::both(credited)),
        ReconcileClass::TombstoneFired => Some(say::answer::undone(credited)),
        ReconcileClass::RewardWithoutPlay => {
            let reward = money(movement.reward?, currency);
            Some(say::answer::your_reward(arg::Reward(reward)))
        }
        _ => None,
    }
}

/// Whether the round is not settled yet.
fn is_young(wallet: &Wallet) -> bool {
    wallet
        .movement()
        .is_some_and(|movement| movement.class == ReconcileClass::NotSettledYet)
}

/// What happens now. Nothing needs to where all is right.
fn next(statement: Option<&Statement>, wallet: &Wallet, settlement: &Settlement) -> Option<Message> {
    if is_young(wallet) {
        return Some(say::answer::next_settle());
    }
    let verdict = statement.map(|statement| statement.audit.verdict);
    match settlement.mark() {
        Some(Overall::Inconsistent) => Some(match (settlement.paid, settlement.taken) {
            (Paid::OffDue(Off::Less(_)), _) => say::answer::next_missing(),
            _ => say::answer::next_amount(),
        }),
        Some(_) if settlement.due.is_none_or(ExactDecimal::is_zero) => None,
        Some(_) => Some(say::answer::next_nothing()),
        None => match verdict {
            Some(Overall::Inconsistent) if settlement.due.is_some() => Some(say::answer::next_amount()),
            Some(Overall::Inconsistent) => Some(say::answer::next_record()),
            Some(Overall::CannotTell) => Some(say::answer::next_untold()),
            Some(Overall::Consistent) | None => None,
        },
    }
}

/// The lines to colleagues: what the record states, what the check says, and both sides of the money.
pub(super) fn internal(
    statement: Option<&Statement>,
    wallet: &Wallet,
    settlement: &Settlement,
) -> Vec<Message> {
    let mut lines = Vec::new();
    if let Some(statement) = statement {
        lines.push(say::answer::fact_check(
            arg::Summary(statement.audit.summary.clone()),
            arg::Verdict(say::answer::verdict(arg::Verdict(
                statement.audit.verdict.as_str(),
            ))),
        ));
        let doubts = statement.doubts.iter().cloned();
        lines.extend(doubts.map(|doubt| say::answer::fact_doubt(arg::Words(doubt))));
        lines.extend(
            statement
                .result
                .clone()
                .map(|words| say::answer::fact_result(arg::Words(words))),
        );
        lines.extend(total(
            statement,
            FaultyAmount::TotalBet,
            statement.stake,
            settlement,
        ));
        lines.extend(total(
            statement,
            FaultyAmount::Payout,
            statement.pays(),
            settlement,
        ));
        let parts = statement.with_charms.map(|all| all.parts());
        lines.extend(parts.map(|parts| say::answer::fact_parts(arg::Parts(parts))));
        lines.extend(
            statement
                .net
                .map(|net| say::answer::fact_net(arg::Amount(statement.money(net)))),
        );
    }
    match wallet {
        Wallet::Absent => {}
        Wallet::Unread => lines.push(say::answer::wallet(arg::State("unread"))),
        Wallet::Unnamed => lines.push(say::answer::fact_wallet(arg::Words(say::answer::unnamed()))),
        Wallet::Moved(movement) => lines.extend(moved(statement, movement, wallet, settlement)),
    }
    lines
}

/// A total of the record, beside the expected one if it decides the verdict.
fn total(
    statement: &Statement,
    of: FaultyAmount,
    stated: Option<ExactDecimal>,
    settlement: &Settlement,
) -> Option<Message> {
    let stated = arg::Amount(statement.money(stated?));
    let fault: Option<Fault> = statement.fault.filter(|fault| fault.of == of);
    let Some(fault) = fault else {
        return Some(match of {
            FaultyAmount::TotalBet => say::answer::fact_stake(stated),
            _ => say::answer::fact_payout(stated),
        });
    };
    let by = if statement.is_lotto { "wins" } else { of.as_str() };
    let by = arg::By(say::answer::expected(arg::Amount(by)));
    let expected = arg::Expected(statement.money(fault.expected));
    let name = arg::Name(say::answer::amount(arg::Amount(of.as_str())));
    Some(match gap(fault, settlement) {
        Some(gap) => say::answer::fact_amount_gap(stated, by, expected, arg::Gap(gap), name),
        None => say::answer::fact_amount_wrong(stated, by, expected, name),
    })
}

/// Both sides of the money, and why they differ.
fn moved(
    statement: Option<&Statement>,
    movement: &Movement,
    wallet: &Wallet,
    settlement: &Settlement,
) -> Vec<Message> {
    let currency = amounts(statement, wallet);
    let in_words = |amount: Option<ExactDecimal>| {
        amount.map_or_else(|| "–".to_owned(), |amount| money(amount, currency))
    };
    let mut lines = vec![say::answer::fact_moved(
        arg::Credited(in_words(movement.came(statement))),
        arg::Taken(in_words(movement.took)),
    )];
    if statement.is_none() && movement.records > 0 {
        lines.push(say::answer::fact_recorded(
            arg::Paid(in_words(movement.due)),
            arg::Stake(in_words(movement.stake)),
        ));
    }
    let due = settlement.due.filter(|_| statement.is_some());
    lines.extend(due.map(|due| say::answer::fact_due(arg::Due(money(due, currency)))));
    let is_in_credit = movement.charms_of(statement).is_some();
    lines.extend(movement.reward.map(|reward| {
        let reward = arg::Reward(money(reward, currency));
        if is_in_credit {
            say::answer::fact_charms(reward)
        } else {
            say::answer::fact_reward(reward)
        }
    }));
    let gaps = [
        settlement.taken.map(taken_words),
        match settlement.paid {
            Paid::OffDue(off) => Some(paid_words(off)),
            Paid::OffRecord(off) => Some(recorded_words(off)),
            _ => None,
        },
    ];
    let words: Vec<Message> = gaps.into_iter().flatten().collect();
    if !words.is_empty() {
        lines.push(say::answer::fact_wallet(arg::Words(words)));
    }
    // By the record, the reason may call another amount due.
    if settlement.is_of_records && settlement.mark() != Some(Overall::Consistent) {
        lines.push(movement.reason.clone());
    }
    lines.extend(movement.note.clone());
    if movement.records > 1 {
        lines.push(say::answer::several_records(arg::Count(movement.records)));
    }
    lines
}
