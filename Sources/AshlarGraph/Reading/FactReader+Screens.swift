/// Members of UI frameworks that code names without their types.
extension FactReader {
    /// Members of `Color`, `UIColor`, `Font` and `Animation`: `accentColor` in `tint(.accentColor)`.
    static let membersOfScreens: Set<String> = [
        "accentColor", "primary", "secondary", "red", "orange", "yellow", "green", "mint", "teal", "cyan", "indigo",
        "blue", "purple", "pink", "brown", "white", "gray", "black", "clear", "magenta", "darkGray", "lightGray",
        "systemRed", "systemOrange", "systemYellow", "systemGreen", "systemTeal", "systemBlue", "systemIndigo",
        "systemPurple", "systemPink", "systemGray", "systemBackground", "secondaryLabel", "tertiaryLabel",
        "largeTitle", "title2", "title3", "headline", "subheadline", "callout", "footnote", "caption", "caption2",
        "semibold", "heavy", "ultraLight", "easeIn", "easeOut", "easeInOut",
    ]
}
