@_exported import AshlarCore

/// Makes a struct a data transfer object: an immutable, `Sendable` snapshot of one JSON shape, which reads and
/// writes itself straight from and to bytes.
///
/// ```swift
/// @DTO struct UserDTO {
///     let id: Int
///     let firstName: String           // first_name
///     let avatarURL: URL?             // avatar_url; may be absent or null
///     let createdAt: Date             // RFC 3339
/// }
/// let user = try UserDTO.decode(from: bytes)
/// ```
///
/// Keys are the property names in snake_case; ``Key(_:)`` says otherwise. An optional field may be absent or
/// `null`; every other one is required. Unknown keys are skipped, and of a key that stands twice the first counts.
@attached(member, names: named(_ashlarDecode_v1), named(_ashlarShape_v1), named(_ashlarEncode_v1))
@attached(extension, conformances: DirectModel)
public macro DTO() = #externalMacro(module: "AshlarMacros", type: "DTOMacro")

/// The key of a field on the wire, where it is not the property's name in snake_case.
///
/// - Parameter name: a string literal.
@attached(peer)
public macro Key(_ name: StaticString) = #externalMacro(module: "AshlarMacros", type: "FieldMarkerMacro")

/// How the dates of a field stand on the wire, where that is not RFC 3339.
///
/// - Parameter format: the format.
@attached(peer)
public macro DateFormat(_ format: WireDateFormat) = #externalMacro(module: "AshlarMacros", type: "FieldMarkerMacro")
