import AshlarCore
import AshlarEmission
import AshlarExplain
import SwiftSyntax

/// Prints the test file of the types that were moved in one source file.
struct AgreementTests {
    /// The line that says whose file it is.
    static let mark = "// Written by `ashlar adopt`: the types as they were, and tests that they read the same now."

    private static let lineLength = 120

    let printer: BeforePrinter
    let settings: DecoderSettings
    let module: String
    /// Raw values of enumerations, which payloads are made of.
    let words: [String]

    /// What all of a target's test files share.
    static let shared = """
        // Written by `ashlar adopt`: the namespace of types as they were before they became Ashlar's.

        /// Types as plain `Codable`, as they were before they were moved.
        enum Before {}

        """

    func text(for plans: [StructPlan], imports: [String], file: String) -> String {
        let name = AgreementTests.identifier(file)
        let modules = Set(imports).union(["Foundation", "Testing", "AshlarTestSupport"])
            .subtracting([module, "SwiftUI", "Ashlar"]).sorted()
        var lines = [AgreementTests.mark, ""] + modules.map { "import \($0)" } + ["@testable import \(module)", ""]
        lines.append("extension Before {")
        lines.append(
            plans.map { plan in
                printer.text(of: plan).split(separator: "\n", omittingEmptySubsequences: false)
                    .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
            }.joined(separator: "\n\n"))
        lines += [
            "}", "", "/// The types of \(file) read every payload as they did as plain `Codable`.",
            "@Suite struct \(name)AdoptionTests {",
        ]
        lines += configured("decoder", "JSONDecoder", "Decoding", "convertFromSnakeCase") + [""]
        if plans.contains(where: \.encodes) {
            lines += configured("encoder", "JSONEncoder", "Encoding", "convertToSnakeCase") + [""]
        }
        if plans.contains(where: \.isVerbatim) {
            lines += [
                "    private var verbatimDecoder: JSONDecoder {", "        let decoder = decoder",
                "        decoder.keyDecodingStrategy = .useDefaultKeys", "        return decoder", "    }", "",
            ]
        }
        lines.append("    private let words: [String] = [\(words.map(SwiftLiteral.string).joined(separator: ", "))]")
        for plan in plans { lines += ["", test(of: plan)] }
        lines += ["}", ""]
        return lines.joined(separator: "\n")
    }

    private func test(of plan: StructPlan) -> String {
        let before = BeforePrinter.name(of: plan.declaration)
        let name = plan.declaration.path.joined(separator: "_")
        let function = name.prefix(1).lowercased() + name.dropFirst()
        let label = plan.encodes ? "readsAndWritesAs" : "readsAs"
        let decoder = plan.isVerbatim ? "verbatimDecoder" : "decoder"
        let encoder = plan.isVerbatim ? "JSONEncoder()" : "encoder"
        let types = "\(printer.qualified(plan.declaration)).self, \(label): Before.\(before).self"
        let coders = "decoder: \(decoder),\(plan.encodes ? " encoder: \(encoder)," : "")"
        var lines = ["            \(types), \(coders) words: words)"]
        if lines[0].count > AgreementTests.lineLength {
            lines = ["            \(types),", "            \(coders) words: words)"]
        }
        return """
                @Test func \(function)\(plan.encodes ? "ReadsAndWrites" : "Reads")AsBefore() throws {
                    try DecoderAgreement.check(
            \(lines.joined(separator: "\n"))
                }
            """
    }

    private func configured(_ name: String, _ type: String, _ direction: String, _ keys: String) -> [String] {
        var lines = ["    private var \(name): \(type) {", "        let \(name) = \(type)()"]
        let prefix = direction == "Decoding" ? "Decoding" : "Encoding"
        if settings.keys == .snakeCase { lines.append("        \(name).key\(prefix)Strategy = .\(keys)") }
        let dates: String? =
            switch settings.dates {
            case .deferred: nil
            case .iso8601: "iso8601"
            case .unixSeconds: "secondsSince1970"
            case .unixMilliseconds: "millisecondsSince1970"
            }
        if let dates { lines.append("        \(name).date\(prefix)Strategy = .\(dates)") }
        return lines + ["        return \(name)", "    }"]
    }

    /// `My File+Part.swift` as a type's name.
    static func identifier(_ file: String) -> String {
        let stem = file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
        let words = stem.split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
        let name = words.joined()
        return name.first?.isLetter == true ? name : "File\(name)"
    }
}
