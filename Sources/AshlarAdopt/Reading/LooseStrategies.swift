import AshlarCore
import AshlarExplain
import SwiftSyntax

/// Strategies that are set elsewhere than their decoder or encoder is made: in a subclass of `JSONDecoder`, in a closure
/// that is passed on, on a parameter. Those decoders and encoders are used too, wherever they come from.
enum LooseStrategies {
    /// One setup for all strategies that are set on the same value in the same block.
    ///
    /// - Parameter known: the strategies of decoders that are made there.
    static func all(in file: SourceFile, without known: Set<SyntaxIdentifier>) -> [DecoderSetup] {
        let visitor = StrategyVisitor(known)
        visitor.walk(file.tree)
        var setups: [DecoderSetup] = []
        var numbers: [String: Int] = [:]
        for use in visitor.found {
            let isDecoder = use.name.contains("Decoding")
            let key = "\(use.base) \(use.block.hashValue) \(isDecoder)"
            let number = numbers[key] ?? setups.count
            if number == setups.count {
                numbers[key] = number
                setups.append(
                    DecoderSetup(
                        place: file.place(of: use.node), file: file.path, isDecoder: isDecoder, isListed: false,
                        codesAnything: true))
                if use.base == "self" { setups[number].owner = LooseStrategies.owner(of: use.node) }
            }
            setups[number].set(use.name, to: use.value)
        }
        return setups
    }

    /// The class with an initializer in which a strategy is set.
    private static func owner(of node: some SyntaxProtocol) -> String? {
        let declarations = sequence(first: Syntax(node), next: \.parent).filter {
            $0.asProtocol((any DeclSyntaxProtocol).self) != nil
        }
        guard declarations.first?.is(InitializerDeclSyntax.self) == true else { return nil }
        return declarations.dropFirst().first?.as(ClassDeclSyntax.self)?.name.text
    }
}

extension DecoderSetup {
    /// Records the value that is assigned to a property of the decoder or encoder.
    mutating func set(_ property: String, to value: ExprSyntax) {
        let choice = value.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        switch (property, choice) {
        case ("keyDecodingStrategy", "useDefaultKeys"), ("keyEncodingStrategy", "useDefaultKeys"): break
        case ("keyDecodingStrategy", "convertFromSnakeCase"), ("keyEncodingStrategy", "convertToSnakeCase"):
            settings.keys = .snakeCase
        case ("keyDecodingStrategy", _), ("keyEncodingStrategy", _):
            hidesKeys = true
            if obstacle == nil { obstacle = .unknownSetup }
        case ("dateDecodingStrategy", _), ("dateEncodingStrategy", _):
            if let dates = choice.flatMap({ DecoderSetup.dates[$0] }) {
                settings.dates = dates
            } else {
                settings.ownScalars.insert("Date")
            }
        case ("dataDecodingStrategy", "base64"), ("dataEncodingStrategy", "base64"), ("userInfo", _),
            ("outputFormatting", _), ("nonConformingFloatDecodingStrategy", "throw"),
            ("nonConformingFloatEncodingStrategy", "throw"):
            break
        case ("dataDecodingStrategy", _), ("dataEncodingStrategy", _): settings.ownScalars.insert("Data")
        case ("nonConformingFloatDecodingStrategy", _), ("nonConformingFloatEncodingStrategy", _):
            settings.ownScalars.formUnion(["Double", "Float"])
        default: if obstacle == nil { obstacle = .unknownSetup }
        }
    }

    private static let dates: [String: FoundationScalar.DateStrategy] = [
        "deferredToDate": .deferred, "iso8601": .iso8601, "secondsSince1970": .unixSeconds,
        "millisecondsSince1970": .unixMilliseconds,
    ]
}

private final class StrategyVisitor: SyntaxVisitor {
    struct Use {
        let node: ExprSyntax
        let base: String
        let block: SyntaxIdentifier
        let name: String
        let value: ExprSyntax
    }

    private(set) var found: [Use] = []
    private let known: Set<SyntaxIdentifier>
    private static let names: Set<String> = [
        "keyDecodingStrategy", "dateDecodingStrategy", "dataDecodingStrategy", "nonConformingFloatDecodingStrategy",
        "keyEncodingStrategy", "dateEncodingStrategy", "dataEncodingStrategy", "nonConformingFloatEncodingStrategy",
    ]

    init(_ known: Set<SyntaxIdentifier>) {
        self.known = known
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if !known.contains(node.id) {
            note(ExprSyntax(node), node.declName.baseName.text, base: node.base?.trimmedDescription ?? "self")
        }
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
        if !isMember { note(ExprSyntax(node), node.baseName.text, base: "self") }
        return .visitChildren
    }

    private func note(_ node: ExprSyntax, _ name: String, base: String) {
        guard StrategyVisitor.names.contains(name), let value = DecoderSetups.assigned(to: node) else { return }
        let block = sequence(first: Syntax(node), next: \.parent).first {
            $0.is(CodeBlockSyntax.self) || $0.is(ClosureExprSyntax.self) || $0.is(AccessorBlockSyntax.self)
        }
        found.append(Use(node: node, base: base, block: (block ?? node.root).id, name: name, value: value))
    }
}
