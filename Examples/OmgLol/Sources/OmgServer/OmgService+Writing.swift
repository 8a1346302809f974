import Ashlar
import AshlarStore
import Foundation

/// A request's body, whose members are asked for by what is needed of them.
struct Form: Sendable {
    private let members: [String: JSONValue]

    init(_ bytes: [UInt8]) throws {
        guard case .object(let members)? = try? JSONValue.decode(from: bytes) else {
            throw Refusal(.badRequest, "The body is no JSON object.")
        }
        self.members = members
    }

    func text(_ name: String) throws -> String {
        guard let text = members[name]?.text else {
            throw Refusal(.badRequest, "The member \"\(name)\" must be a text.")
        }
        return text
    }

    subscript(name: String) -> JSONValue? { members[name] }
}

extension OmgService {
    func postStatus(_ form: Form, _ address: String, _ transaction: borrowing StoreTransaction) throws -> Reply {
        let content = try form.text("content")
        let emoji = form["emoji"]?.text ?? "✨"
        guard !content.isEmpty else { throw Refusal(.badRequest, "A status says something.") }
        let id = String(UInt64.random(in: (1 << 51)...(1 << 52)), radix: 16)
        var members: [String: JSONValue] = [
            "emoji": .string(emoji), "content": .string(content), "created": .integer(seconds),
        ]
        var reply: [String: JSONValue] = [
            "message": .string("OK, your status has been saved."), "id": .string(id),
            "status": .string("\(emoji) \(content)"), "url": .string("https://status.lol/\(address)/\(id)"),
        ]
        if let link = form["external_url"], link != .null {
            members["external_url"] = link
            reply["external_url"] = link
        }
        try transaction.put("status", address, id, members)
        return Reply(reply)
    }

    func savePurl(_ form: Form, _ address: String, _ transaction: borrowing StoreTransaction) throws -> Reply {
        let (name, url) = (try form.text("name"), try form.text("url"))
        guard !name.isEmpty else { throw Refusal(.badRequest, "A PURL has a name.") }
        guard URL(string: url)?.scheme != nil else { throw Refusal(.badRequest, "\"url\" is no address.") }
        let counter = try transaction.item("purl", address, name)?.members["counter"] ?? .integer(0)
        try transaction.put("purl", address, name, ["url": .string(url), "counter": counter])
        return Reply(["message": .string("OK, your PURL has been saved."), "name": .string(name), "url": .string(url)])
    }

    func savePaste(_ form: Form, _ address: String, _ transaction: borrowing StoreTransaction) throws -> Reply {
        let title = try form.text("title")
        guard !title.isEmpty else { throw Refusal(.badRequest, "A paste has a title.") }
        try transaction.put(
            "paste", address, title,
            [
                "content": .string(try form.text("content")), "modified_on": .integer(seconds),
                "listed": .integer(form["listed"]?.integer ?? 0),
            ])
        return Reply(["message": .string("OK, your paste has been saved."), "title": .string(title)])
    }

    func saveNow(
        _ form: Form, _ address: String, ifMatch: String?, _ transaction: borrowing StoreTransaction
    ) throws -> Reply {
        if let ifMatch, ifMatch != "*" {
            let tag = try transaction.item("now", address, "")
                .map { Version.tag(of: try nowReply($0, address).envelope.encoded()) }
            guard tag == ifMatch else {
                throw Refusal(.preconditionFailed, "The now page has changed since you read it.")
            }
        }
        try transaction.put(
            "now", address, "",
            [
                "content": .string(try form.text("content")), "updated": .integer(seconds),
                "listed": .integer(form["listed"]?.integer ?? 0),
            ])
        return .message("OK, your /now page has been updated.")
    }

    func saveWeb(_ form: Form, _ address: String, _ transaction: borrowing StoreTransaction) throws -> Reply {
        try transaction.put(
            "web", address, "", ["content": .string(try form.text("content")), "modified": .integer(seconds)])
        let isPublished = form["publish"]?.integer == 1
        return .message("Your web content has been saved\(isPublished ? " and published" : "").")
    }

    func saveEntry(
        _ source: String, _ id: String, _ address: String, _ transaction: borrowing StoreTransaction
    ) throws -> Reply {
        let post = FrontMatter(source)
        let title = post.body.split(separator: "\n").first { $0.hasPrefix("# ") }.map { String($0.dropFirst(2)) }
        var metadata = post.fields.mapValues(JSONValue.string)
        metadata["slug"] = .string(id)
        let members: [String: JSONValue] = [
            "location": .string("/\(id)"), "title": .string(title ?? id),
            "date": .integer(post.date.map { Int($0.timeIntervalSince1970) } ?? seconds),
            "type": .string("post"), "status": .string(post.fields["status"] ?? "live"), "source": .string(source),
            "body": .string(post.body), "output": .string("<p>\(post.body.escapedForHTML)</p>"),
            "metadata": .object(metadata),
        ]
        try transaction.put("weblog", address, id, members)
        guard let item = try transaction.item("weblog", address, id) else { throw Refusal.notThere }
        return Reply([
            "message": .string("Your entry has been saved."), "entry": .object(try entry(item, wasSaved: true)),
        ])
    }

    func upload(_ form: Form, _ address: String, _ transaction: borrowing StoreTransaction) throws -> Reply {
        guard let data = Data(base64Encoded: try form.text("pic")) else {
            throw Refusal(.badRequest, "\"pic\" is no base64.")
        }
        let id = String(UInt64.random(in: (1 << 51)...(1 << 52)), radix: 16)
        try transaction.put(
            "picture", address, id,
            [
                "created": .integer(seconds), "mime": .string("image/png"), "size": .integer(data.count),
                "url": .string("https://cdn.some.pics/\(address)/\(id).png"),
                "some_pics_url": .string("https://\(address).some.pics/\(id)"), "description": .null, "alt": .null,
                "tags": .array([]), "data": .string(data.base64EncodedString()),
            ])
        return Reply(["message": .string("OK, your pic has been saved."), "id": .string(id)])
    }

    func editPicture(
        _ form: Form, _ id: String, _ address: String, _ transaction: borrowing StoreTransaction
    ) throws -> Reply {
        guard var members = try transaction.item("picture", address, id)?.members else { throw Refusal.notThere }
        if let text = form["description"], text != .null { members["description"] = text }
        if let text = form["alt_text"], text != .null { members["alt"] = text }
        if let tags = form["tags"]?.text {
            members["tags"] = .array(
                tags.split(separator: ",").map { .string($0.trimmingCharacters(in: .whitespaces)) })
        }
        if form["hide_from_public"]?.integer == 1 { members["hide_from_public"] = .integer(1) }
        try transaction.put("picture", address, id, members)
        return Reply(["message": .string("OK, your pic has been updated."), "id": .string(id)])
    }

    func delete(
        _ kind: String, _ key: String, _ address: String, _ transaction: borrowing StoreTransaction
    ) throws -> Reply {
        guard try transaction.delete(ItemEntity.self, key: [kind, address, key]) else { throw Refusal.notThere }
        return .message("OK, that has been deleted.")
    }
}

/// Fields at the head of a text, between lines of three hyphens; the hyphens may be missing.
struct FrontMatter {
    var fields: [String: String] = [:]
    var body = ""

    init(_ source: String) {
        var lines = source.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)[...]
        if lines.first == "---" { lines.removeFirst() }
        while let line = lines.first, let colon = line.firstIndex(of: ":"),
            line[..<colon].allSatisfy({ $0.isLetter || $0 == "-" })
        {
            lines.removeFirst()
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            fields[line[..<colon].lowercased()] = value
        }
        if lines.first == "---" { lines.removeFirst() }
        body = lines.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
    }

    var date: Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "GMT")
        formatter.dateFormat = "yyyy-MM-dd HH:mm"
        return fields["date"].flatMap(formatter.date(from:))
    }
}

extension String {
    /// The text with the characters replaced that mean something in HTML.
    fileprivate var escapedForHTML: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
    }
}
