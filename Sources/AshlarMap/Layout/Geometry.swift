/// A place on the map, in pixels from its upper-left corner.
package struct Point: Sendable, Equatable {
    package var x: Double
    package var y: Double

    static let zero = Point(x: 0, y: 0)
}

/// A rectangle on the map.
package struct Box: Sendable, Equatable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package var right: Double { x + width }
    package var bottom: Double { y + height }

    package func intersects(_ other: Box) -> Bool {
        x < other.right && other.x < right && y < other.bottom && other.y < bottom
    }
}

/// A cubic Bézier curve from one card's side to another's.
package struct Curve: Sendable, Equatable {
    package let start: Point
    package let control1: Point
    package let control2: Point
    package let end: Point

    /// A curve that is not drawn yet.
    init() { (start, control1, control2, end) = (.zero, .zero, .zero, .zero) }

    package func point(at t: Double) -> Point {
        let u = 1 - t
        let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return Point(
            x: a * start.x + b * control1.x + c * control2.x + d * end.x,
            y: a * start.y + b * control1.y + c * control2.y + d * end.y)
    }

    /// Creates a curve from one box to another: to the right if the target is there, else to the left; in a loop next to
    /// boxes that are above each other.
    ///
    /// - Parameters:
    ///   - leaving: the height within the first box.
    ///   - arriving: the height within the second.
    ///   - loop: how far a curve keeps its first direction, at least.
    init(from source: Box, at leaving: Double, to target: Box, at arriving: Double, loop: Double) {
        let (y1, y2) = (source.y + leaving, target.y + arriving)
        let startX: Double
        let endX: Double
        let bend1: Double
        let bend2: Double
        if target.x >= source.right {
            (startX, endX) = (source.right, target.x)
            let reach = max(loop, (endX - startX) / 2)
            (bend1, bend2) = (reach, -reach)
        } else if target.right <= source.x {
            (startX, endX) = (source.x, target.right)
            let reach = max(loop, (startX - endX) / 2)
            (bend1, bend2) = (-reach, reach)
        } else {
            (startX, endX) = (source.right, target.right)
            (bend1, bend2) = (loop, loop)
        }
        start = Point(x: startX, y: y1)
        control1 = Point(x: startX + bend1, y: y1)
        control2 = Point(x: endX + bend2, y: y2)
        end = Point(x: endX, y: y2)
    }
}
