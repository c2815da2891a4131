//! A picture that outlines are drawn on, from above or in perspective, and its JPEG file.

use image::codecs::jpeg::JpegEncoder;
use image::{ExtendedColorType, ImageError};
use tiny_skia::{
    FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, PremultipliedColorU8, Stroke, Transform,
};

use super::projection::Projection;

/// JPEG quality: small files in which every pip is visible.
const QUALITY: u8 = 84;

/// Outlines are drawn in units of about a pixel; their lines are cut this finely.
const RESOLUTION: f32 = 4.0;

/// A shadow is a stack of faint outlines; these reach so far beyond the edge, or stay within it.
const SHADOW: Colour = [0, 12, 6];
const FAINT: f32 = 0.07;
const REACHES: [f32; 7] = [9.0, 7.0, 5.0, 3.0, 1.0, -1.0, -3.0];

pub(super) type Colour = [u8; 3];

pub(super) struct Canvas {
    pixels: Pixmap,
    /// From the coordinates of what is drawn to those of the picture.
    pub(super) onto: Projection,
}

impl Canvas {
    /// A picture whose every pixel is given by a function of its centre. The sizes must not be zero.
    pub(super) fn filled((width, height): (u32, u32), colour: impl Fn(f32, f32) -> Colour) -> Self {
        let mut pixels = Pixmap::new(width, height).expect("a picture has pixels");
        let rows = pixels.pixels_mut().chunks_exact_mut(width as usize);
        for (y, row) in rows.enumerate() {
            for (x, pixel) in row.iter_mut().enumerate() {
                *pixel = opaque(colour(x as f32 + 0.5, y as f32 + 0.5));
            }
        }
        Self {
            pixels,
            onto: Projection::NONE,
        }
    }

    /// Fills the outline at this place. `opacity` is 0 to 1.
    pub(super) fn fill(
        &mut self,
        outline: &Path,
        place: Transform,
        [red, green, blue]: Colour,
        opacity: f32,
    ) {
        let placed = outline.clone().transform(place);
        // An outline without a finite point draws nothing.
        if let Some(outline) = placed.and_then(|outline| self.onto.outline(&outline)) {
            let mut paint = Paint::default();
            paint.set_color_rgba8(red, green, blue, (opacity * 255.0).round() as u8);
            self.pixels
                .fill_path(&outline, &paint, FillRule::Winding, Transform::identity(), None);
        }
    }

    /// Draws the outline as a line with round ends, `width` units of the outline wide.
    pub(super) fn line(&mut self, outline: &Path, place: Transform, width: f32, colour: Colour) {
        let stroke = Stroke {
            width,
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            ..Stroke::default()
        };
        if let Some(edges) = outline.stroke(&stroke, RESOLUTION) {
            self.fill(&edges, place, colour, 1.0);
        }
    }

    pub(super) fn disc(&mut self, radius: f32, place: Transform, colour: Colour, opacity: f32) {
        if let Some(circle) = PathBuilder::from_circle(0.0, 0.0, radius) {
            self.fill(&circle, place, colour, opacity);
        }
    }

    /// A rectangle with round corners around the origin, and its soft shadow towards the lower right.
    pub(super) fn slab(&mut self, half: (f32, f32), corner: f32, place: Transform, colour: Colour) {
        let below = place.post_translate(5.0, 8.0);
        for reach in REACHES {
            let shadow = rounded((half.0 + reach, half.1 + reach), corner + reach);
            self.fill(&shadow, below, SHADOW, FAINT);
        }
        self.fill(&rounded(half, corner), place, colour, 1.0);
    }

    pub(super) fn to_jpeg(&self) -> Result<Vec<u8>, ImageError> {
        let mut file = Vec::new();
        let colours = self.pixels.pixels().iter();
        let colours: Vec<u8> = colours
            .flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()])
            .collect();
        JpegEncoder::new_with_quality(&mut file, QUALITY).encode(
            &colours,
            self.pixels.width(),
            self.pixels.height(),
            ExtendedColorType::Rgb8,
        )?;
        Ok(file)
    }
}

fn opaque([red, green, blue]: Colour) -> PremultipliedColorU8 {
    PremultipliedColorU8::from_rgba(red, green, blue, u8::MAX).expect("opaque colours are premultiplied")
}

/// Turned clockwise by `degrees`, with its origin at a point.
pub(super) fn place((x, y): (f32, f32), degrees: f32, scale: f32) -> Transform {
    within(Transform::identity(), (x, y), degrees, scale)
}

pub(super) fn within(outer: Transform, (x, y): (f32, f32), degrees: f32, scale: f32) -> Transform {
    outer
        .pre_translate(x, y)
        .pre_rotate(degrees)
        .pre_scale(scale, scale)
}

/// A rectangle with round corners around the origin.
pub(super) fn rounded((x, y): (f32, f32), corner: f32) -> Path {
    let mut edge = PathBuilder::new();
    edge.move_to(corner - x, -y);
    edge.line_to(x - corner, -y);
    edge.quad_to(x, -y, x, corner - y);
    edge.line_to(x, y - corner);
    edge.quad_to(x, y, x - corner, y);
    edge.line_to(corner - x, y);
    edge.quad_to(-x, y, -x, y - corner);
    edge.line_to(-x, corner - y);
    edge.quad_to(-x, -y, corner - x, -y);
    edge.close();
    edge.finish().expect("a rectangle has an outline")
}

/// Reads an outline in the path syntax of SVG: `M x y`, `L x y`, `Q cx cy x y`, `Z`. None for an empty one.
pub(super) fn outline(text: &str) -> Option<Path> {
    let mut words = text.split_ascii_whitespace();
    let mut path = PathBuilder::new();
    while let Some(command) = words.next() {
        let mut point = || Some((words.next()?.parse().ok()?, words.next()?.parse().ok()?));
        match command {
            "M" => point().map(|(x, y)| path.move_to(x, y))?,
            "L" => point().map(|(x, y)| path.line_to(x, y))?,
            "Q" => {
                let (cx, cy) = point()?;
                point().map(|(x, y)| path.quad_to(cx, cy, x, y))?;
            }
            _ => path.close(),
        }
    }
    path.finish()
}

/// `share` (0 to 1) of `other` in `colour`.
pub(super) fn mix(colour: Colour, other: Colour, share: f32) -> Colour {
    std::array::from_fn(|channel| {
        let (from, to) = (f32::from(colour[channel]), f32::from(other[channel]));
        (from + (to - from) * share).round() as u8
    })
}
