import AshlarCore

/// Explains why a payload does not decode as a type.
package enum Explanation {
    /// Checks a payload against a type.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8 JSON text.
    ///   - model: the type.
    ///   - source: what to call the payload in problems, such as its file name.
    /// - Returns: every problem in payload order; no problems when the payload decodes.
    /// - Complexity: O(n) in the bytes; if a union's tag is last in its object, that object is read twice.
    package static func of(_ bytes: [UInt8], as model: PayloadModel, source: String? = nil) -> DecodingFailure {
        bytes.withUnsafeBytes { DecodingFailure(of: $0, as: model, source: source) }
    }
}
