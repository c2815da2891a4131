//! A perspective view of a flat picture.

use tiny_skia::{Path, PathBuilder, PathSegment, Point};

/// Where the four corners of a rectangle lie: upper left, upper right, lower right, lower left.
pub(super) type Corners = [(f32, f32); 4];

/// A projective map of the plane, as the rows of a matrix.
#[derive(Debug, Clone, Copy)]
pub(super) struct Projection([[f32; 3]; 3]);

impl Projection {
    pub(super) const NONE: Self = Self([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]);

    /// The map of the rectangle of this size onto a quadrilateral (Heckbert 1989, section 2.2.3).
    pub(super) fn of_rectangle((width, height): (f32, f32), &[a, b, c, d]: &Corners) -> Self {
        let (dx1, dx2, sx) = (b.0 - c.0, d.0 - c.0, a.0 - b.0 + c.0 - d.0);
        let (dy1, dy2, sy) = (b.1 - c.1, d.1 - c.1, a.1 - b.1 + c.1 - d.1);
        let whole = dx1 * dy2 - dx2 * dy1;
        let right = (sx * dy2 - dx2 * sy) / whole;
        let down = (dx1 * sy - sx * dy1) / whole;
        Self([
            [
                (b.0 - a.0 + right * b.0) / width,
                (d.0 - a.0 + down * d.0) / height,
                a.0,
            ],
            [
                (b.1 - a.1 + right * b.1) / width,
                (d.1 - a.1 + down * d.1) / height,
                a.1,
            ],
            [right / width, down / height, 1.0],
        ])
    }

    /// The map back. The scale of a projective matrix is free, so its adjugate is its inverse.
    pub(super) fn inverse(&self) -> Self {
        let [one, two, three] = self.0;
        let columns = [cross(two, three), cross(three, one), cross(one, two)];
        Self(std::array::from_fn(|row| columns.map(|column| column[row])))
    }

    pub(super) fn apply(&self, (x, y): (f32, f32)) -> (f32, f32) {
        let [across, down, w] = self.0.map(|[a, b, c]| a * x + b * y + c);
        (across / w, down / w)
    }

    /// The outline in the view. Its curves are short, so their control points may be mapped like the others.
    pub(super) fn outline(&self, path: &Path) -> Option<Path> {
        let on = |point: Point| self.apply((point.x, point.y));
        let mut outline = PathBuilder::new();
        for segment in path.segments() {
            match segment {
                PathSegment::MoveTo(to) => {
                    let (x, y) = on(to);
                    outline.move_to(x, y);
                }
                PathSegment::LineTo(to) => {
                    let (x, y) = on(to);
                    outline.line_to(x, y);
                }
                PathSegment::QuadTo(control, to) => {
                    let ((cx, cy), (x, y)) = (on(control), on(to));
                    outline.quad_to(cx, cy, x, y);
                }
                PathSegment::CubicTo(first, second, to) => {
                    let ((ax, ay), (bx, by), (x, y)) = (on(first), on(second), on(to));
                    outline.cubic_to(ax, ay, bx, by, x, y);
                }
                PathSegment::Close => outline.close(),
            }
        }
        outline.finish()
    }
}

fn cross(one: [f32; 3], other: [f32; 3]) -> [f32; 3] {
    [(1, 2), (2, 0), (0, 1)].map(|(i, j)| one[i] * other[j] - one[j] * other[i])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_land_where_they_were_put_and_come_back() {
        let corners = [(10.0, 20.0), (90.0, 12.0), (80.0, 70.0), (20.0, 60.0)];
        let onto = Projection::of_rectangle((4.0, 3.0), &corners);
        let near = |one: (f32, f32), other: (f32, f32)| (one.0 - other.0).hypot(one.1 - other.1) < 1e-3;
        for (corner, wanted) in [(0.0, 0.0), (4.0, 0.0), (4.0, 3.0), (0.0, 3.0)]
            .into_iter()
            .zip(corners)
        {
            assert!(near(onto.apply(corner), wanted), "{wanted:?}");
            assert!(near(onto.inverse().apply(wanted), corner), "{corner:?}");
        }
    }
}
