import AshlarExplain
import SwiftSyntax

/// The texts that enumerations in the sources accept, for the payloads of tests.
struct WrittenWords {
    private let index: DeclarationIndex

    init(_ index: DeclarationIndex) { self.index = index }

    /// Raw values, and the keys of cases with associated values; each once, sorted.
    var all: [String] {
        let types = index.declarations.filter { $0.kind == .enumeration && !$0.name.hasSuffix("CodingKeys") }
        return Set(types.flatMap(words)).sorted()
    }

    private func words(of type: TypeDeclaration) -> [String] {
        let cases = EnumCase.all(in: type.part)
        if type.part.inherited.first?.baseName == "String" { return EnumCase.words(of: cases) }
        guard isReadByCase(type) else { return [] }
        return index.keyTable("CodingKeys", of: type)?.values.sorted() ?? cases.map(\.name)
    }

    /// Whether the compiler makes the decoding: an object with the case's name as its only key.
    private func isReadByCase(_ type: TypeDeclaration) -> Bool {
        CodableTypes(index).conformances(of: type).decodes && !CodableTypes(index).isRawValued(type)
            && !index.parts(of: type).flatMap(\.members).contains { member in
                member.as(InitializerDeclSyntax.self).map(StructReader.isDecoding) ?? false
            }
    }
}
