import AshlarCore

/// A validator for the keywords of JSON Schema (2020-12) that `ashlar schema` prints; `format` only annotates.
struct SchemaJudge {
    private let root: JSONValue
    private let definitions: [String: JSONValue]

    /// - Parameter text: the schema.
    init(_ text: String) throws {
        root = try JSONValue.decode(from: text)
        definitions = root["$defs"]?.members ?? [:]
    }

    func accepts(_ value: JSONValue) -> Bool { accepts(value, root, depth: 0) }

    private func accepts(_ value: JSONValue, _ schema: JSONValue, depth: Int) -> Bool {
        guard case .object(let keywords) = schema else { return schema == .bool(true) }
        return depth < 60 && keywords.allSatisfy { accepts(value, $0.key, $0.value, keywords, depth: depth + 1) }
    }

    private func accepts(
        _ value: JSONValue, _ keyword: String, _ said: JSONValue, _ all: [String: JSONValue], depth: Int
    ) -> Bool {
        func fits(_ schema: JSONValue) -> Bool { accepts(value, schema, depth: depth) }
        switch (keyword, value) {
        case ("$ref", _):
            let name = (said.text ?? "").split(separator: "/").last.map(String.init) ?? ""
            return said.text == "#" ? fits(root) : definitions[name].map(fits) ?? false
        case ("type", _): return (said.elements ?? [said]).contains { $0.text.map { isKind(value, $0) } ?? false }
        case ("enum", _): return (said.elements ?? []).contains { isSame($0, value) }
        case ("const", _): return isSame(said, value)
        case ("anyOf", _): return (said.elements ?? []).contains(where: fits)
        case ("oneOf", _): return (said.elements ?? []).count(where: fits) == 1
        case ("allOf", _): return (said.elements ?? []).allSatisfy(fits)
        case ("not", _): return !fits(said)
        case ("minimum", .number(let number)): return number.double >= said.number ?? 0
        case ("maximum", .number(let number)): return number.double <= said.number ?? 0
        case ("pattern", .string(let text)):
            return (try? Regex(said.text ?? "")).map { text.firstMatch(of: $0) != nil } ?? false
        case ("minLength", .string(let text)): return text.unicodeScalars.count >= Int(said.number ?? 0)
        case ("maxLength", .string(let text)): return text.unicodeScalars.count <= Int(said.number ?? 0)
        case ("items", .array(let elements)):
            let rest = elements.dropFirst(all["prefixItems"]?.elements?.count ?? 0)
            return said == .bool(false) ? rest.isEmpty : rest.allSatisfy { accepts($0, said, depth: depth) }
        case ("prefixItems", .array(let elements)):
            return zip(elements, said.elements ?? []).allSatisfy { accepts($0, $1, depth: depth) }
        case ("minItems", .array(let elements)): return elements.count >= Int(said.number ?? 0)
        case ("required", .object(let members)):
            return (said.elements ?? []).allSatisfy { $0.text.map { members[$0] != nil } ?? false }
        case ("properties", .object(let members)):
            return (said.members ?? [:]).allSatisfy { key, schema in
                members[key].map { accepts($0, schema, depth: depth) } ?? true
            }
        case ("additionalProperties", .object(let members)):
            return members.allSatisfy { key, member in
                all["properties"]?.members?[key] != nil
                    || (said == .bool(false) ? false : accepts(member, said, depth: depth))
            }
        case ("propertyNames", .object(let members)):
            return members.keys.allSatisfy { accepts(.string($0), said, depth: depth) }
        case ("minProperties", .object(let members)): return members.count >= Int(said.number ?? 0)
        case ("maxProperties", .object(let members)): return members.count <= Int(said.number ?? 0)
        default: return true
        }
    }

    private func isKind(_ value: JSONValue, _ kind: String) -> Bool {
        switch (kind, value) {
        case ("null", .null), ("boolean", .bool), ("string", .string), ("array", .array), ("object", .object),
            ("number", .number):
            true
        case ("integer", .number(let number)): number.isInteger
        default: false
        }
    }

    /// Returns whether values are equal; numbers are compared by value.
    private func isSame(_ first: JSONValue, _ second: JSONValue) -> Bool {
        if case .number(let first) = first, case .number(let second) = second { return first.double == second.double }
        return first == second
    }
}

extension JSONValue {
    fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
    fileprivate var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
    fileprivate var members: [String: JSONValue]? { if case .object(let members) = self { members } else { nil } }
    fileprivate var number: Double? { if case .number(let number) = self { number.double } else { nil } }
    fileprivate subscript(key: String) -> JSONValue? { members?[key] }
}

extension JSONNumber {
    /// Returns whether a number has no fraction, by its digits: a `Double` would drop the fraction of a large number.
    fileprivate var isInteger: Bool {
        let parts = literal.split(whereSeparator: { "eE".contains($0) })
        let mantissa = parts[0].drop { $0 == "-" }.split(separator: ".")
        let exponent = parts.count > 1 ? Double(parts[1])! : 0
        let fraction = mantissa.count > 1 ? mantissa[1] : ""
        return (mantissa[0] + fraction).enumerated().allSatisfy {
            Double($0.offset) < Double(mantissa[0].count) + exponent || $0.element == "0"
        }
    }
}
