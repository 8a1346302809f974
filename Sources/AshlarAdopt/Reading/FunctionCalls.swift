import AshlarExplain
import SwiftSyntax

/// The calls of a function in the sources.
struct FunctionCalls {
    /// Each call with its file.
    private(set) var calls: [(call: FunctionCallExprSyntax, file: SourceFile)] = []
    /// Whether the function is used in other ways, too.
    private var isPassedOn = false

    /// - Returns: `nil` if some calls are unknown, other modules may call it, or it has no calls.
    init?(of function: Syntax, _ references: [String: [CoderReference]], _ meanings: NameMeanings) {
        let isSeenElsewhere = sequence(first: function, next: \.parent).contains { node in
            let isOwner = node.id == function.id || node.is(ExtensionDeclSyntax.self)
            return isOwner
                && node.asProtocol((any WithModifiersSyntax).self)?.modifiers.isSeenByOtherModules == true
        }
        if isSeenElsewhere { return nil }
        let names: [String]
        if let node = function.as(FunctionDeclSyntax.self) {
            names = [node.name.identifier?.name ?? node.name.text]
        } else if function.is(InitializerDeclSyntax.self), let type = TypePath.around(function).last {
            // Subclasses inherit it.
            guard !FunctionCalls.isInClass(function) else { return nil }
            names = [type, "init", "Self"]
        } else {
            return nil
        }
        for reference in names.flatMap({ references[$0] ?? [] }) where !Adoption.isTest(reference.file.path) {
            add(reference, meanings, isInitializer: names.count > 1)
        }
        // Its callers are not in the sources.
        if isPassedOn || calls.isEmpty { return nil }
    }

    /// Returns the arguments that the calls pass for a parameter; `nil` if they are unknown.
    static func arguments(
        for parameter: FunctionParameterSyntax, _ references: [String: [CoderReference]], _ meanings: NameMeanings
    ) -> [(value: ExprSyntax, file: SourceFile)]? {
        guard parameter.ellipsis == nil, let function = function(of: parameter),
            let calls = FunctionCalls(of: function, references, meanings)
        else { return nil }
        return calls.calls.compactMap { call, file in
            // Without the argument, it is the default, or another function of the name is called.
            (argument(of: call, for: parameter) ?? parameter.defaultValue?.value).map { ($0, file) }
        }
    }

    /// The function or initializer that a parameter belongs to.
    static func function(of parameter: FunctionParameterSyntax) -> Syntax? {
        parameter.parent?.parent?.as(FunctionParameterClauseSyntax.self)?.parent?.parent
    }

    /// Returns the argument that a call passes for a parameter.
    static func argument(of call: FunctionCallExprSyntax, for parameter: FunctionParameterSyntax) -> ExprSyntax? {
        if parameter.firstName.text != "_" {
            return call.arguments.first { $0.label?.text == parameter.firstName.text }?.expression
        }
        let all = parameter.parent?.as(FunctionParameterListSyntax.self).map(Array.init) ?? []
        let unlabeled = all.filter { $0.firstName.text == "_" }
        let number = unlabeled.firstIndex { $0.id == parameter.id } ?? 0
        return Array(call.arguments).filter { $0.label == nil }.dropFirst(number).first?.expression
    }

    private static func isInClass(_ node: Syntax) -> Bool {
        sequence(first: node, next: \.parent).contains {
            $0.is(ClassDeclSyntax.self) || $0.is(ExtensionDeclSyntax.self) || $0.is(ProtocolDeclSyntax.self)
        }
    }

    private mutating func add(_ reference: CoderReference, _ meanings: NameMeanings, isInitializer: Bool) {
        var callee = ExprSyntax(reference.node)
        if let member = callee.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.node.id {
            callee = ExprSyntax(member)
            // `method: .post` isn't the function `post`.
            if member.base == nil, member.parent?.is(FunctionCallExprSyntax.self) != true { return }
        } else if case .bound(let token) = meanings.meaning(of: reference.node.baseName.text, at: reference.node),
            token.parent?.is(FunctionDeclSyntax.self) != true
        {
            return
        }
        if let generic = callee.parent?.as(GenericSpecializationExprSyntax.self) { callee = ExprSyntax(generic) }
        guard let call = callee.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == callee.id else {
            // A type is named for other things, too; a function is passed on.
            let isCalled = callee.parent?.is(MemberAccessExprSyntax.self) == true
            if !(isInitializer && isCalled) { isPassedOn = true }
            return
        }
        calls.append((call, reference.file))
    }
}
