/// The model layer of a codebase: its types with their roles, and the mappings between them.
///
/// ``GraphBuilder`` creates it from the facts of all files, and it never changes. Types are numbered; a number is only
/// valid for one graph.
package struct ModelGraph: Sendable {
    package internal(set) var files: [FileFacts]
    /// The module that each file belongs to.
    package internal(set) var modules: [String]
    /// The modules with code that imports a module, tests aside.
    package internal(set) var importers: [String: Set<String>] = [:]
    /// Whether each file holds tests, mocks, previews or samples.
    package internal(set) var areTests: [Bool]
    /// The files that were copied from another project.
    package internal(set) var vendored: Set<Int> = []
    /// The names of the folders around each file, in lower case.
    var folders: [Set<String>] = []
    package internal(set) var types: [TypeNode] = []
    /// The code outside of types, one for each file that has such code.
    package internal(set) var fileScopes: [TypePart] = []
    package internal(set) var mappings: [Mapping] = []
    /// The mappings from a type, and to it.
    package internal(set) var mappingsFrom: [Int: [Int]] = [:]
    package internal(set) var mappingsTo: [Int: [Int]] = [:]
    /// Names of members that something other than an initializer changes, in any file.
    package internal(set) var mutatedMembers: Set<String> = []
    /// The types that are passed to a decoder that decodes nothing else.
    package internal(set) var typesWithOwnDecoder: Set<Int> = []
    /// The types that some code passes to a shared decoder.
    package internal(set) var typesWithSharedDecoder: Set<Int> = []
    /// Names of members that code reads from other values, in files that import Ashlar.
    package internal(set) var readMembers: Set<String> = []
    /// The labels of calls that create values, by the type's last name.
    package internal(set) var constructions: [String: Set<String>] = [:]
    /// The functions and properties that map, by the type that contains them.
    package internal(set) var mappingMembers: [Int: Set<String>] = [:]
    /// The key strategies that the project sets.
    package internal(set) var keyStrategies: Set<String> = []
    /// Whether no storyboard or other file creates views and view controllers.
    package internal(set) var onlyCodeMakesViews = false
    var resolver = TypeResolver()

    /// Returns the type that a name refers to at a place; `nil` if it isn't in this codebase or is ambiguous.
    ///
    /// - Parameters:
    ///   - name: `User`, `Outer.Inner`; for optionals, arrays and generic arguments see ``resolveAll(_:in:file:)``.
    ///   - scope: the qualified name of the enclosing type.
    ///   - file: the file's index.
    package func resolve(_ name: String, in scope: String, file: Int) -> Int? {
        resolver.resolve(name, in: scope, file: file, module: modules[file], types: types)
    }

    /// Whether this codebase declares a type or an alias with a last name.
    package func declares(_ lastName: String) -> Bool { resolver.lastNames.contains(lastName) }

    /// Returns the types that a type expression names: `Page` and `User` for `[Page<User>]?`.
    package func resolveAll(_ type: String, in scope: String, file: Int) -> [Int] {
        TypeName.references(in: type).compactMap { resolve($0, in: scope, file: file) }
    }

    /// The last names of the aliases that lead to types with some names, directly or through other aliases.
    ///
    /// - Complexity: O(n) in the aliases that it returns.
    package func aliasNames(of names: Set<String>) -> Set<String> { resolver.aliasNames(of: names) }

    /// The last name of a type, and of the aliases that may refer to it.
    package func names(of type: TypeNode) -> Set<String> { aliasNames(of: [type.lastName]).union([type.lastName]) }

    /// The code outside of tests: the parts of types, then the code outside of types, which has no owner.
    ///
    /// - Parameter effects: the effects that the bodies in a part must have; empty for all parts.
    package func code(with effects: BodyEffects = []) -> [(part: TypePart, owner: TypeNode?)] {
        func isMeant(_ part: TypePart) -> Bool {
            !areTests[part.file] && (effects.isEmpty || !part.effects.isDisjoint(with: effects))
        }
        var code: [(part: TypePart, owner: TypeNode?)] = []
        for type in types where !type.isTest {
            for part in type.parts where isMeant(part) { code.append((part, type)) }
        }
        for part in fileScopes where isMeant(part) { code.append((part, nil)) }
        return code
    }

    package func hasRole(_ type: Int, _ role: Role, _ confidence: Confidence = .likely) -> Bool {
        types[type].confidence(of: role) >= confidence
    }

    /// Whether a member of a type maps: it turns one representation into the next.
    package func isMapping(_ member: String, of type: TypeNode) -> Bool {
        mappingMembers[type.id]?.contains(member) == true
    }

    /// Whether a type's folder or module says that it belongs to the domain.
    package func isInDomain(_ type: TypeNode) -> Bool {
        let folders = folders[type.file]
        return folders.isDisjoint(with: ModelGraph.wireFolders)
            && (type.module.hasSuffix("Domain") || type.module == "DomainModels"
                || !folders.isDisjoint(with: ModelGraph.domainFolders))
    }

    /// Whether a type's folder says that it is a wire type.
    package func isInWireFolder(_ type: TypeNode) -> Bool {
        !folders[type.file].isDisjoint(with: ModelGraph.wireFolders)
    }

    /// Whether a type belongs to a screen: a view, a view model, or a class that views observe, unless it is decoded
    /// itself, or its name says that it fetches or keeps data for several screens.
    package func isScreen(_ type: TypeNode) -> Bool {
        hasRole(type.id, .view) || hasRole(type.id, .viewModel)
            || type.declaration.kind == .reference && !type.isDecodable
                && (type.conformances.contains("ObservableObject")
                    || type.declaration.attributes.contains("Observable"))
                && !ModelGraph.namesOfSources.contains(where: type.lastName.hasSuffix)
    }

    private static let namesOfSources = ["Service", "Cache", "Repository", "Client", "API", "Database", "Query"]

    static let wireFolders: Set<String> = ["dto", "dtos"]
    static let domainFolders: Set<String> = ["domain", "domainmodels", "domainmodel", "domainlayer"]

    /// Whether a file belongs to a tool that developers run, and not to the product that they ship.
    package func isTool(_ file: Int) -> Bool {
        files[file].isScript || !folders[file].isDisjoint(with: ModelGraph.toolFolders)
    }

    /// Whether a tool generates a file, according to a comment in it or the name of an enclosing folder.
    package func isGenerated(_ file: Int) -> Bool {
        files[file].saysGenerated || !folders[file].isDisjoint(with: ModelGraph.generatedFolders)
    }

    private static let generatedFolders: Set<String> = ["generated", "__generated__"]
    private static let toolFolders: Set<String> = ["tools", "scripts", "plugins", "buildtools", "codegen", "generator"]

    /// The types that a type decodes, maps, stores and shows, for diagrams of the layer.
    package var edges: [Edge] { EdgeFinder(self).edges() }

    /// The types that callers of generic decoders request, with the types of all their parts.
    package var fetchedTypes: Set<Int> { EdgeFinder(self).fetchedTypes() }

    /// The ``fetchedTypes`` of functions that aren't named like a decoder's, and have their own decoder.
    package var typesOfOtherDecoders: Set<Int> { EdgeFinder(self).fetchedTypes(except: ["decode"]) }
}

/// A type with its extensions in all files.
///
/// It is shared instead of copied, because rules pass types around all the time. Only ``GraphBuilder`` changes it, before
/// any other code sees the graph, which makes it safe to send.
package final class TypeNode: @unchecked Sendable {
    package let id: Int
    package let name: String
    /// `Inner` in `Outer.Inner`.
    package let lastName: String
    package let module: String
    /// The declaration, and then the extensions.
    @exclusivity(unchecked) package internal(set) var parts: [TypePart] { didSet { collectMembers() } }
    /// The stored and computed properties in its declaration and extensions.
    @exclusivity(unchecked) package private(set) var fields: [FieldFact] = []
    @exclusivity(unchecked) package private(set) var storedFields: [FieldFact] = []
    @exclusivity(unchecked) package private(set) var functions: [FunctionFact] = []
    /// The effects in its bodies that rules look for.
    @exclusivity(unchecked) package private(set) var effects: BodyEffects = []
    /// All protocols and superclasses, direct and inherited, without generic arguments.
    @exclusivity(unchecked) package internal(set) var conformances: Set<String> = [] { didSet { collectCoding() } }
    @exclusivity(unchecked) package private(set) var isDecodable = false
    @exclusivity(unchecked) package private(set) var isEncodable = false
    @exclusivity(unchecked) package internal(set) var roles: [RoleEvidence] = []
    /// Whether it is declared in tests, mocks, previews or samples.
    @exclusivity(unchecked) package internal(set) var isTest = false
    /// Whether no Swift code declares it: a class that Xcode generates from a Core Data model.
    @exclusivity(unchecked) package internal(set) var isInferred = false

    init(id: Int, name: String, module: String, parts: [TypePart]) {
        self.id = id
        self.name = name
        lastName = TypeName.last(name)
        self.module = module
        self.parts = parts
        collectMembers()
    }

    package var declaration: DeclarationFact { parts[0].declaration }
    package var file: Int { parts[0].file }

    /// Collects the members once, because every rule uses them.
    private func collectMembers() {
        fields = parts.count == 1 ? declaration.fields : parts.flatMap(\.declaration.fields)
        functions = parts.count == 1 ? declaration.functions : parts.flatMap(\.declaration.functions)
        storedFields = declaration.fields.filter(\.isStored)
        effects = parts.reduce(into: []) { $0.formUnion($1.effects) }
        collectCoding()
    }

    private func collectCoding() {
        let isDTO = declaration.attributes.contains("DTO")
        isDecodable = isDTO || conformances.contains("Decodable")
        isEncodable = isDTO || conformances.contains("Encodable")
    }

    package func confidence(of role: Role) -> Confidence {
        roles.first { $0.role == role }?.confidence ?? .guess
    }
}

/// One declaration of a type, or one extension, in its file.
package struct TypePart: Sendable {
    package let file: Int
    package let declaration: DeclarationFact
    /// The effects in its bodies that rules look for.
    package let effects: BodyEffects

    init(file: Int, declaration: DeclarationFact) {
        self.file = file
        self.declaration = declaration
        effects = BodyEffects(of: declaration)
    }
}

/// A place where one representation is converted to the next.
package struct Mapping: Sendable {
    package enum Form: Sendable { case initializer, method, property, function, update }

    package let from: Int
    package let to: Int
    package let form: Form
    /// The type that contains it; `nil` outside of types.
    package let owner: Int?
    package let name: String
    package let file: Int
    package let place: SourcePlace
    package let body: BodyFacts
}

/// An arrow between two types, with the place in the code that causes it.
package struct Edge: Sendable, Hashable {
    package enum Kind: String, Sendable { case decodes, maps, stores, shows }

    package let kind: Kind
    package let from: Int
    package let to: Int
    package let file: Int
    package let line: Int32
    /// The function or property: `init`, `items`.
    package let label: String

    package init(kind: Kind, from: Int, to: Int, file: Int, line: Int32, label: String) {
        self.kind = kind
        self.from = from
        self.to = to
        self.file = file
        self.line = line
        self.label = label
    }
}
