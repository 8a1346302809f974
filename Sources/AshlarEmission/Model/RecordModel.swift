/// A struct with named fields, as the macros, the designer and the checker see it.
package struct RecordModel: Sendable, Equatable {
    package var name: String
    /// The access modifier of its members, with a space: `public `, or nothing.
    package var access: String
    package var fields: [FieldModel]
    /// The file that declares it, as a Swift expression: `#fileID` or a literal.
    package var fileExpression: String
    /// Whether keys that no field has are a problem.
    package var refusesUnknownKeys = false
    /// Whether keys that appear more than once are a problem.
    package var refusesDuplicateKeys = false

    package init(name: String, access: String, fields: [FieldModel], fileExpression: String = "#fileID") {
        self.name = name
        self.access = access
        self.fields = fields
        self.fileExpression = fileExpression
    }

    /// The record as JSON in a column: its keys are the properties in snake_case.
    package var embedded: RecordModel {
        var record = self
        for index in record.fields.indices {
            record.fields[index].key = KeyStrategy.snakeCase(record.fields[index].name)
        }
        return record
    }
}

/// One stored property.
package struct FieldModel: Sendable, Equatable {
    /// A default, and the values that it replaces in addition to an absent key.
    package struct Default: Sendable, Equatable {
        package var expression: String
        package var onNull: Bool
        package var onInvalid: Bool

        package init(expression: String, onNull: Bool, onInvalid: Bool) {
            self.expression = expression
            self.onNull = onNull
            self.onInvalid = onInvalid
        }
    }

    /// The property's name, without backticks.
    package var name: String
    /// The property's name as source, with backticks where it needs them.
    package var identifier: String
    /// The type as source.
    package var type: String
    /// Whether the type is written as an optional; such a key may be absent.
    package var isOptional: Bool
    /// The keys of the objects around the key, from the record on.
    package var path: [String] = []
    /// The key on the wire.
    package var key: String
    /// Other keys that are read too.
    package var aliases: [String] = []
    package var defaultValue: Default?
    /// The format of its dates as a Swift expression: `.unixSeconds`.
    package var dates: String?
    /// Whether its bad elements are left out.
    package var isLossy = false
    /// Whether other kinds of value that hold the same scalar are read.
    package var isCoerced = false
    /// Whether it takes the members that no field has.
    package var isUnknown = false
    /// Whether `Codable` reads and writes it.
    package var isViaCodable = false
    /// The runtime's settings for that, if they are not `PlainCodable`.
    package var codableSettings: String?
    /// Whether `CodingKeys` leaves it out.
    package var isLeftOut = false
    /// The line that declares it, as a Swift expression.
    package var lineExpression: String

    package init(
        name: String, identifier: String, type: String, isOptional: Bool, key: String, dates: String? = nil,
        lineExpression: String = "0"
    ) {
        self.name = name
        self.identifier = identifier
        self.type = type
        self.isOptional = isOptional
        self.key = key
        self.dates = dates
        self.lineExpression = lineExpression
    }

    /// Whether the type distinguishes absent, null, and value.
    package var isPresence: Bool { type.hasPrefix("Presence<") || type.hasPrefix("AshlarCore.Presence<") }
    /// Whether the key is required.
    package var isRequired: Bool { !isOptional && !isPresence && defaultValue == nil && isOnWire }
    /// Whether it has its own key.
    package var isOnWire: Bool { !isUnknown && !isLeftOut }
    /// The keys from the record to the value.
    package var fullPath: [String] { path + [key] }
}
