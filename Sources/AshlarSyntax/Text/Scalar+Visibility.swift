extension Unicode.Scalar {
    /// Whether a reader of source code sees this scalar, and sees it in its place.
    ///
    /// Not visible: control characters, bidirectional and other format characters, zero-width and variation selectors,
    /// line separators, spaces other than the common one, noncharacters, and unassigned and private-use characters.
    package var isVisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
        case .spaceSeparator: self == " "
        default: !properties.isDefaultIgnorableCodePoint
        }
    }

    /// Whether this scalar joins the character before it.
    package var isCombining: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: properties.isGraphemeExtend || properties.isEmojiModifier
        }
    }

    /// The escape of this scalar in a Swift string literal, such as `\u{1F49A}`.
    package var escaped: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}
