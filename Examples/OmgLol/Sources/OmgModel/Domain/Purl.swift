import Ashlar
import Foundation

/// A persistent URL: a name that leads to an address.
@Domain package struct Purl: Identifiable {
    package let name: String
    package let url: URL
    package let visits: Int?

    package var id: String { name }
}

extension Purl: Mapped {
    package static let mapping = Mapping(from: PurlDTO.self, visits: .init(\.counter))
}
