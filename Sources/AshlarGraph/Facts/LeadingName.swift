extension StringProtocol {
    /// The identifier that code begins with: `post` in `post.created ?? .now`.
    package var leadingName: SubSequence { prefix { $0.isLetter || $0.isNumber || $0 == "_" } }
}
