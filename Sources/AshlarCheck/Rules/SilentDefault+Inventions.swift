import AshlarGraph
import AshlarLocalization

/// Values that are made up because a payload is missing them.
extension SilentDefault {
    /// Checks for moments and identities that are made up where a value is copied under its own name, or parsed,
    /// outside of known mappings.
    func checkCopies(
        _ body: BodyFacts, _ member: String, _ type: TypeNode, _ file: Int, _ context: CheckContext,
        _ findings: inout Findings, isMaking: Bool = false, parameters: [ParameterFact] = [], result: String = ""
    ) {
        let arguments = Set(parameters.map(\.name))
        // The time of a new object is now.
        let isNew = isMaking && givesNewIdentity(body, arguments)
        guard !context.isScreen(type), !context.graph.isMapping(member, of: type),
            !isSample(member), !context.graph.hasRole(type.id, .settings)
        else { return }
        let found = body.inventions.map { asParse($0, context) }.filter { invention in
            // An argument that a caller may omit is not a payload.
            if invention.hasReason || arguments.contains(invention.source) || isRoundTrip(invention.source)
                || namesUnknown(invention, in: type.name, file, context.graph)
                || isOfOwnComponents(invention, parameters, type, file, context.graph)
                || isOfOtherObject(invention, type, file, context.graph)
                || hasMomentOfSaving(invention, in: type.name, file, context.graph)
                || isOfDocumentedDefault(invention, parameters, type, file, context.graph)
                // A moment that was sent but is invalid is still reported.
                || beginsLifetime(invention, of: type) && !isParse(invention.source)
            {
                return false
            }
            if isNew, SilentDefault.now.contains(invention.value), isMoment(invention.value) { return false }
            let made = isMaking ? [type.lastName, type.name, "Self"] : [TypeName.unwrapped(result)]
            if isOfOptionalOriginal(invention, parameters, made) || identifiesNew(invention, member, parameters, type) {
                return false
            }
            if invention.isOfNewValue, InventionFact.now.contains(invention.value),
                !isOfPayload(invention, parameters, in: type.name, file, context.graph)
            {
                return false
            }
            // The log may be about something else: a value that keeps its name is not checked in between.
            if body.logs { return SilentDefault.now.contains(invention.value) && invention.source == invention.target }
            // Without a target, the value is an operand: `id == Int(text) ?? 0`.
            if isMaking, isParsedNumber(invention), invention.source.contains(".") { return !invention.target.isEmpty }
            guard SilentDefault.now.contains(invention.value), !isOfOwn(invention, type, context.graph) else {
                return false
            }
            return isParse(invention.source) || isCopy(invention) || isOfWire(invention, type, context.graph)
                || isOfUntyped(invention, parameters, type)
        }
        let (given, rest) = parted(found, file, context) { name in
            guard let parameter = parameters.first(where: { $0.name == name }) else { return !body.decodes.isEmpty }
            let id = context.graph.resolve(TypeName.unwrapped(parameter.type), in: type.name, file: file)
            return id.map { isRequest($0, context.graph) } ?? false
        } asks: { name in
            let written = parameters.first { $0.name == name }.map { [$0.type] } ?? body.decodes.map(\.type)
            return written.contains { given in
                let id = context.graph.resolve(TypeName.unwrapped(given), in: type.name, file: file)
                return id.map { asksServer($0, context.graph) } ?? false
            }
        }
        // A closure next to validating ones may only receive values that they have accepted.
        let validates = context.graph.files[file].mentions(SilentDefault.validators)
        func isDoubtful(_ invention: InventionFact) -> Bool {
            validates && isOfValidated(invention) || isComputed(invention, body, arguments, type)
        }
        let others = rest.filter { !isDoubtful($0) }
        let doubtful = rest.filter(isDoubtful)
        report(others, file, "\(type.name).\(member)", confidence: .likely, &findings)
        report(given + doubtful, file, "\(type.name).\(member)", confidence: .guess, &findings)
    }

    /// Whether a store assigns an identifier to a value that has none, as in `save(_ draft: Draft)` with
    /// `draft.id ?? UUID()`.
    private func identifiesNew(
        _ invention: InventionFact, _ member: String, _ parameters: [ParameterFact], _ type: TypeNode
    ) -> Bool {
        let start = member.prefix { $0.isLowercase }
        return ["save", "insert", "add", "store", "upsert", "create", "register"].contains(start)
            && invention.value.hasPrefix("UUID()") && !type.isDecodable
            && parameters.contains { invention.source == "\($0.name).\(invention.target)" }
    }

    /// The functions that take a check, by the hashes with which a file mentions them.
    private static let validators = ["validate", "validated", "validator", "validators"].flatMap {
        MentionFact.hashes(ofMember: $0)
    }

    /// Whether the missing moment is a local variable, and no argument or property, in code that decodes nothing: a
    /// function may have computed it.
    private func isComputed(
        _ invention: InventionFact, _ body: BodyFacts, _ arguments: Set<String>, _ type: TypeNode
    ) -> Bool {
        let name = invention.source
        return InventionFact.now.contains(invention.value) && body.decodes.isEmpty
            && name.leadingName.count == name.count && !arguments.contains(name)
            && !type.fields.contains { $0.name == name }
    }

    /// Whether a closure parses its argument: `{ formatter.date(from: $0.input) ?? Date() }`.
    private func isOfValidated(_ invention: InventionFact) -> Bool {
        isParse(invention.source) && invention.source.contains("(from: $")
    }

    /// Whether another object is missing, and not data: `owner?.start ?? Date()` of a weak reference, or of an optional
    /// class with a value that is always there.
    private func isOfOtherObject(
        _ invention: InventionFact, _ type: TypeNode, _ file: Int, _ graph: ModelGraph
    ) -> Bool {
        let source = invention.source.hasPrefix("self.") ? invention.source.dropFirst(5) : invention.source[...]
        let name = source.leadingName
        let rest = source[name.endIndex...]
        guard rest.hasPrefix("?."), let field = type.storedFields.first(where: { $0.name == name }) else {
            return false
        }
        let member = rest.dropFirst(2)
        let id = graph.resolve(TypeName.unwrapped(field.type), in: type.name, file: file)
        let declared = id.flatMap { id in graph.types[id].fields.first { $0.name == member } }
        if let declared, declared.isOptional { return false }
        if field.isWeak { return true }
        guard let id, declared != nil else { return false }
        return graph.types[id].declaration.kind == .reference && !graph.types[id].isDecodable
            && !graph.hasRole(id, .dto) && !graph.hasRole(id, .entity)
    }

    /// Whether the payload in a parameter documents that a missing moment means now.
    private func isOfDocumentedDefault(
        _ invention: InventionFact, _ parameters: [ParameterFact], _ type: TypeNode, _ file: Int, _ graph: ModelGraph
    ) -> Bool {
        let name = invention.source.leadingName
        guard let given = parameters.first(where: { $0.name == name }),
            let payload = graph.resolve(TypeName.unwrapped(given.type), in: type.name, file: file)
        else { return false }
        return isDocumentedDefault(invention, of: graph.types[payload])
    }

    /// Whether a payload documents that a missing moment means now: `var sent: Date?  // default: now`.
    func isDocumentedDefault(_ invention: InventionFact, of payload: TypeNode) -> Bool {
        guard InventionFact.now.contains(invention.value),
            let name = invention.source.split(separator: ".").last,
            let field = payload.storedFields.first(where: { $0.name == name })
        else { return false }
        let words = field.doc.lowercased().split { !$0.isLetter }
        return words.contains { $0.hasPrefix("default") || $0 == "défaut" || $0 == "omitted" }
            && words.contains { ["now", "current", "today", "maintenant"].contains($0) }
            && !words.contains { ["todo", "fixme"].contains($0) }
    }

    /// Rewrites a moment that the project's own code parses as the call of a formatter: `date(from: order.due.asDay)`
    /// for `order.due.asDay ?? Date()`.
    private func asParse(_ invention: InventionFact, _ context: CheckContext) -> InventionFact {
        guard InventionFact.now.contains(invention.value), !invention.target.isEmpty,
            !SilentDefault.prepositions.contains(invention.target), !isParse(invention.source),
            context.parsesMoment(invention.source)
        else { return invention }
        var invention = invention
        invention.source = "date(from: \(invention.source))"
        return invention
    }

    /// Whether code copies a value of the type that it makes, and that may be missing: `init(copying draft: Draft?)` with
    /// `created: draft?.created ?? .now`. Without one, it creates a new object.
    ///
    /// - Parameter made: the names of the type.
    private func isOfOptionalOriginal(
        _ invention: InventionFact, _ parameters: [ParameterFact], _ made: [String]
    ) -> Bool {
        parameters.contains { given in
            given.type.hasSuffix("?") && invention.source.hasPrefix("\(given.name)?.")
                && made.contains(TypeName.unwrapped(given.type))
        }
    }

    /// Whether a property of the type takes a moment from untyped JSON: `time = Dates.parse(json["time"]) ?? Date()`.
    private func isOfUntyped(_ invention: InventionFact, _ parameters: [ParameterFact], _ type: TypeNode) -> Bool {
        guard InventionFact.now.contains(invention.value),
            type.storedFields.contains(where: { $0.name == invention.target })
        else { return false }
        return parameters.contains { given in
            UntypedJSON.isMeant(by: given.type)
                && ["(\(given.name)[", ": \(given.name)["].contains { invention.source.contains($0) }
        }
    }

    /// Whether a server may receive a value of a type: it can be decoded, and is not a record.
    func isRequest(_ type: Int, _ graph: ModelGraph) -> Bool {
        graph.types[type].isDecodable && !graph.hasRole(type, .entity)
    }

    /// Whether a type's name says that a client sends it as a request, such as `CreateOrder` or `OrderRequest`. By the
    /// server's own contract, a missing moment in it may mean now.
    func asksServer(_ type: Int, _ graph: ModelGraph) -> Bool {
        let name = graph.types[type].lastName
        return isRequest(type, graph)
            && (name.hasPrefix("Create")
                || ["Request", "RequestBody", "Input", "Form"].contains(where: name.hasSuffix))
    }

    /// Separates the identities that a server creates for a client's new objects, and the moments of requests that
    /// begin now.
    ///
    /// - Parameter isReceived: whether a variable holds a value that a client sent.
    /// - Parameter asks: whether its type is that of a request.
    func parted(
        _ inventions: [InventionFact], _ file: Int, _ context: CheckContext, where isReceived: (String) -> Bool,
        asks: (String) -> Bool
    ) -> (given: [InventionFact], others: [InventionFact]) {
        guard context.isOfServer(file) else { return ([], inventions) }
        func isGiven(_ invention: InventionFact) -> Bool {
            let names = invention.source.split(separator: ".")
            guard names.count == 2, !isParse(invention.source) else { return false }
            let name = String(names[0])
            return invention.value.hasPrefix("UUID()") && isReceived(name)
                || InventionFact.now.contains(invention.value) && asks(name)
        }
        return (inventions.filter(isGiven), inventions.filter { !isGiven($0) })
    }

    /// Whether an initializer gives a new object a new identity: `id = UUID()`,
    /// `let key = KeyGenerator.newKey; self.key = key`.
    func givesNewIdentity(_ body: BodyFacts, _ arguments: Set<String>) -> Bool {
        let generates = body.typeNames.contains { $0.name.hasSuffix("Generator") }
        return body.assignments.contains { assigned in
            guard assigned.isUnconditional, ["id", "key", "uuid", "identifier"].contains(assigned.target.lowercased())
            else { return false }
            if ["UUID()", "UUID().uuidString"].contains(assigned.text) { return true }
            if assigned.text.contains("??") { return false }
            // A local variable of the initializer, or the generator itself.
            return generates
                && (assigned.text == assigned.target && !arguments.contains(assigned.target)
                    || assigned.text.contains("Generator"))
        }
    }

    /// Checks for `id: json["id"].stringValue`: SwiftyJSON returns an empty text for a missing key.
    func checkAccessors(_ function: FunctionFact, _ type: TypeNode, _ file: Int, _ findings: inout Findings) {
        let takesJSON = function.parameters.contains { $0.type.hasPrefix("JSON") || $0.type.hasPrefix("[String:Any") }
        guard takesJSON, !function.body.logs else { return }
        let found = function.body.inventions.filter {
            $0.source.hasSuffix("Value") && $0.source.contains("\"].") && !$0.hasReason
        }
        let identities = found.filter {
            isIdentity($0.target, of: function.result.isEmpty ? type.lastName : function.result)
        }
        // A number may well be 0 if its key is missing.
        let places = identities.isEmpty ? found.filter { $0.value == "0" } : identities
        guard let first = places.first else { return }
        report(
            first, file, "\(type.name).\(function.name)",
            others: places.dropFirst(), confidence: identities.isEmpty ? .guess : .likely, &findings)
    }

    /// Whether a record that was just saved has the value: `@Timestamp` sets it then.
    private func hasMomentOfSaving(
        _ invention: InventionFact, in owner: String, _ file: Int, _ graph: ModelGraph
    ) -> Bool {
        guard !invention.saved.isEmpty, let id = graph.resolve(invention.saved, in: owner, file: file) else {
            return false
        }
        let name = TypeName.last(invention.source)
        return graph.types[id].storedFields.contains { $0.name == name && $0.attributes.contains("Timestamp") }
    }

    static let now = InventionFact.now.union(["UUID()", "UUID().uuidString"])

    /// Whether the missing value belongs to a decoded parameter: `post` of `post.created ?? .now`.
    private func isOfPayload(
        _ invention: InventionFact, _ parameters: [ParameterFact], in owner: String, _ file: Int, _ graph: ModelGraph
    ) -> Bool {
        let name = invention.source.leadingName
        guard let given = parameters.first(where: { $0.name == name }),
            let id = graph.resolve(TypeName.element(given.type), in: owner, file: file)
        else { return true }
        return graph.types[id].isDecodable
    }

    /// Whether the app itself sets the moment or the identity of a decoded type: the property or a parameter of another
    /// initializer has now, or a new identity, as its default, the documentation says so, or a lifetime begins with it.
    func isSetByApp(_ invention: InventionFact, of type: TypeNode) -> Bool {
        guard SilentDefault.now.contains(invention.value) else { return false }
        let target = invention.target
        let field = type.storedFields.first { $0.name == target }
        if let field, SilentDefault.now.contains(field.value) { return true }
        let isDefault = type.functions.contains { function in
            function.kind == .initializer
                && function.parameters.contains { $0.name == target && SilentDefault.now.contains($0.value) }
        }
        if isDefault { return true }
        guard InventionFact.now.contains(invention.value) else { return false }
        let doc = field?.doc.lowercased() ?? ""
        let ownWords = ["fetched", "downloaded", "was decoded", "response was received", "locally"]
        if ownWords.contains(where: doc.contains) { return true }
        return beginsLifetime(invention, of: type)
    }

    /// Whether a lifetime begins with a moment: OAuth sends how long a token is valid, but not always the start.
    private func beginsLifetime(_ invention: InventionFact, of type: TypeNode) -> Bool {
        guard InventionFact.now.contains(invention.value) else { return false }
        let target = invention.target
        let begins = ["issued", "created", "received", "obtained", "requested"].contains { target.hasPrefix($0) }
        return begins
            && type.storedFields.contains { other in
                ["expiresin", "lifetime", "ttl", "validfor"].contains(other.name.lowercased())
                    && TypeName.unwrapped(other.type) != "Date"
            }
    }

    /// Whether code has computed the components of a date itself: `calendar.date(from: components)` where nothing is
    /// decoded.
    private func isOfOwnComponents(
        _ invention: InventionFact, _ parameters: [ParameterFact], _ type: TypeNode, _ file: Int, _ graph: ModelGraph
    ) -> Bool {
        let source = invention.source
        guard ["alendar.date(from: ", "Calendar.current.date(from: "].contains(where: source.contains),
            !type.isDecodable
        else { return false }
        return !parameters.contains { given in
            graph.resolve(TypeName.element(given.type), in: type.name, file: file).map { graph.types[$0].isDecodable }
                ?? false
        }
    }

    /// `formatter.date(from: text)`, but not of a literal.
    func isParse(_ source: String) -> Bool {
        ["date(from: ", "UUID(uuidString: "].contains { start in
            source.contains(start) && !source.contains("\(start)\"")
        }
    }

    /// Whether the value was not sent: it is the state of an object that is not a record, `self.started ?? Date()`, a
    /// setting that a new object reads, `Defaults().installed ?? Date()`, or the identity of a value that may be new,
    /// `old?.id ?? UUID()`.
    private func isOfOwn(_ invention: InventionFact, _ type: TypeNode, _ graph: ModelGraph) -> Bool {
        let source = invention.source
        if isParse(source) { return false }
        if source.hasPrefix("self.") {
            return type.declaration.kind == .reference && !type.isDecodable && !graph.hasRole(type.id, .entity)
        }
        if source.contains("()."), source.first?.isUppercase == true { return true }
        return invention.value.hasPrefix("UUID()") && source.contains("?.")
    }

    /// Whether a wire type gives a value of another type a moment that was not sent:
    /// `event.start = startDate ?? Date()`.
    private func isOfWire(_ invention: InventionFact, _ type: TypeNode, _ graph: ModelGraph) -> Bool {
        guard InventionFact.now.contains(invention.value), !invention.target.isEmpty,
            !SilentDefault.prepositions.contains(invention.target), type.isDecodable, graph.hasRole(type.id, .dto)
        else { return false }
        let name = invention.source.hasPrefix("self.") ? String(invention.source.dropFirst(5)) : invention.source
        return type.storedFields.contains { $0.name == name && $0.isOptional }
    }

    /// Labels of functions that use a value without keeping it.
    private static let prepositions: Set<String> = [
        "from", "to", "of", "for", "since", "in", "at", "by", "with", "on", "as", "after", "before", "until", "than",
        "equalTo", "toDate", "relativeTo",
    ]

    /// `createDate: message.createDate ?? Date()`: the value keeps its name.
    func isCopy(_ invention: InventionFact) -> Bool {
        let name = invention.source.split(separator: ".").last.map(String.init) ?? ""
        return !name.isEmpty && name == invention.target
    }

    func isSample(_ member: String) -> Bool {
        let lowered = member.lowercased()
        return ["sample", "preview", "mock", "fixture", "placeholder", "debug", "example"].contains {
            lowered.contains($0)
        }
    }

    /// Reports dates one by one and identities together: code that makes up one identity makes up all of them.
    func report(
        _ inventions: [InventionFact], _ file: Int, _ declaration: String, level: Level? = nil,
        confidence: Confidence = .certain, _ findings: inout Findings
    ) {
        for invention in inventions where isMoment(invention.value) {
            report(invention, file, declaration, confidence: confidence, &findings)
        }
        let identities = inventions.filter { !isMoment($0.value) }
        guard let first = identities.first else { return }
        report(
            first, file, declaration, level: level, others: identities.dropFirst(), confidence: confidence, &findings)
    }

    func report(
        _ invention: InventionFact, _ file: Int, _ declaration: String, level: Level? = nil,
        others: ArraySlice<InventionFact> = [], confidence: Confidence = .certain, _ findings: inout Findings
    ) {
        let start = start(invention, declaration)
        findings.add(
            self, level: level, file: file, at: invention.place, in: start.declaration, start.message,
            related: findings.andHere(others, at: \.place, in: file) { self.start($0, declaration) },
            confidence: confidence)
    }

    private func start(_ invention: InventionFact, _ declaration: String) -> Finding.Start {
        let target =
            invention.target.isEmpty
            ? Localized("the value", zh: "该值") : Localized("`\(invention.target)`", zh: "`\(invention.target)`")
        let reason = cause(of: invention)
        return Finding.Start(
            declaration: "\(declaration)/\(invention.target)",
            message: Localized(
                "if the value is \(reason.english), \(target.english) is made up as `\(invention.value)`: keep it optional, or throw an error",
                zh: "数据\(reason.simplifiedChinese)时，\(target.simplifiedChinese) 被编造为 `\(invention.value)`：请保持可选，或抛出错误"))
    }

    /// The reason that the value is made up. Only a text that is present can fail to parse.
    private func cause(of invention: InventionFact) -> Localized {
        let source = invention.source
        if isOnlyMissing(source) { return Localized("missing", zh: "缺失") }
        // `Int(text ?? "") ?? 0`, `text.flatMap { formatter.date(from: $0) } ?? .now`
        let mayBeMissing =
            source.contains("??") || source.contains("ap {") || source.contains("ap({")
            || source.hasPrefix("date(from: ") && source.contains("?.")
        if !mayBeMissing, isParsedNumber(invention) { return Localized("not a number", zh: "不是数字") }
        return !mayBeMissing && isParse(source)
            ? Localized("invalid", zh: "无效") : Localized("missing or invalid", zh: "缺失或无效")
    }

    /// Whether an invalid value throws, or was rejected before: `try container.decodeIfPresent(…)`, `dto.created`.
    private func isOnlyMissing(_ source: String) -> Bool {
        if source.hasPrefix("try ") { return true }
        // A variable may hold the result of a `try?`.
        return source.contains(".") && source.allSatisfy { $0.isLetter || $0.isNumber || "._?$[]".contains($0) }
    }

    /// Whether the value becomes a part of the mapping's result, and not of a comparison on the way.
    func fills(_ invention: InventionFact, _ mapping: Mapping) -> Bool {
        invention.target != "by" && !invention.target.hasSuffix("1") && !invention.target.hasSuffix("2")
    }

    func isInvented(_ invention: InventionFact, of type: String) -> Bool {
        if isRoundTrip(invention.source) { return false }
        return isMoment(invention.value) || isIdentity(invention.target, of: type) || isParsedNumber(invention)
    }

    /// Whether a formatter parses a text that it has just formatted, and not data from outside:
    /// `formatter.date(from: formatter.string(from: date))`.
    private func isRoundTrip(_ source: String) -> Bool {
        guard let call = source.firstRange(of: ".date(from: ") else { return false }
        return source[call.upperBound...].hasPrefix("\(source[..<call.lowerBound]).string(from: ")
    }

    /// `Double(text) ?? 0`: a made-up number.
    func isParsedNumber(_ invention: InventionFact) -> Bool {
        invention.value.drop(while: { $0 == "-" }).first?.isNumber == true
            && ["Int(", "Double(", "Float(", "Decimal(string:", "Int64(", "UInt(", "UInt64(", "UInt32(", "Int32("]
                .contains(where: invention.source.hasPrefix)
    }

    /// Whether a value is the raw value of a case for unknown values, or of no case: `Int(text) ?? 0` of
    /// `Status(rawValue: Int(text) ?? 0) ?? .unknown`.
    func namesUnknown(_ invention: InventionFact, in owner: String, _ file: Int, _ graph: ModelGraph) -> Bool {
        guard !invention.lookup.isEmpty, let id = graph.resolve(invention.lookup, in: owner, file: file) else {
            return false
        }
        let value = invention.value.filter { $0 != "\"" }
        let cases = graph.types[id].declaration.cases
        let isNumbered = graph.types[id].declaration.inherited.contains { $0.hasPrefix("Int") || $0.hasPrefix("UInt") }
        var next = 0
        for item in cases {
            let raw = !item.rawValue.isEmpty ? item.rawValue : isNumbered ? "\(next)" : item.name
            if raw == value { return namesUnknown(".\(item.name)") }
            next = (Int(raw) ?? next) + 1
        }
        return !cases.isEmpty
    }

    /// `id`, and `movieID` of a `MovieDetail`; the identity of something else is often absent by contract.
    func isIdentity(_ target: String, of type: String) -> Bool {
        let name = target.lowercased()
        if name == "id" || name == "uuid" { return true }
        guard target.hasSuffix("Id") || target.hasSuffix("ID") else { return false }
        let concept = name.dropLast(2)
        let stem = TypeName.stem(type).lowercased()
        return stem.hasPrefix(concept) || stem.hasSuffix(concept)
    }

    func isMoment(_ value: String) -> Bool {
        !value.isEmpty && value != ".init()" && value.first != "\"" && !value.allSatisfy { $0.isNumber || $0 == "-" }
    }
}
