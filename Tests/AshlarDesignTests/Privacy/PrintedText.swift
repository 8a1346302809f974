import Foundation

/// The output of a design, in the forms that are searched for secrets.
struct PrintedText {
    /// The distinct words in lowercase: `getjohnsmithresponse` of a type's name.
    private var words = LineSet()
    /// The distinct lines in lowercase, with their escapes resolved.
    private var lines = LineSet()
    private var seen: Set<Substring> = []

    mutating func add(_ text: String) {
        for line in text.split(separator: "\n") where seen.insert(line).inserted {
            addLine(PrintedText.unescaped(String(line)).lowercased())
        }
    }

    private mutating func addLine(_ line: String) {
        guard lines.insert(line) else { return }
        addWords(line)
        if line.contains("%"), let decoded = line.removingPercentEncoding, decoded != line {
            addLine(decoded.lowercased())
        }
    }

    /// Adds words: a word is a run of letters and digits of any script.
    private mutating func addWords(_ line: String) {
        line.withCString { start in
            var position = start
            while true {
                position += strspn(position, PrintedText.marks)
                let length = strcspn(position, PrintedText.marks)
                if length == 0 { return }
                words.insert(String(decoding: UnsafeRawBufferPointer(start: position, count: length), as: UTF8.self))
                position += length
            }
        }
    }

    /// Every ASCII character that is neither a letter nor a digit.
    private static let marks: [CChar] = (1...127).filter { isalnum($0) == 0 }.map { CChar($0) } + [0]

    /// Resolves the escapes of JSON and Swift: `\u0041`, `\u{41}`, `\/`.
    static func unescaped(_ line: String) -> String {
        guard line.contains("\\") else { return line }
        let line = line.replacing("\\/", with: "/")
        guard line.contains("\\u") else { return line }
        func scalar(_ digits: Substring) -> String {
            UInt32(digits, radix: 16).flatMap { Unicode.Scalar($0) }.map { String(Character($0)) } ?? ""
        }
        return line.replacing(/\\u\{([0-9A-Fa-f]{1,8})\}/) { scalar($0.1) }
            .replacing(/\\u([0-9A-Fa-f]{4})/) { scalar($0.1) }
    }

    func contains(_ trace: SecretTrace) -> Bool {
        switch trace {
        case .word(let text): words.contains(text)
        case .wholeWord(let text): words.has(text)
        case .number(let text): words.containsNumber(text)
        case .line(let text): lines.containsNumber(text)
        }
    }
}

/// Distinct texts that are searched as one by the C library, because tests are not optimized.
private struct LineSet {
    private var texts: Set<String> = []
    /// Each text between line breaks, and a zero at the end.
    private var bytes: [CChar] = [0x0A, 0]

    @discardableResult
    mutating func insert(_ text: String) -> Bool {
        guard texts.insert(text).inserted else { return false }
        bytes.removeLast()
        text.withCString { bytes.append(contentsOf: UnsafeBufferPointer(start: $0, count: strlen($0))) }
        bytes.append(0x0A)
        bytes.append(0)
        return true
    }

    func has(_ text: String) -> Bool { texts.contains(text) }

    func contains(_ text: String) -> Bool { strstr(bytes, text) != nil }

    /// Whether the text appears, and digits at its ends are not parts of longer numbers.
    func containsNumber(_ text: String) -> Bool {
        let length = strlen(text)
        guard length > 0 else { return false }
        return bytes.withUnsafeBufferPointer { buffer in
            var start = buffer.baseAddress!
            while let found = strstr(start, text) {
                let (before, after) = (found[-1], found[length])
                let isPart = isDigit(found[0]) && isDigit(before) || isDigit(found[length - 1]) && isDigit(after)
                if !isPart { return true }
                start = UnsafePointer(found) + 1
            }
            return false
        }
    }

    private func isDigit(_ byte: CChar) -> Bool { (0x30...0x39).contains(byte) }
}
