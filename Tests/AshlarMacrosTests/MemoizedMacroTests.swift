import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

private func expectExpansion(
    _ source: String, _ expanded: String, diagnostics: [DiagnosticSpec] = [],
    at location: Testing.SourceLocation = #_sourceLocation
) {
    let specs = ["Memoized": MacroSpec(type: MemoizedMacro.self)]
    #if canImport(SwiftSyntax602)
    assertMacroExpansion(
        source, expandedSource: expanded, diagnostics: diagnostics, macroSpecs: specs,
        failureHandler: { failure in Issue.record(Comment(rawValue: failure.message), sourceLocation: location) })
    #else
    // Earlier versions indent bodies in their own way.
    func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    }
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(sourceFiles: [file: .init(moduleName: "Test", fullFilePath: "test.swift")])
    let printed = file.expand(macroSpecs: specs) { node in
        BasicMacroExpansionContext(sharingWith: context, lexicalContext: node.allMacroLexicalContexts())
    }
    #expect(lines("\(printed)") == lines(expanded), sourceLocation: location)
    #expect(context.diagnostics.map(\.message) == diagnostics.map(\.message), sourceLocation: location)
    #endif
}

/// Expects a diagnostic for a function, which stays as it is.
private func expectRefusal(
    of function: String, in type: String = "struct Report", _ message: String, line: Int = 2, column: Int = 5,
    at location: Testing.SourceLocation = #_sourceLocation
) {
    // The compiler lays the body out again.
    let expanded =
        function.hasPrefix("var")
        ? function : function.replacing(/\{ (.*) \}$/) { "{\n    \($0.1) \n    }" }
    expectExpansion(
        "\(type) {\n    @Memoized \(function)\n}", "\(type) {\n    \(expanded)\n}",
        diagnostics: [DiagnosticSpec(message: message + " [memoized-macro]", line: line, column: column)], at: location)
}

struct MemoizedMacroTests {
    @Test func keepsTheResultNextToTheFunction() {
        expectExpansion(
            """
            struct Report {
                let values: [Int]
                @Memoized public func total() throws(Overflow) -> Int {
                    let sum = values.sum(self.values, Int.zero)
                    return sum
                }
            }
            """,
            """
            struct Report {
                let values: [Int]
                public func total() throws(Overflow) -> Int {
                _ = { (source: AshlarCore.MemoizedSource<Self>) in
                    let n0 = source.values; source._ashlarReads_v1(n0)
                    let n1 = source.Int; source._ashlarReads_v1(n1)
                    let n2 = source.sum; source._ashlarReads_v1(n2)
                }
                return try self._total.value { () throws(Overflow) -> Int in
                        let sum = values.sum(self.values, Int.zero)
                        return sum
                }
                }

                private let _total = AshlarCore.MemoizedValue<Int>()
            }
            """)
    }

    @Test func observesInAClass() {
        expectExpansion(
            """
            @MainActor @Observable final class Cart {
                @Memoized func total() -> Int { prices.count }
            }
            """,
            """
            @MainActor @Observable final class Cart {
                func total() -> Int {
                return self._total.value { () -> Int in
                prices.count\u{20}
                }
                }

                private let _total = AshlarCore.ObservedMemoizedValue<Int>()
            }
            """)
    }

    @Test func refusesTypesThatItCannotKeepAValueIn() {
        expectRefusal(
            of: "func total() -> Int { 1 }", in: "final class Cart",
            #"the fields of "Cart" cannot be observed: make the class @MainActor @Observable, or a struct with `let` fields"#
        )
        expectRefusal(
            of: "func total() -> Int { 1 }", in: "actor Cart",
            "an actor's fields cannot be observed: memoize in a struct with `let` fields that the actor holds")
        expectRefusal(
            of: "func total() -> Int { 1 }", in: "extension Cart",
            "an extension has no stored properties: move the function into the type's declaration")
        expectRefusal(
            of: "func total() -> Int { 1 }", in: "enum Cart",
            "an enumeration has no stored properties: memoize in a struct that holds it")
        expectRefusal(
            of: "func total() -> Int", in: "protocol Cart",
            "a protocol stores nothing: memoize in the types that conform to it")
    }

    @Test func refusesFunctionsWithoutASingleResult() {
        expectRefusal(
            of: "func total(of kind: Kind) -> Int { 1 }",
            "@Memoized keeps one value: a function with parameters has one for each of them", column: 26)
        expectRefusal(
            of: "func total<T>() -> [T] { [] }",
            "@Memoized keeps one value: a generic function has one for each type", column: 25)
        expectRefusal(
            of: "func total() async -> Int { 1 }",
            "@Memoized is for functions that are not async: memoize the part that computes", column: 28)
        expectRefusal(of: "func total() { print(1) }", "@Memoized needs a result to keep", column: 20)
        expectRefusal(
            of: "func total() -> some Collection { [1] }",
            "@Memoized needs the type of the result written out, since it is stored", column: 31)
        expectRefusal(
            of: "mutating func total() -> Int { 1 }", "a memoized function changes nothing: remove `mutating`",
            column: 15)
        expectRefusal(
            of: "static func total() -> Int { 1 }",
            "@Memoized keeps a value per instance: for a value per type, use a `static let`", column: 15)
    }

    @Test func refusesToLeaveTheMainActorInAClass() {
        expectRefusal(
            of: "nonisolated func total() -> Int { 1 }", in: "@MainActor @Observable final class Cart",
            "observed properties belong to the main actor: remove `nonisolated`", column: 15)
    }

    @Test func refusesProperties() {
        expectRefusal(
            of: "var total: Int { 1 }", "@Memoized is for functions: make the property a function without parameters")
    }
}
