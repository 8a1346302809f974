import SwiftSyntax

/// Other ways in which code uses data that fails to decode: a branch that takes it unchanged, more data that is added
/// to it, or a message that reports it.
extension FactReader {
    /// The names of the data that a decode reads, and of the string that the data was created from, as in
    /// `let data = text.data(using: .utf8)`.
    func payloadNames(of call: Syntax) -> [String] {
        guard
            let argument = call.as(FunctionCallExprSyntax.self)?.arguments
                .first(where: { ["from", "with"].contains($0.label?.text ?? "") })?.expression
        else { return [] }
        guard let data = argument.path else {
            return FactReader.textOfData(source.text(of: argument, limit: 120)).map { [$0] } ?? []
        }
        let text = FactReader.textOfData(origin(of: data, around: call))
        return text.map { [data, $0] } ?? [data]
    }

    /// `text` in `text.data(using: .utf8)`, `(text as String).data(using: .utf8)` and `Data(text.utf8)`.
    private static func textOfData(_ value: String) -> String? {
        var text = Substring(value)
        if let end = text.firstRange(of: ".data(using:")?.lowerBound {
            text = text[..<end]
        } else if text.hasPrefix("Data("), text.hasSuffix(".utf8)") {
            text = text.dropFirst(5).dropLast(6)
        } else {
            return nil
        }
        text = text.drop(while: { $0 == "(" })
        if let cast = text.firstRange(of: " as ")?.lowerBound { text = text[..<cast] }
        if text.hasPrefix("self.") { text = text.dropFirst(5) }
        let name: String = String(text).filter { $0 != "?" && $0 != "!" }
        return name.allSatisfy(\.isOfPath) && !name.isEmpty ? name : nil
    }

    /// Returns whether code that runs only if a decode fails takes the same payload in another way: it keeps the string
    /// unchanged, or passes it to another reader.
    ///
    /// - Parameter code: The branch for the failure.
    /// - Parameter next: The statements after it, if they only run on failure.
    func takesOtherwise(_ payload: [String], code: String, next: [CodeBlockItemSyntax]) -> Bool {
        // Saving data that fails to decode doesn't count. A name in a comment or a string isn't a use.
        let isSaved = FactReader.wordsOfStorage.contains(where: code.lowercased().contains)
        let isTaken = payload.contains { name in
            FactReader.isUsed(name, in: code, asArgument: true)
                || ["= \(name)", "return \(name)"].contains(where: code.contains)
        }
        if isTaken, !isSaved { return true }
        var names = Set(payload)
        for item in next.prefix(8) {
            let text = source.text(of: item, limit: 600)
            if FactReader.isLog(text) { continue }
            if names.contains(where: { text == "return \($0)" }) { return true }
            let lowered = text.lowercased()
            let isStored = (FactReader.wordsOfStorage + ["insert", "append"]).contains(where: lowered.contains)
            if !isStored, names.contains(where: { FactReader.isUsed($0, in: text, asArgument: true) }) { return true }
            // `let word = text.trimmingCharacters(in: .whitespaces)`
            let parts = text.split(separator: " = ", maxSplits: 1).map { String($0) }
            guard parts.count == 2, names.contains(where: { FactReader.isUsed($0, in: parts[1], asArgument: false) })
            else { continue }
            var target = Substring(parts[0])
            for start in ["let ", "var ", "self."] where target.hasPrefix(start) {
                target = target.dropFirst(start.count)
            }
            names.insert(String(target.prefix { $0 != ":" }))
        }
        return false
    }

    /// Returns whether code that runs only if a decode fails passes the whole response on, as in
    /// `finish(Result(response))` after `if let data = response.data, let body = try? decode(data)`.
    func passesWhole(_ payload: [String], code: String, around call: Syntax) -> Bool {
        guard let data = payload.first else { return false }
        let path = data.contains(".") ? data : origin(of: data, around: call)
        guard path.hasSuffix(".data"), !FactReader.isLog(code) else { return false }
        let whole = path.dropLast(5)
        return whole != "self" && whole.allSatisfy { $0.isOfPath && $0 != "." }
            && ["(\(whole))", " \(whole))"].contains { code.contains($0) }
    }

    private static let wordsOfStorage = ["save", "store", "cache", "persist"]

    /// Whether code uses a value by name, and doesn't only reset it or check its size.
    private static func isUsed(_ name: String, in text: String, asArgument: Bool) -> Bool {
        guard !name.isEmpty else { return false }
        return text.ranges(of: name).contains { range in
            var before = text[..<range.lowerBound]
            if before.hasSuffix("self.") { before = before.dropLast(5) }
            let after = text[range.upperBound...]
            if let last = before.last, last.isOfPath || last == "\"" { return false }
            // A name before a colon is a label.
            if let first = after.first, first.isOfPath && first != "." || first == ":" { return false }
            if [" = ", ".remove", "?.remove", ".count", ".isEmpty"].contains(where: { after.hasPrefix($0) }) {
                return false
            }
            guard asArgument else { return true }
            let last: Character? = before.last(where: { $0 != " " })
            return last == "(" || last == "," || last == ":"
        }
    }

    /// Returns whether the data grows before each attempt to read it: `buffer += chunk` before
    /// `decode(Line.self, from: buffer)` in the same loop, or in a function that receives the next part. Incomplete
    /// data is read again later.
    func isAccumulated(_ payload: [String], before call: Syntax) -> Bool {
        guard !payload.isEmpty else { return false }
        var scope = call
        while let parent = scope.parent, !parent.is(MemberBlockItemSyntax.self) {
            scope = parent
            if scope.is(ForStmtSyntax.self) || scope.is(WhileStmtSyntax.self) || scope.isBoundary { break }
        }
        let start = scope.positionAfterSkippingLeadingTrivia.utf8Offset
        let end = call.positionAfterSkippingLeadingTrivia.utf8Offset
        let text = source.text(from: max(start, end - 1500), to: end, limit: 1500)
        return payload.contains { name in
            let additions = [" \(name) += ", " \(name).append(", "\(name) = \(name) + ", "\(name) = self.\(name) + "]
            let own = ["self.\(name) += ", "self.\(name).append("]
            return (additions + own).contains(where: { text.contains($0) }) && !text.contains("var \(name)")
        }
    }

    /// `let text = try? …`, and `text ?? Texts.decodingError` below it: the string reports the failure.
    func isReplacedByError(_ name: String, after binding: PatternBindingSyntax) -> Bool {
        guard let text = textAfter(binding) else { return false }
        return text.ranges(of: "\(name) ?? ").contains { range in
            text[..<range.lowerBound].last?.isOfPath != true && FactReader.saysError(text[range.upperBound...])
        }
    }

    /// The text after a node in the statements around it, 1,500 bytes at most; `nil` outside of statements.
    func textAfter(_ node: some SyntaxProtocol) -> String? {
        statements(around: node).map { list in
            source.text(
                from: node.endPositionBeforeTrailingTrivia.utf8Offset,
                to: list.endPositionBeforeTrailingTrivia.utf8Offset, limit: 1500)
        }
    }

    /// The innermost statements around a node in its function or closure.
    private func statements(around node: some SyntaxProtocol) -> CodeBlockItemListSyntax? {
        var current = Syntax(node)
        while let parent = current.parent, !parent.isBoundary {
            if let list = parent.as(CodeBlockItemListSyntax.self) { return list }
            current = parent
        }
        return nil
    }

    /// Whether a default is a string or a constant that says that something failed: `"Unreadable"`,
    /// `Texts.decodingError`.
    private static func saysError(_ code: Substring) -> Bool {
        let isText = code.first == "\""
        let value =
            isText
            ? code.dropFirst().prefix { $0 != "\"" }
            : code.prefix(while: \.isOfPath)
        let name = isText ? value : value.split(separator: ".").last ?? ""
        let lowered = name.lowercased()
        return ["error", "fail", "invalid", "malformed", "unreadable", "corrupt", "undecodable", "unable to"]
            .contains { lowered.contains($0) }
    }

    /// `let rows = try? …`, and then only `if let rows { … } else { self.rows = nil }`: a value of a wrong type becomes
    /// `nil`, like a missing value.
    func isOnlyCopied(_ name: String, after binding: PatternBindingSyntax) -> Bool {
        guard let list = statements(around: binding) else { return false }
        return isOnlyCopied(name, in: list.prefix(200).filter { $0.position > binding.position })
    }

    private func isOnlyCopied(_ name: String, in items: [CodeBlockItemSyntax]) -> Bool {
        let users = items.filter { item in
            item.tokens(viewMode: .sourceAccurate).contains { $0.text == name && !$0.isLabelOrMember }
        }
        guard users.count == 1, let branch = users[0].branch, branch.conditions.count == 1,
            let condition = branch.conditions.first?.condition.as(OptionalBindingConditionSyntax.self),
            let otherwise = branch.elseBody?.as(CodeBlockSyntax.self), otherwise.statements.count == 1,
            let only = otherwise.statements.first
        else { return false }
        let bound =
            condition.initializer.map { $0.value.path ?? "" }
            ?? condition.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        guard bound == name else { return false }
        let parts = source.text(of: only, limit: 80).split(separator: " = ", maxSplits: 1)
        guard parts.count == 2, ["nil", "[]", "[:]"].contains(String(parts[1])) else { return false }
        // Another key may be tried after it.
        let target = parts[0].hasPrefix("self.") ? String(parts[0].dropFirst(5)) : String(parts[0])
        return !items.contains { item in
            item.position > users[0].position && source.text(of: item, limit: 400).contains("\(target) == nil")
        }
    }

    /// Whether the code after a `do` decodes the same type from the same data again, and only runs on failure:
    /// `do { …; return } catch {}` before another `try decoder.decode(User.self, from: data)`, with another strategy.
    func readsAgain(_ call: Syntax, after attempt: DoStmtSyntax) -> Bool {
        guard let call = call.as(FunctionCallExprSyntax.self), let name = call.calledExpression.lastName,
            case .stmt(let last)? = attempt.body.statements.last?.item, last.is(ReturnStmtSyntax.self),
            !attempt.catchClauses.contains(where: { source.text(of: $0.body, limit: 2000).contains("return") }),
            let item = attempt.parent?.as(CodeBlockItemSyntax.self),
            let list = item.parent?.as(CodeBlockItemListSyntax.self)
        else { return false }
        let again = "\(name)(\(source.text(of: call.arguments, limit: 200)))"
        return list.prefix(200).contains { next in
            next.position > item.position && source.text(of: next, limit: 2000).contains(again)
        }
    }

    /// Whether the statement after a `do` that only reads one value checks whether it is `nil`, and both branches
    /// return a result: `do { json = try … } catch {}` before
    /// `if json != nil { return .found } else { return .other }`.
    func isAskedNext(_ attempt: DoStmtSyntax) -> Bool {
        guard attempt.body.statements.count == 1, case .expr(let only)? = attempt.body.statements.first?.item,
            let elements = only.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count > 2,
            elements[1].is(AssignmentExprSyntax.self), let name = elements[0].path,
            attempt.catchClauses.allSatisfy({ $0.body.statements.isEmpty }),
            let item = attempt.parent?.as(CodeBlockItemSyntax.self),
            let list = item.parent?.as(CodeBlockItemListSyntax.self),
            let branch = list.first(where: { $0.position > item.position })?.branch,
            let otherwise = branch.elseBody?.as(CodeBlockSyntax.self)
        else { return false }
        let condition = source.text(of: branch.conditions, limit: 120)
        guard ["\(name) != nil", "\(name) == nil", "let \(name)", "let \(name) = \(name)"].contains(condition) else {
            return false
        }
        return answers(branch.body) && answers(otherwise)
    }

    /// Whether a block returns a value that isn't empty: `return (nil, provider.name)`.
    private func answers(_ block: CodeBlockSyntax) -> Bool {
        guard case .stmt(let last)? = block.statements.last?.item,
            let value = last.as(ReturnStmtSyntax.self)?.expression
        else { return false }
        return !["nil", "[]", "[:]", "\"\"", ".none"].contains(source.text(of: value, limit: 40))
    }

    /// Whether an attempt reads a cached copy, and the function then decodes the same type and throws an error if that
    /// fails: the cached value is only shown until then.
    func isCachedCopy(_ attempt: TryExprSyntax, _ call: Syntax, _ fact: DecodeFact) -> Bool {
        guard fact.failure == .dropped || fact.failure == .passed, !fact.isUntyped, !fact.type.isEmpty,
            let data = dataArgument(of: call)
        else { return false }
        let name = String(data.prefix { $0 != "." })
        guard data.lowercased().contains("cache") || origin(of: name, around: call).lowercased().contains("cache")
        else { return false }
        var scope = Syntax(attempt)
        while let parent = scope.parent, !parent.isBoundary { scope = parent }
        let rest = source.text(
            from: attempt.endPositionBeforeTrailingTrivia.utf8Offset,
            to: scope.endPositionBeforeTrailingTrivia.utf8Offset, limit: 8000)
        return rest.ranges(of: "decode(\(fact.type).self").contains { range in
            let before = rest[..<range.lowerBound]
            guard let start = before.ranges(of: "try ").last else { return false }
            return !before[start.upperBound...].contains { "=;{}".contains($0) }
        }
    }

    /// Whether a closure of `compactMap` returns the result of an attempt, and leaves out elements that fail to decode.
    func isElement(_ attempt: TryExprSyntax) -> Bool {
        var node = Syntax(attempt)
        if let returned = node.parent?.as(ReturnStmtSyntax.self) { node = Syntax(returned) }
        guard let item = node.parent?.as(CodeBlockItemSyntax.self),
            let closure = item.parent?.parent?.as(ClosureExprSyntax.self), closure.statements.last?.id == item.id
        else { return false }
        return call(of: closure)?.calledExpression.lastName == "compactMap"
    }

    /// Whether a branch keeps a value of an unknown kind as unknown: `{ self = .unknown; return }`.
    static func keepsUnknown(_ branch: String) -> Bool {
        let plain = branch.split(whereSeparator: \.isWhitespace).joined()
        return ["unknown", "unsupported", "unrecognized", "unrecognised"].contains { name in
            plain.contains("=.\(name)") || plain.contains("return.\(name)")
        }
    }

    /// Whether a `catch` only handles its error in a comment that describes work to be done, or in code that is
    /// commented out.
    func reportsOnlyInComments(_ clause: CatchClauseSyntax) -> Bool {
        let lines = clause.body.description.lowercased().split(whereSeparator: \.isNewline)
        let isLeft = lines.contains { line in
            let text = line.drop(while: { $0.isWhitespace })
            return text.hasPrefix("//") && ["todo", "fixme", "print("].contains(where: { text.contains($0) })
        }
        guard isLeft else { return false }
        let code = clause.body.statements.map { source.text(of: $0, limit: 600) }.joined(separator: " ")
        return !code.isEmpty && !FactReader.reportsFailure(code) && !FactReader.setsFailure(code)
            && !["try", "rror", "return"].contains(where: { code.contains($0) })
    }

    /// Whether code first checks whether a payload has the form of a type, and then passes the same payload to the same
    /// function of another type: `if Ping.from(message) != nil { return }` before `Note.from(message)`.
    func asksNextType(_ node: FunctionCallExprSyntax) -> Bool {
        guard let name = node.calledExpression.lastName, !node.arguments.isEmpty else { return false }
        var current = Syntax(node)
        while let parent = current.parent, !parent.isBoundary {
            if let branch = parent.as(IfExprSyntax.self) {
                guard current.is(ConditionElementListSyntax.self), branch.elseBody == nil,
                    case .stmt(let last)? = branch.body.statements.last?.item, last.is(ReturnStmtSyntax.self)
                else { return false }
            }
            if let list = parent.as(CodeBlockItemListSyntax.self) {
                guard current.as(CodeBlockItemSyntax.self)?.branch != nil else { return false }
                let call = ".\(name)(\(source.text(of: node.arguments, limit: 80)))"
                return list.prefix(200).contains { item in
                    item.position > current.position && source.text(of: item, limit: 600).contains(call)
                }
            }
            current = parent
        }
        return false
    }
}

extension Character {
    /// Whether it may be part of a path of names: `user.first_name`.
    var isOfPath: Bool { isLetter || isNumber || self == "_" || self == "." }
}

extension TokenSyntax {
    /// Whether a name is an argument label, or a member of another value.
    fileprivate var isLabelOrMember: Bool {
        if parent?.is(LabeledExprSyntax.self) == true { return true }
        guard let reference = parent?.as(DeclReferenceExprSyntax.self),
            let member = reference.parent?.as(MemberAccessExprSyntax.self)
        else { return false }
        return member.declName.id == reference.id
    }
}
