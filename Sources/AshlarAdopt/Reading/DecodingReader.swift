import AshlarExplain
import SwiftSyntax

/// How a handwritten `init(from:)` reads each property, if every statement is understood.
struct DecodingReader {
    /// How one property is read.
    struct Field {
        /// The enumeration of keys and the key, from the object on.
        var keys: [(table: String, name: String)]
        var type: TypeSyntax
        /// The default for a missing key; `nil` when the key is required.
        var fallback: ExprSyntax?
        /// Whether an absent key gives `nil`.
        var isOptional = false
        /// Whether `null` and values that the type refuses give the fallback too.
        var onNull = false
        var onInvalid = false
        /// Whether `DecodingError.keyNotFound` gives the fallback: one that is thrown further down, too.
        var catchesMissingKeys = false
    }

    private(set) var fields: [String: Field] = [:]
    /// The first statement that is not understood.
    private(set) var unknown: Syntax?
    /// Containers by the variables that hold them.
    private var containers: [String: [(table: String, name: String)]] = [:]
    private var tables: [String: String] = [:]
    /// The enumerations of keys that it uses, without `CodingKeys`.
    var tableNames: [String] { Set(tables.values).subtracting(["CodingKeys"]).sorted() }
    /// Values by the constants that hold them.
    private var locals: [String: Field] = [:]
    private let decoder: String

    init(_ node: InitializerDeclSyntax) {
        let parameter = node.signature.parameterClause.parameters.first
        decoder = (parameter?.secondName ?? parameter?.firstName)?.text ?? "decoder"
        for item in node.body?.statements ?? [] where unknown == nil {
            if !read(item.item) { unknown = Syntax(item) }
        }
    }

    // MARK: Statements

    private mutating func read(_ item: CodeBlockItemSyntax.Item) -> Bool {
        switch item {
        case .decl(let declaration): return read(declaration)
        case .expr(let expression):
            return assign(expression)
        case .stmt(let statement): return statement.as(DoStmtSyntax.self).map { read($0) } ?? false
        }
    }

    private mutating func read(_ declaration: DeclSyntax) -> Bool {
        guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindings.count == 1,
            let binding = variable.bindings.first, let value = binding.initializer?.value,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        else { return false }
        if let call = value.as(TryExprSyntax.self)?.expression.as(FunctionCallExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self)
        {
            let arguments = Array(call.arguments)
            let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
            if member.declName.baseName.text == "container", base == decoder, arguments.count == 1,
                let keys = arguments[0].expression.metatype?.baseName
            {
                (containers[name], tables[name]) = ([], keys)
                return true
            }
            if member.declName.baseName.text == "nestedContainer", let base, let path = containers[base],
                let table = tables[base], arguments.count == 2, let keys = arguments[0].expression.metatype?.baseName,
                let key = key(arguments[1])
            {
                (containers[name], tables[name]) = (path + [(table, key)], keys)
                return true
            }
        }
        guard variable.bindingSpecifier.tokenKind == .keyword(.let), binding.typeAnnotation == nil,
            let field = field(value)
        else { return false }
        locals[name] = field
        return true
    }

    private mutating func assign(_ expression: ExprSyntax) -> Bool {
        guard let (name, value) = DecodingReader.assignment(expression), fields[name] == nil,
            let field = field(value)
        else { return false }
        fields[name] = field
        return true
    }

    /// `name = value` or `self.name = value`.
    private static func assignment(_ expression: ExprSyntax) -> (String, ExprSyntax)? {
        guard let sequence = expression.as(SequenceExprSyntax.self) else { return nil }
        let elements = Array(sequence.elements)
        guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self) else { return nil }
        let name: String
        if let reference = elements[0].as(DeclReferenceExprSyntax.self) {
            name = reference.baseName.identifier?.name ?? reference.baseName.text
        } else if let member = elements[0].as(MemberAccessExprSyntax.self),
            member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
        {
            name = member.declName.baseName.identifier?.name ?? member.declName.baseName.text
        } else {
            return nil
        }
        if elements.count == 3 { return (name, elements[2]) }
        return (name, ExprSyntax(SequenceExprSyntax(elements: ExprListSyntax(elements[2...].map(\.detached)))))
    }

    /// `do { name = try … } catch { name = … }`
    private mutating func read(_ node: DoStmtSyntax) -> Bool {
        guard node.body.statements.count == 1, node.catchClauses.count == 1, let clause = node.catchClauses.first,
            clause.body.statements.count == 1,
            case .expr(let attempt)? = node.body.statements.first?.item,
            case .expr(let instead)? = clause.body.statements.first?.item,
            let (name, value) = DecodingReader.assignment(attempt),
            let (other, fallback) = DecodingReader.assignment(instead), name == other, fields[name] == nil,
            var field = field(value), field.fallback == nil, !field.isOptional, DecodingReader.isPlain(fallback)
        else { return false }
        field.fallback = fallback
        switch clause.catchItems.map(\.trimmedDescription) {
        case []: (field.onNull, field.onInvalid) = (true, true)
        case ["DecodingError.keyNotFound"]: field.catchesMissingKeys = true
        default: return false
        }
        fields[name] = field
        return true
    }

    // MARK: Values

    private func field(_ expression: ExprSyntax) -> Field? {
        if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text { return locals[name] }
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return field(only.expression)
        }
        if let sequence = expression.as(SequenceExprSyntax.self) { return coalesced(Array(sequence.elements)) }
        guard let attempt = expression.as(TryExprSyntax.self) else { return nil }
        switch attempt.questionOrExclamationMark?.text {
        case nil:
            if let sequence = attempt.expression.as(SequenceExprSyntax.self) {
                let elements = Array(sequence.elements)
                guard let first = elements.first, let call = call(first) else { return nil }
                return coalesced(call, Array(elements.dropFirst()))
            }
            return call(attempt.expression)
        case "?":
            guard !attempt.expression.is(SequenceExprSyntax.self) else { return nil }
            guard var field = call(attempt.expression.withoutParentheses) else { return nil }
            field.isOptional = true
            (field.onNull, field.onInvalid) = (true, true)
            return field
        default: return nil
        }
    }

    /// `… ?? value`
    private func coalesced(_ elements: [ExprSyntax]) -> Field? {
        guard let first = elements.first else { return nil }
        // `try? a ?? b` tries both: a failure gives `nil`, not `b`.
        if first.as(TryExprSyntax.self)?.questionOrExclamationMark != nil { return nil }
        guard let field = field(first) else { return nil }
        return coalesced(field, Array(elements.dropFirst()))
    }

    private func coalesced(_ field: Field, _ rest: [ExprSyntax]) -> Field? {
        guard field.isOptional, field.fallback == nil, rest.count == 2,
            rest[0].as(BinaryOperatorExprSyntax.self)?.operator.text == "??", DecodingReader.isPlain(rest[1])
        else { return nil }
        var field = field
        field.isOptional = false
        field.fallback = rest[1]
        field.onNull = true
        return field
    }

    /// `container.decode(T.self, forKey: .key)`
    private func call(_ expression: ExprSyntax) -> Field? {
        guard let call = expression.withoutTry.as(FunctionCallExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text, let path = containers[base],
            let table = tables[base], call.arguments.count == 2, call.trailingClosure == nil
        else { return nil }
        let arguments = Array(call.arguments)
        guard arguments[0].label == nil, let type = arguments[0].expression.metatype, let key = key(arguments[1]) else {
            return nil
        }
        switch member.declName.baseName.text {
        case "decode": return Field(keys: path + [(table, key)], type: type)
        case "decodeIfPresent": return Field(keys: path + [(table, key)], type: type, isOptional: true)
        default: return nil
        }
    }

    private func key(_ argument: LabeledExprSyntax) -> String? {
        guard argument.label?.text == "forKey", let member = argument.expression.as(MemberAccessExprSyntax.self) else {
            return nil
        }
        return member.declName.baseName.identifier?.name ?? member.declName.baseName.text
    }

    /// Whether a default can be written as an attribute's argument: a literal, a case, an empty collection.
    static func isPlain(_ expression: ExprSyntax) -> Bool {
        switch expression.kind {
        case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr: return true
        case .stringLiteralExpr: return expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue != nil
        case .prefixOperatorExpr:
            return expression.as(PrefixOperatorExprSyntax.self).map { isPlain($0.expression) } ?? false
        case .memberAccessExpr:
            let member = expression.as(MemberAccessExprSyntax.self)
            return member?.base.map { $0.trimmedDescription.first?.isUppercase == true } ?? true
        case .arrayExpr:
            return expression.as(ArrayExprSyntax.self)?.elements.allSatisfy { isPlain($0.expression) } ?? false
        case .dictionaryExpr: return expression.trimmedDescription.filter { $0 != " " } == "[:]"
        default: return false
        }
    }
}

extension ExprSyntax {
    fileprivate var withoutParentheses: ExprSyntax {
        guard let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first
        else {
            return self
        }
        return only.expression.withoutParentheses
    }
}
