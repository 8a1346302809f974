import Ashlar
import AshlarStore
import Foundation

extension OmgService {
    func post(_ status: PostedStatus, _ address: String, _ transaction: borrowing StoreTransaction) throws -> Reply {
        let id = String(UInt64.random(in: (1 << 51)...(1 << 52)), radix: 16)
        let content = status.content.value
        var members: [String: JSONValue] = [
            "emoji": .string(status.emoji), "content": .string(content), "created": .integer(seconds),
        ]
        var reply: [String: JSONValue] = [
            "message": .string("OK, your status has been saved."), "id": .string(id),
            "status": .string("\(status.emoji) \(content)"), "url": .string("https://status.lol/\(address)/\(id)"),
        ]
        if let link = status.link {
            members["external_url"] = .string(link)
            reply["external_url"] = .string(link)
        }
        try transaction.put("status", address, id, members)
        return Reply(reply)
    }

    func save(_ purl: PostedPurl, _ address: String, _ transaction: borrowing StoreTransaction) throws -> Reply {
        let (name, url) = (purl.name.value, purl.url.value)
        let counter = try transaction.item("purl", address, name)?.members["counter"] ?? .integer(0)
        try transaction.put("purl", address, name, ["url": .string(url), "counter": counter])
        return Reply(["message": .string("OK, your PURL has been saved."), "name": .string(name), "url": .string(url)])
    }

    func save(_ paste: PostedPaste, _ address: String, _ transaction: borrowing StoreTransaction) throws -> Reply {
        let title = paste.title.value
        try transaction.put(
            "paste", address, title,
            [
                "content": .string(paste.content), "modified_on": .integer(seconds),
                "listed": .integer(paste.isListed ? 1 : 0),
            ])
        return Reply(["message": .string("OK, your paste has been saved."), "title": .string(title)])
    }

    func save(
        _ page: PostedNowDTO, _ address: String, ifMatch: String?, _ transaction: borrowing StoreTransaction
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
                "content": .string(page.content), "updated": .integer(seconds),
                "listed": .integer(page.listed ? 1 : 0),
            ])
        return .message("OK, your /now page has been updated.")
    }

    func save(_ page: PostedWebDTO, _ address: String, _ transaction: borrowing StoreTransaction) throws -> Reply {
        try transaction.put(
            "web", address, "", ["content": .string(page.content), "modified": .integer(seconds)])
        return .message("Your web content has been saved\(page.publish ? " and published" : "").")
    }

    func saveEntry(
        _ source: String, _ id: String, _ address: String, _ transaction: borrowing StoreTransaction
    ) throws -> Reply {
        let post = FrontMatter(source)
        let title = post.body.split(separator: "\n").first { $0.hasPrefix("# ") }.map { String($0.dropFirst(2)) }
        var metadata = post.fields.mapValues(JSONValue.string)
        metadata["slug"] = .string(id)
        let tags = post.fields["tags"]?.commaSeparated ?? []
        metadata["tags"] =
            tags.isEmpty ? nil : .object(Dictionary(tags.map { ($0, .string($0)) }) { first, _ in first })
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

    func upload(_ picture: PostedPictureDTO, _ address: String, _ transaction: borrowing StoreTransaction) throws
        -> Reply
    {
        let data = picture.pic
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

    func apply(
        _ edit: PictureEdit, to id: String, _ address: String, _ transaction: borrowing StoreTransaction
    ) throws -> Reply {
        guard var members = try transaction.item("picture", address, id)?.members else { throw Refusal.notThere }
        if let caption = edit.caption { members["description"] = .string(caption) }
        if let text = edit.alternativeText { members["alt"] = .string(text) }
        if let tags = edit.tags { members["tags"] = .array(tags.map(JSONValue.string)) }
        if edit.hides { members["hide_from_public"] = .integer(1) }
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

/// Fields at the start of a text, between lines of three hyphens; the hyphens are optional.
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
    /// The text with the special characters of HTML escaped.
    fileprivate var escapedForHTML: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
    }
}
