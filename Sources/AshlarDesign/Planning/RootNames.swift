import AshlarContract

/// Names for payloads, from the file or the endpoint that they came from.
struct RootNames {
    struct Candidates {
        /// For the record that the payload is, or is an array of.
        var record: [String]
        /// For the payload's type, where it isn't a record.
        var alias: [String]
        /// For tests and fixtures.
        var slug: String
        /// The key that hints at what the values mean.
        var key: String
    }

    let candidates: [Candidates]

    init(_ contract: Contract) {
        var bodies: [Endpoint: Place] = [:]
        for root in contract.roots { if case .request(let endpoint) = root.origin { bodies[endpoint] = root.place } }
        candidates = contract.roots.map { root in
            let place = root.content
            let isArray = place.arrays.count > 0 || place.possibleKinds == [.array]
            switch root.origin {
            case .samples(let name):
                let isItself = place.object.map { AnswerContent(of: $0) == .itself } ?? true
                return RootNames.sample(name, isItself ? "" : "Response", isArray: isArray)
            case .schema(let name): return RootNames.sample(name, "", isArray: isArray)
            case .request(let endpoint):
                return RootNames.http(endpoint, "Request", isArray: isArray, isOne: endpoint.isAboutOne(place))
            case .response(let endpoint, let status):
                let suffix = !status.isSuccess ? "Failure" : RootNames.isConcept(root, place) ? "" : "Response"
                return RootNames.http(
                    endpoint, suffix, isArray: isArray, isOne: endpoint.isAboutOne(bodies[endpoint]), status: status)
            }
        }
    }

    /// Whether an answer is the concept itself, which needs no suffix.
    private static func isConcept(_ root: Root, _ place: Place) -> Bool {
        guard case .response(let endpoint, _) = root.origin, endpoint.method == "GET" else { return false }
        // An answer with one of several concepts is not an envelope.
        if place.choice != nil { return true }
        return place.object.map { AnswerContent(of: $0) == .itself } ?? false
    }

    /// - Parameter suffix: the suffix of a payload that only leads to a concept, and leaves the noun to the concept.
    private static func sample(_ name: String, _ suffix: String, isArray: Bool) -> Candidates {
        let noun = SampleName(name).noun
        let type = SwiftName.type(noun ?? name)
        let record = isArray ? SwiftName.type(SwiftName.singular(noun ?? name)) : type + suffix
        let alias = isArray && record != type ? type : type + "Payload"
        let whole = noun == nil ? [] : [SwiftName.type(name)]
        return Candidates(
            record: [record] + whole + [record + "Item"], alias: [alias, type + "Payload"] + whole, slug: slug(name),
            key: noun ?? name)
    }

    private static func http(
        _ endpoint: Endpoint, _ suffix: String, isArray: Bool, isOne: Bool, status: Status? = nil
    ) -> Candidates {
        let literals = endpoint.path.literals
        var verb = endpoint.verb
        let last = literals.last ?? "root"
        let noun = isOne ? SwiftName.singular(last) : last
        // `PATCH /update_credentials` updates once.
        if SwiftName.words(noun).hasPrefix(verb) { verb = "" }
        // Next to other words, a word of Swift needs no other name.
        let named = verb.isEmpty && suffix.isEmpty ? SwiftName.type(noun) : verb + SwiftName.words(noun)
        let short = ActionWords.name(of: endpoint).map(SwiftName.words) ?? named
        let long = verb + literals.map(SwiftName.type).joined()
        let own = [short + suffix, long + suffix] + (suffix.isEmpty ? [long + "Response"] : [])
        let element = [SwiftName.type(SwiftName.singular(last)), short + "Item"]
        let words =
            [endpoint.method.lowercased()]
            + endpoint.path.segments.map { segment in
                switch segment {
                case .literal(let text): text
                case .parameter(let name): "by-\(name)"
                }
            }
        let ending = status.map { $0.isSuccess ? "" : "-\($0)" } ?? "-request"
        return Candidates(
            record: isArray ? element : own, alias: [short + "Payload", long + "Payload", long + suffix + "Payload"],
            slug: slug(words.joined(separator: "-")) + ending, key: last)
    }

    /// Letters, digits and hyphens, for a folder on any disk.
    private static func slug(_ text: String) -> String {
        let kept = text.unicodeScalars.map { scalar -> Character in
            let isWord = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
            return isWord || scalar == "_" ? Character(scalar) : "-"
        }
        let joined = String(kept).split(separator: "-").joined(separator: "-")
        return joined.isEmpty ? "payload" : String(joined.prefix(60))
    }
}
