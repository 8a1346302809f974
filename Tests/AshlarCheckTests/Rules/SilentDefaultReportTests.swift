import AshlarCheck
import Testing

/// Failures that a response, a case or a caller reports, and values that a setter or `compactMap` hides.
@Suite struct SilentDefaultReportTests {
    @Test func `a response with a status for failures answers who sent the data`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Order: Decodable { let number: Int }
                struct OrderRoutes {
                    func create(_ request: Request) -> Reply {
                        guard let order = try? JSONDecoder().decode(Order.self, from: request.body) else {
                            return Reply(request, code: 400)
                        }
                        return saved(order, request)
                    }
                    func replace(_ request: Request) -> Reply {
                        guard let order = try? JSONDecoder().decode(Order.self, from: request.body) else {
                            return .init(status: .badRequest)
                        }
                        return saved(order, request)
                    }
                    func ignore(_ request: Request) -> Reply {
                        guard let order = try? JSONDecoder().decode(Order.self, from: request.body) // expect: silent-default
                        else { return Reply(request, code: 200) }
                        return saved(order, request)
                    }
                }
                """)
    }

    @Test func `a switch over several attempts reports that all of them failed`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Receipt: Decodable { let number: Int }
                struct Refusal: Decodable { let reason: String }
                struct ReceiptClient {
                    func answer(_ data: Data, done: @escaping (Answer) -> Void) {
                        let receipt = try? JSONDecoder().decode(Receipt.self, from: data)
                        let refusal = try? JSONDecoder().decode(Refusal.self, from: data)
                        switch (receipt, refusal) {
                        case (.some(let receipt), _): done(.receipt(receipt))
                        case (.none, .some(let refusal)): done(.refusal(refusal))
                        case (.none, .none): done(.failure(.form))
                        }
                    }
                    func show(_ data: Data, done: @escaping (Answer) -> Void) {
                        let receipt = try? JSONDecoder().decode(Receipt.self, from: data) // expect: silent-default
                        let refusal = try? JSONDecoder().decode(Refusal.self, from: data) // expect: silent-default
                        switch (receipt, refusal) {
                        case (.some(let receipt), _): done(.receipt(receipt))
                        case (.none, .some(let refusal)): done(.refusal(refusal))
                        case (.none, .none): break
                        }
                    }
                }
                """)
    }

    @Test func `of two attempts to decode the same, only the last one loses the error`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Plan: Codable { var start: Date? }
                extension Plan {
                    init(data: Data) throws {
                        let decoder = JSONDecoder()
                        do {
                            decoder.dateDecodingStrategy = .iso8601
                            self = try decoder.decode(Plan.self, from: data)
                            return
                        } catch {
                        }
                        do {
                            decoder.dateDecodingStrategy = .secondsSince1970
                            self = try decoder.decode(Plan.self, from: data) // expect: silent-default
                            return
                        } catch {
                        }
                    }
                }
                """)
    }

    @Test func `a caller that reports a failure knows of it, one that only finds nothing is silent`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                // file: App/Opener.swift
                import Foundation
                struct Groups: Decodable { let names: [String] }
                final class Opener {
                    func groups(sealed: String, key: String) -> Groups? {
                        guard let data = open(sealed, key),
                            let found = try? JSONDecoder().decode(Groups.self, from: data)
                        else { return nil }
                        return found
                    }
                    func labels(sealed: String, key: String) -> Groups? {
                        guard let data = open(sealed, key),
                            let found = try? JSONDecoder().decode(Groups.self, from: data) // expect: silent-default
                        else { return nil }
                        return found
                    }
                    private func open(_ text: String, _ key: String) -> Data? { nil }
                }
                // file: App/GroupsReader.swift
                final class GroupsReader {
                    func receive(_ text: String, _ key: String) {
                        let opener = Opener()
                        if let groups = opener.groups(sealed: text, key: key) {
                            keep(groups)
                        } else {
                            logger.error("Failed to open the groups")
                        }
                        if let labels = opener.labels(sealed: text, key: key) {
                            keep(labels)
                        } else {
                            logger.error("There are no labels")
                        }
                    }
                }
                """)
    }

    @Test func `a date that its formatter has just formatted is no outside data`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Clock {
                    let formatter = ISO8601DateFormatter()
                    func rounded(_ date: Date) -> Date {
                        let whole = formatter.date(from: formatter.string(from: date)) ?? Date()
                        return whole
                    }
                    func parsed(_ text: String) -> Date {
                        let moment = formatter.date(from: text) ?? Date() // expect: silent-default
                        return moment
                    }
                }
                struct Venue {
                    let id: Int
                    init(data: VenueQuery.Data.Venue) {
                        id = Int(data.id) ?? -1 // expect: silent-default
                    }
                }
                """)
    }

    @Test func `elements that a decoder leaves out, and saved values that a setter encodes, are dropped`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct SignRequest: Decodable {
                    let transfers: [Transfer]
                    enum CodingKeys: String, CodingKey { case transfers }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        let texts = try container.decode([String].self, forKey: .transfers)
                        transfers = texts.compactMap { text in
                            guard let data = text.data(using: .utf8) else { return nil }
                            return try? JSONDecoder().decode(Transfer.self, from: data) // expect: silent-default
                        }
                    }
                }
                struct Transfer: Decodable { let amount: Int }
                struct Session: Codable { let token: String }
                final class SessionVault {
                    var session: Session? {
                        get {
                            guard let data = read("session") else { return nil }
                            return try? JSONDecoder().decode(Session.self, from: data) // expect: silent-default
                        }
                        set {
                            do {
                                write(try JSONEncoder().encode(newValue), "session")
                            } catch {
                                print(error)
                            }
                        }
                    }
                }
                struct Draft: Codable { let text: String }
                struct Entry {
                    var draft: Draft? = {
                        guard let data = UserDefaults.standard.data(forKey: "draft"),
                            let draft = try? JSONDecoder().decode(Draft.self, from: data) // expect: silent-default
                        else { return nil }
                        return draft
                    }()
                }
                """)
    }

    @Test func `a moment that an element of a list lacks is missing, and not invalid`() {
        let code = """
            import Foundation
            struct VisitDTO: Decodable {
                let started: Date?
            }
            struct Visit { let started: Date }
            extension Visit {
                init(_ dtos: [VisitDTO], index: Int) { self.init(started: dtos[index].started ?? Date()) }
            }
            """
        let messages = Example.findings(code).filter { $0.rule == "silent-default" }.map(\.message.english)
        #expect(messages.first?.hasPrefix("if the value is missing, `started` is made up as `Date()`") == true)
    }
}
