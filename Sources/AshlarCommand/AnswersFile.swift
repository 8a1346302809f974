#if Tools
import AshlarDesign
import AshlarSettings
import Foundation

/// Where a person's answers to a design are.
struct AnswersFile {
    private let path: String
    private let isNamed: Bool

    /// - Parameters:
    ///   - path: the file that the user names.
    ///   - folder: the design's folder, which has it otherwise.
    init(_ path: String?, in folder: String) {
        self.path = path ?? URL(filePath: folder).appending(path: Answers.fileName).relativePath
        isNamed = path != nil
    }

    private var exists: Bool { FileManager.default.fileExists(atPath: path) }

    /// - Throws: the exit code of wrong use, when the file cannot be read or says what nobody knows; that is reported.
    func read() throws -> Answers {
        guard isNamed || exists else { return Answers() }
        return try reportingSettings { () throws(SettingsProblem) in try AnswersReader.read(path) }
    }

    /// What a person may say of a design; `nil` where there is a file, which nobody but its owner changes.
    func proposal(for plan: Plan) -> GeneratedFile? { isNamed || exists ? nil : AnswersProposal(plan).file }
}
#endif
