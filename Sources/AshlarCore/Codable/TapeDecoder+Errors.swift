/// Errors in the form that Foundation's decoder gives them.
extension TapeDecoder {
    @inline(__always)
    func expectObject(_ position: Int, _ path: CodingPath?) throws {
        if !tape[position].isObject { throw noContainer([String: Any].self, at: position, in: path) }
    }

    @inline(__always)
    func expectArray(_ position: Int, _ path: CodingPath?) throws {
        if !tape[position].isArray { throw noContainer([Any].self, at: position, in: path) }
    }

    @inline(never)
    private func noContainer(_ type: Any.Type, at position: Int, in path: CodingPath?) -> DecodingError {
        tape[position].isNull
            ? valueNotFound(type, in: path, nil) : typeMismatch(type, at: position, in: path, nil)
    }

    @inline(never)
    func valueNotFound(_ type: Any.Type, in path: CodingPath?, _ key: (any CodingKey)?) -> DecodingError {
        .valueNotFound(
            type,
            .init(
                codingPath: CodingPath.array(path, key),
                debugDescription: "Expected to decode \(type) but found null instead."))
    }

    @inline(never)
    func typeMismatch(
        _ type: Any.Type, at position: Int, in path: CodingPath?, _ key: (any CodingKey)?
    ) -> DecodingError {
        let found = unsafe JSONKind(tape.range(of: position).first ?? 0)
        return .typeMismatch(
            type,
            .init(
                codingPath: CodingPath.array(path, key),
                debugDescription: "Expected to decode \(type) but found \(found) instead \(place(of: position))."))
    }

    /// Foundation's decoder gives no path for a number that does not fit; the description says where it is.
    @inline(never)
    func numberOutOfRange(_ type: Any.Type, at position: Int) -> DecodingError {
        let literal = unsafe String(decoding: tape.range(of: position).prefix(64), as: UTF8.self)
        return .dataCorrupted(
            .init(codingPath: [], debugDescription: "Number \(literal) does not fit in \(type) \(place(of: position)).")
        )
    }

    @inline(never)
    func dataCorrupted(_ reason: String, at position: Int, _ codingPath: [any CodingKey]) -> DecodingError {
        .dataCorrupted(.init(codingPath: codingPath, debugDescription: "\(reason) \(place(of: position))."))
    }

    private func place(of position: Int) -> String {
        let place = unsafe SourcePosition(ofOffset: tape.offset(of: position), in: tape.bytes)
        return "at line \(place.line), column \(place.column)"
    }
}
