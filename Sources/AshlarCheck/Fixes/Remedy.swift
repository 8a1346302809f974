import AshlarReport

/// What would fix a finding.
///
/// `--fix` makes the edits, which are proven by what the checker has read: the code compiles as before, and means the
/// same. What is not proven is a suggestion, which a person weighs.
package struct Remedy: Sendable, Equatable {
    package var edits: [Finding.Edit] = []
    /// Why some of the fix is only a suggestion.
    package var doubt: Localized?

    static func suggestion(_ doubt: Localized) -> Remedy { Remedy(doubt: doubt) }
}
