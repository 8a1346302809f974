import AshlarContract

/// The objects of OpenAPI 3.0 and 3.1 and JSON Schema, with how `drift` treats each of their keywords.
///
/// This is the only table of compared keywords: a keyword that is missing here is listed by its own name.
package enum SpecificationObject: String, CaseIterable, Sendable {
    case document, pathItem, operation, parameter, requestBody, response, mediaType, encoding, schema, discriminator
    case securityScheme, flow, server, serverVariable

    package enum Treatment: Sendable, Equatable {
        case compared
        /// It does not affect payloads.
        case documentation
        case listed(UncomparedPart)
    }

    /// Returns the treatment of a keyword.
    package func treatment(of keyword: String) -> Treatment {
        if keyword == "x-nullable", self == .schema { return .compared }
        if keyword.hasPrefix("x-") { return .listed(.extensions) }
        if compared.contains(keyword) { return .compared }
        if documentation.contains(keyword) { return .documentation }
        return .listed(listed[keyword] ?? .keyword(keyword))
    }

    /// All keywords in the table.
    package var keywords: Set<String> { compared.union(documentation).union(listed.keys) }

    private var compared: Set<String> {
        switch self {
        case .document: ["paths", "components", "servers", "security"]
        case .pathItem:
            ["$ref", "servers", "parameters", "get", "put", "post", "delete", "options", "head", "patch", "trace"]
        case .operation: ["parameters", "requestBody", "responses", "deprecated", "security", "servers"]
        case .parameter: ["$ref", "name", "in", "required", "deprecated", "schema", "content", "style", "explode"]
        case .requestBody: ["$ref", "content", "required"]
        case .response: ["$ref", "content"]
        case .mediaType: ["schema", "encoding"]
        case .encoding: ["contentType"]
        case .schema:
            [
                "$ref", "$dynamicRef", "$recursiveRef", "$defs", "definitions", "type", "nullable", "properties",
                "required", "additionalProperties", "unevaluatedProperties", "items", "prefixItems", "additionalItems",
                "enum", "const", "format", "allOf", "oneOf", "anyOf", "discriminator", "default", "readOnly",
                "writeOnly", "deprecated", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf",
                "minLength", "maxLength", "pattern", "minItems", "maxItems", "uniqueItems",
            ]
        case .discriminator: ["propertyName", "mapping"]
        case .securityScheme: ["$ref", "type", "name", "in", "scheme", "bearerFormat", "flows", "openIdConnectUrl"]
        case .flow: ["authorizationUrl", "tokenUrl", "refreshUrl", "scopes"]
        case .server: ["url", "variables"]
        case .serverVariable: ["default", "enum"]
        }
    }

    private var documentation: Set<String> {
        switch self {
        case .document: ["openapi", "info", "tags", "externalDocs"]
        case .pathItem: ["summary", "description"]
        case .operation: ["summary", "description", "operationId", "tags", "externalDocs"]
        case .parameter, .requestBody, .securityScheme, .server, .serverVariable: ["description"]
        case .response: ["summary", "description"]
        case .schema:
            [
                "title", "description", "externalDocs", "$comment", "$id", "$schema", "$anchor", "$dynamicAnchor",
                "$recursiveAnchor", "$vocabulary",
            ]
        case .mediaType, .encoding, .discriminator, .flow: []
        }
    }

    private var listed: [String: UncomparedPart] {
        switch self {
        case .document: ["webhooks": .webhooks, "jsonSchemaDialect": .keyword("jsonSchemaDialect")]
        case .operation: ["callbacks": .callbacks]
        case .parameter:
            [
                "example": .examples, "examples": .examples, "allowReserved": .keyword("allowReserved"),
                "allowEmptyValue": .keyword("allowEmptyValue"),
            ]
        case .response: ["headers": .responseHeaders, "links": .links]
        case .mediaType: ["example": .examples, "examples": .examples]
        case .encoding:
            ["headers": .partHeaders, "style": .partStyle, "explode": .partStyle, "allowReserved": .partStyle]
        case .schema:
            [
                "example": .examples, "examples": .examples, "patternProperties": .keyword("patternProperties"),
            ].merging(SpecificationObject.unchecked.map { ($0, .keyword($0)) }) { first, _ in first }
        case .pathItem, .requestBody, .discriminator, .securityScheme, .flow, .server, .serverVariable: [:]
        }
    }

    /// Keywords of schemas that relate values to each other, or describe the contents of a string.
    private static let unchecked = [
        "xml", "not", "if", "then", "else", "dependentRequired", "dependentSchemas", "dependencies", "contains",
        "minContains", "maxContains", "propertyNames", "minProperties", "maxProperties", "unevaluatedItems",
        "contentEncoding", "contentMediaType", "contentSchema",
    ]
}
