import AshlarCore
import Foundation

/// Schemas of Swagger 2.0, and references to them, as OpenAPI 3.0 has them.
struct SwaggerSchema {
    /// The new form of each reference to a part of the document. Others stay, so that messages show them as written.
    private let targets: [String: String]
    private static let moved = ["definitions": "schemas", "parameters": "parameters", "responses": "responses"]

    /// - Parameter root: the document.
    init(_ root: DocumentNode) {
        var targets: [String: String] = [:]
        for (old, new) in SwaggerSchema.moved {
            for (key, _) in root[old]?.members ?? [] {
                let name = JSONPointer.escaped(key)
                targets["#/\(old)/\(name)"] = "#/components/\(new)/\(name)"
            }
        }
        self.targets = targets
    }

    func converted(_ node: DocumentNode) -> DocumentNode {
        switch node.value {
        case .array(let elements): .list(elements.map(converted), at: node)
        case .object(let members):
            .object(
                members.flatMap { key, value in member(key, value, isFile: node["type"]?.string == "file") }, at: node)
        default: node
        }
    }

    private func member(_ key: String, _ value: DocumentNode, isFile: Bool) -> [DocumentNode.Member] {
        switch key {
        case "$ref": [(key, reference(value))]
        case "x-nullable": [("nullable", value)]
        case "type" where isFile: [(key, .text("string", at: value)), ("format", .text("binary", at: value))]
        // The name of a property, where OpenAPI 3 has an object; a property may have that name, too.
        case "discriminator" where value.string != nil: [(key, .object([("propertyName", value)], at: value))]
        // These hold data, not schemas.
        case "enum", "default", "example", "x-example", "required", "description": [(key, value)]
        case "properties": [(key, value.mapped { converted($1) })]
        default: [(key, converted(value))]
        }
    }

    /// The destination of a reference from another file in a document that was Swagger 2.0: `/components/schemas/Pet`
    /// for `/definitions/Pet`.
    static func moved(_ fragment: String, in document: DocumentNode) -> String? {
        let parts = fragment.split(separator: "/", maxSplits: 1)
        guard parts.count == 2, let name = moved[String(parts[0])], document["openapi"] != nil,
            document[String(parts[0])] == nil, document["components"]?[name] != nil
        else { return nil }
        return "/components/\(name)/\(parts[1])"
    }

    private func reference(_ node: DocumentNode) -> DocumentNode {
        guard let text = node.string, text.hasPrefix("#/") else { return node }
        // `#/definitions/Pet/properties/name` leads into one of them.
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let target = parts.prefix(3).joined(separator: "/")
        guard let moved = targets[target.removingPercentEncoding ?? target] else { return node }
        return .text(([moved] + parts.dropFirst(3).map(String.init)).joined(separator: "/"), at: node)
    }
}

extension DocumentNode {
    static func text(_ text: String, at place: DocumentNode) -> DocumentNode {
        DocumentNode(.string(text), at: place.position)
    }

    static func list(_ elements: [DocumentNode], at place: DocumentNode) -> DocumentNode {
        DocumentNode(.array(elements), at: place.position)
    }

    static func object(_ members: [Member], at place: DocumentNode) -> DocumentNode {
        DocumentNode(.object(members), at: place.position)
    }

    /// An object with each of its values changed.
    func mapped(_ change: (_ key: String, _ value: DocumentNode) -> DocumentNode) -> DocumentNode {
        guard isObject else { return self }
        return .object(members.map { ($0.key, change($0.key, $0.value)) }, at: self)
    }
}
