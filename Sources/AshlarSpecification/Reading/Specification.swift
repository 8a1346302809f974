import AshlarContract
import AshlarCore

/// The description of an API, as specifications state it.
package struct Specification {
    package var contract = Contract(roots: [])
    /// Payloads that the specifications show, and made-up ones for bodies without any.
    package var examples: [Example] = []
    /// Paths of the servers, which recorded paths begin with: `/api/v1`.
    package var basePaths: [String] = []
    /// The patterns of a selection that no endpoint matches, each with the problem to report.
    package private(set) var unmatched: [(pattern: String, problem: InputProblem)] = []
    /// Notes about the parts that were skipped, with the reasons.
    package var notes: [InputNote] = []
    /// The problems that prevented parts from being read.
    package var problems: [InputProblem] = []

    package init() {}

    package var isEmpty: Bool { contract.roots.isEmpty && contract.operations.isEmpty }

    /// One payload.
    package struct Example {
        package var origin: Root.Origin
        package var bytes: [UInt8]
        package var location: SourceLocation
        /// Whether it was made from the schema, and so is not evidence of anything.
        package var isMadeUp: Bool
    }

    /// Reads specifications: OpenAPI 3.0 and 3.1, and JSON Schema (draft 7 and 2020-12), in JSON or YAML.
    ///
    /// - Parameters:
    ///   - paths: the documents; those that they refer to are found from there.
    ///   - selection: the endpoints to take.
    ///   - scope: the files that references may lead to; by default, those in the documents' folder and below.
    /// - Complexity: O(n) in the documents' size and in the use of their schemas.
    package static func read(
        _ paths: [String], taking selection: EndpointSelection = .all, within scope: ReferenceScope? = nil
    ) -> Specification {
        read(paths, in: DocumentLibrary(scope ?? ReferenceScope(inputs: paths)), selection)
    }

    /// The number of places that all schemas of a design may have together.
    package static var placesLimit: Int { SchemaLimits.places }

    /// Reads a JSON Schema that is not a file.
    ///
    /// - Parameters:
    ///   - text: the schema.
    ///   - name: its name in messages.
    package static func read(schema text: String, named name: String) -> Specification {
        read(Array(text.utf8), named: name)
    }

    /// Reads the schema of Swift types.
    ///
    /// - Parameters:
    ///   - schema: the schema with which a payload model describes itself; its declarations are its places.
    ///   - name: its name in messages.
    package static func read(schema: SchemaNode, named name: String) -> Specification {
        let library = DocumentLibrary()
        library.add(DocumentNode.of(schema), as: name)
        return read([name], in: library, .all)
    }

    /// Reads a document that is not a file.
    ///
    /// - Parameters:
    ///   - bytes: the document.
    ///   - name: its name in messages; with the extension of YAML if it is YAML.
    ///   - placesLimit: the number of places that its schemas may have together.
    package static func read(
        _ bytes: [UInt8], named name: String, placesLimit: Int = Specification.placesLimit
    ) -> Specification {
        let library = DocumentLibrary()
        do throws(InputProblem) { try library.add(bytes, as: name) } catch {
            var result = Specification()
            result.problems.append(error)
            return result
        }
        return read([name], in: library, .all, placesLimit: placesLimit)
    }

    private static func read(
        _ paths: [String], in library: DocumentLibrary, _ selection: EndpointSelection,
        placesLimit: Int = Specification.placesLimit
    ) -> Specification {
        var result = Specification()
        let schemas = SchemaReader(library, SchemaBudget(places: placesLimit))
        var known: Set<Root.Origin> = []
        var matched: Set<String> = []
        var readers: [OpenAPIReader] = []
        var definitions: [(name: String, schema: DocumentLibrary.Located)] = []
        // A document may refer to another by its identifier: all are known before the first is read.
        for path in paths { _ = try? library.root(of: path) }
        for path in paths {
            do throws(InputProblem) {
                let root = try library.root(of: path)
                if root.node["openapi"] != nil || root.node["swagger"] != nil {
                    var reader = try OpenAPIReader(root, schemas, selection)
                    reader.read()
                    result.add(reader.specification, &known)
                    matched.formUnion(reader.matched)
                    readers.append(reader)
                } else {
                    let reader = try JSONSchemaReader(root, schemas)
                    result.add(reader.specification(), &known)
                    definitions += reader.roots
                }
            } catch { result.problems.append(error) }
        }
        schemas.finish()
        guard !schemas.isExhausted else {
            result.problems += schemas.problems
            return result
        }
        result.listUncompared(readers, definitions, schemas)
        // A pattern that matches nothing in one document may match something in another.
        result.unmatched.removeAll { matched.contains($0.pattern) }
        result.contract.basePaths = result.basePaths
        result.problems += schemas.problems
        result.notes += schemas.notes
        Directions.mark(result.contract)
        result.leaveOutContradictions()
        result.addMadeUpExamples()
        return result
    }

    private mutating func add(_ other: Specification, _ known: inout Set<Root.Origin>) {
        for root in other.contract.roots {
            if known.insert(root.origin).inserted {
                contract.roots.append(root)
            } else {
                notes.append(.describedTwice(RootName.of(root.origin)))
            }
        }
        contract.operations += other.contract.operations
        contract.isDescribed = contract.isDescribed || other.contract.isDescribed
        for entry in other.unmatched where !unmatched.contains(where: { $0.pattern == entry.pattern }) {
            unmatched.append(entry)
        }
        examples += other.examples
        basePaths += other.basePaths
        notes += other.notes
        problems += other.problems
    }

    /// Lists the parts that drift skips, once it is known which discriminators lead somewhere.
    private mutating func listUncompared(
        _ documents: [OpenAPIReader], _ definitions: [(name: String, schema: DocumentLibrary.Located)],
        _ schemas: SchemaReader
    ) {
        let reader = UncomparedReader(schemas)
        for document in documents { contract.uncompared += document.uncompared(reader) }
        for (name, schema) in definitions {
            let parts = reader.parts(ofSchema: schema)
            if !parts.isEmpty { contract.uncompared.append(.init(owner: .schema(name), parts: parts)) }
        }
    }

    mutating func add(unmatched pattern: String, _ problem: InputProblem) { unmatched.append((pattern, problem)) }

    /// The number of bytes of payloads that are made up at most.
    private static let madeUpSize = 64 << 20

    /// Gives the bodies of requests objects of their own, if a schema describes more than they have.
    ///
    /// This is for designs: a comparison uses each schema as it is.
    package mutating func separateDirections() {
        let changed = DirectedForms.separate(contract)
        PatchForms.separate(contract)
        if changed.isEmpty { return }
        examples.removeAll { $0.isMadeUp && changed.contains($0.origin) }
        addMadeUpExamples()
    }

    private mutating func addMadeUpExamples() {
        let shown = Set(examples.map(\.origin))
        let dates = DateKeys(of: contract.roots)
        var size = 0
        for root in contract.roots where !shown.contains(root.origin) {
            guard size < Specification.madeUpSize else { return notes.append(.someBodiesWithoutPayload) }
            guard let bytes = SampleMaker.sample(of: root.place, dates: dates) else { continue }
            size += bytes.count
            let location = root.place.statement?.location ?? SourceLocation(path: "", line: 0)
            examples.append(Example(origin: root.origin, bytes: bytes, location: location, isMadeUp: true))
        }
    }
}

/// The selection of endpoints to take from a specification.
package struct EndpointSelection: Sendable {
    /// Tags, and paths that begin with a slash.
    package var patterns: [String]

    package static let all = EndpointSelection(patterns: [])

    package init(patterns: [String]) { self.patterns = patterns }

    /// Returns the patterns that match an endpoint; `nil` if it is not selected.
    func match(path: String, tags: [String]) -> [String]? {
        if patterns.isEmpty { return [] }
        let found = patterns.filter { pattern in
            guard pattern.hasPrefix("/") else {
                return tags.contains { $0.lowercased() == pattern.lowercased() }
            }
            return PathPattern(pattern).matches(path)
        }
        return found.isEmpty ? nil : found
    }
}
