//! Restores the balance after a check: cancels open bets, then loses a bet of the surplus or wins the
//! missing amount.

use rust_decimal::Decimal;

use super::{Play, cents};

impl Play {
    /// Restores the balance from the start of the run. Adds a note if this fails.
    pub(crate) async fn restore(&mut self, opening: Decimal) {
        let open = std::mem::take(&mut self.open);
        if self
            .lacks(opening)
            .await
            .is_some_and(|lacking| lacking > Decimal::ZERO)
        {
            for bet in &open {
                let cancel = self.cancel(bet);
                self.send(&cancel).await;
            }
        }
        if let Some(lacking) = self.lacks(opening).await {
            self.even_out(lacking).await;
        }
        if let Some(lacking) = self.lacks(opening).await.filter(|lacking| !lacking.is_zero()) {
            self.note(format!("the balance could not be restored: {lacking} is missing"));
        }
    }

    async fn lacks(&mut self, opening: Decimal) -> Option<Decimal> {
        self.balance().await.ok().map(|balance| opening - balance)
    }

    /// A lost bet reduces the balance and a won one increases it, like usual play.
    async fn even_out(&mut self, lacking: Decimal) {
        if lacking.is_zero() {
            return;
        }
        let penny = cents(1);
        let (stake, win) = if lacking < Decimal::ZERO {
            (-lacking, None)
        } else {
            (penny, Some(lacking + penny))
        };
        let bet = self.bet(stake);
        self.send(&bet).await;
        let result = match win {
            Some(amount) => self.win(&bet, amount),
            None => self.credit("GBL01", &bet, Decimal::ZERO),
        };
        self.send(&result).await;
    }
}
