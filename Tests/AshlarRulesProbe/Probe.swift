import AshlarRules
import Foundation

/// Prints what a rule says about each line of standard input, for `Scripts/check-rules` to compare.
///
/// The output is an empty line for a refused line, and `+` with what the rule reads for an accepted one.
@main
struct Probe {
    static func main() throws {
        guard CommandLine.arguments.count == 2, let answer = Answer.byRule[CommandLine.arguments[1]] else {
            let rules = Answer.byRule.keys.sorted().joined(separator: " ")
            FileHandle.standardError.write(Data("usage: AshlarRulesProbe RULE <lines\nrules: \(rules)\n".utf8))
            exit(2)
        }
        let input = try FileHandle.standardInput.readToEnd() ?? Data()
        var output = ""
        for line in input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
            // In a buffer of exactly the line's size.
            output += Array(line).scan { answer($0).map { "+\($0)\n" } ?? "\n" }
        }
        FileHandle.standardOutput.write(Data(output.utf8))
    }
}

enum Answer {
    static var byRule: [String: (Bytes) -> String?] {
        [
            "email": accepting(EmailRule.accepts),
            "strict-email": accepting(StrictEmailRule.accepts),
            "web-url": accepting(WebURLRule.accepts),
            "hostname": accepting(HostnameRule.accepts),
            "phone-number": { PhoneNumberRule.callingCode(of: $0).map(String.init) },
            "iban": accepting(IBANRule.accepts),
            "currency-code": { bytes in
                guard CurrencyCodeRule.accepts(bytes) else { return nil }
                return CurrencyCodeRule.minorUnits(of: bytes).map(String.init) ?? "N.A."
            },
            "country-code": country,
            "language-tag": accepting(LanguageTagRule.accepts),
            "slug": accepting(SlugRule.accepts),
            "hex-color": accepting(HexColorRule.accepts),
            "uuid": accepting(UUIDRule.accepts),
            "ip-address": { bytes in
                guard let address = IPAddressRule.parse(bytes), IPAddressRule.accepts(bytes),
                    let text = IPAddressRule.canonicalText(bytes)
                else { return nil }
                return "\(address.version) \(address.bytes.map(String.init).joined(separator: ".")) \(text)"
            },
            "semantic-version": version,
            "semantic-version-order": { bytes in
                onTwo(bytes) { left, right in SemanticVersionRule.compare(left, right).map { String($0.signum()) } }
            },
            "money": { bytes in
                onTwo(bytes) { digits, amount in
                    guard let digits = Int(String(decoding: digits, as: UTF8.self)),
                        let units = MoneyText.minorUnits(amount, digits: digits)
                    else { return nil }
                    return "\(units) \(MoneyText.text(minorUnits: units, digits: digits))"
                }
            },
        ]
    }

    private static func accepting(_ accepts: @escaping (Bytes) -> Bool) -> (Bytes) -> String? {
        { accepts($0) ? "" : nil }
    }

    /// The three codes of a country, from any of them.
    private static func country(_ bytes: Bytes) -> String? {
        let known = CountryCodeRule.alpha2(ofAlpha3: bytes) ?? CountryCodeRule.alpha2(ofNumeric: bytes)
        return (known.map { Array($0.utf8) } ?? Array(bytes)).scan { alpha2 in
            guard CountryCodeRule.accepts(alpha2), let alpha3 = CountryCodeRule.alpha3(of: alpha2),
                let numeric = CountryCodeRule.numeric(of: alpha2)
            else { return nil }
            return "\(String(decoding: alpha2, as: UTF8.self)) \(alpha3) \(numeric)"
        }
    }

    private static func version(_ bytes: Bytes) -> String? {
        SemanticVersionRule.parse(bytes).map { parts in
            [parts.major, parts.minor, parts.patch, parts.preRelease, parts.build]
                .map { $0.map { String(decoding: bytes[$0], as: UTF8.self) } ?? "-" }.joined(separator: " ")
        }
    }

    /// A line of two texts, with a tab between them.
    private static func onTwo(_ bytes: Bytes, _ answer: (Bytes, Bytes) -> String?) -> String? {
        guard let tab = bytes.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
        return answer(Bytes(rebasing: bytes[..<tab]), Bytes(rebasing: bytes[(tab + 1)...]))
    }
}
