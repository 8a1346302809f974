extension StringProtocol {
    /// Whether another text stands in it, compared by bytes.
    ///
    /// It takes the place of Foundation's method of the same name, which goes by way of `NSString`: rules ask this of
    /// every name in a codebase.
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
