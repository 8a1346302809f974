@_exported import AshlarCore

/// Makes a struct a data transfer object: an immutable, `Sendable` snapshot of one JSON shape, which reads itself
/// straight from bytes and writes itself straight to bytes.
///
/// ```swift
/// @DTO struct UserDTO {
///     let id: Int
///     let firstName: String           // first_name
///     let avatarURL: URL?             // avatar_url; may be absent or null
///     let createdAt: Date             // RFC 3339
/// }
///
/// let user = try UserDTO.decode(from: bytes)
/// ```
///
/// Keys are the property names in snake_case; ``Key(_:)`` overrides them. An optional field may be absent or
/// `null`; every other one is required. If the struct has `enum CodingKeys: String, CodingKey`, its keys are used as
/// they are, and a property that it leaves out is not on the wire.
///
/// A struct that is public, with public properties, gets a public memberwise initializer: optionals and fields with
/// `@Default` may be left out of its arguments.
///
/// - Parameters:
///   - keys: how property names become keys.
///   - unknownKeys: how keys that match no field are handled.
///   - duplicateKeys: how keys that appear more than once are handled.
@attached(
    member, names: named(init), named(_ashlarDecode_v1), named(_ashlarShape_v1), named(_ashlarEncode_v1))
@attached(
    extension,
    conformances: DirectModel, DirectDecodable, DirectEncodable, Decodable, Encodable, Sendable, SendableMetatype)
public macro DTO(
    keys: KeyCase = .snakeCase, unknownKeys: UnknownKeys = .ignore, duplicateKeys: DuplicateKeys = .first
) = #externalMacro(module: "AshlarMacros", type: "DTOMacro")

/// The strategy for converting property names to keys on the wire.
public enum KeyCase: Sendable {
    /// `avatarURL` ↔ `avatar_url`.
    case snakeCase
    /// `avatarURL` ↔ `avatar-url`.
    case kebabCase
    /// `avatarURL` ↔ `AvatarURL`.
    case pascalCase
    /// `avatarURL` ↔ `avatarURL`.
    case verbatim
}

/// The strategy for keys that match no field. A field with ``Unknown()`` keeps them.
public enum UnknownKeys: Sendable {
    /// They are skipped, but must be valid JSON.
    case ignore
    /// They are a problem, `unknown-key`.
    case refuse
}

/// The strategy for keys that appear more than once in an object.
public enum DuplicateKeys: Sendable {
    /// The first counts, as with Foundation's decoder.
    case first
    /// They are a problem, `duplicate-key`.
    case refuse
}
