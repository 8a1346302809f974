import AshlarCore
import SwiftSyntax

/// Resolves enumerations of plain `Codable`.
extension ModelBuilder {
    mutating func enumeration(
        _ declaration: TypeDeclaration, name: String, in context: TypeContext
    ) -> PayloadModel.Form {
        let cases = EnumCase.all(in: declaration.part)
        guard let raw = declaration.part.inherited.first?.baseName, let type = StandardType.of(raw) else {
            return synthesized(declaration, cases, name: name, in: context)
        }
        if type == String.self { return .scalar(Scalar(.words(EnumCase.words(of: cases)))) }
        if let type = type as? any FixedWidthInteger.Type {
            return .scalar(Scalar(.integers(EnumCase.integers(of: cases), Scalar.Bounds(type))))
        }
        note(.rawType(of: name, raw: raw))
        return .same(scalar(raw, in: context) ?? add(.anything))
    }

    /// `{"case": {"label": …, "_1": …}}`
    private mutating func synthesized(
        _ declaration: TypeDeclaration, _ cases: [EnumCase], name: String, in context: TypeContext
    ) -> PayloadModel.Form {
        let keys = keyTable("CodingKeys", of: declaration)
        let isSnakeCase = options.keys == .snakeCase
        var types: [PayloadModel.EnumerationCase] = []
        for item in cases {
            guard let key = keys.map({ $0[item.name] }) ?? item.name else { continue }
            let labels = keyTable(
                item.name.prefix(1).uppercased() + item.name.dropFirst() + "CodingKeys", of: declaration)
            var fields: [PayloadModel.Field] = []
            for (position, parameter) in item.parameters.enumerated() {
                let label = parameter.label ?? "_\(position)"
                // A label without a key keeps its default; defaults are not used for anything else.
                guard let key = labels.map({ $0[label] }) ?? label else { continue }
                let type = resolve(parameter.type, in: context)
                var field = PayloadModel.Field(label, of: "\(name).\(item.name)", key: key, type: type)
                field.isRequired = !graph.isOptional(type)
                field.declaredAt = item.place
                fields.append(field)
            }
            let content = PayloadModel.Record(plain: "\(name).\(item.name)", fields: fields, isSnakeCase: isSnakeCase)
            types.append(PayloadModel.EnumerationCase(key: key, content: content, doc: item.doc))
        }
        return .cases(types, isSnakeCase: isSnakeCase)
    }
}
