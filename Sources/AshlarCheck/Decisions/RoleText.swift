import AshlarGraph
import AshlarLocalization

/// A role and the reasons for it, in the languages of reports.
struct RoleText {
    static let none = Localized("no role in the model layer was found", zh: "未发现其在模型层中的角色")

    private let evidence: RoleEvidence

    init(_ evidence: RoleEvidence) { self.evidence = evidence }

    /// `dto (certain): its name says DTO`.
    func text(_ language: Localized.Language) -> String {
        let confidence =
            switch evidence.confidence {
            case .certain: Localized("certain", zh: "确定")
            case .likely: Localized("likely", zh: "很可能")
            case .guess: Localized("a guess", zh: "猜测")
            }
        let (colon, separator) = language.pick((": ", "; "), zh: ("：", "；"))
        return "\(evidence.role.rawValue) (\(confidence[language]))\(colon)"
            + reasons(language).joined(separator: separator)
    }

    func reasons(_ language: Localized.Language) -> [String] { evidence.reasons.map { $0.text[language] } }
}
