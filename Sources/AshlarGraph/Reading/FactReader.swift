import AshlarSyntax
import SwiftSyntax

/// Collects the facts of one file in one walk.
///
/// All branches of an `#if` are read, because the active one is unknown, except those that can never be active.
package final class FactReader: SyntaxVisitor {
    let source: SourceBytes
    @exclusivity(unchecked) var facts = FileFacts()
    /// The enclosing declarations; the first is the file.
    @exclusivity(unchecked) var open = [DeclarationFact()]
    /// The names of the fields of each.
    @exclusivity(unchecked) var fieldNames: [Set<String>] = [[]]
    /// The enclosing bodies: a local function's facts belong to the function that contains it.
    @exclusivity(unchecked) var body: BodyFacts?
    /// The enclosing function, without its body.
    @exclusivity(unchecked) var function: FunctionFact?
    /// The names in `body.typeNames`.
    @exclusivity(unchecked) var seenTypeNames: Set<String> = []
    /// The names that an expression reads, while they are being collected.
    @exclusivity(unchecked) var collectedReads: [String]?
    /// The names that hold a payload in the enclosing `init(from:)`, or reader of untyped JSON; `nil` elsewhere.
    @exclusivity(unchecked) var payload: PayloadNames?
    /// The variable types that the enclosing body declares.
    @exclusivity(unchecked) var variables = VariableTypes()
    /// Whether the file imports Ashlar, so that the members that it reads are collected.
    @exclusivity(unchecked) var isOfAshlar = false
    /// Whether the file is a package's manifest.
    var isManifest = false
    /// Whether a function that only its type can call may drop values that fail to decode.
    let mayHidePrivately: Bool
    /// Methods that it calls on values, and whether each call reports that it received `nil`; `*load` for `load()`.
    @exclusivity(unchecked) var callsOfMembers: [String: Bool] = [:]
    /// The functions with an optional result that it declares.
    var optionalFunctions: Set<String> = []
    /// The depth of chained calls and members; one long chain would exhaust the stack.
    @exclusivity(unchecked) var depth = 0
    /// The number of enclosing `#if`s.
    @exclusivity(unchecked) var conditions = 0
    /// Whether a comment at the start of the file, or after its imports, says that its decoding is lenient on purpose.
    private(set) lazy var isLenient: Bool = CommentReason.declaresLenience(
        String(decoding: FactReader.heading(source.bytes).prefix(4_000), as: UTF8.self)
            + "\n\n" + FactReader.introduction(source.bytes))

    /// Reads a file.
    ///
    /// - Parameter bytes: UTF-8; invalid code is skipped.
    /// - Complexity: O(n) in the bytes.
    package static func facts(of bytes: [UInt8]) -> FileFacts {
        do throws(SourceRefusal) {
            return try SourceParser.read(bytes) { tree in
                let reader = FactReader(SourceBytes(bytes))
                reader.walk(tree)
                reader.facts.uses = UseReader.uses(in: tree, of: bytes)
                if tree.hasError {
                    reader.facts.hasSyntaxErrors = true
                    reader.facts.syntaxErrorLine = reader.source.lineOfFirstError(in: Syntax(tree))
                }
                return reader.finish(tree)
            }
        } catch {
            let facts = FileFacts()
            facts.hasSyntaxErrors = true
            facts.refusal = error
            facts.uses = UseReader.words(of: bytes)
            facts.lineCount = FactReader.lineCount(of: bytes, LineTable(bytes))
            return facts
        }
    }

    private init(_ source: SourceBytes) {
        self.source = source
        mayHidePrivately = source.bytes.withUnsafeBufferPointer { bytes in
            ByteSearch.find("private ", in: bytes) && ByteSearch.find("try?", in: bytes)
        }
        super.init(viewMode: .sourceAccurate)
    }

    private static func lineCount(of bytes: [UInt8], _ lines: LineTable) -> Int32 {
        Int32(clamping: bytes.last == UInt8(ascii: "\n") ? lines.count - 1 : lines.count)
    }

    private func finish(_ tree: SourceFileSyntax) -> FileFacts {
        facts.lineCount = FactReader.lineCount(of: source.bytes, source.lines)
        let heading = FactReader.heading(source.bytes)
        facts.saysGenerated = FactReader.isGenerated(heading)
        facts.generatedLines = GeneratedRegions.lines(in: source.bytes)
        facts.heading = HeadingReader.heading(of: heading)
        facts.isScript = source.bytes.starts(with: [0x23, 0x21])
        if isManifest {
            addTargets(of: tree)
            facts.toolsVersion = FactReader.toolsVersion(heading)
        }
        facts.directives = DirectiveReader.directives(in: source, tree)
        for (name, isReported) in callsOfMembers {
            if isReported {
                facts.requiredCalls.insert("?.\(name)")
            } else if optionalFunctions.contains(name.first == "*" ? String(name.dropFirst()) : name) {
                facts.otherCalls.insert("?.\(name)")
            }
        }
        if open[0] != DeclarationFact() { facts.declarations.append(open[0]) }
        return facts
    }

    /// Generators add a comment to the first lines; later comments don't count.
    private static func isGenerated(_ heading: ArraySlice<UInt8>) -> Bool {
        let head = heading.prefix(1000).map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
        return head.withUnsafeBufferPointer { head in
            ByteSearch.find("do not edit", in: head) || ByteSearch.find("do not modify", in: head)
                || ByteSearch.find("generated by", in: head) || ByteSearch.find("@generated", in: head)
                || ByteSearch.find("generated using", in: head) || ByteSearch.find("autogenerated", in: head)
                || ByteSearch.find("printed by `ashlar", in: head) || ByteSearch.find("auto-generated", in: head)
                || ByteSearch.find("automatically generated", in: head)
        }
    }

    /// The lines before the first one with code.
    private static func heading(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
        var (index, isInBlock) = (0, false)
        while index < bytes.count {
            let end = bytes[index...].firstIndex(of: 0x0A) ?? bytes.count
            let line = bytes[index..<end].drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
            if line.starts(with: [0x2F, 0x2A]) { isInBlock = true }
            guard isInBlock || line.isEmpty || line.starts(with: [0x2F, 0x2F]) || line.starts(with: [0x23, 0x21])
            else { return bytes[..<index] }
            if zip(line, line.dropFirst()).contains(where: { $0 == 0x2A && $1 == 0x2F }) { isInBlock = false }
            index = end + 1
        }
        return bytes[...]
    }

    /// The comments between the imports and the first declaration, except the one right above that declaration.
    private static func introduction(_ bytes: [UInt8]) -> String {
        var rest = bytes[heading(bytes).endIndex...]
        var text: [Substring] = []
        var hasImports = false
        while !rest.isEmpty {
            let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
            let line = rest[..<end].drop { $0 == 0x20 || $0 == 0x09 }.prefix { $0 != 0x0D }
            let isImport = line.starts(with: "import ".utf8) || line.starts(with: "@testable import ".utf8)
            hasImports = hasImports || isImport
            guard isImport || line.isEmpty || line.starts(with: "//".utf8), text.count < 200 else { break }
            text.append(Substring(decoding: isImport ? [] : line, as: UTF8.self))
            rest = rest[end...].dropFirst()
        }
        guard hasImports else { return "" }
        while text.last?.isEmpty == false { text.removeLast() }
        return text.joined(separator: "\n")
    }

    // MARK: Enclosing code

    /// Whether there is a body.
    var isInBody: Bool { body != nil }

    /// Runs a walk in a separate body and returns its facts; within a body, the facts belong to that body.
    func withBody(_ walk: () -> Void) -> BodyFacts {
        let outer = (body, seenTypeNames, variables)
        (body, seenTypeNames, variables) = (BodyFacts(), [], VariableTypes())
        walk()
        defer { (body, seenTypeNames, variables) = outer }
        return body?.orNone ?? .none
    }

    func addTypeName(_ name: String, at node: some SyntaxProtocol) {
        guard isInBody, seenTypeNames.insert(name).inserted else { return }
        if name == "URLSession" || name == "AF" { body?.usesNetwork = true }
        if FactReader.local.contains(name) { body?.readsLocally = true }
        var fact = NameFact()
        fact.name = name
        fact.place = source.place(of: node)
        body?.typeNames.append(fact)
    }

    func addRead(_ name: String) {
        body?.reads.insert(name)
        collectedReads?.append(name)
    }

    // MARK: Nodes that are read; the rest is walked through

    override package func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override package func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: UnresolvedAsExprSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: RegexLiteralExprSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind { read(node) }

    // MARK: Conditions

    override package func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        conditions += 1
        return .visitChildren
    }
    override package func visitPost(_ node: IfConfigDeclSyntax) { conditions -= 1 }
    override package func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        node.isNeverActive ? .skipChildren : .visitChildren
    }

    // MARK: Chains

    override package func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind { read(node) }
    override package func visitPost(_ node: SubscriptCallExprSyntax) { depth -= 1 }
    override package func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind { descend() }
    override package func visitPost(_ node: OptionalChainingExprSyntax) { depth -= 1 }
    override package func visitPost(_ node: ForceUnwrapExprSyntax) { depth -= 1 }
    override package func visitPost(_ node: MemberAccessExprSyntax) { depth -= 1 }
    override package func visitPost(_ node: FunctionCallExprSyntax) { depth -= 1 }
    override package func visitPost(_ node: IfExprSyntax) { depth -= 1 }

    func descend() -> SyntaxVisitorContinueKind {
        depth += 1
        return depth > 400 ? .skipChildren : .visitChildren
    }
}
