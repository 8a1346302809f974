import AshlarCore
import AshlarLocalization
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
    private static let remedy = Localized("observe its recordings again", zh: "请重新观察其录制数据")

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

    private func problem(_ what: Localized) -> InputProblem {
        InputProblem(
            path, at: SourcePosition(line: min(next, lines.count) + 1, column: 1), what, remedy: EvidenceReader.remedy)
    }

    private func damaged(_ what: Localized) -> InputProblem {
        problem(Localized("damaged evidence: ", zh: "证据已损坏：") + what)
    }

    private func decode<T: Decodable>(_ type: T.Type, _ line: ArraySlice<UInt8>) throws(InputProblem) -> T {
        do { return try decoder.decode(type, from: Data(line)) } catch {
            throw damaged(Localized("the line does not belong to an evidence file", zh: "该行不属于证据文件"))
        }
    }

    private mutating func line() throws(InputProblem) -> EvidenceLine {
        guard !isAtEnd else { throw damaged(Localized("lines are missing", zh: "缺少若干行")) }
        let line = try decode(EvidenceLine.self, lines[next])
        next += 1
        return line
    }

    private mutating func readHeader() throws(InputProblem) {
        struct Version: Decodable { var ashlarEvidence: Int }
        guard let first = lines.first else {
            throw damaged(Localized("it ends within the first line", zh: "它在第一行中就结束了"))
        }
        let version = try decode(Version.self, first).ashlarEvidence
        guard version == EvidenceFile.version else {
            throw problem(
                Localized(
                    "the evidence has version \(version), but this ashlar reads version \(EvidenceFile.version)",
                    zh: "证据的版本是 \(version)，而此 ashlar 读取版本 \(EvidenceFile.version)"))
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
                Localized("truncated evidence: the last line is missing", zh: "证据不完整：缺少最后一行"),
                remedy: EvidenceReader.remedy)
        }
        guard end.lines == lines.count - 1 else {
            throw damaged(
                Localized(
                    "it has \(lines.count - 1) lines instead of \(end.lines)",
                    zh: "它有 \(lines.count - 1) 行，而不是 \(end.lines) 行"))
        }
        guard end.checksum == ByteHash.of(bytes[..<last.startIndex]) else {
            throw damaged(Localized("its checksum does not match", zh: "校验和不符"))
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
                    throw damaged(Localized("not the name of a sample", zh: "不是样本的名称"))
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
            throw damaged(Localized("not the path of an API", zh: "不是 API 的路径"))
        }
        var answers = RecordedAnswers()
        for (position, hashes) in line.values {
            guard let position = Int(position), line.segments.indices.contains(position),
                line.segments[position] == nil
            else { throw damaged(Localized("a value without its segment", zh: "有一个值没有对应的路径段")) }
            answers.values[position] = SmallestHashes(hashes)
        }
        for (form, hashes) in line.forms {
            guard let form = UInt64(form) else { throw damaged(Localized("not the form of an answer", zh: "不是响应的形式")) }
            answers.forms[form] = SmallestHashes(hashes)
        }
        for type in line.otherRequests ?? [] {
            guard OtherBody.isName(type) else {
                throw damaged(Localized("not the media type of a request", zh: "不是请求的媒体类型"))
            }
            answers.request.otherTypes.insert(type)
        }
        for (key, form) in line.query ?? [:] {
            guard RecordedRequest.isName(key) else { throw damaged(Localized("not the key of a query", zh: "不是查询的键")) }
            answers.request.query[key] = form
        }
        answers.request.isAnsweredEmpty = line.isAnsweredEmpty == true
        answers.request.isAnsweredOtherwise = line.isAnsweredOtherwise == true
        return answers
    }

    private mutating func readRoot() throws(InputProblem) {
        guard let root = try line().root else {
            throw damaged(Localized("neither an endpoint nor samples", zh: "既不是端点也不是样本"))
        }
        guard let origin = origin(root) else {
            throw damaged(Localized("neither an endpoint nor samples", zh: "既不是端点也不是样本"))
        }
        try check(root.samples)
        try check(root.payloads)
        try check(root.places)
        var payloads: [EvidenceLine.PayloadLine] = []
        for _ in 0..<root.payloads {
            guard let payload = try line().payload else {
                throw damaged(Localized("a payload is missing", zh: "缺少一份数据"))
            }
            payloads.append(payload)
        }
        let orders = payloads.map { PayloadOrder(rank: $0.rank ?? .max, hash: $0.hash) }
        guard zip(orders, orders.dropFirst()).allSatisfy({ $0 < $1 }) else {
            throw damaged(Localized("payloads out of order", zh: "数据的顺序不对"))
        }
        let kept = try kept(payloads, orders, end: root.end)
        var placeLines: [PlaceLine] = []
        for _ in 0..<root.places {
            guard let place = try line().place else { throw damaged(Localized("a place is missing", zh: "缺少一个位置")) }
            placeLines.append(place)
        }
        guard let place = PlaceReader.place(placeLines, orders) else {
            throw damaged(Localized("the evidence before this line contradicts itself", zh: "此行之前的证据自相矛盾"))
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
            guard isJSON else {
                throw damaged(Localized("a payload before this line is not JSON", zh: "此行之前有一份数据不是 JSON"))
            }
            let payload = KeptPayloads.Payload(order: order, bytes: bytes, isLine: line.isLine ?? false)
            guard let count = line.first else {
                novel.append(payload)
                continue
            }
            guard (1...KeptPayloads.firstLimit).contains(count) else {
                throw damaged(Localized("not a count of payloads", zh: "不是数据的份数"))
            }
            first += Array(repeating: payload, count: count)
        }
        guard first.count <= KeptPayloads.firstLimit else { throw damaged(Localized("too many payloads", zh: "数据过多")) }
        var limit = PayloadOrder.none
        if let end, end.count == 2 { limit = PayloadOrder(rank: Int64(bitPattern: end[0]), hash: end[1]) }
        return KeptPayloads(first: first, end: limit, novel: novel)
    }

    private func check(_ count: Int) throws(InputProblem) {
        guard (0...EvidenceReader.largestCount).contains(count) else {
            throw damaged(Localized("invalid count \(count)", zh: "无效的数量 \(count)"))
        }
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
