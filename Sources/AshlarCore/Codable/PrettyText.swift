/// Compact JSON with the white space of Foundation's `.prettyPrinted`.
enum PrettyText {
    /// - Parameter json: valid compact JSON.
    static func lines(of json: UnsafeBufferPointer<UInt8>) -> JSONWriter {
        var text = JSONWriter()
        var indent = 0
        var index = 0
        while index < json.count {
            let byte = unsafe json[index]
            switch byte {
            case 0x22:
                let first = index
                index += 1
                while unsafe json[index] != 0x22 { unsafe index += json[index] == 0x5C ? 2 : 1 }
                unsafe text.append(json.baseAddress! + first, index + 1 - first)
            case 0x7B, 0x5B:
                indent += 1
                text.append(byte)
                // An empty container ends on its own line, after an empty one, for objects and arrays alike.
                if unsafe json[index + 1] == byte + 2 { text.append(0x0A) } else { text.line(indent) }
            case 0x7D, 0x5D:
                indent -= 1
                text.line(indent)
                text.append(byte)
            case 0x2C:
                text.append(byte)
                text.line(indent)
            case 0x3A:
                text.append(0x20)
                text.append(byte)
                text.append(0x20)
            default:
                text.append(byte)
            }
            index += 1
        }
        return text
    }
}

extension JSONWriter {
    fileprivate mutating func line(_ indent: Int) {
        append(0x0A)
        for _ in 0..<indent {
            append(0x20)
            append(0x20)
        }
    }
}
