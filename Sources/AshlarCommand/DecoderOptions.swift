#if Tools
import ArgumentParser
import AshlarCore
import AshlarExplain
import AshlarLocalization
import AshlarReport

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
    ///   - language: the language of the notes, and of problems in the sources.
    /// - Throws: the exit code, after the problem was reported.
    func model(of name: String?, in sources: [String], language: Localized.Language) throws -> PayloadModel {
        let files: SourceFiles
        do throws(SourceProblem) { files = try SourceFiles(paths: sources) } catch {
            Terminal.report("error: \(error.path): \(error.what[language])")
            throw ExitStatus.unreadable
        }
        do throws(ModelProblem) {
            let options = ModelOptions(keys: keyStrategy, dates: dateStrategy)
            for problem in files.leftOut + files.unparsed {
                Terminal.report("warning: \(problem.path): \(problem.what[language])")
            }
            let index = DeclarationIndex(files.files, conditions: BuildConditions(defined: define))
            let model =
                if let name { try PayloadModel(of: name, in: index, options: options) } else {
                    try PayloadModel(allIn: index, options: options)
                }
            for note in model.notes {
                Terminal.report("\(language.pick("note", zh: "提示")): \(language.messages.text(of: note))")
            }
            return model
        } catch {
            if case .misused(let problems) = error {
                for problem in problems { Terminal.report("error: \(problem[language])") }
                throw ExitStatus.unreadable
            }
            Terminal.report("error: \(lines: error.description)")
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
