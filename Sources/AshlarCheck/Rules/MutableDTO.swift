import AshlarGraph
import AshlarLocalization

/// `mutable-dto`: a stored `var` in a DTO that nothing assigns.
package struct MutableDTO: Rule {
    package init() {}

    package let guide = RuleGuide(
        "mutable-dto", .warning, .dto,
        summary: Localized("A DTO has a `var` that nothing reassigns", zh: "DTO 中有从未被重新赋值的 `var`"),
        reason: Localized(
            "A DTO is a snapshot of what a server sent. When it can be changed, it is no longer clear whether a value "
                + "comes from the server or from the app, and it cannot be shared safely between tasks.",
            zh: "DTO 是服务器所发内容的快照。一旦可以修改，就没有人知道某个值来自服务器还是来自应用，也无法放心地在任务之间共享。"),
        bad: """
            struct UserDTO: Codable {
                var id: String
                var name: String  // `var` allows mutation
            }
            """,
        good: """
            struct UserDTO: Codable {
                let id: String
                let name: String  // `let` enforces immutability
            }
            """,
        nearMisses: [
            .init(
                Localized(
                    "A `let` with an initial value is not decoded; move the value elsewhere first.",
                    zh: "带初始值的 `let` 不会被解码，需要先为默认值另找位置。"),
                """
                struct PageDTO: Decodable {
                    var limit = 20
                }
                """),
            .init(
                Localized("A request that is built step by step.", zh: "逐步构造的请求正文。"),
                """
                struct SearchRequestDTO: Encodable {
                    var query: String
                    var tags: [String]
                }
                func search() -> SearchRequestDTO {
                    var request = SearchRequestDTO(query: "", tags: [])
                    request.query = "ashlar"
                    request.tags.append("swift")
                    return request
                }
                """),
            .init(
                Localized(
                    "A property that a mutating method of its own type changes in place.", zh: "其值会被自身的函数就地修改的属性。"),
                """
                struct ParcelRequestDTO: Encodable {
                    struct Target: Encodable {
                        private(set) var city: String
                        mutating func move(to city: String) { self.city = city }
                    }
                    var target: Target
                }
                func parcel(_ target: ParcelRequestDTO.Target) -> ParcelRequestDTO {
                    var parcel = ParcelRequestDTO(target: target)
                    parcel.target.move(to: "Bern")
                    return parcel
                }
                """),
            .init(
                Localized(
                    "Database rows and the contents of bundles do not come from a server.", zh: "数据库的行或资源包中的内容并非来自服务器。"),
                """
                import Foundation
                struct Planet: Decodable {
                    var name: String
                }
                func planets() throws -> [Planet] {
                    let url = Bundle.main.url(forResource: "planets", withExtension: "json")!
                    return try JSONDecoder().decode([Planet].self, from: Data(contentsOf: url))
                }
                """),
            .init(
                Localized("A library's public type: its clients are not in the sources.", zh: "库的公开类型：使用者不在此处。"),
                """
                public struct ChatRequestDTO: Codable {
                    public var model: String
                    public var prompt: String
                }
                """),
            .init(
                Localized("A persistence class needs `var`.", zh: "持久化类必须使用 `var`。"),
                """
                import SwiftData
                @Model final class UserDTO: Codable {
                    var name: String
                    init(name: String) { self.name = name }
                }
                """),
            .init(
                Localized(
                    "A value that the app stores in the keychain or in its own file.", zh: "应用自己保存在钥匙串或文件中的值。"),
                """
                /// The value of a keychain item with the user's decision.
                struct KeychainDecisionResponse: Codable {
                    var isAllowed: Bool
                }
                """),
            .init(
                Localized("A property without a key that the decoder does not assign.", zh: "没有对应的键、解码器也不赋值的属性。"),
                """
                struct TransferResponse: Decodable {
                    let hash: String
                    var nonce: Int?
                    enum CodingKeys: String, CodingKey { case hash }
                    init(from decoder: Decoder) throws {
                        hash = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .hash)
                    }
                }
                """),
        ],
        fix: Localized(
            "Changes `var` to `let` if the sources prove that nothing changes the property and that no call relies on "
                + "its default.",
            zh: "在可以证明没有代码修改该属性、也没有调用依赖其默认值时，改写为 `let`。"))

    package func check(_ type: TypeNode, in context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        guard isSnapshot(type, context), graph.hasRole(type.id, .dto), !graph.hasRole(type.id, .settings) else {
            return
        }
        let fields = type.storedFields.filter { isNeedlesslyMutable($0, of: type, context) }
        guard !fields.isEmpty, !context.isKeptByApp(type), !context.isSavedByApp(type),
            !context.isOnlyRestored(type), !context.isPartOfSettings(type), !context.isOnlyComputed(type),
            !context.isOnlyMappedTo(type), !hasWireForm(type, context),
            !isDraft(type, constants: fields.count, context), !isFilledLater(type, context),
            !isFilledStepwise(type, constants: fields.count, context),
            !context.isCopyOfDecoded(type),
            type.isNamedForWire || !isSourceOfDTO(type, context)
        else { return }
        // Code may also encode a value for its log, so a folder doesn't show that code sends it.
        let isSent = (type.isDecodable || !context.isOnlyNearNetworkCode(type)) && !isForLog(type, context)
        let isCertain = fields.allSatisfy { !graph.mutatedMembers.contains($0.name) && !isOpen($0, of: type, context) }
        // The body of a request is only sent, even if it is decodable.
        let what =
            !type.isDecodable || type.lastName.hasSuffix("RequestBody") || context.isPartOfMessage(type)
            ? Localized("a message to the wire", zh: "发送的消息")
            : isProbablySent(type, context)
                ? Localized("a wire type", zh: "传输类型") : Localized("a snapshot of the wire", zh: "传输数据的快照")
        // A property with a comment that excuses it has its own finding. Another finding is about all other properties.
        let lines = Suppression.lines(without: guide.id, in: graph.files[type.file])
        func isExcused(_ field: FieldFact) -> Bool { lines.contains { $0.contains(field.place.line) } }
        let others = fields.filter { !isExcused($0) }
        for fields in fields.filter(isExcused).map({ [$0] }) + (others.isEmpty ? [] : [others]) {
            report(fields, of: type, as: what, !isSent ? .guess : isCertain ? .certain : .likely, context, &findings)
        }
    }

    private func report(
        _ fields: [FieldFact], of type: TypeNode, as what: Localized, _ confidence: Confidence, _ context: CheckContext,
        _ findings: inout Findings
    ) {
        let remedy = change(of: fields, of: type, context)
        let names = fields.map { "`\($0.name)`" }
        let shown = names.prefix(4).joined(separator: ", ") + (names.count > 4 ? ", …" : "")
        findings.add(
            self, file: type.file, at: fields[0].place, in: type.name,
            Localized(
                "\(type.lastName) is \(what.english), and nothing reassigns \(shown): \(remedy.english)",
                zh: "\(type.lastName) 是\(what.simplifiedChinese)，没有任何代码重新赋值 \(shown)：\(remedy.simplifiedChinese)"),
            related: findings.andHere(fields.dropFirst().map(\.place), in: type.file),
            remedy: ConstantFix(type, in: context).remedy(for: fields), confidence: confidence)
    }

    /// The remedy for properties that nothing reassigns.
    private func change(of fields: [FieldFact], of type: TypeNode, _ context: CheckContext) -> Localized {
        if fields.contains(where: { isAssignedLater($0, of: type) }) {
            return Localized(
                "declare `let`, and assign it in an initializer that calls no other one",
                zh: "请用 `let` 声明，并在不调用其他初始化方法的初始化方法中赋值")
        }
        if fields.contains(where: { isLeftOut($0, of: type) }) {
            return Localized(
                "declare `let`, and assign `nil` in the initializers that leave it out",
                zh: "请用 `let` 声明，并在未赋值的初始化方法中赋值 `nil`")
        }
        if fields.contains(where: { isOmitted($0, of: type, context) }) {
            return Localized(
                "declare `let`, and pass `nil` in the calls that leave it out",
                zh: "请用 `let` 声明，并在省略它的调用中传入 `nil`")
        }
        return Localized("declare `let`", zh: "请用 `let` 声明")
    }

    /// Whether a type may be a record for a log. Code makes it, nothing shows that it arrives, and its description
    /// covers most of its properties.
    private func isForLog(_ type: TypeNode, _ context: CheckContext) -> Bool {
        guard let description = type.fields.first(where: { $0.name == "description" && $0.isComputed }),
            type.isEncodable, context.neverArrives(type)
        else { return false }
        let stored = type.storedFields
        let described = stored.count { description.body.reads.contains($0.name) }
        return stored.count > 2 && described * 3 >= stored.count * 2
            && type.functions.contains { $0.kind == .initializer && !$0.isDecoderInitializer }
    }

    /// Whether code makes values of an encodable type, and nothing shows that a payload is decoded as it. Even if it is
    /// decodable, it may only be sent.
    private func isProbablySent(_ type: TypeNode, _ context: CheckContext) -> Bool {
        guard type.isEncodable, context.isMadeByCode(type) else { return false }
        // A server makes its responses. A client that makes a type with that suffix may only do so for a cache.
        if type.lastName.hasSuffix("Response"), !context.lacksDecoding(type) { return false }
        let uses = context.typeUses
        return !context.typesAround(type, where: \.isDecodable).contains { node in
            let isDecodedHere = node.roles.contains { $0.reasons.contains(.decodedByNetworkCode) }
            return isDecodedHere || node.conformances.contains("Content") || uses.decoded.contains(node.lastName)
                || uses.askedFor.contains(node.lastName) || uses.fetched.contains(node.lastName)
        }
    }

    private static let databases: Set<String> = [
        "MongoSwift", "MongoSwiftSync", "MongoDBVapor", "MongoKitten", "SwiftBSON", "BSON", "Meow",
    ]

    /// Returns whether a type is a structure, or a class that is only decoded. Other classes may share their changes.
    private func isSnapshot(_ type: TypeNode, _ context: CheckContext) -> Bool {
        // A document of a database is a record, even if other code reads it.
        if context.graph.files[type.file].imports.contains(where: { MutableDTO.databases.contains($0.module) }) {
            return false
        }
        if isRow(type, context) { return false }
        if ["Options", "Preference", "Preferences", "Settings"].contains(where: type.lastName.hasSuffix) {
            return false
        }
        if type.declaration.kind == .structure { return true }
        return type.declaration.kind == .reference && type.isDecodable && !context.isScreen(type)
            && !context.superclasses.contains(type.lastName)
            && type.functions.allSatisfy { $0.kind == .initializer || ["==", "hash", "encode"].contains($0.name) }
    }

    /// Whether a DTO is made from a type, as in `PageDTO(basedOn: Page<T>)`.
    private func isSourceOfDTO(_ type: TypeNode, _ context: CheckContext) -> Bool {
        let graph = context.graph
        return context.suffixedDTOs[TypeName.stem(type.lastName), default: []].contains { id in
            let other = graph.types[id]
            return id != type.id
                && other.functions.contains { function in
                    function.kind == .initializer
                        && function.parameters.contains {
                            graph.resolve(TypeName.withoutArguments($0.type), in: other.name, file: other.file)
                                == type.id
                        }
                }
        }
    }

    /// Returns whether code outside of the sources may change a property.
    private func isOpen(_ field: FieldFact, of type: TypeNode, _ context: CheckContext) -> Bool {
        field.setterAccess >= .public && type.declaration.access >= .public && !context.isApp
    }

    private func isNeedlesslyMutable(_ field: FieldFact, of type: TypeNode, _ context: CheckContext) -> Bool {
        let graph = context.graph
        guard !field.isConstant, !field.isLazy, field.value.isEmpty, field.attributes.isEmpty, !field.hasObservers,
            !field.isWeak, field.setterAccess >= .fileprivate
        else { return false }
        // Clients outside of the sources may build a library's requests, but not its responses.
        if isOpen(field, of: type, context), !isAnswer(type, by: field, context) || isFilledIn(type, context) {
            return false
        }
        if context.mayBeChanged(field.name, of: type) || context.isRequired(field.name, of: type) { return false }
        if context.uses.changesInPlace(field, of: type) { return false }
        // A constant would break these tests.
        if context.mutations.isChangedByTests(field.name, of: type.lastName) { return false }
        // A synthesized decoder skips a property without a key, which needs the default value of a variable.
        if type.isDecodable, !type.functions.contains(where: \.isDecoderInitializer),
            isWithoutKey(field, of: type, context)
        {
            return false
        }
        if isNeverAssigned(field, of: type) { return false }
        for function in type.functions {
            if function.kind == .initializer {
                // The initializer itself adds to the value that it assigned.
                if function.body.writesInPlace.contains(field.name) { return false }
                // A `let` is assigned once on every path.
                let assigned = function.body.assignments.filter { $0.target == field.name }
                let delegates = function.body.calls.contains("init") || function.body.reads.contains("init")
                if assigned.count > 1 || assigned.contains(where: { !$0.isUnconditional }) { return false }
                // Without the default of a variable, a `let` without a key would have no value.
                if assigned.isEmpty, !delegates, function.isDecoderInitializer, isWithoutKey(field, of: type, context) {
                    return false
                }
                if assigned.isEmpty, !delegates, !(field.isOptional && type.isDecodable) { return false }
            } else if function.body.writes.contains(field.name) {
                return false
            }
        }
        if type.fields.contains(where: { $0.body.writes.contains(field.name) }) { return false }
        // The memberwise initializer has a default for an optional `var`, but not for a `let`.
        if field.isOptional, !type.isDecodable {
            let made = graph.constructions[type.lastName] ?? []
            if made.contains(where: { $0 != "from:" && !$0.hasLabel(field.name) }) {
                return false
            }
            return !isMadeByContext(without: field, type, graph)
        }
        return true
    }

    /// Whether a type has a custom decoder, and no initializer gives a property a value. The property is left over or
    /// set by other code, and as a constant it would always be `nil`.
    private func isNeverAssigned(_ field: FieldFact, of type: TypeNode) -> Bool {
        let initializers = type.functions.filter { $0.kind == .initializer }
        let isMemberwise =
            type.declaration.kind == .structure
            && !type.declaration.functions.contains { $0.kind == .initializer }
        return !isMemberwise && initializers.contains(where: \.isDecoderInitializer)
            && !initializers.contains { function in
                function.body.writes.contains(field.name) || function.body.writes.contains("self")
                    || function.body.assignments.contains { $0.target == field.name || $0.target == "self" }
                    // Another initializer, also one of a superclass, may set the property.
                    || function.body.calls.contains("init") || function.body.reads.contains("init")
            }
    }

    /// Whether a type declares coding keys, but none for a property.
    private func isWithoutKey(_ field: FieldFact, of type: TypeNode, _ context: CheckContext) -> Bool {
        context.codingKeys(of: type)?.declaration.cases.contains { $0.name == field.name } == false
    }

    /// Whether a call of the memberwise initializer omits an optional property, for which a constant needs an argument.
    private func isOmitted(_ field: FieldFact, of type: TypeNode, _ context: CheckContext) -> Bool {
        guard field.isOptional, type.declaration.kind == .structure,
            !type.declaration.functions.contains(where: { $0.kind == .initializer })
        else { return false }
        let names = Set(type.storedFields.map { Substring($0.name) })
        // A call without a required property makes another type with the same last name.
        let required = type.storedFields.lazy.filter { !$0.isOptional && $0.value.isEmpty && $0.attributes.isEmpty }
            .map { Substring($0.name) }
        if required.isEmpty, context.isMadeEmpty(type) { return true }
        return context.graph.constructions[type.lastName, default: []].contains { labels in
            let given = labels.split(separator: ":")
            return labels != "from:" && labels != "*" && given.allSatisfy(names.contains)
                && required.allSatisfy { given.contains($0) }
                && !given.contains(Substring(field.name))
        }
    }

    /// Whether an initializer assigns a property after `self.init()`, which has already given a constant its value.
    private func isAssignedLater(_ field: FieldFact, of type: TypeNode) -> Bool {
        type.functions.contains { function in
            function.kind == .initializer && function.body.calls.contains("init")
                && function.body.assignments.contains { $0.target == field.name }
        }
    }

    /// Whether an initializer leaves an optional property `nil` without assigning it, which a constant doesn't allow.
    private func isLeftOut(_ field: FieldFact, of type: TypeNode) -> Bool {
        type.functions.contains { function in
            function.kind == .initializer && !function.body.calls.contains("init")
                && !function.body.reads.contains("init")
                && !function.body.assignments.contains { $0.target == field.name }
        }
    }

    /// Whether a server sends a type, and no code of the library, other than tests, makes one with a value for the
    /// property.
    private func isAnswer(_ type: TypeNode, by field: FieldFact, _ context: CheckContext) -> Bool {
        let requests = ["Request", "Body", "Params", "Parameters", "Query", "Input", "Options", "Config"]
        return type.isDecodable && !requests.contains(where: type.name.contains)
            && !type.functions.contains {
                $0.kind == .initializer && $0.access >= .public && !$0.isDecoderInitializer
            }
            && !context.isMadeByCode(type, with: field)
            // If no code of a library names the type, its clients may use it in any way.
            && (type.isNamedForWire || context.namedTypes.contains(MentionFact.hash(type.lastName)))
    }

    /// Whether an inferred `.init(…)` may make the type without the property, because all its labels are the type's.
    private func isMadeByContext(without field: FieldFact, _ type: TypeNode, _ graph: ModelGraph) -> Bool {
        let names = Set(type.storedFields.map { Substring($0.name) })
        return graph.constructions["", default: []].contains { labels in
            let labels = labels.split(separator: ":")
            return !labels.contains(Substring(field.name)) && labels.allSatisfy(names.contains)
        }
    }
}
