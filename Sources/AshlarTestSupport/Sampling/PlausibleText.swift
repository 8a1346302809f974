import AshlarCore

/// A text with a format that a field's name suggests.
protocol PlausibleByName {}

extension String: PlausibleByName {}
extension TypedID: PlausibleByName where Raw == String {}

/// Texts that match a field's name, so that fixtures read well and rules of domain types accept them.
enum PlausibleText {
    private typealias Form = @Sendable (Int) -> String

    private static let forms: [(words: Set<String>, text: Form)] = [
        (["email", "mail"], { "ada.\($0)@example.org" }),
        (["url", "uri", "link", "website", "homepage", "href"], { "https://example.org/\($0)" }),
        (["phone", "mobile", "telephone"], { "+1415555\(2000 + $0)" }),
        (["iban"], { ["DE89370400440532013000", "GB33BUKB20201555555555", "NO9386011117947"][$0 % 3] }),
        (["country"], { ["DE", "CN", "US", "FR", "JP"][$0 % 5] }),
        (["currency"], { ["EUR", "CNY", "USD", "JPY"][$0 % 4] }),
        (["language", "locale", "lang"], { ["de", "zh-Hans", "en-GB", "ja"][$0 % 4] }),
        (["slug"], { "a-slug-\($0)" }),
        (["color", "colour"], { ["#1e90ff", "#ffffff", "#c0392b"][$0 % 3] }),
        (["version"], { "1.\($0 % 10).\($0)" }),
        (["host", "hostname", "domain"], { "host\($0).example.org" }),
        (["ip"], { "192.0.2.\($0 % 256)" }),
        (["uuid"], { "F81D4FAE-7DEC-41D0-A765-00A0C91E\(1000 + $0)" }),
        (["date", "day"], { "2026-03-\(10 + $0 % 18)" }),
        (["at", "time", "timestamp"], { "2026-03-\(10 + $0 % 18)T09:30:00Z" }),
        (["amount", "price", "total", "cost", "count", "number", "percent"], { "\($0)" }),
        (["name", "author", "owner"], { ["Ada", "Grace", "Barbara", "Radia"][$0 % 4] }),
    ]

    /// - Parameters:
    ///   - name: the Swift property: `avatarURL`.
    ///   - number: from 0 to 999.
    static func text(for name: String, _ number: Int) -> String {
        let words = words(of: name)
        // The last word shows what it is: `emailCount` is a count.
        for word in words.reversed() {
            if let form = forms.first(where: { $0.words.contains(word) }) { return form.text(number) }
        }
        return "\(words.last ?? "text")-\(number)"
    }

    private static func words(of name: String) -> [String] {
        var words: [String] = []
        var word = ""
        var wasLower = false
        for letter in name {
            if letter.isUppercase, wasLower, !word.isEmpty {
                words.append(word)
                word = ""
            }
            wasLower = !letter.isUppercase
            word += letter.lowercased()
        }
        return words + [word]
    }
}
