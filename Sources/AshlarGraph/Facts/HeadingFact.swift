/// What the comment at the start of a file says about where the file comes from.
package struct HeadingFact: Sendable, Equatable {
    package enum License: UInt8, Sendable { case none, mit, bsd, apache }

    /// The license of which it has the text, or the name.
    package var license = License.none
    /// The holders of the copyright: `adalovelace` of `Copyright © 2020 Ada Lovelace. All rights reserved.`
    package var holders: [String] = []
    /// The project on the line below the file's name, which Xcode writes there: `mykit` of `MyKit`.
    package var project = ""
    /// Who created the file: `adalovelace` of `Created by Ada Lovelace on 1/2/20.`
    package var author = ""

    package init() {}

    /// A name as these facts have it.
    package static func name(_ text: some StringProtocol) -> String {
        text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}

extension HeadingFact: ArchivedFact {
    package mutating func archive(in archive: inout FactArchive) {
        archive.value(&license)
        archive.value(&holders)
        archive.value(&project)
        archive.value(&author)
    }
}
