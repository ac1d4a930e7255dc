//! What an outcome says before anybody looks at the output.

use crate::model::{Language, Limits, Verdict};
use crate::sandbox::{End, Outcome, Stop, signal_meaning, signal_name};
use crate::units;

use super::run::is_over_memory;

/// A verdict and its reason in one line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Reasoned {
    pub(super) verdict: Verdict,
    pub(super) reason: String,
}

/// The verdict of a run that did not end well; `None` where its output decides. The first match wins:
/// OLE, MLE, TLE, RE.
pub(super) fn of(outcome: &Outcome, limits: &Limits, language: &Language) -> Option<Reasoned> {
    let too_much_output = outcome.written_bytes > limits.output_bytes
        || matches!(outcome.end, End::Signaled(signal) if signal_name(signal) == "SIGXFSZ");
    let cpu = units::precise(outcome.cpu_us.div_ceil(1000));
    let limit = units::precise(limits.cpu_ms);
    let (verdict, reason) = if too_much_output {
        (Verdict::Ole, format!("wrote more than {}", units::size(limits.output_bytes)))
    } else if is_over_memory(outcome, limits) {
        (
            Verdict::Mle,
            format!(
                "used {} of memory; {}",
                units::size(outcome.memory_kib * 1024),
                memory_limit(limits, language)
            ),
        )
    } else if is_out_of_memory(outcome, language) {
        (Verdict::Mle, format!("found no memory any more; {}", memory_limit(limits, language)))
    } else if outcome.stopped == Some(Stop::Cpu) {
        (Verdict::Tle, format!("stopped after {cpu} of CPU time; the limit is {limit}"))
    } else if outcome.stopped == Some(Stop::Wall) {
        let wall = units::precise(limits.wall_ms);
        let reason = format!(
            "did not end within {wall}, of which it computed {cpu}: does it wait for more input, or sleep?"
        );
        (Verdict::Tle, reason)
    } else if outcome.cpu_us > limits.cpu_ms * 1000 {
        (Verdict::Tle, format!("took {cpu} of CPU time; the limit is {limit}"))
    } else if outcome.stopped == Some(Stop::Processes) {
        (Verdict::Re, format!("started more than {} processes and threads", limits.processes))
    } else {
        match outcome.end {
            End::Exited(0) => return None,
            End::Exited(code) => {
                (Verdict::Re, format!("ended with exit code {code}: {}", exit_meaning(code, language)))
            }
            End::Signaled(signal) => {
                let meaning =
                    signal_meaning(signal).map(|meaning| format!(": {meaning}")).unwrap_or_default();
                (Verdict::Re, format!("ended by {}{meaning}", signal_name(signal)))
            }
        }
    };
    Some(Reasoned { verdict, reason })
}

/// Whether the language's runtime gave up for want of memory.
fn is_out_of_memory(outcome: &Outcome, language: &Language) -> bool {
    let code = match outcome.end {
        End::Exited(code) => code,
        End::Signaled(signal) => 128 + signal,
    };
    outcome.stopped.is_none() && language.out_of_memory == Some(code)
}

fn memory_limit(limits: &Limits, language: &Language) -> String {
    let limit = units::size(limits.memory_kib * 1024);
    match language.runtime_memory {
        0 => format!("the limit is {limit}"),
        own => format!("the limit is {limit}, {} of it for {} itself", units::size(own << 20), language.name),
    }
}

/// What an exit code tells: what the language says of it, or what it usually means.
fn exit_meaning(code: i32, language: &Language) -> String {
    if let Some(meaning) = language.exit_codes.get(&code) {
        return meaning.clone();
    }
    match code {
        1 => "an exception that nobody caught, or the program says itself that it failed".to_owned(),
        126 | 127 => "a program that it wanted to start was not found".to_owned(),
        // A shell, and what behaves like one, tells a signal so.
        129..=159 => match signal_meaning(code - 128) {
            Some(meaning) => format!("{}, {meaning}", signal_name(code - 128)),
            None => signal_name(code - 128),
        },
        _ => "0 means success, everything else failure".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Defaults;
    use crate::sandbox::Scripted;

    fn limits() -> Limits {
        Defaults::default().limits(1.0, None, 256, 16)
    }

    fn language() -> Language {
        Language {
            runtime_memory: 64,
            out_of_memory: Some(77),
            exit_codes: [(200, "division by zero".to_owned())].into(),
            ..Language::new("vm", &[], &[])
        }
    }

    fn check(change: impl Fn(&mut Outcome), expected: Option<Verdict>) {
        let mut outcome = Scripted::ended_well(10);
        change(&mut outcome);
        assert_eq!(of(&outcome, &limits(), &language()).map(|found| found.verdict), expected, "{outcome:?}");
    }

    #[test]
    fn the_first_match_wins() {
        let segv = |outcome: &mut Outcome| outcome.end = End::Signaled(11);
        check(|_| {}, None);
        check(|o| o.end = End::Exited(3), Some(Verdict::Re));
        check(segv, Some(Verdict::Re));
        check(|o| o.cpu_us = 1_000_000, None);
        check(|o| o.cpu_us = 1_000_001, Some(Verdict::Tle));
        check(|o| o.stopped = Some(Stop::Wall), Some(Verdict::Tle));
        check(|o| o.stopped = Some(Stop::Processes), Some(Verdict::Re));
        check(|o| o.written_bytes = 16 << 20, None);
        check(|o| o.written_bytes = (16 << 20) + 1, Some(Verdict::Ole));
        check(|o| o.end = End::Signaled(25), Some(Verdict::Ole));
        check(|o| (o.stopped, o.cpu_us) = (Some(Stop::Memory), 2_000_000), Some(Verdict::Mle));
    }

    #[test]
    fn a_language_tells_what_its_exit_codes_mean() {
        let language = language();
        assert_eq!(exit_meaning(200, &language), "division by zero");
        assert!(exit_meaning(201, &language).contains("failure"));
        assert!(exit_meaning(139, &language).starts_with("SIGSEGV"));
        check(|o| o.end = End::Exited(77), Some(Verdict::Mle));
        check(|o| (o.end, o.stopped) = (End::Exited(77), Some(Stop::Wall)), Some(Verdict::Tle));
    }

    #[test]
    fn a_stack_overflow_is_a_run_time_error_and_a_memory_hog_that_dies_is_not() {
        let overflow = |o: &mut Outcome| (o.end, o.memory_kib) = (End::Signaled(11), 257 * 1024);
        check(overflow, Some(Verdict::Re));
        check(|o| o.memory_kib = 257 * 1024, Some(Verdict::Mle));
        check(|o| (o.end, o.memory_kib) = (End::Signaled(11), 273 * 1024), Some(Verdict::Mle));
        check(|o| (o.end, o.memory_kib) = (End::Signaled(6), 257 * 1024), Some(Verdict::Re));
        check(|o| (o.end, o.memory_kib) = (End::Exited(1), 257 * 1024), Some(Verdict::Mle));
    }
}
