import AshlarCheck
import Testing

/// Texts for people, for headers, and from messages that code reads or decodes under plain names.
@Suite struct StringlyTypedDisplayTests {
    @Test func `a text that the initializer formats, or next to a view model, is shown as it is`() {
        let code = """
            import Foundation
            struct DepositRow {
                let amount: Double
                let date: String
                init(_ deposit: Deposit) {
                    amount = deposit.amount
                    date = formatter.string(from: deposit.created)
                }
            }
            struct TransferRow { let badge: BadgeViewModel; let status: String }
            struct Transfer { let amount: Double; let status: String }
            struct Visit { let place: Double; let date: String }
            """
        #expect(names(code) == ["Transfer.status", "Visit.date"])
    }

    @Test func `a text that a header sends with its signature has the spelling that was signed`() {
        let code = """
            struct SignedHeader { let device: String; let timestamp: String; let signature: String }
            struct SignedNote { let device: String; let timestamp: String; let signature: String }
            """
        #expect(names(code) == ["SignedNote.timestamp"])
    }

    @Test func `texts that an initializer reads from untyped JSON have the form of a message`() {
        let code = """
            struct Notice {
                let name: String?
                let count: Int?
                let type: String?
                let timestamp: String?
                init?(document: [String: AnyObject]) {
                    name = document["name"] as? String
                    count = document["count"] as? Int
                    type = document["type"] as? String
                    timestamp = document["timestamp"] as? String
                }
            }
            struct Reminder {
                let name: String
                let timestamp: String
                init(name: String, timestamp: String) {
                    self.name = name
                    self.timestamp = timestamp
                }
            }
            """
        #expect(names(code) == ["Reminder.timestamp"])
    }

    @Test func `a text that is a number in some values, and a word in others`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                struct Sensor {
                    let reading: String
                    let size: String // expect: stringly-typed
                    var level: Double? { Double(reading) }
                    var bytes: Int? { Int(size) }
                    var isOpen: Bool { reading == "open" }
                }
                """)
    }

    @Test func `a list of words is none of an enumeration's words`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                struct Grant {
                    enum Scope: String { case offline, profile }
                    enum Origin: String { case web, app }
                    let scope: String?
                    let origin: String? // expect: stringly-typed
                    let count: Int
                }
                func grant(_ scopes: [String]) -> Grant {
                    Grant(scope: scopes.joined(separator: " "), origin: "web", count: scopes.count)
                }
                """)
    }

    @Test func `a type that is only decoded, and that another one takes apart, has the form of a message`() {
        let code = """
            import Foundation
            struct Contact: Codable { let email: String; let isMain: Bool }
            struct Friend: Codable { let email: String; let isMain: Bool }
            struct Account {
                let name: String
                let address: String?
                init(name: String, contacts: [Contact]) {
                    self.name = name
                    address = contacts.first { $0.isMain }.map { $0.email }
                }
            }
            struct Loader {
                func account(_ data: Data) throws -> Account {
                    Account(name: "Ada", contacts: try JSONDecoder().decode([Contact].self, from: data))
                }
                func friends(_ data: Data) throws -> [Friend] {
                    try JSONDecoder().decode([Friend].self, from: data)
                }
            }
            """
        let found = names(code)
        #expect(!found.contains("Contact.email") && found.contains("Friend.email"))
    }

    @Test func `a text that code also gives another value is not converted wherever code uses it`() {
        func message(_ more: String) -> String? {
            let code = """
                import Foundation
                struct Film { let title: String; let artwork: String }
                struct Tile { let title: String; let image: String }
                struct Shelf {
                    func first(_ film: Film) -> URL? { URL(string: film.artwork) }
                    func second(_ film: Film) -> URL? { URL(string: film.artwork) }
                    func third(_ film: Film) -> URL? { URL(string: film.artwork) }
                    \(more)
                }
                """
            return Example.findings(code).first { $0.declaration == "Film.artwork" }?.message.english
        }
        #expect(message("")?.contains("wherever it uses it") == true)
        let tile = "func tile(_ film: Film) -> Tile { Tile(title: film.title, image: film.artwork) }"
        #expect(message(tile)?.contains("wherever it uses it") != true)
    }

    @Test func `a date that a message within an entity converts for it follows the server`() {
        let code = """
            import CoreData
            final class Letter: NSManagedObject { @NSManaged var sent: Date? }
            extension Letter {
                struct Message: Decodable {
                    let title: String
                    let sentOn: String
                    var sentDate: Date? { formatter.date(from: sentOn) }
                }
            }
            struct Show {
                struct Message: Decodable {
                    let title: String
                    let firstShown: String
                    var day: Date? { formatter.date(from: firstShown) }
                }
            }
            """
        #expect(names(code) == ["Show.Message.firstShown"])
    }

    @Test func `the date of formats is how dates are written`() {
        let code = """
            struct TimeFormats: Codable { let date: String; let time: String }
            struct TimeSlot: Codable { let date: String; let time: String }
            """
        #expect(names(code) == ["TimeSlot.date"])
    }

    @Test func `a text that is named for people is shown as it is`() {
        let code = """
            struct Stay { let rooms: Int; let displayDate: String }
            struct Trip { let seats: Int; let startDate: String }
            """
        #expect(names(code) == ["Trip.startDate"])
    }

    @Test func `a type that places a picture configures a screen`() {
        func code(_ offset: String) -> String {
            "import UIKit\nstruct Card { var email: String; var title: String; var image: UIImage?; \(offset) }"
        }
        func standard(_ code: String) -> [String] {
            Example.findings(code).filter { $0.rule == "stringly-typed" }.map(\.declaration)
        }
        #expect(standard(code("var offset: CGPoint?")) == [])
        #expect(standard(code("var count: Int")) == ["Card.email"])
    }

    private func names(_ code: String) -> [String] {
        var configuration = Configuration()
        configuration.profile = .strict
        return Example.findings(code, configuration).filter { $0.rule == "stringly-typed" }.map(\.declaration).sorted()
    }

    @Test func `the day by which a group of values is identified is a heading`() {
        func code(_ members: String) -> String {
            """
            import Foundation
            struct Visit { let place: String; let created: Date; let seen: Date }
            struct VisitGroup {
                let date: String
                \(members)
                var created: Date
            }
            """
        }
        func names(_ members: String) -> [String] {
            return Example.findings(code(members), .strict).filter { $0.rule == "stringly-typed" }.map(\.declaration)
        }
        #expect(names("var id: String { date }; var visits: [Visit]") == [])
        #expect(names("var visits: [Visit]") == ["VisitGroup.date"])
    }

    @Test func `an amount with its currency is a text for people`() {
        func code(_ name: String) -> String {
            """
            import Foundation
            struct Gift { let id: Int; let \(name): String }
            """
        }
        #expect(names(code("priceWithCurrency")) == [])
        #expect(names(code("priceCurrency")) == ["Gift.priceCurrency"])
    }
}
