//! The switch of the mutants: a part of the rewritten crate, not of this program.

extern crate std;

use std::env;
use std::fs::OpenOptions;
use std::io::Write;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use std::format;

pub use std::sync::LazyLock;

/// The environment has not been read yet.
const UNKNOWN: u32 = u32::MAX;
/// No mutant is on. Those that are reached are recorded in a file.
const RECORDING: u32 = u32::MAX - 1;
/// No mutant is on.
const NONE: u32 = u32::MAX - 2;

static ACTIVE: AtomicU32 = AtomicU32::new(UNKNOWN);
static REACHED: [AtomicBool; 1 << 14] = [const { AtomicBool::new(false) }; 1 << 14];

/// Whether a mutant is on: the one with the number in `MUTANT`.
#[inline(always)]
pub fn on(mutant: u32) -> bool {
    let active = ACTIVE.load(Relaxed);
    if active < NONE { active == mutant } else { active != NONE && look(mutant, || true) }
}

/// Whether a mutant is on that only matters when `differs`.
#[inline(always)]
pub fn on_if(mutant: u32, differs: impl FnOnce() -> bool) -> bool {
    let active = ACTIVE.load(Relaxed);
    if active < NONE { active == mutant } else { active != NONE && look(mutant, differs) }
}

#[cold]
#[inline(never)]
fn look(mutant: u32, differs: impl FnOnce() -> bool) -> bool {
    if ACTIVE.load(Relaxed) == UNKNOWN {
        let number = env::var("MUTANT").ok().map(|number| number.parse().expect("MUTANT is a number"));
        let otherwise = if env::var_os("MUTANTS_REACHED").is_some() { RECORDING } else { NONE };
        ACTIVE.store(number.unwrap_or(otherwise), Relaxed);
    }
    let active = ACTIVE.load(Relaxed);
    if active == RECORDING && !REACHED[mutant as usize].load(Relaxed) && differs() {
        if !REACHED[mutant as usize].swap(true, Relaxed) {
            let path = env::var_os("MUTANTS_REACHED").expect("set above");
            let mut file = OpenOptions::new().create(true).append(true).open(path).expect("the file opens");
            file.write_all(format!("{mutant}\n").as_bytes()).expect("the file is written");
        }
    }
    active == mutant
}
