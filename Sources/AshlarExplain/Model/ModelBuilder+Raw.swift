import AshlarCore
import SwiftSyntax

/// Resolves types that decode with an initializer for raw values, which is not analyzed.
extension ModelBuilder {
    /// Returns the form of a type with its own `init(rawValue:)`: that of its raw value. The values that a failable one
    /// accepts are unknown.
    mutating func rawForm(
        _ parts: [DeclarationPart], _ inherited: InheritedParts, _ kind: TypeDeclaration.Kind, name: String,
        in context: TypeContext
    ) -> PayloadModel.Form? {
        // Without the conformance, it is an ordinary initializer.
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
                    note(.acceptedRawValues(of: name, at: place))
                }
                return .same(resolve(parameter.type, in: context))
            }
        }
        return nil
    }
}
