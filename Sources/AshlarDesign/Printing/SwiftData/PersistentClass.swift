/// A SwiftData class with the names of its properties.
struct PersistentClass {
    /// A property that leads back to the rows that lead here.
    struct Inverse {
        let name: String
        /// The class that leads here, and its property that does.
        let type: String
        let property: String
        let isRequired: Bool
    }

    let entity: EntityPlan
    let domain: String
    private(set) var fields: [PersistentField]
    /// The field that identifies its rows.
    let key: PersistentField
    fileprivate(set) var inverses: [Inverse] = []
    fileprivate var scope: NameScope

    var name: String { domain + "Entity" }
    /// The property that no two rows share.
    var unique: String { owner.isEmpty ? key.property : "identity" }
    var owner: [(name: String, comment: String)] { entity.owner.properties }
    var relations: [PersistentField] { fields.filter { $0.relation != nil } }
    /// Whether its rows may not be values of this version's type.
    var isThrowingWhenRead: Bool {
        fields.contains { $0.isThrowingWhenRead || $0.relation?.isRequired == true }
    }
    var attributes: [PersistentField] { fields.filter { $0.relation == nil } }

    /// The classes of a plan's entities, in their order.
    static func all(in plan: Plan) -> [PersistentClass] {
        let relations = Dictionary(grouping: PersistentRelation.all(in: plan), by: \.source)
        var classes = plan.entities.compactMap { PersistentClass($0, in: plan, relations[$0.record] ?? []) }
        let positions = Dictionary(uniqueKeysWithValues: classes.enumerated().map { ($1.entity.record, $0) })
        for source in classes {
            for field in source.relations {
                guard let relation = field.relation, let position = positions[relation.destination] else { continue }
                classes[position].add(relation, of: field, from: source)
            }
        }
        markThrowing(&classes)
        return classes
    }

    /// Marks each class that leads to a class that can fail to be read. Relationships have no cycles.
    private static func markThrowing(_ classes: inout [PersistentClass]) {
        var isChanged = true
        while isChanged {
            isChanged = false
            let throwing = Set(classes.filter(\.isThrowingWhenRead).map(\.entity.record))
            for type in classes.indices {
                for field in classes[type].fields.indices {
                    guard let relation = classes[type].fields[field].relation, !relation.isThrowing,
                        throwing.contains(relation.destination)
                    else { continue }
                    classes[type].fields[field].leadsToThrowing()
                    isChanged = true
                }
            }
        }
    }

    private init?(_ entity: EntityPlan, in plan: Plan, _ relations: [PersistentRelation]) {
        let record = plan.records[entity.record]
        var scope = NameScope(reserving: ReservedNames.swiftDataMembers.union(["identity"]))
        for property in entity.owner.properties { _ = scope.claim([property.name]) }
        let fields = record.domainFields.map { field in
            PersistentField(field, in: plan, scope: &scope, relation: relations.first { $0.key == field.key })
        }
        guard let key = fields.first(where: { $0.field.name == entity.key }) else { return nil }
        self.entity = entity
        domain = record.name
        self.fields = fields
        self.key = key
        self.scope = scope
    }

    private mutating func add(_ relation: PersistentRelation, of field: PersistentField, from source: PersistentClass) {
        inverses.append(
            Inverse(
                name: scope.claim([field.name + "Of" + source.domain]), type: source.name, property: field.property,
                isRequired: relation.isRequired))
    }
}
