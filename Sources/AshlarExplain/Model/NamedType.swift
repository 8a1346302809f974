import AshlarCore

/// A declared type of the payload.
package struct NamedType: Sendable {
    /// What it is made of.
    package enum Form: Sendable {
        case record(RecordType)
        /// An array with a field for each position.
        case tuple([FieldType])
        case words(WordsType)
        /// Associated values as `Codable` is synthesised for them: `{"case": {"label": …}}`.
        case cases([CaseType], isSnakeCase: Bool)
        case union(UnionType)
        /// It looks on the wire like another type.
        case transparent(PayloadType)
    }

    /// Its Swift path: `Outer.Inner<User>`.
    package let name: String
    /// `nil` for a type of the library.
    let place: Problem.Declaration?
    let doc: String?
    package internal(set) var form: Form
}

/// An object with named fields.
package struct RecordType: Sendable {
    /// In declaration order.
    var fields: [FieldType]
    var refusesUnknownKeys = false
    var refusesDuplicateKeys = false
    /// The keys of a record that Ashlar reads; `nil` of one that Foundation reads.
    var keys: KeyTree?
    /// Whether `first_name` matches `firstName`, as Foundation's strategy has it.
    var isSnakeCase = false
}

/// One field of a record.
package struct FieldType: Sendable {
    /// The Swift property, with its type: `User.email`.
    var model: String
    /// The keys that lead to it; one, but for a path into nested objects.
    var path: [String]
    var aliases: [String] = []
    var type: PayloadType
    var mayBeAbsent: Bool
    var takesNull = false
    var takesInvalid = false
    /// Whether elements that do not fit are dropped.
    var isLossy = false
    /// The default as source, if it is a literal.
    var fallback: String?
    var doc: String?
    var place: Problem.Declaration?
}

/// An enumeration of raw values.
package struct WordsType: Sendable {
    enum Values: Sendable {
        case words([String])
        case integers([Int128])
    }

    var values: Values
    /// The type of the raw values.
    var raw: ScalarType
    /// The code of the problem with any other value.
    var refusal = Problem.Code.unknownCase

    /// The values as keys of an object.
    var keys: [String] {
        switch values {
        case .words(let words): words
        case .integers(let integers): integers.map(String.init)
        }
    }
}

/// One case of an enumeration with associated values.
package struct CaseType: Sendable {
    var key: String
    var content: RecordType
    var doc: String?
}

/// An enumeration whose cases have one payload each.
package struct UnionType: Sendable {
    enum Tagging: Sendable, Equatable {
        /// Among the payload's own keys.
        case inside(tag: String)
        /// Beside the payload.
        case beside(tag: String, content: String)
        /// As the one key of an object.
        case external
        case none
    }

    struct Case: Sendable {
        var name: String
        var tags: [String]
        var payload: PayloadType?
        var doc: String?
    }

    var tagging: Tagging
    var cases: [Case]
    /// Whether a case takes every other tag.
    var takesUnknown = false
}
