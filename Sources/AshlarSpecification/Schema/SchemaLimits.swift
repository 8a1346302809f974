import AshlarContract

/// What schemas may be at most, so that reading them ends within seconds and half a gigabyte. Nobody writes as much by
/// hand, and of most of it no types could be made that a compiler takes.
enum SchemaLimits {
    /// How deep lists, alternatives and parts of `allOf` lead without an object's key between them. Keys are no limit:
    /// shapes are filled one after the other.
    static let depth = 128
    /// Places of all schemas together, each use of a schema counted anew.
    static let places = 400_000
    /// Objects that are made into types.
    static let types = 10_000
    /// Steps of laying schemas into each other: one for each part and each of its keys.
    static let steps = 5_000_000
    /// The alternatives of one `oneOf` or `anyOf`.
    static let alternatives = 1_000
    /// The words of one enumeration; with more, it is text.
    static let words = 2_000
    /// The keys of one object.
    static let properties = ObjectShape.fieldsLimit
    /// The parameters of one endpoint.
    static let parameters = 1_000
    /// The endpoints that one design takes, and the bodies of all of them.
    static let endpoints = InputSet.kindsLimit
    /// The servers that recorded paths may begin with.
    static let servers = 100
}

/// Counts what reading schemas costs.
struct SchemaBudget {
    private let placesLimit: Int
    private var places = 0
    private var steps = 0

    init(places limit: Int) { placesLimit = limit }

    /// - Returns: what is beyond its limit.
    mutating func takePlace() -> String? {
        places += 1
        return places > placesLimit ? "more than \(placesLimit) places" : nil
    }

    mutating func take(steps count: Int) -> String? {
        steps += count
        return steps > SchemaLimits.steps
            ? "schemas that lead to each other in more than \(SchemaLimits.steps) steps" : nil
    }
}
