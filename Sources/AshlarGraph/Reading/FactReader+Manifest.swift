import SwiftSyntax

/// The targets in a package manifest.
extension FactReader {
    /// The part of a manifest that contains a name.
    private enum Part {
        case target(Int)
        case tests
        case other
    }

    /// Reads all targets, including those that a statement appends, and the names in them and elsewhere. A package
    /// doesn't offer its tests.
    ///
    /// - Complexity: O(n) in the nodes.
    func addTargets(of tree: SourceFileSyntax) {
        var open: [(node: Syntax, part: Part)] = [(Syntax(tree), .other)]
        while let (node, outer) = open.popLast() {
            var part = outer
            if let literal = node.as(StringLiteralExprSyntax.self) {
                if let text = literal.plainText { add(text, outer) }
            } else if let call = node.as(FunctionCallExprSyntax.self), case .other = outer {
                part = addTarget(call)
            }
            for child in node.children(viewMode: .sourceAccurate).reversed() { open.append((child, part)) }
        }
    }

    /// Adds `.target(name: "Client", path: "Source/Client")`. A call in a target is one of its dependencies.
    private func addTarget(_ node: FunctionCallExprSyntax) -> Part {
        guard let kind = node.calledExpression.lastName, let name = text(of: "name", in: node) else { return .other }
        if kind == "testTarget" { return .tests }
        if FactReader.kindsOfProducts.contains(kind) {
            if kind == "library" { facts.offersLibrary = true }
            if !hasPlainTargets(node) { facts.computesProducts = true }
        }
        guard FactReader.kindsOfTargets.contains(kind) else { return .other }
        var fact = TargetFact()
        fact.name = name
        fact.path = TargetFact.plain(text(of: "path", in: node) ?? "Sources/\(name)")
        fact.isProgram = kind != "target"
        facts.targets.append(fact)
        return .target(facts.targets.count - 1)
    }

    private func add(_ text: String, _ part: Part) {
        switch part {
        case .target(let index):
            if text != facts.targets[index].name { facts.targets[index].names.insert(text) }
        case .tests: facts.namesInTests.insert(text)
        case .other: facts.namesInProducts.insert(text)
        }
    }

    /// Whether a product lists the names of its targets.
    private func hasPlainTargets(_ node: FunctionCallExprSyntax) -> Bool {
        guard let argument = node.arguments.first(where: { $0.label?.text == "targets" }) else { return true }
        guard let list = argument.expression.as(ArrayExprSyntax.self) else { return false }
        return list.elements.allSatisfy { $0.expression.as(StringLiteralExprSyntax.self)?.plainText != nil }
    }

    /// The string of an argument; empty if code computes it, `nil` if the argument is missing.
    private func text(of label: String, in node: FunctionCallExprSyntax) -> String? {
        guard let argument = node.arguments.first(where: { $0.label?.text == label }) else { return nil }
        return argument.expression.as(StringLiteralExprSyntax.self)?.plainText ?? ""
    }

    /// 504 for `// swift-tools-version:5.4.1`; 0 without the comment.
    static func toolsVersion(_ heading: ArraySlice<UInt8>) -> Int32 {
        let text = String(decoding: heading.prefix(1_000), as: UTF8.self).lowercased()
        guard let mark = text.firstRange(of: "swift-tools-version") else { return 0 }
        let rest = text[mark.upperBound...].drop { $0 == ":" || $0 == " " || $0 == "\t" }
        let numbers = rest.prefix { $0.isNumber || $0 == "." }.split(separator: ".").prefix(2).map { Int32($0) ?? 0 }
        guard let major = numbers.first, (1..<100).contains(major) else { return 0 }
        let minor = numbers.count > 1 ? numbers[1] : 0
        return (0..<100).contains(minor) ? major * 100 + minor : 0
    }

    private static let kindsOfTargets: Set<String> = ["target", "executableTarget", "macro"]
    private static let kindsOfProducts: Set<String> = ["library", "executable", "plugin"]
}
