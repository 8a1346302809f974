import AshlarContract
import AshlarCore

/// Reads a JSON document into nodes.
struct JSONDocument: ~Copyable {
    private var reader: JSONReader
    private let bytes: UnsafeRawBufferPointer
    private let path: String
    private var budget: ValueBudget
    /// The offset up to which lines are counted.
    private var counted = 0
    private var line = 1
    private var column = 1

    private init(_ bytes: UnsafeRawBufferPointer, path: String, _ budget: ValueBudget) {
        self.bytes = bytes
        self.path = path
        self.budget = budget
        reader = JSONReader(bytes)
    }

    /// - Throws: ``InputProblem`` with the place of the first fault.
    /// - Complexity: O(n) in the bytes.
    static func read(_ bytes: [UInt8], path: String) throws(InputProblem) -> DocumentNode {
        var budget = ValueBudget()
        return try read(bytes, path: path, &budget)
    }

    /// - Parameter budget: how many more values may be read.
    static func read(_ bytes: [UInt8], path: String, _ budget: inout ValueBudget) throws(InputProblem) -> DocumentNode {
        let given = budget
        let result = bytes.withUnsafeBytes { buffer -> Result<(DocumentNode, ValueBudget), InputProblem> in
            var document = JSONDocument(buffer, path: path, given)
            do {
                let root = try document.node()
                try document.reader.finish()
                return .success((root, document.budget))
            } catch let problem as InputProblem {
                return .failure(problem)
            } catch {
                guard let fault = error as? DecodingFault else { preconditionFailure("\(error)") }
                return .failure(.notJSON(path, fault, in: buffer))
            }
        }
        let (root, rest) = try result.get()
        budget = rest
        return root
    }

    /// Recurses as deeply as the reader lets a payload nest.
    private mutating func node() throws -> DocumentNode {
        // Looking at the kind steps over white space.
        let kind = reader.kind()
        let position = position()
        try budget.take(path, at: position)
        let value: DocumentNode.Value
        switch kind {
        case .null:
            _ = try reader.null()
            value = .null
        case .boolean: value = .boolean(try reader.bool())
        case .number: value = .number(String(decoding: try reader.numberText(), as: UTF8.self))
        case .string: value = .string(try reader.string())
        case .array:
            var elements: [DocumentNode] = []
            if try reader.beginArray() {
                repeat { elements.append(try node()) } while try reader.moreElements()
            }
            value = .array(elements)
        default:
            var members: [DocumentNode.Member] = []
            if try reader.beginObject() {
                repeat {
                    let key = try reader.key()
                    try ValueBudget.check(key: key, path, at: position)
                    members.append((key, try node()))
                } while try reader.moreMembers()
            }
            value = .object(members)
        }
        return DocumentNode(value, at: position)
    }

    private mutating func position() -> SourcePosition {
        let end = min(reader.offset, bytes.count)
        while counted < end {
            let byte = bytes[counted]
            if byte == 0x0A {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
            counted += 1
        }
        return SourcePosition(line: line, column: column)
    }
}
