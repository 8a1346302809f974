import AshlarAdopt
import AshlarCore
import AshlarExplain
import AshlarLocalization
import Testing

/// Decoders that are set up differently: each type is moved as the one that reads it.
@Suite struct TypeDecodersTests {
    /// `snake` converts keys and reads ISO 8601, `plain` is as it comes.
    private let decoders = """
        private let snake: JSONDecoder = {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            decoder.dateDecodingStrategy = .iso8601
            return decoder
        }()
        private let plain = JSONDecoder()

        """

    private func adoption(_ text: String, keys: KeyMatching? = nil) throws -> Adoption {
        try Adoption([SourceFile(path: "A.swift", text: decoders + text)], keys: keys, module: { _ in "Model" })
    }

    private func reasons(_ text: String) throws -> [String: Reason?] {
        Dictionary(uniqueKeysWithValues: try adoption(text).structs.map { ($0.name, $0.reason) })
    }

    private let types = """

        struct Remote: Codable { let fullName: String; let when: Date }
        struct Local: Codable { let fullName: String; let when: Date }

        """

    @Test func eachTypeIsReadByItsOwn() throws {
        let adoption = try adoption(
            types + """
                func f(_ data: Data) throws {
                    _ = try snake.decode([Remote].self, from: data)
                    _ = try plain.decode(Local.self, from: data)
                }
                """)
        #expect(adoption.structs.allSatisfy { $0.reason == nil })
        #expect(adoption.decoders.allSatisfy { $0.reason == nil })
        let after = try #require(adoption.changes.first).after
        #expect(after.contains("@DTO struct Remote: Codable { let fullName: String; let when: Date }"))
        let local = "@DTO(keys: .verbatim) struct Local: Codable { let fullName: String; "
        #expect(after.contains(local + "@ViaCodable(dates: .deferredToDate) let when: Date }"))
        let test = try #require(adoption.tests.first).text
        #expect(test.contains("Before.PlainRemote.self,\n            decoder: decoder, encoder: encoder, words"))
        #expect(test.contains("Before.PlainLocal.self,\n            decoder: decoder2, encoder: encoder2, words"))
        #expect(
            test.contains("private var decoder2: JSONDecoder {\n        let decoder = JSONDecoder()\n        return"))
        let notes = adoption.notes.map { $0[.english] }
        #expect(
            notes.contains(
                "1 type was moved with the settings of the decoder at A.swift:2: keys snake-case, dates iso8601"))
        #expect(
            notes.contains(
                "1 type was moved with the settings of the decoder at A.swift:7: keys use-default, dates deferred"))
    }

    /// Which decoder reads a type is seen wherever the calls say it.
    @Test(arguments: [
        "func f<T: Decodable>(_ type: T.Type) throws -> T { try plain.decode(type, from: d) }\nlet x = try f(Local.self)",
        "func f<T: Decodable>(_ type: T.Type) throws -> T { try plain.decode(T.self, from: d) }\nlet x = try f(Local.self)",
        "func f<T: Decodable>() throws -> T { try plain.decode(T.self, from: d) }\nlet x: Local = try f()",
        "func f<T: Decodable>() throws -> [T] { try plain.decode([T].self, from: d) }\nlet x: [Local] = try f()",
        "func f<T: Decodable>() throws -> T { try plain.decode(T.self, from: d) }\nlet x = try f() as Local",
        "func f<T: Decodable>() throws -> T { try plain.decode(T.self, from: d) }\nfunc g() throws -> Local { try f() }",
        "func f<T: Decodable>() throws -> T { try plain.decode(T.self, from: d) }\nfunc g() async throws -> Local { let a = 1; return try await (f()) }",
        "func f<T: Decodable>() throws -> T { try plain.decode(T.self, from: d) }\nvar g: Local { get throws { try f() } }",
        "func f<T: Decodable>() throws -> T { try plain.decode(T.self, from: d) }\nclass C { var x: Local?; func g() throws { x = try f() } }",
        "func f<T: Decodable>() throws -> T { try plain.decode(T.self, from: d) }\nclass C { var x: Local?; func g() throws { self.x = try f() } }",
        "func f<T: Decodable>() throws -> T { try plain.decode(T.self, from: d) }\nlet x: Local? = try? f()",
        "func f<T: Decodable>(_ type: T.Type = T.self) throws -> T { try plain.decode(T.self, from: d) }\nlet x: Local = try f()",
        """
        func f<T: Decodable>() throws -> T { try plain.decode(T.self, from: d) }
        func g<U: Decodable>(_ path: String) throws -> U { try f() }
        let x: Local = try g("/")
        """,
        "func f() { p.decode(type: Local.self, decoder: plain) }",
        "func f() throws { _ = try plain.decode(Owner.self, from: d) }\nclass Owner: Codable { let x: [Local] }",
        "func f() throws { _ = try plain.decode(Box<Local>.self, from: d) }\nstruct Box<T: Codable>: Codable { let t: T }",
        "func f(_ type: Local.Type) throws { _ = try plain.decode(type, from: d) }",
    ])
    func callsShowWhichDecoderReads(read: String) throws {
        let found = try adoption(
            types + "func r(_ d: Data) throws { _ = try snake.decode(Remote.self, from: d) }\n" + read)
        for name in ["Remote", "Local"] {
            let item = try #require(found.structs.first { $0.name == name })
            #expect(item.reason == nil, "\(item.reason?.text[.english] ?? "")")
        }
        let after = try #require(found.changes.first).after
        #expect(after.contains("@DTO(keys: .verbatim) struct Local"))
        #expect(after.contains("@DTO struct Remote"))
    }

    private let both = [
        "A.swift:2 (keys snake-case, dates iso8601)", "A.swift:7 (keys use-default, dates deferred)",
    ]

    @Test func whatDecodersThatDifferReadStays() throws {
        let found = try adoption(
            types + """
                func f(_ data: Data) throws {
                    _ = try snake.decode([Remote].self, from: data)
                    _ = try plain.decode(Remote.self, from: data)
                    _ = try plain.decode(Local.self, from: data)
                }
                """)
        let remote = try #require(found.structs.first { $0.name == "Remote" })
        #expect(remote.reason == .differentDecoders(both, areShown: true))
        #expect(remote.reasonPlace?.line == 7)
        #expect(found.structs.first { $0.name == "Local" }?.reason == .some(nil))
    }

    /// What one of them may read that cannot be seen, may be any type.
    @Test(arguments: [
        "func f<T: Decodable>() throws -> T { try plain.decode(T.self, from: d) }\nfunc g() { use(f()) }",
        "func f<T: Decodable>(_ t: T.Type) throws -> T { try plain.decode(t, from: d) }\nfunc g() { all.map(f) }",
        "public func f<T: Decodable>() throws -> T { try plain.decode(T.self, from: d) }\nlet x: Local = try f()",
        "class C<T: Decodable> { func f() throws -> T { try plain.decode(T.self, from: d) } }",
        "class C<T: Decodable> {}\nextension C { func f() throws -> T { try plain.decode(T.self, from: d) } }",
        "protocol P { associatedtype Local: Decodable }\nextension P { func f() throws { _ = try plain.decode(Local.self, from: d) } }",
        "func f() { send(plain) }", "func f() { _ = all.map(plain.decode) }",
        "func f() throws { _ = try plain.decode(make(), from: d) }",
        "func f() throws { _ = try plain.decode(Elsewhere.self, from: d) }",
        "func f<T: Decodable>() throws -> T { try plain.decode(T.self, from: d) }\nfunc g() throws { let x = try f() }",
    ])
    func whereItCannotBeSeenAnyTypeMayBeRead(read: String) throws {
        let text = types + "func r(_ d: Data) throws { _ = try snake.decode(Remote.self, from: d) }\n" + read
        let found = try reasons(text + "\nstruct Alike: Codable { let id: Int }")
        #expect(found["Remote"] == .some(.differentDecoders(both, areShown: false)))
        #expect(found["Alike"] == .some(nil))
    }

    @Test func whatNoDecoderIsSeenToReadStaysWhereTheyDiffer() throws {
        let found = try reasons(
            types + """
                struct Alike: Codable { let id: Int; let name: String? }
                struct Outer: Codable { let page: Int; let inner: Inner }
                struct Inner: Codable { let pageSize: Int }
                func f(_ data: Data) throws {
                    _ = try snake.decode(Remote.self, from: data)
                    _ = try plain.decode(Inner.self, from: data)
                }
                """)
        #expect(found["Remote"] == .some(nil))
        #expect(found["Local"] == .some(.differentDecoders(both, areShown: false)))
        #expect(found["Alike"] == .some(nil))
        // What reads the type around it cannot be seen.
        #expect(found["Inner"] == .some(.differentDecoders(both, areShown: false)))
    }

    @Test func whatAllReadAlikeMoves() throws {
        let adoption = try adoption(
            """
            struct A: Codable { let id: Int; let tags: [String: Int] }
            struct B: Codable {
                let userName: String
                enum CodingKeys: String, CodingKey { case userName = "user_name" }
            }
            func f() { send(snake, plain) }
            """)
        #expect(adoption.structs.map(\.reason) == [nil, nil])
        #expect(adoption.notes.map { $0[.english] } == ["2 types were moved that all decoders read in the same way"])
    }

    @Test func nothingToDecideIsAConflict() throws {
        let conflict = #expect(throws: Adoption.Conflict.self) {
            try adoption(types + "func f() { send(snake, plain) }")
        }
        #expect(conflict?.decoders == both)
    }

    @Test func keysThatCannotBeSeenAreThoseOfOneDecoder() throws {
        let found = try reasons(
            types + """
                func f(_ data: Data) throws {
                    let own = JSONDecoder()
                    own.keyDecodingStrategy = .custom { $0.last! }
                    _ = try own.decode(Local.self, from: data)
                    _ = try plain.decode(Int.self, from: data)
                    _ = try snake.decode(Remote.self, from: data)
                }
                """)
        #expect(found == ["Remote": nil, "Local": .hiddenKeys])
    }
}
