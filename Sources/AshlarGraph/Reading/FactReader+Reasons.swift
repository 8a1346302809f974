import SwiftSyntax

/// Reasons why a failed decode is harmless: a comment says so, another key is tried, or nothing can fail there.
extension FactReader {
    /// Words in a type's documentation that say that its decoding is lenient.
    private static let lenienceOfTypes = [
        "best-effort", "best effort", "tolerate", "corrupt", "malformed", "undecodable", "lenient",
    ]

    /// Returns whether the documentation of the type around a member says that a value that fails to decode isn't an
    /// error.
    func isTypeMeant(around member: Syntax) -> Bool {
        var node = member
        while let parent = node.parent {
            if let group = parent.asProtocol(DeclGroupSyntax.self) {
                let comment = group.leadingTrivia.description.lowercased()
                return comment.contains("///") && FactReader.lenienceOfTypes.contains(where: comment.contains)
            }
            node = parent
        }
        return false
    }

    /// Returns whether the documentation of the enclosing function or type says that values of a type may be ignored.
    func isFailureDocumented(_ type: String, around call: Syntax) -> Bool {
        var node = call
        while let parent = node.parent {
            let isType = parent.asProtocol(DeclGroupSyntax.self) != nil
            let isMember =
                parent.is(InitializerDeclSyntax.self) || parent.is(FunctionDeclSyntax.self)
                || parent.is(VariableDeclSyntax.self) && parent.parent?.is(MemberBlockItemSyntax.self) == true
            if isType || isMember {
                if CommentReason.documentsFailure(of: type, in: parent.leadingTrivia.description) { return true }
                if isType { return false }
            }
            node = parent
        }
        return false
    }

    /// `if let old = try? decode(Old.self, from: data) { store(try encode(old.item)) }`: other data already has the new
    /// form and stays unchanged.
    func isWrittenAgain(_ condition: OptionalBindingConditionSyntax, _ fact: DecodeFact) -> Bool {
        guard fact.via == .decoder, condition.bindingSpecifier.tokenKind == .keyword(.let),
            let name = condition.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let branch = condition.parent?.parent?.parent?.as(IfExprSyntax.self), branch.elseBody == nil
        else { return false }
        let text = source.text(of: branch.body, limit: 2000)
        return text.contains("encode(\(name).")
            && ["store(", "save(", "set(", "write("].contains(where: text.contains)
    }

    /// `if var body = try? parse(request.body) { …; request.body = encode(body) }`: other data stays in place, and
    /// nothing is dropped.
    func isRewritten(_ condition: OptionalBindingConditionSyntax, _ fact: DecodeFact) -> Bool {
        guard fact.via == .decoder, let branch = condition.parent?.parent?.parent?.as(IfExprSyntax.self),
            branch.elseBody == nil, branch.body.statements.count <= 3, let name = decodedName(in: condition)
        else { return false }
        let path = name.contains(".") ? name : origin(of: name, around: Syntax(condition))
        guard path.contains("."), path.allSatisfy({ $0.isLetter || $0.isNumber || "._".contains($0) }) else {
            return false
        }
        return source.text(of: branch.body, limit: 2000).contains("\(path) = ")
    }

    /// Whether a `guard` above has decoded the same data, which then is JSON.
    func isDecodedAbove(_ condition: OptionalBindingConditionSyntax, _ fact: DecodeFact) -> Bool {
        guard fact.via == .decoder, fact.isUntyped, let name = decodedName(in: condition),
            let branch = condition.parent?.parent?.parent?.as(IfExprSyntax.self),
            let item = enclosingItem(of: Syntax(branch)), let list = item.parent?.as(CodeBlockItemListSyntax.self)
        else { return false }
        return list.contains { other in
            guard other.position < item.position, case .stmt(let statement) = other.item,
                let check = statement.as(GuardStmtSyntax.self)
            else { return false }
            let text = source.text(of: check.conditions, limit: 400)
            return text.contains(".decode(") && text.contains("from: \(name))")
        }
    }

    /// The variable or property with the data that a condition decodes.
    private func decodedName(in condition: OptionalBindingConditionSyntax) -> String? {
        let text = source.text(of: condition, limit: 300)
        guard let start = ["with: ", "from: "].compactMap({ text.firstRange(of: $0)?.upperBound }).first else {
            return nil
        }
        let name = text[start...].prefix { $0.isLetter || $0.isNumber || "._".contains($0) }
        return name.isEmpty ? nil : String(name)
    }

    /// Returns whether the documentation of the enclosing initializer says that a key's value is sent in another form:
    /// `/// The server sends empty names as an empty array.`
    func isFormDocumented(_ key: String, around call: Syntax) -> Bool {
        if key.isEmpty { return false }
        var node = call
        while let parent = node.parent {
            if parent.is(InitializerDeclSyntax.self) {
                return CommentReason.documentsForm(of: key, in: parent.leadingTrivia.description)
            }
            if parent.asProtocol(DeclGroupSyntax.self) != nil { return false }
            node = parent
        }
        return false
    }

    /// Words that say that a value may be absent, and how that is handled.
    private static let absence = [
        "incomplete", "missing", "absent", "filter", "ignore", "skip", "n't contain", "not contain",
    ]

    /// Returns whether a comment above the first of several ways says that possibly none of them applies:
    /// `// Incomplete inputs have no address, and are filtered out.`
    func isAbsenceExplained(above condition: OptionalBindingConditionSyntax) -> Bool {
        guard var branch = condition.parent?.parent?.parent?.as(IfExprSyntax.self) else { return false }
        while let outer = branch.parent?.as(IfExprSyntax.self) { branch = outer }
        let start = Int(source.place(of: branch).offset)
        guard source.isExplained(at: start) else { return false }
        let from = max(0, start - 400)
        let text = source.text(from: from, to: start, limit: 400).lowercased()
        guard let comment = text.ranges(of: "// ").last?.lowerBound else { return false }
        return FactReader.absence.contains { text[comment...].contains($0) }
    }

    /// Whether another key is tried: `id = try? …` before `if id == nil { id = try? … }`, or in it.
    func isTriedAgain(_ target: ExprSyntax, in sequence: SequenceExprSyntax) -> Bool {
        guard let name = target.path, let item = enclosingItem(of: Syntax(sequence)),
            let list = item.parent?.as(CodeBlockItemListSyntax.self)
        else { return false }
        func asksForNil(_ branch: IfExprSyntax) -> Bool {
            let text = source.text(of: branch.conditions, limit: 80)
            return text == "\(name) == nil" || text == "self.\(name) == nil"
        }
        if let branch = list.parent?.parent?.as(IfExprSyntax.self), branch.body.id == list.parent?.id,
            asksForNil(branch)
        {
            return true
        }
        guard let next = list.first(where: { $0.position > item.position }), let branch = next.branch,
            asksForNil(branch)
        else { return false }
        let text = source.text(of: branch.body, limit: 400)
        return text.contains("\(name) = ") && text.contains("try")
    }

    private func enclosingItem(of node: Syntax) -> CodeBlockItemSyntax? {
        var current = node
        while let parent = current.parent {
            if let item = parent.as(CodeBlockItemSyntax.self) { return item }
            if !parent.is(ExprSyntax.self), !parent.is(StmtSyntax.self) { return nil }
            current = parent
        }
        return nil
    }

    /// Returns whether the same function has encoded the data: `let data = try? encoder.encode(value)`.
    func isEncodedBefore(_ call: Syntax) -> Bool {
        guard
            let data = call.as(FunctionCallExprSyntax.self)?.arguments
                .first(where: { ["from", "with"].contains($0.label?.text ?? "") })?.expression.path,
            !data.contains(".")
        else { return false }
        // `let data = context.jsonEncoded`, `let data = context.encode()`
        let made = origin(of: data, around: call).split(separator: ".").last ?? ""
        if ["encoded", "jsonEncoded", "encodedData"].contains(String(made)) || made.hasPrefix("encode(") {
            return true
        }
        var around = call
        while let parent = around.parent, !parent.is(MemberBlockItemSyntax.self) {
            around = parent
            if around.is(FunctionDeclSyntax.self) || around.is(InitializerDeclSyntax.self) { break }
        }
        let start = around.positionAfterSkippingLeadingTrivia.utf8Offset
        let end = call.positionAfterSkippingLeadingTrivia.utf8Offset
        let text = source.text(from: max(start, end - 1500), to: end, limit: 1500)
        guard let last = text.ranges(of: "let \(data) = try").last else { return false }
        // Only the one value.
        let value = text[last.upperBound...].prefix(80)
        let own = value.firstRange(of: "let ").map { value[..<$0.lowerBound] } ?? value
        return own.contains("ncoder.encode(") || own.contains("ncoder().encode(")
    }

    /// Returns whether a call is in a private function with a name that appears nowhere else in its file, so that
    /// nothing calls it.
    func isNeverCalled(around call: Syntax) -> Bool {
        var node = call
        while let parent = node.parent {
            if let function = parent.as(FunctionDeclSyntax.self) {
                guard function.attributes.isEmpty,
                    function.modifiers.contains(where: { ["private", "fileprivate"].contains($0.name.text) })
                else { return false }
                return source.holdsOnce(function.name.text)
            }
            node = parent
        }
        return false
    }

    /// Returns whether the documentation of the enclosing function or property says why an unknown value becomes a
    /// known one:
    /// `/// Falls back to the lowest tier for unrecognized rows, so that nobody gets more than was paid for.`
    func isUnknownDocumented(around node: Syntax) -> Bool {
        var current = node
        while let parent = current.parent {
            let isMember =
                parent.is(InitializerDeclSyntax.self) || parent.is(FunctionDeclSyntax.self)
                || parent.is(VariableDeclSyntax.self) && parent.parent?.is(MemberBlockItemSyntax.self) == true
            if isMember {
                let comment = parent.leadingTrivia.description.lowercased()
                return comment.contains("///")
                    && ["unknown", "unrecogni", "unexpected"].contains(where: comment.contains)
                    && FactReader.reasonsForKnown.contains(where: comment.contains)
                    && !CommentReason.excusesNothing(comment.utf8)
            }
            current = parent
        }
        return false
    }

    private static let reasonsForKnown = [
        "because", "so that", "rather than", "instead of", "fail-safe", "fail safe", "defensive", "on purpose",
        "deliberate", "older", "legacy", "compatib", "contract",
    ]

    /// Returns whether the documentation of the enclosing function names a property and its default,
    /// `/// `lastUpdated` defaults to the epoch when it is missing`, or the value that replaces a missing one:
    /// `/// `Date.distantPast` if both are absent`.
    func isDefaultDocumented(_ target: String, _ value: String, around node: Syntax) -> Bool {
        if target.isEmpty { return false }
        var current = node
        while let parent = current.parent {
            if parent.is(FunctionDeclSyntax.self) || parent.is(InitializerDeclSyntax.self) {
                let comment = parent.leadingTrivia.description
                let words = comment.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
                guard comment.contains("///") else { return false }
                if value.count > 4, comment.contains("`\(value)`"), !CommentReason.excusesNothing(comment.utf8) {
                    return true
                }
                return words.contains(Substring(target)) && words.contains { $0.lowercased().hasPrefix("default") }
            }
            current = parent
        }
        return false
    }
}
