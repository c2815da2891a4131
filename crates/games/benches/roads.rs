//! All five roads with drawn positions, for one shoe and for ten and a hundred times as many rounds:
//! the cost must be linear. A hundred shoes take some 0.8 MB. glibc returns this memory after each
//! build and requests it again, and the page faults then cost as much as the roads. With
//! `MALLOC_TRIM_THRESHOLD_=100000000 MALLOC_MMAP_THRESHOLD_=100000000` the cost per round is the same
//! in all three.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use games::baccarat::{LeadingTie, RoadRound, Roads, Winner};

/// Results in about the proportions of a real shoe, the same on every run (a 64-bit xorshift).
fn rounds(count: usize) -> Vec<Option<RoadRound>> {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        match state % 1000 {
            0..459 => Winner::Banker,
            459..905 => Winner::Player,
            _ => Winner::Tie,
        }
    };
    (0..count).map(|_| Some(RoadRound::won_by(next()))).collect()
}

fn build(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("roads");
    for count in [70, 700, 7000] {
        let rounds = rounds(count);
        group.throughput(Throughput::Elements(count as u64));
        group.bench_with_input(BenchmarkId::from_parameter(count), &rounds, |bencher, rounds| {
            bencher.iter(|| Roads::build(black_box(rounds), LeadingTie::Attach));
        });
    }
    group.finish();
}

criterion_group!(benches, build);
criterion_main!(benches);
