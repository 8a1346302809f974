/// Makes an enumeration a union: values of several shapes in one place, told apart by a tag.
///
/// ```swift
/// @Union(tag: "type") enum AttachmentDTO {
///     case image(ImageDTO)                            // {"type": "image", "width": 640}
///     @Tag("video", "gifv") case video(VideoDTO)
///     case unknown(RawJSON)                           // any other tag; writes back as it was
/// }
/// ```
///
/// The tag may come after the fields. A case's tag is its name in snake_case; ``Tag(_:)`` says otherwise.
///
/// - Parameters:
///   - tag: the tag's key.
///   - content: the key of the value, where that stands beside the tag: `{"type": "image", "content": {…}}`.
@attached(
    member, names: named(_ashlarDecode_v1), named(_ashlarShape_v1), named(_ashlarEncode_v1))
@attached(
    extension,
    conformances: DirectModel, DirectDecodable, DirectEncodable, Decodable, Encodable, Sendable, SendableMetatype)
public macro Union(tag: StaticString, content: StaticString? = nil) =
    #externalMacro(module: "AshlarMacros", type: "UnionMacro")

/// Makes an enumeration a union: values of several shapes in one place, told apart by what is around them or by
/// trying.
///
/// - Parameter style: how the cases are told apart.
@attached(
    member, names: named(_ashlarDecode_v1), named(_ashlarShape_v1), named(_ashlarEncode_v1))
@attached(
    extension,
    conformances: DirectModel, DirectDecodable, DirectEncodable, Decodable, Encodable, Sendable, SendableMetatype)
public macro Union(_ style: UnionStyle) = #externalMacro(module: "AshlarMacros", type: "UnionMacro")

/// How the cases of a union without a tag among their members are told apart.
public enum UnionStyle: Sendable {
    /// The tag is the one key of an object around the value: `{"image": {…}}`.
    case external
    /// The cases are tried in order; when none fits, the problems of the one that came furthest are reported.
    case untagged
}

/// The tags of a union's case, where they are not its name in snake_case; the first is written.
///
/// - Parameter names: string literals.
@attached(peer)
public macro Tag(_ names: StaticString...) = #externalMacro(module: "AshlarMacros", type: "FieldMarkerMacro")
