/// The format that a property's name gives its texts: `avatarURL` is a URL, `createdAt` a date.
package enum PropertyNameFormat: Sendable {
    case url, email, date, uuid, currency, country, phone, choice

    /// - Parameter name: in camel case.
    /// - Returns: `nil` for a name that any text may have.
    package init?(_ name: String) {
        let lowered = name.lowercased()
        func ends(_ words: String...) -> Bool {
            words.contains { word in
                lowered == word || name.hasSuffix(word.prefix(1).uppercased() + word.dropFirst())
                    || name.hasSuffix(word.uppercased()) && word.count < 5
            }
        }
        if ends("url") {
            self = .url
        } else if ends("email", "emailAddress") || lowered == "emailaddress" {
            self = .email
        } else if PropertyNameFormat.dates.contains(lowered) || name.hasSuffix("Date") {
            self = .date
        } else if lowered == "uuid" {
            self = .uuid
        } else if ends("currency", "currencyCode") {
            self = .currency
        } else if ends("countryCode") {
            self = .country
        } else if ends("phone", "phoneNumber") {
            self = .phone
        } else if ends("status") {
            self = .choice
        } else {
            return nil
        }
    }

    private static let dates: Set = [
        "createdat", "updatedat", "deletedat", "publishedat", "date", "birthdate", "startdate", "enddate", "expiresat",
        "duedate", "releasedate", "birthday", "dateofbirth", "timestamp",
    ]
}
