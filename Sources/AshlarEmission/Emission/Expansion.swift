import AshlarLocalization
import AshlarSyntax
import SwiftSyntax

/// Prints files that use Ashlar's macros as the same Swift without macros.
///
/// It prints the macros' expansions, from the same emitter: such a file needs only `AshlarCore`, and no swift-syntax
/// in its build.
package struct Expansion {
    /// The reason why files are not printed.
    package enum Refusal: Error {
        /// Invalid uses of macros, each with its place and what to write instead.
        case misuse([Localized])
        /// A file that is not parsed, under the name that it was given.
        case unparsed(file: String, SourceRefusal)
    }

    /// A file with macros.
    package struct Source {
        let text: String
        let file: String

        /// - Parameters:
        ///   - text: Swift source.
        ///   - file: the value of `#fileID` in it.
        package init(_ text: String, file: String) {
            self.text = text
            self.file = file
        }
    }

    /// - Throws: ``Refusal``: with every diagnostic of the macros, or for the first file that is not parsed.
    package static func print(_ source: String, file: String) throws(Refusal) -> String {
        try print([Source(source, file: file)])[0]
    }

    /// Prints files that can refer to each other's types: a mapping may be of a type that another file declares.
    ///
    /// - Returns: their texts, in the same order.
    /// - Throws: ``Refusal``: with every diagnostic of the macros, or for the first file that is not parsed.
    package static func print(_ sources: [Source]) throws(Refusal) -> [String] {
        try DeepStack.run { () throws(Refusal) in try printed(sources) }
    }

    private static func printed(_ sources: [Source]) throws(Refusal) -> [String] {
        let trees = try sources.map { source throws(Refusal) in
            do throws(SourceRefusal) { return try SourceParser.parse(Array(source.text.utf8)) } catch {
                throw Refusal.unparsed(file: source.file, error)
            }
        }
        let extensions = ExtensionMembers(trees)
        let visitors = zip(sources, trees).map { source, tree in
            let visitor = ExpansionVisitor(
                SourceLocationConverter(fileName: source.file, tree: tree), file: source.file, extensions: extensions)
            visitor.walk(tree)
            return visitor
        }
        let refusals = visitors.flatMap(\.refusals)
        if !refusals.isEmpty { throw .misuse(refusals) }
        let mapped = MappedTypes(visitors.map(\.mapped))
        return zip(sources, visitors).map { source, visitor in
            let edits = visitor.edits + visitor.calls.compactMap { $0.edit(mapped) }
            return header + apply(edits, to: Array(source.text.utf8))
                + visitor.models.map { name, conformances in
                    "\nnonisolated extension \(name): \(conformances) {}\n"
                }.joined()
        }
    }

    /// Whether bytes are those of a printed file.
    package static func isPrinted(_ bytes: some Sequence<UInt8>) -> Bool { bytes.starts(with: header.utf8) }

    private static let header = """
        // swift-format-ignore-file
        // Printed by `ashlar expand`: edit the file with the macros instead.

        """

    /// Applies edits; a place that they mention becomes its line in the result.
    private static func apply(_ edits: [SourceEdit], to source: [UInt8]) -> String {
        var result: [UInt8] = []
        let lines = LineTable(source)
        /// For each offset of the source that was copied, by runs: where the run begins, and its line in the result.
        var runs: [(offset: Int, line: Int)] = []
        var line = 1 + header.utf8.count { $0 == 0x0A }
        var end = 0
        func copy(to next: Int) {
            runs.append((end, line))
            result += source[end..<next]
            line += source[end..<next].count { $0 == 0x0A }
            end = next
        }
        let sorted = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
        for edit in sorted {
            copy(to: edit.range.lowerBound)
            result += Array(edit.text.utf8)
            line += edit.text.utf8.count { $0 == 0x0A }
            end = edit.range.upperBound
        }
        copy(to: source.count)
        return String(decoding: result, as: UTF8.self).replacing(/@line\((\d+)\)/) { match in
            let offset = Int(match.1) ?? 0
            var (low, high) = (0, runs.count)
            while high - low > 1 {
                let middle = (low + high) / 2
                if runs[middle].offset <= offset { low = middle } else { high = middle }
            }
            let run = runs[low]
            return String(run.line + lines.position(of: offset).line - lines.position(of: run.offset).line)
        }
    }
}
