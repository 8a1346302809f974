/// `Codable` for direct models: through a JSON tree into the direct path.
///
/// Synthesized conformances would double the build time of a module full of models. Here nothing is generated per
/// type, and a decoder that converts keys (`.convertFromSnakeCase`) keeps working.
extension DirectModel {
    /// Decodes from any `Decoder`, such as Foundation's `JSONDecoder`.
    ///
    /// Dates are read in the type's `@DateFormat`, whatever the decoder's strategy is. Foundation's decoder passes
    /// on at most 38 digits of a number.
    public init(from decoder: any Decoder) throws {
        if let decoder = decoder as? TapeDecoder {
            self = try decoder.model(Self.self)
            return
        }
        let shape = Self._ashlarShape_v1
        let tree = try ShapedValue(from: decoder, as: shape).value.aligned(with: shape, KeyNames.ofFoundation)
        do {
            self = try Self.decode(from: try tree.encoded())
        } catch let failure as DecodingFailure {
            throw failure.decodingError(at: decoder.codingPath)
        }
    }

    /// Encodes to any `Encoder`, such as Foundation's `JSONEncoder`.
    ///
    /// Dates are written in the type's `@DateFormat`, whatever the encoder's strategy is.
    public func encode(to encoder: any Encoder) throws {
        do {
            let tree = try JSONValue.decode(from: try encoded())
            try ShapedValue(tree, Self._ashlarShape_v1).encode(to: encoder)
        } catch let failure as EncodingFailure {
            throw EncodingError.invalidValue(
                self,
                .init(codingPath: encoder.codingPath, debugDescription: failure.reason, underlyingError: failure))
        }
    }
}

extension DecodingFailure {
    /// The first problem as Foundation's error, for a value that is part of another.
    ///
    /// - Parameter path: the value's.
    func decodingError(at path: [any CodingKey]) -> DecodingError {
        var whole = self
        let prefix = JSONPointer.text(path.map { $0.intValue.map(String.init) ?? $0.stringValue })
        for index in whole.problems.indices {
            whole.problems[index].pointer = prefix + whole.problems[index].pointer
        }
        return decodingError.below(path, whole)
    }
}

extension DecodingError {
    /// The same error, for a value that is part of another.
    ///
    /// - Parameters:
    ///   - prefix: the value's path.
    ///   - failure: every problem of the value, with places in the whole payload.
    ///   - note: what else explains the problems.
    func below(_ prefix: [any CodingKey], _ failure: DecodingFailure, note: String = "") -> DecodingError {
        func moved(_ path: some Sequence<any CodingKey>) -> Context {
            Context(
                codingPath: prefix + path, debugDescription: failure.description + note, underlyingError: failure)
        }
        switch self {
        case .typeMismatch(let type, let context): return .typeMismatch(type, moved(context.codingPath))
        case .valueNotFound(let type, let context): return .valueNotFound(type, moved(context.codingPath))
        // By convention, the path of a missing key ends at the object that lacks it.
        case .keyNotFound(let key, let context): return .keyNotFound(key, moved(context.codingPath.dropLast()))
        case .dataCorrupted(let context): return .dataCorrupted(moved(context.codingPath))
        @unknown default: return self
        }
    }
}
