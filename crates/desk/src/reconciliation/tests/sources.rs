//! Which rounds a listing of mixed games concerns.

use super::*;

/// The only round with a debit under each of these keys of the wallet and a record under each of those of the service.
fn round(wallet: &[&str], records: &[&str]) -> Round {
    let mut entries = Vec::new();
    for game_key in wallet {
        entries.push(Entry {
            game_key: Some((*game_key).to_owned()),
            round_id: Some("R".to_owned()),
            effect: Some(Effect::BetOpened),
            ..Entry::example(1)
        });
    }
    let mut amounts = Vec::new();
    for game_key in records {
        amounts.push(RecordAmounts {
            game_key: (*game_key).to_owned(),
            round_id: Some("R".to_owned()),
            ..RecordAmounts::example()
        });
    }
    let mut found = rounds_by(RoundsBy::IdAndGame, &entries, amounts);
    assert_eq!(found.len(), 1, "{wallet:?} {records:?}");
    found.remove(0)
}

#[test]
fn a_game_that_got_only_records_of_others_concerns_its_rounds_with_records() {
    let (one, other) = ("baccarat", "baccarat_insurance");
    let others = BTreeSet::from([other.to_owned()]);
    let concerns = |round: Round| may_have_records_of(&round, &[], &others, &[]);
    assert!(concerns(round(&[one, other], &[one])));
    assert!(!concerns(round(&[one], &[one])));
    assert!(!concerns(round(&[other], &[])));
}
