import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

private let macros: [String: MacroSpec] = [
    "Entity": MacroSpec(type: EntityMacro.self, conformances: ["Entity", "QueryRow"]),
    "PrimaryKey": MacroSpec(type: FieldMarkerMacro.self),
    "References": MacroSpec(type: FieldMarkerMacro.self),
    "Generated": MacroSpec(type: FieldMarkerMacro.self),
    "ColumnName": MacroSpec(type: FieldMarkerMacro.self),
]

private func expectRefusal(
    _ members: String, _ message: String, line: Int, column: Int, arguments: String = "\"pins\"",
    at location: Testing.SourceLocation = #_sourceLocation
) {
    let body = members.replacing(#/@(PrimaryKey|(References|Generated|ColumnName)\([^)]*\)) /#, with: "")
    assertMacroExpansion(
        "@Entity(\(arguments)) struct Pin {\n\(members)\n}", expandedSource: "struct Pin {\n\(body)\n}",
        diagnostics: [DiagnosticSpec(message: "\(message) [entity-macro]", line: line, column: column)],
        macroSpecs: macros,
        failureHandler: { failure in Issue.record(Comment(rawValue: failure.message), sourceLocation: location) })
}

struct EntityMacroTests {
    @Test func refusesAnEntityWithoutAKey() {
        expectRefusal(
            "    let name: String",
            "no property is called \"id\": mark the properties that identify an entity with @PrimaryKey", line: 1,
            column: 24)
    }

    @Test func refusesAKeyThatMayBeMissing() {
        expectRefusal("    let id: Int?", "\"id\" is the key and cannot be optional", line: 1, column: 24)
        expectRefusal(
            "    @PrimaryKey let name: String?", "\"name\" is part of the key and cannot be optional", line: 2,
            column: 5)
    }

    @Test func refusesAListThatNamesNoProperty() {
        expectRefusal(
            "    let id: Int\n    let title: String", "\"titel\" is not a property; did you mean \"title\"?",
            line: 1, column: 27, arguments: "\"pins\", unique: [[\"titel\"]]")
    }

    @Test func refusesTwoPropertiesOfOneColumn() {
        expectRefusal(
            "    let id: Int\n    @ColumnName(\"ID\") let other: Int",
            "\"id\" and \"other\" both use the column \"ID\": give one another name with @ColumnName", line: 1,
            column: 24)
    }

    @Test func refusesAStoredPropertyThatIsGenerated() {
        expectRefusal(
            "    let id: Int\n    @Generated(\"1\") let other: Int",
            "\"other\" is stored: @Generated is for a computed property that the database computes too",
            line: 3,
            column: 5)
    }

    @Test func refusesAReferenceThatCannotBecomeNil() {
        expectRefusal(
            "    let id: Int\n    @References(\\TeamEntity.id, onDelete: .setNull) let teamID: Int",
            "\"teamID\" becomes nil when the other entity is deleted: make it optional", line: 3, column: 5)
    }

    @Test func refusesATableWithoutAName() {
        expectRefusal(
            "    let id: Int", "@Entity needs the table's name as a string literal", line: 1, column: 9,
            arguments: "name")
    }

    @Test func isForStructs() {
        assertMacroExpansion(
            "@Entity(\"pins\") final class Pin {}", expandedSource: "final class Pin {}",
            diagnostics: [
                DiagnosticSpec(
                    message: "@Entity is for structs: an entity is the value of a row [entity-macro]", line: 1,
                    column: 1)
            ],
            macroSpecs: macros, failureHandler: { failure in Issue.record(Comment(rawValue: failure.message)) })
    }
}
