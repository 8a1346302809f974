/// The Unicode scalars that make up Swift identifiers.
///
/// Swift's grammar admits whole blocks, emoji, invisible characters and private-use ones among them. The designer takes
/// letters, digits and marks only, which a reader can see, say and type.
extension Unicode.Scalar {
    /// A letter, of any script, that can begin an identifier.
    var isIdentifierLetter: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
            isIdentifierHead && !properties.isDefaultIgnorableCodePoint
        default: false
        }
    }

    /// A digit or a mark, which can follow a letter.
    var isIdentifierContinuation: Bool {
        switch properties.generalCategory {
        case .decimalNumber, .letterNumber, .nonspacingMark, .spacingMark:
            isIdentifierBody && !properties.isDefaultIgnorableCodePoint
        default: false
        }
    }

    var isDecimalDigit: Bool { properties.generalCategory == .decimalNumber && isIdentifierBody }

    /// The grammar's `identifier-head`, without the underscore.
    private var isIdentifierHead: Bool {
        switch value {
        case 0x41...0x5A, 0x61...0x7A: true
        case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6: true
        case 0xF8...0x2FF, 0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF, 0x1E00...0x1FFF: true
        case 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054, 0x2060...0x20CF, 0x2100...0x218F: true
        case 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF: true
        case 0x3004...0x3007, 0x3021...0x302F, 0x3031...0x303F, 0x3040...0xD7FF: true
        case 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE30...0xFE44, 0xFE47...0xFFFD: true
        // Supplementary planes, without the last two scalars of each.
        case 0x1_0000...0xE_FFFD: value & 0xFFFF <= 0xFFFD
        default: false
        }
    }

    /// The grammar's `identifier-character`, without the underscore.
    private var isIdentifierBody: Bool {
        switch value {
        case 0x30...0x39, 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
        default: isIdentifierHead
        }
    }
}
