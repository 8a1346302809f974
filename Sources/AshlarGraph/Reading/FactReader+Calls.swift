import SwiftSyntax

/// Calls that create, change, decode, log, or crash.
extension FactReader {
    func read(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        depth += 1
        guard depth < 400 else { return .skipChildren }
        guard isInBody else { return .visitChildren }
        let callee = node.calledExpression
        // The result type of a task group's tasks isn't a type that is decoded.
        let isGroup = callee.lastName?.hasSuffix("TaskGroup") == true
        for argument in node.arguments where !isGroup {
            guard let type = argument.expression.metatypeText(source) else { continue }
            facts.metatypes.formUnion(TypeName.names(in: type).map(TypeName.last))
        }
        addFetch(node)
        addTexts(node)
        addFormattedTexts(node)
        if let reference = callee.as(DeclReferenceExprSyntax.self) {
            readFunction(node, reference.baseName.text)
        } else if let member = callee.as(MemberAccessExprSyntax.self) {
            readMethod(node, member)
        }
        return .visitChildren
    }

    private func readFunction(_ node: FunctionCallExprSyntax, _ name: String) {
        if FactReader.isTypeName(name) {
            construct(node, name)
            return
        }
        body?.calls.insert(name)
        noteOwn(call: name, node)
        noteMember(call: "*\(name)", node)
        noteHandler(of: name, node)
        // In an extension of a container, a call needs no base.
        if name == "decode" || name == "decodeIfPresent", isInContainer { addDecode(node, name) }
        if FactReader.crashing.contains(name) { crash(.call, node, text: name) }
        notePrecondition(node, name)
        if FactReader.logging.contains(name) { noteLog(node) }
    }

    private func readMethod(_ node: FunctionCallExprSyntax, _ member: MemberAccessExprSyntax) {
        let name = member.declName.baseName.text
        guard let base = member.base else {
            if name == "init" {
                body?.calls.insert(".init")
                construct(node, "")
            }
            return
        }
        let owner = base.as(DeclReferenceExprSyntax.self)?.baseName.text
        if base.isSelf || owner == "Self" || owner != nil && owner == TypeName.last(open[open.count - 1].name) {
            body?.calls.insert(name)
        }
        if base.isSelf || owner == "Self" || base.as(OptionalChainingExprSyntax.self)?.expression.isSelf == true {
            noteOwn(call: name, node)
        } else if let owner, FactReader.isTypeName(owner), !FactReader.isTypeName(name) {
            note(call: "\(owner).\(name)", node)
        } else {
            noteMember(call: name, node)
        }
        if FactReader.transforms.contains(name) { noteReferences(in: node) }
        noteHandler(of: name, node)
        if name == "init", let path = base.path, FactReader.isTypeName(path) { construct(node, path) }
        if FactReader.isTypeName(name), let path = ExprSyntax(member).path {
            construct(node, path)
        }
        if FactReader.mutating.contains(name) { mutate(base) }
        if FactReader.networking.contains(name) || name == "data" && FactReader.isSession(base)
            || name == "request" && FactReader.isClient(base)
        {
            body?.usesNetwork = true
        }
        if name == "stringByReplacingMatches" || name == "replaceMatches" { body?.replacesMatches = true }
        if FactReader.isConversion(name) { body?.conversions.insert(name) }
        if name == "decode" || name == "decodeIfPresent" {
            addDecode(node, name)
            if node.isOfHelper { body?.calls.insert(name) }
        } else if name.hasPrefix("decode") {
            // `container.decodeURL(forKey:)`, from an extension of the container.
            body?.calls.insert(name)
        }
        if name == "replaceError" { addReplaced(node, member) }
        if name == "render" { noteRendered(node) }
        if name == "compactMap" { addDroppedLook(node, member) }
        if name == "jsonObject", owner == "JSONSerialization" { addUntyped(node) }
        addRow(node)
        if name == "date", node.arguments.count == 1, node.arguments.first?.label?.text == "from" {
            addParse(node.arguments.first?.expression, isNumber: false)
        }
        // `LoggerStore.Level(rawValue: 1)` creates a value and doesn't log.
        if !FactReader.isTypeName(name), FactReader.isLog(base, name) || isLevelLog(node, name, base) { noteLog(node) }
        readCheck(node, name, base)
        addText(asked: name, base)
    }

    // MARK: Values

    private func construct(_ node: FunctionCallExprSyntax, _ type: String) {
        if type == "URLSession" || type == "URLRequest" { body?.usesNetwork = true }
        if !type.isEmpty { body?.makes.insert(TypeName.last(type)) }
        let arguments = node.arguments
        if arguments.isEmpty { return }
        addGivenTexts(node, type)
        if arguments.count == 1, let payload, let argument = arguments.first, argument.label?.text == "from",
            argument.expression.path == payload.decoder
        {
            addPart(node, type)
        }
        if arguments.count == 1, FactReader.numbers.contains(type) {
            addParse(arguments.first?.expression, isNumber: true)
        }
        if type == "Date", arguments.count == 2, arguments.dropFirst().first?.label?.text == "strategy" {
            addParse(arguments.first?.expression, isNumber: false)
        }
        var labels: [String] = []
        var sources: [String] = []
        for argument in arguments.prefix(40) {
            labels.append(argument.label?.text ?? "_")
            sources.append(argument.expression.path ?? "")
        }
        facts.constructions.insert("\(type) \(labels.joined(separator: ":")):")
        // If at least half of the arguments are copied, this may be a mapping.
        guard labels.contains(where: { $0 != "_" }), sources.count(where: { !$0.isEmpty }) * 2 >= labels.count else {
            return
        }
        var fact = ConstructionFact()
        fact.type = type
        fact.labels = labels
        fact.sources = sources
        fact.isAnswered = labels == ["rawValue"] && isAnswered(node)
        fact.isQuoted = labels == ["rawValue"] && isQuoted(node)
        fact.place = source.place(of: node)
        body?.constructions.append(fact)
    }

    /// Notes a value such as `article.published` that is converted to a number or a date.
    private func addParse(_ expression: ExprSyntax?, isNumber: Bool) {
        guard let expression, let path = expression.path else { return }
        var fact = NameFact()
        fact.name = path
        fact.place = source.place(of: expression)
        if path.contains(".") { body?.parses.append(fact) }
        if isNumber {
            body?.numbers.append(fact)
        } else {
            body?.moments.append(fact)
        }
    }

    // MARK: Decoding

    /// Notes a database row that is decoded: `all(decoding: Row.self)`, `decode(model: Row.self)`.
    private func addRow(_ node: FunctionCallExprSyntax) {
        guard let argument = node.arguments.first, let label = argument.label?.text,
            label == "decoding" || label == "model", let type = argument.expression.metatypeText(source)
        else { return }
        var fact = DecodeFact()
        fact.via = .row
        fact.type = type
        fact.place = source.place(of: node)
        body?.decodes.append(fact)
    }

    /// Notes a part that reads the same object: `Counts(from: decoder)`.
    private func addPart(_ node: FunctionCallExprSyntax, _ type: String) {
        var fact = DecodeFact()
        fact.via = .part
        fact.type = type
        fact.branch = switchCase(around: Syntax(node))
        fact.place = source.place(of: node)
        resolveFailure(of: Syntax(node), in: &fact)
        body?.decodes.append(fact)
    }

    /// Notes JSON that is decoded without a type: `JSONSerialization.jsonObject(with: data)`.
    private func addUntyped(_ node: FunctionCallExprSyntax) {
        var fact = DecodeFact()
        fact.via = .decoder
        fact.type = "Any"
        fact.place = source.place(of: node)
        resolveFailure(of: Syntax(node), in: &fact)
        body?.decodes.append(fact)
    }

    /// Notes a publisher that replaces errors:
    /// `….decode(type: Page.self, decoder: decoder).replaceError(with: .empty)`.
    private func addReplaced(_ node: FunctionCallExprSyntax, _ member: MemberAccessExprSyntax) {
        var rest = member.base
        for _ in 0..<40 {
            guard let current = rest else { return }
            if let call = current.as(FunctionCallExprSyntax.self), call.calledExpression.lastName == "decode",
                call.arguments.first?.label?.text == "type",
                let type = call.arguments.first?.expression.metatypeText(source)
            {
                var fact = DecodeFact()
                fact.via = .decoder
                fact.type = type
                fact.failure = .replaced
                fact.replacement = source.text(of: node.arguments, limit: 60)
                fact.place = source.place(of: member.declName)
                fact.hasReason = source.hasComment(at: Int(fact.place.offset))
                body?.decodes.append(fact)
                return
            }
            rest = current.chainBase
        }
    }

    private func addDecode(_ node: FunctionCallExprSyntax, _ name: String) {
        var fact = DecodeFact()
        guard let type = node.arguments.first?.expression.metatypeText(source) ?? givenType(node) else { return }
        fact.type = typeParameter(named: type) ?? type
        fact.isIfPresent = name == "decodeIfPresent"
        fact.place = source.place(of: node)
        if let key = node.keyName {
            fact.via = .keyed
            fact.key = isLoopVariable(key, around: Syntax(node)) ? "" : key
            fact.branch = switchCase(around: Syntax(node))
        } else if node.arguments.count == 1 {
            fact.via = .single
        } else if let label = node.arguments.dropFirst().first?.label?.text, ["from", "decoder"].contains(label) {
            // `decode(User.self, from: data)`, and Combine's `decode(type: User.self, decoder: JSONDecoder())`.
            fact.via = .decoder
            if label == "from" {
                fact.decoder = node.calledExpression.as(MemberAccessExprSyntax.self)?.base?.path ?? ""
            }
        } else {
            return
        }
        resolveFailure(of: Syntax(node), in: &fact)
        body?.decodes.append(fact)
    }

    // MARK: Words

    /// `toDomain`, `asEntity`, `mapToModel`.
    private static func isConversion(_ name: String) -> Bool {
        for prefix in ["to", "as", "map"] where name.hasPrefix(prefix) {
            return name.dropFirst(prefix.count).first?.isUppercase == true
        }
        return false
    }

    /// Whether a value sends requests: `client`, `self.networkProvider`, `api`.
    private static func isClient(_ base: ExprSyntax) -> Bool {
        guard let name = base.lastName?.lowercased() else { return false }
        return ["network", "provider", "client", "session", "api", "http"].contains { name.contains($0) }
    }

    /// Whether `data(for:)` on a value contacts a server: `session`, `self.urlSession`.
    private static func isSession(_ base: ExprSyntax) -> Bool {
        base.lastName?.lowercased().hasSuffix("session") == true
    }

    private static func isLog(_ base: ExprSyntax, _ name: String) -> Bool {
        if name == "capture" || name == "captureError" || name == "recordError" || name == "reportError" { return true }
        var rest: ExprSyntax? = base
        for _ in 0..<20 {
            guard let current = rest else { break }
            if let last = current.lastName,
                last.holds("og") || last.holds("crash") || last.holds("entry") || last.holds("rror")
                    || last.holds("elemetry"),
                isLogWord(last.lowercased())
            {
                return true
            }
            rest = current.chainBase
        }
        return false
    }

    /// Whether a call writes to a log: `logger.debug(…)`, `NSLog(…)`, `DDLogDebug(…)`.
    static func isLog(_ call: FunctionCallExprSyntax) -> Bool {
        guard let name = call.calledExpression.lastName else { return false }
        if let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base {
            return !isTypeName(name) && isLog(base, name)
        }
        if logging.contains(name) { return true }
        // Log functions of older frameworks begin with capitals.
        guard let word = name.firstRange(of: "Log"), word.lowerBound > name.startIndex,
            name[..<word.lowerBound].allSatisfy(\.isUppercase)
        else { return false }
        return levels.contains(String(name[word.upperBound...]))
    }

    /// Whether a statement calls a log level, whatever the name of its type: `Diagnostics.warning("no date")`. A value
    /// that code returns or throws, as in `Failure.error("no date")`, isn't a statement of its own.
    private func isLevelLog(_ node: FunctionCallExprSyntax, _ name: String, _ base: ExprSyntax) -> Bool {
        guard FactReader.levelCalls.contains(name), let first = node.arguments.first, first.label == nil,
            first.expression.is(StringLiteralExprSyntax.self),
            let owner = base.as(DeclReferenceExprSyntax.self)?.baseName.text, FactReader.isTypeName(owner),
            let list = node.parent?.parent?.as(CodeBlockItemListSyntax.self)
        else { return false }
        if list.count > 1 { return true }
        // The only statement of a function may be its result.
        guard let block = list.parent?.as(CodeBlockSyntax.self) else {
            return list.parent?.is(SwitchCaseSyntax.self) == true
        }
        return block.parent?.is(FunctionDeclSyntax.self) != true && block.parent?.is(AccessorDeclSyntax.self) != true
    }

    private static let levelCalls: Set<String> = [
        "verbose", "debug", "info", "notice", "warning", "warn", "error", "critical", "fault",
    ]

    private static let levels: Set<String> = [
        "", "Debug", "Error", "Info", "Notice", "Trace", "Verbose", "Warn", "Warning",
    ]

    private static func isLogWord(_ word: String) -> Bool {
        word.hasSuffix("log") || word.hasSuffix("logger") || word.hasPrefix("logger") || word.hasSuffix("logging")
            || word == "crashlytics" || word == "sentrysdk" || word == "errorreporter" || word == "telemetry"
    }

    private static let numbers: Set<String> = ["Int", "Int64", "Double", "Float", "Decimal"]
    static let local: Set<String> = [
        "Bundle", "FileManager", "ProcessInfo", "PropertyListDecoder", "YAMLDecoder", "UserDefaults", "FileHandle",
        "NSKeyedUnarchiver", "Environment",
    ]
    static let crashing: Set<String> = ["fatalError", "preconditionFailure"]
    private static let logging: Set<String> = [
        "print", "debugPrint", "NSLog", "os_log", "dump", "assertionFailure", "log", "logError", "reportIssue",
        "assert",
        "logWarning", "XCTFail", "errorLog", "debugLog", "DLog", "logger",
    ]
    private static let networking: Set<String> = [
        "dataTask", "uploadTask", "downloadTask", "dataTaskPublisher", "responseDecodable", "responseJSON",
    ]
    static let mutating: Set<String> = [
        "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "removeValue",
        "popLast", "popFirst", "sort", "reverse", "shuffle", "swapAt", "merge", "formUnion", "formIntersection",
        "subtract", "formSymmetricDifference", "update", "updateValue", "toggle", "negate", "append", "move",
        "replaceSubrange", "reserveCapacity", "setValue", "formIndex", "appendInterpolation", "partition",
    ]
}

extension FactReader {
    /// The offset of the innermost enclosing `case` of a `switch`; -1 without one.
    fileprivate func switchCase(around node: Syntax) -> Int32 {
        var current = node
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if parent.is(SwitchCaseSyntax.self) { return Int32(clamping: parent.position.utf8Offset) }
            current = parent
        }
        return -1
    }

    /// Whether an enclosing loop iterates over keys: `for key in container.allKeys`.
    fileprivate func isLoopVariable(_ name: String, around node: Syntax) -> Bool {
        var current = node
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let loop = parent.as(ForStmtSyntax.self),
                loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
            {
                return true
            }
            // `Key.allCases.forEach { key in … }`
            if let closure = parent.as(ClosureExprSyntax.self),
                closure.signature.flatMap({ parameterName(in: $0) }) == name,
                let call = closure.parent?.as(FunctionCallExprSyntax.self),
                ["forEach", "map", "compactMap", "flatMap"].contains(call.calledExpression.lastName ?? "")
            {
                return true
            }
            current = parent
        }
        return false
    }
}

extension FunctionCallExprSyntax {
    /// `name` in `forKey: .name`.
    var keyName: String? {
        guard let argument = arguments.first(where: { $0.label?.text == "forKey" }) else { return nil }
        return argument.expression.lastName ?? argument.expression.as(FunctionCallExprSyntax.self)?.calledExpression
            .lastName
            ?? ""
    }
}
