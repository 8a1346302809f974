extension StringProtocol {
    /// Returns whether the text contains another text, comparing bytes.
    ///
    /// It replaces Foundation's method of the same name, which converts to `NSString` and is too slow for rules that
    /// call it for every name in a codebase.
    func contains<Other: StringProtocol>(_ other: Other) -> Bool {
        var (text, part) = (String(self), String(other))
        return text.withUTF8 { text in
            part.withUTF8 { part in
                guard let first = part.first, text.count >= part.count else { return false }
                return (0...(text.count - part.count)).contains { start in
                    text[start] == first && text[start..<start + part.count].elementsEqual(part)
                }
            }
        }
    }
}
