#if Tools
import AshlarContract
import AshlarCore
import AshlarLocalization
import Foundation
import Yams

/// Reads a YAML document into nodes, with the scalars of YAML 1.2's core schema: `no` and `2020-01-01` are texts.
struct YAMLDocument {
    private let path: String
    /// The number of nodes; each alias counts with its whole expansion.
    private var nodes = 0
    private var budget: ValueBudget

    private init(path: String, _ budget: ValueBudget) {
        self.path = path
        self.budget = budget
    }

    /// - Throws: ``InputProblem`` with the place of the first fault.
    static func read(_ bytes: [UInt8], path: String) throws(InputProblem) -> DocumentNode {
        var budget = ValueBudget()
        return try read(bytes, path: path, &budget)
    }

    /// - Parameter budget: how many more values may be read.
    static func read(_ bytes: [UInt8], path: String, _ budget: inout ValueBudget) throws(InputProblem) -> DocumentNode {
        try checkSize(of: bytes, path)
        if let line = YAMLAliasKeys.firstLine(in: bytes) {
            throw InputProblem(
                path, at: SourcePosition(line: line, column: 1), Localized("an alias within a key", zh: "键中有别名"),
                remedy: Localized("write the key out", zh: "请直接写出该键"))
        }
        guard let text = String(bytes: bytes, encoding: .utf8) else {
            throw InputProblem(
                path, Localized("not UTF-8", zh: "不是 UTF-8 编码"),
                remedy: Localized("save the document as UTF-8", zh: "请将该文档另存为 UTF-8"))
        }
        do {
            guard let root = try Yams.compose(yaml: text) else {
                throw InputProblem.empty(path)
            }
            var document = YAMLDocument(path: path, budget)
            let node = try document.node(root, depth: 0)
            budget = document.budget
            return node
        } catch let problem as InputProblem {
            throw problem
        } catch let error as YamlError {
            throw problem(error, path)
        } catch {
            throw InputProblem(path, YAMLDocument.notYAML("\(error)"), remedy: YAMLDocument.fix)
        }
    }

    private static func problem(_ error: YamlError, _ path: String) -> InputProblem {
        switch error {
        case .scanner(_, let what, let mark, _), .parser(_, let what, let mark, _), .composer(_, let what, let mark, _):
            if what.hasPrefix("Maximum nesting level") {
                return tooDeep(path, at: SourcePosition(line: mark.line, column: mark.column))
            }
            return InputProblem(
                path, at: SourcePosition(line: mark.line, column: mark.column), notYAML(what), remedy: fix)
        case .duplicatedKeysInMapping(let keys, let context):
            return InputProblem(
                path, at: SourcePosition(line: context.mark.line, column: context.mark.column),
                repeated(keys.first ?? ""), remedy: removeOne)
        default: return InputProblem(path, notYAML("\(error)"), remedy: fix)
        }
    }

    /// The details are in the words of the parser, which are English.
    private static func notYAML(_ what: String) -> Localized {
        Localized("not YAML: \(what)", zh: "不是 YAML：\(what)")
    }

    private static func repeated(_ key: String) -> Localized {
        Localized("the key \(key) appears twice", zh: "键 \(key) 出现了两次")
    }

    private static let fix = Localized("fix the file, or leave it out", zh: "请修正该文件，或将其排除")
    private static let removeOne = Localized("remove one of them", zh: "请移除其中一个")

    private static func tooDeep(_ path: String, at position: SourcePosition) -> InputProblem {
        InputProblem(
            path, at: position,
            Localized(
                "nested more than \(DocumentLimits.yamlDepth) levels deep", zh: "嵌套超过 \(DocumentLimits.yamlDepth) 层"),
            remedy: Localized("flatten the document, or leave it out", zh: "请减少文档的嵌套，或将其排除"))
    }

    /// Checks the size before parsing: Yams keeps about a kilobyte for each entry.
    ///
    /// The marks that begin an entry are counted wherever they are, in texts and comments too: so there are never more
    /// entries than that.
    private static func checkSize(of bytes: [UInt8], _ path: String) throws(InputProblem) {
        let remedy = Localized(
            "convert it to JSON, or name a document that covers only the part that you need",
            zh: "请将其转换为 JSON，或指定只涵盖所需部分的文档")
        guard bytes.count <= DocumentLimits.yaml else {
            throw InputProblem(
                path,
                Localized(
                    "the YAML document is larger than \(DocumentLimits.yaml >> 20) MB",
                    zh: "YAML 文档超过 \(DocumentLimits.yaml >> 20) MB"), remedy: remedy)
        }
        var entries = 0
        var line = 1
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "{"): entries += 1
            case UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "?"):
                // Within a word, the mark is part of the word; after a quote, it is not.
                let next = index + 1 < bytes.count ? bytes[index + 1] : 0x20
                let isAfterQuote = index > 0 && (bytes[index - 1] == 0x22 || bytes[index - 1] == 0x27)
                if next <= 0x20 || isAfterQuote || ",[]{}".utf8.contains(next) { entries += 1 }
            case 0x0A: line += 1
            default: break
            }
            guard entries <= DocumentLimits.yamlEntries else {
                throw InputProblem(
                    path, at: SourcePosition(line: line, column: 1),
                    Localized(
                        "more than \(DocumentLimits.yamlEntries) keys and items in one YAML document",
                        zh: "一个 YAML 文档中的键和条目超过 \(DocumentLimits.yamlEntries) 个"), remedy: remedy)
            }
        }
    }

    private mutating func node(_ node: Node, depth: Int) throws(InputProblem) -> DocumentNode {
        nodes += 1
        let position = node.mark.map { SourcePosition(line: $0.line, column: $0.column) } ?? .init(line: 1, column: 1)
        guard depth <= DocumentLimits.yamlDepth else { throw YAMLDocument.tooDeep(path, at: position) }
        // The text itself has fewer entries, so it has grown by its aliases.
        guard nodes <= DocumentLimits.unfolded else {
            throw InputProblem(
                path, at: position,
                Localized(
                    "its aliases expand to more than \(DocumentLimits.unfolded) values",
                    zh: "其中的别名展开后超过 \(DocumentLimits.unfolded) 个值"),
                remedy: Localized(
                    "use fewer aliases; refer to shared schemas with $ref", zh: "请减少别名；用 $ref 引用共享的 schema"))
        }
        try budget.take(path, at: position)
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
                throw InputProblem(
                    path, at: position, Localized("a key is not a string", zh: "有一个键不是字符串"),
                    remedy: Localized("use a string as the key", zh: "请用字符串作为键"))
            }
            try ValueBudget.check(key: scalar.string, path, at: position)
            let read = try node(value, depth: depth + 1)
            if scalar.string == "<<", scalar.style == .plain || scalar.style == .any {
                merged += try mappings(read)
                continue
            }
            // In YAML, `200` and `'200'` are two keys.
            guard keys.insert(scalar.string).inserted else {
                throw InputProblem(
                    path, at: key.mark.map { SourcePosition(line: $0.line, column: $0.column) } ?? position,
                    YAMLDocument.repeated(scalar.string), remedy: YAMLDocument.removeOne)
            }
            members.append((scalar.string, read))
        }
        // The mapping's own keys take precedence over merged ones, and an earlier mapping over a later one.
        for member in merged.flatMap(\.members) where keys.insert(member.key).inserted { members.append(member) }
        return members
    }

    /// The value of a merge key (YAML 1.1's `<<`): a mapping, or a list of them.
    private func mappings(_ value: DocumentNode) throws(InputProblem) -> [DocumentNode] {
        let found = value.isObject ? [value] : value.elements
        guard !found.isEmpty, found.allSatisfy(\.isObject) else {
            throw InputProblem(
                path, at: value.position, Localized("<< merges mappings, found ", zh: "<< 合并映射，此处是") + value.kindText,
                remedy: Localized("name a mapping with *, or quote the key", zh: "请用 * 指定映射，或给该键加引号"))
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
#endif
