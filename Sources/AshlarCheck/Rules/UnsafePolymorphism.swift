import AshlarGraph
import AshlarLocalization

/// `unsafe-polymorphism`: a discriminator with an unknown value that crashes, is dropped, or becomes another case.
package struct UnsafePolymorphism: Rule {
    package init() {}

    package let guide = RuleGuide(
        "unsafe-polymorphism", .warning, .decoding,
        summary: Localized("An unknown discriminator crashes, is dropped, or is mislabeled", zh: "未知的判别值会崩溃、被丢弃或被误标"),
        reason: Localized(
            "Servers add kinds. Keep an unknown kind as it is, or reject it; if it is treated as one of the known "
                + "kinds, it is wrong everywhere from then on.",
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
                    "An unknown kind becomes a known one; a case for unknown kinds keeps it.",
                    zh: "未知种类被当作已知种类；用于未知种类的枚举成员会如实保留它。"),
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
                Localized("The error is thrown.", zh: "抛出错误。"),
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
                Localized("A dedicated case for unknown values.", zh: "拥有自己的未知情况。"),
                """
                enum StateDTO: String, Decodable {
                    case open, closed, unknown
                    init(from decoder: Decoder) throws {
                        self = StateDTO(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .unknown
                    }
                }
                """),
        ])

    package func check(_ type: TypeNode, in context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        guard !graph.hasRole(type.id, .settings) else { return }
        for part in type.parts where !graph.areTests[part.file] {
            for function in part.declaration.functions where !function.body.logs {
                if function.isDecoderInitializer {
                    report(function.body, part.file, "\(type.name).init(from:)", &findings)
                } else if !context.isScreen(type), !graph.isMapping(function.name, of: type) {
                    reportLookUps(function.body, part.file, type.name, function.name, context, &findings)
                }
            }
            for field in part.declaration.fields
            where field.isComputed && !field.body.logs && !context.isScreen(type)
                && (type.isDecodable || graph.hasRole(type.id, .entity)) && !graph.isMapping(field.name, of: type)
            {
                reportLookUps(field.body, part.file, type.name, field.name, context, &findings)
            }
        }
    }

    package func check(_ context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        for mapping in graph.mappings
        where (graph.hasRole(mapping.from, .dto) || graph.hasRole(mapping.from, .entity)) && !mapping.body.logs {
            let owner = mapping.owner.map { graph.types[$0].name } ?? ""
            var body = mapping.body
            body.discriminators.removeAll { takesEverything($0, in: owner, mapping.file, graph) }
            report(body, mapping.file, owner.isEmpty ? mapping.name : "\(owner).\(mapping.name)", &findings)
        }
    }

    /// `Kind(rawValue: text) ?? .client`, wherever it is: what the app keeps for itself has its own defaults.
    private func reportLookUps(
        _ body: BodyFacts, _ file: Int, _ owner: String, _ member: String, _ context: CheckContext,
        _ findings: inout Findings
    ) {
        if body.readsLocally { return }
        var rest = body
        let ordinary: Set = [".default", ".none", ".system", ".automatic", ".auto", ".regularDefault", ".standard"]
        rest.discriminators = body.discriminators.filter { found in
            let isChosen = ["Preference", "Setting", "Defaults"].contains { found.subject.contains($0) }
            guard found.outcome == .other, !ordinary.contains(found.text), !isChosen else { return false }
            if takesEverything(found, in: owner, file, context.graph) { return false }
            // Enumerations that C declares take any number.
            return found.subject.first?.isUppercase != true
                || context.graph.resolve(found.subject, in: owner, file: file) != nil
        }
        let found = rest.discriminators
        rest.discriminators = found.filter { !$0.mayBeAbsent }
        report(rest, file, "\(owner).\(member)", confidence: .likely, &findings)
        // A lookup with a default for a missing value has considered one, although unknown values become it, too.
        rest.discriminators = found.filter(\.mayBeAbsent)
        report(rest, file, "\(owner).\(member)", confidence: .guess, &findings)
    }

    /// Whether the project's own `Kind(rawValue:)` has a case for every value, so that the `??` is never reached.
    private func takesEverything(
        _ discriminator: DiscriminatorFact, in owner: String, _ file: Int, _ graph: ModelGraph
    ) -> Bool {
        guard let id = graph.resolve(discriminator.subject, in: owner, file: file) else { return false }
        let type = graph.types[id]
        return type.functions.contains { function in
            function.kind == .initializer && function.parameters.map(\.label) == ["rawValue"] && !function.isFailable
        }
    }

    private func report(
        _ body: BodyFacts, _ file: Int, _ declaration: String, confidence: Confidence = .certain,
        _ findings: inout Findings
    ) {
        for discriminator in body.discriminators where discriminator.outcome != .known && !discriminator.hasReason {
            // The context says of which type `.init(rawValue:)` is.
            let subject = discriminator.subject == ".init" ? "rawValue" : discriminator.subject
            let message: Localized
            switch discriminator.outcome {
            case .crash:
                message = Localized(
                    "an unknown `\(subject)` crashes the app: throw an error, or keep it in an `.unknown` case",
                    zh: "未知的 `\(subject)` 会使应用崩溃：请抛出错误，或保留为 `.unknown`")
            case .drop:
                message = Localized(
                    "an element with an unknown `\(subject)` is dropped: throw an error, log it, or keep it in an `.unknown` case",
                    zh: "`\(subject)` 未知的元素会消失：请抛出、记录，或保留为 `.unknown`")
            default:
                message = Localized(
                    "an unknown `\(subject)` is treated as `\(discriminator.text)`: throw an error, or keep it in an `.unknown` case",
                    zh: "未知的 `\(subject)` 被当作 `\(discriminator.text)`：请抛出错误，或保留为 `.unknown`")
            }
            findings.add(
                self, file: file, at: discriminator.place, in: "\(declaration)/\(subject)", message,
                confidence: confidence)
        }
    }
}
