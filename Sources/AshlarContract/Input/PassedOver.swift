/// Counts the parts of the inputs that were skipped.
///
/// Notes have no file names: they become a part of the design, which is the same for a log and for its parts.
package struct PassedOver: Codable, Equatable, Sendable {
    /// Requests without an answer.
    var failed = 0
    /// Requests with an unknown method.
    var strange = 0
    /// Answers without a JSON body.
    var bodiless = 0
    /// Requests with a path that is too long for one of an API.
    var overlong = 0
    /// Files without the extension of a sample.
    var files = 0

    package init() {}

    mutating func merge(_ other: PassedOver) {
        failed += other.failed
        strange += other.strange
        bodiless += other.bodiless
        overlong += other.overlong
        files += other.files
    }

    var counts: [Int] { [failed, strange, bodiless, overlong, files] }

    /// One sentence each.
    package var notes: [String] {
        let (bytes, segments) = (Archive.longestPath, Archive.mostSegments)
        return [
            (failed, "request", "without an answer"), (strange, "request", "with an unknown method"),
            (bodiless, "answer", "without a JSON body"),
            (overlong, "request", "with a path of more than \(bytes) bytes or \(segments) segments"),
            (files, "file", "without the extension of a sample"),
        ].filter { $0.0 > 0 }.map { count, noun, what in
            count == 1 ? "1 \(noun) \(what) was passed over" : "\(count) \(noun)s \(what) were passed over"
        }
    }
}
