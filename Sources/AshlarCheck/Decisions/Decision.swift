import AshlarGraph
import AshlarLocalization

/// The result of one decision tree for a type.
struct Decision {
    /// The five trees, in the order of their evaluation.
    enum Tree: String, CaseIterable {
        case separation = "dto-or-one-model"
        case validation = "where-to-validate"
        case kind = "struct-or-class"
        case decoding = "how-much-decoder"
        case derivation = "store-or-compute"

        var question: Localized {
            switch self {
            case .separation: Localized("DTO or one model?", zh: "DTO 还是单一模型？")
            case .validation: Localized("Where to validate?", zh: "在何处校验？")
            case .kind: Localized("Struct or class?", zh: "结构体还是类？")
            case .decoding: Localized("How much decoder?", zh: "需要多少解码代码？")
            case .derivation: Localized("Store or compute?", zh: "存储还是计算？")
            }
        }
    }

    let tree: Tree
    /// The current choice.
    let now: Localized
    /// The choice that the tree recommends; `nil` when it is the current one.
    var choice: Localized?
    /// The question that the code doesn't answer; `nil` if there is a choice.
    var question: Localized?
    /// The evidence.
    let why: Localized
    /// The steps to the recommended choice. If it is the current one, the circumstances that would change it.
    let change: Localized

    var isKept: Bool { choice == nil && question == nil }

    /// Evaluates the trees that apply to a type.
    ///
    /// - Complexity: O(n) in the type's members.
    static func all(for type: TypeNode, in context: DecisionContext) -> [Decision] {
        [
            separation(type, context), validation(type, context), kind(type, context), decoding(type, context),
            derivation(type, context),
        ].compactMap { $0 }
    }

    /// The fields that a handwritten decoder computes from others.
    static func made(by initializer: FunctionFact?) -> [String] {
        var names: [String] = []
        for assignment in initializer?.body.assignments ?? []
        where assignment.value == .expression && !names.contains(assignment.target) {
            names.append(assignment.target)
        }
        return names
    }

    /// Lists the first four names and the number of the others.
    static func list(_ names: [String]) -> Localized {
        let shown = names.prefix(4)
        let rest = names.count - shown.count
        return Localized(
            shown.map { "`\($0)`" }.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : ""),
            zh: shown.map { "`\($0)`" }.joined(separator: "、") + (rest > 0 ? " 等 \(names.count) 个" : ""))
    }
}
