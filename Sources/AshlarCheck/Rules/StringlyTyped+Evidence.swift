import AshlarGraph
import AshlarSyntax

/// The evidence in a project's code about the texts in its types, collected once.
extension StringlyTyped {
    struct Evidence {
        /// The words that properties are compared with, by the properties' names.
        let words: [String: [Use]]
        /// The words that code passes to new values, by type and label: `Cipher.mode`.
        let given: [String: Set<String>]
        /// Properties that hold the description of an error: `Run.status` of `Run(status: error.localizedDescription)`,
        /// `*.status` of `run.status = error.localizedDescription`.
        let descriptions: Set<String>
        /// Properties that queries of a database compare: `Letter.status` of `#Predicate<Letter> { … }`.
        let queried: Set<String>
        /// The types that only the bodies of requests hold, with texts in the format that a server expects.
        let ofMessages: Set<Int>
        /// The types that code copies into other types.
        let copies: Copies
        /// The last names of the types that code converts to another value or to validation errors.
        let validated: Set<String>
        /// The members of values that code passes to new values under another name: `cover` of
        /// `Tile(image: film.cover)`.
        let passedOn: Set<String>
        /// The last names of the types that initializers of other types take without keeping them: `Email` of
        /// `init(user: User, emails: [Email])`.
        let taken: Set<String>
        /// The types that code receives and doesn't keep.
        let arrivals: Arrivals
        /// The enumerations, by their raw values.
        private let enumerations: [String: [Int]]
        /// The types that the code of an app names; `nil` for a library, which has other clients.
        private let named: NamedTypes?

        init(_ words: [String: [Use]], _ context: CheckContext) {
            self.words = words
            let graph = context.graph
            var given: [String: Set<String>] = [:]
            for (index, file) in graph.files.enumerated() where !graph.areTests[index] {
                for pair in file.givenTexts { given.insert(pair: pair) }
            }
            self.given = given
            var descriptions: Set<String> = []
            for (index, file) in graph.files.enumerated() where !graph.areTests[index] {
                descriptions.formUnion(file.describedErrors)
            }
            self.descriptions = descriptions
            var queried: Set<String> = []
            for (index, file) in graph.files.enumerated() where !graph.areTests[index] {
                queried.formUnion(file.queriedMembers)
            }
            self.queried = queried
            var enumerations: [String: [Int]] = [:]
            for type in graph.types
            where !type.isTest && type.declaration.kind == .enumeration && type.conformances.contains("String")
                && !type.conformances.contains("CodingKey")
            {
                for item in type.declaration.cases {
                    enumerations[item.rawValue.isEmpty ? item.name : item.rawValue, default: []].append(type.id)
                }
            }
            self.enumerations = enumerations
            ofMessages = StringlyTyped.heldByMessages(graph)
            copies = Copies(graph)
            passedOn = StringlyTyped.passedOn(graph)
            taken = StringlyTyped.taken(context)
            arrivals = Arrivals(graph)
            validated = StringlyTyped.validated(graph)
            named = context.isApp ? NamedTypes(graph) : nil
        }

        /// The enumeration that a property can hold, and that has some words as raw values. Other concepts may have the
        /// same words, so it must be named like the property or its type, or have these words only.
        func enumeration(
            of words: [String], for field: FieldFact, of type: TypeNode, _ graph: ModelGraph
        ) -> TypeNode? {
            guard let first = words.first else { return nil }
            let access = min(field.access, type.declaration.access)
            let id = enumerations[first, default: []].first { id in
                let found = graph.types[id]
                let name = found.name.lowercased()
                let isMeant =
                    found.declaration.cases.count == words.count || name.contains(field.name.lowercased())
                    || name.contains(TypeName.stem(type.lastName).lowercased())
                let isSeen = found.declaration.access > .fileprivate || found.file == type.file
                return isMeant && isSeen && found.module == type.module && found.declaration.access >= access
                    && words.allSatisfy { enumerations[$0, default: []].contains(id) }
            }
            return id.map { graph.types[$0] }
        }

        /// Whether no code of an app names a type, so that deleting it is better than changing its properties.
        func isUnused(_ type: TypeNode) -> Bool { named?.isUnused(type) == true }
    }

    /// The types that the bodies of requests hold, themselves or in a part, and that no other type holds.
    ///
    /// - Complexity: O(n) in the properties.
    private static func heldByMessages(_ graph: ModelGraph) -> Set<Int> {
        var held: Set<Int> = []
        var open = graph.types.filter { !$0.isTest && $0.isEncodable && isMessage($0.lastName) }
        while let type = open.popLast() {
            for field in type.storedFields {
                for id in graph.resolveAll(field.type, in: type.name, file: type.file) {
                    let part = graph.types[id]
                    // A type that clients of a library fill in is a model to them.
                    guard part.isEncodable, part.declaration.kind == .structure, part.declaration.access < .public,
                        !isMessage(part.lastName)
                    else { continue }
                    if held.insert(id).inserted { open.append(part) }
                }
            }
        }
        if held.isEmpty { return [] }
        let names = Set(held.map { graph.types[$0].lastName })
        var others: Set<Int> = []
        for type in graph.types where !type.isTest && !held.contains(type.id) && !isMessage(type.lastName) {
            for written in type.storedFields.map(\.type) + type.declaration.cases.flatMap(\.types) {
                let isHeld = TypeName.names(in: written).contains { names.contains(TypeName.last($0)) }
                if !isHeld { continue }
                others.formUnion(graph.resolveAll(written, in: type.name, file: type.file))
            }
        }
        return held.subtracting(others)
    }

    /// - Complexity: O(n) in the bodies that create values.
    private static func passedOn(_ graph: ModelGraph) -> Set<String> {
        var names: Set<String> = []
        for body in graph.bodies(with: .constructions) {
            // `URL(string:)` and `Kind(rawValue:)` convert it.
            for made in body.constructions where !["string", "rawValue"].contains(made.labels.first) {
                for (label, source) in zip(made.labels, made.sources) where source.contains(".") {
                    let name = TypeName.last(source)
                    if name != label { names.insert(name) }
                }
            }
        }
        return names
    }

    /// - Complexity: O(n) in the parameters of initializers.
    private static func taken(_ context: CheckContext) -> Set<String> {
        var taken: Set<String> = []
        for type in context.graph.types
        where !type.isTest && type.declaration.kind == .structure && !context.isScreen(type)
            && !context.graph.hasRole(type.id, .service)
        {
            let held = Set(type.storedFields.map { TypeName.unwrapped($0.type) })
            for function in type.functions where function.kind == .initializer && !function.isDecoderInitializer {
                for parameter in function.parameters where !held.contains(TypeName.unwrapped(parameter.type)) {
                    for name in TypeName.names(in: parameter.type) where TypeName.last(name) != type.lastName {
                        taken.insert(TypeName.last(name))
                    }
                }
            }
        }
        return taken
    }

    /// Whether a type is only decoded, and another one takes it apart, so that it has the format of a message, even
    /// with a plain name in a folder of models.
    func isTakenApart(_ type: TypeNode, _ evidence: Evidence, _ context: CheckContext) -> Bool {
        guard type.isDecodable, context.namedByScreens[type.id] == nil,
            !context.isMadeByCode(type), context.holdingTypes[type.id, default: []].isEmpty,
            !context.graph.hasRole(type.id, .entity)
        else { return false }
        let names = context.graph.names(of: type)
        return !names.isDisjoint(with: evidence.taken) && !names.isDisjoint(with: context.typeUses.decoded)
            && names.isDisjoint(with: context.typeUses.sent)
    }

    /// Whether a text also holds markers, which an address or a date can't be: `url == "placeholder"`.
    func holdsMarkers(_ field: FieldFact, in type: TypeNode, _ evidence: Evidence) -> Bool {
        switch PropertyNameFormat(field.name) {
        case .url, .date, .uuid, .email: break
        default: return false
        }
        let compared = evidence.words[field.name, default: []].lazy.filter { isOf($0, type) }.map(\.word)
        return compared.contains(where: isMarker)
            || evidence.given["\(type.lastName).\(field.name)", default: []].contains(where: isMarker)
    }

    /// Whether a word is a marker and not a value. A word for a missing value is not a marker, because `nil` replaces
    /// it.
    private func isMarker(_ word: String) -> Bool {
        word.count > 1 && word.allSatisfy { $0.isLetter || $0 == "_" || $0 == "-" }
            && !["null", "nil", "none", "undefined"].contains(word.lowercased())
    }

    /// Whether only a part of a variable's name shows that a comparison reads a property of a type, and that part also
    /// fits another type with such a property: `stat.kind` with `AudioStat` and `VideoStat`.
    func mayBeOfOther(_ use: Use, than type: TypeNode, _ owners: [TypeNode]) -> Bool {
        if use.owner == type.id || use.holder != nil || use.base.hasPrefix("$") { return false }
        let base = use.base.lowercased()
        if base == type.lastName.lowercased() || base == TypeName.stem(type.lastName).lowercased() { return false }
        // `audioStat` has the whole name of one of them.
        if base.hasSuffix(type.lastName.lowercased()) { return false }
        return owners.contains { $0.id != type.id && !$0.isTest && names(use.base, $0.lastName) }
    }

    /// Whether a comparison reads a property of a type, as far as declared types and names show.
    func isOf(_ use: Use, _ type: TypeNode) -> Bool {
        if use.owner == type.id { return true }
        if let holder = use.holder {
            return holder.id == type.id || holder.conformances.contains(type.lastName)
        }
        return names(use.base, type.lastName)
    }
}

/// The types that code names, with the declarations that name them.
private struct NamedTypes {
    /// The declarations that name a type, by the name as written, with at most a few for each name.
    private let users: [String: Set<String>]
    private let graph: ModelGraph
    /// The number of declarations that shows that code uses a type.
    private static let most = 4

    /// - Complexity: O(n) in the names of the code.
    init(_ graph: ModelGraph) {
        var users: [String: Set<String>] = [:]
        func add(_ name: String, by user: String) {
            if users[name, default: []].count < NamedTypes.most { users[name, default: []].insert(user) }
        }
        for (index, file) in graph.files.enumerated() where !graph.areTests[index] {
            for declaration in file.declarations {
                let user = declaration.name.isEmpty ? "." : TypeName.last(declaration.name)
                func noteAll(_ written: String) {
                    for name in TypeName.names(in: written) { add(name, by: user) }
                }
                func noteNames(in body: BodyFacts) {
                    for fact in body.typeNames { noteAll(fact.name) }
                    for name in body.makes { noteAll(name) }
                }
                for written in declaration.inherited + declaration.constraints { noteAll(written) }
                noteAll(declaration.target)
                for field in declaration.fields {
                    noteAll(field.type)
                    noteAll(field.value)
                    noteNames(in: field.body)
                }
                for function in declaration.functions {
                    noteAll(function.result)
                    for parameter in function.parameters {
                        noteAll(parameter.type)
                        noteAll(parameter.value)
                    }
                    noteNames(in: function.body)
                }
                for item in declaration.cases { for written in item.types { noteAll(written) } }
            }
        }
        self.users = users
        self.graph = graph
    }

    /// Whether only a type's own code names it, or payloads that no code names. Nested types may be named in more ways.
    func isUnused(_ type: TypeNode, _ depth: Int = 0) -> Bool {
        guard !type.name.contains("."), !type.declaration.isLocal, depth < 5 else { return false }
        return [type.name, "\(type.module).\(type.name)"].allSatisfy { name in
            let known = users[name, default: []]
            return known.count < NamedTypes.most
                && known.allSatisfy { user in
                    if user == type.name { return true }
                    guard let id = graph.resolve(user, in: "", file: type.file) else { return false }
                    let payload = graph.types[id]
                    // The system creates screens and similar types, which no code names, either.
                    return payload.declaration.kind == .structure && payload.isDecodable && payload.functions.isEmpty
                        && isUnused(payload, depth + 1)
                }
        }
    }
}
