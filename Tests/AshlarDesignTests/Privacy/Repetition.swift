/// How often a secret is in a recording.
enum Repetition: String, CaseIterable, Sendable {
    case once
    case twice
    case same = "20 times the same"
    case few = "20 times one of 3"
    case distinct = "20 times another"
    case often = "60 times one of 4"

    /// How many values it shows.
    var distinct: Int {
        switch self {
        case .once, .twice, .same: 1
        case .few: 3
        case .distinct: 20
        case .often: 4
        }
    }

    /// How many objects, requests or lines show them.
    var count: Int {
        switch self {
        case .once: 1
        case .twice: 2
        case .same, .few, .distinct: 20
        case .often: 60
        }
    }

    /// One word for keys and paths, so that what is recorded for each repetition stays a shape of its own.
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

    /// The values in the order in which they come.
    ///
    /// - Parameter turn: which values a row begins with, so that over all places each value is repeated in each way.
    func values(of secret: Secret, turn: Int) -> [String] {
        let first = Repetition.allCases.prefix { $0 != self }.reduce(turn * 5) { $0 + $1.distinct }
        return (0..<count).map { secret.value(first + $0 % distinct) }
    }
}
