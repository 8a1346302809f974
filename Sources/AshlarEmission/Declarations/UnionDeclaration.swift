import AshlarLocalization
import SwiftDiagnostics
import SwiftSyntax

/// An enumeration with `@Union`, read into a model, with all its problems.
package struct UnionDeclaration {
    package var union: UnionModel
    package var diagnostics: [Diagnostic] = []

    /// - Parameters:
    ///   - declaration: the enumeration.
    ///   - enclosing: the modifiers of the extension that the enumeration is declared in, which its access follows.
    ///   - location: the file and line of a node, as Swift expressions.
    package init(
        _ declaration: EnumDeclSyntax, inside enclosing: DeclModifierListSyntax? = nil,
        location: (Syntax) -> (file: String, line: String)?
    ) {
        union = UnionModel(
            name: declaration.name.identifier?.name ?? declaration.name.text,
            access: accessModifier(of: declaration.modifiers, inside: enclosing),
            tagging: UnionModel.Tagging(AttributeReader(declaration.attributes)), cases: [], unknown: nil,
            fileExpression: location(Syntax(declaration.name))?.file ?? "#fileID")
        diagnostics = AttributeReader(declaration.attributes).misuses("Union", rule: "union-macro")
        for member in declaration.memberBlock.members {
            if let list = member.decl.as(EnumCaseDeclSyntax.self) {
                read(list)
            } else if let condition = member.decl.as(IfConfigDeclSyntax.self), UnionDeclaration.hasCases(condition) {
                diagnose(
                    condition,
                    Localized(
                        "@Union cannot see through #if: a case of a union cannot be conditional",
                        zh: "@Union 看不到 #if 内部：联合类型的成员不能取决于条件"))
            }
        }
        if union.cases.isEmpty { diagnose(declaration.name, Localized("a union needs cases", zh: "联合类型需要有成员")) }
        diagnoseSharedTags(declaration)
    }

    /// The members that the macro adds: after an error, members that keep one mistake to one diagnostic.
    package var members: [String] {
        let isRefused = diagnostics.contains { $0.diagMessage.severity == .error }
        return isRefused ? UnionCoding.refused(union) : UnionCoding.members(of: union)
    }

    private static func hasCases(_ condition: IfConfigDeclSyntax) -> Bool {
        condition.clauses.contains { clause in
            guard case .decls(let members) = clause.elements else { return false }
            return members.contains { member in
                member.decl.is(EnumCaseDeclSyntax.self)
                    || member.decl.as(IfConfigDeclSyntax.self).map(hasCases) == true
            }
        }
    }

    private mutating func read(_ list: EnumCaseDeclSyntax) {
        let attributes = AttributeReader(list.attributes)
        var refused: [ExprSyntax] = []
        let tags = attributes.texts("Tag") { refused.append($0) }
        diagnostics += attributes.misuses("Tag", rule: "union-macro")
        for expression in refused {
            diagnose(
                expression, Localized("@Tag takes string literals without interpolation", zh: "@Tag 只接受不含插值的字符串字面量"))
        }
        for element in list.elements {
            let parameters = element.parameterClause?.parameters
            if let parameters, parameters.count != 1 || parameters.first?.firstName != nil {
                diagnose(
                    element.name,
                    Localized(
                        "a case of a union holds one value without a label, or nothing", zh: "联合类型的成员带有一个没有标签的值，或不带值"))
                continue
            }
            let name = element.name.identifier?.name ?? element.name.text
            let item = UnionModel.Case(
                identifier: element.name.text, name: name, type: parameters?.first?.type.sourceText,
                tags: tags.isEmpty ? [KeyStrategy.snakeCase(name)] : tags)
            if name == "unknown", tags.isEmpty {
                readUnknown(item, element)
            } else {
                if union.tagging == .untagged, item.type == nil {
                    diagnose(
                        element.name,
                        Localized(
                            "a case of an untagged union holds a value: nothing else identifies it",
                            zh: "无标记联合类型的成员必须带有值：没有其他内容可以识别它"))
                }
                union.cases.append(item)
            }
        }
    }

    /// The case that keeps values that match no other case.
    private mutating func readUnknown(_ item: UnionModel.Case, _ element: EnumCaseElementSyntax) {
        if item.type != "RawJSON", item.type != "JSONValue" {
            diagnose(
                element.name,
                Localized(
                    "the unknown case holds a RawJSON, which is written back unchanged, or a JSONValue",
                    zh: "unknown 成员的关联值必须是 RawJSON（会原样写回）或 JSONValue"))
        }
        union.unknown = item
    }

    private mutating func diagnose(_ node: some SyntaxProtocol, _ message: Localized) {
        diagnostics.append(Diagnostic(node: node, message: RuleDiagnostic("union-macro", message)))
    }

    private mutating func diagnoseSharedTags(_ declaration: EnumDeclSyntax) {
        if union.tagging == .untagged { return }
        var names: [String: String] = [:]
        for item in union.cases {
            for tag in item.tags {
                if let other = names[tag] {
                    let text = SwiftLiteral.string(tag)
                    diagnose(
                        declaration.name,
                        Localized(
                            "\"\(other)\" and \"\(item.name)\" both have the tag \(text)",
                            zh: "“\(other)”和“\(item.name)”的标记都是 \(text)"))
                }
                names[tag] = names[tag] ?? item.name
            }
        }
    }
}
