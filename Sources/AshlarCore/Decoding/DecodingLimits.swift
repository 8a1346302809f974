/// The resources that a payload may use while it is decoded.
public struct DecodingLimits: Sendable, Hashable {
    /// The maximum depth of nested arrays and objects: 512 unless set, and never more than ``maximumDepth``.
    public let depth: Int
    /// The maximum number of bytes in a payload.
    public let bytes: Int
    /// The maximum number of problems that are reported, each property's first before its further ones; others are only
    /// counted.
    public let problems: Int

    /// The deepest nesting that can be set: values nest as deeply on the stack of the thread that decodes.
    @inlinable public static var maximumDepth: Int { 4096 }

    /// 512 levels, any length, 100 problems.
    public static let standard = DecodingLimits()

    /// - Parameters:
    ///   - depth: how deeply arrays and objects may be nested.
    ///   - bytes: how many bytes a payload may have.
    ///   - problems: how many problems are reported.
    @inlinable
    public init(depth: Int = 512, bytes: Int = .max, problems: Int = 100) {
        self.depth = min(max(depth, 0), DecodingLimits.maximumDepth)
        self.bytes = bytes
        self.problems = max(problems, 1)
    }
}
