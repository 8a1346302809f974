/// Secrets in paths.
extension Planting {
    /// Adds paths: each row has its own path, with answers in their own form, and one repetition in each turn.
    mutating func addPaths() {
        var links: [CollectionText.Link] = []
        for (index, secret) in Secret.all.enumerated() {
            let repetition = Repetition.allCases[(index + turn) % Repetition.allCases.count]
            let word = APIWords.path(index)
            let values = repetition.values(of: secret, turn: turn + index)
            guard values.allSatisfy({ place.distinguishes($0, repetition) }) else { continue }
            kinds += 1
            // A path is the same path however often it is requested.
            for (number, value) in values.prefix(max(3, repetition.distinct * 2)).enumerated() {
                guard let value = plant(value, secret, repetition) else { continue }
                let path = path(word, value)
                let answer = #"{"\#(word.replacing("-", with: "_"))_total": \#(number), "open": true}"#
                if place == .collectionPath { links.append((path, answer)) }
                archive.add("https://api.example.org\(path)", response: .init(text: answer))
            }
        }
        if place == .collectionPath {
            collection = CollectionText.links(links)
            archive = HARText()
            addHarmlessTraffic()
        }
    }

    private func path(_ word: String, _ value: String) -> String {
        let encoded = value.percentEncoded
        return switch place {
        case .firstSegment: "/\(encoded)/\(word)"
        case .middleSegment: "/api/\(word)/\(encoded)/parts"
        case .encodedSegment: "/api/\(word)/\(value.fullyEncoded)"
        case .twiceEncodedSegment: "/api/\(word)/\(value.fullyEncoded.percentEncoded)"
        case .semicolonParameter: "/api/\(word);jsessionid=\(encoded)"
        case .colonPair: "/api/\(word)/quiet:\(encoded)"
        case .equalsPair: "/api/\(word)/token=\(encoded)"
        case .collectionPath: "/:tenant/\(word)/\(encoded)"
        default: "/api/\(word)/\(encoded)"
        }
    }
}
