import AshlarExplain
import SwiftSyntax

/// A variable that holds a decoder or an encoder.
struct CoderVariable {
    enum Kind: Hashable {
        case local
        case global
        case member([String])
    }

    /// Where the variable is used.
    struct Use {
        /// With `self.` and the like.
        let expression: ExprSyntax
        let file: SourceFile
        /// Whether it is this variable, and not perhaps one of the same name.
        let isCertain: Bool
    }

    let name: String
    let kind: Kind
    let file: SourceFile
    let binding: PatternBindingSyntax
    let declaration: VariableDeclSyntax
    let token: TokenSyntax

    init?(_ binding: PatternBindingSyntax, _ file: SourceFile) {
        guard let declaration = binding.parent?.parent?.as(VariableDeclSyntax.self),
            let token = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
        else { return nil }
        (self.binding, self.declaration, self.token, self.file) = (binding, declaration, token, file)
        name = token.identifier?.name ?? token.text
        kind =
            if declaration.parent?.is(MemberBlockItemSyntax.self) == true {
                .member(TypePath.around(declaration))
            } else if declaration.parent?.parent?.parent?.is(SourceFileSyntax.self) == true {
                .global
            } else {
                .local
            }
    }

    /// Whether code that is not in the sources may use it as Foundation's.
    func isSeenElsewhere(_ index: DeclarationIndex) -> Bool {
        if kind == .local { return false }
        if declaration.modifiers.isSeenByOtherModules || declaration.modifiers.has(["override"]) { return true }
        let harmless: Set<String> = ["available", "ObservationIgnored", "MainActor", "nonobjc", "usableFromInline"]
        if declaration.attributes.names.contains(where: { !harmless.contains($0) }) { return true }
        guard case .member(let path) = kind else { return false }
        // `decode(as:decoder: .api)` finds it in Foundation's type.
        if let last = path.last, ["JSONDecoder", "JSONEncoder"].contains(last) { return true }
        if declaration.modifiers.isPrivate { return false }
        let isStructure = index.declarations(of: path.joined(separator: ".")).contains { $0.kind == .structure }
        // The memberwise initializer takes another one.
        if isStructure, declaration.bindingSpecifier.tokenKind == .keyword(.var), binding.initializer != nil,
            !declaration.modifiers.has(["static", "lazy"])
        {
            return true
        }
        // A protocol asks for it, or a subclass overrides it.
        return index.declarations.contains { type in
            let isProtocol = type.node.is(ProtocolDeclSyntax.self)
            return type.part.members.compactMap { $0.as(VariableDeclSyntax.self) }.contains { other in
                (isProtocol || other.modifiers.contains { $0.name.text == "override" })
                    && other.bindings.contains { $0.pattern.trimmedDescription == token.text }
            }
        }
    }

    /// Its uses among all that have its name.
    func uses(_ references: [CoderReference], _ names: NameMeanings) -> [Use] {
        references.compactMap { reference in
            if declaration.modifiers.isPrivate, reference.file.path != file.path { return nil }
            let node = reference.node
            if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id {
                guard case .member(let path) = kind else { return nil }
                return isOwn(member, path, names).map {
                    Use(expression: ExprSyntax(member), file: reference.file, isCertain: $0)
                }
            }
            return isOwn(node, names).map { Use(expression: ExprSyntax(node), file: reference.file, isCertain: $0) }
        }
    }

    /// Whether `base.name` is it; `nil` where it is another one.
    private func isOwn(_ member: MemberAccessExprSyntax, _ path: [String], _ names: NameMeanings) -> Bool? {
        let base = member.base?.trimmedDescription
        if let base, ["self", "self?", "self!", "Self"].contains(base) {
            let around = TypePath.around(member)
            if around == path { return true }
            return names.member(name, of: around) == nil ? false : nil
        }
        if let base, base.split(separator: ".").last.map(String.init) == path.last { return true }
        return false
    }

    /// Whether the name alone is it; `nil` where it is another one.
    private func isOwn(_ node: DeclReferenceExprSyntax, _ names: NameMeanings) -> Bool? {
        if node.parent?.is(KeyPathPropertyComponentSyntax.self) == true { return kind == .local ? nil : false }
        switch (names.meaning(of: name, at: node), kind) {
        case (.bound(let found), .local), (.bound(let found), .global): return found.id == token.id ? true : nil
        case (.member(let found), .member(let path)): return found == path ? true : nil
        // A subclass uses what it inherits.
        case (.unknown, .member): return TypePath.around(node).isEmpty ? nil : false
        case (.unknown, .global): return true
        default: return nil
        }
    }
}

/// A name where it is used as an expression.
struct CoderReference {
    let node: DeclReferenceExprSyntax
    let file: SourceFile

    /// All names in some files.
    static func all(in files: [SourceFile]) -> [String: [CoderReference]] {
        var found: [String: [CoderReference]] = [:]
        for file in files {
            let visitor = ReferenceVisitor(viewMode: .sourceAccurate)
            visitor.walk(file.tree)
            for node in visitor.found {
                let name = node.baseName.identifier?.name ?? node.baseName.text
                found[name, default: []].append(CoderReference(node: node, file: file))
            }
        }
        return found
    }
}

private final class ReferenceVisitor: SyntaxVisitor {
    private(set) var found: [DeclReferenceExprSyntax] = []

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        found.append(node)
        return .visitChildren
    }
}
