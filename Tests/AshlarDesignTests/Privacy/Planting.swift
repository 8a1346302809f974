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
    private(set) var planted: Set<Planted> = []
    private(set) var archive = HARText()
    /// How many kinds of payload the secrets are in: where a design sees fewer, it took some for one, and the evidence of
    /// one repetition was mixed with another's.
    private(set) var kinds = 0
    /// Samples by the names of their files.
    private(set) var files: [(name: String, text: String)] = []
    /// What a specification says of the same answers.
    private(set) var specification: String?
    /// A Postman collection.
    private(set) var collection: String?

    /// - Parameters:
    ///   - turn: shifts keys, values and repetitions.
    ///   - share: how many plantings share all repetitions, in consecutive turns.
    ///   - replacement: what to plant instead of each secret, to see what is printed anyway.
    init(_ place: PlantingPlace, turn: Int, share: Int = 1, replacement: String? = nil) {
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

    private let share: Int
    private let replacement: String?

    private mutating func addHarmlessTraffic() {
        let states = ["open", "closed", "waiting"]
        let items = (1...12).map { number in
            #"{"part_no": \#(number), "state": "\#(states[number % 3])", "size": \#(number).5, "open": \#(number % 2 == 0)}"#
        }
        let list = "{\"parts\": [\(items.joined(separator: ","))]}"
        archive.add("https://api.example.org/api/v1/parts?page=2", response: .init(text: list))
        archive.add(
            "https://api.example.org/api/v1/parts", method: "POST", status: 201, request: .init(text: #"{"size": 2.5}"#),
            response: .init(text: #"{"part_no": 13, "accepted": true}"#))
        archive.add("https://api.example.org/api/v1/levels/17", response: .init(text: #"{"level": 17, "ready": false}"#))
    }

    /// Notes that a value is planted, if something tells it apart.
    private mutating func plant(_ value: String, _ secret: Secret, _ repetition: Repetition) -> String? {
        guard place.tellsApart(value, repetition) else { return nil }
        planted.insert(Planted(kind: secret.kind, value: value, repetition: repetition))
        return replacement ?? value
    }

    // MARK: Bodies

    private static let rowsTogether = 5

    /// Rows share objects, a few in each. Every object has keys that no other has, so that each stays its own shape, and
    /// each repetition its own evidence.
    private mutating func addBodies() {
        var schemas: [(marker: String, properties: [String])] = []
        var requests: [(path: String, marker: String, objects: [String])] = []
        let rows = Array(Secret.all.enumerated())
        for chunk in 0..<((rows.count + Self.rowsTogether - 1) / Self.rowsTogether) {
            let members = rows[(chunk * Self.rowsTogether)...].prefix(Self.rowsTogether)
            for (number, repetition) in Repetition.allCases.enumerated() {
                if (chunk + number + turn) % share != 0 { continue }
                let marker = "\(APIWords.name(chunk))_\(repetition.word)"
                let objects = objects(of: Array(members), marker: marker, repetition)
                if objects.isEmpty { continue }
                requests.append(("\(APIWords.name(chunk))-\(repetition.word)", marker, objects))
                schemas.append((marker, members.map { quoted($1.key($0 + turn)) }))
            }
        }
        kinds = requests.count
        for request in requests { deliver(request.objects, path: request.path, marker: request.marker) }
        if place == .undescribedWord || place == .undescribedKey { specification = Self.specification(schemas, place) }
        if place == .collectionBody { collection = CollectionText.bodies(requests) }
    }

    private mutating func objects(
        of rows: [(Int, Secret)], marker: String, _ repetition: Repetition
    ) -> [String] {
        var all: [String] = []
        let values = rows.map { repetition.values(of: $1, turn: turn + $0) }
        if place == .mapOfObjectsKey {
            let maps = rows.enumerated().compactMap { column, row -> String? in
                var seen: Set<String> = []
                let keys = values[column].filter { seen.insert($0).inserted }
                    .compactMap { plant($0, row.1, repetition) }
                if keys.isEmpty { return nil }
                let entries = keys.map { "\(quoted($0)): {\"\(marker)_\(column)_sum\": 3, \"\(marker)_\(column)_due\": true}" }
                return "\"\(marker)_by_\(Letters.name(column))\": {\(entries.joined(separator: ","))}"
            }
            return maps.isEmpty ? [] : ["{\"\(marker)_no\": 1, \(maps.joined(separator: ","))}"]
        }
        for index in 0..<repetition.count {
            let members = rows.enumerated().compactMap { column, row -> String? in
                guard let value = plant(values[column][index], row.1, repetition) else { return nil }
                return member(row.1, value, key: row.1.key(row.0 + turn), column: column, marker: marker)
            }
            if members.isEmpty { continue }
            all.append(object(members, marker: marker, number: index + 1))
        }
        return all
    }

    private func member(_ secret: Secret, _ value: String, key: String, column: Int, marker: String) -> String {
        let json = replacement == nil ? secret.json(value) : quoted(value)
        switch place {
        case .innocentKey: return "\"\(PlantingPlace.innocentKeys[column])\": \(json)"
        case .arrayElement: return "\(quoted(key)): [\(json)]"
        case .tuple: return "\(quoted(key)): [[\(json), 7, true], [\(json), 9, false]]"
        case .recordKey, .jsonInTextKey, .undescribedKey: return "\(quoted(value)): 3"
        case .mapKey: return "\"\(marker)_by_\(Letters.name(column))\": {\(quoted(value)): 3}"
        default: return "\(quoted(key)): \(json)"
        }
    }

    private func object(_ members: [String], marker: String, number: Int) -> String {
        let own = "\"\(marker)_no\": \(number), \"\(marker)_ready\": \(number % 2 == 0)"
        let inner = members.joined(separator: ", ")
        switch place {
        case .nestedInArray:
            let detail = "{\"\(marker)_step\": \(number), \(inner)}"
            return "{\(own), \"\(marker)_parts\": [{\"\(marker)_row\": \(number), \"\(marker)_detail\": \(detail)}]}"
        case .jsonInText, .jsonInTextKey: return "{\(own), \"\(marker)_text\": \(quoted("{\(inner)}"))}"
        default: return "{\(own), \(inner)}"
        }
    }

    private mutating func deliver(_ objects: [String], path: String, marker: String) {
        let url = "https://api.example.org/api/v1/\(path)"
        switch place {
        case .requestValue:
            for object in objects {
                archive.add(
                    url, method: "POST", request: .init(text: object), response: .init(text: #"{"\#(marker)_done": true}"#))
            }
        case .errorValue:
            for object in objects {
                archive.add(url, status: 422, response: .init(text: #"{"\#(marker)_error": \#(object)}"#))
            }
        case .lineOfNDJSON: files.append(("\(path).ndjson", objects.joined(separator: "\n") + "\n"))
        case .sampleFile: files.append(("\(path).json", "[\(objects.joined(separator: ",\n"))]"))
        case .collectionBody: break
        default:
            let list = #"{"\#(marker)": [\#(objects.joined(separator: ","))]}"#
            archive.add(url, response: .init(text: list, isBase64: place == .base64Body))
        }
    }

    /// An enumeration for each key, of which no secret is a word; or nothing but the harmless keys.
    private static func specification(
        _ schemas: [(marker: String, properties: [String])], _ place: PlantingPlace
    ) -> String {
        let paths = schemas.map { schema in
            var properties = [#""\#(schema.marker)_no": {"type": "integer"}"#]
            if place == .undescribedWord {
                properties += schema.properties.map { #"\#($0): {"type": "string", "enum": ["drafted", "printed"]}"# }
            }
            let items = #"{"type": "object", "properties": {\#(properties.joined(separator: ","))}}"#
            let body = #"{"type": "object", "properties": {"\#(schema.marker)": {"type": "array", "items": \#(items)}}}"#
            let answer = #"{"description": "x", "content": {"application/json": {"schema": \#(body)}}}"#
            let path = "/api/v1/" + schema.marker.replacing("_", with: "-")
            return #""\#(path)": {"get": {"responses": {"200": \#(answer)}}}"#
        }
        return #"{"openapi": "3.1.0", "info": {"title": "Parts", "version": "1"}, "paths": {\#(paths.joined(separator: ","))}}"#
    }

    // MARK: Paths

    /// Each row has a path of its own, with answers in a form of its own, and one repetition in each turn.
    private mutating func addPaths() {
        var links: [CollectionText.Link] = []
        for (index, secret) in Secret.all.enumerated() {
            let repetition = Repetition.allCases[(index + turn) % Repetition.allCases.count]
            let word = APIWords.path(index)
            let values = repetition.values(of: secret, turn: turn + index)
            guard values.allSatisfy({ place.tellsApart($0, repetition) }) else { continue }
            kinds += 1
            for (number, value) in values.enumerated() {
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
        case .semicolonParameter: "/api/\(word);jsessionid=\(encoded)/parts"
        case .colonPair: "/api/\(word)/quiet:\(encoded)"
        case .equalsPair: "/api/\(word)/token=\(encoded)"
        case .collectionPath: "/:tenant/\(word)/\(encoded)"
        default: "/api/\(word)/\(encoded)"
        }
    }

    // MARK: What is never read

    private mutating func addCarriers() {
        for (number, repetition) in Repetition.allCases.enumerated() {
            // URLs hold one value each: there, every row has one repetition in each turn, and not all of it.
            let hasOneValue = [.host, .userAndPassword, .fragment].contains(place)
            for index in 0..<(hasOneValue ? min(3, repetition.count) : repetition.count) {
                let values = Secret.all.enumerated().compactMap { row, secret -> (name: String, value: String)? in
                    if hasOneValue, (row + number + turn) % Repetition.allCases.count != 0 { return nil }
                    let value = repetition.values(of: secret, turn: turn + row)[index]
                    return plant(value, secret, repetition).map { (secret.key(row + turn), $0) }
                }
                carry(values)
            }
        }
    }

    private mutating func carry(_ values: [(name: String, value: String)]) {
        let url = "https://api.example.org/api/v1/levels/18"
        let answer = HARText.Body(text: #"{"level": 18, "ready": true}"#)
        func text(_ separator: String) -> String {
            values.map { "\($0.name.percentEncoded)=\($0.value.percentEncoded)" }.joined(separator: separator)
        }
        switch place {
        case .host:
            for value in values { archive.add("https://\(value.value.percentEncoded).example.org/api/v1/levels/18", response: answer) }
        case .userAndPassword:
            for value in values {
                archive.add("https://quiet:\(value.value.percentEncoded)@api.example.org/api/v1/levels/18", response: answer)
            }
        case .fragment: for value in values { archive.add("\(url)#\(value.value.percentEncoded)", response: answer) }
        case .query: archive.add("\(url)?\(text("&"))", response: answer)
        case .header:
            archive.add(url, response: answer, carried: .init(headers: values + [("Cookie", text("; "))]))
        case .cookie: archive.add(url, response: answer, carried: .init(cookies: values))
        case .formText, .formFields:
            let type = "application/x-www-form-urlencoded"
            let body = HARText.Body(
                text: place == .formText ? text("&") : "", mediaType: type, fields: place == .formText ? [] : values)
            archive.add(url, method: "POST", request: body, response: answer)
        case .plainBody:
            archive.add(url, method: "POST", request: .init(text: text("\n"), mediaType: "text/plain"), response: answer)
            archive.add(url + "/label", response: .init(text: "<p>\(text("<br>"))</p>", mediaType: "text/html"))
        default:
            let others = values.map { (name: "_" + $0.name, value: $0.value) }
            archive.add(
                url, response: answer,
                carried: .init(
                    others: others + [("comment", text(" ")), ("serverIPAddress", values.first?.value ?? ""), ("pageref", values.last?.value ?? "")],
                    started: values.first?.value ?? ""))
        }
    }
}
