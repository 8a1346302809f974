import Foundation
import Testing

@testable import AshlarContract
@testable import AshlarDesign
@testable import AshlarSpecification

/// `Examples/Library`, designed in memory.
enum LibraryDesign {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples/Library")

    /// Returns the files, by path.
    static func files(
        style: DesignOptions.Style = .plain, store: DesignOptions.StoreKind, hasFlow: Bool = false
    ) throws -> [String: String] {
        let read = Specification.read([folder.appending(path: "openapi.yaml").path])
        #expect(read.problems.isEmpty)
        var input = SpecificationInput()
        input.contract = read.contract
        input.contract.mapLocations { URL(filePath: $0).lastPathComponent }
        input.examples = read.examples.map { .init(origin: $0.origin, bytes: $0.bytes, isMadeUp: $0.isMadeUp) }
        var options = DesignOptions(
            name: "Library", style: style, store: store, keepsValues: false, dependency: .path("../.."))
        options.hasFlow = hasFlow
        let files = Designer(try InputSet(paths: []), specification: input, options: options).design().files
        return texts(of: files)
    }
}
