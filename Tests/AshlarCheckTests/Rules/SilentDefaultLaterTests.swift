import AshlarCheck
import Testing

/// What code does further down with a value that did not decode, and what its message then advises.
@Suite struct SilentDefaultLaterTests {
    @Test func `a later statement reports the value that did not decode`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Parcel: Decodable { let code: String }
                struct ParcelReader {
                    func assigned(_ data: Data?, _ other: Parcel) -> Parcel? {
                        let found: Parcel?
                        if let data {
                            found = try? JSONDecoder().decode(Parcel.self, from: data)
                        } else {
                            found = other
                        }
                        guard let parcel = found else {
                            showError()
                            return nil
                        }
                        return parcel
                    }
                    func held(_ data: Data?, code: Int) throws {
                        if code < 300 { return }
                        let answer: Parcel? =
                            if let data {
                                try? JSONDecoder().decode(Parcel.self, from: data)
                            } else {
                                nil
                            }
                        let detail = Detail(code, text: answer?.code)
                        throw ParcelFailure(detail)
                    }
                    func chained(_ result: Any?, completion: (Result<Parcel, Error>) -> Void) {
                        let parcel = result
                            .flatMap { try? JSONSerialization.data(withJSONObject: $0) }
                            .flatMap { try? JSONDecoder().decode(Parcel.self, from: $0) }
                        if let parcel {
                            completion(.success(parcel))
                        } else {
                            completion(.failure(ParcelFailure.missing))
                        }
                    }
                    func lost(_ data: Data) {
                        var parcel: Parcel?
                        parcel = try? JSONDecoder().decode(Parcel.self, from: data) // expect: silent-default
                        if let parcel { show(parcel) }
                    }
                    func early(_ data: Data, isQuiet: Bool) throws {
                        let parcel = try? JSONDecoder().decode(Parcel.self, from: data) // expect: silent-default
                        if isQuiet { return show(parcel) }
                        throw ParcelFailure.missing
                    }
                }
                """)
    }

    @Test func `each line has one of several forms, and a catch reads the data as text`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Progress: Decodable { let done: Int }
                struct Conflict: Decodable { let names: [String] }
                struct LineReader {
                    var steps: [Progress] = []
                    var conflicts: [Conflict] = []
                    mutating func read(_ lines: [Data]) {
                        for line in lines {
                            if let step = try? JSONDecoder().decode(Progress.self, from: line) {
                                steps.append(step)
                            }
                            if let conflict = try? JSONDecoder().decode(Conflict.self, from: line) {
                                conflicts.append(conflict)
                            }
                        }
                    }
                    mutating func readSteps(_ line: Data) {
                        if let step = try? JSONDecoder().decode(Progress.self, from: line) { // expect: silent-default
                            steps.append(step)
                        }
                    }
                    func show(_ data: Data) {
                        do {
                            let step = try JSONDecoder().decode(Progress.self, from: data)
                            present(step)
                        } catch {
                            let text = String(data: data, encoding: .utf8) ?? ""
                            present(text)
                        }
                    }
                }
                """)
    }

    @Test func `a branch after others that read nothing is the only way`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Rate: Decodable { let value: Double }
                struct LegacyRate: Decodable { let amount: String }
                struct RateReader {
                    func receive(_ data: Data?, _ cached: Rate?) {
                        if let cached {
                            show(cached)
                        } else if let data, let rate = try? JSONDecoder().decode(Rate.self, from: data) { // expect: silent-default
                            show(rate)
                        }
                    }
                    func receiveEither(_ data: Data) {
                        if let rate = try? JSONDecoder().decode(Rate.self, from: data) {
                            show(rate)
                        } else if let rate = try? JSONDecoder().decode(LegacyRate.self, from: data) {
                            show(rate)
                        }
                    }
                }
                """)
    }

    @Test func `the message advises what the container and the text allow`() {
        let found = Example.findings(
            """
            struct ScoreDTO: Decodable {
                let value: Double
                init(from decoder: Decoder) throws {
                    let container = try decoder.singleValueContainer()
                    if let number = try? container.decode(Double.self) { value = number } else { value = 0 }
                }
            }
            struct TeamDTO: Decodable {
                let name: String?
                let rank: Int?
                let size: Int
                enum CodingKeys: String, CodingKey { case title, rank, size }
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    do { rank = try container.decodeIfPresent(Int.self, forKey: .rank) } catch { rank = nil }
                    if let title = try? container.decode(String.self, forKey: .title) {
                        name = title
                    } else {
                        name = "Team"
                    }
                    size = Int(try container.decode(String.self, forKey: .size)) ?? 0
                }
            }
            """)
        #expect(
            Set(found.filter { $0.rule == "silent-default" }.map(\.message.english)) == [
                "a value of the wrong type for `Double` is not reported, its error is dropped: use `try` instead of `try?`, "
                    + "or catch and log the error",
                "a value of the wrong type for `rank` is not reported, its error is caught and dropped: log the error in the `catch`",
                "a value of the wrong type for `title` is not reported, its error is dropped: use `decodeIfPresent`, "
                    + "or catch and log the error",
                "if the value is not a number, `size` is made up as `0`: keep it optional, or throw an error",
            ])
    }

    @Test func `a log in a decoder is about the values above it`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct ArticleDTO: Decodable {
                    let date: Date
                    let link: URL?
                    let image: URL?
                    enum CodingKeys: String, CodingKey { case date, link, image }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        image = try? container.decode(URL.self, forKey: .image)
                        do {
                            date = try container.decode(Date.self, forKey: .date)
                        } catch {
                            date = .distantPast
                            print("date: \\(error)")
                        }
                        link = try? container.decode(URL.self, forKey: .link) // expect: silent-default
                    }
                }
                """)
    }

    @Test func `a moment that a branch or another type's value makes up, not the state of an object`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct EventDTO: Decodable {
                    let title: String
                    let starts: Date?
                    var calendarItem: CalendarItem {
                        let item = CalendarItem(title)
                        item.begin = starts ?? Date() // expect: silent-default
                        item.text = formatter.string(from: starts ?? Date())
                        return item
                    }
                }
                struct NoteDTO: Decodable {
                    let text: String
                    let created: Date?
                }
                struct Note {
                    let text: String
                    let created: Date
                    init(_ dto: NoteDTO) {
                        text = dto.text
                        if let created = dto.created {
                            self.created = created
                        } else {
                            self.created = Date() // expect: silent-default
                        }
                    }
                }
                final class Round {
                    var started: Date?
                    func summary() -> Summary {
                        let result = Summary()
                        result.started = self.started ?? Date()
                        return result
                    }
                    func identity(of old: Member?) -> String {
                        let uid = old?.uid ?? UUID().uuidString
                        return uid
                    }
                }
                struct Tally {
                    let count: Int
                    init(_ areas: [Area], of place: Place) {
                        count = areas.count { $0.code == Int(place.code) ?? 0 }
                    }
                }
                """)
    }

    @Test func `a backup loses what does not decode, unlike settings that get a new field`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                struct VaultBackup: Codable {
                    let accounts: [String]
                    enum CodingKeys: String, CodingKey { case accounts }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        accounts = (try? container.decode([String].self, forKey: .accounts)) ?? [] // expect: silent-default
                    }
                }
                struct VaultSettings: Codable {
                    let names: [String]
                    enum CodingKeys: String, CodingKey { case names }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        names = (try? container.decode([String].self, forKey: .names)) ?? []
                    }
                }
                """)
    }

    @Test func `a decoded domain value makes up no number, unless its text can be edited or documentation says so`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                // file: Domain/Playlist.swift
                struct Playlist: Codable {
                    private let runtimeText: String
                    var pagesText: String
                    private let weightText: String
                    var runtime: Int { Int(runtimeText) ?? 0 } // expect: silent-default
                    var pages: Int { Int(pagesText) ?? 0 }
                    /// Returns `0` for a text that is not a number.
                    var weight: Int { Int(weightText) ?? 0 }
                }
                """)
    }

    @Test func `a default that the next statement rejects is never seen`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                import SwiftyJSON
                struct Member {
                    let id: String
                    let name: String
                    init(json: JSON) throws {
                        id = json["id"].stringValue
                        if id.isEmpty { throw MemberFailure.blocked }
                        name = json["name"].stringValue
                    }
                }
                struct Guest {
                    let id: String
                    let name: String
                    init(json: JSON) throws {
                        id = json["id"].stringValue // expect: silent-default
                        name = json["name"].stringValue
                        if name.isEmpty { throw MemberFailure.blocked }
                    }
                }
                """)
    }

    @Test func `the first write of a moment is no missing data`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Entry: Codable {
                    let id: UUID
                    var opened: Date?
                }
                final class EntryLog {
                    var entries: [Entry] = []
                    func open(_ id: UUID) {
                        guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
                        entries[index].opened = entries[index].opened ?? Date()
                    }
                }
                struct EntryService {
                    func open(_ id: UUID, on database: Database) async throws {
                        guard let entry = try await Entry.find(id, on: database) else { return }
                        entry.opened = entry.opened ?? Date()
                        try await entry.save(on: database)
                    }
                    func openNext(of user: User, on database: Database) async throws {
                        let entry = try await nextEntry(of: user)
                        entry.opened = entry.opened ?? Date()
                        try await entry.save(on: database)
                    }
                    func open(_ entry: Entry, on database: Database) async throws {
                        entry.opened = entry.opened ?? Date()
                        try await entry.update(on: database)
                    }
                    func opened(_ given: Entry) -> Entry {
                        var entry = given
                        entry.opened = entry.opened ?? Date() // expect: silent-default
                        return entry
                    }
                    func first(_ entries: [Entry]) -> Entry? {
                        guard var entry = entries.first else { return nil }
                        entry.opened = entry.opened ?? Date() // expect: silent-default
                        return entry
                    }
                }
                """)
    }

    @Test func `the functions of a type report that another one returned nothing`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Voucher: Decodable { let code: String }
                struct VoucherService {
                    private let store = Store()
                    func redeem(_ text: String) throws {
                        guard let voucher = voucher(from: text), !voucher.code.isEmpty else {
                            throw VoucherFailure.invalid
                        }
                        try store.redeem(voucher)
                    }
                    func show(_ text: String) {
                        if let voucher = lostVoucher(from: text) { store.show(voucher) }
                    }
                    internal func voucher(from text: String) -> Voucher? {
                        guard let voucher = try? JSONDecoder().decode(Voucher.self, from: Data(text.utf8)) else {
                            return nil
                        }
                        return voucher
                    }
                    internal func lostVoucher(from text: String) -> Voucher? {
                        guard let voucher = try? JSONDecoder().decode(Voucher.self, from: Data(text.utf8)) else { // expect: silent-default
                            return nil
                        }
                        return voucher
                    }
                }
                """)
    }
}
