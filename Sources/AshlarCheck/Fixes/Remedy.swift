import AshlarLocalization

/// The fix for a finding.
///
/// `--fix` applies the edits. The source that was read proves that the code still compiles and means the same. A change
/// without such proof is a suggestion for a person to review.
package struct Remedy: Sendable, Equatable {
    package var edits: [Finding.Edit] = []
    /// The reason that a part of the fix is only a suggestion.
    package var doubt: Localized?

    static func suggestion(_ doubt: Localized) -> Remedy { Remedy(doubt: doubt) }
}
