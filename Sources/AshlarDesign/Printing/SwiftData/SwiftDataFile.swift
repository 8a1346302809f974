/// A file of code for SwiftData, which systems without it pass over.
enum SwiftDataFile {
    /// - Parameters:
    ///   - path: from the module's folder; a test's from the package's.
    ///   - notice: the first line.
    static func print(
        _ path: String, imports: [String], in plan: Plan, isTest: Bool = false, notice: String = generatedNotice,
        _ body: (inout SourceText) -> Void
    ) -> GeneratedFile {
        var source = SourceText()
        source.line(notice)
        source.line("#if canImport(SwiftData)")
        for module in imports { source.line("import \(module)") }
        source.line()
        if isTest {
            source.line("@testable import \(plan.options.name)")
            source.line()
        }
        body(&source)
        source.line("#endif")
        return GeneratedFile(isTest ? path : "Sources/\(plan.options.name)/\(path)", source.text)
    }
}
