import SwiftSyntax

/// What the manifest of a package says about its targets.
extension FactReader {
    /// `.target(name: "Client", path: "Source/Client")`, also where a statement appends it. Tests are not part of what
    /// a package offers.
    func addTarget(_ node: FunctionCallExprSyntax) {
        guard let kind = node.calledExpression.lastName, let name = text(of: "name", in: node) else { return }
        if kind == "library" { facts.offersLibrary = true }
        guard FactReader.kindsOfTargets.contains(kind) else { return }
        var fact = TargetFact()
        fact.name = name
        fact.path = text(of: "path", in: node) ?? "Sources/\(name)"
        facts.targets.append(fact)
    }

    /// The text of an argument; empty where code computes it, `nil` where the call has no such argument.
    private func text(of label: String, in node: FunctionCallExprSyntax) -> String? {
        guard let argument = node.arguments.first(where: { $0.label?.text == label }) else { return nil }
        return argument.expression.as(StringLiteralExprSyntax.self)?.plainText ?? ""
    }

    private static let kindsOfTargets: Set<String> = ["target", "executableTarget", "macro"]
}
