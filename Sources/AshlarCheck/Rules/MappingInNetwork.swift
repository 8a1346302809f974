import AshlarSyntax

/// `mapping-in-network`: a service that talks to a server and returns what a mapping made.
package struct MappingInNetwork: Rule {
    package init() {}

    package let guide = RuleGuide(
        "mapping-in-network", .warning, .dto,
        summary: Localized("A network service returns domain types or entities", zh: "网络服务返回领域类型或实体"),
        reason: Localized(
            "A service that fetches, decodes and maps cannot be tested for one of them alone, and a second source of the "
                + "same values needs the mapping again. The repository maps; the service returns what came.",
            zh: "同时负责请求、解码与映射的服务无法单独测试，同一数据的第二个来源又要重写映射。应由仓库负责映射，服务只返回收到的内容。"),
        bad: """
            import Foundation
            struct UserDTO: Decodable { let name: String }
            struct User {
                let name: String
                init(_ dto: UserDTO) { name = dto.name.lowercased() }
            }
            struct UserService {
                func user(at url: URL) async throws -> User {
                    let (data, _) = try await URLSession.shared.data(from: url)
                    return User(try JSONDecoder().decode(UserDTO.self, from: data))
                }
            }
            """,
        good: """
            import Foundation
            struct UserDTO: Decodable { let name: String }
            struct User {
                let name: String
                init(_ dto: UserDTO) { name = dto.name.lowercased() }
            }
            struct UserService {
                func user(at url: URL) async throws -> UserDTO {
                    let (data, _) = try await URLSession.shared.data(from: url)
                    return try JSONDecoder().decode(UserDTO.self, from: data)
                }
            }
            """,
        nearMisses: [
            .init(
                Localized("A repository is where mapping belongs.", zh: "仓库正是负责映射的地方。"),
                """
                import Foundation
                struct UserDTO: Decodable { let name: String }
                struct User {
                    let name: String
                    init(_ dto: UserDTO) { name = dto.name.lowercased() }
                }
                struct UserRepository {
                    func user(at url: URL) async throws -> User {
                        let (data, _) = try await URLSession.shared.data(from: url)
                        return User(try JSONDecoder().decode(UserDTO.self, from: data))
                    }
                }
                """)
        ])

    package func check(_ type: TypeNode, in context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        guard graph.hasRole(type.id, .service), !graph.hasRole(type.id, .repository),
            !graph.hasRole(type.id, .viewModel),
            !graph.hasRole(type.id, .view),
            !["Store", "Mapper", "Importer", "Syncer", "Manager", "UseCase"].contains(where: type.lastName.hasSuffix)
        else { return }
        for part in type.parts {
            for function in part.declaration.functions
            where function.kind == .function && function.access > .fileprivate {
                guard let target = graph.resolve(TypeName.element(function.result), in: type.name, file: part.file),
                    !graph.hasRole(target, .dto)
                else { continue }
                let decoded = function.body.decodes.flatMap {
                    graph.resolveAll($0.type, in: type.name, file: part.file)
                }
                guard
                    let dto = decoded.first(where: { source in
                        graph.mappingsFrom[source, default: []].contains { graph.mappings[$0].to == target }
                    })
                else { continue }
                let (from, to) = (graph.types[dto].lastName, graph.types[target].lastName)
                findings.add(
                    self, file: part.file, at: function.place, in: "\(type.name).\(function.name)",
                    Localized(
                        "\(type.lastName) talks to the server and maps \(from) to \(to): return \(from), and map in a repository",
                        zh: "\(type.lastName) 既访问服务器又把 \(from) 映射为 \(to)：请返回 \(from)，在仓库中映射"))
            }
        }
    }
}
