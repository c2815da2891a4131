//! Position, rotation and size of an element.

#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    pub(super) at: (f32, f32),
    cos: f32,
    sin: f32,
    pub(super) scale: f32,
}

impl Place {
    /// Turned clockwise by `degrees`.
    pub(super) fn new(at: (f32, f32), degrees: f32, scale: f32) -> Self {
        let (sin, cos) = degrees.to_radians().sin_cos();
        Self { at, cos, sin, scale }
    }

    /// From the coordinates of the element to those of the picture.
    pub(super) fn outward(&self, (x, y): (f32, f32)) -> (f32, f32) {
        let (x, y) = (x * self.scale, y * self.scale);
        (
            self.at.0 + x * self.cos - y * self.sin,
            self.at.1 + x * self.sin + y * self.cos,
        )
    }

    /// From the coordinates of the picture to those of the element.
    pub(super) fn inward(&self, (x, y): (f32, f32)) -> (f32, f32) {
        let (x, y) = ((x - self.at.0) / self.scale, (y - self.at.1) / self.scale);
        (x * self.cos + y * self.sin, y * self.cos - x * self.sin)
    }

    /// A place relative to this one.
    pub(super) fn within(&self, at: (f32, f32), degrees: f32, scale: f32) -> Self {
        let (sin, cos) = degrees.to_radians().sin_cos();
        Self {
            at: self.outward(at),
            cos: self.cos * cos - self.sin * sin,
            sin: self.sin * cos + self.cos * sin,
            scale: self.scale * scale,
        }
    }
}
