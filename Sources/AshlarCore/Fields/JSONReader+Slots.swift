/// Functions that generated code calls for a field without attributes.
///
/// One call replaces a test, a read, and a skip at every field. Inlined at every field, these made release builds of
/// models take more than twice as long, and debug builds half as long again.
extension JSONReader {
    /// Reads a value into a record's variable. If a key appears twice, the first value counts; the others are skipped.
    @inlinable @inline(never)
    public mutating func read<T: DirectDecodable>(into slot: inout T?) throws(DecodingFault) {
        if case nil = slot { slot = try T._ashlarDecode_v1(&self) } else { try skipValue() }
    }

    /// Reads a value with its dates in a format.
    @inlinable @inline(never)
    public mutating func read<T: DateDecodable>(into slot: inout T?, dates: WireDateFormat) throws(DecodingFault) {
        if case nil = slot { slot = try T._ashlarDecode_v1(&self, dates: dates) } else { try skipValue() }
    }
}

// MARK: Scalars

/// The same for the most common types, compiled once and not in each module.
extension JSONReader {
    /// Reads a string.
    @inline(never)
    public mutating func read(into slot: inout String?) throws(DecodingFault) {
        if case nil = slot { slot = try string() } else { try skipValue() }
    }

    /// Reads a string or `null`.
    @inline(never)
    public mutating func read(into slot: inout String??) throws(DecodingFault) {
        if case nil = slot { slot = .some(try null() ? nil : string()) } else { try skipValue() }
    }

    /// Reads an integer.
    @inline(never)
    public mutating func read(into slot: inout Int?) throws(DecodingFault) {
        if case nil = slot { slot = try int() } else { try skipValue() }
    }

    /// Reads an integer or `null`.
    @inline(never)
    public mutating func read(into slot: inout Int??) throws(DecodingFault) {
        if case nil = slot { slot = .some(try null() ? nil : int()) } else { try skipValue() }
    }

    /// Reads a number.
    @inline(never)
    public mutating func read(into slot: inout Double?) throws(DecodingFault) {
        if case nil = slot { slot = try double() } else { try skipValue() }
    }

    /// Reads `true` or `false`.
    @inline(never)
    public mutating func read(into slot: inout Bool?) throws(DecodingFault) {
        if case nil = slot { slot = try bool() } else { try skipValue() }
    }
}

// MARK: Raw values

/// The same for types with raw values, which don't conform to Ashlar's protocols: see `RawValues.swift`.
extension JSONReader {
    /// Reads a value by its raw value.
    @inlinable @_disfavoredOverload
    public mutating func read<T: RawRepresentable & Decodable>(into slot: inout T?) throws(DecodingFault)
    where T.RawValue: DirectDecodable {
        if case nil = slot { slot = try read(T.self) } else { try skipValue() }
    }

    /// Reads a value by its raw value, or `nil`.
    @inlinable @_disfavoredOverload
    public mutating func read<T: RawRepresentable & Decodable>(into slot: inout T??) throws(DecodingFault)
    where T.RawValue: DirectDecodable {
        if case nil = slot { slot = .some(try read(T?.self)) } else { try skipValue() }
    }

    /// Reads values by their raw values.
    @inlinable @_disfavoredOverload
    public mutating func read<T: RawRepresentable & Decodable>(into slot: inout [T]?) throws(DecodingFault)
    where T.RawValue: DirectDecodable {
        if case nil = slot { slot = try read([T].self) } else { try skipValue() }
    }

    /// Reads values by their raw values, or `nil`.
    @inlinable @_disfavoredOverload
    public mutating func read<T: RawRepresentable & Decodable>(into slot: inout [T]??) throws(DecodingFault)
    where T.RawValue: DirectDecodable {
        if case nil = slot { slot = .some(try read([T]?.self)) } else { try skipValue() }
    }

    /// Reads values by their raw values.
    @inlinable @_disfavoredOverload
    public mutating func read<T: RawRepresentable & Decodable & Hashable>(into slot: inout Set<T>?)
        throws(DecodingFault) where T.RawValue: DirectDecodable
    {
        if case nil = slot { slot = try read(Set<T>.self) } else { try skipValue() }
    }

    /// Reads values by their raw values, or `nil`.
    @inlinable @_disfavoredOverload
    public mutating func read<T: RawRepresentable & Decodable & Hashable>(into slot: inout Set<T>??)
        throws(DecodingFault) where T.RawValue: DirectDecodable
    {
        if case nil = slot { slot = .some(try read(Set<T>?.self)) } else { try skipValue() }
    }

    /// Reads values by their raw values.
    @inlinable @_disfavoredOverload
    public mutating func read<K: DirectKey, T: RawRepresentable & Decodable>(into slot: inout [K: T]?)
        throws(DecodingFault) where T.RawValue: DirectDecodable
    {
        if case nil = slot { slot = try read([K: T].self) } else { try skipValue() }
    }

    /// Reads values by their raw values, or `nil`.
    @inlinable @_disfavoredOverload
    public mutating func read<K: DirectKey, T: RawRepresentable & Decodable>(into slot: inout [K: T]??)
        throws(DecodingFault) where T.RawValue: DirectDecodable
    {
        if case nil = slot { slot = .some(try read([K: T]?.self)) } else { try skipValue() }
    }

    /// Reads a value by its raw value, and distinguishes it from `null` and from an absent key.
    @inlinable @_disfavoredOverload
    public mutating func read<T: RawRepresentable & Decodable>(into slot: inout Presence<T>?) throws(DecodingFault)
    where T.RawValue: DirectDecodable {
        if case nil = slot { slot = try read(Presence<T>.self) } else { try skipValue() }
    }
}
