import Ashlar
import Foundation

// The bodies that the service accepts. It refuses any other before it changes anything.

/// A text that says something: a status, or the name by which something is asked for again.
@Refined struct FilledText {
    let value: String
    static let rule: Rule<String> = .length(1...)
}

/// An address that something can lead to; its text stays as it was sent.
@Refined struct LinkTarget {
    let value: String
    static let rule: Rule<String> = .custom("link-target", "an address with a scheme") {
        URL(string: $0)?.scheme != nil
    }
}

@Domain struct PostedStatus {
    let emoji: String
    let content: FilledText
    /// What people type there is no URL at times, and the service keeps it all the same.
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

/// Changes to a picture; what is `nil` stays as it is.
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
