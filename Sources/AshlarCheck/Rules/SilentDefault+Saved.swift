import AshlarGraph

/// Data that the app itself has saved.
extension SilentDefault {
    /// Whether code reads data that the app has saved. Data that doesn't decode there is lost, whatever its type.
    func readsSaved(
        _ body: BodyFacts, _ decode: DecodeFact, _ owner: String, _ member: String, _ type: TypeNode?,
        _ parameters: [ParameterFact], _ file: Int, _ graph: ModelGraph
    ) -> Bool {
        // A server may have sent the data, or the app's bundle contains it. A migration leaves data that doesn't decode
        // where it is.
        if body.usesNetwork || body.typeNames.contains(where: { $0.name == "Bundle" }) || decode.isUntyped
            || movesData(owner, member)
        {
            return false
        }
        if owner == "UserDefaults" || body.namesDefaults { return true }
        func isStore(_ written: String) -> Bool { TypeName.unwrapped(written) == "UserDefaults" }
        if parameters.contains(where: { isStore($0.type) }) { return true }
        let node = type ?? graph.resolve(owner, in: "", file: file).map { graph.types[$0] }
        let keepsStore =
            node?.fields.contains { field in
                (isStore(field.type) || field.value.hasPrefix("UserDefaults")) && body.reads.contains(field.name)
            } ?? false
        return keepsStore || readsFile(body)
    }

    /// Whether code migrates data that an earlier version of the app has saved.
    private func movesData(_ owner: String, _ member: String) -> Bool {
        [owner, member].contains { $0.lowercased().contains("migrat") }
    }

    /// `Data(contentsOf: url)`
    private func readsFile(_ body: BodyFacts) -> Bool {
        body.constructions.contains { $0.type == "Data" && $0.labels.first == "contentsOf" }
    }

    /// Whether `Test` or `Tests` is a word of a name; `TestimonialStore` tests nothing.
    private func namesTest(_ name: String) -> Bool {
        name.ranges(of: "Test").contains { range in
            let rest = name[range.upperBound...]
            return rest.first?.isLowercase != true || rest.first == "s" && rest.dropFirst().first?.isLowercase != true
        }
    }

    /// Whether the documentation of a type, or of a protocol that it conforms to, says that it keeps a copy of data
    /// that the app can get again: "It is a cache that the app can rebuild."
    func isDocumentedCache(_ type: TypeNode, _ graph: ModelGraph) -> Bool {
        if SilentDefault.describesCache(type.declaration.doc) { return true }
        return type.conformances.contains { name in
            guard let id = graph.resolve(name, in: TypeName.outer(type.name), file: type.file) else { return false }
            let node = graph.types[id]
            return node.declaration.kind == .proto && SilentDefault.describesCache(node.declaration.doc)
        }
    }

    private static func describesCache(_ documentation: String) -> Bool {
        let comment = documentation.lowercased()
        guard comment.contains("cache"), !["not a cache", "no cache"].contains(where: comment.contains) else {
            return false
        }
        return [
            "rebuil", "refetch", "re-fetch", "recreat", "regenerat", "redownload", "fetched again", "fetch again",
            "loaded again", "downloaded again", "requested again", "computed again",
        ].contains(where: comment.contains)
    }

    /// Whether names say that a value can be fetched or computed again, or that code shows examples.
    func isRenewable(_ names: [String]) -> Bool {
        let words = ["cache", "preview", "sample", "mock", "debug"]
        return names.contains { name in
            let lowered = name.lowercased()
            // The latest value of a `StateStore` is not a test.
            return words.contains { lowered.contains($0) } || lowered.hasPrefix("test") || namesTest(name)
        }
    }
}

extension BodyFacts {
    /// Whether code names the user defaults.
    var namesDefaults: Bool {
        typeNames.contains { $0.name == "UserDefaults" || $0.name.hasPrefix("UserDefaults.") }
    }
}
