//! What the judge says of a test and of a submission.

use serde::{Deserialize, Serialize};

/// What the judge says of a test, and of a submission: that of its first failing test.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "UPPERCASE")]
pub enum Verdict {
    /// It ended well and the checker accepted its output.
    Ac,
    /// It ended well and the checker refused its output.
    Wa,
    /// It ended by a signal or with a non-zero exit code.
    Re,
    /// It used more CPU time or more wall time than its limit.
    Tle,
    /// It used more memory than its limit.
    Mle,
    /// It wrote more than its output limit.
    Ole,
    /// It does not compile, or compiling passed its limits.
    Ce,
    /// The judge, a checker or an answer file failed: never the student's fault, never points.
    Je,
    /// It was not run: an earlier failure or an interruption made it pointless.
    Sk,
}

impl Verdict {
    /// All verdicts, the good one first.
    pub const ALL: [Verdict; 9] = [
        Verdict::Ac,
        Verdict::Wa,
        Verdict::Re,
        Verdict::Tle,
        Verdict::Mle,
        Verdict::Ole,
        Verdict::Ce,
        Verdict::Je,
        Verdict::Sk,
    ];

    /// The two letters, or three, that stand for it everywhere.
    pub fn code(self) -> &'static str {
        match self {
            Verdict::Ac => "AC",
            Verdict::Wa => "WA",
            Verdict::Re => "RE",
            Verdict::Tle => "TLE",
            Verdict::Mle => "MLE",
            Verdict::Ole => "OLE",
            Verdict::Ce => "CE",
            Verdict::Je => "JE",
            Verdict::Sk => "SK",
        }
    }

    /// What it means, in a few words.
    pub fn meaning(self) -> &'static str {
        match self {
            Verdict::Ac => "accepted",
            Verdict::Wa => "wrong answer",
            Verdict::Re => "run-time error",
            Verdict::Tle => "time limit exceeded",
            Verdict::Mle => "memory limit exceeded",
            Verdict::Ole => "output limit exceeded",
            Verdict::Ce => "does not compile",
            Verdict::Je => "the judge failed",
            Verdict::Sk => "not run",
        }
    }

    /// Whether it is AC.
    pub fn is_accepted(self) -> bool {
        self == Verdict::Ac
    }
}

impl std::fmt::Display for Verdict {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.code())
    }
}

impl std::str::FromStr for Verdict {
    type Err = ();
    fn from_str(code: &str) -> Result<Self, ()> {
        Verdict::ALL.into_iter().find(|verdict| verdict.code() == code).ok_or(())
    }
}
