/// Types that read themselves from the bytes, within types that decode with `Codable`.
extension TapeDecoder {
    @inline(__always)
    func model<T: Decodable>(
        _ direct: any DirectDecodable.Type, as type: T.Type, at position: Int, in path: CodingPath?,
        _ key: () -> (any CodingKey)?
    ) throws -> T {
        func decode<D: DirectDecodable>(_ direct: D.Type) throws -> T {
            var reader = tape.reader(at: position)
            do throws(DecodingFault) {
                // `D` is `T`, but the compiler cannot know that.
                return unsafe unsafeBitCast(try D._ashlarDecode_v1(&reader), to: T.self)
            } catch {
                throw refusal(of: direct, error, at: position, in: path, key())
            }
        }
        func decodeRenamed<D: DirectDecodable>(_ direct: D.Type) throws -> T? {
            try renamed(direct, at: position, in: path, key()).map { unsafe unsafeBitCast($0, to: T.self) }
        }
        if !options.usesDefaultKeys, let value = try decodeRenamed(direct) { return value }
        return try decode(direct)
    }

    /// The value at the decoder's position, as a model that decodes itself.
    func model<D: DirectModel>(_ type: D.Type) throws -> D {
        unsafe try model(type, as: type, at: position, in: path) { nil }
    }

    // MARK: Keys

    /// A model with keys that a strategy finds in the payload under other names.
    ///
    /// A model declares its keys on the wire: the strategy looks only for those that the payload does not have. So no
    /// key that is data is converted, and no digit of a number is lost.
    ///
    /// - Returns: `nil` when the payload has no key under another name.
    @inline(never)
    private func renamed<D: DirectDecodable>(
        _ type: D.Type, at position: Int, in path: CodingPath?, _ key: (any CodingKey)?
    ) throws -> D? {
        var reader = tape.reader(at: position)
        guard let tree = try? JSONValue._ashlarDecode_v1(&reader) else { return nil }
        let codingPath = CodingPath.array(path, key)
        let aligned = tree.aligned(with: type._ashlarShape_v1, keyNames, at: codingPath)
        if aligned == tree { return nil }
        do {
            return try D.decode(from: try aligned.encoded())
        } catch let failure as DecodingFailure {
            var whole = failure
            whole.byteCount = unsafe tape.bytes.count
            // The problems were found in another text: only the start of the value is known.
            let offset = unsafe tape.range(of: position).baseAddress! - tape.bytes.baseAddress!
            whole.hidden = failure.hidden.isEmpty ? [] : [0..<Int.max]
            for index in whole.problems.indices {
                whole.problems[index].offset = offset
                whole.problems[index].length = 1
                whole.problems[index].position = unsafe SourcePosition(ofOffset: offset, in: tape.bytes)
            }
            throw whole.decodingError(at: codingPath)
        }
    }

    private var keyNames: KeyNames {
        KeyNames { [options] key, members, path in
            members.keys.filter { name in
                switch options.keys {
                case .useDefaultKeys: false
                case .convertFromSnakeCase: SnakeCase.codingKey(name) == key
                case .custom(let convert): convert(path + [PlainKey.name(name)]).stringValue == key
                @unknown default: false
                }
            }.min()
        }
    }

    // MARK: Errors

    /// Every problem of the value, with places that count from the payload's start.
    @inline(never)
    private func refusal(
        of type: any DirectDecodable.Type, _ fault: DecodingFault, at position: Int, in path: CodingPath?,
        _ key: (any CodingKey)?
    ) -> DecodingError {
        let bytes = unsafe tape.range(of: position)
        let start = unsafe bytes.baseAddress! - tape.bytes.baseAddress!
        let ownFault = DecodingFault(fault.code, at: fault.offset - start)
        let codingPath = CodingPath.array(path, key)
        let own = unsafe DecodingFailure(diagnosing: type, bytes, fault: ownFault, source: nil)
        let prefix = JSONPointer.text(codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue })
        var whole = own
        whole.byteCount = unsafe tape.bytes.count
        if !own.hidden.isEmpty {
            // The text around the value was not examined.
            whole.hidden = own.hidden.map { $0.lowerBound + start..<min($0.upperBound, bytes.count) + start }
            whole.hidden += [0..<start, start + bytes.count..<Int.max]
        }
        for index in whole.problems.indices {
            let offset = whole.problems[index].offset + start
            whole.problems[index].offset = offset
            whole.problems[index].position = unsafe SourcePosition(ofOffset: offset, in: tape.bytes)
            whole.problems[index].pointer = prefix + whole.problems[index].pointer
        }
        return own.decodingError.below(codingPath, whole, note: note(on: whole))
    }

    /// Why a date that the decoder's strategy would read is refused.
    private func note(on failure: DecodingFailure) -> String {
        if case .deferredToDate = options.dates { return "" }
        let isOfDate = failure.problems.contains { problem in
            if case .date = problem.expectation { true } else { false }
        }
        return isOfDate
            ? "\n\nThe decoder's dateDecodingStrategy does not apply to this type: @DateFormat says how its dates are written."
            : ""
    }
}
