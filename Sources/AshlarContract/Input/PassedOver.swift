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

    /// One note for each kind of skipped part.
    package var notes: [InputNote] {
        var notes: [InputNote] = []
        if failed > 0 { notes.append(.requestsWithoutAnswer(failed)) }
        if strange > 0 { notes.append(.requestsWithUnknownMethod(strange)) }
        if bodiless > 0 { notes.append(.answersWithoutJSON(bodiless)) }
        if overlong > 0 { notes.append(.requestsWithLongPath(overlong)) }
        if files > 0 { notes.append(.filesWithoutKnownExtension(files)) }
        return notes
    }
}
