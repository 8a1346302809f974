import AshlarGraph
import AshlarLocalization

extension Decision {
    /// 5. Decides which properties to store. Values that come from outside, record history, or are queried and costly
    /// to compute are stored; the others are computed.
    static func derivation(_ type: TypeNode, _ context: DecisionContext) -> Decision? {
        let stored = type.storedFields
        guard !stored.isEmpty else { return nil }
        let count = stored.count
        let computed = type.fields.filter { $0.isComputed && !$0.isStatic && $0.name != "id" && $0.name != "body" }.map(
            \.name)
        let names = list(computed)
        let now =
            computed.isEmpty
            ? Localized("\(count) stored", zh: "存储 \(count) 个")
            : Localized("\(count) stored; \(names.english) computed", zh: "存储 \(count) 个；计算 \(names.simplifiedChinese)")
        if context.graph.hasRole(type.id, .dto) {
            return Decision(
                tree: .derivation, now: now,
                why: Localized("its contents come from outside", zh: "其内容来自外部"),
                change: Localized("nothing: a wire type stores the received data", zh: "无：传输类型存储收到的内容"))
        }
        if let finding = context.finding(of: StoredDerived(), in: type) {
            return Decision(
                tree: .derivation, now: now, choice: Localized("compute", zh: "计算"), why: finding.message,
                change: Localized(
                    "make it a computed property; for queries, a generated column", zh: "改为计算属性；如需查询，使用生成列"))
        }
        return Decision(
            tree: .derivation, now: now,
            why: Localized("no stored property was found that can be derived from others", zh: "未发现可由其他属性推出的存储属性"),
            change: Localized("a property that other properties determine", zh: "出现由其他属性决定的属性时"))
    }
}
