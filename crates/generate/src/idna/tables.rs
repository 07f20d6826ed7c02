//! The tables that the adapter expands, and their encoding: the reverse of `expand` in `unicode/src/tables.rs`.

use super::encoder::Encoder;
use super::unicode::{Composition, Unicode};
use super::wire::{COMBINING_SHIFT, context, status};
use std::collections::BTreeMap;

pub struct Tables {
    /// The distinct classes, most frequent first.
    pub classes: Vec<u32>,
    pub class_runs: Vec<Run>,
    pub status_runs: Vec<Run>,
    /// The mapped code points and their mappings.
    pub mappings: Vec<(u32, Vec<u32>)>,
    pub compositions: Vec<Composition>,
}

type Encode = fn(&Tables, &mut Encoder);

pub struct Run {
    pub kind: u32,
    pub length: u32,
}

impl Tables {
    pub fn new(unicode: &Unicode) -> Self {
        let mut frequency = BTreeMap::new();
        for run in runs(unicode.code_points.iter().map(|c| (c.code, c.class))) {
            *frequency.entry(run.kind).or_insert(0) += 1;
        }
        let mut classes: Vec<u32> = frequency.keys().copied().collect();
        classes.sort_by_key(|class| std::cmp::Reverse(frequency[class]));
        assert!(classes.len() <= 256, "the kind of a run is a byte");
        let index = |class| classes.iter().position(|&other| other == class).unwrap() as u32;

        Self {
            class_runs: runs(unicode.code_points.iter().map(|c| (c.code, index(c.class)))),
            status_runs: runs(unicode.code_points.iter().map(|c| (c.code, c.status))),
            mappings: unicode
                .code_points
                .iter()
                .filter(|c| c.status == status::MAPPED)
                .map(|c| (c.code, c.mapping.clone()))
                .collect(),
            compositions: unicode.compositions.clone(),
            classes,
        }
    }

    /// The number of characters of all mappings, including the initial mapping of U+0000.
    pub fn mapping_chars(&self) -> usize {
        1 + self.mappings.iter().map(|(_, targets)| targets.len()).sum::<usize>()
    }

    pub fn encode(&self) -> Vec<u8> {
        let mut encoder = Encoder::new();
        for (_, encode) in Self::PARTS {
            encode(self, &mut encoder);
        }
        encoder.finish()
    }

    pub fn sizes(&self) -> Vec<(&'static str, usize)> {
        let mut encoder = Encoder::new();
        let mut sizes = vec![];
        for (name, encode) in Self::PARTS {
            let before = encoder.len();
            encode(self, &mut encoder);
            sizes.push((*name, encoder.len() - before));
        }
        sizes
    }

    const PARTS: &'static [(&'static str, Encode)] = &[
        ("classes", Self::encode_classes),
        ("runs of classes", |tables, encoder| encode_runs(encoder, context::CLASS_RUNS, &tables.class_runs)),
        ("runs of UTS 46 statuses", |tables, encoder| {
            encode_runs(encoder, context::STATUS_RUNS, &tables.status_runs)
        }),
        ("mappings", Self::encode_mappings),
        ("compositions", Self::encode_compositions),
    ];

    fn encode_classes(&self, encoder: &mut Encoder) {
        for class in &self.classes {
            encoder.number(context::CLASS_FLAGS, class & ((1 << COMBINING_SHIFT) - 1));
            encoder.number(context::CLASS_COMBINING, class >> COMBINING_SHIFT);
        }
    }

    fn encode_mappings(&self, encoder: &mut Encoder) {
        let mut previous: (u32, &[u32]) = (0, &[0]);
        let mut foreseen = true;
        for (code, targets) in &self.mappings {
            let (previous_code, previous_targets) = previous;
            let length_context = context::MAPPING_LENGTH + (previous_targets.len() - 1).min(3);
            encoder.number(length_context, targets.len() as u32 - 1);
            if let [target] = **targets {
                let expected = previous_targets[0] + (code - previous_code);
                encoder.number_from(expected, context::MAPPING_SINGLE + foreseen as usize, target);
                foreseen = target == expected;
            } else {
                for (j, &target) in targets.iter().enumerate() {
                    match previous_targets.get(j) {
                        None => encoder.number_from(targets[j - 1], context::MAPPING_BEYOND, target),
                        Some(&base) if j == 0 => encoder.number_from(base, context::MAPPING_FIRST, target),
                        Some(&base) => encoder.number_from(base, context::MAPPING_LATER, target),
                    }
                }
            }
            previous = (*code, targets);
        }
    }

    fn encode_compositions(&self, encoder: &mut Encoder) {
        let mut previous = Composition { composite: 0, first: 0, second: 0 };
        for &c in &self.compositions {
            encoder.number(context::COMPOSITE, c.composite - previous.composite - 1);
            encoder.number_from(previous.first, context::COMPOSITION_FIRST, c.first);
            encoder.number_from(previous.second, context::COMPOSITION_SECOND, c.second);
            previous = c;
        }
    }
}

/// Runs of equal kinds. The surrogates, which are missing, belong to the run before them.
fn runs(kinds: impl Iterator<Item = (u32, u32)>) -> Vec<Run> {
    let mut runs: Vec<Run> = vec![];
    let mut next = 0;
    for (code, kind) in kinds {
        match runs.last_mut() {
            Some(run) if run.kind == kind => run.length += code + 1 - next,
            Some(run) => {
                run.length += code - next;
                runs.push(Run { kind, length: 1 });
            }
            None => runs.push(Run { kind, length: 1 }),
        }
        next = code + 1;
    }
    runs
}

fn encode_runs(encoder: &mut Encoder, contexts: usize, runs: &[Run]) {
    let mut successors = [0; 256];
    let mut previous = 0;
    for run in runs {
        let successor = &mut successors[previous as usize];
        let surprise = *successor != run.kind;
        encoder.number(contexts + context::RUN_SURPRISE, surprise as u32);
        if surprise {
            encoder.number(contexts + context::RUN_KIND + previous.min(3) as usize, run.kind);
            *successor = run.kind;
        }
        encoder.number(contexts + context::RUN_LENGTH + run.kind.min(3) as usize, run.length - 1);
        previous = run.kind;
    }
}
