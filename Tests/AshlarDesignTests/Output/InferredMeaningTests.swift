import Testing

@testable import AshlarDesign

/// The meaning that keys and values together give a place, and what too few values leave open.
struct InferredMeaningTests {
    private func designed(_ payloads: [String], style: DesignOptions.Style = .plain) throws -> [String: String] {
        try design(payloads: payloads, style: style)
    }

    private func domain(_ files: [String: String]) -> String { files["Sources/Pinboard/Domain/Pins.swift"] ?? "" }

    @Test func fractionsOfAMoneyKeyAreDecimal() throws {
        let payloads = ["1.5", "2.25", "3"].map { #"{"price": \#($0), "ratio": 1.5, "currency": "EUR"}"# }
        let files = try designed(payloads)
        #expect(domain(files).contains("public let price: Decimal"))
        #expect(domain(files).contains("public let ratio: Double"))
        #expect(domain(files).contains("public let currency: CurrencyCode"))
        #expect(files["DECISIONS.md"]?.contains("its currency is in currency") == true)
    }

    @Test(arguments: DesignOptions.Style.allCases)
    func timesWithoutAnOffsetAreDatesInEveryStyle(style: DesignOptions.Style) throws {
        let payloads = ["2026-03-01T09:30:00", "2026-03-01T09:30:00.5", "2026-03-02 00:00:00.1234567"]
        let files = try designed(payloads.map { #"{"starts": "\#($0)"}"# }, style: style)
        #expect(domain(files).contains("public let starts: Date"))
        let reading =
            switch style {
            case .macros: "@DateFormat(.iso8601WithoutOffset)"
            case .plain: "dates: .iso8601WithoutOffset"
            case .codable: "Convert.timestampWithoutOffset"
            }
        #expect(files.values.contains { $0.contains(reading) })
        #expect(
            files["DECISIONS.md"]?.contains("3 of 3 are ISO 8601 dates and times without an offset, read as UTC")
                == true)
    }

    @Test(arguments: [DesignOptions.Style.macros, .plain])
    func datesNextToOtherKindsAreReadByAshlar(style: DesignOptions.Style) throws {
        let files = try designed([#"{"at": "2026-03-01"}"#, #"{"at": 7}"#, #"{"at": "2026-03-02"}"#], style: style)
        let mapping = try #require(files.first { $0.key.hasSuffix("PinsAtDTO+Mapping.swift") }).value
        let target = style == .macros ? "" : "self = "
        #expect(mapping.contains("\(target).string(try Convert.date(.day)(value))"))
    }

    @Test(arguments: [DesignOptions.Style.macros, .plain])
    func secondsInBothFormsAreReadInBoth(style: DesignOptions.Style) throws {
        let both = [#"{"created_at": 1664478299}"#, #"{"created_at": "1664478300"}"#]
        let expected = (
            numbers: style == .macros ? "@DateFormat(.unixSeconds) " : "dates: .unixSeconds)",
            texts: style == .macros ? "@DateFormat(.unixSecondsText) " : "dates: .unixSecondsText)",
            both: style == .macros
                ? "@DateFormat(.unixSeconds, .unixSecondsText) " : "dates: .anyOf([.unixSeconds, .unixSecondsText]))"
        )
        func prints(_ text: String, _ payloads: [String]) throws -> Bool {
            try designed(payloads, style: style).values.contains { $0.contains(text) }
        }
        #expect(try prints(expected.numbers, [both[0]]))
        #expect(try prints(expected.texts, [both[1]]))
        #expect(try prints(expected.both, both))
    }

    @Test func tooFewAmountsStayWhatTheyAre() throws {
        let files = try designed([#"{"amount": 1.5}"#])
        #expect(domain(files).contains("public let amount: Double"))
        #expect(files["DECISIONS.md"]?.contains("## Would need more samples") == true)
        #expect(files["DECISIONS.md"]?.contains("an amount of money? 1 value so far") == true)
    }

    @Test func codesBelowMatchingKeysAreRefined() throws {
        let files = try designed(
            [("DE", "de", "+4930901820"), ("FR", "fr-FR", "+33145550100"), ("US", "en", "+12025550100")].map {
                #"{"country": "\#($0)", "language": "\#($1)", "phone": "\#($2)"}"#
            })
        for type in ["country: CountryCode", "language: LanguageTag", "phone: PhoneNumber"] {
            #expect(domain(files).contains("public let \(type)"), "\(domain(files))")
        }
    }

    @Test func zeroAndOneAreBooleansOnlyBelowAQuestionAndOften() throws {
        let often = (0..<12).map { #"{"is_open": \#($0 % 2), "level": \#($0 % 2)}"# }
        #expect(domain(try designed(often)).contains("public let isOpen: Bool"))
        #expect(domain(try designed(often)).contains("public let level: Int"))
        #expect(domain(try designed(Array(often.prefix(4)))).contains("public let isOpen: Int"))
        let onlyOnes = Array(repeating: #"{"is_open": 1}"#, count: 20)
        #expect(domain(try designed(onlyOnes)).contains("public let isOpen: Int"))
    }

    @Test(arguments: DesignOptions.Style.allCases)
    func zeroAndOneAreBooleansInEitherForm(style: DesignOptions.Style) throws {
        func isBoolean(_ values: [String]) throws -> Bool {
            let files = try designed(values.map { #"{"listed": \#($0)}"# }, style: style)
            return domain(files).contains("public let listed: Bool\n")
        }
        #expect(try isBoolean(["1", #""1""#, #""0""#, "0", "1"]))
        #expect(try isBoolean([#""1""#, #""0""#, #""0""#, #""1""#, #""0""#]))
        #expect(try isBoolean(["true", #""0""#, "1"]))
        #expect(try !isBoolean(["1", #""2""#, #""0""#, "0", "1"]))
        #expect(try !isBoolean(["1", #""yes""#, #""0""#, "0", "1"]))
    }

    @Test(arguments: DesignOptions.Style.allCases)
    func jsonInStringsIsDecodedWhenMappingToTheDomain(style: DesignOptions.Style) throws {
        let payloads = [#"{\"a\": 1}"#, "[]", #"{\"b\": [true]}"#].map { #"{"extras": "\#($0)", "id": 1}"# }
        let files = try designed(payloads, style: style)
        #expect(domain(files).contains("public let extras: \(style == .codable ? "String" : "JSONValue")\n"))
        if style == .macros {
            #expect(files["Sources/Pinboard/Mapping/PinsDTO+Mapping.swift"]?.contains("Convert.json") == true)
        }
        // Two strings in brackets may be anything.
        #expect(domain(try designed(Array(payloads.prefix(2)), style: style)).contains("public let extras: String"))
    }

    @Test func countsAreNotBooleans() throws {
        let files = try designed((0..<12).map { #"{"failed": \#($0 % 2), "visits": "\#($0 % 2)"}"# })
        #expect(domain(files).contains("public let failed: Int"))
        #expect(domain(files).contains("public let visits: Int"))
    }

    @Test(arguments: DesignOptions.Style.allCases)
    func secondsWithAFractionAreInstantsWhereTheDecoderReadsThem(style: DesignOptions.Style) throws {
        let files = try designed(
            ["1778222111.9", "1778130720", "1778055555.125"].map { #"{"created": \#($0), "level": 1.5}"# }, style: style
        )
        #expect(domain(files).contains("public let created: \(style == .codable ? "Double" : "Date")"))
        #expect(domain(files).contains("public let level: Double"))
        let odd = try designed(["1778222111.9", "0.5"].map { #"{"created": \#($0)}"# }, style: style)
        #expect(domain(odd).contains("public let created: Double"))
    }

    @Test func aTextThatIsNotWhatItsKeySuggestsSaysWhy() throws {
        let files = try designed([
            #"{"url": "https://example.org", "email": "", "status": "on", "phone": "call me", "name": "a"}"#,
            #"{"url": "none", "email": "a@example.org", "status": "off", "phone": "later", "name": "b"}"#,
            #"{"url": "https://example.org/b", "email": "b@example.org", "status": "off", "phone": "never", "name": "c"}"#,
        ])
        let source = domain(files)
        #expect(
            source.contains(
                "/// Text: 1 of 3 values are not http or https URLs.\n    public let url: String"
            ))
        #expect(
            source.contains(
                "/// Text: 1 of 3 values are empty.\n    public let email: String"))
        #expect(
            source.contains(
                "/// Text: 2 different words in 3 values are too few to know them all.\n    public let status: String"
            ))
        #expect(
            source.contains(
                "/// Text: 3 of 3 values are not international telephone numbers.\n    public let phone: String"
            ))
        #expect(!source.contains("///\n    public let name"))
    }

    @Test func commentsGiveTheCheckerTheReason() throws {
        let files = try designed([
            #"{"url": "https://example.org", "email": "a@example.org"}"#, #"{"url": "", "email": "a@example.org"}"#,
            #"{"url": "https://example.org", "email": "a@example.org"}"#,
        ])
        // An email address makes it a domain type, and the checker asks about such texts there.
        let reason = "// ashlar:disable:next stringly-typed — 1 of 3 values are empty."
        #expect(domain(files).contains("\(reason)\n    public let url: String"), "\(domain(files))")
    }

    @Test func templatesAreTextWithAComment() throws {
        let files = try designed([#"{"followers_url": "https://example.org/u{/id}"}"#])
        #expect(
            domain(files).contains(
                "/// Text: some values are URI templates.\n    public let followersURL: String"
            ))
    }

    @Test func idsOfOtherShapesAreReferences() throws {
        let files = try designed([
            #"{"user": {"id": 7, "name": "a"}, "post": {"id": 1, "author_user_id": 7, "tag_id": "x"}}"#
        ])
        let decisions = try #require(files["DECISIONS.md"])
        #expect(decisions.contains("refers to User"))
        #expect(decisions.components(separatedBy: "refers to").count == 2)
    }

    @Test func pagesOfListsAreNoted() throws {
        let files = try designed([#"{"items": [{"id": 1}], "next_cursor": "abc", "total": 3}"#])
        #expect(files["DECISIONS.md"]?.contains("A page of a list") == true)
        let plain = try designed([#"{"items": [{"id": 1}], "title": "x"}"#])
        #expect(plain["DECISIONS.md"]?.contains("A page of a list") == false)
    }

    @Test func aDayNextToNumbersIsTextUntilItIsMapped() throws {
        let payloads = (10..<22).map { #"{"values": [1.5, "2026-01-\#($0)"]}"# } + [#"{"values": [2]}"#]
        let files = try designed(payloads)
        let dto = files.filter { $0.key.contains("/DTO/") }.values
        #expect(dto.contains { $0.contains("case string(String)") }, "\(files.keys.sorted())")
        let mappings = files.filter { $0.key.contains("/Mapping/") }.values
        #expect(mappings.contains { $0.contains("Convert.date(.day)(value)") })
    }

    @Test func packagesWithoutDependenciesKeepCodesAsText() throws {
        let payloads = Array(repeating: #"{"country": "DE"}"#, count: 4)
        #expect(domain(try designed(payloads, style: .codable)).contains("public let country: String"))
    }

    @Test func digitsAreANumberWhereTheKeyOrSeveralValuesSaySo() throws {
        let files = try designed([
            #"{"zip": "51067", "last4": "4242", "number": "17", "count": "3", "tags": []}"#
        ])
        for key in ["zip", "last4", "number"] { #expect(domain(files).contains("public let \(key): String\n")) }
        #expect(domain(files).contains("public let count: Int\n"))
        let more = try designed((1...4).map { #"{"zip": "5106\#($0)", "number": "\#($0)", "tags": []}"# })
        #expect(domain(more).contains("public let zip: String\n") && domain(more).contains("public let number: Int\n"))
    }

    @Test func anObjectThatWasAlwaysEmptyMayHoldAnything() throws {
        let files = try designed([#"{"fields": {}, "name": "a"}"#, #"{"fields": {}, "name": "b"}"#])
        #expect(domain(files).contains("public let fields: [String: JSONValue]\n"))
    }
}
