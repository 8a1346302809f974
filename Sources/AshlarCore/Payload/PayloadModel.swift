/// The structure of a type's payloads: a graph of the type and of everything that it contains.
///
/// It is made from a compiled type, or from Swift sources. Everything that needs the structure walks it: the second
/// pass over a payload that does not decode, receipts, JSON Schema, samples and mutations for tests, drift.
package struct PayloadModel: Sendable {
    /// A type in the graph.
    package struct Node: Sendable {
        package var form: Form
        /// The compiled type, if there is one: a value that it decodes needs no second pass.
        package var type: (any DirectDecodable.Type)?
        /// The name in the sources, or in a type's shape; see ``PayloadModel/name(of:)``.
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

    /// The structure of a type, with other types by their index in ``nodes``, since types may contain themselves.
    package enum Form: Sendable {
        case anything
        case scalar(Scalar)
        case optional(Int)
        case array(Int)
        /// An object with keys that are data.
        case dictionary(Int, keys: KeyRule)
        /// A dictionary with keys that aren't strings in plain `Codable`: an array of alternating keys and values.
        case pairs(key: Int, value: Int)
        case record(Record)
        /// An array with a field for each position.
        case tuple(Record)
        /// One of several types, which differ in their kind of JSON value.
        case choice([Int])
        case union(Union)
        /// Associated values in plain `Codable`: `{"case": {"label": …}}`.
        case cases([EnumerationCase], isSnakeCase: Bool)
        /// A value with a rule; without one where the rule is not known.
        case refined(Int, PayloadShape.Refinement?)
        /// A value that no report shows.
        case sensitive(Int)
        /// A distinct type with the structure of another one.
        case same(Int)
    }

    /// The type as the user named it.
    package var name: String
    /// The index of the type that a payload is.
    package var root = 0
    package var nodes: [Node] = []
    /// Facts that the sources did not reveal.
    package var notes: [Wording] = []
    private var compiled: [ObjectIdentifier: Int] = [:]

    package init(name: String) { self.name = name }

    package subscript(_ index: Int) -> Node { nodes[index] }

    /// - Returns: the node's index.
    package mutating func add(_ node: Node) -> Int {
        nodes.append(node)
        return nodes.count - 1
    }

    /// Whether some values are hidden from reports.
    package var hasSensitive: Bool { nodes.contains { if case .sensitive = $0.form { true } else { false } } }
}

// MARK: Compiled types

extension PayloadModel {
    /// The models of types that were explained before: building one takes longer than reading a short payload.
    private static let known = Locked<[ObjectIdentifier: PayloadModel]>([:])

    /// - Parameter type: a type that decodes.
    package init(of type: any DirectDecodable.Type) {
        if let known = PayloadModel.known.withLock({ $0[ObjectIdentifier(type)] }) {
            self = known
            return
        }
        self.init(name: String(describing: type))
        root = add(type)
        let built = self
        PayloadModel.known.withLock { $0[ObjectIdentifier(type)] = built }
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
            // By the type: its node may not be finished if this record is part of it.
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
