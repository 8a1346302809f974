/// Types of a package that are called as types of Swift Testing are: the tests mean the package's.
enum TestingNames {
    private static let types: Set = [
        "Attachment", "Backtrace", "Bug", "Comment", "ConditionTrait", "Confirmation", "ExitTest", "Expectation",
        "Issue", "ParallelizationTrait", "SourceContext", "SourceLocation", "Tag", "TimeLimitTrait", "Trait",
    ]

    /// Declares, for a file of tests, what such names mean.
    static func declare(in source: inout SourceText, _ plan: Plan) {
        let names = plan.typeNames.intersection(types).sorted()
        for name in names { source.line("private typealias \(name) = \(plan.options.name).\(name)") }
        if !names.isEmpty { source.line() }
    }
}
