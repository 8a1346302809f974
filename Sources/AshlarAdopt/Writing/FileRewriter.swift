import AshlarExplain
import SwiftSyntax

/// Puts the edits of one file together.
struct FileRewriter {
    let file: SourceFile
    private let bytes: [UInt8]
    private var edits: [Edit] = []
    private var removed: Set<SyntaxIdentifier> = []
    /// Extensions to be added below a declaration, by its end.
    private var added: [Int: [String]] = [:]

    init(_ file: SourceFile) {
        self.file = file
        bytes = Array(file.tree.description.utf8)
    }

    /// The file as it is.
    var before: String { String(decoding: bytes, as: UTF8.self) }

    mutating func move(_ plan: StructPlan) {
        let rewriter = StructRewriter(plan: plan)
        edits += rewriter.declarationEdits()
        guard let text = rewriter.movedMembers(bytes) else { return }
        var top = Syntax(plan.node)
        while let parent = top.parent, !top.is(CodeBlockItemSyntax.self) { top = parent }
        added[top.endPosition.utf8Offset, default: []].append(text)
        for item in plan.moves { removed.insert(item.id) }
    }

    /// Records members to remove, wherever they are.
    mutating func remove(_ items: [MemberBlockItemSyntax]) { removed.formUnion(items.map(\.id)) }

    mutating func add(_ edits: [Edit]) { self.edits += edits }

    /// Removes the recorded members, and extensions that are empty without them.
    mutating func finish() -> String {
        let groups = GroupVisitor(viewMode: .sourceAccurate)
        groups.walk(file.tree)
        for group in groups.found {
            let members = Array(group.memberBlock.members)
            let left = members.filter { !removed.contains($0.id) }
            if left.count == members.count { continue }
            if let node = group.as(ExtensionDeclSyntax.self), left.isEmpty, node.inheritanceClause == nil {
                edits.append(Edit(FileRewriter.range(of: node)))
                continue
            }
            for (index, member) in members.enumerated() where removed.contains(member.id) {
                let next = members[(index + 1)...].first { !removed.contains($0.id) }
                edits.append(Edit(MemberRemoval.range(of: member, isLast: next == nil, next: next)))
            }
        }
        for (offset, texts) in added { edits.append(Edit(at: offset, insert: texts.map { "\n\n\($0)" }.joined())) }
        return String(decoding: Edit.apply(edits, to: bytes), as: UTF8.self)
    }

    /// An extension with its comments and the empty lines above.
    private static func range(of node: ExtensionDeclSyntax) -> Range<Int> {
        let leading = node.leadingTrivia
        var length = leading.sourceLength.utf8Length
        let kept = length - node.attachedTriviaLength
        for piece in leading.reversed() {
            if length <= kept, piece.isComment { break }
            length -= piece.sourceLength.utf8Length
        }
        return node.position.utf8Offset + length..<node.endPosition.utf8Offset
    }

    // MARK: Imports

    /// Adds `import Ashlar`, in the order of names.
    mutating func importAshlar() {
        let imports = file.tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
        let names = imports.map { $0.path.trimmedDescription }
        if names.contains("Ashlar") { return }
        let edit: Edit? =
            if let index = names.firstIndex(where: { $0 > "Ashlar" }) {
                Edit(at: imports[index].start, insert: "import Ashlar\n")
            } else if let last = imports.last {
                Edit(at: last.end, insert: "\nimport Ashlar")
            } else {
                file.tree.statements.first.map { first in
                    let leading = first.leadingTrivia.sourceLength.utf8Length
                    let offset = first.position.utf8Offset + leading - first.attachedTriviaLength
                    return Edit(at: offset, insert: "import Ashlar\n\n")
                }
            }
        // Other additions there belong to the declaration.
        if let edit { edits.insert(edit, at: 0) }
    }
}

private final class GroupVisitor: SyntaxAnyVisitor {
    var found: [any DeclGroupSyntax] = []

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        if let group = node.asProtocol((any DeclGroupSyntax).self) { found.append(group) }
        return .visitChildren
    }
}
