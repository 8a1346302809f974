import AshlarCheck
import Testing

/// Texts that the form of a database, a file or a payload needs.
@Suite struct StringlyTypedStorageTests {
    @Test func `a column of Realm takes a date and an enumeration, but no address`() {
        let page = """
            import RealmSwift
            final class SavedPage: Object {
                @Persisted(primaryKey: true) var id: String
                @Persisted var thumbnail: String
                @Persisted var savedOn: String // expect: stringly-typed
                @Persisted var layout: String // expect: stringly-typed
            }
            enum Layout: String { case list, grid }
            struct Library {
                func thumbnail(of page: SavedPage) -> URL? { URL(string: page.thumbnail) }
                func large(of page: SavedPage) -> URL? { URL(string: page.thumbnail) }
                func layout(of page: SavedPage) -> Layout? { Layout(rawValue: page.layout) }
            }
            extension SavedPage { var day: Date? { formatter.date(from: savedOn) } }
            """
        expectMarkedFindings(of: "stringly-typed", in: page)
        let taught = page.replacing(
            "var thumbnail: String", with: "var thumbnail: String // expect: stringly-typed")
        expectMarkedFindings(
            of: "stringly-typed", in: taught + "\nextension URL: FailableCustomPersistable {}")
    }

    @Test func `a text that only the mapping of its type converts, to a property of that name`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                enum Outcome: String { case success, failure, unknown }
                struct TaskRow: Codable { var id: Int; var task_name: String?; var task_outcome: String }
                extension TaskRow {
                    var domain: Work {
                        Work(id: id, title: task_name, taskOutcome: Outcome(rawValue: task_outcome) ?? .unknown)
                    }
                }
                struct Work { let id: Int; let title: String?; let taskOutcome: Outcome }
                struct JobRow: Codable {
                    var id: Int
                    var job_name: String?
                    var job_outcome: String // expect: stringly-typed
                    var hasFailed: Bool { Outcome(rawValue: job_outcome) == .failure }
                }
                """)
    }

    @Test func `the text of a private form that its file maps, and of one that code only converts`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                import Foundation
                struct TokenFile {
                    private struct Stored: Codable { let key: String; let expiresAt: String }
                    private struct Lease: Codable {
                        let key: String
                        let endDate: String // expect: stringly-typed
                    }
                    func token(_ stored: Stored) -> Token {
                        Token(key: stored.key, expiresAt: try? Date(stored.expiresAt, strategy: .iso8601))
                    }
                    func isValid(_ stored: Stored) -> Bool { formatter.date(from: stored.expiresAt) != nil }
                    func isOpen(_ lease: Lease) -> Bool { formatter.date(from: lease.endDate) ?? .now > .now }
                    func isOver(_ lease: Lease) -> Bool { formatter.date(from: lease.endDate) == nil }
                }
                struct Token { let key: String; let expiresAt: Date? }
                """)
    }

    @Test func `a text next to the complete address that is made of it`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                // file: Domain/Attachment.swift
                import Foundation
                struct Attachment {
                    var title: String
                    var audioURL: String?
                    var fullAudioURL: URL?
                    var videoURL: String? // expect: stringly-typed
                }
                """)
    }

    @Test func `words that are translated into others like them, with the rest as it is, are not all words`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                struct Parameter {
                    let type: String
                    var wireType: String {
                        switch type {
                        case "uint": return "uint256"
                        case "int": return "int256"
                        default: return type
                        }
                    }
                }
                struct Ticket {
                    let type: String // expect: stringly-typed
                    var title: String {
                        switch type {
                        case "open": return "Open ticket"
                        case "closed": return "Closed ticket"
                        default: return type
                        }
                    }
                }
                """)
    }

    @Test func `words of a pattern with wildcards, and words only`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                struct Media {
                    let type: String
                    let size: Int
                    var isAudio: Bool { type == "audio" }
                    var isVideo: Bool { type == "video" }
                    func matches(_ other: Media) -> Bool { type == "*" || type == other.type }
                }
                struct Clip {
                    let type: String // expect: stringly-typed
                    let size: Int
                    var isAudio: Bool { type == "audio" }
                    var isVideo: Bool { type == "video" }
                }
                """)
    }

    @Test func `a text that may be encrypted holds no address`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                struct Holder { let email: String; let name: String; let encrypted: [String] }
                struct Contact { let email: String; let name: String } // expect: stringly-typed
                """)
    }

    @Test func `an enumeration of another concept is not the remedy, and another type's comparisons are no evidence`() {
        let code = """
            enum Sense: String { case audio, video, touch }
            public struct TrackReport { public let kind: String; let size: Int; func text() -> String { "" } }
            public struct PlayerReport { public let kind: String; let delay: Int; func text() -> String { "" } }
            func isLoud(_ trackReport: TrackReport) -> Bool { trackReport.kind == "audio" }
            func isBright(_ trackReport: TrackReport) -> Bool { trackReport.kind == "video" }
            func count(_ reports: [Any]) -> Int {
                var count = 0
                for report in reports where report.kind == "audio" || report.kind == "video" { count += 1 }
                return count
            }
            """
        let found = Example.findings(code).filter { $0.rule == "stringly-typed" }
        #expect(found.allSatisfy { !$0.message.english.contains("Sense") && $0.place.line != 3 })
    }

    @Test func `a text that is an address for some kinds only stays a text`() {
        let code = """
            import Foundation
            struct Step: Codable {
                enum Kind: String, Codable { case link, code }
                let kind: Kind
                let value: String
            }
            func open(_ step: Step) -> URL? { URL(string: step.value) }
            func load(_ step: Step) -> URL? { URL(string: step.value) }
            """
        #expect(Example.findings(code, .strict).allSatisfy { $0.rule != "stringly-typed" })
    }

    @Test func `a script is no model layer`() {
        let code = """
            #!/usr/bin/env swift
            enum Progress: String { case draft, printed }
            struct Paper { let stage: String; let id: Int }
            func isOpen(_ paper: Paper) -> Bool { paper.stage == "draft" }
            func isDone(_ paper: Paper) -> Bool { paper.stage == "printed" }
            """
        #expect(Example.findings(code, .strict).isEmpty)
    }

    @Test func `a text that a query of SwiftData compares stays one`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                import SwiftData
                @Model final class Letter {
                    var status = "new"
                    var priority = "low" // expect: stringly-typed
                    init() {}
                }
                struct Inbox {
                    func unread(_ word: String) -> FetchDescriptor<Letter> {
                        FetchDescriptor(predicate: #Predicate<Letter> { letter in letter.status == word })
                    }
                    func isOpen(_ letter: Letter) -> Bool { letter.status == "new" || letter.status == "read" }
                    func isUrgent(_ letter: Letter) -> Bool { letter.priority == "high" || letter.priority == "top" }
                }
                """)
    }
}
