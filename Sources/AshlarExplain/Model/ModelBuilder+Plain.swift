import AshlarCore
import AshlarEmission
import SwiftSyntax

/// Refuses types that are not decodable: no payload is read as them.
extension ModelBuilder {
    /// Types that can be inherited from without becoming decodable; a type that is not listed may be decodable.
    private static let plainTypes: Set<String> = [
        "AnyObject", "BitwiseCopyable", "CaseIterable", "Comparable", "CustomDebugStringConvertible",
        "CustomStringConvertible", "Domain", "Encodable", "Equatable", "Error", "ExpressibleByStringLiteral",
        "Hashable", "Identifiable", "LocalizedError", "NSObject", "Observable", "ObservableObject", "RawRepresentable",
        "Sendable", "~Copyable",
    ]

    /// Attributes that do not make a type decodable; any other one with a capital letter may be a macro that does.
    private static let plainAttributes: Set<String> = ["Domain", "MainActor", "Observable"]

    /// Checks a type that the user names: the elements of an array are checked, but not generic arguments, because a
    /// phantom type such as `User` in `TypedID<User, Int>` is not decoded.
    func checkDecodable(_ type: TypeSyntax) throws(ModelProblem) {
        if let type = type.as(OptionalTypeSyntax.self) { return try checkDecodable(type.wrappedType) }
        if let type = type.as(ArrayTypeSyntax.self) { return try checkDecodable(type.element) }
        if let type = type.as(DictionaryTypeSyntax.self) { return try checkDecodable(type.value) }
        guard let names = type.names, let declaration = rootCandidates(names.joined(separator: ".")).first else {
            return
        }
        let (name, place) = (declaration.name, declaration.place.shown)
        if declaration.node.is(ProtocolDeclSyntax.self) { throw .abstract(name, place: place) }
        if RootNames.clause(of: type)?.arguments.count ?? 0 != declaration.generics.count {
            throw .arguments(name, parameters: declaration.generics, place: place)
        }
        if isPlain(declaration, steps: 16) { throw .notDecodable(name, place: place) }
    }

    /// Returns whether the sources prove that a type is not decodable, apart from extensions in files that are not read.
    private func isPlain(_ declaration: TypeDeclaration, steps: Int) -> Bool {
        guard [.structure, .reference, .enumeration].contains(declaration.kind),
            declaration.attributes.allSatisfy(ModelBuilder.isPlainAttribute)
        else { return false }
        let parts = index.parts(of: declaration)
        let inherited = InheritedParts(of: parts, in: index)
        guard PrintedShape(in: parts.flatMap(\.members)) == nil,
            HandWrittenDecoding.find(in: parts + inherited.extensions) == nil
        else { return false }
        let superclass = parentDeclaration(of: declaration)?.0
        let isKnown = inherited.names.allSatisfy { name in
            ModelBuilder.plainTypes.contains(name) || StandardType.of(name) != nil || isProtocol(name)
                || name == superclass?.path.last
        }
        guard isKnown else { return false }
        guard let superclass else { return true }
        return steps > 0 && isPlain(superclass, steps: steps - 1)
    }

    /// Returns whether the sources declare a protocol with this name; the types that it inherits from are also checked.
    private func isProtocol(_ name: String) -> Bool {
        let found = index.declarations(of: name)
        return !found.isEmpty && found.allSatisfy { $0.node.is(ProtocolDeclSyntax.self) }
    }

    private static func isPlainAttribute(_ element: AttributeListSyntax.Element) -> Bool {
        guard let name = element.as(AttributeSyntax.self)?.attributeName.baseName else { return false }
        return name.first?.isLowercase == true || plainAttributes.contains(name)
    }
}
