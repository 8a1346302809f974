import AshlarContract

/// Reads the security requirements of requests, and their schemes.
struct SecurityReader {
    typealias Located = DocumentLibrary.Located

    private let schemas: SchemaReader
    private let schemes: Located?
    private let standard: Located?

    init(_ document: Located, _ schemas: SchemaReader) {
        self.schemas = schemas
        schemes = document.child("components")?.child("securitySchemes")
        standard = document.child("security")
    }

    /// The ways to authorize an operation's requests: its own, or those of the document.
    func requirements(of operation: Located) -> [SecurityRequirement] {
        guard let list = operation.child("security") ?? standard else { return [] }
        return list.node.elements.indices.map { index in
            let requirement = list.element(index)
            return SecurityRequirement(
                credentials: requirement.children.map { name, scopes in
                    .init(scheme: scheme(name, at: scopes), scopes: Set(scopes.node.elements.compactMap(\.string)))
                })
        }
    }

    private func scheme(_ name: String, at use: Located) -> SecurityScheme {
        guard let scheme = schemes?.child(name).flatMap(schemas.resolve) else {
            return SecurityScheme(name: name, kind: .other(name), location: use.location)
        }
        return SecurityScheme(name: name, kind: kind(of: scheme, named: name), location: scheme.location)
    }

    private func kind(of scheme: Located, named name: String) -> SecurityScheme.Kind {
        let node = scheme.node
        switch node["type"]?.string {
        case "apiKey":
            return .key(position: node["in"]?.string ?? "header", name: node["name"]?.text ?? "")
        case "http":
            return .http(scheme: node["scheme"]?.text ?? "", tokenFormat: node["bearerFormat"]?.text)
        case "oauth2":
            let flows = scheme.child("flows")?.children.filter { !$0.key.hasPrefix("x-") } ?? []
            return .oauth(Dictionary(flows.map { ($0.key, flow($0.value)) }) { first, _ in first })
        case "openIdConnect": return .openID(url: node["openIdConnectUrl"]?.text ?? "")
        case let type?: return .other(type)
        case nil: return .other(name)
        }
    }

    private func flow(_ flow: Located) -> SecurityScheme.Flow {
        var addresses: [String: String] = [:]
        for key in ["authorizationUrl", "tokenUrl", "refreshUrl"] { addresses[key] = flow.node[key]?.text }
        return SecurityScheme.Flow(
            addresses: addresses, scopes: Set(flow.node["scopes"]?.members.map(\.key) ?? []))
    }
}
