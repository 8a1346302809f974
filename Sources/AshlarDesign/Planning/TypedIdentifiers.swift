import AshlarContract

/// Identifiers that say what they identify: the `id` of a concept, and every field that refers to it by name.
///
/// It runs last, when all concepts have their names and keys. A key that has a meaning of its own, such as a name, stays
/// what it is, as does a field that a person gave a type.
enum TypedIdentifiers {
    static func assign(in plan: inout Plan) {
        guard !plan.style.isSelfContained else { return }
        var forms: [Int: [Int]] = [:]
        for index in plan.records.indices where isTyped(plan.records[index]) {
            forms[plan.concept(of: index), default: []].append(index)
        }
        var types: [Int: TypeRef] = [:]
        for (concept, records) in forms.sorted(by: { $0.key < $1.key }) where plan.records[concept].role == .concept {
            guard let field = key(of: plan.records[concept]), isSame(field.key, as: field.type, in: records, of: plan)
            else { continue }
            let type = TypeRef.identifier(of: concept, field.type)
            types[concept] = type
            plan.identify([field.key: type], in: records)
        }
        let identifiers = plan.byName(types)
        for records in forms.values {
            var types: [String: TypeRef] = [:]
            for field in records.flatMap({ plan.records[$0].fields }) where isPlain(field) {
                guard let type = References.target(of: field.key, among: identifiers), type.raw == field.type.leaf,
                    isSame(field.key, as: field.type, in: records, of: plan)
                else { continue }
                types[field.key] = type
            }
            plan.identify(types, in: records)
        }
    }

    /// Whether the domain, or the sender of a request, sees a record's fields.
    private static func isTyped(_ record: RecordPlan) -> Bool {
        (record.role == .concept || record.role == .request) && !record.isTuple && record.value == nil
    }

    private static func key(of record: RecordPlan) -> FieldPlan? {
        guard let field = record.domainFields.first(where: { $0.name == record.key }), isPlain(field) else {
            return nil
        }
        let isIdentifier = IdentityKey.isEverywhere(field.key) || KeyWords.of(field.key).last == "id"
        return isIdentifier && field.type.isRawIdentifier ? field : nil
    }

    private static func isPlain(_ field: FieldPlan) -> Bool {
        field.derivation == nil && !field.isSensitive && !field.hasAnsweredType && field.type.leaf.isRawIdentifier
    }

    /// Whether all forms of a concept send a field as one type.
    private static func isSame(_ key: String, as type: TypeRef, in records: [Int], of plan: Plan) -> Bool {
        records.allSatisfy { record in
            plan.records[record].field(of: key).map { $0.type == type && isPlain($0) } ?? true
        }
    }
}

extension Plan {
    /// The values by the names, in lowercase, by which other fields may refer to a concept: its own name, also before a
    /// person's, or else its schema's, and the rest of it without the package's name.
    func byName<Value>(_ values: [Int: Value]) -> [String: Value] {
        var found: [String: Value] = [:]
        let named = values.sorted { $0.key < $1.key }.map { (names: names(of: $0.key), value: $0.value) }
        for position in 0..<(named.map(\.names.count).max() ?? 0) {
            for (names, value) in named where position < names.count && found[names[position]] == nil {
                found[names[position]] = value
            }
        }
        return found
    }

    private func names(of concept: Int) -> [String] {
        let record = records[concept]
        let statement = record.shape.statement
        var names = [record.name, record.plannedName, record.formName, statement?.name, statement?.schema].compactMap(
            \.self)
        if record.name.hasPrefix(options.name) { names.append(String(record.name.dropFirst(options.name.count))) }
        return names.map { $0.lowercased() }.filter { !$0.isEmpty }
    }

    /// Gives fields of a concept's forms, by their keys, the identifiers that they are.
    fileprivate mutating func identify(_ types: [String: TypeRef], in records: [Int]) {
        func identified(_ field: FieldPlan) -> FieldPlan {
            guard let type = types[field.key] else { return field }
            var field = field
            field.type = field.type.mapLeaves { $0 == type.raw ? type : $0 }
            return field
        }
        for record in records {
            self.records[record].fields = self.records[record].fields.map(identified)
            self.records[record].unified = self.records[record].unified?.map(identified)
        }
    }
}

extension TypeRef {
    /// The type of an identifier on the wire.
    fileprivate var raw: TypeRef? { if case .identifier(_, let raw) = self { raw } else { nil } }

    fileprivate var isRawIdentifier: Bool { [.string(nil), .integer(nil), .uuid].contains(self) }
}
