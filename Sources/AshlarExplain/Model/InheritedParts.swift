import AshlarEmission
import SwiftSyntax

/// What a type has from the protocols that it conforms to, by its sources.
struct InheritedParts {
    /// What it inherits from, and what protocols of the sources inherit from in turn: the type's own first.
    private(set) var names: [String]
    /// The extensions of the protocols, also of those that are not in the sources.
    ///
    /// Those of a superclass are not among them: it is asked for its own decoding.
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
