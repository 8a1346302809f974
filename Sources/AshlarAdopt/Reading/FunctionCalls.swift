import AshlarExplain
import SwiftSyntax

/// What the calls of a function pass for one of its parameters.
struct FunctionCalls {
    /// `nil` where not all of them are seen.
    private(set) var arguments: [(value: ExprSyntax, file: SourceFile)]? = []

    private var calls = 0
    private let parameter: FunctionParameterSyntax
    /// `nil` for one without a label.
    private let label: String?
    /// Its number among the parameters without labels.
    private let number: Int

    /// - Returns: `nil` for what other modules may call.
    init?(
        of parameter: FunctionParameterSyntax, _ references: [String: [CoderReference]], _ meanings: NameMeanings
    ) {
        guard let clause = parameter.parent?.parent?.as(FunctionParameterClauseSyntax.self),
            let function = clause.parent?.parent
        else { return nil }
        self.parameter = parameter
        label = parameter.firstName.text == "_" ? nil : parameter.firstName.text
        let unlabeled = Array(clause.parameters).filter { $0.firstName.text == "_" }
        number = unlabeled.firstIndex { $0.id == parameter.id } ?? 0
        let isSeenElsewhere = sequence(first: function, next: \.parent).contains { node in
            let isOwner = node.id == function.id || node.is(ExtensionDeclSyntax.self)
            return isOwner
                && node.asProtocol((any WithModifiersSyntax).self)?.modifiers.isSeenByOtherModules == true
        }
        if isSeenElsewhere { return nil }
        if parameter.ellipsis != nil { return nil }
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
        // Who calls it is not in the sources.
        if calls == 0 { return nil }
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
            // `method: .post` is no function `post`.
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
            if !(isInitializer && isCalled) { arguments = nil }
            return
        }
        calls += 1
        let found: ExprSyntax? =
            if let label {
                call.arguments.first { $0.label?.text == label }?.expression
            } else {
                Array(call.arguments).filter { $0.label == nil }.dropFirst(number).first?.expression
            }
        // Without the argument, it is the default, or another function of the name is called.
        guard let value = found ?? parameter.defaultValue?.value else { return }
        arguments?.append((value, reference.file))
    }
}
