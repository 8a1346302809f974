import AshlarGraph
import AshlarLocalization

/// Data that does not decode, and nobody hears of it.
extension SilentDefault {
    func checkResponse(
        _ body: BodyFacts, _ member: String, _ owner: String, _ file: Int, _ findings: inout Findings,
        function: FunctionFact? = nil, type: TypeNode? = nil
    ) {
        // A value that was encoded a line before does decode.
        if body.logs || body.typeNames.contains(where: { $0.name == "JSONEncoder" }) { return }
        if let function, makesError(function) || asks(function) { return }
        let mayThrow = function?.kind == .initializer
        let attempts = body.decodes.count { $0.via == .decoder }
        for decode in body.decodes where decode.via == .decoder && !decode.hasReason {
            let isLost = decode.failure == .dropped || decode.failure == .replaced || decode.failure == .swallowed
            // `if let x = try? …` with nothing else that is tried.
            guard isLost || decode.failure == .passed && attempts == 1 else { continue }
            if let type, isOwnSetting(decode, body, member, type) { continue }
            // A type of another module may be one of several that are tried.
            // An initializer that throws anyway has no reason to try.
            let isModel =
                mayThrow && decode.failure == .replaced || isModel(decode.type, owner, file, findings.graph)
            let isResponse = body.usesNetwork && !body.readsLocally && isLost
            // The body of an error only makes the message better.
            if ["Error", "Failure", "Problem"].contains(where: { TypeName.element(decode.type).contains($0) }) {
                continue
            }
            findings.add(
                self, file: file, at: decode.place, in: "\(owner).\(member)/\(decode.type)",
                Localized(
                    "data that is not \(decode.isUntyped ? "JSON" : "a \(decode.type)") is silently dropped: propagate the error, or log it",
                    zh: "不是 \(decode.isUntyped ? "JSON" : decode.type) 的数据被无声丢弃：请继续抛出错误，或记录日志"),
                confidence: isResponse
                    ? .certain : !isModel || isKeptAnyway(owner, member, decode.type) ? .guess : .likely)
        }
    }

    /// Whether all callers throw or report that the function returned `nil`, so that only the reason is lost.
    func isRequired(_ function: FunctionFact, _ type: TypeNode, _ context: CheckContext) -> Bool {
        function.isStatic && function.result.hasSuffix("?")
            && context.requiredCalls.contains("\(type.lastName).\(function.name)")
            && !type.functions.contains { $0.body.calls.contains(function.name) }
    }

    /// Whether a function makes the error of a failed request: what does not decode only makes its message worse.
    func makesError(_ function: FunctionFact) -> Bool {
        function.kind == .function && ["Error", "Failure", "Problem"].contains { function.result.hasSuffix($0) }
    }

    /// Whether a function answers yes or no about what its caller keeps: nothing is dropped.
    func asks(_ function: FunctionFact) -> Bool {
        function.kind == .function && ["Bool", "Bool?"].contains(function.result) && !function.parameters.isEmpty
            && function.body.writes.isEmpty && !function.body.usesNetwork && !function.body.readsLocally
    }

    /// Whether a type reads its own setting, which another of its functions encodes, with a default that has a name.
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

    /// A value that can be fetched or computed again is not lost.
    func isKeptAnyway(_ owner: String, _ member: String, _ type: String) -> Bool {
        let names = [owner, member, type].map { $0.lowercased() }
        let words = ["cache", "preview", "sample", "mock", "debug", "test", "migrat", "legacy", "oldformat"]
        return owner == "UserDefaults" || words.contains { word in names.contains { $0.contains(word) } }
    }
}
