import AshlarCore
import SwiftSyntax

/// The visible parts of a handwritten `init(from:)`: the calls that must succeed for every payload.
struct HandWrittenDecoding {
    /// `container.decode(T.self, forKey: .name)`.
    struct Keyed {
        /// The enumeration of the container's keys.
        let keys: String
        let name: String
        let type: TypeSyntax
        /// Whether the call is `decodeIfPresent`.
        let isOptional: Bool
    }

    let place: PayloadProblem.Declaration
    private(set) var keyed: [Keyed] = []
    /// Whether a keyed container is always requested.
    private(set) var needsObject = false
    /// The types that are tried with a single-value container, if nothing else is decoded; empty if unknown.
    private(set) var singles: [TypeSyntax] = []
    private(set) var takesNull = false
    /// Whether the superclass decodes from the same object.
    private(set) var callsSuper = false
    /// Whether the superclass decodes from elsewhere, or only conditionally.
    private(set) var callsSuperElsewhere = false

    /// Returns the initializer among the members of a type, if there is one.
    static func find(in parts: [DeclarationPart]) -> HandWrittenDecoding? {
        for part in parts {
            for member in part.members {
                guard let node = member.as(InitializerDeclSyntax.self), isDecoding(node), let body = node.body else {
                    continue
                }
                let parameter = node.signature.parameterClause.parameters.first
                return HandWrittenDecoding(
                    body, decoder: (parameter?.secondName ?? parameter?.firstName)?.text ?? "",
                    place: part.file.place(of: node.initKeyword))
            }
        }
        return nil
    }

    private static func isDecoding(_ node: InitializerDeclSyntax) -> Bool {
        let parameters = node.signature.parameterClause.parameters
        guard parameters.count == 1, let first = parameters.first else { return false }
        return first.firstName.text == "from" && first.type.trimmedDescription.contains("Decoder")
    }

    private init(_ body: CodeBlockSyntax, decoder: String, place: PayloadProblem.Declaration) {
        self.place = place
        let visitor = DecodingCallVisitor(decoder)
        visitor.walk(body)
        keyed = visitor.keyed
        needsObject = visitor.needsObject
        callsSuper = visitor.callsSuper
        callsSuperElsewhere = visitor.callsSuperElsewhere
        takesNull = visitor.takesNull
        // The last attempt must be one that throws, so that a payload that matches no type is refused.
        if visitor.isLastSingleCertain, !visitor.needsObject, !visitor.hasOtherWays { singles = visitor.singles }
    }
}

/// Collects the calls on decoding containers.
private final class DecodingCallVisitor: SyntaxVisitor {
    var keyed: [HandWrittenDecoding.Keyed] = []
    var singles: [TypeSyntax] = []
    var isLastSingleCertain = false
    var needsObject = false
    var takesNull = false
    var callsSuper = false
    var callsSuperElsewhere = false
    /// Whether errors are caught, or the payload is read in a way that the analysis does not cover.
    var hasOtherWays = false
    /// Variables that hold a keyed container, with the enumeration of its keys.
    private var keyedContainers: [String: String] = [:]
    private var singleContainers: Set<String> = []
    /// Whether there was a `return`: code after it is not always reached.
    private var hasReturned = false
    /// The name of the initializer's decoder.
    private let decoder: String

    init(_ decoder: String) {
        self.decoder = decoder
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let call = node.initializer?.value.withoutTry.as(FunctionCallExprSyntax.self)
        else { return .visitChildren }
        switch call.calledExpression.memberName {
        case "container":
            keyedContainers[name] = call.arguments.first?.expression.metatype?.baseName ?? "CodingKeys"
            if !isConditional(Syntax(node)) { needsObject = true }
        case "singleValueContainer": singleContainers.insert(name)
        case "unkeyedContainer": hasOtherWays = true
        default: break
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self) else { return .visitChildren }
        let arguments = Array(node.arguments)
        switch member.declName.baseName.text {
        case "decodeNil": takesNull = true
        case "init" where member.base?.is(SuperExprSyntax.self) == true && arguments.first?.label?.text == "from":
            // Any other decoder, such as that of `superDecoder()`, reads another object.
            let isSame = arguments.first?.expression.as(DeclReferenceExprSyntax.self)?.baseName.text == decoder
            if isSame, !isConditional(Syntax(node)), !hasReturned {
                callsSuper = true
            } else {
                callsSuperElsewhere = true
            }
        case "decode" where arguments.count == 1 && isSingle(member.base):
            guard let type = arguments[0].expression.metatype else {
                hasOtherWays = true
                break
            }
            singles.append(type)
            isLastSingleCertain = !isConditional(Syntax(node))
        case "decode", "decodeIfPresent":
            let name = member.declName.baseName.text
            if arguments.count == 2 { addKeyed(node, member, arguments, isOptional: name == "decodeIfPresent") }
        default: break
        }
        return .visitChildren
    }

    override func visitPost(_ node: ReturnStmtSyntax) { hasReturned = true }
    override func visitPost(_ node: CatchClauseSyntax) { hasOtherWays = true }

    private func addKeyed(
        _ node: FunctionCallExprSyntax, _ member: MemberAccessExprSyntax, _ arguments: [LabeledExprSyntax],
        isOptional: Bool
    ) {
        guard let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text, let keys = keyedContainers[base],
            arguments[1].label?.text == "forKey", let key = arguments[1].expression.memberName,
            let type = arguments[0].expression.metatype, !hasReturned, !isConditional(Syntax(node))
        else { return }
        keyed.append(.init(keys: keys, name: key, type: type, isOptional: isOptional))
    }

    private func isSingle(_ base: ExprSyntax?) -> Bool {
        if let name = base?.as(DeclReferenceExprSyntax.self)?.baseName.text { return singleContainers.contains(name) }
        // `try decoder.singleValueContainer().decode(…)`, also with a `try` in parentheses.
        return base?.withoutTry.as(FunctionCallExprSyntax.self)?.calledExpression.memberName == "singleValueContainer"
    }

    /// Returns whether a node may not be reached, or whether a failure there may be handled.
    private func isConditional(_ node: Syntax) -> Bool {
        var child = node
        while let parent = child.parent {
            switch parent.kind {
            case .ifExpr, .switchExpr, .ternaryExpr, .closureExpr, .forStmt, .whileStmt, .repeatStmt: return true
            case .functionDecl, .deferStmt, .ifConfigDecl: return true
            case .doStmt:
                if parent.as(DoStmtSyntax.self)?.catchClauses.isEmpty == false { return true }
            case .tryExpr:
                if parent.as(TryExprSyntax.self)?.questionOrExclamationMark?.text == "?" { return true }
            case .sequenceExpr, .exprList:
                // The right side of `??` is evaluated only if the left side is `nil`.
                if isAfterCoalescing(child, in: parent) { return true }
            default: break
            }
            child = parent
        }
        return false
    }

    private func isAfterCoalescing(_ child: Syntax, in parent: Syntax) -> Bool {
        for sibling in parent.children(viewMode: .sourceAccurate) {
            if sibling.id == child.id { return false }
            if let symbol = sibling.as(BinaryOperatorExprSyntax.self)?.operator.text,
                ["??", "&&", "||"].contains(symbol)
            {
                return true
            }
            if sibling.is(UnresolvedTernaryExprSyntax.self) { return true }
        }
        return false
    }
}

extension ExprSyntax {
    /// The expression without enclosing `try` and parentheses.
    package var withoutTry: ExprSyntax {
        if let node = self.as(TryExprSyntax.self) { return node.expression.withoutTry }
        if let node = self.as(TupleExprSyntax.self), node.elements.count == 1, let first = node.elements.first {
            return first.expression.withoutTry
        }
        return self
    }
}
