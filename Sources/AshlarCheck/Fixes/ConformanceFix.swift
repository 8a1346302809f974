import AshlarGraph
import AshlarLocalization

/// Adds a conformance that the compiler derives, `Equatable` or `Sendable`, to a structure.
struct ConformanceFix {
    let conformance: String
    let context: CheckContext

    func remedy(for type: TypeNode) -> Remedy {
        let declaration = type.declaration
        if let doubt = context.doubt(about: type) ?? context.doubtAboutProtocols(of: type) {
            return .suggestion(doubt)
        }
        let strays = context.strayExtensions(of: type)
        if strays.contains(where: { $0.inherited.contains { $0.contains(conformance) } }) {
            return .suggestion(
                Localized("an extension elsewhere may already add it", zh: "其他位置的扩展可能已经添加"))
        }
        guard declaration.inheritanceEnd > 0, !declaration.isLocal, !declaration.attributes.contains("MainActor"),
            !declaration.inherited.contains(where: { $0.hasPrefix("~") })
        else { return .suggestion(Localized("the declaration is unusual", zh: "该声明的形式不寻常")) }
        if let field = type.storedFields.first(where: { !holds($0, of: type) }) {
            return .suggestion(
                Localized(
                    "`\(field.name)` is not proven to be `\(conformance)`",
                    zh: "无法证明 `\(field.name)` 遵循 `\(conformance)`"))
        }
        return Remedy(edits: [edit(of: declaration)])
    }

    /// Whether the compiler finds the conformance of a stored value, as far as the checker can prove it. A property
    /// wrapper is stored itself.
    private func holds(_ field: FieldFact, of type: TypeNode) -> Bool {
        field.attributes.isEmpty && !field.isLazy && !field.isWeak && holds(field.type, in: type, depth: 0)
    }

    private func holds(_ written: String, in type: TypeNode, depth: Int) -> Bool {
        guard depth < 6, context.isUnderstood(written, in: type) else { return false }
        return TypeName.names(in: written).allSatisfy { name in
            guard let id = context.graph.resolve(name, in: type.name, file: type.file) else { return true }
            return id == type.id || conforms(context.graph.types[id], depth)
        }
    }

    private func conforms(_ type: TypeNode, _ depth: Int) -> Bool {
        let declarations = type.parts.map(\.declaration)
        let kind = type.declaration.kind
        // `any Named` doesn't conform to the protocols that `Named` inherits.
        guard kind == .structure || kind == .enumeration || kind == .reference else { return false }
        if type.conformances.contains(conformance) {
            // An extension may make the conformance unavailable, everywhere or on some platforms.
            return declarations.allSatisfy {
                !($0.kind == .extension && ($0.isInCondition || $0.attributes.contains("available")))
            }
        }
        let isPlain = kind == .enumeration && type.declaration.cases.allSatisfy(\.types.isEmpty)
        if conformance == "Equatable" { return isPlain && !type.declaration.hasConditions }
        // The compiler infers `Sendable` only for types that other modules can't see.
        return type.declaration.access < .package && kind != .reference
            && declarations.allSatisfy { $0.attributes.isEmpty && !$0.hasConditions }
            && type.declaration.cases.flatMap(\.types).allSatisfy { holds($0, in: type, depth: depth + 1) }
            && type.storedFields.allSatisfy {
                $0.attributes.isEmpty && !$0.isLazy && !$0.isWeak && holds($0.type, in: type, depth: depth + 1)
            }
    }

    private func edit(of declaration: DeclarationFact) -> Finding.Edit {
        .init(
            offset: Int(declaration.inheritanceEnd), length: 0,
            text: declaration.inherited.isEmpty ? ": \(conformance)" : ", \(conformance)")
    }
}
