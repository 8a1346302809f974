/// The relations of a key to other keys, according to its words.
///
/// Values that agree in all samples may still be two: `created_at` equals `updated_at` in objects that were never
/// edited, and `acct` equals `username` for everybody on the same server. So the names must agree too.
struct FieldName {
    /// The words without those that only say in which form a value is: `created` for `created_at` and `createdUnix`.
    let stem: String
    /// Whether the key is about time.
    let isTime: Bool
    /// Whether the stem says when the object began, as a key without a stem does.
    let isBeginning: Bool
    /// The subject of a relative time under the key; `nil` for a key that promises none.
    let relativeStem: String?
    /// Whether the key promises a sentence for people.
    let isSentence: Bool
    /// The names of the list that the key may count; empty where it counts whichever there is, `nil` where it counts none.
    let counted: Set<String>?
    /// The names of the list that the key may hold.
    let listed: Set<String>
    /// Whether the key may hold the list that an object is about.
    let isList: Bool
    /// The part of a person's name that the key holds.
    let part: NamePart?

    enum NamePart {
        case whole, first, last
    }

    /// Words that say how an instant, a number or a text is written.
    private static let forms: Set<String> = [
        "unix", "epoch", "iso", "rfc", "time", "times", "timestamp", "ts", "date", "datetime", "at", "on", "utc", "gmt",
        "ms", "millis", "milliseconds", "sec", "secs", "seconds", "str", "string", "text", "value", "formatted",
    ]
    /// Numbers of the standards that describe dates.
    static let standards: Set<String> = ["8601", "822", "1123", "2822", "3339", "5322"]
    private static let relatives: Set<String> = [
        "relative", "ago", "human", "humanized", "humanised", "readable", "pretty", "friendly", "fuzzy",
    ]
    private static let sentences: Set<String> = [
        "message", "msg", "label", "sentence", "summary", "description", "caption", "note",
    ]
    private static let beginnings: Set<String> = [
        "created", "creation", "posted", "sent", "received", "recorded", "logged", "occurred", "issued", "registered",
    ]
    private static let counters: Set<String> = [
        "count", "total", "num", "number", "size", "length", "quantity", "qty", "cnt",
    ]
    private static let lists: Set<String> = ["data", "list", "content", "collection"]

    init(_ key: String) {
        let words = FieldName.words(of: key)
        let rest = words.filter { !FieldName.forms.contains($0) && !FieldName.standards.contains($0) }
        stem = rest.joined(separator: " ")
        isTime = TimeHint.isTime(key)
        isBeginning = rest.isEmpty || FieldName.beginnings.contains(stem)
        let isRelative = words.contains(where: FieldName.relatives.contains)
        relativeStem =
            isRelative ? rest.filter { !FieldName.relatives.contains($0) }.joined(separator: " ") : nil
        isSentence = words.last.map(FieldName.sentences.contains) ?? false
        if words.contains(where: FieldName.counters.contains) {
            let what = words.filter { !FieldName.counters.contains($0) && $0 != "of" }.joined(separator: " ")
            // A size alone may be that of anything, and the length of a list by chance.
            let isCount = words.contains { $0 == "count" || $0 == "total" || $0 == "num" || $0 == "cnt" }
            counted = what.isEmpty ? (isCount ? [] : nil) : FieldName.singulars(of: what)
        } else {
            counted = nil
        }
        let name = words.joined(separator: " ")
        listed = FieldName.singulars(of: name)
        isList = words.last.map { FieldName.lists.contains($0) || $0.count > 2 && $0.hasSuffix("s") } ?? false
        part = FieldName.part(words)
    }

    private static func part(_ words: [String]) -> NamePart? {
        switch words.joined() {
        case "name", "fullname", "completename", "wholename": .whole
        case "first", "firstname", "given", "givenname", "forename": .first
        case "last", "lastname", "family", "familyname", "surname": .last
        default: nil
        }
    }

    /// Letters and digits: `line1` and `line2` are two.
    private static func words(of key: String) -> [String] {
        let numbers = key.split { !($0.isASCII && $0.isNumber) }.map(String.init)
        return KeyWords.of(key) + numbers
    }

    /// The forms that a noun may have as a singular: both `box` and `boxe` for `boxes`.
    private static func singulars(of name: String) -> Set<String> {
        guard name.hasSuffix("s") else { return [name] }
        var forms: Set<String> = [name, String(name.dropLast())]
        if name.hasSuffix("es") { forms.insert(String(name.dropLast(2))) }
        if name.hasSuffix("ies") { forms.insert(name.dropLast(3) + "y") }
        return forms
    }
}
