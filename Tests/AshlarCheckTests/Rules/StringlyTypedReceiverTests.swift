import AshlarCheck
import Testing

/// Which values code converts, compares and reads as text, and what a finding may claim about them.
@Suite struct StringlyTypedReceiverTests {
    @Test func `an address that code also looks into is a text`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                import Foundation
                struct Clip { let source: String; let name: String }
                struct Still { let picture: String; let name: String } // expect: stringly-typed
                struct Player {
                    func isFilm(_ clip: Clip, _ ending: String) -> Bool {
                        clip.source.hasSuffix(ending) || clip.source.hasPrefix("/films/") || clip.source.contains("video")
                    }
                    func first(_ clip: Clip) -> URL? { URL(string: clip.source) }
                    func second(_ clip: Clip) -> URL? { URL(string: clip.source) }
                    func first(_ still: Still) -> URL? { URL(string: still.picture) }
                    func second(_ still: Still) -> URL? { URL(string: still.picture) }
                }
                """)
    }

    @Test func `a text that code returns is used as text, a value that it made of one is not`() {
        let code = """
            import Foundation
            struct Clip {
                let source: String
                let name: String
                var address: URL? {
                    guard let source = URL(string: source) else { return nil }
                    return source
                }
                var backup: URL? { URL(string: source) }
            }
            struct Still {
                let picture: String
                let name: String
                var address: URL? { URL(string: picture) }
                var backup: URL? { URL(string: picture) }
                var caption: String {
                    if name.isEmpty { return picture }
                    return name
                }
            }
            """
        #expect(declarations(code, .standard) == ["Clip.source"])
        #expect(declarations(code, .strict) == ["Clip.source", "Still.picture"])
    }

    @Test func `only where every use is known, code converts a text wherever it uses it`() {
        func messages(_ other: String) -> [String] {
            Example.findings(
                """
                import Foundation
                struct Banner { let picture: String; let name: String }
                struct Page {
                    func first(_ banner: Banner) -> URL? { URL(string: banner.picture) }
                    func second(_ banner: Banner) -> URL? { URL(string: banner.picture) }
                    func show(_ feed: Feed) { \(other) }
                }
                """
            ).filter { $0.rule == "stringly-typed" }.map(\.message.english)
        }
        let known = "code converts `picture` to `URL` wherever it uses it: store that type instead of a `String`"
        let unknown = "code converts `picture` to `URL`: store that type instead of a `String`"
        #expect(messages("feed.reload()") == [known])
        #expect(messages("cell.show(feed.items.first?.picture)") == [unknown])
        #expect(messages("cell.text = feed.items.first?.picture") == [unknown])
    }

    @Test func `a variable that is named like two types may hold either`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                enum Size: String { case small, large }
                enum Shape: String { case round, square }
                struct ParcelLabel { let size: String; let id: Int }
                struct LetterLabel { let size: String; let id: Int }
                struct CrateSticker { let outline: String; let id: Int } // expect: stringly-typed
                func read(_ store: ExternalStore) {
                    store.labels { label in print(Size(rawValue: label.size) as Any) }
                    store.stickers { sticker in print(Shape(rawValue: sticker.outline) as Any) }
                }
                """)
    }

    @Test func `a variable that is named like a part of a type, in code that cannot have its values`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                // file: Sources/App/Passes.swift
                enum Rank: String { case low, high }
                enum Grade: String { case one, two }
                struct SitePermit { let rank: String; let id: Int }
                struct SiteBadge { let grade: String; let id: Int } // expect: stringly-typed
                struct BadgeList { let badges: [SiteBadge]; let count: Int }
                // file: Sources/App/Gate.swift
                struct Gate {
                    func open(_ list: ExternalList) {
                        list.each { permit in print(Rank(rawValue: permit.rank) as Any) }
                    }
                }
                // file: Sources/App/Desk.swift
                struct Desk {
                    func open(_ list: BadgeList) {
                        list.badges.forEach { badge in print(Grade(rawValue: badge.grade) as Any) }
                    }
                }
                """)
    }

    @Test func `words of values without a name, where two types have such a text, and where one has`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                struct Mark { let parts: [String]; var kind: String { parts[0] } }
                struct Snapshot { let kind: String; let id: Int }
                struct Step { let phase: String; let id: Int } // expect: stringly-typed
                func find(_ marks: [Mark]) -> Mark? {
                    marks.first { $0.kind == "head" } ?? marks.first { $0.kind == "tail" }
                }
                func find(_ steps: [Step]) -> Step? {
                    steps.first { $0.phase == "open" } ?? steps.first { $0.phase == "closed" }
                }
                """)
    }

    @Test func `words that an enumeration has already, and ones of a text that takes raw values`() throws {
        let known = """
            enum Progress: String { case draft, printed }
            struct Paper { let stage: String; let id: Int }
            func isOpen(_ paper: Paper) -> Bool { paper.stage == "draft" }
            func isDone(_ paper: Paper) -> Bool { paper.stage == "printed" }
            """
        let finding = try #require(Example.findings(known).first { $0.rule == "stringly-typed" })
        #expect(
            finding.message.english
                == "`stage` is compared with words such as `draft` and `printed`: store `Progress`, which has them, instead of a `String`"
        )
        let legacy = """
            enum Page: String { case welcome, finish }
            struct Tour {
                var stage: String
                let id: Int
                mutating func update() {
                    if stage == "intro" { stage = Page.welcome.rawValue }
                    if stage == "outro" { stage = Page.finish.rawValue }
                }
            }
            """
        let given = try #require(Example.findings(legacy).first { $0.rule == "stringly-typed" })
        #expect(
            given.message.english
                == "`stage` is compared with words such as `intro` and `outro`, and takes the raw values of `Page`: store that enumeration instead of a `String`"
        )
    }

    @Test func `a status that also holds descriptions of errors is no enumeration`() {
        let code = """
            struct Journal { var syncStatus: String; let id: Int }
            struct Ledger { var printStatus: String; let id: Int }
            struct Worker {
                var journal: Journal
                mutating func fail(_ error: any Error) { journal.syncStatus = error.localizedDescription }
                mutating func finish(_ ledger: inout Ledger) { ledger.printStatus = "done" }
            }
            """
        #expect(declarations(code, .standard) == ["Ledger.printStatus"])
    }

    @Test func `a decoded text that no other file names is a contract, one that code reads is not`() {
        let code = """
            // file: Sources/App/Offer.swift
            struct Offer: Codable { let id: Int; let terms: Terms }
            struct Terms: Codable { let days: Int; let contactEmail: String }
            struct Seller: Codable { let name: String; let salesEmail: String }
            // file: Sources/App/Shop.swift
            struct Shop {
                let offer: Offer
                func address(of seller: Seller) -> String { seller.salesEmail }
            }
            """
        #expect(declarations(code, .standard) == ["Seller.salesEmail"])
        #expect(declarations(code, .strict) == ["Seller.salesEmail", "Terms.contactEmail"])
    }

    @Test func `a text in a list of texts, and one that is kept next to its number, are used as text`() {
        let code = """
            struct LogOptions {
                var last: String
                var lines: Int
                func check() -> Bool { (Int(last) ?? 0) > 0 }
                func run(_ process: Process) { process.arguments.append(contentsOf: ["--last", last]) }
            }
            struct Device {
                let build: String
                let name: String
                func info() -> Info { Info(build: build, number: Int(build)) }
            }
            func start(_ options: LogOptions, on device: Device) -> Bool { options.check() && device.info().isNew }
            """
        #expect(declarations(code, .standard).isEmpty)
        #expect(declarations(code, .strict) == ["Device.build", "LogOptions.last"])
    }

    @Test func `a text that people may edit makes a conversion a guess`() {
        let code = """
            import SwiftUI
            enum Engine: String { case small, large }
            struct Row { let engineName: String; let id: Int }
            struct Draft {
                var engineName: String
                var id: Int
                var engine: Engine? { Engine(rawValue: engineName) }
            }
            struct DraftView: View {
                @Binding var store: Store<Draft>
                var body: some View { TextField("Engine", text: $store.engineName) }
            }
            """
        #expect(declarations(code, .standard).isEmpty)
        #expect(declarations(code, .strict) == ["Draft.engineName"])
    }

    private func declarations(_ code: String, _ profile: Profile) -> [String] {
        var configuration = Configuration()
        configuration.profile = profile
        return Example.findings(code, configuration).filter { $0.rule == "stringly-typed" }.map(\.declaration).sorted()
    }

    @Test func `a text from a server that code also passes on as it is, or compares with a further word, stays a text`()
    {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                enum Carrier: String {
                    case post, courier
                    var icon: String { "box" }
                }
                struct Offer: Codable {
                    let title: String
                    let code: String
                }
                struct Plan: Codable {
                    let title: String
                    let code: String // expect: stringly-typed
                }
                struct Order { let chosen: String; let count: Int }
                struct Picker {
                    func icon(of offer: Offer) -> String { Carrier(rawValue: offer.code)?.icon ?? "other" }
                    func order(_ offer: Offer, _ count: Int) { send(Order(chosen: offer.code, count: count)) }
                    func icon(of plan: Plan) -> String { Carrier(rawValue: plan.code)?.icon ?? "other" }
                }
                enum Method: String { case cash, transfer }
                struct Payment: Codable {
                    let title: String
                    let means: String
                    var isCard: Bool { means == "card" }
                    var method: Method? { Method(rawValue: means) }
                }
                """)
    }

    @Test func `the nested type of a text's name says nothing where code gives it the value of another text`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                struct Parcel: Codable {
                    enum Carrier: String { case post, courier }
                    let carrier: String
                    let weight: Int
                }
                struct Letter: Codable {
                    enum Carrier: String { case post, courier }
                    let carrier: String // expect: stringly-typed
                    let weight: Int
                }
                struct Packer {
                    func parcel(_ offer: Offer) -> Parcel { Parcel(carrier: offer.code, weight: offer.weight) }
                    func letter(_ carrier: String, _ weight: Int) -> Letter { Letter(carrier: carrier, weight: weight) }
                }
                """)
    }

    @Test func `words that several screens compare the text of a decoded type with are an enumeration`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                import SwiftUI
                struct Notice: Codable {
                    let id: Int
                    let noticeType: String // expect: stringly-typed
                    func isNew(since last: Int) -> Bool { id > last }
                }
                struct Caution: Codable {
                    let id: Int
                    let cautionType: String
                    func isNew(since last: Int) -> Bool { id > last }
                }
                struct NoticeList: View {
                    let notices: [Notice]
                    var body: some View {
                        ForEach(notices, id: \\.id) { notice in
                            if notice.noticeType != "follow" { Text("New") }
                        }
                    }
                }
                struct NoticeRow: View {
                    let notice: Notice
                    let caution: Caution
                    var body: some View {
                        if notice.noticeType == "mention" { Text("You") }
                        if caution.cautionType == "storm" { Text("Storm") }
                        if caution.cautionType == "flood" { Text("Flood") }
                    }
                }
                """)
    }

    @Test func `a text that a sent value makes of the better type, and an address that is called an identifier`() {
        let code = """
            import Foundation
            struct Report: Codable {
                var date: String
                var code: String
                init(date: Date, code: String) {
                    let formatter = DateFormatter()
                    self.date = formatter.string(from: date)
                    self.code = code
                }
            }
            struct Memo {
                var date: String
                var code: String
            }
            struct Page {
                let link: URL
                let uuid: String
            }
            struct Sheet {
                let link: URL
                let uuid: String
            }
            struct Maker {
                func page(_ source: Source) -> Page { Page(link: source.link, uuid: source.pageURI) }
                func sheet(_ source: Source) -> Sheet { Sheet(link: source.link, uuid: source.uuid) }
            }
            """
        let found = Example.findings(code, .strict).filter { $0.rule == "stringly-typed" }
        #expect(found.map(\.place.line).sorted() == [12, 21])
    }
}
