import AshlarEmission
import SwiftSyntax

/// The parts that a type inherits from the protocols that it conforms to, according to the sources.
struct InheritedParts {
    /// The names of the inherited types, and of those that the sources' protocols inherit in turn: the type's own first.
    private(set) var names: [String]
    /// The extensions of the protocols, including protocols that are not in the sources.
    ///
    /// Extensions of a superclass are not included: its decoding is resolved separately.
    private(set) var extensions: [DeclarationPart] = []

    init(of parts: [DeclarationPart], in index: DeclarationIndex) {
        var pending = parts.flatMap(\.inherited).flatMap(\.composed)
        names = pending.map(\.baseName)
        var seen: Set<String> = []
        while let type = pending.popLast() {
            guard let name = type.names?.joined(separator: "."), seen.insert(name).inserted else { continue }
            let declared = index.declarations(of: name)
            let protocols = declared.filter { $0.node.is(ProtocolDeclSyntax.self) }
            guard !protocols.isEmpty || declared.isEmpty else { continue }
            extensions += index.extensionParts(of: name)
            let inherited = protocols.flatMap { index.parts(of: $0).flatMap(\.inherited).flatMap(\.composed) }
            names += inherited.map(\.baseName)
            pending += inherited
        }
    }
}
