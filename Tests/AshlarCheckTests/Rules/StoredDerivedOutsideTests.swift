import AshlarCheck
import Testing

/// Values that look derived, and that other code decides.
@Suite struct StoredDerivedOutsideTests {
    @Test func `a value that only an encoder reads must be stored, one that is decoded again need not`() {
        expectMarkedFindings(
            of: "stored-derived",
            in: """
                struct PageContext: Encodable {
                    let link: String?
                    let hasLink: Bool
                    init(link: String?) {
                        self.link = link
                        hasLink = link != nil
                    }
                }
                struct SavedPage: Codable {
                    let link: String?
                    let hasLink: Bool // expect: stored-derived
                    init(link: String?) {
                        self.link = link
                        hasLink = link != nil
                    }
                }
                """)
    }

    @Test func `a text that a store makes, and one that the type makes`() {
        expectMarkedFindings(
            of: "stored-derived",
            in: """
                import Foundation
                struct Offer {
                    let price: Decimal
                    let priceText: String
                }
                struct Plan {
                    let length: Double
                    let lengthText: String
                    init(length: Double, lengthText: String) {
                        self.length = length
                        self.lengthText = lengthText
                    }
                    init(_ product: Product) {
                        length = product.length
                        lengthText = product.displayLength
                    }
                }
                struct Trip {
                    let length: Double
                    let lengthText: String // expect: stored-derived
                    init(_ route: Route) {
                        length = route.length
                        lengthText = Formatting.text(of: route.length)
                    }
                }
                struct Bill {
                    let price: Decimal
                    let currencyCode: String
                    let priceText: String // expect: stored-derived
                }
                """)
    }

    @Test func `a flag that also says whether its source is loaded, and one that says nothing else`() {
        expectMarkedFindings(
            of: "stored-derived",
            in: """
                final class Inbox {
                    var unread = [Int]()
                    var allRead = false
                    func load(_ ids: [Int]) {
                        unread = ids
                        allRead = unread.isEmpty
                    }
                }
                final class Outbox {
                    var waiting = [Int]()
                    var allSent = true // expect: stored-derived
                    func load(_ ids: [Int]) {
                        waiting = ids
                        allSent = waiting.isEmpty
                    }
                }
                """)
    }

    @Test func `a status of something else than the moments next to it`() {
        expectMarkedFindings(
            of: "stored-derived",
            in: """
                import Foundation
                enum SyncStatus { case synchronized, desynchronized, deleted }
                enum OrderStatus { case open, paid, shipped }
                struct Progress {
                    var status: SyncStatus
                    var startedAt: Date?
                    var finishedAt: Date?
                }
                struct Order {
                    var status: OrderStatus // expect: stored-derived
                    var paidAt: Date?
                    var shippedAt: Date?
                }
                """)
    }

    @Test func `a column that queries filter by, and one that nothing asks for`() {
        expectMarkedFindings(
            of: "stored-derived",
            in: """
                import Fluent
                import Foundation
                final class Gift: Model, @unchecked Sendable {
                    static let schema = "gifts"
                    @Field(key: "is_deleted") var isDeleted: Bool
                    @Field(key: "is_paid") var isPaid: Bool // expect: stored-derived
                    @OptionalField(key: "deleted_at") var deletedAt: Date?
                    @OptionalField(key: "paid_at") var paidAt: Date?
                }
                struct Gifts {
                    func open(_ database: Database) -> Query { Gift.query(on: database).filter(\\.$isDeleted == false) }
                }
                """)
    }

    @Test func `a count that a decoder reads by its own key is the server's`() {
        expectMarkedFindings(
            of: "stored-derived",
            in: """
                final class Message: Codable {
                    var flagCount: Int
                    var flags: [String] = []
                    enum Keys: String, CodingKey { case flagCount, flags }
                    init(from decoder: Decoder) throws {
                        let values = try decoder.container(keyedBy: Keys.self)
                        flagCount = try values.decode(Int.self, forKey: .flagCount)
                        flags = try values.decode([String].self, forKey: .flags)
                    }
                    func encode(to encoder: Encoder) throws {}
                }
                final class Draft: Codable {
                    var flagCount: Int // expect: stored-derived
                    var flags: [String] = []
                    init(flagCount: Int) { self.flagCount = flagCount }
                }
                """)
    }

    @Test func `a beginning that every change follows`() {
        expectMarkedFindings(
            of: "stored-derived",
            in: """
                import Foundation
                final class Lookup {
                    var version: String?
                    var isSecond = false // expect: stored-derived
                    func load(_ text: String?) {
                        version = text
                        isSecond = version?.hasPrefix("2.") ?? false
                    }
                }
                """)
    }

    @Test func `the message names the stored value, and not the parameter that it is made of`() {
        let code = """
            struct Folder { let name: String }
            struct ContainerPath {
                let names: [String]
                let isTopLevel: Bool
                init(folders: [Folder]) {
                    self.names = folders.map { $0.name }
                    self.isTopLevel = folders.isEmpty
                }
            }
            """
        let messages = Example.findings(code).filter { $0.rule == "stored-derived" }.map(\.message.english)
        #expect(messages.count == 1)
        #expect(messages.first?.contains("`names.isEmpty`") == true)
    }

    @Test func `a text that the payload has a key for, and not its value, is what the value is made from`() {
        expectMarkedFindings(
            of: "stored-derived",
            in: """
                import Foundation
                struct Ticket: Codable {
                    let number: String
                    let birthdayString: String?
                    var birthday: Date? // expect: stored-derived
                    enum CodingKeys: String, CodingKey {
                        case number
                        case birthdayString = "dob"
                    }
                }
                struct Booking: Codable {
                    let number: String
                    var startString: String? // expect: stored-derived
                    var start: Date?
                    enum CodingKeys: String, CodingKey { case number, startString, start }
                }
                """)
    }

    @Test func `a count in a value that is only decoded is what others sent`() {
        expectMarkedFindings(
            of: "stored-derived",
            in: """
                import Foundation
                struct Lookup: Codable {
                    var resultCount: Int
                    var results: [String]
                }
                struct Basket: Codable {
                    var itemCount: Int // expect: stored-derived
                    var items: [String]
                }
                final class Finder {
                    func find(_ data: Data) throws -> String? {
                        try JSONDecoder().decode(Lookup.self, from: data).results.first
                    }
                    func basket(_ data: Data) throws -> Basket {
                        let known = try JSONDecoder().decode(Basket.self, from: data)
                        return Basket(itemCount: known.items.count, items: known.items)
                    }
                }
                """)
    }

    @Test func `a text that a decoder reads, and parses into a value, is no copy of the value`() {
        expectMarkedFindings(
            of: "stored-derived",
            in: """
                import Foundation
                struct Person: Codable {
                    var birth: Date?
                    var birthString: String?
                    init(birth: Date?, birthString: String?) {
                        self.birth = birth
                        self.birthString = birthString
                    }
                    init(from decoder: Decoder) throws {
                        let values = try decoder.container(keyedBy: CodingKeys.self)
                        if let text = try? values.decode(String.self, forKey: .birth) { birth = Dates.parse(text) }
                        birthString = try? values.decode(String.self, forKey: .birthString)
                    }
                }
                struct Visit: Codable {
                    var start: Date?
                    var startString: String? // expect: stored-derived
                    init(start: Date?, startString: String?) {
                        self.start = start
                        self.startString = startString
                    }
                }
                """)
    }

    @Test func `a flag that other code clears without its moment is a fact of its own`() {
        let code = """
            import Foundation
            import SwiftData
            @Model final class Letter {
                var isArchived = false
                var archivedAt: Date?
                init() {}
            }
            @Model final class Parcel {
                var isDelivered = false
                var deliveredAt: Date?
                init() {}
                func deliver() {
                    isDelivered = true
                    deliveredAt = .now
                }
                func lose() {
                    isDelivered = false
                    deliveredAt = nil
                }
            }
            final class Desk {
                func restore(_ letter: Letter) { letter.isArchived = false }
            }
            """
        func lines(_ configuration: Configuration) -> [Int32] {
            Example.findings(code, configuration).filter { $0.rule == "stored-derived" }.map(\.place.line)
        }
        #expect(lines(Configuration()) == [9])
        #expect(lines(.strict).sorted() == [4, 9])
    }

    @Test func `a text that people edit is no text of the value that is parsed from it`() {
        expectMarkedFindings(
            of: "stored-derived",
            in: """
                import SwiftUI
                struct Draft: Codable {
                    var dueDate: Date?
                    var dueDateText: String
                    var startDate: Date
                    var startDateText: String // expect: stored-derived
                }
                struct DraftView: View {
                    @State var draft: Draft
                    var body: some View {
                        TextField("Due", text: $draft.dueDateText)
                        Text(draft.startDateText)
                    }
                }
                """)
    }

    @Test func `a copy of what another app sends keeps its flag and its moment`() {
        expectMarkedFindings(
            of: "stored-derived",
            in: """
                import Foundation
                /// A mirror of the list that a device sends.
                struct SentTask {
                    var name: String
                    var isCompleted: Bool
                    var completedAt: Date?
                }
                struct OwnTask {
                    var name: String
                    var isCompleted: Bool // expect: stored-derived
                    var completedAt: Date?
                }
                """)
    }

    @Test func `a constant that is made of a variable is derived, one that is made of constants repeats them`() {
        let code = """
            struct Person {
                var givenName: String
                var familyName: String
                let wholeName: String
                let label: String
                init(givenName: String, familyName: String) {
                    self.givenName = givenName
                    self.familyName = familyName
                    wholeName = givenName + " " + familyName
                    label = "\\(givenName), \\(familyName)"
                }
            }
            struct Line {
                let quantity: Int
                let price: Int
                let total: Int
                init(quantity: Int, price: Int) {
                    self.quantity = quantity
                    self.price = price
                    self.total = quantity * price
                }
            }
            struct Queue {
                var jobs: [String]
                let initialCount: Int
                let other: Int
                init(jobs: [String], others: [String]) {
                    self.jobs = jobs
                    initialCount = jobs.count
                    other = others.count + 1
                }
            }
            """
        func lines(_ profile: Profile) -> [Int32] {
            var configuration = Configuration()
            configuration.profile = profile
            return Example.findings(code, configuration).filter { $0.rule == "stored-derived" }.map(\.place.line)
        }
        #expect(lines(.standard) == [4, 5])
        #expect(lines(.strict) == [4, 5, 16])
    }

    @Test func `a template of a server gets stored properties only`() {
        func count(_ conformance: String) -> Int {
            Example.findings(
                """
                import Vapor
                struct HistoryContext\(conformance) {
                    let versions: [String]
                    let hasVersions: Bool
                    init(versions: [String]) {
                        self.versions = versions
                        hasVersions = !versions.isEmpty
                    }
                }
                func show(_ request: Request) async throws -> View {
                    try await request.view.render("history", HistoryContext(versions: []))
                }

                """
            ).count { $0.rule == "stored-derived" }
        }
        #expect(count(": Content") == 0)
        #expect(count("") == 1)
    }

    @Test func `what a client of a server offers follows that server's contract`() {
        func count(_ access: String) -> Int {
            Example.findings(
                """
                \(access)struct Profile: Codable {
                    \(access)var firstName = ""
                    \(access)var lastName = ""
                    \(access)var fullName = ""
                    \(access)init() {}
                }
                public final class ProfileService {
                    public func load() async throws -> Data { try await URLSession.shared.data(from: url).0 }
                }

                """
            ).count { $0.rule == "stored-derived" }
        }
        #expect(count("public ") == 0)
        #expect(count("") == 1)
    }

    @Test func `a count that code copies from elsewhere may count something else`() {
        func code(_ count: String) -> String {
            """
            struct Book { let chapterCount: Int; let title: String }
            struct Summary {
                var chapterCount: Int  // expect: stored-derived
                var chapters: [String]
                init(chapterCount: Int, chapters: [String]) {
                    self.chapterCount = chapterCount
                    self.chapters = chapters
                }
            }
            struct Reader {
                func summary(of book: Book, chapters: [String]) -> Summary {
                    Summary(chapterCount: \(count), chapters: chapters)
                }
            }
            """
        }
        expectMarkedFindings(of: "stored-derived", in: code("chapters.count"))
        expectMarkedFindings(
            of: "stored-derived", in: code("book.chapterCount").replacing("  // expect: stored-derived", with: ""))
    }
}
