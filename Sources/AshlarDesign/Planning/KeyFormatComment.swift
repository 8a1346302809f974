import AshlarContract
import AshlarLocalization
import AshlarReport
import AshlarSyntax

/// Why a text is plain though its key says more.
enum KeyFormatComment {
    static func text(of place: Place, key: String, type: TypeRef) -> String? {
        guard type == .string(nil) || type == .optional(.string(nil)), let format = KeyFormat(key: key) else {
            return nil
        }
        let strings = place.strings
        if strings.count == 0 {
            guard let statement = place.statement else { return nil }
            if let words = statement.words, words.count == 1 { return "always `\(words[0])`." }
            let declared = statement.format.map { ", `\($0)`," } ?? ""
            return "the specification\(declared) does not say that they are \(format.noun.english)."
        }
        if format == .status { return "\(statusReason(strings))." }
        if format == .url, strings.distinct.contains(where: { $0.value.contains("{") }) {
            return "some values are URI templates."
        }
        if strings.empties > 0 { return "\(strings.empties) of \(strings.count) values are empty." }
        let others = strings.count - strings.inKeyFormat
        if others > 0 { return "\(others) of \(strings.count) values are not \(format.noun.english)." }
        if strings.count < Evidence.thinBelow {
            let values = strings.count == 1 ? "1 value is" : "\(strings.count) values are"
            return "\(values) too few to know that all are \(format.noun.english)."
        }
        return "there is no single form of \(format.noun.english)."
    }

    private static func statusReason(_ strings: StringEvidence) -> String {
        if strings.hasMoreDistinct { return "more than \(StringEvidence.distinctLimit) different words were seen" }
        return "\(strings.distinct.count) different words in \(strings.count) values are too few to know them all"
    }
}

/// The type that more samples may suggest for a place.
enum Prospect {
    static func text(of place: Place, key: String, type: TypeRef) -> Localized? {
        guard place.statement == nil else { return nil }
        let strings = place.strings
        let kinds = place.kinds.subtracting([.null])
        if let length = list(place)?.arrays.undecidedTuple?.count {
            let count = list(place)?.arrays.count ?? 0
            return Localized(
                "a tuple? \(count) arrays of \(length) elements so far, with a kind for each position",
                zh: "元组？目前 \(count) 个数组都有 \(length) 个元素，每个位置的种类固定")
        }
        if type == .double, MoneyName.isLikely(SwiftName.property(key)) {
            return soFar(place.decimals.count + place.integers.count, Localized("an amount of money", zh: "金额"))
        }
        if kinds == [.string], type.leaf == .string(nil), strings.vocabulary(forKey: key) == .doubtful {
            return Localized(
                """
                an enumeration? \(strings.distinct.count) strings recur in \(strings.count) values; they are not shown, \
                since they may be private: look at the recordings
                """,
                zh: "枚举？\(strings.count) 个值中有 \(strings.distinct.count) 个反复出现的字符串；可能涉及隐私，故不显示：请查看录制数据")
        }
        if kinds == [.string], type.leaf == .string(nil), let format = strings.keyFormat {
            switch format {
            case .currency, .country, .language, .phone:
                guard strings.count < Evidence.thinBelow, strings.inKeyFormat == strings.count else { return nil }
                return soFar(strings.count, format.noun)
            case .status:
                guard !strings.hasMoreDistinct, strings.count < 10 else { return nil }
                return Localized(
                    "an enumeration? \(strings.distinct.count) words in \(strings.count) values so far",
                    zh: "枚举？目前 \(strings.count) 个值中有 \(strings.distinct.count) 个词")
            default: return nil
            }
        }
        if kinds == [.string], type.leaf == .string(nil), isBase64(strings) {
            return Localized(
                "base64? \(strings.count) values look like it; only the API's documentation can confirm it",
                zh: "base64？\(strings.count) 个值看起来像；只有 API 的说明才能确定")
        }
        return nil
    }

    /// The innermost place with elements that are not arrays.
    private static func list(_ place: Place) -> Place? {
        var found = place
        for _ in 0..<8 {
            guard let element = found.arrays.element, element.arrays.count > 0 else { break }
            found = element
        }
        return found.arrays.count > 0 ? found : nil
    }

    private static func soFar(_ count: Int, _ what: Localized) -> Localized {
        what + Localized("? \(Counted.text(count, "value")) so far", zh: "？目前 \(count) 个值")
    }

    /// Long texts of the alphabet (RFC 4648) in whole groups of four, capitals, small letters and digits among them.
    private static func isBase64(_ strings: StringEvidence) -> Bool {
        guard strings.empties == 0, !strings.hasMoreDistinct, !strings.distinct.isEmpty else { return false }
        return strings.distinct.allSatisfy { item in
            let text = item.value
            let body = text.drop { $0 != "=" }.isEmpty ? Substring(text) : text.prefix { $0 != "=" }
            guard text.utf8.count >= 24, text.utf8.count % 4 == 0, text.utf8.count - body.utf8.count <= 2 else {
                return false
            }
            guard body.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "+" || $0 == "/" }) else {
                return false
            }
            return body.contains(where: \.isUppercase) && body.contains(where: \.isLowercase)
                && body.contains(where: \.isNumber)
        }
    }
}
