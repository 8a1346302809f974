import AshlarExplain
import SwiftSyntax

/// The types that a decoder may read, with all that they hold.
///
/// They are the types that `decode(User.self, from:)` names. In a generic function, they are the types that the calls
/// pass for `T.Type`, or the declared result types of the calls: `let user: User = try load()`.
struct ReadTypes {
    private(set) var types: HeldTypes

    private let index: DeclarationIndex
    private let names: NameMeanings
    private let references: [String: [CoderReference]]
    /// Generic functions that calls have been looked at for.
    private var traced: Set<SyntaxIdentifier> = []

    /// Names that can be any type: those of associated types, and `Self`.
    private let hidden: Set<String>

    private static let depthLimit = 8

    init(_ setup: DecoderSetup, _ index: DeclarationIndex, _ references: [String: [CoderReference]]) {
        self.index = index
        self.references = references
        names = NameMeanings(index)
        let associated = index.declarations.filter { $0.node.is(ProtocolDeclSyntax.self) }.flatMap(\.part.members)
            .compactMap { $0.as(AssociatedTypeDeclSyntax.self)?.name.text }
        hidden = Set(associated).union(["Self"])
        types = HeldTypes(index, .decoding)
        types.isAnything = setup.codesAnything
        for (type, file) in setup.read where !types.isAnything { add(type, file, depth: 0) }
    }

    // MARK: Named types

    /// - Parameter value: `User.self`, or a parameter that is a type.
    private mutating func add(_ value: ExprSyntax, _ file: SourceFile, depth: Int) {
        if depth > ReadTypes.depthLimit { return types.isAnything = true }
        if let type = value.metatype { return add(type, at: value, file, depth) }
        guard let name = value.as(DeclReferenceExprSyntax.self)?.baseName.text,
            case .bound(let token) = names.meaning(of: name, at: value),
            let parameter = token.parent?.as(FunctionParameterSyntax.self),
            let type = parameter.type.as(MetatypeTypeSyntax.self)?.baseType
        else { return types.isAnything = true }
        add(type, at: parameter, file, depth)
    }

    /// - Parameter use: where the type is written.
    private mutating func add(_ type: TypeSyntax, at use: some SyntaxProtocol, _ file: SourceFile, _ depth: Int) {
        let written = Set(type.tokens(viewMode: .sourceAccurate).map(\.text))
        let path = TypePath.around(use)
        if !written.isDisjoint(with: hidden.union(outerParameters(path))) { return types.isAnything = true }
        let functions = ReadTypes.genericFunctions(around: use).filter { !written.isDisjoint(with: $0.names) }
        types.add(type, path, file.path, functions.reduce(into: []) { $0.formUnion($1.names) })
        for (function, names) in functions { trace(function, names.intersection(written), file, depth) }
    }

    /// The generic parameters of the types around, which are not seen from within.
    private func outerParameters(_ path: [String]) -> Set<String> {
        var found: Set<String> = []
        for count in path.indices {
            for type in index.declarations(of: path.prefix(count + 1).joined(separator: ".")) {
                found.formUnion(type.generics)
            }
        }
        return found
    }

    // MARK: Generic functions

    private static func genericFunctions(
        around use: some SyntaxProtocol
    ) -> [(function: Syntax, names: Set<String>)] {
        sequence(first: Syntax(use), next: \.parent).compactMap { node in
            guard node.is(FunctionDeclSyntax.self) || node.is(InitializerDeclSyntax.self),
                let clause = node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
            else { return nil }
            return (node, Set(clause.parameters.map(\.name.text)))
        }
    }

    /// Follows the calls of a function to the types of its generic parameters.
    private mutating func trace(_ function: Syntax, _ generics: Set<String>, _ file: SourceFile, _ depth: Int) {
        guard traced.insert(function.id).inserted else { return }
        guard let calls = FunctionCalls(of: function, references, names),
            let node = function.as(FunctionDeclSyntax.self)
        else { return types.isAnything = true }
        let parameters = Array(node.signature.parameterClause.parameters)
        for generic in generics {
            let own = parameters.first { parameter in
                let type = parameter.type.as(MetatypeTypeSyntax.self)?.baseType
                return type.map { ReadTypes.mentions(generic, $0) } == true
            }
            let isGiven = node.signature.returnClause.map { ReadTypes.mentions(generic, $0.type) } == true
            for (call, caller) in calls.calls where ReadTypes.fits(call, parameters) {
                if let argument = own.flatMap({ FunctionCalls.argument(of: call, for: $0) }) {
                    add(argument, caller, depth: depth + 1)
                } else if isGiven {
                    addResult(of: call, caller, depth + 1)
                } else {
                    types.isAnything = true
                }
            }
        }
    }

    private static func mentions(_ name: String, _ type: TypeSyntax) -> Bool {
        type.tokens(viewMode: .sourceAccurate).contains { $0.text == name }
    }

    /// Whether a call may be one of the function, and not of another one with its name.
    private static func fits(_ call: FunctionCallExprSyntax, _ parameters: [FunctionParameterSyntax]) -> Bool {
        let labels = Set(parameters.map { $0.firstName.text == "_" ? nil : $0.firstName.text })
        let given = Set(call.arguments.map { $0.label?.text })
        if !given.isSubset(of: labels) { return false }
        // A missing argument has a default, or is a trailing closure.
        let closures = call.additionalTrailingClosures.count + (call.trailingClosure == nil ? 0 : 1)
        let missing = parameters.filter { FunctionCalls.argument(of: call, for: $0) == nil && $0.defaultValue == nil }
        return missing.count <= closures
    }

    // MARK: Results of calls

    /// Adds the type that a call must give where it is written.
    private mutating func addResult(of call: FunctionCallExprSyntax, _ file: SourceFile, _ depth: Int) {
        if depth > ReadTypes.depthLimit { return types.isAnything = true }
        var node = Syntax(call)
        while let parent = node.parent, ReadTypes.isTransparent(parent) { node = parent }
        if let type = ReadTypes.cast(of: node) { return add(type, at: type, file, depth) }
        if let declared = declared(for: node) {
            return add(declared.type, at: declared.use, declared.file ?? file, depth)
        }
        types.isAnything = true
    }

    /// `try await (…)`
    private static func isTransparent(_ node: Syntax) -> Bool {
        if let list = node.as(LabeledExprListSyntax.self) {
            return list.count == 1 && list.parent?.is(TupleExprSyntax.self) == true
        }
        if let item = node.as(LabeledExprSyntax.self) {
            return item.label == nil && item.parent?.parent?.is(TupleExprSyntax.self) == true
        }
        return node.is(TryExprSyntax.self) || node.is(AwaitExprSyntax.self) || node.is(TupleExprSyntax.self)
    }

    /// `call as User`
    private static func cast(of node: Syntax) -> TypeSyntax? {
        guard let elements = node.parent?.as(ExprListSyntax.self).map(Array.init), elements.count == 3,
            Syntax(elements[0]).id == node.id, elements[1].is(UnresolvedAsExprSyntax.self)
        else { return nil }
        return elements[2].as(TypeExprSyntax.self)?.type
    }

    /// The declared type of a value's destination: of a variable, of a property that is set, of a function's result.
    private func declared(for node: Syntax) -> (type: TypeSyntax, use: Syntax, file: SourceFile?)? {
        guard let parent = node.parent else { return nil }
        if let binding = parent.as(InitializerClauseSyntax.self)?.parent?.as(PatternBindingSyntax.self) {
            return binding.typeAnnotation.map { ($0.type, Syntax(binding), nil) }
        }
        if let value = node.as(ExprSyntax.self), let assignment = DecoderSetups.assignment(around: value),
            assignment.value.id == value.id
        {
            return target(assignment.target)
        }
        return result(of: parent)
    }

    /// Returns the target of an assignment.
    private func target(_ target: ExprSyntax) -> (type: TypeSyntax, use: Syntax, file: SourceFile?)? {
        if let member = target.as(MemberAccessExprSyntax.self), member.base?.trimmedDescription == "self" {
            return self.member(member.declName.baseName.text, TypePath.around(member))
        }
        guard let name = target.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
        switch names.meaning(of: name, at: target) {
        case .bound(let token):
            let binding = token.parent?.parent?.as(PatternBindingSyntax.self)
            return binding?.typeAnnotation.map { ($0.type, Syntax(token), nil) }
        case .member(let path): return member(name, path)
        case .unknown: return nil
        }
    }

    private func member(_ name: String, _ path: [String]) -> (type: TypeSyntax, use: Syntax, file: SourceFile?)? {
        guard let (binding, file) = names.member(name, of: path) else { return nil }
        return binding.typeAnnotation.map { ($0.type, Syntax(binding), file) }
    }

    /// `return call`, and a call that is all of a body.
    private func result(of parent: Syntax) -> (type: TypeSyntax, use: Syntax, file: SourceFile?)? {
        let statement = parent.as(ReturnStmtSyntax.self)?.parent ?? parent
        guard let item = statement.as(CodeBlockItemSyntax.self),
            let list = item.parent?.as(CodeBlockItemListSyntax.self),
            parent.is(ReturnStmtSyntax.self) || list.count == 1
        else { return nil }
        let owner = sequence(first: Syntax(list), next: \.parent).first {
            $0.is(ClosureExprSyntax.self) || $0.is(AccessorBlockSyntax.self)
                || $0.asProtocol((any DeclSyntaxProtocol).self) != nil
        }
        if let function = owner?.as(FunctionDeclSyntax.self),
            parent.is(ReturnStmtSyntax.self) || isBody(list, of: function)
        {
            // Its generic parameters are followed in turn.
            return function.signature.returnClause.map { ($0.type, Syntax(list), nil) }
        }
        let accessor = owner?.as(AccessorDeclSyntax.self)?.parent?.parent ?? owner
        guard let binding = accessor?.as(AccessorBlockSyntax.self)?.parent?.as(PatternBindingSyntax.self) else {
            return nil
        }
        return binding.typeAnnotation.map { ($0.type, Syntax(binding), nil) }
    }

    private func isBody(_ list: CodeBlockItemListSyntax, of function: FunctionDeclSyntax) -> Bool {
        function.body?.statements.id == list.id
    }
}
