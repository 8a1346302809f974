import Foundation

/// The encoding of a JSON text, detected from its first bytes.
enum PayloadEncoding {
    /// Detects it from a byte-order mark, or from the zeros among the first bytes, as RFC 4627 (section 3) describes.
    static func of(_ bytes: UnsafeRawBufferPointer) -> (String.Encoding, markLength: Int) {
        func byte(_ index: Int) -> UInt8? { unsafe index < bytes.count ? bytes[index] : nil }
        switch (byte(0), byte(1), byte(2), byte(3)) {
        case (0, 0, 0xFE, 0xFF): return (.utf32BigEndian, 4)
        case (0xFF, 0xFE, 0, 0): return (.utf32LittleEndian, 4)
        // UTF-32's mark in the wrong byte order, which Foundation's decoder accepts. JSON in UTF-16 has no NUL here.
        case (0xFE, 0xFF, 0, 0): return (.utf32LittleEndian, 4)
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
