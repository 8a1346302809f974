import AshlarGraph
import AshlarLocalization
import AshlarReport

extension Decision {
    /// 1. Decides whether a type needs a separate wire type, or one model serves both the wire and the app.
    static func separation(_ type: TypeNode, _ context: DecisionContext) -> Decision? {
        let graph = context.graph
        if let sources = graph.mappingsTo[type.id], graph.hasRole(type.id, .domain) {
            return fed(type, by: sources.map { graph.mappings[$0].from }, context)
        }
        guard type.isDecodable, !type.storedFields.isEmpty, !graph.hasRole(type.id, .entity),
            !graph.hasRole(type.id, .settings), !graph.hasRole(type.id, .refined)
        else { return nil }
        if let target = graph.mappingsFrom[type.id, default: []].map({ graph.mappings[$0].to }).first(where: {
            $0 != type.id && !graph.hasRole($0, .dto)
        }) {
            return mapped(type, to: graph.types[target], context)
        }
        return unmapped(type, context)
    }

    /// Decides for a domain type, based on the wire types that are mapped to it.
    private static func fed(_ type: TypeNode, by sources: [Int], _ context: DecisionContext) -> Decision? {
        let graph = context.graph
        let wires = Set(sources.filter { graph.hasRole($0, .dto) }).sorted().map { graph.types[$0] }
        guard let first = wires.first else { return nil }
        let names = list(wires.map(\.name))
        let now = Localized("a domain type, fed by \(names.english)", zh: "领域类型，来源为 \(names.simplifiedChinese)")
        if wires.count > 1 {
            return Decision(
                tree: .separation, now: now,
                why: Localized(
                    "\(wires.count) wire types are the same concept here", zh: "\(wires.count) 个传输类型在此是同一概念"),
                change: Localized("if only one of the APIs remains", zh: "减少到只剩一个 API 时"))
        }
        return pair(first, type, now: now, context)
    }

    private static func mapped(_ type: TypeNode, to target: TypeNode, _ context: DecisionContext) -> Decision {
        let now = Localized("a wire type, mapped to \(target.name)", zh: "传输类型，映射到 \(target.name)")
        return pair(type, target, now: now, context)
    }

    /// Decides for a wire type and the type that it is mapped to. They stay separate as long as they differ.
    private static func pair(
        _ wire: TypeNode, _ target: TypeNode, now: Localized, _ context: DecisionContext
    ) -> Decision {
        if let needless = context.finding(of: NeedlessDTO(), in: wire) {
            return Decision(
                tree: .separation, now: now, choice: Localized("one model", zh: "单一模型"), why: needless.message,
                change: Localized(
                    "decode \(target.name) directly; delete \(wire.name) and the mapping",
                    zh: "直接解码 \(target.name)；删除 \(wire.name) 和映射"))
        }
        return Decision(
            tree: .separation, now: now, why: difference(from: wire, to: target),
            change: Localized(
                "a mapping that only copies, from a stable contract", zh: "映射只剩复制且契约稳定时"))
    }

    private static func unmapped(_ type: TypeNode, _ context: DecisionContext) -> Decision {
        let screens = context.namedByScreens[type.id, default: []].map { context.graph.types[$0].lastName }
        let now = Localized(
            screens.isEmpty
                ? "one model without a mapping"
                : "one model: decoded, and shown by \(list(Array(Set(screens)).sorted()).english)",
            zh: screens.isEmpty
                ? "单一模型，没有映射" : "单一模型：直接解码，并由 \(list(Array(Set(screens)).sorted()).simplifiedChinese) 显示")
        if let missing = context.finding(of: MissingDTO(), in: type) {
            return Decision(
                tree: .separation, now: now, choice: Localized("a DTO and a domain type", zh: "DTO 加领域类型"),
                why: missing.message,
                change: Localized(
                    "rename the wire type to \(type.lastName)DTO, give \(type.lastName) the app's names and types, and map once",
                    zh: "将传输类型命名为 \(type.lastName)DTO，让 \(type.lastName) 使用应用自己的命名和类型，并只映射一次"))
        }
        let made = transformation(of: type)
        let change = Localized(
            "a field that must be transformed, a second API for it, or a contract that changes with releases",
            zh: "出现需要转换的字段、第二个 API，或契约随版本变化时")
        let (known, isStable) = stability(of: type, context)
        let why = Localized(
            "\(made.english); \(known.english)", zh: "\(made.simplifiedChinese)；\(known.simplifiedChinese)")
        if isStable { return Decision(tree: .separation, now: now, why: why, change: change) }
        return Decision(
            tree: .separation, now: now, question: Localized("is its contract stable?", zh: "其契约是否稳定？"), why: why,
            change: Localized(
                "if it is, lock it: run `ashlar drift --lock models.json` with the sources; if not, declare a separate DTO for the wire",
                zh: "若稳定，请锁定：对源代码运行 `ashlar drift --lock models.json`；若不稳定，请为传输格式单独声明 DTO"))
    }

    /// Returns the evidence about the contract, and whether it justifies using one model.
    private static func stability(of type: TypeNode, _ context: DecisionContext) -> (Localized, isStable: Bool) {
        switch context.stability(of: type) {
        case .locked(let file):
            (Localized("\(file) locks its contract", zh: "\(file) 锁定了其契约"), true)
        case .settled(let months, let changes):
            (
                Localized(
                    "its file is \(months) months old and changed \(changes == 0 ? "not at all" : "once") in the last six",
                    zh: "其文件已有 \(months) 个月，最近六个月改动 \(changes) 次"), true
            )
        case .moving(let changes):
            (
                Localized(
                    changes == 0
                        ? "its file is younger than six months"
                        : "its file changed \(Counted.text(changes, "time")) in the last six months",
                    zh: changes == 0 ? "其文件存在不足六个月" : "最近六个月其文件改动 \(changes) 次"), false
            )
        case .unknown:
            (
                Localized(
                    "neither a lock nor git's history shows that its contract is stable", zh: "没有锁文件，git 历史也未表明其契约稳定"),
                false
            )
        }
    }

    /// Returns how many fields of a decoded type differ from the received data.
    private static func transformation(of type: TypeNode) -> Localized {
        let made = made(by: type.functions.first(where: \.isDecoderInitializer))
        let count = type.storedFields.count
        if made.isEmpty {
            return Localized(
                count == 1 ? "its field is unchanged from the wire" : "its \(count) fields are unchanged from the wire",
                zh: "\(count) 个字段与收到的一致")
        }
        let names = list(made)
        return Localized(
            "its decoder computes \(names.english); the rest of its \(count) fields are unchanged from the wire",
            zh: "解码时得出 \(names.simplifiedChinese)；\(count) 个字段中的其余与收到的一致")
    }

    /// Describes the fields of the target that aren't plain copies.
    private static func difference(from source: TypeNode, to target: TypeNode) -> Localized {
        let types = Dictionary(
            source.fields.filter { !$0.isStatic }.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
        let fields = target.storedFields
        let made = fields.filter { types[$0.name] != $0.type }.map(\.name)
        let dropped = source.storedFields.filter { field in !fields.contains { $0.name == field.name } }.count
        if made.isEmpty {
            return Localized(
                "\(target.name) copies \(Counted.text(fields.count, "field")) and omits \(dropped)",
                zh: "\(target.name) 复制 \(fields.count) 个字段，舍去 \(dropped) 个")
        }
        let names = list(made)
        return Localized(
            "\(made.count) of \(fields.count) fields of \(target.name) are computed from other fields or have another type: \(names.english)",
            zh: "\(target.name) 的 \(fields.count) 个字段中有 \(made.count) 个由其他字段得出或类型不同：\(names.simplifiedChinese)")
    }
}
