import Foundation

/// From a payload's bytes to UTF-8 and its tape.
enum PayloadText {
    /// Gives the payload as UTF-8, without a byte-order mark, and with the braces that it may leave out.
    static func withUTF8<T>(
        _ bytes: UnsafeRawBufferPointer, _ options: DecodingOptions, _ body: (UnsafeRawBufferPointer) throws -> T
    ) throws -> T {
        if options.allowsJSON5 { throw refused("JSON5 is not supported.") }
        let (encoding, markLength) = encoding(of: bytes)
        var payload = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(markLength))
        guard encoding != .utf8 else { return try withBraces(payload, options, body) }
        guard var text = String(bytes: payload, encoding: encoding) else {
            throw refused("The given data was not valid JSON: it cannot be converted to UTF-8.")
        }
        return try text.withUTF8 { utf8 in
            payload = UnsafeRawBufferPointer(utf8)
            return try withBraces(payload, options, body)
        }
    }

    private static func withBraces<T>(
        _ bytes: UnsafeRawBufferPointer, _ options: DecodingOptions, _ body: (UnsafeRawBufferPointer) throws -> T
    ) throws -> T {
        guard options.assumesTopLevelDictionary else { return try body(bytes) }
        var reader = JSONReader(bytes)
        if reader.peek() == 0x7B { return try body(bytes) }
        return try ([0x7B] + bytes + [0x7D]).withUnsafeBytes(body)
    }

    /// Checks and indexes a payload.
    ///
    /// - Throws: `DecodingError.dataCorrupted`, with the problem and its place as the underlying error.
    static func tape(of bytes: UnsafeRawBufferPointer) throws -> Tape {
        do throws(DecodingFault) {
            return try Tape(bytes)
        } catch {
            let failure = DecodingFailure(diagnosing: JSONValue.self, bytes, fault: error, source: nil)
            let place = failure.problems.first.map {
                " Line \($0.position.line), column \($0.position.column): \($0.message)."
            }
            throw refused("The given data was not valid JSON.\(place ?? "")", failure)
        }
    }

    private static func refused(_ reason: String, _ underlying: (any Error)? = nil) -> DecodingError {
        .dataCorrupted(.init(codingPath: [], debugDescription: reason, underlyingError: underlying))
    }

    /// By a byte-order mark, or by where zeros stand among the first bytes, which RFC 4627 (section 3) knows for ASCII.
    private static func encoding(of bytes: UnsafeRawBufferPointer) -> (String.Encoding, markLength: Int) {
        func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }
        switch (byte(0), byte(1), byte(2), byte(3)) {
        case (0, 0, 0xFE, 0xFF): return (.utf32BigEndian, 4)
        case (0xFF, 0xFE, 0, 0): return (.utf32LittleEndian, 4)
        case (0xFE, 0xFF, _, _): return (.utf16BigEndian, 2)
        case (0xFF, 0xFE, _, _): return (.utf16LittleEndian, 2)
        case (0xEF, 0xBB, 0xBF, _): return (.utf8, 3)
        case (0, 0, 0, let last?) where last != 0: return (.utf32BigEndian, 0)
        case (0, let second?, 0, let last?) where second != 0 && last != 0: return (.utf16BigEndian, 0)
        case (let first?, 0, 0, 0) where first != 0: return (.utf32LittleEndian, 0)
        case (let first?, 0, let third?, 0) where first != 0 && third != 0: return (.utf16LittleEndian, 0)
        case (0, let last?, nil, nil) where last != 0: return (.utf16BigEndian, 0)
        case (let first?, 0, nil, nil) where first != 0: return (.utf16LittleEndian, 0)
        default: return (.utf8, 0)
        }
    }
}
