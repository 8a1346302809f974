import AshlarCore

/// A Swagger 2.0 description as OpenAPI 3.0, each value at its own place in the file: everything after this reads one
/// format.
///
/// After "Migrating from OpenAPI 2.0 to 3.0" of the OpenAPI Initiative.
struct SwaggerDocument {
    private let root: DocumentNode
    private let consumes: [String]
    private let produces: [String]
    private let schemas: SwaggerSchema

    /// - Returns: the document as it is when it is not Swagger 2.0.
    static func converted(_ node: DocumentNode) -> DocumentNode {
        guard let version = node["swagger"]?.text, version == "2" || version.hasPrefix("2.") else { return node }
        return SwaggerDocument(root: node).document
    }

    private init(root: DocumentNode) {
        self.root = root
        schemas = SwaggerSchema(root)
        consumes = root["consumes"]?.texts ?? []
        produces = root["produces"]?.texts ?? []
    }

    private var document: DocumentNode {
        var members: [DocumentNode.Member] = [("openapi", .text("3.0.3", at: root))]
        for (key, value) in root.members {
            switch key {
            case "swagger", "consumes", "produces", "host", "basePath", "schemes", "definitions", "responses",
                "parameters", "securityDefinitions":
                break
            case "paths": members.append(("paths", value.mapped { item($1) }))
            default: members.append((key, value))
            }
        }
        members.append(("components", components))
        if let servers { members.append(("servers", servers)) }
        return .object(members, at: root)
    }

    private var components: DocumentNode {
        var members: [DocumentNode.Member] = []
        if let definitions = root["definitions"] {
            members.append(("schemas", definitions.mapped { schemas.converted($1) }))
        }
        if let responses = root["responses"] {
            members.append(("responses", responses.mapped { response($1, produces) }))
        }
        if let parameters = root["parameters"] {
            // Bodies are put where they are used.
            let others = parameters.members.filter { !$0.value.isBody }.map { ($0.key, parameter($0.value)) }
            members.append(("parameters", .object(others, at: parameters)))
        }
        if let schemes = root["securityDefinitions"] {
            members.append(("securitySchemes", schemes.mapped { securityScheme($1) }))
        }
        return .object(members, at: root)
    }

    private var servers: DocumentNode? {
        guard let place = root["basePath"] ?? root["host"] else { return nil }
        let base = root["basePath"]?.string ?? "/"
        let schemes = root["schemes"]?.texts ?? []
        let urls =
            root["host"]?.string.map { host in
                (schemes.isEmpty ? ["https"] : schemes).map { "\($0)://\(host)\(base)" }
            } ?? [base]
        return .list(urls.map { .object([("url", .text($0, at: place))], at: place) }, at: place)
    }

    // MARK: Operations

    private func item(_ item: DocumentNode) -> DocumentNode {
        let shared = item["parameters"]?.elements.map(resolved) ?? []
        return item.mapped { key, value in
            switch key {
            case "parameters": .list(value.elements.filter { !resolved($0).isBody }.map(parameter), at: value)
            case _ where OpenAPIReader.methods.contains(key): operation(value, shared: shared.filter(\.isBody))
            default: value
            }
        }
    }

    private func operation(_ operation: DocumentNode, shared: [DocumentNode]) -> DocumentNode {
        guard operation.isObject else { return operation }
        let types = operation["produces"]?.texts ?? produces
        let own = operation["parameters"]?.elements ?? []
        var members: [DocumentNode.Member] = []
        for (key, value) in operation.members {
            switch key {
            case "consumes", "produces", "schemes": break
            case "parameters":
                members.append((key, .list(own.filter { !resolved($0).isBody }.map(parameter), at: value)))
            case "responses": members.append((key, value.mapped { $0.hasPrefix("x-") ? $1 : response($1, types) }))
            default: members.append((key, value))
            }
        }
        var bodies = own.map(resolved).filter(\.isBody)
        if bodies.isEmpty { bodies = shared }
        if let body = requestBody(bodies, operation["consumes"]?.texts ?? consumes) {
            members.append(("requestBody", body))
        }
        return .object(members, at: operation)
    }

    /// A parameter, through a reference within the document.
    private func resolved(_ parameter: DocumentNode) -> DocumentNode {
        guard let name = parameter["$ref"]?.string, name.hasPrefix("#/parameters/") else { return parameter }
        return root["parameters"]?[String(name.dropFirst("#/parameters/".count))] ?? parameter
    }

    private func parameter(_ parameter: DocumentNode) -> DocumentNode {
        if parameter["$ref"] != nil { return schemas.converted(parameter) }
        var members: [DocumentNode.Member] = []
        var schema: [DocumentNode.Member] = []
        for (key, value) in parameter.members {
            switch key {
            case "name", "in", "description", "required", "example", "allowEmptyValue": members.append((key, value))
            case "collectionFormat": members += style(value)
            case _ where key.hasPrefix("x-"): members.append((key, value))
            default: schema.append((key, value))
            }
        }
        members.append(("schema", schemas.converted(.object(schema, at: parameter))))
        return .object(members, at: parameter)
    }

    private func style(_ format: DocumentNode) -> [DocumentNode.Member] {
        func style(_ name: String?, isExploded: Bool) -> [DocumentNode.Member] {
            [("explode", DocumentNode(.boolean(isExploded), at: format.position))]
                + (name.map { [("style", .text($0, at: format))] } ?? [])
        }
        return switch format.string {
        case "multi": style("form", isExploded: true)
        case "ssv": style("spaceDelimited", isExploded: false)
        case "pipes": style("pipeDelimited", isExploded: false)
        default: style(nil, isExploded: false)
        }
    }

    // MARK: Bodies

    private func requestBody(_ parameters: [DocumentNode], _ types: [String]) -> DocumentNode? {
        guard let first = parameters.first else { return nil }
        if first["in"]?.string == "body" {
            var members: [DocumentNode.Member] = [
                ("content", content(first["schema"], types.isEmpty ? ["application/json"] : types, at: first))
            ]
            for key in ["description", "required"] {
                if let value = first[key] { members.append((key, value)) }
            }
            return .object(members, at: first)
        }
        let properties = parameters.compactMap { field -> DocumentNode.Member? in
            let schema = parameter(field)["schema"]
            return field["name"]?.text.flatMap { name in schema.map { (name, $0) } }
        }
        let needed = parameters.filter { $0["required"]?.boolean == true }.compactMap { $0["name"] }
        var schema: [DocumentNode.Member] = [
            ("type", .text("object", at: first)), ("properties", .object(properties, at: first)),
        ]
        if !needed.isEmpty { schema.append(("required", .list(needed, at: first))) }
        let hasFile = parameters.contains { $0["type"]?.string == "file" }
        let standard = hasFile ? "multipart/form-data" : "application/x-www-form-urlencoded"
        let forms = types.filter { ["multipart/form-data", "application/x-www-form-urlencoded"].contains($0) }
        return .object(
            [("content", content(.object(schema, at: first), forms.isEmpty ? [standard] : forms, at: first))],
            at: first)
    }

    private func response(_ response: DocumentNode, _ types: [String]) -> DocumentNode {
        if response["$ref"] != nil { return schemas.converted(response) }
        guard response.isObject else { return response }
        var members: [DocumentNode.Member] = []
        for (key, value) in response.members where key != "schema" && key != "examples" {
            members.append(
                (key, key == "headers" ? value.mapped { .object([("schema", schemas.converted($1))], at: $1) } : value))
        }
        let examples = response["examples"]?.members ?? []
        let named = types + examples.map(\.key).filter { !types.contains($0) && $0.contains("/") }
        if response["schema"] != nil || !examples.isEmpty {
            let types = named.isEmpty ? ["application/json"] : named
            let content = content(response["schema"], types, at: response)
            members.append(("content", withExamples(content, examples)))
        }
        return .object(members, at: response)
    }

    private func content(_ schema: DocumentNode?, _ types: [String], at place: DocumentNode) -> DocumentNode {
        let schema = schema.map(schemas.converted)
        let media = DocumentNode.object(schema.map { [("schema", $0)] } ?? [], at: schema ?? place)
        return .object(types.map { ($0, media) }, at: place)
    }

    private func withExamples(_ content: DocumentNode, _ examples: [DocumentNode.Member]) -> DocumentNode {
        content.mapped { type, media in
            guard let example = examples.first(where: { $0.key == type }) else { return media }
            return .object(media.members + [("example", example.value)], at: media)
        }
    }

    // MARK: Security

    private func securityScheme(_ scheme: DocumentNode) -> DocumentNode {
        switch scheme["type"]?.string {
        case "basic":
            return .object([("type", .text("http", at: scheme)), ("scheme", .text("basic", at: scheme))], at: scheme)
        case "oauth2":
            let names = ["application": "clientCredentials", "accessCode": "authorizationCode"]
            let flow = scheme["flow"]?.string ?? "implicit"
            let members = scheme.members.filter { ["authorizationUrl", "tokenUrl", "scopes"].contains($0.key) }
            let flows = DocumentNode.object([(names[flow] ?? flow, .object(members, at: scheme))], at: scheme)
            return .object([("type", .text("oauth2", at: scheme)), ("flows", flows)], at: scheme)
        default: return scheme
        }
    }
}

extension DocumentNode {
    fileprivate var texts: [String] { elements.compactMap(\.string) }

    /// Whether it is a parameter that is sent in the body.
    fileprivate var isBody: Bool { ["body", "formData"].contains(self["in"]?.string) }
}
