import AshlarGraph
import AshlarLocalization

/// A project's own functions that read any value from a container and drop the error.
extension SilentDefault {
    /// Checks for `decode(_:forKey:defaultValue:)` in an extension of a container, which hides a wrong type in every
    /// property that it reads.
    func checkHelpers(_ part: TypePart, in context: CheckContext, _ findings: inout Findings) {
        let name = part.declaration.name
        guard part.declaration.kind == .extension, part.effects.contains(.decodes), name.contains("Decoding"),
            name.contains("Container")
        else { return }
        for function in part.declaration.functions
        where function.kind == .function && !function.throwsErrors && !function.body.logs
            && !saysLenient(function.name)
        {
            guard function.body.decodes.count == 1, let decode = function.body.decodes.first,
                decode.via == .keyed || decode.via == .single, !decode.hasReason,
                [.dropped, .replaced, .passed, .swallowed].contains(decode.failure),
                takesAnyType(function, decode.type, part.file, context.graph)
            else { continue }
            let result =
                decode.failure == .replaced
                ? Localized("it becomes `\(decode.replacement)`", zh: "变成 `\(decode.replacement)`")
                : Localized("its error is dropped", zh: "错误被丢弃")
            let advice =
                decode.isIfPresent || decode.via == .single
                ? Localized("propagate the error, or log it", zh: "继续抛出错误，或记录日志")
                : Localized("use `decodeIfPresent`, or catch and log the error", zh: "使用 `decodeIfPresent`，或捕获并记录错误")
            findings.add(
                self, file: part.file, at: decode.place, in: "\(name).\(function.name)",
                Localized(
                    "a value of the wrong type is not reported wherever `\(function.name)` reads it, \(result.english): \(advice.english)",
                    zh:
                        "凡是用 `\(function.name)` 读取的值，类型错误时都无人知晓，\(result.simplifiedChinese)：请\(advice.simplifiedChinese)"
                ),
                // An app's own settings get new fields, which older data is missing.
                confidence: isCalledForPayloads(function, context.graph) ? .likely : .guess)
        }
    }

    /// Whether a function's name says that values may be lost.
    private func saysLenient(_ name: String) -> Bool {
        let lowered = name.lowercased()
        return ["loss", "failable", "safe", "lenient", "forgiving", "tolera", "ignor", "flexib", "try"].contains {
            lowered.contains($0)
        }
    }

    /// Whether a decoded type is a parameter of a generic function: `T` of `decode<T>(_ type: T.Type, …)`, or of a
    /// function with a default of that type.
    private func takesAnyType(_ function: FunctionFact, _ type: String, _ file: Int, _ graph: ModelGraph) -> Bool {
        let element = TypeName.element(type)
        guard !element.isEmpty, element.allSatisfy({ $0.isLetter || $0.isNumber }),
            !SilentDefault.knownTypes.contains(element), graph.resolve(element, in: "", file: file) == nil
        else { return false }
        return function.parameters.contains { ["\(type).Type", type, "\(type)?"].contains($0.type) }
    }

    private static let knownTypes: Set<String> = [
        "String", "Int", "Int32", "Int64", "UInt", "UInt64", "Double", "Float", "Bool", "Decimal", "Date", "URL",
        "UUID", "Data",
    ]

    /// Whether a function of the project reads the same key as another type if the value doesn't decode:
    /// `(try? container.decode(Int.self, forKey: .seats)) ?? container.decodeNumberInText(.seats)`.
    func isReadByHelper(_ decode: DecodeFact, _ type: TypeNode, _ context: CheckContext) -> Bool {
        guard decode.failure == .replaced, let open = decode.replacement.firstIndex(of: "(") else { return false }
        let words = decode.replacement[open...].split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        guard words.contains(where: { $0 == decode.key }) else { return false }
        let name = TypeName.last(String(decode.replacement[..<open]))
        let helpers =
            type.functions.filter { $0.name == name } + context.freeFunctions[name, default: []].map { $0.function }
        return helpers.contains { helper in
            helper.body.decodes.contains {
                $0.via == .keyed && $0.type != decode.type && SilentDefault.knownTypes.contains($0.type)
            }
        }
    }

    /// Whether a type other than the app's own settings calls a function while it is decoded.
    private func isCalledForPayloads(_ function: FunctionFact, _ graph: ModelGraph) -> Bool {
        graph.types.contains { type in
            !type.isTest && !graph.hasRole(type.id, .settings)
                && type.functions.contains { $0.isDecoderInitializer && $0.body.calls.contains(function.name) }
        }
    }
}
