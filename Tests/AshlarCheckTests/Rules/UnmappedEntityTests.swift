import AshlarCheck
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

    @Test func `a record that an initializer of a type from a package takes is mapped`() {
        expectMarkedFindings(
            of: "unmapped-entity",
            in: """
                // file: alerts/Sources/Alerts/StoredAlert.swift
                import CoreData
                import AlertKit
                final class StoredAlert: NSManagedObject { var title = ""; var body = ""; var level = 0 }
                extension Alert {
                    init?(from stored: StoredAlert, isUrgent: Bool) {
                        self.init(title: stored.title, body: stored.body, isUrgent: isUrgent)
                    }
                }
                // file: notes/Sources/Notes/Note.swift
                import CoreData
                final class Note: NSManagedObject { var text = ""; var title = ""; var index = 0 } // expect: unmapped-entity
                extension NoteCell {
                    convenience init(note: Note, isWide: Bool) { self.init(title: note.title, isWide: isWide) }
                }
                """)
    }

    @Test func `a record that a response takes with other values is mapped, one that a value keeps is not`() {
        expectMarkedFindings(
            of: "unmapped-entity",
            in: """
                import Fluent
                final class Photo: Model, @unchecked Sendable {
                    static let schema = "photos"
                    @ID(key: .id) var id: UUID?
                    @Field(key: "image") var image: String
                    @Field(key: "taken") var takenAt: Date
                }
                struct PhotoData: Codable {
                    let image: String
                    let author: String
                    init(photo: Photo, author: String) { image = photo.image; self.author = author }
                }
                // file: jobs/Sources/Jobs/Job.swift
                import Fluent
                final class Job: Model, @unchecked Sendable { // expect: unmapped-entity
                    static let schema = "jobs"
                    @ID(key: .id) var id: UUID?
                    @Field(key: "name") var name: String
                    @Field(key: "state") var state: String
                }
                struct Work {
                    let job: Job
                    let attempt: Int
                    init(job: Job, attempt: Int) { self.job = job; self.attempt = attempt }
                }
                """)
    }

    @Test func `a record of which a function copies the rows one by one is mapped`() {
        expectMarkedFindings(
            of: "unmapped-entity",
            in: """
                import Fluent
                final class TrendingTag: Model, @unchecked Sendable {
                    static let schema = "tags"
                    @ID(key: .id) var id: UUID?
                    @Field(key: "word") var word: String
                    @Field(key: "uses") var uses: Int
                }
                struct WordDTO: Codable { let name: String; let uses: Int }
                struct Search {
                    func words(on database: Database) async throws -> [WordDTO] {
                        let found = try await TrendingTag.query(on: database).all()
                        return found.map { WordDTO(name: $0.word, uses: $0.uses) }
                    }
                }
                // file: jobs/Sources/Jobs/Job.swift
                import Fluent
                final class Job: Model, @unchecked Sendable { // expect: unmapped-entity
                    static let schema = "jobs"
                    @ID(key: .id) var id: UUID?
                    @Field(key: "name") var name: String
                    @Field(key: "state") var state: String
                }
                struct Jobs {
                    func names(on database: Database) async throws -> [String] {
                        try await Job.query(on: database).all().map { $0.name }
                    }
                }
                """)
    }

    @Test func `two parents with flags and timestamps are a join table, a text of its own makes it a record`() {
        expectMarkedFindings(
            of: "unmapped-entity",
            in: """
                import Fluent
                final class Membership: Model, @unchecked Sendable {
                    static let schema = "memberships"
                    @ID(key: .id) var id: UUID?
                    @Parent(key: "user") var user: User
                    @Parent(key: "group") var group: Group
                    @Field(key: "muted") var isMuted: Bool
                    @Timestamp(key: "created", on: .create) var createdAt: Date?
                }
                final class Message: Model, @unchecked Sendable { // expect: unmapped-entity
                    static let schema = "messages"
                    @ID(key: .id) var id: UUID?
                    @Parent(key: "user") var user: User
                    @Parent(key: "group") var group: Group
                    @Field(key: "text") var text: String
                }
                """)
    }

    @Test func `a record that only gives a value of itself is mapped, one with rules is the model`() {
        expectMarkedFindings(
            of: "unmapped-entity",
            in: """
                import Fluent
                final class City: Model, @unchecked Sendable {
                    static let schema = "cities"
                    @ID(key: .id) var id: UUID?
                    @Field(key: "name") var name: String
                    @Field(key: "rank") var rank: Int
                    var output: Output { .init(name: name, rank: rank) }
                    struct Output: Codable { let name: String; let rank: Int }
                }
                final class Gift: Model, @unchecked Sendable { // expect: unmapped-entity
                    static let schema = "gifts"
                    @ID(key: .id) var id: UUID?
                    @Field(key: "title") var title: String
                    @Field(key: "donated") var isDonated: Bool
                    var output: Output { .init(title: title, isDonated: isDonated) }
                    struct Output: Codable { let title: String; let isDonated: Bool }
                    func rename(_ title: String) throws {
                        guard !isDonated else { throw GiftError.donated }
                        self.title = title
                    }
                }
                """)
    }

    @Test func `a record that only carries other values, or the rows with the mapping, needs none`() {
        expectMarkedFindings(
            of: "unmapped-entity",
            in: """
                // file: Sources/Assets/Asset.swift
                import Foundation
                import GRDB
                class Asset: Codable, FetchableRecord {
                    let provider: String
                    let query: String
                    let data: Data
                    init(provider: String, query: String, data: some Encodable) throws {
                        self.provider = provider
                        self.query = query
                        self.data = try JSONEncoder().encode(data)
                    }
                    func decoded<T: Decodable>(as type: T.Type) throws -> T {
                        try JSONDecoder().decode(type, from: data)
                    }
                }
                // file: Sources/Sketches/Sketch.swift
                import Foundation
                import GRDB
                class Sketch: Codable, FetchableRecord { // expect: unmapped-entity
                    let provider: String
                    let query: String
                    let data: Data
                }
                """)
    }

    @Test
    func `a record that code next to the store exchanges, or that the store keeps to itself, needs no domain type`() {
        expectMarkedFindings(
            of: "unmapped-entity",
            in: """
                // file: App/Storage/Records.swift
                import CoreData
                final class PortRecord: NSManagedObject { var number = 0; var name = ""; var note = "" }
                final class MarkRecord: NSManagedObject { var place = ""; var isNew = false; var isOld = false }
                final class RouteRecord: NSManagedObject { var start = ""; var end = ""; var note = "" } // expect: unmapped-entity
                // file: App/Storage/Storage.swift
                import CoreData
                enum Storage {
                    static func ports() -> [PortRecord] { [] }
                    static func marks() -> [MarkRecord] { [] }
                    static func routes() -> [RouteRecord] { [] }
                    static func isNew(_ place: String) -> Bool { marks().contains { $0.place == place && $0.isNew } }
                }
                // file: App/Settings/PortSettings.swift
                enum Setting { case port(Int) }
                final class PortSettings {
                    var settings: [Setting] { Storage.ports().map { Setting.port($0.number) } }
                }
                // file: App/Settings/RouteSettings.swift
                final class RouteSettings {
                    func count() -> Int { Storage.routes().count }
                }
                """)
    }

    @Test func `a conversion in an extension that names the record with its module is a mapping`() {
        expectMarkedFindings(
            of: "unmapped-entity",
            in: """
                // file: Sources/Storage/Order.swift
                import CoreData
                public final class Order: NSManagedObject { var number = 0; var note = ""; var total = 0 }
                public final class Coupon: NSManagedObject { var code = ""; var note = ""; var total = 0 } // expect: unmapped-entity
                // file: Sources/Facade/Order+Conversion.swift
                import Models
                import Storage
                extension Storage.Order {
                    public func toReadOnly() -> Models.Order { Models.Order(number: number) }
                }
                """)
    }

    @Test func `a record that the code which reads it makes a value of, column by column, is mapped`() {
        expectMarkedFindings(
            of: "unmapped-entity",
            in: """
                // file: Sources/Meals/MealRecord.swift
                import CoreData
                final class MealRecord: NSManagedObject { var carbs = 0.0; var fat = 0.0; var note: String?; var isSent = false }
                struct Meal { let carbs: Decimal; let fat: Decimal; let note: String }
                final class Meals {
                    private func meals(_ context: NSManagedObjectContext) throws -> [Meal] {
                        let found = try context.fetch(NSFetchRequest<MealRecord>(entityName: "Meal"))
                        return found.map { Meal(carbs: Decimal($0.carbs), fat: Decimal($0.fat), note: $0.note ?? "") }
                    }
                }
                // file: Sources/Sleep/NightRecord.swift
                import CoreData
                final class NightRecord: NSManagedObject { // expect: unmapped-entity
                    var start = 0.0
                    var end = 0.0
                    var note: String?
                    var depth = 0
                    var isSent = false
                    var isLong = false
                }
                struct Point { let start: Double; let end: Double }
                final class Nights {
                    private func points(_ context: NSManagedObjectContext) throws -> [Point] {
                        let found = try context.fetch(NSFetchRequest<NightRecord>(entityName: "Night"))
                        return found.map { Point(start: $0.start * 2, end: $0.end * 2) }
                    }
                }
                """)
    }

    @Test func `a record that a function makes of a plain value is mapped, and a copy of two columns is no mapping`() {
        expectMarkedFindings(
            of: "unmapped-entity",
            in: """
                // file: Sources/Visits/VisitRecord.swift
                import CoreData
                final class VisitRecord: NSManagedObject {
                    @NSManaged var page: String
                    @NSManaged var time: Date
                    @NSManaged var length: Double
                    @NSManaged var text: Data
                }
                struct Stay { let page: String; let time: Date; let length: Double; let words: [String] }
                final class Visits {
                    func save(_ stay: Stay, in context: NSManagedObjectContext) {
                        let text = Data(stay.words.joined().utf8)
                        _ = VisitRecord(
                            context: context, page: stay.page, time: stay.time, length: stay.length, text: text)
                    }
                }
                // file: Sources/Stops/StopRecord.swift
                import CoreData
                final class StopRecord: NSManagedObject { // expect: unmapped-entity
                    @NSManaged var place: String
                    @NSManaged var time: Date
                    @NSManaged var length: Double
                    @NSManaged var text: String
                }
                struct Halt { let place: String; let time: Date }
                final class Stops {
                    func save(_ halt: Halt, in context: NSManagedObjectContext) {
                        _ = StopRecord(context: context, place: halt.place, time: halt.time, length: 0, text: "")
                    }
                }
                """)
    }

    @Test func `records that mappers turn into types of a package have domain types`() {
        func code(_ result: String) -> String {
            """
            import CoreData
            import Ports
            final class CDHarbor: NSManagedObject { var name: String?; var depth = 0; var berths = 0 }
            final class CDHarborLight: NSManagedObject { var color: String?; var height = 0; var range = 0 }
            struct HarborMapper {
                func harbor(from entity: CDHarbor) -> \(result)? {
                    guard let name = entity.name else { return nil }
                    return \(result)(name, berths: entity.berths)
                }
            }
            """
        }
        func count(_ result: String) -> Int {
            Example.findings(code(result)).count { $0.rule == "unmapped-entity" }
        }
        #expect(count("Harbor") == 0)
        #expect(count("Feature") == 1)
    }

    @Test func `a record of which the mapping of its owner keeps only a name is mapped`() {
        expectMarkedFindings(
            of: "unmapped-entity",
            in: """
                // file: Sources/Channels/ChannelRecord.swift
                import Fluent
                import Foundation
                final class ChannelRecord: Model, @unchecked Sendable {
                    static let schema = "channels"
                    @ID(key: .id) var id: UUID?
                    @Field(key: "name") var name: String
                    @Field(key: "note") var note: String
                    @Field(key: "size") var size: Int
                    init() {}
                }
                // file: Sources/Phones/PhoneRecord.swift
                import Channels
                import Fluent
                import Foundation
                final class PhoneRecord: Model, @unchecked Sendable {
                    static let schema = "phones"
                    @ID(key: .id) var id: UUID?
                    @Field(key: "model") var model: String
                    @Field(key: "system") var system: String
                    @Siblings(through: Link.self, from: \\.$phone, to: \\.$channel) var channels: [ChannelRecord]
                    init() {}
                    func toPhone() -> Phone {
                        Phone(model: model, system: system, channels: channels.map { $0.name })
                    }
                }
                struct Phone { let model: String; let system: String; let channels: [String] }
                """)
    }

    @Test func `a record that takes a value and makes such a value is mapped, whatever its functions are called`() {
        expectMarkedFindings(
            of: "unmapped-entity",
            in: """
                import CoreData
                struct PlanValue: Codable { var id: String; var owner: String; var version: Int }
                final class StoredPlan: NSManagedObject {
                    @NSManaged var title: String
                    @NSManaged var text: String
                    @NSManaged var size: Int
                    @NSManaged var color: String
                    convenience init(plan: PlanValue, context: NSManagedObjectContext) {
                        self.init(context: context)
                        title = plan.owner
                    }
                    func makePlan() -> PlanValue {
                        var plan: PlanValue!
                        managedObjectContext!.performAndWait {
                            plan = PlanValue(id: title, owner: title, version: 1)
                        }
                        return plan
                    }
                }
                final class StoredNote: NSManagedObject { // expect: unmapped-entity
                    @NSManaged var title: String
                    @NSManaged var text: String
                    @NSManaged var size: Int
                }
                """)
    }

    @Test func `records of a store that other code makes values of have a domain type`() {
        func places(_ value: String) -> [String] {
            Example.findings(
                """
                // file: Data/Port.swift
                import SwiftData
                @Model final class Port {
                    var name = ""
                    var harbor = ""
                    var depth = 0
                    var note = ""
                }
                // file: Data/Storage.swift
                final class Storage { static func ports() -> [Port] { [] } }
                // file: State/Reducer.swift
                struct Setting { let title: String; let place: String }
                struct Board { var settings: [Setting] = [] }
                struct PortReducer {
                    var board = Board()
                    mutating func load() {
                        let ports = Storage.ports()
                        board.settings = ports.map { port in \(value) }
                    }
                }
                """
            ).filter { $0.rule == "unmapped-entity" }.map(\.declaration)
        }
        #expect(places("Setting(title: port.name, place: port.harbor)") == [])
        #expect(places("Setting(title: \"\", place: port.harbor)") == ["Port"])
    }

    @Test func `a protocol that records adopt may make the other form of them`() {
        func places(_ result: String) -> [String] {
            Example.findings(
                """
                import RealmSwift
                protocol HasPort { var name: String { get } }
                protocol HasDock: HasPort { var dock: String { get } }
                struct Address { let text: String }
                extension HasPort { func toAddress() -> \(result) }
                final class Harbor: Object, HasDock {
                    @objc dynamic var name = ""
                    @objc dynamic var dock = ""
                    @objc dynamic var depth = 0
                }
                """
            ).filter { $0.rule == "unmapped-entity" }.map(\.declaration)
        }
        #expect(places("Address { Address(text: name) }") == [])
        #expect(places("String { name }") == ["Harbor"])
    }

    @Test func `rows of keys and values that another record turns into a dictionary are mapped`() {
        func code(_ body: String) -> String {
            """
            import CoreData
            final class EventMO: NSManagedObject {
                @NSManaged var name: String
                @NSManaged var time: Double
                @NSManaged var rows: Set<RowMO>
                var values: [String: String] { \(body) }
            }
            final class RowMO: NSManagedObject {
                @NSManaged var key: String
                @NSManaged var value: String
                @NSManaged var event: EventMO?
            }
            """
        }
        func found(_ body: String) -> [String] {
            Example.findings(code(body)).filter { $0.rule == "unmapped-entity" }.map(\.declaration)
        }
        #expect(!found("rows.reduce(into: [:]) { $0[$1.key] = $1.value }").contains("RowMO"))
    }

    @Test func `an initializer that copies a value of the project into the record is a mapping`() {
        func places(_ parameter: String) -> [String] {
            Example.findings(
                """
                import CoreData
                struct Visit { let page: String; let place: String; let note: String }
                final class VisitMO: NSManagedObject {
                    @NSManaged var page: String
                    @NSManaged var place: String
                    @NSManaged var note: String
                    convenience init(from visit: \(parameter)) {
                        self.init()
                        self.page = visit.page
                        self.place = visit.place
                        self.note = visit.note
                    }
                }
                """
            ).filter { $0.rule == "unmapped-entity" }.map(\.declaration)
        }
        #expect(places("Visit") == [])
    }

    @Test func `a record that only managed objects name is not the app's model`() {
        func found(_ use: String) -> [String] {
            Example.findings(
                """
                // file: App/Main.swift
                import SwiftUI
                @main struct Shop: App { var body: some Scene { WindowGroup { Text("\(use)") } } }
                // file: App/Visit+CoreDataClass.swift
                import CoreData
                @objc(Visit) public class Visit: NSManagedObject {}
                // file: App/Visit+CoreDataProperties.swift
                import CoreData
                extension Visit {
                    @nonobjc public class func fetchRequest() -> NSFetchRequest<Visit> {
                        NSFetchRequest<Visit>(entityName: "Visit")
                    }
                    @NSManaged public var page: String?
                    @NSManaged public var place: String?
                    @NSManaged public var note: String?
                    @NSManaged public var guest: Guest?
                }
                // file: App/Guest.swift
                import CoreData
                final class Guest: NSManagedObject {
                    @NSManaged var name: String?
                    @NSManaged var email: String?
                    @NSManaged var visits: Set<Visit>?
                }
                """, .strict
            ).filter { $0.rule == "unmapped-entity" }.map(\.declaration)
        }
        #expect(found("") == [])
        #expect(found("\\(Visit.fetchRequest())") == ["Visit"])
        #expect(found("\\(Guest.self)") == ["Guest"])
    }
}
