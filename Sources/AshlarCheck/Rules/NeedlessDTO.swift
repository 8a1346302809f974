import AshlarGraph
import AshlarLocalization

/// `needless-dto`: a DTO that equals its domain type field by field.
package struct NeedlessDTO: Rule {
    package init() {}

    package let guide = RuleGuide(
        "needless-dto", .information, .dto,
        summary: Localized("A DTO equals its domain type, and its mapping only copies", zh: "DTO 与领域类型逐字段相同，映射只是复制"),
        reason: Localized(
            "Two identical types need a mapping, tests for it, and each later change twice. They protect the app from "
                + "nothing until the contract and the domain actually differ.",
            zh: "两个完全相同的类型需要双份的映射、测试和修改，而在契约与领域真正不同之前，它们什么也没有保护。"),
        bad: """
            struct CityDTO: Codable {
                let name: String
                let population: Int
            }
            struct City: Equatable, Sendable {
                let name: String
                let population: Int
                init(dto: CityDTO) {
                    name = dto.name
                    population = dto.population
                }
            }
            """,
        good: """
            // The API matches the domain and is stable: a single Codable struct is simpler
            struct City: Codable, Equatable, Sendable {
                let name: String
                let population: Int
            }
            """,
        nearMisses: [
            .init(
                Localized("The mapping transforms a value.", zh: "映射会转换某个值。"),
                """
                struct TagDTO: Decodable {
                    let id: Int
                    let name: String
                }
                struct Tag {
                    let id: Int
                    let name: String
                }
                extension TagDTO {
                    func toDomain() -> Tag { Tag(id: id, name: name.lowercased()) }
                }
                """),
            .init(
                Localized("The domain type combines several APIs.", zh: "领域类型汇集多个 API。"),
                """
                struct GitHubTagDTO: Decodable { let id: Int; let name: String }
                struct GitLabTagDTO: Decodable { let id: Int; let name: String }
                struct Tag { let id: Int; let name: String }
                extension GitHubTagDTO { func toDomain() -> Tag { Tag(id: id, name: name) } }
                extension GitLabTagDTO { func toDomain() -> Tag { Tag(id: id, name: name) } }
                """),
        ])

    package func check(_ type: TypeNode, in context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        guard graph.hasRole(type.id, .dto), type.declaration.kind == .structure, !type.storedFields.isEmpty,
            let own = graph.mappingsFrom[type.id], own.count == 1
        else { return }
        let mapping = graph.mappings[own[0]]
        let target = graph.types[mapping.to]
        guard graph.mappingsTo[target.id, default: []].count == 1, graph.hasRole(target.id, .domain),
            target.declaration.kind == .structure, shape(type) == shape(target), copies(mapping, type),
            !refines(target),
            // A wrapper changes how a field is decoded.
            type.storedFields.allSatisfy(\.attributes.isEmpty),
            context.codingKeys(of: type)?.declaration.cases.contains(where: {
                !$0.rawValue.isEmpty && $0.rawValue != $0.name
            }) != true,
            !type.functions.contains(where: \.isDecoderInitializer), !isSent(type, context)
        else { return }
        // Types that are nested in different types may have the same name.
        let isAmbiguous = type.lastName == target.lastName
        let (dto, model) = isAmbiguous ? (type.name, target.name) : (type.lastName, target.lastName)
        findings.add(
            self, file: type.file, at: type.declaration.place, in: type.name,
            Localized(
                "\(dto) equals \(model) field by field, and its mapping only copies: decode \(model) directly",
                zh: "\(dto) 与 \(model) 逐字段相同，映射只是复制：可以直接解码 \(model)"),
            related: [
                .init(
                    path: context.path(mapping.file), place: mapping.place, message: Localized("the mapping", zh: "映射"))
            ], confidence: isInLaterModule(mapping, type, context) || isPart(type, context) ? .guess : .certain)
    }

    /// Whether another DTO holds the type. A wire type then holds only wire types.
    private func isPart(_ type: TypeNode, _ context: CheckContext) -> Bool {
        context.typesHolding(type).contains { !$0.isTest && $0.isDecodable && context.graph.hasRole($0.id, .dto) }
    }

    /// Whether the DTO is also sent: a mapping creates it, or a type that can only be encoded holds it.
    private func isSent(_ type: TypeNode, _ context: CheckContext) -> Bool {
        !context.graph.mappingsTo[type.id, default: []].isEmpty
            || context.typesHolding(type).contains { !$0.isTest && $0.isEncodable && !$0.isDecodable }
    }

    /// Whether the mapping belongs to another module, which imports the DTO's. Code that decodes the DTO can't name the
    /// domain type then.
    ///
    /// A module's files are in a folder of its name.
    private func isInLaterModule(_ mapping: Mapping, _ type: TypeNode, _ context: CheckContext) -> Bool {
        guard mapping.file != type.file else { return false }
        let imported = Set(context.graph.files[mapping.file].imports.map { Substring($0.module) })
        func folders(_ file: Int) -> Set<Substring> { Set(context.path(file).split(separator: "/").dropLast()) }
        return !imported.intersection(folders(type.file)).subtracting(folders(mapping.file)).isEmpty
    }

    private func shape(_ type: TypeNode) -> [String: String] {
        Dictionary(type.storedFields.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether an initializer of a type does more than set its properties: `name.isEmpty ? "Untitled" : name`.
    private func refines(_ target: TypeNode) -> Bool {
        let names = Set(target.storedFields.map(\.name))
        return target.functions.contains { function in
            function.kind == .initializer && !function.isDecoderInitializer
                && Set(function.parameters.map(\.label)) == names
                && (function.body.branches
                    || function.body.assignments.contains { names.contains($0.target) && $0.value == .expression })
        }
    }

    private func copies(_ mapping: Mapping, _ type: TypeNode) -> Bool {
        let names = Set(type.storedFields.map(\.name))
        if mapping.body.branches { return false }
        let assigned = mapping.body.assignments
        if mapping.form == .initializer, assigned.count == names.count {
            return assigned.allSatisfy { $0.value == .copy && TypeName.last($0.text) == $0.target }
        }
        guard mapping.body.constructions.count == 1, let made = mapping.body.constructions.first else { return false }
        return Set(made.labels) == names && zip(made.labels, made.sources).allSatisfy { TypeName.last($1) == $0 }
    }
}
