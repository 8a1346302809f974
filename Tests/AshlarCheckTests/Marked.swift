import AshlarCheck
import Testing

/// Expects the findings that are marked in the code: `var name: String  // expect: mutable-dto`.
func expectMarkedFindings(
    of rule: String, in code: String, profile: Profile = .standard, location: SourceLocation = #_sourceLocation
) {
    var configuration = Configuration()
    configuration.profile = profile
    var expected: Set<String> = []
    let files = Example.files(code)
    for file in files {
        for (index, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        where line.contains("// expect: \(rule)") {
            expected.insert("\(file.path):\(index + 1)")
        }
    }
    // The mark is removed first: a comment at the place would be a reason.
    let bare = files.map { file in
        (path: file.path, text: file.text.replacing(#/\ *// expect: .*/#, with: ""))
    }
    let found = Set(
        Checker(configuration).check(sources: bare).findings.filter { $0.rule == rule }.map {
            "\($0.path):\($0.place.line)"
        })
    #expect(found == expected, sourceLocation: location)
}

extension Configuration {
    /// The configuration of a project that sets nothing but the strict profile.
    static var strict: Configuration {
        var strict = Configuration()
        strict.profile = .strict
        return strict
    }
}
