//! Pictures drawn from the world's own facts: camera stills of dealt rounds and covers of dealers. Shapes are painted
//! by their signed distance, so edges are smooth without a font file or a photograph.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "pixels and channels are small numbers; saturating casts are what a painter wants"
)]

pub(crate) mod cache;
pub(crate) mod camera;
mod canvas;
mod cards;
pub(crate) mod cover;
mod felt;
mod letters;
mod path;
mod place;
mod suits;
mod warp;
