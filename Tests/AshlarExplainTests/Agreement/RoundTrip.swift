import AshlarEmission
import AshlarSyntax
import SwiftSyntax

/// Reads the code that the emitter prints for every model in a source.
final class RoundTrip: SyntaxVisitor {
    /// The number of models.
    private(set) var count = 0
    /// The models that are read back differently.
    private(set) var differences: [String] = []

    static func of(_ source: String) throws -> RoundTrip {
        let visitor = RoundTrip(viewMode: .sourceAccurate)
        visitor.walk(try SourceParser.parse(Array(source.utf8)))
        return visitor
    }

    private static func has(_ name: String, _ attributes: AttributeListSyntax) -> Bool {
        attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == name }
    }

    private func members(_ printed: [String]) -> [DeclSyntax] {
        printed.flatMap { text -> [DeclSyntax] in
            let tree = try? SourceParser.parse(Array(text.utf8))
            return tree?.statements.compactMap { if case .decl(let declaration) = $0.item { declaration } else { nil } }
                ?? []
        }
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        guard RoundTrip.has("DTO", node.attributes) else { return .visitChildren }
        var record = DTODeclaration(node) { _ in nil }.record
        let printed = members(DirectCoding.members(of: record))
        // A shape describes what is on the wire.
        record.fields.removeAll(where: \.isLeftOut)
        check(PrintedShape(in: printed), .record(record), record.name)
        var tuple = record
        tuple.refusesUnknownKeys = false
        tuple.refusesDuplicateKeys = false
        tuple.fields.removeAll(where: \.isUnknown)
        for index in tuple.fields.indices { tuple.fields[index].defaultValue = nil }
        check(PrintedShape(in: members(TupleCoding.members(of: tuple))), .tuple(tuple), tuple.name)
        return .visitChildren
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        guard RoundTrip.has("Union", node.attributes) else { return .visitChildren }
        let union = UnionDeclaration(node) { _ in nil }.union
        let own = node.memberBlock.members.map(\.decl)
        check(PrintedShape(in: own + members(UnionCoding.members(of: union))), .union(union), union.name)
        return .visitChildren
    }

    private func check(_ read: PrintedShape?, _ written: PrintedShape, _ name: String) {
        count += 1
        let (read, written) = (read.map(RoundTrip.comparable), RoundTrip.comparable(written))
        if read != written { differences.append("\(name): \(read.map { "\($0)" } ?? "nothing") is not \(written)") }
    }

    /// Removes what printed code does not contain: the key of a field that receives all other keys.
    private static func comparable(_ shape: PrintedShape) -> PrintedShape {
        guard case .record(var record) = shape else { return shape }
        for index in record.fields.indices where record.fields[index].isUnknown { record.fields[index].key = "" }
        return .record(record)
    }
}
