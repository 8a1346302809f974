import AshlarCheck
import Testing

/// Mappings of decoded values, saved data, and values that are no payload.
@Suite struct CrashInDecoderMappingTests {
    @Test func `a mapping that forces a date or a case of a decoded text is found`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                import Foundation
                struct StageDTO: Decodable {
                    let name: String
                    let begin: String
                    let kind: String
                }
                enum Kind: String { case indoor, outdoor }
                struct Stage {
                    let name: String
                    let begin: Date
                    let end: Date
                    let kind: Kind
                }
                extension Stage {
                    init(dto: StageDTO) {
                        let formatter = ISO8601DateFormatter()
                        name = dto.name
                        begin = formatter.date(from: dto.begin)! // expect: crash-in-decoder
                        end = formatter.date(from: "2030-01-01T00:00:00Z")!
                        kind = Kind(rawValue: dto.kind)! // expect: crash-in-decoder
                    }
                }
                """)
    }

    @Test func `saved data that is decoded by force is found, a copy is not`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                import Foundation
                struct Draft: Codable { let text: String }
                class Shelf {
                    let defaults: UserDefaults
                    init(defaults: UserDefaults) { self.defaults = defaults }
                }
                final class DraftShelf: Shelf {
                    func drafts() -> [Draft] {
                        guard let data = defaults.data(forKey: "drafts") else { return [] }
                        return try! JSONDecoder().decode([Draft].self, from: data) // expect: crash-in-decoder
                    }
                    func copy(_ draft: Draft) -> Draft {
                        try! JSONDecoder().decode(Draft.self, from: JSONEncoder().encode(draft))
                    }
                }
                """)
    }

    @Test func `values that a filter lets through are there, and parameters of a request are no payload`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                import Foundation
                struct Glossary {
                    let words: [String]
                    let others: [String]
                    init(dictionary: [String: Any]) {
                        let list = dictionary["words"] as? [String?] ?? []
                        words = list.filter({ $0 != nil }).map({ $0! })
                        others = list.filter { $0 != "" }.map { $0! } // expect: crash-in-decoder
                    }
                }
                enum Query {
                    static func items(of values: [String: Any]) -> [URLQueryItem]? {
                        [URLQueryItem(name: "page", value: (values["page"] as! Int).description)]
                    }
                    static func page(of values: [String: Any]) -> Int {
                        values["page"] as! Int // expect: crash-in-decoder
                    }
                }
                """)
    }
}
