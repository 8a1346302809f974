import AshlarLocalization
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
            function.name, "dto-logic",
            Localized(
                "a DTO has no behavior: move \"\(function.name.text)\" to the domain type",
                zh: "DTO 不应有行为：请把“\(function.name.text)”移到领域类型"))
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
        diagnose(
            node, "dto-logic",
            Localized("a DTO has no behavior: move \"\(name)\" to the domain type", zh: "DTO 不应有行为：请把“\(name)”移到领域类型"))
    }

    mutating func diagnoseMutable(_ variable: VariableDeclSyntax) {
        // Detached from its tree, which would be copied as a whole for each of them.
        let fixed = variable.detached.with(
            \.bindingSpecifier,
            .keyword(
                .let, leadingTrivia: variable.bindingSpecifier.leadingTrivia,
                trailingTrivia: variable.bindingSpecifier.trailingTrivia))
        let fix = FixIt(
            message: RuleFix("mutable-dto", Localized("make it `let`", zh: "改为 `let`")),
            changes: [.replace(oldNode: Syntax(variable), newNode: Syntax(fixed))])
        diagnose(
            variable.bindingSpecifier, "mutable-dto",
            Localized("a DTO is a snapshot: its fields are `let`", zh: "DTO 是快照：它的字段应为 `let`"), fixIts: [fix])
    }

    // MARK: Coding by hand

    /// A handwritten half of `Codable`, which `decode(from:)` and `encoded()` would not call.
    ///
    /// Both fixes are offered: remove the member if attributes can express the same, and remove `@DTO` if they
    /// cannot.
    mutating func diagnoseCoding(_ member: some DeclSyntaxProtocol, _ name: String) {
        var fixes = [
            FixIt(
                message: RuleFix("dto-macro", Localized("remove `\(name)`", zh: "删除 `\(name)`")),
                changes: [removal(of: Syntax(member))])
        ]
        if let attribute = AttributeReader(declaration.attributes).attribute("DTO") {
            fixes.append(
                FixIt(
                    message: RuleFix("dto-macro", Localized("remove `@DTO`", zh: "删除 `@DTO`")),
                    changes: [removal(of: Syntax(attribute))]))
        }
        diagnose(CodingMemberPlace.node(of: member), "dto-macro", message(ofCoding: name), fixIts: fixes)
    }

    private func message(ofCoding name: String) -> Localized {
        let what =
            name == "encode(to:)"
            ? Localized("writes its fields itself, and `encoded()`", zh: "自行写出字段，`encoded()`")
            : Localized("reads its fields itself, and `decode(from:)`", zh: "自行读取字段，`decode(from:)`")
        return Localized(verbatim: "@DTO ") + what
            + Localized(
                """
                 does not call this `\(name)`: say what it does with @Key, @Default, @Lossy, @Coerce, \
                @DateFormat or @ViaCodable and remove it, or remove @DTO
                """,
                zh: """
                     不会调用这个 `\(name)`：请用 @Key、@Default、@Lossy、@Coerce、@DateFormat 或 @ViaCodable 表达它的作用\
                    并删除它，或删除 @DTO
                    """)
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
                    Localized(
                        "@DTO does not see CodingKeys in an extension: move it into the declaration of \(record.name)",
                        zh: "@DTO 看不到扩展中的 CodingKeys：请把它移到 \(record.name) 的声明中"))
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
