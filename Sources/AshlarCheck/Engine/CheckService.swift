import AshlarReport
import Foundation

/// A session that is asked in lines of JSON, as an editor's plugin or a language server asks it.
///
/// A question is `{"path": "Sources/User.swift", "text": "struct User …"}`, with the path from the project's root and the
/// file's new text, saved or not; without a text, the file is gone. The answer is the report of that file's findings, in
/// one line of the form of `--format json`, or `{"error": "…"}`.
package struct CheckService {
    private struct Question: Decodable {
        let path: String
        let text: String?
    }

    private struct Complaint: Encodable { let error: String }

    private var session: CheckSession
    private let language: Localized.Language

    package init(_ session: CheckSession, language: Localized.Language = .english) {
        self.session = session
        self.language = language
    }

    /// What is said before the first question: all findings.
    package func greeting() throws -> String {
        try JSONReport(Report(session.findings, troubles: session.troubles, language: language)).line()
    }

    /// Takes a question and answers it.
    ///
    /// - Throws: when the answer cannot be encoded.
    /// - Complexity: O(m + n) in the file's bytes and the declarations of all files.
    package mutating func answer(_ line: String) throws -> String {
        let question: Question
        do {
            question = try JSONDecoder().decode(Question.self, from: Data(line.utf8))
        } catch {
            return try JSONText.line(
                Complaint(error: "this is no question: send {\"path\": …, \"text\": …} in one line"))
        }
        guard let text = question.text else {
            session.remove(question.path)
            return try JSONReport(Report([], language: language)).line()
        }
        let findings = session.update(question.path, text: text)
        return try JSONReport(Report(findings, language: language)).line()
    }
}
