import AshlarGraph
import AshlarLocalization
import AshlarSyntax

/// `dto-logic`: behavior in a DTO or its extensions.
package struct DTOLogic: Rule {
    package init() {}

    package let guide = RuleGuide(
        "dto-logic", .warning, .dto,
        summary: Localized("A DTO decides or computes something", zh: "DTO 中含有判断或计算逻辑"),
        reason: Localized(
            "Logic in a wire type is lost or duplicated when the API changes, and is not available for values that "
                + "come from the database. Put it in the domain type.",
            zh: "写在传输类型里的逻辑会随 API 变化而丢失或重复，也无法用于来自数据库的值。它应当属于领域类型。"),
        bad: """
            struct UserDTO: Codable {
                let id: String
                let firstName: String
                let lastName: String
                let roles: [String]
                func sendWelcomeEmail() { Mailer.shared.welcome(id) }  // Business logic in a DTO
                var isAdmin: Bool {
                    roles.contains("admin")  // A business rule in a DTO
                }
            }
            """,
        good: """
            struct UserDTO: Codable {
                let id: String
                let firstName: String
                let lastName: String
            }
            struct User {
                let id: String
                let fullName: String
                let isAdmin: Bool
                init(from dto: UserDTO, roles: [String]) {
                    // Mapping and business logic belong here
                    id = dto.id
                    fullName = "\\(dto.firstName) \\(dto.lastName)"
                    isAdmin = roles.contains("admin")
                }
            }
            """,
        nearMisses: [
            .init(
                Localized(
                    "Coding, identity, a description, and the mapping kept next to the DTO.",
                    zh: "编解码、标识、描述，以及放在 DTO 旁边的映射。"),
                """
                struct UserDTO: Decodable, Identifiable, CustomStringConvertible {
                    let uuid: String
                    let name: String
                    var id: String { uuid }
                    var description: String { name.isEmpty ? "nobody" : name }
                    enum CodingKeys: String, CodingKey { case uuid, name }
                }
                struct User { let name: String }
                extension UserDTO {
                    func toDomain() -> User { User(name: name.isEmpty ? "nobody" : name) }
                    static let sample = UserDTO(uuid: "1", name: "Ada")
                }
                """),
            .init(
                Localized(
                    "A function that returns the payload or its error as a `Result`.", zh: "以 `Result` 返回数据，或取而代之的错误。"),
                """
                struct KeyResponse: Decodable {
                    let key: String?
                    let error: String?
                    func resolved() -> Result<String, KeyError> {
                        if let key { return .success(key) } else { return .failure(KeyError(text: error ?? "")) }
                    }
                }
                struct KeyError: Error { let text: String }
                """),
            .init(
                Localized("Members that a framework's protocol requires.", zh: "框架的协议所要求的成员。"),
                """
                import JWT
                import Vapor
                struct SessionDTO: Content, JWTPayload {
                    let subject: String
                    let expiry: ExpirationClaim
                    func verify(using algorithm: some JWTAlgorithm) async throws {
                        guard !subject.isEmpty else { throw Abort(.unauthorized) }
                        try expiry.verifyNotExpired()
                    }
                }
                """),
        ])

    package func check(_ type: TypeNode, in context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        if holdsAnyJSON(type, graph) { return }
        checkDecoders(type, context, &findings)
        // If a project maps some of its responses, all of them are wire types.
        let isSure =
            context.isKeptApart(type) || context.mapsResponses && type.isNamedForWire && graph.hasRole(type.id, .dto)
        // A library's public type without a mapping may be the only model of its results.
        let isOneModel =
            type.declaration.access >= .public && !context.isApp && graph.mappingsFrom[type.id, default: []].isEmpty
        let mayBeOwn = isOneModel || isOwn(type, context) || context.isContentByHabit(type)
        let confidence = isSure ? Confidence.certain : mayBeOwn ? .guess : .likely
        guard isSure || (type.isNamedForWire || isBody(type)) && graph.hasRole(type.id, .dto) else {
            checkRules(type, context, &findings)
            return checkSettings(type, context, &findings)
        }
        guard type.declaration.kind != .enumeration || type.confidence(of: .dto) == .certain,
            !graph.hasRole(type.id, .entity), type.declaration.kind != .proto, !isOnlyInFolder(type, context)
        else { return }
        let stored = Set(type.storedFields.map(\.name))
        if type.confidence(of: .dto) < .certain {
            // A type that the app stores itself is its own, whatever its name.
            if context.isMadeFromDecoded(type) || context.isMadeFromMessage(type)
                || !isSure && (context.isKeptByApp(type) || isOwnFile(type, context))
            {
                return
            }
        }
        // A server also responds with computed values and with models.
        let isRead = isSure || type.isNamedForWire || context.typeUses.decoded.contains(type.lastName)
        for part in type.parts where !graph.areTests[part.file] {
            for function in part.declaration.functions where function.kind == .function {
                guard isRead || function.isAsync, !DTOMembers.allows(function.name) || function.isAsync,
                    // A text for the log decides nothing and shows the payload.
                    !function.body.isDump,
                    !context.isRequired(function.name, of: type),
                    !DTOLogic.mayBeRequired(function, in: part, of: type, context),
                    // A function that waits for a database or a server isn't a conversion, whatever it returns.
                    function.isAsync || !returnsModel(function.result, function.body, type, part.file, graph),
                    decides(function.body, stored) || function.isMutating && !function.body.writes.isEmpty
                        || hasEffect(function),
                    !graph.isMapping(function.name, of: type), !function.isStatic,
                    function.isAsync
                        || !servesMapping(function, type, graph)
                            && !isPartOfMapping(function.access, part, type, graph),
                    !wrapsResult(function), !copies(function, type), !transforms(function, type),
                    !isFilled(by: function, type, context),
                    function.isAsync || !fillsOrEncodes(function.body, function.result, stored, type, context.graph),
                    !function.throwsErrors || function.isAsync, !function.isOverride
                else { continue }
                report(
                    function.name, function.place, function.body, type, part.file,
                    isFormOfUnion(function.result, of: type) ? .guess : confidence, context, &findings)
            }
            for field in part.declaration.fields where isRead && field.isComputed && !field.isStatic {
                guard !DTOMembers.allows(field.name), !field.body.isDump, !context.isRequired(field.name, of: type),
                    !DTOLogic.mayBeRequired(field, in: part, of: type, context), !servesMapping(field, type, graph),
                    !isPartOfMapping(field.access, part, type, graph),
                    !returnsModel(field.type, field.body, type, part.file, graph),
                    decides(field.body, stored), !isConversion(field.type) || addsDuration(field.body, type),
                    !isEncoded(field, type), !unwraps(field, stored, type),
                    !fillsOrEncodes(field.body, field.type, stored, type, context.graph)
                else { continue }
                report(
                    field.name, field.place, field.body, type, part.file,
                    isStatus(field, of: type) || isFormOfUnion(field.type, of: type) ? .guess : confidence, context,
                    &findings)
            }
        }
    }

    /// Whether only its suffix suggests that a type is a wire type, and code makes its values but decodes none. Values
    /// that parts of an app exchange may be called payloads, too.
    private func isOwn(_ type: TypeNode, _ context: CheckContext) -> Bool {
        guard type.isDecodable, type.isEncodable, type.lastName.hasSuffix("Payload"),
            let evidence = type.roles.first(where: { $0.role == .dto })
        else { return false }
        return evidence.reasons == [.nameSuffix("Payload")] && context.lacksDecoding(type)
    }

    /// Whether a type without a wire name is only decoded from values that the app stored, and answers no request. A
    /// server's `Content` may be its model, and the form in which it is saved.
    private func isOwnFile(_ type: TypeNode, _ context: CheckContext) -> Bool {
        !type.isNamedForWire && context.isOnlyRestored(type) && !context.typeUses.answered.contains(type.lastName)
    }

    /// Whether only its folder suggests that an enumeration is a wire type. No wire type holds it, and nothing decodes
    /// it.
    private func isOnlyInFolder(_ type: TypeNode, _ context: CheckContext) -> Bool {
        let reasons = type.roles.first { $0.role == .dto }?.reasons ?? []
        return type.declaration.kind == .enumeration && reasons == [.folderOfDTOs]
            && !context.decodedTypes.contains(type.id) && !context.typeUses.mayArrive(type.lastName)
            && !context.typesHolding(type).contains { context.graph.hasRole($0.id, .dto) }
    }

    /// Checks for members that read the app's settings, in a type that the app uses as its only model. The same payload
    /// then has different meanings.
    private func checkSettings(_ type: TypeNode, _ context: CheckContext, _ findings: inout Findings) {
        guard context.graph.hasRole(type.id, .dto), type.isDecodable, !context.isScreen(type) else { return }
        // A type that the app stores itself isn't the form of a payload.
        let confidence: Confidence = context.mayBeOwnRecord(type) ? .guess : .likely
        for part in type.parts where !context.graph.areTests[part.file] {
            for function in part.declaration.functions where !function.isStatic && function.kind == .function {
                guard asksSettings(function.body) else { continue }
                report(function.name, function.place, function.body, type, part.file, confidence, context, &findings)
            }
            for field in part.declaration.fields where field.isComputed && !field.isStatic {
                guard asksSettings(field.body) else { continue }
                report(field.name, field.place, field.body, type, part.file, confidence, context, &findings)
            }
        }
    }

    private func asksSettings(_ body: BodyFacts) -> Bool {
        body.typeNames.contains { $0.name.hasSuffix("UserDefaults") || $0.name.hasSuffix("UserPreferences") }
    }

    /// Whether a server decodes a type from requests or responds with it.
    private func isBody(_ type: TypeNode) -> Bool { type.conformances.contains("Content") }

    /// Whether a body decides something, or combines several fields into one value.
    private func decides(_ body: BodyFacts, _ stored: Set<String>) -> Bool {
        body.branches || body.reads.intersection(stored).count > 1
            || body.checks.contains { stored.contains($0.subject) }
    }

    /// Whether a function has an effect outside of its type, because it returns nothing and doesn't change the type.
    private func hasEffect(_ function: FunctionFact) -> Bool {
        function.result.isEmpty && function.body.writes.isEmpty && function.body.statements > 0
            && !function.parameters.contains { $0.type.hasPrefix("inout") || $0.type.contains("Encoder") }
    }

    private func report(
        _ name: String, _ place: SourcePlace, _ body: BodyFacts, _ type: TypeNode, _ file: Int,
        _ confidence: Confidence, _ context: CheckContext, _ findings: inout Findings
    ) {
        let target = target(of: type, body, context)
        findings.add(
            self, file: file, at: place, in: "\(type.name).\(name)",
            Localized(
                "\(type.lastName) is a DTO and should have no behavior: move `\(name)` to \(target.english)",
                zh: "\(type.lastName) 是 DTO，不应有行为：请把 `\(name)` 移到 \(target.simplifiedChinese)"),
            confidence: confidence)
    }

    /// The domain type that a DTO's behavior belongs to, because it represents the same concept or has all values that
    /// the behavior reads.
    ///
    /// A target that code decodes may be a record of a backup or of another API.
    private func target(of type: TypeNode, _ body: BodyFacts, _ context: CheckContext) -> Localized {
        let graph = context.graph
        let targets = graph.mappingsFrom[type.id, default: []].map { graph.types[graph.mappings[$0].to] }.filter {
            graph.hasRole($0.id, .domain) && !graph.hasRole($0.id, .dto) && !graph.hasRole($0.id, .entity)
                && $0.lastName != type.lastName
        }
        let read = body.reads.intersection(type.storedFields.map(\.name))
        let target =
            targets.first { TypeName.stem($0.lastName) == TypeName.stem(type.lastName) }
            ?? targets.first { form in
                !form.isDecodable && !read.isEmpty && read.isSubset(of: form.storedFields.map(\.name))
            }
        guard let target else { return Localized("a domain type", zh: "领域类型") }
        return Localized(verbatim: target.lastName)
    }

    /// Whether a body makes another type of this codebase, even another DTO, and therefore is a conversion.
    private func returnsModel(
        _ result: String, _ body: BodyFacts, _ type: TypeNode, _ file: Int, _ graph: ModelGraph
    ) -> Bool {
        // In an extension of a nested type, the name may mean a top-level one:
        // `extension Client.User { func convert() -> User }`.
        if type.name.contains("."), TypeName.unwrapped(result) == type.lastName,
            let outside = graph.resolve(type.lastName, in: "", file: file), outside != type.id
        {
            return true
        }
        return graph.resolveAll(result, in: type.name, file: file).contains {
            $0 != type.id && (!graph.hasRole($0, .dto, .certain) || body.makes.contains(graph.types[$0].lastName))
        }
    }

    private static let descriptions: Set<String> = ["description", "debugDescription"]

    /// Returns whether only the type's own mapping calls a function, as one of its steps.
    private func servesMapping(
        _ function: FunctionFact, _ type: TypeNode, _ graph: ModelGraph, depth: Int = 0
    ) -> Bool {
        let result = TypeName.unwrapped(function.result)
        guard function.access <= .fileprivate, depth < 4, !result.isEmpty else { return false }
        if ["String", "Bool", "Int"].contains(result) {
            let callers = type.functions.filter { $0.name != function.name && $0.body.calls.contains(function.name) }
            return !callers.isEmpty
                && callers.allSatisfy { caller in
                    graph.isMapping(caller.name, of: type) || DTOLogic.descriptions.contains(caller.name)
                        || result == "String" && returnsModel(caller.result, caller.body, type, type.file, graph)
                }
                && !type.fields.contains { $0.body.calls.contains(function.name) }
        }
        return type.functions.contains { caller in
            caller.name != function.name && caller.body.calls.contains(function.name)
                && (caller.kind == .initializer || graph.isMapping(caller.name, of: type)
                    || returnsModel(caller.result, caller.body, type, type.file, graph)
                    || servesMapping(caller, type, graph, depth: depth + 1))
        }
    }

    /// Returns whether only the type's own mapping or description reads a property.
    private func servesMapping(_ field: FieldFact, _ type: TypeNode, _ graph: ModelGraph) -> Bool {
        guard field.access <= .fileprivate else { return false }
        return type.fields.contains {
            DTOLogic.descriptions.contains($0.name) && $0.body.reads.contains(field.name)
        }
            || type.functions.contains { function in
                function.body.reads.contains(field.name)
                    && (graph.isMapping(function.name, of: type)
                        || returnsModel(function.result, function.body, type, type.file, graph))
            }
    }

    /// Whether a member is private to a file in which the initializer of another type maps the payload.
    private func isPartOfMapping(
        _ access: DeclarationFact.Access, _ part: TypePart, _ type: TypeNode, _ graph: ModelGraph
    ) -> Bool {
        access <= .fileprivate && part.file != type.file
            && graph.mappingsFrom[type.id, default: []].contains { index in
                let mapping = graph.mappings[index]
                return mapping.form == .initializer && mapping.file == part.file
            }
    }

    /// Whether the type's own `encode(to:)` writes a property, so that it is part of the payload.
    private func isEncoded(_ field: FieldFact, _ type: TypeNode) -> Bool {
        type.functions.contains { function in
            function.name == "encode" && function.parameters.contains { $0.type.hasSuffix("Encoder") }
                && function.body.reads.contains(field.name)
        }
    }

    /// Whether a function returns the payload, or the error in its place, as in `resolved() -> Result<User, APIError>`.
    private func wrapsResult(_ function: FunctionFact) -> Bool {
        guard let open = function.result.firstIndex(of: "<"), function.parameters.isEmpty else { return false }
        return function.result[..<open].hasSuffix("Result")
    }

    /// Whether a property only unwraps the content of an envelope, such as `var model: T?` for
    /// `let result: Result<T, Error>`.
    private func unwraps(_ field: FieldFact, _ stored: Set<String>, _ type: TypeNode) -> Bool {
        let body = field.body
        return type.declaration.generics.contains(TypeName.unwrapped(field.type)) && body.checks.isEmpty
            && body.reads.intersection(stored).count == 1
    }

    /// Whether a function passes its properties on without deciding anything, because it fills in a parameter or makes
    /// the message that is named after the type.
    private func copies(_ function: FunctionFact, _ type: TypeNode) -> Bool {
        let body = function.body
        let result = TypeName.unwrapped(function.result)
        guard !result.isEmpty, !function.isAsync, body.throwing.isEmpty else { return false }
        let name = TypeName.last(result)
        if makesCopy(function, name, type) { return true }
        // `func message() -> PBOrderPayload`
        if name != type.lastName, name.hasSuffix(type.lastName), function.parameters.isEmpty { return true }
        return !body.branches && body.checks.isEmpty && body.calls.isEmpty
            && function.parameters.contains { TypeName.unwrapped($0.type) == result }
            && !["String", "Bool", "Int", "Double", "Date"].contains(result)
    }

    /// Whether a function copies the value with new values for some properties, and decides only whether to do so, as
    /// in `func copy(isRead: Bool?) -> Self` after `guard let isRead else { return self }`.
    private func makesCopy(_ function: FunctionFact, _ result: String, _ type: TypeNode) -> Bool {
        let body = function.body
        guard ["Self", type.lastName].contains(result), !function.parameters.isEmpty,
            !body.branches || body.statements == 2, body.checks.isEmpty
        else { return false }
        let made = body.constructions.filter { ["", "Self", type.lastName].contains(TypeName.last($0.type)) }
        return made.count == 1 && made[0].sources.allSatisfy { !$0.isEmpty }
    }

    /// Whether a function only applies the caller's closure to the contents of a generic container, as in
    /// `func map<U>(_ transform: (T) -> U) -> Page<U>`.
    private func transforms(_ function: FunctionFact, _ type: TypeNode) -> Bool {
        !type.declaration.generics.isEmpty && function.parameters.contains { $0.type.contains("->") }
            && TypeName.last(TypeName.withoutArguments(TypeName.unwrapped(function.result))) == type.lastName
    }

    /// Whether clients of a library call a function to set or add one value in a message that they build.
    private func isFilled(by function: FunctionFact, _ type: TypeNode, _ context: CheckContext) -> Bool {
        let body = function.body
        return !context.isApp && type.isEncodable && type.declaration.access >= .public
            && function.isMutating && function.access >= .public && function.result.isEmpty
            && function.parameters.count == 1 && body.statements == 1 && !body.branches && body.checks.isEmpty
            && type.functions.contains {
                $0.kind == .initializer && $0.access >= .public && !$0.isDecoderInitializer
            }
    }

    /// Whether a body writes the value in another form, as encoded data or as the parameters of a request.
    private func fillsOrEncodes(
        _ body: BodyFacts, _ result: String, _ stored: Set<String>, _ type: TypeNode, _ graph: ModelGraph
    ) -> Bool {
        guard body.checks.isEmpty else { return false }
        let encoders: Set<String> = ["JSONEncoder", "PropertyListEncoder", "JSONSerialization"]
        let form = TypeName.unwrapped(result)
        // `typealias Parameters = [String: Any]`
        if let target = graph.aliasTarget(of: form, in: type.name, file: type.file), target.hasPrefix("[String:") {
            return true
        }
        // A variable may have the name of a property.
        if ["String", "Data"].contains(form), body.typeNames.contains(where: { encoders.contains($0.name) }),
            body.reads.intersection(stored).count < 2
        {
            return true
        }
        return form.hasPrefix("[String:Any") || form == "[URLQueryItem]"
    }

    /// Whether a body computes the end of something, as in `issuedAt + TimeInterval(expiresIn)`.
    private func addsDuration(_ body: BodyFacts, _ type: TypeNode) -> Bool {
        let read = type.storedFields.filter { body.reads.contains($0.name) }.map { TypeName.unwrapped($0.type) }
        return body.moments.isEmpty && read.contains("Date")
            && read.contains { ["Int", "Int64", "Double", "TimeInterval"].contains($0) }
    }

    private func isConversion(_ type: String) -> Bool {
        let name = TypeName.unwrapped(type)
        return name.hasSuffix("Error")
            || ["Date", "URL", "UUID", "Decimal", "Data", "URLRequest", "URLComponents"].contains(name)
    }
}
