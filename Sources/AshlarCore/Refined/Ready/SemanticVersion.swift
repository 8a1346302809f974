import AshlarRules

/// A version of Semantic Versioning 2.0.0 (https://semver.org): `1.4.0-beta.2+20260301`.
///
/// Versions are ordered by precedence (item 11). Versions that differ only in the build, which has no precedence, are
/// ordered by the build's text, so that the order agrees with equality.
public struct SemanticVersion: RefinedText {
    /// The version as it was given.
    public let value: String
    /// ``Rule/semanticVersion``
    public static let rule = Rule<String>.semanticVersion

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

    /// The major number's digits: the standard sets no upper bound.
    public var major: String { part(\.major) }
    /// The minor number's digits.
    public var minor: String { part(\.minor) }
    /// The patch number's digits.
    public var patch: String { part(\.patch) }
    /// The identifiers after the hyphen: `beta.2`.
    public var preRelease: String? { part(\.preRelease) }
    /// The identifiers after the plus sign.
    public var build: String? { part(\.build) }

    /// Orders versions by precedence, and then by the build's text.
    public static func < (left: SemanticVersion, right: SemanticVersion) -> Bool {
        let order = left.value.scan { left in right.value.scan { SemanticVersionRule.compare(left, $0) } } ?? 0
        return order == 0 ? left.value < right.value : order < 0
    }

    private func part(_ part: KeyPath<SemanticVersionRule.Parts, Range<Int>>) -> String {
        value.scan { bytes in
            SemanticVersionRule.parse(bytes).map { String(decoding: bytes[$0[keyPath: part]], as: UTF8.self) } ?? ""
        }
    }

    private func part(_ part: KeyPath<SemanticVersionRule.Parts, Range<Int>?>) -> String? {
        value.scan { bytes in
            SemanticVersionRule.parse(bytes)?[keyPath: part].map { String(decoding: bytes[$0], as: UTF8.self) }
        }
    }
}

extension Rule where Value == String {
    /// Versions as Semantic Versioning 2.0.0 defines them; see ``SemanticVersion``.
    public static var semanticVersion: Rule {
        scanned(
            .semanticVersion,
            .pattern(
                #"^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$"#
            ), SemanticVersionRule.accepts)
    }
}
