import AshlarLocalization
import Foundation

/// The reason why something could not be written: the place, the problem, and the remedy.
package struct OutputProblem: Error, CustomStringConvertible, Sendable, Equatable {
    package let path: String
    /// The problem, as a clause after the path.
    package let cause: Localized
    /// The remedy.
    package let advice: Localized
    /// Whether the system failed or another run has the folder, and not one of Ashlar's checks.
    package let isSystemFailure: Bool

    package init(path: String, what: Localized, remedy: Localized, isSystemFailure: Bool = false) {
        self.path = path
        cause = what
        advice = remedy
        self.isSystemFailure = isSystemFailure
    }

    /// The problem, in English.
    package var what: String { cause.english }
    /// The remedy, in English.
    package var remedy: String { advice.english }

    /// `path: what — remedy`.
    package var text: Localized { Localized.problem(path, cause, remedy: advice) }
    package var description: String { text.english }
}

/// An obstacle to a step below a folder, before it is known where the path came from.
struct Obstacle: Error, Equatable {
    /// Relative to the folder.
    var place: String
    /// A clause with the place as its subject.
    var what: Localized
    var remedy: Localized
    var isSystemFailure = false

    /// A system call that failed.
    static func system(_ place: String, _ code: Int32) -> Obstacle {
        let reason = SystemReason.text(code)
        return Obstacle(
            place: place,
            what: Localized("cannot be written: \(reason.english)", zh: "无法写入：\(reason.simplifiedChinese)"),
            remedy: code == ENOSPC
                ? Localized("free space, and run again", zh: "请释放空间后重新运行")
                : Localized("make it writable, and run again", zh: "请使其可写后重新运行"),
            isSystemFailure: true)
    }

    /// The problem, for a path that Ashlar itself chose.
    func problem(in folder: String) -> OutputProblem {
        OutputProblem(
            path: place.isEmpty ? folder : "\(folder)/\(place)", what: clause, remedy: remedy,
            isSystemFailure: isSystemFailure)
    }

    /// `"a/b", which is a folder where a file is expected`: the end of a sentence about a list that names a path.
    func about(_ path: FolderPath) -> Localized {
        let isItself = place == path.text
        return Localized(
            "\(path.text.debugDescription), \(isItself ? "which" : "and \(place)") \(what.english)",
            zh: "\(path.text.debugDescription)，而\(isItself ? "它" : " \(place) ")\(what.simplifiedChinese)")
    }

    /// The clause after a path, which takes the subject's place.
    var clause: Localized { Localized("it \(what.english)", zh: what.simplifiedChinese) }
}
