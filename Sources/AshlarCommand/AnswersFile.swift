#if Tools
import AshlarDesign
import AshlarSettings
import Foundation

/// The file with the user's answers to a design.
struct AnswersFile {
    private let path: String
    private let isNamed: Bool

    /// - Parameters:
    ///   - path: the file that the user names.
    ///   - folder: the design's folder, which contains the file by default.
    init(_ path: String?, in folder: String) {
        self.path = path ?? URL(filePath: folder).appending(path: Answers.fileName).relativePath
        isNamed = path != nil
    }

    private var exists: Bool { FileManager.default.fileExists(atPath: path) }

    /// - Throws: the exit code for a usage error when the file cannot be read; the problem is reported. The design reports
    ///   its other problems, together with the names that the inputs do not have.
    func read(_ report: Reporter) throws -> Answers {
        guard isNamed || exists else { return Answers() }
        return try report.reading { () throws(SettingsProblem) in try AnswersReader.read(path) }
    }

    /// Returns a proposal of answers for a design; `nil` if there is a file, which only the user changes.
    func proposal(for plan: Plan) -> GeneratedFile? { isNamed || exists ? nil : AnswersProposal(plan).file }
}
#endif
