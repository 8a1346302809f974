import AshlarExplain
import SwiftSyntax

/// The types with `CodingKeys` that code other than their own decoding uses.
struct KeyUses {
    private(set) var names: Set<String> = []

    init(_ files: [SourceFile]) {
        for file in files {
            for token in file.tree.tokens(viewMode: .sourceAccurate) where token.text == "CodingKeys" {
                guard let use = KeyUses.use(token) else { continue }
                names.insert(use)
            }
        }
    }

    /// The type that a use belongs to; `nil` for a declaration, and for uses in `init(from:)` and `encode(to:)`.
    private static func use(_ token: TokenSyntax) -> String? {
        var path: [String] = []
        var parent = token.parent
        while let node = parent {
            if let own = node.as(EnumDeclSyntax.self), own.name.id == token.id { return nil }
            if let own = node.as(InitializerDeclSyntax.self), StructReader.isDecoding(own) { return nil }
            if let own = node.as(FunctionDeclSyntax.self), StructReader.isEncoding(own) { return nil }
            if let member = node.as(MemberAccessExprSyntax.self), member.declName.baseName.id == token.id,
                let base = member.base
            {
                return base.trimmedDescription
            }
            if let member = node.as(MemberTypeSyntax.self), member.name.id == token.id {
                return member.baseType.trimmedDescription
            }
            if let own = node.as(ExtensionDeclSyntax.self) { path.insert(own.extendedType.trimmedDescription, at: 0) }
            if node.asProtocol((any DeclGroupSyntax).self) != nil,
                let own = node.asProtocol((any NamedDeclSyntax).self)
            {
                path.insert(own.name.text, at: 0)
            }
            parent = node.parent
        }
        return path.isEmpty ? nil : path.joined(separator: ".")
    }
}
