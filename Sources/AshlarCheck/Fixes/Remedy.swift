import AshlarLocalization

/// The fix for a finding.
///
/// `--fix` applies the edits, which are proven from the source that was read: the code compiles as before, and means
/// the same. An edit that is not proven is a suggestion for a person to review.
package struct Remedy: Sendable, Equatable {
    package var edits: [Finding.Edit] = []
    /// Why some of the fix is only a suggestion.
    package var doubt: Localized?

    static func suggestion(_ doubt: Localized) -> Remedy { Remedy(doubt: doubt) }
}
