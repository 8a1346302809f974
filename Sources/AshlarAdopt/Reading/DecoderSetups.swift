import AshlarCore
import AshlarExplain
import SwiftSyntax

/// Finds the decoders and encoders in some files, and follows each to its settings and uses.
struct DecoderSetups {
    private let index: DeclarationIndex
    private let names: NameMeanings
    private let references: [String: [CoderReference]]

    static func all(
        in files: [SourceFile], _ index: DeclarationIndex, _ references: [String: [CoderReference]]
    ) -> [DecoderSetup] {
        let calls = files.map { file in
            let visitor = SetupVisitor(viewMode: .sourceAccurate)
            visitor.walk(file.tree)
            return (file: file, found: visitor)
        }
        let reader = DecoderSetups(index, references)
        let setups = calls.flatMap { file, visitor in visitor.calls.map { reader.setup(of: $0, in: file) } }
        let known = setups.reduce(into: Set<SyntaxIdentifier>()) { $0.formUnion($1.uses) }
        var found = files.flatMap { file in
            setups.filter { $0.file == file.path } + LooseStrategies.all(in: file, without: known)
        }
        // An encoder that comes from elsewhere may write anything.
        if !makesEncoder(calls.filter { !Adoption.isTest($0.file.path) }.map(\.found), found) {
            for (file, visitor) in calls where !Adoption.isTest(file.path) {
                guard let node = visitor.encoder else { continue }
                var setup = DecoderSetup(place: file.place(of: node), file: file.path, isDecoder: false)
                (setup.isListed, setup.codesAnything) = (false, true)
                found.append(setup)
            }
        }
        return found
    }

    /// Whether the encoders of the sources are made there: Foundation's, or one of a class that sets itself up.
    private static func makesEncoder(_ files: [SetupVisitor], _ setups: [DecoderSetup]) -> Bool {
        let called = files.reduce(into: Set<String>()) { $0.formUnion($1.called) }
        if !called.isDisjoint(with: ["JSONEncoder", "AshlarEncoder"]) { return true }
        let own = Set(files.flatMap(\.encoderClasses))
        let setUp = Set(setups.filter { !$0.isDecoder }.compactMap(\.owner))
        return !own.isEmpty && own.isSubset(of: setUp) && !own.isDisjoint(with: called)
    }

    private init(_ index: DeclarationIndex, _ references: [String: [CoderReference]]) {
        self.index = index
        self.references = references
        names = NameMeanings(index)
    }

    private func setup(of call: FunctionCallExprSyntax, in file: SourceFile) -> DecoderSetup {
        let name = call.calledExpression.trimmedDescription
        var setup = DecoderSetup(
            place: file.place(of: call), file: file.path, isDecoder: name.hasSuffix("Decoder"),
            isListed: name.hasPrefix("JSON"))
        if name.hasPrefix("PropertyList") { setup.settings.ownScalars = ["Date", "Data", "URL", "Decimal"] }
        setup.edits = [DecoderSetups.replacement(of: call.calledExpression, name)]
        var seen: Set<SyntaxIdentifier> = []
        follow(ExprSyntax(call), name, file, into: &setup, &seen)
        return setup
    }

    private static func replacement(of node: some SyntaxProtocol, _ name: String) -> Edit {
        Edit(node.start..<node.end, name == "JSONDecoder" ? "AshlarDecoder" : "AshlarEncoder")
    }

    // MARK: Following

    /// Records how an expression that is the decoder is used.
    private func follow(
        _ expression: ExprSyntax, _ name: String, _ file: SourceFile, into setup: inout DecoderSetup,
        _ seen: inout Set<SyntaxIdentifier>
    ) {
        if let member = expression.parent?.as(MemberAccessExprSyntax.self), member.base?.id == expression.id {
            return read(member, of: expression, file, into: &setup)
        }
        if let binding = expression.parent?.as(InitializerClauseSyntax.self)?.parent?.as(PatternBindingSyntax.self),
            let variable = CoderVariable(binding, file)
        {
            return hold(variable, name, into: &setup, &seen)
        }
        if let value = DecoderSetups.assigned(to: expression) {
            // Set to another one of its kind, which is followed by itself.
            if value.trimmedDescription != "\(name)()" { setup.passOn(expression.parent ?? Syntax(expression)) }
            return
        }
        if let assignment = DecoderSetups.assignment(around: expression), assignment.value.id == expression.id,
            let variable = variable(assignment.target, file)
        {
            return hold(variable, name, into: &setup, &seen)
        }
        if returned(expression, name, file, into: &setup, &seen) { return }
        let use = expression.parent ?? Syntax(expression)
        if let type = DecoderSetups.published(by: expression) {
            setup.stop(passedOn: use)
            setup.read.append((type, file))
        } else {
            setup.passOn(use)
        }
    }

    /// Returns the type that Combine's `decode(type: User.self, decoder: decoder)` reads.
    private static func published(by expression: ExprSyntax) -> ExprSyntax? {
        guard let argument = expression.parent?.as(LabeledExprSyntax.self),
            let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
            call.calledExpression.memberName == "decode",
            call.arguments.map(\.label?.text) == ["type", "decoder"], argument.label?.text == "decoder"
        else { return nil }
        return call.arguments.first?.expression
    }

    /// `decoder.decode(…)`, `decoder.keyDecodingStrategy = …`
    private func read(
        _ member: MemberAccessExprSyntax, of expression: ExprSyntax, _ file: SourceFile,
        into setup: inout DecoderSetup
    ) {
        switch member.declName.baseName.text {
        // Adding values to them does not change the setup.
        case "userInfo", "outputFormatting": return
        case "decode":
            let call = member.parent?.as(FunctionCallExprSyntax.self)
            if let call, call.calledExpression.id == member.id, let first = call.arguments.first, first.label == nil,
                call.arguments.dropFirst().map(\.label?.text) == ["from"]
            {
                setup.read.append((first.expression, file))
            } else {
                setup.codesAnything = true
            }
        case "encode":
            let call = member.parent?.as(FunctionCallExprSyntax.self)
            if let call, call.calledExpression.id == member.id, let first = call.arguments.first, first.label == nil {
                setup.written.append((first.expression, file))
            } else {
                setup.codesAnything = true
            }
        case let property:
            if let value = DecoderSetups.assigned(to: ExprSyntax(member)) {
                setup.uses.insert(member.id)
                setup.set(property, to: value)
            } else if expression.is(FunctionCallExprSyntax.self) {
                setup.stop(.unknownSetup)
                setup.codesAnything = true
            } else {
                setup.passOn(member)
            }
        }
    }

    static func assigned(to expression: ExprSyntax) -> ExprSyntax? {
        assignment(around: expression).flatMap { $0.target.id == expression.id ? $0.value : nil }
    }

    /// `target = value`, for either side.
    static func assignment(around expression: ExprSyntax) -> (target: ExprSyntax, value: ExprSyntax)? {
        guard let elements = expression.parent?.as(ExprListSyntax.self).map(Array.init), elements.count == 3,
            elements[1].is(AssignmentExprSyntax.self)
        else { return nil }
        return (elements[0], elements[2])
    }

    /// Follows all uses of a variable that holds the decoder.
    private func hold(
        _ variable: CoderVariable, _ name: String, into setup: inout DecoderSetup, _ seen: inout Set<SyntaxIdentifier>
    ) {
        guard seen.insert(variable.token.id).inserted else { return }
        if let annotation = variable.binding.typeAnnotation?.type {
            if annotation.trimmedDescription == name, variable.file.path == setup.file {
                setup.edits.append(DecoderSetups.replacement(of: annotation, name))
            } else {
                setup.passOn(variable.declaration)
            }
        }
        if variable.isSeenElsewhere(index) { setup.passOn(variable.declaration) }
        for use in variable.uses(references[variable.name] ?? [], names) {
            if use.isCertain {
                follow(use.expression, name, use.file, into: &setup, &seen)
            } else if let member = use.expression.parent?.as(MemberAccessExprSyntax.self),
                member.base?.id == use.expression.id, ["decode", "encode"].contains(member.declName.baseName.text)
            {
                read(member, of: use.expression, use.file, into: &setup)
            } else {
                setup.passOn(use.expression.parent ?? Syntax(use.expression))
            }
        }
    }

    /// The variable that is assigned to: `decoder`, `self.decoder`.
    private func variable(_ target: ExprSyntax, _ file: SourceFile) -> CoderVariable? {
        if let member = target.as(MemberAccessExprSyntax.self), member.base?.trimmedDescription == "self" {
            let found = names.member(member.declName.baseName.text, of: TypePath.around(member))
            return found.flatMap { CoderVariable($0.binding, $0.file) }
        }
        guard let name = target.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
        switch names.meaning(of: name, at: target) {
        case .bound(let token):
            return token.parent?.parent?.as(PatternBindingSyntax.self).flatMap { CoderVariable($0, file) }
        case .member(let path): return names.member(name, of: path).flatMap { CoderVariable($0.binding, $0.file) }
        case .unknown: return nil
        }
    }

    /// Follows the result of a closure that is called in place, or of a computed property.
    private func returned(
        _ expression: ExprSyntax, _ name: String, _ file: SourceFile, into setup: inout DecoderSetup,
        _ seen: inout Set<SyntaxIdentifier>
    ) -> Bool {
        var item = expression.parent
        if let statement = item?.as(ReturnStmtSyntax.self) { item = statement.parent }
        guard let item = item?.as(CodeBlockItemSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self),
            expression.parent?.is(ReturnStmtSyntax.self) == true || list.count == 1
        else { return false }
        let owner = sequence(first: Syntax(list), next: \.parent).first {
            $0.is(ClosureExprSyntax.self) || $0.is(AccessorBlockSyntax.self)
                || $0.asProtocol((any DeclSyntaxProtocol).self) != nil
        }
        if let closure = owner?.as(ClosureExprSyntax.self), let call = closure.parent?.as(FunctionCallExprSyntax.self),
            call.calledExpression.id == closure.id, call.arguments.isEmpty
        {
            if let type = closure.signature?.returnClause?.type {
                guard type.trimmedDescription == name, file.path == setup.file else { return false }
                setup.edits.append(DecoderSetups.replacement(of: type, name))
            }
            follow(ExprSyntax(call), name, file, into: &setup, &seen)
            return true
        }
        let block = owner?.as(AccessorBlockSyntax.self) ?? getter(owner)
        guard let binding = block?.parent?.as(PatternBindingSyntax.self), let variable = CoderVariable(binding, file)
        else { return false }
        hold(variable, name, into: &setup, &seen)
        return true
    }

    private func getter(_ node: Syntax?) -> AccessorBlockSyntax? {
        guard let accessor = node?.as(AccessorDeclSyntax.self), accessor.accessorSpecifier.text == "get" else {
            return nil
        }
        return accessor.parent?.parent?.as(AccessorBlockSyntax.self)
    }
}

private final class SetupVisitor: SyntaxVisitor {
    var calls: [FunctionCallExprSyntax] = []
    /// The first mention of an encoder.
    var encoder: TokenSyntax?
    /// Classes that are encoders, too.
    var encoderClasses: [String] = []
    /// The names of functions that are called.
    var called: Set<String> = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        let names = ["JSONDecoder", "JSONEncoder", "AshlarDecoder", "AshlarEncoder", "PropertyListEncoder"]
        if let name { called.insert(name) }
        if let name, names.contains(name), node.arguments.isEmpty { calls.append(node) }
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let inherited = node.inheritanceClause?.inheritedTypes.first?.type.baseName
        if inherited == "JSONEncoder" || inherited == "AshlarEncoder" { encoderClasses.append(node.name.text) }
        return .visitChildren
    }

    override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
        if encoder == nil, ["JSONEncoder", "AshlarEncoder"].contains(node.text) { encoder = node }
        return .visitChildren
    }
}
