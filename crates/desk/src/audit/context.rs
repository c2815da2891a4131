//! What a message needs besides its finding: the cards, the stake and odds of a bet, the currency.

use baccarat::check::{Insurance, ReportedRecord, ReportedRound, ReportedSide, Win};
use baccarat::{Card, Hand, Round, Side};
use money::ExactDecimal;

/// A round, and for a record what was staked and won on it.
#[derive(Debug, Clone, Copy)]
pub(super) struct MessageContext<'a> {
    pub(super) reported: Option<&'a ReportedRound<'a>>,
    /// The hands, if all cards of both can be read.
    pub(super) round: Option<Round>,
    /// None for a shoe's round.
    pub(super) record: Option<&'a ReportedRecord<'a>>,
}

impl<'a> MessageContext<'a> {
    /// A shoe's round.
    pub(super) fn of_round(reported: &'a ReportedRound<'a>) -> Self {
        Self {
            reported: Some(reported),
            round: round(reported),
            record: None,
        }
    }

    /// A player's record.
    pub(super) fn of_record(record: &'a ReportedRecord<'a>) -> Self {
        let reported = record.round.as_ref();
        Self {
            reported,
            round: reported.and_then(round),
            record: Some(record),
        }
    }

    /// A side's cards as reported.
    pub(super) fn cards(&self, side: Side) -> &'a [String] {
        self.side(side).map(|side| side.cards).unwrap_or_default()
    }

    fn side(&self, side: Side) -> Option<&'a ReportedSide<'a>> {
        let reported = self.reported?;
        match side {
            Side::Player => reported.player.as_ref(),
            Side::Banker => reported.banker.as_ref(),
        }
    }

    /// A card as reported, counted from 1.
    pub(super) fn card(&self, side: Side, position: usize) -> &'a str {
        self.cards(side)
            .get(position.saturating_sub(1))
            .map(String::as_str)
            .unwrap_or_default()
    }

    /// The currency the record is in.
    pub(super) fn currency(&self) -> Option<&'a str> {
        self.record.and_then(|record| record.currency)
    }

    /// What was staked on a bet.
    pub(super) fn stake(&self, code: &str) -> Option<ExactDecimal> {
        let bets = self.record?.stakes.as_ref()?;
        bets.iter().find(|bet| bet.code == code)?.stake
    }

    /// What a bet won, as reported.
    pub(super) fn win(&self, code: &str) -> Option<Win> {
        let wins = self.record?.wins.as_ref()?;
        wins.iter().find(|win| win.code == code)?.win
    }

    /// Insurance.
    pub(super) fn insurance(&self) -> Option<&'a Insurance> {
        self.record.map(|record| &record.insurance)
    }
}

fn round(reported: &ReportedRound<'_>) -> Option<Round> {
    let hand = |side: Option<&ReportedSide<'_>>| {
        let cards: Option<Vec<Card>> = side?.cards.iter().map(|code| Card::read(code)).collect();
        Hand::from_cards(&cards?)
    };
    Some(Round {
        player: hand(reported.player.as_ref())?,
        banker: hand(reported.banker.as_ref())?,
    })
}
