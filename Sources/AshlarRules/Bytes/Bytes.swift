/// UTF-8 text as the scanners read it: borrowed, neither copied nor checked for being valid UTF-8.
package typealias Bytes = UnsafeBufferPointer<UInt8>

extension Bytes {
    /// A part of these bytes, with indices that start at zero again.
    func part(_ range: Range<Int>) -> Bytes { Bytes(rebasing: self[range]) }
}

extension UInt8 {
    var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
    var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
    var isLetterOrDigit: Bool { isLetter || isDigit }
    var isHexDigit: Bool { isDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= self | 0x20 }
}
