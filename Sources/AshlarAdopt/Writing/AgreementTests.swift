import AshlarCore
import AshlarEmission
import AshlarExplain
import SwiftSyntax

/// Prints the test file of the types that were moved in one source file.
struct AgreementTests {
    /// The line that marks the file as written by the tool.
    static let mark = "// Written by `ashlar adopt`: the types as they were, and tests that they read the same now."

    private static let lineLength = 120

    let printer: BeforePrinter
    let module: String
    /// Raw values of enumerations, which payloads are made of.
    let words: [String]

    /// The code that all test files of a target share.
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
        for (number, settings) in decoders(of: plans).enumerated() {
            lines += configured("decoder", number, settings) + [""]
        }
        for (number, settings) in encoders(of: plans).enumerated() {
            lines += configured("encoder", number, settings) + [""]
        }
        lines.append("    private let words: [String] = [\(words.map(SwiftLiteral.string).joined(separator: ", "))]")
        for plan in plans { lines += ["", test(of: plan, decoders(of: plans), encoders(of: plans))] }
        lines += ["}", ""]
        return lines.joined(separator: "\n")
    }

    // MARK: Coders

    /// The setups of the app's decoders that read some types, each once.
    private func decoders(of plans: [StructPlan]) -> [DecoderSettings] {
        plans.map(\.decoderOfTests).reduce(into: []) { found, next in
            if !found.contains(next) { found.append(next) }
        }
    }

    /// The setups of the app's encoders that write some types, each once.
    private func encoders(of plans: [StructPlan]) -> [DecoderSettings] {
        plans.compactMap(encoder).reduce(into: []) { found, next in
            if !found.contains(next) { found.append(next) }
        }
    }

    /// The setup of the encoder that writes a type; `nil` without one.
    private func encoder(of plan: StructPlan) -> DecoderSettings? {
        guard plan.encodes else { return nil }
        switch plan.writing {
        case .never: return nil
        case .by(let settings): return settings
        case .unknown:
            // A type that reads its keys unchanged also writes them unchanged.
            return plan.decoderOfTests
        }
    }

    /// `encoder`, `encoder2`
    private static func name(_ coder: String, _ number: Int) -> String { number == 0 ? coder : "\(coder)\(number + 1)" }

    private func test(of plan: StructPlan, _ decoders: [DecoderSettings], _ encoders: [DecoderSettings]) -> String {
        let before = BeforePrinter.name(of: plan.declaration)
        let name = plan.declaration.path.joined(separator: "_")
        let function = name.prefix(1).lowercased() + name.dropFirst()
        let encoder = encoder(of: plan).flatMap(encoders.firstIndex).map { AgreementTests.name("encoder", $0) }
        let label = encoder == nil ? "readsAs" : "readsAndWritesAs"
        let decoder = AgreementTests.name("decoder", decoders.firstIndex(of: plan.decoderOfTests) ?? 0)
        let types = "\(printer.qualified(plan.declaration)).self, \(label): Before.\(before).self"
        let coders = "decoder: \(decoder),\(encoder.map { " encoder: \($0)," } ?? "")"
        var lines = ["            \(types), \(coders) words: words)"]
        if lines[0].count > AgreementTests.lineLength {
            lines = ["            \(types),", "            \(coders) words: words)"]
        }
        return """
                @Test func \(function)\(encoder == nil ? "Reads" : "ReadsAndWrites")AsBefore() throws {
                    try DecoderAgreement.check(
            \(lines.joined(separator: "\n"))
                }
            """
    }

    private func configured(_ coder: String, _ number: Int, _ settings: DecoderSettings) -> [String] {
        let isDecoder = coder == "decoder"
        let (direction, keys) =
            isDecoder ? ("Decoding", "convertFromSnakeCase") : ("Encoding", "convertToSnakeCase")
        let type = isDecoder ? "JSONDecoder" : "JSONEncoder"
        // Inside, the variable has no number.
        var lines = [
            "    private var \(AgreementTests.name(coder, number)): \(type) {", "        let \(coder) = \(type)()",
        ]
        if settings.keys == .snakeCase { lines.append("        \(coder).key\(direction)Strategy = .\(keys)") }
        let dates: String? =
            switch settings.dates {
            case .deferred: nil
            case .iso8601: "iso8601"
            case .unixSeconds: "secondsSince1970"
            case .unixMilliseconds: "millisecondsSince1970"
            }
        if let dates { lines.append("        \(coder).date\(direction)Strategy = .\(dates)") }
        return lines + ["        return \(coder)", "    }"]
    }

    /// `My File+Part.swift` as a type's name.
    static func identifier(_ file: String) -> String {
        let stem = file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
        let words = stem.split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
        let name = words.joined()
        return name.first?.isLetter == true ? name : "File\(name)"
    }
}

extension StructPlan {
    /// A type that reads its keys unchanged was only ever read by a decoder that does not convert keys.
    fileprivate var decoderOfTests: DecoderSettings { isVerbatim ? DecoderSettings(dates: settings.dates) : settings }
}
