import AshlarCheck
import Testing

@Suite struct EntityLeakTests {
    @Test func `records stay out of view models where there is a domain type`() {
        expectMarkedFindings(
            of: "entity-leak",
            in: """
                import GRDB
                import Observation
                struct NoteRecord: Codable, FetchableRecord { let text: String; let title: String }
                struct Note {
                    let text: String
                    let title: String
                    init(_ record: NoteRecord) {
                        text = record.text
                        title = record.title
                    }
                }
                @Observable final class NotesViewModel {
                    var notes: [NoteRecord] = [] // expect: entity-leak
                    private var cache: [NoteRecord] = []
                }
                """)
    }

    @Test
    func `records that a view queries and those that it holds are one pattern where the domain has a type for them`() {
        expectMarkedFindings(
            of: "entity-leak",
            in: """
                import SwiftData
                import SwiftUI
                @Model final class NoteEntity { var text = ""; init() {} }
                @Model final class Tag { var name = ""; init() {} }
                struct Note {
                    let text: String
                    init(_ entity: NoteEntity) { text = entity.text }
                }
                struct NotesView: View {
                    @Query var notes: [NoteEntity] // expect: entity-leak
                    @Query var tags: [Tag]
                    var body: some View { Text("") }
                }
                struct TagEditor: View {
                    @Bindable var tag: Tag
                    var body: some View { Text("") }
                }
                struct TagRow: View {
                    let tag: Tag
                    var body: some View { Text("") }
                }
                """)
    }

    @Test func `a use case speaks of the domain`() {
        expectMarkedFindings(
            of: "entity-leak",
            in: """
                import RealmSwift
                class NoteObject: Object { @Persisted var text = "" }
                struct Note {
                    let text: String
                    init(_ object: NoteObject) { text = object.text }
                }
                protocol Notes { func all() -> [Note] }
                struct FetchNotesUseCase {
                    func execute() -> [NoteObject] { [] } // expect: entity-leak
                    func find() -> [Note] { [] }
                }
                """)
    }

    @Test func `classes that Xcode makes of a data model are records`() {
        expectMarkedFindings(
            of: "entity-leak",
            in: """
                import CoreData
                import Observation
                struct Note { let text: String }
                extension NoteEntity {
                    func toDomain() -> Note { Note(text: text ?? "") }
                }
                struct Store {
                    func add(_ context: NSManagedObjectContext) { _ = NoteEntity(context: context) }
                }
                @Observable final class NotesViewModel {
                    var notes: [NoteEntity] = [] // expect: entity-leak
                }
                """)
    }

    @Test func `where screens hold records as a rule, that is one finding with all places`() {
        expectMarkedFindings(
            of: "entity-leak",
            in: """
                import SwiftData
                import Observation
                @Model final class NoteEntity { var text = ""; init() {} }
                struct NoteData: Codable {
                    let text: String
                    init(_ entity: NoteEntity) { text = entity.text }
                }
                @Observable final class AViewModel { var note: NoteEntity? } // expect: entity-leak
                @Observable final class BViewModel { var note: NoteEntity? }
                @Observable final class CViewModel { var notes: [NoteEntity] = [] }
                """)
    }

    @Test func `a protocol of the domain does not promise records`() {
        expectMarkedFindings(
            of: "entity-leak",
            in: """
                // file: Domain/Tag.swift
                struct Tag: Equatable { let name: String }
                protocol Tags { func all() -> [Tag] }
                protocol Notes {
                    func all() -> [NoteObject] // expect: entity-leak
                }
                // file: Data/NoteObject.swift
                import CoreData
                final class NoteObject: NSManagedObject { @NSManaged var text: String }
                protocol NoteStore { func all() -> [NoteObject] }
                """)
    }

    @Test func `an answer that carries records`() {
        expectMarkedFindings(
            of: "entity-leak",
            in: """
                import Fluent
                import Vapor
                final class OrderItem: Model {
                    static let schema = "items"
                    @ID(key: .id) var id: UUID?
                    @Field(key: "name") var name: String
                    init() {}
                }
                struct Summary: Content {
                    let total: Int
                    let items: [OrderItem] // expect: entity-leak
                }
                struct ReceivedResponse: Decodable {
                    let total: Int
                    let items: [OrderItem]
                }
                struct OrderController {
                    func summary(_ request: Request) async throws -> Summary {
                        let items = try await OrderItem.query(on: request.db).all()
                        return Summary(total: items.count, items: items)
                    }
                }
                """)
    }

    @Test func `what is only decoded is not called sent, and each record is reported once`() {
        let findings = Example.findings(
            """
            import Foundation
            import RealmSwift
            class Folder: Object, Codable { @Persisted var name = "" }
            class Member: Object, Codable { @Persisted var name = "" }
            struct FoldersResponse: Codable {
                let total: Int
                let folders: [Folder]
                let members: [Member]
            }
            struct MembersResponse: Codable { let members: [Member] }
            final class FolderClient {
                func folders(_ data: Data) throws -> FoldersResponse {
                    try JSONDecoder().decode(FoldersResponse.self, from: data)
                }
                func members(_ data: Data) throws -> MembersResponse {
                    try JSONDecoder().decode(MembersResponse.self, from: data)
                }
            }
            """)
        #expect(
            findings.filter { $0.rule == "entity-leak" }.map(\.message.english) == [
                "FoldersResponse decodes the database records Folder, Member: a change to the API changes the table"
            ])
    }

    @Test func `a type of the wire that no code sends or decodes says nothing about a direction`() {
        expectMarkedFindings(
            of: "entity-leak",
            in: """
                import RealmSwift
                class Store: Object, Codable { @Persisted var name = "" }
                struct PriceResponse: Codable {
                    let price: String
                    let store: Store
                }
                """)
    }

    @Test func `a list of records that a database keeps up to date`() {
        expectMarkedFindings(
            of: "entity-leak",
            in: """
                import RealmSwift
                import UIKit
                class Allergen: Object { @Persisted var name = "" }
                final class AllergensViewController: UIViewController {
                    var allergens: Results<Allergen>! // expect: entity-leak
                    var names: Results<String>!
                }
                """)
    }

    @Test func `a copy of a record holds no other record`() {
        expectMarkedFindings(
            of: "entity-leak",
            in: """
                import RealmSwift
                class MessageObject: Object { @Persisted var text = "" }
                class RoomObject: Object {
                    @Persisted var name = ""
                    @Persisted var topic = ""
                    @Persisted var last: MessageObject?
                }
                struct Room {
                    let name: String
                    let topic: String
                    var last: MessageObject? // expect: entity-leak
                    init(_ object: RoomObject) {
                        name = object.name
                        topic = object.topic
                        last = object.last
                    }
                }
                """)
    }

    @Test func `a record that is a value can be tested without a database, and still has the form of its table`() {
        let messages = Example.findings(
            """
            import GRDB
            import Observation
            struct Note: Codable, FetchableRecord { let text: String }
            @Observable final class NotesViewModel { var notes: [Note] = [] }
            """, .strict
        ).filter { $0.rule == "entity-leak" }.map(\.message.english)
        #expect(messages.count == 1)
        #expect(messages.allSatisfy { !$0.contains("tested") })
    }

    @Test func `a view's image is SwiftUI's, and not the record of a module that it does not import`() {
        expectMarkedFindings(
            of: "entity-leak",
            in: """
                // file: Sources/Storage/Image.swift
                import SwiftData
                @Model final class Image { var address = ""; init() {} }
                // file: Sources/Style/IconButton.swift
                import SwiftUI
                struct IconButton: View {
                    let icon: Image
                    var body: some View { icon }
                }
                // file: Sources/Gallery/ImageRow.swift
                import Storage
                import SwiftUI
                struct ImageRow: View {
                    let image: Image // expect: entity-leak
                    var body: some View { Text(image.address) }
                }
                """)
    }

    @Test func `a message that code makes, and nothing shows to be encoded, sends no record`() {
        let findings = Example.findings(
            """
            import SwiftData
            @Model final class Coin: Codable { var ticker = ""; init() {} }
            struct SwapPayload: Codable { let coin: Coin; let amount: Int }
            func swap(_ coin: Coin) -> SwapPayload { SwapPayload(coin: coin, amount: 1) }
            """, .strict)
        #expect(findings.allSatisfy { $0.rule != "entity-leak" })
    }

    @Test func `a query cannot hold another type than its record`() {
        let code = """
            import CoreData
            import SwiftUI
            final class BookRecord: NSManagedObject { @NSManaged var title: String }
            struct Book { let title: String }
            extension Book { init(_ record: BookRecord) { self.init(title: record.title) } }
            struct Shelf: View {
                @FetchRequest(sortDescriptors: []) var books: FetchedResults<BookRecord>
                var body: some View { Text("\\(books.count)") }
            }
            """
        let found = Example.findings(code).filter { $0.rule == "entity-leak" }
        #expect(found.count == 1 && !found[0].message.english.contains("use Book in"))
    }

    @Test func `a store that screens observe keeps records for itself, other than those that it publishes`() {
        func places(_ attribute: String, in name: String = "TripStore") -> [String] {
            Example.findings(
                """
                import CoreData
                final class Trip: NSManagedObject { @NSManaged var name: String }
                final class \(name): ObservableObject {
                    var context: NSManagedObjectContext!
                    \(attribute) var current: Trip?
                }
                """
            ).filter { $0.rule == "entity-leak" }.map(\.declaration)
        }
        #expect(places("") == [])
        #expect(places("@Published") == ["TripStore.current/Trip"])
        #expect(places("", in: "TripViewModel") == ["TripViewModel.current/Trip"])
    }

    @Test func `a form that only an unused initializer copies from a record may hold records`() {
        func places(_ made: String) -> [String] {
            Example.findings(
                """
                import CoreData
                import SwiftUI
                final class LegMO: NSManagedObject { @NSManaged var length: Int }
                final class TripMO: NSManagedObject {
                    @NSManaged var name: String
                    @NSManaged var place: String
                    @NSManaged var leg: LegMO
                }
                struct TripForm {
                    var name: String
                    var place: String
                    var leg: LegMO
                    init(name: String, place: String, leg: LegMO) {
                        self.name = name
                        self.place = place
                        self.leg = leg
                    }
                    init(trip: TripMO) {
                        name = trip.name
                        place = trip.place
                        leg = trip.leg
                    }
                }
                @main struct Trips: App {
                    var body: some Scene { WindowGroup { Text(\(made).name) } }
                }
                """
            ).filter { $0.rule == "entity-leak" }.map(\.declaration)
        }
        #expect(places("TripForm(name: \"\", place: \"\", leg: LegMO())") == [])
        #expect(places("TripForm(trip: TripMO())") == ["TripForm.leg/LegMO"])
    }
}
