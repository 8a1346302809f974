import Foundation

/// A payload that is not of the type asked for: everything that is wrong with it, in payload order.
public struct DecodingFailure: Error, Sendable, Hashable, Codable {
    /// How many problems are collected at most.
    public static let problemLimit = 100

    /// The type that was asked for.
    public var type: String
    /// What the payload is called, such as its file name.
    public var source: String?
    /// The payload's length.
    public var byteCount: Int
    /// In payload order, at most ``problemLimit``.
    public var problems: [Problem]
    /// How many more there are.
    public var omitted: Int

    /// Reads a payload again, to find everything that is wrong with it.
    ///
    /// - Parameters:
    ///   - type: the type asked for.
    ///   - bytes: the payload.
    ///   - fault: why the fast path stopped.
    ///   - source: what the payload is called.
    @inline(never)
    public init(
        diagnosing type: any DirectDecodable.Type, _ bytes: UnsafeRawBufferPointer, fault: DecodingFault,
        source: String?
    ) {
        self.init(
            type: String(describing: type), source: source, bytes: bytes,
            problems: Diagnosis.problems(of: type, in: bytes, fault: fault))
    }

    /// - Parameters:
    ///   - type: the type asked for.
    ///   - source: what the payload is called.
    ///   - bytes: the payload.
    ///   - problems: in payload order; those beyond the limit are counted only.
    package init(type: String, source: String?, bytes: UnsafeRawBufferPointer, problems: [Problem]) {
        self.type = type
        self.source = source
        byteCount = bytes.count
        self.problems = Array(problems.prefix(DecodingFailure.problemLimit))
        omitted = problems.count - self.problems.count
    }
}

extension DecodingFailure: CustomStringConvertible {
    /// The report without any text of the payload.
    public var description: String { report(lines: nil) }

    /// The report with a snippet of the payload at each problem, for a person who may see it.
    ///
    /// - Parameter payload: the bytes that failed to decode.
    public func report(showing payload: [UInt8]) -> String {
        report(lines: payload.split(separator: 0x0A, omittingEmptySubsequences: false))
    }

    private func report(lines: [ArraySlice<UInt8>]?) -> String {
        let total = problems.count + omitted
        let name = source ?? "the payload"
        var text = "error: \(total) problem\(total == 1 ? "" : "s") decoding \(type) from \(name) (\(byteCount) bytes)"
        for problem in problems {
            text += "\n\n  \(source.map { $0 + ":" } ?? "")\(problem.position)  "
            text += "\(problem.pointer.isEmpty ? "(whole payload)" : problem.pointer)  \(problem.code)"
            if let lines, problem.position.line <= lines.count {
                text += Self.snippet(of: problem, in: lines[problem.position.line - 1])
            } else {
                text += "\n  \(problem.message)"
            }
            if !problem.model.isEmpty {
                text += "\n      = \(problem.model)"
                if let place = problem.declaredAt { text += "   \(place.file):\(place.line)" }
            }
        }
        if omitted > 0 { text += "\n\n  … and \(omitted) more" }
        return text
    }

    /// At most 120 characters of the line, with the value underlined.
    private static func snippet(of problem: Problem, in line: ArraySlice<UInt8>) -> String {
        let number = String(problem.position.line)
        let margin = String(repeating: " ", count: number.count)
        let scalars = Array(String(decoding: line, as: UTF8.self).unicodeScalars)
        let first = max(0, problem.position.column - 1 - 60)
        let shown = scalars.dropFirst(first).prefix(120)
        let visible = String(String.UnicodeScalarView(shown.map { $0.value < 0x20 ? " " : $0 }))
        let indent = String(repeating: " ", count: problem.position.column - 1 - first)
        let room = max(1, min(problem.length, shown.count - (problem.position.column - 1 - first)))
        let underline = String(repeating: "^", count: room)
        return "\n  \(number) │ \(visible)\n  \(margin) │ \(indent)\(underline) \(problem.message)"
    }
}

extension DecodingFailure {
    /// The first problem as Foundation's error, for code that catches that.
    public var decodingError: DecodingError {
        let first = problems.first
        let path = (first?.pointer ?? "").split(separator: "/").map { BridgedKey(String($0)) }
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

    init(_ token: String) { stringValue = token.replacing("~1", with: "/").replacing("~0", with: "~") }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { stringValue = String(intValue) }
}
