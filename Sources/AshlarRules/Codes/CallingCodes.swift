/// The assigned country calling codes. None is the beginning of another, so three digits are enough.
enum CallingCodes {
    /// How many of a number's digits are its country calling code: 1 to 3, and 0 when it is not assigned.
    ///
    /// - Parameter digits: at least three.
    static func length(_ digits: Bytes) -> Int {
        length(prefix: value(digits[0]) * 100 + value(digits[1]) * 10 + value(digits[2]))
    }

    static func contains(_ code: Int) -> Bool {
        switch code {
        case 1...9: length(prefix: code * 100) == 1
        case 10...99: length(prefix: code * 10) == 2
        case 100...999: length(prefix: code) == 3
        default: false
        }
    }

    private static func length(prefix: Int) -> Int { value(Bytes(callingCodeLengths)[prefix]) }

    private static func value(_ digit: UInt8) -> Int { Int(digit - UInt8(ascii: "0")) }
}
