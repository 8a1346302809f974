import Testing

@testable import AshlarContract
@testable import AshlarDesign
@testable import AshlarSpecification

/// Arrays with a meaning for each position.
struct TupleDesignTests {
    private static func market(_ count: Int) -> String {
        let trades = (0..<count).map { #"[\#(1_700_000_000 + $0), "42.1\#($0)", \#($0 == 3 ? "null" : "true")]"# }
        return #"{"trades": [\#(trades.joined(separator: ", "))]}"#
    }

    @Test(arguments: DesignOptions.Style.allCases)
    func areStructsThatReadAnArray(style: DesignOptions.Style) throws {
        let files = try design(Self.market(12), style: style)
        let source = try #require(files["Sources/Pinboard/DTO/PinsTradeDTO.swift"])
        #expect(source.contains("public let first: Int\n"))
        #expect(source.contains("public let second: String\n"))
        #expect(source.contains("public let third: Bool?\n"))
        #expect(!source.contains("@DTO") && !source.contains("@Key"))
        #expect(source.contains("unkeyedContainer()") == (style == .codable))
        #expect(source.contains("reader.beginArray()") == (style != .codable))
        #expect(files["Sources/Pinboard/DTO/PinsDTO.swift"]?.contains("public let trades: [PinsTradeDTO]") == true)
        let mapping = files["Sources/Pinboard/Mapping/PinsTradeDTO+Mapping.swift"]
        let conversion =
            style == .macros
            ? "second: .init(\\.second) { try Convert.decimal($0) }" : #"key: "1", dto.second, Convert.decimal"#
        #expect(mapping?.contains(conversion) == true)
    }

    @Test func theDecisionsStateTheCounts() throws {
        let decisions = try #require(try design(Self.market(12))["DECISIONS.md"])
        #expect(decisions.contains("12 arrays of 3 elements each, with a kind for each position"))
        #expect(decisions.contains("An array on the wire: each field is a position in it."))
        let chinese = try design(payloads: [Self.market(12)], language: .simplifiedChinese)["DECISIONS.md"]
        #expect(chinese?.contains("12 个数组都有 3 个元素，每个位置的种类固定") == true)
    }

    @Test func tooFewStayAUnionAndAreReported() throws {
        let files = try design(Self.market(5))
        #expect(files["Sources/Pinboard/Domain/Pins.swift"]?.contains("public let trades: [[PinsTrades?]]") == true)
        let decisions = try #require(files["DECISIONS.md"])
        #expect(
            decisions.contains(
                "`Pins.trades`: a tuple? 5 arrays of 3 elements so far, with a kind for each position"))
    }

    private func specified(_ schema: String, _ payloads: String...) throws -> [String: String] {
        try design(schema: schema, payloads: payloads)
    }

    @Test func namesOfTuplesAreKeptAndMayBeChosen() throws {
        var options = DesignOptions(
            name: "Pinboard", style: .plain, store: .none, keepsValues: false, dependency: .path(".."))
        let contract = try contract(of: [Self.market(12)])
        let identity = try #require(
            Planner.plan(contract, options: options).lock.types.first { $0.value == "PinsTrade" })
        options.lock.types[identity.key] = "Trade"
        options.lock.properties[identity.key] = ["1": "price"]
        let plan = Planner.plan(contract, options: options)
        let trade = try #require(plan.records.first { $0.name == "Trade" })
        #expect(trade.fields.map(\.name) == ["first", "price", "third"])
        #expect(trade.stability?.designs == 1)
    }

    private static let schema = """
        {"title": "Pin", "type": "object", "required": ["at"], "properties": {"at": {
          "type": "array", "items": false,
          "prefixItems": [{"type": "integer"}, {"type": "object", "required": ["x"], "properties": {"x": {"type": "string"}}}]}}}
        """

    @Test func statedPositionsAreStructs() throws {
        let files = try specified(Self.schema)
        let source = try #require(files["Sources/Pinboard/Domain/PinAt.swift"])
        #expect(source.contains("/// An array of 2 elements, specified at pins:1."))
        #expect(source.contains("public let first: Int\n"))
        #expect(files["DECISIONS.md"]?.contains("specified: 2 positions, each of its own kind") == true)
    }

    @Test func valuesInAStatedPositionAreCountedThere() throws {
        let files = try specified(Self.schema, #"{"at": [1, {"x": "a", "y": true}]}"#, #"{"at": [2, {"x": "b"}]}"#)
        #expect(files["Sources/Pinboard/Domain/PinAt.swift"]?.contains("2 seen") == true)
        let inner = files.first { $0.value.contains("public let y: Bool?") }
        #expect(inner != nil)
    }

    @Test func trafficOfOtherLengthsMakesASpecifiedTupleAList() throws {
        let files = try specified(Self.schema, #"{"at": [1, {"x": "a"}, 2]}"#)
        #expect(files["Sources/Pinboard/Domain/Pin.swift"]?.contains("public let at: [PinAt]") == true)
        #expect(files["Sources/Pinboard/Domain/PinAt.swift"]?.contains("indirect enum PinAt") == true)
    }
}

/// Objects with numbers for keys.
struct NumberedKeysDesignTests {
    @Test func areDictionariesNamedAfterTheEnclosingKey() throws {
        let files = try design(#"{"slots": {"0": {"a": 1}, "1": {"a": 2}}}"#)
        #expect(files["Sources/Pinboard/Domain/Pins.swift"]?.contains("public let slots: [String: Slot]") == true)
    }

    @Test func ofSeveralKindsStayRecords() throws {
        let files = try design(#"{"slots": {"0": 1, "1": "a"}, "hall": "west"}"#)
        #expect(files["Sources/Pinboard/Domain/Pins.swift"]?.contains("public let slots: Slots") == true)
    }
}
