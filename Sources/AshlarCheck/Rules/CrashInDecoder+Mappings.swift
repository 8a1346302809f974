import AshlarGraph
import AshlarLocalization

/// Mappings of decoded and stored values, and data that an earlier version of the app saved.
extension CrashInDecoder {
    /// Checks for `formatter.date(from: dto.created)!` and `Kind(rawValue: dto.kind)!` in a mapping, where a payload or
    /// a record determines whether there is a value.
    package func check(_ context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        var seen: Set<Int> = []
        for mapping in graph.mappings where !mapping.body.crashes.isEmpty && !graph.areTests[mapping.file] {
            let isWire = graph.hasRole(mapping.from, .dto)
            guard isWire || graph.hasRole(mapping.from, .entity), !graph.isTool(mapping.file) else { continue }
            let source = graph.types[mapping.from]
            let owner = mapping.owner.map { graph.types[$0].name + "." } ?? ""
            let crashes = mapping.body.crashes.filter { $0.kind == .unwrap && !$0.hasReason && $0.text.hasSuffix(")!") }
            let dates = crashes.filter { isWire && forcesText($0.text, "date(from:", of: source) }
            let cases = crashes.filter { crash in
                crash.text.first?.isUppercase == true && forcesText(crash.text, "(rawValue:", of: source)
                    && !findsEveryCase(
                        crash.text, in: mapping.owner.map { graph.types[$0].name } ?? "", mapping.file, graph)
            }
            // One body may contain mappings to several types.
            let key = mapping.file << 32 | Int(mapping.place.offset)
            guard !dates.isEmpty || !cases.isEmpty, seen.insert(key).inserted else { continue }
            reportTogether(dates, in: "\(owner)\(mapping.name)", mapping.file, &findings) { text in
                Localized(
                    "a payload can crash the app at `\(text)`: throw an error instead",
                    zh: "数据可能使应用在 `\(text)` 处崩溃：请改为抛出错误")
            }
            reportTogether(cases, in: "\(owner)\(mapping.name)", mapping.file, &findings) { _ in
                Localized(
                    "an unknown raw value crashes the app: throw an error, or keep it in an `.unknown` case",
                    zh: "未知的原始值会使应用崩溃：请抛出错误，或保留为 `.unknown`")
            }
        }
    }

    /// Checks for `var kind: Kind { Kind(rawValue: kindText)! }` in a record, where the database determines whether
    /// there is a case.
    func checkStored(_ fields: [FieldFact], of type: TypeNode, _ file: Int, _ findings: inout Findings) {
        for field in fields where field.isComputed {
            let crashes = field.body.crashes.filter { crash in
                crash.kind == .unwrap && !crash.hasReason && crash.text.hasSuffix(")!")
                    && crash.text.first?.isUppercase == true && forcesText(crash.text, "(rawValue:", of: type)
                    && !findsEveryCase(crash.text, in: type.name, file, findings.graph)
            }
            reportTogether(crashes, in: "\(type.name).\(field.name)", file, &findings) { _ in
                Localized(
                    "an unknown raw value crashes the app: throw an error, or keep it in an `.unknown` case",
                    zh: "未知的原始值会使应用崩溃：请抛出错误，或保留为 `.unknown`")
            }
        }
    }

    /// Whether a database row provides the raw value, as in `Kind(rawValue: row[table.kind])!`.
    func isOfRow(_ code: String, _ parameters: [ParameterFact]) -> Bool {
        guard let start = code.firstRange(of: "(rawValue: ")?.upperBound else { return false }
        return parameters.contains { given in
            let type = TypeName.unwrapped(given.type)
            return code[start...].hasPrefix("\(given.name)[")
                && (type.hasPrefix("RowIterator") || TypeName.last(type).hasSuffix("Row"))
        }
    }

    /// Whether a lookup by a raw value always finds a result, because the project's own `init?(rawValue:)` never fails.
    func findsEveryCase(_ code: String, in owner: String, _ file: Int, _ graph: ModelGraph) -> Bool {
        guard let start = code.firstRange(of: "(rawValue:")?.lowerBound else { return false }
        let callee = code[..<start]
        let name = callee.hasSuffix(".init") ? String(callee.dropLast(5)) : String(callee)
        return type(name, in: owner, file, graph)?.hasCaseForAll(in: graph) ?? false
    }

    /// Whether code force-unwraps a value that it makes from a text or number of a type, as in
    /// `formatter.date(from: dto.created)!`.
    private func forcesText(_ code: String, _ call: String, of type: TypeNode) -> Bool {
        guard let start = code.firstRange(of: call)?.upperBound else { return false }
        let argument = code[start...].dropLast(2).drop(while: { $0 == " " })
        guard argument.allSatisfy({ $0.isLetter || $0.isNumber || "._?!".contains($0) }) else { return false }
        let name = argument.filter { $0 != "?" && $0 != "!" }.split(separator: ".").last.map { String($0) } ?? ""
        let values = ["String", "Int", "Int16", "Int32", "Int64"]
        return type.storedFields.contains { $0.name == name && values.contains(TypeName.unwrapped($0.type)) }
    }

    /// Whether a function reads values from the app's settings, which an earlier version may have saved, by naming
    /// `UserDefaults` or reading a property of that type. If it also encodes the values, they can be decoded.
    func readsDefaults(_ function: FunctionFact, _ type: TypeNode?, _ graph: ModelGraph) -> Bool {
        let others = ["Bundle", "JSONEncoder", "PropertyListEncoder"]
        if function.body.typeNames.contains(where: { others.contains($0.name) }) { return false }
        if function.body.namesDefaults { return true }
        guard let type else { return false }
        let superclasses = type.conformances.compactMap { name in
            graph.resolve(name, in: TypeName.outer(type.name), file: type.file).map { graph.types[$0] }
        }
        return ([type] + superclasses).contains { owner in
            owner.fields.contains {
                TypeName.unwrapped($0.type) == "UserDefaults" && function.body.reads.contains($0.name)
            }
        }
    }
}
