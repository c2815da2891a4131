//! Lotto rounds in the comparison. Their other side is in the lotto inquiries and not in the play history
//! (docs/contract.md#lotto-results-of-one-player).
//!
//! The wallet's debits are compared with the stakes less the discount, its credits with the payout. Rewards of
//! charms are money of their own, and the contract does not say how they are credited: with the payout, or in
//! messages of their own. The total of the charms is never added.
//!
//! The inquiry by user returns one entry, and a player may have several (docs/ASSUMPTIONS.md#a93): a round is read whole
//! before it is called different. How many purchases the entries are is another question: the contract has an entry for each
//! payout or loss, and does not say that each has items of its own (docs/ASSUMPTIONS.md#a244).

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use check::lotto::DebitMeaning;
use check::{Learned, StakesBack, is_equal};
use chrono::{DateTime, TimeDelta, Utc};
use futures::future::join_all;
use game_service::models::{LottoBet, LottoPlayer, LottoWin, YikiBet};
use game_service::{Money, PlayerId, Record, RoundId};
use money::{ExactDecimal, Sum};
use wallet::Effect;

use super::Scope;
use super::round::{NoSum, RecordAmounts, Round, is_sum, plus, rounds_by, total};
use super::sources::{Incomplete, Sources, Whole};
use crate::errors::checked_id;
use crate::listing::{is_not_found, is_of_player, too_many};
use crate::lotto::listing;
use crate::observed::lotto::LottoKnowledge;
use crate::views::{ErrorView, LottoQuery};
use crate::wallet::Entry;

const AT_ONCE: usize = 4;
const MOST_ENTRIES: usize = 50_000;

#[derive(Debug, Clone, Default)]
pub(crate) struct LottoAmounts {
    /// The charms' credit. None if it cannot be read; zero without charms.
    credit: Option<ExactDecimal>,
    refund: Option<ExactDecimal>,
    items: Option<Vec<LottoBet>>,
    won: Option<Vec<WonItem>>,
    /// The inquiry by user answered with this entry alone.
    is_alone: bool,
}

/// What the wallet should have debited and credited for the lotto entries of a round.
#[derive(Debug, Clone, Copy)]
pub(crate) struct LottoDue {
    pub(crate) stake: Result<ExactDecimal, NoSum>,
    pub(crate) paid: Result<ExactDecimal, NoSum>,
    /// Charms gave money, and no entry of the wallet shows it.
    pub(crate) is_reward_unseen: bool,
    /// The wallet took less than the price, and its ledger does not have the messages, which say the discount.
    pub(crate) is_discount_unsaid: bool,
    /// The wallet's stake lies between that of one purchase and that of the largest possible number of
    /// purchases.
    pub(crate) may_be_several_purchases: bool,
}

impl RecordAmounts {
    /// The amounts of a lotto entry. `game_key` is empty if only the entry says its game. None if it belongs to another round or player than the requested ones.
    pub(crate) fn of_lotto(
        record: &Record<LottoPlayer>,
        player_id: &str,
        round_id: &str,
        game_key: &str,
    ) -> Option<Self> {
        let entry = &record.content;
        let is_of_round = entry.round_id.as_deref().is_none_or(|named| named == round_id);
        if !is_of_player(entry.player_id.as_deref(), player_id) || !is_of_round {
            return None;
        }
        let bets = record.bets();
        let stakes = bets.and_then(|bets| bets.iter().map(LottoBet::stake).collect::<Option<Sum>>());
        let [credit, refund] = match &entry.lucky_symbol {
            None => [record.are_rewards_read().then_some(ExactDecimal::ZERO); 2],
            Some(rewards) => [&rewards.payout_amount, &rewards.refund_amount]
                .map(|amount| amount.as_ref().map(Money::value)),
        };
        Some(Self {
            round_id: Some(round_id.to_owned()),
            game_key: if game_key.is_empty() {
                entry.game_key.clone().unwrap_or_default()
            } else {
                game_key.to_owned()
            },
            currency: entry.currency.clone(),
            bet: None,
            stake: stakes.and_then(|sum| sum.total()),
            paid: entry.payout_amount.as_ref().map(Money::value),
            back: StakesBack {
                won: None,
                pushed: Sum::default(),
                at_most: Some(Sum::default()),
            },
            other_status: None,
            at: entry.created_at.as_ref().and_then(|time| time.instant),
            record: None,
            lotto: Some(LottoAmounts {
                credit,
                refund,
                items: bets.map(<[LottoBet]>::to_vec),
                won: won_items(record),
                is_alone: false,
            }),
        })
    }
}

/// Learns from a lotto round that was read whole what the house debits, and computes the expected amounts.
pub(super) fn settle(round: &mut Round, player_id: &str, knowledge: &LottoKnowledge) {
    if !round.is_lotto() {
        return;
    }
    let debited = round.ledger.stake();
    let is_whole = !round.is_partly_read && !round.may_have_more_entries(knowledge);
    let stake = stakes_of(&round.records).filter(|[one, most]| is_whole && one == most);
    // A discount that the ledger does not say is no meaning of the price.
    let is_said = !round.ledger.lacks_messages;
    if let (Some([stake, _]), Some(id), true) = (stake, &round.id, is_said) {
        let discount = &round.ledger.discount;
        knowledge.learn_debit(&round.game_key, (player_id, id), stake, discount, debited);
    }
    round.lotto_due = Some(due(round, &knowledge.debit(&round.game_key)));
}

/// What was due under the reading of the contract that the wallet's entries fit, of those that are possible.
fn due(round: &Round, meaning: &Learned<DebitMeaning>) -> LottoDue {
    let stakes = stakes_of(&round.records);
    let under = |meaning: DebitMeaning, stake: Sum| meaning.due(stake, &round.ledger.discount);
    let debited = round.ledger.stake();
    let preferred = meaning.answer().unwrap_or(DebitMeaning::LessDiscount);
    let fitting = stakes.iter().flatten().find_map(|stake| {
        let mut dues = meaning.allowed().map(|meaning| under(meaning, *stake));
        dues.find(|due| are_equal(due, &debited))
    });
    let stake = fitting.or_else(|| stakes.map(|[one, _]| under(preferred, one)));
    let is_between =
        |[one, most]: [Sum; 2]| under(preferred, one) < debited && debited < under(preferred, most);
    let is_less = |[one, _]: [Sum; 2]| debited < one;
    let is_discount_unsaid = round.ledger.lacks_messages
        && fitting.is_none()
        && !round.records.iter().all(has_no_discount)
        && stakes.is_some_and(is_less);
    let may_be_several_purchases = fitting.is_none() && stakes.is_some_and(is_between);
    let payout: Option<Sum> = round.records.iter().map(|record| record.paid).collect();
    let reward = |read: fn(&LottoAmounts) -> Option<ExactDecimal>| -> Option<Sum> {
        let amounts = round.records.iter().filter_map(|record| record.lotto.as_ref());
        amounts.map(read).collect()
    };
    let (credit, refund) = (reward(|lotto| lotto.credit), reward(|lotto| lotto.refund));
    let (paid, is_reward_unseen) = match (payout, credit, refund) {
        (Some(payout), Some(credit), Some(refund)) => paid(round, payout, credit, refund),
        // Without readable rewards, an exact payout shows that nothing else was credited with it.
        (Some(payout), ..) => (Some(payout), are_equal(&payout, &round.ledger.paid)),
        (None, ..) => (None, false),
    };
    LottoDue {
        stake: total(stake),
        paid: total(paid),
        is_reward_unseen,
        is_discount_unsaid,
        may_be_several_purchases,
    }
}

/// Whether an entry is of a game that gives no discount. The contract has one only for Lucky 1 dollar.
fn has_no_discount(record: &RecordAmounts) -> bool {
    items_of(record).is_some_and(|items| items.iter().all(|item| item.yiki().is_some()))
}

/// The expected payout with the rewards that the wallet pays. Whether rewards are missing is known only if
/// the wallet's payouts show them.
fn paid(round: &Round, payout: Sum, credit: Sum, refund: Sum) -> (Option<Sum>, bool) {
    if credit.is_zero() && refund.is_zero() {
        return (Some(payout), false);
    }
    let parts = [plus(credit, refund), credit, refund];
    let mut dues = parts.into_iter().map(|part| plus(payout, part));
    if let Some(due) = dues.find(|due| are_equal(due, &round.ledger.paid)) {
        return (Some(due), false);
    }
    let is_apart = parts.iter().any(|part| are_equal(part, &round.ledger.rewards));
    (Some(payout), are_equal(&round.ledger.paid, &payout) && !is_apart)
}

/// Whether two sums are equal, apart from the noise of binary floats.
fn are_equal(one: &Sum, other: &Sum) -> bool {
    let totals = one.total().zip(other.total());
    one == other || totals.is_some_and(|(one, other)| is_equal(one, other))
}

impl Round {
    /// Whether the round inquiry has to be read before anything is said of the round: an entry that is missing may explain a
    /// difference, and one that agrees says nothing of the others.
    pub(super) fn needs_round_inquiry(&self, knowledge: &LottoKnowledge) -> bool {
        self.differs_from_entries() || self.may_have_more_entries(knowledge)
    }

    pub(super) fn differs_from_entries(&self) -> bool {
        let ledger = &self.ledger;
        let sides = [
            (ledger.stake(), self.record_stake()),
            (ledger.paid, self.record_paid()),
        ];
        let mut sides = sides.into_iter();
        let agrees = sides.all(|(sum, record)| sum.total().is_some_and(|total| is_sum(record, total)));
        self.records.is_empty() || !agrees
    }

    /// Whether the player may have entries that were not read: the inquiry by user returned one, and a player may have several.
    fn may_have_more_entries(&self, knowledge: &LottoKnowledge) -> bool {
        let mut entries = self.records.iter().filter_map(|record| record.lotto.as_ref());
        entries.any(|entry| entry.is_alone) && !knowledge.lists_of_player()
    }

    pub(crate) fn is_lotto(&self) -> bool {
        self.records.iter().any(|record| record.lotto.is_some())
    }

    /// A missing entry is a difference once a message says that the result came: before, a round has none.
    pub(crate) fn has_lotto_result(&self, now: DateTime<Utc>) -> bool {
        self.ledger.result_at.is_some_and(|at| at <= now)
    }
}

/// A bet with its number, or a ticket with its prize.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct WonItem {
    bought: String,
    won: String,
}

/// The items that won. None if they are not known, or if nothing won. A win that was not bought, such as a
/// free shot, belongs to no purchase.
fn won_items(record: &Record<LottoPlayer>) -> Option<Vec<WonItem>> {
    let bets = record.bets()?;
    let mut items = Vec::new();
    for win in record.wins()? {
        let (bought, won) = match win {
            LottoWin::Yiki(win) => {
                let named = win.bet.bet.as_ref().zip(win.bet.number.as_ref());
                if named.is_some() && bought(&win.bet, bets).next().is_none() {
                    continue;
                }
                named.filter(|_| is_of_one_purchase(&win.bet, bets))?
            }
            LottoWin::Lucky(win) => {
                let number = win.full_number.as_ref()?;
                let is_bought = bets
                    .iter()
                    .any(|bet| matches!(bet, LottoBet::Lucky(bet) if bet.full_number == win.full_number));
                if !is_bought {
                    continue;
                }
                (number, win.name.as_ref()?)
            }
            LottoWin::Other(_) => return None,
        };
        items.push(WonItem {
            bought: bought.clone(),
            won: won.clone(),
        });
    }
    (!items.is_empty()).then_some(items)
}

/// Whether the stake of a win is no more than what the purchase staked on it.
fn is_of_one_purchase(won: &YikiBet, bets: &[LottoBet]) -> bool {
    let staked = bought(won, bets).map(|bet| bet.bet_amount.as_ref().map(Money::value));
    let staked: Option<Sum> = staked.collect();
    let stake = won
        .bet_amount
        .as_ref()
        .map(Money::value)
        .map(|stake| Sum::from_iter([stake]));
    stake.zip(staked).is_some_and(|(stake, staked)| stake <= staked)
}

fn bought<'a>(won: &'a YikiBet, bets: &'a [LottoBet]) -> impl Iterator<Item = &'a YikiBet> {
    let bets = bets.iter().filter_map(LottoBet::yiki);
    bets.filter(move |bet| bet.bet == won.bet && bet.number == won.number)
}

/// The largest number of purchases to which entries with the same items can belong. The same items, bought
/// again in the same round, win the same again. So there are no more purchases than the most frequent win has
/// entries, if the wins of all entries are known.
fn most_purchases(entries: &[&RecordAmounts]) -> usize {
    let mut times: HashMap<&WonItem, usize> = HashMap::new();
    for entry in entries {
        let Some(won) = entry.lotto.as_ref().and_then(|lotto| lotto.won.as_ref()) else {
            return entries.len();
        };
        for item in won {
            *times.entry(item).or_default() += 1;
        }
    }
    let most = times.into_values().max();
    most.unwrap_or(entries.len()).min(entries.len())
}

/// The sums of stakes if entries with the same items are one purchase, and if they are as many as possible.
/// None if a stake cannot be read.
fn stakes_of(records: &[RecordAmounts]) -> Option<[Sum; 2]> {
    let mut groups: Vec<Vec<&RecordAmounts>> = Vec::new();
    for record in records {
        let items = items_of(record);
        let is_same = |group: &&mut Vec<&RecordAmounts>| items.is_some() && items_of(group[0]) == items;
        match groups.iter_mut().find(is_same) {
            Some(group) => group.push(record),
            None => groups.push(vec![record]),
        }
    }
    let (mut one, mut most) = (Sum::default(), Sum::default());
    for group in &groups {
        let stakes: Vec<ExactDecimal> = group.iter().map(|record| record.stake).collect::<Option<_>>()?;
        one.add(stakes[0]);
        for _ in 0..most_purchases(group) {
            most.add(stakes[0]);
        }
    }
    Some([one, most])
}

fn items_of(record: &RecordAmounts) -> Option<&[LottoBet]> {
    let items = record.lotto.as_ref()?.items.as_deref()?;
    (!items.is_empty()).then_some(items)
}

impl Sources<'_> {
    /// Reads a player's entries in a lotto round from the inquiry of the whole round: that by user returns one entry, and a
    /// player may have several. A round that the service does not know has none.
    pub(super) async fn read_whole_lotto_round(
        &self,
        player_id: &str,
        game_key: &str,
        round_id: &str,
    ) -> Result<Whole, ErrorView> {
        let kept = self.lotto_rounds.lock().rounds.get(round_id).map(Arc::clone);
        let round = if let Some(round) = kept {
            round
        } else {
            let read = Arc::new(self.read_lotto_pages(game_key, round_id).await?);
            self.lotto_rounds.lock().keep(round_id, &read);
            read
        };
        Ok(Whole {
            records: round.of_player.get(player_id).cloned().unwrap_or_default(),
            skew: round.skew,
        })
    }

    async fn read_lotto_pages(&self, game_key: &str, round_id: &str) -> Result<LottoRound, ErrorView> {
        let query = LottoQuery {
            round_id: round_id.to_owned(),
            player_id: None,
            page: None,
            per_page: None,
        };
        let mut listing = listing(self.connection, &query)?;
        let mut round = LottoRound::default();
        while let Some(page) = listing.next().await {
            round.skew = page.clock_skew().or(round.skew);
            let merged = std::mem::take(&mut page.records);
            let records: Vec<Record<LottoPlayer>> = merged.into_iter().map(|merged| merged.record).collect();
            self.connection.observed.draw(game_key, &page.head, &records);
            for record in &records {
                // An entry that names no player can be anybody's.
                let Some(player_id) = &record.content.player_id else {
                    continue;
                };
                let of_player = RecordAmounts::of_lotto(record, player_id, round_id, game_key);
                round.entries += 1;
                round
                    .of_player
                    .entry(player_id.clone())
                    .or_default()
                    .extend(of_player);
            }
            if round.entries > MOST_ENTRIES {
                return Err(too_many("entries"));
            }
        }
        match listing.ended("entries") {
            Ok((_, None)) => Ok(round),
            Err(error) if is_not_found(&error) => Ok(round),
            Ok((_, Some(error))) | Err(error) => Err(error),
        }
    }

    /// Adds the lotto entries of rounds that have no record and of which the ledger names no game: only the inquiry says whether they
    /// are of lotto. A round that can't be asked for is read in part.
    pub(super) async fn read_lotto_of_unknown_games(
        &self,
        player_id: &str,
        scope: &Scope,
        entries: &[Entry],
        records: &mut Vec<RecordAmounts>,
        failed: &mut Vec<Incomplete>,
    ) {
        let recorded: HashSet<&str> = records
            .iter()
            .filter_map(|amounts| amounts.round_id.as_deref())
            .collect();
        let is_needed = |entry: &&Entry| {
            entry.is_imported()
                && entry.game_key.is_none()
                && entry.effect == Some(Effect::BetOpened)
                && scope.holds(entry.at)
        };
        let of_entries = entries.iter().filter(is_needed);
        let wanted: BTreeSet<&str> = of_entries
            .filter_map(|entry| entry.round_id.as_deref())
            .filter(|round_id| !recorded.contains(round_id))
            .collect();
        let wanted: Vec<String> = wanted.into_iter().map(str::to_owned).collect();
        if wanted.is_empty() {
            return;
        }
        match self.read_lotto(player_id, "", &wanted).await {
            Ok(whole) => records.extend(whole.records),
            Err(error) => failed.push(Incomplete {
                player_id: player_id.to_owned(),
                game_key: String::new(),
                error,
            }),
        }
    }

    /// Reads the lotto entries of a few rounds at once. A round that the service does not know has none.
    pub(super) async fn read_lotto(
        &self,
        player_id: &str,
        game_key: &str,
        round_ids: &[String],
    ) -> Result<Whole, ErrorView> {
        let mut whole = Whole::default();
        for some in round_ids.chunks(AT_ONCE) {
            let mut reading = Vec::with_capacity(some.len());
            for round_id in some {
                reading.push(self.read_lotto_round(player_id, game_key, round_id));
            }
            for answer in join_all(reading).await {
                let found = answer?;
                whole.records.extend(found.records);
                whole.skew = found.skew.or(whole.skew);
            }
        }
        Ok(whole)
    }

    async fn read_lotto_round(
        &self,
        player_id: &str,
        game_key: &str,
        round_id: &str,
    ) -> Result<Whole, ErrorView> {
        let player = checked_id("playerId", PlayerId::parse(player_id))?;
        let round = checked_id("roundId", RoundId::parse(round_id))?;
        let answer = self.connection.client.lotto_player(&round, &player).await;
        let answer = match answer.map_err(ErrorView::from) {
            Err(error) if is_not_found(&error) => return Ok(Whole::default()),
            answer => answer?,
        };
        if answer.value.left_out > 0 {
            return Err(too_many("entries"));
        }
        let (draw, entries) = (&answer.value.head, &answer.value.records);
        self.connection.observed.draw(game_key, draw, entries);
        let mut records: Vec<RecordAmounts> = entries
            .iter()
            .filter_map(|record| RecordAmounts::of_lotto(record, player_id, round_id, game_key))
            .collect();
        self.connection.observed.lotto.learn_of_player(records.len());
        if let [
            RecordAmounts {
                lotto: Some(alone), ..
            },
        ] = records.as_mut_slice()
        {
            alone.is_alone = true;
        }
        Ok(Whole {
            records,
            skew: answer.clock_skew(),
        })
    }

    /// Computes the expected amounts in the lotto rounds of a player. A round is read whole if they are not
    /// known for certain, or if it would be called different. `entries` are all those of the rounds. Returns
    /// the inquiries that failed, one of each game; their rounds are then read in part.
    pub(super) async fn settle_lotto(
        &self,
        player_id: &str,
        scope: &Scope,
        entries: &[Entry],
        found: &mut Vec<Round>,
    ) -> Vec<Incomplete> {
        for round in found.iter_mut() {
            settle(round, player_id, &self.observed().lotto);
        }
        let mut failed: Vec<Incomplete> = Vec::new();
        for (game_key, round_id) in self.inquiries(found) {
            // There may be a round for each currency.
            let is_of = |round: &Round| round.id.as_ref() == Some(&round_id) && round.has_key(&game_key);
            let place = found.iter().position(is_of).unwrap_or(found.len());
            let mut before: Vec<Round> = found.extract_if(.., |round| is_of(round)).collect();
            let differs = before.iter().any(Round::differs_from_entries);
            let has_failed = failed.iter().any(|failed| failed.game_key == game_key);
            let has_one = self.lotto_rounds.lock().has_one_at_most(player_id, &round_id);
            let settled = if has_one && !differs {
                before
            } else if has_failed && !differs {
                // Rounds that agree are not read whole: each may take a minute.
                for round in &mut before {
                    round.is_partly_read = true;
                }
                before
            } else {
                let whole = self.read_whole_lotto_round(player_id, &game_key, &round_id);
                match whole.await {
                    Ok(whole) if whole.records.is_empty() => before,
                    Ok(whole) => self.whole_rounds(player_id, scope, entries, &before, whole.records),
                    Err(error) => {
                        for round in &mut before {
                            round.is_partly_read = true;
                        }
                        if !has_failed {
                            failed.push(Incomplete {
                                player_id: player_id.to_owned(),
                                game_key,
                                error,
                            });
                        }
                        before
                    }
                }
            };
            found.splice(place..place, settled);
        }
        failed
    }

    /// The rounds to ask for, each once: game key and id.
    fn inquiries(&self, found: &[Round]) -> Vec<(String, String)> {
        let mut inquiries = Vec::new();
        for round in found {
            let is_lotto = self.observed().is_lotto(&round.game_key) == Some(true);
            let may_have_entries =
                !round.records.is_empty() || round.has_lotto_result(self.connection.clock.now());
            let is_needed = is_lotto && may_have_entries && round.needs_round_inquiry(&self.observed().lotto);
            if let Some(round_id) = round.id.clone().filter(|_| is_needed) {
                inquiries.push((round.game_key.clone(), round_id));
            }
        }
        let mut known = HashSet::new();
        inquiries.retain(|inquiry| known.insert(inquiry.clone()));
        inquiries
    }

    /// The rounds of a player made from all entries of a lotto round, in place of those made from some
    /// entries. An entry in another currency is in a round of its own, as it is if the inquiry by user shows
    /// it.
    fn whole_rounds(
        &self,
        player_id: &str,
        scope: &Scope,
        entries: &[Entry],
        before: &[Round],
        records: Vec<RecordAmounts>,
    ) -> Vec<Round> {
        let is_of_round = |entry: &&Entry| {
            let is_of_game = |round: &Round| match entry.game_key.as_deref() {
                Some(game_key) => round.has_key(game_key),
                None => entry.is_imported(),
            };
            before
                .iter()
                .any(|round| round.id == entry.round_id && is_of_game(round))
        };
        let entries: Vec<Entry> = entries.iter().filter(is_of_round).cloned().collect();
        let mut whole = rounds_by(self.wallet.ledger.rounds_by(), &entries, records);
        whole.retain(|round| scope.holds_round(player_id, round));
        for round in &mut whole {
            round.is_partly_read = before.iter().any(|before| before.is_partly_read);
            settle(round, player_id, &self.observed().lotto);
        }
        whole
    }
}

#[derive(Default)]
struct LottoRound {
    of_player: HashMap<String, Vec<RecordAmounts>>,
    entries: usize,
    skew: Option<TimeDelta>,
}

/// The lotto rounds that were read whole, by id, for all players of a comparison.
#[derive(Default)]
pub(super) struct LottoRounds {
    rounds: HashMap<String, Arc<LottoRound>>,
    /// The players with several entries. They are few, so that they are kept of all rounds.
    with_several: HashMap<String, HashSet<String>>,
}

impl LottoRounds {
    /// Keeps a round. The others are forgotten if they are too large with it.
    fn keep(&mut self, round_id: &str, round: &Arc<LottoRound>) {
        let entries: usize = self.rounds.values().map(|round| round.entries).sum();
        if entries + round.entries > MOST_ENTRIES {
            self.rounds.clear();
        }
        self.rounds.insert(round_id.to_owned(), Arc::clone(round));
        let several = round.of_player.iter().filter(|(_, entries)| entries.len() > 1);
        let several = several.map(|(player_id, _)| player_id.clone()).collect();
        self.with_several.insert(round_id.to_owned(), several);
    }

    /// Whether a round was read in which the player has no more than one entry. This is known of rounds that are not kept, too.
    fn has_one_at_most(&self, player_id: &str, round_id: &str) -> bool {
        let several = self.with_several.get(round_id);
        several.is_some_and(|several| !several.contains(player_id))
    }
}

#[cfg(test)]
#[path = "tests/lotto.rs"]
mod tests;
