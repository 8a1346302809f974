import AshlarCore

/// Why a payload does not decode as a type.
package enum Explanation {
    /// Checks a payload against a type.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8 JSON text.
    ///   - model: the type.
    ///   - source: what to call the payload in problems, such as its file name.
    /// - Returns: every problem in payload order, none when the payload decodes.
    /// - Complexity: O(n) in the bytes; where a union's tag stands last in its object, that object is read twice.
    package static func of(_ bytes: [UInt8], as model: PayloadModel, source: String? = nil) -> DecodingFailure {
        bytes.withUnsafeBytes { buffer in
            let (findings, omitted) = PayloadWalk.findings(in: buffer, as: model)
            let told = findings.prefix(DecodingLimits.standard.problems)
            return DecodingFailure(
                type: model.name, source: source, byteCount: buffer.count,
                problems: told.map { $0.problem(in: buffer) }, omitted: findings.count - told.count + omitted)
        }
    }
}

/// A problem whose line and column are not counted yet: that takes a walk over the bytes before it.
struct Finding {
    var code: Problem.Code
    var pointer: String
    var offset: Int
    var length: Int
    var model: String
    var declaredAt: Problem.Declaration?
    var expected: Expectation
    var found: Found

    func problem(in bytes: UnsafeRawBufferPointer) -> Problem {
        Problem(
            code: code, pointer: pointer, position: SourcePosition(ofOffset: offset, in: bytes), offset: offset,
            length: length, model: model, declaredAt: declaredAt, expected: expected, found: found)
    }
}
