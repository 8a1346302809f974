import AshlarGraph
import AshlarLocalization

/// `crash-in-decoder`: code in which a payload can crash the app.
package struct CrashInDecoder: Rule {
    package init() {}

    package let guide = RuleGuide(
        "crash-in-decoder", .error, .decoding,
        summary: Localized("A payload can crash the app while it is decoded", zh: "某些数据会在解码时使应用崩溃"),
        reason: Localized(
            "The app does not control the payloads that it receives. A decoder can throw an error. An app that "
                + "crashes on a payload crashes on every launch until the server changes the payload.",
            zh: "收到什么不由应用决定。解码器可以抛出错误；而因数据崩溃的应用会在每次启动时崩溃，直到服务器改变它。"),
        bad: """
            import Foundation
            struct Picture: Decodable {
                let imageURL: URL
                enum CodingKeys: String, CodingKey { case imageURL }
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    let urlString = try container.decode(String.self, forKey: .imageURL)
                    imageURL = URL(string: urlString)!  // Crashes if the URL is invalid
                }
            }
            """,
        good: """
            import Foundation
            struct Picture: Decodable {
                let imageURL: URL
                enum CodingKeys: String, CodingKey { case imageURL }
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    let urlString = try container.decode(String.self, forKey: .imageURL)
                    guard let url = URL(string: urlString) else {
                        throw DecodingError.dataCorrupted(
                            .init(codingPath: [CodingKeys.imageURL], debugDescription: "Invalid URL: \\(urlString)"))
                    }
                    imageURL = url
                }
            }
            """,
        further: [
            .init(
                Localized(
                    "Code reads an element of a decoded list without checking the count. A `precondition` on a "
                        + "decoded value is the same mistake.",
                    zh: "取已解码列表的元素，而没有检查其数量；对已解码的值使用 `precondition` 也一样。"),
                bad: """
                    struct Point: Decodable {
                        let x: Double
                        let y: Double
                        init(from decoder: Decoder) throws {
                            let values = try decoder.singleValueContainer().decode([Double].self)
                            x = values[0]
                            y = values[1]  // Crashes if the list has one element
                        }
                    }
                    """,
                good: """
                    struct Point: Decodable {
                        let x: Double
                        let y: Double
                        init(from decoder: Decoder) throws {
                            let values = try decoder.singleValueContainer().decode([Double].self)
                            guard values.count == 2 else {
                                throw DecodingError.dataCorrupted(
                                    .init(codingPath: decoder.codingPath, debugDescription: "A point has two coordinates"))
                            }
                            x = values[0]
                            y = values[1]
                        }
                    }
                    """)
        ],
        nearMisses: [
            .init(
                Localized(
                    "A literal cannot fail, and neither can a value that was checked before.", zh: "字面量不会失败，先前检查过的也不会。"),
                """
                import Foundation
                struct LinkDTO: Decodable {
                    let url: URL
                    init(from decoder: Decoder) throws {
                        let text = try? decoder.singleValueContainer().decode(String.self)
                        if text != nil, text! == "" { throw CocoaError(.coderInvalidValue) }
                        url = URL(string: "https://example.org")!
                    }
                }
                """),
            .init(
                Localized("A mistake in the app itself, which no payload can trigger.", zh: "应用自身的错误，任何数据都无法触发。"),
                """
                import CoreData
                final class Note: NSManagedObject, Decodable {
                    enum CodingKeys: String, CodingKey { case text }
                    required convenience init(from decoder: Decoder) throws {
                        let context = decoder.userInfo[.context] as! NSManagedObjectContext
                        guard let entity = NSEntityDescription.entity(forEntityName: "Note", in: context) else {
                            fatalError("the model has no Note")
                        }
                        self.init(entity: entity, insertInto: context)
                        text = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .text)
                    }
                }
                """),
            .init(
                Localized("`init?(coder:)` does not take a `Decoder`.", zh: "`init?(coder:)` 并不接受 `Decoder`。"),
                """
                import UIKit
                final class Cell: UIView {
                    required init?(coder: NSCoder) { fatalError("not from a storyboard") }
                }
                """),
            .init(
                Localized(
                    "An `init(from:)` with a parameter that is not a `Decoder`.", zh: "参数不是 `Decoder` 的 `init(from:)`。"),
                """
                struct Version {
                    let major: Int
                    init(from text: String) { major = Int(text)! }
                }
                """),
            .init(
                Localized(
                    "A command may stop if the user passes an invalid argument.", zh: "命令可以因用户输入的参数而终止。"),
                """
                import ArgumentParser
                enum Region: String { case global, local }
                struct Download: ParsableCommand {
                    @Argument var region: String
                    func run() throws {
                        guard let region = Region(rawValue: region) else { fatalError("There is no region \\(region)") }
                        print(region)
                    }
                }
                """),
            .init(
                Localized("Nothing decodes a type that is not `Decodable`.", zh: "没有遵循 `Decodable` 的类型不会被解码。"),
                """
                enum Shape: Hashable {
                    case pill, rectangle
                    enum CodingKeys: String, CodingKey { case isPill }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        self = Int(try container.decode(String.self, forKey: .isPill))! == 1 ? .pill : .rectangle
                    }
                }
                """),
        ])

    package func check(_ type: TypeNode, in context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        guard !graph.hasRole(type.id, .settings) || type.confidence(of: .dto) >= .likely,
            // A developer tool may stop at input that it can't read.
            !graph.isTool(type.file)
        else { return }
        var bodies: [(body: BodyFacts, file: Int, name: String)] = []
        for part in type.parts {
            for function in part.declaration.functions {
                if function.isDecoderInitializer {
                    if !context.isNeverDecoded(type) { bodies.append((function.body, part.file, "init(from:)")) }
                } else if !graph.areTests[part.file] {
                    // Screens receive the app's own identifiers.
                    if !context.isScreen(type) {
                        // A person types the raw values that a command reads.
                        if !isCommand(type) {
                            checkRawValue(function, type.name, part.file, findings.graph, &findings)
                        }
                        checkArchive(function, type.name, part.file, &findings)
                    }
                    checkResponse(function, type, type.name, part.file, &findings)
                }
            }
            if !graph.areTests[part.file], graph.hasRole(type.id, .entity) {
                checkStored(part.declaration.fields, of: type, part.file, &findings)
            }
        }
        guard !bodies.isEmpty else { return }
        var seen: Set<String> = []
        var seenPlaces: Set<String> = []
        var depth = 0
        while !bodies.isEmpty, depth < 6 {
            var next: [(body: BodyFacts, file: Int, name: String)] = []
            for (body, file, name) in bodies where !graph.areTests[file] {
                report(body, file, name, type.name, &seenPlaces, &findings)
                next += reached(from: body, file, type, context, &seen)
            }
            bodies = next
            depth += 1
        }
    }

    package func check(scope part: TypePart, in context: CheckContext, _ findings: inout Findings) {
        guard !context.graph.areTests[part.file], !context.graph.isTool(part.file) else { return }
        let owner = part.declaration.name
        var seen: Set<String> = []
        for function in part.declaration.functions {
            if function.isDecoderInitializer {
                report(function.body, part.file, "init(from:)", owner, &seen, &findings)
            } else {
                checkRawValue(function, owner, part.file, context.graph, &findings)
                checkResponse(function, nil, owner, part.file, &findings)
            }
        }
    }

    /// Checks for `try! decoder.decode(Response.self, from: data)` with data from a server or from the script of a web
    /// page.
    private func checkResponse(
        _ function: FunctionFact, _ type: TypeNode?, _ owner: String, _ file: Int, _ findings: inout Findings
    ) {
        checkUntyped(function, type, owner, file, &findings)
        let crashes = function.body.crashes.filter {
            $0.kind == .tryForced && $0.text.contains("ecode(") && !$0.hasReason
        }
        if crashes.isEmpty { return }
        let isOfScript = function.parameters.contains { $0.type == "WKScriptMessage" }
        guard isOfScript || function.body.usesNetwork, !function.body.readsLocally else {
            if isOfScript || function.body.usesNetwork || !readsDefaults(function, type, findings.graph) { return }
            reportTogether(crashes, in: "\(owner).\(function.name)", file, &findings) { text in
                Localized(
                    "saved data can crash the app at `\(text)`: propagate the error",
                    zh: "已保存的数据可能使应用在 `\(text)` 处崩溃：请继续抛出错误")
            }
            return
        }
        for crash in crashes {
            findings.add(
                self, file: file, at: crash.place, in: "\(owner).\(function.name)",
                isOfScript
                    ? Localized(
                        "a script's message can crash the app at `\(crash.text)`: catch the error",
                        zh: "脚本发来的消息可能使应用在 `\(crash.text)` 处崩溃：请捕获错误")
                    : Localized(
                        "a response can crash the app at `\(crash.text)`: propagate the error",
                        zh: "服务器的响应可能使应用在 `\(crash.text)` 处崩溃：请继续抛出错误"))
        }
    }

    /// Checks for `guard let role = Role(rawValue: message.role) else { fatalError() }`, where a future value crashes
    /// the app.
    private func checkRawValue(
        _ function: FunctionFact, _ owner: String, _ file: Int, _ graph: ModelGraph, _ findings: inout Findings
    ) {
        if function.body.typeNames.contains(where: { $0.name == "CommandLine" }) { return }
        let isArchive = function.kind == .initializer && function.parameters.map(\.type) == ["NSCoder"]
        for crash in function.body.crashes where !crash.hasReason {
            switch crash.kind {
            case .call:
                guard isOfPayload(rawValue(in: crash.condition)),
                    !isLookedUpByCaller(crash.condition, function.parameters),
                    !isOfEnumeration(crash.condition, function.parameters, in: owner, file, graph)
                else { continue }
            case .unwrap:
                // `Level(rawValue: coder.decodeInteger(forKey: "level"))!`
                // `Level(rawValue: row[table.level])!`
                let type = crash.text.prefix { $0 != "(" }
                guard isArchive || isOfRow(crash.text, function.parameters), type.first?.isUppercase == true,
                    crash.text.dropFirst(type.count).hasPrefix("(rawValue: "),
                    !findsEveryCase(crash.text, in: owner, file, graph)
                else { continue }
            default: continue
            }
            let isForeign =
                crash.kind == .call
                && isOfForeignObject(crash.condition, function.parameters, owner, file, graph)
            findings.add(
                self, file: file, at: crash.place, in: "\(owner).\(function.name)",
                Localized(
                    "an unknown raw value crashes the app: throw an error, or keep it in an `.unknown` case",
                    zh: "未知的原始值会使应用崩溃：请抛出错误，或保留为 `.unknown`"),
                confidence: isForeign ? .guess : .likely)
        }
    }

    /// Whether a type is a command of a command-line tool, either ArgumentParser's or one with a signature as in
    /// ConsoleKit.
    private func isCommand(_ type: TypeNode) -> Bool {
        let parsed = ["ParsableCommand", "AsyncParsableCommand", "ParsableArguments", "CommandSignature"]
        if !type.conformances.isDisjoint(with: parsed) { return true }
        return !type.conformances.isDisjoint(with: ["Command", "AsyncCommand"])
            && type.functions.contains { function in
                function.parameters.contains { ["Signature", "CommandContext"].contains(TypeName.last($0.type)) }
            }
    }

    /// Checks for `coder.decodeObject(forKey: "name") as! String`. An archive of an earlier version may lack the key.
    private func checkArchive(_ function: FunctionFact, _ owner: String, _ file: Int, _ findings: inout Findings) {
        let crashes = function.body.crashes.filter {
            !$0.hasReason && $0.kind == .cast && $0.text.contains(".decodeObject(forKey:")
        }
        reportTogether(crashes, in: "\(owner).\(function.name)", file, &findings) { text in
            Localized(
                "an archive without this value crashes the app at `\(text)`: use `as?`, and fail without crashing",
                zh: "归档中没有该值时，应用会在 `\(text)` 处崩溃：请使用 `as?`，并以不崩溃的方式失败")
        }
    }

    /// Reports the crashes of a function as one finding, because a handwritten reader that forces every key is one
    /// thing to change.
    func reportTogether(
        _ crashes: [CrashFact], in declaration: String, _ file: Int, as confidence: Confidence = .likely,
        _ findings: inout Findings,
        _ message: (_ text: String) -> Localized
    ) {
        guard let first = crashes.first else { return }
        findings.add(
            self, file: file, at: first.place, in: declaration, message(first.text),
            related: findings.andHere(crashes.dropFirst(), at: \.place, in: file) {
                Finding.Start(declaration: declaration, message: message($0.text))
            }, confidence: confidence)
    }

    private func report(
        _ body: BodyFacts, _ file: Int, _ name: String, _ owner: String, _ seen: inout Set<String>,
        _ findings: inout Findings
    ) {
        let hasCrashingSwitch = body.discriminators.contains { $0.outcome == .crash }
        for crash in body.crashes
        where !(crash.isInDefault && hasCrashingSwitch) && crash.dependsOnPayload && !crash.hasReason
            // If keys are data, every text is a key.
            && !crash.text.contains("Key(stringValue:")
            && !isCertain(crash, in: owner, file, findings.graph)
            && !isDecidedByTypes(crash, in: owner, file, findings.graph)
            && !findsEveryCase(crash.text, in: owner, file, findings.graph)
            && !isAfterAllCases(crash, in: owner, file, findings.graph)
        {
            guard seen.insert("\(file):\(crash.place.offset)").inserted else { continue }
            let what = "`\(crash.text)`"
            let via =
                name == "init(from:)"
                ? Localized("", zh: "") : Localized(", which `init(from:)` calls", zh: "（由 `init(from:)` 调用）")
            // Only an empty buffer has no address, and the type may never decode one. Release builds omit `assert`.
            let isDoubtful =
                crash.kind == .unwrap && crash.text.hasSuffix(".baseAddress!")
                || crash.kind == .requirement && crash.text.hasPrefix("assert(")
            findings.add(
                self, file: file, at: crash.place, in: "\(owner).\(name)",
                Localized(
                    "a payload can crash the app at \(what)\(via.english): throw `DecodingError.dataCorrupted` instead",
                    zh: "数据可能使应用在 \(what) 处崩溃\(via.simplifiedChinese)：请改为抛出 `DecodingError.dataCorrupted`"),
                confidence: isDoubtful ? .guess : .certain)
        }
    }

    /// The functions and computed properties of a type that a body uses, and the free functions with an unambiguous
    /// name.
    private func reached(
        from body: BodyFacts, _ file: Int, _ type: TypeNode, _ context: CheckContext, _ seen: inout Set<String>
    ) -> [(body: BodyFacts, file: Int, name: String)] {
        var found: [(body: BodyFacts, file: Int, name: String)] = []
        // A helper that always crashes, and the crash that the compiler requires after it, are one mistake.
        let crashes = body.crashes.contains { $0.kind == .call && $0.dependsOnPayload && !$0.hasReason }
        func isReported(_ function: FunctionFact) -> Bool {
            crashes
                && function.body.crashes.contains { $0.kind == .call && $0.condition.isEmpty && !$0.isInDefault }
        }
        for name in body.calls.sorted() where seen.insert(name).inserted {
            var isOwn = false
            for part in type.parts {
                for function in part.declaration.functions where function.name == name && function.kind == .function {
                    isOwn = true
                    // An object's methods run when it is complete, or later, and crash because of its state.
                    if function.isStatic || type.declaration.kind != .reference, !isReported(function) {
                        found.append((function.body, part.file, name))
                    }
                }
            }
            if isOwn { continue }
            // Other files may have private functions of the same name.
            let free = context.freeFunctions[name, default: []].filter {
                $0.part.file == file || $0.function.access > .fileprivate
            }
            if free.count == 1, !isReported(free[0].function) {
                found.append((free[0].function.body, free[0].part.file, name))
            }
        }
        return found
    }
}
