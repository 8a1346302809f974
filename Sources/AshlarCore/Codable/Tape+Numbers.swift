/// Numbers of an indexed payload, which are known to follow the grammar.
extension Tape {
    @inline(never)
    func mismatch(_ position: Int) -> DecodingFault { DecodingFault(.typeMismatch, at: offset(of: position)) }

    @inline(never)
    private func outOfRange(_ position: Int) -> DecodingFault {
        DecodingFault(.numberOutOfRange, at: offset(of: position))
    }

    /// The value of a plain integer of at most eighteen digits, which cannot overflow.
    @inline(__always)
    private func shortInteger(_ entry: TapeEntry) -> Int64 {
        var q = unsafe pointer(entry.offset)
        let end = unsafe q + entry.length
        let isNegative = unsafe q.pointee == 0x2D
        if isNegative { unsafe q += 1 }
        var value: Int64 = 0
        while unsafe q < end {
            value = unsafe value &* 10 &+ Int64(q.pointee &- 0x30)
            unsafe q += 1
        }
        return isNegative ? 0 &- value : value
    }

    @inline(__always)
    func integer<T: FixedWidthInteger>(_ type: T.Type, at position: Int) throws(DecodingFault) -> T {
        let entry = self[position]
        if _fastPath(entry.kind == .integer && entry.length <= 18) {
            guard let value = T(exactly: shortInteger(entry)) else { throw outOfRange(position) }
            return value
        }
        return try slowInteger(type, at: position)
    }

    @inline(never)
    private func slowInteger<T: FixedWidthInteger>(_ type: T.Type, at position: Int) throws(DecodingFault) -> T {
        var reader = reader(at: position)
        switch self[position].kind {
        case .integer: return try reader.integer(type)
        case .number:
            // As Foundation does it: through a Double where that distinguishes neighboring integers, so that
            // 1.0000000000000001 is 1.
            guard let value = T(exactly: try reader.double()) else { throw outOfRange(position) }
            if value.magnitude < 1 << 53 as T.Magnitude || T.bitWidth < 54 { return value }
            reader = self.reader(at: position)
            // Foundation's decoder reads no more than 64 bits where a number has a fraction or an exponent.
            guard let exact = try? reader.integer(type), T.bitWidth <= 64 || exact.magnitude <= UInt64.max else {
                throw outOfRange(position)
            }
            return exact
        default: throw mismatch(position)
        }
    }

    @inline(__always)
    func double(at position: Int) throws(DecodingFault) -> Double {
        let entry = self[position]
        if entry.kind == .integer && entry.length <= 18 {
            let value = Double(shortInteger(entry))
            return unsafe value == 0 && pointer(entry.offset).pointee == 0x2D ? -0.0 : value
        }
        guard entry.kind == .number || entry.kind == .integer else { throw mismatch(position) }
        var reader = reader(at: position)
        let value = try reader.double()
        if _slowPath(value == 0) { try refuseUnderflow(position) }
        return value
    }

    func float(at position: Int) throws(DecodingFault) -> Float {
        let double = try double(at: position)
        let value = Float(double)
        // Rounding twice is off where the Double is halfway between two Floats; rounding to infinity or to a
        // subnormal is left to the careful path, too.
        let isHalfway = double.bitPattern & 0x1FFF_FFFF == 0x1000_0000
        if _fastPath(value.isNormal && !isHalfway) || double == 0 { return value }
        var reader = reader(at: position)
        let exact = try Float._ashlarDecode_v1(&reader)
        if exact == 0 { throw outOfRange(position) }
        return exact
    }

    /// A number that is not zero must not become zero.
    @inline(never)
    private func refuseUnderflow(_ position: Int) throws(DecodingFault) {
        var reader = reader(at: position)
        let text = unsafe try reader.numberText()
        for index in 0..<text.count {
            let byte = unsafe text[index]
            if byte | 0x20 == 0x65 { return }
            if byte >= 0x31 && byte <= 0x39 { throw outOfRange(position) }
        }
    }
}
