import AshlarCore
import AshlarRules
import Foundation

/// Reads an evidence file, and trusts nothing in it.
struct EvidenceReader {
    private let path: String
    private let lines: [ArraySlice<UInt8>]
    private var next = 0
    private let decoder = JSONDecoder()
    private var clues = EvidenceClues()
    private var passed = PassedOver()
    private var roots: [EvidenceRoot] = []

    /// The largest count that is accepted, so that sums of many do not overflow.
    static let largestCount = Int(clamping: (1 as Int64) << 40)
    private static let remedy = "observe its recordings again"

    static func read(_ bytes: [UInt8], path: String) throws(InputProblem) -> RecordedEvidence {
        var reader = EvidenceReader(bytes, path)
        try reader.readHeader()
        try reader.checkEnd(bytes)
        try reader.readClues()
        while !reader.isAtEnd { try reader.readRoot() }
        return RecordedEvidence(roots: reader.roots, clues: reader.clues, passed: reader.passed)
    }

    private init(_ bytes: [UInt8], _ path: String) {
        self.path = path
        lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
    }

    // MARK: Lines

    private var isAtEnd: Bool { next >= lines.count - 1 }

    private func problem(_ what: String) -> InputProblem {
        InputProblem(
            path, at: SourcePosition(line: min(next, lines.count) + 1, column: 1), what, remedy: EvidenceReader.remedy)
    }

    private func damaged(_ what: String) -> InputProblem { problem("damaged evidence: \(what)") }

    private func decode<T: Decodable>(_ type: T.Type, _ line: ArraySlice<UInt8>) throws(InputProblem) -> T {
        do { return try decoder.decode(type, from: Data(line)) } catch {
            throw damaged("the line does not belong to an evidence file")
        }
    }

    private mutating func line() throws(InputProblem) -> EvidenceLine {
        guard !isAtEnd else { throw damaged("lines are missing") }
        let line = try decode(EvidenceLine.self, lines[next])
        next += 1
        return line
    }

    private mutating func readHeader() throws(InputProblem) {
        struct Version: Decodable { var ashlarEvidence: Int }
        guard let first = lines.first else { throw damaged("it ends within the first line") }
        let version = try decode(Version.self, first).ashlarEvidence
        guard version == EvidenceFile.version else {
            throw problem("the evidence has version \(version), but this ashlar reads version \(EvidenceFile.version)")
        }
        let header = try decode(EvidenceLine.Header.self, first)
        passed = header.passed
        for count in passed.counts { try check(count) }
        next = 1
    }

    /// Checks length and content before any line is trusted.
    private func checkEnd(_ bytes: [UInt8]) throws(InputProblem) {
        guard bytes.last == 0x0A, lines.count > 1, let last = lines.last,
            let end = try? decode(EvidenceLine.self, last).end
        else {
            throw InputProblem(
                path, at: SourcePosition(line: lines.count + 1, column: 1),
                "truncated evidence: the last line is missing", remedy: EvidenceReader.remedy)
        }
        guard end.lines == lines.count - 1 else {
            throw damaged("it has \(lines.count - 1) lines instead of \(end.lines)")
        }
        guard end.checksum == ByteHash.of(bytes[..<last.startIndex]) else {
            throw damaged("its checksum does not match")
        }
    }

    // MARK: Parts

    private mutating func readClues() throws(InputProblem) {
        var answers: [RecordedPath: RecordedAnswers] = [:]
        var crowds: Set<[RecordedPath.Segment]> = []
        var odd: Set<[RecordedPath.Segment]> = []
        var words: Set<UInt64> = []
        reading: while !isAtEnd {
            let line = try line()
            if let path = line.path {
                let recorded = RecordedPath(method: path.method, segments: path.segments.map { .init($0) })
                answers[recorded, default: RecordedAnswers()].merge(try self.answers(path))
            } else if let crowd = line.crowd {
                crowds = Set(crowd.after.map { $0.map { .init($0) } })
                odd = Set(crowd.odd.map { $0.map { .init($0) } })
                words = Set(crowd.words.prefix(RecordedPaths.crowdWordsLimit))
            } else if let names = line.names {
                let origin = Root.Origin.samples(name: names.origin)
                guard SampleNames.Group(origin) != nil, !names.names.isEmpty else {
                    throw damaged("not the name of a sample")
                }
                clues.add(names.names, of: origin)
            } else {
                next -= 1
                break reading
            }
        }
        clues.paths = RecordedPaths(answers: answers, crowds: crowds, oddCrowds: odd, crowdWords: words)
    }

    private func answers(_ line: EvidenceLine.Path) throws(InputProblem) -> RecordedAnswers {
        guard Archive.methods.contains(line.method), line.segments.count <= Archive.mostSegments else {
            throw damaged("not the path of an API")
        }
        var answers = RecordedAnswers()
        for (position, hashes) in line.values {
            guard let position = Int(position), line.segments.indices.contains(position),
                line.segments[position] == nil
            else { throw damaged("a value without its segment") }
            answers.values[position] = SmallestHashes(hashes)
        }
        for (form, hashes) in line.forms {
            guard let form = UInt64(form) else { throw damaged("not the form of an answer") }
            answers.forms[form] = SmallestHashes(hashes)
        }
        for type in line.otherRequests ?? [] {
            guard OtherBody.isName(type) else { throw damaged("not the media type of a request") }
            answers.request.otherTypes.insert(type)
        }
        for (key, form) in line.query ?? [:] {
            guard RecordedRequest.isName(key) else { throw damaged("not the key of a query") }
            answers.request.query[key] = form
        }
        answers.request.isAnsweredEmpty = line.isAnsweredEmpty == true
        answers.request.isAnsweredOtherwise = line.isAnsweredOtherwise == true
        return answers
    }

    private mutating func readRoot() throws(InputProblem) {
        guard let root = try line().root else { throw damaged("neither an endpoint nor samples") }
        guard let origin = origin(root) else { throw damaged("neither an endpoint nor samples") }
        try check(root.samples)
        try check(root.payloads)
        try check(root.places)
        var payloads: [EvidenceLine.PayloadLine] = []
        for _ in 0..<root.payloads {
            guard let payload = try line().payload else { throw damaged("a payload is missing") }
            payloads.append(payload)
        }
        let orders = payloads.map { PayloadOrder(rank: $0.rank ?? .max, hash: $0.hash) }
        guard zip(orders, orders.dropFirst()).allSatisfy({ $0 < $1 }) else { throw damaged("payloads out of order") }
        let kept = try kept(payloads, orders, end: root.end)
        var placeLines: [PlaceLine] = []
        for _ in 0..<root.places {
            guard let place = try line().place else { throw damaged("a place is missing") }
            placeLines.append(place)
        }
        guard let place = PlaceReader.place(placeLines, orders) else {
            throw damaged("the evidence before this line contradicts itself")
        }
        roots.append(EvidenceRoot(origin: origin, place: place, samples: root.samples, kept: kept))
    }

    private func origin(_ line: EvidenceLine.RootLine) -> Root.Origin? {
        if line.kind == .samples {
            guard let name = line.name, let group = SampleNames.Group(.samples(name: name)),
                clues.names[group.origin] != nil
            else { return nil }
            return group.origin
        }
        guard let method = line.method, Archive.methods.contains(method), let segments = line.segments,
            segments.count <= Archive.mostSegments
        else { return nil }
        let endpoint = RecordedPath(method: method, segments: segments.map { .init($0) }).endpoint
        if line.kind == .request { return .request(endpoint) }
        return line.status.flatMap { Int($0) }.flatMap { (100...599).contains($0) ? $0 : nil }
            .map { .response(endpoint, status: Status($0)) }
    }

    private func kept(
        _ payloads: [EvidenceLine.PayloadLine], _ orders: [PayloadOrder], end: [UInt64]?
    ) throws(InputProblem) -> KeptPayloads {
        var first: [KeptPayloads.Payload] = []
        var novel: [KeptPayloads.Payload] = []
        for (line, order) in zip(payloads, orders) {
            guard let text = line.text else { continue }
            let bytes = Array(text.utf8)
            let isJSON = bytes.withUnsafeBytes { buffer in
                var reader = JSONReader(buffer)
                return (try? reader.skipValue()) != nil && (try? reader.finish()) != nil
            }
            guard isJSON else { throw damaged("a payload before this line is not JSON") }
            let payload = KeptPayloads.Payload(order: order, bytes: bytes, isLine: line.isLine ?? false)
            guard let count = line.first else {
                novel.append(payload)
                continue
            }
            guard (1...KeptPayloads.firstLimit).contains(count) else { throw damaged("not a count of payloads") }
            first += Array(repeating: payload, count: count)
        }
        guard first.count <= KeptPayloads.firstLimit else { throw damaged("too many payloads") }
        var limit = PayloadOrder.none
        if let end, end.count == 2 { limit = PayloadOrder(rank: Int64(bitPattern: end[0]), hash: end[1]) }
        return KeptPayloads(first: first, end: limit, novel: novel)
    }

    private func check(_ count: Int) throws(InputProblem) {
        guard (0...EvidenceReader.largestCount).contains(count) else { throw damaged("invalid count \(count)") }
    }
}

extension EvidenceFile {
    /// Reads a file.
    ///
    /// - Throws: ``InputProblem`` with the place, for a file of another version, or one that was changed or cut.
    package static func evidence(path: String) throws(InputProblem) -> RecordedEvidence {
        try EvidenceReader.read(try InputFile.read(path), path: path)
    }

    /// The evidence of several files together.
    ///
    /// - Throws: ``InputProblem`` with the place, for the first file that isn't one.
    package static func evidence(paths: [String]) throws(InputProblem) -> RecordedEvidence {
        var evidence = RecordedEvidence()
        for path in paths { evidence.merge(try self.evidence(path: path)) }
        return evidence
    }

    /// - Throws: ``InputProblem`` with the place, for a file of another version, or one that was changed or cut.
    package static func evidence(_ bytes: [UInt8], path: String) throws(InputProblem) -> RecordedEvidence {
        try EvidenceReader.read(bytes, path: path)
    }
}
