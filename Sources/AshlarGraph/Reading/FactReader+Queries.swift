import SwiftSyntax

/// The properties that database queries compare.
extension FactReader {
    /// Notes `Letter.status` for `#Predicate<Letter> { letter in letter.status == "sent" }`.
    func noteQuery(_ node: MacroExpansionExprSyntax) {
        guard node.macroName.text == "Predicate", let closure = node.trailingClosure,
            let argument = node.genericArgumentClause?.arguments.first
        else { return }
        let type = TypeName.last(source.text(of: argument, limit: 80))
        let reader = QueryReader(of: closure.signature.flatMap { parameterName(in: $0) } ?? "$0")
        reader.walk(closure.statements)
        for member in reader.members { facts.queriedMembers.insert("\(type).\(member)") }
    }
}

/// Collects the members of a query's parameter.
private final class QueryReader: SyntaxVisitor {
    private let parameter: String
    private(set) var members: Set<String> = []

    init(of parameter: String) {
        self.parameter = parameter
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == parameter {
            members.insert(node.declName.baseName.text)
        }
        return .visitChildren
    }
}
