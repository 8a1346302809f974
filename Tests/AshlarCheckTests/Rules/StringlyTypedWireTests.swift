import AshlarCheck
import Testing

/// Texts that bring values in: from others, from what people typed, or from a store that takes nothing else.
@Suite struct StringlyTypedWireTests {
    private func names(_ code: String, _ profile: Profile = .standard) -> [String] {
        var configuration = Configuration()
        configuration.profile = profile
        return Example.findings(code, configuration).filter { $0.rule == "stringly-typed" }.map(\.declaration).sorted()
    }

    @Test func `a decoded type that code only copies into the one that screens use keeps its texts`() {
        func code(_ shown: String) -> String {
            """
            // file: Sources/Feed/Venue.swift
            struct Venue: Codable { let name: String; let city: String; let contactEmail: String }
            // file: Sources/Store/SavedVenue.swift
            struct SavedVenue { let name: String; let city: String; let contactEmail: String }
            struct Importer {
                func saved(from venue: Venue) -> SavedVenue {
                    SavedVenue(name: venue.name, city: venue.city, contactEmail: venue.contactEmail)
                }
            }
            // file: Sources/App/VenueScreen.swift
            import SwiftUI
            struct VenueScreen: View {
                let venue: \(shown)
                var body: some View { Text(venue.name) }
            }
            """
        }
        #expect(names(code("SavedVenue"), .strict) == ["SavedVenue.contactEmail"])
        #expect(names(code("Venue")).contains("Venue.contactEmail"))
    }

    @Test func `a decoded type that an initializer copies keeps its texts`() {
        let code = """
            // file: Sources/Feed/Venue.swift
            struct Venue: Codable { let name: String; let city: String; let contactEmail: String }
            // file: Sources/Store/SavedVenue.swift
            struct SavedVenue {
                let name: String
                let city: String
                let contactEmail: String
                init(_ venue: Venue) {
                    name = venue.name
                    city = venue.city
                    self.contactEmail = venue.contactEmail
                }
            }
            // file: Sources/App/VenueScreen.swift
            import SwiftUI
            struct VenueScreen: View {
                let venue: SavedVenue
                var body: some View { Text(venue.name) }
            }
            """
        #expect(names(code, .strict) == ["SavedVenue.contactEmail"])
    }

    @Test func `a plain property of an object of Realm takes no enumeration`() {
        func code(_ superclass: String) -> String {
            """
            import RealmSwift
            enum Kind: String { case video, audio }
            class Asset: \(superclass) {
                dynamic var label: String = ""
                dynamic var size: Int = 0
            }
            struct Painter { func kind(of asset: Asset) -> Kind? { Kind(rawValue: asset.label) } }
            """
        }
        #expect(names(code("Object"), .strict) == [])
        #expect(names(code("Item")) == ["Asset.label"])
        #expect(names(code("Object") + "\nclass Object {}") == ["Asset.label"])
    }

    @Test func `a decoded text is a guess where code has an answer to words that it does not know`() {
        func code(_ failure: String) -> String {
            """
            enum Layout: String { case first, second }
            struct Archive: Codable { let layout: String; let size: Int }
            struct Restorer {
                func restore(_ archive: Archive, then completion: (Outcome) -> Void) throws {
                    guard let layout = Layout(rawValue: archive.layout) else { \(failure) }
                    open(layout)
                }
            }
            """
        }
        for failure in ["completion(.tooNew); return", "throw RestoreError.tooNew"] {
            #expect(names(code(failure)) == [])
            #expect(names(code(failure), .strict) == ["Archive.layout"])
        }
        for failure in ["return", "print(\"What?\"); return", "fatalError()"] {
            #expect(names(code(failure)) == ["Archive.layout"])
        }
    }

    @Test func `a decoded text is a guess where something else takes the place of words that are not known`() {
        let code = """
            enum Shape: String { case round, square }
            struct Tile: Codable {
                let shape: String
                let parent: Parent?
                func corners() -> Int {
                    if let shape = Shape(rawValue: shape) {
                        return shape.corners
                    } else if let parent {
                        return parent.corners
                    }
                    return 0
                }
            }
            struct Brick: Codable {
                let shape: String
                let size: Int
                func corners() -> Int {
                    guard let shape = Shape(rawValue: shape) else { return 0 }
                    return shape.corners
                }
            }
            """
        #expect(names(code) == ["Brick.shape"])
        #expect(names(code, .strict) == ["Brick.shape", "Tile.shape"])
    }

    @Test func `a text that code gives to a view that shows it is used as text`() {
        func code(_ body: String) -> String {
            """
            import SwiftUI
            struct Page { let address: String; let name: String }
            struct Loader {
                func first(_ page: Page) -> URL? { URL(string: page.address) }
                func second(_ page: Page) -> URL? { URL(string: page.address) }
            }
            struct PageScreen: View {
                let page: Page
                var body: some View { LinkRow(title: "Address", value: page.address) }
            }
            struct LinkRow: View {
                let title: String
                let value: String
                var body: some View { \(body) }
            }
            """
        }
        #expect(names(code("Text(value)")) == [])
        #expect(names(code("Text(value)"), .strict) == ["Page.address"])
        #expect(names(code("Picture(URL(string: value))")) == ["Page.address"])
    }

    @Test func `what takes the place of values, and what people typed into a form, are texts`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                import Foundation
                struct Guest: Codable { let name: String; let email: String } // expect: stringly-typed
                struct DummyGuest: Codable { let name: String; let email: String }
                struct ProfileFormData { var email: String; var name: String }
                struct OrderStep { var email: String; var name: String; var day: String }
                struct Order { let email: String; let sentAt: Date } // expect: stringly-typed
                struct Checker {
                    func order(of step: OrderStep) -> Either<Order, [ValidationError]> {
                        .left(Order(email: step.email, sentAt: Date()))
                    }
                    func faults(of order: Order) -> [ValidationError] { [] }
                }
                """)
    }

    @Test func `a path that its comment shows is no address`() {
        func code(_ comment: String) -> String {
            """
            struct Forum {
                /// \(comment)
                let url: String
                let name: String
            }
            """
        }
        #expect(names(code("The relative address."), .strict) == [])
        #expect(names(code("As in \"/r/garden/\"."), .strict) == [])
        #expect(names(code("As in \"https://example.com\"."), .strict) == ["Forum.url"])
    }

    @Test func `a text in a property wrapper of the project is a guess`() {
        func code(_ wrapper: String) -> String {
            """
            enum Mood: String { case happy, sad }
            @propertyWrapper struct Injected { var wrappedValue: String }
            struct Report {
                \(wrapper) var tone: String
                var name: String
            }
            struct Reader { func mood(_ report: Report) -> Mood? { Mood(rawValue: report.tone) } }
            """
        }
        #expect(names(code("")) == ["Report.tone"])
        #expect(names(code("@Injected")) == [])
        #expect(names(code("@Injected"), .strict) == ["Report.tone"])
    }

    @Test func `what a generator writes into a file is not checked`() {
        let code = """
            struct Forum {
                let iconUrl: String
                let name: String
                // sourcery:inline:Forum.Fields
                // Generated using a template: DO NOT EDIT
                let url: String
                // sourcery:end
                let bannerUrl: String
            }
            """
        #expect(names(code, .strict) == ["Forum.bannerUrl", "Forum.iconUrl"])
    }

    @Test func `a variable with the converted value is not the text of its name`() {
        let code = """
            enum Mood: String { case happy, sad }
            struct Report { let mood: String; let name: String }
            extension Report {
                func update(_ person: Person) {
                    let mood = Mood(rawValue: self.mood)
                    if mood != person.mood { person.mood = mood }
                }
            }
            """
        let messages = Example.findings(code).filter { $0.rule == "stringly-typed" }.map(\.message.english)
        #expect(messages == ["code converts `mood` to `Mood`: store that type instead of a `String`"])
    }

    @Test func `a message that a function declares keeps its texts, and is not the type of its name outside`() {
        func code(_ local: String) -> String {
            """
            import Foundation
            struct Desk {
                struct Upload: Codable { let dueDate: String; let name: String }
                struct Draft: Codable { let dueDate: String; let name: String }
                func deadline(in data: Data) throws -> Date? {
                    \(local)
                    let upload = try JSONDecoder().decode(Upload.self, from: data)
                    return formatter.date(from: upload.dueDate) ?? other.date(from: upload.dueDate)
                }
                func isOpen(_ draft: Draft) -> Bool { formatter.date(from: draft.dueDate) ?? .now > .now }
                func isOver(_ draft: Draft) -> Bool { formatter.date(from: draft.dueDate) == nil }
            }
            """
        }
        let local = "struct Upload: Codable { let dueDate: String; let name: String }"
        #expect(names(code(local), .strict) == ["Desk.Draft.dueDate"])
        #expect(names(code(""), .strict) == ["Desk.Draft.dueDate", "Desk.Upload.dueDate"])
    }

    @Test func `a text that a decoded type converts where it makes another type is the message's`() {
        func code(_ address: String) -> String {
            """
            import Foundation
            struct Page { let name: String; let pageUrl: URL? }
            struct Leaflet: Codable {
                let name: String
                let pageUrl: String
                var page: Page { Page(name: name, pageUrl: \(address)) }
            }
            """
        }
        #expect(names(code("URL(string: pageUrl)"), .strict) == [])
        #expect(names(code("nil"), .strict) == ["Leaflet.pageUrl"])
    }

    @Test func `a type that only encodes itself is the body of a request, in any folder`() {
        func code(_ member: String) -> String {
            """
            // file: Domain/Entities/Joining.swift
            import Foundation
            struct Joining: Encodable { let store: String; let email: String }
            extension Joining { \(member) }
            """
        }
        #expect(names(code("func data() -> Data? { try? JSONEncoder().encode(self) }"), .strict) == [])
        #expect(names(code("func isFree() -> Bool { store.isEmpty }"), .strict) == ["Joining.email"])
    }

    @Test func `the form in which a value leaves the program has its texts`() {
        let code = """
            struct Meeting { let id: Int; let title: String }
            struct MeetingOut { let id: Int; let status: String }
            struct CheckOut { let id: Int; let status: String }
            """
        #expect(names(code, .strict) == ["CheckOut.status"])
    }
}
