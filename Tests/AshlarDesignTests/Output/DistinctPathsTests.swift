import Testing

@testable import AshlarDesign

@Suite struct DistinctPathsTests {
    private func paths(_ paths: [String]) -> [String] {
        DistinctPaths.of(paths.map { GeneratedFile($0, $0) }).map(\.path)
    }

    @Test func leavesDistinctPathsAlone() {
        #expect(
            paths(["Sources/B.swift", "Sources/A.swift", "a/A.swift"]) == [
                "Sources/A.swift", "Sources/B.swift", "a/A.swift",
            ])
    }

    @Test func numbersPathsThatDifferOnlyInCase() {
        let names = ["D/UserID.swift", "D/UserId.swift", "D/userid.swift", "D/Userid_2.swift"]
        let distinct = paths(names)
        #expect(Set(distinct.map { $0.lowercased() }).count == 4)
        #expect(distinct == paths(names.reversed()))
        #expect(distinct.contains("D/UserID.swift"))
    }

    @Test func comparesFoldersAndEquivalentLettersToo() {
        let distinct = paths([
            "Fixtures/Pins/1.json", "Fixtures/pins/2.json", "Fixtures/pins/3.json", "S/é.swift", "S/É.swift",
        ])
        #expect(
            distinct == [
                "Fixtures/Pins/1.json", "Fixtures/pins_2/2.json", "Fixtures/pins_2/3.json", "S/É.swift", "S/é_2.swift",
            ])
    }

    @Test func keepsEveryFile() {
        let files = DistinctPaths.of(["a/x", "A/x", "a/X", "A/X"].map { GeneratedFile($0, $0) })
        #expect(Set(files.map { String(decoding: $0.bytes, as: UTF8.self) }).count == 4)
        #expect(Set(files.map { $0.path.lowercased() }).count == 4)
    }
}
