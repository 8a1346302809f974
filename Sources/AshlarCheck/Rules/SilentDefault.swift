import AshlarGraph
import AshlarLocalization

/// `silent-default`: a decode that fails without a report, and values that are made up.
package struct SilentDefault: Rule {
    package init() {}

    package let guide = RuleGuide(
        "silent-default", .warning, .decoding,
        summary: Localized("A failed decode or a missing value is silently replaced", zh: "解码失败或缺失的值被悄悄替换"),
        reason: Localized(
            "`try?` does not distinguish a missing key from a wrong type. When the server changes a field, the app "
                + "shows a made-up value until somebody notices.",
            zh: "`try?` 无法区分键缺失与类型错误。服务器改动字段后，应用会一直显示编造的值，直到有人仔细检查。"),
        bad: """
            struct Product: Decodable {
                let price: Double
                enum CodingKeys: String, CodingKey { case price }
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    // Silently uses 0 for invalid price — masks bugs!
                    price = (try? container.decode(Double.self, forKey: .price)) ?? 0.0
                }
            }
            """,
        good: """
            import OSLog
            struct Product: Decodable {
                let price: Double
                enum CodingKeys: String, CodingKey { case price }
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    do {
                        price = try container.decode(Double.self, forKey: .price)
                    } catch {
                        Logger.api.warning("Invalid price, defaulting to 0: \\(error)")
                        price = 0.0  // An intentional default, logged
                    }
                }
            }
            """,
        nearMisses: [
            .init(
                Localized("The cases of a union are tried one after another.", zh: "依次尝试联合类型的各种形式。"),
                """
                enum AmountDTO: Decodable {
                    case number(Double), text(String)
                    init(from decoder: Decoder) throws {
                        let container = try decoder.singleValueContainer()
                        if let number = try? container.decode(Double.self) { self = .number(number); return }
                        self = .text(try container.decode(String.self))
                    }
                }
                """),
            .init(
                Localized("An explicit unknown case preserves the value's meaning.", zh: "显式的未知情况保留其含义。"),
                """
                enum KindDTO: String, Decodable {
                    case image, video, unknown
                    init(from decoder: Decoder) throws {
                        let raw = (try? decoder.singleValueContainer().decode(String.self)) ?? ""
                        self = KindDTO(rawValue: raw) ?? .unknown
                    }
                }
                """),
            .init(
                Localized("The default is logged.", zh: "默认值被记录到日志。"),
                """
                struct PlanDTO: Decodable {
                    let seats: Int
                    enum CodingKeys: String, CodingKey { case seats }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        do { seats = try container.decode(Int.self, forKey: .seats) } catch {
                            logger.warning("seats: \\(error)")
                            seats = 1
                        }
                    }
                }
                """),
            .init(
                Localized("The app's own settings get a new field.", zh: "应用自身的设置新增字段。"),
                """
                struct AppSettings: Codable {
                    var showsBadges: Bool
                    enum CodingKeys: String, CodingKey { case showsBadges }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        showsBadges = (try? container.decode(Bool.self, forKey: .showsBadges)) ?? true
                    }
                }
                """),
            .init(
                Localized("Another key is tried.", zh: "会尝试另一个键。"),
                """
                struct TransferDTO: Decodable {
                    let limit: String?
                    enum CodingKeys: String, CodingKey { case gas, gasLimit }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        let gas = try? container.decode(String.self, forKey: .gas)
                        let gasLimit = try? container.decode(String.self, forKey: .gasLimit)
                        limit = gasLimit ?? gas
                    }
                }
                """),
            .init(
                Localized("A comment gives the reason.", zh: "注释说明了原因。"),
                """
                struct PlanDTO: Decodable {
                    let seats: Int
                    enum CodingKeys: String, CodingKey { case seats }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        // Version 1 of the API sends "many" for teams without a limit.
                        seats = (try? container.decode(Int.self, forKey: .seats)) ?? .max
                    }
                }
                """),
            .init(
                Localized(
                    "The caller receives the failure.",
                    zh: "调用方会收到失败。"),
                """
                import Foundation
                struct Answer: Decodable { let text: String }
                struct Client {
                    func receive(_ data: Data, _ request: Request) {
                        let json = try? JSONSerialization.jsonObject(with: data)
                        if let map = json as? [String: Any] {
                            request.resolve(map)
                        } else {
                            request.reject(CocoaError(.coderInvalidValue))
                        }
                    }
                    func error(of data: Data, code: Int) -> NSError {
                        let answer = try? JSONDecoder().decode(Answer.self, from: data)
                        return NSError(domain: answer?.text ?? "", code: code)
                    }
                }
                """),
            .init(
                Localized(
                    "A new object gets a new identity.",
                    zh: "新对象获得新的标识。"),
                """
                import Foundation
                struct TagDTO: Decodable {
                    let id: UUID?
                    let name: String
                    func merged(into existing: Tag?) -> Tag { existing ?? Tag(id: id ?? UUID(), name: name) }
                }
                struct Tag {
                    let id: UUID
                    let name: String
                }
                """),
        ])

    package func check(_ type: TypeNode, in context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        let isOwnRecord = graph.hasRole(type.id, .settings)
        // That a wire type holds it is enough to be sure: then the payload comes from outside.
        let confidence: Confidence = type.roles.contains { $0.role == .dto } ? .certain : .likely
        for part in type.parts where !graph.areTests[part.file] {
            for function in part.declaration.functions {
                if function.isDecoderInitializer {
                    if !isOwnRecord, !isLossy(type) {
                        checkDecoder(function, type, part.file, context, confidence, &findings)
                    }
                } else {
                    // In `==`, a value that cannot be compared is not equal: nothing is dropped.
                    if function.kind == .function && function.name != "==" && !isRequired(function, type, context)
                        || function.kind == .initializer && function.throwsErrors
                    {
                        checkResponse(
                            function.body, function.name, type.name, part.file, &findings, function: function,
                            type: type)
                    }
                    checkAccessors(function, type, part.file, &findings)
                    checkCopies(
                        function.body, function.name, type, part.file, context, &findings,
                        isMaking: function.kind == .initializer, arguments: Set(function.parameters.map(\.name)))
                }
            }
            for field in part.declaration.fields where field.isComputed {
                checkResponse(field.body, field.name, type.name, part.file, &findings)
                checkCopies(field.body, field.name, type, part.file, context, &findings)
            }
        }
    }

    /// Moments and identities that are made up where a value is copied under its own name, or parsed, outside of the
    /// mappings that are known as such.
    private func checkCopies(
        _ body: BodyFacts, _ member: String, _ type: TypeNode, _ file: Int, _ context: CheckContext,
        _ findings: inout Findings, isMaking: Bool = false, arguments: Set<String> = []
    ) {
        guard !context.isScreen(type), !context.graph.isMapping(member, of: type),
            !isSample(member), !context.graph.hasRole(type.id, .settings)
        else { return }
        let found = body.inventions.filter { invention in
            // An argument that a caller may omit is not a payload.
            if invention.hasReason || arguments.contains(invention.source) { return false }
            // Something else may be logged there: a value that keeps its name is not looked at in between.
            if body.logs { return SilentDefault.now.contains(invention.value) && invention.source == invention.target }
            if isMaking, isParsedNumber(invention), invention.source.contains(".") { return true }
            guard SilentDefault.now.contains(invention.value) else { return false }
            return isParse(invention.source) || isCopy(invention)
        }
        report(found, file, "\(type.name).\(member)", confidence: .likely, context, &findings)
    }

    /// `id: json["id"].stringValue`: SwiftyJSON answers an empty text for a missing key.
    private func checkAccessors(_ function: FunctionFact, _ type: TypeNode, _ file: Int, _ findings: inout Findings) {
        let takesJSON = function.parameters.contains { $0.type.hasPrefix("JSON") || $0.type.hasPrefix("[String:Any") }
        guard takesJSON, !function.body.logs else { return }
        let found = function.body.inventions.filter {
            $0.source.hasSuffix("Value") && $0.source.contains("\"].") && !$0.hasReason
        }
        let identities = found.filter {
            isIdentity($0.target, of: function.result.isEmpty ? type.lastName : function.result)
        }
        // A number may well be 0 if its key is missing.
        let places = identities.isEmpty ? found.filter { $0.value == "0" } : identities
        guard let first = places.first else { return }
        let path = findings.graph.files[file].path
        report(
            first, file, "\(type.name).\(function.name)",
            related: places.dropFirst().map {
                .init(path: path, place: $0.place, message: Localized("and here", zh: "还有这里"))
            }, confidence: identities.isEmpty ? .guess : .likely, &findings)
    }

    private static let now: Set = ["Date()", "Date.now", ".now", "UUID()", "UUID().uuidString"]

    /// `formatter.date(from: text)`, but of no literal.
    private func isParse(_ source: String) -> Bool {
        ["date(from: ", "UUID(uuidString: "].contains { start in
            source.contains(start) && !source.contains("\(start)\"")
        }
    }

    /// `createDate: message.createDate ?? Date()`: the value keeps its name.
    private func isCopy(_ invention: InventionFact) -> Bool {
        let name = invention.source.split(separator: ".").last.map(String.init) ?? ""
        return !name.isEmpty && name == invention.target
    }

    private func isSample(_ member: String) -> Bool {
        let lowered = member.lowercased()
        return ["sample", "preview", "mock", "fixture", "placeholder", "debug", "example"].contains {
            lowered.contains($0)
        }
    }

    package func check(_ context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        for mapping in graph.mappings
        where !mapping.body.logs && (graph.hasRole(mapping.from, .dto) || graph.hasRole(mapping.from, .entity)) {
            let owner = mapping.owner.map { graph.types[$0].name + "." } ?? ""
            let target = graph.types[mapping.to].lastName
            let found = mapping.body.inventions.filter {
                !$0.hasReason && !$0.target.isEmpty && isInvented($0, of: target) && fills($0, mapping)
            }
            report(found, mapping.file, "\(owner)\(mapping.name)", context, &findings)
        }
    }

    /// Reports dates one by one and identities together: code that makes up one identity makes up all of them.
    private func report(
        _ inventions: [InventionFact], _ file: Int, _ declaration: String, level: Level? = nil,
        confidence: Confidence = .certain, _ context: CheckContext, _ findings: inout Findings
    ) {
        for invention in inventions where isMoment(invention.value) {
            report(invention, file, declaration, confidence: confidence, &findings)
        }
        let identities = inventions.filter { !isMoment($0.value) }
        guard let first = identities.first else { return }
        let others = identities.dropFirst().map {
            Finding.Related(
                path: context.path(file), place: $0.place, message: Localized("and here", zh: "还有这里"))
        }
        report(first, file, declaration, level: level, related: others, confidence: confidence, &findings)
    }

    // MARK: Decoders

    /// Returns whether a wrapper's name says that it drops values that do not decode. A name that mentions null says
    /// nothing about a wrong type.
    private func isLossy(_ type: TypeNode) -> Bool {
        [
            "Lossy", "Failable", "Safe", "Throwable", "Lenient", "Flexible", "Default", "Forgiving", "Any", "Loose",
            "Fallback", "Tolerant",
        ].contains { type.name.contains($0) }
    }

    private func checkDecoder(
        _ function: FunctionFact, _ type: TypeNode, _ file: Int, _ context: CheckContext, _ confidence: Confidence,
        _ findings: inout Findings
    ) {
        let body = function.body
        if body.logs { return }
        // How often a key is read: in two cases of a `switch`, only one is.
        func reads(of decode: DecodeFact) -> Int {
            body.decodes.count {
                $0.key == decode.key && ($0.branch == decode.branch || $0.branch < 0 || decode.branch < 0)
            }
        }
        let singles = body.decodes.count { $0.via == .single }
        let generics = Set(type.declaration.generics)
        var lastSwallowed: Int32 = -2
        var reported: Set<Int32> = []
        for decode in body.decodes
        where [.dropped, .replaced, .swallowed, .exhausted].contains(decode.failure) {
            // A reason excuses a default; only the strict profile shows it.
            let confidence = decode.hasReason ? Confidence.guess : confidence
            if decode.failure == .exhausted || decode.via == .part {
                // Another key was tried and was missing.
                if decode.via == .keyed, reads(of: decode) < 2, decode.replacement.hasSuffix("= nil") { continue }
                reported.insert(decode.place.line)
                reportForm(decode, type, file, confidence, &findings)
                continue
            }
            switch decode.via {
            // A key that is read in more than one way is probed.
            case .keyed: if decode.key.isEmpty || reads(of: decode) > 1 { continue }
            // An enumeration becomes another case, which says what it is.
            case .single:
                if singles > 1 || body.mentionsUnknown || type.declaration.kind == .enumeration { continue }
            default: continue
            }
            if !generics.isDisjoint(with: TypeName.names(in: decode.type)) || namesUnknown(decode.replacement)
                || takesEverything(decode.type, in: type.name, file, context.graph)
            {
                continue
            }
            if decode.failure == .swallowed {
                // One `catch` around several lines is one finding.
                defer { lastSwallowed = decode.place.line }
                if decode.place.line <= lastSwallowed + 1 { continue }
            }
            reported.insert(decode.place.line)
            let what = decode.key.isEmpty ? "`\(decode.type)`" : "`\(decode.key)`"
            let result = outcome(of: decode, in: type)
            let advice = remedy(for: decode, in: type)
            findings.add(
                self, file: file, at: decode.place,
                in: "\(type.name).init(from:)/\(decode.key.isEmpty ? decode.type : decode.key)",
                Localized(
                    "a \(what) of the wrong type is not reported, \(result.english): \(advice.english)catch and log the error",
                    zh: "\(what) 类型错误时无人知晓，\(result.simplifiedChinese)：请\(advice.simplifiedChinese)捕获并记录错误"),
                confidence: confidence)
        }
        let invented = body.inventions.filter {
            !$0.hasReason && !reported.contains($0.place.line) && isInvented($0, of: type.lastName) && !$0.value.isEmpty
        }
        // The key may be optional by contract; a made-up identity is worth a word all the same.
        report(invented, file, "\(type.name).init(from:)", level: .information, context, &findings)
    }

    /// What a value that does not decode becomes.
    private func outcome(of decode: DecodeFact, in type: TypeNode) -> Localized {
        switch decode.failure {
        case .replaced: return Localized("it becomes `\(decode.replacement)`", zh: "变成 `\(decode.replacement)`")
        case .dropped:
            guard let field = requiredField(of: decode, in: type) else {
                return Localized("it becomes `nil`", zh: "变成 `nil`")
            }
            if field.value.isEmpty { return Localized("its error is dropped", zh: "错误被丢弃") }
            return Localized("it stays `\(field.value)`", zh: "保持为 `\(field.value)`")
        default: return Localized("its error is caught and dropped", zh: "错误被捕获后丢弃")
        }
    }

    /// What to do apart from logging the error: nothing where a property keeps its own default for values of any type.
    private func remedy(for decode: DecodeFact, in type: TypeNode) -> Localized {
        if decode.failure == .dropped, requiredField(of: decode, in: type) != nil { return Localized("", zh: "") }
        if decode.isIfPresent, decode.failure == .dropped || decode.failure == .replaced {
            return Localized("use `try` instead of `try?`, or ", zh: "用 `try` 代替 `try?`，或")
        }
        return Localized("use `decodeIfPresent`, or ", zh: "使用 `decodeIfPresent`，或")
    }

    /// The property that a key is named after, if it cannot be `nil`.
    private func requiredField(of decode: DecodeFact, in type: TypeNode) -> FieldFact? {
        type.storedFields.first { $0.name == decode.key && !$0.type.isEmpty && !$0.isOptional }
    }

    /// Whether a type of the project decodes whatever it is given: then `try?` is about an absent key.
    private func takesEverything(_ name: String, in owner: String, _ file: Int, _ graph: ModelGraph) -> Bool {
        guard let id = graph.resolve(TypeName.unwrapped(name), in: owner, file: file) else { return false }
        return graph.types[id].functions.contains { $0.isDecoderInitializer && !$0.throwsErrors }
    }

    /// Reports a union with no matching form, or a part of the same object that does not decode.
    private func reportForm(
        _ decode: DecodeFact, _ type: TypeNode, _ file: Int, _ confidence: Confidence, _ findings: inout Findings
    ) {
        guard decode.via != .part || decode.failure == .dropped || decode.failure == .replaced else { return }
        let instead = decode.failure == .replaced ? decode.replacement : "nil"
        let message =
            decode.failure == .exhausted
            ? Localized(
                "a payload that matches none of these forms silently becomes `\(decode.replacement)`: throw an error, or log it",
                zh: "与这些形式都不符的数据无人知晓，变成 `\(decode.replacement)`：请抛出错误，或记录日志")
            : Localized(
                "a \(decode.type) that fails to decode silently becomes `\(instead)`: propagate the error, or log it",
                zh: "无法解码的 \(decode.type) 无人知晓，变成 `\(instead)`：请继续抛出错误，或记录日志")
        findings.add(
            self, file: file, at: decode.place,
            in: "\(type.name).init(from:)/\(decode.key.isEmpty ? decode.type : decode.key)", message,
            confidence: min(confidence, .likely))
    }

    package func check(scope part: TypePart, in context: CheckContext, _ findings: inout Findings) {
        guard !context.graph.areTests[part.file] else { return }
        for function in part.declaration.functions where function.kind == .function {
            checkResponse(
                function.body, function.name, part.declaration.name, part.file, &findings, function: function)
        }
    }

    private func checkResponse(
        _ body: BodyFacts, _ member: String, _ owner: String, _ file: Int, _ findings: inout Findings,
        function: FunctionFact? = nil, type: TypeNode? = nil
    ) {
        // A value that was encoded a line before does decode.
        if body.logs || body.typeNames.contains(where: { $0.name == "JSONEncoder" }) { return }
        if let function, makesError(function) || asks(function) { return }
        let mayThrow = function?.kind == .initializer
        let attempts = body.decodes.count { $0.via == .decoder }
        for decode in body.decodes where decode.via == .decoder && !decode.hasReason {
            let isLost = decode.failure == .dropped || decode.failure == .replaced || decode.failure == .swallowed
            // `if let x = try? …` with nothing else that is tried.
            guard isLost || decode.failure == .passed && attempts == 1 else { continue }
            if let type, isOwnSetting(decode, body, member, type) { continue }
            // A type of another module may be one of several that are tried.
            // An initializer that throws anyway has no reason to try.
            let isModel =
                mayThrow && decode.failure == .replaced || isModel(decode.type, owner, file, findings.graph)
            let isResponse = body.usesNetwork && !body.readsLocally && isLost
            // The body of an error only makes the message better.
            if ["Error", "Failure", "Problem"].contains(where: { TypeName.element(decode.type).contains($0) }) {
                continue
            }
            findings.add(
                self, file: file, at: decode.place, in: "\(owner).\(member)/\(decode.type)",
                Localized(
                    "data that is not \(decode.isUntyped ? "JSON" : "a \(decode.type)") is silently dropped: propagate the error, or log it",
                    zh: "不是 \(decode.isUntyped ? "JSON" : decode.type) 的数据被无声丢弃：请继续抛出错误，或记录日志"),
                confidence: isResponse
                    ? .certain : !isModel || isKeptAnyway(owner, member, decode.type) ? .guess : .likely)
        }
    }

    /// Whether all callers throw or report that the function returned `nil`, so that only the reason is lost.
    private func isRequired(_ function: FunctionFact, _ type: TypeNode, _ context: CheckContext) -> Bool {
        function.isStatic && function.result.hasSuffix("?")
            && context.requiredCalls.contains("\(type.lastName).\(function.name)")
            && !type.functions.contains { $0.body.calls.contains(function.name) }
    }

    /// Whether a function makes the error of a failed request: what does not decode only makes its message worse.
    private func makesError(_ function: FunctionFact) -> Bool {
        function.kind == .function && ["Error", "Failure", "Problem"].contains { function.result.hasSuffix($0) }
    }

    /// Whether a function answers yes or no about what its caller keeps: nothing is dropped.
    private func asks(_ function: FunctionFact) -> Bool {
        function.kind == .function && ["Bool", "Bool?"].contains(function.result) && !function.parameters.isEmpty
            && function.body.writes.isEmpty && !function.body.usesNetwork && !function.body.readsLocally
    }

    /// Whether a type reads its own setting, which another of its functions encodes, with a default that has a name.
    private func isOwnSetting(_ decode: DecodeFact, _ body: BodyFacts, _ member: String, _ type: TypeNode) -> Bool {
        guard decode.failure == .dropped || decode.failure == .replaced,
            decode.replacement.lowercased().contains("default"),
            body.typeNames.contains(where: { $0.name == "UserDefaults" })
        else { return false }
        return type.functions.contains { function in
            function.name != member
                && function.body.typeNames.contains { ["JSONEncoder", "PropertyListEncoder"].contains($0.name) }
        }
    }

    /// Whether a type is the project's own, or the untyped JSON within one of its wire types.
    private func isModel(_ type: String, _ owner: String, _ file: Int, _ graph: ModelGraph) -> Bool {
        guard type == "Any" else { return !graph.resolveAll(type, in: owner, file: file).isEmpty }
        return graph.resolve(owner, in: "", file: file).map { graph.hasRole($0, .dto) } == true
    }

    /// A value that can be fetched or computed again is not lost.
    private func isKeptAnyway(_ owner: String, _ member: String, _ type: String) -> Bool {
        let names = [owner, member, type].map { $0.lowercased() }
        let words = ["cache", "preview", "sample", "mock", "debug", "test", "migrat", "legacy", "oldformat"]
        return owner == "UserDefaults" || words.contains { word in names.contains { $0.contains(word) } }
    }

    // MARK: Values from nowhere

    private func report(
        _ invention: InventionFact, _ file: Int, _ declaration: String, level: Level? = nil,
        related: [Finding.Related] = [], confidence: Confidence = .certain, _ findings: inout Findings
    ) {
        let target =
            invention.target.isEmpty
            ? Localized("the value", zh: "该值") : Localized("`\(invention.target)`", zh: "`\(invention.target)`")
        findings.add(
            self, level: level, file: file, at: invention.place, in: "\(declaration)/\(invention.target)",
            Localized(
                "if the value is missing or invalid, \(target.english) is made up as `\(invention.value)`: keep it optional, or throw an error",
                zh: "数据缺失或无效时，\(target.simplifiedChinese) 被编造为 `\(invention.value)`：请保持可选，或抛出错误"), related: related,
            confidence: confidence)
    }

    /// Whether the value goes into what the mapping makes, not into a comparison on the way.
    private func fills(_ invention: InventionFact, _ mapping: Mapping) -> Bool {
        invention.target != "by" && !invention.target.hasSuffix("1") && !invention.target.hasSuffix("2")
    }

    private func isInvented(_ invention: InventionFact, of type: String) -> Bool {
        isMoment(invention.value) || isIdentity(invention.target, of: type) || isParsedNumber(invention)
    }

    /// `Double(text) ?? 0`: a made-up number.
    private func isParsedNumber(_ invention: InventionFact) -> Bool {
        invention.value.first?.isNumber == true
            && ["Int(", "Double(", "Float(", "Decimal(string:", "Int64("].contains(where: invention.source.hasPrefix)
    }

    /// `id`, and `movieID` of a `MovieDetail`; the identity of something else is often absent by contract.
    private func isIdentity(_ target: String, of type: String) -> Bool {
        let name = target.lowercased()
        if name == "id" || name == "uuid" { return true }
        guard target.hasSuffix("Id") || target.hasSuffix("ID") else { return false }
        let concept = name.dropLast(2)
        let stem = TypeName.stem(type).lowercased()
        return stem.hasPrefix(concept) || stem.hasSuffix(concept)
    }

    private func isMoment(_ value: String) -> Bool {
        !value.isEmpty && value != ".init()" && value.first != "\"" && !value.allSatisfy { $0.isNumber || $0 == "-" }
    }

    private func namesUnknown(_ text: String) -> Bool {
        let lowered = text.lowercased()
        return ["unknown", "unsupported", ".other", ".none", "undefined", "unrecognized"].contains {
            lowered.contains($0)
        }
    }
}
