/// The last part of a readable URL: lower-case letters, digits, and single hyphens between them.
///
/// There is no standard; Django and Rails generate slugs of this form. They need no escaping in any part of a URL.
package enum SlugRule {
    package static func accepts(_ bytes: Bytes) -> Bool {
        let hyphen = UInt8(ascii: "-")
        var previous = hyphen
        for byte in bytes {
            switch Unicode.Scalar(byte) {
            case "a"..."z", "0"..."9": break
            case "-" where previous != hyphen: break
            default: return false
            }
            previous = byte
        }
        return previous != hyphen
    }
}
