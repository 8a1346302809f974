import Ashlar
import AshlarFlow
import Foundation

/// Saves an entry of a weblog, as text with front matter.
package struct SaveWeblogEntry: Change {
    package static let kind = "save-weblog-entry"

    package let owner: String
    package let id: String
    package let title: String
    package let body: String
    package let status: String
    package let tags: [String]
    package let date: Date

    package init(
        owner: String, id: String, title: String, body: String, status: String = "live", tags: [String] = [],
        at date: Date = Date()
    ) {
        self.owner = owner
        self.id = id
        self.title = title
        self.body = body
        self.status = status
        self.tags = tags
        self.date = date
    }

    package var endpoint: Endpoint<Envelope<OneWeblogEntryDTO>> { .save(source, as: id, of: owner) }

    /// Front matter and text. A line break in a field would begin another one.
    private var source: String {
        func line(_ text: String) -> String { text.split(whereSeparator: \.isNewline).joined(separator: " ") }
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "GMT")
        formatter.dateFormat = "yyyy-MM-dd HH:mm"
        return """
            ---
            Date: \(formatter.string(from: date))
            Status: \(line(status))
            Tags: \(tags.map(line).joined(separator: ", "))
            ---

            # \(line(title))

            \(body)
            """
    }

    package func apply(to rows: borrowing ChangeRows) throws {
        let entry = WeblogEntry(
            id: id, location: "", title: title, date: date, kind: "post", status: WeblogStatus(status), body: body,
            tags: tags)
        try rows.upsert(WeblogEntity(entry, rows.owner))
    }

    package func accept(_ reply: Envelope<OneWeblogEntryDTO>, in rows: borrowing ChangeRows) throws {
        try rows.upsert(WeblogEntity(WeblogEntry(mapping: reply.response.entry), rows.owner))
    }
}

/// Deletes an entry of a weblog.
package struct DeleteWeblogEntry: Change {
    package static let kind = "delete-weblog-entry"

    package let owner: String
    package let id: String

    package init(owner: String, id: String) {
        self.owner = owner
        self.id = id
    }

    package var endpoint: Endpoint<Envelope<MessageDTO>> { .deleteWeblogEntry(id, of: owner) }

    package func apply(to rows: borrowing ChangeRows) throws {
        try rows.delete(WeblogEntity.self, key: [rows.owner.account, rows.owner.name, id])
    }
}
