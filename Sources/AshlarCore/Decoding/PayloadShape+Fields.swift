extension PayloadShape {
    /// The fields of a record, added one by one.
    ///
    /// Generated code adds each in its own statement, with literals that need no code: the compiler checks each
    /// statement separately, and a field takes a third of the code that an element of an array literal took.
    public struct Fields: Sendable {
        var all: [Field] = []

        /// No fields yet.
        public init() {}

        /// The fields of a list.
        public init(_ fields: [Field]) { all = fields }

        /// Adds a field with its name as the key.
        ///
        /// - Parameters:
        ///   - name: the Swift property, and its key.
        ///   - type: the property's type: one that reads itself or has raw values, or a container of such types.
        ///   - line: where the property is declared.
        ///   - property: the property itself.
        public mutating func add(
            _ name: StaticString, _ type: Any.Type, line: Int, _ property: AnyKeyPath & Sendable
        ) { add(name, key: name, type, line: line, property) }

        /// Adds a field.
        ///
        /// - Parameters:
        ///   - name: the Swift property.
        ///   - key: the key on the wire.
        ///   - type: the property's type: one that reads itself or has raw values, or a container of such types.
        ///   - line: where the property is declared.
        ///   - property: the property itself.
        public mutating func add(
            _ name: StaticString, key: StaticString, _ type: Any.Type, line: Int, _ property: AnyKeyPath & Sendable
        ) { add(name, in: [], key: key, type, line: line, property) }

        /// Adds a field with attributes.
        ///
        /// - Parameters:
        ///   - name: the Swift property.
        ///   - path: the keys of the objects around the key, from the record on.
        ///   - key: the key on the wire; the property's name by default.
        ///   - aliases: other keys that are read too.
        ///   - type: the property's type: one that reads itself or has raw values, or a container of such types.
        ///   - dates: the format of its dates on the wire.
        ///   - options: the field's attributes, in addition to its type.
        ///   - line: where the property is declared.
        ///   - property: the property itself.
        public mutating func add(
            _ name: StaticString, in path: [String] = [], key: StaticString? = nil, aliases: [String] = [],
            _ type: Any.Type, dates: WireDateFormat? = nil, options: FieldOptions = [], line: Int,
            _ property: AnyKeyPath & Sendable
        ) {
            all.append(
                Field(
                    name.description, in: path, key: (key ?? name).description, aliases: aliases, type, dates: dates,
                    options: options, line: line, property))
        }
    }
}

/// Fields written by hand: `[.init("id", key: "id", Int.self)]`.
extension PayloadShape.Fields: ExpressibleByArrayLiteral {
    /// The fields of a literal.
    public init(arrayLiteral elements: PayloadShape.Field...) { all = elements }
}
