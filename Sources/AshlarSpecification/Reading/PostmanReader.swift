import AshlarContract
import AshlarLocalization
import Foundation

/// Reads a Postman collection (format 2.0 and 2.1): requests, and the answers that were saved with them.
package struct PostmanReader {
    package private(set) var exchanges: [Exchange] = []
    package private(set) var notes: [InputNote] = []
    private let path: String
    private var templated = 0
    private var bare = 0
    private var overlong = 0

    /// - Throws: ``InputProblem`` when the file is not a collection, or has no JSON body.
    package init(path: String) throws(InputProblem) { try self.init(bytes: try InputFile.read(path), named: path) }

    /// - Parameters:
    ///   - bytes: the collection.
    ///   - path: its name in messages.
    package init(bytes: [UInt8], named path: String) throws(InputProblem) {
        self.path = path
        var budget = ValueBudget()
        let root = try DocumentLibrary.read(bytes, path, &budget)
        guard root["info"] != nil, let items = root["item"], case .array = items.value else {
            throw InputProblem(
                path, at: root.position,
                Localized("not a Postman collection: info or item is missing", zh: "不是 Postman 集合：缺少 info 或 item"),
                remedy: Localized("export it as Collection v2.1", zh: "请将其导出为 Collection v2.1"))
        }
        read(items)
        if templated > 0 { notes.append(.templatedBodies(templated, in: path)) }
        if bare > 0 { notes.append(.requestsWithoutSavedAnswer(bare, in: path)) }
        if overlong > 0 { notes.append(.collectedRequestsWithLongPath(overlong, in: path)) }
        guard !exchanges.isEmpty else {
            throw InputProblem(
                path, Localized("the collection has no JSON body", zh: "该集合没有 JSON 正文"),
                remedy: Localized("save answers with the requests, and export it again", zh: "请将响应与请求一起保存，再重新导出"))
        }
    }

    private mutating func read(_ items: DocumentNode) {
        for item in items.elements {
            if let inner = item["item"] { read(inner) }
            guard let request = item["request"] else { continue }
            add(request, answers: item["response"]?.elements ?? [])
        }
    }

    private mutating func add(_ request: DocumentNode, answers: [DocumentNode]) {
        let body = json(request["body"]?["raw"]?.string)
        let method = (request["method"]?.string ?? "GET").uppercased()
        guard let location = PostmanURL(request["url"] ?? request) else { return }
        guard Archive.isPath(location.path), Archive.methods.contains(method) else {
            overlong += 1
            return
        }
        var hasAnswer = false
        for answer in answers {
            let original = answer["originalRequest"]
            let sent = json(original?["body"]?["raw"]?.string) ?? body
            let received = json(answer["body"]?.string)
            guard sent != nil || received != nil else { continue }
            hasAnswer = hasAnswer || received != nil
            append(method, location, status: answer["code"]?.integer ?? 200, sent, received)
        }
        if !hasAnswer {
            bare += 1
            if body != nil, answers.isEmpty { append(method, location, status: 0, body, nil) }
        }
    }

    private mutating func append(
        _ method: String, _ location: PostmanURL, status: Int, _ request: [UInt8]?, _ response: [UInt8]?
    ) {
        var exchange = Exchange(
            method: method, path: location.path, status: status, requestBody: request, responseBody: response)
        exchange.template = location.template
        exchange.request = RecordedRequest(query: location.query)
        exchanges.append(exchange)
    }

    private mutating func json(_ text: String?) -> [UInt8]? {
        guard let text, let first = text.utf8.first(where: { $0 > 0x20 }), first == 0x7B || first == 0x5B else {
            return nil
        }
        if (try? JSONDocument.read(Array(text.utf8), path: path)) != nil { return Array(text.utf8) }
        if text.contains("{{") { templated += 1 }
        return nil
    }
}

/// The path of a request, with its variables.
struct PostmanURL {
    private(set) var path = ""
    /// Set if the collection names a variable of the path.
    private(set) var template: PathTemplate?
    /// The query as it was typed, without the question mark.
    private(set) var query: Substring = ""

    init?(_ url: DocumentNode) {
        var parts: [String]
        if let segments = url["path"]?.elements, !segments.isEmpty {
            parts = segments.compactMap { $0.string ?? $0["value"]?.string }
        } else {
            guard let raw = url.string ?? url["raw"]?.string ?? url["path"]?.string else { return nil }
            parts = PostmanURL.segments(of: raw)
        }
        parts = parts.filter { !$0.isEmpty }
        let isVariable = parts.map { $0.hasPrefix(":") && $0.count > 1 || $0.hasPrefix("{{") && $0.hasSuffix("}}") }
        if isVariable.contains(true) {
            template = PathTemplate(
                zip(parts, isVariable).map { part, isVariable in
                    isVariable ? .named(part.filter { !":{}".contains($0) }) : .recorded(part)
                })
        }
        path = "/" + parts.joined(separator: "/")
        if let raw = url.string ?? url["raw"]?.string, let mark = raw.firstIndex(of: "?") {
            query = raw[raw.index(after: mark)...].prefix { $0 != "#" }
        }
    }

    /// The path of a URL as it was typed: `{{baseUrl}}/users/:id?page=1`.
    private static func segments(of raw: String) -> [String] {
        var rest = raw.prefix { $0 != "?" && $0 != "#" }
        if let scheme = rest.range(of: "://") { rest = rest[scheme.upperBound...] }
        let parts = rest.split(separator: "/").map(String.init)
        // The host comes first, as a name or a variable, unless the text is only a path.
        return raw.hasPrefix("/") ? parts : Array(parts.dropFirst())
    }
}
