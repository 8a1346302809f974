import AshlarCore
import AshlarEmission
import AshlarExplain
import SwiftSyntax

/// The edits that make a struct a DTO.
struct StructRewriter {
    let plan: StructPlan
    private var settings: DecoderSettings { plan.settings }

    init(plan: StructPlan) { self.plan = plan }

    /// The keys of a field on the wire, from the object on.
    static func wirePath(_ field: FieldPlan, in plan: StructPlan) -> [String] {
        let converts = plan.settings.keys == .snakeCase && !plan.isVerbatim
        return field.codingKeys.map { converts ? SnakeCase.wireKey($0) : $0 }
    }

    /// Edits of the struct's declaration; what goes to an extension is not among them.
    func declarationEdits() -> [Edit] {
        let (strategy, _) = keyStrategy
        let attribute = strategy == .snakeCase ? "@DTO " : "@DTO(keys: .\(strategy.rawValue)) "
        var edits = [Edit(at: plan.node.modifiers.first?.start ?? plan.node.structKeyword.start, insert: attribute)]
        for field in plan.fields {
            let text = attributes(of: field, strategy)
            let variable = field.variable
            if !text.isEmpty {
                edits.append(Edit(at: variable.modifiers.first?.start ?? variable.bindingSpecifier.start, insert: text))
            }
        }
        for variable in plan.variables { edits += constantEdits(variable) }
        return edits + plan.retypings
    }

    /// Whether a field says more than its name and type.
    func hasAttributes(_ field: FieldPlan) -> Bool { !attributes(of: field, keyStrategy.0).isEmpty }

    /// The strategy that needs the fewest `@Key`s.
    private var keyStrategy: (KeyStrategy, count: Int) {
        let order: [KeyStrategy] = [.snakeCase, .verbatim, .kebabCase, .pascalCase]
        let counts = order.map { strategy in
            (strategy, count: plan.fields.count { wirePath($0) != [strategy.key(for: $0.name)] })
        }
        return counts.min { $0.count < $1.count } ?? (.snakeCase, 0)
    }

    private func wirePath(_ field: FieldPlan) -> [String] { StructRewriter.wirePath(field, in: plan) }

    private func attributes(of field: FieldPlan, _ strategy: KeyStrategy) -> String {
        var attributes: [String] = []
        let path = wirePath(field)
        if path != [strategy.key(for: field.name)] {
            attributes.append("@Key(\(path.map(SwiftLiteral.string).joined(separator: ", ")))")
        }
        switch field.reading {
        case .codable(let hasDates, let convertsKeys):
            var arguments = convertsKeys ? ["keys: .convertFromSnakeCase"] : []
            if hasDates, settings.dates == .deferred { arguments.append("dates: .deferredToDate") }
            attributes.append(
                arguments.isEmpty ? "@ViaCodable" : "@ViaCodable(\(arguments.joined(separator: ", ")))")
            if hasDates, let format = StructRewriter.dateFormat(settings.dates) {
                attributes.append("@DateFormat(\(format))")
            }
        case .direct(let hasDates):
            if hasDates, let format = StructRewriter.dateFormat(settings.dates) {
                attributes.append("@DateFormat(\(format))")
            }
        }
        if var fallback = field.fallback {
            // The attribute's argument has no type of its own that `.draft` could be a case of.
            if fallback.hasPrefix("."), let name = (CodableTypes.wrapped(field.type) ?? field.type).names {
                fallback = name.joined(separator: ".") + fallback
            }
            let options = (field.onNull ? ", onNull: true" : "") + (field.onInvalid ? ", onInvalid: true" : "")
            attributes.append("@Default(\(fallback)\(options))")
        }
        return attributes.map { $0 + " " }.joined()
    }

    private static func dateFormat(_ dates: FoundationScalar.DateStrategy) -> String? {
        switch dates {
        case .deferred, .iso8601: nil
        case .unixSeconds: ".unixSeconds"
        case .unixMilliseconds: ".unixMilliseconds"
        }
    }

    private func constantEdits(_ variable: VariableDeclSyntax) -> [Edit] {
        guard variable.bindingSpecifier.tokenKind == .keyword(.var) else { return [] }
        var edits = [Edit(variable.bindingSpecifier.start..<variable.bindingSpecifier.end, "let")]
        for modifier in variable.modifiers where modifier.detail != nil {
            edits.append(Edit(modifier.start..<modifier.endPosition.utf8Offset))
        }
        for binding in variable.bindings {
            guard let value = binding.initializer, value.value.is(NilLiteralExprSyntax.self) else { continue }
            edits.append(Edit((binding.typeAnnotation?.end ?? value.start)..<value.end))
        }
        return edits
    }

    // MARK: Members that move

    /// The extension with the members that have no place in a DTO.
    func movedMembers(_ bytes: [UInt8]) -> String? {
        guard !plan.moves.isEmpty else { return nil }
        let unit = max(0, (plan.moves.first?.indentation ?? 4) - plan.node.indentation)
        let texts = plan.moves.map { item -> String in
            let from = item.position.utf8Offset + item.leadingTrivia.sourceLength.utf8Length - item.attachedTriviaLength
            let text = String(decoding: bytes[from..<item.endPosition.utf8Offset], as: UTF8.self)
            return StructRewriter.dedented(text, by: plan.node.indentation, indentation: unit)
        }
        return "extension \(plan.name) {\n\(texts.joined(separator: "\n\n"))\n}"
    }

    private static func dedented(_ text: String, by width: Int, indentation: Int) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var first = lines.firstIndex { $0.contains { !$0.isWhitespace } } ?? 0
        let body = lines[first...].map { line -> Substring in
            defer { first += 1 }
            return line.prefix(width).allSatisfy(\.isWhitespace) ? line.dropFirst(width) : line
        }
        var result = body.map(String.init)
        // Attached trivia begins after the indentation of its first line.
        if let line = result.first, line.first?.isWhitespace != true {
            result[0] = String(repeating: " ", count: indentation) + line
        }
        while result.last?.allSatisfy(\.isWhitespace) == true { result.removeLast() }
        return result.joined(separator: "\n")
    }
}
