//! What a message needs besides its finding: the result, the stake and odds of a bet, the currency.

use check::{CardOrder, Conventions, ReportedEntry, ReportedRecord, ReportedRound, RoundConventions, Win};
use game_service::models::Hand;
use games::baccarat::{Round, Side, Winner};
use games::{Bet, Game, RoundResult};
use money::ExactDecimal;

use crate::cards::{dealt_hand, dealt_position};
use crate::other_game::{self, OtherGame};
use crate::views::MessageArgument;
use crate::vocabulary;

#[derive(Debug, Clone)]
pub(super) struct MessageContext<'a> {
    /// None for a shoe's round.
    pub(super) record: Option<&'a ReportedRecord<'a>>,
    /// The round as reported. None for other games than baccarat.
    pub(super) reported: Option<ReportedRound<'a>>,
    /// The hands in the order in which they were dealt, if all cards of both can be read.
    pub(super) round: Option<Round>,
    /// The order in which this house lists a hand's cards. None if that is not learned.
    pub(super) order: Option<CardOrder>,
    /// Whether the third cards are against the tableau, but right if they are listed in another order.
    pub(super) follows_in_another_order: bool,
    /// The game, if its key is known and it is not baccarat.
    pub(super) game: Option<Game>,
    /// The word of the record for the sixth symbol of hoo hey how.
    pub(super) sixth: Option<String>,
    /// The results of another record of the round and of this one, if they differ.
    pub(super) results: Option<[MessageArgument; 2]>,
}

impl<'a> MessageContext<'a> {
    pub(super) fn of_round(reported: ReportedRound<'a>, conventions: &RoundConventions) -> Self {
        Self::of(Some(reported), conventions.card_order.answer())
    }

    /// `other` is the same record, if its game is not baccarat.
    pub(super) fn of_record(
        record: &'a ReportedRecord<'a>,
        other: Option<&OtherGame<'_>>,
        conventions: Option<&Conventions>,
    ) -> Self {
        let order = conventions.and_then(|conventions| conventions.round.card_order.answer());
        let game = other.and_then(|other| other.game);
        let symbols = other.filter(|_| game == Some(Game::HooHeyHow));
        Self {
            record: Some(record),
            game,
            sixth: symbols
                .and_then(|other| other.result_json)
                .and_then(other_game::sixth),
            ..Self::of(record.round(), order)
        }
    }

    fn of(reported: Option<ReportedRound<'a>>, order: Option<CardOrder>) -> Self {
        Self {
            record: None,
            reported,
            round: reported.and_then(|reported| round(&reported, order)),
            order,
            follows_in_another_order: reported
                .is_some_and(|reported| follows_in_another_order(&reported, order)),
            game: None,
            sixth: None,
            results: None,
        }
    }

    pub(super) fn is_baccarat(&self) -> bool {
        let key = self.record.map(|record| record.game_key);
        key.is_none_or(|key| key.is_some_and(vocabulary::is_baccarat))
    }

    /// Whether the round is a tie of baccarat, by its cards or else by its result.
    pub(super) fn is_tie(&self) -> bool {
        match (&self.round, self.reported) {
            (Some(round), _) => round.winner() == Winner::Tie,
            (None, Some(reported)) => reported.codes().any(|code| code == Winner::Tie.code()),
            (None, None) => false,
        }
    }

    pub(super) fn result(&self) -> Option<&'a RoundResult> {
        self.record?.other?.result.as_ref()
    }

    pub(super) fn bet(&self, code: &str) -> Option<Bet> {
        Bet::read(self.game?, code)
    }

    pub(super) fn cards(&self, side: Side) -> &'a [String] {
        self.side(side)
            .map(|side| side.card.as_slice())
            .unwrap_or_default()
    }

    fn side(&self, side: Side) -> Option<&'a Hand> {
        let reported = self.reported?;
        match side {
            Side::Player => reported.player,
            Side::Banker => reported.banker,
        }
    }

    /// Where the screens show a card that is at this position in the order received. Both are from 1.
    pub(super) fn shown_position(&self, side: Side, position: usize) -> usize {
        let third_first = self.order == Some(CardOrder::ThirdFirst);
        dealt_position(position, self.cards(side).len(), third_first)
    }

    /// A card as reported, counted from 1.
    pub(super) fn card(&self, side: Side, position: usize) -> &'a str {
        self.cards(side)
            .get(position.saturating_sub(1))
            .map(String::as_str)
            .unwrap_or_default()
    }

    pub(super) fn currency(&self) -> Option<&'a str> {
        self.record.and_then(ReportedRecord::currency)
    }

    pub(super) fn stakes(&self) -> &'a [ReportedEntry<'a, ExactDecimal>] {
        self.record
            .and_then(|record| record.stakes.as_deref())
            .unwrap_or_default()
    }

    pub(super) fn stakes_on(&self, code: &str) -> &'a [ExactDecimal] {
        values_of(self.stakes(), code)
    }

    pub(super) fn wins(&self, code: &str) -> &'a [Win] {
        let wins = self.record.and_then(|record| record.wins.as_deref());
        values_of(wins.unwrap_or_default(), code)
    }

    pub(super) fn win(&self, code: &str) -> Option<&'a Win> {
        match self.wins(code) {
            [win] => Some(win),
            _ => None,
        }
    }

    pub(super) fn stake_and_odds(&self, code: &str) -> Option<(ExactDecimal, ExactDecimal)> {
        match self.stakes_on(code) {
            [stake] => Some((*stake, self.win(code)?.odds?)),
            _ => None,
        }
    }
}

fn values_of<'a, T>(entries: &'a [ReportedEntry<'a, T>], code: &str) -> &'a [T] {
    let found = entries.iter().find(|entry| entry.code == code);
    found.map(|entry| entry.values.as_slice()).unwrap_or_default()
}

fn round(reported: &ReportedRound<'_>, order: Option<CardOrder>) -> Option<Round> {
    let third_first = order == Some(CardOrder::ThirdFirst);
    let hand = |side: Option<&Hand>| dealt_hand(&side?.card, third_first);
    Some(Round {
        player: hand(reported.player)?,
        banker: hand(reported.banker)?,
    })
}

fn follows_in_another_order(reported: &ReportedRound<'_>, order: Option<CardOrder>) -> bool {
    let another = match order {
        Some(CardOrder::ThirdFirst) => CardOrder::AsDealt,
        Some(CardOrder::AsDealt) | None => CardOrder::ThirdFirst,
    };
    let follows = |order| round(reported, order).is_some_and(|round| round.follows_tableau());
    !follows(order) && follows(Some(another))
}
