import AshlarLocalization

/// Recognizes Swift files by their names, as compilers do.
package enum SwiftFileName {
    /// The problem of a named file that is not Swift.
    package static let problem = Localized("this is not a Swift file", zh: "这不是 Swift 文件")

    /// Returns whether a path is that of a Swift file.
    package static func matches(_ path: String) -> Bool { path.hasSuffix(".swift") }
}
