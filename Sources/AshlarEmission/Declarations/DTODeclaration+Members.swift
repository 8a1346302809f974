import AshlarSyntax
import SwiftDiagnostics
import SwiftSyntax

/// The other members of a DTO: no behavior, and no custom decoding.
extension DTODeclaration {
    mutating func read(_ function: FunctionDeclSyntax) {
        if CodingMember.isEncoding(function) { return diagnoseCoding(function, "encode(to:)") }
        let modifiers = function.modifiers.map(\.name.text)
        // As in the checker: static functions make values, and throwing ones map them.
        if modifiers.contains("static") || function.signature.effectSpecifiers?.throwsClause != nil { return }
        guard isBehavior(function.name.text) else { return }
        diagnose(
            function.name, "dto-logic", "a DTO has no behavior: move \"\(function.name.text)\" to the domain type")
    }

    /// Whether a member is known to be behavior: only the checker sees the requirements of the app's protocols.
    func isBehavior(_ name: String) -> Bool {
        if DTOMembers.allows(name.filter { $0 != "`" }) { return false }
        let inherited = declaration.inheritanceClause?.inheritedTypes ?? []
        return !inherited.contains { DTOMembers.mayBeRequired(by: $0.type.sourceText) }
    }

    mutating func diagnoseLogic(_ variable: VariableDeclSyntax) {
        guard let binding = variable.bindings.first else { return }
        let name = binding.pattern.sourceText
        let node = binding.accessorBlock.map(Syntax.init) ?? Syntax(variable.bindingSpecifier)
        diagnose(node, "dto-logic", "a DTO has no behavior: move \"\(name)\" to the domain type")
    }

    mutating func diagnoseMutable(_ variable: VariableDeclSyntax) {
        // Detached from its tree, which would be copied as a whole for each of them.
        let fixed = variable.detached.with(
            \.bindingSpecifier,
            .keyword(
                .let, leadingTrivia: variable.bindingSpecifier.leadingTrivia,
                trailingTrivia: variable.bindingSpecifier.trailingTrivia))
        let fix = FixIt(
            message: RuleFix("mutable-dto", "make it `let`"),
            changes: [.replace(oldNode: Syntax(variable), newNode: Syntax(fixed))])
        diagnose(
            variable.bindingSpecifier, "mutable-dto", "a DTO is a snapshot: its fields are `let`", fixIts: [fix])
    }

    // MARK: Coding by hand

    /// A handwritten half of `Codable`, which `decode(from:)` and `encoded()` would not call.
    ///
    /// Both fixes are offered: remove the member if attributes can express the same, and remove `@DTO` if they
    /// cannot.
    mutating func diagnoseCoding(_ member: some DeclSyntaxProtocol, _ name: String) {
        var fixes = [FixIt(message: RuleFix("dto-macro", "remove `\(name)`"), changes: [removal(of: Syntax(member))])]
        if let attribute = AttributeReader(declaration.attributes).attribute("DTO") {
            fixes.append(
                FixIt(message: RuleFix("dto-macro", "remove `@DTO`"), changes: [removal(of: Syntax(attribute))]))
        }
        diagnose(CodingMemberPlace.node(of: member), "dto-macro", message(ofCoding: name), fixIts: fixes)
    }

    private func message(ofCoding name: String) -> String {
        let what =
            name == "encode(to:)"
            ? "writes its fields itself, and `encoded()`" : "reads its fields itself, and `decode(from:)`"
        return "@DTO \(what) does not call this `\(name)`: say what it does with @Key, @Default, @Lossy, @Coerce, "
            + "@DateFormat or @ViaCodable and remove it, or remove @DTO"
    }

    private func removal(of node: Syntax) -> FixIt.Change {
        // With its line, if it is alone on it.
        .replace(oldNode: node, newNode: Syntax(MissingDeclSyntax(placeholder: .identifier(""))))
    }

    /// `CodingKeys` and coding by hand in extensions, which the macro itself does not see.
    mutating func diagnoseExtensions(_ members: [DeclSyntax]) {
        for member in members {
            if let own = member.as(InitializerDeclSyntax.self), CodingMember.isDecoding(own) {
                diagnose(own.initKeyword, "dto-macro", message(ofCoding: "init(from:)"))
            } else if let own = member.as(FunctionDeclSyntax.self), CodingMember.isEncoding(own) {
                diagnose(own.name, "dto-macro", message(ofCoding: "encode(to:)"))
            } else if let keys = member.asProtocol((any NamedDeclSyntax).self), keys.name.text == "CodingKeys" {
                diagnose(
                    keys.name, "dto-macro",
                    "@DTO does not see CodingKeys in an extension: move it into the declaration of \(record.name)")
            }
        }
    }
}

private enum CodingMemberPlace {
    /// The word that a diagnostic points at.
    static func node(of member: some DeclSyntaxProtocol) -> Syntax {
        if let own = member.as(InitializerDeclSyntax.self) { return Syntax(own.initKeyword) }
        if let own = member.as(FunctionDeclSyntax.self) { return Syntax(own.name) }
        return Syntax(member)
    }
}
