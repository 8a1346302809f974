import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

private let macros: [String: MacroSpec] = [
    "Domain": MacroSpec(type: DomainMacro.self, conformances: ["Domain", "Equatable"]),
    "Representation": MacroSpec(type: RepresentationMacro.self),
    "sameName": MacroSpec(type: SameNameMacro.self),
]

private let conformance = "nonisolated extension Pin: AshlarCore.Domain, Swift.Equatable {}"

private func expectExpansion(
    _ source: String, _ expanded: String, diagnostics: [DiagnosticSpec] = [], fixed: String? = nil,
    at location: Testing.SourceLocation = #_sourceLocation
) {
    assertMacroExpansion(
        source, expandedSource: expanded, diagnostics: diagnostics, macroSpecs: macros,
        applyFixIts: fixed == nil ? nil : ["make it `let`"], fixedSource: fixed,
        failureHandler: { failure in Issue.record(Comment(rawValue: failure.message), sourceLocation: location) })
}

struct DomainMacroTests {
    @Test func aFieldThatCanBeSetIsRefusedWithAFix() {
        expectExpansion(
            "@Domain struct Pin {\n    var id: Int\n}", "struct Pin {\n    var id: Int\n}\n\n\(conformance)",
            diagnostics: [
                DiagnosticSpec(
                    message: "a settable field bypasses the rules: make it `let`, and change values with `with` "
                        + "[domain-macro]",
                    line: 2, column: 5, fixIts: [FixItSpec(message: "make it `let`")])
            ], fixed: "@Domain struct Pin {\n    let id: Int\n}")
    }

    @Test func computedPropertiesMethodsAndConstantsStay() {
        // No diagnostic: behavior lives in domain types. The error keeps the expansion out of this test.
        expectExpansion(
            """
            @Domain struct Pin {
                let kind = 5
                static let all: [Pin] = []
                var title: String { "x" }
                func open() {}
                let draft: Draft
            }
            """,
            """
            struct Pin {
                let kind = 5
                static let all: [Pin] = []
                var title: String { "x" }
                func open() {}
                let draft: Draft
            }

            \(conformance)
            """,
            diagnostics: [
                DiagnosticSpec(
                    message:
                        "in a @Domain type, \"Draft\" is the type that the macro generates: qualify it with its module "
                        + "[domain-macro]",
                    line: 6, column: 16)
            ])
    }

    @Test func refusesTypesThatAreNotValues() {
        expectExpansion(
            "@Domain class Pin {}", "class Pin {}",
            diagnostics: [
                DiagnosticSpec(
                    message: "@Domain is for structs and enumerations [domain-macro]", line: 1, column: 1)
            ])
        expectExpansion(
            "@Domain struct Pin {\n    let from: () -> Void\n}",
            "struct Pin {\n    let from: () -> Void\n}\n\n\(conformance)",
            diagnostics: [
                DiagnosticSpec(
                    message: "a domain type is Equatable: a function is not [domain-macro]", line: 2, column: 15)
            ])
        expectExpansion(
            "@Domain struct Pin {}", "struct Pin {}\n\n\(conformance)",
            diagnostics: [
                DiagnosticSpec(
                    message: "a domain type without fields has nothing to check or to map [domain-macro]", line: 1,
                    column: 16)
            ])
    }

    @Test func customInitializersDelegateToTheOneWithRules() {
        let source = """
            struct Pin {
                let id: Int
                let title: String
                static var rules: Rules<Self> { rule("titled") { !$0.title.isEmpty } }
                init(id: Int) throws { try self.init(id: id, title: "?") }
                init(copying pin: Pin) { self = pin }
                init(id: Int, title: Substring) throws { try self.init(id: id, title: String(title)) }
                init(title: String) {
                    id = 0
                    self.title = title
                }
                init(id: Int, title: String) throws { self.id = id }
                init(_ fields: Fields) throws { try self.init(id: 1) }
            }
            """
        let own = "@Domain generates this initializer: give yours other parameters, and call `self.init(…)` in it"
        expectExpansion(
            "@Domain \(source)",
            "\(source.replacing("static var rules", with: "@AshlarCore.RulesBuilder<Self>\n    static var rules"))\n\n"
                + conformance,
            diagnostics: [
                DiagnosticSpec(
                    message: "an initializer that sets the fields bypasses the rules: call `self.init(…)` in it "
                        + "[domain-macro]", line: 8, column: 5),
                DiagnosticSpec(message: "\(own) [domain-macro]", line: 12, column: 5),
                DiagnosticSpec(message: "\(own) [domain-macro]", line: 13, column: 5),
            ])
    }

    @Test func rulesWithTheirBuilderKeepIt() {
        let source = """
            struct Pin {
                let title: String
                @RulesBuilder<Self> static var rules: Rules<Self> { rule("titled") { !$0.title.isEmpty } }
                init(title: String) throws { self.title = title }
            }
            """
        // The error keeps the expansion out of this test.
        expectExpansion(
            "@Domain \(source)", "\(source)\n\n\(conformance)",
            diagnostics: [
                DiagnosticSpec(
                    message: "@Domain generates this initializer: give yours other parameters, and call "
                        + "`self.init(…)` in it [domain-macro]", line: 4, column: 5)
            ])
    }

    @Test func anEnumerationHasAMappingAndNoRules() {
        let conformance = "nonisolated extension Mood: Swift.Equatable {}"
        expectExpansion(
            "@Domain public enum Mood {\n    case good, bad(Int)\n}",
            """
            public enum Mood {
                case good, bad(Int)

                public typealias Mapping<MappingSource> = AshlarCore.MappingFunction<MappingSource, Mood>
            }

            \(conformance)
            """)
        let source = """
            enum Mood {
                case good, bad(because: () -> Void), mapped(Mapping)
                static var rules: Rules<Self> { Rules() }
            }
            """
        expectExpansion(
            "@Domain \(source)", "\(source)\n\n\(conformance)",
            diagnostics: [
                DiagnosticSpec(
                    message: "a domain type is Equatable: a function is not [domain-macro]", line: 2, column: 29),
                DiagnosticSpec(
                    message:
                        "in a @Domain type, \"Mapping\" is the type that the macro generates: qualify it with its module "
                        + "[domain-macro]", line: 2, column: 49),
                DiagnosticSpec(
                    message:
                        "a case of an enumeration has no initializer that could check rules: give the "
                        + "case a value of a @Domain struct with the rule [domain-macro]", line: 3, column: 5),
            ])
    }

    @Test func refusesTheNameOfATypeThatTheMacroMakes() {
        expectExpansion(
            "@Domain struct Draft {\n    let id: Int\n}",
            "struct Draft {\n    let id: Int\n}\n\nnonisolated extension Draft: AshlarCore.Domain, Swift.Equatable {}",
            diagnostics: [
                DiagnosticSpec(
                    message: "\"Draft\" is a type that the macro generates in each domain type: choose another name "
                        + "[domain-macro]", line: 1, column: 16)
            ])
    }

    @Test func reportsRulesOfTheModelLayerWhereNamesAreUnambiguous() {
        let source = """
            struct Pin {
                let contactEmail: String
                let status: String?
                let price: Double
                let firstName, lastName, fullName: String
                let tags: [String]
                let tagsCount, tagCount: Int
                let title: String
                let ratio: Double
                // ashlar:disable:next stringly-typed — the service mails to anything
                let email: String
                let broken: Draft
            }
            """
        func warning(_ text: String, _ line: Int, _ column: Int) -> DiagnosticSpec {
            DiagnosticSpec(message: text, line: line, column: column, severity: .warning)
        }
        expectExpansion(
            "@Domain \(source)", "\(source)\n\n\(conformance)",
            diagnostics: [
                DiagnosticSpec(
                    message:
                        "in a @Domain type, \"Draft\" is the type that the macro generates: qualify it with its module "
                        + "[domain-macro]",
                    line: 12, column: 17),
                warning(
                    "\"contactEmail\" is a String that can hold anything: EmailAddress says what it holds [stringly-typed]",
                    2, 9),
                warning(
                    "\"status\" is a String that can hold anything: an enumeration says what it holds "
                        + "[stringly-typed]", 3, 9),
                warning("\"price\" loses cents as Double: use Money or Decimal [floating-money]", 4, 9),
                warning(
                    "\"fullName\" is made of \"firstName\" and \"lastName\": compute it [stored-derived]", 5, 30),
                warning("\"tagCount\" is the count of \"tags\": compute it [stored-derived]", 7, 20),
            ])
    }

    @Test(arguments: [
        ("@Embedded final class Pin {}", "@Embedded is for structs and enumerations"),
        (
            "@Embedded struct Pin { let id: Int }",
            "@Embedded is for domain types: write @Domain as well, or @DTO or @Union instead"
        ),
        (
            "@Embedded enum Pin { case here }",
            "@Embedded is for domain types: write @Domain as well, or @DTO or @Union instead"
        ),
        ("@Domain @Embedded struct Pin { let id: Int }", nil),
    ])
    func onlyDomainTypesAreEmbedded(source: String, message: String?) {
        #expect(MacroDiagnostics(of: source).lines == message.map { ["1:1: \($0) [embedded-macro]"] } ?? [])
    }

    @Test func aSourceIsFoundByItsName() {
        expectExpansion(
            #"let source: FieldSource<UserDTO, EmailAddress> = #sameName("User.email")"#,
            #"let source: FieldSource<UserDTO, EmailAddress> = .init(named: "email") { $0.email /* the source of User.email */ }"#
        )
    }

    @Test func aClassIsWrittenByItsVariables() {
        expectExpansion(
            """
            @Representation final class Row {
                let key: Int
                @Marked var name: String
                lazy var cache = 1
            }
            """,
            """
            final class Row {
                let key: Int
                @Marked var name: String
                lazy var cache = 1

                nonisolated final class Projection<ProjectionSource>: AshlarCore.ObjectProjection {
                    typealias ProjectionTarget = Row
                    let f0: AshlarCore.ProjectedField<ProjectionSource, String>

                    init(
                        from source: ProjectionSource.Type = ProjectionSource.self,
                        name f0: AshlarCore.ProjectedField<ProjectionSource, String> = .init(named: "name") { $0.name /* the source of Row.name */ }
                    ) {
                        self.f0 = f0
                    }

                    func update(_ target: Row, from source: ProjectionSource) {
                        target.name = f0.value(source)
                    }
                }
            }
            """)
    }
}
