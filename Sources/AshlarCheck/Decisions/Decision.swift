import AshlarSyntax

/// What one decision tree says of a type.
struct Decision {
    let question: Localized
    /// What the tree would choose.
    let answer: Localized
    /// The evidence, and what it would take to change.
    let because: Localized
    /// Whether the type is so already.
    let isKept: Bool

    static func all(for type: TypeNode, in graph: ModelGraph) -> [Decision] {
        [
            separation(type, graph), validation(type, graph), kind(type, graph), decoding(type, graph),
            derivation(type, graph),
        ].compactMap { $0 }
    }

    /// 1. DTO or one model?
    private static func separation(_ type: TypeNode, _ graph: ModelGraph) -> Decision? {
        guard graph.hasRole(type.id, .dto) || type.isDecodable else { return nil }
        let question = Localized("DTO or one model?", zh: "DTO 还是单一模型？")
        let targets = graph.mappingsFrom[type.id, default: []].map { graph.types[graph.mappings[$0].to].lastName }
        if let target = targets.first {
            let needless = NeedlessDTO()
            var findings = Findings(graph: graph)
            needless.check(type, in: CheckContext(graph), &findings)
            if !findings.all.isEmpty {
                return Decision(
                    question: question, answer: Localized("one model", zh: "单一模型"),
                    because: Localized(
                        "\(target) has the same fields and the mapping only copies: decode \(target), delete the mapping",
                        zh: "\(target) 字段相同且映射只是复制：直接解码 \(target) 并删除映射"), isKept: false)
            }
            return Decision(
                question: question, answer: Localized("a DTO", zh: "DTO"),
                because: Localized("it is mapped to \(target), which differs", zh: "它映射到不同的 \(target)"), isKept: true)
        }
        let wire = type.storedFields.filter { $0.name.contains("_") }.map(\.name)
        if !wire.isEmpty {
            return Decision(
                question: question, answer: Localized("a DTO and a domain type", zh: "DTO 加领域类型"),
                because: Localized(
                    "its fields keep the wire's names (\(wire.joined(separator: ", "))): add a domain type and one mapping",
                    zh: "字段保留了线上命名（\(wire.joined(separator: "、"))）：请添加领域类型和一个映射"), isKept: false)
        }
        return Decision(
            question: question, answer: Localized("one model", zh: "单一模型"),
            because: Localized("nothing maps it, and its names are the app's", zh: "没有映射，命名也是应用自己的"), isKept: true)
    }

    /// 2. Where to validate?
    private static func validation(_ type: TypeNode, _ graph: ModelGraph) -> Decision? {
        guard graph.hasRole(type.id, .domain) else { return nil }
        let loose = type.storedFields.filter {
            TypeName.unwrapped($0.type) == "String" && StringlyTyped.betterType(for: $0.name) != nil
        }.map(\.name)
        let question = Localized("Where to validate?", zh: "在何处校验？")
        guard loose.isEmpty else {
            return Decision(
                question: question, answer: Localized("in refined types", zh: "在精化类型中"),
                because: Localized(
                    "\(loose.joined(separator: ", ")) can hold anything: give each a type that is checked once, where it is made",
                    zh: "\(loose.joined(separator: "、")) 可以是任何内容：请为其提供只在创建时检查一次的类型"), isKept: false)
        }
        let checks = type.functions.contains { $0.kind == .initializer && ($0.throwsErrors || $0.isFailable) }
        return Decision(
            question: question,
            answer: checks ? Localized("in its initialiser", zh: "在初始化器中") : Localized("nowhere further", zh: "无需更多"),
            because: checks
                ? Localized("its initialiser refuses what breaks a rule", zh: "初始化器会拒绝不合规则的值")
                : Localized("no field has a form of its own", zh: "没有字段具有自己的格式"), isKept: true)
    }

    /// 3. Struct or class?
    private static func kind(_ type: TypeNode, _ graph: ModelGraph) -> Decision? {
        guard type.declaration.kind == .structure || type.declaration.kind == .reference else { return nil }
        let question = Localized("Struct or class?", zh: "结构体还是类？")
        if type.declaration.kind == .structure {
            return Decision(
                question: question, answer: Localized("a struct", zh: "结构体"),
                because: Localized("a value without identity", zh: "没有对象标识的值"), isKept: true)
        }
        var findings = Findings(graph: graph)
        ClassForData().check(type, in: CheckContext(graph), &findings)
        if findings.all.isEmpty {
            let reason = type.declaration.inherited.first.map { ", or \($0) asks for it" } ?? ""
            return Decision(
                question: question, answer: Localized("a class", zh: "类"),
                because: Localized("identity, shared change or observation is needed\(reason)", zh: "需要对象标识、共享修改或观察"),
                isKept: true)
        }
        return Decision(
            question: question, answer: Localized("a struct", zh: "结构体"),
            because: Localized(
                "it holds values only, and nothing changes or inherits it: write `struct`, delete the initialiser",
                zh: "只保存数据，且无人修改或继承：改为 `struct` 并删除初始化器"),
            isKept: false)
    }

    /// 4. How much decoder?
    private static func decoding(_ type: TypeNode, _ graph: ModelGraph) -> Decision? {
        guard type.isDecodable else { return nil }
        let question = Localized("How much decoder?", zh: "需要多少解码代码？")
        var findings = Findings(graph: graph)
        let context = CheckContext(graph)
        RedundantDecoder().check(type, in: context, &findings)
        RedundantCodingKeys().check(type, in: context, &findings)
        if let finding = findings.all.first {
            return Decision(
                question: question,
                answer: finding.rule == "redundant-decoder"
                    ? Localized("the synthesised one", zh: "自动合成") : Localized("a key strategy", zh: "键策略"),
                because: finding.message, isKept: false)
        }
        if type.functions.contains(where: \.isDecoderInitializer) {
            return Decision(
                question: question, answer: Localized("a hand-written one", zh: "手写"),
                because: Localized("it does what the compiler would not", zh: "它完成了编译器不会做的事"), isKept: true)
        }
        let hasKeys = context.codingKeys(of: type) != nil
        return Decision(
            question: question,
            answer: hasKeys ? Localized("a key for each field", zh: "逐字段的键") : Localized("none", zh: "无需"),
            because: hasKeys
                ? Localized("some keys follow no rule", zh: "有些键没有规律")
                : Localized("the names are the keys", zh: "命名即为键"), isKept: true)
    }

    /// 5. Store or compute?
    private static func derivation(_ type: TypeNode, _ graph: ModelGraph) -> Decision? {
        guard !graph.hasRole(type.id, .dto), !type.storedFields.isEmpty else { return nil }
        var findings = Findings(graph: graph)
        StoredDerived().check(type, in: CheckContext(graph), &findings)
        let question = Localized("Store or compute?", zh: "存储还是计算？")
        guard let finding = findings.all.first else {
            return Decision(
                question: question, answer: Localized("store", zh: "存储"),
                because: Localized("no stored property follows from others", zh: "没有存储属性可由其他属性推出"), isKept: true)
        }
        return Decision(
            question: question, answer: Localized("compute", zh: "计算"), because: finding.message, isKept: false)
    }
}
