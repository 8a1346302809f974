import AshlarGraph
import AshlarLocalization

extension Decision {
    /// 2. Decides where to validate: structure in the DTO, formats in refined types, and rules in the domain type's
    /// initializer.
    static func validation(_ type: TypeNode, _ context: DecisionContext) -> Decision? {
        let graph = context.graph
        if graph.hasRole(type.id, .refined) {
            return Decision(
                tree: .validation, now: Localized("in the type itself", zh: "在类型自身"),
                why: Localized("it is the only place that checks the rule", zh: "其规则只在此处检查"),
                change: Localized("a rule that also needs other fields", zh: "规则还需要其他字段时"))
        }
        let isDomain = graph.hasRole(type.id, .domain)
        guard isDomain || graph.hasRole(type.id, .dto), !type.storedFields.isEmpty else { return nil }
        let checks = Set(
            type.functions.flatMap(\.body.checks).map(\.subject).filter { name in
                type.storedFields.contains { $0.name == name }
            }
        ).sorted()
        return isDomain ? ofDomain(type, checks) : ofWire(checks)
    }

    private static func ofWire(_ checks: [String]) -> Decision {
        if checks.isEmpty {
            return Decision(
                tree: .validation, now: Localized("structure only", zh: "只校验结构"),
                why: Localized(
                    "decoding checks presence and kinds, and there are no other checks", zh: "解码检查字段是否存在及其种类，此外无检查"),
                change: Localized("nothing: formats and rules belong to the domain", zh: "无：格式与规则属于领域"))
        }
        let names = list(checks)
        return Decision(
            tree: .validation, now: Localized("in the wire type", zh: "在传输类型中"),
            choice: Localized("in refined types and the domain type's initializer", zh: "在精化类型和领域类型的初始化方法中"),
            why: Localized(
                "it checks \(names.english), and any other code that creates the domain value must repeat the checks",
                zh: "它检查 \(names.simplifiedChinese)，其他创建领域值的代码必须重复"),
            change: Localized("move the checks to the types of the fields", zh: "把检查移到字段的类型中"))
    }

    private static func ofDomain(_ type: TypeNode, _ checks: [String]) -> Decision {
        let refuses = type.functions.contains { $0.kind == .initializer && ($0.throwsErrors || $0.isFailable) }
        let now =
            refuses
            ? Localized("in its initializer", zh: "在初始化方法中")
            : checks.isEmpty ? Localized("nowhere", zh: "无") : Localized("in its functions", zh: "在其函数中")
        let loose = type.storedFields.filter {
            TypeName.unwrapped($0.type) == "String" && StringlyTyped.betterType(for: $0.name) != nil
        }.map(\.name)
        if !loose.isEmpty {
            let names = list(loose)
            return Decision(
                tree: .validation, now: now, choice: Localized("in refined types", zh: "在精化类型中"),
                why: Localized(
                    "\(names.english) of type `String` can hold anything",
                    zh: "`String` 类型的 \(names.simplifiedChinese) 可以是任何内容"),
                change: Localized(
                    "give each a type with an initializer that rejects invalid values, and create it in the mapping",
                    zh: "为每个字段提供会拒绝错误格式的类型，并在映射中创建"))
        }
        if !refuses, !checks.isEmpty {
            let names = list(checks)
            return Decision(
                tree: .validation, now: now, choice: Localized("in its initializer", zh: "在初始化方法中"),
                why: Localized(
                    "it can be created without the checks of \(names.english)",
                    zh: "创建时可以不经过 \(names.simplifiedChinese) 的检查"),
                change: Localized("make the initializer throw", zh: "让初始化方法抛出错误"))
        }
        return Decision(
            tree: .validation, now: now,
            why: refuses
                ? Localized("its initializer rejects values that break a rule", zh: "初始化方法会拒绝不合规则的值")
                : Localized("no field has a format that its type does not guarantee", zh: "没有字段的格式未由其类型保证"),
            change: Localized("a field with a format, or a rule across fields", zh: "出现有格式的字段或跨字段规则时"))
    }
}
