import AshlarCore
import SwiftSyntax

/// Types that decode by something that cannot be seen into: an initialiser for raw values, or one of a protocol.
extension ModelBuilder {
    /// A type with an `init(rawValue:)` of its own: it looks like its raw value; which ones a failable one takes cannot
    /// be known.
    mutating func rawForm(
        _ parts: [DeclarationPart], _ kind: TypeDeclaration.Kind, name: String, in context: TypeContext
    ) -> PayloadModel.Form? {
        let (protocols, added) = protocols(of: parts)
        let inherited = parts.flatMap(\.inherited).flatMap(\.composed).map(\.baseName) + protocols
        // Without the conformance it is an initialiser like any other.
        let raw = kind == .enumeration ? inherited.first.flatMap { StandardType.of($0) } : nil
        guard raw != nil || !Set(inherited).isDisjoint(with: ["RawRepresentable", "OptionSet"]) else { return nil }
        for part in parts + added {
            for case let node? in part.members.map({ $0.as(InitializerDeclSyntax.self) }) {
                let parameters = node.signature.parameterClause.parameters
                guard parameters.count == 1, let parameter = parameters.first,
                    parameter.firstName.text == "rawValue"
                else { continue }
                if node.optionalMark != nil {
                    let place = part.file.place(of: node.initKeyword)
                    note(
                        "\(name) takes the values that its init?(rawValue:) at \(place.shown) takes: "
                            + "only their kind is checked")
                }
                return .same(resolve(parameter.type, in: context))
            }
        }
        return nil
    }

    /// What the protocols of the sources that a type conforms to inherit, and what their extensions add.
    func protocols(of parts: [DeclarationPart]) -> (inherited: [String], added: [DeclarationPart]) {
        var found: (inherited: [String], added: [DeclarationPart]) = ([], [])
        var seen: Set<String> = []
        var pending = parts.flatMap(\.inherited).flatMap(\.composed)
        while let type = pending.popLast() {
            guard let name = type.names?.joined(separator: "."), seen.insert(name).inserted else { continue }
            for declared in index.declarations(of: name) where declared.node.is(ProtocolDeclSyntax.self) {
                let inherited = index.parts(of: declared).flatMap(\.inherited).flatMap(\.composed)
                found.inherited += inherited.map(\.baseName)
                found.added += index.extensionParts(of: name)
                pending += inherited
            }
        }
        return found
    }

    /// Where a protocol that a type conforms to, by its sources, gives it an `init(from:)`.
    func inheritedDecoding(_ parts: [DeclarationPart]) -> PayloadProblem.Declaration? {
        var seen: Set<String> = []
        var pending = parts.flatMap(\.inherited).flatMap(\.composed)
        while let type = pending.popLast() {
            guard let name = type.names?.joined(separator: "."), seen.insert(name).inserted else { continue }
            let declared = index.declarations(of: name).filter { $0.kind == .other }
            // Extensions count for protocols only: a superclass is asked for its own decoding.
            guard !declared.isEmpty || index.declarations(of: name).isEmpty else { continue }
            if let decoding = HandWrittenDecoding.find(in: index.extensionParts(of: name)) { return decoding.place }
            pending += declared.flatMap { index.parts(of: $0).flatMap(\.inherited).flatMap(\.composed) }
        }
        return nil
    }
}
