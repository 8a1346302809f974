import AshlarContract
import AshlarLocalization

/// Everything that is decided about a package before a line of it is printed.
package struct Plan {
    package var options: DesignOptions
    package var records: [RecordPlan] = []
    package var enums: [EnumPlan] = []
    package var unions: [UnionPlan] = []
    package var roots: [RootPlan] = []
    package var entities: [EntityPlan] = []
    /// The references between the rows of these entities: whatever prints the plan shows the same ones.
    var rowReferences = RowReferences()
    package var refined: [RefinedPlan] = []
    /// The endpoints that a specification describes.
    package var operations: [Operation] = []
    package var basePaths: [String] = []
    /// The recorded parts of requests other than their JSON bodies.
    package var requests: [Endpoint: RecordedRequest] = [:]
    /// Where a specification and the payloads differ.
    package var differences: [Difference] = []
    /// The findings in live traffic that no other input shows.
    package var observed: [ObservedFinding] = []
    package var envelope: EnvelopePlan?
    /// Notes on the inputs: the skipped parts and why.
    package var notes: [Localized] = []
    /// A person's decisions, line by line.
    package var answered: [Localized] = []
    /// The names that the design gave.
    package var lock = NameLock()

    package init(options: DesignOptions) { self.options = options }

    /// The positions of the entities, by their records.
    var entityPositions: [Int: Int] {
        Dictionary(entities.enumerated().map { ($1.record, $0) }) { first, _ in first }
    }

    /// The entities by their records.
    var entitiesByRecord: [Int: EntityPlan] { Dictionary(entities.map { ($0.record, $0) }) { first, _ in first } }

    /// The value that the domain has instead of a type: a union's kinds or a record's fields are forms of it.
    func meaning(of type: TypeRef) -> TypeRef? {
        switch type {
        case .union(let index): unions[index].meaning
        case .record(let index): records[index].valueField?.type
        default: nil
        }
    }

    /// Replaces enumerations and unions by equivalent ones, and drops the replaced ones.
    ///
    /// - Parameters:
    ///   - replacedEnums: the removed enumerations, with their replacements.
    ///   - replacedUnions: the unions.
    mutating func replace(enums replacedEnums: [Int: Int], unions replacedUnions: [Int: Int] = [:]) {
        if replacedEnums.isEmpty, replacedUnions.isEmpty { return }
        for (gone, kept) in replacedEnums {
            enums[kept].seen += enums[gone].seen
            enums[kept].meanings.merge(enums[gone].meanings) { first, _ in first }
        }
        mapTypes { type in
            switch type {
            case .openEnum(let index): .openEnum(replacedEnums[index] ?? index)
            case .union(let index): .union(replacedUnions[index] ?? index)
            default: type
            }
        }
        dropUnused()
    }

    /// Rebuilds every type from the inside out.
    mutating func mapTypes(_ transform: (TypeRef) -> TypeRef) {
        for index in records.indices {
            for field in records[index].fields.indices {
                records[index].fields[field].type = records[index].fields[field].type.mapLeaves(transform)
            }
            records[index].unified = records[index].unified?.map { field in
                var field = field
                field.type = field.type.mapLeaves(transform)
                return field
            }
        }
        for index in unions.indices {
            unions[index].meaning = unions[index].meaning?.mapLeaves(transform)
            for item in unions[index].cases.indices {
                unions[index].cases[item].type = unions[index].cases[item].type.mapLeaves(transform)
            }
        }
        for index in roots.indices { roots[index].type = roots[index].type.mapLeaves(transform) }
    }
}

/// One object shape.
package struct RecordPlan {
    package var shape: ObjectShape
    /// The domain type's name, and the name of all when there is one model.
    package var name = ""
    /// The name before a person gave it another one: keys such as `crossing_id` still refer to it by that.
    var plannedName: String?
    package var fields: [FieldPlan] = []
    /// Whether the DTO has a separate domain type.
    package var hasDomain = false
    package var role = RecordRole.concept
    /// The field that identifies its values.
    package var key: String?
    /// A person's answer about that.
    var answeredKey: Answers.Key?
    /// Whether a person wants it stored.
    var isStoredByAnswer: Bool?
    /// The fields that mean more than their wire form.
    package var domainReasons: [String] = []
    /// How often its form changed from design to design.
    package var stability: Stability.Count?
    /// Whether it changed so often, in this design or an earlier one, that it is kept from the domain.
    package var isApart = false
    /// Where it was found, for people: `GET /statuslog`, `purls[]`.
    package var origin = ""
    /// What the record is apart from its fields: a page of a list.
    package var notes: [Localized] = []
    /// The property with the one value that all fields say, where the domain has that value instead of a type.
    package var value: String?
    /// Whether it is an array on the wire, with a position for each field: `[1700000000, "42.10", true]`.
    package var isTuple = false

    /// The generic DTO that reads it, where several pages have its keys.
    var page: Page?

    /// A page around elements of any type.
    struct Page {
        /// The generic type.
        var name: String
        /// The key of the elements.
        var list: String
        /// Whether the type is declared with this record.
        var isDeclared: Bool
    }

    /// The record with the domain type, where this is another form of its concept.
    package var concept: Int?
    /// The fields of the domain type, where the concept has several forms.
    package var unified: [FieldPlan]?
    /// The name of the wire's form, where the domain has another name.
    package var formName: String?
    /// Whether a person gave it its name.
    var isNamed = false
    /// Whether a person says that it is a concept, and not the acknowledgement of a change.
    var isConceptByAnswer = false
    /// Whether a person doesn't want it to be a form of another concept.
    var staysApart = false

    /// Whether the domain has a type for it.
    var declaresConcept: Bool { !role.isWireOnly && concept == nil }

    package var dtoName: String { hasDomain || value != nil ? (formName ?? name) + "DTO" : name }
    /// The fields that the domain and the rows have.
    package var domainFields: [FieldPlan] { unified ?? fields.filter { $0.derivation == nil } }
    /// The field with a key.
    func field(of key: String) -> FieldPlan? { fields.first { $0.key == key } }
    /// The field with the one value that all fields say.
    package var valueField: FieldPlan? { value.flatMap { name in fields.first { $0.name == name } } }
}

/// One field of a record.
package struct FieldPlan {
    package var key: String
    package var name: String
    /// The DTO's type, without the optional that `isOptional` adds.
    package var type: TypeRef
    package var isOptional: Bool
    package var present: Int
    package var of: Int
    /// Why it has its type, with the counts.
    package var evidence: Localized
    package var isThin: Bool
    /// Whether an absent key and `null` say different things.
    var isPresence = false
    /// Whether a number or boolean is read from a string that holds it too.
    package var isCoerced = false
    /// Whether elements that do not decode are left out.
    var isLossy = false
    /// Whether nothing may show its values.
    var isSensitive = false
    /// Its description in a specification.
    package var summary: String?
    /// Whether a specification deprecates it.
    package var isDeprecated = false
    /// Why it is plain text though its name says more.
    package var comment: String?
    /// How other fields repeat it: only the DTO has it.
    package var derivation: Derivation?
    /// Whether a person answered something about it.
    var isAnswered = false
    /// Whether a person chose its type.
    var hasAnsweredType = false
    /// The type that more samples may suggest for it.
    package var prospect: Localized?
}

/// A declared type without fields.
protocol DeclarationPlan {
    var name: String { get set }
    /// Its name before the domain's names were decided.
    var firstName: String? { get set }
    /// Whether a person gave it its name.
    var isNamed: Bool { get set }
}

/// Few words that repeat.
package struct EnumPlan: DeclarationPlan {
    package var name: String
    var firstName: String?
    var isNamed = false
    /// Its name in a specification.
    var schema: String?
    /// Its description in a specification.
    var summary: String?
    /// Words on the wire and the cases' names.
    package var cases: [(word: String, name: String)]
    package var seen: Int
    /// The meanings of words, if a specification describes them.
    var meanings: [String: String] = [:]
    /// Whether a parameter of a request takes it.
    var isOfParameter = false
    /// Whether the domain doesn't use it.
    package var isWireOnly = false
}

/// A place where values of several kinds were seen.
package struct UnionPlan: DeclarationPlan {
    package var name: String
    /// Its name in a specification.
    package var schema: String?
    /// Its description in a specification.
    var summary: String?
    var firstName: String?
    var isNamed = false
    package var cases: [Case]
    package var hasDomain = false
    /// Whether the domain doesn't use it.
    package var isWireOnly = false
    /// The union with the domain type, where this one holds other forms of the same concepts.
    package var concept: Int?

    package struct Case {
        package var name: String
        package var type: TypeRef
        /// The texts of the tag that select the case.
        package var words: [String] = []
    }

    /// The key that distinguishes the cases; `nil` when the kind of value does.
    package var tag: String?

    package var dtoName: String { hasDomain ? name + "DTO" : name }

    /// What the union means, when all its kinds are forms of one value.
    package var meaning: TypeRef?
}

/// A value with limits.
package struct RefinedPlan: DeclarationPlan {
    package var name: String
    var firstName: String?
    var isNamed = false
    package var constraints: Constraints
    /// `String` or `Int`.
    package var valueType: String
    package var location: SourceLocation?
    /// The key that it was first met under.
    package var key: String
    /// Whether the domain uses it.
    package var isUsed = true
}

/// One kind of payload.
package struct RootPlan {
    package var root: Root
    /// The alias for the payload's type.
    package var name: String
    /// Its name in tests, and the name of its fixtures' folder: `purls`.
    package var slug: String
    package var type: TypeRef
    /// The whole payload's type, if it is in the envelope.
    package var isEnveloped: Bool
    /// Whether it is the default answer, next to one for success: then it is an error.
    var isFailure = false
}

/// A wrapper around most payloads.
package struct EnvelopePlan {
    /// Index into the plan's records; its payload field has the type of the generic parameter.
    package var record: Int
    package var payloadKey: String
}

/// A record that is stored.
package struct EntityPlan {
    package var record: Int
    package var table: String
    /// The field that identifies rows; `nil` where the path does.
    package var key: String?
    package var owner: RowOwner
    /// Whether the key is one only by its values, which are unique where it was seen.
    package var isGuessed: Bool
    package var evidence: Localized
}

/// The identity of rows, in addition to the key.
package enum RowOwner: Equatable {
    /// The key is an identity everywhere.
    case none
    /// The path of the row's request, in a property.
    case scope(String)
    /// The account and the request that it made, in two properties, as in `AshlarFlow`.
    case resource(account: String, name: String)

    /// Whether the rows belong to an account and a request.
    var isResource: Bool { if case .resource = self { true } else { false } }

    /// `, scope: String`: the parameters that follow a value's.
    var parameters: String { arguments { _ in "String" } }

    /// `, scope: scope`: the arguments that follow a value.
    func arguments(_ value: (_ property: String) -> String = { $0 }) -> String {
        properties.map { ", \($0.name): \(value($0.name))" }.joined()
    }

    /// The properties that hold it, with what they say.
    var properties: [(name: String, comment: String)] {
        switch self {
        case .none: []
        case .scope(let name): [(name, "The path of the row's request: its key is only unique there.")]
        case .resource(let account, let name):
            [(account, "The account that requested the row."), (name, "The request that returned the row.")]
        }
    }
}
