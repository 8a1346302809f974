@testable import AshlarContract
@testable import AshlarDesign

/// Designs from small specifications, for tests of decisions that concern a whole plan.
enum WholeSpecification {
    /// - Parameters:
    ///   - paths: in YAML, indented by two spaces.
    ///   - schemas: in YAML, indented by four.
    static func design(
        paths: String, schemas: String = "", answers: String = "", store: DesignOptions.StoreKind = .sqlite,
        style: DesignOptions.Style = .macros, hasFlow: Bool = true
    ) throws -> Designer.Outcome {
        var options = DesignOptions(
            name: "Shop", style: style, store: store, keepsValues: false, dependency: .path("../.."))
        options.hasFlow = hasFlow
        if !answers.isEmpty { options.answers = try AnswersReader.read(answers, file: "design.yaml") }
        let text = """
            openapi: 3.0.3
            info: {title: Shop, version: '1'}
            paths:
            \(paths)
            components:
              schemas:
                Unused: {type: object}
            \(schemas)
            """
        return try AshlarDesignTests.design(specification: text, named: "shop.yaml", options)
    }

    /// Returns a GET that answers with a list of a schema.
    static func list(_ path: String, of schema: String) -> String {
        "  \(path): {get: {responses: {'200': {description: ok, content: {application/json: {schema: "
            + "{type: array, items: {$ref: '#/components/schemas/\(schema)'}}}}}}}}"
    }
}

extension Designer.Outcome {
    /// Returns the text of a file of the domain.
    func domain(_ name: String) -> String? { AshlarDesignTests.texts(of: files)["Sources/Shop/Domain/\(name).swift"] }
    /// The texts of all files.
    var texts: [String] { Array(AshlarDesignTests.texts(of: files).values) }
    func dto(_ name: String) -> String? { AshlarDesignTests.texts(of: files)["Sources/Shop/DTO/\(name).swift"] }
}
