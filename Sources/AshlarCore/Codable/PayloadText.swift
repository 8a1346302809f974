import Foundation

/// Converts a payload's bytes to UTF-8 and to a tape.
enum PayloadText {
    /// Passes on the payload as UTF-8, without a byte-order mark, and with the braces that it may leave out.
    static func withUTF8<T>(
        _ bytes: UnsafeRawBufferPointer, _ options: DecodingOptions, _ body: (UnsafeRawBufferPointer) throws -> T
    ) throws -> T {
        let (encoding, markLength) = unsafe PayloadEncoding.of(bytes)
        var payload = unsafe UnsafeRawBufferPointer(rebasing: bytes.dropFirst(markLength))
        guard encoding != .utf8 else { return unsafe try withBraces(payload, options, body) }
        guard var text = unsafe String(bytes: payload, encoding: encoding) else {
            throw refused("The given data was not valid JSON: it cannot be converted to UTF-8.")
        }
        return try text.withUTF8 { utf8 in
            unsafe payload = UnsafeRawBufferPointer(utf8)
            return unsafe try withBraces(payload, options, body)
        }
    }

    private static func withBraces<T>(
        _ bytes: UnsafeRawBufferPointer, _ options: DecodingOptions, _ body: (UnsafeRawBufferPointer) throws -> T
    ) throws -> T {
        guard options.assumesTopLevelDictionary else { return unsafe try body(bytes) }
        var reader = unsafe JSONReader(bytes)
        if reader.peek() == 0x7B { return unsafe try body(bytes) }
        return unsafe try ([0x7B] + bytes + [0x7D]).withUnsafeBytes(body)
    }

    /// Checks and indexes a payload, which may have a comma before a closing bracket.
    ///
    /// - Throws: `DecodingError.dataCorrupted`, with the problem and its place as the underlying error.
    static func tape(of bytes: UnsafeRawBufferPointer) throws -> Tape {
        do throws(DecodingFault) {
            return unsafe try Tape(bytes)
        } catch {
            if let blanked = unsafe TrailingCommas.blanked(in: bytes, after: error) {
                return unsafe try blanked.withUnsafeBytes { bytes in
                    let tape = unsafe try strictTape(of: bytes)
                    tape.keepBytes()
                    return tape
                }
            }
            return unsafe try strictTape(of: bytes)
        }
    }

    private static func strictTape(of bytes: UnsafeRawBufferPointer) throws -> Tape {
        do throws(DecodingFault) {
            return unsafe try Tape(bytes)
        } catch {
            let failure = unsafe DecodingFailure(diagnosing: JSONValue.self, bytes, fault: error, source: nil)
            let place = failure.problems.first.map {
                " Line \($0.position.line), column \($0.position.column): \($0.message)."
            }
            throw refused("The given data was not valid JSON.\(place ?? "")", failure)
        }
    }

    private static func refused(_ reason: String, _ underlying: (any Error)? = nil) -> DecodingError {
        .dataCorrupted(.init(codingPath: [], debugDescription: reason, underlyingError: underlying))
    }
}
