//! Code shared by the fuzz targets: reading the input, and the two builds of the crate that they compare.

pub mod builds;
pub mod parts;
pub mod randomness;
pub mod texts;
