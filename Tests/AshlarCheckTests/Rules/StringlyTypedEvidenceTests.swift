import AshlarCheck
import Testing

/// What shows that a text is more, or no more, than the form of another value.
@Suite struct StringlyTypedEvidenceTests {
    @Test func `a nested type is not confused with one of its name in another type`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                // file: Sources/App/Weather.swift
                enum Region: String { case north, south }
                struct ImportCommand {
                    struct Signature { var region: String; var path: String } // expect: stringly-typed
                    func run(signature: Signature) -> Region? { Region(rawValue: signature.region) }
                }
                // file: Sources/App/Export.swift
                struct ExportCommand {
                    struct Signature { var region: String; var path: String }
                    func run(signature: Signature) -> Any? { Zone.load(rawValue: signature.region) }
                }
                // file: Sources/App/Clean.swift
                struct CleanCommand {
                    struct Signature { var region: String; var path: String }
                    func run() {}
                }
                """)
    }

    @Test func `of types with one name, a variable without a declared type means the one around it`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                // file: Sources/App/Import.swift
                enum Region: String { case north, south }
                struct ImportCommand {
                    struct Options { var region: String; var path: String } // expect: stringly-typed
                    func run() -> Region? {
                        let options = load()
                        return Region(rawValue: options.region)
                    }
                }
                // file: Sources/App/Export.swift
                struct ExportCommand {
                    struct Options { var region: String; var path: String }
                    func run() {}
                }
                """)
    }

    @Test func `a text that code also uses as it is stays a text`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                import Foundation
                enum Flag: String { case spam, adult }
                struct Action { let title: String; let style: Int }
                struct Choice { let title: String; let style: Int } // expect: stringly-typed
                struct Flagger {
                    func flag(of action: Action) -> Flag? { Flag(rawValue: action.title) }
                    func flag(of choice: Choice) -> Flag? { Flag(rawValue: choice.title) }
                }
                struct Cell {
                    func show(_ action: Action) {
                        label.text = action.title
                        button.setTitle(action.title, for: .normal)
                    }
                }
                struct Reader {
                    let modified: String?
                    let count: Int
                    var date: Date? { formatter.date(from: modified) }
                    var hash: Int { start.adding(modified ?? "") }
                    func send(_ request: Request) { request.headers.add(name: "If-Unmodified-Since", value: modified) }
                }
                """)
    }

    @Test func `a type that declares the words of its text knows what it is`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                struct Notice {
                    enum Kind: String { case follow, mention }
                    let kind: String // expect: stringly-typed
                    let text: String
                    var knownKind: Kind? { Kind(rawValue: kind) }
                }
                struct Banner {
                    func show(_ notice: Notice) { label.text = notice.kind }
                }
                """)
    }

    @Test func `a copy under its own name, a store and a log are no uses as text`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                enum Unit: String { case gram, serving }
                struct Item {
                    var unit: String // expect: stringly-typed
                    var note: String
                    var parsed: Unit? { Unit(rawValue: unit) }
                    func save(to row: Row) {
                        row.unit = self.unit
                        coder.encode(self.unit, forKey: "unit")
                        logger.log(self.unit)
                    }
                }
                """)
    }

    @Test func `a text that is given words which an enumeration does not have`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                enum Property: String { case name, biography = "bio" }
                struct Setting { let key: String; let label: String }
                struct Column { let key: String; let label: String } // expect: stringly-typed
                struct Screen {
                    let setting = Setting(key: "muted", label: "Muted accounts")
                    let column = Column(key: "bio", label: "Biography")
                    func property(of setting: Setting) -> Property? { Property(rawValue: setting.key) }
                    func property(of column: Column) -> Property? { Property(rawValue: column.key) }
                }
                """)
    }

    @Test func `a parameter is not the property of its name`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                enum Mode: String { case cbc, gcm }
                struct Cipher {
                    let mode: String
                    let size: Int
                    func other(mode: String) -> Mode? { Mode(rawValue: mode) }
                }
                struct Key {
                    let mode: String // expect: stringly-typed
                    let size: Int
                    func own() -> Mode? { Mode(rawValue: mode) }
                }
                """)
    }

    @Test func `what a client's generic request decodes is text by contract`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                import Foundation
                enum Currency: String, Codable { case eur, usd }
                enum Kind: String, Codable { case one, two }
                struct Client {
                    func send<T: Codable>(path: String) async throws -> T {
                        let data = try await transport.execute(path)
                        return try JSONDecoder().decode(T.self, from: data)
                    }
                }
                struct Accounts {
                    let client: Client
                    func account() async throws -> Account { try await client.send(path: "accounts") }
                }
                struct Account: Codable {
                    let email: String?
                    let url: String
                    let currency: Currency
                    let defaultCurrency: Currency
                    let limits: Limits
                    let homepage: String // expect: stringly-typed
                }
                struct Limits: Codable {
                    let minimumCurrency: String // expect: stringly-typed
                    let currency: Currency
                    let supportEmail: String
                }
                struct Contact: Codable { let email: String; let name: String } // expect: stringly-typed
                struct Page {
                    func first(_ account: Account) -> URL? { URL(string: account.homepage) }
                    func second(_ account: Account) -> URL? { URL(string: account.homepage) }
                }
                """)
    }

    @Test func `a text next to the value that is parsed from it`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                // file: Domain/Release.swift
                import Foundation
                struct Release {
                    let date: Date?
                    let rawDate: String
                    let urlString: String
                    let url: URL
                    let homepageURL: String // expect: stringly-typed
                }
                """)
    }

    @Test func `a comment that says why a text stays one`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                struct Envelope: Codable {
                    enum Status: String, Codable { case ok, fail }
                    enum Kind: String, Codable { case mail, note }
                    /// Do NOT change it to `Status`, the enum: we do not know all values that the server sends.
                    let status: String
                    /// The kind of the content.
                    let kind: String // expect: stringly-typed
                }
                """)
    }

    @Test func `a server's text of which code picks out one word, and one of which it knows several`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                struct Source: Codable {
                    let type: String  // "disk", "update", "archive"
                    let size: Int
                }
                struct Catalog: Codable {
                    let sources: [Source]
                    func disk() -> Source? { sources.first { $0.type == "disk" } }
                }
                struct Step: Codable {
                    let status: String  // "done", "failed" // expect: stringly-typed
                    let title: String
                }
                func isDone(_ step: Step) -> Bool { step.status == "done" }
                func isOver(_ step: Step) -> Bool { step.status == "done" || step.status == "failed" }
                """)
    }

    @Test func `a server's text that its type only describes, and one that it converts`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                import Foundation
                struct Archive: Codable {
                    let bytes: String?
                    let name: String
                    var size: String {
                        guard let bytes, let count = Int64(bytes) else { return "Unknown" }
                        return formatter.string(fromByteCount: count)
                    }
                }
                struct Upload: Codable {
                    let bytes: String? // expect: stringly-typed
                    let name: String
                    var size: Int64? {
                        guard let bytes else { return nil }
                        return Int64(bytes)
                    }
                }
                """)
    }

    @Test func `a text that goes into headers as it was signed, and one that a formatter makes for a screen`() {
        func guesses(_ code: String) -> [String] {
            var configuration = Configuration()
            configuration.profile = .strict
            return Example.findings(code, configuration).filter { $0.rule == "stringly-typed" }.map(\.declaration)
        }
        let signature = """
            struct Signature {
                let date: String
                let text: String
                var headers: [String: String] { ["Request-Date": date, "Signature": text] }
            }
            struct Stamp {
                let date: String
                let text: String
            }
            """
        #expect(guesses(signature) == ["Stamp.date"])
        let cell = """
            import SwiftUI
            struct VisitInfo { let id: String; let timestamp: String? }
            struct EntryInfo { let id: String; let timestamp: String? }
            struct VisitCell: View {
                let visit: VisitInfo
                let entry: EntryInfo
                var body: some View { Text(visit.timestamp ?? "") }
            }
            extension VisitInfo {
                init(_ visit: Visit) { self.init(id: visit.id, timestamp: visit.formattedTimestamp) }
            }
            extension EntryInfo {
                init(_ entry: Entry) { self.init(id: entry.id, timestamp: entry.timestamp) }
            }
            """
        #expect(guesses(cell) == ["EntryInfo.timestamp"])
    }

    @Test func `words that nobody compares are text, words that code gives or compares are not`() {
        let page = """
            struct ExamLog: Codable { let name: String; let status: String }
            struct Job: Codable { let name: String; let status: String }
            func logs(of rows: [Element]) throws -> [ExamLog] {
                try rows.map { row in try ExamLog(name: row.child(0).html(), status: row.child(1).html()) }
            }
            func job(named name: String) -> Job { Job(name: name, status: "open") }
            """
        #expect(strictNames(page) == ["Job.status"])
        let compared = page + "\nfunc isOver(_ log: ExamLog) -> Bool { log.status == \"over\" }"
        #expect(strictNames(compared) == ["ExamLog.status", "Job.status"])
    }

    @Test func `a text that people edit is text, one that only code converts is not`() {
        let code = """
            import SwiftUI
            struct Setup { let name: String; var downloadAddress = ""; var mirrorAddress = "" }
            final class SetupModel: ObservableObject {
                @Published var setup = Setup(name: "")
                func download() -> URL? { URL(string: setup.downloadAddress) }
                func again() -> URL? { URL(string: setup.downloadAddress) }
                func mirror() -> URL? { URL(string: setup.mirrorAddress) }
                func other() -> URL? { URL(string: setup.mirrorAddress) }
            }
            struct SetupView: View {
                @ObservedObject var model: SetupModel
                var body: some View { TextField("Address", text: $model.setup.downloadAddress) }
            }
            """
        #expect(strictNames(code) == ["Setup.mirrorAddress"])
    }

    @Test func `a template of an address is text, and a day of birth no moment`() {
        let code = """
            struct Source {
                /// An address with placeholders, as in `https://example.com/{id}`.
                let url: String
                let name: String
            }
            // file: Domain/Models/Person.swift
            struct Person { let name: String; let birthdate: String; let startDate: String }
            """
        let messages = Example.findings(code).filter { $0.rule == "stringly-typed" }.map(\.message.english)
        #expect(messages.count == 2)
        #expect(messages.contains { $0.contains("`birthdate`") && $0.contains("`DateComponents`") })
        #expect(messages.contains { $0.contains("`startDate`") && $0.contains("use `Date`") })
    }

    @Test func `the one conversion of a stored text by its mapping keeps the words that are not known`() {
        let code = """
            enum TaskKind: String { case event, profile }
            struct StoredTask: Codable { let identifier: Int; let taskKind: String }
            struct Detail { let taskKind: TaskKind }
            func detail(of task: StoredTask) -> Detail? {
                guard let kind = TaskKind(rawValue: task.taskKind) else { return nil }
                return Detail(taskKind: kind)
            }
            enum Color: String { case red, green }
            struct Pen: Codable { let identifier: Int; let colorName: String }
            func color(of pen: Pen) -> Color? { Color(rawValue: pen.colorName) }
            """
        #expect(strictNames(code) == ["Pen.colorName"])
    }

    private func strictNames(_ code: String) -> [String] {
        var configuration = Configuration()
        configuration.profile = .strict
        return Example.findings(code, configuration).filter { $0.rule == "stringly-typed" }.map(\.declaration).sorted()
    }
}
