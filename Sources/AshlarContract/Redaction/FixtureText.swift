import AshlarCore

/// JSON text of a fixture, indented for people to read or on one line.
struct FixtureText {
    private let isPretty: Bool
    private(set) var line: [UInt8] = []
    private var depth = 0
    private var isEmpty = true

    init(isPretty: Bool) { self.isPretty = isPretty }

    /// The text; a pretty one ends with a newline.
    var bytes: [UInt8] { isPretty ? line + [0x0A] : line }

    mutating func begin(_ bracket: String) {
        literal(bracket)
        depth += 1
        isEmpty = true
    }

    mutating func end(_ bracket: String) {
        let isBroken = breaksLines
        depth -= 1
        if !isEmpty, isBroken { breakLine() }
        isEmpty = false
        literal(bracket)
    }

    /// Before each member or element.
    mutating func item() {
        if !isEmpty { literal(",") }
        isEmpty = false
        if breaksLines { breakLine() }
    }

    /// People don't read deeper content, and its indentation would be larger than the content itself.
    private var breaksLines: Bool { isPretty && depth <= 32 }

    mutating func key(_ key: String) {
        string(key)
        literal(isPretty ? ": " : ":")
    }

    mutating func string(_ text: String) {
        var writer = JSONWriter()
        writer.string(text)
        line += (try? writer.take()) ?? []
    }

    mutating func literal(_ text: String) { line += Array(text.utf8) }

    private mutating func breakLine() {
        line.append(0x0A)
        line += Array(repeating: 0x20, count: depth * 2)
    }
}
