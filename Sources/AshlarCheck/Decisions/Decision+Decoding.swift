import AshlarGraph
import AshlarLocalization
import AshlarReport

extension Decision {
    /// 4. Decides how much decoding code a type needs. The options, from least to most code, are a key strategy, keys
    /// of fields, path flattening, a tagged union, and a handwritten decoder.
    static func decoding(_ type: TypeNode, _ context: DecisionContext) -> Decision? {
        guard type.isDecodable, !context.graph.hasRole(type.id, .refined) else { return nil }
        let initializer = type.functions.first(where: \.isDecoderInitializer)
        let keys = context.codingKeys(of: type)?.declaration.cases ?? []
        let renamed = keys.filter { !$0.rawValue.isEmpty && $0.rawValue != $0.name }
        let now =
            initializer != nil
            ? Localized("written by hand", zh: "手写")
            : renamed.isEmpty
                ? Localized("synthesized", zh: "自动合成")
                : Localized("synthesized, with \(Counted.text(renamed.count, "key"))", zh: "自动合成，带 \(renamed.count) 个键")
        if let redundant = context.finding(of: RedundantDecoder(), in: type) {
            return Decision(
                tree: .decoding, now: now, choice: Localized("the synthesized one", zh: "自动合成"), why: redundant.message,
                change: Localized("delete the initializer", zh: "删除该初始化方法"))
        }
        if let redundant = context.finding(of: RedundantCodingKeys(), in: type) {
            return Decision(
                tree: .decoding, now: now, choice: Localized("a key strategy", zh: "键策略"), why: redundant.message,
                change: Localized(
                    "decode with `.convertFromSnakeCase` and delete `CodingKeys`",
                    zh: "用 `.convertFromSnakeCase` 解码并删除 `CodingKeys`"))
        }
        if let initializer { return byHand(now, initializer) }
        if renamed.isEmpty {
            return Decision(
                tree: .decoding, now: now, why: Localized("its names are the keys", zh: "命名即为键"),
                change: Localized("a key with a different name", zh: "出现名称不同的键时"))
        }
        let odd = renamed.filter { SnakeCaseStrategy.read($0.rawValue) != $0.name }.map(\.rawValue)
        if odd.isEmpty {
            return Decision(
                tree: .decoding, now: now,
                why: Localized("the keys are its names in snake_case, one by one", zh: "键是命名的 snake_case 形式，逐个写出"),
                change: Localized(
                    "a decoder with `.convertFromSnakeCase` for everything that it decodes: then delete the keys",
                    zh: "解码器对所有类型使用 `.convertFromSnakeCase` 后，即可删除这些键"))
        }
        let names = list(odd)
        return Decision(
            tree: .decoding, now: now,
            why: Localized("\(names.english) do not follow a rule", zh: "\(names.simplifiedChinese) 没有规律"),
            change: Localized(
                "a field that is nested deeper, or cases with a tag", zh: "字段位于更深层，或由标记区分成员时"))
    }

    private static func byHand(_ now: Localized, _ initializer: FunctionFact) -> Decision {
        let body = initializer.body
        var reasons: [Localized] = []
        if body.decodes.contains(where: { $0.via == .nested }) {
            reasons.append(
                Localized("it reads nested containers (in Ashlar, a path in `@Key`)", zh: "读取嵌套容器（Ashlar 中用 `@Key` 路径）")
            )
        }
        // A list that drops unknown words doesn't choose the type of a value.
        if body.discriminators.contains(where: { $0.outcome != .drop || $0.value.isEmpty }) {
            reasons.append(
                Localized("a value determines its type (in Ashlar, `@Union`)", zh: "由某个值决定类型（Ashlar 中用 `@Union`）"))
        }
        let tolerant = body.decodes.filter { $0.failure != .thrown }.map { $0.key.isEmpty ? $0.type : $0.key }
        if !tolerant.isEmpty {
            let names = list(tolerant)
            reasons.append(
                Localized("it tolerates errors in \(names.english)", zh: "容忍 \(names.simplifiedChinese) 的错误"))
        }
        let made = made(by: initializer)
        if !made.isEmpty {
            let names = list(made)
            reasons.append(Localized("it computes \(names.english)", zh: "计算 \(names.simplifiedChinese)"))
        }
        if reasons.isEmpty {
            reasons.append(Localized("it does something that the compiler would not", zh: "它完成了编译器不会做的事"))
        }
        return Decision(
            tree: .decoding, now: now,
            why: Localized(
                reasons.map(\.english).joined(separator: "; "),
                zh: reasons.map(\.simplifiedChinese).joined(separator: "；")),
            change: Localized(
                "move that to a mapping or to the types of the fields, then delete the initializer",
                zh: "将其移到映射或字段类型后，删除该初始化方法"))
    }
}
