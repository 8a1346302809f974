import AshlarGraph
import AshlarLocalization

/// Code that only looks like a screen that shows a server's response.
extension DTOInView {
    /// Whether an observable type is a store with its own data rather than a part of a screen.
    func isStore(_ type: TypeNode, _ context: CheckContext) -> Bool {
        let graph = context.graph
        guard type.declaration.kind == .reference, !graph.hasRole(type.id, .view), !graph.hasRole(type.id, .viewModel),
            type.parts.allSatisfy({ part in
                graph.files[part.file].imports.allSatisfy { !DTOInView.frameworks.contains($0.module) }
            })
        else { return false }
        let bodies = type.functions.map(\.body)
        let readsFile = bodies.contains { body in
            body.readsLocally || body.constructions.contains { $0.type == "Data" && $0.labels == ["contentsOf"] }
        }
        return readsFile && bodies.contains { body in body.decodes.contains { $0.via == .decoder } }
            && bodies.allSatisfy { !$0.usesNetwork }
    }

    /// The ways in which a screen uses a decoded value.
    enum Shown {
        case shows
        /// A function takes the value, and may map it.
        case takes
        /// A function returns the value to callers, which may map it.
        case returns
        /// A closure that the screen calls or receives takes the value.
        case passes
        /// A private property of a class that views observe holds the value, and no view reads it there.
        case keeps

        /// The verb in a message.
        var words: (english: String, simplifiedChinese: String) {
            switch self {
            case .shows: ("shows", "显示")
            case .takes: ("takes", "接收")
            case .returns: ("returns", "返回")
            case .passes: ("passes on", "传递")
            case .keeps: ("keeps", "保存")
            }
        }
    }

    /// Whether a type is only a namespace, whatever its name. Namespaces are enumerations without cases in files
    /// without screens.
    func isNamespace(_ type: TypeNode, _ context: CheckContext) -> Bool {
        type.declaration.kind == .enumeration
            && type.parts.allSatisfy { part in
                part.declaration.cases.isEmpty && !importsScreens(part.file, context)
            }
    }

    /// Whether a type is the app's own, such as an address, and not a part of a payload. Its decoder makes its single
    /// value from another form, and code writes it as a literal or holds it in a type that isn't decodable.
    func isRefined(_ dto: TypeNode, _ context: CheckContext) -> Bool {
        let stored = dto.storedFields
        guard !dto.isNamedForWire, stored.count == 1, context.codingKeys(of: dto) == nil,
            dto.functions.contains(where: { function in
                function.isDecoderInitializer
                    && function.body.decodes.contains { $0.via == .single && $0.type != stored[0].type }
            })
        else { return false }
        // Code can write these values itself, as literals.
        if dto.conformances.contains(where: { $0.hasPrefix("ExpressibleBy") }) { return true }
        return context.typesHolding(dto).contains { holder in
            // Parts of screens and services aren't domain types.
            !holder.isTest && !holder.isDecodable && !context.isScreen(holder)
                && !context.graph.hasRole(holder.id, .service) && !importsScreens(holder.file, context)
        }
    }

    private func importsScreens(_ file: Int, _ context: CheckContext) -> Bool {
        context.graph.files[file].imports.contains { FrameworkInDomain.ofScreens.contains($0.module) }
    }

    private static let frameworks = FrameworkInDomain.ofScreens.union(["Combine"])

    /// The ways in which a class uses a private property.
    enum Use { case none, probed, open }

    /// Returns how a class uses a private property. It may only set the property, or only check whether there is a
    /// value.
    func use(of field: FieldFact, in type: TypeNode) -> Use {
        guard type.declaration.kind == .reference, field.isStored, field.access <= .fileprivate,
            field.attributes.isEmpty, !field.hasObservers
        else { return .open }
        let bodies = type.functions.map(\.body) + type.fields.map(\.body)
        let reading = bodies.filter { $0.reads.contains(field.name) || $0.keyPaths.contains(field.name) }
        if reading.isEmpty { return .none }
        return field.isOptional && reading.allSatisfy { $0.probes.contains(field.name) } ? .probed : .open
    }

    /// Whether the files of a view that is a class don't mention one of its properties. Other code may set the
    /// property, but the view doesn't show it. Closures don't count, because other code calls them.
    func isUnread(_ field: FieldFact, in type: TypeNode, _ context: CheckContext) -> Bool {
        guard type.declaration.kind == .reference, field.isStored, field.attributes.isEmpty, !field.hasObservers,
            field.access < .public, !field.type.contains("->"), context.graph.hasRole(type.id, .view),
            !context.superclasses.contains(type.lastName),
            TypeName.references(in: field.type).contains(where: { context.namesOfDTOs.contains(TypeName.last($0)) })
        else { return false }
        let names = MentionFact.hashes(ofMember: field.name)
        return !type.parts.contains { part in
            let file = context.graph.files[part.file]
            return file.mentions(names) || file.hasSyntaxErrors
        }
    }

    /// Whether only the code of a class can use a property, and no computed property makes something from it for views.
    func isKept(_ field: FieldFact, in type: TypeNode, isView: Bool) -> Bool {
        !isView && type.declaration.kind == .reference && field.isStored && field.access <= .fileprivate
            && field.attributes.isEmpty
            && !type.fields.contains { other in
                other.isComputed && (other.body.reads.contains(field.name) || other.body.keyPaths.contains(field.name))
            }
    }

    /// Whether a screen shows payloads to developers, so that a mapping would defeat its purpose.
    func isForDevelopers(_ screen: TypeNode) -> Bool { screen.lastName.contains("Debug") }

    /// The types of the parameters that a function of a screen doesn't use.
    func unusedTypes(in function: FunctionFact) -> Set<String> {
        let body = function.body
        guard function.kind == .function, body.statements > 0, body.fetches.isEmpty, body.decodes.isEmpty else {
            return []
        }
        var (used, unused): (Set<String>, Set<String>) = ([], [])
        for parameter in function.parameters {
            let names = TypeName.references(in: parameter.type)
            let isUsed = [body.reads, body.writes, body.probes, body.requires, body.calls].contains {
                $0.contains(parameter.name)
            }
            if isUsed { used.formUnion(names) } else { unused.formUnion(names) }
        }
        return unused.subtracting(used)
    }

    /// Whether a function or a computed property makes the wire type that it returns, such as the body of a request, and
    /// doesn't get it from elsewhere. It may call a static function of that type.
    func makesBody(_ result: String, _ body: BodyFacts, _ file: FileFacts) -> Bool {
        guard body.fetches.isEmpty, body.decodes.isEmpty, !body.usesNetwork else { return false }
        let results = Set(TypeName.names(in: result).map(TypeName.last))
        if !results.isDisjoint(with: body.makes) { return true }
        func isOfResult(_ call: String) -> Bool { results.contains { call.hasPrefix("\($0).") } }
        return body.constructions.contains { $0.type.isEmpty && !$0.labels.isEmpty && $0.labels != ["from"] }
            || file.otherCalls.contains(where: isOfResult) || file.requiredCalls.contains(where: isOfResult)
    }

    /// Whether no code reads or sets a private property of a class.
    static func isUnused(_ field: FieldFact, of type: TypeNode) -> Bool {
        guard type.declaration.kind == .reference, field.isStored, field.access == .private, field.value.isEmpty,
            field.attributes.isEmpty, !field.hasObservers
        else { return false }
        func uses(_ body: BodyFacts) -> Bool {
            body.reads.contains(field.name) || body.writes.contains(field.name) || body.keyPaths.contains(field.name)
        }
        return !type.functions.contains { uses($0.body) } && !type.fields.contains { uses($0.body) }
    }

    /// Whether a computed property of a screen returns a part of a stored value that isn't a DTO itself.
    func isResolved(_ field: FieldFact, _ type: TypeNode, _ graph: ModelGraph) -> Bool {
        guard field.isComputed, !field.isStatic, field.body.calls.isEmpty else { return false }
        let stored = type.storedFields.filter { field.body.reads.contains($0.name) }
        guard !stored.isEmpty, field.body.reads.count == stored.count else { return false }
        return stored.allSatisfy { one in
            let named = graph.resolveAll(one.type, in: type.name, file: type.file)
            return !named.isEmpty
                && named.allSatisfy { id in
                    graph.types[id].declaration.kind == .structure && !graph.types[id].isDecodable
                        && !graph.hasRole(id, .dto)
                }
        }
    }

    /// Whether code makes a type from a message, or from values that it decodes as another type, and no decoded type
    /// has it as a part. The type is then the target of a mapping, and nothing needs its conformance.
    func isMapped(_ dto: TypeNode, _ context: CheckContext) -> Bool {
        if context.hasOtherWireForm(dto) || context.isOnlyCalledAnswer(dto) { return true }
        let isMade =
            context.isMadeFromMessage(dto) || context.isMadeFromDecoded(dto) || isCopy(dto, context)
            || context.isCopyOfDecoded(dto) || context.isMadeOfAnswer(dto)
        return isMade && !context.typesHolding(dto).contains { !$0.isTest && $0.isDecodable }
    }

    /// Whether an initializer copies another decoded type, or one of the same name from another module, and no code
    /// decodes the type itself.
    private func isCopy(_ dto: TypeNode, _ context: CheckContext) -> Bool {
        let graph = context.graph
        // A part of a decoded type is decoded, too.
        guard !context.decodedTypes.contains(dto.id), !context.typeUses.decoded.contains(dto.lastName),
            !context.typesHolding(dto).contains(where: { $0.isDecodable || context.codingKeys(of: $0) != nil })
        else { return false }
        func isSource(_ parameter: ParameterFact, _ file: Int) -> Bool {
            let written = TypeName.unwrapped(parameter.type)
            if let id = graph.resolve(written, in: dto.name, file: file) {
                return id != dto.id && graph.types[id].isDecodable
            }
            return written.contains(".") && TypeName.last(written) == dto.lastName
        }
        return dto.parts.contains { part in
            part.declaration.functions.contains { function in
                function.kind == .initializer && !function.isDecoderInitializer
                    && function.parameters.contains { parameter in
                        isSource(parameter, part.file) && !function.body.copies(of: parameter.name).isEmpty
                    }
            }
        }
    }

    /// Whether a private enumeration only carries values between functions of the view model around it, and no property
    /// stores one.
    func isCarrier(_ type: TypeNode, _ context: CheckContext) -> Bool {
        guard type.declaration.kind == .enumeration, type.declaration.access <= .fileprivate,
            context.holders(of: type).isEmpty,
            let outer = context.graph.resolve(TypeName.outer(type.name), in: "", file: type.file),
            !context.graph.hasRole(outer, .view)
        else { return false }
        return !context.graph.types[outer].fields.contains { field in
            // The value of a property without a written type may name a case, too, such as `Step.waiting`.
            TypeName.names(in: field.type + " " + field.value)
                .contains { $0.split(separator: ".").contains(Substring(type.lastName)) }
        }
    }

    /// Whether a type hides decoded values in private properties of private types, and exposes only derived values.
    private func hidesWire(_ dto: TypeNode, _ context: CheckContext) -> Bool {
        let graph = context.graph
        let stored = dto.storedFields
        guard !dto.isNamedForWire, !stored.isEmpty, dto.fields.contains(where: { $0.isComputed && !$0.isStatic }) else {
            return false
        }
        return stored.allSatisfy { field in
            field.access <= .fileprivate
                && graph.resolveAll(field.type, in: dto.name, file: dto.file).contains {
                    graph.types[$0].name.hasPrefix("\(dto.name).")
                        && graph.types[$0].declaration.access <= .fileprivate
                }
        }
    }

    /// The domain type that this codebase already maps a wire type to.
    struct Replacement {
        let target: TypeNode
        /// The type that declares the mapping, unless it is the wire type, the target or the screen.
        let mapper: TypeNode?
        let isSameConcept: Bool
        /// Whether the screen's file names something that only the wire type has.
        let isPartial: Bool

        var remedy: Localized {
            var text = Localized("use \(target.name) instead", zh: "请使用 \(target.name)")
            if let name = mapper?.name { text += Localized(", to which \(name) maps it", zh: "（由 \(name) 映射）") }
            if isPartial { text += Localized(", and add what it lacks", zh: "，并补上它缺少的内容") }
            return text
        }
    }

    /// The domain type that a remedy may name. Wire types, records, and other forms in which the app stores or sends
    /// the same values, such as a backup, don't count. A type that lacks a property must represent the same concept.
    ///
    /// - Parameter file: the screen's file, which needs the properties of the wire type that it names.
    func replacement(of dto: TypeNode, in screen: TypeNode, _ file: Int, _ context: CheckContext) -> Replacement? {
        let graph = context.graph
        /// Whether a type lacks a property that the file names. A wire name may have changed in the mapping.
        func lacks(_ target: TypeNode) -> Bool {
            let names = Set(target.fields.map { $0.name.lowercased() })
            return dto.storedFields.contains { field in
                !field.name.contains("_") && !names.contains(field.name.lowercased())
                    && graph.files[file].mentions(MentionFact.hashes(ofMember: field.name))
            }
        }
        func isSameConcept(_ target: TypeNode) -> Bool {
            TypeName.stem(target.lastName) == TypeName.stem(dto.lastName)
        }
        /// Whether each value has an identity of its own, such as a draft in a form: a screen that answers with the
        /// payload's `id` needs that one.
        func losesIdentity(_ target: TypeNode) -> Bool {
            target.storedFields.contains { $0.name == "id" && $0.value.hasPrefix("UUID()") }
                && dto.storedFields.contains { $0.name == "id" }
        }
        func isStored(_ target: TypeNode) -> Bool {
            guard target.isDecodable, !isSameConcept(target) else { return false }
            return context.typesAround(target, where: \.isDecodable).contains {
                context.decodedTypes.contains($0.id) || context.typeUses.decoded.contains($0.lastName)
            }
        }
        let mappings = graph.mappingsFrom[dto.id, default: []].map { graph.mappings[$0] }.filter { mapping in
            let isOther = graph.hasRole(mapping.to, .dto) || graph.hasRole(mapping.to, .entity)
            let target = graph.types[mapping.to]
            return !isOther && !isStored(target) && !losesIdentity(target)
        }
        let whole = mappings.first { !lacks(graph.types[$0.to]) }
        guard let mapping = whole ?? mappings.first(where: { isSameConcept(graph.types[$0.to]) }) else { return nil }
        let others = [mapping.from, mapping.to, screen.id]
        let mapper = mapping.owner.flatMap { others.contains($0) ? nil : graph.types[$0] }
        let target = graph.types[mapping.to]
        return Replacement(
            target: target, mapper: mapper, isSameConcept: isSameConcept(target), isPartial: whole == nil)
    }

    /// Whether a decoded type has a different form than its payload, so that changes to the API only affect its
    /// decoder.
    func isOwnShape(_ dto: TypeNode, _ screen: TypeNode, _ context: CheckContext) -> Bool {
        if hidesWire(dto, context) { return true }
        guard !dto.isNamedForWire, dto.functions.contains(where: \.isDecoderInitializer) else { return false }
        return isReshaped(dto, context) || isRich(dto) || isShownInSample(dto, screen, context)
    }

    /// Whether the decoder makes several properties from one key, or a collection from a value of another type.
    /// Different names alone aren't enough.
    private func isReshaped(_ dto: TypeNode, _ context: CheckContext) -> Bool {
        guard let keys = context.codingKeys(of: dto) else { return false }
        let names = Set(keys.declaration.cases.map(\.name))
        if computesCollection(dto, keys: names) { return true }
        let given = dto.storedFields.filter { $0.value.isEmpty && ($0.isConstant || !$0.isOptional) }
        let made = given.count { !names.contains($0.name) }
        let taken = names.subtracting(dto.storedFields.map(\.name))
        return !taken.isEmpty && made > taken.count
    }

    /// Whether the decoder reads a collection that no property stores, and all properties without a key have types that
    /// the collection lacks, such as `[Int: CGRect]` made from `[Int: [[CGFloat]]]`.
    private func computesCollection(_ dto: TypeNode, keys: Set<String>) -> Bool {
        let properties = Set(dto.storedFields.map(\.name))
        let made = dto.storedFields.filter { $0.value.isEmpty && !keys.contains($0.name) }
        let read = dto.functions.filter(\.isDecoderInitializer).flatMap(\.body.decodes).filter { decode in
            decode.via == .keyed && keys.contains(decode.key) && !properties.contains(decode.key)
                && TypeName.isCollection(decode.type)
        }
        guard !made.isEmpty, !read.isEmpty else { return false }
        let names = Set(read.flatMap { TypeName.names(in: $0.type) })
        return made.allSatisfy { !names.isSuperset(of: TypeName.names(in: $0.type)) }
    }

    /// Whether a type derives so much from its values that it is one model on purpose.
    private func isRich(_ dto: TypeNode) -> Bool {
        let derived = dto.fields.filter { $0.isComputed && !$0.isStatic }
        return derived.count >= 10 && derived.count { $0.body.branches } >= 3
    }

    /// Whether a type is public in the package of this repository, and the screen belongs to a sample app, which
    /// depends on the package's API.
    private func isShownInSample(_ dto: TypeNode, _ screen: TypeNode, _ context: CheckContext) -> Bool {
        guard dto.declaration.access >= .public, context.path(dto.file).hasPrefix("Sources/"),
            let folder = context.path(screen.file).split(separator: "/").first, folder != "Sources"
        else { return false }
        return context.appFolders.contains { $0.split(separator: "/").first == folder }
    }
}
