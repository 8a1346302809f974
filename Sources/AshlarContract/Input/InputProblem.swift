import AshlarCore
import AshlarFiles

/// Why an input could not be read: where, what, and what to do.
public struct InputProblem: LocalizedFailure, CustomStringConvertible, Hashable {
    /// The file or folder, as it was named.
    public let path: String
    /// The position in it, if the problem has one.
    public let position: SourcePosition?
    /// The problem.
    public let what: String
    /// What to do.
    public let remedy: String

    package init(_ path: String, at position: SourcePosition? = nil, _ what: String, remedy: String) {
        self.path = path
        self.position = position
        self.what = what
        self.remedy = remedy
    }

    /// A file that cannot be read.
    package init(_ path: String, refusal: RegularFile.Refusal) {
        self.init(
            path, refusal == .missing ? "there is no such file or folder" : refusal.what, remedy: refusal.remedy)
    }

    /// `path:line:column: what — remedy`.
    public var description: String {
        "\(path)\(position.map { ":\($0)" } ?? ""): \(what) — \(remedy)"
    }

    /// One sentence for people, without the path.
    public func message(in messages: ProblemMessages) -> String { messages.sentence(.unreadableFile) }

    /// A payload that is not JSON.
    ///
    /// - Parameters:
    ///   - line: the line of the file that the bytes begin at, for a payload of many.
    package static func notJSON(
        _ path: String, _ fault: DecodingFault, in bytes: UnsafeRawBufferPointer, firstLine line: Int = 1
    ) -> InputProblem {
        let problem = JSONSyntax.problem(fault, in: bytes)
        var position = problem.position
        position.line += line - 1
        if problem.code == .depthExceeded {
            return InputProblem(
                path, at: position, "arrays and objects nested more than \(DecodingLimits().depth) levels deep",
                remedy: "flatten the payload, or leave it out")
        }
        return InputProblem(
            path, at: position, "not JSON: \(problem.message)", remedy: "fix the file, or leave it out")
    }
}
