import Foundation

extension WritingEncoder {
    /// Writes a value of any type at the end of the text.
    ///
    /// - Parameter key: its key in the container; `nil` for a value that makes up the entire value being written.
    func value<T: Encodable>(_ value: T, _ key: (any CodingKey)?) throws {
        switch session.types.treatment(of: T.self) {
        case .codable: break
        case .plain(let plain):
            // The whole value may be an array that a container continues: it is left open then.
            if key != nil, write(value, as: plain) { return }
            if let double = value as? Double, !double.isFinite { return try nonConforming(double, options.floats, key) }
            if let float = value as? Float, !float.isFinite { return try nonConforming(float, options.floats, key) }
        case .date: return try date(value as! Date, key)
        case .data: return try data(value as! Data, key)
        case .url:
            setScalar(key)
            return unsafe writer.stringValue((value as! URL).absoluteString, escapingSlashes: escapesSlashes)
        case .decimal:
            setScalar(key)
            return unsafe writer.number(literal: (value as! Decimal).description)
        case .direct(let type):
            if key != nil, usesDefaultKeys, !sortsKeys { return try direct(value, as: type, key) }
        case .elements(let type): return try elements(value, as: type, key)
        case .members(let type): return try members(value, as: type, key)
        }
        try nested(value, key) { try value.encode(to: self) }
    }

    /// Writes the outermost value. A value that is written all at once needs no frame.
    func top<T: Encodable>(_ value: T) throws {
        switch session.types.treatment(of: T.self) {
        case .plain(let plain):
            guard write(value, as: plain) else { return try self.value(value, nil) }
            unsafe frames[0].kind = .scalar
        case .direct(let type) where usesDefaultKeys && !sortsKeys:
            try direct(value, as: type, nil)
            unsafe frames[0].kind = .scalar
        default: try self.value(value, nil)
        }
    }

    // In these, the type that is written is `T`, but the compiler cannot know that.

    private func elements<T, E: EncodableElements>(_ value: T, as type: E.Type, _ key: (any CodingKey)?) throws {
        try nested(value, key) { unsafe try unsafeBitCast(value, to: E.self).encodeElements(to: self) }
    }

    private func members<T, M: EncodableMembers>(_ value: T, as type: M.Type, _ key: (any CodingKey)?) throws {
        try nested(value, key) { unsafe try unsafeBitCast(value, to: M.self).encodeMembers(to: self) }
    }

    /// Does nothing when JSON has no form for the value.
    private func write<T, P: PlainEncodable>(_ value: T, as type: P.Type) -> Bool {
        let plain = unsafe unsafeBitCast(value, to: P.self)
        guard plain.isConforming else { return false }
        unsafe plain.write(to: &writer, escapesSlashes)
        return true
    }

    /// Lets a value write itself, in its own frame unless it makes up the entire value being written.
    @inline(__always)
    func nested(_ value: @autoclosure () -> Any, _ key: (any CodingKey)?, _ write: () throws -> Void) throws {
        guard let key else { return try write() }
        guard depth < WritingEncoder.depthLimit else { throw tooDeep(value()) }
        push(key)
        try write()
        pop()
    }

    /// A scalar that makes up the entire value being written completes it.
    private func setScalar(_ key: (any CodingKey)?) {
        if key == nil { unsafe frames[frames.count - 1].kind = .scalar }
    }

    // MARK: Strategies

    private func date(_ date: Date, _ key: (any CodingKey)?) throws {
        switch options.dates {
        case .deferredToDate: try nested(date, key) { try date.encode(to: self) }
        case .secondsSince1970: try number(date.timeIntervalSince1970, key)
        case .millisecondsSince1970: try number(1000 * date.timeIntervalSince1970, key)
        case .iso8601:
            setScalar(key)
            unsafe writer.stringValue(date.formatted(.iso8601), escapingSlashes: escapesSlashes)
        // Foundation has this case only on Apple platforms.
        #if canImport(ObjectiveC)
        case .formatted(let formatter):
            setScalar(key)
            unsafe writer.stringValue(formatter.string(from: date), escapingSlashes: escapesSlashes)
        #endif
        case .custom(let encode): try custom(date, key) { try encode(date, self) }
        @unknown default: try nested(date, key) { try date.encode(to: self) }
        }
    }

    private func data(_ data: Data, _ key: (any CodingKey)?) throws {
        switch options.data {
        case .deferredToData: try nested(data, key) { try data.encode(to: self) }
        case .base64:
            setScalar(key)
            unsafe writer.stringValue(data.base64EncodedString(), escapingSlashes: escapesSlashes)
        case .custom(let encode): try custom(data, key) { try encode(data, self) }
        @unknown default: try nested(data, key) { try data.encode(to: self) }
        }
    }

    /// A strategy that writes nothing writes an empty object.
    private func custom(_ value: Any, _ key: (any CodingKey)?, _ write: () throws -> Void) throws {
        try nested(value, key, write)
        if key == nil, unsafe frames[frames.count - 1].kind == .nothing { open(.object) }
    }

    /// A date as a number, which the strategy for numbers that JSON cannot hold does not apply to.
    private func number(_ value: Double, _ key: (any CodingKey)?) throws {
        guard value.isFinite else { return try nonConforming(value, .throw, key) }
        setScalar(key)
        unsafe writer.number(value)
    }

    private func nonConforming<F: BinaryFloatingPoint>(
        _ value: F, _ strategy: JSONEncoder.NonConformingFloatEncodingStrategy, _ key: (any CodingKey)?
    ) throws {
        guard case .convertToString(let positive, let negative, let nan) = strategy else {
            throw EncodingError.invalidValue(
                value,
                .init(
                    codingPath: codingPath + (key.map { [$0] } ?? []),
                    debugDescription: "Unable to encode \(F.self).\(value) directly in JSON."))
        }
        setScalar(key)
        unsafe writer.stringValue(
            value.isNaN ? nan : value > 0 ? positive : negative, escapingSlashes: escapesSlashes)
    }

    // MARK: Direct models

    /// Writes a number as all of the value being written.
    func literal(_ literal: String) {
        setScalar(nil)
        var literal = literal
        literal.withUTF8 { utf8 in unsafe writer.direct(utf8, escapingSlashes: escapesSlashes) }
    }

    private func direct<T, D: DirectEncodable>(_ value: T, as type: D.Type, _ key: (any CodingKey)?) throws {
        var own = JSONWriter()
        unsafe unsafeBitCast(value, to: D.self)._ashlarEncode_v1(&own)
        if let failure = own.failure {
            throw EncodingError.invalidValue(
                value,
                .init(
                    codingPath: codingPath + (key.map { [$0] } ?? []), debugDescription: failure.reason,
                    underlyingError: failure))
        }
        unsafe writer.direct(
            UnsafeBufferPointer(start: own.buffer, count: own.count), escapingSlashes: escapesSlashes)
    }

    // MARK: Errors

    /// A container can only write while nothing else does. Otherwise, its value would land in another's text.
    @inline(__always)
    func expectInnermost(_ depth: Int, _ value: @autoclosure () -> Any) throws {
        if unsafe _slowPath(frames.count != depth) { throw misplaced(value()) }
    }

    /// For nesting, which cannot throw.
    func requireInnermost(_ depth: Int) {
        unsafe precondition(frames.count == depth, "A container must be used while its own value is being encoded.")
    }

    @inline(never)
    private func misplaced(_ value: Any) -> EncodingError {
        .invalidValue(
            value,
            .init(
                codingPath: codingPath,
                debugDescription: "A container must be used while its own value is being encoded."))
    }

    @inline(never)
    private func tooDeep(_ value: Any) -> EncodingError {
        .invalidValue(
            value,
            .init(codingPath: [], debugDescription: "Too many nested arrays or dictionaries."))
    }
}
