//! The exports of `whurl/tools`.

mod hosts;
mod percent;
mod records;
mod references;
mod urls;
mod validate;
