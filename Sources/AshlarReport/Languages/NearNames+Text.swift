import AshlarLocalization
import AshlarSyntax

extension NearNames {
    /// The end of a message about an unknown name, in each language: `; did you mean Pet?`, or nothing.
    ///
    /// - Parameter mark: the mark before and after the name.
    package static func hintText(for name: String, among names: [String], mark: String = "") -> Localized {
        guard let nearest = suggestions(for: name, among: names).first else { return Localized(verbatim: "") }
        return Localized("; did you mean \(mark)\(nearest)\(mark)?", zh: "；是不是 \(mark)\(nearest)\(mark)？")
    }
}
