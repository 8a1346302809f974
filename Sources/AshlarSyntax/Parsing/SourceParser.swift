import SwiftParser
import SwiftSyntax

/// The only code that parses other people's Swift source.
package enum SourceParser {
    /// Smaller texts cannot keep the parser busy for long, and need no thread of their own; but with many brackets they can.
    private static let watchedSize = 4 << 10

    /// A parser that is built for debugging takes many times as long.
    #if DEBUG
    private static let slowness = 20
    #else
    private static let slowness = 1
    #endif

    /// Parses a file; text that isn't Swift is skipped.
    ///
    /// - Parameter bytes: UTF-8.
    /// - Throws: ``SourceRefusal``.
    package static func parse(_ bytes: [UInt8]) throws(SourceRefusal) -> SourceFileSyntax {
        try read(bytes) { $0 }
    }

    /// Parses a file and walks its tree, where both have a stack that is deep enough.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8.
    ///   - seconds: how long a core may work on it; ``SourceRefusal/secondsLimit`` and a second for each megabyte if `nil`.
    ///   - walk: makes the result from the tree.
    /// - Throws: ``SourceRefusal``.
    /// - Complexity: O(n) in the bytes, as long as the parser need not guess.
    package static func read<Result: Sendable>(
        _ bytes: [UInt8], within seconds: Double? = nil, _ walk: @escaping @Sendable (SourceFileSyntax) -> Result
    ) throws(SourceRefusal) -> Result {
        if let refusal = SourceScan.refusal(of: bytes) { throw refusal }
        let work: @Sendable () -> Result = {
            walk(bytes.withUnsafeBufferPointer { SourceParser.tree($0) })
        }
        let isSmall = bytes.count < watchedSize && bytes.count { $0 == UInt8(ascii: "[") } <= 16
        if isSmall { return DeepStack.run(work) }
        let limit = seconds ?? Double((SourceRefusal.secondsLimit + bytes.count >> 20) * slowness)
        guard let result = DeepStack.run(within: limit, work) else { throw .tooSlow }
        return result
    }

    /// Swift 6 rejects some code that compilers accept in earlier language modes, such as `@Environment (\.locale)`.
    private static func tree(_ bytes: UnsafeBufferPointer<UInt8>) -> SourceFileSyntax {
        let tree = Parser.parse(source: bytes)
        guard tree.hasError else { return tree }
        let older = Parser.parse(source: bytes, swiftVersion: .v5)
        return older.hasError ? tree : older
    }
}
