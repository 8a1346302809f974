/// What the payloads of a type look like: a graph of the type and of everything that it holds.
///
/// It is made from a compiled type, or from Swift sources. Whatever needs to know a payload walks it: the second look at
/// one that does not decode, receipts, JSON Schema, samples and mutations for tests, drift.
package struct PayloadModel: Sendable {
    /// A type in the graph.
    package struct Node: Sendable {
        package var form: Form
        /// The compiled type, where there is one: what it decodes needs no second look.
        package var type: (any DirectDecodable.Type)?
        /// What the sources, or a type's shape, call it; see ``PayloadModel/name(of:)``.
        package var name: String?
        package var declaredAt: PayloadProblem.Declaration?
        /// The documentation comment.
        package var doc: String?

        package init(_ form: Form, type: (any DirectDecodable.Type)? = nil, name: String? = nil) {
            self.form = form
            self.type = type
            self.name = name
        }
    }

    /// What a type is made of; other types by their index in ``nodes``, since types may contain themselves.
    package enum Form: Sendable {
        case anything
        case scalar(Scalar)
        case optional(Int)
        case array(Int)
        /// An object whose keys are data.
        case dictionary(Int, keys: KeyRule)
        /// What plain `Codable` makes of a dictionary whose keys are no text: an array of keys and values in turn.
        case pairs(key: Int, value: Int)
        case record(Record)
        /// An array with a field for each position.
        case tuple(Record)
        /// One of several types, which differ in their kind of JSON value.
        case choice([Int])
        case union(Union)
        /// What plain `Codable` makes of associated values: `{"case": {"label": …}}`.
        case cases([EnumerationCase], isSnakeCase: Bool)
        /// A value with a rule; without one where the rule is not known.
        case refined(Int, PayloadShape.Refinement?)
        /// A value that no report shows.
        case sensitive(Int)
        /// A type of its own that looks like another one.
        case same(Int)
    }

    /// The type as the user named it.
    package var name: String
    /// The index of the type that a payload is.
    package var root = 0
    package var nodes: [Node] = []
    /// What could not be known from sources.
    package var notes: [String] = []
    private var compiled: [ObjectIdentifier: Int] = [:]

    package init(name: String) { self.name = name }

    package subscript(_ index: Int) -> Node { nodes[index] }

    /// - Returns: the node's index.
    package mutating func add(_ node: Node) -> Int {
        nodes.append(node)
        return nodes.count - 1
    }

    /// Whether some values are kept out of reports.
    package var hasSensitive: Bool { nodes.contains { if case .sensitive = $0.form { true } else { false } } }
}

// MARK: Compiled types

extension PayloadModel {
    /// - Parameter type: a type that decodes.
    package init(of type: any DirectDecodable.Type) {
        self.init(name: String(describing: type))
        root = add(type)
    }

    /// Adds a compiled type with everything that it holds.
    ///
    /// - Returns: its index: the same one each time.
    package mutating func add(_ type: any DirectDecodable.Type) -> Int {
        if let known = compiled[ObjectIdentifier(type)] { return known }
        let index = add(Node(.anything, type: type))
        compiled[ObjectIdentifier(type)] = index
        if let box = type as? any IndirectDecodable.Type {
            nodes[index].form = .same(add(box.held))
        } else {
            (nodes[index].form, nodes[index].name) = form(of: type._ashlarShape_v1.kind, type)
        }
        return index
    }

    private mutating func form(of kind: PayloadShape.Kind, _ type: any DirectDecodable.Type) -> (Form, name: String?) {
        switch kind {
        case .anything: (.anything, nil)
        case .scalar(let scalar): (.scalar(scalar), nil)
        case .optional(let wrapped): (.optional(add(wrapped)), nil)
        case .array(let element): (.array(add(element)), nil)
        case .dictionary(let value, let key): (.dictionary(add(value), keys: .type(key)), nil)
        case .choice(let options): (.choice(options.map { add($0) }), nil)
        case .refined(let refinement): (.refined(add(refinement.value), refinement), nil)
        case .sensitive(let wrapped): (.sensitive(add(wrapped)), nil)
        case .record(let shape): (.record(record(shape)), shape.name)
        case .tuple(let shape): (.tuple(record(shape)), shape.name)
        case .union(let shape): (.union(union(shape)), shape.name)
        }
    }

    private mutating func record(_ shape: PayloadShape.Record) -> Record {
        let fields = shape.fields.map { shapeField in
            var field = Field(
                shapeField.name, of: shape.name, path: shapeField.path, key: shapeField.key, type: add(shapeField.type))
            field.aliases = shapeField.aliases
            field.dates = shapeField.dates
            field.options = shapeField.options
            field.property = shapeField.property
            // By the type: its node may not be finished, where it is one that this record is part of.
            if case .optional = shapeField.type._ashlarShape_v1.kind { field.isRequired = false }
            if shapeField.options.contains(.absentDefault) { field.isRequired = false }
            if shapeField.line > 0 {
                field.declaredAt = PayloadProblem.Declaration(file: shape.file, line: shapeField.line)
            }
            return field
        }
        return Record(name: shape.name, fields: fields, refuses: shape.refuses)
    }

    private mutating func union(_ shape: PayloadShape.Union) -> Union {
        let cases = shape.cases.map { item in
            Union.Case(name: item.name, tags: item.tags, type: item.type.map { add($0) })
        }
        return Union(tagging: shape.tagging, keepsUnknown: shape.keepsUnknown, cases: cases)
    }
}
