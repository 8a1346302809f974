import AshlarCheck
import AshlarGraph
import Testing

/// Other forms of a record, and records that need none.
@Suite struct UnmappedEntityFormTests {
    /// A record that is mapped to a value.
    private static let mappedOrder = """
        import Fluent
        struct OrderView { let id: UUID; let title: String }
        final class OrderEntity: Model {
            @ID var id: UUID?
            @Field(key: "title") var title: String
            @Field(key: "note") var note: String
            func toView() -> OrderView { OrderView(id: id ?? UUID(), title: title) }
        }
        """

    private func places(_ code: String, _ profile: Profile = .standard) -> [String] {
        var configuration = Configuration()
        configuration.profile = profile
        return Example.findings(code, configuration).filter { $0.rule == "unmapped-entity" }.map(\.declaration)
    }

    @Test func `an object of several columns, and a value with the record's name, are forms of a record`() {
        func code(_ member: String) -> String {
            """
            import CoreData
            class Details {
                let place: String
                init(place: String) { self.place = place }
            }
            final class VisitDetails: Details {
                var time: String?
                init(time: String?, place: String) {
                    super.init(place: place)
                    self.time = time
                }
            }
            struct Visit: Codable { let label: String; let kind: Int; let size: Int }
            struct VisitPage: Decodable { let visits: [Visit] }
            final class VisitMO: NSManagedObject {
                @NSManaged var time: String?
                @NSManaged var place: String?
                @NSManaged var note: String?
                \(member)
            }
            """
        }
        #expect(places(code("var details: Details? { VisitDetails(time: time, place: place ?? \"\") }")) == [])
        #expect(places(code("var details: Details? { VisitDetails(time: time, place: \"\") }")) == ["VisitMO"])
        let visit = "Visit(label: place ?? \"\", kind: 0, size: time?.count ?? 0)"
        #expect(places(code("func toVisit() -> Visit { \(visit) }")) == [])
        #expect(places(code("func find() -> Visit { \(visit) }")) == ["VisitMO"])
    }

    @Test func `a record within a function, such as that of a migration, is no model`() {
        func code(_ start: String, _ end: String) -> String {
            """
            import Fluent
            \(start)
            final class OldSlot: Model, @unchecked Sendable {
                static let schema = "slots"
                @ID(key: .id) var id: UUID?
                @Field(key: "title") var title: String
                @Field(key: "place") var place: String
                @Field(key: "note") var note: String
                init() {}
            }
            \(end)
            """
        }
        #expect(places(code("func prepare() {", "}")) == [])
        #expect(places(code("", "")) == ["OldSlot"])
    }

    @Test func `a record next to a mapped one, and one that nothing maps back, are guesses`() {
        func found(_ code: String, _ profile: Profile) -> [String] {
            var configuration = Configuration()
            configuration.profile = profile
            let start = """
                import SwiftData
                struct User { let name: String; let mail: String; let age: Int }
                @Model final class UserRecord {
                    var name = ""
                    var mail = ""
                    var age = 0
                """
            return Example.findings("\(start)\n\(code)", configuration).filter { $0.rule == "unmapped-entity" }
                .map { $0.message.english.split(separator: ":", maxSplits: 1)[0].description }
        }
        let note = "@Model final class NoteRecord { var title = \"\"; var text = \"\"; var color = \"\" }"
        let back = "func toDomain() -> User { User(name: name, mail: mail, age: age) } }\n\(note)"
        #expect(found(back, .standard) == [])
        #expect(
            found(back, .strict)
                == ["NoteRecord has no mapping to or from a domain type, although the module maps other records"])
        let making =
            "init(name: String, mail: String, age: Int) { self.name = name; self.mail = mail; self.age = age } }"
        let record = "extension User { func toRecord() -> UserRecord { UserRecord(name: name, mail: mail, age: age) } }"
        let taking = "init(_ domain: User) { name = domain.name; mail = domain.mail; age = domain.age } }"
        for code in [taking, "\(making)\n\(record)"] {
            #expect(found(code, .standard) == [])
            #expect(
                found(code, .strict) == ["UserRecord is made from a domain type, and nothing maps it back"])
        }
        #expect(found(making, .standard) == ["UserRecord is both the database record and the model"])
    }

    @Test func `a property may return a record's form as a protocol`() {
        func code(_ type: String, conforms: Bool) -> String {
            """
            import CoreData
            protocol Storable {}
            struct Visit\(conforms ? ": Storable" : "") { let page: String; let place: String; let note: String }
            final class VisitMO: NSManagedObject {
                @NSManaged var page: String?
                @NSManaged var place: String?
                @NSManaged var note: String?
                var toDomain: \(type) {
                    guard let page, let place, let note else { fatalError() }
                    return Visit(page: page, place: place, note: note)
                }
            }
            """
        }
        #expect(places(code("Storable", conforms: true)) == [])
        #expect(places(code("any Storable", conforms: true)) == [])
        #expect(places(code("any Storable", conforms: false)) == ["VisitMO"])
    }

    @Test func `a builder may make a record's form, and a project may have a suffix of its own`() {
        func code(_ making: String) -> String {
            """
            import CoreData
            struct Room: Codable {
                let title: String
                let topic: String
                let note: String
                final class Builder {
                    private var title = ""
                    func title(_ title: String) -> Builder { self.title = title; return self }
                    func build() -> Room { Room(title: title, topic: "", note: "") }
                }
            }
            final class RoomRO: NSManagedObject {
                @NSManaged var title: String
                @NSManaged var topic: String
                @NSManaged var note: String
            }
            final class Converter {
                func room(_ record: RoomRO?) -> Room? {
                    guard let record else { return nil }
                    return \(making)
                }
            }
            """
        }
        #expect(places(code("Room.Builder().title(record.title).build()")) == [])
        #expect(places(code("Room(title: record.title, topic: record.topic, note: record.note)")) == [])
        #expect(places(code("nil")) == ["RoomRO"])
    }

    @Test func `a join table may say which place its rows have`() {
        func code(_ field: String) -> String {
            """
            import Fluent
            import Foundation
            final class Entry: Model, @unchecked Sendable {
                static let schema = "entries"
                @ID(key: .id) var id: UUID?
                @Parent(key: "list") var list: Playlist
                @Parent(key: "song") var song: Song
                @Field(key: "field") var \(field)
                init() {}
            }
            """
        }
        #expect(places(code("position: Int")) == [])
        #expect(places(code("comment: String")) == ["Entry"])
        #expect(places(code("border: Int")) == ["Entry"])
    }

    @Test func `a record that is made of a message is no exception among those that are mapped to messages`() {
        func code(_ parameter: String) -> String {
            """
            \(Self.mappedOrder)
            import Vapor
            struct RegisterDeviceRequest: Content { let pushToken: String; let system: String }
            final class DeviceEntity: Model {
                @ID var id: UUID?
                @Field(key: "push_token") var pushToken: String
                @Field(key: "system") var system: String
                @Field(key: "note") var note: String
            }
            extension DeviceEntity {
                convenience init(create request: \(parameter)) {
                    self.init(pushToken: request.pushToken, system: request.system)
                }
            }
            """
        }
        #expect(places(code("RegisterDeviceRequest"), .strict) == [])
        #expect(places(code("Registration"), .strict) == ["DeviceEntity"])
    }

    @Test func `a record that a factory turns into a message is mapped like the others`() {
        func code(_ result: String) -> String {
            """
            \(Self.mappedOrder)
            final class CartEntity: Model {
                @ID var id: UUID?
                @Field(key: "title") var title: String
                @Field(key: "system") var system: String
                @Field(key: "note") var note: String
            }
            struct CartDTO: Encodable { let lines: [String] }
            struct CartSum { let lines: [String] }
            enum Factory {
                static func make(from carts: [CartEntity]) -> \(result)? { \(result)(lines: carts.map { "\\($0)" }) }
            }
            """
        }
        #expect(places(code("CartDTO"), .strict) == [])
        #expect(places(code("CartSum"), .strict) == ["CartEntity"])
    }

    @Test func `a record that stores encoded values of a domain type is a cache of them`() {
        func code(_ type: String) -> String {
            """
            \(Self.mappedOrder)
            struct Stone: Codable { let id: UUID; let name: String; let weight: Int }
            final class CachedStone: Model {
                @ID var id: UUID?
                @Field(key: "data") var stoneData: Data
                @Field(key: "kind") var kind: String
                @Field(key: "cached") var cachedAt: Date
                var stone: \(type)? { try? JSONDecoder().decode(\(type).self, from: stoneData) }
            }
            """
        }
        #expect(places(code("Stone"), .strict) == [])
        #expect(places(code("String"), .strict) == ["CachedStone"])
    }

    @Test func `a record that no code names is left over`() {
        expectMarkedFindings(
            of: "unmapped-entity",
            in: """
                // file: App/Main.swift
                import SwiftUI
                @main struct Reader: App { var body: some Scene { WindowGroup { Text("") } } }
                // file: App/Records.swift
                import RealmSwift
                final class Tag: Object {
                    @Persisted var name: String
                    @Persisted var color: String
                    @Persisted var notes: String
                }
                final class Book: Object { // expect: unmapped-entity
                    @Persisted var title: String
                    @Persisted var author: String
                    @Persisted var summary: String
                }
                func titles(_ books: [Book]) -> [String] { books.map(\\.title) }
                """)
    }

    @Test func `a record that at most one other file names is not the app's model`() {
        func found(_ file: String) -> [Finding] {
            let screens = (1...12).map {
                """

                // file: App/Screen\($0).swift
                import SwiftUI
                struct Screen\($0): View { var body: some View { Text("\($0)") } }
                """
            }
            return Example.findings(
                """
                // file: App/Visit.swift
                import SwiftData
                @Model final class Visit {
                    var page: String
                    var place: String
                    var note: String
                    init(page: String, place: String, note: String) {
                        self.page = page
                        self.place = place
                        self.note = note
                    }
                }
                // file: App/Container.swift
                import SwiftData
                let container = try? ModelContainer(for: Visit.self)
                """ + file + screens.joined(), .strict
            ).filter { $0.rule == "unmapped-entity" }
        }
        #expect(found("").map(\.confidence) == [.guess])
        #expect(
            found(
                """

                // file: App/Guests.swift
                struct Guests { func pages(_ visits: [Visit]) -> [String] { visits.map(\\.page) } }
                """
            ).map(\.confidence) == [.likely])
    }
}
