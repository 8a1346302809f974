import AshlarContract
import Testing

@testable import AshlarDesign

/// Values that follow from others in every sample: the DTO has them, but the domain and the rows don't.
struct DerivedFieldsTests {
    private static let path = "Sources/Pinboard/Domain/Pins.swift"

    private func domain(_ payloads: [String], style: DesignOptions.Style = .plain) throws -> String {
        try #require(try design(payloads: payloads, style: style)[Self.path])
    }

    /// Returns objects with `created`: the same instants in four forms.
    private static func instants(_ seconds: [Int], offBy difference: Int = 0) -> [String] {
        seconds.enumerated().map { index, day in
            let epoch = 1_622_505_600 + day * 86_400
            let hour = index == 0 ? 0 : difference
            return """
                {"title": "t\(index)", "created": {"unix_epoch_time": "\(epoch)",
                  "iso_8601_time": "2021-06-\(format2(1 + day))T0\(hour):00:00+00:00",
                  "rfc_time": "\(format2(1 + day)) Jun 2021 00:00:00 +0000",
                  "relative_time": "\(day + 2) days ago"}}
                """
        }
    }

    // MARK: Instants

    @Test(arguments: DesignOptions.Style.allCases)
    func aRecordOfOneInstantIsThatInstant(style: DesignOptions.Style) throws {
        let files = try design(payloads: Self.instants([0, 1, 2, 3, 4]), style: style)
        #expect(files[Self.path]?.contains("public let created: Date") == true)
        #expect(files["Sources/Pinboard/Domain/Created.swift"] == nil)
        #expect(files["Sources/Pinboard/DTO/CreatedDTO.swift"]?.contains("relativeTime: String") == true)
        let mapping = files["Sources/Pinboard/Mapping/CreatedDTO+Mapping.swift"] ?? ""
        #expect(mapping.contains("dto.unixEpochTime"))
        let decisions = files["DECISIONS.md"] ?? ""
        #expect(decisions.contains("the instant of unix\\_epoch\\_time, equal in 5 of 5"), "\(decisions)")
        #expect(decisions.contains("how long ago unix\\_epoch\\_time was, in 5 of 5"))
    }

    @Test(arguments: DesignOptions.Style.allCases)
    func aRecordOfOneInstantHasNoDomainTypeEvenIfAFormVaries(style: DesignOptions.Style) throws {
        let numbers = Self.instants([5, 6]).map {
            $0.replacing(#/"unix_epoch_time": "([0-9]+)"/#) { "\"unix_epoch_time\": \($0.1)" }
        }
        let files = try design(payloads: Self.instants([0, 1, 2, 3, 4]) + numbers, style: style)
        #expect(files[Self.path]?.contains("public let created: Date") == true)
        #expect(files["Sources/Pinboard/Domain/Created.swift"] == nil)
        #expect(files["Sources/Pinboard/Mapping/PinsDTO+Mapping.swift"]?.contains("CreatedDTO.value") == true)
    }

    @Test func anHourOffInOneSampleIsAnotherInstant() throws {
        let files = try design(payloads: Self.instants([0, 1, 2, 3, 4], offBy: 1))
        let source = files["Sources/Pinboard/Domain/Created.swift"] ?? ""
        #expect(source.contains("public let unixEpochTime: Date"))
        #expect(source.contains("public let iso8601Time: Date"))
        #expect(!source.contains("rfcTime"))
    }

    @Test(arguments: [[0], [0, 1, 2, 3], [0, 0, 0, 0, 0, 0]])
    func fewSamplesAndConstantsProveNothing(days: [Int]) throws {
        let files = try design(payloads: Self.instants(days))
        let source = files["Sources/Pinboard/Domain/Created.swift"] ?? ""
        #expect(source.contains("unixEpochTime") && source.contains("iso8601Time"))
        #expect(source.contains("rfcTime") && source.contains("relativeTime"))
    }

    @Test func theMostExactFormStays() throws {
        let payloads = (0..<6).map {
            #"{"at": 17000000\#($0)0, "at_iso": "2023-11-14T22:\#(13 + ($0 * 10 + 20) / 60):\#(format2(($0 * 10 + 20) % 60)).25\#($0)Z"}"#
        }
        let source = try domain(payloads)
        #expect(source.contains("public let atIso: Date"))
        #expect(!source.contains("let at: Date"))
    }

    @Test func twoInstantsInOneFormStayTwo() throws {
        let payloads = (1...9).map {
            #"{"created_at": "2026-03-0\#($0)T09:30:00Z", "updated_at": "2026-03-0\#($0)T09:30:00Z"}"#
        }
        let source = try domain(payloads)
        #expect(source.contains("createdAt: Date") && source.contains("updatedAt: Date"))
    }

    @Test func otherMeaningsInOtherFormsStayToo() throws {
        let payloads = (0..<6).map {
            #"{"timestamp": \#(1_767_225_600 + $0 * 86_400), "updated_at": "2026-01-0\#(1 + $0)T00:00:00Z"}"#
        }
        let source = try domain(payloads)
        #expect(source.contains("timestamp: Date") && source.contains("updatedAt: Date"))
    }

    @Test func aFormThatIsSometimesAloneStays() throws {
        let payloads = (0..<6).map {
            #"{"created": \#(1_767_225_600 + $0 * 86_400), "created_iso": "2026-01-0\#(1 + $0)T00:00:00Z"}"#
        }
        let alone = payloads + [#"{"created_iso": "2026-01-09T00:00:00Z"}"#]
        #expect(!(try domain(payloads)).contains("createdIso"))
        // The other one is always accompanied by it.
        #expect((try domain(alone)).contains("createdIso: Date"))
        #expect(!(try domain(alone)).contains("created: Date"))
    }

    @Test func relativeTimesStayWithoutAnInstant() throws {
        let payloads = (2...9).map { #"{"id": \#($0), "relative_time": "\#($0) days ago"}"# }
        #expect(try domain(payloads).contains("relativeTime"))
        let dated = (2...9).map { #"{"created": "177869194\#($0)", "relative_time": "\#($0) days ago"}"# }
        #expect(!(try domain(dated)).contains("relativeTime"))
        let other = #"{"created": "1778691950", "relative_time": "since Easter"}"#
        #expect(try domain(dated + [other]).contains("relativeTime"))
    }

    @Test func aSentenceWithARelativeTimeIsAsStaleAsTheTime() throws {
        let payloads = (2...9).map {
            #"{"message": "Made \#($0) days ago.", "created": "177869194\#($0)", "relative_time": "\#($0) days ago"}"#
        }
        #expect(!(try domain(payloads)).contains("message"))
        let other = #"{"message": "Made.", "created": "1778691941", "relative_time": "1 day ago"}"#
        #expect(try domain(payloads + [other]).contains("message"))
    }

    // MARK: Counts

    private static func list(_ count: Int, said: Int? = nil, more: String = "") -> String {
        let elements = (0..<count).map { #"{"name": "a\#($0)", "mail": "a\#($0)@example.org"}"# }
        return #"{"id": 1, "count": \#(said ?? count), "items": [\#(elements.joined(separator: ", "))]\#(more)}"#
    }

    @Test(arguments: DesignOptions.Style.allCases)
    func theCountOfAListIsComputed(style: DesignOptions.Style) throws {
        let source = try domain([3, 1, 0, 2, 4].map { Self.list($0) }, style: style)
        #expect(source.contains("public var count: Int { items.count }"))
        #expect(!source.contains("let count"))
    }

    @Test func aCountThatDiffersOnceIsStored() throws {
        let source = try domain([3, 1, 0, 2, 4].map { Self.list($0) } + [Self.list(2, said: 20)])
        #expect(source.contains("public let count: Int"))
    }

    @Test func theTotalOfAPageIsStored() throws {
        let pages = [3, 1, 0, 2, 4].map { Self.list($0, more: #", "offset": 0, "kind": "x\#($0)""#) }
        #expect(!(try domain(pages)).contains("items.count"))
    }

    @Test func aCountOfAListThatIsSometimesLeftOutIsStored() throws {
        let source = try domain([3, 1, 0, 2, 4].map { Self.list($0) } + [#"{"id": 7, "count": 12}"#])
        #expect(source.contains("public let count: Int"))
    }

    @Test func aSizeWithoutANameMayBeThatOfAnything() throws {
        let pushes = (0..<6).map { count in
            let commits = (0..<count).map { #""c\#($0)""# }.joined(separator: ", ")
            return #"{"size": \#(count), "commits": [\#(commits)], "at": "2026-01-01T00:00:00Z"}"#
        }
        #expect(try domain(pushes).contains("public let size: Int"))
    }

    @Test func listsOfOneLengthProveNothing() throws {
        #expect(try domain(Array(repeating: Self.list(3), count: 9)).contains("public let count: Int"))
    }

    @Test func aCountBelongsToTheListThatItNames() throws {
        let payloads = (0..<6).map { count in
            let tags = (0..<count).map { #""t\#($0)""# }.joined(separator: ", ")
            return #"{"tags_count": \#(count), "tags": [\#(tags)], "boxes": [\#(tags)], "at": "2026-01-01T00:00:00Z"}"#
        }
        #expect(try domain(payloads).contains("public var tagsCount: Int { tags.count }"))
    }

    // MARK: Numbers and texts

    @Test func digitsOfANumberAreTheNumber() throws {
        let payloads = (10...16).map { #"{"id": \#($0), "id_str": "\#($0)", "at": "2026-01-01T00:00:00Z"}"# }
        let source = try domain(payloads)
        #expect(source.contains("public let id: TypedID<"))
        #expect(!source.contains("idStr"))
    }

    @Test func equalTextsOfOtherNamesStay() throws {
        let payloads = ["ada", "bob", "cy", "dan", "eve", "fay"].map { #"{"username": "\#($0)", "acct": "\#($0)"}"# }
        let source = try domain(payloads)
        #expect(source.contains("username: String") && source.contains("acct: String"))
    }

    @Test func aFullNameIsComputedFromItsParts() throws {
        let people = [
            ("Ada", "Lovelace"), ("Alan", "Turing"), ("Grace", "Hopper"), ("Mary", "Jackson"), ("Joan", "Clarke"),
        ]
        func payload(_ first: String, _ last: String, _ whole: String) -> String {
            #"{"firstName": "\#(first)", "lastName": "\#(last)", "full_name": "\#(whole)"}"#
        }
        let payloads = people.map { payload($0, $1, "\($0) \($1)") }
        #expect(try domain(payloads).contains(#"public var fullName: String { "\(firstName) \(lastName)" }"#))
        let stage = payloads + [payload("Farrokh", "Bulsara", "Freddie Mercury")]
        #expect(try domain(stage).contains("public let fullName: String"))
    }

    // MARK: Evidence

    @Test func orderOfInputsChangesNothing() throws {
        let payloads =
            Self.instants([0, 1, 2, 3, 4, 5])
            + [3, 1, 0, 2, 4, 5].map { Self.list($0) }
            + (10...16).map { #"{"id_str": "\#($0)", "id": \#($0)}"# }
        func derived(_ payloads: [String]) throws -> Set<String> {
            var options = DesignOptions(
                name: "Pinboard", style: .plain, store: .none, keepsValues: false, dependency: .path("../ashlar"))
            options.language = .english
            let plan = Planner.plan(try contract(of: payloads), options: options)
            return Set(
                plan.records.flatMap { record in
                    record.fields.compactMap { field in
                        field.derivation.map {
                            "\(record.name).\(field.key) \($0.form) \($0.sources.map(\.key)) \($0.compared)"
                        }
                    } + (record.value.map { ["\(record.name) is \($0)"] } ?? [])
                })
        }
        let expected = try derived(payloads)
        #expect(expected.contains("Created is unixEpochTime"))
        #expect(try derived(payloads.reversed()) == expected)
        var generator = Generator(state: 7)
        for _ in 0..<20 { #expect(try derived(payloads.shuffled(using: &generator)) == expected) }
    }

    @Test func placesThatAreMergedMergeTheirEvidence() throws {
        func object(_ day: Int, hour: Int = 0) -> String {
            #"{"ms": \#(1_767_225_600_000 + day * 86_400_000), "iso": "2026-01-0\#(1 + day)T0\#(hour):00:00Z", "day": "d\#(day)"}"#
        }
        func payload(_ day: Int, hour: Int = 0) -> String {
            #"{"start": \#(object(day, hour: hour)), "end": \#(object(day + 1))}"#
        }
        let agreeing = try design(payloads: (0..<4).map { payload($0) })
        #expect(agreeing["DECISIONS.md"]?.contains("equal in 8 of 8") == true, "\(agreeing["DECISIONS.md"] ?? "")")
        let differing = try design(payloads: (0..<4).map { payload($0, hour: $0 == 3 ? 1 : 0) })
        #expect(differing["DECISIONS.md"]?.contains("equal in") == false)
    }

    @Test func aSchemaAloneProvesNothing() throws {
        let schema = #"""
            {"type": "object", "required": ["id", "id_str", "items", "count"], "properties": {
              "id": {"type": "integer"}, "id_str": {"type": "string"}, "count": {"type": "integer"},
              "items": {"type": "array", "items": {"type": "string", "format": "email"}}}}
            """#
        let samples = (0..<6).map { count in
            let items = (0..<count).map { #""a\#($0)@example.org""# }.joined(separator: ", ")
            return #"{"id": \#(count), "id_str": "\#(count)", "count": \#(count), "items": [\#(items)]}"#
        }
        let alone = try design(schema: schema)
        #expect(!alone.values.contains { $0.contains("items.count") })
        let sampled = try design(schema: schema, payloads: samples)
        #expect(sampled.values.contains { $0.contains("public var count: Int { items.count }") })
    }

    // MARK: Printed files

    @Test(arguments: [DesignOptions.StoreKind.sqlite, .postgres, .swiftdata])
    func nothingDerivedIsStored(store: DesignOptions.StoreKind) throws {
        let rows = (1...6).map { index in
            let tags = (0..<index).map { #""t\#($0)""# }.joined(separator: ", ")
            let created = #"{"unix": \#(1_767_225_600 + index * 60), "iso": "2026-01-01T00:0\#(index):00Z"}"#
            return #"{"id": \#(index), "tag_count": \#(index), "tags": [\#(tags)], "created": \#(created)}"#
        }
        let files = try design("[\(rows.joined(separator: ", "))]", style: .macros, store: store)
        let entity = try #require(files["Sources/Pinboard/Entities/PinEntity.swift"])
        #expect(!entity.contains("tagCount"))
        #expect(entity.contains("created: Date"))
    }

    @Test func decisionsSayItInBothLanguages() throws {
        let files = try design(payloads: [3, 1, 0, 2, 4].map { Self.list($0) }, language: .simplifiedChinese)
        #expect(files["DECISIONS.md"]?.contains("items 的元素个数，5 个中有 5 个相等：由领域类型计算") == true)
    }
}

/// Returns a number as two digits.
private func format2(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
