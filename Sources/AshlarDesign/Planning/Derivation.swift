import AshlarLocalization

/// How a field repeats other fields of its record: the domain leaves it out, or computes it.
package struct Derivation: Sendable {
    package enum Form: String, Sendable {
        /// The same instant in another form.
        case instant
        /// The same number, or its digits.
        case number
        /// The same text.
        case text
        /// How long ago an instant was.
        case relativeTime = "relative-time"
        /// A sentence with a relative time in it.
        case quotation
        /// How many elements a list has.
        case count
        /// The parts of a name with a space between them.
        case fullName = "full-name"
    }

    package var form: Form
    /// The keys of the fields that say it, with their properties.
    package var sources: [Source]
    /// How many objects had a value in all of the fields: they agree in each.
    package var compared: Int

    package struct Source: Sendable {
        package var key: String
        package var name: String
    }

    /// The text for `DECISIONS.md`, after the evidence for its type.
    var evidence: Localized {
        let counted = Localized(
            "equal in \(compared) of \(compared)", zh: "\(compared) 个中有 \(compared) 个相等")
        let keys = sources.map(\.key)
        return
            switch form
        {
        case .instant:
            Localized("; the instant of \(keys[0]), ", zh: "；与 \(keys[0]) 是同一时刻，") + counted
                + DerivationText.left
        case .number:
            Localized("; the number of \(keys[0]), ", zh: "；与 \(keys[0]) 是同一数字，") + counted + DerivationText.left
        case .text:
            Localized("; the string of \(keys[0]), ", zh: "；与 \(keys[0]) 是同一字符串，") + counted + DerivationText.left
        case .relativeTime:
            Localized(
                "; says how long ago \(keys[0]) was, in \(compared) of \(compared)",
                zh: "；\(keys[0]) 距今多久，\(compared) 个中有 \(compared) 个相符") + DerivationText.left
        case .quotation:
            Localized(
                "; contains \(keys[0]) in \(compared) of \(compared)",
                zh: "；含有 \(keys[0])，\(compared) 个中有 \(compared) 个") + DerivationText.left
        case .count:
            Localized("; the number of elements of \(keys[0]), ", zh: "；\(keys[0]) 的元素个数，") + counted
                + DerivationText.computed
        case .fullName:
            Localized(
                "; \(keys[0]) and \(keys[1]) with a space between them, ", zh: "；\(keys[0]) 与 \(keys[1]) 以空格相连，")
                + counted + DerivationText.computed
        }
    }
}

/// The treatment of derived fields, for `DECISIONS.md`.
private enum DerivationText {
    static let left = Localized(": only the DTO has it", zh: "：只在 DTO 中")
    static let computed = Localized(": the domain computes it", zh: "：由领域类型计算")
}
