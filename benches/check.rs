//! How fast large outputs are compared: `cargo bench --bench check`.

use std::hint::black_box;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, Throughput};
use judge::check;
use judge::model::Rule;

const BYTES: usize = 200_000_000;
/// So many of them are about as many bytes.
const LINES: usize = 3_000_000;

/// Lines of ten numbers each, `blank` between them and `end` after them.
fn numbers(blank: &str, end: &str) -> Vec<u8> {
    let mut text = Vec::with_capacity(BYTES + 100);
    let mut number = 1u64;
    for _ in 0..LINES {
        for column in 0..10 {
            // Knuth's MMIX generator: numbers of many lengths, the same in every run.
            number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            text.extend_from_slice((number >> (34 + number % 24)).to_string().as_bytes());
            text.extend_from_slice(if column < 9 { blank.as_bytes() } else { end.as_bytes() });
        }
    }
    text
}

fn main() {
    let mut criterion = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(5))
        .configure_from_args();
    let tokens = Rule::Tokens { ignore_case: false };
    let answer = numbers(" ", "\n");
    let mut group = criterion.benchmark_group("compare");
    group.throughput(Throughput::Bytes(answer.len() as u64));
    let mut bench = |name: &str, rule: Rule, output: &[u8]| {
        assert!(check::compare(rule, &answer[..], output).expect("memory can be read").is_right());
        group.bench_with_input(BenchmarkId::from_parameter(name), output, |bencher, output| {
            bencher.iter(|| check::compare(rule, black_box(&answer[..]), black_box(output)));
        });
    };
    bench("equal", tokens, &answer);
    bench("equal lines", Rule::Lines, &answer);
    bench("two blanks for one", tokens, &numbers("  ", "\n"));
    bench("a token a line", tokens, &numbers("\n", "\n"));
    bench("CRLF, tokens", tokens, &numbers(" ", "\r\n"));
    bench("CRLF, lines", Rule::Lines, &numbers(" ", "\r\n"));
    bench("CRLF, float", Rule::Float { tolerance: 1e-6 }, &numbers(" ", "\r\n"));
    bench("decimals, float", Rule::Float { tolerance: 1e-6 }, &numbers(".0 ", ".0\n"));
    let word = vec![b'x'; BYTES];
    let upper = vec![b'X'; BYTES];
    assert!(
        check::compare(tokens, &word[..], &word[..]).expect("memory can be read").is_right(),
        "a token of 200 MB equals itself"
    );
    group.bench_function("a single token", |bencher| {
        bencher.iter(|| check::compare(tokens, black_box(&word[..]), black_box(&word[..])));
    });
    group.bench_function("a single token, other case", |bencher| {
        let rule = Rule::Tokens { ignore_case: true };
        bencher.iter(|| check::compare(rule, black_box(&word[..]), black_box(&upper[..])));
    });
    group.finish();
    criterion.final_summary();
}
