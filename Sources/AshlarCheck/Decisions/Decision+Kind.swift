import AshlarGraph
import AshlarLocalization
import AshlarReport

extension Decision {
    /// 3. Decides whether a type should be a value. Identity, observed shared state, or a framework may require a
    /// class.
    static func kind(_ type: TypeNode, _ context: DecisionContext) -> Decision? {
        switch type.declaration.kind {
        case .structure:
            return Decision(
                tree: .kind, now: Localized("a struct", zh: "结构体"),
                why: Localized("a value without identity", zh: "没有对象标识的值"),
                change: Localized(
                    "identity, state that is shared and observed, or a framework that requires a class",
                    zh: "需要对象标识、被共享和观察的状态，或框架要求类时"))
        case .reference:
            let reasons = reasonsForClass(type, context)
            if reasons.isEmpty, context.finding(of: ClassForData(), in: type) != nil {
                return Decision(
                    tree: .kind, now: Localized("a class", zh: "类"), choice: Localized("a struct", zh: "结构体"),
                    why: Localized(
                        "it only holds \(Counted.text(type.storedFields.count, "value")), and nothing changes it or inherits from it",
                        zh: "只保存 \(type.storedFields.count) 个值，且无人修改或继承"),
                    change: Localized(
                        "write `struct`; the memberwise initializer replaces one that only assigns",
                        zh: "改为 `struct`；逐成员初始化方法可替代只做赋值的初始化方法"))
            }
            let none = Localized(
                "no reason for a class was found, but no reason for a struct is certain either",
                zh: "未见需要类的理由，但改为结构体的依据也不足")
            let given = reasons.isEmpty ? [none] : reasons
            return Decision(
                tree: .kind, now: Localized("a class", zh: "类"),
                why: Localized(
                    given.map(\.english).joined(separator: "; "),
                    zh: given.map(\.simplifiedChinese).joined(separator: "；")),
                change: Localized("when none of that applies any more, write `struct`", zh: "以上均不成立时，改为 `struct`"))
        default: return nil
        }
    }

    private static func reasonsForClass(_ type: TypeNode, _ context: DecisionContext) -> [Localized] {
        let frameworks = ["Model", "Observable", "objcMembers", "objc"]
        var reasons = type.declaration.attributes.filter(frameworks.contains).map {
            Localized("@\($0) requires it", zh: "@\($0) 要求类")
        }
        for parent in ["NSManagedObject", "NSObject", "ObservableObject", "Object", "Model"]
        where type.conformances.contains(parent) {
            reasons.append(Localized("\(parent) requires it", zh: "\(parent) 要求类"))
            break
        }
        let subclasses = context.subclasses(of: type)
        if !subclasses.isEmpty { reasons.append(inheritance(subclasses)) }
        // Code that compares objects by address distinguishes objects with equal values.
        if type.functions.contains(where: { $0.body.typeNames.contains { $0.name == "ObjectIdentifier" } }) {
            reasons.append(Localized("it is compared by identity", zh: "按对象标识比较"))
        }
        let changed = context.changedFields(of: type)
        let holders = context.holders(of: type)
        if !changed.isEmpty, holders.count > 1 {
            let (names, owners) = (list(changed), list(holders))
            reasons.append(
                Localized(
                    "code changes \(names.english), and \(owners.english) share it",
                    zh: "代码会修改 \(names.simplifiedChinese)，且 \(owners.simplifiedChinese) 共享它"))
        }
        if type.conformances.contains("Sendable"), changed.isEmpty {
            reasons.append(
                Localized(
                    "it is `Sendable` and never changes: sharing it is safe and avoids copies",
                    zh: "它是 `Sendable` 且从不改变：共享无害，也无需复制"))
        }
        if type.storedFields.contains(where: \.isWeak) {
            reasons.append(Localized("it has weak references", zh: "含弱引用"))
        }
        if type.functions.contains(where: { $0.kind == .deinitializer }) {
            reasons.append(Localized("it has a deinitializer", zh: "有 `deinit`"))
        }
        return reasons
    }

    /// Describes the subclasses of a class, and whether they override anything.
    private static func inheritance(_ subclasses: [TypeNode]) -> Localized {
        let names = list(subclasses.map(\.name).sorted())
        let isOne = subclasses.count == 1
        let overriding = subclasses.filter { $0.functions.contains { $0.isOverride && $0.kind != .initializer } }
        if overriding.isEmpty {
            let verbs = isOne ? ("inherits", "overrides") : ("inherit", "override")
            return Localized(
                "\(names.english) \(verbs.0) from it and \(verbs.1) nothing: a property that holds it would be enough",
                zh: "\(names.simplifiedChinese) 继承它但未重写任何方法：用属性持有它即可")
        }
        return Localized(
            "\(names.english) \(isOne ? "inherits" : "inherit") from it", zh: "\(names.simplifiedChinese) 继承它")
    }
}
