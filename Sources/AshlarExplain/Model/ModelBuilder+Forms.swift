import AshlarCore
import AshlarEmission
import SwiftSyntax

/// Determines the form of a declaration from its attributes and conformances, the most specific ones first.
extension ModelBuilder {
    static let directConformances: Set<String> = ["DirectModel", "DirectDecodable", "DirectCodable"]

    mutating func form(
        of declaration: TypeDeclaration, name: String, in context: TypeContext
    ) -> PayloadModel.Form {
        let parts = index.parts(of: declaration)
        let inheritedParts = InheritedParts(of: parts, in: index)
        let inherited = Set(inheritedParts.names)
        var context = context
        context.isDirect = true
        if let form = attributedForm(of: declaration, name: name, in: context) { return form }
        if let shape = PrintedShape(in: parts.flatMap(\.members)) {
            return form(of: shape, declaration, name: name, in: context)
        }
        if isRefined(declaration),
            let value = StoredProperty.all(in: declaration.part).first(where: { $0.name == "value" })?.type
        {
            note(.uncheckedRule(of: name))
            return .refined(resolve(value, in: context), nil)
        }
        context.isDirect = !inherited.isDisjoint(with: ModelBuilder.directConformances)
        if inherited.contains("OpenEnum") { return .same(graph.add(String.self)) }
        if let decoding = HandWrittenDecoding.find(in: parts) {
            return form(of: decoding, declaration, name: name, in: context)
        }
        if let decoding = HandWrittenDecoding.find(in: inheritedParts.extensions) {
            note(.protocolDecoding(of: name, at: decoding.place))
            return .anything
        }
        if let form = rawForm(parts, inheritedParts, declaration.kind, name: name, in: context) { return form }
        if declaration.kind == .enumeration { return enumeration(declaration, name: name, in: context) }
        if !inherited.isDisjoint(with: ["RawRepresentable", "OptionSet"]),
            let raw = StoredProperty.all(in: declaration.part).first(where: { $0.name == "rawValue" })?.type
        {
            return .same(resolve(raw, in: context))
        }
        if declaration.kind == .reference, let parent = decodableParent(of: declaration, in: context) {
            // Properties that a subclass adds are not decoded: it inherits the initializer of its superclass.
            return .same(parent)
        }
        if declaration.kind == .reference, inherited.isDisjoint(with: ["Codable", "Decodable"]),
            let unknown = unknownParent(of: declaration)
        {
            note(.unknownSuperclass(of: name, superclass: unknown))
            return .anything
        }
        return .record(synthesized(declaration, name: name, in: context))
    }

    /// Returns the first inherited type of a class if it is neither in the sources nor a known protocol.
    private func unknownParent(of declaration: TypeDeclaration) -> String? {
        guard let type = declaration.part.inherited.first, let names = type.names,
            index.lookUp(names, in: declaration.scope, file: declaration.file.path) == nil
        else { return nil }
        let known: Set<String> = [
            "Sendable", "Equatable", "Hashable", "Comparable", "Identifiable", "Error", "LocalizedError", "AnyObject",
            "CustomStringConvertible", "CustomDebugStringConvertible", "ObservableObject", "Observable", "NSObject",
        ]
        return known.contains(type.baseName) ? nil : names.joined(separator: ".")
    }

    /// Returns the superclass, if the sources declare it.
    func parentDeclaration(of declaration: TypeDeclaration) -> (TypeDeclaration, TypeSyntax)? {
        guard let type = declaration.part.inherited.first, let names = type.names else { return nil }
        for count in stride(from: declaration.scope.count, through: 0, by: -1) {
            let name = (declaration.scope.prefix(count) + names).joined(separator: ".")
            guard let found = index.declarations(of: name).first else { continue }
            return found.kind == .reference ? (found, type) : nil
        }
        return nil
    }

    mutating func decodableParent(of declaration: TypeDeclaration, in context: TypeContext) -> Int? {
        guard let (parent, type) = parentDeclaration(of: declaration), isDecodable(parent, steps: 16) else {
            return nil
        }
        var outer = context
        outer.scope = declaration.scope
        return resolve(type, in: outer)
    }

    /// Returns whether payloads or rows are read as values of a type: `Decodable`, `@DTO`, `@Union`, `@Entity` or `@Embedded`.
    func isRead(_ declaration: TypeDeclaration) -> Bool {
        guard [.structure, .reference, .enumeration].contains(declaration.kind), declaration.generics.isEmpty else {
            return false
        }
        return ["DTO", "Union", "Entity", "Embedded"].contains { declaration.attributes.named($0) != nil }
            || isDecodable(declaration, steps: 16) || isPrinted(declaration)
    }

    /// Returns whether a type is printed code of `@DTO` or `@Union`.
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

    mutating func dictionary(_ key: Int, _ value: Int, in context: TypeContext) -> Int {
        if case .anything = graph[key].form { return add(.anything) }
        if context.isDirect { return add(.dictionary(key: key, value: value)) }
        if graph[key].type == String.self { return add(.textKeys(value: value)) }
        if graph[key].type == Int.self { return add(.integerKeys(value: value)) }
        guard let name = graph[key].name, isKeyRepresentable(name) else { return add(.pairs(key: key, value: value)) }
        guard case .scalar(let scalar) = graph[key].form, scalar.words != nil else {
            return add(.textKeys(value: value))
        }
        return add(.dictionary(key: key, value: value))
    }

    private func isKeyRepresentable(_ name: String) -> Bool {
        index.declarations(of: name).contains { declaration in
            index.parts(of: declaration).flatMap(\.inherited).contains { $0.baseName == "CodingKeyRepresentable" }
        }
    }
}

extension PayloadProblem.Declaration {
    /// `file:line`.
    package var shown: String { "\(file):\(line)" }
}
