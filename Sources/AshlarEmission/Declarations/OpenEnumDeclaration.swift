import AshlarLocalization
import SwiftDiagnostics
import SwiftSyntax

/// An enumeration with `@OpenEnum`, read into a model, with all its problems.
package struct OpenEnumDeclaration {
    package var type: OpenEnumModel
    package var diagnostics: [Diagnostic] = []
    private static let id = "open-enum-macro"

    /// - Parameters:
    ///   - declaration: the enumeration.
    ///   - enclosing: the modifiers of the extension that the enumeration is declared in, which its access follows.
    package init(_ declaration: EnumDeclSyntax, inside enclosing: DeclModifierListSyntax? = nil) {
        let inherited = declaration.inheritanceClause?.inheritedTypes.map(\.type.sourceText) ?? []
        type = OpenEnumModel(
            access: accessModifier(of: declaration.modifiers, inside: enclosing), cases: [], declaresUnknown: false,
            isCaseIterable: inherited.contains { $0 == "CaseIterable" || $0 == "Swift.CaseIterable" })
        diagnostics = AttributeReader(declaration.attributes).misuses("OpenEnum", rule: OpenEnumDeclaration.id)
        if let raw = inherited.first, OpenEnumDeclaration.rawTypes.contains(raw) {
            diagnoseRawType(raw, declaration)
            return
        }
        for member in declaration.memberBlock.members.map(\.decl) {
            if let list = member.as(EnumCaseDeclSyntax.self) {
                read(list)
            } else if let condition = member.as(IfConfigDeclSyntax.self) {
                diagnose(
                    condition,
                    Localized(
                        "@OpenEnum cannot see through #if: a case cannot be conditional",
                        zh: "@OpenEnum 看不到 #if 内部：成员不能取决于条件"))
            }
        }
        if !type.declaresUnknown, diagnostics.isEmpty { diagnoseNoUnknown(declaration) }
        if type.cases.isEmpty, diagnostics.isEmpty {
            diagnose(declaration.name, Localized("an open enumeration needs cases", zh: "开放枚举需要有成员"))
        }
        diagnoseSharedWords(declaration)
    }

    /// The members that the macro adds: after an error, members that keep one mistake to one diagnostic.
    package var members: [String] { OpenEnumCoding.members(of: type, isRefused: !diagnostics.isEmpty) }

    private static let rawTypes: Set<String> = ["String", "Swift.String", "Int", "Character", "Double"]

    private mutating func read(_ list: EnumCaseDeclSyntax) {
        let attributes = AttributeReader(list.attributes)
        var refused: [ExprSyntax] = []
        let words = attributes.texts("Tag") { refused.append($0) }
        diagnostics += attributes.misuses("Tag", rule: OpenEnumDeclaration.id)
        for expression in refused {
            diagnose(
                expression, Localized("@Tag takes string literals without interpolation", zh: "@Tag 只接受不含插值的字符串字面量"))
        }
        if !words.isEmpty, let second = list.elements.dropFirst().first {
            diagnose(
                second.name,
                Localized(
                    "@Tag gives the string of one case: declare each case separately", zh: "@Tag 指定一个成员的字符串：请分别声明每个成员"))
        }
        for element in list.elements {
            let name = element.name.identifier?.name ?? element.name.text
            if let parameters = element.parameterClause?.parameters {
                let isText =
                    parameters.count == 1 && parameters.first?.firstName == nil
                    && ["String", "Swift.String"].contains(parameters.first?.type.sourceText)
                if name == "unknown", isText, words.isEmpty {
                    type.declaresUnknown = true
                } else {
                    diagnose(
                        element.name,
                        Localized(
                            "a case of an open enumeration is one string and has no associated values; `unknown(String)` keeps the others",
                            zh: "开放枚举的成员是一个字符串，不带关联值；其他字符串由 `unknown(String)` 保留")
                    )
                }
            } else if name == "unknown" {
                diagnose(
                    element.name,
                    Localized(
                        "\"unknown\" is the case for strings that match no other: rename it, or write `case unknown(String)`",
                        zh: "“unknown”成员用于没有对应成员的字符串：请重命名，或写成 `case unknown(String)`")
                )
            } else {
                // As the raw value of a case: its own name, with no conversion.
                type.cases.append(.init(identifier: element.name.text, words: words.isEmpty ? [name] : words))
            }
        }
    }

    private mutating func diagnose(_ node: some SyntaxProtocol, _ message: Localized, fixIts: [FixIt] = []) {
        diagnostics.append(
            Diagnostic(node: node, message: RuleDiagnostic(OpenEnumDeclaration.id, message), fixIts: fixIts))
    }

    /// The macro does not add the case: other files would not see it when they lay out the enumeration (Swift 6.3).
    private mutating func diagnoseNoUnknown(_ declaration: EnumDeclSyntax) {
        let brace = declaration.memberBlock.rightBrace
        let isOnOneLine = !brace.leadingTrivia.contains(where: \.isNewline)
        let text = isOnOneLine ? "; case unknown(String) }" : "    case unknown(String)\n}"
        let fix = FixIt(
            message: RuleFix(
                OpenEnumDeclaration.id, Localized("add `case unknown(String)`", zh: "添加 `case unknown(String)`")),
            changes: [
                .replace(
                    oldNode: Syntax(brace),
                    newNode: Syntax(MissingDeclSyntax(placeholder: .identifier(text))))
            ])
        diagnose(
            declaration.name,
            Localized(
                "an open enumeration keeps strings that match no case: add `case unknown(String)`",
                zh: "开放枚举会保留没有对应成员的字符串：请添加 `case unknown(String)`"),
            fixIts: [fix])
    }

    private mutating func diagnoseSharedWords(_ declaration: EnumDeclSyntax) {
        var owners: [String: String] = [:]
        for item in type.cases {
            for word in item.words {
                if let other = owners[word] {
                    let text = SwiftLiteral.string(word)
                    diagnose(
                        declaration.name,
                        Localized(
                            "\"\(other)\" and \"\(item.identifier)\" both have the string \(text)",
                            zh: "“\(other)”和“\(item.identifier)”都是字符串 \(text)"))
                }
                owners[word] = owners[word] ?? item.identifier
            }
        }
    }

    // MARK: Raw types

    /// A case with an associated value cannot have a raw value: the raw type is removed, and its strings become tags.
    private mutating func diagnoseRawType(_ raw: String, _ declaration: EnumDeclSyntax) {
        let message = Localized(
            """
            an enumeration with a raw type cannot keep the strings that it does not know: remove `\(raw)`, and write \
            @Tag("…") before each case with a string other than its name
            """,
            zh: """
                带有原始值类型的枚举无法保留没有对应成员的字符串：请删除 `\(raw)`，\
                并在字符串与名称不同的每个成员前写上 @Tag("…")
                """)
        var fixes: [FixIt] = []
        if raw.hasSuffix("String"), let text = OpenEnumDeclaration.withTags(declaration) {
            fixes = [
                FixIt(
                    message: RuleFix(OpenEnumDeclaration.id, Localized("write its strings as tags", zh: "把它的字符串写成标记")),
                    changes: [
                        .replace(
                            oldNode: Syntax(declaration),
                            newNode: Syntax(MissingDeclSyntax(placeholder: .identifier(text))))
                    ])
            ]
        }
        let node =
            declaration.inheritanceClause?.inheritedTypes.first.map { Syntax($0.type) } ?? Syntax(declaration.name)
        diagnose(node, message, fixIts: fixes)
    }

    /// The declaration without its raw type, with a line for each case with a text other than its name.
    private static func withTags(_ declaration: EnumDeclSyntax) -> String? {
        var edits: [SourceEdit] = []
        let start = declaration.positionAfterSkippingLeadingTrivia.utf8Offset
        func edit(_ node: some SyntaxProtocol, until end: AbsolutePosition? = nil, _ text: String) {
            let first = node.positionAfterSkippingLeadingTrivia.utf8Offset - start
            let last = (end ?? node.endPositionBeforeTrailingTrivia).utf8Offset - start
            edits.append(SourceEdit(range: first..<last, text: text))
        }
        guard let clause = declaration.inheritanceClause, let raw = clause.inheritedTypes.first else { return nil }
        if let next = clause.inheritedTypes.dropFirst().first {
            edit(raw, until: next.positionAfterSkippingLeadingTrivia, "")
        } else {
            edit(clause, until: declaration.memberBlock.positionAfterSkippingLeadingTrivia, "")
        }
        for list in declaration.memberBlock.members.compactMap({ $0.decl.as(EnumCaseDeclSyntax.self) })
        where list.elements.contains(where: { $0.rawValue != nil }) {
            let lines = list.elements.map { element in
                let tag = element.rawValue.map { "@Tag(\($0.value.sourceText)) " } ?? ""
                return "\(tag)case \(element.name.text)"
            }
            edit(list, lines.joined(separator: "; "))
        }
        edit(
            declaration.memberBlock.rightBrace,
            declaration.memberBlock.rightBrace.leadingTrivia.contains(where: \.isNewline)
                ? "    case unknown(String)\n}" : "; case unknown(String) }")
        var bytes = Array(declaration.sourceText.utf8)
        for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
