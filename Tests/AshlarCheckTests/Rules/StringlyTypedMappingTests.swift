import AshlarCheck
import Testing

/// Texts that only a mapping converts, that hold more than one kind of value, or that belong to another type.
@Suite struct StringlyTypedMappingTests {
    @Test func `a column that only the type with its value converts, and one that code converts`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                enum Curve: String { case flat, steep }
                class ProfileRow: Row {
                    let id: String
                    let curve: String
                    init(id: String, curve: String) { self.id = id; self.curve = curve }
                }
                class TrackRow: Row {
                    let id: String
                    let curve: String // expect: stringly-typed
                    init(id: String, curve: String) { self.id = id; self.curve = curve }
                }
                struct Profile {
                    let id: String
                    let shape: Curve
                    init?(row: ProfileRow) {
                        guard let curve = Curve(rawValue: row.curve) else { return nil }
                        id = row.id
                        shape = curve
                    }
                }
                struct Painter { func paint(_ track: TrackRow) -> Curve? { Curve(rawValue: track.curve) } }
                """)
    }

    @Test func `a conversion that takes no missing text is not of a property that may be absent`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                enum Mood: String { case happy, sad }
                struct Note { var mood: String?; var count: Int? }
                struct Card { var mood: String; var count: Int? } // expect: stringly-typed
                func watch(_ channel: ExternalChannel) {
                    channel.subscribe { note in print(Mood(rawValue: note.mood) as Any) }
                    channel.observe { card in print(Mood(rawValue: card.mood) as Any) }
                }
                """)
    }

    @Test func `a variable of a static function is not the property of its name`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                struct Clip {
                    let bitrate: String
                    let size: String // expect: stringly-typed
                    static func rate(of track: Track) async -> Double? {
                        guard let bitrate = await track.rate() else { return nil }
                        return Double(bitrate)
                    }
                    var bytes: Int? { Int(size) }
                }
                """)
    }

    @Test func `a text that is an address or a path, and one that is an address`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                import Foundation
                struct Options {
                    let input: String
                    let output: String // expect: stringly-typed
                }
                struct Tool {
                    func read(_ options: Options) -> Data? {
                        let path = (options.input as NSString).expandingTildeInPath
                        if exists((options.input as NSString).standardizingPath) { return contents(path) }
                        return URL(string: options.input).flatMap(load)
                    }
                    func first(_ options: Options) -> URL? { URL(string: options.output) }
                    func second(_ options: Options) -> URL? { URL(string: options.output) }
                }
                """)
    }

    @Test func `a choice that the type reads and writes through a property, and one that it only reads`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                enum Family: String { case round, flat }
                struct Face: Codable {
                    var storedFamily: String
                    var shape: String // expect: stringly-typed
                    var family: Family {
                        get { Family(rawValue: storedFamily) ?? .round }
                        set { storedFamily = newValue.rawValue }
                    }
                    var outline: Family { Family(rawValue: shape) ?? .flat }
                }
                """)
    }

    @Test func `an address that also holds markers, and one that may be missing`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                // file: Domain/Link.swift
                struct Link {
                    let title: String
                    var thumbnailURL: String
                    var bannerURL: String // expect: stringly-typed
                }
                // file: App/Cell.swift
                struct Cell {
                    func show(_ link: Link) {
                        if link.thumbnailURL == "hidden" { return }
                        if link.bannerURL == "null" { return }
                    }
                }
                """)
    }

    @Test func `a type that no code of the app names, and one that it shows`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                // file: App/Main.swift
                import SwiftUI
                @main struct Main: App { let shop = Shop(name: "", supportEmail: "") }
                // file: Domain/Shop.swift
                struct Shop { let name: String; let supportEmail: String } // expect: stringly-typed
                // file: Domain/Branch.swift
                struct Branch { let name: String; let supportEmail: String }
                extension Branch { init(_ other: Outer.Branch) { self.init(name: other.name, supportEmail: other.email) } }
                """)
    }

    @Test func `a comment with other words than code gives, and one that keeps the raw text`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                struct Media {
                    /// In a message with "audio" or "video": the first part.
                    let type: String
                    /// Either "full" or "partial".
                    let mode: String // expect: stringly-typed
                    /// With `["charset": "utf8"]`.
                    let kind: String
                }
                struct Bar {
                    enum Direction: String { case up, down }
                    /// Kept as the raw text of the message, so that an unknown value does not fail.
                    let direction: String
                    let width: Int
                }
                struct Samples { let plain = Media(type: "text", mode: "full", kind: "utf8") }
                """)
    }

    @Test func `a date that a decoded type alone reads is a guess, and so is what a protocol requires`() {
        let code = """
            import Foundation
            enum Mode: String { case day, night }
            struct Show: Decodable {
                let title: String
                let firstShown: String
                var day: Date? { formatter.date(from: firstShown) }
            }
            protocol Themed { var mode: String { get } }
            struct Theme: Themed { let mode: String; let name: String }
            struct Style { let mode: String; let name: String }
            func mode(of theme: Theme) -> Mode? { Mode(rawValue: theme.mode) }
            func mode(of style: Style) -> Mode? { Mode(rawValue: style.mode) }
            """
        #expect(names(code, .standard) == ["Style.mode"])
        #expect(names(code, .strict) == ["Show.firstShown", "Style.mode", "Theme.mode"])
    }

    @Test func `a text that a key path reads as it is makes a conversion a guess`() {
        let code = """
            import Foundation
            struct Page { let picture: String; let source: String }
            struct Album {
                func sources(_ pages: [Page]) -> [String] { pages.map { $0.source } }
                func pictures(_ pages: [Page]) -> [String] { pages.map(\\.picture) }
                func first(_ page: Page) -> URL? { URL(string: page.picture) }
                func second(_ page: Page) -> URL? { URL(string: page.picture) }
                func third(_ page: Page) -> URL? { URL(string: page.source) }
                func fourth(_ page: Page) -> URL? { URL(string: page.source) }
            }
            """
        #expect(names(code, .standard) == ["Page.source"])
        #expect(names(code, .strict) == ["Page.picture", "Page.source"])
    }

    @Test func `a text that names types is source code`() {
        let code = """
            struct Money {}
            struct Text {}
            struct Slot { let type: String; let kind: String }
            struct Printer {
                func isMoney(_ slot: Slot) -> Bool { slot.type == "Money" || slot.kind == "Money" }
                func isText(_ slot: Slot) -> Bool { slot.type == "Text" || slot.kind == "words" }
            }
            """
        #expect(names(code, .standard) == ["Slot.kind"])
    }

    @Test func `a decoded text that its type converts to make a model is the form of the message`() {
        let code = """
            final class Visit { var name = ""; var place = ""; var time: Date? }
            struct SiteVisit: Codable {
                let name: String
                let place: String
                let moment: String
                func makeVisit() -> Visit {
                    let visit = Visit()
                    visit.name = self.name
                    visit.place = self.place
                    visit.time = formatter.date(from: self.moment)
                    return visit
                }
            }
            struct SitePlan: Codable {
                let name: String
                let place: String
                let moment: String
                func isOver() -> Bool { formatter.date(from: self.moment) < now }
            }
            """
        #expect(names(code, .strict) == ["SitePlan.moment"])
    }

    private func names(_ code: String, _ profile: Profile) -> [String] {
        var configuration = Configuration()
        configuration.profile = profile
        return Example.findings(code, configuration).filter { $0.rule == "stringly-typed" }.map(\.declaration).sorted()
    }
}
