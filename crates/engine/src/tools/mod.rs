//! The exports of `whurl/tools`.

mod hosts;
mod percent;
mod references;
mod urls;
mod validity;
