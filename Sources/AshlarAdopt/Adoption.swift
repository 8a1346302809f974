import AshlarCore
import AshlarExplain
import AshlarReport
import SwiftSyntax

/// Plain Codable code as Ashlar's: what can be moved, what stays and why, and the files that it makes.
package struct Adoption {
    /// A type or a decoder, and where it is declared.
    package struct Item: Sendable, Hashable {
        package let name: String
        package let place: PayloadProblem.Declaration
        /// Why it stays; `nil` for what is moved.
        package let reason: Reason?
        /// Where the reason is.
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
    /// How the decoder reads the types.
    package private(set) var settings = DecoderSettings()
    /// What people should know, though it stands in the way of nothing.
    package private(set) var notes: [Localized] = []

    /// Why nothing can be decided.
    package struct Conflict: Error {
        /// The decoders, and how they are set up.
        package let decoders: [(place: PayloadProblem.Declaration, settings: DecoderSettings)]
        /// Whether they match keys in a way that cannot be seen; otherwise they are set up differently.
        package let areKeysHidden: Bool

        fileprivate init(_ setups: [DecoderSetup], areKeysHidden: Bool) {
            decoders = setups.map { ($0.place, $0.settings) }
            self.areKeysHidden = areKeysHidden
        }
    }

    /// - Parameters:
    ///   - files: what is moved.
    ///   - context: other files that use the types; they are read and stay.
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
        settings = try Adoption.settings(of: setups, keys, dates)
        let mutations = Mutations(all, index)
        let reader = StructReader(
            index: index, mutations: mutations, settings: settings, usedKeys: KeyUses(all, index).names)
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
                plans[declaration.id] = try reader.plan(declaration, node)
            } catch { refusals[declaration.id] = error }
        }
        let writers = setups.filter { !$0.isDecoder && !Adoption.isTest($0.file) }.map {
            Writer($0, index, references)
        }
        Adoption.decideTypes(&plans, &refusals, index, settings, writers)
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
        if keys == nil, !plans.isEmpty, !setups.contains(where: { $0.isDecoder && !Adoption.isTest($0.file) }) {
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

    /// What all test files of a target share.
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

    /// Types that stay make others stay, until nothing changes.
    private static func decideTypes(
        _ plans: inout [Int: StructPlan], _ refusals: inout [Int: Refusal], _ index: DeclarationIndex,
        _ settings: DecoderSettings, _ writers: [Writer]
    ) {
        let names = OwnNames(index)
        var isDone = false
        while !isDone {
            isDone = true
            let moved = Set(plans.keys)
            var types = FieldTypes(
                types: CodableTypes(index), names: names, moved: moved, settings: settings)
            let writing = WritingCheck(names: names, settings: settings, moved: moved, writers: writers)
            for id in plans.keys.sorted() {
                guard var plan = plans[id] else { continue }
                types.isVerbatim = plan.isVerbatim
                do throws(Refusal) {
                    for number in plan.fields.indices {
                        plan.fields[number].reading = try types.reading(of: plan.fields[number], in: plan)
                        let field = plan.fields[number]
                        if field.variable.bindings.count > 1,
                            StructRewriter(plan: plan, settings: settings).hasAttributes(field)
                        {
                            throw Refusal(.severalFields(field.name))
                        }
                    }
                    try writing.check(plan)
                    if !writers.isEmpty {
                        let first = writers.first { $0.mayWrite(plan.declaration) }
                        plan.writing = first.map { .by($0.setup.settings) } ?? .never
                    }
                    plans[id] = plan
                } catch {
                    plans[id] = nil
                    refusals[id] = error
                    isDone = false
                }
            }
        }
    }

    private static func settings(
        of setups: [DecoderSetup], _ keys: KeyMatching?, _ dates: FoundationScalar.DateStrategy?
    ) throws(Conflict) -> DecoderSettings {
        let decoders = setups.filter { $0.isDecoder && !Adoption.isTest($0.file) }
        let hidden = decoders.filter(\.hidesKeys)
        if keys == nil, !hidden.isEmpty { throw Conflict(hidden, areKeysHidden: true) }
        let distinct = Set(
            decoders.map { setup in
                var settings = setup.settings
                if let keys { settings.keys = keys }
                if let dates {
                    settings.dates = dates
                    settings.ownScalars.remove("Date")
                }
                return settings
            })
        if distinct.count > 1 { throw Conflict(decoders, areKeysHidden: false) }
        return distinct.first ?? DecoderSettings(keys: keys ?? .useDefault, dates: dates ?? .deferred)
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
            for plan in own { rewriter.move(plan, settings) }
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
                    are removed: code of other modules that uses them does not compile
                    """,
                    zh: """
                        \(first.declaration.name)\(others > 0 ? " 及另外 \(others) 个类型" : "")的公开 CodingKeys 已移除：\
                        其他模块中使用它们的代码将无法编译
                        """))
        }
        if moved.contains(where: { !$0.variables.isEmpty }) {
            notes.append(
                Localized(
                    "some `var`s became `let`s: code that was not named and sets them does not compile",
                    zh: "部分 var 已改为 let：未指定的代码若修改它们将无法编译"))
        }
    }

    private mutating func replace(_ setups: [DecoderSetup], in rewriter: inout FileRewriter) -> Bool {
        var isReplaced = false
        for setup in setups where setup.isListed {
            var reason = setup.obstacle
            if reason == nil, setup.settings != settings { reason = .otherSetup }
            let name = setup.isDecoder ? "JSONDecoder" : "JSONEncoder"
            decoders.append(Item(name: name, place: setup.place, reason: reason, reasonPlace: nil))
            if reason == nil {
                rewriter.add(setup.edits)
                isReplaced = true
            }
        }
        return isReplaced
    }

    /// What raw-valued enumerations in moved types lack: a DTO decodes, encodes and crosses tasks.
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
                    // The compiler sees for itself only what no other module does.
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
        // In a private extension, everything is.
        let seen = plans.filter { plan in
            !sequence(first: Syntax(plan.node), next: \.parent).contains { node in
                node.asProtocol((any DeclGroupSyntax).self)?.modifiers.isPrivate == true
            }
        }
        guard !seen.isEmpty else { return }
        let words = printer.index.declarations.filter {
            $0.kind == .enumeration && $0.part.inherited.first?.baseName == "String"
        }
        .filter { !$0.name.hasSuffix("CodingKeys") }
        .flatMap { EnumCase.words(of: EnumCase.all(in: $0.part)) }
        let tests = AgreementTests(
            printer: printer, settings: settings, module: module, words: Set(words).sorted())
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
