// Reads a payload into a DTO, maps it to a domain value, and shows what a bad payload tells.
import Ashlar
import Foundation

@DTO struct PurlDTO: Equatable {
    let name: String
    let url: URL
    @Key("counter") let visits: String?
}

struct Purl {
    let name: String
    let url: URL
    let visits: Int?

    init(_ dto: PurlDTO) throws(MappingFailure) {
        name = dto.name
        url = dto.url
        visits = try Convert.optional(dto.visits, Convert.integer)
    }
}

let purl = try Purl(PurlDTO.decode(from: #"{"name": "home", "url": "https://example.org", "counter": "872"}"#))
print(purl.visits ?? 0)  // 872

do {
    _ = try [PurlDTO].decode(from: "[\n  {\"name\": 7, \"url\": \"not a url, really\"}\n]", source: "purls.json")
} catch {
    print(error)  // two problems, each with its line, column, JSON Pointer and Swift property
}
