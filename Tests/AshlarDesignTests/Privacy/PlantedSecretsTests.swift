import Foundation
import Testing

@testable import AshlarContract
@testable import AshlarDesign

/// A design prints no personal data, unless a person passes `--keep-values`.
///
/// Each row of ``Secret/all`` is planted in every second ``PlantingPlace`` in each ``Repetition``, and printed in one of the
/// styles, which take turns, since they print the same plan. Then every file's path and text, the notes, and the command's
/// output are searched for it. `Map.html` is made only from the printed sources, so it has nothing that they do not have
/// already.
///
/// All places take twice as long, which is for the night. With `ASHLAR_PLANT=all` in the environment, every style prints
/// every place; `ASHLAR_LEAKS` names a file for all leaks.
struct PlantedSecretsTests {
    private static let cases = PlantingPlace.allCases.enumerated().flatMap {
        number, place -> [(PlantingPlace, PlantedStyle, Int)] in
        let isWhole = ProcessInfo.processInfo.environment["ASHLAR_PLANT"] == "all"
        if !isWhole, number % 2 != 0 { return [] }
        let styles = isWhole ? PlantedStyle.all : [PlantedStyle.all[number % PlantedStyle.all.count]]
        return styles.map { (place, $0, number) }
    }

    @Test(arguments: cases)
    func noSecretIsPrinted(place: PlantingPlace, style: PlantedStyle, number: Int) throws {
        let planting = Planting(place, turn: number * 4 + style.turn)
        try #require(!planting.planted.isEmpty)
        let design = try PlantedDesign(planting, options: style.options)
        #expect(design.plan?.roots.count ?? 0 >= planting.kinds)
        let report = LeakReport(planting, design, style: style)
        #expect(report.isClean, "\(report)")
    }

    /// Evidence contains the secrets of the recordings, but a design from it prints none of them.
    @Test(arguments: cases.filter { $2 % 6 == 2 })
    func noSecretOfEvidenceIsPrinted(place: PlantingPlace, style: PlantedStyle, number: Int) throws {
        let planting = Planting(place, turn: number * 4 + style.turn + 2)
        try #require(!planting.planted.isEmpty)
        let design = try PlantedDesign(planting, options: style.options, isObserved: true)
        #expect(design.plan?.roots.count ?? 0 >= planting.kinds)
        let report = LeakReport(planting, design, style: style)
        #expect(report.isClean, "\(report)")
    }

    @Test func theTableIsLargeEnough() {
        #expect(Secret.all.count >= 60)
        #expect(Set(Secret.all.map(\.kind)).count == Secret.all.count)
        let values = Secret.all.flatMap(\.values)
        #expect(values.count >= 150)
        #expect(Set(values).count == values.count)
        for secret in Secret.all { #expect(secret.values.count >= 3 && !secret.keys.isEmpty, "\(secret.kind)") }
    }

    /// A planted secret can be found: otherwise the search would find nothing, whatever leaks.
    @Test(arguments: Secret.all)
    func aPlantedSecretCanBeFound(secret: Secret) {
        var searched = 0
        for value in (0..<Secret.valuesNeeded).map(secret.value) {
            let traces = LeakReport.traces(of: value)
            if !traces.isEmpty { searched += 1 }
            for form in [value, quoted(value), value.percentEncoded] {
                var text = PrintedText()
                text.add("let text = \(form) // \(form)")
                let isFound = traces.isEmpty || traces.contains { text.contains($0) }
                #expect(isFound, "\(value) as \(form)")
            }
        }
        // Short numbers appear within numbers that are printed anyway.
        #expect(searched * 4 >= Secret.valuesNeeded * 3)
    }
}
