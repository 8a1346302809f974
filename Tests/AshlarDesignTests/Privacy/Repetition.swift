/// How often a secret appears in a recording.
enum Repetition: String, CaseIterable, Sendable {
    case once
    case twice
    case same = "20 times the same"
    case few = "20 times one of 3"
    case distinct = "20 times another"
    case often = "60 times one of 4"

    /// The number of different values.
    var distinct: Int {
        switch self {
        case .once, .twice, .same: 1
        case .few: 3
        case .distinct: 20
        case .often: 4
        }
    }

    /// The number of objects, requests, or lines with these values.
    var count: Int {
        switch self {
        case .once: 1
        case .twice: 2
        case .same, .few, .distinct: 20
        case .often: 60
        }
    }

    /// A word for keys and paths, which keeps the payloads of each repetition a separate shape.
    var word: String {
        switch self {
        case .once: "single"
        case .twice: "double"
        case .same: "equal"
        case .few: "multiple"
        case .distinct: "each"
        case .often: "many"
        }
    }

    /// Returns the values in the order in which they appear.
    ///
    /// - Parameter turn: shifts the first value of a row, so that across all places each value is repeated in each way.
    func values(of secret: Secret, turn: Int) -> [String] {
        let first = Repetition.allCases.prefix { $0 != self }.reduce(turn * 5) { $0 + $1.distinct }
        return (0..<count).map { secret.value(first + $0 % distinct) }
    }
}
