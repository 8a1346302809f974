import AshlarCore
import AshlarSyntax
import SwiftSyntax

/// Ashlar's own types: `@DTO` and `@Union`.
extension ModelBuilder {
    mutating func transferObject(
        _ declaration: TypeDeclaration, _ attribute: AttributeSyntax, name: String, in context: TypeContext
    ) -> RecordType {
        let keys = attribute.argument("keys")?.memberName.flatMap(KeyStrategy.init(rawValue:)) ?? .snakeCase
        var record = RecordType(fields: [])
        record.refusesUnknownKeys = attribute.argument("unknownKeys")?.memberName == "refuse"
        for property in StoredProperty.all(in: declaration.part) where property.value == nil {
            if property.attributes.named("Unknown") != nil {
                record.refusesUnknownKeys = false
            } else if let type = property.type {
                record.fields.append(field(property, type, keys: keys, owner: name, in: context))
            }
        }
        return record
    }

    /// A row of a table: its columns are named as `@Entity` names them.
    mutating func row(_ declaration: TypeDeclaration, name: String, in context: TypeContext) -> RecordType {
        var record = RecordType(fields: [])
        for property in StoredProperty.all(in: declaration.part) where property.value == nil {
            guard let type = property.type else { continue }
            var field = field(property, type, keys: .snakeCase, owner: name, in: context)
            if let column = property.attributes.named("ColumnName")?.texts.first { field.path = [column] }
            record.fields.append(field)
        }
        return record
    }

    private mutating func field(
        _ property: StoredProperty, _ type: TypeSyntax, keys: KeyStrategy, owner: String, in context: TypeContext
    ) -> FieldType {
        let attributes = property.attributes
        var inner = context
        inner.dates = attributes.named("DateFormat").map(ModelBuilder.dates)
        inner.isCoerced = attributes.named("Coerce") != nil
        let path = attributes.named("Key")?.texts ?? []
        let fallback = attributes.named("Default")
        return FieldType(
            model: "\(owner).\(property.name)", path: path.isEmpty ? [keys.key(for: property.name)] : path,
            aliases: attributes.named("Alias")?.texts ?? [], type: resolve(type, in: inner),
            mayBeAbsent: type.isWrittenOptional || fallback != nil,
            takesNull: fallback?.argument("onNull")?.isTrue ?? false,
            takesInvalid: fallback?.argument("onInvalid")?.isTrue ?? false,
            isLossy: attributes.named("Lossy") != nil, fallback: fallback?.unlabeled.first.flatMap(JSONLiteral.text),
            doc: property.doc, place: property.place)
    }

    private static func dates(_ attribute: AttributeSyntax) -> DateRule {
        let formats = attribute.unlabeled.map { format -> WireDateFormat? in
            // `.custom("yyyy/MM/dd")` is checked as the decoder does it.
            if let call = format.as(FunctionCallExprSyntax.self),
                call.calledExpression.as(MemberAccessExprSyntax.self)?
                    .declName.baseName.text == "custom",
                let pattern = call.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
            {
                return .custom(pattern)
            }
            return format.memberName.flatMap(WireDateFormat.init(name:))
        }
        let known = formats.compactMap(\.self)
        return known.isEmpty || known.count < formats.count ? .custom : .formats(known)
    }

    // MARK: Unions

    mutating func union(
        _ declaration: TypeDeclaration, _ attribute: AttributeSyntax, in context: TypeContext
    ) -> UnionType {
        func text(_ label: String) -> String? {
            attribute.argument(label)?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
        }
        let tagging: UnionType.Tagging =
            switch (text("tag"), text("content"), attribute.unlabeled.first?.memberName) {
            case (let tag?, let content?, _): .beside(tag: tag, content: content)
            case (let tag?, nil, _): .inside(tag: tag)
            case (nil, _, "external"): .external
            case (nil, _, "untagged"): .none
            default: .inside(tag: "type")
            }
        var union = UnionType(tagging: tagging, cases: [])
        for item in EnumCase.all(in: declaration.part) {
            if item.name == "unknown" {
                union.takesUnknown = true
                continue
            }
            let tags = item.attributes.named("Tag")?.texts ?? []
            union.cases.append(
                UnionType.Case(
                    name: item.name, tags: tags.isEmpty ? [KeyStrategy.snakeCase(item.name)] : tags,
                    payload: item.parameters.first.map { resolve($0.type, in: context) }, doc: item.doc))
        }
        return union
    }
}

/// Swift literals as JSON.
enum JSONLiteral {
    /// The JSON text of a literal; `nil` when the expression is more than one.
    static func text(_ expression: ExprSyntax) -> String? {
        if let text = expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue {
            return FieldTable.jsonKey(text)
        }
        if expression.is(NilLiteralExprSyntax.self) { return "null" }
        if let array = expression.as(ArrayExprSyntax.self), array.elements.isEmpty { return "[]" }
        if let dictionary = expression.as(DictionaryExprSyntax.self), case .colon = dictionary.content { return "{}" }
        if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "-" {
            return number(prefix.expression).map { "-" + $0 }
        }
        if let boolean = expression.as(BooleanLiteralExprSyntax.self) { return boolean.literal.text }
        return number(expression)
    }

    /// Decimal numbers only: JSON has no others.
    private static func number(_ expression: ExprSyntax) -> String? {
        guard expression.is(IntegerLiteralExprSyntax.self) || expression.is(FloatLiteralExprSyntax.self) else {
            return nil
        }
        let text = expression.trimmedDescription.replacing("_", with: "")
        return text.allSatisfy { $0.isNumber || ".eE+-".contains($0) } ? text : nil
    }
}
