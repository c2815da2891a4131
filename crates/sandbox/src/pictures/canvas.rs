//! A picture that outlines and letters are drawn on, as seen from above or from the side, and its JPEG file.

use image::codecs::jpeg::JpegEncoder;
use image::{ExtendedColorType, ImageError};
use tiny_skia::{
    FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, PremultipliedColorU8, Stroke, Transform,
};

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
    pub(super) onto: Transform,
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
            onto: Transform::identity(),
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
        let mut paint = Paint::default();
        paint.set_color_rgba8(red, green, blue, (opacity * 255.0).round() as u8);
        let placed = place.post_concat(self.onto);
        self.pixels
            .fill_path(outline, &paint, FillRule::Winding, placed, None);
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

// Letters: capitals, digits and some signs, drawn as lines 14 units high, with the baseline at 14.

/// Units between two letters.
const GAP: f32 = 4.2;
/// Height of a capital in units.
pub(super) const LETTER: f32 = 14.0;
/// How thick lines are, in units.
pub(super) const REGULAR: f32 = 1.7;
pub(super) const BOLD: f32 = 2.5;

/// Writes the text with its left end at `place`, the middle of the capitals on its axis.
pub(super) fn write(canvas: &mut Canvas, text: &str, place: Transform, weight: f32, colour: Colour) {
    let mut left = 0.0;
    for letter in text.chars() {
        if let Some(lines) = outline(lines(letter)) {
            let spot = within(place, (left, -LETTER / 2.0), 0.0, 1.0);
            canvas.line(&lines, spot, weight, colour);
        }
        left += width(letter) + GAP;
    }
}

pub(super) fn write_centred(canvas: &mut Canvas, text: &str, place: Transform, weight: f32, colour: Colour) {
    let start = within(place, (-length(text) / 2.0, 0.0), 0.0, 1.0);
    write(canvas, text, start, weight, colour);
}

/// Units from the left of the first to the right of the last letter.
pub(super) fn length(text: &str) -> f32 {
    let letters = text.chars().map(|letter| width(letter) + GAP).sum::<f32>();
    (letters - GAP).max(0.0)
}

fn width(letter: char) -> f32 {
    if letter == ' ' {
        return 3.0;
    }
    outline(lines(letter)).map_or(0.0, |lines| lines.bounds().right())
}

#[rustfmt::skip]
fn lines(letter: char) -> &'static str {
    match letter {
        'A' => "M 0 14 L 5 0 L 10 14 M 1.8 9.2 L 8.2 9.2",
        'B' => "M 0 6.8 L 5 6.8 Q 8.8 6.8 8.8 3.4 Q 8.8 0 5 0 L 0 0 L 0 14 L 5.5 14 Q 9.5 14 9.5 10.4 Q 9.5 6.8 5.5 6.8",
        'C' => "M 9.5 3.2 Q 8.5 0 5 0 Q 0 0 0 7 Q 0 14 5 14 Q 8.5 14 9.5 10.8",
        'D' => "M 0 0 L 0 14 L 4.5 14 Q 9.8 14 9.8 7 Q 9.8 0 4.5 0 Z",
        'E' => "M 8.5 0 L 0 0 L 0 14 L 8.5 14 M 0 6.8 L 7 6.8",
        'F' => "M 8.5 0 L 0 0 L 0 14 M 0 6.8 L 7 6.8",
        'G' => "M 9.5 3.2 Q 8.5 0 5 0 Q 0 0 0 7 Q 0 14 5 14 Q 9.7 14 9.7 8 L 5.5 8",
        'H' => "M 0 0 L 0 14 M 9.5 0 L 9.5 14 M 0 6.8 L 9.5 6.8",
        'I' => "M 1 0 L 1 14",
        'J' => "M 7 0 L 7 10 Q 7 14 3.5 14 Q 0 14 0 10.5",
        'K' => "M 0 0 L 0 14 M 9 0 L 0 8.5 M 3.3 5.6 L 9.5 14",
        'L' => "M 0 0 L 0 14 L 8 14",
        'M' => "M 0 14 L 0 0 L 5.5 8 L 11 0 L 11 14",
        'N' => "M 0 14 L 0 0 L 9.5 14 L 9.5 0",
        'O' => "M 5 0 Q 0 0 0 7 Q 0 14 5 14 Q 10 14 10 7 Q 10 0 5 0",
        'P' => "M 0 14 L 0 0 L 5.5 0 Q 9.5 0 9.5 3.9 Q 9.5 7.8 5.5 7.8 L 0 7.8",
        'Q' => "M 5 0 Q 0 0 0 7 Q 0 14 5 14 Q 10 14 10 7 Q 10 0 5 0 M 6.2 10.2 L 10 14.8",
        'R' => "M 0 14 L 0 0 L 5.5 0 Q 9.5 0 9.5 3.9 Q 9.5 7.8 5.5 7.8 L 0 7.8 M 5 7.8 L 9.5 14",
        'S' => "M 9 2.8 Q 8 0 4.8 0 Q 0.6 0 0.6 3.5 Q 0.6 6.2 4.8 6.9 Q 9.4 7.7 9.4 10.4 Q 9.4 14 4.8 14 Q 1 14 0 11",
        'T' => "M 0 0 L 10 0 M 5 0 L 5 14",
        'U' => "M 0 0 L 0 9 Q 0 14 5 14 Q 10 14 10 9 L 10 0",
        'V' => "M 0 0 L 5 14 L 10 0",
        'W' => "M 0 0 L 3.2 14 L 6.5 3 L 9.8 14 L 13 0",
        'X' => "M 0 0 L 9.5 14 M 9.5 0 L 0 14",
        'Y' => "M 0 0 L 5 7 L 10 0 M 5 7 L 5 14",
        'Z' => "M 0 0 L 9 0 L 0 14 L 9 14",
        '0' => "M 4.5 0 Q 0 0 0 7 Q 0 14 4.5 14 Q 9 14 9 7 Q 9 0 4.5 0",
        '1' => "M 0.5 3 L 4 0 L 4 14",
        '2' => "M 0 3.6 Q 0.4 0 4.4 0 Q 8.6 0 8.6 3.8 Q 8.6 6 6 8.4 L 0 14 L 9 14",
        '3' => "M 0.4 0 L 8.4 0 L 4.4 5.4 Q 9 5.4 9 9.8 Q 9 14 4.4 14 Q 1 14 0 11.4",
        '4' => "M 6.6 14 L 6.6 0 L 0 9.8 L 9 9.8",
        '5' => "M 8 0 L 1 0 L 0.5 6.2 Q 2 5 4.4 5 Q 9 5 9 9.5 Q 9 14 4.4 14 Q 1 14 0 11.6",
        '6' => "M 8 1.6 Q 6.8 0 4.8 0 Q 0 0 0 8.5 Q 0 14 4.5 14 Q 9 14 9 9.6 Q 9 5.6 4.6 5.6 Q 0.8 5.6 0 9",
        '7' => "M 0 0 L 9 0 L 3.4 14",
        '8' => "M 4.5 6.6 Q 0.6 6.4 0.6 3.2 Q 0.6 0 4.5 0 Q 8.4 0 8.4 3.2 Q 8.4 6.4 4.5 6.6 Q 0 6.8 0 10.4 Q 0 14 4.5 14 Q 9 14 9 10.4 Q 9 6.8 4.5 6.6",
        '9' => "M 1 12.4 Q 2.2 14 4.2 14 Q 9 14 9 5.5 Q 9 0 4.5 0 Q 0 0 0 4.4 Q 0 8.4 4.4 8.4 Q 8.2 8.4 9 5",
        '-' => "M 0 7.5 L 5 7.5",
        ':' => "M 1 4 L 1 4.1 M 1 10.5 L 1 10.6",
        _ => "",
    }
}
