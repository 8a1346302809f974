import Testing

@testable import AshlarContract
@testable import AshlarDesign

/// The table of data that a design keeps private and the planted secrets cannot drift apart: each row of the table is planted.
struct PrivateTableTests {
    @Test(arguments: PrivateKey.allCases)
    func everyKindOfKeyIsPlanted(kind: PrivateKey) {
        let planted = Secret.all.flatMap(\.keys).filter { PrivateKey(key: $0) == kind }
        let innocent = PlantingPlace.innocentKeys.filter { PrivateKey(key: $0) == kind }
        #expect(planted.count + innocent.count >= 3, "\(kind): \(planted + innocent)")
    }

    @Test(arguments: PrivateForm.allCases)
    func everyFormOfAValueIsPlanted(form: PrivateForm) {
        let planted = Secret.all.flatMap(\.values).filter { PrivateForm($0) == form }
        #expect(!planted.isEmpty)
    }

    /// Tests every word of the table as a key: with one word that never changes, and with a few words that recur as in a
    /// vocabulary.
    @Test(arguments: PlantedStyle.all)
    func noValueBelowAWordOfTheTableIsPrinted(style: PlantedStyle) throws {
        let words = PrivateKey.allCases.flatMap(\.words)
        let values = ["otterburn", "silentbadger", "kilnwick", "ottersong"]
        var archive = HARText()
        for (number, start) in stride(from: 0, to: words.count, by: 12).enumerated() {
            let keys = words[start..<min(start + 12, words.count)]
            let items = (0..<24).map { index in
                let members = keys.enumerated().map { position, key in
                    "\(quoted(key)): \(quoted(position % 2 == 0 ? values[0] : values[1 + index % 3]))"
                }
                return "{\"\(APIWords.name(number % 20))_row\(number)\": \(index), \(members.joined(separator: ", "))}"
            }
            let list = "{\"\(APIWords.name(number % 20))_list\(number)\": [\(items.joined(separator: ","))]}"
            archive.add("https://api.example.org/api/v1/\(APIWords.path(number))", response: .init(text: list))
        }
        let design = try PlantedDesign(archive: archive.text, options: style.options)
        let printed = design.printed
        for value in values {
            let isPrinted = printed.contains(.word(value))
            #expect(!isPrinted, "\(value) as \(design.plan?.enums.map(\.name) ?? [])")
        }
    }

    /// Tests every given name of the table as the only segment in its place.
    @Test func noGivenNameIsASegment() {
        let leaked = GivenNames.all.filter { name in
            let exchanges = ["/api/v1/levels/17", "/api/v1/people/\(name)/rows"].map {
                Exchange(method: "GET", path: $0, status: 200, responseBody: Array(#"{"warm": true}"#.utf8))
            }
            return EndpointInference.endpoints(of: exchanges).contains { endpoint in
                endpoint.path.segments.contains { if case .literal(name) = $0 { true } else { false } }
            }
        }
        #expect(leaked.isEmpty)
    }
}
