import AshlarFiles
import AshlarLocalization
import Foundation
import Testing

@testable import AshlarContract
@testable import AshlarDesign

/// The counts of earlier designs, and their effects.
struct StabilityTests {
    /// Designs one payload after another, each with the lock of the previous design.
    private func designs(
        _ payloads: [String], style: DesignOptions.Style = .plain, language: Localized.Language = .english
    ) throws -> (plan: Plan, files: [String: String]) {
        var lock = NameLock()
        var last: (Plan, [String: String])?
        for payload in payloads {
            var options = DesignOptions(
                name: "Pinboard", style: style, store: .none, keepsValues: false, dependency: .path("../ashlar"))
            options.lock = lock
            options.language = language
            let plan = Planner.plan(try contract(of: [payload], named: "pin"), options: options)
            // As it is when it is read from its file again.
            lock = try JSONDecoder().decode(NameLock.self, from: Data(plan.lock.file.bytes))
            let files = PackageAssembly.files(plan, fixtures: []).map {
                ($0.path, String(decoding: $0.bytes, as: UTF8.self))
            }
            last = (plan, Dictionary(files) { first, _ in first })
        }
        return try #require(last)
    }

    private static let (one, two, three) = (
        #"{"id": 1, "tag": {"text": "a"}}"#, #"{"id": 1, "new": true, "tag": {"text": "a"}}"#,
        #"{"id": 1, "new": "word", "tag": {"text": "a"}}"#
    )

    @Test func aFormThatKeepsChangingIsKeptFromTheDomain() throws {
        let (plan, files) = try designs([Self.one, Self.two, Self.three])
        let pin = try #require(plan.records.first { $0.name == "Pin" })
        #expect(pin.hasDomain && pin.domainReasons.isEmpty)
        #expect(pin.stability == Stability.Count(designs: 3, changes: 2))
        #expect(try #require(files["DECISIONS.md"]).contains("none transformed, changed in 2 of 3 designs."))
        // A shape that does not change has one model.
        let tag = try #require(plan.records.first { $0.name == "Tag" })
        #expect(!tag.hasDomain && tag.stability == Stability.Count(designs: 3, changes: 0))
        #expect(files.values.contains { $0.contains("struct PinDTO") })
        #expect(files.values.contains { $0.contains("struct Pin:") || $0.contains("struct Pin ") })
    }

    @Test func aDomainTypeThatIsItsDTOIsMappedFieldByField() throws {
        let files = try designs([Self.one, Self.two, Self.three], style: .codable).files
        let mapping = try #require(files.first { $0.key.hasSuffix("PinDTO+Mapping.swift") }?.value)
        #expect(mapping.contains("self.init(id: dto.id, new: dto.new, tag: dto.tag)"))
        #expect(!mapping.contains("guard"), "\(mapping)")
    }

    @Test func oneChangeIsNotInstability() throws {
        let (plan, files) = try designs([Self.one, Self.two, Self.two])
        #expect(plan.records.allSatisfy { !$0.hasDomain })
        #expect(try #require(files["DECISIONS.md"]).contains("changed in 1 of 2 designs"))
    }

    @Test func aSecondRunLeavesTheLockAsItIs() throws {
        let first = try designs([Self.one, Self.two]).files["ashlar.lock"]
        #expect(try designs([Self.one, Self.two, Self.two]).files["ashlar.lock"] == first)
        // Another style does not change it either: only the wire's forms are counted.
        #expect(try designs([Self.one, Self.two], style: .codable).files["ashlar.lock"] == first)
    }

    @Test func aShapeIsCountedFromItsFirstDesign() throws {
        let plan = try designs([#"{"id": 1}"#, Self.one, Self.two]).plan
        #expect(plan.records.first { $0.name == "Tag" }?.stability == Stability.Count(designs: 2, changes: 0))
    }

    @Test func changesOfManyDesignsAgoWearOff() {
        #expect(Stability.Count(designs: 5, changes: 2).isUnstable)
        #expect(!Stability.Count(designs: 6, changes: 2).isUnstable)
        #expect(!Stability.Count(designs: 2, changes: 1).isUnstable)
    }

    @Test func separateTypesStaySeparate() throws {
        // Each of the later designs changes another shape, and none twice.
        func later(_ tag: String) -> String { #"{"id": 1, "new": "word", "tag": {"text": "a", \#(tag)}}"# }
        let (plan, files) = try designs([
            Self.one, Self.two, Self.three, later(#""b": {"kb": 1}"#), later(#""b": {"kb": 1, "c": {"kc": 1}}"#),
            later(#""b": {"kb": 1, "c": {"kc": 1, "d": {"kd": 1}}}"#),
        ])
        let pin = try #require(plan.records.first { $0.name == "Pin" })
        #expect(pin.stability == Stability.Count(designs: 6, changes: 2))
        #expect(pin.hasDomain && pin.domainReasons.isEmpty)
        #expect(
            try #require(files["DECISIONS.md"])
                .contains("none transformed, changed in 2 of 6 designs, kept apart as before."))
        #expect(plan.records.filter(\.hasDomain).map(\.name) == ["Pin"])
        #expect(try #require(files["ashlar.lock"]).contains("apart"))
        #expect(try #require(try designs([Self.one, Self.two]).files["ashlar.lock"]).contains("apart") == false)
    }

    @Test func aLockThatDoesNotListSeparateTypesKeepsThemSeparate() throws {
        let lock = #"{"designs": 5, "forms": {"pin": "c"}, "changes": {"pin": 2}}"#
        var stability = try JSONDecoder().decode(Stability.self, from: Data(lock.utf8))
        stability.add(["pin": "c", "tag": "a"])
        #expect(!stability["pin"].isUnstable && stability.isApart("pin") && !stability.isApart("tag"))
    }

    @Test func aLockWithoutCountsIsRead() throws {
        let lock = try JSONDecoder().decode(
            NameLock.self, from: Data(#"{"version": 1, "types": {"a $": "Pin"}, "properties": {}}"#.utf8))
        #expect(lock.stability == nil && lock.types.count == 1)
    }

    @Test(arguments: [
        #""designs": 9223372036854775807"#, #""designs": -1"#, #""designs": 2, "changes": {"a": 4611686018427387904}"#,
        #""designs": 2, "since": {"a": 3}"#,
    ])
    func countsThatNoDesignCanHaveAreRefused(counts: String) throws {
        let json = #"{"version": 1, "types": {}, "properties": {}, "stability": {"forms": {}, \#(counts)}}"#
        let problem = #expect(throws: OutputProblem.self) { try NameLock(Array(json.utf8), path: "ashlar.lock") }
        #expect(problem?.what.contains("stability") == true)
    }
}
