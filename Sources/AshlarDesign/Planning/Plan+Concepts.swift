/// Concepts with several forms on the wire: each form has a DTO, and all are mapped to one domain type.
extension Plan {
    /// The record with the domain type: itself, but for another form of a concept.
    func concept(of record: Int) -> Int { records[record].concept ?? record }

    /// The type with the concepts in the place of their forms.
    func concepts(in type: TypeRef) -> TypeRef {
        type.mapLeaves { leaf in
            switch leaf {
            case .record(let index): .record(concept(of: index))
            case .union(let index): .union(unions[index].concept ?? index)
            default: leaf
            }
        }
    }

    /// The name of a union's domain type.
    func domainName(of union: UnionPlan) -> String { union.concept.map { unions[$0].name } ?? union.name }

    /// A field of a domain type, with the one of a DTO that it is mapped from: none where the form does without it.
    typealias MappedField = (target: FieldPlan, source: FieldPlan?)

    /// - Returns: the fields of a record's domain type, with those of its own DTO.
    func mappedFields(of record: RecordPlan) -> [MappedField] {
        let own = record.fields.filter { $0.derivation == nil }
        guard let fields = record.concept.map({ records[$0].domainFields }) ?? record.unified else {
            return own.map { ($0, $0) }
        }
        let sources = Dictionary(own.map { ($0.key, $0) }) { first, _ in first }
        return fields.map { ($0, sources[$0.key]) }
    }

    /// The domain type that a record's DTO is mapped to.
    func domainName(of record: RecordPlan) -> String { record.concept.map { records[$0].name } ?? record.name }

    /// Gives a record another name.
    ///
    /// - Parameter record: with a domain type; its DTO keeps its own name.
    mutating func rename(_ record: Int, to name: String) {
        let old = records[record].name
        records[record].formName = records[record].formName ?? old
        records[record].name = name
        for index in roots.indices where roots[index].name == old { roots[index].name = name }
    }
}
