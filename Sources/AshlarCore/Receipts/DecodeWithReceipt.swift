import Foundation

extension DirectDecodable {
    /// Decodes a JSON payload, and returns a receipt of everything that decoding did besides copying.
    ///
    /// A receipt costs nothing unless you request it: a second pass over the bytes writes it.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8 JSON text (RFC 8259).
    ///   - source: what to call the payload in problems, such as its file name.
    ///   - limits: the limits of the payload.
    /// - Throws: ``DecodingFailure`` with every problem of the payload and its place.
    public static func decodeWithReceipt(
        from bytes: [UInt8], source: String? = nil, limits: DecodingLimits = DecodingLimits()
    ) throws(DecodingFailure) -> (value: Self, receipt: Receipt) {
        let value = try decode(from: bytes, source: source, limits: limits)
        let inspected = unsafe bytes.withUnsafeBytes { bytes in
            unsafe PayloadWalk.run(PayloadModel(of: Self.self), bytes, limits: limits, wantsReceipt: true)
        }
        return (value, inspected.receipt ?? Receipt())
    }

    /// Decodes a JSON payload, and returns a receipt of everything that decoding did besides copying.
    ///
    /// - Parameters:
    ///   - data: UTF-8 JSON text (RFC 8259).
    ///   - source: what to call the payload in problems, such as its file name.
    ///   - limits: the limits of the payload.
    /// - Throws: ``DecodingFailure`` with every problem of the payload and its place.
    public static func decodeWithReceipt(
        from data: Data, source: String? = nil, limits: DecodingLimits = DecodingLimits()
    ) throws(DecodingFailure) -> (value: Self, receipt: Receipt) {
        try decodeWithReceipt(from: Array(data), source: source, limits: limits)
    }
}
