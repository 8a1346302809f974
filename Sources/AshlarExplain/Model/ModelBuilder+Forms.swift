import AshlarCore
import AshlarEmission
import SwiftSyntax

/// What a declaration is: read by the marks that it carries, the most telling ones first.
extension ModelBuilder {
    static let directConformances: Set<String> = ["DirectModel", "DirectDecodable", "DirectCodable"]

    mutating func form(of declaration: TypeDeclaration, name: String, in context: TypeContext) -> NamedType.Form {
        let parts = index.parts(of: declaration)
        let inherited = Set(parts.flatMap(\.inherited).flatMap(\.composed).map(\.baseName))
        var context = context
        context.isDirect = true
        if let form = attributedForm(of: declaration, name: name, in: context) { return form }
        if let shape = PrintedShape(in: parts.flatMap(\.members)) {
            return form(of: shape, declaration, name: name, in: context)
        }
        if isRefined(declaration),
            let value = StoredProperty.all(in: declaration.part).first(where: { $0.name == "value" })?.type
        {
            note("\(name): its rule is not checked, only what it refines")
            return .transparent(resolve(value, in: context))
        }
        context.isDirect = !inherited.isDisjoint(with: ModelBuilder.directConformances)
        if inherited.contains("OpenEnum") { return .transparent(.scalar(ScalarType(kind: .string))) }
        if let decoding = HandWrittenDecoding.find(in: parts) {
            return form(of: decoding, declaration, name: name, in: context)
        }
        if let decoding = inheritedDecoding(parts) {
            note(
                "\(name) decodes itself by the init(from:) of a protocol extension at \(decoding.shown): "
                    + "it may be any value")
            return .transparent(.anything)
        }
        if let form = rawForm(parts, declaration.kind, name: name, in: context) { return form }
        if declaration.kind == .enumeration { return enumeration(declaration, name: name, in: context) }
        if !inherited.isDisjoint(with: ["RawRepresentable", "OptionSet"]),
            let raw = StoredProperty.all(in: declaration.part).first(where: { $0.name == "rawValue" })?.type
        {
            return .transparent(resolve(raw, in: context))
        }
        if declaration.kind == .reference, let parent = decodableParent(of: declaration, in: context) {
            // What a subclass adds is not decoded: it inherits the initialiser of its superclass.
            return .transparent(parent)
        }
        return .record(synthesised(declaration, name: name, in: context))
    }

    /// The superclass, if it decodes itself.
    func parentDeclaration(of declaration: TypeDeclaration) -> (TypeDeclaration, TypeSyntax)? {
        guard let type = declaration.part.inherited.first, let names = type.names else { return nil }
        for count in stride(from: declaration.scope.count, through: 0, by: -1) {
            let name = (declaration.scope.prefix(count) + names).joined(separator: ".")
            guard let found = index.declarations(of: name).first else { continue }
            return found.kind == .reference ? (found, type) : nil
        }
        return nil
    }

    mutating func decodableParent(of declaration: TypeDeclaration, in context: TypeContext) -> PayloadType? {
        guard let (parent, type) = parentDeclaration(of: declaration), isDecodable(parent, steps: 16) else {
            return nil
        }
        var outer = context
        outer.scope = declaration.scope
        return resolve(type, in: outer)
    }

    /// Whether payloads or rows are read as values of a type: `Decodable`, `@DTO`, `@Union` or `@Entity`.
    func isRead(_ declaration: TypeDeclaration) -> Bool {
        guard [.structure, .reference, .enumeration].contains(declaration.kind), declaration.generics.isEmpty else {
            return false
        }
        return ["DTO", "Union", "Entity"].contains { declaration.attributes.named($0) != nil }
            || isDecodable(declaration, steps: 16) || isPrinted(declaration)
    }

    /// Whether a type is what `@DTO` or `@Union` prints.
    private func isPrinted(_ declaration: TypeDeclaration) -> Bool {
        switch PrintedShape(in: index.parts(of: declaration).flatMap(\.members)) {
        case .record, .union: true
        default: false
        }
    }

    private func isDecodable(_ declaration: TypeDeclaration, steps: Int) -> Bool {
        let inherited = index.parts(of: declaration).flatMap(\.inherited).flatMap(\.composed).map(\.baseName)
        if inherited.contains(where: ["Codable", "Decodable"].contains) { return true }
        guard steps > 0, let (parent, _) = parentDeclaration(of: declaration) else { return false }
        return isDecodable(parent, steps: steps - 1)
    }

    // MARK: Dictionaries

    func dictionary(_ key: PayloadType, _ value: PayloadType, in context: TypeContext) -> PayloadType {
        if context.isDirect { return key == .anything ? .anything : .dictionary(directKey(key), value) }
        switch key {
        case .scalar(let scalar) where scalar.kind == .string: return .dictionary(.text, value)
        case .scalar(let scalar) where scalar.kind == .integer(.int): return .dictionary(.integer, value)
        case .named(let number):
            let declarations = index.declarations(of: types[number].name)
            let inherited = declarations.flatMap { index.parts(of: $0).flatMap(\.inherited).map(\.baseName) }
            guard inherited.contains("CodingKeyRepresentable") else { return .pairs(key, value) }
            guard case .words(let words) = types[number].form else { return .dictionary(.text, value) }
            return .dictionary(.words(words.keys), value)
        case .anything: return .anything
        default: return .pairs(key, value)
        }
    }

    /// What `DirectKey` makes of the keys' type.
    private func directKey(_ key: PayloadType) -> PayloadType.KeyType {
        switch key {
        case .scalar(let scalar):
            switch scalar.kind {
            case .integer(let width): return .exact(width)
            case .uuid: return .uuid
            case .ready(let text): return .ready(text)
            default: return .text
            }
        case .named(let number):
            switch types[number].form {
            case .words(let words): return .words(words.keys)
            case .transparent(let type): return directKey(type)
            default: return .text
            }
        default: return .text
        }
    }
}

extension Problem.Declaration {
    /// `file:line`.
    var shown: String { "\(file):\(line)" }
}
