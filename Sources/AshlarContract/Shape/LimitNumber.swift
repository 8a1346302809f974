/// A number that limits others, compared exactly as far as 64 bits go: `Double` alone treats 2^53 + 1 as 2^53.
package enum LimitNumber: Comparable, Sendable {
    case whole(Int64)
    /// With a fraction, or beyond 64 bits.
    case other(Double)

    package init(_ value: Int64) { self = .whole(value) }

    package init(_ value: Double) { self = Int64(exactly: value).map { .whole($0) } ?? .other(value) }

    /// - Parameter text: a number of JSON.
    package init?(_ text: String) {
        if let value = Int64(text) {
            self = .whole(value)
        } else if let value = Double(text), !value.isNaN {
            self.init(value)
        } else {
            return nil
        }
    }

    private var approximation: Double {
        switch self {
        case .whole(let value): Double(value)
        case .other(let value): value
        }
    }

    package static func == (first: LimitNumber, second: LimitNumber) -> Bool { !(first < second) && !(second < first) }

    package static func < (first: LimitNumber, second: LimitNumber) -> Bool {
        if case .whole(let one) = first, case .whole(let other) = second { return one < other }
        // A number with a fraction is below 2^53, where every whole number is a `Double`.
        return first.approximation < second.approximation
    }
}

extension Constraints {
    package func allows(_ value: LimitNumber) -> Bool {
        if let least = minimum.flatMap(LimitNumber.init) {
            if isMinimumExclusive ? value <= least : value < least { return false }
        }
        if let most = maximum.flatMap(LimitNumber.init) {
            if isMaximumExclusive ? value >= most : value > most { return false }
        }
        return true
    }

    /// The smallest and the largest integer that is allowed.
    ///
    /// - Returns: `nil` when a limit lies beyond `Int`, or they leave none.
    package var integerBounds: (least: Int?, most: Int?)? {
        var (least, most): (Int?, Int?) = (nil, nil)
        if let minimum {
            switch LimitNumber(minimum) {
            case .whole(let value):
                guard let value = Int(exactly: value), !isMinimumExclusive || value < .max else { return nil }
                least = isMinimumExclusive ? value + 1 : value
            case .other(let value):
                guard let value = Int(exactly: value.rounded(.up)) else { return nil }
                least = value
            case nil: return nil
            }
        }
        if let maximum {
            switch LimitNumber(maximum) {
            case .whole(let value):
                guard let value = Int(exactly: value), !isMaximumExclusive || value > .min else { return nil }
                most = isMaximumExclusive ? value - 1 : value
            case .other(let value):
                guard let value = Int(exactly: value.rounded(.down)) else { return nil }
                most = value
            case nil: return nil
            }
        }
        if let least, let most, least > most { return nil }
        return (least, most)
    }
}
