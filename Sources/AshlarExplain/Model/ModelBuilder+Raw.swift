import AshlarCore
import SwiftSyntax

/// Types that decode by an initialiser for raw values, which cannot be seen into.
extension ModelBuilder {
    /// A type with an `init(rawValue:)` of its own: it looks like its raw value; which ones a failable one takes cannot
    /// be known.
    mutating func rawForm(
        _ parts: [DeclarationPart], _ inherited: InheritedParts, _ kind: TypeDeclaration.Kind, name: String,
        in context: TypeContext
    ) -> PayloadModel.Form? {
        // Without the conformance it is an initialiser like any other.
        let raw = kind == .enumeration ? inherited.names.first.flatMap { StandardType.of($0) } : nil
        guard raw != nil || !Set(inherited.names).isDisjoint(with: ["RawRepresentable", "OptionSet"]) else {
            return nil
        }
        for part in parts + inherited.extensions {
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
}
