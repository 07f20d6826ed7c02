//! The expanded tables: sorted runs of code points, searched by bisection.
//!
//! They are static arrays of zeros that the first lookup fills from `data/tables.bin`. Arrays of zeros take no room in
//! a WebAssembly module or an executable, and are not allocated. The elements are atomics because safe Rust can share
//! only these between threads. Relaxed reads are as fast as reads of plain integers.

use crate::classes::{BidiClass, JoiningType};
use crate::data::{BLOB, CLASS_RUNS, CLASSES, COMPOSITIONS, MAPPING_CHARS, MAPPINGS, STATUS_RUNS};
use crate::decoder::Decoder;
use crate::wire::{COMBINING_SHIFT, JOINING_SHIFT, MARK_BIT, context, status};
use core::ops::Range;
use core::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use core::sync::atomic::{AtomicBool, AtomicU16, AtomicU32};

/// An array that is written by `expand`.
struct Table32<const N: usize>([AtomicU32; N]);
struct Table16<const N: usize>([AtomicU16; N]);

impl<const N: usize> Table32<N> {
    const fn zeros() -> Self {
        Self([const { AtomicU32::new(0) }; N])
    }
    /// Element `i`, or 0 beyond the end, which is never read.
    #[inline(always)]
    fn get(&self, i: usize) -> u32 {
        self.0.get(i).map_or(0, |element| element.load(Relaxed))
    }
    #[inline(always)]
    fn set(&self, i: usize, value: u32) {
        if let Some(element) = self.0.get(i) {
            element.store(value, Relaxed);
        }
    }
}

impl<const N: usize> Table16<N> {
    const fn zeros() -> Self {
        Self([const { AtomicU16::new(0) }; N])
    }
    #[inline(always)]
    fn get(&self, i: usize) -> usize {
        self.0.get(i).map_or(0, |element| usize::from(element.load(Relaxed)))
    }
    #[inline(always)]
    fn set(&self, i: usize, value: usize) {
        if let Some(element) = self.0.get(i) {
            element.store(value as u16, Relaxed);
        }
    }
}

/// Runs of code points.
struct Runs<const N: usize> {
    /// The first code point of each run in the upper 24 bits, the kind of the run in the lower 8.
    starts: Table32<N>,
    /// The number of the run of each 16th code point, up to U+10000. Most lookups need no search with it.
    index: Table16<{ (INDEXED >> 4) + 1 }>,
}

const INDEXED: usize = 0x10000;

impl<const N: usize> Runs<N> {
    const fn zeros() -> Self {
        Self { starts: Table32::zeros(), index: Table16::zeros() }
    }

    /// The number of the run that contains `code`, the first code point of the run, and its kind.
    #[inline(always)]
    fn find(&self, code: u32) -> (usize, u32, u32) {
        let block = (code as usize).min(INDEXED) >> 4;
        let mut low = self.index.get(block);
        let mut high = if block < INDEXED >> 4 { self.index.get(block + 1) + 1 } else { N };
        while high - low > 1 {
            let middle = (low + high) / 2;
            if self.start(middle) <= code {
                low = middle;
            } else {
                high = middle;
            }
        }
        (low, self.start(low), self.starts.get(low) & 0xFF)
    }

    fn start(&self, number: usize) -> u32 {
        self.starts.get(number) >> 8
    }

    /// `contexts`: the first context of those in which the runs are coded.
    #[inline(always)]
    fn expand(&self, decoder: &mut Decoder, contexts: usize) {
        expand_runs(decoder, contexts, &self.starts.0, &self.index.0);
    }
}

/// The distinct classes; runs of classes have their indices as kinds.
static CLASS: Table16<CLASSES> = Table16::zeros();
static CLASS_RUN: Runs<CLASS_RUNS> = Runs::zeros();
static STATUS_RUN: Runs<STATUS_RUNS> = Runs::zeros();
/// The number of mapped code points that precede the run of the same number in `STATUS_RUN`.
static MAPPED_BEFORE: Table16<STATUS_RUNS> = Table16::zeros();
/// The start of the mapping of the n-th mapped code point in `MAPPING_CHAR`. It ends where the next mapping starts.
static MAPPING_START: Table16<{ MAPPINGS + 1 }> = Table16::zeros();
static MAPPING_CHAR: Table32<MAPPING_CHARS> = Table32::zeros();
/// The canonical compositions, ordered by the composite.
static COMPOSITE: Table32<COMPOSITIONS> = Table32::zeros();
static COMPOSITION_FIRST: Table32<COMPOSITIONS> = Table32::zeros();
static COMPOSITION_SECOND: Table32<COMPOSITIONS> = Table32::zeros();
/// A hash table over (first, second) with open addressing: the index of the composition plus 1, or 0.
static COMPOSITION_SLOT: Table16<SLOTS> = Table16::zeros();
const SLOTS: usize = 1024;

/// The properties of a code point, packed as described in `wire.rs`.
#[derive(Clone, Copy)]
pub struct Class(u32);

impl Class {
    pub fn bidi(self) -> BidiClass {
        BidiClass::new(self.0 & 7)
    }
    pub fn joining(self) -> JoiningType {
        JoiningType::new(self.0 >> JOINING_SHIFT & 7)
    }
    pub fn is_mark(self) -> bool {
        self.0 & MARK_BIT != 0
    }
    /// The combining class, or `BACKWARD_STARTER`.
    pub fn combining(self) -> u32 {
        self.0 >> COMBINING_SHIFT
    }
}

#[inline(never)] // many callers share one copy
pub fn class(code: u32) -> Class {
    ensure_expanded();
    let (_, _, kind) = CLASS_RUN.find(code);
    Class(CLASS.get(kind as usize) as u32)
}

/// The UTS 46 status of a code point.
pub enum Mapping {
    Valid,
    Disallowed,
    Ignored,
    /// A range of indices for `mapping_char`.
    Mapped(Range<usize>),
}

pub fn mapping(code: u32) -> Mapping {
    ensure_expanded();
    let (number, start, kind) = STATUS_RUN.find(code);
    match kind {
        status::VALID => Mapping::Valid,
        status::DISALLOWED => Mapping::Disallowed,
        status::IGNORED => Mapping::Ignored,
        _ => {
            let mapped = MAPPED_BEFORE.get(number) + (code - start) as usize;
            Mapping::Mapped(MAPPING_START.get(mapped)..MAPPING_START.get(mapped + 1))
        }
    }
}

pub fn mapping_char(index: usize) -> u32 {
    MAPPING_CHAR.get(index)
}

/// The two code points of the canonical decomposition of `code`, if there is one. Hangul syllables are not included.
pub fn decomposition(code: u32) -> Option<(u32, u32)> {
    ensure_expanded();
    let (mut low, mut high) = (0, COMPOSITIONS);
    while low < high {
        let middle = (low + high) / 2;
        let composite = COMPOSITE.get(middle);
        if composite == code {
            return Some((COMPOSITION_FIRST.get(middle), COMPOSITION_SECOND.get(middle)));
        }
        if composite < code {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    None
}

/// The canonical composition of two code points, if there is one. Hangul syllables are not included.
pub fn composition(first: u32, second: u32) -> Option<u32> {
    ensure_expanded();
    let mut slot = home_slot(first, second);
    loop {
        let index = COMPOSITION_SLOT.get(slot).checked_sub(1)?;
        if COMPOSITION_SECOND.get(index) == second && COMPOSITION_FIRST.get(index) == first {
            return Some(COMPOSITE.get(index));
        }
        slot = (slot + 1) % SLOTS;
    }
}

/// The slot at which the search for a pair starts.
fn home_slot(first: u32, second: u32) -> usize {
    let mixed = (first ^ second << 12).wrapping_mul(0x9E37_79B1);
    (mixed >> 16) as usize % SLOTS
}

static IS_EXPANDED: AtomicBool = AtomicBool::new(false);

#[inline(always)]
fn ensure_expanded() {
    if !IS_EXPANDED.load(Acquire) {
        expand();
    }
}

/// Fills the tables, which takes about a millisecond. Threads and interrupts may do so at the same time, and wait for
/// nobody: an element is written with one value only, whoever writes it, and read after the reader has written it.
/// Some microcontrollers have loads and stores of atomics, and no operation that does both.
#[cold]
#[inline(never)]
fn expand() {
    let decoder = &mut Decoder::new(BLOB);
    for i in 0..CLASSES {
        let flags = decoder.next(context::CLASS_FLAGS);
        let combining = decoder.next(context::CLASS_COMBINING);
        CLASS.set(i, (combining << COMBINING_SHIFT | flags) as usize);
    }
    CLASS_RUN.expand(decoder, context::CLASS_RUNS);
    STATUS_RUN.expand(decoder, context::STATUS_RUNS);
    expand_mappings(decoder);
    expand_compositions(decoder);
    IS_EXPANDED.store(true, Release);
}

fn expand_runs(decoder: &mut Decoder, contexts: usize, starts: &[AtomicU32], index: &[AtomicU16]) {
    // The kind that followed each kind the last time.
    let mut successors = [0; 256];
    let mut kind = 0;
    let mut end = 0;
    let mut blocks = index.iter();
    for (number, run) in starts.iter().enumerate() {
        let successor = &mut successors[kind as usize & 0xFF];
        if decoder.next(contexts + context::RUN_SURPRISE) != 0 {
            *successor = decoder.next(contexts + context::RUN_KIND + kind.min(3) as usize);
        }
        kind = *successor;
        run.store(end << 8 | kind, Relaxed);
        let blocks_before = blocks_up_to(end);
        end += 1 + decoder.next(contexts + context::RUN_LENGTH + kind.min(3) as usize);
        for block in blocks.by_ref().take(blocks_up_to(end) - blocks_before) {
            block.store(number as u16, Relaxed);
        }
    }
}

/// The number of code points below `code` that are divisible by 16.
fn blocks_up_to(code: u32) -> usize {
    code.div_ceil(16) as usize
}

fn expand_mappings(decoder: &mut Decoder) {
    let mut count = 0; // mapped code points so far
    let mut previous_code = 0;
    let mut previous = 0..1; // the position of the previous mapping; at first a mapping of U+0000 to itself
    let mut foreseen = true;
    for number in 0..STATUS_RUNS {
        MAPPED_BEFORE.set(number, count);
        if STATUS_RUN.starts.get(number) & 0xFF != status::MAPPED {
            continue;
        }
        for code in STATUS_RUN.start(number)..STATUS_RUN.start(number + 1) {
            let start = previous.end;
            MAPPING_START.set(count, start);
            count += 1;
            let length = 1 + decoder.next(context::MAPPING_LENGTH + (previous.len() - 1).min(3)) as usize;
            if length == 1 {
                // Expected: the targets are as far apart as the code points.
                let expected = MAPPING_CHAR.get(previous.start) + (code - previous_code);
                let target = decoder.next_from(expected, context::MAPPING_SINGLE + foreseen as usize);
                foreseen = target == expected;
                MAPPING_CHAR.set(start, target);
            } else {
                for j in 0..length {
                    let (base, context) = if j >= previous.len() {
                        (start + j - 1, context::MAPPING_BEYOND)
                    } else if j == 0 {
                        (previous.start, context::MAPPING_FIRST)
                    } else {
                        (previous.start + j, context::MAPPING_LATER)
                    };
                    MAPPING_CHAR.set(start + j, decoder.next_from(MAPPING_CHAR.get(base), context));
                }
            }
            previous = start..start + length;
            previous_code = code;
        }
    }
    MAPPING_START.set(count, previous.end);
}

fn expand_compositions(decoder: &mut Decoder) {
    let (mut composite, mut first, mut second) = (0, 0, 0);
    for i in 0..COMPOSITIONS {
        composite += 1 + decoder.next(context::COMPOSITE);
        first = decoder.next_from(first, context::COMPOSITION_FIRST);
        second = decoder.next_from(second, context::COMPOSITION_SECOND);
        COMPOSITE.set(i, composite);
        COMPOSITION_FIRST.set(i, first);
        COMPOSITION_SECOND.set(i, second);
        let mut slot = home_slot(first, second);
        // Another expansion may have written this number.
        while ![0, i + 1].contains(&COMPOSITION_SLOT.get(slot)) {
            slot = (slot + 1) % SLOTS;
        }
        COMPOSITION_SLOT.set(slot, i + 1);
    }
}
