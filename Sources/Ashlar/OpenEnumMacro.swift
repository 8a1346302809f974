/// Makes an enumeration of texts an open one: it keeps unknown texts, and writes them back.
///
/// ```swift
/// @OpenEnum enum Visibility {
///     @Tag("public") case everyone
///     case followers                      // "followers"
///     case unknown(String)                // any other text; writes back as it was
/// }
/// ```
///
/// A case represents its own name, as with raw values, or the texts of ``Tag(_:)``; the first of them is written. The
/// macro adds the requirements of ``OpenEnum``; with `CaseIterable`, `allCases` are the known cases. `rawValue` and
/// `init(rawValue:)` exist for code that was written for raw values; a raw type itself is refused, since Swift allows
/// no case with an associated value in such an enumeration.
@attached(
    member, names: named(init), named(wireValue), named(allCases))
@attached(
    extension,
    conformances: OpenEnum, DirectModel, DirectDecodable, DirectEncodable, Decodable, Encodable, Sendable,
    SendableMetatype, Hashable, Equatable)
public macro OpenEnum() = #externalMacro(module: "AshlarMacros", type: "OpenEnumMacro")
