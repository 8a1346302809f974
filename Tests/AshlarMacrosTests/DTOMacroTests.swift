import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

let dtoMacros: [String: MacroSpec] = [
    "DTO": MacroSpec(type: DTOMacro.self, conformances: ["DirectModel"]),
    "Embedded": MacroSpec(type: EmbeddedMacro.self, conformances: ["DirectModel"]),
    "Key": MacroSpec(type: FieldMarkerMacro.self),
    "DateFormat": MacroSpec(type: FieldMarkerMacro.self),
    "Alias": MacroSpec(type: FieldMarkerMacro.self),
    "Default": MacroSpec(type: FieldMarkerMacro.self),
    "Lossy": MacroSpec(type: FieldMarkerMacro.self),
    "Coerce": MacroSpec(type: FieldMarkerMacro.self),
    "Unknown": MacroSpec(type: FieldMarkerMacro.self),
    "ViaCodable": MacroSpec(type: FieldMarkerMacro.self),
    "Tag": MacroSpec(type: FieldMarkerMacro.self),
    "Union": MacroSpec(type: UnionMacro.self, conformances: ["DirectModel"]),
    "OpenEnum": MacroSpec(type: OpenEnumMacro.self, conformances: ["OpenEnum"]),
]

private func expectExpansion(
    _ source: String, _ expanded: String, diagnostics: [DiagnosticSpec] = [], fixed: String? = nil,
    at location: Testing.SourceLocation = #_sourceLocation
) {
    assertMacroExpansion(
        source, expandedSource: expanded, diagnostics: diagnostics, macroSpecs: dtoMacros,
        applyFixIts: fixed == nil ? nil : ["make it `let`"], fixedSource: fixed,
        failureHandler: { failure in Issue.record(Comment(rawValue: failure.message), sourceLocation: location) })
}

struct DTOMacroTests {
    @Test func expandsToTheThreeMembersAndTheConformance() {
        expectExpansion(
            """
            @DTO struct Pin {
                let id: Int
                @Key("URL") let link: URL?
                @DateFormat(.unixSeconds) let createdAt: Date
            }
            """,
            #"""
            struct Pin {
                let id: Int
                let link: URL?
                let createdAt: Date

                nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
                    var cursor = AshlarCore.FieldCursor("\u{3}id\"\u{4}URL\"\u{B}created_at\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 3)
                    var f0: Int? = nil
                    var f1: (URL?)? = nil
                    var f2: Date? = nil
                    do throws(AshlarCore.DecodingFault) {
                        while true {
                            switch try reader.next(&cursor) {
                            case 0:
                                try reader.read(into: &f0)
                            case 1:
                                try reader.read(into: &f1)
                            case 2:
                                try reader.read(into: &f2, dates: .unixSeconds)
                            default:
                                guard let f0 else { throw reader.missing(0) }
                                guard let f2 else { throw reader.missing(2) }
                                return Self(id: f0, link: f1 ?? nil, createdAt: f2)
                            }
                        }
                    } catch { throw error }
                }

                nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
                    var fields = AshlarCore.PayloadShape.Fields()
                    fields.add("id", Int.self, line: 2, \Self.id)
                    fields.add("link", key: "URL", (URL?).self, line: 3, \Self.link)
                    fields.add("createdAt", key: "created_at", Date.self, dates: .unixSeconds, line: 4, \Self.createdAt)
                    return .record("Pin", file: "TestModule/test.swift", fields)
                }

                nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
                    writer.beginObject()
                    writer.field("\"id\":", self.id)
                    writer.field("\"URL\":", self.link)
                    writer.field("\"created_at\":", self.createdAt, dates: .unixSeconds)
                    writer.endObject()
                }
            }

            nonisolated extension Pin: AshlarCore.DirectModel {}
            """#)
    }

    @Test func reportsEveryBrokenRuleAtOnce() {
        expectExpansion(
            """
            @DTO struct Pin {
                var id: Int
                var title: String { "x" }
                func open() {}
                let a, b: Int
                let size = 5
                let untyped
            }
            """,
            #"""
            struct Pin {
                var id: Int
                var title: String { "x" }
                func open() {}
                let a, b: Int
                let size = 5
                let untyped

                nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
                    var cursor = AshlarCore.FieldCursor("\u{3}id\"\u{2}a\"\u{2}b\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 3)
                    var f0: Int? = nil
                    var f1: Int? = nil
                    var f2: Int? = nil
                    do throws(AshlarCore.DecodingFault) {
                        while true {
                            switch try reader.next(&cursor) {
                            case 0:
                                try reader.read(into: &f0)
                            case 1:
                                try reader.read(into: &f1)
                            case 2:
                                try reader.read(into: &f2)
                            default:
                                _ = f0
                                _ = f1
                                _ = f2
                                Swift.fatalError()
                            }
                        }
                    } catch { throw error }
                }

                nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
                    var fields = AshlarCore.PayloadShape.Fields()
                    fields.add("id", Int.self, line: 2, \Self.id)
                    fields.add("a", Int.self, line: 5, \Self.a)
                    fields.add("b", Int.self, line: 5, \Self.b)
                    return .record("Pin", file: "TestModule/test.swift", fields)
                }

                nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
                    writer.beginObject()
                    writer.field("\"id\":", self.id)
                    writer.field("\"a\":", self.a)
                    writer.field("\"b\":", self.b)
                    writer.endObject()
                }
            }

            nonisolated extension Pin: AshlarCore.DirectModel {}
            """#,
            diagnostics: [
                DiagnosticSpec(
                    message: "a DTO is a snapshot: its fields are `let` [mutable-dto]", line: 2, column: 5,
                    fixIts: [FixItSpec(message: "make it `let`")]),
                DiagnosticSpec(
                    message: "a DTO has no behavior: move \"title\" to the domain type [dto-logic]", line: 3,
                    column: 23),
                DiagnosticSpec(
                    message: "a DTO has no behavior: move \"open\" to the domain type [dto-logic]", line: 4, column: 10
                ),
                DiagnosticSpec(
                    message: "a `let` with a value is never decoded: declare only its type [dto-macro]", line: 6,
                    column: 14,
                    severity: .warning),
                DiagnosticSpec(
                    message: "@DTO needs the type of \"untyped\" written out [dto-macro]", line: 7, column: 9),
            ])
    }

    @Test func offersToMakeAFieldImmutable() {
        let source = "@DTO struct Pin {\n    var id: Int\n}"
        let found = MacroDiagnostics(of: source)
        #expect(found.lines == ["2:5: a DTO is a snapshot: its fields are `let` [mutable-dto]"])
        #expect(found.fixed(by: "make it `let`") == "@DTO struct Pin {\n    let id: Int\n}")
    }

    @Test func refusesTwoFieldsWithOneKey() {
        expectDiagnostics(
            "@DTO struct Pin {\n    let id: Int\n    @Key(\"id\") let other: Int\n}",
            [(1, 13, "\"id\" and \"other\" both decode the key \"id\" [dto-macro]")])
    }

    @Test func refusesClasses() {
        expectExpansion(
            "@DTO class Pin {}", "class Pin {}",
            diagnostics: [
                DiagnosticSpec(
                    message: "@DTO is for structs: a DTO is a value without identity [dto-macro]", line: 1, column: 1)
            ])
    }

    private func expectDiagnostics(
        _ source: String, _ messages: [(line: Int, column: Int, message: String)],
        at location: Testing.SourceLocation = #_sourceLocation
    ) {
        let expected = messages.map { "\($0.line):\($0.column): \($0.message)" }
        #expect(MacroDiagnostics(of: source).lines == expected, sourceLocation: location)
    }

    @Test func refusesDefaultsOfAnotherType() {
        expectDiagnostics(
            """
            @DTO struct Pin {
                @Default("5") let id: Int
                @Default(1) let name: String
                @Default(nil) let link: URL
                @Default(1.5) let count: Int?
            }
            """,
            [
                (2, 14, "the default is a string, and the field is of type Int [dto-macro]"),
                (3, 14, "the default is an integer, and the field is of type String [dto-macro]"),
                (4, 14, "the default of a field that is not optional cannot be nil [dto-macro]"),
                (5, 14, "the default is a number with a fraction, and the field is of type Int [dto-macro]"),
            ])
    }

    @Test func refusesAttributesThatCannotBeCombined() {
        expectDiagnostics(
            """
            @DTO(unknownKeys: .refuse) struct Pin {
                @Alias("id") let id: Int
                @Key("id", "deep") let deep: Int
                @Lossy @Coerce let list: [Int]
                @Coerce @DateFormat(.day) let day: Date
                @Unknown let rest: [String: Int]
                let handler: (Int) -> Void
                let anything: Any?
            }
            """,
            [
                (4, 24, "@Lossy cannot be combined with @DateFormat or @Coerce [dto-macro]"),
                (
                    5, 35,
                    "@Coerce cannot be combined with @DateFormat: list each format, such as .unixSeconds, .unixSecondsText [dto-macro]"
                ),
                (6, 18, "an @Unknown field must be of type [String: JSONValue] [dto-macro]"),
                (
                    7, 18,
                    "\"handler\" has a type that cannot be decoded: a DTO holds scalars, collections and other DTOs [dto-macro]"
                ),
                (
                    8, 19,
                    "\"anything\" has a type that cannot be decoded: a DTO holds scalars, collections and other DTOs [dto-macro]"
                ),
                (1, 35, "\"id\" and \"id\" both decode the key \"id\" [dto-macro]"),
                (
                    1, 35,
                    "\"id\" decodes the key \"id\", which \"deep\" uses for an object around its own [dto-macro]"
                ),
                (1, 35, "unknown keys are either refused or kept by @Unknown [dto-macro]"),
            ])
    }

    @Test func refusesUnionsWithIndistinguishableCases() {
        expectDiagnostics(
            """
            @Union(tag: "type") enum Attachment {
                case image(Int)
                @Tag("image", "photo") case photo(Int)
                case pair(Int, Int)
                case named(value: Int)
                case unknown(Int)
            }
            """,
            [
                (4, 10, "a case of a union holds one value without a label, or nothing [union-macro]"),
                (5, 10, "a case of a union holds one value without a label, or nothing [union-macro]"),
                (
                    6, 10,
                    "the unknown case holds a RawJSON, which is written back unchanged, or a JSONValue [union-macro]"
                ),
                (1, 26, "\"image\" and \"photo\" both have the tag \"image\" [union-macro]"),
            ])
    }
}
