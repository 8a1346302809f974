import SwiftSyntax

/// The handling of data that fails to decode: a result that reports it, or another way to read the same data.
extension FactReader {
    /// Returns whether a branch answers with a failure: `{ return "<unreadable>" }`, `{ return ParseFailure(text) }`,
    /// `{ errorMessage = text }`, `{ showAlert(text) }`.
    static func answersFailure(_ branch: String) -> Bool {
        let plain = branch.split(whereSeparator: \.isWhitespace).joined()
        if plain.hasPrefix("{return") {
            let name = plain.dropFirst(7).prefix(while: \.isOfPath).lowercased()
            if ["fail", "error", "invalid", "unreadable", "malformed"].contains(where: { name.contains($0) }) {
                return true
            }
            // `return .init(error: LoadError.form)`
            if plain.contains("(error:"), !plain.contains("(error:nil") { return true }
        }
        return saysFailure(branch) || namesFailure(plain) || answersStatus(plain) || setsError(plain)
            || setsFailure(branch)
            || showsMessage(plain)
    }

    /// Whether some code shows something to people: `showAlert(text)`, `self.warning(text)`.
    private static func showsMessage(_ plain: String) -> Bool {
        plain.contains("Alert(") || plain.contains("AlertController(") || plain.lowercased().contains("toast(")
            || showsWarning(plain)
    }

    /// Whether some code shows or logs a warning: `warning(text)`, `showWarning(text)`, but not `hideWarning()`.
    static func showsWarning(_ text: String) -> Bool {
        // Searching bytes first is many times faster.
        guard text.holds("arning(") else { return false }
        return text.ranges(of: "arning(").contains { range in
            let before = text[..<range.lowerBound]
            let name = before.reversed().prefix { $0.isLetter }.reversed()
            return ["w", "showW", "presentW", "displayW", "logW"].contains(String(name))
        }
    }

    /// Whether some code has a string for people or logs that says that something failed:
    /// `return "claims=<unreadable>"`.
    private static func saysFailure(_ text: String) -> Bool {
        let words = [
            "unread", "invalid", "error", "fail", "could not", "couldn't", "cannot", "can't", "unable", "not valid",
            "not json", "non-json", "corrupt", "malformed", "unavailable", "unparsable", "unparseable", "undecodable",
        ]
        // Every second part is in quotes.
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        return parts.enumerated().contains { index, part in
            guard index % 2 == 1 else { return false }
            let lowered = part.lowercased()
            return words.contains { lowered.contains($0) }
        }
    }

    /// Whether some code, without its spaces, names a case that says that something failed:
    /// `resume(returning:(nil,.invalidData))`, `Answer(status:.decryptionFailed)`.
    private static func namesFailure(_ plain: String) -> Bool {
        let words = [
            "fail", "invaliddata", "invalidresponse", "malformed", "corrupt", "unreadable", "undecodable",
        ]
        let parts = plain.split(separator: ".", omittingEmptySubsequences: false)
        return zip(parts, parts.dropFirst()).contains { before, after in
            // A name that follows a value is one of its properties or functions.
            guard let last = before.last, "(,:=[".contains(last) || before.hasSuffix("return") else { return false }
            let name = after.leadingName.lowercased()
            return name == "invalid" || name.hasSuffix("error") || words.contains { name.contains($0) }
        }
    }

    /// Whether some code, without its spaces, responds to a request with a failure status:
    /// `returnResponse(status:.badRequest)`, `returnReply(request,code:400)`.
    private static func answersStatus(_ plain: String) -> Bool {
        ["code:", "Code:", "status:"].contains { label in
            plain.ranges(of: label).contains { range in
                // If it isn't an argument, it may be the first value of a `? :`.
                let before = plain[..<range.lowerBound].last(where: { !$0.isLetter })
                guard before == "(" || before == "," else { return false }
                let value = plain[range.upperBound...].prefix(while: \.isOfPath)
                if value.count == 3, value.allSatisfy(\.isNumber) { return value.first == "4" || value.first == "5" }
                let name = value.split(separator: ".").last?.lowercased() ?? ""
                return ["badrequest", "unprocessable", "servererror", "notacceptable", "unsupportedmedia"]
                    .contains { name.contains($0) }
            }
        }
    }

    /// Whether some code, without its spaces, sets an error: `self.error=.form`, `hasError=true`.
    private static func setsError(_ plain: String) -> Bool {
        ["rror=", "rrorMessage=", "rrorText=", "rrorDescription="].contains { target in
            plain.ranges(of: target).contains { range in
                let value = plain[range.upperBound...]
                return !["nil", "false", "=", "[]", "\"\""].contains { value.hasPrefix($0) }
            }
        }
    }

    // MARK: Another way

    /// Returns whether a function goes on with data that failed to decode, or ends with a failure.
    func goesOn(after attempt: TryExprSyntax, _ call: Syntax, _ fact: DecodeFact) -> Bool {
        guard [.dropped, .replaced, .passed].contains(fact.failure) else { return false }
        // Text that isn't JSON isn't printed like JSON.
        if fact.isUntyped, isPrintedAgain(attempt) { return true }
        let (code, next) = codeAfterFailure(of: attempt)
        // `if let answer = try? … { return answer }`, and an error after it.
        if fact.failure == .passed, let first = next.first, first.isOneStep {
            let text = source.text(of: first, limit: 400)
            if FactReader.reportsFailure(text) || FactReader.answersFailure("{ \(text) }") { return true }
        }
        // `if let answer = try? … { throw … }`, and another error after it.
        if fact.failure == .dropped, let first = next.first, first.isThrow || makesError(first, next.dropFirst()) {
            return true
        }
        if throwsLater(after: Syntax(attempt), isInLoop: true) || isEmptyReported(attempt, fact)
            || isCachedCopy(attempt, call, fact)
        {
            return true
        }
        let payload = payloadNames(of: call)
        // The code after `if let answer = try? … { return answer }` only runs on failure.
        if takesOtherwise(payload, code: code, next: fact.failure == .passed ? next : [])
            || isAccumulated(payload, before: call) || passesWhole(payload, code: code, around: call)
        {
            return true
        }
        guard let data = dataArgument(of: call) else { return false }
        if fact.failure == .dropped, isOnlyCondition(attempt),
            next.prefix(8).contains(where: { isForwarded(data, by: $0) })
        {
            return true
        }
        // `else { return data }`: data that isn't JSON stays unchanged.
        if code.split(whereSeparator: \.isWhitespace).joined() == "{return\(data)}" { return true }
        if isOneForm(attempt, of: data) || isPeek(call, of: data) { return true }
        let texts = [code] + next.prefix(8).map { source.text(of: $0, limit: 600) }
        return texts.contains { FactReader.readsOtherwise(data, in: $0) }
    }

    /// Whether an attempt is a condition of an `if` without an `else`.
    private func isOnlyCondition(_ attempt: TryExprSyntax) -> Bool {
        var node = Syntax(attempt)
        while let parent = node.parent, !parent.isBoundary, !parent.is(CodeBlockItemSyntax.self) {
            if node.is(ConditionElementListSyntax.self) {
                return parent.as(IfExprSyntax.self).map { $0.elseBody == nil } ?? false
            }
            node = parent
        }
        return false
    }

    /// Whether a statement forwards data unchanged: `next.write(data)`, `request.httpBody = data`. Storing it doesn't
    /// count.
    private func isForwarded(_ data: String, by item: CodeBlockItemSyntax) -> Bool {
        guard case .expr(let expression) = item.item else { return false }
        var value = expression
        while let inner = value.as(TryExprSyntax.self)?.expression ?? value.as(AwaitExprSyntax.self)?.expression {
            value = inner
        }
        if let call = value.as(FunctionCallExprSyntax.self) {
            guard call.arguments.count == 1, call.arguments.first?.expression.path == data, !FactReader.isLog(call),
                let name = call.calledExpression.lastName?.lowercased()
            else { return false }
            return !["save", "store", "cache", "persist", "insert", "append"].contains { name.hasPrefix($0) }
        }
        guard let elements = value.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count == 3,
            elements[1].is(AssignmentExprSyntax.self), elements[2].path == data
        else { return false }
        return elements[0].lastName == "httpBody"
    }

    /// Whether an error is created right after an attempt in the same block. A value that failed to decode only makes
    /// it less specific.
    private func makesError(_ first: CodeBlockItemSyntax, _ others: ArraySlice<CodeBlockItemSyntax>) -> Bool {
        for item in [first] + others.prefix(2) {
            // Other code may leave first, without an error.
            guard item.parent?.id == first.parent?.id, item.branch == nil else { return false }
            let text = source.text(of: item, limit: 400)
            if case .stmt(let statement) = item.item {
                if statement.is(ThrowStmtSyntax.self) { return true }
                return statement.is(ReturnStmtSyntax.self) && text.contains("Error(")
            }
            if text.contains("Error("), !FactReader.isLog(text) { return true }
        }
        return false
    }

    /// Whether a statement begins with a call of a log.
    static func isLog(_ statement: String) -> Bool {
        let call = statement.prefix { $0 != "(" }.lowercased()
        return call.contains("log") || call.contains("print")
    }

    /// `String(data: data, encoding: .utf8)`: data that isn't JSON may be text, an image, or a document.
    static func readsOtherwise(_ data: String, in text: String) -> Bool {
        [
            "String(data: \(data),", "String(decoding: \(data),", "Image(data: \(data))", "XMLParser(data: \(data))",
        ]
        .contains { text.contains($0) }
    }

    /// `data` in `decode(User.self, from: data)` and `jsonObject(with: data)`.
    func dataArgument(of call: Syntax) -> String? {
        call.as(FunctionCallExprSyntax.self)?.arguments
            .first { ["from", "with"].contains($0.label?.text ?? "") }?.expression.path
    }

    /// The code in its own statement that runs when an attempt fails, and the following statements that run.
    private func codeAfterFailure(of attempt: TryExprSyntax) -> (code: String, next: [CodeBlockItemSyntax]) {
        var (code, next, isConditional) = ("", [CodeBlockItemSyntax](), false)
        var node = Syntax(attempt)
        while let parent = node.parent, !parent.isBoundary {
            if node.is(ConditionElementListSyntax.self) {
                isConditional = true
                // The code after a `guard` only runs on success.
                if let guarding = parent.as(GuardStmtSyntax.self) {
                    return (source.text(of: guarding.body, limit: 600), [])
                }
                if let otherwise = parent.as(IfExprSyntax.self)?.elseBody {
                    code = source.text(of: otherwise, limit: 1200)
                }
            }
            if let list = parent.as(CodeBlockItemListSyntax.self) {
                if !isConditional {
                    code = source.text(
                        from: attempt.endPositionBeforeTrailingTrivia.utf8Offset,
                        to: node.endPositionBeforeTrailingTrivia.utf8Offset, limit: 600)
                }
                // Outer conditions don't depend on the attempt.
                isConditional = true
                for item in list where item.position > node.position { next.append(item) }
            }
            node = parent
        }
        return (code, next)
    }

    /// `let text = try? JSONSerialization.data(withJSONObject: json, options: .prettyPrinted)`, after JSON was read.
    private func isPrintedAgain(_ attempt: TryExprSyntax) -> Bool {
        textAfter(attempt)?.holds(".prettyPrinted") ?? false
    }

    /// The call in `data.flatMap { try? decode($0) } ?? fallback`, with a closure of one statement.
    func replacedCall(around item: CodeBlockItemSyntax) -> FunctionCallExprSyntax? {
        guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
            let call = list.parent?.as(ClosureExprSyntax.self)?.parent?.as(FunctionCallExprSyntax.self),
            ["map", "flatMap"].contains(call.calledExpression.lastName ?? ""),
            let elements = call.parent?.as(ExprListSyntax.self).map(Array.init),
            let index = elements.firstIndex(where: { $0.id == call.id }), index + 1 < elements.count,
            elements[index + 1].as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
        else { return nil }
        return call
    }

    // MARK: Comments

    /// Returns whether a comment above a statement, or above a `do` or `if` that begins with it, says why it may fail.
    func isExplained(above call: Syntax) -> Bool {
        var node = call
        while let parent = node.parent, !parent.isBoundary {
            if let item = parent.as(CodeBlockItemSyntax.self) {
                if source.isExplained(at: Int(source.place(of: item).offset)) { return true }
                guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.first?.id == item.id,
                    let around = list.parent?.parent, around.is(DoStmtSyntax.self) || around.is(IfExprSyntax.self)
                else { return false }
                node = around
            } else {
                node = parent
            }
        }
        return false
    }
}

extension SyntaxProtocol {
    /// Whether separate code begins here: a function, a closure, an accessor.
    var isBoundary: Bool {
        self.is(FunctionDeclSyntax.self) || self.is(InitializerDeclSyntax.self) || self.is(ClosureExprSyntax.self)
            || self.is(AccessorDeclSyntax.self) || self.is(AccessorBlockSyntax.self)
            || self.is(MemberBlockItemSyntax.self)
    }
}

extension CodeBlockItemSyntax {
    /// Whether it is a `throw`.
    fileprivate var isThrow: Bool {
        guard case .stmt(let statement) = item else { return false }
        return statement.is(ThrowStmtSyntax.self)
    }

    /// Whether it throws, returns, assigns or calls, without a condition.
    fileprivate var isOneStep: Bool {
        switch item {
        case .stmt(let statement): statement.is(ThrowStmtSyntax.self) || statement.is(ReturnStmtSyntax.self)
        case .expr(let value): value.is(FunctionCallExprSyntax.self) || value.is(SequenceExprSyntax.self)
        case .decl: false
        }
    }
}
