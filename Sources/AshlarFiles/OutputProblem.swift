import Foundation

/// The reason why something could not be written: the place, the problem, and the remedy.
package struct OutputProblem: Error, CustomStringConvertible, Sendable, Equatable {
    package var path: String
    package var what: String
    package var remedy: String
    /// Whether the system failed or another run has the folder, and not one of Ashlar's checks.
    package var isSystemFailure = false

    package init(path: String, what: String, remedy: String, isSystemFailure: Bool = false) {
        self.path = path
        self.what = what
        self.remedy = remedy
        self.isSystemFailure = isSystemFailure
    }

    package var description: String { "\(path): \(what) — \(remedy)" }
}

/// An obstacle to a step below a folder, before it is known where the path came from.
struct Obstacle: Error, Equatable {
    /// Relative to the folder.
    var place: String
    /// A clause with the place as its subject.
    var what: String
    var remedy: String
    var isSystemFailure = false

    /// A system call that failed.
    static func system(_ place: String, _ code: Int32) -> Obstacle {
        Obstacle(
            place: place, what: "cannot be written: \(String(cString: strerror(code)))",
            remedy: code == ENOSPC ? "free space, and run again" : "make it writable, and run again",
            isSystemFailure: true)
    }

    /// The problem, for a path that Ashlar itself chose.
    func problem(in folder: String) -> OutputProblem {
        OutputProblem(
            path: place.isEmpty ? folder : "\(folder)/\(place)", what: "it \(what)", remedy: remedy,
            isSystemFailure: isSystemFailure)
    }
}
