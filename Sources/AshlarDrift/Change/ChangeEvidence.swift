import AshlarLocalization
import AshlarReport

/// The evidence of a change as values, which each language prints: counts, or that a specification states it.
package enum ChangeEvidence: Sendable, Hashable, CustomStringConvertible {
    case specified
    /// The number of values that were seen.
    case seen(Int)
    /// One of as many values.
    case among(Int)
    case share(Int, of: Int)
    /// How many of the objects have the key.
    case present(Int, of: Int)
    case nulls(Int, of: Int)
    /// A share of the values before; none of those now.
    case gone(Int, of: Int, now: Int)
    case undecodable(Int, of: Int)
    case times(Int, payloads: Int)

    package var text: Localized {
        switch self {
        case .specified: Localized("specified", zh: "规范如此说明")
        case .seen(let count): Localized("\(count) seen", zh: "见到 \(count) 个")
        case .among(let count): Localized("among \(count) seen", zh: "见于 \(count) 个值中")
        case .share(let count, let total): Localized("\(count) of \(total)", zh: "\(total) 个中的 \(count) 个")
        case .present(let count, let total):
            Localized("present in \(count) of \(total)", zh: "出现于 \(total) 个中的 \(count) 个")
        case .nulls(let count, let total):
            Localized("null in \(count) of \(total)", zh: "\(total) 个中有 \(count) 个为 null")
        case .gone(let count, let total, let now):
            Localized(
                "\(count) of \(total) before, 0 of \(now) now",
                zh: "此前 \(total) 个中有 \(count) 个，现在 \(now) 个中有 0 个")
        case .undecodable(let count, let total):
            Localized("\(count) of \(Counted.text(total, "payload"))", zh: "\(total) 份数据中的 \(count) 份")
        case .times(let count, let payloads):
            Localized(
                "\(count == 1 ? "once" : "\(count) times") in \(Counted.text(payloads, "payload"))",
                zh: "\(payloads) 份数据中出现 \(count) 次")
        }
    }

    package var description: String { text.english }
}
