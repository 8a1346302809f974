import AshlarFiles
import AshlarRules
import Foundation

/// Evidence as a file: a header, then JSON on each line, and at the end how many lines there are, with their checksum.
///
/// Equal evidence has equal bytes, in whatever order and parts it was observed.
package enum EvidenceFile {
    package static let version = 1
    package static let privacy =
        "As private as the recordings: it contains whole payloads. Keep it where they are kept."
    /// The beginning of each file.
    private static let beginning = Array(#"{"ashlarEvidence":"#.utf8)

    /// Whether a file begins as evidence does; `false` for a file that can't be read.
    package static func isEvidence(_ path: String) -> Bool {
        (try? RegularFile.beginning(of: path, count: beginning.count)) == beginning
    }

    package static func isEvidence(_ bytes: [UInt8]) -> Bool { bytes.starts(with: beginning) }

    // MARK: Writing

    /// - Parameter writer: the version of Ashlar.
    /// - Complexity: O(n log n) in the evidence.
    package static func bytes(of evidence: RecordedEvidence, writer: String) -> [UInt8] {
        var output = Output()
        output.append(
            EvidenceLine.Header(
                ashlarEvidence: version, passed: evidence.passed, privacy: privacy, writer: writer))
        write(evidence.clues, to: &output)
        for root in evidence.roots.values.sorted(by: { $0.origin.line < $1.origin.line }) {
            EvidenceWriter(root).lines.forEach { output.append($0) }
        }
        output.append(
            EvidenceLine(end: EvidenceLine.End(lines: output.lines, checksum: ByteHash.of(output.bytes))))
        return output.bytes
    }

    private struct Output {
        var bytes: [UInt8] = []
        var lines = 0
        private let encoder = JSONEncoder()

        init() { encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes] }

        mutating func append(_ line: some Encodable) {
            // Nothing in a line can fail to be encoded.
            guard let data = try? encoder.encode(line) else { return }
            bytes += data
            bytes.append(0x0A)
            lines += 1
        }
    }

    private static func prefixes(_ crowds: Set<[RecordedPath.Segment]>) -> [[String?]] {
        crowds.map { RecordedPath(method: "", segments: $0) }.sorted { $0.text < $1.text }
            .map { $0.segments.map(\.text) }
    }

    private static func write(_ clues: EvidenceClues, to output: inout Output) {
        let paths = clues.paths.answers.sorted { $0.key.text < $1.key.text }
        for (path, answers) in paths {
            let values = answers.values.map { ("\($0)", $1.hashes) }
            let forms = answers.forms.map { ("\($0)", $1.hashes) }
            let line = EvidenceLine.Path(
                method: path.method, segments: path.segments.map(\.text),
                values: Dictionary(uniqueKeysWithValues: values), forms: Dictionary(uniqueKeysWithValues: forms),
                otherRequests: answers.request.otherTypes.isEmpty ? nil : answers.request.otherTypes.sorted(),
                query: answers.request.query.isEmpty ? nil : answers.request.query,
                isAnsweredEmpty: answers.request.isAnsweredEmpty ? true : nil,
                isAnsweredOtherwise: answers.request.isAnsweredOtherwise ? true : nil)
            output.append(EvidenceLine(path: line))
        }
        let (after, odd) = (prefixes(clues.paths.crowds), prefixes(clues.paths.oddCrowds))
        if !after.isEmpty || !odd.isEmpty {
            let line = EvidenceLine.Crowd(after: after, odd: odd, words: clues.paths.crowdWords.sorted())
            output.append(EvidenceLine(crowd: line))
        }
        for (origin, names) in clues.names.sorted(by: { $0.key.text < $1.key.text }) {
            output.append(EvidenceLine(names: EvidenceLine.Names(origin: origin.text, names: names)))
        }
    }
}

extension RecordedPath {
    /// For sorting: method and segments, joined by a separator that they don't contain.
    fileprivate var text: String {
        ([method] + segments.map { $0.text.map { "=" + $0 } ?? "" }).joined(separator: "\u{0}")
    }
}

extension RecordedPath.Segment {
    /// `nil` for a value.
    var text: String? { if case .text(let text) = self { text } else { nil } }

    init(_ text: String?) { self = text.map { .text($0) } ?? .value }
}

extension Root.Origin {
    /// For an order in which no two origins of evidence are equal.
    var line: String {
        switch self {
        case .response(let endpoint, let status): "\(RecordedPath(endpoint).text)\u{0}\u{1}\(status)"
        case .request(let endpoint): "\(RecordedPath(endpoint).text)\u{0}\u{0}"
        case .samples, .schema: "\u{2}" + text
        }
    }
}
