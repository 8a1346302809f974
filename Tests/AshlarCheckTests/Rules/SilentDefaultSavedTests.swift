import AshlarCheck
import Testing

/// Data that the app itself has saved, and moments that the project's own code parses.
@Suite struct SilentDefaultSavedTests {
    @Test func `saved data is lost whatever type it is decoded as, a text that code is given may be anything`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct VisitStore {
                    let defaults: UserDefaults
                    let decoder = JSONDecoder()
                    func visits() -> [String: Int] {
                        guard let data = defaults.data(forKey: "visits"),
                            let visits = try? decoder.decode([String: Int].self, from: data) // expect: silent-default
                        else { return [:] }
                        return visits
                    }
                    func names(at url: URL) -> [String] {
                        guard let data = try? Data(contentsOf: url),
                            let names = try? decoder.decode([String].self, from: data) // expect: silent-default
                        else { return [] }
                        return names
                    }
                }
                struct VisitReader {
                    let decoder = JSONDecoder()
                    func visits(_ data: Data) -> [String: Int] {
                        guard let visits = try? decoder.decode([String: Int].self, from: data) else { return [:] }
                        return visits
                    }
                }
                """)
    }

    @Test func `saved data that is read before it is written again is lost, and what was just encoded is not`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Draft: Codable { let text: String }
                struct DraftStore {
                    func add(_ draft: Draft) throws {
                        let data = UserDefaults.standard.data(forKey: "drafts") ?? Data()
                        var drafts = (try? JSONDecoder().decode([Draft].self, from: data)) ?? [] // expect: silent-default
                        drafts.append(draft)
                        UserDefaults.standard.set(try JSONEncoder().encode(drafts), forKey: "drafts")
                    }
                    func copy(_ draft: Draft) -> Draft? {
                        guard let data = try? JSONEncoder().encode(draft) else { return nil }
                        return try? JSONDecoder().decode(Draft.self, from: data)
                    }
                }
                """)
    }

    @Test func `a moment that the project's own code parses is made up, one that it computes is not`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                extension String {
                    var asDay: Date? { DateFormatter.days.date(from: self) }
                    func nextDay(after date: Date) -> Date? { nil }
                }
                struct Contract { let start: Date; let end: Date }
                struct ContractReader {
                    func contract(_ start: String, _ end: String, _ today: Date) -> Contract {
                        Contract(
                            start: start.asDay ?? Date(), // expect: silent-default
                            end: end.nextDay(after: today) ?? Date())
                    }
                }
                """)
    }
}
