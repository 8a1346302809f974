/// Types that read themselves from the bytes, met inside types that do not.
extension TapeDecoder {
    @inline(__always)
    func model<T: Decodable>(
        _ direct: any DirectDecodable.Type, as type: T.Type, at position: Int, in path: CodingPath?,
        _ key: () -> (any CodingKey)?
    ) throws -> T {
        func decode<D: DirectDecodable>(_ direct: D.Type) throws -> T {
            var reader = tape.reader(at: position)
            do throws(DecodingFault) {
                // `D` is `T`, which the compiler cannot know.
                return unsafe unsafeBitCast(try D._ashlarDecode_v1(&reader), to: T.self)
            } catch {
                throw refusal(of: direct, error, at: position, in: path, key())
            }
        }
        return try decode(direct)
    }

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
            // What stands around the value was not looked at.
            whole.hidden = own.hidden.map { $0.lowerBound + start..<min($0.upperBound, bytes.count) + start }
            whole.hidden += [0..<start, start + bytes.count..<Int.max]
        }
        for index in whole.problems.indices {
            let offset = whole.problems[index].offset + start
            whole.problems[index].offset = offset
            whole.problems[index].position = unsafe SourcePosition(ofOffset: offset, in: tape.bytes)
            whole.problems[index].pointer = prefix + whole.problems[index].pointer
        }
        return own.decodingError.below(codingPath, whole)
    }
}

extension DecodingError {
    /// The same error, of a value that stands below others.
    fileprivate func below(_ prefix: [any CodingKey], _ failure: DecodingFailure) -> DecodingError {
        func moved(_ path: some Sequence<any CodingKey>) -> Context {
            Context(codingPath: prefix + path, debugDescription: failure.description, underlyingError: failure)
        }
        switch self {
        case .typeMismatch(let type, let context): return .typeMismatch(type, moved(context.codingPath))
        case .valueNotFound(let type, let context): return .valueNotFound(type, moved(context.codingPath))
        // By custom, the path of a missing key ends at the object that lacks it.
        case .keyNotFound(let key, let context): return .keyNotFound(key, moved(context.codingPath.dropLast()))
        case .dataCorrupted(let context): return .dataCorrupted(moved(context.codingPath))
        @unknown default: return self
        }
    }
}
