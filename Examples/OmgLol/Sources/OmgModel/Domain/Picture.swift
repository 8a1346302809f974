import Ashlar
import Foundation

/// A picture of some.pics.
@Domain package struct Picture: Identifiable {
    package let id: String
    package let address: String
    package let createdAt: Date
    package let mime: String
    package let size: Int
    /// Where it is; nil until the server has it.
    package let url: URL?
    package let caption: String?
    package let alternativeText: String?
    package let tags: [String]
}

extension Picture: Mapped {
    package static let mapping = Mapping(
        from: PictureDTO.self,
        createdAt: .init(\.created) { Date(timeIntervalSince1970: $0) },
        size: .init(\.size) { try wholeNumber($0) },
        caption: .init(\.description),
        alternativeText: .init(\.alt),
        unused: \.somePicsURL)
}

/// A number of bytes. The wire's numbers may be anything: a fraction, or more than an integer holds.
private func wholeNumber(_ number: Double) throws -> Int {
    guard let whole = Int(exactly: number), whole >= 0 else {
        throw DomainFailure(.invalidValue, expected: "a number of bytes")
    }
    return whole
}
