/// Descriptions as people write them in specifications.
enum DescriptionText {
    /// Returns the first sentence: the first line that is not empty, up to a period before a new sentence.
    ///
    /// - Returns: `nil` for an empty text.
    /// - Complexity: O(1); only the first 1,000 scalars of a long text are read.
    static func sentence(_ text: String) -> String? {
        let start = text.unicodeScalars.drop { $0.properties.isPatternWhitespace }
        let lines = String(String.UnicodeScalarView(start.prefix(1_000))).split(whereSeparator: \.isNewline)
        guard let line = lines.first else { return nil }
        var end = line.startIndex
        while let period = line[end...].firstRange(of: ". ") {
            end = period.upperBound
            // "e.g. this" and "v1. x" continue.
            if line[end...].first?.isLowercase == false { return String(line[..<period.lowerBound]) + "." }
        }
        let whole = line.trimmingSuffix(while: \.isWhitespace)
        return whole.isEmpty ? nil : String(whole)
    }
}

extension DescriptionText {
    /// The length of a description that is kept, in scalars.
    private static let limit = 4_000

    /// Returns the whole text, as lines without trailing white space.
    ///
    /// - Returns: `nil` for an empty text.
    /// - Complexity: O(1); only the first 4,000 scalars of a long text are read, and an ellipsis is appended.
    static func paragraphs(_ text: String) -> String? {
        let start = text.unicodeScalars.drop { $0.properties.isPatternWhitespace }
        let kept = String(String.UnicodeScalarView(start.prefix(limit)))
        var lines = kept.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { String($0.trimmingSuffix(while: \.isWhitespace)) }
        while lines.last?.isEmpty == true { lines.removeLast() }
        guard !lines.isEmpty else { return nil }
        return lines.joined(separator: "\n") + (start.count > limit ? "…" : "")
    }
}

extension Substring {
    fileprivate func trimmingSuffix(while isLeftOut: (Character) -> Bool) -> Substring {
        var rest = self
        while let last = rest.last, isLeftOut(last) { rest.removeLast() }
        return rest
    }
}
