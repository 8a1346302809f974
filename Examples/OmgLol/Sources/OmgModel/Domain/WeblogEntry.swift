import Ashlar
import Foundation

/// An entry of a weblog.
@Domain package struct WeblogEntry: Identifiable {
    package let id: String
    package let location: String
    package let title: String
    package let date: Date
    package let kind: String
    package let status: WeblogStatus
    package let body: String
    package let tags: [String]
}

extension WeblogEntry: Mapped {
    package static let mapping = Mapping(
        from: WeblogEntryDTO.self,
        id: .init(\.entry),
        date: .init(\.date) { Date(timeIntervalSince1970: $0) },
        kind: .init(\.type),
        status: .init(\.status) { WeblogStatus($0) },
        tags: .init(\.metadata) { try $0?.tags() ?? [] },
        unused: \.address, \.id, \.source, \.output)
}

extension WeblogMetadataDTO {
    /// The values of `tags`, which are one text with commas.
    fileprivate func tags() throws -> [String] {
        let members: [String: JSONValue] =
            switch self {
            case .members(let members): members
            case .text(let text): try [String: JSONValue].decode(from: text, source: "the entry's metadata")
            }
        guard case .string(let text) = members["tags"] else { return [] }
        return text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}
