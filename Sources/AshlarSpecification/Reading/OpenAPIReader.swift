import AshlarContract
import AshlarLocalization

/// Reads an OpenAPI 3.0 or 3.1 description: operations, and a root for each JSON body. Swagger 2.0 is converted before.
struct OpenAPIReader {
    typealias Located = DocumentLibrary.Located

    private let document: Located
    private let schemas: SchemaReader
    private let selection: EndpointSelection
    private(set) var specification = Specification()
    private let security: SecurityReader
    private let servers: ServerReader
    private var otherBodies: [String: Int] = [:]
    /// The operations that were taken, as they are written.
    private var written: [(endpoint: Endpoint, operation: Located, item: Located)] = []
    /// The patterns that took an endpoint.
    private(set) var matched: Set<String> = []

    static let methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]

    /// - Throws: ``InputProblem`` for a version that is not supported, or a document without paths.
    init(_ document: Located, _ schemas: SchemaReader, _ selection: EndpointSelection) throws(InputProblem) {
        self.document = document
        self.schemas = schemas
        self.selection = selection
        security = SecurityReader(document, schemas)
        servers = ServerReader(document)
        let version = document.node["openapi"]?.text ?? ""
        guard version.hasPrefix("3.0") || version.hasPrefix("3.1") || version == "3" else {
            let written = document.node["swagger"]?.text.map { "Swagger \($0)" } ?? "OpenAPI \(version)"
            throw document.problem(
                Localized("\(written) is not supported", zh: "不支持 \(written)"),
                remedy: Localized(
                    "convert the document to Swagger 2.0, OpenAPI 3.0, or 3.1",
                    zh: "请将该文档转换为 Swagger 2.0、OpenAPI 3.0 或 3.1"))
        }
        guard let paths = document.child("paths"), paths.node.isObject else {
            if document.child("components") != nil || document.child("webhooks") != nil {
                throw document.problem(
                    Localized("the document describes no paths", zh: "该文档没有描述路径"),
                    remedy: Localized(
                        "name one that does; its $refs lead to this one", zh: "请指定描述路径的文档；其中的 $ref 会指向此文档"))
            }
            throw document.problem(
                Localized("the document has no paths", zh: "该文档没有 paths"),
                remedy: Localized("is this an OpenAPI description?", zh: "请确认这是否为 OpenAPI 描述"))
        }
    }

    mutating func read() {
        specification.contract.isDescribed = true
        readServers()
        guard let paths = document.child("paths") else { return }
        for (path, item) in paths.children where !path.hasPrefix("x-") {
            guard path.hasPrefix("/") else {
                schemas.report(
                    item.problem(
                        Localized("the path \(path) does not begin with a slash", zh: "路径 \(path) 不以斜杠开头"),
                        remedy: Localized("add it", zh: "请加上斜杠")))
                continue
            }
            guard Archive.isPath(path) else {
                schemas.report(
                    item.problem(
                        Localized("the path is too long: \(path.prefix(60))…", zh: "路径太长：\(path.prefix(60))…"),
                        remedy: Localized("shorten it", zh: "请缩短它")))
                continue
            }
            guard let resolved = schemas.resolve(item) else { continue }
            readItem(resolved, path: path)
            guard isWithinLimits else { break }
        }
        for pattern in selection.patterns where !matched.contains(pattern) {
            let known = Set(specification.contract.operations.flatMap(\.tags) + allTags).sorted()
            var remedy = Localized("check --include", zh: "请检查 --include")
            if !known.isEmpty {
                let (tags, chinese) = (
                    known.prefix(20).joined(separator: ", "), known.prefix(20).joined(separator: "、")
                )
                remedy += Localized("; the tags are \(tags)", zh: "；标签有 \(chinese)")
            }
            specification.add(
                unmatched: pattern,
                document.problem(
                    Localized("no endpoint has the tag or path \(pattern)", zh: "没有端点的标签或路径是 \(pattern)"),
                    remedy: remedy))
        }
        noteOtherBodies()
    }

    private var isWithinLimits: Bool {
        let count = max(specification.contract.operations.count, specification.contract.roots.count)
        guard count > SchemaLimits.endpoints else { return !schemas.isExhausted }
        schemas.report(
            document.problem(
                Localized(
                    "more than \(SchemaLimits.endpoints) endpoints or bodies",
                    zh: "端点或正文超过 \(SchemaLimits.endpoints) 个"),
                remedy: Localized("select some of the endpoints with --include", zh: "请用 --include 选择部分端点")))
        return false
    }

    private var allTags: [String] {
        (document.child("tags")?.node.elements ?? []).compactMap { $0["name"]?.string }
    }

    private mutating func readServers() {
        for server in document.child("servers")?.node.elements ?? [] {
            guard let url = server["url"]?.string else { continue }
            let rest = url.range(of: "://").map { url[$0.upperBound...].drop { $0 != "/" } } ?? url[...]
            let path = "/" + rest.split(separator: "/").joined(separator: "/")
            guard path != "/", !path.contains("{"), Archive.isPath(path), !specification.basePaths.contains(path)
            else { continue }
            guard specification.basePaths.count < SchemaLimits.servers else {
                specification.notes.append(.firstServersOnly(SchemaLimits.servers))
                break
            }
            specification.basePaths.append(path)
        }
    }

    private mutating func readItem(_ item: Located, path: String) {
        let shared = item.child("parameters")
        for method in Self.methods {
            // OpenAPI allows references to path items only; some documents keep each operation in a file of its own.
            guard let operation = item.child(method).flatMap(schemas.resolve) else { continue }
            guard operation.node.isObject else {
                schemas.report(
                    operation.problem(
                        Localized("an operation must be an object, found ", zh: "操作必须是对象，此处是")
                            + operation.node.kindText,
                        remedy: Localized("write an operation here", zh: "请在此处写一个操作")))
                continue
            }
            let tags = operation.node["tags"]?.elements.compactMap(\.string) ?? []
            guard let patterns = selection.match(path: path, tags: tags) else { continue }
            matched.formUnion(patterns)
            let endpoint = Endpoint(method: method.uppercased(), path: PathTemplate(path))
            var described = Operation(endpoint: endpoint)
            described.id = operation.node["operationId"]?.string
            described.tags = tags
            let words = operation.node["summary"]?.string ?? operation.node["description"]?.string
            described.summary = words.flatMap(DescriptionText.sentence)
            described.details = operation.node["description"]?.string.flatMap(DescriptionText.paragraphs)
            described.isDeprecated = operation.node["deprecated"]?.boolean == true
            described.location = operation.location
            described.security = security.requirements(of: operation)
            described.servers = servers.servers(of: operation, in: item)
            described.parameters = parameters(shared, operation.child("parameters"))
            let request = operation.child("requestBody").flatMap(schemas.resolve)
            described.isRequestRequired = request?.node["required"]?.boolean == true
            described.otherRequest = request.flatMap { addBody($0, .request(endpoint), to: &described) }
            described.hasOtherAnswer = readResponses(operation, to: &described)
            written.append((endpoint, operation, item))
            specification.contract.operations.append(described)
        }
    }

    // MARK: Parameters

    private func parameters(_ lists: Located?...) -> [Operation.Parameter] {
        var found: [Operation.Parameter] = []
        for list in lists.compactMap(\.self) {
            guard list.node.elements.count <= SchemaLimits.parameters else {
                schemas.report(
                    list.problem(
                        Localized(
                            "\(list.node.elements.count) parameters of one endpoint",
                            zh: "一个端点有 \(list.node.elements.count) 个参数"),
                        remedy: Localized("remove the entries that are not parameters", zh: "请移除不是参数的条目")))
                continue
            }
            for index in list.node.elements.indices {
                guard let parameter = schemas.resolve(list.element(index)) else { continue }
                guard let name = parameter.node["name"]?.text, let position = parameter.node["in"]?.string else {
                    schemas.report(
                        parameter.problem(
                            Localized("a parameter needs name and in", zh: "参数需要 name 和 in"),
                            remedy: Localized("add them", zh: "请加上它们")))
                    continue
                }
                let schema =
                    parameter.child("schema") ?? parameter.child("content").flatMap(Self.jsonContent)?.child("schema")
                let place =
                    schema.map { schemas.place($0, hint: .init(key: name, isThroughArray: false)) }
                    ?? Place(Statement())
                let isRequired = position == "path" || parameter.node["required"]?.boolean == true
                var item = Operation.Parameter(name: name, position: position, isRequired: isRequired, place: place)
                item.isDeprecated = parameter.node["deprecated"]?.boolean == true
                item.style = style(of: parameter, in: position)
                item.summary = parameter.node["description"]?.string.flatMap(DescriptionText.paragraphs)
                // The operation's own parameter replaces the path's.
                if let old = found.firstIndex(where: { $0.isSame(as: item) }) {
                    found[old] = item
                } else {
                    found.append(item)
                }
            }
        }
        return found
    }

    /// Returns the style of a parameter's lists and objects, with the defaults filled in (OpenAPI 3.1, 4.8.12.2).
    private func style(of parameter: Located, in position: String) -> String? {
        guard parameter.child("schema") != nil else { return nil }
        let style = parameter.node["style"]?.string ?? (["query", "cookie"].contains(position) ? "form" : "simple")
        let isExploded = parameter.node["explode"]?.boolean ?? (style == "form")
        return isExploded ? "\(style), exploded" : style
    }

    // MARK: Bodies

    /// - Returns: whether a success has a body that is not JSON.
    private mutating func readResponses(_ operation: Located, to described: inout Operation) -> Bool {
        guard let responses = operation.child("responses") else { return false }
        var hasOther = false
        for (key, written) in responses.children where !key.hasPrefix("x-") {
            guard let status = Status(key) else {
                schemas.report(
                    written.problem(
                        Localized("\(key) is not a status code", zh: "\(key) 不是状态码"),
                        remedy: Localized("write 200, 4XX, or default", zh: "请写 200、4XX 或 default")))
                continue
            }
            guard let response = schemas.resolve(written) else { continue }
            let origin = Root.Origin.response(described.endpoint, status: status)
            let other = addBody(response, origin, to: &described)
            if other != nil, status.isSuccess { hasOther = true }
            if key.hasPrefix("2") || key.hasPrefix("3") { described.statesSuccess = true }
        }
        return hasOther
    }

    /// - Returns: the media type of a body that is not JSON.
    private mutating func addBody(_ body: Located, _ origin: Root.Origin, to described: inout Operation) -> String? {
        guard let content = body.child("content"), !content.node.members.isEmpty else { return nil }
        let json = Self.jsonContent(content)
        for (name, media) in content.children where media.pointer != json?.pointer {
            described.bodies.append(mediaBody(name, media, origin))
        }
        guard let media = json else {
            for member in content.node.members { otherBodies[member.key, default: 0] += 1 }
            return content.node.members.first?.key
        }
        let schema = media.child("schema")
        let place = schema.map { schemas.place($0, hint: nil) } ?? Place(Statement())
        specification.contract.roots.append(Root(origin: origin, place: place, samples: 0))
        let name = content.children.first { $0.value.pointer == media.pointer }?.key ?? "application/json"
        var own = MediaBody(origin: origin, type: MediaType(name), place: place, isRoot: true)
        own.location = media.location
        described.bodies.append(own)
        addExamples(media, schema, origin)
        return nil
    }

    /// Reads a body that designed types do not decode.
    private func mediaBody(_ name: String, _ media: Located, _ origin: Root.Origin) -> MediaBody {
        let place = media.child("schema").map { schemas.place($0, hint: nil) } ?? Place(Statement())
        var body = MediaBody(origin: origin, type: MediaType(name), place: place, isRoot: false)
        body.location = media.location
        for (field, encoding) in media.child("encoding")?.children ?? [] {
            guard let types = encoding.node["contentType"]?.string else { continue }
            body.partTypes[field] = Set(types.split(separator: ",").map { MediaType(String($0)) })
        }
        return body
    }

    // MARK: Uncompared parts

    /// Returns the parts that drift skips; the list is complete once all schemas are read.
    func uncompared(_ reader: UncomparedReader) -> [UncomparedParts] {
        let own = UncomparedParts(owner: .document, parts: reader.parts(ofDocument: document))
        let endpoints = written.map { endpoint, operation, item in
            UncomparedParts(owner: .endpoint(endpoint), parts: reader.parts(of: operation, in: item))
        }
        return ([own] + endpoints).filter { !$0.parts.isEmpty }
    }

    /// The JSON among the media types of a body.
    static func jsonContent(_ content: Located) -> Located? {
        func isJSON(_ type: String) -> Bool {
            let name = type.split(separator: ";").first.map { $0.lowercased().filter { $0 != " " } } ?? ""
            return name == "application/json" || name.hasSuffix("+json") || name.hasSuffix("/json")
        }
        let members = content.node.members
        let found =
            members.first { $0.key.lowercased() == "application/json" } ?? members.first { isJSON($0.key) }
            ?? members.first { $0.key == "*/*" || $0.key == "application/*" }
        return found.flatMap { content.child($0.key) }
    }

    private mutating func addExamples(_ media: Located, _ schema: Located?, _ origin: Root.Origin) {
        var found: [Located] = []
        if let example = media.child("example") { found.append(example) }
        if let named = media.child("examples") {
            for (_, written) in named.children {
                guard let example = schemas.resolve(written) else { continue }
                if let value = example.child("value") { found.append(value) }
            }
        }
        if found.isEmpty, let schema = schema.flatMap(schemas.resolve) {
            if let example = schema.child("example") { found.append(example) }
            if let list = schema.child("examples") { found += list.node.elements.indices.map { list.element($0) } }
        }
        for example in found {
            var value = example.node
            // A string that contains JSON: some generators write this instead of the object itself.
            if let text = value.string, let first = text.utf8.first(where: { $0 > 0x20 }),
                first == 0x7B || first == 0x5B
            {
                guard let parsed = try? JSONDocument.read(Array(text.utf8), path: example.path) else { continue }
                value = parsed
            }
            specification.examples.append(
                Specification.Example(
                    origin: origin, bytes: value.json(isPretty: true), location: example.location, isMadeUp: false))
        }
    }

    private mutating func noteOtherBodies() {
        // Notes are printed into the design, so they must be the same on every computer.
        let name = document.path.split(separator: "/").last.map(String.init) ?? document.path
        guard !otherBodies.isEmpty else { return }
        let kinds = otherBodies.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5).map {
            "\($0.key) (\($0.value))"
        }
        specification.notes.append(.otherBodies(kinds, in: name))
        if document.node["webhooks"] != nil { specification.notes.append(.webhooks(in: name)) }
    }
}
