import SwiftSyntax

/// Collects the names that a file mentions, for finding dead code: rather too many than too few.
struct MentionCollector {
    private var types: Set<MentionFact> = []
    private var members: Set<Int32> = []
    /// The names of each type around: both of `extension Outer.Inner`.
    private var around: [[Int32]] = []

    var mentions: [MentionFact] { types.sorted() }
    var references: [Int32] { members.sorted() }

    mutating func enter(_ name: String) { around.append(name.split(separator: ".").map { MentionFact.hash($0) }) }
    mutating func leave() { around.removeLast() }

    /// Takes a name, unless a type with that name mentions itself.
    mutating func add(_ name: TokenSyntax, base: String? = nil) {
        let text = MentionCollector.plain(name)
        let hash = MentionFact.hash(text)
        guard FactReader.isTypeName(text) else {
            members.insert(hash)
            return
        }
        if around.contains(where: { $0.contains(hash) }) { return }
        types.insert(
            MentionFact(name: hash, owner: around.last?.last ?? 0, base: base.map { MentionFact.hash($0) } ?? 0))
    }

    /// Takes a name that has a meaning for all types: an associated type is the nested type with its name.
    mutating func add(everywhere name: TokenSyntax) {
        types.insert(MentionFact(name: MentionFact.hash(MentionCollector.plain(name)), owner: 0, base: 0))
    }

    mutating func add(_ node: DeclReferenceExprSyntax) {
        add(node.baseName, base: MentionCollector.base(of: node))
    }

    mutating func add(_ node: MemberTypeSyntax) {
        add(node.name, base: node.baseType.qualifiedName.map(TypeName.last))
    }

    /// Takes a call with labels; what `init` makes depends on the context.
    mutating func add(_ node: FunctionCallExprSyntax) {
        guard node.arguments.contains(where: { $0.label != nil }), let name = node.calledExpression.lastName else {
            return
        }
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        let isOfContext = name == "init" || name == "Self"
        members.insert(MentionFact.hash(call: isOfContext ? "" : name, labels: labels))
        // `User.init(id: 1)`
        if name == "init", let owner = node.calledExpression.as(MemberAccessExprSyntax.self)?.base?.lastName {
            members.insert(MentionFact.hash(call: owner, labels: labels))
        }
    }

    /// Takes the names in code that does not parse.
    mutating func add(_ node: UnexpectedNodesSyntax) {
        for token in node.tokens(viewMode: .sourceAccurate) {
            if case .identifier = token.tokenKind { add(token) }
        }
    }

    private static func plain(_ name: TokenSyntax) -> String {
        let text = name.text
        return text.utf8.first == UInt8(ascii: "`") ? name.identifier?.name ?? text : text
    }

    /// `Session` of `Session.Proposal`; nothing of `session.Proposal`, which no code writes for a nested type.
    private static func base(of node: DeclReferenceExprSyntax) -> String? {
        guard FactReader.isTypeName(node.baseName.text), let member = node.parent?.as(MemberAccessExprSyntax.self),
            member.declName.id == node.id
        else { return nil }
        return member.base?.lastName
    }
}
