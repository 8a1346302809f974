import Foundation

@testable import AshlarContract
@testable import AshlarDesign

/// The secrets of a recording that a design printed.
struct LeakReport: CustomStringConvertible {
    struct Leak {
        let planted: Planting.Planted
        let trace: SecretTrace
        let files: [String]
    }

    private(set) var leaks: [Leak] = []
    private let place: PlantingPlace
    private let style: PlantedStyle
    private let planted: Int

    init(_ planting: Planting, _ design: PlantedDesign, style: PlantedStyle) {
        place = planting.place
        self.style = style
        planted = planting.planted.count
        let printed = design.printed
        lazy var files = design.printedFiles
        lazy var made = LeakReport.made(instead: planting, style)
        for item in planting.planted.sorted(by: { ($0.kind, $0.value) < ($1.kind, $1.value) }) {
            guard let trace = LeakReport.traces(of: item.value).first(where: { printed.contains($0) }) else { continue }
            if trace.isShortNumber, made.contains(trace) { continue }
            let holders = leaks.count < LeakReport.shown ? files.lazy.filter { $0.text.contains(trace) }.prefix(2) : nil
            leaks.append(Leak(planted: item, trace: trace, files: holders?.map(\.path) ?? []))
        }
        LeakReport.log(self)
    }

    /// Returns the forms of a value that no design prints by chance.
    static func traces(of value: String) -> [SecretTrace] { SecretTrace.all(of: value).filter { !chance.contains($0) } }

    /// Returns the design's output with other digits planted: short numbers appear among made-up ones by chance.
    private static func made(instead planting: Planting, _ style: PlantedStyle) -> PrintedText {
        let other = Planting(planting.place, turn: planting.turn, share: planting.share) { value in
            value.hasOnlyDigits ? String(value.map { Character("\($0.wholeNumberValue! % 9 + 1)") }) : value
        }
        return (try? PlantedDesign(other, options: style.options))?.printed ?? PrintedText()
    }

    var isClean: Bool { leaks.isEmpty }

    private static let shown = 12

    /// The text that is printed anyway: keys, words of generated code, and made-up values.
    private static let chance: PrintedText = {
        var text = PrintedText()
        for style in PlantedStyle.all {
            for place in [PlantingPlace.answerValue, .lastSegment] {
                let planting = Planting(place, turn: style.turn, share: 3, replacement: { _ in "zzz" })
                guard let design = try? PlantedDesign(planting, options: style.options) else { continue }
                for file in design.files {
                    text.add(file.path)
                    text.add(file.text)
                }
            }
        }
        // Words that reveal nothing about a person.
        text.add("example base64 image https bearer basic token private begin users documents local internal point")
        // Only the words of keys: a value that was planted is a leak even if another row has it as a key.
        for secret in Secret.all { for key in secret.keys { text.add(KeyWords.of(key).joined(separator: " ")) } }
        return text
    }()

    var description: String {
        let byRepetition = Dictionary(grouping: leaks, by: \.planted.repetition)
        var text = "\(leaks.count) of \(planted) secrets leaked from \(place), style \(style): "
        text += Repetition.allCases.compactMap { key in byRepetition[key].map { "\(key.rawValue): \($0.count)" } }
            .joined(separator: ", ")
        for leak in leaks.prefix(LeakReport.shown) {
            text +=
                "\n  \(leak.planted.kind), \(leak.planted.repetition.rawValue): \(leak.planted.value) as \(leak.trace)"
            text += " in \(leak.files.joined(separator: ", "))"
        }
        return text
    }

    /// Writes all leaks to the file that `ASHLAR_LEAKS` names: the summary of a test shows only a few for each place.
    private static func log(_ report: LeakReport) {
        guard let path = ProcessInfo.processInfo.environment["ASHLAR_LEAKS"], !report.leaks.isEmpty,
            let file = fopen(path, "a")
        else { return }
        defer { fclose(file) }
        let lines = report.leaks.map { leak in
            [
                "\(report.place)", "\(report.style)", leak.planted.repetition.rawValue, leak.planted.kind,
                leak.planted.value.replacing("\n", with: "\\n"), "\(leak.trace)", leak.files.joined(separator: " "),
            ].joined(separator: "\t") + "\n"
        }
        fputs(lines.joined(), file)
    }
}
