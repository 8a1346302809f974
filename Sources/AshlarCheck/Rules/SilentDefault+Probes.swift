import AshlarGraph

/// Decoding errors that code may drop, because the data isn't expected to decode, or because callers report the
/// failure.
extension SilentDefault {
    /// Whether all callers of a function outside of types report that it returned `nil`.
    func isRequired(_ function: FunctionFact, _ part: TypePart, _ context: CheckContext) -> Bool {
        part.declaration.kind == .file && function.result.hasSuffix("?") && !function.body.decodes.isEmpty
            && context.isRequired(ofValue: function, declaredIn: part.file, isFree: true)
    }

    /// Whether a closure returns the value that it decodes, and the function of the type that takes the closure reports
    /// its `nil`: `guard let user = parse(data) else { throw … }`
    func isRequiredByTaker(_ decode: DecodeFact, in type: TypeNode) -> Bool {
        guard decode.failure == .dropped, !decode.taker.isEmpty else { return false }
        return type.functions.contains { function in
            function.parameters.contains { given in
                decode.taker == "\(function.name)(\(given.label):)" && given.type.contains("->")
                    && given.type.hasSuffix("?") && function.body.requires.contains(given.name)
            }
        }
    }

    /// Whether a type that decodes every value reads JSON that the code itself has just written, so that nothing can
    /// fail.
    func isWrittenBefore(
        _ decode: DecodeFact, _ body: BodyFacts, _ owner: String, _ file: Int, _ graph: ModelGraph
    ) -> Bool {
        body.typeNames.contains { $0.name == "JSONSerialization" && $0.place.offset < decode.place.offset }
            && takesEverything(decode.type, in: owner, file, graph)
    }

    /// Whether a private type extracts one plain value from input of any form: a function looks into a text or a
    /// request from elsewhere, and its result says that the value is missing. A function that takes data or a response
    /// exists to read it, and is not a probe.
    func isProbe(
        _ decode: DecodeFact, _ function: FunctionFact, _ owner: String, _ file: Int, _ graph: ModelGraph
    ) -> Bool {
        guard function.kind == .function, decode.failure == .dropped || decode.failure == .replaced,
            !function.parameters.isEmpty,
            !function.parameters.contains(where: { $0.type.contains("Data") || $0.type.contains("Response") }),
            let id = graph.resolve(TypeName.unwrapped(decode.type), in: owner, file: file)
        else { return false }
        let type = graph.types[id]
        guard type.declaration.access <= .fileprivate, type.storedFields.count == 1,
            type.storedFields.allSatisfy({ SilentDefault.plainTypes.contains(TypeName.unwrapped($0.type)) })
        else { return false }
        let isOwn = decode.failure == .replaced && function.result == type.lastName
        return isOwn || function.result == "Bool" || function.result.hasSuffix("?")
    }

    private static let plainTypes: Set<String> = ["Bool", "Double", "Int", "String"]

    /// Whether a public function creates a value of its own type from data, as an `init?` does, so that clients handle
    /// its `nil`: `static func make(from data: Data) -> Draft?`.
    func isFactory(_ decode: DecodeFact, _ function: FunctionFact, _ type: TypeNode?) -> Bool {
        guard let type, decode.isUntyped, decode.failure == .dropped, decode.replacement == "nil" else { return false }
        return function.kind == .function && function.isStatic && function.access >= .public
            && !function.parameters.isEmpty && !function.body.readsLocally
            && ["\(type.lastName)?", "Self?"].contains(function.result)
    }
}
