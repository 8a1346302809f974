import AshlarCore
import AshlarContract
import AshlarLocalization

/// A schema with its `allOf` parts and references merged into one.
struct FlatSchema {
    typealias Located = DocumentLibrary.Located

    /// `type`, by JSON Schema's names.
    var types: Set<String> = []
    var isNullable = false
    /// Whether a part allows null and nothing else.
    var isNullOnly = false
    private(set) var properties: [(key: String, schema: Located)] = []
    /// The index of each key in `properties`.
    private var positions: [String: Int] = [:]
    /// The schemas that earlier parts state for a key that a later part states too.
    var earlier: [String: [Located]] = [:]
    var required: Set<String> = []
    /// The schema of keys that are not named; `isClosed` when no other keys are allowed.
    var additional: Located?
    var isClosed = false
    /// Whether the schema states `additionalProperties: true`.
    var isOpen = false
    var items: [Located] = []
    /// How many of `items` describe one position each, and whether elements may follow them.
    var prefix: (count: Int, isOpen: Bool)?
    /// Each of `oneOf` and `anyOf`.
    var alternatives: [[Located]] = []
    var discriminator: Located?
    var enumeration: [DocumentNode]?
    var format: String?
    var constraints = Constraints()
    /// The meanings of the words of the enumeration.
    var meanings: [String: String] = [:]
    var annotations = Annotations()

    /// Statements about a value that do not limit it.
    struct Annotations {
        var summary: String?
        var isReadOnly = false
        var isWriteOnly = false
        var isDeprecated = false
        var defaultValue: DocumentNode?
        var example: DocumentNode?

        /// Adds inner annotations; outer ones take precedence.
        mutating func add(_ node: DocumentNode) {
            summary =
                summary ?? (node["description"]?.string ?? node["title"]?.string).flatMap(DescriptionText.paragraphs)
            isReadOnly = isReadOnly || node["readOnly"]?.boolean == true
            isWriteOnly = isWriteOnly || node["writeOnly"]?.boolean == true
            isDeprecated = isDeprecated || node["deprecated"]?.boolean == true
            defaultValue = defaultValue ?? node["default"]
            example = example ?? node["example"] ?? node["examples"]?.elements.first
        }

        mutating func add(_ other: Annotations) {
            summary = summary ?? other.summary
            isReadOnly = isReadOnly || other.isReadOnly
            isWriteOnly = isWriteOnly || other.isWriteOnly
            isDeprecated = isDeprecated || other.isDeprecated
            defaultValue = defaultValue ?? other.defaultValue
            example = example ?? other.example
        }
    }

    /// The schema of a key.
    func property(_ key: String) -> Located? { positions[key].map { properties[$0].schema } }

    var isObject: Bool {
        types.contains("object") || !properties.isEmpty || additional != nil || isOpen && types.isEmpty
    }
}

extension FlatSchema {
    /// Reads the keywords of one schema that is not a reference.
    mutating func add(_ located: Located, _ reader: SchemaReader) {
        let node = located.node
        annotations.add(node)
        meanings.merge(WordMeanings.of(node)) { first, _ in first }
        addTypes(node)
        addObject(located, reader)
        addItems(located)
        for key in ["oneOf", "anyOf"] {
            guard let group = located.child(key) else { continue }
            alternatives.append(group.node.elements.indices.map { group.element($0) })
        }
        discriminator = discriminator ?? located.child("discriminator")
        format = format ?? node["format"]?.string
        constraints.add(located, reader)
    }

    /// Reads the items: draft 2020-12 writes `prefixItems` and `items` for the rest, earlier drafts a list of `items` and
    /// `additionalItems`.
    private mutating func addItems(_ located: Located) {
        var (list, rest) = (located.child("prefixItems"), located.child("items"))
        if list == nil, let items = rest, !items.node.elements.isEmpty {
            (list, rest) = (items, located.child("additionalItems"))
        }
        if let list, !list.node.elements.isEmpty {
            let isOpen = rest.map { $0.node.isObject || $0.node.boolean == true } ?? false
            prefix = items.isEmpty ? (list.node.elements.count, isOpen) : nil
            items += list.node.elements.indices.map { list.element($0) }
        }
        if let rest, rest.node.isObject { items.append(rest) }
    }

    /// The length of a tuple, if the arrays are tuples: a schema that names the kind of each position does not mean
    /// shorter or longer arrays, unless it says so.
    var tupleLength: Int? {
        guard let prefix, !prefix.isOpen, (constraints.minItems ?? prefix.count) == prefix.count,
            (constraints.maxItems ?? prefix.count) == prefix.count
        else { return nil }
        return prefix.count
    }

    private mutating func addTypes(_ node: DocumentNode) {
        let written = node.types
        // Each part of `allOf` narrows.
        let named = Set(written.filter { $0 != "null" })
        if named.isEmpty, !written.isEmpty { isNullOnly = true }
        types = types.isEmpty || named.isEmpty ? types.union(named) : types.intersection(named).union(narrowed(named))
        if written.contains("null") || node["nullable"]?.boolean == true || node["x-nullable"]?.boolean == true {
            isNullable = true
        }
        if let values = node["enum"]?.elements, !values.isEmpty {
            enumeration = values
        } else if let value = node["const"] {
            enumeration = [value]
        }
        if enumeration?.contains(where: \.isNull) == true { isNullable = true }
        if enumeration?.allSatisfy(\.isNull) == true { isNullOnly = true }
    }

    /// `integer` is a `number`.
    private func narrowed(_ named: Set<String>) -> Set<String> {
        let hasBoth = types.union(named).isSuperset(of: ["integer", "number"])
        return hasBoth ? ["integer"] : []
    }

    private mutating func addObject(_ located: Located, _ reader: SchemaReader) {
        for name in located.node["required"]?.elements.compactMap(\.string) ?? [] { required.insert(name) }
        if let named = located.child("properties") {
            if !named.node.isObject {
                reader.report(
                    named.problem(
                        Localized("properties must be an object, found ", zh: "properties 必须是对象，此处是")
                            + named.node.kindText,
                        remedy: Localized("write a schema for each key", zh: "请为每个键写一个 schema")))
            }
            for (key, schema) in named.children {
                // If several parts describe a key, the last one takes precedence; objects are merged.
                if let index = positions[key] {
                    earlier[key, default: []].append(properties[index].schema)
                    properties[index].schema = schema
                } else {
                    positions[key] = properties.count
                    properties.append((key, schema))
                }
            }
        }
        for key in ["additionalProperties", "unevaluatedProperties"] {
            guard let rest = located.child(key) else { continue }
            switch rest.node.value {
            case .boolean(let isAllowed):
                isClosed = !isAllowed
                isOpen = isAllowed
            case .object(let members) where members.isEmpty: isOpen = true
            default: additional = rest
            }
        }
        if additional == nil, let patterns = located.child("patternProperties"), let first = patterns.node.members.first
        {
            additional = patterns.child(first.key)
        }
    }
}

extension DocumentLibrary.Located {
    func element(_ index: Int) -> DocumentLibrary.Located {
        DocumentLibrary.Located(node: node.elements[index], path: path, pointer: "\(pointer)/\(index)")
    }

    /// The name of a schema in a collection of schemas: `User` for `#/components/schemas/User`.
    var schemaName: String? {
        guard let slash = pointer.lastIndex(of: "/") else { return nil }
        let holders = pointer[..<slash]
        guard holders.lastIndex(of: "/") != nil,
            ["/schemas", "/definitions", "/$defs"].contains(where: holders.hasSuffix)
        else { return nil }
        return JSONPointer.unescaped(pointer[pointer.index(after: slash)...])
    }

    /// Identifies this schema among all schemas.
    var key: String { path + "#" + pointer }
}
