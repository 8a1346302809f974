import AshlarGraph
import AshlarLocalization

/// Changes a stored `var` to a `let`.
struct ConstantFix {
    private let context: CheckContext
    private let type: TypeNode
    private let doubt: Localized?

    init(_ type: TypeNode, in context: CheckContext) {
        self.type = type
        self.context = context
        doubt = context.doubt(about: type) ?? context.doubtAboutProtocols(of: type)
    }

    /// Returns edits for the properties that provably never change, and a doubt about the others.
    func remedy(for fields: [FieldFact]) -> Remedy {
        var remedy = Remedy()
        for field in fields {
            // A call that would no longer compile is a clearer doubt than a protocol that may depend on the property.
            let broken = doubt != nil && isMadeWithoutValue(field) ? doubtAboutCalls(field) : nil
            if let doubt = broken ?? doubt ?? self.doubt(about: field) {
                if remedy.doubt == nil { remedy.doubt = doubt }
            } else {
                remedy.edits += edits(for: field)
            }
        }
        return remedy
    }

    private func doubt(about field: FieldFact) -> Localized? {
        let name = field.name
        if field.sharesKeyword {
            return Localized("`\(name)` shares its `var` with others", zh: "`\(name)` 与其他属性共用一个 `var`")
        }
        if field.setterAccess >= .public, type.declaration.access >= .public {
            return Localized("other packages may set `\(name)`, which is public", zh: "`\(name)` 是公开属性，其他软件包可能会设置它")
        }
        if context.uses.mayChange(field, of: type) {
            return Localized("something named `\(name)` may be changed in place", zh: "名为 `\(name)` 的成员可能会被就地修改")
        }
        if isLeftAlone(field) {
            return Localized("an initializer relies on the default of `\(name)`", zh: "某个初始化方法让 `\(name)` 保持默认值")
        }
        if isMadeWithoutValue(field) {
            return doubtAboutCalls(field)
        }
        return nil
    }

    private func doubtAboutCalls(_ field: FieldFact) -> Localized {
        Localized("a call may rely on the default of `\(field.name)`", zh: "某处调用可能依赖 `\(field.name)` 的默认值")
    }

    /// Whether an initializer assigns a property conditionally, several times, or not at all. A `let` must be assigned
    /// once on every path.
    private func isLeftAlone(_ field: FieldFact) -> Bool {
        type.functions.contains { function in
            guard function.kind == .initializer, field.value.isEmpty else { return false }
            let assigned = function.body.assignments.filter { $0.target == field.name }
            let delegates = function.body.calls.contains("init") || function.body.reads.contains("init")
            return assigned.count > 1 || assigned.contains { !$0.isUnconditional } || assigned.isEmpty && !delegates
        }
    }

    /// Whether a call or a protocol depends on how the memberwise initializer treats a `var`. The initializer has a
    /// parameter for a `var` with a value, but not for a `let` with one, and only an optional `var` has the default
    /// `nil`.
    private func isMadeWithoutValue(_ field: FieldFact) -> Bool {
        let isMemberwise = !type.parts.contains { part in
            part.declaration.kind != .extension && part.declaration.functions.contains { $0.kind == .initializer }
        }
        guard isMemberwise, !field.value.isEmpty || field.isOptional else { return false }
        if context.ownProtocols(of: type).contains(where: { $0.functions.contains { $0.kind == .initializer } }) {
            return true
        }
        return context.uses.constructions(of: type).contains { labels in
            if !field.value.isEmpty, labels == "*" { return true }
            let isNamed = labels.hasLabel(field.name)
            return labels != "*" && isNamed != field.value.isEmpty
        }
    }

    private func edits(for field: FieldFact) -> [Finding.Edit] {
        var edits = [Finding.Edit(offset: Int(field.keyword.offset), length: Int(field.keyword.length), text: "let")]
        // A constant has no setter to restrict.
        let modifier = field.setterModifier
        if modifier.length > 0 {
            edits.append(.init(offset: Int(modifier.offset), length: Int(modifier.length), text: ""))
        }
        return edits
    }
}
