/// The table of keys that `FieldCursor` of AshlarCore reads; its documentation describes the form.
package enum FieldTable {
    /// - Parameter keys: in declaration order.
    package static func text(of keys: [String]) -> String {
        var table = ""
        for key in keys {
            // With the closing quote.
            let length = key.utf8.count + 1
            if length <= 126 && jsonKey(key).utf8.count == length + 1 {
                table.unicodeScalars.append(Unicode.Scalar(UInt8(length)))
            } else {
                // Beyond two million bytes a key cannot be told apart by its length; no struct has one.
                table.unicodeScalars.append("\u{7F}")
                for shift in [0, 7, 14] { table.unicodeScalars.append(Unicode.Scalar(UInt8(length >> shift & 0x7F))) }
            }
            table += key + "\""
        }
        return table + String(repeating: "\0", count: 8)
    }

    /// A key as it stands in JSON text, quoted.
    package static func jsonKey(_ key: String) -> String {
        var text = "\""
        for scalar in key.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
