import AshlarContract
import AshlarCore
import Foundation
import Yams

/// Reads a YAML document into nodes, with the scalars of YAML 1.2's core schema: `no` and `2020-01-01` are texts.
struct YAMLDocument {
    private let path: String
    private var nodes = 0

    /// Aliases are copied where they stand: a document may not grow without end by that.
    private static let limit = 1_000_000
    private static let depth = 400

    private init(path: String) { self.path = path }

    /// - Throws: ``InputProblem`` with the place of the first fault.
    static func read(_ bytes: [UInt8], path: String) throws(InputProblem) -> DocumentNode {
        guard let text = String(bytes: bytes, encoding: .utf8) else {
            throw InputProblem(path, "not UTF-8", remedy: "save the document as UTF-8")
        }
        guard isShallow(bytes) else {
            throw InputProblem(path, "brackets more than \(depth) deep", remedy: "this is no specification")
        }
        do {
            guard let root = try Yams.compose(yaml: text) else {
                throw InputProblem(path, "the file is empty", remedy: "leave it out")
            }
            var document = YAMLDocument(path: path)
            return try document.node(root, depth: 0)
        } catch let problem as InputProblem {
            throw problem
        } catch let error as YamlError {
            throw problem(error, path)
        } catch {
            throw InputProblem(path, "not YAML: \(error)", remedy: "mend the file, or leave it out")
        }
    }

    private static func problem(_ error: YamlError, _ path: String) -> InputProblem {
        let remedy = "mend the file, or leave it out"
        switch error {
        case .scanner(_, let what, let mark, _), .parser(_, let what, let mark, _), .composer(_, let what, let mark, _):
            return InputProblem(
                path, at: SourcePosition(line: mark.line, column: mark.column), "not YAML: \(what)", remedy: remedy)
        case .duplicatedKeysInMapping(let keys, let context):
            return InputProblem(
                path, at: SourcePosition(line: context.mark.line, column: context.mark.column),
                "the key \(keys.first ?? "") stands twice", remedy: "take one of them out")
        default: return InputProblem(path, "not YAML: \(error)", remedy: remedy)
        }
    }

    /// Yams descends by recursion: what nests deeper than any document of a person does is refused before.
    private static func isShallow(_ bytes: [UInt8]) -> Bool {
        var brackets = 0
        var dashes = 0
        var isLineStart = true
        for byte in bytes {
            switch byte {
            case 0x5B, 0x7B: brackets += 1
            case 0x5D, 0x7D: brackets = max(0, brackets - 1)
            default: break
            }
            if byte == 0x0A {
                isLineStart = true
                dashes = 0
            } else if isLineStart, byte == 0x2D || byte == 0x3F {
                dashes += 1
            } else if byte != 0x20 {
                isLineStart = false
            }
            if brackets > depth || isLineStart && dashes > depth * 2 { return false }
        }
        return true
    }

    private mutating func node(_ node: Node, depth: Int) throws(InputProblem) -> DocumentNode {
        nodes += 1
        let position = node.mark.map { SourcePosition(line: $0.line, column: $0.column) } ?? .init(line: 1, column: 1)
        guard nodes <= Self.limit, depth <= Self.depth else {
            throw InputProblem(
                path, at: position, "the document grows too large by its aliases", remedy: "write fewer of them out")
        }
        switch node {
        case .scalar(let scalar): return DocumentNode(Self.value(of: scalar), at: position)
        case .sequence(let sequence):
            var elements: [DocumentNode] = []
            for element in sequence { elements.append(try self.node(element, depth: depth + 1)) }
            return DocumentNode(.array(elements), at: position)
        case .mapping(let mapping):
            return DocumentNode(.object(try members(of: mapping, at: position, depth: depth)), at: position)
        case .alias: return DocumentNode(.null, at: position)
        }
    }

    // MARK: Mappings

    private mutating func members(
        of mapping: Node.Mapping, at position: SourcePosition, depth: Int
    ) throws(InputProblem) -> [DocumentNode.Member] {
        var members: [DocumentNode.Member] = []
        var keys: Set<String> = []
        var merged: [DocumentNode] = []
        for (key, value) in mapping {
            guard case .scalar(let scalar) = key else {
                throw InputProblem(path, at: position, "a key that is no text", remedy: "use a text as the key")
            }
            let read = try node(value, depth: depth + 1)
            if scalar.string == "<<", scalar.style == .plain || scalar.style == .any {
                merged += try mappings(read)
                continue
            }
            // To YAML, `200` and `'200'` are two keys.
            guard keys.insert(scalar.string).inserted else {
                throw InputProblem(
                    path, at: key.mark.map { SourcePosition(line: $0.line, column: $0.column) } ?? position,
                    "the key \(scalar.string) stands twice", remedy: "take one of them out")
            }
            members.append((scalar.string, read))
        }
        // What is written counts before what is merged, and an earlier mapping before a later one.
        for member in merged.flatMap(\.members) where keys.insert(member.key).inserted { members.append(member) }
        return members
    }

    /// What a merge key (YAML 1.1's `<<`) leads to: a mapping, or a list of them.
    private func mappings(_ value: DocumentNode) throws(InputProblem) -> [DocumentNode] {
        let found = value.isObject ? [value] : value.elements
        guard !found.isEmpty, found.allSatisfy(\.isObject) else {
            throw InputProblem(
                path, at: value.position, "<< merges mappings, found \(value.kindText)",
                remedy: "name a mapping with *, or write the key in quotes")
        }
        return found
    }

    // MARK: Scalars

    private static func value(of scalar: Node.Scalar) -> DocumentNode.Value {
        let text = scalar.string
        guard scalar.style == .plain || scalar.style == .any else { return .string(text) }
        switch text {
        case "", "~", "null", "Null", "NULL": return .null
        case "true", "True", "TRUE": return .boolean(true)
        case "false", "False", "FALSE": return .boolean(false)
        default: return number(text).map { .number($0) } ?? .string(text)
        }
    }

    /// A number in JSON's form.
    private static func number(_ text: String) -> String? {
        guard let first = text.utf8.first,
            first == 0x2B || first == 0x2D || first == 0x2E || (0x30...0x39).contains(first)
        else { return nil }
        var rest = Substring(text)
        let isNegative = rest.hasPrefix("-")
        if isNegative || rest.hasPrefix("+") { rest = rest.dropFirst() }
        let whole = rest.prefix { $0.isASCII && $0.isNumber }
        rest = rest.dropFirst(whole.count)
        var fraction = Substring()
        if rest.hasPrefix(".") {
            fraction = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(fraction.count + 1)
        }
        guard !whole.isEmpty || !fraction.isEmpty else { return nil }
        var exponent = Substring()
        if let mark = rest.first, mark == "e" || mark == "E" {
            exponent = rest
            let digits = rest.dropFirst().drop { $0 == "+" || $0 == "-" }
            guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }), rest.count - digits.count <= 2
            else {
                return nil
            }
            rest = Substring()
        }
        guard rest.isEmpty else { return nil }
        let digits = whole.drop { $0 == "0" }
        let point = fraction.isEmpty ? "" : "."
        return "\(isNegative ? "-" : "")\(digits.isEmpty ? "0" : digits)\(point)\(fraction)\(exponent)"
    }
}
