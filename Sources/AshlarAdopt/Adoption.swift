import AshlarCore
import AshlarExplain
import AshlarLocalization
import SwiftSyntax

/// Converts plain Codable code to Ashlar: which types can be moved, which stay and why, and the resulting files.
package struct Adoption {
    /// A type or a decoder, and where it is declared.
    package struct Item: Sendable, Hashable {
        package let name: String
        package let place: PayloadProblem.Declaration
        /// Why it stays; `nil` if it is moved.
        package let reason: Reason?
        /// The place of the reason.
        package let reasonPlace: PayloadProblem.Declaration?
    }

    /// A file before and after.
    package struct Change: Sendable {
        package let path: String
        package let before: String
        package let after: String
    }

    /// A test file for the types that were moved in one source file.
    package struct TestFile: Sendable {
        /// The source file.
        package let source: String
        package let text: String
    }

    /// The Codable structs.
    package private(set) var structs: [Item] = []
    /// Each `JSONDecoder()` and `JSONEncoder()`.
    package private(set) var decoders: [Item] = []
    package private(set) var changes: [Change] = []
    package private(set) var tests: [TestFile] = []
    /// The distinct settings of the app's decoders.
    package private(set) var allSettings: [DecoderSettings] = []
    /// Notes for the user that do not prevent a move.
    package private(set) var notes: [Localized] = []

    /// Why nothing can be decided.
    package struct Conflict: Error {
        /// The decoders with their settings: the place of the first decoder with each setup, and its settings.
        package let decoders: [String]
        /// Whether the key strategy of one is unknown; otherwise they are set up differently.
        package let areKeysHidden: Bool

        fileprivate init(_ decoders: [TypeDecoders.Choice]) {
            areKeysHidden = decoders.contains(where: \.hidesKeys)
            self.decoders = decoders.map(\.text)
        }
    }

    /// - Parameters:
    ///   - files: the files to move.
    ///   - context: other files that use the types; they are read but not changed.
    ///   - keys: how the app's decoder matches keys; read from the sources if `nil`.
    ///   - dates: how it reads dates; read from the sources if `nil`.
    ///   - module: the module of a file's types, for the tests' imports; without one, the file gets no tests.
    /// - Throws: ``Conflict``.
    package init(
        _ files: [SourceFile], context: [SourceFile] = [], keys: KeyMatching? = nil,
        dates: FoundationScalar.DateStrategy? = nil, conditions: BuildConditions = BuildConditions(),
        module: (String) -> String?
    ) throws(Conflict) {
        let all = files + context
        let index = DeclarationIndex(all, conditions: conditions)
        let references = CoderReference.all(in: all)
        let setups = DecoderSetups.all(in: all, index, references)
        let appDecoders = setups.filter { $0.isDecoder && !Adoption.isTest($0.file) }
        let decoders = TypeDecoders(appDecoders, keys: keys, dates: dates, index, references)
        let usual = DecoderSettings(keys: keys ?? .useDefault, dates: dates ?? .deferred)
        let mutations = Mutations(all, index)
        let reader = StructReader(index: index, mutations: mutations, usedKeys: KeyUses(all, index).names)
        let own = Set(files.map(\.path))
        var plans: [Int: StructPlan] = [:]
        var refusals: [Int: Refusal] = [:]
        var known: Set<SyntaxIdentifier> = []
        for declaration in index.declarations where own.contains(declaration.file.path) {
            guard let node = declaration.node.as(StructDeclSyntax.self), Adoption.isCandidate(declaration, node, index)
            else { continue }
            known.insert(node.id)
            do throws(Refusal) {
                if declaration.file.tree.hasError { throw Refusal(.unparsed) }
                var plan = try reader.plan(declaration, node)
                plan.settings = usual
                plans[declaration.id] = plan
            } catch { refusals[declaration.id] = error }
        }
        let writers = setups.filter { !$0.isDecoder && !Adoption.isTest($0.file) }.map {
            Writer($0, index, references)
        }
        let decisions = TypeDecisions(plans, refusals, index, decoders, writers)
        (plans, refusals) = (decisions.plans, decisions.refusals)
        if plans.isEmpty, refusals.values.contains(where: \.reason.isOfDecoders) {
            throw Conflict(decoders.all)
        }
        allSettings = decoders.all.isEmpty ? [usual] : decoders.all.map(\.settings)
        for declaration in index.declarations {
            if let refusal = refusals[declaration.id] {
                structs.append(
                    Item(
                        name: declaration.name, place: declaration.place, reason: refusal.reason,
                        reasonPlace: refusal.place))
            } else if plans[declaration.id] != nil {
                structs.append(Item(name: declaration.name, place: declaration.place, reason: nil, reasonPlace: nil))
            }
        }
        for file in files { structs += Adoption.unindexed(in: file, known) }
        write(files, plans, setups, index, module)
        noteDecoders(of: plans)
        if keys == nil, !plans.isEmpty, appDecoders.isEmpty {
            notes.append(
                Localized(
                    """
                    no decoder is in these files, so that types were moved for JSONDecoder() as it is: name the files \
                    with the app's decoder (--context), or say how it is set up (--key-strategy, --date-strategy)
                    """,
                    zh: """
                        这些文件中没有解码器，因此按默认的 JSONDecoder() 迁移：请指定应用解码器所在的文件（--context），\
                        或说明其配置（--key-strategy、--date-strategy）
                        """))
        }
    }

    /// The code that all test files of a target share.
    package static var sharedTestText: String { AgreementTests.shared }

    /// The name of a source file's tests, without `Tests`.
    package static func testName(of file: String) -> String { AgreementTests.identifier(file) + "Adoption" }

    // MARK: Deciding

    private static func isCandidate(
        _ declaration: TypeDeclaration, _ node: StructDeclSyntax, _ index: DeclarationIndex
    ) -> Bool {
        let own: Set<String> = ["DTO", "Entity", "Domain", "Refined", "Union"]
        if !own.isDisjoint(with: node.attributes.names) { return false }
        return CodableTypes(index).conformances(of: declaration).isAny
    }

    static func isTest(_ path: String) -> Bool {
        path.split(separator: "/").dropLast().contains { $0 == "Tests" || $0.hasSuffix("Tests") }
    }

    /// Structs that no file declares at its top or in a type: local ones, and those of other branches of `#if`.
    private static func unindexed(in file: SourceFile, _ known: Set<SyntaxIdentifier>) -> [Item] {
        let visitor = StructVisitor(viewMode: .sourceAccurate)
        visitor.walk(file.tree)
        return visitor.found.compactMap { node in
            let inherited = node.inheritanceClause?.inheritedTypes.flatMap(\.type.composed).map(\.baseName) ?? []
            guard !known.contains(node.id), !Set(inherited).isDisjoint(with: ["Codable", "Decodable", "Encodable"]),
                !node.attributes.names.contains("DTO")
            else { return nil }
            var parent = node.parent
            var reason = Reason.conditional
            while let current = parent {
                if current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self) { reason = .local }
                parent = current.parent
            }
            return Item(name: node.name.text, place: file.place(of: node.name), reason: reason, reasonPlace: nil)
        }
    }

    // MARK: Writing

    private mutating func write(
        _ files: [SourceFile], _ plans: [Int: StructPlan], _ setups: [DecoderSetup], _ index: DeclarationIndex,
        _ module: (String) -> String?
    ) {
        let moved = index.declarations.compactMap { plans[$0.id] }
        let removals = moved.flatMap(\.removals)
        let enums = Adoption.enumerationEdits(of: moved, index)
        var modules: [String: String] = [:]
        for file in files { modules[file.path] = module(file.path) }
        for file in files {
            var rewriter = FileRewriter(file)
            let own = moved.filter { $0.declaration.file.path == file.path }
            for plan in own { rewriter.move(plan) }
            rewriter.remove(removals)
            for edit in enums where edit.file == file.path { rewriter.add([edit.edit]) }
            let replaced = replace(setups.filter { $0.file == file.path }, in: &rewriter)
            if !own.isEmpty || replaced { rewriter.importAshlar() }
            let after = rewriter.finish()
            guard after != rewriter.before else { continue }
            changes.append(Change(path: file.path, before: rewriter.before, after: after))
            let printer = BeforePrinter(index: index, moved: Set(plans.keys), modules: modules)
            if let module = modules[file.path] { addTests(for: own, file, printer, module) }
        }
        let keys = moved.filter { $0.keys?.modifiers.contains { $0.name.text == "public" } == true }
        if let first = keys.first {
            let others = keys.count - 1
            notes.append(
                Localized(
                    """
                    the public CodingKeys of \(first.declaration.name)\(others > 0 ? " and \(others) other types" : "") \
                    are removed: code in other modules that uses them does not compile
                    """,
                    zh: """
                        \(first.declaration.name)\(others > 0 ? " 及另外 \(others) 个类型" : "")的公开 CodingKeys 已移除：\
                        其他模块中使用它们的代码将无法编译
                        """))
        }
        if moved.contains(where: { !$0.variables.isEmpty }) {
            notes.append(
                Localized(
                    "some `var`s became `let`s: code in files that were not named does not compile if it sets them",
                    zh: "部分 var 已改为 let：未指定的代码若修改它们将无法编译"))
        }
    }

    /// Notes which decoders say how types are read.
    private mutating func noteDecoders(of plans: [Int: StructPlan]) {
        let alike = plans.values.count { $0.isReadAlike }
        let sorted = plans.values.filter { !$0.isReadAlike && $0.decoder != nil }.sorted {
            $0.declaration.id < $1.declaration.id
        }
        var found: [(settings: DecoderSettings, place: String, count: Int)] = []
        for plan in sorted {
            if let index = found.firstIndex(where: { $0.settings == plan.settings }) {
                found[index].count += 1
            } else {
                found.append((plan.settings, plan.decoder?.shown ?? "", 1))
            }
        }
        for (settings, place, count) in found {
            let types = count == 1 ? "1 type was" : "\(count) types were"
            notes.append(
                Localized(
                    "\(types) moved with the settings of the decoder at \(place): \(settings.text())",
                    zh: "\(count) 个类型按 \(place) 处的解码器迁移：\(settings.text())"))
        }
        if plans.values.contains(where: \.readsTimestamps) {
            notes.append(
                Localized(
                    """
                    dates are read by RFC 3339: JSONDecoder's .iso8601 also accepts strings such as 2026-02-30T09:30:00Z \
                    and 2026-03-01T09:30:00Zjunk, and a DTO also accepts a space instead of the T
                    """,
                    zh: """
                        日期按 RFC 3339 读取：JSONDecoder 的 .iso8601 还接受 2026-02-30T09:30:00Z 和 \
                        2026-03-01T09:30:00Zjunk 之类的字符串，而 DTO 还接受以空格代替 T
                        """))
        }
        if alike > 0 {
            let types = alike == 1 ? "1 type was moved" : "\(alike) types were moved"
            notes.append(
                Localized("\(types) that all decoders read in the same way", zh: "另有 \(alike) 个类型，所有解码器的读法都相同"))
        }
    }

    private mutating func replace(_ setups: [DecoderSetup], in rewriter: inout FileRewriter) -> Bool {
        var isReplaced = false
        for setup in setups where setup.isListed {
            var reason = setup.obstacle
            if reason == nil, !allSettings.contains(setup.settings) { reason = .otherSetup }
            let name = setup.isDecoder ? "JSONDecoder" : "JSONEncoder"
            decoders.append(Item(name: name, place: setup.place, reason: reason, reasonPlace: nil))
            if reason == nil {
                rewriter.add(setup.edits)
                isReplaced = true
            }
        }
        return isReplaced
    }

    /// The conformances that raw-valued enumerations in moved types are missing: a DTO decodes, encodes and crosses tasks.
    private static func enumerationEdits(
        of plans: [StructPlan], _ index: DeclarationIndex
    ) -> [(file: String, edit: Edit)] {
        let types = CodableTypes(index)
        var found: [String: (file: String, edit: Edit)] = [:]
        for plan in plans {
            for field in plan.fields {
                for names in Adoption.names(in: field.type) {
                    guard
                        let declared = index.lookUp(
                            names, in: plan.declaration.path, file: plan.declaration.file.path),
                        types.isRawValued(declared)
                    else { continue }
                    let own = types.conformances(of: declared)
                    let inherited = index.parts(of: declared).flatMap(\.inherited)
                    let half = inherited.first { ["Decodable", "Encodable"].contains($0.trimmedDescription) }
                    if own.decodes != own.encodes, let half {
                        found["\(declared.id) coding"] = (declared.file.path, Edit(half.start..<half.end, "Codable"))
                    }
                    // The compiler only infers the conformance of a type that other modules don't see.
                    if !own.isSendable, FieldTypes.isPublic(declared), let last = declared.part.inherited.last {
                        found["\(declared.id) sendable"] = (
                            declared.file.path, Edit(at: last.end, insert: ", Sendable")
                        )
                    }
                }
            }
        }
        return found.sorted { $0.key < $1.key }.map(\.value)
    }

    private static func names(in type: TypeSyntax) -> [[String]] {
        if let wrapped = CodableTypes.wrapped(type) { return names(in: wrapped) }
        if let (_, arguments) = CodableTypes.parts(type) { return arguments.flatMap(names) }
        return type.names.map { [$0] } ?? []
    }

    private mutating func addTests(
        for plans: [StructPlan], _ file: SourceFile, _ printer: BeforePrinter, _ module: String
    ) {
        // Everything in a private extension is private.
        let seen = plans.filter { plan in
            !sequence(first: Syntax(plan.node), next: \.parent).contains { node in
                node.asProtocol((any DeclGroupSyntax).self)?.modifiers.isPrivate == true
            }
        }
        guard !seen.isEmpty else { return }
        let tests = AgreementTests(printer: printer, module: module, words: WrittenWords(printer.index).all)
        // `import struct Foundation.Date` names a module, too.
        let imports = file.tree.statements.compactMap { item -> String? in
            guard let node = item.item.as(ImportDeclSyntax.self) else { return nil }
            return node.importKindSpecifier == nil ? node.path.trimmedDescription : node.path.first?.name.text
        }
        let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
        self.tests.append(TestFile(source: file.path, text: tests.text(for: seen, imports: imports, file: name)))
    }
}

private final class StructVisitor: SyntaxVisitor {
    var found: [StructDeclSyntax] = []

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        found.append(node)
        return .visitChildren
    }
}
