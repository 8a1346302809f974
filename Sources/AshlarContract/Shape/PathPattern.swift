/// A path, in which `*` is any segment; paths below it belong to it.
package struct PathPattern: Sendable {
    private let segments: [Substring]

    package init(_ text: some StringProtocol) { segments = String(text).split(separator: "/") }

    /// Whether it has no segments: then all paths belong to it.
    package var isEmpty: Bool { segments.isEmpty }

    package func matches(_ path: String) -> Bool {
        let own = path.split(separator: "/")
        return own.count >= segments.count && zip(own, segments).allSatisfy { $0 == $1 || $1 == "*" }
    }

    /// A path with parameters that have no names, because the names in recordings are arbitrary.
    package static func anonymous(_ path: some StringProtocol) -> String {
        path.split(separator: "/").map { $0.hasPrefix("{") && $0.hasSuffix("}") ? "{}" : String($0) }
            .joined(separator: "/")
    }
}
