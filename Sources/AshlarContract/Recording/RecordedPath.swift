import AshlarRules

/// A recorded path with its method, without the segments that are certainly values.
///
/// The other values are found when all paths are known, with the same result for a path as for the rest of it here.
package struct RecordedPath: Hashable, Sendable {
    package var method: String
    package var segments: [Segment]

    package enum Segment: Hashable, Sendable {
        /// It may be a word of the API.
        case text(String)
        case value

        /// Whether it is certainly a word of an API, by itself.
        var isKnown: Bool {
            if case .text(let text) = self { SegmentForm.isKnown(text) } else { false }
        }

        /// Whether it is a value wherever it is found, unless a specification has it.
        var isOdd: Bool { if case .text(let text) = self { RecordedPath.isValue(text) } else { false } }
    }

    package init(method: String, segments: [Segment]) {
        self.method = method
        self.segments = segments
    }

    init(_ exchange: Exchange) {
        method = exchange.method
        segments = exchange.segments.map { text in
            RecordedPath.isValue(text) && !RecordedPath.isName(text) ? .value : .text(text)
        }
    }

    /// Whether a segment is a value wherever it is found.
    static func isValue(_ segment: String) -> Bool { !SegmentForm.isWords(segment) && !SegmentForm.isKnown(segment) }

    /// Whether a specification may have the segment: letters only, and marks between words.
    private static func isName(_ segment: String) -> Bool {
        segment.utf8.count <= 32
            && segment.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) || $0 == 0x2D || $0 == 0x5F }
    }

    /// Its place among the origins of evidence: values are parameters without a name.
    package var endpoint: Endpoint {
        let parts = segments.map { segment -> PathTemplate.Segment in
            if case .text(let text) = segment { .literal(text) } else { .parameter("") }
        }
        return Endpoint(method: method, path: PathTemplate(segments: parts))
    }

    /// - Parameter endpoint: of ``endpoint``.
    package init(_ endpoint: Endpoint) {
        method = endpoint.method
        segments = endpoint.path.segments.map { segment in
            if case .literal(let text) = segment { .text(text) } else { .value }
        }
    }
}

/// The recorded answers of one path: enough to infer which segments of all paths are parameters.
package struct RecordedAnswers: Sendable, Equatable {
    /// The values at the position of each value.
    var values: [Int: SmallestHashes] = [:]
    /// The forms of successful answers by their hashes, each with the values of the last segment that had it.
    var forms: [UInt64: SmallestHashes] = [:]
    /// The requests apart from JSON bodies.
    package internal(set) var request = RecordedRequest()

    /// The forms with the smallest hashes are enough: they show whether two paths have one in common.
    static let formsLimit = 32

    package init() {}

    mutating func merge(_ other: RecordedAnswers) {
        for (position, hashes) in other.values { values[position, default: SmallestHashes()].formUnion(hashes) }
        request.merge(other.request)
        for (form, hashes) in other.forms { forms[form, default: SmallestHashes()].formUnion(hashes) }
        while forms.count > Self.formsLimit, let last = forms.keys.max() { forms[last] = nil }
    }
}
