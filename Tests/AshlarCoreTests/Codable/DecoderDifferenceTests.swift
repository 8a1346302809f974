import Foundation
import Testing

@testable import AshlarCore

/// Compares Ashlar's decoder with Foundation's: the same values, the same errors at the same paths.
struct DecoderDifferenceTests {
    private func check(_ subject: Subject, _ payloads: [String], _ strategies: Strategies = Strategies()) {
        for payload in payloads {
            if let difference = subject.difference(payload, strategies) {
                Issue.record("\(payload): \(difference)")
            }
        }
    }

    @Test(arguments: Subject.plain)
    func decodesAsFoundationDoes(subject: Subject) {
        check(subject, [subject.payload])
        check(subject, subject.mutants)
    }

    @Test(arguments: Subject.plain)
    func convertsKeysAsFoundationDoes(subject: Subject) {
        check(subject, [subject.payload] + subject.mutants, Strategies(keys: .convertFromSnakeCase))
    }

    @Test(arguments: Subject.plain)
    func readsNumbersFromWordsAsFoundationDoes(subject: Subject) {
        let floats = JSONDecoder.NonConformingFloatDecodingStrategy.convertFromString(
            positiveInfinity: "x", negativeInfinity: "-x", nan: "1")
        // NaN is unequal to itself: its word appears in no mutant that decodes.
        check(subject, subject.mutants.filter { !$0.contains("\"1\"") }, Strategies(floats: floats))
    }

    @Test func readsDatesOfEveryStrategy() {
        let subject = Subject(
            Dated.self,
            #"{"at":"2026-03-01T12:30:00Z","all":["2024-02-29T23:59:59Z"],"perhaps":"1999-12-31T00:00:00Z","named":{}}"#
        )
        let forms = [
            "\"2023-02-29T00:00:00Z\"", "\"2026-03-01T12:30:00+02:00\"", "\"2026-03-01T24:00:00Z\"",
            "\"2026-03-01T12:30:60Z\"", "\"2026-13-01T12:30:00Z\"", "\"2026-03-01T12:30:00.5Z\"",
            "\"1582-10-10T00:00:00Z\"",
            "\"0001-01-01T00:00:00Z\"", "\"9999-12-31T23:59:59Z\"", "\"2026-03-01\"", "\"1970-01-01T00:00:00Z\"",
            "\"2100-02-28T00:00:00Z\"", "\"1600-03-01T00:00:00Z\"",
        ].map { subject.payload.replacing("\"2024-02-29T23:59:59Z\"", with: $0) }
        check(subject, [subject.payload] + subject.mutants + forms, Strategies(dates: .iso8601))
        let numeric = Subject.plain.first { $0.testDescription == "Dated" }!
        let payloads = [numeric.payload] + numeric.mutants
        check(numeric, payloads, Strategies(dates: .secondsSince1970))
        check(numeric, payloads, Strategies(dates: .millisecondsSince1970))
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyy"
        let years = Subject(Dated.self, #"{"at":"2001","all":["1999"],"perhaps":null,"named":{"k":"2020"}}"#)
        check(years, [years.payload] + years.mutants, Strategies(dates: .formatted(formatter)))
        let custom = Strategies(
            dates: .custom { decoder in
                let container = try decoder.singleValueContainer()
                if let text = try? container.decode(String.self) {
                    throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: text))
                }
                return Date(timeIntervalSince1970: try container.decode(Double.self) * 2)
            })
        check(numeric, payloads, custom)
    }

    @Test func plainISO8601DatesAreFoundations() {
        for day in stride(from: -135_000, to: 100_000, by: 37) {
            let date = Date(timeIntervalSinceReferenceDate: Double(day) * 86_400 + 12_345)
            let text = "\"\(date.formatted(.iso8601))\""
            Array(text.utf8).withUnsafeBytes { bytes in
                #expect((try? Tape(bytes))?.plainISO8601Date(at: Tape.rootPosition) == date, "\(text)")
            }
        }
    }

    @Test func readsDataOfEveryStrategy() {
        let subject = Subject.plain.first { $0.testDescription == "Blob" }!
        let payloads =
            [subject.payload, #"{"bytes":[1,2],"more":[[3]]}"#, #"{"bytes":"A\/==","more":[]}"#] + subject.mutants
        check(subject, payloads, Strategies(data: .deferredToData))
        check(subject, payloads, Strategies(data: .custom { Data(try String(from: $0).utf8) }))
        check(subject, payloads)
    }

    @Test(arguments: [
        "first_name", "firstName", "_first_name", "first_name_", "FIRST_NAME", "first__name", "first_Name", "_", "__",
        "",
    ])
    func convertsSnakeCase(key: String) {
        let payload =
            #"{"\#(key)":"a","_secret_":1,"url_path":"u","by_code":{"a_b":1},"inner":{"some_key":{"inner_value":3}}}"#
        let subject = Subject(SnakeKeys.self, payload)
        check(subject, [payload] + subject.mutants, Strategies(keys: .convertFromSnakeCase))
        let custom = JSONDecoder.KeyDecodingStrategy.custom { path in
            PlainKey.name(String(path.last!.stringValue.reversed()) + "\(path.count)")
        }
        check(Subject([String: SnakeInner].self, payload), [payload], Strategies(keys: custom))
        check(
            Subject(SnakeInner.self, payload), [#"{"1eulaVrenni":1}"#, #"{"eulaVrenni":1}"#], Strategies(keys: custom))
    }

    @Test func theFirstOfEqualKeysCounts() {
        let subject = Subject(Person.Address.self, "")
        check(
            subject,
            [
                #"{"street":"a","street":"b"}"#, #"{"zip":1,"street":"a","zip":2}"#,
                #"{"zip":1,"zip":"x","street":"a","street":2}"#, #"{"str\u0065et":"a","street":"b"}"#,
                #"{"street":"b","str\u0065et":"a"}"#,
            ])
        check(
            Subject([String: Int].self, ""), [#"{"a":1,"b":2,"a":3}"#, #"{"a":1,"a":"x"}"#, "{\"e\u{301}\":1,\"é\":2}"])
        check(Subject([Int: Int].self, ""), [#"{"1":1,"2":2,"1":3}"#])
        check(Subject(Manual.self, ""), [#"{"e":"x","e":5,"o":{"a":1,"b":[]},"l":["",null,[""],{"a":true},1]}"#])
    }

    @Test func largeObjectsAreSearchedLikeSmallOnes() throws {
        let fillers = (0..<500).map { "\"key\($0)\":\($0)" }.joined(separator: ",")
        let subject = Subject(Person.Address.self, "")
        check(
            subject,
            [
                "{\(fillers),\"street\":\"s\",\"zip\":3}", "{\"zip\":3,\(fillers),\"street\":\"s\",\"zip\":4}",
                "{\(fillers)}", "{\"zip\":1,\"zip\":2,\(fillers),\"str\\u0065et\":\"a\",\"street\":\"b\"}",
            ])
        check(Subject([String: Int].self, ""), ["{\(fillers)}", "{\(fillers),\"key7\":1}", "{\(fillers),\"a\":null}"])
    }

    @Test func readsEveryEncodingThatFoundationReads() throws {
        for encoding in [
            String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
        ] {
            let data = try #require(#"{"é":[1,2]}"#.data(using: encoding))
            let expected = try JSONDecoder().decode([String: [Int]].self, from: data)
            #expect(try AshlarDecoder().decode([String: [Int]].self, from: data) == expected)
        }
        #expect(try AshlarDecoder().decode([Int].self, from: Data([0xEF, 0xBB, 0xBF]) + Data("[1]".utf8)) == [1])
    }

    @Test func readsEveryMarkThatFoundationReads() throws {
        let marks: [[UInt8]] = [
            [0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE], [0, 0, 0xFE, 0xFF], [0xFE, 0xFF, 0, 0],
        ]
        let encodings: [String.Encoding] = [
            .utf8, .utf16BigEndian, .utf16LittleEndian, .utf32BigEndian, .utf32LittleEndian,
        ]
        for mark in marks {
            for encoding in encodings {
                let data = Data(mark) + (try #require(#"["👍🏻"]"#.data(using: encoding)))
                let expected = try? JSONDecoder().decode([String].self, from: data)
                #expect((try? AshlarDecoder().decode([String].self, from: data)) == expected, "\(mark) \(encoding)")
            }
        }
        // The little-endian mark of UTF-32, which Foundation's decoder mistakes for one of UTF-16.
        let data = Data([0xFF, 0xFE, 0, 0]) + (try #require("[1]".data(using: .utf32LittleEndian)))
        #expect(try AshlarDecoder().decode([Int].self, from: data) == [1])
    }

    @Test(arguments: Subject.plain)
    func acceptsTrailingCommasAsFoundationDoes(subject: Subject) {
        check(subject, subject.mutantsWithCommas)
    }

    @Test func onlyOneCommaMayTrailAContainer() {
        check(
            Subject([[String]?].self, ""),
            [
                "[,]", "[,,]", "[[],,]", "[[,],]", "[[] ,\n]", ",", "[],", "[[]],", "[[],", "[[],}", "[[\"a,]\",],]",
                "[[\"a\\\",]\",],]", "[[\"a\",]\u{1},]", "[null,]", "[[\"a\"]],]", "[[\"a\" \"b\",],]",
            ])
        check(
            Subject([String: Int?].self, ""),
            ["{,}", "{\"a\":1,,}", "{\"a\":,}", "{\"a\",}", "{\"a\":1 , }", "{\"a\":1,]", "{\"a\":null,},"])
    }

    @Test(arguments: [
        #""a":1,"#, #""a":1 , "#, ",", #"{"a":1,}"#, #""a":1,,"#, #""a":1"#, #"{"a":1}"#, "", " ", #""a":1}"#,
        #""a":1,"b":2 "#, #"{"a":1"#, "1",
    ])
    func assumesADictionary(payload: String) {
        let (foundation, ashlar) = (JSONDecoder(), AshlarDecoder())
        foundation.assumesTopLevelDictionary = true
        ashlar.assumesTopLevelDictionary = true
        let expected = try? foundation.decode([String: Int].self, from: Data(payload.utf8))
        #expect((try? ashlar.decode([String: Int].self, from: payload)) == expected)
    }
}
