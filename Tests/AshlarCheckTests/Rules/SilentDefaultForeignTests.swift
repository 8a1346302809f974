import AshlarCheck
import AshlarGraph
import Testing

/// Data of any form, decoders that never fail, and callers that hear of a failure.
@Suite struct SilentDefaultForeignTests {
    @Test func `a type with a decoder that throws nothing is never of the wrong type`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                struct Frame: Decodable {
                    var size = 1
                    enum CodingKeys: String, CodingKey { case size }
                    init(from decoder: Decoder) throws {
                        guard let container = try? decoder.container(keyedBy: CodingKeys.self) else { return }
                        size = (try? container.decode(Int.self, forKey: .size)) ?? 2 // expect: silent-default
                    }
                }
                struct Mark: Decodable { init(from decoder: Decoder) throws {} }
                struct Seller: Decodable {
                    let name: String
                    enum CodingKeys: String, CodingKey { case name }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        name = try container.decode(String.self, forKey: .name)
                    }
                }
                struct CartDTO: Decodable {
                    let frame: Frame?
                    let mark: Mark?
                    let seller: Seller?
                    enum CodingKeys: String, CodingKey { case frame, mark, seller }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        frame = try? container.decode(Frame.self, forKey: .frame)
                        mark = try? container.decode(Mark.self, forKey: .mark)
                        seller = try? container.decode(Seller.self, forKey: .seller) // expect: silent-default
                    }
                }
                """)
    }

    @Test func `JSON that was just written decodes as a type that takes anything`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Mark: Decodable { init(from decoder: Decoder) throws {} }
                struct Seal: Decodable { let name: String }
                struct Parcel {
                    func mark(in values: [String: Any]) -> Mark? {
                        guard let data = try? JSONSerialization.data(withJSONObject: values) else { return nil }
                        return try? JSONDecoder().decode(Mark.self, from: data)
                    }
                    func seal(in values: [String: Any]) -> Seal? {
                        guard let data = try? JSONSerialization.data(withJSONObject: values) else { return nil }
                        return try? JSONDecoder().decode(Seal.self, from: data) // expect: silent-default
                    }
                }
                """)
    }

    @Test func `a caller of a free function reports that it returned nothing`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                // file: Vouchers.swift
                import Foundation
                struct Voucher: Decodable { let code: String; let sum: Int }
                struct Stamp: Decodable { let code: String; let sum: Int }
                func voucher(in box: Box) -> Voucher? {
                    try? JSONDecoder().decode(Voucher.self, from: box.contents)
                }
                func stamp(in box: Box) -> Stamp? {
                    try? JSONDecoder().decode(Stamp.self, from: box.contents) // expect: silent-default
                }
                // file: Till.swift
                struct Till {
                    func till(of box: Box) -> Result<Voucher, TillError> {
                        guard let found = voucher(in: box) else { return .failure(.invalid("voucher")) }
                        return .success(found)
                    }
                    func stamps(of boxes: [Box]) -> [Stamp] {
                        var stamps: [Stamp] = []
                        for box in boxes {
                            if let found = stamp(in: box) { stamps.append(found) }
                        }
                        return stamps
                    }
                }
                """)
    }

    @Test func `a private type of one value looks into what others have written`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                private struct Query: Decodable { let operation: String }
                private struct Reply: Decodable { let text: String; let stars: Int }
                final class Tracker {
                    func operation(of task: Load) -> String? {
                        guard let body = task.request?.body else { return nil }
                        let query = try? JSONDecoder().decode(Query.self, from: body)
                        return query?.operation
                    }
                    func operation(in data: Data) -> String? {
                        let query = try? JSONDecoder().decode(Query.self, from: data) // expect: silent-default
                        return query?.operation
                    }
                    func text(of task: Load) -> String? {
                        guard let body = task.answer?.body else { return nil }
                        let reply = try? JSONDecoder().decode(Reply.self, from: body) // expect: silent-default
                        return reply?.text
                    }
                }
                """)
    }

    @Test func `a search in lines of any form skips those that are no JSON`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Journal {
                    let lines: [String]
                    func failures() -> [[String: Any]] {
                        var found: [[String: Any]] = []
                        for line in lines {
                            guard let row = try? JSONSerialization.jsonObject(with: Data(line.utf8)), let entry = row as? [String: Any],
                                isFailure(entry)
                            else { continue }
                            found.append(entry)
                        }
                        return found
                    }
                    func late() -> [Entry] {
                        var found: [Entry] = []
                        for line in lines {
                            guard let entry = try? JSONDecoder().decode(Entry.self, from: Data(line.utf8)), entry.isLate else { continue }
                            found.append(entry)
                        }
                        return found
                    }
                    func entries() -> [Entry] {
                        var found: [Entry] = []
                        for line in lines {
                            guard let entry = try? JSONDecoder().decode(Entry.self, from: Data(line.utf8)) // expect: silent-default
                            else { continue }
                            found.append(entry)
                        }
                        return found
                    }
                    private func isFailure(_ entry: [String: Any]) -> Bool { entry["kind"] as? String == "failure" }
                }
                struct Entry: Decodable { let isLate: Bool }
                """)
    }

    @Test func `a property without which another function throws is reported there`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                struct RuleError: Error {}
                struct RuleDTO: Decodable {
                    let matcher: String?
                    let scale: Double?
                    let status: String?
                    let step: Int?
                    enum CodingKeys: String, CodingKey { case matcher, scale, status, step }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        matcher = try? container.decode(String.self, forKey: .matcher)
                        scale = try? container.decode(Double.self, forKey: .scale) // expect: silent-default
                        status = try? container.decode(String.self, forKey: .status) // expect: silent-default
                        step = try? container.decode(Int.self, forKey: .step)
                    }
                    func evaluate() throws -> Bool {
                        if self.matcher == nil { throw RuleError() }
                        // Where there is a status, its own property is what decoded.
                        if let status { throw RuleError() }
                        guard let step else { throw RuleError() }
                        return scale.map { $0 > 1 } ?? true
                    }
                }
                """)
    }

    @Test func `a public function that makes its own type returns nothing to its clients`() {
        let found = Example.findings(
            """
            import Foundation
            public final class Draft {
                let title: String
                init(title: String) { self.title = title }
                public static func make(from data: Data) -> Draft? {
                    guard let values = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
                        let title = values["title"] as? String
                    else { return nil }
                    return Draft(title: title)
                }
                public static func words(in data: Data) -> [String]? {
                    guard let values = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
                        let title = values["title"] as? String
                    else { return nil }
                    return [title]
                }
            }
            """, .strict
        ).filter { $0.rule == "silent-default" }
        #expect(found.map(\.place.line) == [12])
    }

    @Test func `a store identifies what has no identity yet, and a local moment may be computed`() {
        let code = """
            import Foundation
            struct Draft { var id: UUID?; var created: Date? }
            final class DraftStore {
                private var drafts: [UUID: Draft] = [:]
                func save(_ draft: Draft) {
                    let id = draft.id ?? UUID()
                    drafts[id] = draft
                }
                func copy(_ draft: Draft) -> Draft {
                    let created = draft.created ?? Date()
                    return Draft(id: draft.id, created: created)
                }
                func day(of draft: Draft) -> Date {
                    let start = next(after: draft)
                    return move(start: start ?? Date())
                }
                private func next(after draft: Draft) -> Date? { draft.created }
                private func move(start: Date) -> Date { start }
            }
            """
        let found = Example.findings(code, .strict).filter { $0.rule == "silent-default" }
        #expect(found.map(\.place.line) == [10, 15])
        #expect(found.map(\.confidence) == [.likely, .guess])
    }
}
