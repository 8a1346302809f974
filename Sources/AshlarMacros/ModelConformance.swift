import AshlarEmission
import SwiftSyntax
import SwiftSyntaxMacros

/// The extension that makes a type a `DirectModel`.
///
/// Each protocol is named, including those that `DirectModel` implies: the compiler does not see implied ones of a
/// macro's extension when the type is used in another file before its own.
enum ModelConformance {
    static func extending(
        _ type: some TypeSyntaxProtocol, to protocols: [TypeSyntax]
    ) throws -> [ExtensionDeclSyntax] {
        if protocols.isEmpty { return [] }
        let names = protocols.map { ProtocolName.qualified($0.trimmedDescription) }
        return [
            try ExtensionDeclSyntax("nonisolated extension \(type.trimmed): \(raw: names.joined(separator: ", ")) {}")
        ]
    }
}
