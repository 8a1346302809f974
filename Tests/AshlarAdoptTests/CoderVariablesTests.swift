import AshlarAdopt
import AshlarExplain
import Testing

/// Decoders in variables are replaced where all their uses are seen.
@Suite struct CoderVariablesTests {
    private func adoption(_ files: String...) throws -> Adoption {
        try Adoption(
            files.enumerated().map { try SourceFile(path: "\($0.offset).swift", text: $0.element) },
            module: { _ in nil })
    }

    @Test(arguments: [
        "init(from decoder: any Decoder) throws { _ = try decoder.container(keyedBy: K.self) }",
        "func f(_ decoder: Other) { decoder.run() }", "func f() { let decoder = Other(); send(decoder) }",
        "func f() { guard let decoder = other() else { return }; send(decoder) }",
        "func f() { all.forEach { decoder in send(decoder) } }", "func f() { for decoder in all { send(decoder) } }",
        "func f() { if case .some(let decoder) = other { send(decoder) } }",
        "func f() { switch other { case .some(let decoder): send(decoder)\ndefault: break } }",
        "func f() { do { try g() } catch let decoder { send(decoder) } }",
        "class Other { let decoder = Third()\nfunc f() { send(decoder); send(self.decoder) } }",
        "set(decoder) { send(decoder) }",
    ])
    func anotherOfTheNameIsAnotherThing(member: String) throws {
        let text = """
            final class Service {
                private let decoder = JSONDecoder()
                func read(_ data: Data) throws { _ = try decoder.decode(Int.self, from: data) }
                \(member.hasPrefix("set") ? "var x: Int { get { 1 } \(member) }" : member)
            }
            """
        let adoption = try adoption(text)
        #expect(adoption.decoders.map(\.reason) == [nil])
        #expect(try #require(adoption.changes.first).after.contains("private let decoder = AshlarDecoder()"))
    }

    @Test(arguments: [
        "func f() { send(decoder) }", "func f() { all.forEach { [decoder] in send(decoder) } }",
        "func f() { all.forEach { [weak self] _ in send(self?.decoder) } }", "func f() { self.decoder = other }",
        "func f() { let copy = decoder; send(copy) }", "func f() { let decoder = decoder; send(decoder) }",
        "func f() { send(decoder); let decoder = 1 }", "func f() { send(\\Service.decoder) }",
    ])
    func codersThatArePassedOnStay(member: String) throws {
        let text = "final class Service {\n    private let decoder = JSONDecoder()\n    \(member)\n}"
        let adoption = try adoption(text)
        guard case .passedOn? = adoption.decoders.first?.reason else {
            Issue.record("\(adoption.decoders)")
            return
        }
    }

    @Test(arguments: [
        ("let decoder = JSONDecoder()", "let decoder = AshlarDecoder()"),
        ("static let decoder = JSONDecoder()", "static let decoder = AshlarDecoder()"),
        ("let decoder: JSONDecoder = JSONDecoder()", "let decoder: AshlarDecoder = AshlarDecoder()"),
        ("lazy var decoder = JSONDecoder()", "lazy var decoder = AshlarDecoder()"),
        ("let decoder: JSONDecoder = { JSONDecoder() }()", "let decoder: AshlarDecoder = { AshlarDecoder() }()"),
        ("var decoder: JSONDecoder { JSONDecoder() }", "var decoder: AshlarDecoder { AshlarDecoder() }"),
        (
            "private let decoder: JSONDecoder = { let d = JSONDecoder(); d.userInfo = [:]; return d }()",
            "private let decoder: AshlarDecoder = { let d = AshlarDecoder(); d.userInfo = [:]; return d }()"
        ),
        (
            "let decoder = { () -> JSONDecoder in let d = JSONDecoder(); return d }()",
            "let decoder = { () -> AshlarDecoder in let d = AshlarDecoder(); return d }()"
        ),
        (
            "private let decoder: JSONDecoder\n    init() { decoder = JSONDecoder() }",
            "private let decoder: AshlarDecoder\n    init() { decoder = AshlarDecoder() }"
        ),
        (
            "let decoder: JSONDecoder\n    init() { self.decoder = JSONDecoder() }",
            "let decoder: AshlarDecoder\n    init() { self.decoder = AshlarDecoder() }"
        ),
    ])
    func propertiesAreReplaced(declaration: String, replaced: String) throws {
        let use = declaration.hasPrefix("static") ? "Service.decoder" : "self.decoder"
        let text = """
            final class Service {
                \(declaration)
                func read(_ data: Data) throws { _ = try \(use).decode(Int.self, from: data) }
            }
            """
        let adoption = try adoption(text, "func f(_ s: Service) throws { _ = try s.decoder.decode(Int.self, from: d) }")
        #expect(adoption.decoders.map(\.reason) == [nil])
        #expect(try #require(adoption.changes.first).after.contains(replaced))
    }

    @Test(arguments: [
        ("let decoder = JSONDecoder()", "func f(_ s: Service) { send(s.decoder) }"),
        ("let decoder = JSONDecoder()", "extension Service { func f() { send(decoder) } }"),
        ("let decoder = JSONDecoder()", "final class Sub: Service { func f() { send(decoder) } }"),
        ("let decoder = JSONDecoder()", "let path = \\Service.decoder"),
        ("let decoder = JSONDecoder()", "protocol Reads { var decoder: JSONDecoder { get } }"),
        (
            "var decoder: JSONDecoder { JSONDecoder() }",
            "class Sub: Service { override var decoder: JSONDecoder { other } }"
        ),
        ("public let decoder = JSONDecoder()", ""), ("@Wrapped var decoder = JSONDecoder()", ""),
        ("let decoder: any TopLevelDecoder = JSONDecoder()", ""),
        ("override var decoder: JSONDecoder { JSONDecoder() }", ""),
        ("let decoder: JSONDecoder\ninit(_ d: JSONDecoder) { decoder = d }\ninit() { decoder = JSONDecoder() }", ""),
        ("static func make() -> JSONDecoder { JSONDecoder() }", ""),
        ("static let decoder = JSONDecoder()", "func f() { send(Service.decoder) }"),
    ])
    func propertiesThatOthersUseStay(declaration: String, use: String) throws {
        let adoption = try adoption("class Service { \(declaration) }", use)
        guard case .passedOn? = adoption.decoders.first?.reason else {
            Issue.record("\(adoption.decoders)")
            return
        }
        #expect(adoption.changes.isEmpty)
    }

    @Test func aMemberwiseInitializerTakesOthers() throws {
        let variable = try adoption("struct Service { var decoder = JSONDecoder() }")
        #expect(variable.changes.isEmpty)
        #expect(try adoption("struct Service { let decoder = JSONDecoder() }").decoders.map(\.reason) == [nil])
    }

    @Test func membersOfFoundationsTypeStay() throws {
        let text = "extension JSONDecoder { static let api: JSONDecoder = { let d = JSONDecoder(); return d }() }"
        #expect(try adoption(text).changes.isEmpty)
    }

    @Test func globalsAreReplaced() throws {
        let adoption = try adoption(
            "let decoder = JSONDecoder()", "func f() throws { _ = try decoder.decode(Int.self, from: d) }")
        #expect(adoption.decoders.map(\.reason) == [nil])
        #expect(try self.adoption("let decoder = JSONDecoder()", "func f() { send(decoder) }").changes.isEmpty)
    }

    @Test func strategiesAreReadWhereverTheVariableLeads() throws {
        let text = """
            final class Service {
                private let decoder: JSONDecoder = {
                    let d = JSONDecoder()
                    d.keyDecodingStrategy = .convertFromSnakeCase
                    return d
                }()
                init() { decoder.dateDecodingStrategy = .iso8601 }
            }
            """
        let adoption = try adoption(text)
        #expect(adoption.allSettings == [DecoderSettings(keys: .snakeCase, dates: .iso8601)])
        #expect(adoption.decoders.map(\.reason) == [nil])
    }
}
