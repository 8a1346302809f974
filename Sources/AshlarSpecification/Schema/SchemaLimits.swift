import AshlarContract
import AshlarLocalization

/// The limits for schemas, which keep reading them within seconds and half a gigabyte. People don't write this much by
/// hand, and most of it could not become types that a compiler accepts.
enum SchemaLimits {
    /// How deep lists, alternatives and parts of `allOf` lead without an object's key between them. Keys don't count,
    /// because shapes are filled one after the other.
    static let depth = 128
    /// Places of all schemas together; each use of a schema counts again.
    static let places = 400_000
    /// Objects that become types.
    static let types = 10_000
    /// Steps of merging schemas: one for each part and each of its keys.
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

/// Counts the cost of reading schemas.
struct SchemaBudget {
    private let placesLimit: Int
    private var places = 0
    private var steps = 0

    init(places limit: Int) { placesLimit = limit }

    /// - Returns: the limit that is exceeded, for a message; `nil` if none is.
    mutating func takePlace() -> Localized? {
        places += 1
        return places > placesLimit
            ? Localized("more than \(placesLimit) places", zh: "超过 \(placesLimit) 个位置") : nil
    }

    mutating func take(steps count: Int) -> Localized? {
        steps += count
        return steps > SchemaLimits.steps
            ? Localized(
                "schemas that lead to each other in more than \(SchemaLimits.steps) steps",
                zh: "schema 之间的引用超过 \(SchemaLimits.steps) 步") : nil
    }
}
