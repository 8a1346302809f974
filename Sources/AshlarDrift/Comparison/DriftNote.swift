import AshlarContract
import AshlarLocalization

/// A part of two contracts that could not be compared.
package enum DriftNote: Sendable, Hashable {
    /// One of the two contracts.
    package enum Side: Sendable, Hashable {
        case old, new
    }

    /// Only one side describes more than bodies.
    case onlyDescribed(by: Side)
    /// The names of bodies that only one side has.
    case onlyBodies([String], of: Side)
    /// An endpoint of an observation that the contract does not have.
    case unknownEndpoint(String)

    package var text: Localized {
        switch self {
        case .onlyDescribed(let side):
            return Localized(
                "parameters, security, servers and bodies that are not JSON were not compared, because only the "
                    + "\(side.word.english) contract describes them",
                zh: "未比较参数、安全、服务器和 JSON 以外的正文，因为只有\(side.word.simplifiedChinese)契约说明了它们")
        case .onlyBodies(let names, let side):
            let shown = names.prefix(5)
            let rest = names.count - shown.count
            return Localized(
                "not compared, because only the \(side.word.english) contract has it: "
                    + shown.joined(separator: ", ") + (rest > 0 ? ", and \(rest) more" : ""),
                zh: "未比较，因为只有\(side.word.simplifiedChinese)契约含有："
                    + shown.joined(separator: "、") + (rest > 0 ? " 等 \(names.count) 个" : ""))
        case .unknownEndpoint(let name):
            return Localized("\(name) was observed, but is not in the contract", zh: "观察到 \(name)，但契约中没有它")
        }
    }
}

extension DriftNote.Side {
    fileprivate var word: Localized {
        switch self {
        case .old: Localized("old", zh: "旧")
        case .new: Localized("new", zh: "新")
        }
    }
}
