import AshlarCheck
import Testing

@Suite struct EntityLogicTests {
    @Test func `rules on a record are found, its mapping and queries are not`() {
        expectMarkedFindings(
            of: "entity-logic",
            in: """
                import GRDB
                struct TaskRecord: Codable, FetchableRecord {
                    let title: String
                    let due: Int
                    let done: Bool
                    func isLate(_ now: Int) -> Bool { due < now } // expect: entity-logic
                    var needsAttention: Bool { !done && due > 0 } // expect: entity-logic
                    var hasTitle: Bool { !title.isEmpty }
                    static func late(_ now: Int) -> String { now > 0 ? "a" : "b" }
                }
                struct Task {
                    let title: String
                    let due: Int
                    init(_ record: TaskRecord) {
                        title = record.title
                        due = record.due
                    }
                }
                """)
    }

    @Test func `a record's own accessors are no rules`() {
        expectMarkedFindings(
            of: "entity-logic",
            in: """
                import CoreData
                final class DoseObject: NSManagedObject {
                    @NSManaged var units: Double
                    @NSManaged var primitiveAutomatic: NSNumber?
                    var automatic: Bool? {
                        get {
                            willAccessValue(forKey: "automatic")
                            defer { didAccessValue(forKey: "automatic") }
                            return units > 0 ? primitiveAutomatic?.boolValue : nil
                        }
                    }
                }
                struct Dose {
                    let units: Double
                    init(_ object: DoseObject) { units = object.units }
                }
                """)
    }

    @Test func `a rule moves to a type of the record's name only if that type holds what the rule reads`() {
        let findings = Example.findings(
            """
            // file: Records/Deck.swift
            import RealmSwift
            class Deck: Object {
                @Persisted var name = ""
                @Persisted var wins = 0
                @Persisted var losses = 0
                var isStrong: Bool { wins > losses && wins > 2 }
                var isNamed: Bool { name.count > 3 && wins > 1 }
            }
            // file: Export/Export.swift
            enum Export { struct Deck { let name: String; let wins: Int } }
            func makeExport(from deck: Deck) -> Export.Deck { Export.Deck(name: deck.name, wins: deck.wins) }
            """)
        let messages = findings.filter { $0.rule == "entity-logic" }.map(\.message.english)
        #expect(messages.count == 2)
        #expect(messages.contains { $0.contains("`isStrong`") && $0.hasSuffix("move it to a domain type") })
        #expect(messages.contains { $0.contains("`isNamed`") && $0.hasSuffix("move it to Export.Deck") })
    }

    @Test func `a text that the module of the screens makes of a record is no rule`() {
        expectMarkedFindings(
            of: "entity-logic",
            in: """
                // file: Sources/Store/TaskEntity.swift
                import CoreData
                public final class TaskEntity: NSManagedObject {
                    @NSManaged public var start: Int
                    @NSManaged public var end: Int
                }
                // file: Sources/Screens/TaskEntity+Text.swift
                import SwiftUI
                extension TaskEntity {
                    var period: String { "\\(start) to \\(end)" }
                    var isLong: Bool { end - start > 60 } // expect: entity-logic
                }
                """)
    }

    @Test func `columns as a value of a package, a dictionary or a result are no rule`() {
        expectMarkedFindings(
            of: "entity-logic",
            in: """
                import CoreData
                final class AlertObject: NSManagedObject {
                    @NSManaged var owner: String
                    @NSManaged var name: String
                    @NSManaged var note: String?
                    var label: Alerts.Label { Alerts.Label(owner: owner, name: name) }
                    var result: Result<String, Error> { name.isEmpty ? .success(owner) : .success(name) }
                    var parameters: [String: Any] {
                        var all: [String: Any] = ["owner": owner, "name": name]
                        if let note { all["note"] = note }
                        return all
                    }
                    var shownName: String { name.isEmpty ? owner : name } // expect: entity-logic
                }
                """, profile: .strict)
    }

    @Test func `a missing row is an answer of a query, a refused one is a rule`() {
        expectMarkedFindings(
            of: "entity-logic",
            in: """
                import Fluent
                import Vapor
                final class Release: Model, @unchecked Sendable {
                    static let schema = "releases"
                    @ID(key: .id) var id: UUID?
                    @Field(key: "number") var number: Int
                    @Field(key: "withdrawn") var isWithdrawn: Bool
                    static func latest(after number: Int, on database: Database) -> EventLoopFuture<Release> {
                        query(on: database).filter(\\.$number > number).first().flatMapThrowing { found in
                            guard let found else { throw Abort(.notFound) }
                            return found
                        }
                    }
                    static func current(after number: Int, on database: Database) -> EventLoopFuture<Release?> { // expect: entity-logic
                        query(on: database).filter(\\.$number > number).first().flatMapThrowing { found in
                            guard found?.isWithdrawn == false else { throw Abort(.forbidden) }
                            return found
                        }
                    }
                }
                """)
    }

    @Test func `rules by way of other properties and in getters are found`() {
        let findings = Example.findings(
            """
            import RealmSwift
            class Base: Object { @Persisted var confirmations = 0 }
            class Transfer: Base {
                enum State { case success, pending, stale }
                @Persisted var status = ""
                @Persisted var startedAt: Int?
                @Persisted var nickname: String?
                @Persisted var name = ""
                @Persisted var parts: List<Part>
                var state: State { status == "done" ? .success : startedAt == nil ? .pending : .stale }
                var mayRepeat: Bool {
                    switch state {
                    case .stale: true
                    default: false
                    }
                }
                var confirmed: State { confirmations > 0 ? .success : .pending }
                var total: Double {
                    var sum = 0.0
                    for part in parts { sum += part.length }
                    return sum
                }
                var isDone: Bool { status == "done" }
                func getName() -> String {
                    if let nickname, !nickname.isEmpty { return nickname }
                    return name
                }
                func getStatus() -> String { status.isEmpty ? "none" : status }
            }
            """, .strict)
        let names = findings.filter { $0.rule == "entity-logic" }.map(\.declaration)
        #expect(
            Set(names)
                == [
                    "Transfer.state", "Transfer.mayRepeat", "Transfer.confirmed", "Transfer.getName",
                ])
    }

    @Test func `a decoded column that is kept, and a relation that is looked up, are no rules`() {
        expectMarkedFindings(
            of: "entity-logic",
            in: """
                import RealmSwift
                class Owner: Object { @Persisted var id = "" }
                class Event: Object {
                    @Persisted var json = "{}"
                    @Persisted var name = ""
                    @Persisted var ownerID: String?
                    @Persisted var owner: Owner?
                    var _values: [String: Int]?
                    var values: [String: Int] {
                        if let _values { return _values }
                        let read = Event.read(json)
                        _values = read
                        return read
                    }
                    var shownName: String { name.isEmpty ? json : name } // expect: entity-logic
                    func fillOwner(from owners: [Owner]?) throws {
                        owner = owners!.first { $0.id == ownerID }
                        if owner == nil { throw MissingOwner(id: ownerID) }
                    }
                    static func read(_ text: String) -> [String: Int] { [:] }
                }
                """, profile: .strict)
    }

    @Test func `a value of a package is a mapping, also where its relations are loaded first`() {
        expectMarkedFindings(
            of: "entity-logic",
            in: """
                import Fluent
                import Vapor
                import SharedModels
                final class Moment: Model, @unchecked Sendable {
                    static let schema = "moments"
                    @ID(key: .id) var id: UUID?
                    @Field(key: "message") var message: String
                    @Field(key: "audience") var audience: String
                    @OptionalChild(for: \\.$moment) var media: Media?
                    init() {}
                    func privateForm(on database: Database) async throws -> Shared.Moment {
                        guard let media = try await $media.get(on: database) else { throw Abort(.notFound) }
                        return .init(message: message, audience: audience, url: media.url)
                    }
                    func price(on database: Database) async throws -> Shared.Price { // expect: entity-logic
                        guard let media = try await $media.get(on: database) else { throw Abort(.notFound) }
                        return .init(message: message, audience: audience, amount: media.length * 2)
                    }
                }
                """)
    }

    @Test func `a rule that reads a column through an accessor is found`() {
        expectMarkedFindings(
            of: "entity-logic",
            in: """
                import CoreData
                final class Printer: NSManagedObject {
                    @NSManaged var connection: Int
                    @NSManaged var title: String
                    func kind() -> Kind { Kind(rawValue: connection)! }
                    func needsPreflight() -> Bool { kind() == .remote } // expect: entity-logic
                }
                enum Kind: Int { case local, remote }
                """)
    }

    @Test func `whether related rows exist is for the mapping to find out, and a rule moves to a type with its data`() {
        let code = """
            import GRDB
            struct NoteInfo: Codable, FetchableRecord {
                let title: String
                let length: Int
                let pin: NotePin?
                let sharedPin: NotePin?
                let rank: Int
                let weight: Int
                var isPinned: Bool { pin != nil || sharedPin != nil }
                var isLong: Bool { length > 100 && title != "" }
                var isHeavy: Bool { rank > weight }
            }
            struct NotePin: Codable, FetchableRecord { let noteID: String }
            struct Note {
                let title: String
                let length: Int
                init(_ info: NoteInfo) {
                    title = info.title
                    length = info.length
                }
            }
            """
        let messages = Example.findings(code).filter { $0.rule == "entity-logic" }.map(\.message.english)
        #expect(
            messages == [
                "NoteInfo is a database record: `isLong` is a business rule, move it to Note",
                "NoteInfo is a database record: `isHeavy` is a business rule, move it to a domain type",
            ])
    }

    @Test func `columns that set up a value of a package, a text for debugging, and a query of rows are no rule`() {
        expectMarkedFindings(
            of: "entity-logic",
            in: """
                import Fluent
                import Vapor
                final class Zone: Model, @unchecked Sendable {
                    static let schema = "zones"
                    @ID(key: .id) var id: UUID?
                    @Field(key: "code") var code: Int
                    @Field(key: "domain") var domain: String
                    @Field(key: "parent") var parent: UUID?
                    var error: NSError { NSError(domain: domain, code: Int(code), userInfo: [:]) }
                    var region: MapRegion {
                        let region = MapRegion(domain: domain, code: Double(code))
                        region.isObserved = true
                        return region
                    }
                    var debugDescription: String { "\\(domain): " + (code > 0 ? "on" : "off") }
                    func related(on database: Database) async throws -> [Zone] {
                        let top = parent == nil ? id : parent
                        return try await Zone.query(on: database).filter(\\.$parent == top).all()
                    }
                    var isUsable: Bool { code > 0 && !domain.isEmpty } // expect: entity-logic
                }
                """)
    }

    @Test func `taking a column's text apart by several marks is a rule, looking for one is an accessor`() {
        expectMarkedFindings(
            of: "entity-logic",
            in: """
                import SwiftData
                @Model final class Message {
                    var content: String = ""
                    var isQuote: Bool { content.contains("<quote>") ? true : false }
                    var isWholeQuote: Bool { // expect: entity-logic
                        if content.contains("<quote>") { return content.contains("</quote>") }
                        return false
                    }
                }
                """)
    }

    @Test func `a number that the database gives out, a stored error, and a text for a screen are no rules`() {
        expectMarkedFindings(
            of: "entity-logic",
            in: """
                // file: App/Store/Thread.swift
                import CoreData
                final class Thread: NSManagedObject {
                    @NSManaged var lastNumber: Int64
                    @NSManaged var errorCode: Int64
                    @NSManaged var errorDomain: String?
                    @NSManaged var isOpen: Bool
                    func nextNumber() -> Int64 {
                        let highest = highestNumber()
                        if highest > lastNumber { lastNumber = highest }
                        lastNumber += 1
                        return lastNumber
                    }
                    private func highestNumber() -> Int64 {
                        guard let context = managedObjectContext else { return 0 }
                        let request = NSFetchRequest<NSFetchRequestResult>(entityName: "Message")
                        return Int64((try? context.count(for: request)) ?? 0)
                    }
                    var failure: Error? {
                        guard let errorDomain else { return nil }
                        return NSError(domain: errorDomain, code: Int(errorCode))
                    }
                    var mayRetry: Bool { // expect: entity-logic
                        isOpen && errorCode > 500
                    }
                }
                // file: App/Screens/ThreadScreen.swift
                import SwiftUI
                struct ThreadScreen: View { var body: some View { Text("") } }
                extension Thread {
                    var subtitle: String { isOpen ? "\\(lastNumber) messages" : "closed" }
                }
                """)
    }

    @Test func `what creates and deletes the table is no rule`() {
        expectMarkedFindings(
            of: "entity-logic",
            in: """
                // file: Sources/App/Models/Token.swift
                import Fluent
                final class Token: Model {
                    static let schema = "tokens"
                    @ID(key: .id) var id: UUID?
                    @Field(key: "used") var used: Bool
                    @Field(key: "expires") var expires: Date
                    init() {}
                    func isOpen(on database: any Database) async throws -> Bool { try await $guests.isAttached(on: database) }
                    func expire(on database: any Database) async throws { // expect: entity-logic
                        guard !used, expires > .now else { return }
                        used = true
                        try await save(on: database)
                    }
                }
                // file: Sources/App/Migrations/Token+Migration.swift
                import Fluent
                extension Token: AsyncMigration {
                    func prepare(on database: any Database) async throws {
                        try await database.schema(Token.schema).id().field("used", .bool).create()
                    }
                    func revert(on database: any Database) async throws {
                        try await database.schema(Token.schema).delete()
                    }
                }
                """, profile: .strict)
    }

    @Test func `what a server's protocol requires of a record cannot move`() {
        expectMarkedFindings(
            of: "entity-logic",
            in: """
                import Fluent
                import Vapor
                final class Ticket: Model, ModelTokenAuthenticatable, @unchecked Sendable {
                    static let schema = "tickets"
                    static let valueKey = \\Ticket.$value
                    static let userKey = \\Ticket.$owner
                    @ID(key: .id) var id: UUID?
                    @Field(key: "value") var value: String
                    @Field(key: "expires") var expires: Int
                    @Field(key: "issued") var issued: Int
                    @Parent(key: "owner") var owner: Member
                    init() {}
                    var isValid: Bool { expires > issued && !value.isEmpty }
                    var isShort: Bool { expires < issued + 60 && !value.isEmpty } // expect: entity-logic
                }
                """)
    }

    @Test func `how long ago something was is a rule where it chooses a case, a day as text is none`() {
        expectMarkedFindings(
            of: "entity-logic",
            in: """
                import RealmSwift
                class Visit: Object {
                    enum Age { case recent, old }
                    @Persisted var place = ""
                    @Persisted var date = Date()
                    var age: Age { date.timeIntervalSinceNow > -86_400 ? .recent : .old } // expect: entity-logic
                    var day: String { date.formatted() }
                }
                """, profile: .strict)
    }

    @Test func `what may not collide with a row is a rule, a row that is missing is none`() {
        expectMarkedFindings(
            of: "entity-logic",
            in: """
                import Fluent
                import Vapor
                final class Member: Model, @unchecked Sendable {
                    static let schema = "members"
                    @ID(key: .id) var id: UUID?
                    @Field(key: "email") var email: String
                    init() {}
                    static func create(_ email: String, on database: any Database) async throws -> Member { // expect: entity-logic
                        let found = try await query(on: database).filter(\\.$email == email).first()
                        guard found == nil else { throw Abort(.conflict) }
                        let member = Member()
                        member.email = email
                        try await member.save(on: database)
                        return member
                    }
                    static func first(_ email: String, on database: any Database) async throws -> Member {
                        let found = try await query(on: database).filter(\\.$email == email).first()
                        guard let found else { throw Abort(.notFound) }
                        return found
                    }
                }
                """)
    }

    @Test func `a value that columns store, and one value of each related record, are no rules`() {
        expectMarkedFindings(
            of: "entity-logic",
            in: """
                import CoreData
                import Foundation
                final class IntervalMO: NSManagedObject {
                    @NSManaged var hours: Int64
                    @NSManaged var minutes: Int64
                    @NSManaged var others: Set<IntervalMO>
                    @NSManaged var identifier: UUID
                    var length: DateComponents {
                        get {
                            DateComponents(
                                hour: hours == 0 ? nil : Int(hours), minute: minutes == 0 ? nil : Int(minutes))
                        }
                        set {
                            hours = Int64(newValue.hour ?? 0)
                            minutes = Int64(newValue.minute ?? 0)
                        }
                    }
                    var otherIdentifiers: [UUID] { others.map(\\.identifier) }
                    var isLong: Bool { hours > 8 && minutes > 0 } // expect: entity-logic
                }
                """)
    }

    @Test func `a type that only the file of a chart can name is no domain type`() {
        func messages(_ access: String) -> [String] {
            Example.findings(
                """
                // file: App/Dose.swift
                import CoreData
                import Foundation
                final class DoseMO: NSManagedObject {
                    @NSManaged var starts: Date
                    @NSManaged var ends: Date
                    @NSManaged var units: Double
                    func isOver(at now: Date) -> Bool { ends < now && starts < now }
                }
                // file: App/DoseChart.swift
                import SwiftUI
                struct DoseChart: View {
                    let doses: [DoseMO]
                    @State private var points: [Dose] = []
                    var body: some View { Text("\\(points.count)") }
                }
                \(access)struct Dose { let starts: Date; let units: Double }
                extension DoseMO {
                    fileprivate func toDose() -> Dose { Dose(starts: starts, units: units) }
                }
                """
            ).filter { $0.rule == "entity-logic" }.map(\.message.english)
        }
        #expect(messages("").allSatisfy { $0.hasSuffix("move it to Dose") })
        #expect(messages("private ").allSatisfy { $0.hasSuffix("move it to a domain type") })
    }

    @Test func `an accessor of a raw column, a joined name and a size for a layout are no rules`() {
        expectMarkedFindings(
            of: "entity-logic",
            in: """
                import CoreData
                import Foundation
                final class ClipMO: NSManagedObject {
                    static let formatter = ISO8601DateFormatter()
                    @NSManaged var id: Int64
                    @NSManaged var title: String
                    @NSManaged var format: String
                    @NSManaged var dateText: String
                    @NSManaged var width: Double
                    @NSManaged var height: Double
                    var date: Date {
                        get {
                            if let date = ClipMO.formatter.date(from: dateText) { return date }
                            fatalError("\\(id) has the date \\(dateText)")
                        }
                        set { dateText = ClipMO.formatter.string(from: newValue) }
                    }
                    var rowName: String { "\\(id)-\\(title)" }
                    var fileName: String { "\\(title).\\(format)" }
                    var ratio: CGFloat { height > 0 ? width / height : 1 }
                    var isWide: Bool { width > height } // expect: entity-logic
                }
                """)
    }

    @Test func `a value of a package that the package's own types make is no rule of the record`() {
        func count(_ result: String, _ value: String) -> Int {
            Example.findings(
                """
                import Fluent
                import PlaceModel
                final class PropertyRecord: Model, @unchecked Sendable {
                    static let schema = "properties"
                    @ID(key: .id) var id: UUID?
                    @Field(key: "kind") var kind: String
                    @Field(key: "key") var key: String
                    init() {}
                    func localized(in language: String) -> \(result) {
                        switch Place.Property.Kind(rawValue: kind) {
                        case .feature: \(value)
                        default: \(value)
                        }
                    }
                }
                """
            ).count { $0.rule == "entity-logic" }
        }
        #expect(count("Place.Property.Label", "Place.Property.feature(key).label(in: language)") == 0)
        #expect(count("Bool", "key.isEmpty") == 1)
    }

    @Test func `one value of a package with defaults for columns is a mapping, a choice between columns is a rule`() {
        expectMarkedFindings(
            of: "entity-logic",
            in: """
                import Fluent
                import SharedModels
                final class Device: Model, @unchecked Sendable {
                    static let schema = "devices"
                    @ID(key: .id) var id: UUID?
                    @Field(key: "name") var name: String
                    @Field(key: "nickname") var nickname: String
                    @OptionalField(key: "created") var created: Date?
                    init() {}
                    var response: DeviceOutput { .init(id: id ?? UUID(), name: name, home: .standard) }
                    var summary: DeviceSummary { DeviceSummary(id: id ?? UUID(), created: created ?? Date()) }
                    var title: String { nickname.isEmpty ? name : nickname } // expect: entity-logic
                    var colored: AttributedString { AttributedString(nickname.isEmpty ? name : nickname) }
                }
                """, profile: .strict)
    }
}
