import AshlarCheck
import AshlarGraph
import Testing

/// Payloads that code uses otherwise where they do not decode, and failures that only seem to be reported.
@Suite struct SilentDefaultOtherWaysTests {
    private func strictFindings(_ code: String) -> [Finding] {
        return Example.findings(code, .strict).filter { $0.rule == "silent-default" }
    }

    @Test func `a text of another form goes on to the next reader`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Voucher: Decodable { let code: String }
                struct Ticket { let text: String }
                struct Scanner {
                    let gate: Gate
                    func scan(_ text: String) -> Voucher? {
                        if let data = text.data(using: .utf8),
                            let voucher = try? JSONDecoder().decode(Voucher.self, from: data)
                        {
                            return voucher
                        }
                        let word = text.trimmingCharacters(in: .whitespaces)
                        return gate.open(word)
                    }
                    func voucher(_ text: String) -> Voucher? {
                        if let data = text.data(using: .utf8),
                            let voucher = try? JSONDecoder().decode(Voucher.self, from: data) // expect: silent-default
                        {
                            return voucher
                        }
                        return gate.last
                    }
                }
                """)
    }

    @Test func `a branch that keeps the text as it is drops nothing`() {
        let found = strictFindings(
            """
            import Foundation
            struct Labels {
                var values: [String: Any] = [:]
                mutating func add(_ name: String, _ value: String) {
                    guard let data = (value as String).data(using: .utf8),
                        let json = try? JSONSerialization.jsonObject(with: data)
                    else {
                        values[name] = value
                        return
                    }
                    values[name] = json
                }
                mutating func set(_ name: String, _ value: String) {
                    guard let data = value.data(using: .utf8),
                        let json = try? JSONSerialization.jsonObject(with: data)
                    else { return }
                    values[name] = json
                }
            }
            """)
        #expect(found.map(\.place.line) == [15])
    }

    @Test func `parts of a stream are read again with the next part`() {
        let found = strictFindings(
            """
            import Foundation
            struct Chunk: Decodable { let text: String }
            final class ChunkReader {
                var rest = ""
                func receive(_ parts: [String]) {
                    for part in parts {
                        self.rest = self.rest + part
                        guard let data = self.rest.data(using: .utf8) else { continue }
                        guard let chunk = try? JSONDecoder().decode(Chunk.self, from: data) else { continue }
                        self.rest = ""
                        show(chunk)
                    }
                }
                func receiveLines(_ parts: [String]) {
                    for part in parts {
                        guard let data = part.data(using: .utf8) else { continue }
                        guard let chunk = try? JSONDecoder().decode(Chunk.self, from: data) else { continue }
                        show(chunk)
                    }
                }
                private func show(_ chunk: Chunk) {}
            }
            """)
        #expect(found.map(\.place.line) == [17])
    }

    @Test func `what code has encoded itself is JSON`() {
        let found = strictFindings(
            """
            import Foundation
            struct Tracker {
                func form(_ event: Event) -> [String: Any]? {
                    guard let data = event.jsonEncoded,
                        let form = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
                    else { return nil }
                    return form
                }
            }
            """)
        #expect(found.isEmpty)
    }

    @Test func `the caller receives an error`() {
        let found = strictFindings(
            """
            import Foundation
            struct Pass: Decodable { let id: String }
            enum DeskError: Error { case cancelled }
            struct Desk {
                func pass(_ data: Data) -> Promise<Pass> {
                    guard let pass = try? JSONDecoder().decode(Pass.self, from: data) else {
                        return .init(error: DeskError.cancelled)
                    }
                    return .value(pass)
                }
            }
            """)
        #expect(found.isEmpty)
    }

    @Test func `an unknown discriminator becomes the unknown case`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                struct KnobDTO: Decodable {
                    enum Form: String, Decodable { case round, flat }
                    enum State { case form(Form), none, unknown }
                    let state: State
                    enum CodingKeys: String, CodingKey { case form }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        guard let form = try? container.decode(Form.self, forKey: .form) else {
                            self.state = .unknown
                            return
                        }
                        state = .form(form)
                    }
                }
                struct ButtonDTO: Decodable {
                    enum Form: String, Decodable { case round, flat }
                    let form: Form?
                    enum CodingKeys: String, CodingKey { case form }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        guard let form = try? container.decode(Form.self, forKey: .form) else { // expect: silent-default
                            self.form = nil
                            return
                        }
                        self.form = form
                    }
                }
                """)
    }

    @Test func `a text in the place of the value says that it does not decode`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                enum Texts { static let decodingError = "not readable", standard = "" }
                struct OutageDTO: Decodable {
                    let reason: String
                    let place: String
                    enum CodingKeys: String, CodingKey { case reason, place }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        let text = try? container.decode(String.self, forKey: .reason)
                        reason = text ?? Texts.decodingError
                        let area = try? container.decode(String.self, forKey: .place) // expect: silent-default
                        place = area ?? Texts.standard
                    }
                }
                """)
    }

    @Test func `keys that a closure goes through are not all there`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                struct LimitsDTO: Decodable {
                    var limits: [Int] = []
                    enum CodingKeys: String, CodingKey, CaseIterable { case least, most }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        var found: [Int] = []
                        CodingKeys.allCases.forEach { key in
                            guard let limit = try? container.decode(Int.self, forKey: key) else { return }
                            found.append(limit)
                        }
                        limits = found
                    }
                }
                """)
    }

    @Test func `callers that ask the next type go on with the same message`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Ping: Decodable {
                    let id: Int
                    static func from(data: Data) -> Ping? { try? JSONDecoder().decode(Ping.self, from: data) }
                }
                struct Letter: Decodable {
                    let id: Int
                    static func from(data: Data) -> Letter? {
                        try? JSONDecoder().decode(Letter.self, from: data) // expect: silent-default
                    }
                }
                final class Mailbox {
                    func receive(_ data: Data) {
                        if Ping.from(data: data) != nil { return }
                        show(Letter.from(data: data))
                    }
                    private func show(_ letter: Letter?) {}
                }
                """)
    }

    @Test func `the time of receipt begins the lifetime of a token that was sent without one`() {
        let found = Example.findings(
            """
            import Foundation
            struct TokenResponse: Decodable {
                var issuedAt: Date?
                let expiresIn: Int?
                static func parse(_ data: Data) throws -> TokenResponse {
                    var response = try JSONDecoder().decode(TokenResponse.self, from: data)
                    response.issuedAt = response.issuedAt ?? Date()
                    return response
                }
            }
            """
        ).filter { $0.rule == "silent-default" }
        #expect(found.isEmpty)
    }

    @Test func `a value that is only copied is lost, and one of several that is missing is no report`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                struct Row: Decodable { let id: Int }
                struct ReportError: Error {}
                struct ReportDTO: Decodable {
                    let rows: [Row]?
                    let notes: [String]?
                    let sums: [Int]?
                    enum CodingKeys: String, CodingKey { case rows, notes, sums }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        let found = try? container.decode([Row].self, forKey: .rows) // expect: silent-default
                        notes = try? container.decode([String].self, forKey: .notes) // expect: silent-default
                        sums = try? container.decode([Int].self, forKey: .sums) // expect: silent-default
                        if let found {
                            rows = found
                        } else {
                            rows = nil
                        }
                        if notes == nil, sums == nil { throw ReportError() }
                    }
                }
                """)
    }

    @Test func `a report that is commented out is none`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                struct ThreadDTO: Decodable {
                    let id: Int
                    let messages: [String]
                    enum CodingKeys: String, CodingKey { case id, messages }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        id = try container.decode(Int.self, forKey: .id)
                        do {
                            messages = try container.decode([String].self, forKey: .messages) // expect: silent-default
                        } catch {
                            // TODO: handle the error
                            // print("error: \\(error)")
                            messages = []
                        }
                    }
                }
                """)
    }

    @Test func `a type with a meaning for null is not read with decodeIfPresent`() {
        let found = Example.findings(
            """
            struct Limit: Decodable {
                let value: Int?
                init(from decoder: Decoder) throws {
                    let container = try decoder.singleValueContainer()
                    value = container.decodeNil() ? nil : try container.decode(Int.self)
                }
            }
            struct PlanDTO: Decodable {
                let limit: Limit?
                enum CodingKeys: String, CodingKey { case limit }
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    limit = try? container.decode(Limit.self, forKey: .limit)
                }
            }
            """
        ).filter { $0.rule == "silent-default" }
        #expect(
            found.map(\.message.english) == [
                "a value of the wrong type for `limit` is not reported, it becomes `nil`: catch and log the error"
            ])
    }

    @Test func `what a superclass asks may be asked of another class next`() {
        let code = """
            import Foundation
            struct Code: Decodable { let text: String }
            class Reader {
                let next: Reader?
                init(next: Reader?) { self.next = next }
                func code(_ data: Data) -> Code? { next?.code(data) }
            }
            final class JSONReader: Reader {
                override func code(_ data: Data) -> Code? { try? JSONDecoder().decode(Code.self, from: data) }
            }
            final class PlainReader {
                func code(_ data: Data) -> Code? { try? JSONDecoder().decode(Code.self, from: data) }
            }
            """
        #expect(strictFindings(code).filter { $0.confidence > .guess }.map(\.declaration) == ["PlainReader.code/Code"])
    }

    @Test func `the identity that a server gives to what a client creates is a guess`() {
        func confidences(_ framework: String) -> [Confidence] {
            strictFindings(
                """
                import \(framework)
                struct OrderRequest: Decodable { let orderId: UUID?; let name: String }
                struct Order { let orderId: UUID; let name: String }
                struct Orders {
                    func order(_ request: OrderRequest) -> Order {
                        Order(orderId: request.orderId ?? UUID(), name: request.name)
                    }
                }
                """
            ).map(\.confidence)
        }
        #expect(confidences("Vapor").allSatisfy { $0 == .guess })
        #expect(confidences("Foundation").contains { $0 > .guess })
    }

    @Test func `the moment that a request to a server leaves out is a guess`() {
        func confidences(_ framework: String, _ type: String) -> [Confidence] {
            strictFindings(
                """
                import \(framework)
                struct \(type): Decodable { let name: String; let startDate: Date? }
                struct Plan { let name: String; let startDate: Date }
                struct Plans {
                    func create(_ call: Call) throws -> Int {
                        let given = try call.content.decode(\(type).self)
                        return store(name: given.name, startDate: given.startDate ?? Date())
                    }
                    func change(_ given: \(type)) -> Int {
                        store(name: given.name, startDate: given.startDate ?? Date())
                    }
                    func plan(_ given: \(type)) -> Plan {
                        Plan(name: given.name, startDate: given.startDate ?? Date())
                    }
                }
                """
            ).map(\.confidence)
        }
        for type in ["CreatePlan", "PlanRequest"] {
            #expect(confidences("Vapor", type) == [.guess, .guess, .guess])
            #expect(confidences("Foundation", type).count { $0 > .guess } == 3)
        }
        #expect(confidences("Vapor", "PlanResponse").count { $0 > .guess } == 3)
    }

    @Test func `a word in a text, and saved data, are no other use of the payload`() {
        func isFound(_ failure: String) -> Bool {
            !strictFindings(
                """
                import Foundation
                struct Voucher: Decodable { let code: String }
                struct Scanner {
                    func scan(_ data: Data) -> Voucher? {
                        guard let voucher = try? JSONDecoder().decode(Voucher.self, from: data) else {
                            \(failure)
                            return nil
                        }
                        return voucher
                    }
                }
                """
            ).isEmpty
        }
        for failure in ["show(\"No data here\")", "cache.save(data)"] { #expect(isFound(failure)) }
        #expect(!isFound("reader.read(data)"))
    }

    @Test func `a caller that puts the text in the same list keeps it`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Chart: Decodable {
                    let values: [Double]
                    static func parse(json: String) -> Chart? {
                        try? JSONDecoder().decode(Chart.self, from: Data(json.utf8))
                    }
                }
                struct Table: Decodable {
                    let rows: [String]
                    static func parse(json: String) -> Table? {
                        try? JSONDecoder().decode(Table.self, from: Data(json.utf8)) // expect: silent-default
                    }
                }
                enum Part { case chart(Chart), table(Table), text(String) }
                struct PartReader {
                    func parts(_ blocks: [String]) -> [Part] {
                        var parts: [Part] = []
                        for block in blocks {
                            let json = block.trimmingCharacters(in: .whitespaces)
                            if let chart = Chart.parse(json: json) {
                                parts.append(.chart(chart))
                            } else {
                                parts.append(.text(block))
                            }
                            if let table = Table.parse(json: json) {
                                parts.append(.table(table))
                            } else {
                                parts.append(.text(""))
                            }
                        }
                        return parts
                    }
                }
                """)
    }

    @Test func `a caller that reads the same text in its old form drops nothing`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Sheet: Decodable { let rows: [String] }
                struct Cover: Decodable { let title: String }
                struct SheetReader {
                    private func readSheet(_ text: String) -> Sheet? {
                        try? JSONDecoder().decode(Sheet.self, from: Data(text.utf8))
                    }
                    private func readCover(_ text: String) -> Cover? {
                        try? JSONDecoder().decode(Cover.self, from: Data(text.utf8)) // expect: silent-default
                    }
                    private func readLines(_ text: String) -> [String] { text.split(separator: ";").map(String.init) }
                    func rows(_ text: String) -> [String] {
                        let sheet = readSheet(text)
                        let lines = sheet == nil ? readLines(text) : []
                        return sheet?.rows ?? lines
                    }
                    func title(_ text: String) -> String {
                        let cover = readCover(text)
                        return cover?.title ?? text
                    }
                }
                """)
    }

    @Test func `a text that is no JSON is returned as it is`() {
        let found = strictFindings(
            """
            import Foundation
            struct Converter {
                func converted(_ value: Any) -> Any {
                    switch value {
                    case let text as String:
                        if let data = text.data(using: .utf8),
                            let json = try? JSONSerialization.jsonObject(with: data)
                        {
                            return json
                        }
                        return text
                    default: return value
                    }
                }
                func number(_ text: String) -> Any {
                    if let data = text.data(using: .utf8),
                        let json = try? JSONSerialization.jsonObject(with: data)
                    {
                        return json
                    }
                    return 0
                }
            }
            """)
        #expect(found.map(\.place.line) == [17])
    }

    @Test func `the text of an error only says less where its body fails to decode`() {
        let found = strictFindings(
            """
            import Foundation
            struct Gate {
                func errorMessage(from data: Data, fallback: String) -> String {
                    if let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
                        let message = json["message"] as? String
                    {
                        return message
                    }
                    return fallback
                }
                func title(from data: Data, fallback: String) -> String {
                    if let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
                        let title = json["title"] as? String
                    {
                        return title
                    }
                    return fallback
                }
            }
            """)
        #expect(found.map(\.place.line) == [12])
    }
}
