/// Bytes → DTO → domain, with the problems of all three in one list.
extension Mapped where ModelMap.MappingSource: DirectDecodable {
    /// Decodes a JSON payload and maps it.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8 JSON text (RFC 8259).
    ///   - source: what to call the payload in problems, such as its file name.
    ///   - limits: the limits of the payload.
    /// - Throws: ``DecodingFailure`` with every problem of decoding, mapping and rules in payload order. In a value
    ///   that does not decode, the fields that do are still converted; rules across fields need the whole value.
    /// - Complexity: O(n), one pass; when it fails, a second pass that collects the problems.
    @inlinable
    public static func decode(
        from bytes: some PayloadBytes, source: String? = nil, limits: DecodingLimits = DecodingLimits()
    ) throws(DecodingFailure) -> Self {
        unsafe try bytes.withPayloadBytes { bytes in
            unsafe MappedPayload.decode(bytes, source, limits, Conversions.MappingValue<Self>.self)
        }.get()
    }

    /// Decodes a JSON payload and maps it.
    ///
    /// - Parameters:
    ///   - span: UTF-8 JSON text (RFC 8259).
    ///   - source: what to call the payload in problems, such as its file name.
    ///   - limits: the limits of the payload.
    /// - Throws: ``DecodingFailure`` with every problem of decoding, mapping and rules in payload order.
    @inlinable
    public static func decode(
        from span: RawSpan, source: String? = nil, limits: DecodingLimits = DecodingLimits()
    ) throws(DecodingFailure) -> Self {
        unsafe try span.withUnsafeBytes { bytes in
            unsafe MappedPayload.decode(bytes, source, limits, Conversions.MappingValue<Self>.self)
        }.get()
    }
}

extension Array where Element: Mapped, Element.ModelMap.MappingSource: DirectDecodable {
    /// Decodes a JSON array and maps its elements.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8 JSON text (RFC 8259).
    ///   - source: what to call the payload in problems, such as its file name.
    ///   - limits: the limits of the payload.
    /// - Throws: ``DecodingFailure`` with every problem of decoding, mapping and rules in payload order.
    /// - Complexity: O(n), one pass; when it fails, a second pass that collects the problems.
    @inlinable
    public static func decode(
        from bytes: some PayloadBytes, source: String? = nil, limits: DecodingLimits = DecodingLimits()
    ) throws(DecodingFailure) -> [Element] {
        unsafe try bytes.withPayloadBytes { bytes in
            unsafe MappedPayload.decode(
                bytes, source, limits, Conversions.Elements<Conversions.MappingValue<Element>>.self)
        }.get()
    }

    /// Decodes a JSON array and maps its elements.
    ///
    /// - Parameters:
    ///   - span: UTF-8 JSON text (RFC 8259).
    ///   - source: what to call the payload in problems, such as its file name.
    ///   - limits: the limits of the payload.
    /// - Throws: ``DecodingFailure`` with every problem of decoding, mapping and rules in payload order.
    @inlinable
    public static func decode(
        from span: RawSpan, source: String? = nil, limits: DecodingLimits = DecodingLimits()
    ) throws(DecodingFailure) -> [Element] {
        unsafe try span.withUnsafeBytes { bytes in
            unsafe MappedPayload.decode(
                bytes, source, limits, Conversions.Elements<Conversions.MappingValue<Element>>.self)
        }.get()
    }

    /// Decodes a JSON array, maps its elements, and keeps the good ones.
    ///
    /// ```swift
    /// let (users, failure) = try [User].decodeLossy(from: bytes)
    /// ```
    ///
    /// - Parameters:
    ///   - bytes: UTF-8 JSON text (RFC 8259).
    ///   - source: what to call the payload in problems, such as its file name.
    ///   - limits: the limits of the payload.
    /// - Returns: the elements that decode and map, and the problems of the others, if there are any.
    /// - Throws: ``DecodingFailure`` when the payload isn't a JSON array.
    public static func decodeLossy(
        from bytes: some PayloadBytes, source: String? = nil, limits: DecodingLimits = DecodingLimits()
    ) throws(DecodingFailure) -> (values: [Element], failure: DecodingFailure?) {
        try MappedPayload.decodeLossy(bytes, source, limits, ValueConversion(Element.mapping))
    }
}

extension Mapped {
    /// Decodes two JSON payloads and maps them together.
    ///
    /// - Parameters:
    ///   - first: UTF-8 JSON text (RFC 8259).
    ///   - second: UTF-8 JSON text (RFC 8259).
    ///   - sources: what to call the payloads in problems.
    ///   - limits: the limits of each payload.
    /// - Throws: ``DecodingFailure`` with every problem of both; each problem names its payload.
    public static func decode<First: DirectDecodable, Second: DirectDecodable>(
        from first: some PayloadBytes, _ second: some PayloadBytes,
        sources: (String, String) = ("first payload", "second payload"), limits: DecodingLimits = DecodingLimits()
    ) throws(DecodingFailure) -> Self where ModelMap.MappingSource == Both<First, Second> {
        try MappedPayload.decode(first, second, sources, limits, ValueConversion(mapping))
    }

    /// Decodes three JSON payloads and maps them together.
    ///
    /// - Parameters:
    ///   - first: UTF-8 JSON text (RFC 8259).
    ///   - second: UTF-8 JSON text (RFC 8259).
    ///   - third: UTF-8 JSON text (RFC 8259).
    ///   - sources: what to call the payloads in problems.
    ///   - limits: the limits of each payload.
    /// - Throws: ``DecodingFailure`` with every problem of all three; each problem names its payload.
    public static func decode<First: DirectDecodable, Second: DirectDecodable, Third: DirectDecodable>(
        from first: some PayloadBytes, _ second: some PayloadBytes, _ third: some PayloadBytes,
        sources: (String, String, String) = ("first payload", "second payload", "third payload"),
        limits: DecodingLimits = DecodingLimits()
    ) throws(DecodingFailure) -> Self where ModelMap.MappingSource == Both<First, Both<Second, Third>> {
        unsafe try first.withPayloadBytes { first in
            unsafe second.withPayloadBytes { second in
                unsafe third.withPayloadBytes { third in
                    let payloads = unsafe [(first, sources.0), (second, sources.1), (third, sources.2)]
                    return unsafe MappedPayload.decode(payloads, limits, ValueConversion(mapping)) {
                        (decode) throws(MappedPayload.PartDecoder.Stop) in
                        Both(
                            try decode(0, First.self),
                            Both(try decode(1, Second.self), try decode(2, Third.self)))
                    }
                }
            }
        }.get()
    }
}
