/// Paths to places: `$.items[].owner['e-mail']` (after RFC 9535).
package enum JSONPathText {
    package static func step(_ key: String) -> String {
        let isName =
            key.first.map { $0.isASCII && $0.isLetter || $0 == "_" } == true
            && key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" }
        if isName { return "." + key }
        return "['\(key.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))']"
    }
}
