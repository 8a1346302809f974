import AshlarRules

/// Made-up texts of the same shape: the same format and class of length.
struct TextReplacements {
    private var replacements: [Original: String] = [:]
    private var counters: [String: UInt64] = [:]

    private struct Original: Hashable {
        let key: String
        let text: [UInt8]
    }

    mutating func replacement(for text: String, below key: String) -> String {
        if text.isEmpty { return text }
        return remembered(text, below: key) { $0.make(text) }
    }

    /// The earlier replacement of a text; otherwise a new one.
    private mutating func remembered(
        _ text: String, below key: String, _ make: (inout TextReplacements) -> String
    ) -> String {
        // By bytes: `String` treats canonically equivalent texts as equal.
        let original = Original(key: key, text: Array(text.utf8))
        if let known = replacements[original] { return known }
        let made = make(&self)
        replacements[original] = made
        return made
    }

    /// A text with a digit for each digit and a letter for each letter, since APIs may have rules about them.
    mutating func text(like text: String, below key: String) -> String {
        remembered(text, below: key) { $0.letters(like: text) }
    }

    private mutating func letters(like text: String) -> String {
        var number = next("like")
        return String(
            text.unicodeScalars.reversed().map { scalar -> Character in
                let step = number
                switch scalar {
                case "0"..."9":
                    number /= 9
                    return Character(String(1 + step % 9))
                case "a"..."z":
                    number /= 6
                    return Character(Unicode.Scalar(0x61 + UInt8(step % 6)))
                case "A"..."Z":
                    number /= 6
                    return Character(Unicode.Scalar(0x41 + UInt8(step % 6)))
                default: return scalar.isASCII ? Character(scalar) : "x"
                }
            }.reversed())
    }

    /// Another text in the format of its key; `nil` when a replacement by form has that format too.
    mutating func text(in format: KeyFormat, for text: String, below key: String) -> String? {
        let codes: [String]
        switch format {
        case .currency: codes = ["EUR", "USD", "GBP", "JPY", "CHF", "SEK", "CAD", "AUD"]
        case .country: codes = ["DE", "US", "GB", "JP", "CH", "SE", "CA", "AU"]
        case .language: codes = ["de", "en", "fr", "ja", "it", "sv", "es", "pt"]
        case .phone: return remembered(text, below: key) { $0.phone() }
        default: return nil
        }
        return remembered(text, below: key) { codes[Int($0.next(format.rawValue) % UInt64(codes.count))] }
    }

    /// A number of the exchange that is kept for fiction.
    private mutating func phone() -> String {
        let number = String(next("phone") % 10_000)
        return "+1202555" + String(repeating: "0", count: 4 - number.count) + number
    }

    private mutating func make(_ text: String) -> String {
        let format = text.scan { bytes in
            StringFormat.allCases.first { $0 != .json && $0.matches(bytes) }
        }
        switch format {
        case .uuid: return uuid(like: text)
        case .timestamp, .localTimestamp: return timestamp(like: text)
        case .mailDate: return "Mon, \(String(format2: 4 + 7 * (next("mail date") % 4))) Jan 2021 \(clock()) +0000"
        case .day: return day()
        case .email: return "person\(next("person") + 1)@example.com"
        case .webURL: return url(like: text)
        case .boolean: return text
        case .unixSeconds, .integer, .decimal: return number(like: text)
        case .hexColor: return "#" + hexadecimal(text.count - 1, isUpper: false)
        case .json, nil:
            return isHexadecimal(text)
                ? hexadecimal(text.count, isUpper: text.contains { $0.isUppercase }) : words(like: text)
        }
    }

    private mutating func next(_ name: String) -> UInt64 { DigitShape.next(name, &counters) }

    // MARK: Formats

    private mutating func uuid(like text: String) -> String {
        let made = "00000000-0000-4000-8000-" + hexadecimal(12, isUpper: false)
        return text.contains { $0.isUppercase } ? made.uppercased() : made
    }

    /// The same textual form: separator, fraction digits and offset stay.
    private mutating func timestamp(like text: String) -> String {
        let rest = text.dropFirst(19)
        let fraction = rest.prefix { $0 == "." || $0 == "," || $0.isNumber }
        let zeros = fraction.isEmpty ? "" : "." + DigitShape.anyDigits(fraction.count - 1, &counters)
        let separator = text[text.index(text.startIndex, offsetBy: 10)]
        // A time zone reveals where somebody is.
        let zone = rest.dropFirst(fraction.count)
        let neutral =
            zone.first.map { "+-".contains($0) } == true
            ? "+" + zone.dropFirst().map { $0.isNumber ? "0" : $0 } : String(zone)
        return "\(day())\(separator)\(clock())\(zeros)\(neutral)"
    }

    private mutating func day() -> String {
        let step = next("day")
        return "\(2001 + step / 336 % 90)-\(String(format2: 1 + step / 28 % 12))-\(String(format2: 1 + step % 28))"
    }

    private mutating func clock() -> String {
        let step = next("clock")
        return "\(String(format2: step / 3 % 24)):\(String(format2: step * 7 % 60)):\(String(format2: step * 13 % 60))"
    }

    /// A URL with as many parts in its path, and the same ending.
    private mutating func url(like text: String) -> String {
        let path = text.drop { $0 != "/" }.dropFirst(2).drop { $0 != "/" }.prefix { $0 != "?" && $0 != "#" }
        let parts = path.split(separator: "/")
        let scheme = text.lowercased().hasPrefix("https") ? "https" : "http"
        var made = "\(scheme)://example.com"
        for index in parts.indices {
            made += "/" + (index == parts.count - 1 ? "item\(next("url") + 1)" : "part")
        }
        if parts.isEmpty { made += "/item\(next("url") + 1)" }
        if let last = parts.last, let dot = last.lastIndex(of: "."),
            TextReplacements.endings.contains(last[dot...].dropFirst().lowercased())
        {
            made += last[dot...].lowercased()
        }
        return made
    }

    /// Endings that say what a file is, and nothing about its owner.
    private static let endings: Set<String> = [
        "json", "xml", "html", "htm", "txt", "csv", "md", "pdf", "png", "jpg", "jpeg", "gif", "webp", "svg", "heic",
        "avif",
        "ico", "mp3", "m4a", "wav", "ogg", "flac", "mp4", "m4v", "mov", "webm", "m3u8", "zip", "gz", "js", "css", "php",
        "rss",
    ]

    private mutating func number(like text: String) -> String {
        let sign = text.hasPrefix("-") ? "-" : ""
        let parts = text.dropFirst(sign.count).split(separator: ".", omittingEmptySubsequences: false)
        let whole = DigitShape.digits(like: String(parts[0]), isSigned: !sign.isEmpty, &counters)
        guard parts.count == 2 else { return sign + whole }
        return "\(sign)\(whole).\(DigitShape.anyDigits(parts[1].count, &counters))"
    }

    // MARK: Text without a format

    private func isHexadecimal(_ text: String) -> Bool {
        text.count >= 8 && text.allSatisfy { $0.isASCII && $0.isHexDigit } && text.contains(where: \.isNumber)
    }

    /// Digits and letters that end in a counter; an `a` keeps them from being a number.
    private mutating func hexadecimal(_ count: Int, isUpper: Bool) -> String {
        let number = String(next("hexadecimal") + 1, radix: 16)
        let padding = String(repeating: "0", count: max(0, count - number.count - 1))
        let made = String(("a" + padding + number).suffix(count))
        return isUpper ? made.uppercased() : made
    }

    /// Words of the same class of length; one word stays one word.
    private mutating func words(like text: String) -> String {
        let length = text.unicodeScalars.count
        let isOneWord = !text.contains { $0.isWhitespace }
        let mark = TextReplacements.letters(next("word"))
        switch length {
        case ...8: return String(("w" + mark).prefix(8))
        case ...32: return isOneWord ? "sample" + mark : "some text " + mark
        default:
            let filler = isOneWord ? "loremipsumdolor" : "lorem ipsum dolor sit amet "
            let least = length <= 200 ? 33 : 201
            var made = mark + (isOneWord ? "" : " ")
            while made.count < least { made += filler }
            return made
        }
    }

    /// A counter in letters after `f`, which are not digits of any kind.
    private static func letters(_ number: UInt64) -> String {
        let alphabet = Array("ghjklmnpqrstvwxyz")
        var number = number
        var made = ""
        repeat {
            made.append(alphabet[Int(number % 17)])
            number /= 17
        } while number > 0
        return made
    }
}

extension String {
    /// Two digits.
    fileprivate init(format2 number: UInt64) { self = number < 10 ? "0\(number)" : String(number) }
}
