import SwiftSyntax

/// A `_ashlarShape_v1` in the sources: read back from the emitter's output, and from handwritten shapes.
///
/// Arguments are found by their labels, as the compiler finds them: the model determines which ones are printed.
package enum PrintedShape: Equatable {
    case record(RecordModel)
    /// The fields are positions of an array.
    case tuple(RecordModel)
    case union(UnionModel)
    /// One of several types.
    case choice([String])
    /// A value that is checked by decoding it: with the code of a refusal, and all the texts that it accepts, where
    /// they are reported.
    case scalar(expected: String, code: String?, words: [String]?)
    case optional(String)
    case array(String)
    case dictionary(String, key: String)
    /// It has the form of another type on the wire.
    case same(String)
    /// Any JSON value, or an expression that cannot be read.
    case anything(isExplicit: Bool)

    /// Reads the members of a type.
    ///
    /// - Parameter members: of the type and its extensions.
    /// - Returns: `nil` when none of them is a shape.
    package init?(in members: [DeclSyntax]) {
        for member in members {
            guard let variable = member.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
                binding.pattern.sourceText == "_ashlarShape_v1"
            else { continue }
            guard let (expression, added) = PrintedShape.value(of: binding) else {
                self = .anything(isExplicit: false)
                return
            }
            // The value with a rule is a property of the type, which determines its shape.
            if PrintedCall(expression)?.name == "refined" { continue }
            self = PrintedShape.shape(expression, added, access: accessModifier(of: variable.modifiers), members)
            return
        }
        return nil
    }

    /// The value of the property, and the fields that statements before it add to a variable, as the emitter prints them.
    private static func value(of binding: PatternBindingSyntax) -> (value: ExprSyntax, added: AddedFields?)? {
        if let value = binding.initializer?.value { return (value, nil) }
        guard case .getter(let body) = binding.accessorBlock?.accessors, let last = body.last else { return nil }
        let added = AddedFields(body.dropLast())
        guard added != nil || body.count == 1 else { return nil }
        switch last.item {
        case .expr(let expression): return (expression, added)
        case .stmt(let statement): return (statement.as(ReturnStmtSyntax.self)?.expression).map { ($0, added) }
        default: return nil
        }
    }

    private static func shape(
        _ expression: ExprSyntax, _ added: AddedFields?, access: String, _ members: [DeclSyntax]
    ) -> PrintedShape {
        if let member = expression.as(MemberAccessExprSyntax.self) {
            switch (member.declName.baseName.text, member.base) {
            case ("_ashlarShape_v1", let base?): return .same(base.sourceText)
            case ("anything", _): return .anything(isExplicit: true)
            default: return .anything(isExplicit: false)
            }
        }
        guard let call = PrintedCall(expression) else { return .anything(isExplicit: false) }
        let first = call.unlabeled.first
        switch call.name {
        case "record":
            guard var record = record(call, added, access) else { break }
            PrintedCoding(members).complete(&record)
            return .record(record)
        case "tuple":
            if let record = record(call, added, access) { return .tuple(record) }
        case "union":
            if let union = union(call, access, members) { return .union(union) }
        case "choice":
            let types = first?.elements?.map(\.metatypeText) ?? []
            if !types.isEmpty, !types.contains(nil) { return .choice(types.compactMap(\.self)) }
        case "scalar":
            return .scalar(
                expected: first?.text ?? "a value", code: call["code"].flatMap(code), words: call["words"]?.texts)
        case "optional": if let type = first?.metatypeText { return .optional(type) }
        case "array": if let type = first?.metatypeText { return .array(type) }
        case "sensitive": if let type = first?.metatypeText { return .same(type) }
        case "dictionary":
            if let type = first?.metatypeText { return .dictionary(type, key: call["key"]?.metatypeText ?? "String") }
        default: break
        }
        return .anything(isExplicit: false)
    }

    /// `.invalidValue`, or `PayloadProblem.Code(rawValue: "…")`: the code as text, where it is written out.
    private static func code(_ expression: ExprSyntax) -> String? {
        guard let call = PrintedCall(expression) else { return nil }
        if call.name == "refinement", let name = call.unlabeled.first?.text { return "refinement." + name }
        return call["rawValue"]?.text ?? call.unlabeled.first?.text
    }

    // MARK: Records

    private static func record(_ call: PrintedCall, _ added: AddedFields?, _ access: String) -> RecordModel? {
        guard let name = call.unlabeled.first?.text, call.unlabeled.count == 2,
            let elements = call.unlabeled[1].elements ?? added?.calls(for: call.unlabeled[1])
        else { return nil }
        let fields = elements.map(field)
        guard !fields.contains(nil) else { return nil }
        var record = RecordModel(
            name: name, access: access, fields: fields.compactMap(\.self),
            fileExpression: call["file"]?.sourceText ?? "#fileID")
        let refuses = call["refuses"]?.memberNames ?? []
        record.refusesUnknownKeys = refuses.contains("unknownKeys")
        record.refusesDuplicateKeys = refuses.contains("duplicateKeys")
        return record
    }

    private static func field(_ expression: ExprSyntax) -> FieldModel? {
        guard let call = PrintedCall(expression), let name = call.unlabeled.first?.text, call.unlabeled.count > 1,
            let type = call.unlabeled[1].metatypeText, let key = call["key"].map(\.text) ?? name
        else { return nil }
        let property = call.unlabeled.count > 2 ? call.unlabeled[2].as(KeyPathExprSyntax.self) : nil
        let identifier = property?.components.first?.component.as(KeyPathPropertyComponentSyntax.self)
        var field = FieldModel(
            name: name, identifier: identifier?.declName.baseName.text ?? name, type: type,
            isOptional: type.hasSuffix("?") || type.hasPrefix("Optional<"), key: key,
            dates: call["dates"]?.sourceText, lineExpression: call["line"]?.sourceText ?? "0")
        field.readViaCodable()
        field.path = call["in"]?.texts ?? []
        field.aliases = call["aliases"]?.texts ?? []
        let options = call["options"]?.memberNames ?? []
        if options.contains("absentDefault") {
            field.defaultValue = FieldModel.Default(
                expression: "", onNull: options.contains("nullDefault"), onInvalid: options.contains("invalidDefault"))
        }
        field.isLossy = options.contains("lossy")
        field.isCoerced = options.contains("coerced")
        return field
    }

    // MARK: Unions

    private static func union(_ call: PrintedCall, _ access: String, _ members: [DeclSyntax]) -> UnionModel? {
        guard call.unlabeled.count == 3, let name = call.unlabeled[0].text,
            let tagging = UnionModel.Tagging(printed: call.unlabeled[1]),
            let elements = call.unlabeled[2].elements
        else { return nil }
        let declared = members.compactMap { $0.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
        func source(of name: String) -> EnumCaseElementSyntax? {
            declared.first { ($0.name.identifier?.name ?? $0.name.text) == name }
        }
        let cases = elements.map { element -> UnionModel.Case? in
            guard let item = PrintedCall(element), let name = item.unlabeled.first?.text else { return nil }
            return UnionModel.Case(
                identifier: source(of: name)?.name.text ?? name, name: name,
                type: item.unlabeled.count > 1 ? item.unlabeled[1].metatypeText : nil,
                tags: item["tags"]?.texts ?? [KeyStrategy.snakeCase(name)])
        }
        guard !cases.contains(nil) else { return nil }
        var unknown: UnionModel.Case?
        if call["keepsUnknown"]?.isTrue == true {
            let type = source(of: "unknown")?.parameterClause?.parameters.first?.type.sourceText
            unknown = UnionModel.Case(
                identifier: "unknown", name: "unknown", type: type ?? "RawJSON", tags: ["unknown"])
        }
        return UnionModel(
            name: name, access: access, tagging: tagging, cases: cases.compactMap(\.self), unknown: unknown,
            fileExpression: call["file"]?.sourceText ?? "#fileID")
    }
}

extension FieldModel {
    /// Extracts the type from its name in a shape if `Codable` reads it.
    fileprivate mutating func readViaCodable() {
        let isOptional = type.hasSuffix("?")
        let held = isOptional ? type.dropLast() : type[...]
        if held.hasPrefix(DirectCoding.viaCodable + "As<"), held.hasSuffix(">"),
            let separator = held.ranges(of: ", " + DirectCoding.codableSettings).last
        {
            isViaCodable = true
            codableSettings = String(held[separator.upperBound...].dropLast())
            let start = held.index(held.startIndex, offsetBy: DirectCoding.viaCodable.count + 3)
            type = held[start..<separator.lowerBound] + (isOptional ? "?" : "")
            return
        }
        guard held.hasPrefix(DirectCoding.viaCodable + "<"), held.hasSuffix(">") else { return }
        isViaCodable = true
        type = held.dropFirst(DirectCoding.viaCodable.count + 1).dropLast() + (isOptional ? "?" : "")
    }
}
