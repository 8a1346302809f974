import AshlarLocalization
import SwiftDiagnostics
import SwiftSyntax

/// Collects the edits to one file's text that write out its macros.
final class ExpansionVisitor: SyntaxVisitor {
    private static let own: Set<String> = [
        "DTO", "Union", "Key", "Alias", "Default", "DateFormat", "Lossy", "Unknown", "Coerce", "Tag",
        "Refined", "Domain", "Representation", "Entity", "PrimaryKey", "ColumnName", "Unique", "Indexed", "References",
        "Generated", "ViaCodable", "OpenEnum", "Embedded",
    ]

    private let converter: SourceLocationConverter
    private let file: String
    private let extensions: ExtensionMembers
    private var scope: [String] = []
    /// The modifiers of each extension around, `nil` for types.
    private var enclosing: [DeclModifierListSyntax?] = []
    var edits: [SourceEdit] = []
    /// The names of the types with a macro, from the outermost type on, and the conformances that it adds.
    var models: [(name: String, conformances: String)] = []
    var mapped = MappedTypes()
    /// Calls of mappings, which have macros as default arguments.
    var calls: [MappingCall] = []
    var refusals: [Localized] = []

    init(_ converter: SourceLocationConverter, file: String, extensions: ExtensionMembers) {
        self.converter = converter
        self.file = file
        self.extensions = extensions
        super.init(viewMode: .sourceAccurate)
    }

    private func location(_ node: Syntax) -> (file: String, line: String)? {
        (SwiftLiteral.string(file), "@line(\(node.positionAfterSkippingLeadingTrivia.utf8Offset))")
    }

    private func append(_ members: [String], to block: MemberBlockSyntax) {
        let position = block.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
        let depth = String(repeating: "    ", count: scope.count)
        let text = members.map { member in
            member.split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.isEmpty ? "" : depth + $0 }.joined(separator: "\n")
        }.joined(separator: "\n\n")
        let outer = String(repeating: "    ", count: scope.count - 1)
        edits.append(SourceEdit(range: position..<position, text: "\n" + text + "\n" + outer))
    }

    private func refuse(_ diagnostics: [Diagnostic]) {
        refusals += diagnostics.filter { $0.diagMessage.severity == .error }.map { diagnostic in
            let place = converter.location(for: diagnostic.position)
            return Localized.problem("\(file):\(place.line):\(place.column)", diagnostic.text)
        }
    }

    // MARK: Types

    private func enter(_ name: String, enclosing modifiers: DeclModifierListSyntax? = nil) {
        scope.append(name)
        enclosing.append(modifiers)
    }

    private func leave() {
        scope.removeLast()
        enclosing.removeLast()
    }

    /// The modifiers of the extension that the type just entered is declared in.
    private var enclosingModifiers: DeclModifierListSyntax? { enclosing.dropLast().last ?? nil }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text)
        let name = scope.joined(separator: ".")
        let attributes = AttributeReader(node.attributes)
        refuse(ConditionalAttributes.diagnostics(in: node.attributes))
        if attributes.attribute("DTO") != nil {
            let dto = DTODeclaration(
                node, inside: enclosingModifiers, extensions: extensions.members(of: name, besides: node),
                location: location)
            refuse(dto.diagnostics)
            append(dto.members, to: node.memberBlock)
            models.append((name, "AshlarCore.DirectModel"))
        }
        if attributes.attribute("Refined") != nil { expandRefined(node) }
        if attributes.attribute("Domain") != nil { expandDomain(node, name) }
        expandEmbedded(node, attributes, name)
        expandRepresentation(node, attributes, name)
        if attributes.attribute("Entity") != nil { expandEntity(node, name) }
        if ["DTO", "Refined", "Domain", "Entity"].contains(where: { attributes.attribute($0) != nil }) {
            isolate(node.modifiers, node.structKeyword)
        }
        return .visitChildren
    }

    private func expandEntity(_ node: StructDeclSyntax, _ name: String) {
        let declaration = EntityDeclaration(node, location: location)
        refuse(declaration.diagnostics)
        append(EntityCoding.members(of: declaration.entity, printsDefaults: false), to: node.memberBlock)
        mapped.add(declaration.entity.record, name: name, of: "Projection")
        models.append((name, "AshlarEntity.StoredEntity"))
    }

    private func expandDomain(_ node: StructDeclSyntax, _ name: String) {
        let declaration = DomainDeclaration(node, location: location)
        refuse(declaration.diagnostics)
        for member in node.memberBlock.members {
            guard let builder = DomainDeclaration.rulesBuilder(for: member.decl) else { continue }
            let start = member.decl.positionAfterSkippingLeadingTrivia.utf8Offset
            edits.append(SourceEdit(range: start..<start, text: builder + " "))
        }
        append(DomainCoding.members(of: declaration.domain, printsDefaults: false), to: node.memberBlock)
        mapped.add(declaration.domain.record, name: name, of: "Mapping")
        // An extension may not repeat a conformance of the type itself.
        let own = node.inheritanceClause?.inheritedTypes.map { $0.type.sourceText } ?? []
        let isEquatable = own.contains("Equatable") || own.contains("Hashable")
        models.append((name, "AshlarCore.Domain" + (isEquatable ? "" : ", Swift.Equatable")))
    }

    private func expandDomain(_ node: EnumDeclSyntax) {
        let declaration = DomainEnumDeclaration(node)
        refuse(declaration.diagnostics)
        append(DomainCoding.members(of: declaration), to: node.memberBlock)
        isolate(node.modifiers, node.enumKeyword)
        let own = node.inheritanceClause?.inheritedTypes.map { $0.type.sourceText } ?? []
        let conformances = ["Equatable", "Sendable"].filter { name in
            !own.contains(name) && !(name == "Equatable" && own.contains("Hashable"))
        }
        if conformances.isEmpty { return }
        models.append(
            (scope.joined(separator: "."), conformances.map(ProtocolName.qualified).joined(separator: ", ")))
    }

    private func expandEmbedded(_ node: some DeclGroupSyntax, _ attributes: AttributeReader, _ name: String) {
        guard attributes.attribute("Embedded") != nil,
            let declaration = EmbeddedDeclaration(node, location: location)
        else { return }
        refuse(declaration.diagnostics)
        append(declaration.members, to: node.memberBlock)
        models.append((name, "AshlarCore.DirectModel"))
    }

    private func expandRepresentation(_ node: some DeclGroupSyntax, _ attributes: AttributeReader, _ name: String) {
        guard attributes.attribute("Representation") != nil,
            let declaration = RepresentationDeclaration(node, location: location)
        else { return }
        refuse(declaration.diagnostics)
        append(
            [MappingCoding.projection(declaration.representation, printsDefaults: false)], to: node.memberBlock)
        mapped.add(declaration.representation.record, name: name, of: "Projection")
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let call = MappingCall(node, in: scope) { calls.append(call) }
        return .visitChildren
    }

    private func expandRefined(_ node: StructDeclSyntax) {
        let refined = RefinedDeclaration(node)
        refuse(refined.diagnostics)
        guard let model = refined.model else { return }
        append(RefinedCoding.members(of: model), to: node.memberBlock)
        models.append((scope.joined(separator: "."), RefinedCoding.conformances(of: model)))
    }

    /// `#refined(EmailAddress.self, "…")`: checked by the compiler's plugin with the macros, and when it runs without them.
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        let arguments = Array(node.arguments)
        guard node.macroName.text == "refined", arguments.count == 2,
            let type = arguments[0].expression.as(MemberAccessExprSyntax.self)?.base
        else { return .visitChildren }
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        let text = "\(type.trimmed)(_ashlarLiteral_v1: \(arguments[1].expression.trimmed))"
        edits.append(SourceEdit(range: start..<node.endPositionBeforeTrailingTrivia.utf8Offset, text: text))
        return .skipChildren
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text)
        refuse(ConditionalAttributes.diagnostics(in: node.attributes))
        let attributes = AttributeReader(node.attributes)
        if attributes.attribute("Domain") != nil { expandDomain(node) }
        expandEmbedded(node, attributes, scope.joined(separator: "."))
        if attributes.attribute("OpenEnum") != nil {
            let type = OpenEnumDeclaration(node, inside: enclosingModifiers)
            refuse(type.diagnostics)
            append(type.members, to: node.memberBlock)
            isolate(node.modifiers, node.enumKeyword)
            models.append((scope.joined(separator: "."), "AshlarCore.OpenEnum"))
        }
        guard attributes.attribute("Union") != nil else { return .visitChildren }
        let union = UnionDeclaration(node, inside: enclosingModifiers, location: location)
        refuse(union.diagnostics)
        append(union.members, to: node.memberBlock)
        isolate(node.modifiers, node.enumKeyword)
        models.append((scope.joined(separator: "."), "AshlarCore.DirectModel"))
        return .visitChildren
    }

    override func visitPost(_ node: StructDeclSyntax) { leave() }
    override func visitPost(_ node: EnumDeclSyntax) { leave() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.extendedType.sourceText, enclosing: node.modifiers)
        return .visitChildren
    }

    override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text)
        expandRepresentation(node, AttributeReader(node.attributes), scope.joined(separator: "."))
        return .visitChildren
    }

    override func visitPost(_ node: ClassDeclSyntax) { leave() }

    /// A macro's expansion is itself marked as nonisolated. Conformances that are written out follow the type, which
    /// belongs to the main actor under `-default-isolation MainActor`.
    private func isolate(_ modifiers: DeclModifierListSyntax, _ keyword: TokenSyntax) {
        guard !modifiers.contains(where: { $0.name.text == "nonisolated" }) else { return }
        let start = (modifiers.first?.positionAfterSkippingLeadingTrivia ?? keyword.positionAfterSkippingLeadingTrivia)
        edits.append(SourceEdit(range: start.utf8Offset..<start.utf8Offset, text: "nonisolated "))
    }

    // MARK: Removed code

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        guard ExpansionVisitor.own.contains(AttributeReader.name(of: node)) else { return .skipChildren }
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        // With the space or the line break after it.
        edits.append(SourceEdit(range: start..<node.endPosition.utf8Offset, text: ""))
        // An attribute on its own line leaves that line break to the token that follows it.
        return .skipChildren
    }

    /// The modules that declare macros, each with the module that expanded code needs.
    private static let runtimes = ["Ashlar": "AshlarCore", "AshlarEntityMacros": "AshlarEntity"]

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        let module = node.path.sourceText
        guard let runtime = ExpansionVisitor.runtimes[module] else { return .skipChildren }
        let start = node.path.positionAfterSkippingLeadingTrivia.utf8Offset
        edits.append(SourceEdit(range: start..<start + module.utf8.count, text: runtime))
        return .skipChildren
    }
}
