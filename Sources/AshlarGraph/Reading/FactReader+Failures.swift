import SwiftSyntax

/// How a failed decode is handled.
extension FactReader {
    /// Looks outward from a call for the code that catches its error.
    func resolveFailure(of call: Syntax, in fact: inout DecodeFact) {
        let start = Int(fact.place.offset)
        fact.isExplained = isExplained(above: call) || isMeant(around: call)
        defer {
            let isLost = [.dropped, .replaced, .swallowed, .passed].contains(fact.failure)
            if fact.via == .decoder, isLost, isEncodedBefore(call) || isNeverCalled(around: call) || isLogged(call) {
                fact.failure = .probed
            } else if isLost, !fact.isExplained,
                isFailureDocumented(fact.type, around: call) || isFormDocumented(fact.key, around: call)
            {
                (fact.isExplained, fact.hasReason) = (true, true)
            }
        }
        fact.hasReason = fact.isExplained || source.hasComment(at: start) || source.hasReasonForRun(at: start)
        var node = call
        while let parent = node.parent, !parent.is(CodeBlockItemSyntax.self) {
            if let attempt = parent.as(TryExprSyntax.self) {
                guard attempt.questionOrExclamationMark?.text == "?" else { break }
                fact.place = source.place(of: attempt)
                fact.hasReason = fact.hasReason || source.hasComment(at: Int(fact.place.offset))
                resolveOptional(attempt, in: &fact)
                if fact.via == .decoder, goesOn(after: attempt, call, fact) { fact.failure = .probed }
                if fact.via == .decoder, fact.failure == .dropped {
                    if isElement(attempt) { fact.replacement = DecodeFact.nothing }
                    fact.taker = taker(of: attempt)
                }
                return
            }
            node = parent
        }
        if let attempt = swallowing(call) {
            fact.failure = .swallowed
            // The errors that one `catch` drops are one thing to change.
            fact.condition = Int32(clamping: attempt.position.utf8Offset)
            fact.isHandedOn =
                fact.via == .decoder && attempt.catchClauses.contains { handsOnNothing(Syntax($0.body)) }
        }
    }

    /// Words in a comment above a function that say that it is lenient on purpose.
    private static let lenience = [
        "permissive", "lenient", "tolera", "legacy", "idempotent", "anything else", "fallback", "falls back",
        "on purpose", "deliberate", "best effort", "best-effort", "forward compat", "backward compat", "unsupported",
        "by design", "rather than throw", "rather than fail", "rather than as a", "not be able to fail",
        "must not fail", "treated as absent", "treated as missing", "treated as empty", "requires a client to ignore",
    ]

    /// Returns whether the comment above the function, the type or the file says why a failed decode is not an error.
    private func isMeant(around call: Syntax) -> Bool {
        if isLenient { return true }
        var node = call
        while let parent = node.parent {
            if parent.is(InitializerDeclSyntax.self) || parent.is(FunctionDeclSyntax.self)
                || parent.is(VariableDeclSyntax.self) && parent.parent?.is(MemberBlockItemSyntax.self) == true
            {
                let comment = CommentReason.text(of: parent.leadingTrivia.description)
                return FactReader.lenience.contains(where: comment.contains)
                    || isTypeMeant(around: parent)
            }
            node = parent
        }
        return false
    }

    /// Whether a comment in the branch for a decoded value says why other values aren't errors:
    /// `// The server may send an empty list instead.`
    private func isReasonInBranch(of condition: OptionalBindingConditionSyntax) -> Bool {
        guard let branch = condition.parent?.parent?.parent?.as(IfExprSyntax.self),
            let first = branch.body.statements.first
        else { return false }
        return source.comment(above: first).contains("//")
            && source.isExplained(at: Int(source.place(of: first).offset))
    }

    private func resolveOptional(_ attempt: TryExprSyntax, in fact: inout DecodeFact) {
        // `throw RequestError(body: try? decoder.decode(Body.self, from: data))` reports more if it can.
        fact.failure = attempt.isThrown ? .probed : .dropped
        if fact.failure == .probed { return }
        // `try? container.decode([Item].self, forKey: .items).forEach { … }` needs no replacement value.
        if attempt.expression.as(FunctionCallExprSyntax.self)?.calledExpression.lastName == "forEach" {
            fact.replacement = DecodeFact.nothing
        }
        var node = Syntax(attempt)
        var isParenthesized = false
        var isHeld = false
        while let parent = node.parent {
            if let tuple = parent.parent?.parent?.as(TupleExprSyntax.self), tuple.elements.count == 1 {
                isParenthesized = true
                node = Syntax(tuple)
            } else if isParenthesized, let end = chainEnd(of: node) {
                node = end
            } else if let list = parent.as(ExprListSyntax.self), let sequence = list.parent?.as(SequenceExprSyntax.self)
            {
                if isParenthesized || sequence.elements.count > 2 {
                    if resolveOperator(after: node, in: sequence, isParenthesized, &fact) { return }
                }
                node = Syntax(sequence)
            } else if let item = parent.as(CodeBlockItemSyntax.self), let call = replacedCall(around: item) {
                isParenthesized = true
                node = Syntax(call)
            } else if let item = parent.as(CodeBlockItemSyntax.self), let value = heldValue(around: item) {
                isHeld = true
                node = value
            } else if let condition = parent.parent?.as(OptionalBindingConditionSyntax.self) {
                if let last = lastWay(after: condition) {
                    fact.failure = .exhausted
                    fact.place = source.place(of: last)
                    fact.replacement = source.text(of: last, limit: 60)
                    fact.hasReason = source.hasComment(at: Int(fact.place.offset))
                    // A comment above the whole choice is about the forms, unless it says that the value may have none
                    // of them.
                    fact.isExplained = isAbsenceExplained(above: condition)
                    return
                }
                if let statement = condition.parent?.parent?.parent {
                    fact.condition = Int32(clamping: statement.position.utf8Offset)
                }
                let isProbe =
                    isQuestion(condition, fact) || isWrittenAgain(condition, fact)
                    || isRewritten(condition, fact) || isDecodedAbove(condition, fact)
                fact.failure = isProbe ? .probed : failure(of: condition, isData: fact.via == .decoder)
                fact.isExplained =
                    fact.isExplained || isCommented(condition) { source.isExplained(at: $0) }
                fact.hasReason =
                    fact.hasReason || isCommented(condition) { source.hasComment(at: $0) }
                    || isReasonInBranch(of: condition)
                if fact.via == .decoder, fact.failure == .dropped {
                    fact.replacement = returned(without: condition)
                    fact.isHandedOn = branch(without: condition).map { handsOnNothing($0) } ?? false
                }
                return
            } else if parent.is(MatchingPatternConditionSyntax.self) || parent.is(SwitchExprSyntax.self)
                || parent.parent?.is(MatchingPatternConditionSyntax.self) == true
            {
                fact.failure = .probed
                return
            } else if let binding = parent.parent?.as(PatternBindingSyntax.self) {
                let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
                if !isHeld && isLookedAtLater(binding)
                    || name.map({ isReportedLater($0, after: binding) || isReplacedByError($0, after: binding) })
                        == true
                {
                    fact.failure = .probed
                }
                fact.isHandedOn = fact.via == .decoder && isHandedOn(binding)
                return
            } else {
                return
            }
        }
    }

    /// `guard let json = try? …, json["rejected"] as? Bool == true else { return nil }` in a function that takes a
    /// string: `nil` is the answer for a string without that value, and the caller has the string.
    private func isQuestion(_ condition: OptionalBindingConditionSyntax, _ fact: DecodeFact) -> Bool {
        guard fact.isUntyped, let guarding = condition.parent?.parent?.parent?.as(GuardStmtSyntax.self),
            let function, !function.isAsync,
            function.parameters.contains(where: { ["String", "Substring"].contains($0.type) })
        else { return false }
        let asksMore = guarding.conditions.contains { item in
            guard case .expression = item.condition else { return false }
            return item.position > condition.position
        }
        let answer = source.text(of: guarding.body, limit: 40).split(whereSeparator: \.isWhitespace).joined()
        return asksMore && answer == "{returnnil}"
    }

    /// `fallback` in `guard let x = try? … else { return fallback }`.
    private func returned(without condition: OptionalBindingConditionSyntax) -> String {
        guard let guarding = condition.parent?.parent?.parent?.as(GuardStmtSyntax.self),
            guarding.body.statements.count == 1, case .stmt(let only)? = guarding.body.statements.first?.item,
            let value = only.as(ReturnStmtSyntax.self)?.expression
        else { return "" }
        return source.text(of: value, limit: 60)
    }

    /// `guard let x = try? … else { // why }`.
    private func isCommented(_ condition: OptionalBindingConditionSyntax, _ isReason: (Int) -> Bool) -> Bool {
        guard let guarding = condition.parent?.parent?.parent?.as(GuardStmtSyntax.self) else { return false }
        return guarding.body.statements.contains { isReason(Int(source.place(of: $0).offset)) }
    }

    /// Resolves `(try? …) ?? x`, `(try? …) == nil`, `_ = try? …`.
    private func resolveOperator(
        after node: Syntax, in sequence: SequenceExprSyntax, _ isParenthesized: Bool, _ fact: inout DecodeFact
    ) -> Bool {
        let elements = Array(sequence.elements)
        if elements.count > 2, elements[1].is(AssignmentExprSyntax.self) {
            if elements[0].is(DiscardAssignmentExprSyntax.self) || isTriedAgain(elements[0], in: sequence) {
                fact.failure = .probed
                return true
            }
            // `user = try? …`, and `guard let user else { throw … }` below it.
            if elements.count == 3, let name = elements[0].as(DeclReferenceExprSyntax.self)?.baseName.text,
                isReportedLater(name, after: sequence, together: fact.via != .keyed)
            {
                fact.failure = .probed
                return true
            }
        }
        guard isParenthesized, let index = elements.firstIndex(where: { $0.id == node.id }),
            index + 2 < elements.count + 1
        else { return false }
        guard index + 2 < elements.count,
            let token = elements[index + 1].as(BinaryOperatorExprSyntax.self)?.operator.text
        else { return false }
        if token == "??" {
            let rest = elements[(index + 2)...]
            let hasOtherWay = rest.contains { source.text(of: $0, limit: 400).contains("try") }
            fact.failure = hasOtherWay ? .probed : .replaced
            fact.replacement = source.text(of: elements[elements.count - 1], limit: 60)
            return true
        }
        fact.failure = .probed
        return true
    }

    private func failure(of condition: OptionalBindingConditionSyntax, isData: Bool) -> DecodeFact.Failure {
        var node = Syntax(condition)
        while let parent = node.parent {
            if let guarding = parent.as(GuardStmtSyntax.self) {
                let text = source.text(of: guarding.body, limit: 600)
                if FactReader.reportsFailure(text) { return .thrown }
                if !isData, FactReader.keepsUnknown(text) { return .probed }
                // The caller receives a result or a reason.
                let plain = text.split(whereSeparator: \.isWhitespace).joined()
                if plain == "{returnfalse}" || FactReader.answersFailure(text) { return .probed }
                if isData, plain == "{continue}", isSearch(guarding, from: condition) { return .probed }
                if plain.hasPrefix("{return."),
                    !["success", "none", "empty", "init", "zero"].contains(where: plain.contains)
                {
                    return .probed
                }
                return text.contains("try") ? .probed : .dropped
            }
            if let branch = parent.as(IfExprSyntax.self) {
                // `else if let b = try? …` is one of several ways.
                if branch.parent?.is(IfExprSyntax.self) == true, !isData || !isOnlyWay(branch) { return .probed }
                if let otherwise = branch.elseBody {
                    let text = source.text(of: otherwise, limit: 1200)
                    return FactReader.reportsFailure(text) || FactReader.answersFailure(text) || text.contains("try")
                        || !isData && FactReader.keepsUnknown(text) ? .probed : .dropped
                }
                if isCandidate(branch) { return .probed }
                return source.text(of: branch.body, limit: 2000).contains("return") ? .passed : .dropped
            }
            if parent.is(WhileStmtSyntax.self) || parent.is(CodeBlockItemSyntax.self) { return .probed }
            node = parent
        }
        return .dropped
    }

    /// The constant in `else if let x = try? … { … } else { value = [] }`, the last of several ways.
    private func lastWay(after condition: OptionalBindingConditionSyntax) -> CodeBlockItemSyntax? {
        guard let branch = condition.parent?.parent?.parent?.as(IfExprSyntax.self),
            branch.parent?.is(IfExprSyntax.self) == true,
            let otherwise = branch.elseBody?.as(CodeBlockSyntax.self), otherwise.statements.count == 1,
            let only = otherwise.statements.first
        else { return nil }
        let parts = source.text(of: only, limit: 80).split(separator: " = ", maxSplits: 1)
        guard parts.count == 2, !parts[0].contains(" "), FactReader.isPlainConstant(parts[1]) else { return nil }
        return only
    }

    /// `nil`, `[]`, `""`, `0`, `false`, `.none`; not `.unknown`, which shows that the value is unknown.
    private static func isPlainConstant(_ text: Substring) -> Bool {
        if ["nil", "[]", "[:]", "\"\"", "0", "false", ".init()"].contains(text) { return true }
        // An identity or a time that wasn't sent.
        if ["UUID()", "UUID().uuidString", "Date()", "Date.now", ".now"].contains(text) { return true }
        if isMadeOfLiterals(text) { return true }
        guard text.first == ".", !text.contains("("), !text.contains(" ") else { return false }
        let name = String(text.dropFirst())
        return name == "none"
            || !FactReader.unknownCases.contains(name) && !name.lowercased().contains("unknown")
                && name != "null"
    }

    /// `Location(latitude: 0, longitude: 0)`.
    private static func isMadeOfLiterals(_ text: Substring) -> Bool {
        guard text.first?.isUppercase == true, text.last == ")", let open = text.firstIndex(of: "("),
            text[..<open].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." })
        else { return false }
        let arguments = text[text.index(after: open)...].dropLast().split(separator: ",")
        return !arguments.isEmpty
            && arguments.allSatisfy { argument in
                let value: Substring =
                    argument.split(separator: ":", maxSplits: 1).last?.drop(while: { $0 == " " }) ?? ""
                return ["nil", "[]", "\"\"", "true", "false"].contains(value)
                    || !value.isEmpty && value.allSatisfy { $0.isNumber || $0 == "." || $0 == "-" }
            }
    }

    /// `let a = try? …` with a condition on the value further down.
    private func isLookedAtLater(_ binding: PatternBindingSyntax) -> Bool {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
            return binding.pattern.is(WildcardPatternSyntax.self)
        }
        if isOnlyCopied(name, after: binding) { return false }
        var node = Syntax(binding)
        while let parent = node.parent, !parent.is(CodeBlockSyntax.self), !parent.is(ClosureExprSyntax.self) {
            node = parent
        }
        guard let block = node.parent else { return false }
        if let list = node.as(CodeBlockItemListSyntax.self), isAnswered(name, in: list) { return true }
        let text = source.text(of: block, limit: 8000)
        return [
            "if let \(name)", "guard let \(name)", "= \(name) {", "= \(name){", "= \(name) else", "= \(name),",
            "switch \(name)", "\(name) == nil", "\(name) != nil", "if var \(name)", "= \(name)?",
        ]
        .contains { text.contains($0) } || isOneOfTwo(name, in: text)
    }

    /// Whether a failure is reported: `if let map = name as? [String: Any] { … } else { reject(…) }`, or an error that
    /// is thrown with the value.
    private func isAnswered(_ name: String, in list: CodeBlockItemListSyntax) -> Bool {
        list.contains { item in
            if case .stmt(let statement) = item.item {
                if let thrown = statement.as(ThrowStmtSyntax.self) {
                    return thrown.tokens(viewMode: .sourceAccurate).contains { $0.text == name }
                }
                if let guarding = statement.as(GuardStmtSyntax.self) {
                    return source.text(of: guarding.conditions, limit: 400).contains("= \(name) as? ")
                        && FactReader.reportsFailure(source.text(of: guarding.body, limit: 600))
                }
            }
            guard var branch = item.branch,
                source.text(of: branch.conditions, limit: 400).contains("= \(name) as? ")
            else { return false }
            while let next = branch.elseBody?.as(IfExprSyntax.self) { branch = next }
            guard let otherwise = branch.elseBody else { return false }
            return FactReader.reportsFailure(source.text(of: otherwise, limit: 600))
        }
    }

    /// `a ?? b` with a `b` from another attempt, or the other way around.
    private func isOneOfTwo(_ name: String, in text: String) -> Bool {
        for range in text.ranges(of: "\(name) ?? ") where isName(before: range.lowerBound, in: text) {
            let other = text[range.upperBound...].leadingName
            if other.first?.isLowercase == true, text.contains("let \(other) = ") || text.contains("let \(other): ") {
                return true
            }
        }
        return text.ranges(of: " ?? \(name)").contains { range in
            let next = text[range.upperBound...].first
            return next.map { !$0.isLetter && !$0.isNumber } ?? true
        }
    }

    private func isName(before index: String.Index, in text: String) -> Bool {
        guard index > text.startIndex else { return true }
        let before = text[text.index(before: index)]
        return !before.isLetter && !before.isNumber && before != "_"
    }

    /// Returns the `do` around a call if its `catch` neither throws nor reports the error.
    private func swallowing(_ call: Syntax) -> DoStmtSyntax? {
        var node = call
        while let parent = node.parent {
            if parent.is(FunctionDeclSyntax.self) || parent.is(InitializerDeclSyntax.self)
                || parent.is(ClosureExprSyntax.self)
                || parent.is(CatchClauseSyntax.self)
            {
                // In a `catch`, it is the second of two ways.
                return nil
            }
            if let attempt = parent.as(DoStmtSyntax.self), node.is(CodeBlockSyntax.self), !attempt.catchClauses.isEmpty
            {
                let isHandled = attempt.catchClauses.contains { clause in
                    // Catching an error by name is intentional; `catch _` catches all errors.
                    if !clause.catchItems.isEmpty, source.text(of: clause.catchItems, limit: 8) != "_" { return true }
                    let text = source.text(of: clause.body, limit: 2000)
                    if clause.body.statements.count == 1, FactReader.emptyReturns.contains(text) { return false }
                    if reportsOnlyInComments(clause) { return false }
                    if let data = dataArgument(of: call), FactReader.readsOtherwise(data, in: text) { return true }
                    return FactReader.reportsFailure(text) || text.contains("try") || text.contains("rror")
                        || text.contains("return") || FactReader.setsFailure(text)
                }
                if isHandled || readsAgain(call, after: attempt) || isAskedNext(attempt) { return nil }
                return throwsLater(after: Syntax(attempt), isInLoop: false) ? nil : attempt
            }
            node = parent
        }
        return nil
    }

    /// Bodies of a `catch` that hides the failure.
    private static let emptyReturns: Set<String> = [
        "{ return nil }", "{ return [] }", "{ return [:] }", "{ return \"\" }",
    ]

    /// Returns whether some code throws or otherwise reports the failure.
    static func reportsFailure(_ text: String) -> Bool {
        text.holds("throw") || text.holds("fatalError") || text.holds("preconditionFailure") || text.holds("rror(")
            // `performSelector(onMainThread: #selector(showError), …)`
            || text.holds("rror)") || text.holds("log") || text.holds("Log") || text.holds("print(")
            || text.holds("assertionFailure") || showsWarning(text) || text.holds(".warn(\"")
            || text.holds("fail(") || text.holds(".fail") || text.holds("reject(") || text.holds("reportIssue")
            // The completion handler receives the failure.
            || text.holds("ompletion(false") || text.holds("allback(false") || text.holds("andler(false")
            || text.holds("success(false")
    }

    /// Whether some code sets a state that describes the failure: `state = .badJSON`, `isMalformed = true`.
    static func setsFailure(_ text: String) -> Bool {
        if setsFlag(text) { return true }
        let parts = text.split(separator: " = .")
        return zip(parts, parts.dropFirst()).contains { before, after in
            let target = String(before.reversed().prefix { $0.isLetter || $0.isNumber }.reversed()).lowercased()
            let name = after.leadingName.lowercased()
            return ["state", "status", "phase", "result", "outcome"].contains(where: target.hasSuffix)
                && ["bad", "invalid", "fail", "corrupt", "malformed", "unavailable"].contains { name.contains($0) }
        }
    }

    /// Whether some code sets a flag that says that something failed: `hasMalformedBody = true`.
    private static func setsFlag(_ text: String) -> Bool {
        text.ranges(of: " = true").contains { range in
            let before = text[..<range.lowerBound]
            let target = String(before.reversed().prefix { $0.isLetter || $0.isNumber }.reversed()).lowercased()
            return ["invalid", "fail", "corrupt", "malformed", "unavailable", "unreadable"].contains {
                target.contains($0)
            }
        }
    }
}
