//! Outlines in the path syntax of SVG (`M x y`, `L x y`, `Q cx cy x y`, `Z`), drawn as lines or filled.

use super::canvas::{Bounds, Canvas, Colour, coverage};
use super::place::Place;

type Point = (f32, f32);

/// Pieces a curve is cut into.
const PIECES: u8 = 16;

/// The outline's lines, one list of points per `M`.
pub(super) fn flatten(outline: &str) -> Vec<Vec<Point>> {
    let mut words = outline.split_ascii_whitespace();
    let mut lines: Vec<Vec<Point>> = Vec::new();
    while let Some(command) = words.next() {
        let mut point = || Some((words.next()?.parse().ok()?, words.next()?.parse().ok()?));
        match (command, lines.last_mut()) {
            ("M", _) => lines.extend(point().map(|start| vec![start])),
            ("L", Some(line)) => line.extend(point()),
            ("Q", Some(line)) => curve(line, point(), point()),
            ("Z", Some(line)) => line.extend(line.first().copied()),
            _ => {}
        }
    }
    lines
}

fn curve(line: &mut Vec<Point>, control: Option<Point>, end: Option<Point>) {
    let (Some(start), Some(control), Some(end)) = (line.last().copied(), control, end) else {
        return;
    };
    line.extend((1..=PIECES).map(|piece| {
        let t = f32::from(piece) / f32::from(PIECES);
        let (a, b, c) = ((1.0 - t) * (1.0 - t), 2.0 * t * (1.0 - t), t * t);
        (
            a * start.0 + b * control.0 + c * end.0,
            a * start.1 + b * control.1 + c * end.1,
        )
    }));
}

/// Draws the outline as a line with round ends, `width` pixels wide. Each piece is painted separately,
/// so that only the pixels near it are visited.
pub(super) fn draw(canvas: &mut Canvas, outline: &str, place: &Place, width: f32, colour: Colour) {
    for ends in placed(outline, place).iter().flat_map(|line| line.windows(2)) {
        canvas.paint(bounds_of(ends, width), colour, |x, y| {
            coverage(distance_to_segment(ends[0], ends[1], (x, y)) - width / 2.0)
        });
    }
}

pub(super) fn fill(canvas: &mut Canvas, outline: &str, place: &Place, colour: Colour) {
    for line in placed(outline, place) {
        let bounds = bounds_of(&line, 1.0);
        canvas.paint(bounds, colour, |x, y| {
            let distance = distance_to(&line, (x, y));
            coverage(if is_inside(&line, (x, y)) {
                -distance
            } else {
                distance
            })
        });
    }
}

fn placed(outline: &str, place: &Place) -> Vec<Vec<Point>> {
    let line = |points: Vec<Point>| points.into_iter().map(|point| place.outward(point)).collect();
    flatten(outline).into_iter().map(line).collect()
}

fn bounds_of(points: &[Point], margin: f32) -> Bounds {
    let empty = Bounds {
        left: f32::INFINITY,
        top: f32::INFINITY,
        right: f32::NEG_INFINITY,
        bottom: f32::NEG_INFINITY,
    };
    points.iter().fold(empty, |seen, (x, y)| Bounds {
        left: seen.left.min(x - margin),
        top: seen.top.min(y - margin),
        right: seen.right.max(x + margin),
        bottom: seen.bottom.max(y + margin),
    })
}

fn distance_to(line: &[Point], point: Point) -> f32 {
    line.windows(2)
        .map(|ends| distance_to_segment(ends[0], ends[1], point))
        .fold(f32::INFINITY, f32::min)
}

fn distance_to_segment(from: Point, to: Point, point: Point) -> f32 {
    let along = (to.0 - from.0, to.1 - from.1);
    let reach = (point.0 - from.0, point.1 - from.1);
    let length = (along.0 * along.0 + along.1 * along.1).max(f32::EPSILON);
    let share = ((reach.0 * along.0 + reach.1 * along.1) / length).clamp(0.0, 1.0);
    (reach.0 - along.0 * share).hypot(reach.1 - along.1 * share)
}

/// Even-odd: a ray to the right crosses the closed line an odd number of times.
fn is_inside(line: &[Point], (x, y): Point) -> bool {
    let crossed = |ends: &&[Point]| {
        let (a, b) = (ends[0], ends[1]);
        (a.1 > y) != (b.1 > y) && x < (b.0 - a.0) * (y - a.1) / (b.1 - a.1) + a.0
    };
    line.windows(2).filter(crossed).count() % 2 == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_closed_outline_knows_its_inside() {
        let square = &flatten("M 0 0 L 4 0 L 4 4 L 0 4 Z")[0];
        assert!(is_inside(square, (2.0, 2.0)));
        assert!(!is_inside(square, (5.0, 2.0)));
        assert!((distance_to(square, (2.0, 1.0)) - 1.0).abs() < 1e-6);
    }

    #[test]
    fn a_curve_ends_where_it_should() {
        let line = &flatten("M 0 0 Q 1 2 2 0")[0];
        assert_eq!(line.len(), 1 + usize::from(PIECES));
        assert_eq!(line.last(), Some(&(2.0, 0.0)));
    }
}
