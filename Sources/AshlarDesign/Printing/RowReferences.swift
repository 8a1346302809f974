import AshlarEmission

/// A field of a stored concept that is another stored concept: its row has the other one's key.
struct RowReference {
    let field: FieldPlan
    /// The property with the key: `accountID`.
    let name: String
    /// The record of the other concept, and its key.
    let target: Int
    let key: FieldPlan

    /// The property as Swift code names it.
    var property: String { SwiftName.escaped(name) }

    /// The key of the other concept, of a value that holds it.
    func key(of value: String) -> String {
        "\(value).\(SwiftName.escaped(field.name))\(field.isOptional ? "?" : "").\(SwiftName.escaped(key.name))"
    }

    /// The argument for the deletion of the other row. By default, a row that requires it prevents the deletion.
    var deletion: String { field.isOptional ? ", onDelete: .setNull" : "" }
}

/// The references between a plan's rows.
struct RowReferences {
    private let references: [Int: [RowReference]]
    /// The entities, those that others refer to before these.
    let ordered: [Int]

    /// Those of a plan without entities.
    init() {
        references = [:]
        ordered = []
    }

    /// Rows of a path, and those with a key that is only likely, keep what they hold as JSON.
    init(of plan: Plan) {
        references = plan.options.store.isRelational ? RowReferences.found(in: plan) : [:]
        ordered = RowReferences.order(of: plan, references)
    }

    private static func found(in plan: Plan) -> [Int: [RowReference]] {
        let entities = plan.entitiesByRecord
        var found: [Int: [RowReference]] = [:]
        for relation in PersistentRelation.all(in: plan) where !relation.isList {
            let record = plan.records[relation.source]
            let owner = entities[relation.source]?.owner ?? .none
            guard owner == .none || owner.isResource else { continue }
            let other = entities[relation.destination]
            guard let field = record.domainFields.first(where: { $0.key == relation.key }), let name = other?.key,
                let key = plan.records[relation.destination].domainFields.first(where: { $0.name == name })
            else { continue }
            let known = found[relation.source, default: []].map(\.name)
            let columns = record.domainFields.map(\.name) + owner.properties.map(\.name)
            var names = NameScope(reserving: columns + known)
            let own = names.claim([field.name + SwiftName.words(key.name), field.name + "Key"])
            found[relation.source, default: []].append(
                RowReference(field: field, name: own, target: relation.destination, key: key))
        }
        return found
    }

    private static func order(of plan: Plan, _ references: [Int: [RowReference]]) -> [Int] {
        let positions = plan.entityPositions
        var order: [Int] = []
        var seen: Set<Int> = []
        func add(_ entity: Int) {
            guard seen.insert(entity).inserted else { return }
            for reference in references[plan.entities[entity].record] ?? [] { positions[reference.target].map(add) }
            order.append(entity)
        }
        for entity in plan.entities.indices { add(entity) }
        return order
    }

    subscript(record: Int) -> [RowReference] { references[record] ?? [] }

    /// The reference that a field is.
    func reference(_ field: FieldPlan, of record: Int) -> RowReference? {
        self[record].first { $0.field.key == field.key }
    }

    /// The parameters of a row's `toDomain`, and the arguments for a value that has it.
    func parameters(of record: Int, _ names: TypeNames) -> String {
        self[record].map { "\(SwiftName.label($0.field.name)): \(names.domain($0.field))" }.joined(separator: ", ")
    }

    func arguments(of record: Int, value: String) -> String {
        self[record].map { "\(SwiftName.label($0.field.name)): \(value).\(SwiftName.escaped($0.field.name))" }
            .joined(separator: ", ")
    }

    /// The records that a row refers to, and those that these refer to, each before what refers to it.
    func targets(of record: Int) -> [Int] {
        var found: [Int] = []
        var seen: Set<Int> = [record]
        func add(_ record: Int) {
            for reference in self[record] where seen.insert(reference.target).inserted {
                add(reference.target)
                found.append(reference.target)
            }
        }
        add(record)
        return found
    }

    /// Statements for the values that a value holds, and that its row refers to.
    ///
    /// - Parameter statements: those for a value of a record.
    func statements(
        for value: String, of record: Int, _ statements: (_ value: String, _ record: Int) -> [String]
    ) -> [String] {
        self[record].flatMap { reference -> [String] in
            let held = "\(value).\(SwiftName.escaped(reference.field.name))"
            guard reference.field.isOptional else { return statements(held, reference.target) }
            let inner = statements("related", reference.target)
            return ["if let related = \(held) {"] + inner.map { "    " + $0 } + ["}"]
        }
    }
}
