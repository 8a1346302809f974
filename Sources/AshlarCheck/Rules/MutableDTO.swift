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
            zh: "DTO 是服务器在某一时刻所说的内容。一旦可以修改，就没有人知道某个值来自服务器还是来自应用，也无法放心地在任务之间共享。"),
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
                Localized("A request that is built step by step.", zh: "逐步构造的请求体。"),
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
                    "A property with a value that one of its own functions changes in place.", zh: "其值会被自身的函数就地修改的属性。"),
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
                    "A value that the app keeps in the keychain or in a file of its own.", zh: "应用自己保存在钥匙串或文件中的值。"),
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
            "Changes `var` to `let` where it is proven that nothing changes the property and no call relies on its default.",
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
        // Code may encode a value for its log, too: a folder does not show that it sends one.
        let isSent = (type.isDecodable || !context.isOnlyNearNetworkCode(type)) && !isForLog(type, context)
        let isCertain = fields.allSatisfy { !graph.mutatedMembers.contains($0.name) && !isOpen($0, of: type, context) }
        // A body of a request is only sent, whatever its conformance permits.
        let what =
            !type.isDecodable || type.lastName.hasSuffix("RequestBody") || context.isPartOfMessage(type)
            ? Localized("a message to the wire", zh: "发送的消息")
            : isProbablySent(type, context)
                ? Localized("a wire type", zh: "传输结构") : Localized("a snapshot of the wire", zh: "传输数据的快照")
        // A comment excuses its own property, which is found by itself: one finding is about all others.
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

    /// What to do about properties that nothing reassigns.
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

    /// Whether it may be a record for a log: code makes it, nothing shows that it arrives, and it describes most of what it
    /// holds.
    private func isForLog(_ type: TypeNode, _ context: CheckContext) -> Bool {
        guard let description = type.fields.first(where: { $0.name == "description" && $0.isComputed }),
            type.isEncodable, context.neverArrives(type)
        else { return false }
        let stored = type.storedFields
        let described = stored.count { description.body.reads.contains($0.name) }
        return stored.count > 2 && described * 3 >= stored.count * 2
            && type.functions.contains { $0.kind == .initializer && !$0.isDecoderInitializer }
    }

    /// Whether code makes values of a type that can be encoded, and nothing shows that a payload is decoded as it: whatever
    /// its conformance permits, it may only be sent.
    private func isProbablySent(_ type: TypeNode, _ context: CheckContext) -> Bool {
        guard type.isEncodable, context.isMadeByCode(type) else { return false }
        // A server makes its responses; what clients make of that name may only be for a cache.
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

    /// Returns whether it is a structure, or a class that is only decoded: other classes may share their changes.
    private func isSnapshot(_ type: TypeNode, _ context: CheckContext) -> Bool {
        // A document of a database is a record, whatever else reads it.
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

    /// Whether a DTO is made from it: `PageDTO(basedOn: Page<T>)`.
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

    /// Returns whether code outside of the sources may change it.
    private func isOpen(_ field: FieldFact, of type: TypeNode, _ context: CheckContext) -> Bool {
        field.setterAccess >= .public && type.declaration.access >= .public && !context.isApp
    }

    private func isNeedlesslyMutable(_ field: FieldFact, of type: TypeNode, _ context: CheckContext) -> Bool {
        let graph = context.graph
        guard !field.isConstant, !field.isLazy, field.value.isEmpty, field.attributes.isEmpty, !field.hasObservers,
            !field.isWeak, field.setterAccess >= .fileprivate
        else { return false }
        // Clients that build a library's requests are not in the sources; nobody builds its responses.
        if isOpen(field, of: type, context), !isAnswer(type, by: field, context) || isFilledIn(type, context) {
            return false
        }
        if context.mayBeChanged(field.name, of: type) || context.isRequired(field.name, of: type) { return false }
        if context.uses.changesInPlace(field, of: type) { return false }
        // A constant would break those tests.
        if context.mutations.isChangedByTests(field.name, of: type.lastName) { return false }
        // A synthesized decoder skips what has no key, and cannot do so without the default of a variable.
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
                // A `let` is assigned once, on every way.
                let assigned = function.body.assignments.filter { $0.target == field.name }
                let delegates = function.body.calls.contains("init") || function.body.reads.contains("init")
                if assigned.count > 1 || assigned.contains(where: { !$0.isUnconditional }) { return false }
                // Without its default, a `let` that the decoder has no key for would stay empty.
                if assigned.isEmpty, !delegates, function.isDecoderInitializer, isWithoutKey(field, of: type, context) {
                    return false
                }
                if assigned.isEmpty, !delegates, !(field.isOptional && type.isDecodable) { return false }
            } else if function.body.writes.contains(field.name) {
                return false
            }
        }
        if type.fields.contains(where: { $0.body.writes.contains(field.name) }) { return false }
        // The memberwise initializer has a default for an optional `var`, and none for a `let`.
        if field.isOptional, !type.isDecodable {
            let made = graph.constructions[type.lastName] ?? []
            if made.contains(where: { $0 != "from:" && !$0.split(separator: ":").contains(Substring(field.name)) }) {
                return false
            }
            return !isMadeByContext(without: field, type, graph)
        }
        return true
    }

    /// Whether a type has a decoder of its own, and no initializer gives a property a value: it is left over, or others set
    /// it, and as a constant it would be `nil` forever.
    private func isNeverAssigned(_ field: FieldFact, of type: TypeNode) -> Bool {
        let initializers = type.functions.filter { $0.kind == .initializer }
        let isMemberwise =
            type.declaration.kind == .structure
            && !type.declaration.functions.contains { $0.kind == .initializer }
        return !isMemberwise && initializers.contains(where: \.isDecoderInitializer)
            && !initializers.contains { function in
                function.body.writes.contains(field.name) || function.body.writes.contains("self")
                    || function.body.assignments.contains { $0.target == field.name || $0.target == "self" }
                    // Another initializer may set it, also one of a superclass.
                    || function.body.calls.contains("init") || function.body.reads.contains("init")
            }
    }

    /// Whether a type declares its keys, and none for a property.
    private func isWithoutKey(_ field: FieldFact, of type: TypeNode, _ context: CheckContext) -> Bool {
        context.codingKeys(of: type)?.declaration.cases.contains { $0.name == field.name } == false
    }

    /// Whether a call of the memberwise initializer leaves an optional property out, which a constant has to be given.
    private func isOmitted(_ field: FieldFact, of type: TypeNode, _ context: CheckContext) -> Bool {
        guard field.isOptional, type.declaration.kind == .structure,
            !type.declaration.functions.contains(where: { $0.kind == .initializer })
        else { return false }
        let names = Set(type.storedFields.map { Substring($0.name) })
        // Another type with the same last name has other properties that its calls have to name.
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

    /// Whether an initializer assigns a property after `self.init()`, which gave a constant its value.
    private func isAssignedLater(_ field: FieldFact, of type: TypeNode) -> Bool {
        type.functions.contains { function in
            function.kind == .initializer && function.body.calls.contains("init")
                && function.body.assignments.contains { $0.target == field.name }
        }
    }

    /// Whether an initializer leaves an optional property `nil`, which a constant has to be assigned.
    private func isLeftOut(_ field: FieldFact, of type: TypeNode) -> Bool {
        type.functions.contains { function in
            function.kind == .initializer && !function.body.calls.contains("init")
                && !function.body.reads.contains("init")
                && !function.body.assignments.contains { $0.target == field.name }
        }
    }

    /// Whether a type is what a server sends, and no code of the library makes one with a value for the property, as tests
    /// do.
    private func isAnswer(_ type: TypeNode, by field: FieldFact, _ context: CheckContext) -> Bool {
        let requests = ["Request", "Body", "Params", "Parameters", "Query", "Input", "Options", "Config"]
        return type.isDecodable && !requests.contains(where: type.name.contains)
            && !type.functions.contains {
                $0.kind == .initializer && $0.access >= .public && !$0.isDecoderInitializer
            }
            && !context.isMadeByCode(type, with: field)
            // What no code of a library names, only its clients may use, in whichever way.
            && (type.isNamedForWire || context.namedTypes.contains(MentionFact.hash(type.lastName)))
    }

    /// Whether some `.init(…)` may make the type and leave the field out: all its labels are the type's.
    private func isMadeByContext(without field: FieldFact, _ type: TypeNode, _ graph: ModelGraph) -> Bool {
        let names = Set(type.storedFields.map { Substring($0.name) })
        return graph.constructions["", default: []].contains { labels in
            let labels = labels.split(separator: ":")
            return !labels.contains(Substring(field.name)) && labels.allSatisfy(names.contains)
        }
    }
}
