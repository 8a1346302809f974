import AshlarCheck
import Testing

/// Attempts that ask what data is, failures that an error or a report follows, and values that are not missing.
@Suite struct SilentDefaultProbeTests {
    private func strictFindings(_ code: String) -> [Finding] {
        return Example.findings(code, .strict).filter { $0.rule == "silent-default" }
    }

    @Test func `a type with a decoder that takes any value is never of the wrong type`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                enum Remark: Decodable {
                    case text(String), number(Double), unknown
                    init(from decoder: Decoder) throws {
                        let container = try decoder.singleValueContainer()
                        if let text = try? container.decode(String.self) {
                            self = .text(text)
                        } else if let number = try? container.decode(Double.self) {
                            self = .number(number)
                        } else {
                            self = .unknown
                        }
                    }
                }
                struct Seller: Decodable { let name: String }
                struct CartDTO: Decodable {
                    let remark: Remark?
                    let seller: Seller?
                    enum CodingKeys: String, CodingKey { case remark, seller }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        remark = try? container.decode(Remark.self, forKey: .remark)
                        seller = try? container.decode(Seller.self, forKey: .seller) // expect: silent-default
                    }
                }
                """)
    }

    @Test func `a decoder that reads JSON within a payload reports data that is no JSON`() {
        let found = Example.findings(
            """
            import Foundation
            struct EventDTO: Decodable {
                let name: String
                let details: [String: Any]
                enum CodingKeys: String, CodingKey { case name, content }
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    name = try container.decode(String.self, forKey: .name)
                    let content = try container.decode(Data.self, forKey: .content)
                    details = (try? JSONSerialization.jsonObject(with: content) as? [String: Any]) ?? [:]
                }
            }
            """
        ).filter { $0.rule == "silent-default" }
        #expect(found.map(\.place.line) == [10])
        #expect(
            found.map(\.message.english)
                == ["data that is not JSON silently becomes `[:]`: propagate the error, or log it"])
    }

    @Test func `a default is no secret where a statement above says that the value is missing`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct EntryDTO: Decodable {
                    let title: String
                    let author: String
                    let created: Date?
                    let changed: Date?
                }
                struct Entry {
                    let title: String
                    let author: String
                    let created: Date
                    let changed: Date
                }
                extension EntryDTO {
                    func toDomain() -> Entry {
                        if created == nil { Problems.note("An entry has no date") }
                        return Entry(
                            title: title,
                            author: author,
                            created: created ?? Date(),
                            changed: changed ?? Date() // expect: silent-default
                        )
                    }
                }
                """)
    }

    @Test func `nothing is missing where a choice compares other values, or a calendar makes a date`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Sample {
                    var total = 0
                    var time: Date
                }
                struct Meter {
                    let formatter: DateFormatter
                    func changed(_ sample: Sample, by change: Int) -> Date {
                        let time = change == 0 ? sample.time : Date()
                        return time
                    }
                    func first(of days: [DateComponents]) -> Date {
                        let calendar = Calendar.current
                        let day = days.compactMap { calendar.date(from: $0) }.first ?? Date()
                        return day
                    }
                    func parsed(_ text: String?) -> Date {
                        let time = text != nil ? formatter.date(from: text!)! : Date() // expect: silent-default
                        return time
                    }
                }
                """)
    }

    @Test func `of several candidates, the next one is tried, or an error is thrown after the last one`() {
        let found = strictFindings(
            """
            import Foundation
            struct Info: Decodable { let kind: String }
            struct Folder { let content: Data }
            enum InfoFailure: Error { case missing }
            struct Finder {
                func folder(_ folders: [Folder]) -> Folder? {
                    for folder in folders {
                        if let info = try? JSONDecoder().decode(Info.self, from: folder.content), info.kind == "own" {
                            return folder
                        }
                    }
                    return nil
                }
                func info(_ candidates: [Data]) throws -> Info {
                    for data in candidates {
                        do { return try JSONDecoder().decode(Info.self, from: data) } catch { continue }
                    }
                    throw InfoFailure.missing
                }
                func first(_ candidates: [Data]) throws -> Info {
                    for data in candidates {
                        guard let info = try? JSONDecoder().decode(Info.self, from: data) else { continue }
                        return info
                    }
                    throw InfoFailure.missing
                }
                func all(_ candidates: [Data]) -> [Info] {
                    var all: [Info] = []
                    for data in candidates {
                        guard let info = try? JSONDecoder().decode(Info.self, from: data) else { continue }
                        all.append(info)
                    }
                    return all
                }
            }
            """)
        #expect(found.map(\.place.line) == [30])
    }

    @Test func `what a catch keeps is a part of the error that is thrown after it`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Note: Decodable { let text: String }
                struct RequestFailure: Error { let message: String }
                struct Client {
                    func check(_ data: Data, _ body: String) throws {
                        var message = ""
                        do {
                            message = try JSONDecoder().decode(Note.self, from: data).text
                        } catch {
                            message = body
                        }
                        throw RequestFailure(message: message)
                    }
                    func show(_ data: Data, _ body: String) -> String {
                        var message = ""
                        do {
                            message = try JSONDecoder().decode(Note.self, from: data).text // expect: silent-default
                        } catch {
                            message = body
                        }
                        return message
                    }
                }
                """)
    }

    @Test func `data that is sent on whatever it is loses nothing, and stored data does`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Note: Decodable { let text: String }
                struct Watcher {
                    let next: Channel
                    let shelf: Shelf
                    let seen: (Note) -> Void
                    func write(_ data: Data) {
                        if let note = try? JSONDecoder().decode(Note.self, from: data) {
                            seen(note)
                        }
                        next.write(data)
                    }
                    func keep(_ data: Data) {
                        if let note = try? JSONDecoder().decode(Note.self, from: data) { // expect: silent-default
                            seen(note)
                        }
                        shelf.save(data)
                    }
                }
                """)
    }

    @Test func `a function that returns anything that is JSON answers with nil for other data`() {
        let found = strictFindings(
            """
            import Foundation
            struct Envelope {
                static func json(_ data: Data) -> Any? {
                    try? JSONSerialization.jsonObject(with: data)
                }
                static func fields(_ data: Data) -> [String: Any]? {
                    try? JSONSerialization.jsonObject(with: data) as? [String: Any]
                }
            }
            """)
        #expect(found.map(\.place.line) == [7])
    }

    @Test func `a comment that says which mistake a default prevents gives a reason`() {
        let found = strictFindings(
            """
            struct OrderDTO: Decodable {
                let accepted: Bool
                let paid: Bool
                enum CodingKeys: String, CodingKey { case accepted, paid }
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    // Nothing else may say so: it prevents a malformed flag from masking a refusal.
                    accepted = (try? container.decodeIfPresent(Bool.self, forKey: .accepted)) ?? false

                    // Masks a malformed flag.
                    paid = (try? container.decodeIfPresent(Bool.self, forKey: .paid)) ?? false
                }
            }
            """)
        #expect(found.map(\.place.line) == [11])
    }

    @Test func `a statement that calls a level of a log is a log, by whatever name its type has`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Note: Decodable {
                    let text: String
                    func post() {}
                }
                struct Inbox {
                    func show(_ data: Data) {
                        let note = try? JSONDecoder().decode(Note.self, from: data)
                        Tracks.notice("read a note")
                        note?.post()
                    }
                    func post(_ data: Data) {
                        let note = try? JSONDecoder().decode(Note.self, from: data) // expect: silent-default
                        note?.post()
                    }
                }
                """)
    }

    @Test func `the function that takes a closure reports its nil`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Reply: Decodable { let text: String }
                final class Courier {
                    func request<Answer>(_ data: Data, parse: @escaping (Data) -> Answer?) throws -> Answer {
                        guard let answer = parse(data) else { throw CocoaError(.coderInvalidValue) }
                        return answer
                    }
                    func collect<Answer>(_ data: [Data], parse: (Data) -> Answer?) -> [Answer] {
                        data.compactMap(parse)
                    }
                    func reply(_ data: Data) throws -> Reply {
                        try request(
                            data,
                            parse: { data in
                                return try? JSONDecoder().decode(Reply.self, from: data)
                            })
                    }
                    func replies(_ data: [Data]) -> [Reply] {
                        collect(
                            data,
                            parse: { data in
                                return try? JSONDecoder().decode(Reply.self, from: data) // expect: silent-default
                            })
                    }
                }
                """)
    }

    @Test func `the next statement asks whether data was read, and answers either way`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Page: Decodable { let title: String }
                struct PageReader {
                    func answer(_ data: Data, name: String) -> (title: String?, missing: String?) {
                        var page: Page?
                        do {
                            page = try JSONDecoder().decode(Page.self, from: data)
                        } catch {}
                        if page != nil {
                            return ("found", nil)
                        } else {
                            return (nil, name)
                        }
                    }
                    func title(_ data: Data) -> String {
                        var page: Page?
                        do {
                            page = try JSONDecoder().decode(Page.self, from: data) // expect: silent-default
                        } catch {}
                        return page?.title ?? ""
                    }
                }
                """)
    }

    @Test func `a caller returns the value, and throws without one`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Invoice: Decodable {
                    let number: String
                    static func from(json: Data) -> Invoice? { try? JSONDecoder().decode(Invoice.self, from: json) }
                }
                struct Receipt: Decodable {
                    let number: String
                    static func from(json: Data) -> Receipt? {
                        try? JSONDecoder().decode(Receipt.self, from: json) // expect: silent-default
                    }
                }
                struct PaperReader {
                    func invoice(_ data: Data) throws -> Invoice {
                        if let invoice = Invoice.from(json: data) { return invoice }
                        throw CocoaError(.coderInvalidValue)
                    }
                    func receipt(_ data: Data) -> String {
                        if let receipt = Receipt.from(json: data) { return receipt.number }
                        return ""
                    }
                }
                """)
    }

    @Test func `an extension of a text asks whether it is JSON`() {
        let code = """
            import Foundation
            extension String {
                func isPlain() -> Bool {
                    if let data = data(using: .utf8) {
                        do {
                            try JSONSerialization.jsonObject(with: data, options: [])
                            return false
                        } catch {
                        }
                    }
                    return !contains("<")
                }
            }
            """
        #expect(strictFindings(code).isEmpty)
    }

    @Test func `a private function only reads for one with callers that report its nil`() {
        func code(_ otherwise: String) -> String {
            """
            import Foundation
            struct Message { let text: String }
            enum Panel: String { case sound, keys }
            enum PanelParser {
                static func parse(from message: Message) -> Panel? {
                    guard let name = fields(of: message)["panel"] else { return nil }
                    return Panel(rawValue: name)
                }
                private static func fields(of message: Message) -> [String: String] {
                    if let fields = try? JSONDecoder().decode([String: String].self, from: Data(message.text.utf8)) {
                        return fields
                    }
                    return [:]
                }
            }
            final class Bridge {
                func open(_ message: Message) {
                    guard let panel = PanelParser.parse(from: message) else {
                        \(otherwise)
                        return
                    }
                    show(panel)
                }
            }
            """
        }
        #expect(strictFindings(code("sendError(\"unknown panel\")")).isEmpty)
        #expect(strictFindings(code("close()")).count == 1)
    }

    @Test func `the whole response goes on where its data is of another form`() {
        func found(_ other: String) -> Int {
            return Example.findings(
                """
                import Foundation
                struct Response { var data: Data? }
                struct Outcome { init(response: Response) {}; init(text: String) {} }
                struct Client {
                    func send(_ request: (@escaping (Response) -> Void) -> Void, _ finish: @escaping (Outcome) -> Void) {
                        request { response in
                            if let data = response.data,
                                let body = try? JSONSerialization.jsonObject(with: data) as? [String: String],
                                let reason = body["error"]
                            {
                                finish(Outcome(text: reason))
                            } else {
                                finish(\(other))
                            }
                        }
                    }
                }
                """, .strict
            ).count { $0.rule == "silent-default" }
        }
        #expect(found("Outcome(text: \"\")") == 1)
        #expect(found("Outcome(response: response)") == 0)
    }
}
