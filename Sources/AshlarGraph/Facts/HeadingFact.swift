/// The origin of a file, according to the comment at its start.
package struct HeadingFact: Sendable, Equatable {
    package enum License: UInt8, Sendable { case none, mit, bsd, apache }

    /// The license that it names or quotes.
    package var license = License.none
    /// The holders of the copyright: `adalovelace` for `Copyright © 2020 Ada Lovelace. All rights reserved.`
    package var holders: [String] = []
    /// The project, which Xcode writes on the line below the file's name: `mykit` for `MyKit`.
    package var project = ""
    /// The author of the file: `adalovelace` for `Created by Ada Lovelace on 1/2/20.`
    package var author = ""

    package init() {}

    /// A name in the form that these facts use.
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
