//! Draws pictures from the data of the world: camera pictures of rounds and covers of dealers. Shapes
//! are painted by signed distance, so edges are smooth without a font file or a photograph.
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
mod numbers;
mod path;
mod place;
mod suits;
mod warp;
