import AshlarAdopt
import AshlarExplain
import Testing

/// A type's own initializers, with the memberwise one and with constants.
@Suite struct InitializerTests {
    private func adoption(_ text: String) throws -> Adoption {
        try Adoption([SourceFile(path: "A.swift", text: text)], module: { _ in nil })
    }

    @Test func typesOfParametersAreWrittenAsThoseOfProperties() throws {
        let text = """
            public struct A: Codable {
                public let all: [Inner]
                public let one: Inner?
                public init(all: Array<A.Inner>, one: Optional<A.Inner> = nil) {
                    self.all = all
                    self.one = one
                }
                public struct Inner: Codable, Sendable { public let id: Int }
            }
            """
        let after = try #require(try adoption(text).changes.first).after
        // The macro compares the source text.
        #expect(after.contains("public init(all: [Inner], one: Inner? = nil) {"))
    }

    @Test(arguments: [
        "init(x: Int? = nil, y: Int? = nil) {}", "init(x: String? = nil, y: Int? = nil) { (self.x, self.y) = (1, y) }",
        "init(x: Int?, y: Int? = 7) { self.x = x; self.y = y.map(abs) }",
        "init(y: Int? = nil) { x = 1; self.y = y }",
    ])
    func callsThatMayMeanTheMemberwiseOneStay(initializer: String) throws {
        let text = "struct A: Codable { let x: Int?\nlet y: Int?\n\(initializer) }"
        #expect(try adoption(text).structs.map(\.reason) == [.sharedInitializer(line: 3)])
    }

    @Test(arguments: [
        "init(x: Int?) { self.x = x; y = nil }", "init(from text: String) { x = 1; y = 2 }",
        "init(x: String, y: Int?) { self.x = Int(x); self.y = y }",
        "init(z: Int) { self.init(x: z, y: z) }",
    ])
    func otherInitializersAreNoObstacle(initializer: String) throws {
        let text = "struct A: Codable { let x: Int?\nlet y: Int?\n\(initializer) }"
        #expect(try adoption(text).structs.map(\.reason) == [nil])
    }

    @Test(arguments: [
        "", "if true { x = 1 }", "x = 1; x = 2", "x = 1; x! += 1", "for i in 0..<3 { x = i }", "x = 1; f(&x)",
        "switch 1 { case 1: x = 1\ndefault: break }", "run { x = 1 }", "x = 1; x?.negate()",
    ])
    func constantsAreSetOnce(body: String) throws {
        let text = "struct A: Codable { var x: Int?\ninit(text: String) { \(body) } }"
        #expect(try adoption(text).structs.map(\.reason) == [.otherwiseSet("x", line: 2)])
    }

    @Test(arguments: [
        "x = 1", "self.x = nil", "if true { x = 1 } else { self.x = 2 }", "guard true else { return nil }; x = 1",
        "do { x = try f() } catch { x = nil }", "switch 1 { case 1: x = 1\ndefault: x = 2 }",
        "self.init(from: 1)", "self = A(x: 1)", "let y = x(1); self.x = y",
    ])
    func constantsThatAreSetOnceMove(body: String) throws {
        let text = "struct A: Codable { var x: Int?\ninit(text: String) { \(body) } }"
        #expect(try adoption(text).structs.map(\.reason) == [nil])
    }
}
