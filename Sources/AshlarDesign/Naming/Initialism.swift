/// Words that Swift's API Design Guidelines keep in one case: `userID`, `idToken`, never `userId`.
enum Initialism {
    private static let singulars = [
        "API", "CSS", "CSV", "HTML", "HTTP", "HTTPS", "IBAN", "ID", "IP", "JSON", "JWT", "OAuth", "PDF", "PNG", "QR",
        "SMS", "SQL", "SSH", "SVG", "TLS", "UTC", "UUID", "URI", "URL", "VAT", "VIN", "XML",
    ]
    private static let plurals = ["APIs", "IDs", "IPs", "JWTs", "UUIDs", "URIs", "URLs"]

    private static let spellings = Dictionary(
        uniqueKeysWithValues: (singulars + plurals).map { ($0.lowercased(), $0) })

    /// The proper spelling of a word that is an initialism, with digits behind it or not: `oauth2` → `OAuth2`.
    static func spelling(of word: String) -> String? {
        let digits = String(word.reversed().prefix(while: { "0"..."9" ~= $0 }).reversed())
        return spellings[word.dropLast(digits.count).lowercased()].map { $0 + digits }
    }

    /// The length of one that humps would tear apart (`OAuth`, `IDs`), up to and with its digits.
    static func length(atStartOf run: ArraySlice<Unicode.Scalar>) -> Int? {
        for name in plurals + ["OAuth"] where run.starts(with: name.unicodeScalars) {
            let digits = run.dropFirst(name.count).prefix { "0"..."9" ~= $0 }.count
            let next = run.dropFirst(name.count + digits).first
            if next?.properties.isLowercase != true { return name.count + digits }
        }
        return nil
    }
}
