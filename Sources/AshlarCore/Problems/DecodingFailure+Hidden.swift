/// Keeping ``Sensitive`` values out of texts that are made from the payload.
extension DecodingFailure {
    private static let star = UInt8(ascii: "*")

    func isHidden(_ problem: PayloadProblem) -> Bool {
        let range = problem.offset..<problem.offset + max(problem.length, 1)
        return hidden.contains { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
    }

    /// The payload with stars for the hidden values.
    ///
    /// - Parameter keepingColumns: a star for each scalar, not for each byte; line breaks stay.
    func masked(_ payload: [UInt8], keepingColumns: Bool = false) -> [UInt8] {
        if hidden.isEmpty { return payload }
        var isHidden = [Bool](repeating: false, count: payload.count)
        for range in hidden {
            for index in range.clamped(to: 0..<payload.count) { isHidden[index] = true }
        }
        var masked: [UInt8] = []
        masked.reserveCapacity(payload.count)
        for (byte, isHidden) in zip(payload, isHidden) {
            if !isHidden || (keepingColumns && byte == 0x0A) {
                masked.append(byte)
            } else if !keepingColumns || byte & 0xC0 != 0x80 {
                masked.append(DecodingFailure.star)
            }
        }
        return masked
    }
}
