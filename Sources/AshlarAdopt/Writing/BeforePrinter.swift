import AshlarExplain
import SwiftSyntax

/// Prints the declarations that types had before they were moved, with names that don't conflict with the current ones.
struct BeforePrinter {
    let index: DeclarationIndex
    /// The structs that are moved, by number.
    let moved: Set<Int>
    /// The modules of the files that are moved.
    let modules: [String: String]

    /// A type's name as tests write it. With its module: `Tag` is Testing's, too, and `Notification` is Foundation's.
    /// A module with a type of its own name is hidden by it.
    func qualified(_ type: TypeDeclaration) -> String {
        guard let module = modules[type.file.path], index.declarations(of: module).isEmpty else { return type.name }
        return "\(module).\(type.name)"
    }

    /// `PlainOuter_Inner`: a name that hides no type of the module, so that `Outer.Kind` stays what it was.
    static func name(of declaration: TypeDeclaration) -> String { "Plain" + declaration.path.joined(separator: "_") }

    func text(of plan: StructPlan) -> String {
        let conformance = plan.encodes ? "Codable" : "Decodable"
        var lines = ["struct \(BeforePrinter.name(of: plan.declaration)): \(conformance) {"]
        for field in plan.fields {
            let keyword = field.variable.bindingSpecifier.text
            lines.append("    \(keyword) \(BeforePrinter.escaped(field, plan)): \(printed(field.type, plan))")
        }
        for variable in plan.others { lines.append("    " + oneLine(variable, plan)) }
        if let keys = plan.keys { lines += ["", indented(keys, plan)] }
        for table in plan.tables { lines += ["", indented(table.node, plan)] }
        if let decoding = plan.decoding { lines += ["", indented(decoding, plan)] }
        lines.append("}")
        return lines.joined(separator: "\n")
    }

    private static func escaped(_ field: FieldPlan, _ plan: StructPlan) -> String {
        for binding in field.variable.bindings {
            guard let token = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
            if (token.identifier?.name ?? token.text) == field.name { return token.text }
        }
        return field.name
    }

    private func oneLine(_ variable: VariableDeclSyntax, _ plan: StructPlan) -> String {
        let bindings = printed(variable.bindings, plan)
        return "\(variable.bindingSpecifier.text) \(bindings)"
    }

    /// A member without comments above it and access modifiers, indented by one level.
    private func indented(_ node: some DeclSyntaxProtocol, _ plan: StructPlan) -> String {
        let indentation = node.indentation
        let lines = printed(node, plan).split(separator: "\n", omittingEmptySubsequences: false)
        return lines.enumerated().map { number, line in
            let body =
                number > 0 && line.prefix(indentation).allSatisfy(\.isWhitespace) ? line.dropFirst(indentation) : line
            return body.allSatisfy(\.isWhitespace) ? "" : "    \(body)"
        }.joined(separator: "\n")
    }

    /// Source with the names of moved types replaced by the former ones, and all other names in full.
    private func printed(_ node: some SyntaxProtocol, _ plan: StructPlan) -> String {
        let base = node.start
        let bytes = Array(node.trimmedDescription.utf8)
        let names = TypeNames(viewMode: .sourceAccurate)
        names.walk(Syntax(node))
        let edits = names.found.compactMap { name -> Edit? in
            guard let text = replacement(of: name.names, plan) else { return nil }
            return Edit(name.range.lowerBound - base..<name.range.upperBound - base, text)
        }
        return String(decoding: Edit.apply(edits, to: bytes), as: UTF8.self)
    }

    private func replacement(of names: [String], _ plan: StructPlan) -> String? {
        // The longest prefix that is a type: `Status.draft` ends with a case.
        for count in stride(from: names.count, through: 1, by: -1) {
            let found = index.lookUp(
                Array(names.prefix(count)), in: plan.declaration.path, file: plan.declaration.file.path)
            guard let found else { continue }
            // They are the type's own, or the compiler's: those of another file are not meant.
            if count == 1, names[0] == "CodingKeys" { return nil }
            let rest = names.dropFirst(count)
            // Those of nested containers are printed along: tests do not see private ones.
            if plan.tables.contains(where: { $0.id == found.id }) {
                return ([found.path.last ?? ""] + rest).joined(separator: ".")
            }
            // Static members are only in the type itself.
            let isType = rest.allSatisfy { ["self", "Type", "init"].contains($0) }
            let name = isType && moved.contains(found.id) ? BeforePrinter.name(of: found) : qualified(found)
            return name + rest.map { "." + $0 }.joined()
        }
        return nil
    }
}

/// Collects the names in types and expressions that begin with a capital.
private final class TypeNames: SyntaxVisitor {
    var found: [(names: [String], range: Range<Int>)] = []

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        found.append(([node.name.text], node.name.start..<node.name.end))
        return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        guard let names = TypeSyntax(node).names else { return .visitChildren }
        found.append((names, node.start..<node.end))
        return .skipChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        var names: [String] = []
        var expression: ExprSyntax? = ExprSyntax(node)
        while let member = expression?.as(MemberAccessExprSyntax.self) {
            names.insert(member.declName.baseName.text, at: 0)
            expression = member.base
        }
        guard let root = expression?.as(DeclReferenceExprSyntax.self)?.baseName.text, root.first?.isUppercase == true
        else { return .visitChildren }
        found.append(([root] + names, node.start..<node.end))
        return .skipChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.baseName.text
        if name.first?.isUppercase == true { found.append(([name], node.start..<node.end)) }
        return .visitChildren
    }
}
