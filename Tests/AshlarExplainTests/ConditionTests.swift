import AshlarCore
import AshlarExplain
import Testing

/// `#if`, and other parts of a type that are unknown from its source.
@Suite struct ConditionTests {
    private static func index(_ source: String, _ defined: [String] = []) throws -> DeclarationIndex {
        DeclarationIndex([try SourceFile(path: "A.swift", text: source)], conditions: BuildConditions(defined: defined))
    }

    /// Returns the branch that is read: the missing key, and whether a note says that it may be another one.
    private static func branch(_ condition: String, _ defined: [String]) throws -> (key: String, isUnknown: Bool) {
        let source = """
            struct Root: Codable {
                #if \(condition)
                let yes: Int
                #else
                let no: Int
                #endif
            }
            """
        let model = try PayloadModel(of: "Root", in: index(source, defined))
        let problems = Explanation.of(Array("{}".utf8), as: model).problems
        return (problems.map(\.pointer).joined(), model.notes.contains { $0.english.contains("it is unknown whether") })
    }

    @Test(arguments: [
        ("DEBUG", [], "/no", false), ("DEBUG", ["DEBUG"], "/yes", false), ("!DEBUG", [], "/yes", false),
        ("A && B || C", ["C"], "/yes", false), ("A && (B || C)", ["C"], "/no", false),
        ("os(Linux)", [], "/yes", true), ("os(Linux)", ["os(Linux)"], "/yes", false),
        ("os(Linux)", ["os(iOS)"], "/no", false), ("!os(Linux)", ["os( Linux )"], "/no", false),
        ("DEBUG && os(Linux)", [], "/no", false), ("canImport(UIKit) && DEBUG", ["DEBUG"], "/yes", true),
        ("swift(>=5.9)", [], "/yes", false), ("swift(>=7)", [], "/no", false),
        ("swift(>=6.3.0)", [], "/yes", false), ("swift(<6.3.0)", [], "/no", false),
        ("canImport(UIKit)", ["!canImport(UIKit)"], "/no", false), ("compiler(<6.4)", [], "/yes", false),
        ("true", [], "/yes", false), ("hasFeature(Embedded)", [], "/yes", true),
    ])
    func `a condition is true, false, or unknown`(
        condition: String, defined: [String], key: String, isUnknown: Bool
    ) throws {
        let branch = try ConditionTests.branch(condition, defined)
        #expect(branch.key == key)
        #expect(branch.isUnknown == isUnknown)
    }

    @Test(arguments: [([], "/b"), (["DEBUG"], "/a")])
    func `keys of a branch are read with a note`(defined: [String], key: String) throws {
        let source = """
            struct Root: Codable {
                let x: Int
                enum CodingKeys: String, CodingKey {
                    #if DEBUG
                    case x = "a"
                    #else
                    case x = "b"
                    #endif
                }
            }
            """
        let model = try PayloadModel(of: "Root", in: ConditionTests.index(source, defined))
        #expect(Explanation.of(Array("{}".utf8), as: model).problems.map(\.pointer) == [key])
        #expect(model.notes.contains { $0.english.contains("`#if DEBUG`") })
    }

    /// Unknown parts accept any value, with a note.
    @Test(arguments: [
        (
            "class Root: Unknown { let x: Int }",
            "Root inherits from Unknown, which is not in the sources: it may be any value"
        ),
        (
            """
            class Base: Codable { let b: Int }
            class Root: Base {
                required init(from decoder: any Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    let inner = try container.superDecoder()
                    try super.init(from: inner)
                }
            }
            """, "Root: the keys that its superclass decodes with super.init(from:) are not checked"
        ),
        (
            """
            protocol Raw: RawRepresentable, Codable {}
            extension Raw { init?(rawValue: String) { nil } }
            struct Root: Raw { let rawValue: String }
            """,
            "Root accepts the values that its init?(rawValue:) at A.swift:2 accepts: only their kind is checked"
        ),
    ])
    func `decoding by a superclass or a protocol is noted`(source: String, note: String) throws {
        let model = try PayloadModel(of: "Root", in: ConditionTests.index(source))
        #expect(model.notes.map(\.english).contains(note), "\(model.notes)")
        let payload = source.contains("Raw") ? "\"a\"" : "{}"
        #expect(Explanation.of(Array(payload.utf8), as: model).problems.isEmpty)
    }

    @Test func `a type in a branch that is not read is not found, with a note on its location`() throws {
        let source = """
            #if INTERNAL
            struct Root: Codable { let id: Int }
            #endif
            """
        let error = #expect(throws: ModelProblem.self) {
            try PayloadModel(of: "Root", in: ConditionTests.index(source))
        }
        #expect(
            error?.description == "no type Root in 1 Swift file; it is in a branch that is not read: "
                + "A.swift:1: no branch of `#if INTERNAL` is read; set conditions with --define")
        let model = try PayloadModel(of: "Root", in: ConditionTests.index(source, ["INTERNAL"]))
        #expect(model.notes.map(\.english) == ["A.swift:1: `#if INTERNAL` is read; set conditions with --define"])
    }

    @Test(arguments: [
        (
            "struct Root: RawRepresentable, Codable { let rawValue: Int; init?(rawValue: Int) { nil } }",
            "Root accepts the values that its init?(rawValue:) at A.swift:1 accepts: only their kind is checked"
        ),
        (
            "enum Root: Decodable, RawRepresentable { case a; init?(rawValue: Int) { nil }; var rawValue: Int { 1 } }",
            "Root accepts the values that its init?(rawValue:) at A.swift:1 accepts: only their kind is checked"
        ),
    ])
    func `a failable initializer for raw values is not analyzed`(source: String, note: String) throws {
        let model = try PayloadModel(of: "Root", in: ConditionTests.index(source))
        #expect(model.notes.map(\.english) == [note])
        #expect(Explanation.of(Array("1".utf8), as: model).problems.isEmpty)
        #expect(Explanation.of(Array(#""a""#.utf8), as: model).problems.map(\.code) == [.typeMismatch])
    }

    @Test func `the decoding of a protocol extension precedes the synthesized one`() throws {
        let source = """
            protocol Base {}
            protocol Lenient: Base, Decodable { init() }
            extension Base where Self: Lenient {
                init(from decoder: any Decoder) throws { self.init() }
            }
            struct Root: Lenient { var id = 1 }
            """
        let model = try PayloadModel(of: "Root", in: ConditionTests.index(source))
        #expect(
            model.notes.map(\.english) == [
                "Root is decoded by the init(from:) of a protocol extension at A.swift:4: it may be any value"
            ])
        #expect(Explanation.of(Array("[1]".utf8), as: model).problems.isEmpty)
    }

    @Test(arguments: ["try container.superDecoder()", "other"])
    func `keys that a superclass decodes from elsewhere are not checked`(argument: String) throws {
        let source = """
            class Parent: Decodable { let id: Int }
            final class Root: Parent {
                let name: String
                required init(from decoder: any Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    name = try container.decode(String.self, forKey: .name)
                    if true { try super.init(from: \(argument)) }
                }
                enum CodingKeys: String, CodingKey { case name }
            }
            """
        let model = try PayloadModel(of: "Root", in: ConditionTests.index(source))
        #expect(
            model.notes.map(\.english).contains(
                "Root: the keys that its superclass decodes with super.init(from:) are not checked"))
        #expect(Explanation.of(Array("{}".utf8), as: model).problems.map(\.pointer) == ["/name"])
    }
}
