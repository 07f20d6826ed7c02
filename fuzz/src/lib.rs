//! What the fuzz targets share: how they read their input, and the two builds of the crate that they compare.

pub mod builds;
pub mod parts;
pub mod texts;
