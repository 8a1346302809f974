import Foundation

extension PayloadShape {
    /// A `@ViaCodable` field on the wire: any value that the type's own `Codable` conformance reads.
    public enum ViaCodable<Value: Decodable> {}

    /// The same for a field with converted keys or with dates in another format.
    public enum ViaCodableAs<Value: Decodable, Settings: CodableSettings> {}

    /// The settings of a `@ViaCodable` field, as a type: shapes hold no values.
    public protocol CodableSettings {
        /// A Boolean value that indicates whether keys are converted from snake_case when they are read, and to
        /// snake_case when they are written.
        static var convertsKeys: Bool { get }
        /// A Boolean value that indicates whether dates are seconds since 2001, which is Foundation's default.
        static var defersDates: Bool { get }
    }

    /// `@ViaCodable`
    public enum PlainCodable: CodableSettings {
        /// Keys are read as they are.
        public static var convertsKeys: Bool { false }
        /// Dates are read in the field's format.
        public static var defersDates: Bool { false }
    }

    /// `@ViaCodable(keys: .convertFromSnakeCase)`
    public enum ConvertedCodable: CodableSettings {
        /// Keys are converted from snake case.
        public static var convertsKeys: Bool { true }
        /// Dates are read in the field's format.
        public static var defersDates: Bool { false }
    }

    /// `@ViaCodable(dates: .deferredToDate)`
    public enum DeferredCodable: CodableSettings {
        /// Keys are read as they are.
        public static var convertsKeys: Bool { false }
        /// Dates are read as `Date` reads itself.
        public static var defersDates: Bool { true }
    }

    /// `@ViaCodable(keys: .convertFromSnakeCase, dates: .deferredToDate)`
    public enum ConvertedDeferredCodable: CodableSettings {
        /// Keys are converted from snake case.
        public static var convertsKeys: Bool { true }
        /// Dates are read as `Date` reads itself.
        public static var defersDates: Bool { true }
    }
}

extension JSONReader {
    /// Reads a value with the type's own `init(from:)`; generated code calls it for `@ViaCodable` fields.
    ///
    /// - Parameters:
    ///   - type: the type.
    ///   - settings: how its keys and dates are read.
    ///   - dates: how dates in it appear on the wire, unless the settings say so.
    /// - Throws: `invalidValue` when the type refuses the value.
    public mutating func codable<T: Decodable>(
        _ type: T.Type, as settings: any PayloadShape.CodableSettings.Type = PayloadShape.PlainCodable.self,
        dates: WireDateFormat = .iso8601
    ) throws(DecodingFault) -> T {
        let mark = mark()
        let literal = unsafe Array(try rawValue())
        do { return try CodableCoding.decoder(dates, settings).decode(T.self, from: literal) } catch {
            throw refuse(.invalidValue, at: mark)
        }
    }
}

extension JSONWriter {
    /// Writes a field with its type's own `encode(to:)`; generated code calls it for `@ViaCodable` fields.
    public mutating func codable<T: Encodable>(
        _ key: StaticString, _ value: T,
        as settings: any PayloadShape.CodableSettings.Type = PayloadShape.PlainCodable.self,
        dates: WireDateFormat = .iso8601
    ) {
        self.key(literal: key)
        do {
            let json = [UInt8](try CodableCoding.encoder(dates, settings).encode(value))
            unsafe json.withUnsafeBufferPointer { unsafe raw($0) }
        } catch {
            refuse("\(T.self) has no JSON form: \(error)")
        }
    }

    /// Writes a field with its type's own `encode(to:)`, or nothing when it is `nil`.
    public mutating func codable<T: Encodable>(
        _ key: StaticString, _ value: T?,
        as settings: any PayloadShape.CodableSettings.Type = PayloadShape.PlainCodable.self,
        dates: WireDateFormat = .iso8601
    ) {
        guard let value else { return }
        codable(key, value, as: settings, dates: dates)
    }

    /// Writes a field with its type's own `encode(to:)`, with `null` for `nil`: where its absence would mean a default.
    public mutating func codableOrNull<T: Encodable>(
        _ key: StaticString, _ value: T?,
        as settings: any PayloadShape.CodableSettings.Type = PayloadShape.PlainCodable.self,
        dates: WireDateFormat = .iso8601
    ) {
        if let value { return codable(key, value, as: settings, dates: dates) }
        self.key(literal: key)
        null()
    }
}

/// The decoder and the encoder of values that a DTO leaves to `Codable`.
///
/// Keys are as the type names them, data is base64, and dates are as they are in the DTO.
enum CodableCoding {
    private static let standardDecoder = makeDecoder(.iso8601, PayloadShape.PlainCodable.self)
    private static let standardEncoder = makeEncoder(.iso8601, PayloadShape.PlainCodable.self)

    static func decoder(
        _ dates: WireDateFormat, _ settings: any PayloadShape.CodableSettings.Type = PayloadShape.PlainCodable.self
    ) -> AshlarDecoder {
        isStandard(dates, settings) ? standardDecoder : makeDecoder(dates, settings)
    }

    static func encoder(
        _ dates: WireDateFormat, _ settings: any PayloadShape.CodableSettings.Type = PayloadShape.PlainCodable.self
    ) -> AshlarEncoder {
        isStandard(dates, settings) ? standardEncoder : makeEncoder(dates, settings)
    }

    private static func isStandard(_ dates: WireDateFormat, _ settings: any PayloadShape.CodableSettings.Type) -> Bool {
        dates == .iso8601 && !settings.convertsKeys && !settings.defersDates
    }

    private static func makeDecoder(
        _ dates: WireDateFormat, _ settings: any PayloadShape.CodableSettings.Type
    ) -> AshlarDecoder {
        let decoder = AshlarDecoder()
        if settings.convertsKeys { decoder.keyDecodingStrategy = .convertFromSnakeCase }
        if settings.defersDates { return decoder }
        decoder.dateDecodingStrategy = .custom { decoder in
            let literal = try JSONValue(from: decoder).encoded()
            let date = unsafe literal.withUnsafeBytes { bytes in
                var reader = unsafe JSONReader(bytes)
                return try? Date._ashlarDecode_v1(&reader, dates: dates)
            }
            if let date { return date }
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "Expected a date (\(dates))."))
        }
        return decoder
    }

    private static func makeEncoder(
        _ dates: WireDateFormat, _ settings: any PayloadShape.CodableSettings.Type
    ) -> AshlarEncoder {
        let encoder = AshlarEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        if settings.convertsKeys { encoder.keyEncodingStrategy = .convertToSnakeCase }
        if settings.defersDates { return encoder }
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var writer = JSONWriter()
            date._ashlarEncode_v1(&writer, dates: dates)
            try JSONValue.decode(from: try writer.take()).encode(to: encoder)
        }
        return encoder
    }
}

// MARK: The second look

/// A type that represents one that `Codable` reads.
package protocol ReadByCodable {
    /// The type.
    static var content: Any.Type { get }
    /// Why a value is refused; `nil` when it is accepted.
    static func refusal(of literal: [UInt8], dates: WireDateFormat) -> (any Error)?
}

extension PayloadShape.ViaCodable: DirectDecodable, ReadByCodable {
    public static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> Self {
        // It has no values: shapes name it, and walks call `refusal`.
        throw reader.refuse(.invalidValue, at: reader.mark())
    }
    public static var _ashlarShape_v1: PayloadShape { .anything }

    package static var content: Any.Type { Value.self }
    package static func refusal(of literal: [UInt8], dates: WireDateFormat) -> (any Error)? {
        do { _ = try CodableCoding.decoder(dates).decode(Value.self, from: literal) } catch { return error }
        return nil
    }
}

extension PayloadShape.ViaCodableAs: DirectDecodable, ReadByCodable {
    public static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> Self {
        // It has no values: shapes name it, and walks call `refusal`.
        throw reader.refuse(.invalidValue, at: reader.mark())
    }
    public static var _ashlarShape_v1: PayloadShape { .anything }

    package static var content: Any.Type { Value.self }
    package static func refusal(of literal: [UInt8], dates: WireDateFormat) -> (any Error)? {
        do { _ = try CodableCoding.decoder(dates, Settings.self).decode(Value.self, from: literal) } catch {
            return error
        }
        return nil
    }
}
