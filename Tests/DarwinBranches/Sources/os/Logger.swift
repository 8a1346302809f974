// The parts of Apple's unified logging that the sources use, as its module declares them.

public struct OSLogPrivacy: Sendable {
    public static var `public`: OSLogPrivacy { OSLogPrivacy() }
}

public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(
        _ text: @autoclosure @escaping () -> String, privacy: OSLogPrivacy = .public
    ) {}
}

public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    public init(stringInterpolation: OSLogInterpolation) {}
    public init(stringLiteral value: String) {}
}

public struct Logger: Sendable {
    public init(subsystem: String, category: String) {}
    public func notice(_ message: OSLogMessage) {}
}
