import AshlarExplain
import SwiftSyntax

/// The names of the types around a piece of code: `["Outer", "Inner"]`.
enum TypePath {
    static func around(_ node: some SyntaxProtocol) -> [String] {
        var path: [String] = []
        for parent in sequence(first: Syntax(node), next: \.parent).dropFirst() {
            if let own = parent.as(ExtensionDeclSyntax.self) {
                return own.extendedType.trimmedDescription.split(separator: ".").map(String.init) + path
            }
            guard parent.asProtocol((any DeclGroupSyntax).self) != nil,
                let own = parent.asProtocol((any NamedDeclSyntax).self)
            else { continue }
            path.insert(own.name.identifier?.name ?? own.name.text, at: 0)
        }
        return path
    }
}
