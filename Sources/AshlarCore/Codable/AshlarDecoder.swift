import Foundation

/// Decodes JSON into any `Decodable` type, as Foundation's `JSONDecoder` does, in a fraction of the time.
///
/// It has the properties and methods of `JSONDecoder`, so you adopt it by changing one word:
///
/// ```swift
/// let decoder = AshlarDecoder()
/// decoder.dateDecodingStrategy = .iso8601
/// let users = try decoder.decode([User].self, from: data)
/// ```
///
/// Values and errors are those of `JSONDecoder`: the same cases of `DecodingError` at the same coding paths. `@DTO`
/// types anywhere in a payload read themselves straight from its bytes, unless keys are converted; their problems are
/// in a ``DecodingFailure``, which is the error's `underlyingError`.
///
/// It differs from `JSONDecoder` where `JSONDecoder` is lax or has a flaw:
///
/// - The whole payload is checked, including the parts that no type asks for: there, `JSONDecoder` accepts numbers
///   such as `01`, unknown escapes and text that is not UTF-8.
/// - The number `0e1` is zero; `JSONDecoder` refuses it as a `Double`.
/// - Numbers beyond 2^53 with a fraction aren't truncated to integers.
/// - `allKeys` has the payload's order, and the first of several errors in a dictionary is thrown, in that order.
/// - Error messages are worded differently.
public final class AshlarDecoder: Sendable {
    /// The strategies for decoding dates.
    public typealias DateDecodingStrategy = JSONDecoder.DateDecodingStrategy
    /// The strategies for decoding raw data.
    public typealias DataDecodingStrategy = JSONDecoder.DataDecodingStrategy
    /// The strategies for decoding numbers that JSON can't represent.
    public typealias NonConformingFloatDecodingStrategy = JSONDecoder.NonConformingFloatDecodingStrategy
    /// The strategies for converting keys before types see them.
    public typealias KeyDecodingStrategy = JSONDecoder.KeyDecodingStrategy

    private struct State {
        var options = DecodingOptions()
        var idleTypes: TypeTable?
    }

    private let state = Locked(State())

    /// A decoder with the default strategies.
    public init() {}

    private func get<T>(_ option: KeyPath<DecodingOptions, T>) -> T {
        state.withLock { $0.options[keyPath: option] }
    }

    private func set<T>(_ option: WritableKeyPath<DecodingOptions, T>, _ value: T) {
        state.withLock { $0.options[keyPath: option] = value }
    }

    // MARK: Strategies

    /// The strategy for decoding dates; `.deferredToDate` unless set.
    public var dateDecodingStrategy: DateDecodingStrategy {
        get { get(\.dates) }
        set { set(\.dates, newValue) }
    }

    /// The strategy for decoding raw data; `.base64` unless set.
    public var dataDecodingStrategy: DataDecodingStrategy {
        get { get(\.data) }
        set { set(\.data, newValue) }
    }

    /// The strategy for decoding numbers that JSON can't represent; `.throw` unless set.
    public var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy {
        get { get(\.floats) }
        set { set(\.floats, newValue) }
    }

    /// The strategy for converting keys before types see them; `.useDefaultKeys` unless set.
    public var keyDecodingStrategy: KeyDecodingStrategy {
        get { get(\.keys) }
        set { set(\.keys, newValue) }
    }

    /// The `userInfo` that types find in their decoder.
    public var userInfo: [CodingUserInfoKey: any Sendable] {
        get { get(\.userInfo) }
        set { set(\.userInfo, newValue) }
    }

    /// A Boolean value that indicates whether a payload is the content of an object, without its braces.
    public var assumesTopLevelDictionary: Bool {
        get { get(\.assumesTopLevelDictionary) }
        set { set(\.assumesTopLevelDictionary, newValue) }
    }

    /// A Boolean value that indicates whether payloads are JSON5; `false` unless set.
    ///
    /// Foundation's `JSONDecoder` decodes them, with this decoder's strategies and `userInfo`: at its speed, and checked as
    /// far as it checks.
    public var allowsJSON5: Bool {
        get { get(\.allowsJSON5) }
        set { set(\.allowsJSON5, newValue) }
    }

    // MARK: Decoding

    /// Decodes a payload.
    ///
    /// - Parameters:
    ///   - type: the type to decode.
    ///   - data: JSON text (RFC 8259) in UTF-8, UTF-16, or UTF-32; the encoding is detected as RFC 4627 describes.
    /// - Throws: `DecodingError`, or any error that a type's own `init(from:)` throws.
    /// - Complexity: O(n); in addition to the values, 8 bytes of memory for each key, value, and container, which is at most
    ///   four times the payload, and up to 11 bytes for each key of objects with more than 64 keys.
    public func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
        unsafe try data.withUnsafeBytes { bytes in unsafe try decode(type, fromBytes: bytes) }
    }

    /// Decodes a payload.
    ///
    /// - Parameters:
    ///   - type: the type to decode.
    ///   - bytes: JSON text (RFC 8259) in UTF-8, UTF-16, or UTF-32; the encoding is detected as RFC 4627 describes.
    /// - Throws: `DecodingError`, or any error that a type's own `init(from:)` throws.
    public func decode<T: Decodable>(_ type: T.Type, from bytes: [UInt8]) throws -> T {
        unsafe try bytes.withUnsafeBytes { bytes in unsafe try decode(type, fromBytes: bytes) }
    }

    /// Decodes a JSON text.
    ///
    /// - Parameters:
    ///   - type: the type to decode.
    ///   - text: JSON text (RFC 8259).
    /// - Throws: `DecodingError`, or any error that a type's own `init(from:)` throws.
    public func decode<T: Decodable>(_ type: T.Type, from text: String) throws -> T {
        var text = text
        return try text.withUTF8 { utf8 in unsafe try decode(type, fromBytes: UnsafeRawBufferPointer(utf8)) }
    }

    /// Decodes a payload into a type that needs a configuration.
    ///
    /// - Parameters:
    ///   - type: the type to decode.
    ///   - data: JSON text (RFC 8259).
    ///   - configuration: the argument of the type's `init(from:configuration:)`.
    /// - Throws: `DecodingError`, or any error that the type's own `init(from:configuration:)` throws.
    public func decode<T: DecodableWithConfiguration>(
        _ type: T.Type, from data: Data, configuration: T.DecodingConfiguration
    ) throws -> T {
        if let foundation = state.withLock({ $0.options.foundationDecoder }) {
            return try foundation.decode(type, from: data, configuration: configuration)
        }
        return unsafe try data.withUnsafeBytes { bytes in
            unsafe try withDecoder(bytes) { decoder in try type.init(from: decoder, configuration: configuration) }
        }
    }

    /// Decodes a payload into a type that needs a configuration.
    ///
    /// - Parameters:
    ///   - type: the type to decode.
    ///   - data: JSON text (RFC 8259).
    ///   - configuration: a type that provides the configuration.
    /// - Throws: `DecodingError`, or any error that the type's own `init(from:configuration:)` throws.
    public func decode<T: DecodableWithConfiguration, C: DecodingConfigurationProviding>(
        _ type: T.Type, from data: Data, configuration: C.Type
    ) throws -> T where T.DecodingConfiguration == C.DecodingConfiguration {
        try decode(type, from: data, configuration: C.decodingConfiguration)
    }

    private func decode<T: Decodable>(_ type: T.Type, fromBytes bytes: UnsafeRawBufferPointer) throws -> T {
        if let foundation = state.withLock({ $0.options.foundationDecoder }) {
            return unsafe try foundation.decode(type, from: Data(bytes))
        }
        return unsafe try withDecoder(bytes) { decoder in
            try decoder.value(type, at: Tape.rootPosition, in: nil) { nil }
        }
    }

    private func withDecoder<T>(_ bytes: UnsafeRawBufferPointer, _ body: (TapeDecoder) throws -> T) throws -> T {
        let (options, idle) = state.withLock { state in
            defer { state.idleTypes = nil }
            return (state.options, state.idleTypes)
        }
        // A table serves one decoding at a time: a concurrent one makes its own.
        let types = idle ?? TypeTable()
        return unsafe try PayloadText.withUTF8(bytes, options) { bytes in
            var tape = unsafe try PayloadText.tape(of: bytes)
            var decoder: TapeDecoder? = TapeDecoder(tape, options, types, at: Tape.rootPosition)
            defer {
                // A type may have kept its decoder, a container or a super decoder.
                if isKnownUniquelyReferenced(&decoder) {
                    decoder = nil
                    if isKnownUniquelyReferenced(&tape) {
                        state.withLock { $0.idleTypes = types }
                    } else {
                        tape.keepBytes()
                    }
                } else {
                    tape.keepBytes()
                }
            }
            return unsafe try body(decoder.unsafelyUnwrapped)
        }
    }
}
