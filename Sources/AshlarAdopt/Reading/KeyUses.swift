import AshlarExplain
import SwiftSyntax

/// The types with `CodingKeys` that code other than their own decoding uses.
struct KeyUses {
    private(set) var names: Set<String> = []

    init(_ files: [SourceFile], _ index: DeclarationIndex) {
        for file in files {
            for token in file.tree.tokens(viewMode: .sourceAccurate) where token.text == "CodingKeys" {
                let use = Use(token)
                if use.isDeclaration { continue }
                // A type without keys of its own uses those of the type around it.
                let table = index.lookUp((use.base ?? []) + ["CodingKeys"], in: use.type, file: file.path)
                let owner = table?.path.dropLast() ?? (use.base ?? use.type)[...]
                if !owner.isEmpty, !use.isOwnCoding || Array(owner) != use.type {
                    names.insert(owner.joined(separator: "."))
                }
            }
        }
    }
}

/// Where `CodingKeys` is written.
private struct Use {
    /// `Outer.Inner` in `Outer.Inner.CodingKeys`; `nil` without any.
    private(set) var base: [String]?
    /// The types around.
    let type: [String]
    private(set) var isDeclaration = false
    /// Whether it is in `init(from:)` or `encode(to:)`.
    private(set) var isOwnCoding = false

    init(_ token: TokenSyntax) {
        type = TypePath.around(token)
        for node in sequence(first: Syntax(token), next: \.parent).dropFirst() {
            if let own = node.as(EnumDeclSyntax.self), own.name.id == token.id { isDeclaration = true }
            if let own = node.as(InitializerDeclSyntax.self), StructReader.isDecoding(own) { isOwnCoding = true }
            if let own = node.as(FunctionDeclSyntax.self), StructReader.isEncoding(own) { isOwnCoding = true }
            if let member = node.as(MemberAccessExprSyntax.self), member.declName.baseName.id == token.id {
                base = member.base.map { Use.names($0.trimmedDescription) }
            }
            if let member = node.as(MemberTypeSyntax.self), member.name.id == token.id {
                base = Use.names(member.baseType.trimmedDescription)
            }
        }
    }

    private static func names(_ text: String) -> [String] { text.split(separator: ".").map(String.init) }
}
