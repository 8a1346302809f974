import AshlarGraph
import AshlarLocalization

/// `unsafe-polymorphism`: a discriminator with an unknown value that crashes, is dropped, or becomes another case.
package struct UnsafePolymorphism: Rule {
    package init() {}

    package let guide = RuleGuide(
        "unsafe-polymorphism", .warning, .decoding,
        summary: Localized("An unknown discriminator crashes, is dropped, or is mislabeled", zh: "未知的判别值会崩溃、被丢弃或被误标"),
        reason: Localized(
            "Servers add new kinds of values. Keep an unknown kind unchanged, or reject it. If code treats it as a "
                + "known kind, the value is wrong everywhere from then on.",
            zh: "服务器会增加新的种类。未知种类必须如实保留或被拒绝；若被当作已知种类，此后处处都是错的。"),
        bad: """
            struct ImageMedia: Decodable { let width: Int }
            struct VideoMedia: Decodable { let duration: Double }
            enum MediaItem: Decodable {
                case image(ImageMedia)
                case video(VideoMedia)
                private enum CodingKeys: String, CodingKey { case type }
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    let type = try container.decode(String.self, forKey: .type)
                    switch type {
                    case "image": self = .image(try ImageMedia(from: decoder))
                    case "video": self = .video(try VideoMedia(from: decoder))
                    default: fatalError("Unknown media type: \\(type)")
                    }
                }
            }
            """,
        good: """
            struct ImageMedia: Decodable { let width: Int }
            struct VideoMedia: Decodable { let duration: Double }
            enum MediaItem: Decodable {
                case image(ImageMedia)
                case video(VideoMedia)
                private enum CodingKeys: String, CodingKey { case type }
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    let type = try container.decode(String.self, forKey: .type)
                    switch type {
                    case "image": self = .image(try ImageMedia(from: decoder))
                    case "video": self = .video(try VideoMedia(from: decoder))
                    default:
                        throw DecodingError.dataCorrupted(
                            .init(codingPath: [CodingKeys.type], debugDescription: "Unknown media type: \\(type)"))
                    }
                }
            }
            """,
        further: [
            .init(
                Localized(
                    "An unknown kind becomes a known one. Add a case that keeps unknown kinds.",
                    zh: "未知种类被当作已知种类。请添加一个如实保留未知种类的枚举成员。"),
                bad: """
                    enum AttachmentDTO: Decodable {
                        case image, video
                        init(from decoder: Decoder) throws {
                            switch try decoder.singleValueContainer().decode(String.self) {
                            case "image": self = .image
                            case "video": self = .video
                            default: self = .image
                            }
                        }
                    }
                    """,
                good: """
                    enum AttachmentDTO: Decodable {
                        case image, video, unknown(String)
                        init(from decoder: Decoder) throws {
                            let kind = try decoder.singleValueContainer().decode(String.self)
                            switch kind {
                            case "image": self = .image
                            case "video": self = .video
                            default: self = .unknown(kind)
                            }
                        }
                    }
                    """)
        ],
        nearMisses: [
            .init(
                Localized("The decoder throws an error.", zh: "解码器抛出错误。"),
                """
                enum AttachmentDTO: Decodable {
                    case image, video
                    init(from decoder: Decoder) throws {
                        let container = try decoder.singleValueContainer()
                        switch try container.decode(String.self) {
                        case "image": self = .image
                        case "video": self = .video
                        default: throw DecodingError.dataCorruptedError(in: container, debugDescription: "kind")
                        }
                    }
                }
                """),
            .init(
                Localized("A dedicated case for unknown values.", zh: "专用于未知值的枚举成员。"),
                """
                enum StateDTO: String, Decodable {
                    case open, closed, unknown
                    init(from decoder: Decoder) throws {
                        self = StateDTO(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .unknown
                    }
                }
                """),
            .init(
                Localized(
                    "System error codes and literals in the source code do not come from a payload.",
                    zh: "系统的错误码与源代码中的字面量并非来自数据。"),
                """
                import Foundation
                enum Level: Int { case low, high }
                struct Shade: ExpressibleByIntegerLiteral {
                    let level: Level
                    init(integerLiteral value: Int) { level = Level(rawValue: value) ?? .low }
                    func check(_ result: Int) throws {
                        if result != 0 { throw POSIXError(.init(rawValue: errno) ?? .ELAST) }
                    }
                }
                """),
            .init(
                Localized(
                    "A raw value from another enumeration, which has no other words, and the index of a control.",
                    zh: "取自另一个枚举且没有其他取值的原始值，以及控件的序号。"),
                """
                enum Tab: Int { case list, map }
                struct VisitDTO: Decodable {
                    enum State: String, Decodable { case open, closed }
                    let state: State
                }
                struct Visit {
                    enum State: String { case open, closed, planned }
                    let state: State
                    init(_ dto: VisitDTO) { state = State(rawValue: dto.state.rawValue) ?? .planned }
                }
                struct Switcher {
                    var tab = Tab.list
                    mutating func select(_ index: Int) { tab = Tab(rawValue: index) ?? .list }
                }
                """),
            .init(
                Localized(
                    "The scheme of a URL, a value that a server keeps in its own session, and a text that the "
                        + "enumeration itself returns.",
                    zh: "URL 的协议部分、服务器保存在自己会话中的内容，以及由枚举自身给出的文本。"),
                """
                import Foundation
                enum Scheme: String { case http, https }
                enum Access: String { case banned, user }
                enum Tone {
                    case bell, chord, plain
                    var fileName: String {
                        switch self {
                        case .bell: "bell.mp3"
                        case .chord: "chord.mp3"
                        case .plain: "plain.mp3"
                        }
                    }
                    init(fileName: String) {
                        switch fileName {
                        case "bell.mp3": self = .bell
                        case "chord.mp3": self = .chord
                        default: self = .plain
                        }
                    }
                }
                struct Origin {
                    let scheme: Scheme
                    init(url: URL) { scheme = Scheme(rawValue: url.scheme ?? "") ?? .https }
                }
                struct Visitor {
                    let access: Access
                    init(_ request: Request) {
                        access = Access(rawValue: request.session.data["access"] ?? "banned") ?? .banned
                    }
                }
                """),
        ])

    package var effects: BodyEffects { .discriminators }

    package func check(_ type: TypeNode, in context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        guard !graph.hasRole(type.id, .settings) else { return }
        let isKept = isKeptInDefaults(type, context)
        for part in type.parts where !graph.areTests[part.file] {
            // The screen itself determines the values of its controls.
            for function in part.declaration.functions
            where !function.body.logs && !function.attributes.contains("IBAction") {
                if function.isDecoderInitializer {
                    reportDecoder(
                        function.body, part.file, type.name, "\(type.name).init(from:)",
                        isSure: !isOfSettings(type, context), &findings)
                } else if isKept {
                    continue
                } else if context.isScreen(type) {
                    guard !graph.isMapping(function.name, of: type) else { continue }
                    reportLookUps(
                        function.body, function.parameters, part.file, type, function.name, context,
                        among: inWireValues(function, type, part.file, graph), &findings)
                } else if !graph.isMapping(function.name, of: type), !isOfLiteral(function),
                    !readsOwnText(function, type), !isOnlyWitness(function, type, graph)
                {
                    reportLookUps(
                        function.body, function.parameters, part.file, type, function.name, context,
                        isSure: mayReadPayload(function, type, graph), &findings)
                }
            }
            for field in part.declaration.fields
            where field.isComputed && !field.body.discriminators.isEmpty && !field.body.logs
                && !context.isScreen(type) && !graph.isMapping(field.name, of: type)
                && !isFlagInWords(field, type, part.file, graph)
            {
                let isPayload =
                    type.isDecodable || graph.hasRole(type.id, .entity)
                    || readsOwnRecord(field.body, type, part.file, graph)
                guard isPayload || readsOwnConstant(field.body, type) else { continue }
                reportLookUps(
                    field.body, [], part.file, type, field.name, context,
                    isSure: isPayload && !isKeptAfterDecoding(field, type, part.file, graph), &findings)
            }
        }
    }

    package func check(scope part: TypePart, in context: CheckContext, _ findings: inout Findings) {
        guard part.declaration.addsToDecoders, !context.graph.areTests[part.file] else { return }
        for function in part.declaration.functions where function.throwsErrors && !function.body.logs {
            reportDecoder(function.body, part.file, "", "\(part.declaration.name).\(function.name)", &findings)
        }
    }

    package func check(_ context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        for mapping in graph.mappings
        where !mapping.body.discriminators.isEmpty && !mapping.body.logs
            && (graph.hasRole(mapping.from, .dto) || graph.hasRole(mapping.from, .entity))
        {
            let owner = mapping.owner.map { graph.types[$0].name } ?? ""
            let parameters = parameters(of: mapping, graph)
            let found = mapping.body.discriminators.filter { found in
                !isNoChoice(found, in: owner, mapping.file, graph)
                    && !isKnownWord(found, parameters, in: owner, mapping.file, graph) && !isOfSystem(found, parameters)
                    && !isOfPreferences(found)
                    && !isForUnknown(found, in: owner, mapping.file, graph)
            }
            report(
                found, mapping.file, owner.isEmpty ? mapping.name : "\(owner).\(mapping.name)",
                &findings)
        }
    }

    /// Reports look-ups such as `Kind(rawValue: text) ?? .client`, except for data that the app keeps for itself, which
    /// has its own defaults.
    private func reportLookUps(
        _ body: BodyFacts, _ parameters: [ParameterFact], _ file: Int, _ type: TypeNode, _ member: String,
        _ context: CheckContext, isSure: Bool = true, among lookUps: [DiscriminatorFact]? = nil,
        _ findings: inout Findings
    ) {
        if body.readsLocally || body.discriminators.isEmpty || givesDefault(member, parameters) { return }
        // A comparison for sorting labels no values, and can't throw.
        if ["<", ">", "<=", ">="].contains(member) { return }
        let owner = type.name
        let ordinary: Set = [".default", ".none", ".system", ".automatic", ".auto", ".regularDefault", ".standard"]
        /// Whether the type is from another module.
        func isForeign(_ found: DiscriminatorFact) -> Bool {
            found.subject.first?.isUppercase == true
                && context.graph.resolve(found.subject, in: owner, file: file) == nil
        }
        let found = (lookUps ?? body.discriminators).filter { found in
            // Only the server itself writes the values in its session.
            let isChosen =
                ["Preference", "Setting", "Defaults"].contains { found.subject.contains($0) }
                || found.value.contains("session.data[") || found.value.contains(".session[")
                || isOfPreferences(found) || isOfStore(found, parameters, type)
            guard found.outcome == .other, !ordinary.contains(found.text), !isChosen,
                !found.text.lowercased().contains("default")
            else { return false }
            if isNoChoice(found, in: owner, file, context.graph)
                || isKnownWord(found, parameters, in: owner, file, context.graph)
                || isIndexOfControl(found, parameters, in: owner, file, context.graph)
                || isPartOfAddress(found, parameters) || isOfSystem(found, parameters)
                || isOfInterface(found, type) || isDeclaredDefault(found, parameters, type)
                || isForUnknown(found, in: owner, file, context.graph)
            {
                return false
            }
            // Enumerations from C take any number.
            return !isForeign(found) || isOfOwnText(found, type, context.graph)
        }
        // A look-up with a default for a missing value is intentional, although unknown values get the default, too.
        let isDoubtful = { (found: DiscriminatorFact) in
            !isSure || found.mayBeAbsent || isForeign(found) || readsOwnWord(found, body, type)
                || isComputed(found, parameters)
                || isOwnState(found, parameters, type, context.graph)
                || isOfPlainValue(found, parameters, in: owner, file, context.graph)
                || isOnlyForUnknown(found, in: owner, file, context.graph)
        }
        report(found.filter { !isDoubtful($0) }, file, "\(owner).\(member)", confidence: .likely, &findings)
        report(found.filter(isDoubtful), file, "\(owner).\(member)", confidence: .guess, &findings)
    }

    /// Whether a `default` also covers one of the enumeration's own words: `general`, if the others have a `case`.
    private func readsOwnWord(_ discriminator: DiscriminatorFact, _ body: BodyFacts, _ type: TypeNode) -> Bool {
        guard discriminator.value.isEmpty, type.declaration.kind == .enumeration, !type.isDecodable,
            let item = type.declaration.cases.first(where: { ".\($0.name)" == discriminator.text })
        else { return false }
        let words = body.checks.compactMap(\.word)
        let word = item.rawValue.isEmpty ? item.name : item.rawValue
        return !words.isEmpty && !words.contains { $0 == word }
    }

    /// `init(stringLiteral:)`: the value is in the source code.
    private func isOfLiteral(_ function: FunctionFact) -> Bool {
        guard function.kind == .initializer, let label = function.parameters.first?.label else { return false }
        return label.hasSuffix("Literal") || label == "stringInterpolation"
    }

    /// Whether a look-up doesn't choose a case by a value from outside.
    private func isNoChoice(
        _ discriminator: DiscriminatorFact, in owner: String, _ file: Int, _ graph: ModelGraph
    ) -> Bool {
        // The system's own error number.
        if discriminator.value == "errno" || discriminator.value.hasSuffix(".errno") { return true }
        if dropsByForm(discriminator, in: owner, file, graph) { return true }
        guard let id = graph.resolve(discriminator.subject, in: owner, file: file) else { return false }
        let type = graph.types[id]
        // A structure accepts every value with its format.
        if !discriminator.value.isEmpty, type.declaration.kind != .enumeration { return true }
        return type.hasCaseForAll(in: graph) || isOwnWord(discriminator, of: type)
    }

    /// The parameters of the function that maps.
    private func parameters(of mapping: Mapping, _ graph: ModelGraph) -> [ParameterFact] {
        let parts = mapping.owner.map { graph.types[$0].parts } ?? graph.fileScopes
        for part in parts where part.file == mapping.file {
            let function = part.declaration.functions.first { $0.place == mapping.place }
            if let function { return function.parameters }
        }
        return []
    }

    /// The properties that number rows and sections, by type.
    private static let positions: [String: Set<String>] = ["IndexPath": ["section", "row", "item"]]

    /// The type of a value that is reached by names, as far as a parameter or a property declares it.
    func declaredType(
        of names: ArraySlice<String>, _ parameters: [ParameterFact], in owner: String, _ file: Int,
        _ graph: ModelGraph
    ) -> Int? {
        guard let first = names.first else { return nil }
        let around = graph.resolve(owner, in: "", file: file).map { graph.types[$0] }
        guard
            let written = parameters.first(where: { $0.name == first })?.type
                ?? around?.fields.first(where: { $0.name == first && !$0.isStatic })?.type
        else { return nil }
        var current = graph.resolve(written, in: owner, file: file)
        for name in names.dropFirst() {
            guard let node = current.map({ graph.types[$0] }),
                let field = node.fields.first(where: { $0.name == name && !$0.isStatic })
            else { return nil }
            current = graph.resolve(field.type, in: node.name, file: node.file)
        }
        return current
    }

    /// Whether a look-up uses the position of a control's segment, a tag or a row. The screen itself assigns the
    /// numbers, and no payload does.
    private func isIndexOfControl(
        _ discriminator: DiscriminatorFact, _ parameters: [ParameterFact], in owner: String, _ file: Int,
        _ graph: ModelGraph
    ) -> Bool {
        guard let id = graph.resolve(discriminator.subject, in: owner, file: file),
            graph.types[id].conformances.contains("Int"), !graph.types[id].isDecodable
        else { return false }
        let names = discriminator.value.split(separator: ".").map(String.init)
        let last = names.last ?? ""
        if ["selectedSegmentIndex", "selectedIndex", "indexOfSelectedItem", "selectedSegment"].contains(last) {
            return true
        }
        guard let first = names.first, let parameter = parameters.first(where: { $0.name == first }) else {
            return false
        }
        if names.count == 1 { return parameter.type == "Int" && ["index", "tag"].contains(first) }
        let isOfView = parameter.type.hasPrefix("UI") || parameter.type.hasPrefix("NS")
        let isPosition = UnsafePolymorphism.positions[parameter.type]?.contains(last) == true
        return names.count == 2 && (isOfView && last == "tag" || isPosition)
    }

    /// `user.role` of `.init(rawValue: user?.role)`: only the context knows the type.
    func lookedUp(_ discriminator: DiscriminatorFact) -> Localized {
        let path = discriminator.value.filter { $0 != "?" && $0 != "!" }
        let isPath = path.first?.isLetter == true && path.allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) }
        return isPath ? Localized("`\(path)`", zh: " `\(path)` ") : Localized("raw value", zh: "原始值")
    }

    func report(
        _ discriminators: [DiscriminatorFact], _ file: Int, _ declaration: String, confidence: Confidence = .certain,
        _ findings: inout Findings
    ) {
        for discriminator in discriminators where discriminator.outcome != .known && !discriminator.hasReason {
            // A function for all decoders may convert a text to a number.
            if discriminator.outcome == .drop, DeclarationFact.isDecodingContainer(TypeName.outer(declaration)) {
                continue
            }
            // The context determines the type of `.init(rawValue:)`.
            let isInferred = discriminator.subject == ".init"
            let subject = isInferred ? "rawValue" : discriminator.subject
            let name = self.name(of: discriminator, in: declaration)
            let message: Localized
            switch discriminator.outcome {
            case .crash:
                message = Localized(
                    "an unknown \(name.english) crashes the app: throw an error, or keep it in an `.unknown` case",
                    zh: "未知的\(name.simplifiedChinese)会使应用崩溃：请抛出错误，或保留为 `.unknown`")
            case .drop:
                message = Localized(
                    "an element with an unknown \(name.english) is dropped: throw an error, log it, or keep it in an `.unknown` case",
                    zh: "元素的\(name.simplifiedChinese)未知时会消失：请抛出、记录，或保留为 `.unknown`")
            default:
                message = Localized(
                    "an unknown \(name.english) is treated as `\(discriminator.text)`: throw an error, or keep it in an `.unknown` case",
                    zh: "未知的\(name.simplifiedChinese)被当作 `\(discriminator.text)`：请抛出错误，或保留为 `.unknown`")
            }
            // The app may need only the kinds that it knows from a server's list.
            let isList = discriminator.outcome == .drop && !discriminator.value.isEmpty
            findings.add(
                self, file: file, at: discriminator.place, in: "\(declaration)/\(subject)", message,
                confidence: isList ? .guess : confidence)
        }
    }
}
