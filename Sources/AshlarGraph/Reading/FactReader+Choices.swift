import SwiftSyntax

/// Switches over decoded values, replacement values, and checks of a value's format.
extension FactReader {
    func read(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
        body?.branches = true
        readReplacement(node)
        return descend()
    }
    func read(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
        noteRequirement(node)
        if isInBody, node.conditions.count > 1 {
            let text = source.text(of: node.conditions, limit: 160)
            if text.contains(".isEmpty"), text.contains(".contains(") {
                addCheck(subject: "", base: "", "guards \(text)", node)
            }
        }
        return branch()
    }
    func read(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        bind(node.pattern, to: node.sequence)
        variables.forget(node.pattern)
        link(node.pattern, to: node.sequence)
        linkCases(in: node.pattern)
        return branch()
    }
    func read(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { branch() }
    func read(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind { branch() }
    func read(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
        if let matching = node.condition.as(MatchingPatternConditionSyntax.self) {
            bindNames(in: matching.pattern, matching: matching.initializer.value)
            linkCases(in: matching.pattern)
        }
        guard isInBody, let binding = node.condition.as(OptionalBindingConditionSyntax.self) else {
            return .visitChildren
        }
        let bound = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        let isOfProperty = bound.map { !variables.declares($0) } ?? false
        variables.forget(binding.pattern)
        if let value = binding.initializer?.value {
            link(binding.pattern, to: value)
            bind(binding.pattern, to: value)
            if let name = value.rootName { body?.probes.insert(name) }
        } else if let name = bound {
            // `if let cached` reads `cached`.
            if isOfProperty { variables.link(name, to: "\(open[open.count - 1].name) \(name)") }
            addRead(name)
            body?.probes.insert(name)
        }
        return .visitChildren
    }

    private func branch() -> SyntaxVisitorContinueKind {
        body?.branches = true
        return .visitChildren
    }

    func read(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
        body?.branches = true
        guard isInBody else { return .visitChildren }
        bindCases(of: node)
        var literals = 0
        let isTranslation = translatesWords(node)
        var otherwise: SwitchCaseSyntax?
        for case .switchCase(let item) in node.cases {
            switch item.label {
            case .default: otherwise = item
            case .case(let label):
                for item in label.caseItems {
                    linkCases(in: item.pattern)
                    guard let pattern = item.pattern.as(ExpressionPatternSyntax.self)?.expression else { continue }
                    if isWordOfCase(pattern) { literals += 1 }
                    guard let literal = pattern.as(StringLiteralExprSyntax.self) else { continue }
                    literals += 1
                    if let word = literal.plainText, !isTranslation { addWord(word, node.subject) }
                }
            }
        }
        guard literals > 1, let otherwise, !fillsByKey(node) else { return .visitChildren }
        var fact = DiscriminatorFact()
        fact.subject = source.text(of: node.subject)
        if let name = node.subject.as(DeclReferenceExprSyntax.self)?.baseName.text {
            fact.origin = origin(of: name, around: Syntax(node))
        }
        fact.place = source.place(of: otherwise.label)
        fact.hasReason =
            source.hasComment(at: Int(fact.place.offset)) || source.text(of: otherwise, limit: 2000).contains("//")
        (fact.outcome, fact.text) = outcome(of: otherwise.statements, subject: fact.subject)
        if fact.outcome == .drop, fact.text == "break", let later = outcome(after: node) { fact.outcome = later }
        fact.isOnlyForUnknown = fact.outcome == .other && !isChosen(fact.text, elsewhereIn: node)
        body?.discriminators.append(fact)
        return .visitChildren
    }

    private func outcome(of statements: CodeBlockItemListSyntax, subject: String) -> (DiscriminatorFact.Outcome, String)
    {
        let text = source.text(of: statements, limit: 600)
        if text.contains("throw") || text.contains("try ") { return (.known, text) }
        if text.contains("fatalError") || text.contains("preconditionFailure") { return (.crash, text) }
        if FactReader.reportsFailure(text) || FactReader.unknownCases.contains(where: { text.contains(".\($0)") }) {
            return (.known, text)
        }
        // If the code keeps the value, nothing is lost.
        let lastName = subject.split(separator: ".").last.map(String.init) ?? subject
        if text.contains("(\(lastName)") || text.contains(": \(lastName)") || text.contains("(\(subject)") {
            return (.known, text)
        }
        guard statements.count == 1 else { return (.known, text) }
        if let choice = caseReturned(by: text, for: subject) {
            return FactReader.isUnknownCase(String(choice.dropFirst())) ? (.known, text) : (.other, choice)
        }
        if text == "break" || text == "continue" || text == "return nil" || text == "nil" || text == "return"
            || text == "self = nil"
        {
            return (.drop, text)
        }
        if text.hasPrefix("self = ."), !text.contains("(") {
            let isSaid = FactReader.isUnknownCase(String(text.dropFirst(8)))
            return isSaid ? (.known, text) : (.other, String(text.dropFirst(7)))
        }
        return (.known, text)
    }

    /// `left ?? right`.
    func readFallback(_ node: SequenceExprSyntax, _ elements: [ExprSyntax], _ index: Int) {
        let right = elements[index + 1]
        var text = source.text(of: right, limit: 60)
        let left = elements[index - 1]
        if let look = rawValueLook(left) ?? mappedLook(left) ?? searchedLook(left) ?? namedLook(left),
            let choice = text.hasPrefix(".") ? text : constant(right, of: look.type), !choice.contains("(")
        {
            if isGivenByControl(look.value, Syntax(node)) { return }
            text = choice
            var fact = DiscriminatorFact()
            fact.subject = look.type
            fact.value = look.value
            fact.mayBeAbsent = look.mayBeAbsent
            fact.text = text
            let name = String(text.dropFirst())
            // The code of an error that is thrown anyway doesn't mislabel a value.
            let isSaid = FactReader.isUnknownCase(name) || node.isThrown
            if !look.value.isEmpty, look.value.leadingName == look.value[...] {
                fact.origin = origin(of: look.value, around: Syntax(node))
            }
            fact.outcome = isSaid ? .known : .other
            fact.place = source.place(of: right)
            fact.hasReason =
                source.hasComment(at: Int(fact.place.offset)) || isUnknownDocumented(around: Syntax(node))
            body?.discriminators.append(fact)
            return
        }
        guard FactReader.isInvented(text) else { return }
        if text.hasPrefix("UUID()"), isMadeAnew(Syntax(node)) || isFirstIdentity(node, elements) { return }
        if text.hasPrefix("UUID()"), isOfTemplate(left) { return }
        var fact = InventionFact()
        fact.value = text
        fact.source = source.text(of: left)
        fact.target = target(of: node, elements)
        fact.lookup = lookup(by: node)
        fact.isOfNewValue = isOfNewValue(node)
        if InventionFact.now.contains(text) { fact.saved = typeJustSaved(left, above: node) }
        fact.hasReason =
            source.hasComment(at: Int(source.place(of: right).offset))
            || source.hasReasonForGroup(at: Int(source.place(of: right).offset))
            || isDefaultDocumented(fact.target, text, around: Syntax(node)) || isNilReported(left, above: Syntax(node))
            || isSentinel(text, of: fact.target, below: Syntax(node)) || isFirstWrite(of: left, elements)
        fact.place = source.place(of: right)
        body?.inventions.append(fact)
    }

    /// `Status` in `Status(rawValue: Int(text) ?? 0) ?? .unknown`, if an expression is the raw value.
    private func lookup(by node: SequenceExprSyntax) -> String {
        guard let argument = node.parent?.as(LabeledExprSyntax.self), argument.label?.text == "rawValue",
            let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
            let elements = call.parent?.as(ExprListSyntax.self).map(Array.init),
            let index = elements.firstIndex(where: { $0.id == call.id }), index + 2 < elements.count,
            elements[index + 1].as(BinaryOperatorExprSyntax.self)?.operator.text == "??",
            let name = elements[index + 2].lastName
        else { return "" }
        return FactReader.isUnknownCase(name) ? source.text(of: call.calledExpression, limit: 60) : ""
    }

    /// Whether it is an argument of an object that replaces a missing one, as in `existing ?? User(id: id ?? UUID())`:
    /// a new object has a new identity.
    private func isMadeAnew(_ node: Syntax) -> Bool {
        guard let argument = node.parent?.as(LabeledExprSyntax.self),
            let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
            let elements = call.parent?.as(ExprListSyntax.self).map(Array.init),
            let index = elements.firstIndex(where: { $0.id == call.id }), index > 0
        else { return false }
        return elements[index - 1].as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
    }

    /// `text != nil ? formatter.date(from: text!) : Date()`.
    func readChoice(
        _ ternary: UnresolvedTernaryExprSyntax, _ otherwise: ExprSyntax, _ node: SequenceExprSyntax,
        _ elements: [ExprSyntax]
    ) {
        let text = source.text(of: otherwise, limit: 60)
        guard InventionFact.now.contains(text), isAskedFor(ternary, in: elements) else { return }
        var fact = InventionFact()
        fact.value = text
        fact.source = source.text(of: ternary.thenExpression)
        fact.target = target(of: node, elements)
        fact.place = source.place(of: otherwise)
        fact.hasReason = source.hasComment(at: Int(fact.place.offset))
        body?.inventions.append(fact)
    }

    /// Whether a choice checks for the value that it takes, as in `text != nil ? parse(text!) : Date()`. In
    /// `count == 0 ? previous : Date()`, nothing is missing.
    private func isAskedFor(_ ternary: UnresolvedTernaryExprSyntax, in elements: [ExprSyntax]) -> Bool {
        guard let index = elements.firstIndex(where: { $0.id == ternary.id }) else { return false }
        // The target of an assignment isn't part of the condition.
        let start = elements[..<index].lastIndex { $0.is(AssignmentExprSyntax.self) }.map { $0 + 1 } ?? 0
        let condition = elements[start..<index]
        if condition.contains(where: { $0.is(NilLiteralExprSyntax.self) }) { return true }
        let names = Set(condition.compactMap { $0.rootName })
        return ternary.thenExpression.tokens(viewMode: .sourceAccurate).contains { names.contains($0.text) }
    }

    /// The type and the raw value in `Status(rawValue: …)`, with or without `try`, and whether the lookup has a default
    /// for a missing value.
    private func rawValueLook(_ expression: ExprSyntax) -> (type: String, value: String, mayBeAbsent: Bool)? {
        var rest = expression
        while true {
            if let attempt = rest.as(TryExprSyntax.self) {
                rest = attempt.expression
            } else if let tuple = rest.as(TupleExprSyntax.self), let only = tuple.elements.first,
                tuple.elements.count == 1
            {
                rest = only.expression
            } else {
                break
            }
        }
        guard let call = rest.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
            let argument = call.arguments.first, argument.label?.text == "rawValue"
        else { return nil }
        let text = source.text(of: argument.expression, limit: 400)
        let start = text.firstRange(of: " ?? ")?.lowerBound
        let value = String(text[..<(start ?? text.endIndex)].prefix(60))
        return (source.text(of: call.calledExpression, limit: 60), value, start != nil)
    }

    private func target(of node: SequenceExprSyntax, _ elements: [ExprSyntax]) -> String {
        if elements.count > 2, elements[1].is(AssignmentExprSyntax.self) { return elements[0].lastName ?? "" }
        if let argument = node.parent?.as(LabeledExprSyntax.self) { return argument.label?.text ?? "" }
        if let binding = node.parent?.parent?.as(PatternBindingSyntax.self) {
            return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text ?? ""
        }
        return ""
    }

    /// The values that SwiftyJSON's accessors return for a missing key or a value of another type.
    static let defaultsOfAccessors: [String: String] = [
        "stringValue": "\"\"", "intValue": "0", "int32Value": "0", "int64Value": "0", "uIntValue": "0",
        "uInt64Value": "0", "doubleValue": "0", "floatValue": "0",
    ]

    /// `json["id"].stringValue`.
    func addAccessor(_ node: MemberAccessExprSyntax, _ base: ExprSyntax, _ value: String) {
        guard let item = base.as(SubscriptCallExprSyntax.self), item.arguments.count == 1,
            item.arguments.first?.expression.is(StringLiteralExprSyntax.self) == true,
            facts.imports.contains(where: { $0.module == "SwiftyJSON" })
        else { return }
        var fact = InventionFact()
        fact.value = value
        fact.source = source.text(of: node)
        if let argument = node.parent?.as(LabeledExprSyntax.self) {
            fact.target = argument.label?.text ?? ""
        } else if let binding = node.parent?.parent?.as(PatternBindingSyntax.self) {
            fact.target = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text ?? ""
        } else if let elements = node.parent?.as(ExprListSyntax.self), elements.count == 3,
            elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true
        {
            fact.target = elements.first?.lastName ?? ""
        }
        fact.place = source.place(of: node)
        let start = Int(fact.place.offset)
        fact.hasReason =
            source.hasComment(at: start) || source.hasReasonForGroup(at: start)
            || isSentinel(value, of: fact.target, below: Syntax(node))
        if !fact.target.isEmpty { body?.inventions.append(fact) }
    }

    /// Whether a value is made up: now, a new identifier, the beginning of time.
    private static func isInvented(_ text: String) -> Bool {
        let known: Set<String> = [
            "Date()", "Date.now", ".now", ".init()", "UUID()", "UUID().uuidString", "Date.distantPast", ".distantPast",
            "Date.distantFuture", ".distantFuture", "Date(timeIntervalSince1970: 0)", "\"\"", "0", "-1", "\"0\"",
        ]
        return known.contains(text)
    }

    // MARK: Checks

    func read(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        if isInBody, let text = node.plainText, text.utf8.count >= 8, FactReader.isPattern(text),
            let verb = use(of: text, node)
        {
            addCheck(subject: "", base: "", "\(verb) \(text)", node)
        }
        if let body, isDump(node) { body.isDump = true }
        return .visitChildren
    }

    /// The use of a pattern: `matches` if it may check a whole string, `finds` if it searches in one; `nil` if the code
    /// replaces the matches.
    private func use(of pattern: String, _ node: StringLiteralExprSyntax) -> String? {
        guard let argument = node.parent?.as(LabeledExprSyntax.self),
            let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
            let name = call.calledExpression.lastName
        else { return "matches" }
        if ["replacingOccurrences", "replaceOccurrences", "replacing", "replace"].contains(name) { return nil }
        // `RegexRedactor(pattern: "…", replacementText: "[email]")`
        if call.arguments.contains(where: { $0.label?.text.hasPrefix("replace") == true }) { return nil }
        let isWhole = pattern.hasPrefix("^") && pattern.hasSuffix("$")
        // `firstGroup(pattern: "…", text: page)`, `extractAddress(pattern: "…", in: page)`
        let isSearch = FactReader.searches.contains { name.hasPrefix($0) }
        if !isWhole, isSearch, call.arguments.count > 1, argument.label?.text == "pattern" { return "finds" }
        return name == "range" && argument.label?.text == "of" && !isWhole ? "finds" : "matches"
    }

    /// The names of helpers that extract parts of a string begin with these.
    private static let searches = ["extract", "find", "first", "capture", "search", "scan", "collect", "allMatches"]

    func read(_ node: RegexLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        let text = node.regex.text
        if isInBody, text.utf8.count >= 8 { addCheck(subject: "", base: "", "matches \(text)", node) }
        return .skipChildren
    }

    private static func isPattern(_ text: String) -> Bool {
        let classes =
            text.holds("[A-Z") || text.holds("[a-z") || text.holds("[0-9") || text.holds("\\d") || text.holds("\\w")
        return classes
            && (text.holds("+") || text.holds("{") || text.holds("*") || text.utf8.first == UInt8(ascii: "^"))
    }

    /// `x.count >= 8`, `x == "done"`, `x == nil`.
    ///
    /// - Parameter elements: the whole expression, which may choose a value by the comparison.
    func readComparison(_ left: ExprSyntax, _ token: String, _ right: ExprSyntax, in elements: [ExprSyntax]) {
        if token == "==" || token == "!=" {
            if right.is(NilLiteralExprSyntax.self), let name = left.rootName { body?.probes.insert(name) }
            if let word = right.as(StringLiteralExprSyntax.self)?.plainText { return addWord(word, left) }
            addText(compared: left, right)
        }
        guard let member = left.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "count",
            let base = member.base, let path = base.path,
            let number = right.as(IntegerLiteralExprSyntax.self).flatMap({ Int($0.literal.text) }), number > 1
        else { return }
        let test: String
        switch token {
        case ">=", "<": test = "count >= \(number)"
        case ">", "<=": test = "count >= \(number + 1)"
        default: test = "count == \(number)"
        }
        if decidesLog(left) { return }
        addCheck(path: path, picks(path, in: elements) ? "picks \(test)" : test, left)
    }

    /// Whether a condition only affects a log: `if body.count < 500 { logger.debug("\(body)") }`.
    private func decidesLog(_ node: ExprSyntax) -> Bool {
        var current = Syntax(node)
        while let parent = current.parent, !parent.is(CodeBlockItemListSyntax.self) {
            if let branch = parent.as(IfExprSyntax.self) {
                return branch.elseBody == nil && !branch.body.statements.isEmpty
                    && branch.body.statements.allSatisfy { statement in
                        // An assertion rejects the value.
                        statement.item.as(FunctionCallExprSyntax.self).map {
                            FactReader.isLog($0) && !($0.calledExpression.lastName ?? "").hasPrefix("assert")
                        } == true
                    }
            }
            current = parent
        }
        return false
    }

    /// Whether an expression is the checked string, or a part of it, under one condition, and something else otherwise.
    /// It shortens the string or chooses what to show, and doesn't reject anything:
    /// `text.count > 140 ? text.prefix(140) : text`.
    private func picks(_ path: String, in elements: [ExprSyntax]) -> Bool {
        guard let index = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
            let ternary = elements[index].as(UnresolvedTernaryExprSyntax.self)
        else { return false }
        let branches = [ternary.thenExpression] + elements[(index + 1)...]
        return branches.contains { source.text(of: $0, limit: 400).contains(path) }
    }

    /// `x.contains("@")`.
    func readCheck(_ node: FunctionCallExprSyntax, _ name: String, _ base: ExprSyntax) {
        guard ["contains", "hasPrefix", "hasSuffix"].contains(name), node.arguments.count == 1,
            let text = node.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.plainText,
            let path = base.path
        else { return }
        addCheck(path: path, "\(name) \"\(text)\"", node)
    }

    /// Notes `x.isEmpty` if it may be a requirement: in an initializer that can fail, or on a member of a value.
    func readEmptiness(_ base: ExprSyntax) {
        let isRefusal = function.map { $0.kind == .initializer && ($0.isFailable || $0.throwsErrors) } ?? false
        guard isRefusal || base.is(MemberAccessExprSyntax.self), let path = base.path else { return }
        addCheck(path: path, "isEmpty", base)
    }

    /// `x == "done"`: one of the words that `x` may be.
    private func addWord(_ word: String, _ subject: ExprSyntax) {
        // `status.lowercased() == "live"` is the same check.
        let call = subject.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)
        let isFolded = ["lowercased", "uppercased"].contains(call?.declName.baseName.text ?? "")
        guard let path = (isFolded ? call?.base : nil)?.path ?? subject.path, word.utf8.count < 40 else { return }
        addCheck(path: path, "is \(word)", subject)
    }

    private func addCheck(path: String, _ test: String, _ node: some SyntaxProtocol) {
        let names = path.split(separator: ".").map(String.init)
        addCheck(subject: names.last ?? "", base: names.dropLast().joined(separator: "."), test, node)
    }

    private func addCheck(subject: String, base: String, _ test: String, _ node: some SyntaxProtocol) {
        var fact = CheckFact()
        fact.subject = subject
        fact.base = base
        fact.test = test
        fact.place = source.place(of: node)
        body?.checks.append(fact)
    }
}
