import AshlarAdopt
import AshlarCore
import AshlarExplain
import Testing

/// Which properties of a struct are proven, and which are not.
@Suite struct AdoptionTests {
    private func adoption(_ text: String, keys: KeyMatching? = nil) throws -> Adoption {
        try Adoption([SourceFile(path: "A.swift", text: text)], keys: keys, module: { _ in nil })
    }

    private func reason(_ text: String, keys: KeyMatching? = nil) throws -> Reason? {
        try #require(try adoption(text, keys: keys).structs.first).reason
    }

    private func after(_ text: String, keys: KeyMatching? = nil) throws -> String {
        try #require(try adoption(text, keys: keys).changes.first).after
    }

    @Test(arguments: [
        ("struct A<T: Codable>: Codable { let t: T }", Reason.generic),
        ("enum B { private struct A: Codable { let t: Int } }", .hidden),
        ("func f() { struct A: Codable { let t: Int } }", .local),
        ("struct A: Codable { let f: Foo }", .unknownType("f", type: "Foo")),
        ("struct A: Codable { var x = 5 }", .untypedField("x")),
        ("struct A: Codable { var x: Int = 5 }", .initialValue("x")),
        ("struct A: Codable { let x: Int; let kind = \"a\" }", .encodedConstant("kind")),
        (
            "struct A: Codable { let x: Int; let kind: String = \"a\"; enum CodingKeys: CodingKey { case x, kind } }",
            .encodedConstant("kind")
        ),
        ("struct A: Codable {}", .noFields),
        ("struct A: Codable { let x: Int = 1; enum CodingKeys: CodingKey {} }", .noFields),
        ("struct A: Codable { @Wrapped var x: Int }", .wrappedField("x", wrapper: "Wrapped")),
        ("@Observed struct A: Codable { let x: Int }", .attribute("Observed")),
        ("struct A: Codable { let f: () -> Void }", .unreadableType("f", type: "() -> Void")),
        ("protocol M: Codable {}\nstruct A: M { let x: Int }", .inheritedConformance("M")),
        (
            "struct A: Codable { let x: [E: Int] }\nenum E: String, Codable { case a }",
            .enumerationKeys("x", type: "[E: Int]")
        ),
        ("struct A: Decodable { let x: C }\nfinal class C: Decodable, Sendable {}", .halfCodable("x", type: "C")),
        ("struct A: Codable { let x: C }\nfinal class C: Codable {}", .notSendable("x", type: "C")),
        ("struct A: Encodable { let x: Int\nfunc encode(to encoder: Encoder) throws {} }", .encoding),
        ("struct A: Codable { let x: Int\ninit(x: Int) { self.x = x + 1 } }", .sharedInitializer(line: 2)),
    ])
    func staysWithItsReason(text: String, reason: Reason) throws {
        #expect(try self.reason(text) == reason)
        #expect(try adoption(text).changes.isEmpty)
    }

    @Test(arguments: [
        "struct A: Decodable { let x: Int; let kind = \"a\" }",
        "struct A: Codable { let x: Int; let kind = \"a\"; enum CodingKeys: CodingKey { case x } }",
    ])
    func constantsThatNothingWritesMove(text: String) throws {
        #expect(try reason(text) == nil)
    }

    @Test(arguments: [
        "a.x = 1", "f(&a.x)", "a.x.append(1)", "a?.x += [1]", "$a.x", "a.x[0] = 1", "a.x.y.z = 1",
    ])
    func mutatedPropertiesStayVariables(use: String) throws {
        let text = "struct A: Codable { var x: [Int] }\nfunc g() { \(use) }"
        #expect(try reason(text) == .mutatedField("x"))
    }

    /// Copy-on-write boxes, as swift-openapi-generator prints them.
    @Test(arguments: [
        ("yield &self.storage.value.x", true), ("yield &storage.value.x", true), ("storage.y = 1", true),
        ("yield &self.storage.other.value.x", false), ("yield &self.unknown.x", false),
        ("var storage = make(); storage.value.x = 1", false),
    ])
    func nestedValuesHaveTheirOwnType(use: String, moves: Bool) throws {
        let text = """
            struct A: Codable { var x: Int }
            struct Holder {
                private var storage: Runtime.Box<Storage>
                struct Storage { var x: Int }
                var x: Int { get { 1 } _modify { \(use) } }
            }
            """
        #expect(try reason(text) == (moves ? nil : .mutatedField("x")))
    }

    @Test(arguments: [
        "extension B { init(from decoder: any Decoder) throws { _ = try decoder.container(keyedBy: Self.A.CodingKeys.self) } }",
        "extension B { init(from decoder: any Decoder) throws { _ = try decoder.container(keyedBy: A.CodingKeys.self) } }",
        "func f() { _ = B.A.CodingKeys.x }", "extension B.A { func f() { _ = CodingKeys.x } }",
        "extension B.A { enum C { init(from decoder: any Decoder) throws { _ = CodingKeys.x } } }",
    ])
    func keysThatOthersUseStay(use: String) throws {
        let text = "enum B { struct A: Codable { let x: Int; enum CodingKeys: String, CodingKey { case x = \"y\" } } }"
        #expect(try reason("\(text)\n\(use)") == .usedKeys)
    }

    @Test func keysOfTheOwnDecodingMove() throws {
        let text = """
            struct A: Decodable {
                let x: Int
                enum CodingKeys: String, CodingKey { case x = "y" }
                init(from decoder: any Decoder) throws {
                    let container = try decoder.container(keyedBy: Self.CodingKeys.self)
                    x = try container.decode(Int.self, forKey: A.CodingKeys.x)
                }
            }
            """
        #expect(try reason(text) != .usedKeys)
    }

    @Test func aliasesOfTheTypeAroundAreFound() throws {
        #expect(
            try reason(
                """
                struct A: Codable { let x: Self.Kind; typealias Kind = Other }
                enum Other: String, Codable { case a }
                """) == nil)
        #expect(
            try reason(
                """
                struct A: Codable { let x: Short.Kind }
                typealias Short = Long.Name
                enum Long { enum Name { enum Kind: String, Codable { case a } } }
                """) == nil)
    }

    @Test func aliasesThatGoRoundInACircleEnd() throws {
        let text = "struct A: Codable { let x: B.X }\ntypealias B = C.Y\ntypealias C = B.Z"
        #expect(try reason(text) == .unknownType("x", type: "B.X"))
    }

    @Test(arguments: [
        "var r = URLRequest(url: u); r.x = 1", "var r: URLRequest? = make(); r?.x.y = 1",
        "func h(_ r: inout Other) { r.x = 1 }", "_ = Request { $0.x = 1 }", "let r = Outer.Other(); r.x = 1",
    ])
    func variablesOfOtherTypesSetNothing(use: String) throws {
        let text = """
            struct A: Codable { var x: Int }
            struct Request { init(_ make: (inout Self) -> Void) {} }
            func g() { \(use) }
            """
        #expect(try reason(text) == nil)
    }

    @Test(arguments: [
        "var r = A(x: 1); r.x = 1", "var r: A? = make(); r?.x = 1", "func h(_ r: inout A) { r.x = 1 }",
        "var r = make(); r.x = 1", "var r = Other(); with(&r) { (r: inout A) in r.x = 1 }", "r.x = 1",
        "var r = Alias(); r.x = 1", "func h<T: P>(_ r: inout T) { r.x = 1 }", "var r: P = make(); r.x = 1",
        "if var r = make() { r.x = 1 }; let r = Other(); r.x = 1", "_ = made { $0.x = 1 }", "_ = Other { $0.x = 1 }",
        "var r = Outer.A(); r.x = 1", "var r = Other.make(); r.x = 1",
    ])
    func variablesOfUnknownTypesMaySetIt(use: String) throws {
        let text = """
            struct A: Codable { var x: Int }
            typealias Alias = A
            protocol P {}
            func g() { \(use) }
            """
        #expect(try reason(text) == .mutatedField("x"))
    }

    @Test(arguments: ["a.y = 1", "list.map { $0.x }", "_ = a.x == [1]", "a.x.map(\\.self)"])
    func propertiesThatAreOnlyReadBecomeConstants(use: String) throws {
        let text = "struct A: Codable { var x: [Int] }\nfunc g() { \(use) }"
        #expect(try after(text).contains("@DTO struct A: Codable { let x: [Int] }"))
    }

    @Test(arguments: [
        ("try c.decode(Int.self, forKey: .x)", "Int", "let x: Int"),
        ("try c.decodeIfPresent(Int.self, forKey: .x)", "Int?", "let x: Int?"),
        ("try c.decodeIfPresent(Int.self, forKey: .x) ?? -1", "Int", "@Default(-1, onNull: true) let x: Int"),
        ("try? c.decode(Int.self, forKey: .x)", "Int?", "@Default(nil, onInvalid: true) let x: Int?"),
        ("(try? c.decode(Int.self, forKey: .x)) ?? 7", "Int", "@Default(7, onNull: true, onInvalid: true) let x: Int"),
    ])
    func attributesSayWhatDecodingDid(expression: String, type: String, field: String) throws {
        let text = """
            struct A: Codable {
                let x: \(type)

                init(from decoder: any Decoder) throws {
                    let c = try decoder.container(keyedBy: CodingKeys.self)
                    x = \(expression)
                }
            }

            """
        #expect(try after(text) == "import Ashlar\n\n@DTO struct A: Codable {\n    \(field)\n}\n")
    }

    @Test(arguments: [
        "x = try c.decode(Int.self, forKey: .x) + 1",
        "x = (try? c.decode(String.self, forKey: .x)).flatMap(Int.init) ?? 0",
        "x = try? c.decode(Int.self, forKey: .x) ?? 7", "x = try c.decodeIfPresent(Int.self, forKey: .x) ?? make()",
        "if true { x = 1 } else { x = 2 }", "x = try c.decode(Int.self, forKey: .x); log(x)",
    ])
    func statementsWithoutAnAttributeStay(statement: String) throws {
        let text = """
            struct A: Codable {
                let x: Int
                init(from decoder: any Decoder) throws {
                    let c = try decoder.container(keyedBy: CodingKeys.self)
                    \(statement)
                }
            }
            """
        guard case .statement(line: 5, _) = try reason(text) else {
            Issue.record("\(String(describing: try reason(text)))")
            return
        }
    }

    @Test func keysThatAreMissingFurtherDownAreNoAbsentKey() throws {
        let text = """
            struct A: Codable {
                let x: [B]
                init(from decoder: any Decoder) throws {
                    let c = try decoder.container(keyedBy: CodingKeys.self)
                    do { x = try c.decode([B].self, forKey: .x) } catch DecodingError.keyNotFound { x = [] }
                }
            }
            struct B: Codable { let y: Int }
            """
        #expect(try reason(text) == .missingKeysWithin("x"))
        #expect(try reason(text.replacing("[B]", with: "[String]")) == nil)
    }

    @Test func requiredValuesOfOptionalPropertiesStay() throws {
        let text = """
            struct A: Codable {
                let x: Int?
                init(from decoder: any Decoder) throws {
                    let c = try decoder.container(keyedBy: CodingKeys.self)
                    x = try c.decode(Int.self, forKey: .x)
                }
            }
            """
        #expect(try reason(text) == .otherType("x"))
    }

    @Test func keysFollowTheDecoder() throws {
        let text = "struct A: Codable { let firstName: String; let avatarURL: String? }"
        #expect(try after(text).contains("@DTO(keys: .verbatim) struct A"))
        // `.convertFromSnakeCase` never makes `avatarURL` of `avatar_url`.
        let converted = try after(text, keys: .snakeCase)
        #expect(
            converted.contains(#"@DTO struct A: Codable { let firstName: String; @Key("avatar_u_r_l") let avatarURL"#))
    }

    @Test func keysThatNoConversionMakesAreReadAsTheyAre() throws {
        let text =
            #"struct A: Codable { let name: String; enum CodingKeys: String, CodingKey { case name = "first_name" } }"#
        #expect(try after(text, keys: .snakeCase).contains(#"@Key("first_name") let name: String"#))
        let optional = text.replacing("name: String;", with: "name: String?;")
        #expect(try reason(optional, keys: .snakeCase) == .unreachableKey("first_name"))
    }

    @Test func typesThatStayAreReadByTheirOwnCodable() throws {
        let text = """
            struct A: Codable { let owner: Owner; let seen: Date }
            final class Owner: Codable, Sendable { let fullName: String }
            """
        #expect(
            try after(text).contains(
                "{ @ViaCodable let owner: Owner; @ViaCodable(dates: .deferredToDate) let seen: Date }"))
        let converted = "{ @ViaCodable(keys: .convertFromSnakeCase) let owner: Owner;"
        #expect(try after(text, keys: .snakeCase).contains(converted))
    }

    @Test func enumerationsOfMovedTypesDoWhatTheTypeDoes() throws {
        let text = """
            public struct A: Decodable { let kind: Kind; let other: Other? }
            public enum Kind: String, Decodable { case a }
            public enum Other: Int, Codable { case b }
            extension Other: Sendable {}
            """
        let adopted = try after(text)
        #expect(adopted.contains("enum Kind: String, Codable, Sendable { case a }"))
        #expect(adopted.contains("enum Other: Int, Codable { case b }"))
    }

    @Test func attributesNeedALineOfTheirOwn() throws {
        #expect(try reason("struct A: Codable { let firstName, last: String; let id: Int }", keys: .snakeCase) == nil)
        let text = """
            struct A: Codable {
                let id, name: String
                enum CodingKeys: String, CodingKey { case id = "_id", name }
            }
            """
        #expect(try reason(text) == .severalFields("id"))
    }

    @Test func decodersThatDifferAreAConflict() throws {
        let text = """
            func f(_ data: Data) throws { _ = try JSONDecoder().decode(Int.self, from: data) }
            func g(_ data: Data) throws {
                let decoder = JSONDecoder()
                decoder.keyDecodingStrategy = .convertFromSnakeCase
                _ = try decoder.decode(Int.self, from: data)
            }
            struct A: Codable { let fullName: String }
            """
        #expect(throws: Adoption.Conflict.self) { try adoption(text) }
        let settled = try adoption(text, keys: .snakeCase)
        #expect(settled.decoders.map(\.reason) == [.otherSetup, nil])
    }
}
