import Ashlar
import Foundation

// The bodies that the service accepts. It refuses all others before it changes anything.

/// A text that isn't empty: a status, or the name that something is saved under.
@Refined struct FilledText {
    let value: String
    static let rule: Rule<String> = .length(1...)
}

/// An address that can be linked to; its text remains as it was sent.
@Refined struct LinkTarget {
    let value: String
    static let rule: Rule<String> = .custom("link-target", "an address with a scheme") {
        URL(string: $0)?.scheme != nil
    }
}

@Domain struct PostedStatus {
    let emoji: String
    let content: FilledText
    /// Users sometimes enter texts that aren't URLs, and the service stores them anyway.
    let link: String?
}

extension PostedStatus: Mapped {
    static let mapping = Mapping(from: PostedStatusDTO.self, link: .init(\.externalURL))
}

@Domain struct PostedPurl {
    let name: FilledText
    let url: LinkTarget
}

extension PostedPurl: Mapped {
    static let mapping = Mapping(from: PostedPurlDTO.self)
}

@Domain struct PostedPaste {
    let title: FilledText
    let content: String
    let isListed: Bool
}

extension PostedPaste: Mapped {
    static let mapping = Mapping(from: PostedPasteDTO.self, isListed: .init(\.listed))
}

/// Changes to a picture; `nil` leaves a value unchanged.
@Domain struct PictureEdit {
    let caption: String?
    let alternativeText: String?
    let tags: [String]?
    let hides: Bool
}

extension PictureEdit: Mapped {
    static let mapping = Mapping(
        from: PictureEditDTO.self, caption: .init(\.description), alternativeText: .init(\.altText),
        tags: .init(\.tags) { $0?.commaSeparated },
        hides: .init(\.hideFromPublic))
}

extension String {
    /// The parts between commas, without spaces around them.
    var commaSeparated: [String] {
        split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}
