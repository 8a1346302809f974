import Ashlar
import Foundation

/// A picture of some.pics.
@Domain package struct Picture: Identifiable {
    package let id: String
    package let address: String
    package let createdAt: Date
    package let mime: String
    package let size: Int
    package let url: String
    package let caption: String?
    package let alternativeText: String?
    package let tags: [String]
}

extension Picture: Mapped {
    package static let mapping = Mapping(
        from: PictureDTO.self,
        createdAt: .init(\.created) { Date(timeIntervalSince1970: $0) },
        size: .init(\.size) { Int($0) },
        caption: .init(\.description),
        alternativeText: .init(\.alt),
        unused: \.somePicsURL)
}
