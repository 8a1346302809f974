import AshlarRules

/// A color as CSS writes it (CSS Color Module Level 4, section 5.2): `#` and 3, 4, 6 or 8 hexadecimal digits.
///
/// Colors with the same components are equal: `#FFF` is `#ffffff`.
public struct HexColor: RefinedText {
    /// The color as it was given.
    public let value: String
    /// ``Rule/hexColor``
    public static let rule = Rule<String>.hexColor

    /// Checks a text.
    ///
    /// - Throws: the reason why it is invalid.
    public init(validating text: String) throws(RefinementFailure) {
        value = try Self.rule._ashlarChecked_v1(text, of: Self.self)
    }

    /// Checks a text.
    ///
    /// - Returns: `nil` when something is wrong with it.
    public init?(_ text: String) {
        guard let text = Self.rule._ashlarNormal_v1(text) else { return nil }
        value = text
    }

    /// The red component, from 0 to 255.
    public var red: UInt8 { UInt8(truncatingIfNeeded: rgba >> 24) }
    /// The green component, from 0 to 255.
    public var green: UInt8 { UInt8(truncatingIfNeeded: rgba >> 16) }
    /// The blue component, from 0 to 255.
    public var blue: UInt8 { UInt8(truncatingIfNeeded: rgba >> 8) }
    /// The opacity, from 0 to 255; 255 where none is given.
    public var alpha: UInt8 { UInt8(truncatingIfNeeded: rgba) }

    /// The components in one number, `0xRRGGBBAA`.
    public var rgba: UInt32 {
        var number: UInt32 = 0
        let digits = value.utf8.dropFirst()
        for digit in digits {
            let nibble = UInt32(digit <= UInt8(ascii: "9") ? digit & 0xF : (digit & 0xF) + 9)
            number = number << 4 | nibble
            // A short form writes each digit once.
            if digits.count <= 4 { number = number << 4 | nibble }
        }
        return digits.count == 3 || digits.count == 6 ? number << 8 | 0xFF : number
    }

    /// Returns whether the components are equal.
    public static func == (left: HexColor, right: HexColor) -> Bool { left.rgba == right.rgba }
    /// Orders colors by their components.
    public static func < (left: HexColor, right: HexColor) -> Bool { left.rgba < right.rgba }
    /// Hashes the components.
    public func hash(into hasher: inout Hasher) { hasher.combine(rgba) }
}

extension Rule where Value == String {
    /// Colors as CSS writes them; see ``HexColor``.
    public static var hexColor: Rule {
        scanned(
            .hexColor, .pattern("^#(?:[0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"),
            HexColorRule.accepts)
    }
}
