import AshlarAdopt
import AshlarExplain
import AshlarLocalization
import Testing

/// The app's encoders send the same as before.
@Suite struct EncoderTests {
    private func adoption(_ text: String) throws -> Adoption {
        try Adoption([SourceFile(path: "A.swift", text: text)], module: { _ in "Model" })
    }

    /// The reasons of the structs by their names.
    private func reasons(_ text: String) throws -> [String: Reason?] {
        Dictionary(uniqueKeysWithValues: try adoption(text).structs.map { ($0.name, $0.reason) })
    }

    private let decoder = """
        let decoder: JSONDecoder = {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            decoder.dateDecodingStrategy = .secondsSince1970
            return decoder
        }()

        """

    @Test func keysThatAnEncoderWritesOtherwiseStay() throws {
        let text = decoder + "struct B: Codable { let userName: String }\n"
        let item = try #require(
            try adoption(text + "func f(_ b: B) throws { _ = try JSONEncoder().encode(b) }").structs.first)
        #expect(item.reason == .writtenKey("userName", key: "userName", instead: "user_name"))
        #expect(item.reasonPlace?.line == 8)
        #expect(item.reason?.text[.english].contains("\"userName\", where a DTO writes \"user_name\"") == true)
    }

    @Test func datesThatAnEncoderWritesOtherwiseStay() throws {
        let text = decoder + "struct B: Codable { let when: [String: Date]? }\n"
        let write = "func f(_ b: B) throws { _ = try JSONEncoder().encode(b) }"
        #expect(try reasons(text + write) == ["B": .writtenScalar("when", type: "Date")])
        let same = """
            func f(_ b: B) throws {
                let encoder = JSONEncoder()
                encoder.dateEncodingStrategy = .secondsSince1970
                _ = try encoder.encode(b)
            }
            """
        #expect(try reasons(text + same) == ["B": nil])
        #expect(try reasons(text + same.replacing(".seconds", with: ".milliseconds")) != ["B": nil])
        #expect(try reasons(text + same.replacing(".secondsSince1970", with: ".formatted(f)")) != ["B": nil])
    }

    /// Foundation's `.iso8601` writes whole seconds.
    @Test func fractionsOfSecondsAreNotSentWhereTheyWereNot() throws {
        let text = """
            func f(_ b: B) throws {
                let encoder = JSONEncoder()
                encoder.dateEncodingStrategy = .iso8601
                _ = try encoder.encode(b)
                let decoder = JSONDecoder()
                decoder.dateDecodingStrategy = .iso8601
                _ = try decoder.decode(B.self, from: Data())
            }
            struct B: Codable { let when: Date }
            """
        #expect(try reasons(text) == ["B": .writtenFractions("when")])
        #expect(try reasons(text.replacing("Codable", with: "Decodable")) == ["B": nil])
    }

    @Test func typesThatBothWriteAlikeMove() throws {
        let text =
            decoder + """
                struct B: Codable { let name: String; let tags: [String: Int]; let place: URL? }
                func f<T: Encodable>(_ value: T) throws { _ = try JSONEncoder().encode(value) }
                """
        #expect(try reasons(text) == ["B": nil])
    }

    @Test func typesThatAreOnlyReadMove() throws {
        let text =
            decoder + """
                struct B: Decodable { let userName: String; let when: Date }
                func f<T: Encodable>(_ value: T) throws { _ = try JSONEncoder().encode(value) }
                """
        #expect(try reasons(text) == ["B": nil])
    }

    @Test(arguments: [
        "func f(_ x: Sent) throws { _ = try JSONEncoder().encode(x) }",
        "func f() throws { let x = Sent(userName: \"\"); _ = try JSONEncoder().encode(x) }",
        "func f() throws { _ = try JSONEncoder().encode([Sent(userName: \"\")]) }",
        "func f() throws { _ = try JSONEncoder().encode([\"a\": Sent(userName: \"\")]) }",
        "func f(_ x: [Sent]?) throws { if let x = x { _ = try JSONEncoder().encode(x) } }",
        "class A { private let encoder = JSONEncoder(); var x: Sent; func f() throws { _ = try encoder.encode(x) } }",
        "class A { let encoder = JSONEncoder(); var x: Sent; func f() throws { _ = try self.encoder.encode(self.x) } }",
        "func f(_ x: Any) throws { _ = try JSONEncoder().encode(x as! Sent) }",
        "struct A { let x: Sent }\nfunc f(_ a: A) throws { _ = try JSONEncoder().encode(a.x) }",
        "extension Sent { func f() throws { _ = try JSONEncoder().encode(self) } }",
        "func f(_ x: Box<Sent>) throws { _ = try JSONEncoder().encode(x) }\nstruct Box<T: Codable>: Codable { let t: T }",
        "func f(_ x: Box<Sent>) throws { _ = try JSONEncoder().encode(x) }\nstruct Box<T: Codable>: Codable { let t: [T] }",
        "func f(_ x: A.Box<Sent>) throws { _ = try JSONEncoder().encode(x) }\nenum A { struct Box<T: Codable>: Codable { let t: T } }",
        "func f(_ x: Sub) throws { _ = try JSONEncoder().encode(x) }\nclass Box<T: Codable>: Codable { let t: T }\nclass Sub: Box<Sent> {}",
        "func f(_ x: Owner) throws { _ = try JSONEncoder().encode(x) }\nclass Owner: Encodable { let x: Sent }",
        "func f(_ x: Owner) throws { _ = try JSONEncoder().encode(x) }\nclass Owner: Encodable {}\nclass Sub: Owner { let x: Sent }",
        """
        func f(_ x: Owner) throws { _ = try JSONEncoder().encode(x) }
        class Owner: Encodable {
            var x: Sent { Sent() }
            func encode(to encoder: Encoder) throws { try x.encode(to: encoder) }
        }
        """,
    ])
    func onlyTypesThatAreWrittenStay(write: String) throws {
        try expectOnlySentStays(write)
    }

    private func expectOnlySentStays(_ write: String, _ location: SourceLocation = #_sourceLocation) throws {
        let text =
            decoder + """
                struct Sent: Codable { let userName: String }
                struct Kept: Codable { let userName: String }

                """
        let found = try reasons(text + write)
        let reason = Reason.writtenKey("userName", key: "userName", instead: "user_name")
        #expect(found["Sent"] == .some(reason), sourceLocation: location)
        #expect(found["Kept"] == .some(nil), sourceLocation: location)
    }

    /// A parameter of any type has the types that the calls in the sources pass.
    @Test(arguments: [
        "func f<T: Encodable>(_ x: T) throws { _ = try JSONEncoder().encode(x) }\nfunc g(_ s: Sent) { f(s) }",
        "func f(_ x: some Encodable) throws { _ = try JSONEncoder().encode(x) }\nfunc g() { f([Sent(userName: \"\")]) }",
        """
        struct Client {
            func post<Body: Encodable>(_ path: String, body: Body? = nil) throws {
                if let body { _ = try JSONEncoder().encode(body) }
            }
            func put<Body: Encodable>(_ path: String, body: Body) throws { try post(path, body: body) }
            func get() throws { try post("/") }
        }
        func g(_ client: Client, _ all: [Sent]) throws {
            for one in all { try client.put("/", body: one) }
            run(method: .post)
        }
        """,
        """
        struct Request {
            let data: Data
            init(_ path: String, body: Encodable) throws { data = try JSONEncoder().encode(body) }
        }
        func g(_ s: Sent) throws { _ = try Request("/", body: s) }
        """,
    ])
    func callsShowThePassedTypes(write: String) throws {
        try expectOnlySentStays(write)
    }

    @Test(arguments: [
        "func f<T: Encodable>(_ x: T) throws { _ = try JSONEncoder().encode(x) }",
        "func f<T: Encodable>(_ x: T) throws { _ = try JSONEncoder().encode(x) }\nfunc g() { f(make()) }",
        "func f<T: Encodable>(_ x: T) throws { _ = try JSONEncoder().encode(x) }\nfunc g() { f(1); run(f) }",
        "public func f<T: Encodable>(_ x: T) throws { _ = try JSONEncoder().encode(x) }\nfunc g() { f(1) }",
        "public extension A { func f<T: Encodable>(_ x: T) throws { _ = try JSONEncoder().encode(x) } }\nfunc g() { f(1) }",
        "extension Box { func f() throws { _ = try JSONEncoder().encode(self) } }\nstruct Box<T: Codable>: Codable { let t: T }",
        "struct P<T: Encodable> { let x: T; func f() throws { _ = try JSONEncoder().encode(x) } }",
        "class P { init<T: Encodable>(_ x: T) throws { _ = try JSONEncoder().encode(x) } }\nlet p = P(1)",
        "func f<Other: Encodable>(_ x: Other) throws { _ = try JSONEncoder().encode(x) }",
        "func f(_ x: some Encodable) throws { _ = try JSONEncoder().encode(x) }",
        "func f(_ x: Encodable) throws { _ = try JSONEncoder().encode(x) }",
        "func f() throws { _ = try JSONEncoder().encode(make()) }",
        "func f() throws { send(JSONEncoder()) }",
        "func f(_ encoder: JSONEncoder) throws { send(encoder) }",
        "func f() throws { _ = values.map(JSONEncoder().encode) }",
        "class A { let encoder: JSONEncoder = .init() }",
        "public class A { public let encoder = JSONEncoder() }",
        "class A { let encoder = JSONEncoder() }\nfunc f(_ a: A) { send(a.encoder) }",
        "let make = { (encoder: JSONEncoder) in encoder.keyEncodingStrategy = .useDefaultKeys }",
        "func f(_ x: Kind) throws { _ = try JSONEncoder().encode(x) }\nprotocol Kind: Encodable {}",
        "func f(_ x: AnyEncodable) throws { _ = try JSONEncoder().encode(x) }",
        """
        func f(_ x: Erased) throws { _ = try JSONEncoder().encode(x) }
        struct Erased: Encodable {
            let write: (Encoder) throws -> Void
            func encode(to encoder: Encoder) throws { try write(encoder) }
        }
        """,
    ])
    func whereItCannotBeSeenAnyTypeMayBeWritten(write: String) throws {
        let text = decoder + "struct B: Codable { let userName: String }\nstruct Other: Codable { let id: Int }\n"
        let found = try reasons(text + write)
        #expect(found["B"] == .some(.writtenKey("userName", key: "userName", instead: "user_name")))
        #expect(found["Other"] == .some(nil))
    }

    @Test(arguments: [
        "_ = try JSONEncoder().encode([\"user_name\": name])", "_ = try JSONEncoder().encode(\"a\")",
        "_ = try JSONEncoder().encode([1, 2])",
    ])
    func literalsAreNoTypes(write: String) throws {
        let text = decoder + "struct B: Codable { let userName: String }\n"
        let found = try reasons(text + "func f(_ name: String) throws { \(write) }")
        #expect(found["B"] == .some(nil))
    }

    @Test func settingsOtherThanStrategiesDoNotMatter() throws {
        let write = """
            func f() throws {
                let encoder = JSONEncoder()
                encoder.outputFormatting.insert(.sortedKeys)
                encoder.userInfo[.key] = 1
                _ = try encoder.encode([1])
            }
            """
        let adoption = try adoption(decoder + "struct B: Codable { let userName: String }\n" + write)
        #expect(adoption.structs.map(\.reason) == [nil])
    }

    @Test(arguments: [
        ("keyEncodingStrategy = .convertToSnakeCase", "let encoder: JSONEncoder = OwnEncoder()", true),
        ("self.keyEncodingStrategy = .convertToSnakeCase", "let encoder: JSONEncoder = OwnEncoder()", true),
        ("keyEncodingStrategy = .useDefaultKeys", "let encoder: JSONEncoder = OwnEncoder()", false),
        // Nothing is set, or nothing makes it: it may be set up in any way.
        ("", "let encoder: JSONEncoder = OwnEncoder()", false),
        ("keyEncodingStrategy = .convertToSnakeCase", "func send(_ encoder: JSONEncoder) {}", false),
        (
            "keyEncodingStrategy = .convertToSnakeCase",
            "let encoder: JSONEncoder = OwnEncoder()\nfinal class Other: JSONEncoder {}", false
        ),
    ])
    func aSubclassWritesAsItSetsItselfUp(strategy: String, use: String, isMoved: Bool) throws {
        let text =
            decoder + """
                final class OwnEncoder: JSONEncoder {
                    override init() {
                        super.init()
                        \(strategy)
                    }
                }
                \(use)
                struct B: Codable { let userName: String }
                """
        let reason: Reason? = isMoved ? nil : .writtenKey("userName", key: "userName", instead: "user_name")
        #expect(try reasons(text)["B"] == .some(reason))
    }

    @Test func convertedKeysAreComparedAsTheyAreWritten() throws {
        let text =
            decoder + """
                func f<T: Encodable>(_ x: T) throws {
                    let encoder = JSONEncoder()
                    encoder.keyEncodingStrategy = .convertToSnakeCase
                    _ = try encoder.encode(x)
                }
                struct B: Codable { let userName: String }
                struct C: Codable { let avatarURL: URL? }
                """
        #expect(
            try reasons(text) == [
                "B": nil, "C": .writtenKey("avatarURL", key: "avatar_url", instead: "avatar_u_r_l"),
            ])
        let hidden = text.replacing(".convertToSnakeCase", with: ".custom { $0.last! }")
        #expect(try reasons(hidden)["B"] == .some(.writtenByHiddenKeys("userName")))
    }

    @Test func nestedTypesThatCodableWritesAreCompared() throws {
        let text = """
            func f(_ x: B) throws {
                let encoder = JSONEncoder()
                encoder.keyEncodingStrategy = .convertToSnakeCase
                _ = try encoder.encode(x)
                _ = try JSONDecoder().decode(B.self, from: Data())
            }
            struct B: Codable { let userName: String; let owner: Owner }
            final class Owner: Codable, Sendable { let fullName: String }
            """
        #expect(try reasons(text) == ["B": .writtenWithin("owner", type: "Owner")])
        #expect(try reasons(text.replacing("fullName", with: "name")) == ["B": nil])
    }

    /// A property list holds dates and data as such.
    @Test func propertyListsAreEncodedAsWell() throws {
        let text = """
            func f(_ x: B) throws { _ = try PropertyListEncoder().encode(x) }
            func g() throws { _ = try JSONDecoder().decode(B.self, from: Data()) }
            struct B: Codable { let data: Data }
            """
        #expect(try reasons(text) == ["B": .writtenScalar("data", type: "Data")])
        #expect(try reasons(text.replacing("data: Data ", with: "data: Int ")) == ["B": nil])
    }

    @Test func encodersOfTestsSendNothing() throws {
        let test = "func f<T: Encodable>(_ x: T) throws { _ = try JSONEncoder().encode(x) }"
        let adoption = try Adoption(
            [
                SourceFile(path: "Sources/A.swift", text: decoder + "struct B: Codable { let userName: String }"),
                SourceFile(path: "Tests/ATests/B.swift", text: test),
            ], module: { _ in nil })
        #expect(adoption.structs.map(\.reason) == [nil])
    }

    // MARK: Tests

    @Test func testsHaveTheEncoderOfTheApp() throws {
        let text =
            decoder + """
                func f(_ a: A, _ b: B) throws {
                    _ = try JSONEncoder().encode(a)
                    let encoder = JSONEncoder()
                    encoder.dateEncodingStrategy = .secondsSince1970
                    _ = try encoder.encode(b)
                }
                struct A: Codable { let name: String }
                struct B: Codable { let when: Date }
                struct C: Codable { let userName: String }
                """
        let test = try #require(try adoption(text).tests.first).text
        #expect(!test.contains("keyEncodingStrategy"))
        #expect(
            test.contains("private var encoder: JSONEncoder {\n        let encoder = JSONEncoder()\n        return"))
        #expect(test.contains("    private var encoder2: JSONEncoder {"))
        #expect(test.contains("encoder.dateEncodingStrategy = .secondsSince1970"))
        #expect(test.contains("readsAndWritesAs: Before.PlainA.self, decoder: decoder, encoder: encoder, words"))
        #expect(test.contains("readsAndWritesAs: Before.PlainB.self, decoder: decoder, encoder: encoder2, words"))
        // No encoder writes it.
        #expect(test.contains("Model.C.self, readsAs: Before.PlainC.self, decoder: decoder, words"))
    }

    @Test func withoutAnEncoderTestsWriteAsTheDecoderReads() throws {
        let test = try #require(try adoption(decoder + "struct A: Codable { let userName: String }").tests.first).text
        #expect(test.contains("encoder.keyEncodingStrategy = .convertToSnakeCase"))
    }
}
