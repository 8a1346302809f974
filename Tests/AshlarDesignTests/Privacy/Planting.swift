/// A recording with secrets in one kind of place, among harmless traffic.
struct Planting {
    /// A secret and how it was planted.
    struct Planted: Hashable {
        let kind: String
        let value: String
        let repetition: Repetition
    }

    let place: PlantingPlace
    let turn: Int
    var planted: Set<Planted> = []
    var archive = HARText()
    /// The number of kinds of payloads with secrets: if a design finds fewer, it merged some, and the evidence of one
    /// repetition was mixed with that of another.
    var kinds = 0
    /// Samples by the names of their files.
    var files: [(name: String, text: String)] = []
    /// A specification of the same answers.
    var specification: String?
    /// A Postman collection.
    var collection: String?

    /// - Parameters:
    ///   - turn: shifts keys, values, and repetitions.
    ///   - share: the number of plantings that share all repetitions, in consecutive turns.
    ///   - replacement: returns the text to plant instead of a secret, to find text that is printed anyway.
    init(_ place: PlantingPlace, turn: Int, share: Int = 1, replacement: ((String) -> String)? = nil) {
        self.place = place
        self.turn = turn
        self.share = share
        self.replacement = replacement
        addHarmlessTraffic()
        switch place.kind {
        case .value, .key: addBodies()
        case .path: addPaths()
        case .carrier: addCarriers()
        }
    }

    let share: Int
    let replacement: ((String) -> String)?

    mutating func addHarmlessTraffic() {
        let states = ["open", "closed", "waiting"]
        let items = (1...12).map { number in
            #"{"part_no": \#(number), "state": "\#(states[number % 3])", "size": \#(number).5, "open": \#(number % 2 == 0)}"#
        }
        let list = "{\"parts\": [\(items.joined(separator: ","))]}"
        archive.add("https://api.example.org/api/v1/parts?page=2", response: .init(text: list))
        archive.add(
            "https://api.example.org/api/v1/parts", method: "POST", status: 201,
            request: .init(text: #"{"size": 2.5}"#),
            response: .init(text: #"{"part_no": 13, "accepted": true}"#))
        archive.add(
            "https://api.example.org/api/v1/levels/17", response: .init(text: #"{"level": 17, "ready": false}"#))
    }

    /// Notes that a value is planted, if something distinguishes it from words of the API.
    mutating func plant(_ value: String, _ secret: Secret, _ repetition: Repetition) -> String? {
        guard place.distinguishes(value, repetition) else { return nil }
        planted.insert(Planted(kind: secret.kind, value: value, repetition: repetition))
        return replacement?(value) ?? value
    }
}
