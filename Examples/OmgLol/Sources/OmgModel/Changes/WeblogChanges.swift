import Ashlar
import AshlarFlow
import Foundation

/// Saves an entry of a weblog, as text with front matter.
package struct SaveWeblogEntry: Change {
    package static let kind = "save-weblog-entry"

    package let address: String
    package let id: String
    package let title: String
    package let body: String
    package let status: String
    package let tags: [String]
    package let date: Date

    package init(
        address: String, id: String, title: String, body: String, status: String = "live", tags: [String] = [],
        at date: Date = Date()
    ) {
        self.address = address
        self.id = id
        self.title = title
        self.body = body
        self.status = status
        self.tags = tags
        self.date = date
    }

    package var owner: String { EntriesResource(address: address).owner }

    package var endpoint: Endpoint<ResponseEnvelope<EntryResponse>> {
        .createAddressWeblogEntry(source, address: address, entry: id).idempotent
    }

    /// Front matter and text. A line break in a field would start another field.
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
        let metadata = Metadata(
            date: "", slug: id, status: status, tags: Dictionary(tags.map { ($0, $0) }) { first, _ in first })
        let entry = WeblogEntry(
            location: "", title: title, date: date, type: .post, status: EntryStatus(wireValue: status), body: body,
            metadata: .object(metadata), entry: id)
        try rows.upsert(WeblogEntryEntity(entry, rows.owner))
    }

    package func accept(_ reply: ResponseEnvelope<EntryResponse>, in rows: borrowing ChangeRows) throws {
        try rows.upsert(WeblogEntryEntity(WeblogEntry(mapping: reply.response.entry), rows.owner))
    }
}

/// Deletes an entry of a weblog.
package struct DeleteWeblogEntry: Change {
    package static let kind = "delete-weblog-entry"

    package let address: String
    package let id: String

    package init(address: String, id: String) {
        self.address = address
        self.id = id
    }

    package var owner: String { EntriesResource(address: address).owner }

    package var endpoint: Endpoint<ResponseEnvelope<MessageBody>> { .deleteDelete(address: address, delete: id) }

    package func apply(to rows: borrowing ChangeRows) throws {
        try rows.delete(WeblogEntryEntity.self, key: [rows.owner.account, rows.owner.name, id])
    }
}
