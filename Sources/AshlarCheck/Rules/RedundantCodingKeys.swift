import AshlarGraph
import AshlarLocalization

/// `redundant-coding-keys`: keys that a key strategy would produce.
package struct RedundantCodingKeys: Rule {
    package init() {}

    package let guide = RuleGuide(
        "redundant-coding-keys", .information, .decoding,
        summary: Localized(
            "`CodingKeys` that only convert snake_case to camelCase", zh: "仅做 snake_case 到 camelCase 转换的 `CodingKeys`"),
        reason: Localized(
            "A key strategy can produce keys that follow a rule. A list of such keys hides the one that differs, and "
                + "is easy to forget when you add a field.",
            zh: "有规律的键应交给规则处理：逐个列出会掩盖真正不同的那个键，新增字段时也容易遗漏。"),
        bad: """
            import Foundation
            struct UserDTO: Codable {
                let id: String
                let firstName: String
                let lastName: String
                let isVerified: Bool
                enum CodingKeys: String, CodingKey {
                    case id
                    case firstName = "first_name"
                    case lastName = "last_name"
                    case isVerified = "is_verified"
                }
            }
            func user(_ data: Data) throws -> UserDTO {
                try JSONDecoder().decode(UserDTO.self, from: data)
            }
            """,
        good: """
            import Foundation
            struct UserDTO: Codable {
                let id: String
                let firstName: String
                let lastName: String
                let isVerified: Bool
            }
            func user(_ data: Data) throws -> UserDTO {
                let decoder = JSONDecoder()
                decoder.keyDecodingStrategy = .convertFromSnakeCase
                return try decoder.decode(UserDTO.self, from: data)
            }
            """,
        nearMisses: [
            .init(
                Localized(
                    "A key strategy does not restore acronyms: `image_url` becomes `imageUrl`.",
                    zh: "缩写词无法还原：`image_url` 会变成 `imageUrl`。"),
                """
                import Foundation
                struct UserDTO: Decodable {
                    let firstName: String
                    let imageURL: String
                    enum CodingKeys: String, CodingKey {
                        case firstName = "first_name"
                        case imageURL = "image_url"
                    }
                }
                func user(_ data: Data) throws -> UserDTO { try JSONDecoder().decode(UserDTO.self, from: data) }
                """),
            .init(
                Localized("Another type that is decoded with the same decoder would break.", zh: "与它一同解码的其他类型会因此出错。"),
                """
                import Foundation
                struct PageDTO: Decodable {
                    let users: [UserDTO]
                    let next_page: Int
                }
                struct UserDTO: Decodable {
                    let firstName: String
                    let lastName: String
                    enum CodingKeys: String, CodingKey {
                        case firstName = "first_name"
                        case lastName = "last_name"
                    }
                }
                func page(_ data: Data) throws -> PageDTO { try JSONDecoder().decode(PageDTO.self, from: data) }
                func user(_ data: Data) throws -> UserDTO { try JSONDecoder().decode(UserDTO.self, from: data) }
                """),
            .init(
                Localized(
                    "One decoder serves both types, and the strategy would break one.", zh: "同一个解码器还解码会因该策略出错的类型。"),
                """
                import Foundation
                struct UserDTO: Decodable {
                    let firstName: String
                    let lastName: String
                    enum CodingKeys: String, CodingKey {
                        case firstName = "first_name"
                        case lastName = "last_name"
                    }
                }
                struct PlaceDTO: Decodable {
                    let zipCode: String
                    let mapURL: String
                    enum CodingKeys: String, CodingKey {
                        case zipCode = "zip_code"
                        case mapURL = "map_url"
                    }
                }
                func read(_ data: Data) -> Any? {
                    let decoder = JSONDecoder()
                    if let user = try? decoder.decode(UserDTO.self, from: data) { return user }
                    return try? decoder.decode(PlaceDTO.self, from: data)
                }
                """),
            .init(
                Localized(
                    "The decoder is shared, and the other types that it decodes are unknown.", zh: "解码器是共用的：不知道它还解码什么。"),
                """
                import Foundation
                struct UserDTO: Decodable {
                    let firstName: String
                    let lastName: String
                    enum CodingKeys: String, CodingKey {
                        case firstName = "first_name"
                        case lastName = "last_name"
                    }
                }
                func user(_ data: Data) throws -> UserDTO { try API.decoder.decode(UserDTO.self, from: data) }
                """),
            .init(
                Localized("A subclass has the keys of two types.", zh: "有继承关系的类包含两组键。"),
                """
                import Foundation
                class BaseDTO: Decodable { let id: Int }
                final class UserDTO: BaseDTO {
                    let firstName: String
                    let lastName: String
                    enum CodingKeys: String, CodingKey {
                        case firstName = "first_name"
                        case lastName = "last_name"
                    }
                }
                func user(_ data: Data) throws -> UserDTO { try JSONDecoder().decode(UserDTO.self, from: data) }
                """),
            .init(
                Localized(
                    "The sources do not show where the type is decoded, or which other types are decoded there.",
                    zh: "看不到该类型在何处解码，也就不知道那里还解码了什么。"),
                """
                struct UserDTO: Decodable {
                    let firstName: String
                    let lastName: String
                    enum CodingKeys: String, CodingKey {
                        case firstName = "first_name"
                        case lastName = "last_name"
                    }
                }
                """),
        ])

    package func check(_ context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        guard graph.keyStrategies.isEmpty, !graph.typesWithOwnDecoder.isEmpty else { return }
        let running = typesDecodedByRunningCode(context)
        var suited: Set<Int> = []
        var unsuited: Set<Int> = []
        for root in graph.typesWithSharedDecoder { unsuited.formUnion(parts(of: root, graph)) }
        for root in typesInForeignRequests(graph) { unsuited.formUnion(parts(of: root, graph)) }
        // The decoder of a generic function serves other types, too: `let user: UserDTO = try await client.get(path)`.
        unsuited.formUnion(graph.typesOfOtherDecoders)
        for root in graph.typesWithOwnDecoder.sorted() where !graph.types[root].isTest {
            // The strategy is set where a type is decoded, and must suit every type that is decoded with it.
            var seen: Set<Int> = []
            if survivesStrategy(graph.types[root], context, &seen) {
                if running.contains(root) { suited.formUnion(seen) }
            } else {
                unsuited.formUnion(parts(of: root, graph))
            }
        }
        unsuited.formUnion(partsOfBrokenGroups(unsuited, context))
        for id in suited.subtracting(unsuited).sorted() {
            let type = graph.types[id]
            guard type.declaration.kind == .structure, graph.hasRole(id, .dto),
                let keys = context.codingKeys(of: type), !leavesOut(keys, of: type)
            else { continue }
            let renamed = keys.declaration.cases.filter { !$0.rawValue.isEmpty && $0.rawValue != $0.name }
            guard renamed.count >= 2,
                renamed.allSatisfy({ SnakeCaseStrategy.read($0.rawValue) == $0.name })
            else { continue }
            findings.add(
                self, file: keys.file, at: keys.declaration.place, in: keys.name,
                type.isEncodable
                    ? Localized(
                        "`.convertFromSnakeCase` and `.convertToSnakeCase` convert between these keys and the properties' names: set the strategies, and delete the keys",
                        zh: "这些键与 `.convertFromSnakeCase` 和 `.convertToSnakeCase` 的结果相同：请设置这两个策略并删除它们")
                    : Localized(
                        "`.convertFromSnakeCase` converts these keys to the properties' names: set the strategy, and delete the keys",
                        zh: "这些键与 `.convertFromSnakeCase` 的结果相同：请设置该策略并删除它们"))
        }
    }

    /// Whether a property has no key, so that code other than the decoder sets it. Without the keys, it would be
    /// required.
    private func leavesOut(_ keys: TypeNode, of type: TypeNode) -> Bool {
        let names = Set(keys.declaration.cases.map(\.name))
        return type.storedFields.contains {
            !$0.isLazy && !($0.isConstant && !$0.value.isEmpty) && !names.contains($0.name)
        }
    }

    /// The types that a decoder decodes in code that may run, where the strategy is set.
    private func typesDecodedByRunningCode(_ context: CheckContext) -> Set<Int> {
        let graph = context.graph
        var found: Set<Int> = []
        for (part, owner) in graph.code(with: .decodes) {
            for decode in part.declaration.bodies.lazy.flatMap(\.decodes) where decode.via == .decoder {
                let types = graph.resolveAll(decode.type, in: owner?.name ?? "", file: part.file)
                    .filter { graph.typesWithOwnDecoder.contains($0) && !found.contains($0) }
                if types.isEmpty { continue }
                if context.dead.state(at: decode.place.offset, of: part.file) != .dead { found.formUnion(types) }
            }
        }
        return found
    }

    /// The types that share a decoder with one that the strategy breaks, with all that they hold.
    ///
    /// - Parameter unsuited: the types that keep their keys for another reason.
    private func partsOfBrokenGroups(_ unsuited: Set<Int>, _ context: CheckContext) -> Set<Int> {
        let graph = context.graph
        var found: Set<Int> = []
        for group in typesOfOneDecoder(graph) {
            let breaks = group.contains { id in
                var seen: Set<Int> = []
                let type = graph.types[id]
                guard survivesStrategy(type, context, &seen) else { return true }
                return unsuited.contains(id) && context.codingKeys(of: type) != nil
            }
            if breaks { for id in group { found.formUnion(parts(of: id, graph)) } }
        }
        return found
    }

    /// The groups of several types that are decoded with the same decoder, which a body keeps in a variable, or a type
    /// in a static property.
    private func typesOfOneDecoder(_ graph: ModelGraph) -> [Set<Int>] {
        var groups: [Set<Int>] = []
        var servedEverywhere: [String: Set<Int>] = [:]
        for (part, owner) in graph.code(with: .decodes) {
            for body in part.declaration.bodies {
                var served: [String: Set<Int>] = [:]
                for decode in body.decodes where !decode.decoder.isEmpty {
                    let types = graph.resolveAll(decode.type, in: owner?.name ?? "", file: part.file)
                    // `JSONDecoder.api` of `extension JSONDecoder { static let api = … }`.
                    if decode.decoder.first?.isUppercase == true {
                        servedEverywhere[decode.decoder, default: []].formUnion(types)
                    } else {
                        served[decode.decoder, default: []].formUnion(types)
                    }
                }
                groups += served.values.filter { $0.count > 1 }
            }
        }
        return groups + servedEverywhere.values.filter { $0.count > 1 }
    }

    /// The types in requests of a dependency, such as `Route<User>`. The dependency's decoder has its own strategy.
    private func typesInForeignRequests(_ graph: ModelGraph) -> Set<Int> {
        var found: Set<Int> = []
        for (part, owner) in graph.code() {
            let scope = owner?.name ?? part.declaration.name
            func add(_ written: String) {
                guard written.utf8.contains(UInt8(ascii: "<")) else { return }
                let names = TypeName.references(in: written)
                let isForeign = names.contains { name in
                    let plain = TypeName.withoutArguments(name)
                    return plain != name && RedundantCodingKeys.requests.contains(where: plain.hasSuffix)
                        && graph.resolve(name, in: scope, file: part.file) == nil
                }
                if isForeign { found.formUnion(graph.resolveAll(written, in: scope, file: part.file)) }
            }
            for field in part.declaration.fields { add(field.type) }
            for function in part.declaration.functions {
                add(function.result)
                for parameter in function.parameters { add(parameter.type) }
            }
        }
        return found
    }

    /// The last words of types that fetch and decode their generic argument.
    private static let requests = [
        "Request", "Route", "Endpoint", "EndPoint", "Resource", "Call", "Operation", "DataTask",
    ]

    /// A type and all that it holds.
    private func parts(of root: Int, _ graph: ModelGraph) -> Set<Int> {
        var found: Set<Int> = [root]
        var open = [root]
        while let id = open.popLast() {
            let type = graph.types[id]
            for field in type.storedFields {
                for other in graph.resolveAll(field.type, in: type.name, file: type.file)
                where found.insert(other).inserted { open.append(other) }
            }
        }
        return found
    }

    /// Whether a type and all that it holds decode the same with the strategy.
    private func survivesStrategy(_ type: TypeNode, _ context: CheckContext, _ seen: inout Set<Int>) -> Bool {
        guard seen.insert(type.id).inserted else { return true }
        let graph = context.graph
        if type.functions.contains(where: \.isDecoderInitializer) { return false }
        if type.declaration.kind == .structure {
            let names = Set(type.storedFields.map(\.name))
            if let keys = context.codingKeys(of: type) {
                for item in keys.declaration.cases {
                    let raw = item.rawValue.isEmpty ? item.name : item.rawValue
                    let converted = SnakeCaseStrategy.read(raw)
                    // A key that the strategy leaves alone is found under its own name.
                    guard names.contains(item.name), converted == item.name || converted == raw else { return false }
                    // The other strategy writes `widget_id` for the key `widgetId`, and `line1` for `line_1`.
                    if type.isEncodable, SnakeCaseStrategy.written(item.name) != raw { return false }
                }
            } else if !names.allSatisfy({ SnakeCaseStrategy.read($0) == $0 })
                || type.isEncodable && !names.allSatisfy { SnakeCaseStrategy.written($0) == $0 }
            {
                return false
            }
        } else if type.declaration.kind == .reference {
            return false
        }
        for field in type.storedFields {
            // The keys of a dictionary are converted as well.
            if field.type.hasPrefix("[String:") { return false }
            for other in graph.resolveAll(field.type, in: type.name, file: type.file) {
                if !survivesStrategy(graph.types[other], context, &seen) { return false }
            }
        }
        return true
    }
}
