import AshlarSyntax
import Foundation
import Testing

@testable import AshlarContract
@testable import AshlarDesign

/// Nothing that belongs to a person is in what a design prints, unless they say `--keep-values`.
///
/// Each row of ``Secret/all`` is planted in each ``PlantingPlace``, seen in each ``Repetition``, for each style; then every
/// file's path and text, the notes and what the command says meanwhile are searched for it. `Map.html` is made of the
/// printed sources and nothing else, and so has what they have.
struct PlantedSecretsTests {
    @Test(arguments: PlantingPlace.allCases, PlantedStyle.all)
    func noSecretIsPrinted(place: PlantingPlace, style: PlantedStyle) throws {
        let number = PlantingPlace.allCases.firstIndex(of: place) ?? 0
        let planting = Planting(place, turn: number * 3 + style.turn)
        try #require(!planting.planted.isEmpty)
        let design = try PlantedDesign(planting, options: style.options)
        let report = LeakReport(planting, design, style: style)
        #expect(report.leaks.isEmpty, "\(report)")
    }

    @Test func theTableIsLargeEnough() {
        #expect(Secret.all.count >= 60)
        #expect(Set(Secret.all.map(\.kind)).count == Secret.all.count)
        let values = Secret.all.flatMap(\.values)
        #expect(values.count >= 150)
        #expect(Set(values).count == values.count)
        for secret in Secret.all { #expect(secret.values.count >= 3 && !secret.keys.isEmpty, "\(secret.kind)") }
    }

    /// What is planted can be found: else the search would find nothing whatever leaks.
    @Test func everySecretCanBeFound() {
        for secret in Secret.all {
            for index in 0..<Secret.valuesNeeded {
                let value = secret.value(index)
                let traces = LeakReport.traces(of: value)
                #expect(!traces.isEmpty, "\(secret.kind): \(value)")
                for form in [value, quoted(value), SwiftName.property(value), value.percentEncoded, value.uppercased()] {
                    var text = PrintedText()
                    text.add("let x = \(form) // \(form)")
                    let isFound = traces.contains { text.contains($0) }
                    #expect(isFound || form.utf8.count < 4 || form == SwiftName.property(value), "\(secret.kind): \(value) as \(form)")
                }
            }
        }
    }
}
