//! Generates `unicode/src/identifiers.rs`: the code points of JavaScript's identifiers, from ICU4X.

use icu_properties::CodePointSetData;
use icu_properties::props::{IdContinue, IdStart};

use crate::label_tables::array;

/// The class of code points that an identifier can start with, and of those that it can only go on with.
const START: u32 = 2;
const CONTINUE: u32 = 1;

/// The first code points beyond ASCII of runs of one class, and the class in the lowest two bits.
pub fn runs() -> Vec<u32> {
    let (start, part) = (CodePointSetData::new::<IdStart>(), CodePointSetData::new::<IdContinue>());
    let mut runs = Vec::new();
    let mut last = 0;
    for code in 0x80..=u32::from(char::MAX) + 1 {
        let class = match char::from_u32(code) {
            Some(c) if start.contains(c) => START,
            Some(c) if part.contains(c) => CONTINUE,
            _ => 0,
        };
        if class != last {
            runs.push(code << 2 | class);
            last = class;
        }
    }
    runs
}

pub fn source() -> String {
    let mut text = format!(
        "//! The code points of identifiers (ID_Start and ID_Continue). Written by `crates/generate`; do not edit.

/// The class of the code points that an identifier can start with. Code points that can only follow have another one,
/// but not 0.
pub const START: u32 = {START};
"
    );
    let about =
        "The first code points beyond ASCII of runs of one class, and the class in the lowest two bits.";
    array(&mut text, about, "RUNS", "u32", runs().iter().map(|run| format!("{run:#x}")));
    text
}
