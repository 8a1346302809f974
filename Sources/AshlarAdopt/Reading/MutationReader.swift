import AshlarExplain
import SwiftSyntax

/// The names of properties that some code sets after a value was made.
struct Mutations {
    /// Set through a value: `user.name = …`, `&user.name`, `user.tags.append(…)`, `$user.name`.
    private(set) var names: Set<String> = []
    /// Set within a type: `name = …`, `self.name = …`, by the type.
    private(set) var own: [String: Set<String>] = [:]
    /// Set through a variable of a known type, by the type's last name.
    private(set) var typed: [String: Set<String>] = [:]

    init(_ files: [SourceFile], _ index: DeclarationIndex) {
        var mutating = Mutations.standard
        let members = MemberTypes(index)
        let types = RootTypes(files)
        for file in files {
            let functions = MutatingFunctions(viewMode: .sourceAccurate)
            functions.walk(file.tree)
            mutating.formUnion(functions.names)
        }
        for file in files {
            let reader = MutationVisitor(mutating, types, members)
            reader.walk(file.tree)
            names.formUnion(reader.names)
            own.merge(reader.own) { $0.union($1) }
            typed.merge(reader.typed) { $0.union($1) }
        }
    }

    /// Whether a property of a type may be set.
    func contains(_ name: String, of type: TypeDeclaration) -> Bool {
        names.contains(name) || own[type.name]?.contains(name) == true
            || typed[type.path.last ?? ""]?.contains(name) == true
    }

    static let standard: Set<String> = [
        "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "removeValue",
        "popFirst", "popLast", "sort", "reverse", "shuffle", "partition", "swapAt", "replaceSubrange",
        "reserveCapacity",
        "update", "updateValue", "merge", "formUnion", "formIntersection", "formSymmetricDifference", "subtract",
        "toggle",
        "negate", "addSubrange", "write", "appendInterpolation", "appendLiteral", "move", "trimPrefix",
    ]
}

private final class MutatingFunctions: SyntaxVisitor {
    var names: Set<String> = []

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.modifiers.contains(where: { $0.name.text == "mutating" }) { names.insert(node.name.text) }
        return .visitChildren
    }
}

private final class MutationVisitor: SyntaxVisitor {
    var names: Set<String> = []
    var own: [String: Set<String>] = [:]
    var typed: [String: Set<String>] = [:]
    private let mutating: Set<String>
    private let rootTypes: RootTypes
    private let members: MemberTypes
    private var types: [String] = []
    private var initializers = 0

    init(_ mutating: Set<String>, _ rootTypes: RootTypes, _ members: MemberTypes) {
        self.mutating = mutating
        self.rootTypes = rootTypes
        self.members = members
        super.init(viewMode: .sourceAccurate)
    }

    // MARK: Where it is

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter([node.name.text]) }
    override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter([node.name.text]) }
    override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter([node.name.text]) }
    override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter([node.name.text]) }
    override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter([node.extendedType.trimmedDescription])
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

    private func enter(_ name: [String]) -> SyntaxVisitorContinueKind {
        types.append(name[0])
        return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        initializers += 1
        return .visitChildren
    }
    override func visitPost(_ node: InitializerDeclSyntax) { initializers -= 1 }

    // MARK: Assignments

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        for (index, element) in elements.enumerated().dropFirst() {
            let symbol = element.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
            let isCompound = symbol.hasSuffix("=") && !MutationVisitor.comparisons.contains(symbol)
            if element.is(AssignmentExprSyntax.self) || isCompound { set(elements[index - 1]) }
        }
        return .visitChildren
    }

    private static let comparisons: Set<String> = ["==", "!=", "<=", ">=", "===", "!==", "~=", "&==", "|=="]

    override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
        set(node.expression)
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
            mutating.contains(member.declName.baseName.text)
        {
            set(base)
        }
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        // The receiver of a SwiftUI binding sets it.
        if let root = node.root, root.hasPrefix("$"), root.dropFirst().first?.isNumber == false {
            set(ExprSyntax(node))
        }
        return .visitChildren
    }

    /// Records the properties in the chain to the assigned value.
    private func set(_ expression: ExprSyntax) {
        var expression = expression.withoutTry
        var chain: [String] = []
        while true {
            if let next = expression.as(OptionalChainingExprSyntax.self)?.expression
                ?? expression.as(ForceUnwrapExprSyntax.self)?.expression
                ?? expression.as(SubscriptCallExprSyntax.self)?.calledExpression
            {
                expression = next
            } else if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
                chain.append(member.declName.baseName.text)
                expression = base
            } else {
                break
            }
        }
        chain.reverse()
        let root = expression.as(DeclReferenceExprSyntax.self)
        if root?.baseName.text == "self" || chain.isEmpty {
            // `self.name = …` and `name = …`; in an initializer they are not changes yet.
            guard let first = chain.first ?? root?.baseName.text else { return }
            if initializers == 0 || chain.count > 1 { note(first) }
            set(chain.dropFirst(), after: first, of: members.owner(named: typeName))
        } else if let root, let type = rootTypes.name(of: root), let first = chain.first {
            note(root.baseName.text)
            typed[type, default: []].insert(first)
            set(chain.dropFirst(), after: first, of: members.owner(withLastName: type))
        } else if let root, !rootTypes.isBound(root) {
            note(root.baseName.text)
            set(chain[...], after: root.baseName.text, of: members.owner(named: typeName))
        } else {
            if let root { note(root.baseName.text) }
            names.formUnion(chain)
        }
    }

    /// Records the members in the chain to the assigned value, with their types if the sources declare them.
    ///
    /// - Parameters:
    ///   - first: the member that the chain begins after.
    ///   - root: what that is a member of.
    private func set(_ chain: ArraySlice<String>, after first: String, of root: @autoclosure () -> MemberTypes.Owner) {
        // Most chains end with it.
        if chain.isEmpty { return }
        var (last, owner) = (first, root())
        for name in chain {
            owner = members.member(last, of: owner)
            switch members.holder(of: name, in: owner) {
            case nil: break
            case .type(let type): own[type.name, default: []].insert(name)
            default: names.insert(name)
            }
            last = name
        }
    }

    private var typeName: String { types.joined(separator: ".") }

    private func note(_ name: String) { own[typeName, default: []].insert(name) }
}

extension MemberAccessExprSyntax {
    /// The name that a chain of members begins with.
    fileprivate var root: String? {
        var expression = base
        while let member = expression?.as(MemberAccessExprSyntax.self) { expression = member.base }
        return expression?.as(DeclReferenceExprSyntax.self)?.baseName.text
    }
}
