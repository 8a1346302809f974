import AshlarGraph

/// Types that only bring values in or take them out. Others decide the format of their texts.
extension StringlyTyped {
    /// The types that code receives and doesn't keep.
    struct Arrivals {
        /// The last names of the types that only responses to requests contain: `Ticket` of
        /// `func ticket() -> Request<Ticket>`.
        let answers: Set<String>
        /// The last names of the types that only parsers of untyped JSON create and return.
        let parsed: Set<String>

        /// - Complexity: O(n) in the declarations.
        init(_ graph: ModelGraph) {
            var uses = Uses()
            for (index, file) in graph.files.enumerated() where !graph.areTests[index] {
                for declaration in file.declarations { uses.add(declaration) }
            }
            answers = uses.answers.subtracting(uses.kept).subtracting(uses.returned).subtracting(uses.made)
            parsed = uses.parsed.subtracting(uses.kept).subtracting(uses.made)
        }
    }

    /// The last names of types, by the ways in which declarations use them.
    private struct Uses {
        var answers: Set<String> = []
        var parsed: Set<String> = []
        /// The types of properties, cases, aliases, and parameters.
        var kept: Set<String> = []
        /// The types that functions return directly, and not in a container.
        var returned: Set<String> = []
        /// The types that code other than a parser creates.
        var made: Set<String> = []

        mutating func add(_ declaration: DeclarationFact) {
            keep(declaration.inherited)
            keep([declaration.target])
            keep(declaration.cases.flatMap(\.types))
            for field in declaration.fields {
                keep([field.type])
                // Only the value may name the type: `Relay<[User]>(value: [])`.
                if !field.value.hasPrefix("\"") { keep([field.value]) }
                made.formUnion(field.body.makes)
            }
            for function in declaration.functions { add(function) }
        }

        private mutating func add(_ function: FunctionFact) {
            // The argument of a completion handler also arrives.
            keep(function.parameters.map(\.type).filter { !$0.contains("->") })
            for fetch in function.body.fetches where TypeUses.isContainer(fetch.type) {
                answers.formUnion(Uses.names(inArgumentsOf: fetch.type))
            }
            let result = TypeName.names(in: function.result).map(TypeName.last)
            if TypeUses.isContainer(function.result) {
                answers.formUnion(Uses.names(inArgumentsOf: function.result))
            } else {
                returned.formUnion(result)
            }
            let makes = function.body.makes
            let isParser = function.body.decodes.contains(where: \.isUntyped)
            let own: Set<String> = isParser ? makes.intersection(result) : []
            parsed.formUnion(own)
            made.formUnion(makes.subtracting(own))
        }

        private mutating func keep(_ written: [String]) {
            for text in written where !text.isEmpty { kept.formUnion(TypeName.names(in: text).map(TypeName.last)) }
        }

        /// `User` of `Request<User>`.
        private static func names(inArgumentsOf written: String) -> [String] {
            TypeName.names(in: String(written.drop { $0 != "<" })).map(TypeName.last)
        }
    }

    /// Whether code only takes a type apart where it receives it, as the response to a request or from a JSON parser,
    /// so that its texts have the format of the message.
    func isOnlyReceived(_ type: TypeNode, _ evidence: Evidence, _ context: CheckContext) -> Bool {
        // The clients of a library may keep the values that it returns.
        guard context.isApp || type.declaration.access < .public, !type.conformances.contains("Identifiable"),
            !type.fields.contains(where: { $0.isComputed && !$0.isStatic })
        else { return false }
        let names = type.isDecodable ? evidence.arrivals.answers : evidence.arrivals.parsed
        return names.contains(type.lastName)
    }

    /// Whether code of an app with screens only decodes a type, alone or as a part of others, and no screen names one
    /// of them. Its texts follow the contract of others then, whatever the type's name.
    func arrivesUnshown(_ type: TypeNode, _ context: CheckContext) -> Bool {
        guard type.isDecodable, !context.filesWithScreens.isEmpty, !context.graph.hasRole(type.id, .domain),
            context.decodedTypes.contains(type.id) || context.typeUses.mayArrive(type.lastName),
            !context.isMadeByCode(type)
        else { return false }
        return context.typesAround(type, where: { !$0.isTest }).allSatisfy { around in
            around.isDecodable && !StringlyTyped.isNamedByScreens(around, context)
        }
    }

    /// Whether the files of screens name a type.
    ///
    /// - Complexity: O(n) in the files with screens. Few findings need it.
    static func isNamedByScreens(_ type: TypeNode, _ context: CheckContext) -> Bool {
        if context.namedByScreens[type.id] != nil { return true }
        let hash = MentionFact.hash(type.lastName)
        // `Shape.Circle` may be a case.
        let outer = TypeName.last(TypeName.outer(type.name))
        let bases = [0, MentionFact.hash(type.module), MentionFact.hash(outer)]
        return context.filesWithScreens.contains { file in
            context.graph.files[file].uses.mentions.contains { code in
                code.types.contains { $0.name == hash && bases.contains($0.base) }
            }
        }
    }

    /// Whether a type holds the conditions of a search that a client sends: code decodes it, and no type holds it.
    func isQuery(_ type: TypeNode, _ context: CheckContext) -> Bool {
        ["Filter", "Filters", "Criteria"].contains(where: type.lastName.hasSuffix) && type.isDecodable
            && context.typeUses.decodedElsewhere.contains(type.lastName)
            && context.holdingTypes[type.id, default: []].isEmpty
    }

    /// Whether a type is a part of a message, in any folder: it can only be encoded, and has custom keys or encodes
    /// itself as JSON; or it asks a server to create something, and nothing decodes it.
    func isOnlySent(_ type: TypeNode, _ context: CheckContext) -> Bool {
        guard type.isEncodable else { return false }
        if type.isDecodable {
            return StringlyTyped.asksToCreate(type.lastName) && !context.mayArrive(type)
                && !context.graph.hasRole(type.id, .domain, .certain)
        }
        if context.codingKeys(of: type)?.declaration.cases.contains(where: { !$0.rawValue.isEmpty }) == true {
            return true
        }
        func encodes(_ body: BodyFacts) -> Bool { body.typeNames.contains { $0.name == "JSONEncoder" } }
        return type.functions.contains { !$0.isStatic && encodes($0.body) }
            || type.fields.contains { $0.isComputed && !$0.isStatic && encodes($0.body) }
    }

    /// `CreateOrder`, `OrderCreateModel`.
    private static func asksToCreate(_ name: String) -> Bool {
        name.hasPrefix("Create") && name.dropFirst(6).first?.isUppercase == true
            || ["Create", "CreateModel", "CreateBody"].contains(where: name.hasSuffix)
    }

    /// Whether a type writes a text into JSON under a key that it chooses itself, so that the text has the format of a
    /// message.
    static func isWritten(_ field: FieldFact, by type: TypeNode) -> Bool {
        func writes(_ body: BodyFacts) -> Bool {
            body.typeNames.contains { $0.name == "JSONSerialization" } && body.reads.contains(field.name)
                && !body.decodes.contains(where: \.isUntyped)
        }
        return type.fields.contains { $0.isComputed && !$0.isStatic && writes($0.body) }
            || type.functions.contains { $0.kind == .function && !$0.isStatic && writes($0.body) }
    }
}
