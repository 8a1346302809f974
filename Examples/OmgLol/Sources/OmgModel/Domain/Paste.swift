import Ashlar
import Foundation

/// A text with a title, which is its name.
@Domain package struct Paste: Identifiable {
    package let title: String
    package let content: String
    package let modifiedAt: Date
    package let isListed: Bool

    package var id: String { title }
}

extension Paste: Mapped {
    package static let mapping = Mapping(
        from: PasteDTO.self,
        modifiedAt: .init(\.modifiedOn) { Date(timeIntervalSince1970: TimeInterval($0)) },
        isListed: .init(\.listed) { $0 == 1 })
}
