import AshlarCore
import AshlarEntity
import Foundation
import Testing

@testable import AshlarTestSupport

/// What each ready type needs in other modules, where no compiler asks for it.
@Suite struct ReadyTypesTests {
    @Test func `every ready type is a value of a column`() {
        for type in ReadyTypes.all { #expect(type is any ColumnValue.Type, "\(type)") }
    }

    @Test func `every ready type has samples`() {
        var generator = SampleGenerator(seed: 1)
        for type in ReadyTypes.all { #expect(!Candidates.values(of: type, using: &generator).isEmpty, "\(type)") }
    }

    @Test func `every ready type has literals that are checked while compiling`() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
        let declared = try String(contentsOf: sources.appending(path: "Ashlar/RefinedMacros.swift"), encoding: .utf8)
        let provided = try String(
            contentsOf: sources.appending(path: "AshlarMacros/ReadyLiterals.swift"), encoding: .utf8)
        for type in ReadyTypes.all {
            #expect(declared.contains("macro refined(_ type: \(type).Type,"), "\(type)")
            #expect(provided.contains("\(type)Literal.self"), "\(type)")
        }
    }
}
