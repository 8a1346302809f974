import AshlarGraph

/// Types that payloads are decoded as, and types that only look like them.
extension CheckContext {
    /// The functions and properties of a project that return a moment, or `nil`, and take only a text.
    static func momentParsers(_ graph: ModelGraph) -> Set<String> {
        let texts: Set<String> = ["String", "String?", "Substring"]
        func parses(_ function: FunctionFact, ofText: Bool) -> Bool {
            guard function.kind == .function, function.result == "Date?" else { return false }
            let given = function.parameters.filter(\.value.isEmpty)
            return ofText ? given.isEmpty : given.count == 1 && texts.contains(given[0].type)
        }
        var names: Set<String> = []
        for part in graph.fileScopes where !graph.areTests[part.file] {
            let isOfText = ["String", "Substring", "StringProtocol"].contains(part.declaration.name)
            for function in part.declaration.functions where parses(function, ofText: isOfText) {
                names.insert(function.name)
            }
            if !isOfText { continue }
            for field in part.declaration.fields where field.isComputed && field.type == "Date?" {
                names.insert(field.name)
            }
        }
        for type in graph.types where !type.isTest {
            for function in type.functions where function.isStatic && parses(function, ofText: false) {
                names.insert(function.name)
            }
        }
        // Many types have a `date` property, and `DateFormatter` has a method of that name.
        return names.subtracting(["date"])
    }

    /// Protocols that say nothing about decoding.
    private static let valueProtocols: Set<String> = [
        "Hashable", "Equatable", "Sendable", "Identifiable", "Comparable", "CaseIterable", "CustomStringConvertible",
        "CustomDebugStringConvertible",
    ]

    /// Whether a written type names a type, as `[Outer.User]?` names `User`.
    private func names(_ type: TypeNode, in written: String) -> Bool {
        TypeName.names(in: written).contains { TypeName.last($0) == type.lastName }
    }

    /// Whether no code calls a type's `init(from:)`, because the type conforms to no protocol that could decode it and
    /// no code calls the initializer directly.
    func isNeverDecoded(_ type: TypeNode) -> Bool {
        guard !type.isDecodable, [.structure, .enumeration].contains(type.declaration.kind),
            type.conformances.isSubset(of: CheckContext.valueProtocols),
            // A macro may add the conformance.
            type.declaration.attributes.allSatisfy({ $0.first?.isLowercase == true || $0 == "MainActor" })
        else { return false }
        return graph.constructions[type.lastName]?.contains("from:") != true
    }

    /// Whether code makes values of a type from values that it decodes as another type, and nothing decodes the type
    /// itself. The type is then the target of a mapping, whatever its name.
    func isMadeFromDecoded(_ type: TypeNode) -> Bool {
        guard graph.constructions[type.lastName]?.contains(where: { $0 != "from:" }) == true else { return false }
        return !typeUses.decoded.contains(type.lastName)
            && typeUses.makersFromDecoded[type.lastName]?.contains { $0 != type.id } == true
    }

    /// Whether code makes values of a type with an initializer that copies most of them from another decodable type,
    /// and only the form of its keys suggests that a server sends it. The target of a mapping may be `Codable`, too.
    func isCopyOfDecoded(_ type: TypeNode) -> Bool {
        guard !type.isNamedForWire, isPerhapsOnWire(type), isMadeByCode(type), !inferredTypes.contains(type.id),
            !typeUses.decoded.contains(type.lastName), !typeUses.passed.contains(type.lastName),
            !typesHolding(type).contains(where: { !$0.isTest && ($0.isDecodable || codingKeys(of: $0) != nil) })
        else { return false }
        return type.parts.contains { part in
            !graph.areTests[part.file]
                && part.declaration.functions.contains { function in
                    function.kind == .initializer && copiesMost(of: type, function, part.file)
                }
            // A request may declare `typealias Response = User`.
        } && !graph.hasAlias(of: type.lastName)
    }

    /// Whether an initializer copies at least half of a type's properties, and more than two, from a decodable value.
    private func copiesMost(of type: TypeNode, _ initializer: FunctionFact, _ file: Int) -> Bool {
        initializer.parameters.contains { parameter in
            guard let id = graph.resolve(TypeName.unwrapped(parameter.type), in: type.name, file: file), id != type.id,
                graph.types[id].isDecodable, !graph.hasRole(id, .entity)
            else { return false }
            let copied = initializer.body.copies(of: parameter.name)
            return copied.count > 2 && copied.count * 2 >= type.storedFields.count
        }
    }

    /// Whether an initializer makes a type from a message that is named after it, such as `OrderPayload` from
    /// `PBOrderPayload`, and nothing decodes the type itself. The type is then the target of a mapping.
    func isMadeFromMessage(_ type: TypeNode) -> Bool {
        guard !typeUses.decoded.contains(type.lastName) else { return false }
        func isMessage(_ parameter: ParameterFact, in file: Int) -> Bool {
            let name = TypeName.last(TypeName.unwrapped(parameter.type))
            // A generator may write `Html` for `HTML`.
            guard name != type.lastName, name.lowercased().hasSuffix(type.lastName.lowercased()) else { return false }
            guard let id = graph.resolve(name, in: type.name, file: file) else { return true }
            return graph.hasRole(id, .dto) || graph.isGenerated(graph.types[id].file)
        }
        func copies(_ body: BodyFacts, _ parameter: String) -> Bool {
            !body.copies(of: parameter).isEmpty
                || body.constructions.contains { $0.sources.contains { $0.hasPrefix("\(parameter).") } }
        }
        return type.parts.contains { part in
            part.declaration.functions.contains { function in
                function.kind == .initializer
                    && function.parameters.contains { isMessage($0, in: part.file) && copies(function.body, $0.name) }
            }
        }
    }

    /// Whether code makes values of a type and never shows that it decodes one. The conformance may have another
    /// purpose.
    func isOnlyMade(_ type: TypeNode) -> Bool { !type.isNamedForWire && lacksDecoding(type) }

    /// Whether code makes values of a type, whatever its name, and never shows that it decodes one.
    func lacksDecoding(_ type: TypeNode) -> Bool {
        !decodedTypes.contains(type.id) && !typeUses.mayArrive(type.lastName)
            && !typesHolding(type).contains { holder in
                // A type that code waits for may be a model that it makes from its parts.
                holder.isNamedForWire && !isMadeFromMessage(holder)
                    || holder.isDecodable && decodedTypes.contains(holder.id)
                    || typeUses.decoded.contains(holder.lastName)
            }
            && isMadeByCode(type)
    }

    /// Whether code that requests a type, or a type that holds it, shows that a payload is decoded as the type.
    func mayArrive(_ type: TypeNode) -> Bool {
        typeUses.mayArrive(type.lastName) || type.roles.contains { $0.reasons.contains(.decodedByNetworkCode) }
            || typesHolding(type).contains { !$0.isTest && $0.isDecodable }
    }

    /// Whether no payload can arrive as a type or as a type that holds it, except for values that the app saved itself.
    func neverArrives(_ type: TypeNode) -> Bool {
        let uses = typeUses
        func arrives(_ type: TypeNode) -> Bool {
            let name = type.lastName
            return uses.askedFor.contains(name) || uses.awaited.contains(name) || uses.passed.contains(name)
                || type.roles.contains { $0.reasons.contains(.decodedByNetworkCode) }
        }
        guard !uses.decoded.contains(type.lastName), !arrives(type) else { return false }
        return typesHolding(type).allSatisfy { holder in
            if holder.isTest || !holder.isDecodable { return true }
            // A type that code here makes and encodes may be a cache.
            return holder.isEncodable && !arrives(holder) && !holder.isNamedForWire && isMadeByCode(holder)
        }
    }

    /// Whether code makes a type from a database record, and nothing shows that a server sends or receives it. The type
    /// is then a copy of the record, such as one that can cross actors, whatever its name.
    func isCopyOfRecord(_ type: TypeNode) -> Bool {
        // A server responds with values that it makes from its records.
        let isMade = graph.mappingsTo[type.id, default: []].contains { index in
            let mapping = graph.mappings[index]
            return graph.hasRole(mapping.from, .entity) && !graph.files[mapping.file].isOfServer
        }
        return isMade && !typeUses.sent.contains(type.lastName) && neverArrives(type)
    }

    /// Whether a function makes a type from its parameters, and only the type's name suggests that a server sends or
    /// receives it. The conformance may be for a cache.
    func isBuiltByApp(_ type: TypeNode) -> Bool {
        func isName(_ reason: RoleReason) -> Bool {
            if case .nameSuffix = reason { true } else { false }
        }
        return type.isEncodable && isPerhapsOnWire(type, or: isName)
            && typeUses.built.contains(type.lastName) && !typeUses.sent.contains(type.lastName) && neverArrives(type)
    }

    /// Whether code makes values of a type that is part of encode-only messages, and nothing shows that it arrives.
    func isPartOfMessage(_ type: TypeNode) -> Bool {
        guard type.isEncodable, !typeUses.decoded.contains(type.lastName), !typeUses.askedFor.contains(type.lastName),
            !typeUses.passed.contains(type.lastName), isMadeByCode(type)
        else { return false }
        let around = typesAround(type, where: { !$0.isTest && $0.isEncodable }).dropFirst()
        let outer = around.filter { holder in typesHolding(holder).allSatisfy { $0.isTest || !$0.isEncodable } }
        return !outer.isEmpty && outer.allSatisfy { !$0.isDecodable }
    }

    /// Whether code makes and may encode values of a type and never shows that it decodes one, and only the type's
    /// folder or the form of its keys suggests that a server sends it. The app then sends or saves the values itself.
    func isOnlyMadeByApp(_ type: TypeNode) -> Bool {
        type.isEncodable && isPerhapsOnWire(type) && isOnlyMade(type)
    }

    /// The types that code decodes, except from values that the app stored itself, along with their parts, and the
    /// types that code returns after waiting, or passes to a completion handler, without making them.
    static func decodedTypes(_ graph: ModelGraph, fetched: Set<Int>) -> Set<Int> {
        var found = fetched
        var awaited: Set<Int> = []
        for (part, owner) in graph.code() {
            let scope = owner?.name ?? ""
            func look(_ body: BodyFacts, _ result: String, waits: Bool) {
                if !body.decodes.isEmpty, !body.readsLocally || body.usesNetwork {
                    for decode in body.decodes where decode.via == .decoder {
                        found.formUnion(graph.resolveAll(decode.type, in: scope, file: part.file))
                    }
                }
                guard waits, !result.isEmpty else { return }
                for id in graph.resolveAll(result, in: scope, file: part.file)
                where !body.makes.contains(graph.types[id].lastName) { awaited.insert(id) }
            }
            for function in part.declaration.functions {
                look(
                    function.body, function.result,
                    waits: function.isAsync
                        || function.result.hasSuffix(">") && streams.contains { function.result.contains($0) })
                for parameter in function.parameters
                where parameter.type.contains("->") && parameter.type.contains("Error") {
                    look(function.body, parameter.type, waits: true)
                }
            }
            for field in part.declaration.fields where !field.body.decodes.isEmpty {
                look(field.body, field.type, waits: false)
            }
        }
        var open = Array(found)
        while let id = open.popLast() {
            let type = graph.types[id]
            guard type.isDecodable else { continue }
            for written in type.storedFields.map(\.type) + type.declaration.cases.flatMap(\.types) {
                for other in graph.resolveAll(written, in: type.name, file: type.file)
                where graph.types[other].isDecodable && found.insert(other).inserted { open.append(other) }
            }
        }
        // Code may make the parts of the types that it waits for.
        return found.union(awaited)
    }

    /// The beginnings of result types that deliver values later.
    private static let streams = ["Publisher<", "Observable<", "Single<", "Promise<", "Future<", "Stream<"]

    /// Whether code computes the values of a type that only its conformance marks as a response, and no request is
    /// decoded as it or answered with it. Only the type itself may hold its values.
    func isOnlyComputed(_ type: TypeNode) -> Bool {
        holders(of: type).isSubset(of: [type.lastName]) && isContentOfNoRequest(type)
    }

    /// Whether only the conformance suggests that a server's type is a wire type, and the types that hold its values
    /// have no form on the wire. `Content` may be a habit.
    func isContentByHabit(_ type: TypeNode) -> Bool {
        typesHolding(type).allSatisfy { !$0.isDecodable && !$0.isEncodable } && isContentOfNoRequest(type)
    }

    /// The files that name a decodable type or a record, with those that declare it; for another type, only the latter.
    func filesNaming(_ type: TypeNode) -> Set<Int> { naming.files(of: type).union(type.parts.map(\.file)) }

    /// Whether code makes the values of a type that only its conformance to `Content` marks as a wire type, and no
    /// request is decoded as it or answered with it.
    private func isContentOfNoRequest(_ type: TypeNode) -> Bool {
        let reasons = type.roles.filter { $0.role == .dto }.flatMap(\.reasons)
        guard !type.isNamedForWire, reasons == [.conforms(to: "Content")], isMadeByCode(type) else { return false }
        func passes(_ function: FunctionFact) -> Bool {
            function.parameters.contains { TypeName.names(in: $0.type).contains("Request") }
                && (names(type, in: function.result)
                    || function.body.typeNames.contains { TypeName.last($0.name) == type.lastName })
        }
        func decodes(_ body: BodyFacts) -> Bool {
            body.decodes.contains { names(type, in: $0.type) }
        }
        let files = filesNaming(type)
        func sends(_ part: TypePart) -> Bool {
            files.contains(part.file) && !graph.areTests[part.file]
                && (part.declaration.functions.contains { passes($0) || decodes($0.body) }
                    || part.declaration.fields.contains { decodes($0.body) })
        }
        return !graph.types.contains { other in other.id != type.id && other.parts.contains(where: sends) }
            && !graph.fileScopes.contains(where: sends)
    }

    /// Words with which documentation says that the app stores a type itself.
    private static let storage = [
        "keychain", "user defaults", "userdefaults", "on disk", "to disk", "persisted in", "persistent storage",
        "persistant storage", "local storage",
    ]

    /// Whether the app itself writes and reads a type. The documentation of the type or its keys says where it is
    /// stored, or a storage returns it, and no code that talks to a server does.
    func isKeptByApp(_ type: TypeNode) -> Bool {
        guard type.isDecodable, type.isEncodable, !type.conformances.contains("Content") else { return false }
        if isKeptInDocs(type) { return !isAskedFor(type) }
        let around = typesHolding(type)
        let isPart =
            around.contains { isHandedOut($0) || isKeptInDocs($0) } && !around.contains(where: isAskedFor)
        return (isPart || isHandedOut(type)) && !isAskedFor(type)
    }

    /// Whether the app makes the values of a type, and the values that hold them, to write and read them itself. Only
    /// the type's folder or the form of its keys suggests that a server sends it, and no wire type holds it.
    func isSavedByApp(_ type: TypeNode) -> Bool {
        guard type.isDecodable, type.isEncodable, !isAskedFor(type), isPerhapsOnWire(type) else { return false }
        let holders = typesHolding(type).filter { !$0.isTest && $0.isDecodable }
        let areOwn = holders.allSatisfy { holder in
            holder.isEncodable && !isAskedFor(holder) && !holder.roles.contains { $0.role == .dto }
        }
        return areOwn && holders.contains(where: isMadeByCode) && isMadeByCode(type)
    }

    /// Whether code makes the values of a type, and all code that decodes it, or a type that holds it, reads values
    /// that the app stored, such as in the keychain or in the user defaults. The name of the type doesn't matter.
    func isOnlyRestored(_ type: TypeNode) -> Bool {
        let uses = typeUses
        func isDecodedElsewhere(_ name: String) -> Bool {
            uses.decodedElsewhere.contains(name) || uses.fetched.contains(name)
        }
        guard type.isDecodable, type.isEncodable, isMadeByCode(type), !isDecodedElsewhere(type.lastName) else {
            return false
        }
        let holders = typesHolding(type).filter { !$0.isTest && $0.isDecodable }
        return !holders.contains { isDecodedElsewhere($0.lastName) }
            && (uses.restored.contains(type.lastName)
                || holders.contains {
                    uses.restored.contains($0.lastName) && (isMadeByCode($0) || isMadeEmpty($0))
                })
    }

    /// Whether a type counts as a wire type only because of its folder or the form of its keys, so that it may still be
    /// the app's own.
    ///
    /// - Parameter isWeak: returns whether another reason is uncertain, too.
    private func isPerhapsOnWire(_ type: TypeNode, or isWeak: (RoleReason) -> Bool = { _ in false }) -> Bool {
        type.roles.first { $0.role == .dto }?.reasons.allSatisfy { reason in
            switch reason {
            case .snakeCaseKeys, .snakeCaseProperties, .codedNextToNetworkCode: true
            default: isWeak(reason)
            }
        } == true
    }

    /// Whether a type is part of the app's settings. Code makes its values, a type for settings holds them, and only
    /// the type's folder or the form of its keys suggests that a server sends it.
    func isPartOfSettings(_ type: TypeNode) -> Bool {
        guard type.isDecodable, type.isEncodable, !isAskedFor(type), isPerhapsOnWire(type) else { return false }
        let around = typesHolding(type)
        return around.contains { holder in
            graph.hasRole(holder.id, .settings)
                || ["Setting", "Preference"].contains(where: holder.lastName.hasSuffix)
        }
            && !around.contains { graph.hasRole($0.id, .dto) } && isMadeByCode(type)
    }

    /// Whether code makes values of a type with a custom initializer, or from a wire type or a record, and nothing
    /// decodes it or a type that holds it. Its `Decodable` is left over, or has another purpose.
    func isOnlyMappedTo(_ type: TypeNode) -> Bool {
        if isMadeOfAnswer(type) || hasOtherWireForm(type) || isOnlyCalledAnswer(type) { return true }
        guard isOnlyOnWireByConformance(type), !decodedTypes.contains(type.id), isMadeByCode(type) else { return false }
        let hasOwn = type.functions.contains { $0.kind == .initializer }
        let isMapped = graph.mappingsTo[type.id, default: []].contains { index in
            let source = graph.mappings[index].from
            return source != type.id && (graph.hasRole(source, .dto) || graph.hasRole(source, .entity))
        }
        // A type that is mapped to a model may be a payload, but a type that is mapped to a record is the app's own.
        let leadsToModel = graph.mappingsFrom[type.id, default: []].contains { index in
            !graph.hasRole(graph.mappings[index].to, .entity)
        }
        guard hasOwn || isMapped, !leadsToModel else { return false }
        // These uses only show a last name, which may be that of another type.
        let name = type.lastName
        return !typeUses.mayArrive(name) && !typeUses.awaited.contains(name)
            || graph.types.contains { $0.id != type.id && $0.lastName == name && !$0.isTest }
    }

    /// Whether another type is the wire form of a type, such as `OrderDTO` for `Order`, and code makes values of the
    /// type but never decodes it or a type that holds it. Its `Decodable` is left over.
    func hasOtherWireForm(_ type: TypeNode) -> Bool {
        let name = type.lastName
        let hasForm = suffixedDTOs[TypeName.stem(name), default: []].contains { id in
            ["\(name)DTO", "\(name)Dto"].contains(graph.types[id].lastName) && graph.types[id].isDecodable
        }
        return hasForm && !type.isNamedForWire && !decodedTypes.contains(type.id)
            && !typeUses.requested.contains(name) && isMadeByCode(type)
            && (!typeUses.passed.contains(name) || isOnlyPassedInDecoders(name))
    }

    /// Whether code passes a type only in files with a decoder that reads it as a part of another value. The decoder
    /// may be left over, too.
    private func isOnlyPassedInDecoders(_ name: String) -> Bool {
        graph.files.indices.allSatisfy { index in
            let file = graph.files[index]
            if graph.areTests[index] || !file.metatypes.contains(name) { return true }
            return file.declarations.lazy.flatMap(\.functions).contains { function in
                function.isDecoderInitializer
                    && function.body.decodes.contains { TypeName.names(in: $0.type).contains(name) }
            }
        }
    }

    /// Whether only its name suggests that a type in a domain folder is a server's response. Code makes its values, but
    /// never decodes it or a type that holds it.
    func isOnlyCalledAnswer(_ type: TypeNode) -> Bool {
        guard graph.isInDomain(type), type.isNamedForWire, isMadeByCode(type) else { return false }
        return !decodedTypes.contains(type.id) && !typeUses.mayArrive(type.lastName)
            && typesHolding(type).allSatisfy { $0.isTest || !$0.isDecodable }
    }

    /// Whether only a conformance to `Decodable` suggests that a type is a wire type. It has no custom decoder, and no
    /// decodable type holds it.
    private func isOnlyOnWireByConformance(_ type: TypeNode) -> Bool {
        type.isDecodable && !type.isEncodable && isPerhapsOnWire(type, or: { $0 == .decodedOnly })
            && !type.functions.contains(where: \.isDecoderInitializer)
            && typesHolding(type).allSatisfy { $0.isTest || !$0.isDecodable }
    }

    /// Whether a function makes values of a type from a response that it requests as another type, and only the
    /// conformance suggests that a payload has the type's form.
    func isMadeOfAnswer(_ type: TypeNode) -> Bool {
        let name = type.lastName
        guard typeUses.madeOfAnswers.contains(name), !type.isNamedForWire, isOnlyOnWireByConformance(type),
            // Keys may be left over, but suggest that something may decode the type.
            codingKeys(of: type) == nil || !typeUses.awaited.contains(name)
        else { return false }
        return !typeUses.decoded.contains(name) && !typeUses.passed.contains(name) && !typeUses.requested.contains(name)
            && !inferredTypes.contains(type.id)
    }

    /// Whether the app itself may store a type. Code makes its values with a custom initializer, and only its folder or
    /// the form of its keys suggests that a server sends it.
    func mayBeOwnRecord(_ type: TypeNode) -> Bool {
        guard type.isDecodable, type.isEncodable, !type.isNamedForWire, isPerhapsOnWire(type) else { return false }
        let hasOwn = type.functions.contains { $0.kind == .initializer && !$0.isDecoderInitializer }
        return hasOwn && isMadeByCode(type) && graph.mappingsFrom[type.id, default: []].isEmpty
    }

    /// Whether a type counts as a wire type only because it is near network code, and no message holds it.
    func isOnlyNearNetworkCode(_ type: TypeNode) -> Bool {
        func isNear(_ type: TypeNode) -> Bool {
            type.roles.first { $0.role == .dto }?.reasons.allSatisfy { $0 == .codedNextToNetworkCode } == true
        }
        let holders = typesHolding(type)
        return isNear(type)
            && !holders.contains { $0.isNamedForWire || graph.hasRole($0.id, .dto) && !isNear($0) }
    }

    private func isKeptInDocs(_ type: TypeNode) -> Bool {
        let docs = [type.declaration.doc] + type.storedFields.map(\.doc)
        return type.isDecodable && type.isEncodable
            && docs.contains { doc in CheckContext.storage.contains(where: doc.lowercased().contains) }
    }

    private func isHandedOut(_ type: TypeNode) -> Bool {
        type.isEncodable && typeUses.handedOut.contains(type.lastName)
    }

    private func isAskedFor(_ type: TypeNode) -> Bool { typeUses.askedFor.contains(type.lastName) }
}
