import AshlarGraph
import AshlarLocalization

/// Data that fails to decode without a report.
extension SilentDefault {
    func checkResponse(
        _ body: BodyFacts, _ member: String, _ owner: String, _ file: Int, _ findings: inout Findings,
        function: FunctionFact? = nil, type: TypeNode? = nil, isAnswered: Bool = false, hasSetter: Bool = false
    ) {
        // A log further up is about something else.
        let lastLog = body.logs ? body.lastLog : -1
        guard body.decodes.contains(where: { $0.via == .decoder && $0.place.offset > lastLog }) else { return }
        let encoder = body.typeNames.first { $0.name == "JSONEncoder" }?.place.offset
        if isExpendable(owner, member, body) { return }
        if let function, makesError(function) || asks(function, in: owner) || answersAnything(function) { return }
        var found: [(decode: DecodeFact, confidence: Confidence)] = []
        let attempts = body.decodes.count { $0.via == .decoder }
        for decode in body.decodes
        where decode.via == .decoder && !decode.hasReason && decode.place.offset > lastLog {
            let isLost = decode.failure == .dropped || decode.failure == .replaced || decode.failure == .swallowed
            // `if let x = try? …` without another attempt.
            guard isLost || decode.failure == .passed && attempts == 1 else { continue }
            let isSaved = readsSaved(
                body, decode, owner, member, type, function?.parameters ?? [], file, findings.graph)
            if isSaved, let type, isDocumentedCache(type, findings.graph) { continue }
            // A value that was just encoded decodes again. But saved data that is lost may be overwritten below, and a
            // setter encodes another value.
            let mayOverwrite = isSaved || decode.failure == .swallowed || hasSetter
            if let encoder, !mayOverwrite || decode.place.offset > encoder { continue }
            // The caller's completion handler reports the `nil` that it receives.
            if isAnswered, decode.isHandedOn { continue }
            if let type,
                isOwnSetting(decode, body, member, type) || isRequiredLater(decode, body, type)
                    || isRequiredByTaker(decode, in: type)
            {
                continue
            }
            // The body of an error only improves the message, and users don't see a mock.
            let element = TypeName.element(name(of: decode, in: owner))
            if ["Error", "Failure", "Problem", "Mock"].contains(where: { element.contains($0) }) {
                continue
            }
            // A type of another module may be one of several that are tried.
            // An initializer that throws anyway has no reason to try.
            let isModel =
                function?.kind == .initializer && decode.failure == .replaced
                || isModel(decode.type, owner, file, findings.graph)
            let isResponse = body.usesNetwork && !body.readsLocally && isLost
            if isWrittenBefore(decode, body, owner, file, findings.graph) { continue }
            if !isResponse, !isSaved, let function,
                isProbe(decode, function, owner, file, findings.graph) || isFactory(decode, function, type)
            {
                continue
            }
            let isDoubtful = !isModel || isKeptAnyway(owner, member, decode.type)
            let mayAskNext = function.map { isLink($0, of: type, findings.graph) } ?? false
            let isSure = isResponse || !isDoubtful || isSaved && !isRenewable([owner, member, decode.type])
            // The list doesn't decode, and its elements are tried one by one.
            let isSalvage = body.decodes.contains {
                $0.type == "[\(decode.type)]" && $0.place.offset < decode.place.offset
            }
            let isGuess = body.logs || mayAskNext || !isSure || isSalvage
            // The function's documentation says that it may return `nil`.
            let isDeclared = function?.declaresNil == true
            if isGuess, isDeclared { continue }
            found.append((decode, isGuess || isDeclared ? .guess : isResponse ? .certain : .likely))
        }
        report(found, "\(owner).\(member)", owner, file, &findings)
    }

    /// Whether a publisher of responses replaces the errors of its decoder: `.decode(…).replaceError(with: nil)`.
    func replacesErrors(_ body: BodyFacts) -> Bool {
        body.usesNetwork
            && body.decodes.contains {
                $0.via == .decoder && $0.failure == .replaced && $0.replacement.hasPrefix("with: ")
            }
    }

    /// Whether a function overrides one of the project that returns a value or `nil`. The superclass may ask another
    /// object next.
    private func isLink(_ function: FunctionFact, of type: TypeNode?, _ graph: ModelGraph) -> Bool {
        guard let type, function.isOverride, function.result.hasSuffix("?") else { return false }
        return type.conformances.contains { name in
            guard let id = graph.resolve(name, in: TypeName.outer(type.name), file: type.file) else { return false }
            return !graph.types[id].isInferred && graph.types[id].functions.contains { $0.name == function.name }
        }
    }

    /// Reports data that doesn't decode, with one finding for all that one condition decodes.
    private func report(
        _ found: [(decode: DecodeFact, confidence: Confidence)], _ declaration: String, _ owner: String, _ file: Int,
        _ findings: inout Findings
    ) {
        var conditions: Set<Int32> = []
        for (decode, confidence) in found {
            if decode.condition >= 0, !conditions.insert(decode.condition).inserted { continue }
            let others = found.filter {
                decode.condition >= 0 && $0.decode.condition == decode.condition && $0.decode.place != decode.place
            }
            let start = start(decode, declaration, owner)
            findings.add(
                self, file: file, at: decode.place, in: start.declaration, start.message,
                related: findings.andHere(others, at: \.decode.place, in: file) {
                    self.start($0.decode, declaration, owner)
                },
                confidence: others.reduce(confidence) { max($0, $1.confidence) })
        }
    }

    private func start(_ decode: DecodeFact, _ declaration: String, _ owner: String) -> Finding.Start {
        let name = what(decode, in: owner)
        return Finding.Start(
            declaration: "\(declaration)/\(decode.type)",
            message: isMadeUp(decode)
                ? Localized(
                    "data that is not \(name.english) silently becomes `\(decode.replacement)`: propagate the error, or log it",
                    zh: "不是\(name.simplifiedChinese)的数据无声地变成 `\(decode.replacement)`：请继续抛出错误，或记录日志")
                : Localized(
                    "data that is not \(name.english) is silently dropped: propagate the error, or log it",
                    zh: "不是\(name.simplifiedChinese)的数据被无声丢弃：请继续抛出错误，或记录日志"))
    }

    /// Whether a value replaces data that doesn't decode, unless it is an empty list: `?? 0`, `?? .init()`.
    private func isMadeUp(_ decode: DecodeFact) -> Bool {
        let value = decode.replacement
        return decode.failure == .replaced && value.utf8.count < 40
            && (value == "[:]" || value.hasSuffix("()") || value.first?.isNumber == true
                || ["true", "false"].contains(value))
    }

    /// Reports a value that a decoder reads from a text or from data of the payload, with a default for a value that
    /// fails to decode.
    func reportText(
        _ decode: DecodeFact, _ type: TypeNode, _ file: Int, _ confidence: Confidence, _ findings: inout Findings
    ) {
        guard !namesUnknown(decode.replacement) else { return }
        report(
            [(decode: decode, confidence: min(confidence, .likely))], "\(type.name).init(from:)", type.name, file,
            &findings)
    }

    /// The type that the data is decoded as. A variable may hold any type: `decode(type.self, from: data)`.
    private func what(_ decode: DecodeFact, in owner: String) -> Localized {
        if decode.isUntyped { return Localized("JSON", zh: " JSON ") }
        let type = name(of: decode, in: owner)
        if type.first?.isLowercase == true { return Localized("of the expected type", zh: "所需类型") }
        return Localized(type.withArticle, zh: " \(type) ")
    }

    /// The name of the decoded type, with `Self` replaced by the name of the type around it.
    private func name(of decode: DecodeFact, in owner: String) -> String {
        let isOwn = TypeName.names(in: decode.type).contains("Self")
        return isOwn ? decode.type.replacing("Self", with: TypeName.last(owner)) : decode.type
    }

    /// Whether all callers throw or report that the function returned `nil`, so that only the reason is lost.
    func isRequired(_ function: FunctionFact, _ type: TypeNode, _ file: Int, _ context: CheckContext) -> Bool {
        !function.body.decodes.isEmpty && isAnswerRequired(function, type, file, context)
    }

    /// Whether only functions of its type call a private function, and all callers of these functions report the `nil`
    /// that they return: `parse(message)` with a `fields(of: message)` that is empty for other data.
    func isReadForRequired(_ function: FunctionFact, _ type: TypeNode, _ file: Int, _ context: CheckContext) -> Bool {
        guard function.access == .private, TypeName.isCollection(function.result), !function.body.decodes.isEmpty,
            !type.fields.contains(where: { $0.body.calls.contains(function.name) })
        else { return false }
        let callers = type.functions.filter { $0.body.calls.contains(function.name) }
        return !callers.isEmpty && callers.allSatisfy { isAnswerRequired($0, type, file, context) }
    }

    private func isAnswerRequired(
        _ function: FunctionFact, _ type: TypeNode, _ file: Int, _ context: CheckContext
    ) -> Bool {
        guard function.result.hasSuffix("?") else { return false }
        // All calls of a private function are in its type.
        if function.access == .private { return context.isRequired(function, of: type.lastName) }
        if declaresNil(for: function, of: type, context.graph) { return true }
        if context.isRequired(byOwn: function, of: type, declaredIn: file) { return true }
        let isRequired =
            function.isStatic
            ? context.isRequired(function, of: type.lastName)
            : context.isRequired(ofValue: function, declaredIn: file)
        return isRequired && !type.functions.contains { $0.body.calls.contains(function.name) }
    }

    /// Whether a protocol of the type requires a function, and documents that it returns `nil` for invalid data.
    private func declaresNil(for function: FunctionFact, of type: TypeNode, _ graph: ModelGraph) -> Bool {
        type.conformances.contains { name in
            guard let id = graph.resolve(name, in: TypeName.outer(type.name), file: type.file),
                graph.types[id].declaration.kind == .proto
            else { return false }
            return graph.types[id].functions.contains { required in
                required.declaresNil && required.name == function.name
                    && required.parameters.map(\.label) == function.parameters.map(\.label)
            }
        }
    }

    /// Whether another function of the type takes the decoded value, and reports a failure if it is `nil`.
    private func isRequiredLater(_ decode: DecodeFact, _ body: BodyFacts, _ type: TypeNode) -> Bool {
        guard decode.failure == .dropped else { return false }
        return type.functions.contains { function in
            body.calls.contains(function.name)
                && function.parameters.contains {
                    $0.type == "\(decode.type)?" && function.body.requires.contains($0.name)
                }
        }
    }

    /// Whether code reads data that can be created again: a cache, unless a server just sent it, and data for tests and
    /// debug views.
    private func isExpendable(_ owner: String, _ member: String, _ body: BodyFacts) -> Bool {
        let names = [TypeName.last(owner), member].map { $0.lowercased() }
        let isForTests = names.contains { name in
            ["mock", "debug", "fixture", "uitest"].contains { name.contains($0) }
        }
        if isForTests { return true }
        if !body.usesNetwork, names.contains(where: { $0.contains("cache") }) { return true }
        // The app's bundle may contain examples.
        let isOfBundle = !body.usesNetwork && body.typeNames.contains { $0.name == "Bundle" }
        if isOfBundle, names.contains(where: showsExamples) { return true }
        return body.typeNames.contains { name in
            ["Mock", "Stub", "Fixture"].contains { name.name.contains($0) }
        }
    }

    /// Whether a name says that its code shows examples; `latest` doesn't mean a test.
    private func showsExamples(_ name: String) -> Bool {
        let name = name.replacing("latest", with: "")
        return ["sample", "preview", "testdata", "example"].contains { name.contains($0) }
    }

    /// Whether a function outside of types only reads JSON without a type, and returns `nil` for other data. Its
    /// callers decide what that means.
    func isReader(_ function: FunctionFact) -> Bool {
        function.result == "Any?" && function.parameters.count == 1 && function.body.statements <= 2
            && !function.body.usesNetwork && !function.body.readsLocally && function.body.writes.isEmpty
            && function.body.decodes.allSatisfy { $0.isUntyped && $0.failure == .dropped }
    }

    /// Whether a function of a type reads JSON without a type, and returns it without a type, so that `nil` means that
    /// the data is not JSON: `func json(_ data: Data) -> Any?`, `func json() -> Result<Any?, Failure>`.
    func answersAnything(_ function: FunctionFact) -> Bool {
        let decodes = function.body.decodes
        guard decodes.count == 1, decodes[0].isUntyped, decodes[0].failure == .dropped, !function.body.usesNetwork,
            !function.body.readsLocally
        else { return false }
        let isWrapped = function.result.contains("<Any?>") || function.result.contains("<Any?,")
        return isWrapped ? function.parameters.isEmpty : function.body.statements < 2 && isReader(function)
    }

    /// Whether a function creates the error of a failed request, or its text. A body that fails to decode only makes
    /// the message worse.
    func makesError(_ function: FunctionFact) -> Bool {
        guard function.kind == .function, !function.result.contains(",") else { return false }
        if isTextOfError(function.name, function.result) { return true }
        // `(any Error)?`: without one, the failed request has its own error.
        let result = function.result.filter { !"()?!".contains($0) }
        return ["Error", "Failure", "Problem"].contains { result.hasSuffix($0) }
    }

    /// Whether a property is the text of an error, or of a type that is one.
    func makesError(_ field: FieldFact, of type: TypeNode) -> Bool {
        isTextOfError(field.name, field.type)
            || TypeName.unwrapped(field.type) == "String" && type.conformances.contains("Error")
    }

    /// `func errorMessage(from data: Data) -> String?`
    private func isTextOfError(_ member: String, _ result: String) -> Bool {
        let name = member.lowercased()
        return TypeName.unwrapped(result) == "String"
            && ["errormessage", "errordescription", "errortext"].contains(where: name.contains)
    }

    /// Whether a function answers a yes-or-no question about a value that its caller keeps, such as the text that it
    /// extends, so that nothing is dropped.
    func asks(_ function: FunctionFact, in owner: String) -> Bool {
        function.kind == .function && ["Bool", "Bool?"].contains(function.result)
            && (!function.parameters.isEmpty || ["String", "StringProtocol", "Substring", "Data"].contains(owner))
            && function.body.writes.isEmpty && !function.body.usesNetwork && !function.body.readsLocally
    }

    /// Whether a type reads its own setting, which another of its functions encodes, with a named default.
    func isOwnSetting(_ decode: DecodeFact, _ body: BodyFacts, _ member: String, _ type: TypeNode) -> Bool {
        guard decode.failure == .dropped || decode.failure == .replaced,
            decode.replacement.lowercased().contains("default"),
            body.typeNames.contains(where: { $0.name == "UserDefaults" })
        else { return false }
        return type.functions.contains { function in
            function.name != member
                && function.body.typeNames.contains { ["JSONEncoder", "PropertyListEncoder"].contains($0.name) }
        }
    }

    /// Whether a type is the project's own, or the untyped JSON within one of its wire types.
    func isModel(_ type: String, _ owner: String, _ file: Int, _ graph: ModelGraph) -> Bool {
        guard type == "Any" else { return !graph.resolveAll(type, in: owner, file: file).isEmpty }
        return graph.resolve(owner, in: "", file: file).map { graph.hasRole($0, .dto) } == true
    }

    /// Whether the value is not lost, because it can be fetched or computed again, or has an old format.
    func isKeptAnyway(_ owner: String, _ member: String, _ type: String) -> Bool {
        let names = [owner, member, type]
        if owner == "UserDefaults" || isRenewable(names) { return true }
        let words = ["migrat", "legacy", "oldformat"]
        return names.contains { name in
            let lowered = name.lowercased()
            return words.contains { lowered.contains($0) }
        }
    }
}
