import Foundation

extension SARIF {
    /// A place in a file, in the model, or in both.
    package struct Location: Encodable {
        private struct Physical: Encodable {
            let artifactLocation: Artifact
            let region: Region?
        }
        private struct Logical: Encodable { let fullyQualifiedName: String }

        private let id: Int?
        private let message: Text?
        private let physicalLocation: Physical?
        private let logicalLocations: [Logical]?

        /// - Parameters:
        ///   - artifact: the file; `nil` for a place in the model only.
        ///   - region: the region in it.
        ///   - name: the name of the place in the model.
        ///   - id: of a related place, which messages refer to.
        ///   - message: a description of the place.
        package init(
            _ artifact: Artifact?, region: Region? = nil, name: String? = nil, id: Int? = nil, message: String? = nil
        ) {
            self.id = id
            self.message = message.map(Text.init)
            physicalLocation = artifact.map { Physical(artifactLocation: $0, region: region) }
            logicalLocations = name.map { [Logical(fullyQualifiedName: $0)] }
        }
    }

    package struct Region: Encodable {
        private let startLine: Int
        private let startColumn: Int?
        private let endColumn: Int?

        /// - Parameters:
        ///   - line: from 1.
        ///   - columns: from 1, the end one past the last; an empty range has no end.
        package init(line: Int, columns: Range<Int>? = nil) {
            startLine = line
            startColumn = columns?.lowerBound
            endColumn = columns.flatMap { $0.isEmpty ? nil : $0.upperBound }
        }
    }

    package struct Artifact: Encodable {
        private let uri: String
        private let uriBaseId: String?

        /// A path as a relative reference (RFC 3986), or as a file URL.
        ///
        /// - Parameters:
        ///   - path: a file's path.
        ///   - base: the base of a relative path, by its name in SARIF; absolute paths have none.
        package init(path: String, base: String? = nil) {
            // A colon in the first folder's name would make it a scheme.
            var allowed = CharacterSet.urlPathAllowed
            allowed.remove(charactersIn: ":")
            let encoded = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
            let isAbsolute = path.hasPrefix("/")
            uri = isAbsolute ? "file://\(encoded)" : encoded
            uriBaseId = isAbsolute ? nil : base
        }
    }
}
