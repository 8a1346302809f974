/// Secrets in the bodies of requests and answers.
extension Planting {
    private static let rowsTogether = 5

    /// Adds bodies: rows share objects, a few in each. Every object has keys that no other has, so that each stays a
    /// separate shape, and each repetition has separate evidence.
    mutating func addBodies() {
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
                let entries = keys.map {
                    "\(quoted($0)): {\"\(marker)_\(column)_sum\": 3, \"\(marker)_\(column)_due\": true}"
                }
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
        // The replacement of a number may be a word.
        let json = replacement == nil || value.hasOnlyDigits ? secret.json(value) : quoted(value)
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
                    url, method: "POST", request: .init(text: object),
                    response: .init(text: #"{"\#(marker)_done": true}"#))
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
}
