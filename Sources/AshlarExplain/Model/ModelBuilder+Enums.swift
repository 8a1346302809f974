import AshlarCore
import SwiftSyntax

/// Enumerations of plain `Codable`.
extension ModelBuilder {
    mutating func enumeration(_ declaration: TypeDeclaration, name: String, in context: TypeContext) -> NamedType.Form {
        let cases = EnumCase.all(in: declaration.part)
        guard let raw = declaration.part.inherited.first?.baseName,
            let type = StandardType.of(raw, in: context, options), case .scalar(let scalar) = type
        else { return synthesised(declaration, cases, name: name, in: context) }
        switch scalar.kind {
        case .string: return .words(WordsType(values: .words(EnumCase.words(of: cases)), raw: scalar))
        case .integer: return .words(WordsType(values: .integers(EnumCase.integers(of: cases)), raw: scalar))
        default:
            note("\(name): which values of \(raw) it takes is not checked")
            return .transparent(type)
        }
    }

    /// `{"case": {"label": …, "_1": …}}`
    private mutating func synthesised(
        _ declaration: TypeDeclaration, _ cases: [EnumCase], name: String, in context: TypeContext
    ) -> NamedType.Form {
        let keys = keyTable("CodingKeys", of: declaration)
        let isSnakeCase = options.keys == .snakeCase
        var types: [CaseType] = []
        for item in cases {
            guard let key = keys.map({ $0[item.name] }) ?? item.name else { continue }
            let labels = keyTable(
                item.name.prefix(1).uppercased() + item.name.dropFirst() + "CodingKeys", of: declaration)
            var content = RecordType(fields: [], isSnakeCase: isSnakeCase)
            for (position, parameter) in item.parameters.enumerated() {
                let label = parameter.label ?? "_\(position)"
                // A label without a key is left at its default; a default is not used for anything else.
                guard let key = labels.map({ $0[label] }) ?? label else { continue }
                let type = resolve(parameter.type, in: context)
                content.fields.append(
                    FieldType(
                        model: "\(name).\(item.name).\(label)", path: [key], type: type,
                        mayBeAbsent: type.isOptional, place: item.place))
            }
            types.append(CaseType(key: key, content: content, doc: item.doc))
        }
        return .cases(types, isSnakeCase: isSnakeCase)
    }
}
