import AshlarLocalization

/// The old and the new state as values, which each language prints, and which can be reversed to describe the change
/// from the other side.
package indirect enum ChangeDetail: Sendable, Hashable {
    /// `required → optional`
    case became(Localized, Localized)
    /// Something new, with whether it is required if that matters.
    case added(isRequired: Bool? = nil)
    case removed
    case nullable(Bool)
    /// Whether keys that are not described are allowed.
    case otherKeys(Bool)
    /// One more of several: `"gold" too`.
    case also(Localized)
    /// One less of several.
    case noLonger(Localized)
    /// Part of something: `flow implicit: none → …`.
    case within(Localized, ChangeDetail)
    /// The same from both sides.
    case either(Localized)

    /// Returns the detail for something that became required or optional.
    static func required(_ isRequired: Bool) -> ChangeDetail {
        let (required, optional) = (Localized("required", zh: "必需"), Localized("optional", zh: "可选"))
        return isRequired ? .became(optional, required) : .became(required, optional)
    }

    /// Returns the detail for two names, or two values of a keyword, either of which may be missing.
    static func became(_ before: String?, _ after: String?, missing: Localized = none) -> ChangeDetail {
        .became(before.map(Localized.init(verbatim:)) ?? missing, after.map(Localized.init(verbatim:)) ?? missing)
    }

    static var none: Localized { Localized("none", zh: "无") }

    /// Returns the detail for a name or code, which is the same in all languages.
    static func verbatim(_ text: String) -> ChangeDetail { .either(Localized(verbatim: text)) }

    static var deprecated: ChangeDetail { .either(Localized("deprecated", zh: "已弃用")) }

    package var text: Localized {
        switch self {
        case .became(let before, let after): before + Localized(verbatim: " → ") + after
        case .added(nil): Localized("added", zh: "新增")
        case .added(true?): Localized("added, required", zh: "新增，必需")
        case .added(false?): Localized("added, optional", zh: "新增，可选")
        case .removed: Localized("removed", zh: "已移除")
        case .nullable(true): Localized("may be null", zh: "可能为 null")
        case .nullable(false): Localized("never null", zh: "不再为 null")
        case .otherKeys(true): Localized("other keys too", zh: "允许其他键")
        case .otherKeys(false): Localized("no other keys", zh: "不允许其他键")
        case .also(let what): Localized("\(what.english) too", zh: "另有 \(what.simplifiedChinese)")
        case .noLonger(let what): Localized("no longer \(what.english)", zh: "不再有 \(what.simplifiedChinese)")
        case .within(let whole, let part): whole + part.text
        case .either(let text): text
        }
    }

    /// The detail as the second side's author sees it.
    var reversed: ChangeDetail {
        switch self {
        case .became(let before, let after): .became(after, before)
        case .added: .removed
        case .removed: .added()
        case .nullable(let isNullable): .nullable(!isNullable)
        case .otherKeys(let isAllowed): .otherKeys(!isAllowed)
        case .also(let what): .noLonger(what)
        case .noLonger(let what): .also(what)
        case .within(let whole, let part): .within(whole, part.reversed)
        case .either: self
        }
    }
}
