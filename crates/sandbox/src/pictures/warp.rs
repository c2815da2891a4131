//! A perspective view of a flat picture: each pixel of the view is looked up in the picture.

use super::canvas::{Canvas, Colour, mix};

type Point = (f32, f32);

/// Where the four corners of a view lie on the picture: upper left, upper right, lower right, lower left.
pub(super) type Corners = [Point; 4];

/// The view of `picture` whose corners lie at `corners`.
pub(super) fn view(picture: &Canvas, corners: &Corners, width: u32, height: u32) -> Canvas {
    let onto = Projection::of_unit_square(corners);
    let (across, down) = (width as f32, height as f32);
    Canvas::filled(width, height, |x, y| {
        sample(picture, onto.apply(x / across, y / down))
    })
}

/// The projective map of the unit square onto a quadrilateral (Heckbert 1989, section 2.2.3).
struct Projection {
    x: [f32; 3],
    y: [f32; 3],
    w: [f32; 2],
}

impl Projection {
    fn of_unit_square(&[a, b, c, d]: &Corners) -> Self {
        let (dx1, dx2, sx) = (b.0 - c.0, d.0 - c.0, a.0 - b.0 + c.0 - d.0);
        let (dy1, dy2, sy) = (b.1 - c.1, d.1 - c.1, a.1 - b.1 + c.1 - d.1);
        let whole = dx1 * dy2 - dx2 * dy1;
        let right = (sx * dy2 - dx2 * sy) / whole;
        let down = (dx1 * sy - sx * dy1) / whole;
        Self {
            x: [b.0 - a.0 + right * b.0, d.0 - a.0 + down * d.0, a.0],
            y: [b.1 - a.1 + right * b.1, d.1 - a.1 + down * d.1, a.1],
            w: [right, down],
        }
    }

    fn apply(&self, u: f32, v: f32) -> Point {
        let w = self.w[0] * u + self.w[1] * v + 1.0;
        (
            (self.x[0] * u + self.x[1] * v + self.x[2]) / w,
            (self.y[0] * u + self.y[1] * v + self.y[2]) / w,
        )
    }
}

/// The colour between the four nearest pixels.
fn sample(picture: &Canvas, (x, y): Point) -> Colour {
    let (x, y) = (x - 0.5, y - 0.5);
    let (left, top) = (x.floor(), y.floor());
    let at = |dx: i32, dy: i32| picture.pixel(left as i32 + dx, top as i32 + dy);
    let upper = mix(at(0, 0), at(1, 0), x - left);
    let lower = mix(at(0, 1), at(1, 1), x - left);
    mix(upper, lower, y - top)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_of_the_view_land_where_they_were_put() {
        let corners = [(10.0, 20.0), (90.0, 12.0), (80.0, 70.0), (20.0, 60.0)];
        let onto = Projection::of_unit_square(&corners);
        for ((u, v), wanted) in [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]
            .into_iter()
            .zip(corners)
        {
            let (x, y) = onto.apply(u, v);
            assert!((x - wanted.0).hypot(y - wanted.1) < 1e-3, "{x} {y}");
        }
    }
}
