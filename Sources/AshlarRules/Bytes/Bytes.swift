/// UTF-8 text as the scanners read it: borrowed, neither copied nor checked for being valid UTF-8.
package typealias Bytes = UnsafeBufferPointer<UInt8>

extension Bytes {
    /// A part of these bytes, with indices that start at zero again.
    func part(_ range: Range<Int>) -> Bytes { Bytes(rebasing: self[range]) }

    // Not `allSatisfy(\.isDigit)`: the optimiser leaves the key path in it, at ten times the price.
    var hasOnlyDigits: Bool { allSatisfy { $0.isDigit } }
    var hasOnlyLetters: Bool { allSatisfy { $0.isLetter } }
    var hasOnlyLettersOrDigits: Bool { allSatisfy { $0.isLetterOrDigit } }

    /// Whether these bytes are a text in lower case, letters being compared without regard to case.
    func matches(_ text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        for index in 0..<count where self[index].lowercased != text.utf8Start[index] { return false }
        return true
    }
}

extension UInt8 {
    var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
    var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
    var isLetterOrDigit: Bool { isLetter || isDigit }
    var isHexDigit: Bool { isDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= self | 0x20 }
    var lowercased: UInt8 { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self }

    /// The value of a hexadecimal digit.
    var hexDigit: UInt8? {
        if isDigit { return self - UInt8(ascii: "0") }
        return isHexDigit ? (self | 0x20) - UInt8(ascii: "a") + 10 : nil
    }
}
