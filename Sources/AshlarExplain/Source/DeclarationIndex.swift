import AshlarSyntax
import SwiftSyntax

/// All types that some files declare, with their extensions.
package struct DeclarationIndex {
    /// How many files were read.
    package let fileCount: Int
    /// The declarations in the order of the files.
    package private(set) var declarations: [TypeDeclaration] = []
    private var idsByName: [String: [Int]] = [:]
    private var extensions: [String: [DeclarationPart]] = [:]

    private let conditions: BuildConditions
    /// The notes on the `#if`s around the declarations that are being collected.
    private var choices: [ModelNote] = []
    /// Types in branches that are not read, with the note on the `#if`.
    private(set) var unread: [String: ModelNote] = [:]

    /// Collects the declarations of files.
    ///
    /// - Parameters:
    ///   - files: the parsed files.
    ///   - conditions: the conditions that hold in `#if`.
    /// - Complexity: O(n) in the files' declarations.
    package init(_ files: [SourceFile], conditions: BuildConditions = BuildConditions()) {
        fileCount = files.count
        self.conditions = conditions
        DeepStack.run { for file in files { collect(file.tree.statements, in: file) } }
    }

    /// Returns the declarations with a name: `Outer.Inner`.
    package func declarations(of name: String) -> [TypeDeclaration] {
        idsByName[name, default: []].map { declarations[$0] }
    }

    /// Returns the declaration itself and its extensions.
    package func parts(of declaration: TypeDeclaration) -> [DeclarationPart] {
        // If several types have the name, an extension belongs to the one in the same file.
        let added = extensions[declaration.name, default: []]
        if declarations(of: declaration.name).count < 2 { return [declaration.part] + added }
        return [declaration.part] + added.filter { $0.file.path == declaration.file.path }
    }

    /// Returns the extensions of a name, whichever declaration it refers to.
    package func extensionParts(of name: String) -> [DeclarationPart] { extensions[name, default: []] }

    /// Returns the extensions of a declaration that are in the same file.
    func extensionParts(inFileOf declaration: TypeDeclaration) -> [DeclarationPart] {
        extensionParts(of: declaration.name).filter { $0.file.path == declaration.file.path }
    }

    // MARK: Collecting

    private mutating func collect(_ statements: CodeBlockItemListSyntax, in file: SourceFile) {
        for statement in statements {
            guard case .decl(let declaration) = statement.item else { continue }
            guard let condition = declaration.as(IfConfigDeclSyntax.self) else {
                collect(declaration, path: [], in: file)
                continue
            }
            let choice = BranchChoice(condition, conditions, in: file)
            for clause in condition.clauses {
                guard case .statements(let statements) = clause.elements else { continue }
                if clause.id == choice.taken?.id {
                    choices.append(choice.note)
                    collect(statements, in: file)
                    choices.removeLast()
                } else {
                    for name in DeclarationIndex.names(statements) { unread[name] = choice.note }
                }
            }
        }
    }

    /// Returns the names of the types that some statements declare.
    private static func names(_ statements: CodeBlockItemListSyntax) -> [String] {
        statements.flatMap { statement -> [String] in
            guard case .decl(let declaration) = statement.item else { return [] }
            if let condition = declaration.as(IfConfigDeclSyntax.self) {
                return condition.clauses.flatMap { clause -> [String] in
                    if case .statements(let inner) = clause.elements { names(inner) } else { [] }
                }
            }
            return declaration.asProtocol((any NamedDeclSyntax).self).map { [$0.name.identifier?.name ?? $0.name.text] }
                ?? []
        }
    }

    private mutating func collect(_ declaration: DeclSyntax, path: [String], in file: SourceFile) {
        if let node = declaration.as(StructDeclSyntax.self) {
            add(node, .structure, node.name, node.genericParameterClause, path, file)
        } else if let node = declaration.as(ClassDeclSyntax.self) {
            add(node, .reference, node.name, node.genericParameterClause, path, file)
        } else if let node = declaration.as(EnumDeclSyntax.self) {
            add(node, .enumeration, node.name, node.genericParameterClause, path, file)
        } else if let node = declaration.as(ActorDeclSyntax.self) {
            add(node, .other, node.name, node.genericParameterClause, path, file)
        } else if let node = declaration.as(ProtocolDeclSyntax.self) {
            add(node, .other, node.name, nil, path, file)
        } else if let node = declaration.as(TypeAliasDeclSyntax.self) {
            add(node, path, file)
        } else if let node = declaration.as(ExtensionDeclSyntax.self), let names = node.extendedType.names {
            let part = DeclarationPart(
                file: file, node: declaration, inheritance: node.inheritanceClause, members: node.memberBlock.members,
                conditions, choices: choices)
            extensions[names.joined(separator: "."), default: []].append(part)
            for member in part.members { collect(member, path: names, in: file) }
        }
    }

    private mutating func add(
        _ node: some DeclGroupSyntax, _ kind: TypeDeclaration.Kind, _ name: TokenSyntax,
        _ generics: GenericParameterClauseSyntax?, _ path: [String], _ file: SourceFile
    ) {
        let part = DeclarationPart(
            file: file, node: DeclSyntax(node), inheritance: node.inheritanceClause, members: node.memberBlock.members,
            conditions, choices: choices)
        let declaration = TypeDeclaration(
            id: declarations.count, kind: kind, path: path + [name.identifier?.name ?? name.text], file: file,
            node: DeclSyntax(node), place: file.place(of: name), part: part, attributes: node.attributes,
            generics: generics?.parameters.map(\.name.text) ?? [], choices: choices)
        insert(declaration)
        for member in part.members { collect(member, path: declaration.path, in: file) }
    }

    private mutating func add(_ node: TypeAliasDeclSyntax, _ path: [String], _ file: SourceFile) {
        insert(
            TypeDeclaration(
                id: declarations.count, kind: .alias, path: path + [node.name.identifier?.name ?? node.name.text],
                file: file, node: DeclSyntax(node), place: file.place(of: node.name),
                part: DeclarationPart(
                    file: file, node: DeclSyntax(node), inheritance: nil, members: nil, conditions, choices: choices),
                attributes: node.attributes, generics: node.genericParameterClause?.parameters.map(\.name.text) ?? [],
                choices: choices,
                target: node.initializer.value))
    }

    private mutating func insert(_ declaration: TypeDeclaration) {
        declarations.append(declaration)
        idsByName[declaration.name, default: []].append(declaration.id)
    }
}
