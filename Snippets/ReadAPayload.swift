// Reads a payload into a DTO, maps it to a domain value, and shows the report for an invalid payload.
import Ashlar
import Foundation

@DTO struct PurlDTO: Equatable {
    let name: String
    let url: URL
    @Key("counter") let visits: String?
}

@Domain struct Purl {
    let name: String
    let url: URL
    let visits: Int?
}

extension Purl: Mapped {
    static let mapping = Mapping(
        from: PurlDTO.self, visits: .init(\.visits) { try Convert.optional($0, Convert.integer) })
}

let purl = try Purl.decode(from: #"{"name": "home", "url": "https://example.org", "counter": "872"}"#)
print(purl.visits ?? 0)  // 872

do {
    _ = try [Purl].decode(
        from: "[\n  {\"name\": 7, \"url\": \"\", \"counter\": \"many\"}\n]", source: "purls.json")
} catch {
    print(error)  // three problems, each with its line, column, JSON Pointer and Swift property
}
