import AshlarGraph

/// Data that the app itself has saved, and functions that read whatever type they are asked for.
extension SilentDefault {
    /// Whether code reads what the app keeps: what does not decode there is lost, whatever type it is decoded as.
    func readsSaved(
        _ body: BodyFacts, _ decode: DecodeFact, _ owner: String, _ type: TypeNode?, _ parameters: [ParameterFact],
        _ file: Int, _ graph: ModelGraph
    ) -> Bool {
        let names = body.typeNames.map(\.name)
        // A server may have sent it, or the app contains it.
        if body.usesNetwork || names.contains("Bundle") { return false }
        if owner == "UserDefaults" || names.contains(where: { $0 == "UserDefaults" || $0.hasPrefix("UserDefaults.") }) {
            return true
        }
        func isStore(_ written: String) -> Bool { TypeName.unwrapped(written) == "UserDefaults" }
        if parameters.contains(where: { isStore($0.type) }) { return true }
        let node = type ?? graph.resolve(owner, in: "", file: file).map { graph.types[$0] }
        let keepsStore =
            node?.fields.contains { field in
                (isStore(field.type) || field.value.hasPrefix("UserDefaults")) && body.reads.contains(field.name)
            } ?? false
        return keepsStore || !decode.isUntyped && readsFile(body)
    }

    /// `Data(contentsOf: url)`
    private func readsFile(_ body: BodyFacts) -> Bool {
        body.constructions.contains { $0.type == "Data" && $0.labels.first == "contentsOf" }
    }

    /// Whether a function reads whatever type its caller asks for, and answers `nil` for what does not decode: every
    /// caller loses the error. `func value<Value: Decodable>(for key: String) -> Value?`
    func readsAnyType(
        _ decode: DecodeFact, _ function: FunctionFact?, _ owner: String, _ file: Int, _ graph: ModelGraph
    ) -> Bool {
        guard let function, function.kind == .function, function.result.hasSuffix("?"),
            decode.failure == .dropped || decode.failure == .swallowed
        else { return false }
        let name = TypeName.element(decode.type)
        let isPlaceholder =
            name.first?.isUppercase == true && name.count < 3 || SilentDefault.placeholders.contains(name)
        return isPlaceholder && TypeName.names(in: function.result).contains(name)
            && graph.resolve(name, in: owner, file: file) == nil
    }

    /// What generic parameters are called, apart from `T`.
    private static let placeholders: Set<String> = ["Element", "Item", "Model", "Object", "Output", "Value"]

    /// Whether names say that a value can be fetched or computed again, or that code shows examples.
    func isRenewable(_ names: [String]) -> Bool {
        let words = ["cache", "preview", "sample", "mock", "debug"]
        return names.contains { name in
            let lowered = name.lowercased()
            // The latest value of a `StateStore` is not a test.
            return words.contains { lowered.contains($0) } || lowered.hasPrefix("test") || name.contains("Test")
        }
    }
}
