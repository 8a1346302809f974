/// The statement of a specification about a place, next to the counts of the values there.
///
/// One tree holds both: a place of a pure specification has no counts, one of pure traffic no statement, and one that
/// has both shows where they differ.
package struct Statement: Sendable, Equatable {
    /// The kinds of value that are allowed, without null; empty when any is. `decimal` is any number.
    package var kinds: Set<Place.Kind>
    package var isNullable = false
    /// `date-time`, `uuid`, `int64`, …, as it is written.
    package var format: String?
    /// The texts of an enumeration, in their order.
    package var words: [String]?
    /// The values of an enumeration that lists not only texts, as JSON, without null: `1`, `true`, `"a"`.
    package var literals: [String]?
    package var constraints = Constraints()
    package var isReadOnly = false
    package var isWriteOnly = false
    package var isDeprecated = false
    /// The value that an absent key means, as JSON.
    package var defaultValue: String?
    /// An example of the value, as JSON.
    package var example: String?
    /// The description, in its lines.
    package var summary: String?
    /// The name and the description of the enumeration in a specification.
    package var name: String?
    package var nameSummary: String?
    /// The meanings of an enumeration's words, if they are described.
    package var meanings: [String: String] = [:]
    package var location: SourceLocation?

    package init(kinds: Set<Place.Kind> = []) { self.kinds = kinds }

    /// Whether any value is allowed.
    package var isFree: Bool { kinds.isEmpty }

    /// Whether a kind of value that was seen is allowed.
    package func allows(_ kind: Place.Kind) -> Bool {
        switch kind {
        case .null: isNullable || isFree
        case .integer: isFree || kinds.contains(.integer) || kinds.contains(.decimal)
        default: isFree || kinds.contains(kind)
        }
    }
}

/// Limits that a value must keep (JSON Schema, Validation).
package struct Constraints: Sendable, Hashable {
    package var minimum: String?
    package var maximum: String?
    package var isMinimumExclusive = false
    package var isMaximumExclusive = false
    package var multipleOf: String?
    package var minLength: Int?
    package var maxLength: Int?
    package var pattern: String?
    package var minItems: Int?
    package var maxItems: Int?
    package var hasUniqueItems = false

    package init() {}

    /// Whether a text or a number is limited at all.
    package var limitsScalars: Bool {
        minimum != nil || maximum != nil || minLength != nil || maxLength != nil || pattern != nil || multipleOf != nil
    }

    package var isEmpty: Bool { self == Constraints() }
}

/// A place in a specification.
package struct SourceLocation: Sendable, Hashable, CustomStringConvertible {
    package var path: String
    /// 1-based.
    package var line: Int

    package init(path: String, line: Int) {
        self.path = path
        self.line = line
    }

    /// `openapi.yaml:12`.
    package var description: String { "\(path):\(line)" }
}

/// The statement of a specification about an object.
package struct ShapeStatement: Sendable {
    /// The schema's own name: `User` for `#/components/schemas/User`.
    package var name: String?
    /// The description, in its lines.
    package var summary: String?
    package var location: SourceLocation?
    /// Whether the specification deprecates it.
    package var isDeprecated = false
    /// Whether keys that are not named are forbidden.
    package var isClosed = false
    /// The schema of which it is a form, where a specification has another name for it.
    package var schema: String?

    /// Gives it another name than the schema that it is a form of.
    package mutating func rename(_ name: String?) {
        schema = schema ?? self.name
        self.name = name
    }

    package init(name: String? = nil, summary: String? = nil, location: SourceLocation? = nil) {
        self.name = name
        self.summary = summary
        self.location = location
    }
}

/// Objects of several shapes that the text of one key distinguishes.
package final class TaggedChoice {
    /// The key that distinguishes them.
    package let tag: String
    package private(set) var cases: [Case]
    /// Its name in a specification.
    package let name: String?
    /// Its description in a specification.
    package let summary: String?

    package struct Case {
        /// The texts of this case.
        package var words: [String]
        package var shape: ObjectShape

        package init(words: [String], shape: ObjectShape) {
            self.words = words
            self.shape = shape
        }
    }

    package init(tag: String, cases: [Case], name: String? = nil, summary: String? = nil) {
        self.tag = tag
        self.cases = cases
        self.name = name
        self.summary = summary
    }

    /// Releases the cases.
    ///
    /// - Returns: the places directly within shapes that nothing else holds.
    func release() -> [Place] {
        var shapes = cases.map(\.shape)
        cases = []
        var places: [Place] = []
        while var shape = shapes.popLast() {
            if isKnownUniquelyReferenced(&shape) { places += shape.release() }
        }
        return places
    }
}

extension Place {
    package convenience init(_ statement: Statement) {
        self.init()
        self.statement = statement
    }

    /// The kinds that were seen or are allowed, without null.
    package var possibleKinds: Set<Kind> { kinds.union(statement?.kinds ?? []).subtracting([.null]) }

    /// Whether null was seen or is allowed.
    package var mayBeNull: Bool { isNullable || statement?.isNullable == true || observed.nulls > 0 }

    /// Another place that says the same and leads to the same shapes, with counts of its own.
    package func restated() -> Place {
        let place = Place()
        place.statement = statement
        place.object = object
        place.choice = choice
        place.arrays.element = arrays.element
        place.arrays.positions = arrays.positions
        return place
    }
}

extension ObjectShape {
    /// Whether an object may lack a key: it was absent, or the specification does not require it.
    package func mayLack(_ field: Field) -> Bool {
        if wasLacking(field) { return true }
        return statement != nil && field.isRequired != true || field.isRequired == false
    }

    /// Whether an object lacked a key.
    package func wasLacking(_ field: Field) -> Bool {
        field.present < seen || field.place.observed.absences > 0
    }

    /// Whether a field is the identity of objects that a specification describes without saying which keys they all have.
    ///
    /// Such a schema leaves open which keys an object may lack, and no object lacks its identity.
    package func isUnstatedIdentity(_ field: Field) -> Bool {
        guard statement != nil, alternatives.isEmpty, IdentityKey.isEverywhere(field.key),
            field.place.possibleKinds.isSubset(of: [.string, .integer]), !field.place.mayBeNull
        else { return false }
        return !wasLacking(field) && !fields.contains { $0.isRequired == true }
    }
}
