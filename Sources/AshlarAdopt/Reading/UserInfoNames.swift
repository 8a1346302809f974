import AshlarExplain
import SwiftSyntax

/// The names by which code reads the `userInfo` of a decoder or an encoder.
struct UserInfoNames {
    private var names: Set<String> = ["userInfo"]

    init(_ index: DeclarationIndex) {
        for type in ["Decoder", "Encoder"] {
            for member in index.extensionParts(of: type).flatMap(\.members) where uses(member) {
                // `decoder.region`
                if let node = member.as(VariableDeclSyntax.self) {
                    names.formUnion(node.bindings.map(\.pattern.trimmedDescription))
                } else if let node = member.as(FunctionDeclSyntax.self) {
                    names.insert(node.name.text)
                }
            }
        }
    }

    func areUsed(in part: DeclarationPart) -> Bool { part.members.contains(where: uses) }

    private func uses(_ member: DeclSyntax) -> Bool {
        member.tokens(viewMode: .sourceAccurate).contains { names.contains($0.text) }
    }
}
