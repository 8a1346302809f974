/// The resources that a payload may use while it is decoded.
public struct DecodingLimits: Sendable, Hashable {
    /// How deeply arrays and objects may be nested: 512 unless set, and never more than ``maximumDepth``.
    public let depth: Int
    /// How many bytes a payload may have.
    public let bytes: Int
    /// How many problems are reported; further ones are only counted.
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
