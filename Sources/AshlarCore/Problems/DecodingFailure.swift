import AshlarRules
import Foundation

/// A payload that does not decode as the requested type, with all its problems in payload order.
public struct DecodingFailure: LocalizedFailure, Hashable, Codable {
    /// The requested type.
    public var type: String
    /// The name of the payload, such as its file name.
    public var source: String?
    /// The payload's length.
    public var byteCount: Int
    /// In payload order, at most as many as ``DecodingLimits/problems``: if there are more, each property's first
    /// problem before its further ones.
    public var problems: [PayloadProblem]
    /// The number of further problems.
    public var omitted: Int
    /// The places in the payload of values that no report shows.
    package var hidden: [Range<Int>] = []

    /// Reads a payload again, to find all its problems.
    ///
    /// - Parameters:
    ///   - type: the requested type.
    ///   - bytes: the payload.
    ///   - fault: why the fast path stopped.
    ///   - source: the name of the payload.
    ///   - limits: the limits of the payload, and how many problems are reported.
    @inline(never)
    public init(
        diagnosing type: any DirectDecodable.Type, _ bytes: UnsafeRawBufferPointer, fault: DecodingFault,
        source: String?, limits: DecodingLimits = DecodingLimits()
    ) {
        let found = unsafe PayloadWalk.run(PayloadModel(of: type), bytes, fault: fault, limits: limits)
        self.init(type: String(describing: type), source: source, byteCount: bytes.count, found)
    }

    /// Compares a payload with a model.
    ///
    /// - Parameters:
    ///   - bytes: the payload.
    ///   - model: the type that it should be.
    ///   - source: the name of the payload.
    package init(of bytes: UnsafeRawBufferPointer, as model: PayloadModel, source: String?) {
        self.init(type: model.name, source: source, byteCount: bytes.count, unsafe PayloadWalk.run(model, bytes))
    }

    private init(type: String, source: String?, byteCount: Int, _ found: PayloadWalk.Result) {
        self.init(type: type, source: source, byteCount: byteCount, problems: found.problems, omitted: found.omitted)
        hidden = found.hidden
    }

    /// A payload that is longer than its limit.
    @inline(never) @usableFromInline
    init(ofSize count: Int, type: Any.Type, limits: DecodingLimits, source: String?) {
        let problem = PayloadProblem(
            code: .sizeExceeded, pointer: "", position: SourcePosition(line: 1, column: 1), offset: 0, length: 0,
            model: "", declaredAt: nil, expected: .bytes(atMost: limits.bytes), found: .bytes(count))
        self.init(
            type: String(describing: type), source: source, byteCount: count, problems: [problem], omitted: 0)
        let isSensitive = (type as? any DirectDecodable.Type).map { PayloadModel(of: $0).hasSensitive } ?? true
        if isSensitive { hidden = [0..<Int.max] }
    }

    /// - Parameters:
    ///   - type: the requested type.
    ///   - source: the name of the payload.
    ///   - byteCount: the payload's length.
    ///   - problems: in payload order.
    ///   - omitted: the number of further problems.
    package init(type: String, source: String?, byteCount: Int, problems: [PayloadProblem], omitted: Int) {
        self.type = type
        self.source = source
        self.byteCount = byteCount
        self.problems = problems
        self.omitted = omitted
    }

    /// The failure with the offending text at each problem, for logs that may hold it; without ``Sensitive`` values.
    ///
    /// - Parameters:
    ///   - payload: the bytes that failed to decode.
    ///   - length: how many Unicode scalars of each text are kept.
    public func withInputs(from payload: [UInt8], length: Int = 120) -> DecodingFailure {
        var failure = self
        let payload = masked(payload)
        for index in problems.indices {
            let problem = problems[index]
            let end = min(payload.count, problem.offset + problem.length)
            guard problem.offset < end, !isHidden(problem) else { continue }
            let text = String(decoding: payload[problem.offset..<end], as: UTF8.self)
            failure.problems[index].input = String(text.unicodeScalars.prefix(length))
        }
        return failure
    }
}

extension DecodingFailure {
    private enum CodingKeys: String, CodingKey {
        case type, source, byteCount, problems, omitted, hidden
    }

    /// Reads a failure.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            type: try container.decode(String.self, forKey: .type),
            source: try container.decodeIfPresent(String.self, forKey: .source),
            byteCount: try container.decode(Int.self, forKey: .byteCount),
            problems: try container.decode([PayloadProblem].self, forKey: .problems),
            omitted: try container.decode(Int.self, forKey: .omitted))
        hidden = try container.decodeIfPresent([Range<Int>].self, forKey: .hidden) ?? []
    }

    /// Writes a failure.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(type, forKey: .type)
        try container.encodeIfPresent(source, forKey: .source)
        try container.encode(byteCount, forKey: .byteCount)
        try container.encode(problems, forKey: .problems)
        try container.encode(omitted, forKey: .omitted)
        if !hidden.isEmpty { try container.encode(hidden, forKey: .hidden) }
    }
}

extension DecodingFailure: CustomStringConvertible {
    /// The report without any text of the payload.
    public var description: String { report(lines: nil, in: .english) }

    /// The report with a snippet of the payload at each problem, for a person who may see it; ``Sensitive`` values are
    /// redacted.
    ///
    /// - Parameters:
    ///   - payload: the bytes that failed to decode.
    ///   - messages: the sentences of the language to report in.
    public func report(showing payload: [UInt8], in messages: ProblemMessages = .english) -> String {
        let lines = masked(payload, keepingColumns: true).split(separator: 0x0A, omittingEmptySubsequences: false)
        return report(lines: lines, in: messages)
    }

    private func report(lines: [ArraySlice<UInt8>]?, in messages: ProblemMessages) -> String {
        func words(_ heading: ReportHeading) -> String { messages.text(of: heading.wording) }
        var text = words(.problems(problems.count + omitted, type: type, source: source, bytes: byteCount))
        for problem in problems {
            text += "\n\n  \((problem.source ?? source).map { $0 + ":" } ?? "")\(problem.position)  "
            text += "\(problem.pointer.isEmpty ? words(.wholePayload) : problem.pointer)  \(problem.code)"
            if let lines, problem.position.line <= lines.count {
                let message = problem.message(in: messages)
                text += Self.snippet(of: problem, in: lines[problem.position.line - 1], message: message)
            } else {
                text += "\n  \(problem.message(in: messages))"
            }
            if !problem.model.isEmpty {
                text += "\n      = \(problem.model)"
                if let place = problem.declaredAt { text += "   \(place.file):\(place.line)" }
            }
        }
        if omitted > 0 { text += "\n\n  \(words(.omitted(omitted)))" }
        return text
    }

    private static func columns(of scalars: ArraySlice<Unicode.Scalar>) -> Int {
        scalars.reduce(0) { $0 + EastAsianWidth.columns(of: $1) }
    }

    /// At most 120 characters of the line, with the value underlined.
    private static func snippet(of problem: PayloadProblem, in line: ArraySlice<UInt8>, message: String) -> String {
        let number = String(problem.position.line)
        let margin = String(repeating: " ", count: number.count)
        let scalars = Array(String(decoding: line, as: UTF8.self).unicodeScalars)
        let first = max(0, problem.position.column - 1 - 60)
        let shown = scalars.dropFirst(first).prefix(120)
        let visible = String(String.UnicodeScalarView(shown.map { $0.value < 0x20 ? " " : $0 }))
        let before = problem.position.column - 1 - first
        let indent = String(repeating: " ", count: columns(of: shown.prefix(before)))
        // The length is in bytes.
        var bytes = problem.length
        let value = shown.dropFirst(before).prefix { scalar in
            defer { bytes -= UTF8.width(scalar) }
            return bytes > 0
        }
        let underline = String(repeating: "^", count: max(1, columns(of: value)))
        return "\n  \(number) │ \(visible)\n  \(margin) │ \(indent)\(underline) \(message)"
    }
}

extension DecodingFailure {
    /// The first problem as Foundation's error, for code that catches `DecodingError`.
    public var decodingError: DecodingError {
        let first = problems.first
        let path = JSONPointer.tokens(of: first?.pointer ?? "").map { BridgedKey($0) }
        let context = DecodingError.Context(codingPath: path, debugDescription: description, underlyingError: self)
        switch first?.code {
        case .missingKey: return .keyNotFound(path.last ?? BridgedKey(""), context)
        case .nullValue: return .valueNotFound(Any.self, context)
        case .typeMismatch: return .typeMismatch(Any.self, context)
        default: return .dataCorrupted(context)
        }
    }
}

private struct BridgedKey: CodingKey {
    let stringValue: String
    var intValue: Int? { Int(stringValue) }

    init(_ token: String) { stringValue = token }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { stringValue = String(intValue) }
}
