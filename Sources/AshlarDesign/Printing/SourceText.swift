import AshlarFiles

/// Swift source under construction: lines with their indentation.
struct SourceText {
    private(set) var lines: [String] = []
    private var depth = 0

    /// The line that the next `line(_:)` will be, 1-based.
    var nextLine: Int { lines.count + 1 }

    mutating func line(_ text: String = "") {
        lines.append(text.isEmpty ? "" : String(repeating: "    ", count: depth) + text)
    }

    /// A description as a doc comment.
    mutating func comment(_ text: String) {
        for line in CommentText.lines(text) { self.line(line.isEmpty ? "///" : "/// \(line)") }
    }

    /// Several lines, each indented from here.
    mutating func block(_ text: String) {
        for part in text.split(separator: "\n", omittingEmptySubsequences: false) { line(String(part)) }
    }

    /// Several blocks, with an empty line between them.
    mutating func blocks(_ texts: [String]) {
        for (index, text) in texts.enumerated() {
            if index > 0 { line() }
            block(text)
        }
    }

    /// Lines one step further in.
    mutating func indented(_ body: (inout SourceText) -> Void) {
        depth += 1
        body(&self)
        depth -= 1
    }

    /// `header {`, the body, `}`.
    mutating func braces(_ header: String, _ body: (inout SourceText) -> Void) {
        line(header + " {")
        indented(body)
        line("}")
    }

    var text: String { lines.joined(separator: "\n") + "\n" }
}

/// One file of a package.
package struct GeneratedFile: Sendable, Equatable {
    package var path: String
    package var bytes: [UInt8]
    package var ownership = FileOwnership.ashlar

    package init(_ path: String, _ bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    package init(_ path: String, _ text: String) { self.init(path, Array(text.utf8)) }
}

/// The first line of every generated file.
let generatedNotice =
    "// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files."
