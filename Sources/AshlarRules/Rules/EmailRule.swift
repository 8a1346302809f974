/// The "valid e-mail address" of the HTML standard: the addresses that browsers accept in `<input type=email>`.
package enum EmailRule {
    /// - Complexity: O(k) in the bytes before the first one that is not allowed; reasons take O(n) to find.
    package static func accepts(_ bytes: Bytes) -> Bool {
        let at = localLength(of: bytes)
        guard at > 0, at < bytes.count, bytes[at] == sign else { return false }
        return (try? DomainName(bytes.part(at + 1..<bytes.count))) != nil
    }

    /// - Returns: the fault; `nil` for an e-mail address.
    package static func explain(_ bytes: Bytes) -> RuleFault? {
        do throws(RuleFault) {
            _ = try parts(of: bytes)
            return nil
        } catch {
            return error
        }
    }

    /// The position of the `@`, and the domain after it.
    static func parts(of bytes: Bytes) throws(RuleFault) -> (at: Int, domain: DomainName) {
        let at = localLength(of: bytes)
        guard at < bytes.count, bytes[at] == sign else {
            throw bytes.contains(sign) ? .characterBeforeAtSign : .noAtSign
        }
        guard at > 0 else { throw .nothingBeforeAtSign }
        let domain = bytes.part(at + 1..<bytes.count)
        do throws(RuleFault) {
            return (at, try DomainName(domain))
        } catch {
            throw domain.contains(sign) ? .twoAtSigns : error
        }
    }

    private static let sign = UInt8(ascii: "@")

    private static func localLength(of bytes: Bytes) -> Int {
        var length = 0
        while length < bytes.count, isLocal(bytes[length]) { length += 1 }
        return length
    }

    /// RFC 5322's `atext`, and the dot in any place: real addresses have it at the ends and doubled.
    private static func isLocal(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9": true
        case ".", "!", "#", "$", "%", "&", "'", "*", "+", "/", "=", "?", "^", "_", "`", "{", "|", "}", "~", "-": true
        default: false
        }
    }
}
