import AshlarContract

/// Everything that is decided about a package before a line of it is printed.
package struct Plan {
    package var options: DesignOptions
    package var records: [RecordPlan] = []
    package var enums: [EnumPlan] = []
    package var unions: [UnionPlan] = []
    package var roots: [RootPlan] = []
    package var entities: [EntityPlan] = []
    package var envelope: EnvelopePlan?
    /// Notes on the inputs: what was skipped and why.
    package var notes: [String] = []

    package init(options: DesignOptions) { self.options = options }
}

/// One object shape.
package struct RecordPlan {
    package var shape: ObjectShape
    /// The domain type's name, and the name of all when there is one model.
    package var name = ""
    package var fields: [FieldPlan] = []
    /// Whether a domain type stands beside the DTO.
    package var hasDomain = false
    /// Why: one sentence a reason.
    package var domainReasons: [String] = []
    /// Where it was found, for people: `GET /statuslog`, `purls[]`.
    package var origin = ""

    package var dtoName: String { hasDomain ? name + "DTO" : name }
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
    package var evidence: String
    package var isThin: Bool
}

/// Few words that repeat.
package struct EnumPlan {
    package var name: String
    /// Words on the wire and the cases' names.
    package var cases: [(word: String, name: String)]
    package var seen: Int
}

/// A place where values of several kinds were seen.
package struct UnionPlan {
    package var name: String
    package var cases: [Case]
    package var hasDomain = false

    package struct Case {
        package var name: String
        package var type: TypeRef
    }

    package var dtoName: String { hasDomain ? name + "DTO" : name }

    /// What the union means, when all its kinds are forms of one value.
    package var meaning: TypeRef?
}

/// One kind of payload.
package struct RootPlan {
    package var root: Root
    /// The alias for the payload's type.
    package var name: String
    /// What the tests call it and its fixtures' folder: `purls`.
    package var slug: String
    package var type: TypeRef
    /// The whole payload's type when it stands in the envelope.
    package var isEnveloped: Bool
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
    /// The field that tells rows apart.
    package var key: String
    /// Whether the key is only unique below the path's parameters.
    package var isScoped: Bool
    package var evidence: String
}
