import AshlarGraph

/// The information that rules look up.
package struct CheckContext: Sendable {
    package let graph: ModelGraph
    /// The ways in which code may use properties, for fixes.
    let uses: ProjectUses
    /// The code that changes members, by their names.
    let mutations: MemberMutations
    /// For each type, the types that hold it in a stored property, once for each property.
    let holdingTypes: [Int: [Int]]
    /// The sources from which code gets values of types.
    let typeUses: TypeUses
    /// The types that code decodes or waits for, with their parts.
    let decodedTypes: Set<Int>
    /// The arguments for new values that a formatter makes, such as `Row.date`.
    let formattedTexts: Set<String>
    /// The arguments for new values that code also computes from a parameter that the value doesn't keep.
    let mixedTexts: Set<String>
    /// The project's own functions and properties that parse a text as a moment, by name.
    private let momentParsers: Set<String>
    /// Functions outside of types, by name.
    let freeFunctions: [String: [(part: TypePart, function: FunctionFact)]]
    /// Whether the project keeps domain types separate, as a mapping to one or a folder of them shows.
    let hasDomainLayer: Bool
    /// The modules in which public values are usually `Sendable`, so that a missing conformance is an oversight.
    let modulesWithSendable: Set<String>
    /// The folders of packages that support a version of Swift without `Sendable`. They may contain other packages.
    let packagesWithoutSendable: Set<Substring>
    /// The folders of all other packages.
    let packagesWithSendable: Set<Substring>
    /// The modules that apps and servers start in.
    private let modulesOfApps: Set<String>
    /// The modules in which domain values are usually `Equatable`.
    let modulesWithEquatable: Set<String>
    /// The modules in which domain values are usually public.
    let modulesWithPublicDomain: Set<String>
    /// The last names of the DTOs. Other names don't need a lookup.
    let namesOfDTOs: Set<String>
    /// The types with the suffix of a DTO, by their stem, such as `User` for `UserDTO`.
    let suffixedDTOs: [String: [Int]]
    /// The files that declare a view.
    let filesWithViews: Set<Int>
    /// The files that declare a screen.
    let filesWithScreens: Set<Int>
    /// The last names of the types that classes inherit from.
    let superclasses: Set<String>
    /// Whether a type belongs to a screen, as a view, a view model, or a type that views observe.
    func isScreen(_ type: TypeNode) -> Bool { graph.isScreen(type) }

    /// For each type, the views and view models that name it in a property.
    let namedByScreens: [Int: [Int]]
    /// The hashes of the type names that code other than tests mentions; empty for an app, which has ``dead`` instead.
    let namedTypes: Set<Int32>
    /// The types that screens keep in the user defaults, such as `Theme` for `@AppStorage("theme") var theme: Theme`.
    let storedByScreens: Set<Int>
    /// The types that views change through a binding, by the names of their outermost types.
    private let editedTypes: Set<String>
    /// Whether the codebase contains an app or a server, and therefore all clients of its public declarations.
    let isApp: Bool
    /// The labels of the calls that create values in code other than tests, by the last names of the types.
    private let labelsOfMade: [String: Set<String>]
    /// The labels of the calls that throw or report if a type's function returns `nil`, by names such as `Tag.parse`.
    private let requiredCalls: [String: Set<String>]
    /// The labels of the other calls; `*` for a function that is passed as a value.
    private let otherCalls: [String: Set<String>]
    /// The folders that apps and servers start in.
    let appFolders: [String]
    /// Whether the project maps types that are named for the wire to types of its domain.
    let mapsResponses: Bool
    /// The modules with code that talks to a server.
    private let modulesOfClients: Set<String>
    /// The modules that declare commands of a command-line tool. People read their errors, and no code acts on them.
    private let modulesOfCommands: Set<String>
    /// The modules with code that answers requests.
    private let modulesOfServers: Set<String>
    /// The types that a library's requests decode with functions for any type, such as `send<T: Decodable>() -> T`.
    private let fetchedTypes: Set<Int>
    /// The types that callers get from functions that decode any type, in any codebase.
    let inferredTypes: Set<Int>
    /// The numbers of enumerations and texts among the properties of the fetched types, by the last word of the name.
    private let formsOfFetched: [String: (enumerations: Int, texts: Int)]
    /// The number of folders within each folder that have parts such as `Models`.
    let partedFolders: [String: Int]
    /// The folders that hold layers of an architecture, such as `App` with `App/Domain` and `App/Data`.
    let layeredFolders: Set<String>
    /// The folders that keep screens or wire types separate, such as `App` with `App/Domain` and `App/Views`.
    let separatedFolders: Set<String>
    /// The files of sample apps, which show how to use a package.
    let samples: Set<Int>
    /// The paths of the files in ``samples``, for comparison with findings.
    let pathsOfSamples: Set<String>
    /// The paths of the files that the project doesn't ship or maintain, in sample apps and from other projects.
    let unshippedPaths: Set<String>
    /// The types that public functions of other types take, in a codebase without an app.
    let takenFromClients: Set<Int>
    /// The code that nothing in an app uses.
    let dead: DeadCode
    /// The files that name the decodable types and the records.
    let naming: DeadCode.NamingFiles

    package init(_ graph: ModelGraph) {
        self.graph = graph
        let starts = graph.types.filter { CheckContext.startsApp($0, graph) }
        // This takes as long as everything below, so it runs in parallel.
        let dead = Workers.Later {
            DeadCode(graph, apps: Set(starts.map(\.module)).union(CheckContext.modulesOfServerPrograms(graph)))
        }
        naming = DeadCode.NamingFiles(
            graph,
            of: Set(
                graph.types.lazy.filter { $0.isDecodable || graph.hasRole($0.id, .entity) }
                    .map { MentionFact.hash($0.lastName) }))
        uses = ProjectUses(graph)
        mutations = MemberMutations(graph)
        typeUses = TypeUses(graph)
        var holding: [Int: [Int]] = [:]
        for type in graph.types {
            for field in type.storedFields {
                for other in graph.resolveAll(field.type, in: type.name, file: type.file) {
                    holding[other, default: []].append(type.id)
                }
            }
        }
        holdingTypes = holding
        var functions: [String: [(part: TypePart, function: FunctionFact)]] = [:]
        for part in graph.fileScopes {
            for function in part.declaration.functions where function.kind == .function {
                functions[function.name, default: []].append((part, function))
            }
        }
        freeFunctions = functions
        momentParsers = CheckContext.momentParsers(graph)
        hasDomainLayer = graph.types.contains { $0.confidence(of: .domain) == .certain }
        modulesWithSendable = CheckContext.modules(
            in: graph,
            where: { type in
                type.declaration.access >= .public && type.declaration.kind == .structure
                    && (graph.hasRole(type.id, .dto) || graph.hasRole(type.id, .domain))
            }, mostly: { $0.conformances.contains("Sendable") })
        // A folder may have manifests for several versions.
        let manifests = graph.files.filter { $0.toolsVersion > 0 }
        packagesWithSendable = Set(manifests.lazy.filter { $0.toolsVersion >= 505 }.map(\.folder))
        packagesWithoutSendable = Set(manifests.lazy.map(\.folder)).subtracting(packagesWithSendable)
        modulesWithEquatable = CheckContext.modules(
            in: graph, where: { graph.hasRole($0.id, .domain) && $0.declaration.kind == .structure },
            mostly: { $0.conformances.contains("Equatable") })
        modulesWithPublicDomain = CheckContext.modules(
            in: graph, where: { graph.hasRole($0.id, .domain) && $0.declaration.kind == .structure },
            mostly: { $0.declaration.access >= .public })
        filesWithViews = Set(graph.types.lazy.filter { graph.hasRole($0.id, .view) }.map(\.file))
        filesWithScreens = Set(graph.types.lazy.filter(graph.isScreen).map(\.file))
        superclasses = graph.types.reduce(into: []) { names, type in
            if type.declaration.kind == .reference { names.formUnion(type.conformances) }
        }
        let dtos = graph.types.lazy.filter { graph.hasRole($0.id, .dto) }.map(\.lastName)
        let aliases = graph.aliasNames(of: Set(dtos))
        namesOfDTOs = Set(dtos).union(aliases)
        suffixedDTOs = Dictionary(
            grouping: graph.types.indices.filter { id in
                !graph.types[id].isTest && ["DTO", "Dto"].contains(where: graph.types[id].lastName.hasSuffix)
            },
            by: { TypeName.stem(graph.types[$0].lastName) })
        var named: [Int: [Int]] = [:]
        for type in graph.types
        where !type.isTest && (graph.hasRole(type.id, .view) || graph.hasRole(type.id, .viewModel)) {
            for field in type.fields where !field.isStatic && !CheckContext.onlyPasses(field.type) {
                let shown = graph.resolveAll(field.type, in: type.name, file: type.file)
                if shown.isEmpty || DTOInView.isUnused(field, of: type) { continue }
                for other in shown { named[other, default: []].append(type.id) }
            }
        }
        namedByScreens = named
        var edited: Set<String> = []
        for type in graph.types where !type.isTest && graph.hasRole(type.id, .view) {
            for field in type.storedFields where field.attributes.contains("Binding") {
                for other in graph.resolveAll(field.type, in: type.name, file: type.file) {
                    edited.insert(String(graph.types[other].name.prefix { $0 != "." }))
                }
            }
        }
        editedTypes = edited
        mapsResponses = graph.mappings.contains {
            graph.types[$0.from].isNamedForWire && graph.hasRole($0.from, .dto) && graph.hasRole($0.to, .domain)
        }
        let samples = SampleApps(graph).files
        self.samples = samples
        pathsOfSamples = Set(samples.map { graph.files[$0].path })
        unshippedPaths = pathsOfSamples.union(graph.vendored.map { graph.files[$0].path })
        isApp = !starts.isEmpty
        namedTypes = starts.isEmpty ? CheckContext.namedTypes(graph) : []
        modulesOfApps = Set(starts.map(\.module))
        appFolders = Set(
            starts.map { type in
                graph.files[type.file].path.split(separator: "/").dropLast().joined(separator: "/")
            }
        ).sorted()
        modulesOfClients = Set(
            graph.types.lazy.filter { !$0.isTest && graph.hasRole($0.id, .service) }.map(\.module))
        modulesOfServers = Set(
            graph.files.indices.lazy.filter { !graph.areTests[$0] && graph.files[$0].isOfServer }
                .map { graph.modules[$0] })
        modulesOfCommands = Set(
            graph.types.lazy.filter { !$0.conformances.isDisjoint(with: ["ParsableCommand", "AsyncParsableCommand"]) }
                .map(\.module))
        let fetched = graph.fetchedTypes
        fetchedTypes = isApp ? [] : fetched
        inferredTypes = fetched
        decodedTypes = CheckContext.decodedTypes(graph, fetched: fetched)
        formsOfFetched = CheckContext.forms(of: fetchedTypes, graph)
        let callers = graph.files.indices.lazy.filter { !graph.areTests[$0] }.map { graph.files[$0] }
        requiredCalls = CheckContext.labels(
            of: callers.reduce(into: Set<String>()) { $0.formUnion($1.requiredCalls) })
        otherCalls = CheckContext.labels(of: callers.reduce(into: Set<String>()) { $0.formUnion($1.otherCalls) })
        labelsOfMade = callers.reduce(into: [:]) { labels, file in
            for made in file.constructions { labels.insert(pair: made, by: TypeName.last) }
            // Calls without arguments.
            for made in file.uses.constructions where made.utf8.last == UInt8(ascii: " ") {
                labels.insert(pair: made, by: TypeName.last)
            }
        }
        formattedTexts = callers.reduce(into: []) { $0.formUnion($1.formattedTexts) }
        mixedTexts = callers.reduce(into: []) { $0.formUnion($1.mixedTexts) }
        takenFromClients = isApp ? [] : CheckContext.takenFromClients(graph)
        let paths = graph.files.map(\.path)
        partedFolders = CheckContext.partedFolders(paths)
        layeredFolders = CheckContext.layeredFolders(paths)
        storedByScreens = CheckContext.storedByScreens(graph)
        separatedFolders = CheckContext.separatedFolders(paths)
        self.dead = dead.get()
    }

    /// The labels of calls such as `Tag.parse(text:)`, by name.
    private static func labels(of calls: Set<String>) -> [String: Set<String>] {
        calls.reduce(into: [:]) { labels, call in
            let parts = call.split(separator: "(", maxSplits: 1)
            guard let name = parts.first else { return }
            labels[String(name), default: []].insert(parts.count > 1 ? String(parts[1].dropLast()) : "*")
        }
    }

    /// The types that public functions of other types take, so that clients pass in values of them.
    private static func takenFromClients(_ graph: ModelGraph) -> Set<Int> {
        var taken: Set<Int> = []
        for (part, owner) in graph.code() {
            for function in part.declaration.functions where function.kind == .function && function.access >= .public {
                for parameter in function.parameters where !parameter.type.contains("->") {
                    let types = graph.resolveAll(parameter.type, in: owner?.name ?? "", file: part.file)
                    taken.formUnion(types.filter { $0 != owner?.id })
                }
            }
        }
        return taken
    }

    /// Whether code calls a type's function, and each call throws or reports if it returns `nil`.
    func isRequired(_ function: FunctionFact, of type: String) -> Bool {
        /// A call may omit arguments with a default.
        func fits(_ labels: String) -> Bool {
            if labels == "*" { return true }
            var rest = function.parameters[...]
            return labels.split(separator: ":").allSatisfy { label in
                guard let index = rest.firstIndex(where: { $0.label == label }) else { return false }
                rest = rest[(index + 1)...]
                return true
            }
        }
        let name = "\(type).\(function.name)"
        return requiredCalls[name]?.contains(where: fits) == true && otherCalls[name]?.contains(where: fits) != true
    }

    /// Whether code calls a function on a value, as in `ring.key(of:)`, and each call reports if it returns `nil`.
    ///
    /// - Parameters:
    ///   - function: the function.
    ///   - file: the file that declares it.
    ///   - isFree: whether it is outside of types, so that code calls it without a value.
    func isRequired(ofValue function: FunctionFact, declaredIn file: Int, isFree: Bool = false) -> Bool {
        let call = isFree ? "?.*\(function.name)" : "?.\(function.name)"
        // Few functions pass this check.
        guard requiredCalls[call] != nil, otherCalls[call] == nil, function.access < .public || isApp else {
            return false
        }
        let names = MentionFact.hashes(ofFunction: function.name)
        return graph.files.indices.allSatisfy { other in
            other == file || graph.areTests[other] || graph.files[other].requiredCalls.contains(call)
                || !graph.files[other].mentions(names)
        }
    }

    /// Whether only the file that declares a type's function calls it, by its unqualified name, and each call throws or
    /// reports if it returns `nil`.
    func isRequired(byOwn function: FunctionFact, of type: TypeNode, declaredIn file: Int) -> Bool {
        guard isRequired(function, of: type.lastName), otherCalls["?.\(function.name)"] == nil,
            function.access < .public || isApp
        else { return false }
        let names = MentionFact.hashes(ofFunction: function.name)
        return graph.files.indices.allSatisfy { other in
            other == file || graph.areTests[other] || !graph.files[other].mentions(names)
        }
    }

    /// The other types that hold a type in a stored property, once for each property.
    func typesHolding(_ type: TypeNode) -> some Sequence<TypeNode> {
        holdingTypes[type.id, default: []].lazy.filter { $0 != type.id }.map { graph.types[$0] }
    }

    /// - Complexity: O(n) in the names that the files mention.
    private static func namedTypes(_ graph: ModelGraph) -> Set<Int32> {
        var named: Set<Int32> = []
        for (index, file) in graph.files.enumerated() where !graph.areTests[index] {
            for code in file.uses.mentions {
                for type in code.types where type.name != code.owner { named.insert(type.name) }
            }
        }
        return named
    }

    /// Whether a closure takes values and returns none, so that its owner only passes them on.
    private static func onlyPasses(_ type: String) -> Bool {
        guard let arrow = type.ranges(of: "->").last else { return false }
        let result = type[arrow.upperBound...].filter { !" )?!".contains($0) }
        return result == "Void" || result == "("
    }

    /// A type and the types that hold it, directly or indirectly, in a stored property. There are about 200 at most.
    ///
    /// - Parameter isMeant: returns whether to include a type and the types that hold it.
    func typesAround(_ type: TypeNode, where isMeant: (TypeNode) -> Bool = { _ in true }) -> [TypeNode] {
        var found = [type]
        var seen: Set<Int> = [type.id]
        var open = [type]
        while let node = open.popLast(), seen.count < 200 {
            for holder in typesHolding(node) where isMeant(holder) && seen.insert(holder.id).inserted {
                found.append(holder)
                open.append(holder)
            }
        }
        return found
    }

    /// The last names of the types that hold a type in a stored property.
    func holders(of type: TypeNode) -> Set<String> {
        Set(holdingTypes[type.id, default: []].lazy.map { graph.types[$0].lastName })
    }

    /// Whether all callers of a function report if its completion handler receives `nil`.
    func isAnswered(_ function: FunctionFact) -> Bool {
        // Most functions take no handler and don't need a lookup.
        function.completionHandler != nil && requiredCalls["*.\(function.name)"] != nil
            && otherCalls["*.\(function.name)"] == nil
    }

    /// The modules in which at least half of the types that `isMeant` selects satisfy `isSo`.
    private static func modules(
        in graph: ModelGraph, where isMeant: (TypeNode) -> Bool, mostly isSo: (TypeNode) -> Bool
    ) -> Set<String> {
        var counts: [String: (all: Int, so: Int)] = [:]
        for type in graph.types where !type.isTest && isMeant(type) {
            counts[type.module, default: (0, 0)].all += 1
            if isSo(type) { counts[type.module, default: (0, 0)].so += 1 }
        }
        return Set(counts.lazy.filter { $0.value.so > 0 && $0.value.so * 2 >= $0.value.all }.map(\.key))
    }

    /// Whether code that can reach a value of a type changes a member with the given name.
    func mayBeChanged(_ member: String, of type: TypeNode) -> Bool {
        mutations.mayChange(member, of: holders(of: type).union([type.lastName]))
    }

    /// Whether a type belongs to an app, in a module that only tests import, so that it doesn't need to be public.
    func isOnlyOfApp(_ type: TypeNode) -> Bool {
        modulesOfApps.contains(type.module)
            && path(type.file).split(separator: "/").dropLast().allSatisfy { graph.importers[String($0)] == nil }
    }

    /// Whether a type belongs to a library that talks to a server, that is, to a module with a service in a codebase
    /// without an app.
    func isOfClient(_ type: TypeNode) -> Bool { !isApp && modulesOfClients.contains(type.module) }

    /// Whether views change values of a type, or of another one within the same outermost type, through a binding.
    func isEdited(_ type: TypeNode) -> Bool { editedTypes.contains(String(type.name.prefix { $0 != "." })) }

    /// Whether code other than tests creates values of a type with a call, and not only by decoding.
    func isMadeByCode(_ type: TypeNode) -> Bool {
        labelsOfMade[type.lastName]?.contains { !$0.isEmpty && $0 != "from:" } == true
    }

    /// Whether code other than tests creates a value of a type without any argument, to fill it in later.
    func isMadeEmpty(_ type: TypeNode) -> Bool { labelsOfMade[type.lastName]?.contains("") == true }

    /// Whether code other than tests creates values of a type with an argument for a property.
    func isMadeByCode(_ type: TypeNode, with field: FieldFact) -> Bool {
        labelsOfMade[type.lastName]?.contains { labels in
            labels != "from:" && labels.hasLabel(field.name)
        } == true
    }

    /// Whether a library's requests decode a type, alone or as a part, so that its form is the contract of a server.
    func isFetched(_ type: TypeNode) -> Bool { fetchedTypes.contains(type.id) }

    /// Whether properties with the same last word, in the types that a library's requests decode, are mostly
    /// enumerations.
    func isMostlyEnumeration(_ name: String) -> Bool {
        guard let forms = formsOfFetched[CheckContext.lastWord(of: name)] else { return false }
        return forms.enumerations > 2 && forms.enumerations > forms.texts
    }

    private static func forms(of types: Set<Int>, _ graph: ModelGraph) -> [String: (enumerations: Int, texts: Int)] {
        var forms: [String: (enumerations: Int, texts: Int)] = [:]
        for id in types {
            let type = graph.types[id]
            for field in type.storedFields {
                let written = TypeName.unwrapped(field.type)
                if written == "String" {
                    forms[lastWord(of: field.name), default: (0, 0)].texts += 1
                } else if let other = graph.resolve(written, in: type.name, file: type.file),
                    graph.types[other].declaration.kind == .enumeration
                {
                    forms[lastWord(of: field.name), default: (0, 0)].enumerations += 1
                }
            }
        }
        return forms
    }

    /// The last word of a name, such as `currency` of `minimumAmountCurrency`.
    private static func lastWord(of name: String) -> String {
        guard let start = name.lastIndex(where: \.isUppercase) else { return name }
        return name[start...].lowercased()
    }

    /// Whether an expression only uses the project's own code to parse a text as a moment, as in `parseDay(text)` and
    /// `order.due.asDay`.
    func parsesMoment(_ source: String) -> Bool {
        guard !momentParsers.isEmpty, !source.contains(where: { $0 == "\"" || $0 == " " || $0 == "{" }) else {
            return false
        }
        let path = source.prefix { $0 != "(" }
        // A call on the result of another call does more.
        guard path.count == source.count || source.hasSuffix(")") && source.count(where: { $0 == "(" }) == 1 else {
            return false
        }
        let name = String(path.split(separator: ".").last ?? "").filter { $0 != "?" && $0 != "!" }
        return momentParsers.contains(name)
    }

    /// Whether a file belongs to a module of commands.
    func isOfCommands(_ file: Int) -> Bool { modulesOfCommands.contains(graph.modules[file]) }

    /// Whether a file belongs to a module that answers requests.
    func isOfServer(_ file: Int) -> Bool { modulesOfServers.contains(graph.modules[file]) }

    func path(_ file: Int) -> String { graph.files[file].path }

    /// The enumeration of a type's coding keys, if it declares one.
    func codingKeys(of type: TypeNode) -> TypeNode? {
        graph.resolve("\(type.name).CodingKeys", in: "", file: type.file).map { graph.types[$0] }
    }

    /// Returns whether a protocol of this codebase that a type conforms to requires a member.
    func isRequired(_ member: String, of type: TypeNode) -> Bool {
        type.conformances.contains { name in
            guard let id = graph.resolve(name, in: TypeName.outer(type.name), file: type.file) else { return false }
            let node = graph.types[id]
            return node.declaration.kind == .proto
                && (node.declaration.fields.contains { $0.name == member }
                    || node.declaration.functions.contains { $0.name == member })
        }
    }
}
