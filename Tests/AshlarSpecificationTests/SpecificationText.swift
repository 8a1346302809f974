import Foundation
import Testing

@testable import AshlarContract
@testable import AshlarSpecification

/// Calls a closure with a temporary folder of documents.
func withDocuments<T>(_ documents: [String: String], _ body: (URL) throws -> T) throws -> T {
    let folder = FileManager.default.temporaryDirectory.appending(path: "ashlar-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in documents {
        let url = folder.appending(path: name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }
    return try body(folder)
}

/// Reads a document.
func specification(
    _ text: String, named name: String = "api.yaml", nextTo others: [String: String] = [:],
    taking selection: EndpointSelection = .all
) throws -> Specification {
    try withDocuments(others.merging([name: text]) { $1 }) { folder in
        Specification.read([folder.appending(path: name).path], taking: selection)
    }
}

/// An OpenAPI description of one endpoint that answers with a schema.
func openAPI(_ schema: String, components: String = "", version: String = "3.0.3") -> String {
    func indented(_ text: String, by count: Int) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
    }
    return """
        openapi: \(version)
        info: {title: t, version: "1"}
        paths:
          /things:
            get:
              responses:
                '200':
                  description: ok
                  content:
                    application/json:
                      schema:
        \(indented(schema, by: 16))
        components:
          schemas:
        \(indented(components.isEmpty ? "Unused: {type: string}" : components, by: 4))
        """
}

/// The place of that answer.
func place(_ schema: String, components: String = "", version: String = "3.0.3") throws -> Place {
    let read = try specification(openAPI(schema, components: components, version: version))
    #expect(read.problems.isEmpty, "\(read.problems)")
    return try #require(read.contract.roots.first).place
}
