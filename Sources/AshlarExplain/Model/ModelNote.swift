import AshlarCore
import AshlarLocalization

/// A part of a type that its sources leave open, and the check that remains.
package indirect enum ModelNote: Sendable, Hashable {
    /// The branch of an `#if` that is read, and the first branch if that is a different one.
    case branch(at: PayloadProblem.Declaration, read: String?, of: String?, isKnown: Bool)
    case deeplyNested(levels: Int)
    case deeplyChained(String, types: Int)
    case notAnalyzed(String)
    /// A type that no source declares, and the branch that would be read instead of its own.
    case notInSources(String, branch: ModelNote?)
    case severalTypes(Int, name: String, used: PayloadProblem.Declaration)
    case protocolOrActor(String)
    case unknownSuperclass(of: String, superclass: String)
    case uncheckedRule(of: String)
    case customDecoding(of: String, at: PayloadProblem.Declaration, checked: Checked)
    case protocolDecoding(of: String, at: PayloadProblem.Declaration)
    case superclassKeys(of: String)
    case acceptedRawValues(of: String, at: PayloadProblem.Declaration)
    case rawType(of: String, raw: String)
    case wrapped(String, wrapper: String, at: PayloadProblem.Declaration)
    case unwrittenType(of: String, at: PayloadProblem.Declaration)
    case unwrittenDates(of: String, at: PayloadProblem.Declaration)
    case viaCodable(String, at: PayloadProblem.Declaration)

    /// The check of a value with custom decoding.
    package enum Checked: Sendable, Hashable, CaseIterable {
        case nothing, scalar, singleValue, certainKeys
    }

    /// The note, in the languages of reports.
    package var text: Localized {
        switch self {
        case .branch(let place, let read, let first, let isKnown):
            ModelNote.choice(place.shown, read: read, of: first, isKnown: isKnown)
        case .deeplyNested(let levels):
            Localized(
                "a type is nested more than \(levels) levels deep: below that, it may be any value",
                zh: "某个类型嵌套超过 \(levels) 层：更深处可为任意值")
        case .deeplyChained(let name, let types):
            Localized(
                "\(name) is more than \(types) types deep: at that depth, it may be any value",
                zh: "\(name) 与最外层类型相隔超过 \(types) 个类型：可为任意值")
        case .notAnalyzed(let type):
            Localized("\(type) is not analyzed: it may be any value", zh: "未分析 \(type)：可为任意值")
        case .notInSources(let name, let branch):
            Localized("\(name) is not in the sources: it may be any value", zh: "\(name) 不在源代码中：可为任意值")
                + ModelNote.inParentheses(branch?.text)
        case .severalTypes(let count, let name, let used):
            Localized(
                "\(count) types are named \(name): the one at \(used.shown) is used",
                zh: "有 \(count) 个类型名为 \(name)：使用 \(used.shown) 处的类型")
        case .protocolOrActor(let name):
            Localized("\(name) is a protocol or an actor: it may be any value", zh: "\(name) 是协议或 actor：可为任意值")
        case .unknownSuperclass(let name, let superclass):
            Localized(
                "\(name) inherits from \(superclass), which is not in the sources: it may be any value",
                zh: "\(name) 继承自 \(superclass)，后者不在源代码中：可为任意值")
        case .uncheckedRule(let name):
            Localized(
                "\(name): its rule is not checked, only the value that it refines", zh: "\(name)：不检查其规则，只检查其中的值")
        case .customDecoding(let name, let place, let checked):
            Localized("\(name) has custom decoding at \(place.shown): ", zh: "\(name) 在 \(place.shown) 处自行解码：")
                + checked.text
        case .protocolDecoding(let name, let place):
            Localized(
                """
                \(name) is decoded by the init(from:) of a protocol extension at \(place.shown): it may be any value
                """, zh: "\(name) 由 \(place.shown) 处协议扩展的 init(from:) 解码：可为任意值")
        case .superclassKeys(let name):
            Localized(
                "\(name): the keys that its superclass decodes with super.init(from:) are not checked",
                zh: "\(name)：不检查其父类通过 super.init(from:) 解码的键")
        case .acceptedRawValues(let name, let place):
            Localized(
                """
                \(name) accepts the values that its init?(rawValue:) at \(place.shown) accepts: only their kind is checked
                """, zh: "\(name) 接受其 \(place.shown) 处的 init?(rawValue:) 所接受的值：只检查值的种类")
        case .rawType(let name, let raw):
            Localized(
                "\(name): which values of \(raw) it accepts is not checked", zh: "\(name)：不检查它接受 \(raw) 的哪些值")
        case .wrapped(let property, let wrapper, let place):
            Localized(
                "\(property) is wrapped by @\(wrapper) at \(place.shown): it may be any value, or absent",
                zh: "\(property) 在 \(place.shown) 处由 @\(wrapper) 包装：可为任意值，也可缺失")
        case .unwrittenType(let property, let place):
            Localized(
                "the type of \(property) at \(place.shown) is not written out: it may be any value",
                zh: "\(property) 的类型在 \(place.shown) 处未写出：可为任意值")
        case .unwrittenDates(let property, let place):
            Localized(
                """
                the date format of \(property) at \(place.shown) is not written out: any string or number is accepted as a date
                """, zh: "\(property) 的日期格式在 \(place.shown) 处未写出：任意字符串或数字都视为日期")
        case .viaCodable(let property, let place):
            Localized(
                "\(property) at \(place.shown) is read by the init(from:) of its type: it may be any value",
                zh: "\(place.shown) 处的 \(property) 由其类型的 init(from:) 读取：可为任意值")
        }
    }

    private static func inParentheses(_ text: Localized?) -> Localized {
        guard let text else { return Localized(verbatim: "") }
        return Localized(" (\(text.english))", zh: "（\(text.simplifiedChinese)）")
    }

    private static func choice(_ place: String, read: String?, of first: String?, isKnown: Bool) -> Localized {
        let what =
            switch (read, first) {
            case (let read?, let first?): Localized("`\(read)` of `\(first)` is read", zh: "读取 `\(first)` 的 `\(read)`")
            case (let read?, nil): Localized("`\(read)` is read", zh: "读取 `\(read)`")
            case (nil, let first?): Localized("no branch of `\(first)` is read", zh: "不读取 `\(first)` 的任何分支")
            case (nil, nil): Localized("no branch is read", zh: "不读取任何分支")
            }
        let doubt = Localized(", though it is unknown whether it holds", zh: "，但不确定该条件是否成立")
        return Localized("\(place): ", zh: "\(place)：") + what + (isKnown ? Localized(verbatim: "") : doubt)
            + Localized("; set conditions with --define", zh: "；可用 --define 设定条件")
    }
}

extension ModelNote.Checked {
    fileprivate var text: Localized {
        switch self {
        case .nothing: Localized("it may be any value", zh: "可为任意值")
        case .scalar: Localized("it may be any string, number or boolean", zh: "可为任意字符串、数字或布尔值")
        case .singleValue: Localized("it is treated as its single value", zh: "视为其单个值")
        case .certainKeys: Localized("only the keys that it always decodes are checked", zh: "只检查它必定解码的键")
        }
    }
}
