import AshlarLocalization
import AshlarSyntax

/// New names for types.
extension AnswerApplication {
    /// Gives types the names of the answers, all at once: two may change their names with each other.
    mutating func rename(in plan: inout Plan) {
        var names: [String: String] = [:]
        for answer in answers.types {
            let planned = plannedName(answer.type.value)
            guard let name = answer.name, plan.declaredNames.contains(planned) else { continue }
            if let what = plan.refusal(ofName: name.value) {
                refuse(name, what)
                continue
            }
            names[planned] = name.value
            note(
                name,
                Localized(
                    "`\(answer.type.value)` is called `\(name.value)`", zh: "`\(answer.type.value)` 称为 `\(name.value)`")
            )
        }
        let kept = plan.declaredNames.subtracting(names.keys).flatMap(Plan.derivedNames) + plan.roots.map(\.name)
        let own =
            plan.options.ownNames + ["Schema", "Import", "TestSupport"].map { plan.options.name + $0 } + ["Payloads"]
        var taken = Set((kept + own).map { $0.lowercased() }).subtracting(names.keys.map { $0.lowercased() })
        for answer in answers.types {
            guard let name = answer.name, names[plannedName(answer.type.value)] != nil else { continue }
            for derived in Plan.derivedNames(name.value) where !taken.insert(derived.lowercased()).inserted {
                refuse(
                    name,
                    Localized(
                        "`\(derived)` is a type of the design: give that another name too, or merge the two",
                        zh: "`\(derived)` 是设计中的类型：请也给它另一个名称，或合并两者"))
                break
            }
        }
        plan.rename(names)
    }
}

extension Plan {
    /// Why a type cannot have a name.
    fileprivate func refusal(ofName name: String) -> Localized? {
        let isWord = Keywords.escaped.contains(name) || ["ID", "Type", "Protocol"].contains(name)
        if !SwiftName.isIdentifier(name) || isWord || name.first?.isLowercase != false {
            return Localized("`\(name)` cannot be the name of a type", zh: "`\(name)` 不能用作类型名称")
        }
        if ReservedNames.types.contains(name) || Plan.isImported(name) || name == options.name {
            return Localized(
                "`\(name)` would clash with a type that files import: write `\(options.name)\(name)`",
                zh: "`\(name)` 会与文件导入的类型冲突：请写 `\(options.name)\(name)`")
        }
        if options.hasFlow, name.hasSuffix("Endpoints") {
            return Localized("`\(name)` would clash with a file of endpoints", zh: "`\(name)` 会与端点的文件冲突")
        }
        return nil
    }

    fileprivate mutating func rename(_ names: [String: String]) {
        for index in records.indices {
            let old = records[index].name
            if let name = names[old] {
                records[index].name = name
                records[index].plannedName = old
                records[index].isNamed = true
                records[index].notes.append(
                    Localized(
                        "Named in \(Answers.fileName); otherwise it would be \(old).",
                        zh: "名称来自 \(Answers.fileName)；否则为 \(old)。"))
            }
            if let origin = names[records[index].origin] { records[index].origin = origin }
        }
        for index in enums.indices { enums[index].takeName(from: names) }
        for index in unions.indices { unions[index].takeName(from: names) }
        for index in refined.indices { refined[index].takeName(from: names) }
        for index in roots.indices { roots[index].name = names[roots[index].name] ?? roots[index].name }
    }
}

extension DeclarationPlan {
    fileprivate mutating func takeName(from names: [String: String]) {
        guard let given = names[name] else { return }
        (name, isNamed) = (given, true)
    }
}
