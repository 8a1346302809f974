/// Versions of Semantic Versioning 2.0.0: `1.0.0-rc.1+build.5`, with numbers of any length.
package enum SemanticVersionRule {
    package static func accepts(_ bytes: Bytes) -> Bool { parse(bytes) != nil }

    /// The positions of the parts of a version in its text.
    package struct Parts: Equatable, Sendable {
        package let major: Range<Int>
        package let minor: Range<Int>
        package let patch: Range<Int>
        /// Without the hyphen before it.
        package let preRelease: Range<Int>?
        /// Without the plus sign before it.
        package let build: Range<Int>?
    }

    package static func parse(_ bytes: Bytes) -> Parts? {
        var index = 0
        guard let major = number(bytes, &index), skip(".", bytes, &index),
            let minor = number(bytes, &index), skip(".", bytes, &index),
            let patch = number(bytes, &index)
        else { return nil }
        var preRelease: Range<Int>?
        if skip("-", bytes, &index) {
            preRelease = identifiers(bytes, &index, allowsLeadingZeros: false)
            if preRelease == nil { return nil }
        }
        var build: Range<Int>?
        if skip("+", bytes, &index) {
            build = identifiers(bytes, &index, allowsLeadingZeros: true)
            if build == nil { return nil }
        }
        guard index == bytes.count else { return nil }
        return Parts(major: major, minor: minor, patch: patch, preRelease: preRelease, build: build)
    }

    private static func skip(_ scalar: Unicode.Scalar, _ bytes: Bytes, _ index: inout Int) -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: scalar) else { return false }
        index += 1
        return true
    }

    /// `0`, or digits that begin with another.
    private static func number(_ bytes: Bytes, _ index: inout Int) -> Range<Int>? {
        let start = index
        while index < bytes.count, bytes[index].isDigit { index += 1 }
        guard index > start, index == start + 1 || bytes[start] != UInt8(ascii: "0") else { return nil }
        return start..<index
    }

    /// Identifiers of letters, digits and hyphens with dots between them; none is empty.
    private static func identifiers(_ bytes: Bytes, _ index: inout Int, allowsLeadingZeros: Bool) -> Range<Int>? {
        let start = index
        repeat {
            let identifier = index
            var isNumeric = true
            while index < bytes.count, bytes[index].isLetterOrDigit || bytes[index] == UInt8(ascii: "-") {
                if !bytes[index].isDigit { isNumeric = false }
                index += 1
            }
            guard index > identifier else { return nil }
            let hasLeadingZero = isNumeric && index > identifier + 1 && bytes[identifier] == UInt8(ascii: "0")
            guard allowsLeadingZeros || !hasLeadingZero else { return nil }
        } while skip(".", bytes, &index)
        return start..<index
    }
}
