import SwiftParser
import SwiftSyntax

/// Collects the ways in which a file may change properties. If in doubt, it collects a use; see ``UseFacts``.
///
/// It walks everything that ``FactReader`` skips: attributes, macros, previews, code outside of functions.
final class UseReader: SyntaxVisitor {
    /// The enclosing initializer. A first assignment in it, as a plain step, is also possible for a constant.
    private struct Initializer {
        var assigned: Set<String> = []
        var delegates = false
    }

    @exclusivity(unchecked) private var uses = UseFacts()
    @exclusivity(unchecked) private var mentioned = MentionCollector()
    /// The last names of the enclosing types.
    @exclusivity(unchecked) private var types: [String] = []
    @exclusivity(unchecked) private var initializers: [Initializer?] = [nil]
    /// All members that are read, because a binding may write through them.
    @exclusivity(unchecked) private var members: Set<String> = []
    @exclusivity(unchecked) private var mentionsBinding = false
    @exclusivity(unchecked) private var declaresDynamicMembers = false
    @exclusivity(unchecked) private var mentionsWritableKeyPath = false
    /// The members around the enclosing code of debug builds.
    private var debugging: [Int32] = []
    @exclusivity(unchecked) private var depth = 0
    /// The number of links in a chain that are followed, because a chain is read once for each link.
    private static let limit = 200

    /// - Parameter bytes: the text of the tree.
    /// - Complexity: O(n) in the nodes.
    static func uses(in tree: SourceFileSyntax, of bytes: [UInt8]) -> UseFacts {
        let reader = UseReader(viewMode: .sourceAccurate)
        reader.walk(tree)
        if reader.mentionsBinding { reader.uses.changed.formUnion(reader.members) }
        reader.uses.looksUpWritableMembers = reader.declaresDynamicMembers && reader.mentionsWritableKeyPath
        // If braces are missing, code may seem to be in any function.
        if tree.hasError || reader.uses.isIncomplete { reader.mentioned.add(wordsOf: bytes) }
        reader.uses.mentions = reader.mentioned.mentions()
        return reader.uses
    }

    /// The words of a file that is not read.
    static func words(of bytes: [UInt8]) -> UseFacts {
        var mentioned = MentionCollector()
        mentioned.add(wordsOf: bytes)
        var uses = UseFacts()
        uses.mentions = mentioned.mentions()
        return uses
    }

    // MARK: Declarations

    private func enter(_ name: String) -> SyntaxVisitorContinueKind {
        types.append(TypeName.last(name))
        mentioned.enter(name)
        initializers.append(nil)
        return .visitChildren
    }

    private func leave() {
        types.removeLast()
        mentioned.leave()
        initializers.removeLast()
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.plainText) }
    override func visitPost(_ node: StructDeclSyntax) { leave() }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.plainText) }
    override func visitPost(_ node: ClassDeclSyntax) { leave() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.plainText) }
    override func visitPost(_ node: EnumDeclSyntax) { leave() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.plainText) }
    override func visitPost(_ node: ActorDeclSyntax) { leave() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.plainText) }
    override func visitPost(_ node: ProtocolDeclSyntax) { leave() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.extendedType.qualifiedName ?? "")
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        initializers.append(Initializer())
        mentioned.enter(initializer: node.signature.parameterClause.parameters.map { $0.firstName.text })
        return .visitChildren
    }

    override func visitPost(_ node: InitializerDeclSyntax) {
        mentioned.leaveMember()
        guard let left = initializers.removeLast(), left.delegates else { return }
        for name in left.assigned { changeOwn(name) }
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = MentionCollector.plain(node.name)
        let isPlain = UseReader.isPlain(node.attributes, node.modifiers) && name.first?.isLetter == true
        mentioned.enter(member: isPlain ? MentionFact.hash(name) : 0)
        return .visitChildren
    }

    override func visitPost(_ node: FunctionDeclSyntax) { mentioned.leaveMember() }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        mentioned.enter(member: UseReader.member(of: node, isInType: !types.isEmpty))
        return .visitChildren
    }

    override func visitPost(_ node: VariableDeclSyntax) { mentioned.leaveMember() }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        // An alias in a type may satisfy a protocol requirement.
        let isOpen = !types.isEmpty || node.modifiers.contains { $0.name.text == "public" }
        mentioned.enter(member: isOpen ? 0 : MentionFact.hash(alias: MentionCollector.plain(node.name)))
        return .visitChildren
    }

    override func visitPost(_ node: TypeAliasDeclSyntax) { mentioned.leaveMember() }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { expand(node.macroName) }
    override func visitPost(_ node: MacroExpansionDeclSyntax) { mentioned.leaveMember() }
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { expand(node.macroName) }
    override func visitPost(_ node: MacroExpansionExprSyntax) { mentioned.leaveMember() }

    private func expand(_ macro: TokenSyntax) -> SyntaxVisitorContinueKind {
        mentioned.enter(member: macro.text == "Preview" ? MentionFact.preview : 0)
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        mentioned.declare(parameter: node.secondName ?? node.firstName)
        return .visitChildren
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if node.isForDebugging { debugging.append(mentioned.enterDebugging()) }
        return .visitChildren
    }

    override func visitPost(_ node: IfConfigClauseSyntax) {
        if node.isForDebugging { mentioned.leaveDebugging(to: debugging.removeLast()) }
    }

    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
        mentioned.declare(node.secondName ?? node.firstName)
        return .visitChildren
    }

    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
        mentioned.declare(node.name)
        return .visitChildren
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        mentioned.declare(node.identifier)
        return .visitChildren
    }

    /// The name of a property with code that runs when something reads it; 0 for others.
    private static func member(of node: VariableDeclSyntax, isInType: Bool) -> Int32 {
        guard isPlain(node.attributes, node.modifiers), node.bindings.count == 1, let binding = node.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
        else { return 0 }
        let isLazy = node.modifiers.contains { $0.name.text == "lazy" }
        let isComputed =
            switch binding.accessorBlock?.accessors {
            case nil: false
            case .getter: true
            case .accessors(let accessors):
                !accessors.contains { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
            }
        let plain = MentionCollector.plain(name)
        if isLazy || isComputed { return MentionFact.hash(plain) }
        // The value of a static property or a global variable is created when code first mentions it.
        let isStatic = !isInType || node.modifiers.contains { ["static", "class"].contains($0.name.text) }
        return isStatic ? MentionFact.hash(static: plain) : 0
    }

    /// Whether code can only reach a declaration by its name, and not through a superclass, an attribute or a macro.
    private static func isPlain(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax) -> Bool {
        if modifiers.contains(where: { $0.name.text == "override" }) { return false }
        return attributes.allSatisfy { attribute in
            guard case .attribute(let attribute) = attribute,
                let name = attribute.attributeName.as(IdentifierTypeSyntax.self)?.name.text
            else { return false }
            return MentionFact.plainAttributes.contains(name)
        }
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        switch node.attributeName.as(IdentifierTypeSyntax.self)?.name.text {
        case "dynamicMemberLookup": declaresDynamicMembers = true
        case "Bindable": mentionsBinding = true
        // `@Binding var user` declares `_user`, and its members are recognized by their base.
        case "Binding": return node.arguments == nil ? .skipChildren : .visitChildren
        default: break
        }
        return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        mention(node.name.text)
        mentioned.add(node.name)
        return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        mentioned.add(node)
        return .visitChildren
    }

    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
        mentioned.add(everywhere: node.name)
        return .visitChildren
    }

    override func visit(_ node: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind {
        mentioned.add(node)
        return .visitChildren
    }

    private func mention(_ name: String) {
        switch name {
        case "Binding", "Bindable": mentionsBinding = true
        case "WritableKeyPath", "ReferenceWritableKeyPath": mentionsWritableKeyPath = true
        default: break
        }
    }

    // MARK: Expressions

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        mention(node.baseName.text)
        // Code that finds a class by name may create values of it.
        let found = MentionCollector.className(foundBy: node)
        if let found { uses.constructions.insert("\(found) *") }
        mentioned.add(node, finding: found)
        return .visitChildren
    }

    override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
        change(node.expression)
        return .visitChildren
    }

    override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        if !HarmlessUses.operators.contains(node.operator.text) { change(node.expression) }
        return .visitChildren
    }

    override func visit(_ node: PostfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        if !HarmlessUses.operators.contains(node.operator.text) { change(node.expression) }
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        for index in elements.indices.dropFirst().dropLast() {
            if elements[index].is(AssignmentExprSyntax.self) {
                if !isFirstAssignment(node, to: elements[index - 1], at: index) { change(elements[index - 1]) }
            } else if let sign = elements[index].as(BinaryOperatorExprSyntax.self)?.operator.text,
                !HarmlessUses.operators.contains(sign)
            {
                change(elements[index - 1])
                if !HarmlessUses.assignments.contains(sign) { change(elements[index + 1]) }
            }
        }
        return .visitChildren
    }

    /// Whether an initializer gives a property its value exactly once on every path.
    private func isFirstAssignment(_ node: SequenceExprSyntax, to target: ExprSyntax, at index: Int) -> Bool {
        let last = initializers.count - 1
        guard initializers[last] != nil else { return false }
        if target.isSelf { initializers[last]?.delegates = true }
        guard index == 1, let name = target.ownMember,
            let block = node.parent?.as(CodeBlockItemSyntax.self)?.parent?.parent?.as(CodeBlockSyntax.self),
            block.parent?.is(InitializerDeclSyntax.self) == true
        else { return false }
        return initializers[last]?.assigned.insert(name).inserted == true
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let callee = node.calledExpression.as(GenericSpecializationExprSyntax.self)?.expression ?? node.calledExpression
        if let reference = callee.as(DeclReferenceExprSyntax.self) {
            let name = reference.baseName.text
            if FactReader.isTypeName(name) { construct(name == "Self" ? "" : name, node) }
        } else if let member = callee.as(MemberAccessExprSyntax.self) {
            call(member, node)
        }
        mentioned.add(node)
        return descend()
    }

    override func visitPost(_ node: FunctionCallExprSyntax) { depth -= 1 }

    private func call(_ member: MemberAccessExprSyntax, _ node: FunctionCallExprSyntax) {
        let name = member.declName.baseName.identifier?.name ?? member.declName.baseName.text
        if name == "init" {
            if member.base?.isSelf == true { initializers[initializers.count - 1]?.delegates = true }
            construct(owner(of: member), node)
        } else if FactReader.isTypeName(name), FactReader.isTypeName(member.base?.lastName ?? "T") {
            construct(name, node)
        } else if let base = member.base, !HarmlessUses.methods.contains(name) {
            // `makers.User(name: "Ada")` may also create a value of a type.
            if FactReader.isTypeName(name) { construct(name, node) }
            let (members, own) = names(in: base)
            if FactReader.mutating.contains(name) {
                change(base)
            } else {
                for member in members { uses.called.insert("\(member) \(name)") }
                if let own { uses.called.insert("\(types.last ?? "").\(own) \(name)") }
            }
        }
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.declName.baseName.identifier?.name ?? node.declName.baseName.text
        if name == "init" {
            let isCalled =
                node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
                || node.parent?.is(GenericSpecializationExprSyntax.self) == true
            if !isCalled { uses.constructions.insert("\(owner(of: node)) *") }
        }
        if let base = node.base {
            members.insert(name)
            if base.startsWithDollar || startsWithUnderscore(base) { uses.changed.insert(name) }
        }
        return descend()
    }

    override func visitPost(_ node: MemberAccessExprSyntax) { depth -= 1 }

    override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
        let call = node.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
        if HarmlessUses.readersOfKeyPaths.contains(call?.calledExpression.lastName ?? "") { return .visitChildren }
        for component in node.components {
            guard case .property(let property) = component.component else { continue }
            uses.changed.insert(property.declName.baseName.identifier?.name ?? property.declName.baseName.text)
        }
        return .visitChildren
    }

    // MARK: Chains

    override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind { descend() }
    override func visitPost(_ node: SubscriptCallExprSyntax) { depth -= 1 }
    override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind { descend() }
    override func visitPost(_ node: OptionalChainingExprSyntax) { depth -= 1 }
    override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind { descend() }
    override func visitPost(_ node: ForceUnwrapExprSyntax) { depth -= 1 }
    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind { descend() }
    override func visitPost(_ node: IfExprSyntax) { depth -= 1 }

    private func descend() -> SyntaxVisitorContinueKind {
        depth += 1
        guard depth > UseReader.limit else { return .visitChildren }
        uses.isIncomplete = true
        return .skipChildren
    }

    // MARK: Recorded uses

    private func construct(_ type: String, _ node: FunctionCallExprSyntax) {
        var labels = node.arguments.map { ($0.label?.text ?? "_") + ":" }
        if node.trailingClosure != nil { labels.append("_:") }
        labels += node.additionalTrailingClosures.map { $0.label.text + ":" }
        uses.constructions.insert("\(type) \(labels.joined())")
    }

    /// `User` in `User.init` and `Outer.User.init`; empty if a variable or the context determines the type.
    private func owner(of member: MemberAccessExprSyntax) -> String {
        guard let base = member.base else { return "" }
        let name = (base.as(GenericSpecializationExprSyntax.self)?.expression ?? base).lastName ?? ""
        return FactReader.isTypeName(name) && name != "Self" ? name : ""
    }

    private func changeOwn(_ name: String) { uses.changedOwn.insert("\(types.last ?? "").\(name)") }

    private func change(_ expression: ExprSyntax) {
        if let parts = expression.as(TupleExprSyntax.self), parts.elements.count != 1 {
            for part in parts.elements { change(part.expression) }
            return
        }
        let (members, own) = names(in: expression)
        uses.changed.formUnion(members)
        if let own { changeOwn(own) }
    }

    /// The members that an expression reaches, and the variable or property of `self` that it begins with.
    private func names(in expression: ExprSyntax) -> (members: [String], own: String?) {
        var members: [String] = []
        var rest: ExprSyntax? = expression
        for _ in 0..<UseReader.limit {
            guard let current = rest else { return (members, nil) }
            if let own = current.ownMember { return (members, own) }
            if let member = current.as(MemberAccessExprSyntax.self) {
                members.append(member.declName.baseName.identifier?.name ?? member.declName.baseName.text)
            }
            rest = current.chainBase ?? current.marked
        }
        uses.isIncomplete = true
        return (members, nil)
    }

    /// `_user.name`, where the property wrapper of `user` may look up its members.
    private func startsWithUnderscore(_ base: ExprSyntax) -> Bool {
        var rest = base
        for _ in 0..<UseReader.limit {
            guard let member = rest.as(MemberAccessExprSyntax.self), let inner = member.base else { break }
            if inner.isSelf { return member.declName.baseName.text.utf8.first == UInt8(ascii: "_") }
            rest = inner
        }
        return rest.as(DeclReferenceExprSyntax.self)?.baseName.text.utf8.first == UInt8(ascii: "_")
    }
}

extension TokenSyntax {
    /// A name without its backticks.
    fileprivate var plainText: String { identifier?.name ?? text }
}

extension ExprSyntax {
    /// `user.name` in `try user.name` and `await user.name`: before operators are folded, the keyword belongs to the
    /// left operand.
    fileprivate var marked: ExprSyntax? {
        self.as(TryExprSyntax.self)?.expression ?? self.as(AwaitExprSyntax.self)?.expression ?? unsafeOperand
    }

    /// `user.name` in `unsafe user.name`, which earlier versions of swift-syntax don't support.
    private var unsafeOperand: ExprSyntax? {
        #if canImport(SwiftSyntax602)
        self.as(UnsafeExprSyntax.self)?.expression
        #else
        nil
        #endif
    }
}
