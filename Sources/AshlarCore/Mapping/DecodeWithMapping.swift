/// Mappings that are values: bytes → DTO → domain without a conformance to ``Mapped``, so that a type can have a
/// mapping for each of its representations, in any module.
extension ModelMapping where MappingSource: DirectDecodable {
    /// Decodes a JSON payload and maps it.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8 JSON text (RFC 8259).
    ///   - source: what to call the payload in problems, such as its file name.
    ///   - limits: the limits of the payload.
    /// - Throws: ``DecodingFailure`` with every problem of decoding, mapping and rules in payload order.
    /// - Complexity: O(n), one pass; when it fails, a second pass that collects the problems.
    public func decode(
        from bytes: some PayloadBytes, source: String? = nil, limits: DecodingLimits = DecodingLimits()
    ) throws(DecodingFailure) -> MappingTarget {
        try MappedPayload.decode(bytes, source, limits, ValueConversion(self))
    }

    /// Decodes a JSON array and maps its elements.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8 JSON text (RFC 8259).
    ///   - source: what to call the payload in problems, such as its file name.
    ///   - limits: the limits of the payload.
    /// - Throws: ``DecodingFailure`` with every problem of decoding, mapping and rules in payload order.
    public func decodeArray(
        from bytes: some PayloadBytes, source: String? = nil, limits: DecodingLimits = DecodingLimits()
    ) throws(DecodingFailure) -> [MappingTarget] {
        try MappedPayload.decode(bytes, source, limits, ValueConversion(self).elements)
    }

    /// Decodes a JSON array, maps its elements, and keeps the good ones.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8 JSON text (RFC 8259).
    ///   - source: what to call the payload in problems, such as its file name.
    ///   - limits: the limits of the payload.
    /// - Returns: the elements that decode and map, and the problems of the others, if there are any.
    /// - Throws: ``DecodingFailure`` when the payload isn't a JSON array.
    public func decodeLossy(
        from bytes: some PayloadBytes, source: String? = nil, limits: DecodingLimits = DecodingLimits()
    ) throws(DecodingFailure) -> (values: [MappingTarget], failure: DecodingFailure?) {
        try MappedPayload.decodeLossy(bytes, source, limits, ValueConversion(self))
    }
}

extension ModelMapping {
    /// Maps every value of an array.
    ///
    /// - Throws: everything that the target refuses, of all elements.
    public func callAsFunction(_ sources: [MappingSource]) throws(DomainFailure) -> [MappingTarget] {
        try ValueConversion(self).elements.convert(sources)
    }

    /// Decodes two JSON payloads and maps them together.
    ///
    /// - Parameters:
    ///   - first: UTF-8 JSON text (RFC 8259).
    ///   - second: UTF-8 JSON text (RFC 8259).
    ///   - sources: what to call the payloads in problems.
    ///   - limits: the limits of each payload.
    /// - Throws: ``DecodingFailure`` with every problem of both; each problem names its payload.
    public func decode<First: DirectDecodable, Second: DirectDecodable>(
        from first: some PayloadBytes, _ second: some PayloadBytes,
        sources: (String, String) = ("first payload", "second payload"), limits: DecodingLimits = DecodingLimits()
    ) throws(DecodingFailure) -> MappingTarget where MappingSource == Both<First, Second> {
        try MappedPayload.decode(first, second, sources, limits, ValueConversion(self))
    }
}

// MARK: With a context

extension ModelMapping {
    /// Maps a value.
    ///
    /// - Parameters:
    ///   - value: a DTO.
    ///   - context: the context that is passed to the mapping's closures.
    /// - Throws: everything that the target refuses.
    public func callAsFunction<Value, Context>(
        _ value: Value, context: Context
    ) throws(DomainFailure) -> MappingTarget where MappingSource == InContext<Value, Context> {
        try self(InContext(value, context))
    }

    /// Maps every value of an array.
    ///
    /// - Parameters:
    ///   - values: DTOs.
    ///   - context: the context that is passed to the mapping's closures.
    /// - Throws: everything that the target refuses, of all elements.
    public func callAsFunction<Value, Context>(
        _ values: [Value], context: Context
    ) throws(DomainFailure) -> [MappingTarget] where MappingSource == InContext<Value, Context> {
        try ValueConversion(self, in: context).elements.convert(values)
    }

    /// Decodes a JSON payload and maps it.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8 JSON text (RFC 8259).
    ///   - context: the context that is passed to the mapping's closures.
    ///   - source: what to call the payload in problems, such as its file name.
    ///   - limits: the limits of the payload.
    /// - Throws: ``DecodingFailure`` with every problem of decoding, mapping and rules in payload order.
    public func decode<Value: DirectDecodable, Context>(
        from bytes: some PayloadBytes, context: Context, source: String? = nil,
        limits: DecodingLimits = DecodingLimits()
    ) throws(DecodingFailure) -> MappingTarget where MappingSource == InContext<Value, Context> {
        try MappedPayload.decode(bytes, source, limits, ValueConversion(self, in: context))
    }

    /// Decodes a JSON array and maps its elements.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8 JSON text (RFC 8259).
    ///   - context: the context that is passed to the mapping's closures.
    ///   - source: what to call the payload in problems, such as its file name.
    ///   - limits: the limits of the payload.
    /// - Throws: ``DecodingFailure`` with every problem of decoding, mapping and rules in payload order.
    public func decodeArray<Value: DirectDecodable, Context>(
        from bytes: some PayloadBytes, context: Context, source: String? = nil,
        limits: DecodingLimits = DecodingLimits()
    ) throws(DecodingFailure) -> [MappingTarget] where MappingSource == InContext<Value, Context> {
        try MappedPayload.decode(bytes, source, limits, ValueConversion(self, in: context).elements)
    }

    /// Decodes a JSON array, maps its elements, and keeps the good ones.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8 JSON text (RFC 8259).
    ///   - context: the context that is passed to the mapping's closures.
    ///   - source: what to call the payload in problems, such as its file name.
    ///   - limits: the limits of the payload.
    /// - Returns: the elements that decode and map, and the problems of the others, if there are any.
    /// - Throws: ``DecodingFailure`` when the payload isn't a JSON array.
    public func decodeLossy<Value: DirectDecodable, Context>(
        from bytes: some PayloadBytes, context: Context, source: String? = nil,
        limits: DecodingLimits = DecodingLimits()
    ) throws(DecodingFailure) -> (values: [MappingTarget], failure: DecodingFailure?)
    where MappingSource == InContext<Value, Context> {
        try MappedPayload.decodeLossy(bytes, source, limits, ValueConversion(self, in: context))
    }

    /// Decodes two JSON payloads and maps them together.
    ///
    /// - Parameters:
    ///   - first: UTF-8 JSON text (RFC 8259).
    ///   - second: UTF-8 JSON text (RFC 8259).
    ///   - context: the context that is passed to the mapping's closures.
    ///   - sources: what to call the payloads in problems.
    ///   - limits: the limits of each payload.
    /// - Throws: ``DecodingFailure`` with every problem of both; each problem names its payload.
    public func decode<First: DirectDecodable, Second: DirectDecodable, Context>(
        from first: some PayloadBytes, _ second: some PayloadBytes, context: Context,
        sources: (String, String) = ("first payload", "second payload"), limits: DecodingLimits = DecodingLimits()
    ) throws(DecodingFailure) -> MappingTarget where MappingSource == InContext<Both<First, Second>, Context> {
        try MappedPayload.decode(first, second, sources, limits, ValueConversion(self, in: context))
    }
}
