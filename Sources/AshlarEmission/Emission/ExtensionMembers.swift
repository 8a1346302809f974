import SwiftSyntax

/// The members that top-level extensions in some files add to types, by the types' names.
struct ExtensionMembers {
    private var members: [String: [(file: SyntaxIdentifier, member: DeclSyntax)]] = [:]

    init(_ trees: [SourceFileSyntax]) {
        for tree in trees {
            for case .decl(let declaration) in tree.statements.map(\.item) {
                guard let node = declaration.as(ExtensionDeclSyntax.self) else { continue }
                members[node.extendedType.sourceText, default: []] += node.memberBlock.members.map {
                    (tree.id, $0.decl)
                }
            }
        }
    }

    /// The members that extensions in the file of a declaration add to it: diagnostics are for one file.
    func members(of name: String, besides declaration: some SyntaxProtocol) -> [DeclSyntax] {
        members[name, default: []].filter { $0.file == declaration.root.id }.map(\.member)
    }
}
