import AshlarGraph
import AshlarLocalization

/// Constants that every initializer computes from other stored properties: `let total` as `quantity * price`.
extension StoredDerived {
    /// Reports a constant that follows from other properties of a value.
    ///
    /// The constant is outdated as soon as one of these changes. If they are constants, too, it only repeats them. A
    /// decoded value may come from others.
    ///
    /// - Returns: whether the constant follows from them.
    func checkConstant(_ field: FieldFact, of type: TypeNode, _ findings: inout Findings) -> Bool {
        guard field.isConstant, field.value.isEmpty, field.attributes.isEmpty, isScalar(field.type),
            !StoredDerived.historical.contains(where: { field.name.lowercased().hasPrefix($0) }),
            let sources = sources(ofConstant: field.name, in: type)
        else { return false }
        let list = sources.sorted().map { "`\($0)`" }.joined(separator: ", ")
        let mayDrift = type.storedFields.contains { sources.contains($0.name) && mayChange($0, in: type) }
        findings.add(
            self, file: type.file, at: field.place, in: "\(type.name).\(field.name)",
            Localized(
                "every initializer makes `\(field.name)` of \(list), which the type stores as well: make it a computed property",
                zh: "每个初始化方法都由同样保存的 \(list) 得出 `\(field.name)`：请改为计算属性"),
            confidence: mayDrift && !type.isDecodable ? .likely : .guess)
        return true
    }

    /// The stored properties that all initializers compute a constant from, in the same way; `nil` if they don't.
    private func sources(ofConstant name: String, in type: TypeNode) -> Set<String>? {
        var known: (text: String, sources: Set<String>)?
        for function in type.functions where function.kind == .initializer && function.body.writes.contains(name) {
            let assigned = function.body.assignments.filter { $0.target == name }
            guard assigned.count == 1, let only = assigned.first, only.isUnconditional,
                let sources = sources(of: only, type) ?? inserted(in: only, type),
                !sources.contains(name), sources.allSatisfy({ isKept($0, by: function, in: type) })
            else { return nil }
            let text = only.text.replacing("self.", with: "")
            if let known, known.text != text { return nil }
            known = (text, sources)
        }
        return known?.sources
    }

    /// `first` and `last` of `"\(first) \(last)"`, where the text holds no other expressions.
    private func inserted(in assignment: AssignmentFact, _ type: TypeNode) -> Set<String>? {
        let text = assignment.text
        guard text.utf8.count < 80, text.hasPrefix("\""), text.hasSuffix("\""), text.count(where: { $0 == "\"" }) == 2
        else { return nil }
        let names = text.ranges(of: "\\(").map { range -> String in
            let name = text[range.upperBound...].prefix { $0 != ")" }
            return String(name.hasPrefix("self.") ? name.dropFirst(5) : name)
        }
        let stored = Set(type.storedFields.lazy.filter { !$0.isWeak }.map(\.name))
        return !names.isEmpty && stored.isSuperset(of: names) ? Set(names) : nil
    }

    /// Whether an initializer stores a parameter with that name as it is. An optional parameter says more than a
    /// property that always has a value.
    private func isKept(_ source: String, by function: FunctionFact, in type: TypeNode) -> Bool {
        guard isSameInside(source, function) else { return false }
        let given = function.parameters.first { $0.name == source }
        let stored = type.storedFields.first { $0.name == source }
        return given == nil || given?.type == stored?.type
    }

    private func mayChange(_ field: FieldFact, in type: TypeNode) -> Bool {
        !field.isConstant
            && (field.setterAccess > .fileprivate
                || type.functions.contains { $0.kind != .initializer && $0.body.writes.contains(field.name) })
    }
}
