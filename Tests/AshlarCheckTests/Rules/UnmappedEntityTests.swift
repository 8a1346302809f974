import Testing

@Suite struct UnmappedEntityTests {
    @Test func `the one record without a mapping is reported, a join table is not`() {
        expectMarkedFindings(
            of: "unmapped-entity",
            in: """
                import GRDB
                struct NoteRecord: Codable, FetchableRecord { let text: String }
                struct TagRecord: Codable, FetchableRecord { let name: String }
                struct UserRecord: Codable, FetchableRecord { let login: String }
                struct DraftRecord: Codable, FetchableRecord { let text: String; let title: String; let changed: Int } // expect: unmapped-entity
                struct Note { let text: String; init(_ record: NoteRecord) { text = record.text } }
                struct Tag { let name: String; init(_ record: TagRecord) { name = record.name } }
                struct User { let login: String; init(_ record: UserRecord) { login = record.login } }
                """)
    }

    @Test func `where few records are mapped, none is missing one`() {
        expectMarkedFindings(
            of: "unmapped-entity",
            in: """
                import GRDB
                struct NoteRecord: Codable, FetchableRecord { let text: String; let a: Int; let b: Int }
                struct TagRecord: Codable, FetchableRecord { let name: String; let a: Int; let b: Int }
                struct DraftRecord: Codable, FetchableRecord { let text: String; let a: Int; let b: Int }
                struct Note { let text: String; init(_ record: NoteRecord) { text = record.text } }
                """)
    }
}

/// Found in real code.
@Suite struct UnmappedEntityRealCodeTests {
    @Test func `a project that makes values of its records has domain types`() {
        expectMarkedFindings(
            of: "unmapped-entity",
            in: """
                import SwiftData
                @Model final class VideoRecord {
                    var title = ""
                    var length = 0
                    var channel = ""
                    func toVideo() -> Video { Video(title: title) }
                }
                @Model final class ChannelRecord {
                    var title = ""
                    var link = ""
                    var note = ""
                }
                struct Video { let title: String }
                """)
    }

    @Test func `modules of one name in several packages are separate`() {
        expectMarkedFindings(
            of: "unmapped-entity",
            in: """
                // file: notes/Sources/App/Note.swift
                import SwiftData
                @Model final class NoteRecord { var text = ""; var title = ""; var changed = 0; init() {} }
                struct Note { let text: String; init(_ record: NoteRecord) { text = record.text } }
                // file: todos/Sources/App/Todo.swift
                import SwiftData
                @Model final class Todo { var text = ""; var title = ""; var changed = 0; init() {} } // expect: unmapped-entity
                """)
    }

    @Test func `a record of which a loop makes values that are declared elsewhere`() {
        expectMarkedFindings(
            of: "unmapped-entity",
            in: """
                import CoreData
                import Intents
                final class Tag: NSManagedObject { var name = ""; var share = ""; var index = 0 }
                final class TagOptions {
                    func options(of tags: [Tag]) -> [IntentTag] {
                        tags.map { tag in IntentTag(name: tag.name, display: tag.name) }
                    }
                }
                // file: notes/Sources/Notes/Note.swift
                import CoreData
                final class Note: NSManagedObject { var text = ""; var title = ""; var index = 0 } // expect: unmapped-entity
                final class Notes {
                    func titles(of notes: [Note]) -> [String] { notes.map { note in note.title } }
                }
                """)
    }
}
