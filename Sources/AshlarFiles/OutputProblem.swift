import Foundation

/// Why something could not be written: where, what, and what to do.
package struct OutputProblem: Error, CustomStringConvertible, Sendable, Equatable {
    package var path: String
    package var what: String
    package var remedy: String
    /// Whether the system failed, and not a check of Ashlar's own.
    package var isSystemFailure = false

    package init(path: String, what: String, remedy: String, isSystemFailure: Bool = false) {
        self.path = path
        self.what = what
        self.remedy = remedy
        self.isSystemFailure = isSystemFailure
    }

    package var description: String { "\(path): \(what) — \(remedy)" }
}

/// What keeps a step below a folder from being taken, before it is known who named the path.
struct Obstacle: Error, Equatable {
    /// Relative to the folder.
    var place: String
    /// A clause with the place as its subject.
    var what: String
    var remedy: String
    var isSystemFailure = false

    /// A call of the system that failed.
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
