/// A struct with named fields, as the macros, the designer and the checker see it.
package struct RecordModel: Sendable, Equatable {
    package var name: String
    /// The access modifier of its members, with a space: `public `, or nothing.
    package var access: String
    package var fields: [FieldModel]
    /// The file that declares it, as a Swift expression: `#fileID` or a literal.
    package var fileExpression: String

    package init(name: String, access: String, fields: [FieldModel], fileExpression: String = "#fileID") {
        self.name = name
        self.access = access
        self.fields = fields
        self.fileExpression = fileExpression
    }
}

/// One stored property.
package struct FieldModel: Sendable, Equatable {
    /// The property's name, without backticks.
    package var name: String
    /// The property's name as source, with backticks where it needs them.
    package var identifier: String
    /// The type as source.
    package var type: String
    /// Whether the type is written as an optional; such a key may be absent.
    package var isOptional: Bool
    /// The key on the wire.
    package var key: String
    /// The format of its dates as a Swift expression: `.unixSeconds`.
    package var dates: String?
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
}
