import AshlarExplain
import SwiftSyntax

/// The names that a type may decode by, and those of the types that it holds: in doubt too many.
struct NeededNames {
    private(set) var keys: Set<String> = []
    /// The scalars that it holds, as far as a decoder has strategies for them.
    private(set) var scalars: Set<String> = []
    /// Whether some of it reads itself by hand: by any keys then, and any scalars that its code names.
    private(set) var readsItself = false
    /// Whether some of it reads or writes itself by hand.
    private(set) var codesItself = false
    /// A type whose own coding uses what the app put into `userInfo`.
    private(set) var userInfoReader: String?
    private var seen: Set<Int> = []

    init(of type: TypeDeclaration, with arguments: [TypeSyntax] = [], in index: DeclarationIndex) {
        add(type, index)
        for argument in arguments { add(argument, type.path, type.file.path, index) }
    }

    /// - Parameter others: types that do not count.
    init(
        of written: TypeSyntax, in scope: [String], file: String, _ index: DeclarationIndex, besides others: Set<Int>
    ) {
        seen = others
        add(written, scope, file, index)
    }

    /// The scalars that a type of Swift or Foundation is read by.
    static func scalars(of name: String) -> Set<String> {
        switch name {
        case "DateInterval": ["Date"]
        case "CGFloat", "CGPoint", "CGSize", "CGRect", "CGVector", "TimeInterval", "Measurement": ["Double"]
        default: [name]
        }
    }

    private mutating func add(_ written: TypeSyntax, _ scope: [String], _ file: String, _ index: DeclarationIndex) {
        for names in NeededNames.names(in: written) {
            if let next = index.lookUp(names, in: scope, file: file) {
                add(next, index)
            } else {
                scalars.formUnion(NeededNames.scalars(of: names.last ?? ""))
            }
        }
    }

    private mutating func add(_ type: TypeDeclaration, _ index: DeclarationIndex) {
        guard seen.insert(type.id).inserted else { return }
        if let target = type.target { add(target, type.scope, type.file.path, index) }
        let parts = index.parts(of: type)
        let byHand = parts.flatMap(\.members).filter(NeededNames.isCoding)
        if !byHand.isEmpty {
            codesItself = true
            let names = UserInfoNames(index)
            if userInfoReader == nil, parts.contains(where: names.areUsed) { userInfoReader = type.name }
        }
        for part in parts {
            for inherited in part.inherited.flatMap(\.composed) { addInherited(inherited, type, index) }
            for node in part.members.compactMap({ $0.as(InitializerDeclSyntax.self) })
            where StructReader.isDecoding(node) {
                readsItself = true
                for token in node.tokens(viewMode: .sourceAccurate) { scalars.insert(token.text) }
            }
            for property in StoredProperty.all(in: part) {
                keys.insert(property.name)
                guard let written = property.type ?? property.value.flatMap(TypeText.of) else { continue }
                add(written, type.path, type.file.path, index)
            }
            for item in EnumCase.all(in: part) {
                keys.insert(item.name)
                for parameter in item.parameters {
                    keys.formUnion(parameter.label.map { [$0] } ?? [])
                    add(parameter.type, type.path, type.file.path, index)
                }
            }
        }
        if let table = index.keyTable("CodingKeys", of: type) { keys.formUnion(table.values) }
    }

    /// A superclass, and a protocol of the sources, may code for it.
    private mutating func addInherited(_ inherited: TypeSyntax, _ type: TypeDeclaration, _ index: DeclarationIndex) {
        guard let names = inherited.names, let next = index.lookUp(names, in: type.scope, file: type.file.path),
            next.kind == .reference || next.kind == .other
        else { return }
        add(next, index)
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
