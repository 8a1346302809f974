/// Makes an enumeration of texts an open one: it keeps the texts that it does not know, and writes them back.
///
/// ```swift
/// @OpenEnum enum Visibility {
///     @Tag("public") case everyone
///     case followers                      // "followers"
///     case unknown(String)                // any other text; writes back as it was
/// }
/// ```
///
/// A case stands for its own name, as with raw values, or for the texts of ``Tag(_:)``, of which the first is written. The
/// macro adds what ``OpenEnum`` asks for; with `CaseIterable`, `allCases` are the known ones. `rawValue` and `init(rawValue:)` are there for code that was written for
/// raw values; a raw type itself is refused, since Swift gives such an enumeration no case with a value.
@attached(
    member, names: named(init), named(wireValue), named(allCases))
@attached(
    extension,
    conformances: OpenEnum, DirectModel, DirectDecodable, DirectEncodable, Decodable, Encodable, Sendable,
    SendableMetatype, Hashable, Equatable)
public macro OpenEnum() = #externalMacro(module: "AshlarMacros", type: "OpenEnumMacro")
