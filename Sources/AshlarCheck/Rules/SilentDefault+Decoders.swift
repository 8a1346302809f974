import AshlarGraph
import AshlarLocalization

/// Decoders that drop the error of a value.
extension SilentDefault {
    /// Returns whether a wrapper's name says that it drops values that don't decode. A name that mentions null says
    /// nothing about a wrong type.
    func isLossy(_ type: TypeNode) -> Bool {
        [
            "Lossy", "Failable", "Safe", "Throwable", "Lenient", "Flexible", "Default", "Forgiving", "Any", "Loose",
            "Fallback", "Tolerant",
        ].contains { type.name.contains($0) }
    }

    func checkDecoder(
        _ function: FunctionFact, _ type: TypeNode, _ file: Int, _ context: CheckContext, _ confidence: Confidence,
        _ findings: inout Findings
    ) {
        let body = function.body
        let isSent = isOnlySent(type, file, context)
        // A log further up is about something else.
        let lastLog = body.logs ? body.lastLog : -1
        // The number of times that a key is read. Of two cases of a `switch`, only one runs.
        func reads(of decode: DecodeFact) -> Int {
            body.decodes.count {
                $0.key == decode.key && ($0.branch == decode.branch || $0.branch < 0 || decode.branch < 0)
            }
        }
        let singles = body.decodes.count { $0.via == .single }
        let generics = Set(type.declaration.generics)
        var lastSwallowed: Int32 = -2
        var reported: Set<Int32> = []
        var attempts: Set<Int32> = []
        for decode in body.decodes
        where decode.place.offset > lastLog
            && [.dropped, .replaced, .swallowed, .exhausted].contains(decode.failure)
        {
            // With a comment, only the strict profile reports a default; a comment that gives the reason excuses it.
            if decode.isExplained || isDocumented(decode, in: type) || isReadBefore(decode, body) { continue }
            let confidence = decode.hasReason || isSent ? Confidence.guess : confidence
            if decode.failure == .exhausted || decode.via == .part {
                // Another key was tried and was missing.
                if decode.via == .keyed, reads(of: decode) < 2, decode.replacement.hasSuffix("= nil") { continue }
                reported.insert(decode.place.line)
                reportForm(decode, body, type, file, confidence, &findings)
                continue
            }
            switch decode.via {
            // A key that is read in more than one way is probed.
            case .keyed:
                if decode.key.isEmpty || reads(of: decode) > 1 || isReadByHelper(decode, type, context) { continue }
            // An enumeration falls back to one of its own cases.
            case .single:
                if singles > 1 || body.mentionsUnknown || type.declaration.kind == .enumeration { continue }
            // A value in its own text, `(try? JSONSerialization.jsonObject(with: data)) ?? [:]`, and elements that
            // `compactMap` drops.
            case .decoder:
                if decode.failure == .replaced || decode.replacement == DecodeFact.nothing {
                    reportText(decode, type, file, confidence, &findings)
                }
                continue
            default: continue
            }
            if !generics.isDisjoint(with: TypeName.names(in: decode.type)) || namesUnknown(decode.replacement)
                || takesEverything(decode.type, in: type.name, file, context.graph) || isThrownLater(decode, in: type)
                || isReportedAsMadeUp(decode, body, type)
            {
                continue
            }
            if decode.failure == .swallowed {
                // One `catch` around several lines is one finding.
                defer { lastSwallowed = decode.place.line }
                if decode.place.line <= lastSwallowed + 1 { continue }
                if decode.condition >= 0, !attempts.insert(decode.condition).inserted { continue }
            }
            reported.insert(decode.place.line)
            let others = body.decodes.filter {
                decode.failure == .swallowed && decode.condition >= 0 && $0.failure == .swallowed
                    && $0.condition == decode.condition && $0.place.line > decode.place.line + 1
            }
            /// The start of the finding if it begins at a value.
            func start(_ decode: DecodeFact) -> Finding.Start {
                let name = decode.key.isEmpty ? decode.type : decode.key
                let result = outcome(of: decode, in: type)
                let isAlone = body.decodes.count { $0.failure == .swallowed && $0.condition == decode.condition } < 2
                let takesNull = readsNull(decode.type, in: type.name, file, context.graph)
                let advice = remedy(for: decode, in: type, isAlone: isAlone, readsNull: takesNull)
                return Finding.Start(
                    declaration: "\(type.name).init(from:)/\(name)",
                    message: Localized(
                        "a value of the wrong type for `\(name)` is not reported, \(result.english): \(advice.english)",
                        zh: "`\(name)` 类型错误时无人知晓，\(result.simplifiedChinese)：请\(advice.simplifiedChinese)"))
            }
            let first = start(decode)
            findings.add(
                self, file: file, at: decode.place, in: first.declaration, first.message,
                related: findings.andHere(others, at: \.place, in: file, start: start), confidence: confidence)
        }
        let invented = body.inventions.map { withoutAlias($0, type, file, context.graph) }.filter {
            !$0.hasReason && $0.place.offset > lastLog && !reported.contains($0.place.line)
                && isInvented($0, of: type.lastName) && !$0.value.isEmpty
                && !namesUnknown($0, in: type.name, file, context.graph)
        }
        // The key may be optional by contract, but a made-up identity is worth a note.
        let declaration = "\(type.name).init(from:)"
        report(
            invented.filter { !isSetByApp($0, of: type) }, file, declaration, level: .information,
            confidence: isSent ? .guess : .certain, &findings)
        report(invented.filter { isSetByApp($0, of: type) }, file, declaration, confidence: .guess, &findings)
    }

    /// Whether the decoder has read the same part before and throws its error, so that nothing can fail the second
    /// time.
    private func isReadBefore(_ decode: DecodeFact, _ body: BodyFacts) -> Bool {
        guard decode.via == .part, !decode.type.isEmpty else { return false }
        return body.decodes.contains { other in
            other.via == .part && other.failure == .thrown && other.type == decode.type
                && other.place.offset < decode.place.offset && (other.branch < 0 || other.branch == decode.branch)
        }
    }

    /// Whether code only creates and sends values of a type, and nothing shows that one arrives, so that no payload
    /// reaches its decoder. A server decodes the values that its clients send.
    private func isOnlySent(_ type: TypeNode, _ file: Int, _ context: CheckContext) -> Bool {
        type.isEncodable && !context.isOfServer(file) && context.typeUses.sent.contains(type.lastName)
            && type.functions.contains { $0.kind == .initializer && !$0.isDecoderInitializer }
            && !context.mayArrive(type)
            // A request may name the type of its response with an alias.
            && context.graph.aliasNames(of: [type.lastName]).isEmpty
    }

    /// Whether the same initializer is reported for the value that it makes up if a local value doesn't decode:
    /// `let id = try? …`, and `self.init(id: id ?? "")`. Both are one mistake.
    private func isReportedAsMadeUp(_ decode: DecodeFact, _ body: BodyFacts, _ type: TypeNode) -> Bool {
        guard decode.via == .keyed, decode.failure == .dropped, !decode.key.isEmpty,
            requiredField(of: decode, in: type)?.value.isEmpty == true
        else { return false }
        return body.inventions.contains { made in
            made.source == decode.key && made.place.offset > decode.place.offset && !made.hasReason
                && isInvented(made, of: type.lastName) && !made.value.isEmpty && !namesUnknown(made.value)
                && !isSetByApp(made, of: type)
        }
    }

    /// Replaces an alias in `Number(text) ?? 0` with the type of numbers that it refers to.
    private func withoutAlias(_ invention: InventionFact, _ type: TypeNode, _ file: Int, _ graph: ModelGraph)
        -> InventionFact
    {
        let name = invention.source.prefix { $0 != "(" }
        guard name.first?.isUppercase == true, name.count < invention.source.count,
            name.allSatisfy({ $0.isLetter || $0.isNumber }), !SilentDefault.isNumber(String(name)),
            let target = graph.aliasTarget(of: String(name), in: type.name, file: file), SilentDefault.isNumber(target)
        else { return invention }
        var invention = invention
        invention.source = "\(target)\(invention.source.dropFirst(name.count))"
        return invention
    }

    private static func isNumber(_ name: String) -> Bool {
        ["Int", "Int32", "Int64", "UInt", "UInt32", "UInt64", "Double", "Float"].contains(name)
    }

    /// Whether a property's documentation says how invalid values are handled: `/// Invalid colors are ignored.`
    private func isDocumented(_ decode: DecodeFact, in type: TypeNode) -> Bool {
        guard let doc = type.storedFields.first(where: { $0.name == decode.key })?.doc.lowercased(),
            doc.contains("//")
        else { return false }
        let causes = ["invalid", "malformed", "corrupt", "undecodable", "unreadable", "wrong type"]
        let effects = ["ignore", "skip", "dropped", "default", "`nil`", " nil", "empty", "tolerate"]
        return causes.contains(where: doc.contains) && effects.contains(where: doc.contains)
            && !["todo", "fixme", "silent"].contains(where: doc.contains)
    }

    /// Describes the result of a value that doesn't decode.
    func outcome(of decode: DecodeFact, in type: TypeNode) -> Localized {
        switch decode.failure {
        case .replaced: return Localized("it becomes `\(decode.replacement)`", zh: "变成 `\(decode.replacement)`")
        case .dropped:
            if decode.replacement == DecodeFact.nothing {
                return Localized("what depends on it is skipped", zh: "依赖它的代码被跳过")
            }
            guard let field = requiredField(of: decode, in: type) else {
                // A branch may take another value in its place.
                let isBranch = decode.condition >= 0 && !type.storedFields.contains { $0.name == decode.key }
                return isBranch
                    ? Localized("its error is dropped", zh: "错误被丢弃")
                    : Localized("it becomes `nil`", zh: "变成 `nil`")
            }
            if field.value.isEmpty { return Localized("its error is dropped", zh: "错误被丢弃") }
            return Localized("it stays `\(field.value)`", zh: "保持为 `\(field.value)`")
        default: return Localized("its error is caught and dropped", zh: "错误被捕获后丢弃")
        }
    }

    /// Returns advice: log the error, or read the value in a way that still throws for a wrong type.
    ///
    /// - Parameter isAlone: whether no other value is decoded with the same `catch`.
    /// - Parameter readsNull: whether the decoded type has a meaning for `null`, which `decodeIfPresent` doesn't pass
    ///   to it.
    func remedy(for decode: DecodeFact, in type: TypeNode, isAlone: Bool, readsNull: Bool = false) -> Localized {
        if decode.failure == .swallowed {
            let log = Localized("log the error in the `catch`", zh: "在 `catch` 中记录错误")
            // If the `catch` also covers other values, they fail without the key as well.
            guard decode.via == .keyed, !decode.isIfPresent, isAlone, !readsNull else { return log }
            return Localized(
                "use `decodeIfPresent`, or \(log.english)", zh: "使用 `decodeIfPresent`，或\(log.simplifiedChinese)")
        }
        let log = Localized("catch and log the error", zh: "捕获并记录错误")
        // A property keeps its own default for values of any type.
        if decode.failure == .dropped, requiredField(of: decode, in: type) != nil { return log }
        // A container of a single value has no `decodeIfPresent`.
        if decode.isIfPresent || decode.via != .keyed {
            return Localized(
                "use `try` instead of `try?`, or \(log.english)", zh: "用 `try` 代替 `try?`，或\(log.simplifiedChinese)")
        }
        if readsNull { return log }
        return Localized(
            "use `decodeIfPresent`, or \(log.english)", zh: "使用 `decodeIfPresent`，或\(log.simplifiedChinese)")
    }

    /// The property that a key is named after, if it cannot be `nil`.
    func requiredField(of decode: DecodeFact, in type: TypeNode) -> FieldFact? {
        type.storedFields.first { $0.name == decode.key && !$0.type.isEmpty && !$0.isOptional }
    }

    /// Whether the decoder of a type of the project reads `null` itself.
    private func readsNull(_ name: String, in owner: String, _ file: Int, _ graph: ModelGraph) -> Bool {
        guard let id = graph.resolve(TypeName.unwrapped(name), in: owner, file: file) else { return false }
        return graph.types[id].functions.contains { $0.isDecoderInitializer && $0.body.calls.contains("decodeNil") }
    }

    /// Whether a type of the project decodes every value, so that `try?` is only about an absent key.
    func takesEverything(_ name: String, in owner: String, _ file: Int, _ graph: ModelGraph) -> Bool {
        guard let id = graph.resolve(TypeName.unwrapped(name), in: owner, file: file) else { return false }
        return graph.types[id].functions.contains {
            $0.isDecoderInitializer && (!$0.throwsErrors || neverThrows($0.body) || triesEverything($0.body))
        }
    }

    /// Whether a decoder can't throw: each call that can fail is a `try?`, or it reads nothing. Its made-up values are
    /// reported there, and not where the type is decoded.
    private func neverThrows(_ body: BodyFacts) -> Bool { !body.hasPlainTry && body.throwing.isEmpty }

    /// Whether another function of the type throws if a property is `nil`, so that the value that didn't decode is
    /// reported where it is needed.
    private func isThrownLater(_ decode: DecodeFact, in type: TypeNode) -> Bool {
        let key = decode.key
        guard decode.failure == .dropped else { return false }
        let isAbsent: Set = ["\(key) == nil", "self.\(key) == nil"]
        let isPresent: Set = [
            "\(key) != nil", "self.\(key) != nil", "let \(key)", "let \(key) = \(key)", "let \(key) = self.\(key)",
        ]
        return type.functions.contains { function in
            !function.isDecoderInitializer
                && function.body.throwing.contains { ($0.isInElse ? isPresent : isAbsent).contains($0.condition) }
        }
    }

    /// Whether a decoder is declared with `throws`, but never throws: it reads one value in several ways, each with
    /// `try?`, and throws nothing at the end.
    private func triesEverything(_ body: BodyFacts) -> Bool {
        body.throwing.isEmpty && body.crashes.isEmpty && !body.decodes.isEmpty
            && body.calls.allSatisfy { $0 == "decodeNil" }
            && body.decodes.allSatisfy { $0.via == .single && $0.failure != .thrown }
    }

    /// The type of the property that takes a part, as in `member = try? .init(from: decoder)`.
    private func targetType(of decode: DecodeFact, _ body: BodyFacts, in type: TypeNode) -> String {
        let start = decode.place.offset
        let assignment = body.assignments.first { assignment in
            assignment.place.offset <= start && start < assignment.place.offset + assignment.place.length
        }
        guard let field = type.storedFields.first(where: { $0.name == assignment?.target }) else { return "" }
        return TypeName.unwrapped(field.type)
    }

    /// Reports a union with no matching form, or a part of the same object that doesn't decode.
    func reportForm(
        _ decode: DecodeFact, _ body: BodyFacts, _ type: TypeNode, _ file: Int, _ confidence: Confidence,
        _ findings: inout Findings
    ) {
        guard decode.via != .part || decode.failure == .dropped || decode.failure == .replaced else { return }
        let instead = decode.failure == .replaced ? decode.replacement : "nil"
        let made = decode.type.isEmpty ? targetType(of: decode, body, in: type) : decode.type
        let what =
            made.isEmpty
            ? Localized("part of the payload", zh: "部分数据") : Localized(made.withArticle, zh: " \(made) ")
        let message =
            decode.failure == .exhausted
            ? Localized(
                "a payload that matches none of these forms silently becomes `\(decode.replacement)`: throw an error, or log it",
                zh: "与这些形式都不符的数据无人知晓，变成 `\(decode.replacement)`：请抛出错误，或记录日志")
            : Localized(
                "\(what.english) that fails to decode silently becomes `\(instead)`: propagate the error, or log it",
                zh: "无法解码的\(what.simplifiedChinese)无人知晓，变成 `\(instead)`：请继续抛出错误，或记录日志")
        findings.add(
            self, file: file, at: decode.place,
            in: "\(type.name).init(from:)/\(decode.key.isEmpty ? made : decode.key)", message,
            confidence: min(confidence, .likely))
    }

    func namesUnknown(_ text: String) -> Bool {
        let lowered = text.lowercased()
        return ["unknown", "unsupported", ".other", ".none", "undefined", "unrecognized"].contains {
            lowered.contains($0)
        }
    }
}
