#if Tools
import ArgumentParser
import AshlarCore
import AshlarExplain
import AshlarLocalization

/// The configuration of the decoder for types that are read from source.
struct DecoderOptions: ParsableArguments {
    @Option(help: "How plain Codable types match keys: \(KeyMatching.list).")
    var keyStrategy: KeyMatching = .useDefault

    @Option(help: "How plain Codable types read dates: \(FoundationScalar.DateStrategy.list).")
    var dateStrategy: FoundationScalar.DateStrategy = .deferred

    @Option(
        help: ArgumentHelp(
            "A condition that holds in #if: a name such as DEBUG, or a condition such as 'os(Linux)'; with a leading !, "
                + "one that does not hold. Nothing else is defined; swift(…) and compiler(…) are those of Swift 6.3.",
            valueName: "name"))
    var define: [String] = []

    /// Reads the sources and finds a type; prints notes about parts that are unknown.
    ///
    /// - Parameters:
    ///   - name: the type: `User`, `[User]`, `Page<User>`; `nil` for all types that payloads and rows are read as.
    ///   - sources: Swift files and folders.
    ///   - report: prints the notes, and problems in the sources.
    /// - Throws: the exit code, after the problem was reported.
    func model(of name: String?, in sources: [String], _ report: Reporter) throws -> PayloadModel {
        let files = try report.readingSources(sources)
        do throws(ModelProblem) {
            let options = ModelOptions(keys: keyStrategy, dates: dateStrategy)
            report.warn(of: files.leftOut + files.unparsed)
            let index = DeclarationIndex(files.files, conditions: BuildConditions(defined: define))
            let model =
                if let name { try PayloadModel(of: name, in: index, options: options) } else {
                    try PayloadModel(allIn: index, options: options)
                }
            for note in model.notes {
                report.note(
                    Localized(
                        ProblemMessages.english.text(of: note), zh: ProblemMessages.simplifiedChinese.text(of: note)))
            }
            return model
        } catch {
            if case .misused(let problems) = error {
                for problem in problems { report.error(problem) }
                throw ExitStatus.unreadable
            }
            report.error(lines: error.text)
            throw ExitStatus.wrongUse
        }
    }
}

extension CaseIterable where Self: RawRepresentable, RawValue == String {
    fileprivate static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension KeyMatching: ExpressibleByArgument {}
extension FoundationScalar.DateStrategy: ExpressibleByArgument {}
#endif
