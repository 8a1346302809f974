import ArgumentParser
import AshlarExplain
import Foundation

/// What the verbs that read Swift types from source have in common.
struct TypeOptions: ParsableArguments {
    @Option(name: .customLong("type"), help: "The Swift type: User, Outer.Inner, '[User]', 'Page<User>'.")
    var name: String

    @Option(help: "How plain Codable types match keys: \(KeyMatching.list).")
    var keyStrategy: KeyMatching = .useDefault

    @Option(help: "How plain Codable types read dates: \(DateStrategy.list).")
    var dateStrategy: DateStrategy = .deferred

    /// Reads the sources and finds the type; tells what cannot be known of it.
    ///
    /// - Parameter sources: Swift files and folders.
    /// - Throws: the exit code, when the problem has been told.
    func model(from sources: [String]) throws -> PayloadModel {
        let files: SourceFiles
        do throws(SourceProblem) { files = try SourceFiles(paths: sources) } catch {
            Terminal.tell("error: \(error)")
            throw ExitStatus.unreadable
        }
        do throws(ModelProblem) {
            let options = ModelOptions(keys: keyStrategy, dates: dateStrategy)
            let model = try PayloadModel(of: name, in: DeclarationIndex(files.files), options: options)
            for note in model.notes { Terminal.tell("note: \(note)") }
            return model
        } catch {
            Terminal.tell("error: \(error)")
            throw ExitStatus.wrongUse
        }
    }
}

extension CaseIterable where Self: RawRepresentable, RawValue == String {
    fileprivate static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension KeyMatching: ExpressibleByArgument {}
extension DateStrategy: ExpressibleByArgument {}
