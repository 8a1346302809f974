import AshlarCore
import AshlarFiles
import AshlarLocalization

/// The reason why an input could not be read: the place, the problem, and the remedy.
public struct InputProblem: LocalizedFailure, CustomStringConvertible, Hashable {
    /// The file or folder, as it was named; empty for a specification that no file contains.
    public let path: String
    /// The position in it, if the problem has one.
    public let position: SourcePosition?
    /// The problem, as a clause after the path.
    package let cause: Localized
    /// What to do about it.
    package let advice: Localized

    package init(_ path: String, at position: SourcePosition? = nil, _ what: Localized, remedy: Localized) {
        self.path = path
        self.position = position
        cause = what
        advice = remedy
    }

    /// The problem.
    public var what: String { cause.english }
    /// The remedy.
    public var remedy: String { advice.english }

    /// A file that cannot be read.
    package init(_ path: String, refusal: RegularFile.Refusal) {
        self.init(
            path, refusal == .missing ? InputProblem.noSuchPath : refusal.what, remedy: refusal.remedy)
    }

    static let noSuchPath = Localized("there is no such file or folder", zh: "没有这样的文件或文件夹")

    /// `path:line:column: what — remedy`.
    package var text: Localized {
        let place = path.isEmpty ? Localized("the specification", zh: "规范") : Localized(verbatim: path)
        return place + Localized.problem(position.map { ":\($0)" } ?? "", cause, remedy: advice)
    }

    /// `path:line:column: what — remedy`.
    public var description: String { text.english }

    /// One sentence for people, without the path.
    public func message(in messages: ProblemMessages) -> String { messages.sentence(.unreadableFile) }

    /// A file without content.
    package static func empty(_ path: String) -> InputProblem {
        InputProblem(
            path, Localized("the file is empty", zh: "文件为空"), remedy: Localized("leave it out", zh: "请将其排除"))
    }

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
                path, at: position,
                Localized(
                    "arrays and objects nested more than \(DecodingLimits().depth) levels deep",
                    zh: "数组和对象的嵌套超过 \(DecodingLimits().depth) 层"),
                remedy: Localized("flatten the payload, or leave it out", zh: "请减少数据的嵌套，或将其排除"))
        }
        return InputProblem(
            path, at: position,
            Localized("not JSON: \(problem.message)", zh: "不是 JSON：\(problem.message(in: .simplifiedChinese))"),
            remedy: Localized("fix the file, or leave it out", zh: "请修正该文件，或将其排除"))
    }
}
