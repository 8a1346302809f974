import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import AshlarMacros

private let macros: [String: MacroSpec] = [
    "DTO": MacroSpec(type: DTOMacro.self, conformances: ["DirectModel"]),
    "Key": MacroSpec(type: FieldMarkerMacro.self),
    "DateFormat": MacroSpec(type: FieldMarkerMacro.self),
]

private func expectExpansion(
    _ source: String, _ expanded: String, diagnostics: [DiagnosticSpec] = [], fixed: String? = nil,
    at location: Testing.SourceLocation = #_sourceLocation
) {
    assertMacroExpansion(
        source, expandedSource: expanded, diagnostics: diagnostics, macroSpecs: macros,
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
                    while true {
                        switch try reader.next(&cursor) {
                        case 0:
                            if case .none = f0 {
                                f0 = try reader.read(Int.self)
                            } else {
                                try reader.skipValue()
                            }
                        case 1:
                            if case .none = f1 {
                                f1 = try reader.read((URL?).self)
                            } else {
                                try reader.skipValue()
                            }
                        case 2:
                            if case .none = f2 {
                                f2 = try reader.read(Date.self, dates: .unixSeconds)
                            } else {
                                try reader.skipValue()
                            }
                        default:
                            guard let f0 else {
                                throw reader.missing(0)
                            }
                            guard let f2 else {
                                throw reader.missing(2)
                            }
                            return Self(id: f0, link: f1 ?? nil, createdAt: f2)
                        }
                    }
                }

                nonisolated static var _ashlarShape_v1: AshlarCore.Shape {
                    .record("Pin", file: "TestModule/test.swift", [
                        .init("id", key: "id", Int.self, line: 2),
                        .init("link", key: "URL", (URL?).self, line: 3),
                        .init("createdAt", key: "created_at", Date.self, dates: .unixSeconds, line: 4),
                    ])
                }

                nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
                    writer.beginObject()
                    writer.field("\"id\":", self.id)
                    writer.field("\"URL\":", self.link)
                    writer.field("\"created_at\":", self.createdAt, dates: .unixSeconds)
                    writer.endObject()
                }
            }

            nonisolated extension Pin: AshlarCore.DirectModel {
            }
            """#)
    }

    @Test func tellsEveryBrokenRuleAtOnce() {
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
            """
            struct Pin {
                var id: Int
                var title: String { "x" }
                func open() {}
                let a, b: Int
                let size = 5
                let untyped
            }

            nonisolated extension Pin: AshlarCore.DirectModel {
            }
            """,
            diagnostics: [
                DiagnosticSpec(
                    message: "a DTO is a snapshot: its fields are `let` [mutable-dto]", line: 2, column: 5,
                    fixIts: [FixItSpec(message: "make it `let`")]),
                DiagnosticSpec(
                    message: "a DTO has no behaviour: move \"title\" to the domain type [dto-logic]", line: 3,
                    column: 23),
                DiagnosticSpec(
                    message: "a DTO has no behaviour: move \"open\" to the domain type [dto-logic]", line: 4, column: 10
                ),
                DiagnosticSpec(
                    message: "a `let` with a value is never decoded: give it a type only [dto-macro]", line: 6,
                    column: 14,
                    severity: .warning),
                DiagnosticSpec(
                    message: "@DTO needs the type of \"untyped\" written out [dto-macro]", line: 7, column: 9),
            ])
    }

    @Test func offersToMakeAFieldImmutable() {
        let diagnostic = DiagnosticSpec(
            message: "a DTO is a snapshot: its fields are `let` [mutable-dto]", line: 2, column: 5,
            fixIts: [FixItSpec(message: "make it `let`")])
        expectExpansion(
            "@DTO struct Pin {\n    var id: Int\n}",
            "struct Pin {\n    var id: Int\n}\n\nnonisolated extension Pin: AshlarCore.DirectModel {\n}",
            diagnostics: [diagnostic], fixed: "@DTO struct Pin {\n    let id: Int\n}")
    }

    @Test func refusesTwoFieldsWithOneKey() {
        expectExpansion(
            "@DTO struct Pin {\n    let id: Int\n    @Key(\"id\") let other: Int\n}",
            "struct Pin {\n    let id: Int\n    let other: Int\n}\n\nnonisolated extension Pin: AshlarCore.DirectModel {\n}",
            diagnostics: [
                DiagnosticSpec(
                    message: "\"id\" and \"other\" both decode the key \"id\" [dto-macro]", line: 1, column: 13)
            ])
    }

    @Test func refusesClasses() {
        expectExpansion(
            "@DTO class Pin {}", "class Pin {}",
            diagnostics: [
                DiagnosticSpec(
                    message: "@DTO is for structs: a DTO is a value without identity [dto-macro]", line: 1, column: 1)
            ])
    }
}
