import AshlarCheck
import Testing

/// What becomes of a failed decode after its own expression: a chain, a log, a case, a flag, a handler, a comparison.
@Suite struct SilentDefaultContinuationTests {
    private func strictFindings(_ code: String) -> [Finding] {
        return Example.findings(code, .strict).filter { $0.rule == "silent-default" }
    }

    @Test func `a chain after an attempt ends in its default, or in a condition that reports the failure`() {
        let found = strictFindings(
            """
            import Foundation
            struct Bill: Decodable {
                let total: Decimal
                let note: String?
                enum CodingKeys: String, CodingKey { case total, note }
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    total = (try? container.decode(Decimal.self, forKey: .total))?.rounded(scale: 2) ?? 0
                    note = (try? container.decode(String.self, forKey: .note))?.trimmed()
                }
            }
            struct BillReader {
                func total(_ data: Data) throws -> Decimal {
                    guard let total = (try? JSONDecoder().decode(Bill.self, from: data))?.total else {
                        throw BillFailure.form
                    }
                    return total
                }
                func note(_ data: Data) -> String {
                    guard let note = (try? JSONDecoder().decode(Bill.self, from: data))?.note else { return "" }
                    return note
                }
            }
            """)
        #expect(
            found.sorted { $0.place.line < $1.place.line }.map(\.message.english) == [
                "a value of the wrong type for `total` is not reported, it becomes `0`: use `decodeIfPresent`, or catch and log "
                    + "the error",
                "a value of the wrong type for `note` is not reported, it becomes `nil`: use `decodeIfPresent`, or catch and log "
                    + "the error",
                "data that is not a Bill is silently dropped: propagate the error, or log it",
            ])
    }

    @Test func `a value that is only logged, or that only says what the data is, is not lost`() {
        let found = strictFindings(
            """
            import Foundation
            struct Marker: Decodable { let id: Int }
            struct Envelope: Decodable { let content: Content }
            struct Content: Decodable { let form: String; let length: Int }
            struct Letter: Decodable { let text: String }
            final class MarkerReader {
                func show(_ data: Data) {
                    DDLogDebug("at \\(String(describing: try? JSONDecoder().decode(Marker.self, from: data)))")
                }
                func logged(_ data: Data) {
                    logger.debug("at \\(String(describing: try? JSONDecoder().decode(Marker.self, from: data)))")
                }
                func letter(_ data: Data) -> Letter? {
                    guard let form = try? JSONDecoder().decode(Envelope.self, from: data).content.form
                    else { return nil }
                    switch form {
                    case "letter": return try? JSONDecoder().decode(Letter.self, from: data)
                    default: return nil
                    }
                }
                func marker(_ data: Data) { marker = try? JSONDecoder().decode(Marker.self, from: data) }
            }
            """)
        #expect(
            found.map(\.declaration).sorted() == ["MarkerReader.letter/Letter", "MarkerReader.marker/Marker"])
    }

    @Test func `a branch that names a failed case, or an error that is made next, reports the failure`() {
        let found = strictFindings(
            """
            import Foundation
            struct Labels: Decodable { let names: [String] }
            struct LabelClient {
                func labels(_ data: Data) async -> (Labels?, LabelError) {
                    await withCheckedContinuation { continuation in
                        if let labels = try? JSONDecoder().decode(Labels.self, from: data) {
                            continuation.resume(returning: (labels, .success))
                        } else {
                            continuation.resume(returning: (nil, .invalidData))
                        }
                    }
                }
                func allLabels(_ data: Data) async -> (Labels?, LabelError) {
                    await withCheckedContinuation { continuation in
                        if let labels = try? JSONDecoder().decode(Labels.self, from: data) {
                            continuation.resume(returning: (labels, .success))
                        } else {
                            continuation.resume(returning: (nil, .success))
                        }
                    }
                }
                func list(_ data: Data) -> LabelList {
                    guard let labels = try? JSONDecoder().decode(Labels.self, from: data) else {
                        return LabelList(names: [], status: .decryptionFailed)
                    }
                    return LabelList(names: labels.names, status: .complete)
                }
                func refuse(_ data: Data, _ completion: (LabelError?) -> Void) {
                    var names: [String] = []
                    if let labels = try? JSONDecoder().decode(Labels.self, from: data) {
                        names = labels.names
                    }
                    let error = LabelError(names)
                    completion(error)
                }
            }
            """)
        #expect(found.map(\.declaration) == ["LabelClient.allLabels/Labels"])
    }

    @Test func `a catch that sets a flag for the failure is not silent`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Coin: Decodable {
                    let detail: String?
                    let mint: String?
                    let hasMalformedDetail: Bool
                    enum CodingKeys: String, CodingKey { case detail, mint }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        do {
                            detail = try container.decodeIfPresent(String.self, forKey: .detail)
                            hasMalformedDetail = false
                        } catch {
                            detail = nil
                            hasMalformedDetail = true
                        }
                        do {
                            mint = try container.decodeIfPresent(String.self, forKey: .mint) // expect: silent-default
                        } catch {
                            mint = nil
                        }
                    }
                }
                """)
    }

    @Test func `a completion handler that receives nothing is silent unless all callers report it`() {
        let body = """
            (day: String, completion: @escaping ((Double?)) -> Void) {
                fetch(day) { data in
                    guard let rate = try? JSONDecoder().decode(Rate.self, from: data) else {
                        completion(nil)
                        return
                    }
                    completion(rate.value)
                }
            }
            """
        let found = strictFindings(
            """
            import Foundation
            struct Rate: Decodable { let value: Double }
            final class RateClient {
            func firstRate\(body)
            func lastRate\(body)
            }
            final class RateModel {
                func first(_ client: RateClient) {
                    client.firstRate(day: "1") { rate in
                        guard let rate = rate else {
                            self.showAlert("No rate")
                            return
                        }
                        self.rate = rate
                    }
                }
                func last(_ client: RateClient) {
                    client.lastRate(day: "1") { rate in
                        guard let rate = rate else {
                            self.showAlert("No rate")
                            return
                        }
                        self.rate = rate
                    }
                    client.lastRate(day: "2") { rate in
                        guard let rate = rate else { return }
                        self.rate = rate
                    }
                }
            }
            """)
        #expect(found.map(\.declaration) == ["RateClient.lastRate/Rate"])
    }

    @Test func `a record that is only compared is made again, and callers may report a missing value later`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Stamp: Codable, Equatable { let size: Int }
                struct Plan: Codable { let name: String }
                final class StampStore {
                    func isCurrent(_ stamp: Stamp, _ data: Data) -> Bool { stored(data) == stamp }
                    func isEmpty(_ data: Data) -> Bool { found(data) == nil }
                    func plan(_ data: Data) throws -> Plan {
                        let plan = savedPlan(data)
                        guard let plan else { throw StampFailure.noPlan }
                        return plan
                    }
                    private func stored(_ data: Data) -> Stamp? {
                        try? JSONDecoder().decode(Stamp.self, from: data)
                    }
                    private func found(_ data: Data) -> Stamp? {
                        try? JSONDecoder().decode(Stamp.self, from: data) // expect: silent-default
                    }
                    private func savedPlan(_ data: Data) -> Plan? {
                        try? JSONDecoder().decode(Plan.self, from: data)
                    }
                }
                """)
    }

    @Test func `an identity that replaces all forms, and what an empty catch loses before it is overwritten`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Volume: Decodable {
                    let key: String
                    enum CodingKeys: String, CodingKey { case key, code }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        if let text = try? container.decode(String.self, forKey: .key) {
                            key = text
                        } else if let code = try? container.decode(String.self, forKey: .code) {
                            key = code
                        } else {
                            key = UUID().uuidString // expect: silent-default
                        }
                    }
                }
                struct Shelf: Codable { var names: [String] }
                struct ShelfStore {
                    func add(_ names: [String], to url: URL) throws {
                        var all = names
                        do {
                            let data = try Data(contentsOf: url)
                            let old = try JSONDecoder().decode(Shelf.self, from: data) // expect: silent-default
                            all += old.names
                        } catch {}
                        try JSONEncoder().encode(Shelf(names: all)).write(to: url)
                    }
                }
                """)
    }

    @Test func `a value of an optional property of a closure's argument is only missing`() {
        let found = Example.findings(
            """
            import Foundation
            struct ConcertDTO: Decodable {
                let acts: [ActDTO]
            }
            struct ActDTO: Decodable {
                let title: String
                let begin: Date?
            }
            struct Act {
                let title: String
                let begin: Date
            }
            extension ConcertDTO {
                func toDomain() -> [Act] {
                    acts.map { Act(title: $0.title, begin: $0.begin ?? Date()) }
                }
            }
            """)
        let messages = found.filter { $0.rule == "silent-default" }.map(\.message.english)
        #expect(
            messages == [
                "if the value is missing, `begin` is made up as `Date()`: keep it optional, or throw an error"
            ])
    }

    @Test func `a cached copy is shown until the same type is decoded with an error`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Menu: Decodable { let dishes: [String] }
                final class MenuLoader {
                    var menu: Menu?
                    func load(_ request: URLRequest) async throws {
                        if let cached = URLCache.shared.cachedResponse(for: request),
                            let early = try? JSONDecoder().decode(Menu.self, from: cached.data)
                        {
                            menu = early
                        }
                        let (data, _) = try await URLSession.shared.data(for: request)
                        menu = try JSONDecoder().decode(Menu.self, from: data)
                    }
                    func loadLast(_ request: URLRequest) {
                        if let cached = URLCache.shared.cachedResponse(for: request),
                            let last = try? JSONDecoder().decode(Menu.self, from: cached.data) // expect: silent-default
                        {
                            menu = last
                        }
                    }
                }
                """)
    }
}
