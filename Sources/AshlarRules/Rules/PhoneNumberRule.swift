/// Telephone numbers of the whole world: ITU-T E.164, in the form of RFC 3966 and of telephone services.
///
/// `+`, an assigned country calling code, and the national number: at most 15 digits together, without spaces or other
/// signs. The national number has at least 4 digits, which are the shortest that any country has (Niue, Tokelau).
/// Whether a number is in use in its country is not checked: numbering plans change every month.
package enum PhoneNumberRule {
    package static func accepts(_ bytes: Bytes) -> Bool { explain(bytes) == nil }

    /// - Returns: the fault; `nil` for a telephone number.
    package static func explain(_ bytes: Bytes) -> RuleFault? {
        guard bytes.first == UInt8(ascii: "+") else { return .noPlusSign }
        let digits = bytes.part(1..<bytes.count)
        guard digits.hasOnlyDigits else { return .notDigits }
        guard digits.count <= 15 else { return .manyDigits }
        guard digits.count > 3 else { return .fewDigits }
        let length = CallingCodes.length(digits)
        guard length > 0 else { return .unassignedCallingCode }
        return digits.count < length + 4 ? .fewDigits : nil
    }

    /// The country calling code of a number: 49 for `+4930123456`.
    ///
    /// - Returns: `nil` for a text that isn't a telephone number.
    package static func callingCode(of bytes: Bytes) -> Int? {
        guard accepts(bytes) else { return nil }
        let digits = bytes.part(1..<bytes.count)
        var cursor = ByteCursor(digits)
        return cursor.number(digits: CallingCodes.length(digits))
    }

    /// Whether the ITU has assigned a country calling code, and numbers under it exist.
    package static func isAssigned(callingCode: Int) -> Bool { CallingCodes.contains(callingCode) }
}
