/// Counts with their nouns in English.
package enum Counted {
    /// Returns `1 type` or `2 types`.
    ///
    /// - Parameters:
    ///   - count: the number.
    ///   - noun: the singular.
    ///   - plural: the plural, if it is not the singular with an `s`.
    package static func text(_ count: Int, _ noun: String, plural: String? = nil) -> String {
        "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
    }
}
