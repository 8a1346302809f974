import Foundation

/// Encodes any `Encodable` type as JSON, as Foundation's `JSONEncoder` does, in a fraction of the time.
///
/// It has the properties and methods of `JSONEncoder`, so you adopt it by changing one word:
///
/// ```swift
/// let encoder = AshlarEncoder()
/// encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
/// let data = try encoder.encode(users)
/// ```
///
/// With sorted keys, its text is that of `JSONEncoder`, byte for byte. Without them, members keep the order in which
/// they were encoded; `JSONEncoder` guarantees no order. `@DTO` types write themselves, with every digit of their
/// `JSONNumber`s, unless keys are sorted or converted.
///
/// It differs where `JSONEncoder` would keep a tree: a container must be used while its own value is being encoded, or
/// encoding throws.
public final class AshlarEncoder: Sendable {
    /// The options for the layout of the text.
    public typealias OutputFormatting = JSONEncoder.OutputFormatting
    /// The strategies for encoding dates.
    public typealias DateEncodingStrategy = JSONEncoder.DateEncodingStrategy
    /// The strategies for encoding raw data.
    public typealias DataEncodingStrategy = JSONEncoder.DataEncodingStrategy
    /// The strategies for encoding numbers that JSON can't represent.
    public typealias NonConformingFloatEncodingStrategy = JSONEncoder.NonConformingFloatEncodingStrategy
    /// The strategies for converting types' keys.
    public typealias KeyEncodingStrategy = JSONEncoder.KeyEncodingStrategy

    private struct State {
        var options = EncodingOptions()
        var idleTypes: EncodingTypeTable?
    }

    private let state = Locked(State())

    /// An encoder with the default strategies.
    public init() {}

    private func get<T>(_ option: KeyPath<EncodingOptions, T>) -> T {
        state.withLock { $0.options[keyPath: option] }
    }

    private func set<T>(_ option: WritableKeyPath<EncodingOptions, T>, _ value: T) {
        state.withLock { $0.options[keyPath: option] = value }
    }

    // MARK: Strategies

    /// The layout of the text; compact, with slashes escaped, unless set.
    public var outputFormatting: OutputFormatting {
        get { get(\.formatting) }
        set { set(\.formatting, newValue) }
    }

    /// The strategy for encoding dates; `.deferredToDate` unless set.
    public var dateEncodingStrategy: DateEncodingStrategy {
        get { get(\.dates) }
        set { set(\.dates, newValue) }
    }

    /// The strategy for encoding raw data; `.base64` unless set.
    public var dataEncodingStrategy: DataEncodingStrategy {
        get { get(\.data) }
        set { set(\.data, newValue) }
    }

    /// The strategy for encoding numbers that JSON can't represent; `.throw` unless set.
    public var nonConformingFloatEncodingStrategy: NonConformingFloatEncodingStrategy {
        get { get(\.floats) }
        set { set(\.floats, newValue) }
    }

    /// The strategy for converting types' keys; `.useDefaultKeys` unless set.
    public var keyEncodingStrategy: KeyEncodingStrategy {
        get { get(\.keys) }
        set { set(\.keys, newValue) }
    }

    /// The `userInfo` that types find in their encoder.
    public var userInfo: [CodingUserInfoKey: any Sendable] {
        get { get(\.userInfo) }
        set { set(\.userInfo, newValue) }
    }

    // MARK: Encoding

    /// Encodes a value.
    ///
    /// - Parameter value: the value to encode.
    /// - Returns: JSON text (RFC 8259) in UTF-8.
    /// - Throws: `EncodingError`, or any error that a type's own `encode(to:)` throws.
    public func encode<T: Encodable>(_ value: T) throws -> Data {
        try text(of: value) { encoder in try encoder.top(value) }
    }

    /// Encodes a value of a type that needs a configuration.
    ///
    /// - Parameters:
    ///   - value: the value to encode.
    ///   - configuration: the argument of the type's `encode(to:configuration:)`.
    /// - Returns: JSON text (RFC 8259) in UTF-8.
    /// - Throws: `EncodingError`, or any error that the type's own `encode(to:configuration:)` throws.
    public func encode<T: EncodableWithConfiguration>(
        _ value: T, configuration: T.EncodingConfiguration
    ) throws -> Data {
        try text(of: value) { encoder in try value.encode(to: encoder, configuration: configuration) }
    }

    /// Encodes a value of a type that needs a configuration.
    ///
    /// - Parameters:
    ///   - value: the value to encode.
    ///   - configuration: a type that provides the configuration.
    /// - Returns: JSON text (RFC 8259) in UTF-8.
    /// - Throws: `EncodingError`, or any error that the type's own `encode(to:configuration:)` throws.
    public func encode<T: EncodableWithConfiguration, C: EncodingConfigurationProviding>(
        _ value: T, configuration: C.Type
    ) throws -> Data where T.EncodingConfiguration == C.EncodingConfiguration {
        try encode(value, configuration: C.encodingConfiguration)
    }

    private func text<T>(of value: T, _ write: (WritingEncoder) throws -> Void) throws -> Data {
        let (options, idle) = state.withLock { state in
            defer { state.idleTypes = nil }
            return (state.options, state.idleTypes)
        }
        // A table serves one encoding at a time: a concurrent one makes its own.
        var types = idle ?? EncodingTypeTable()
        let data = try text(of: value, EncodingSession(options, types), write)
        // A type may have kept its encoder.
        if isKnownUniquelyReferenced(&types) { state.withLock { $0.idleTypes = types } }
        return data
    }

    private func text<T>(
        of value: T, _ session: EncodingSession, _ write: (WritingEncoder) throws -> Void
    ) throws -> Data {
        let encoder = WritingEncoder(session)
        try write(encoder)
        guard encoder.hasWritten else {
            throw EncodingError.invalidValue(
                value, .init(codingPath: [], debugDescription: "Top-level \(T.self) did not encode any values."))
        }
        let text = unsafe encoder.finish()
        guard session.options.formatting.contains(.prettyPrinted) else { return unsafe Data(text) }
        let pretty = unsafe PrettyText.lines(of: text)
        return unsafe Data(UnsafeBufferPointer(start: pretty.buffer, count: pretty.count))
    }
}
