import SwiftSyntax

/// The source of a memoized function: the one emitter behind `@Memoized`.
package enum MemoCoding {
    /// The stored property that keeps the value.
    package static func property(of memo: MemoDeclaration) -> String {
        "private let \(memo.property) = AshlarCore.\(keeper(memo))<\(result(of: memo))>()"
    }

    /// The function's new body; the old one is a closure in it, so that `return` in it stays what it was.
    package static func body(of memo: MemoDeclaration) -> [String] {
        let throwing = memo.function.signature.effectSpecifiers?.throwsClause
        let effect = throwing.map { " \($0.sourceText)" } ?? ""
        let text = memo.function.body?.statements.description ?? ""
        let statements = text.first?.isNewline == true ? text : "\n" + text
        let call =
            "return \(throwing == nil ? "" : "try ")self.\(memo.property).value { ()\(effect) -> \(result(of: memo)) in"
            + "\(statements)\n}"
        return memo.keeper == .value ? checks(of: memo) + [call] : [call]
    }

    private static func keeper(_ memo: MemoDeclaration) -> String {
        switch memo.keeper {
        case .value: "MemoizedValue"
        case .observer: "ObservedMemoizedValue"
        }
    }

    private static func result(of memo: MemoDeclaration) -> String {
        memo.function.signature.returnClause?.type.sourceText ?? "Void"
    }

    /// Code that never runs: it compiles when no name in the body is a member that can be set.
    ///
    /// A macro does not see the fields of the type that contains its function; the compiler does.
    private static func checks(of memo: MemoDeclaration) -> [String] {
        guard let body = memo.function.body else { return [] }
        let names = NamesRead(viewMode: .sourceAccurate)
        names.walk(body)
        if names.found.isEmpty { return [] }
        var lines = ["_ = { (source: AshlarCore.MemoizedSource<Self>) in"]
        for (index, name) in names.found.enumerated() {
            lines.append("    let n\(index) = source.\(name); source._ashlarReads_v1(n\(index))")
        }
        return [(lines + ["}"]).joined(separator: "\n")]
    }
}

/// The names that may refer to members of `self`.
private final class NamesRead: SyntaxVisitor {
    /// In order, each once.
    private(set) var found: [String] = []

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        guard case .identifier(let name) = node.baseName.tokenKind, !found.contains(name) else { return .skipChildren }
        if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
            guard access.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self) else {
                return .skipChildren
            }
        }
        found.append(name)
        return .skipChildren
    }
}
