import SwiftSyntax

/// Values that code uses unchanged, as evidence that a string isn't only another value's representation.
extension FactReader {
    /// Notes arguments that a call uses as strings: `hasProperty(key: setting.key)`,
    /// `headers.add(name: name, value: lastModified)`, `Text(action.title)`.
    func addTexts(_ node: FunctionCallExprSyntax) {
        var paths: [String] = []
        for argument in node.arguments.prefix(120) {
            // A function that takes a key or a raw value looks up, stores or converts.
            if ["rawValue", "from", "forKey"].contains(argument.label?.text ?? "") { return }
            if let path = givenPath(argument.expression), mayBeProperty(path) { paths.append(path) }
            for path in listedPaths(argument.expression) where mayBeProperty(path) { body?.texts.append(path) }
            if let path = boundPath(argument) { body?.texts.append(path) }
        }
        guard !paths.isEmpty, let name = node.calledExpression.lastName else { return }
        if FactReader.edits(name) {
            // `TextField("Address", text: $form.address)`, `RoundedTextField(text: $form.address)`
            body?.texts.append(contentsOf: paths.filter { $0.hasPrefix("$") })
            return
        }
        if converts(name) {
            body?.texts.append(contentsOf: pathsKept(paths, convertedIn: node))
            return
        }
        let lowered = name.lowercased()
        for path in paths {
            // A helper that is named like the value may convert it: `kind(of: item.kind)`. A setter takes it unchanged.
            let last = TypeName.last(path).lowercased()
            if !lowered.contains(last) || lowered.hasPrefix("set") { body?.texts.append(path) }
        }
    }

    /// `last` in `arguments.append(contentsOf: ["--last", last])`: a list with a string has only strings.
    private func listedPaths(_ expression: ExprSyntax) -> [String] {
        guard let list = expression.as(ArrayExprSyntax.self) else { return [] }
        let elements = list.elements.prefix(40).map(\.expression)
        guard elements.contains(where: { $0.is(StringLiteralExprSyntax.self) }) else { return [] }
        return elements.compactMap(\.path)
    }

    /// `build` in `Info(build: build, number: Int(build))`: one value takes both the string and its conversion.
    private func pathsKept(_ paths: [String], convertedIn node: FunctionCallExprSyntax) -> [String] {
        let converted = node.arguments.prefix(120).compactMap { argument -> String? in
            guard let call = argument.expression.as(FunctionCallExprSyntax.self), call.arguments.count == 1 else {
                return nil
            }
            return call.arguments.first?.expression.path
        }
        return converted.isEmpty ? [] : paths.filter { converted.contains($0) }
    }

    /// Notes `label.text = action.title`: another value takes it, but doesn't copy it under the same name.
    func addText(assigned elements: [ExprSyntax]) {
        if let target = elements[0].lastName, elements[elements.count - 1].lastName == "localizedDescription" {
            facts.describedErrors.insert("*.\(target)")
        }
        // `label.text = action.title ?? ""` has the same operands in one list.
        let isPlain =
            elements.count == 3
            || elements.count == 5 && elements[3].as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
        guard isPlain, elements[0].ownMember == nil, let target = elements[0].lastName,
            let path = readPath(elements[2]), !path.hasSuffix(".\(target)"), path != target
        else { return }
        addText(path)
    }

    /// Notes `page.address.hasSuffix(suffix)`: code looks at the characters, not at the value that they represent.
    func addText(asked name: String, _ base: ExprSyntax) {
        guard FactReader.questions.contains(name), let path = base.path, !isVariable(path) else { return }
        addText(path)
    }

    /// Whether a path is a single name that the body declares: `address` in `guard let address = URL(string: address)`.
    private func isVariable(_ path: String) -> Bool { !path.contains(".") && variables.declares(path) }

    /// Methods that look at the characters of a string.
    private static let questions: Set<String> = [
        "hasPrefix", "hasSuffix", "contains", "components", "split", "starts", "caseInsensitiveCompare",
        "localizedCaseInsensitiveContains", "localizedCaseInsensitiveCompare", "localizedStandardContains",
        "localizedStandardCompare", "localizedCompare",
    ]

    /// Notes `return page.address`: the caller receives the string.
    func read(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        guard isInBody, let path = node.expression.flatMap(readPath), !isVariable(path), path != function?.name
        else { return .visitChildren }
        if let result = function?.result, !result.isEmpty, !result.contains("String") { return .visitChildren }
        addText(path)
        return .visitChildren
    }

    /// Notes `setting.key == other.key`; not `item.kind == Kind.other.rawValue`.
    func addText(compared left: ExprSyntax, _ right: ExprSyntax) {
        guard let one = left.path, let other = right.path, one != other,
            ![one, other].contains(where: { $0.hasSuffix(".rawValue") || FactReader.isTypeName($0) })
        else { return }
        if !isVariable(one) { addText(one) }
        if !isVariable(other) { addText(other) }
    }

    /// Notes `(options.input as NSString).expandingTildeInPath`: a path, or another string for Objective-C.
    func addText(cast elements: [ExprSyntax]) {
        guard elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self), let path = elements[0].path,
            elements[2].as(TypeExprSyntax.self)?.type.as(IdentifierTypeSyntax.self)?.name.text == "NSString"
        else { return }
        addText(path)
    }

    private func addText(_ path: String) {
        if mayBeProperty(path) { body?.texts.append(path) }
    }

    /// Whether a path may lead to a property. A single name only does if the enclosing type may have that property.
    private func mayBeProperty(_ path: String) -> Bool {
        path.contains(".") || open[open.count - 1].kind == .extension && path != "self"
            || fieldNames[fieldNames.count - 1].contains(path)
    }

    /// A path, or `?.address` in `links.first?.address`: the property of a value without a name.
    private func readPath(_ expression: ExprSyntax) -> String? {
        if let path = expression.path { return path }
        guard let member = expression.as(MemberAccessExprSyntax.self), member.base != nil else { return nil }
        return "?.\(member.declName.baseName.text)"
    }

    /// `name` for `name` and `name ?? ""`.
    private func givenPath(_ expression: ExprSyntax) -> String? {
        if let path = readPath(expression) { return path }
        guard let operands = expression.as(SequenceExprSyntax.self)?.elements, operands.count == 3,
            operands.dropFirst().first?.as(BinaryOperatorExprSyntax.self)?.operator.text == "??",
            operands.last?.is(StringLiteralExprSyntax.self) == true
        else { return nil }
        return operands.first?.path
    }

    /// Whether a function may convert, store or log its argument, which needn't be a string for that.
    private func converts(_ name: String) -> Bool {
        if FactReader.isTypeName(name) { return !FactReader.showing.contains(name) }
        if FactReader.crashing.contains(name) { return true }
        let lowered = name.lowercased()
        return FactReader.conversionWords.contains { lowered.holds($0) }
    }

    /// Types that show or style a string.
    private static let showing: Set<String> = [
        "Text", "Label", "NSAttributedString", "NSMutableAttributedString", "AttributedString",
    ]
    /// The ends of the names of views in which people edit text.
    private static let editing = ["TextField", "SecureField", "TextEditor"]

    private static func edits(_ name: String) -> Bool { isTypeName(name) && editing.contains(where: name.hasSuffix) }

    /// `$form.address` in `text: Binding(get: { form.address }, set: { form.address = $0 })`: people edit the string.
    private func boundPath(_ argument: LabeledExprSyntax) -> String? {
        guard argument.label?.text == "text", let call = argument.expression.as(FunctionCallExprSyntax.self),
            call.calledExpression.lastName == "Binding",
            let closure = call.arguments.first(where: { $0.label?.text == "get" })?.expression
                .as(ClosureExprSyntax.self),
            closure.statements.count == 1, case .expr(let only)? = closure.statements.first?.item,
            let path = givenPath(only), !path.hasPrefix("?"), !path.hasPrefix("$"), mayBeProperty(path)
        else { return nil }
        return "$\(path)"
    }

    private static let conversionWords: [StaticString] = [
        "date", "url", "number", "parse", "convert", "map", "code", "make", "enum", "combine", "log", "print", "debug",
        "assert", "trace", "init",
    ]

    /// `Row.date` for `Row(date: item.formattedDate)`: a string that a formatter creates from a value.
    func addFormattedTexts(_ node: FunctionCallExprSyntax) {
        guard let type = madeType(node.calledExpression) else { return }
        for argument in node.arguments.prefix(40) {
            guard let label = argument.label?.text else { continue }
            if FactReader.isFormatted(argument.expression) { facts.formattedTexts.insert("\(type).\(label)") }
            if FactReader.namesText(label), mixesParameter(argument.expression, in: node) {
                facts.mixedTexts.insert("\(type).\(label)")
            }
        }
    }

    private static func namesText(_ label: String) -> Bool {
        label.hasSuffix("Formatted") || label.hasSuffix("String") || label.hasSuffix("Text")
    }

    /// Whether a call computes a value from several ones, one of which is a parameter of the enclosing function that
    /// isn't also passed to the created value: `isShort` in `date.text(isShort: isShort)`.
    private func mixesParameter(_ expression: ExprSyntax, in made: FunctionCallExprSyntax) -> Bool {
        guard let call = expression.as(FunctionCallExprSyntax.self), let function else { return false }
        var inputs = Set(call.arguments.prefix(40).compactMap(\.expression.path))
        if let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.path, base != "self",
            !FactReader.isTypeName(base), !base.lowercased().hasSuffix("formatter")
        {
            inputs.insert(base)
        }
        guard inputs.count > 1 else { return false }
        let kept = Set(made.arguments.prefix(40).compactMap(\.expression.path))
        return function.parameters.contains { inputs.contains($0.name) && !kept.contains($0.name) }
    }

    /// `Row` for `Row(…)`, `Row.init(…)` and, in a `Row`, `self.init(…)`.
    private func madeType(_ callee: ExprSyntax) -> String? {
        guard let name = callee.lastName else { return nil }
        if FactReader.isTypeName(name) { return name }
        guard name == "init", let base = callee.as(MemberAccessExprSyntax.self)?.base else { return nil }
        let owner = base.isSelf ? TypeName.last(open[open.count - 1].name) : base.lastName ?? ""
        return FactReader.isTypeName(owner) ? owner : nil
    }

    /// `date.formatted()`, `formatter.string(from: date)`, `formatPrice(price)`, `item.formattedDate`, `dateFormatted`,
    /// `timeAgo`, `"open".localized`, `String(localized: "open")`.
    private static func isFormatted(_ expression: ExprSyntax) -> Bool {
        var value = expression
        // `date?.formatted() ?? ""`
        if let operands = value.as(SequenceExprSyntax.self)?.elements, operands.count == 3,
            operands.dropFirst().first?.as(BinaryOperatorExprSyntax.self)?.operator.text == "??",
            let first = operands.first
        {
            value = first
        }
        guard let call = value.as(FunctionCallExprSyntax.self) else {
            let name = value.lastName ?? ""
            return name.hasPrefix("formatted") || name.hasSuffix("Formatted") || name.hasSuffix("Ago")
                || name == "localized"
        }
        let name = call.calledExpression.lastName ?? ""
        if name == "String", call.arguments.first?.label?.text == "localized" { return true }
        return name.hasPrefix("format") || name.hasPrefix("localized") || name == "NSLocalizedString"
            || name == "string" && ["from", "for"].contains(call.arguments.first?.label?.text ?? "")
    }

    /// `mode` and `cbc` in `Cipher(mode: "cbc")`.
    func addGivenTexts(_ node: FunctionCallExprSyntax, _ type: String) {
        guard !type.isEmpty else { return }
        for argument in node.arguments.prefix(40) {
            guard let label = argument.label?.text else { continue }
            if argument.expression.lastName == "localizedDescription" {
                facts.describedErrors.insert("\(TypeName.last(type)).\(label)")
            }
            // No enumeration has a case for a string that lists several words.
            let called = argument.expression.as(FunctionCallExprSyntax.self)?.calledExpression
            if called?.lastName == "joined" {
                facts.givenTexts.insert("\(TypeName.last(type)).\(label) \(FileFacts.joinedText)")
            }
            guard let text = argument.expression.as(StringLiteralExprSyntax.self)?.plainText,
                !text.isEmpty, text.utf8.count <= 40
            else { continue }
            facts.givenTexts.insert("\(TypeName.last(type)).\(label) \(text)")
        }
    }
}
