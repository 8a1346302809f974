/// Makes an enumeration a union: values of several shapes in one place, distinguished by a tag.
///
/// ```swift
/// @Union(tag: "type") enum AttachmentDTO {
///     case image(ImageDTO)                            // {"type": "image", "width": 640}
///     @Tag("video", "gifv") case video(VideoDTO)
///     case unknown(RawJSON)                           // any other tag; written back unchanged
/// }
/// ```
///
/// The tag may come after the fields. A case's tag is its name in snake_case; ``Tag(_:)`` overrides it.
///
/// - Parameters:
///   - tag: the tag's key.
///   - content: the key of the value, if it is next to the tag: `{"type": "image", "content": {…}}`.
@attached(
    member, names: named(_ashlarDecode_v1), named(_ashlarShape_v1), named(_ashlarEncode_v1))
@attached(
    extension,
    conformances: DirectModel, DirectDecodable, DirectEncodable, Decodable, Encodable, Sendable, SendableMetatype)
public macro Union(tag: StaticString, content: StaticString? = nil) =
    #externalMacro(module: "AshlarMacros", type: "UnionMacro")

/// Makes an enumeration a union: values of several shapes in one place, distinguished by the object around them or by
/// trying.
///
/// - Parameter style: how the cases are distinguished.
@attached(
    member, names: named(_ashlarDecode_v1), named(_ashlarShape_v1), named(_ashlarEncode_v1))
@attached(
    extension,
    conformances: DirectModel, DirectDecodable, DirectEncodable, Decodable, Encodable, Sendable, SendableMetatype)
public macro Union(_ style: UnionStyle) = #externalMacro(module: "AshlarMacros", type: "UnionMacro")

/// The strategy for distinguishing the cases of a union without a tag among their members.
public enum UnionStyle: Sendable {
    /// The tag is the only key of an object around the value: `{"image": {…}}`.
    case external
    /// The cases are tried in order; when none matches, the problems of the one that came closest are reported.
    case untagged
}

/// Sets the tags of a union's case, if they are not its name in snake_case; the first is written.
///
/// - Parameter names: string literals.
@attached(peer)
public macro Tag(_ names: StaticString...) = #externalMacro(module: "AshlarMacros", type: "FieldMarkerMacro")
