import AshlarContract
import AshlarCore
import AshlarLocalization

/// A value of a JSON or YAML document, with its place.
package final class DocumentNode {
    package enum Value {
        case null
        case boolean(Bool)
        /// As it is written, in JSON's form.
        case number(String)
        case string(String)
        case array([DocumentNode])
        case object([Member])
    }

    package typealias Member = (key: String, value: DocumentNode)

    package let value: Value
    package let position: SourcePosition
    /// The file that contains it, if that is not the document's: a declaration in Swift source.
    let file: String?

    package init(_ value: Value, at position: SourcePosition, file: String? = nil) {
        self.value = value
        self.position = position
        self.file = file
    }

    /// The value of a key; for a key that appears more than once, the first.
    package subscript(key: String) -> DocumentNode? {
        guard case .object(let members) = value else { return nil }
        if members.count <= DocumentNode.nearby { return members.first { $0.key == key }?.value }
        return positions[key].map { members[$0].value }
    }

    /// The largest number of keys that are searched one by one.
    private static let nearby = 16

    /// The positions of the keys of a large object.
    private lazy var positions = Dictionary(members.enumerated().map { ($1.key, $0) }) { first, _ in first }

    package var members: [Member] { if case .object(let members) = value { members } else { [] } }
    package var elements: [DocumentNode] { if case .array(let elements) = value { elements } else { [] } }
    package var isObject: Bool { if case .object = value { true } else { false } }
    var isContainer: Bool { isObject || !elements.isEmpty }
    package var isNull: Bool { if case .null = value { true } else { false } }

    package var string: String? { if case .string(let text) = value { text } else { nil } }
    package var boolean: Bool? { if case .boolean(let flag) = value { flag } else { nil } }
    package var number: String? { if case .number(let text) = value { text } else { nil } }
    /// The types that a schema names, null without quotes among them.
    var types: [String] {
        guard let written = self["type"] else { return [] }
        return (written.elements.isEmpty ? [written] : written.elements).compactMap { $0.isNull ? "null" : $0.string }
    }
    package var integer: Int? { number.flatMap { Int($0) ?? Double($0).flatMap { Int(exactly: $0) } } }

    /// A text, or a number or boolean as it is written: YAML takes `version: 3.0` and `'200'` without quotes for numbers.
    package var text: String? {
        switch value {
        case .string(let text), .number(let text): text
        case .boolean(let flag): flag ? "true" : "false"
        default: nil
        }
    }

    /// The kind of the value, for messages: `a list`.
    package var kindText: Localized {
        switch value {
        case .null: Localized(verbatim: "null")
        case .boolean: Localized("a boolean", zh: "布尔值")
        case .number: Localized("a number", zh: "数字")
        case .string: Localized("a string", zh: "字符串")
        case .array: Localized("a list", zh: "列表")
        case .object: Localized("an object", zh: "对象")
        }
    }

    /// Whether another node has the same value, with its keys in the same order.
    func isEqual(to other: DocumentNode) -> Bool {
        switch (value, other.value) {
        case (.null, .null): true
        case (.boolean(let one), .boolean(let two)): one == two
        case (.number(let one), .number(let two)), (.string(let one), .string(let two)): one == two
        case (.array(let one), .array(let two)): one.elementsEqual(two) { $0.isEqual(to: $1) }
        case (.object(let one), .object(let two)):
            one.elementsEqual(two) { $0.key == $1.key && $0.value.isEqual(to: $1.value) }
        default: false
        }
    }

    /// The value as JSON, on one line or indented by two spaces.
    package func json(isPretty: Bool = false) -> [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes, indent: isPretty ? 0 : nil)
        return bytes
    }

    private func write(to bytes: inout [UInt8], indent: Int?) {
        switch value {
        case .null: bytes += Array("null".utf8)
        case .boolean(let flag): bytes += Array((flag ? "true" : "false").utf8)
        case .number(let text): bytes += Array(text.utf8)
        case .string(let text): bytes += DocumentNode.quoted(text)
        case .array(let elements):
            list("[", "]", elements, to: &bytes, indent) { element, bytes, indent in
                element.write(to: &bytes, indent: indent)
            }
        case .object(let members):
            list("{", "}", members, to: &bytes, indent) { member, bytes, indent in
                bytes += DocumentNode.quoted(member.key) + Array((indent == nil ? ":" : ": ").utf8)
                member.value.write(to: &bytes, indent: indent)
            }
        }
    }

    private func list<T>(
        _ begin: String, _ end: String, _ items: [T], to bytes: inout [UInt8], _ indent: Int?,
        _ write: (T, inout [UInt8], Int?) -> Void
    ) {
        func breakLine(_ depth: Int?) {
            // People don't read deeper content, and its indentation would be larger than the content itself.
            guard let depth, depth <= 32 else { return }
            bytes += [0x0A] + Array(repeating: 0x20, count: depth * 2)
        }
        bytes += Array(begin.utf8)
        for (index, item) in items.enumerated() {
            if index > 0 { bytes.append(0x2C) }
            breakLine(indent.map { $0 + 1 })
            write(item, &bytes, indent.map { $0 + 1 })
        }
        if !items.isEmpty { breakLine(indent) }
        bytes += Array(end.utf8)
    }

    private static func quoted(_ text: String) -> [UInt8] {
        var writer = JSONWriter()
        writer.string(text)
        return (try? writer.take()) ?? Array("\"\"".utf8)
    }
}

extension DocumentNode {
    /// A schema that was built in memory, not read from a document.
    ///
    /// - Parameter place: the declaration around it; a schema without its own declaration is part of that one.
    static func of(_ schema: SchemaNode, in place: PayloadProblem.Declaration? = nil) -> DocumentNode {
        let own = schema.declaredAt
        let place = own ?? place
        let position = SourcePosition(line: place?.line ?? 1, column: 1)
        let value: Value
        switch schema {
        case .string(let text): value = .string(text)
        case .array(let elements): value = .array(elements.map { of($0, in: place) })
        case .object(let members):
            let keywords = own == nil ? members : members.filter { $0.key != SchemaNode.declarationKey }
            value = .object(keywords.map { ($0.key, of($0.value, in: place)) })
        case .literal(let text):
            // Defaults and the values of rules are JSON of any kind.
            let read = try? JSONDocument.read(Array(text.utf8), path: "")
            value = read?.value ?? .null
        }
        return DocumentNode(value, at: position, file: place?.file)
    }
}
