//! What a measured run proves of a run within other limits.
//!
//! A program that took 0.3 s takes 0.3 s whatever the limit is; one that was stopped after 1.5 s would have been
//! stopped sooner by a smaller limit, but what it does within a larger one nobody knows.

use crate::model::Limits;
use crate::sandbox::{End, Outcome, Stop};

use super::past::Measured;

/// By which an administrator, or a system without memory, ends processes (signal(7)).
const SIGKILL: i32 = 9;
const SIGTERM: i32 = 15;

/// Whether the run would have had the same outcome, as far as it counts, within `wanted`.
pub(super) fn answers(measured: &Measured, wanted: &Limits) -> bool {
    let (had, outcome) = (&measured.limits, &measured.outcome);
    if had == wanted {
        return true;
    }
    let &Outcome { cpu_us, wall_us, waited_us, memory_kib, written_bytes, .. } = outcome;
    let within_wall = wall_us.saturating_sub(waited_us) <= wanted.wall_ms * 1000;
    let within_time = cpu_us <= wanted.cpu_ms * 1000 && within_wall;
    let within_memory = memory_kib <= wanted.memory_kib;
    let within_output = written_bytes <= wanted.output_bytes;
    let within_processes = had.processes <= wanted.processes;
    match outcome.stopped {
        None => {
            // Between a limit and its stop a run is measured again: only a limit that it passed then is decided.
            let was_too_slow = cpu_us > had.cpu_ms * 1000 && wanted.cpu_ms <= had.cpu_ms;
            let is_decided = within_time || cpu_us >= wanted.stop_ms * 1000 || was_too_slow;
            // What went wrong may have gone wrong for want of something: a stack, a file.
            let is_the_same = are_same_means(had, wanted);
            let ended_well =
                outcome.end == End::Exited(0) && within_memory && within_output && within_processes;
            is_decided && (ended_well || is_the_same)
        }
        // Too much CPU time: of what else there was less than the limits allow.
        Some(Stop::Cpu) => {
            wanted.cpu_ms <= had.cpu_ms
                && wanted.stop_ms * 1000 <= cpu_us
                && within_memory
                && within_output
                && within_processes
        }
        Some(Stop::Wall) => {
            wanted.wall_ms <= had.wall_ms
                && cpu_us <= wanted.cpu_ms * 1000
                && within_memory
                && within_output
                && within_processes
        }
        Some(Stop::Memory) => {
            wanted.memory_kib <= had.memory_kib && within_time && within_output && within_processes
        }
        Some(Stop::Output) => {
            wanted.output_bytes <= had.output_bytes && within_time && within_memory && within_processes
        }
        Some(Stop::Processes) => {
            wanted.processes <= had.processes && within_time && within_memory && within_output
        }
    }
}

/// Whether two sets of limits give a program the same means, but for time.
pub(super) fn are_same_means(a: &Limits, b: &Limits) -> bool {
    (a.memory_kib, a.output_bytes, a.processes) == (b.memory_kib, b.output_bytes, b.processes)
}

/// Whether a verdict may be the doing of others: the program waited for a core for long, and did not even reach the stop
/// of its CPU time; or somebody ended it from outside. What is in doubt is told, but never kept.
pub(super) fn is_doubtful(outcome: &Outcome, limits: &Limits) -> bool {
    if outcome.stopped.is_none() && matches!(outcome.end, End::Signaled(SIGKILL | SIGTERM)) {
        return true;
    }
    let is_close = match outcome.stopped {
        Some(Stop::Wall) => true,
        None => outcome.cpu_us > limits.cpu_ms * 1000,
        Some(_) => false,
    };
    is_close && outcome.waited_us > outcome.wall_us / 10
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Language;
    use crate::model::{Defaults, Io, Verdict};
    use crate::sandbox::Scripted;

    fn limits(cpu_ms: u64, memory_mib: u64) -> Limits {
        Defaults::default().limits(cpu_ms as f64 / 1000.0, None, memory_mib, 16)
    }

    /// Whether a run under a limit of 1 s and 256 MiB answers for other limits.
    fn check(change: impl Fn(&mut Outcome), wanted: Limits, expected: bool) {
        let mut outcome = Scripted::ended_well(300);
        (outcome.memory_kib, outcome.wall_us) = (10_000, 400_000);
        change(&mut outcome);
        let measured =
            Measured { limits: limits(1000, 256), outcome, remeasured: 0, io: Io::Standard, output: None };
        assert_eq!(answers(&measured, &wanted), expected, "{measured:?}");
    }

    #[test]
    fn a_run_that_ended_answers_for_every_limit_that_it_kept() {
        check(|_| {}, limits(1000, 256), true);
        check(|_| {}, limits(5000, 256), true);
        check(|_| {}, limits(300, 256), true);
        check(|_| {}, limits(299, 256), false); // it would be measured again
        check(|_| {}, limits(200, 256), true); // reached the stop
        check(|_| {}, limits(1000, 9), false);
        check(|_| {}, limits(1000, 10), true);
        check(|_| {}, limits(1000, 512), true);
        check(|_| {}, Limits { wall_ms: 399, ..limits(1000, 256) }, false);
        check(|o| o.waited_us = 100_000, Limits { wall_ms: 300, ..limits(1000, 256) }, true);
        check(|o| o.written_bytes = 2 << 20, Limits { output_bytes: 1 << 20, ..limits(1000, 256) }, false);
        check(|_| {}, Limits { processes: 1, ..limits(1000, 256) }, false);
        check(|_| {}, Limits { processes: 100, ..limits(1000, 256) }, true);
    }

    #[test]
    fn a_crash_answers_only_for_the_same_means() {
        let crash = |o: &mut Outcome| o.end = End::Signaled(11);
        check(crash, limits(2000, 256), true);
        check(crash, limits(1000, 512), false);
        check(crash, limits(1000, 128), false);
        check(crash, limits(299, 256), false);
    }

    #[test]
    fn too_slow_answers_for_any_smaller_limit_and_for_no_larger_one() {
        let stopped = |o: &mut Outcome| (o.stopped, o.cpu_us) = (Some(Stop::Cpu), 1_500_000);
        check(stopped, limits(1000, 256), true);
        check(stopped, limits(500, 256), true);
        check(stopped, limits(1001, 256), false);
        check(stopped, limits(500, 9), false);
        // Measured again, and still above the limit.
        let near = |o: &mut Outcome| o.cpu_us = 1_200_000;
        check(near, limits(1000, 256), true);
        check(near, limits(900, 256), true);
        check(near, limits(1100, 256), false);
        check(near, limits(1200, 256), true);
        let asleep = |o: &mut Outcome| (o.stopped, o.wall_us) = (Some(Stop::Wall), 3_000_000);
        check(asleep, Limits { wall_ms: 2000, ..limits(1000, 256) }, true);
        check(asleep, limits(2000, 256), false);
    }

    #[test]
    fn a_hog_answers_for_less_of_the_same() {
        let hog = |o: &mut Outcome| (o.stopped, o.memory_kib) = (Some(Stop::Memory), 272 << 10);
        check(hog, limits(1000, 64), true);
        check(hog, limits(1000, 512), false);
        check(hog, limits(100, 64), false);
        let flood = |o: &mut Outcome| (o.stopped, o.written_bytes) = (Some(Stop::Output), 17 << 20);
        check(flood, Limits { output_bytes: 1, ..limits(1000, 256) }, true);
        check(flood, Limits { output_bytes: 32 << 20, ..limits(1000, 256) }, false);
        let many = |o: &mut Outcome| o.stopped = Some(Stop::Processes);
        check(many, Limits { processes: 1, ..limits(1000, 256) }, true);
        check(many, Limits { processes: 1000, ..limits(1000, 256) }, false);
    }

    #[test]
    fn a_close_verdict_of_a_run_that_waited_long_or_was_ended_from_outside_is_in_doubt() {
        let doubtful = |change: &dyn Fn(&mut Outcome)| {
            let mut outcome = Scripted::ended_well(1200);
            (outcome.wall_us, outcome.waited_us) = (2_000_000, 600_000);
            change(&mut outcome);
            is_doubtful(&outcome, &limits(1000, 256))
        };
        assert!(doubtful(&|_| {}));
        assert!(doubtful(&|o| (o.stopped, o.cpu_us) = (Some(Stop::Wall), 10)));
        assert!(!doubtful(&|o| o.waited_us = 100_000));
        assert!(!doubtful(&|o| o.cpu_us = 900_000));
        assert!(!doubtful(&|o| (o.stopped, o.cpu_us) = (Some(Stop::Cpu), 1_500_000)));
        assert!(doubtful(&|o| (o.end, o.cpu_us) = (End::Signaled(9), 10)));
        assert!(!doubtful(&|o| (o.end, o.cpu_us) = (End::Signaled(11), 10)));
        assert!(!doubtful(&|o| (o.end, o.stopped) = (End::Signaled(9), Some(Stop::Memory))));
    }

    proptest::proptest! {
        /// A program of known appetite, as a sandbox would measure it within two sets of limits: where the first
        /// measurement answers for the second, the verdicts agree.
        #[test]
        fn what_answers_has_the_verdict_that_a_run_would_have(
            need in (1u64..4000, 1u64..600, 0u64..40, proptest::bool::ANY),
            had in (1u64..3000, 1u64..500, 1u64..32),
            wanted in (1u64..3000, 1u64..500, 1u64..32),
        ) {
            let limits = |(cpu, memory, output): (u64, u64, u64)| Defaults::default().limits(cpu as f64 / 1000.0, None, memory, output);
            let (had, wanted) = (limits(had), limits(wanted));
            let language = Language::new("x", &[], &[]);
            let run = |limits: Limits| {
                let (cpu_ms, memory_mib, output_mib, crashes) = need;
                let mut outcome = Scripted::ended_well(cpu_ms);
                (outcome.memory_kib, outcome.written_bytes) = (memory_mib << 10, output_mib << 20);
                if crashes { outcome.end = End::Exited(3); }
                // What it needs grows evenly until its end.
                let share = |most: u64, needed: u64| most as f64 / needed.max(1) as f64;
                let stops = [
                    (share(limits.stop_ms, cpu_ms), Stop::Cpu),
                    (share(limits.memory_kib + crate::sandbox::MEMORY_SLACK_KIB, memory_mib << 10), Stop::Memory),
                    (share(limits.output_bytes + 1, output_mib << 20), Stop::Output),
                ];
                let (at, stop) = stops.into_iter().min_by(|a, b| a.0.total_cmp(&b.0)).unwrap();
                if at < 1.0 {
                    outcome.stopped = Some(stop);
                    outcome.end = End::Signaled(9);
                    outcome.cpu_us = (outcome.cpu_us as f64 * at).ceil() as u64;
                    outcome.memory_kib = (outcome.memory_kib as f64 * at) as u64;
                    outcome.written_bytes = (outcome.written_bytes as f64 * at).ceil() as u64;
                }
                outcome.wall_us = outcome.cpu_us;
                outcome
            };
            let verdict = |outcome: &Outcome, limits: &Limits| {
                super::super::verdict::of(outcome, limits, &language).map_or(Verdict::Ac, |bad| bad.verdict)
            };
            let measured = Measured { limits: had, outcome: run(had), remeasured: 0, io: Io::Standard, output: None };
            if answers(&measured, &wanted) {
                proptest::prop_assert_eq!(verdict(&measured.outcome, &wanted), verdict(&run(wanted), &wanted));
            }
        }
    }
}
