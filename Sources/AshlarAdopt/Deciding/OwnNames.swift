import AshlarExplain
import SwiftSyntax

/// The names in the declarations of types that affect decoding. Each declaration is read once, however many types hold
/// it.
final class OwnNames {
    /// The names of one type, without those of the types that it holds.
    struct Facts {
        var keys: Set<String> = []
        var scalars: Set<String> = []
        var readsItself = false
        var codesItself = false
        var usesUserInfo = false
        /// The types that it holds or inherits from.
        var next: [TypeDeclaration] = []
    }

    private let index: DeclarationIndex
    private let userInfo: UserInfoNames
    private var known: [Int: Facts] = [:]

    init(_ index: DeclarationIndex) {
        self.index = index
        userInfo = UserInfoNames(index)
    }

    func facts(of type: TypeDeclaration) -> Facts {
        if let facts = known[type.id] { return facts }
        let facts = read(type)
        known[type.id] = facts
        return facts
    }

    /// The types of the sources that a type is written with, and the scalars.
    func held(
        by written: TypeSyntax, in scope: [String], file: String
    ) -> (types: [TypeDeclaration], scalars: Set<String>) {
        var (types, scalars): ([TypeDeclaration], Set<String>) = ([], [])
        for names in OwnNames.names(in: written) {
            if let next = index.lookUp(names, in: scope, file: file) {
                types.append(next)
            } else {
                scalars.formUnion(NeededNames.scalars(of: names.last ?? ""))
            }
        }
        return (types, scalars)
    }

    private func read(_ type: TypeDeclaration) -> Facts {
        var facts = Facts()
        func hold(_ written: TypeSyntax, in scope: [String]) {
            let held = held(by: written, in: scope, file: type.file.path)
            facts.next += held.types
            facts.scalars.formUnion(held.scalars)
        }
        if let target = type.target { hold(target, in: type.scope) }
        let parts = index.parts(of: type)
        if parts.flatMap(\.members).contains(where: OwnNames.isCoding) {
            facts.codesItself = true
            facts.usesUserInfo = parts.contains(where: userInfo.areUsed)
        }
        for part in parts {
            facts.next += part.inherited.flatMap(\.composed).compactMap { parent($0, of: type) }
            for node in part.members.compactMap({ $0.as(InitializerDeclSyntax.self) })
            where StructReader.isDecoding(node) {
                facts.readsItself = true
                for token in node.tokens(viewMode: .sourceAccurate) { facts.scalars.insert(token.text) }
            }
            for property in StoredProperty.all(in: part) {
                facts.keys.insert(property.name)
                guard let written = property.type ?? property.value.flatMap(TypeText.of) else { continue }
                hold(written, in: type.path)
            }
            for item in EnumCase.all(in: part) {
                facts.keys.insert(item.name)
                for parameter in item.parameters {
                    facts.keys.formUnion(parameter.label.map { [$0] } ?? [])
                    hold(parameter.type, in: type.path)
                }
            }
        }
        if let table = index.keyTable("CodingKeys", of: type) { facts.keys.formUnion(table.values) }
        return facts
    }

    /// A superclass, and a protocol of the sources, may code for a type.
    private func parent(_ inherited: TypeSyntax, of type: TypeDeclaration) -> TypeDeclaration? {
        guard let names = inherited.names, let next = index.lookUp(names, in: type.scope, file: type.file.path),
            next.kind == .reference || next.kind == .other
        else { return nil }
        return next
    }

    private static func isCoding(_ member: DeclSyntax) -> Bool {
        member.as(InitializerDeclSyntax.self).map(StructReader.isDecoding)
            ?? member.as(FunctionDeclSyntax.self).map(StructReader.isEncoding) ?? false
    }

    private static func names(in type: TypeSyntax) -> [[String]] {
        if let wrapped = CodableTypes.wrapped(type) { return names(in: wrapped) }
        if let (name, arguments) = CodableTypes.parts(type) { return [[name]] + arguments.flatMap(names) }
        return type.names.map { [$0] } ?? []
    }
}
