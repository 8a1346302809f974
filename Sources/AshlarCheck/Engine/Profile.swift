import AshlarGraph
import AshlarLocalization

/// The selection of findings that a run reports.
package enum Profile: String, Sendable, CaseIterable {
    /// All findings, including guesses.
    case strict
    /// Findings that are certain or likely; a pattern throughout the project is one finding.
    case standard
    /// Findings that are certain.
    case relaxed

    /// Returns the findings that the profile reports.
    ///
    /// - Parameter apps: the folders of the codebase's apps.
    /// - Complexity: O(n) in the findings.
    func select(_ findings: [Finding], apps: [String] = []) -> [Finding] {
        switch self {
        case .strict: findings
        case .relaxed: findings.filter { $0.confidence == .certain && $0.habit == nil }
        case .standard: Profile.summedUp(findings.filter { $0.confidence >= .likely }, apps)
        }
    }

    /// Replaces all findings of the same habit with one, for each app of a collection of apps.
    private static func summedUp(_ findings: [Finding], _ apps: [String]) -> [Finding] {
        var groups: [String: [Int]] = [:]
        for (index, finding) in findings.enumerated() {
            guard let habit = finding.habit else { continue }
            let place = app(of: finding.path, among: apps)
            groups["\(finding.rule) \(habit.rawValue) \(place)", default: []].append(index)
        }
        var kept = findings
        var dropped: Set<Int> = []
        for group in groups.values where group.count > 1 {
            let places = group.sorted {
                (findings[$0].path, findings[$0].place.offset) < (findings[$1].path, findings[$1].place.offset)
            }
            kept[places[0]] = summary(places.map { findings[$0] })
            dropped.formUnion(places.dropFirst())
        }
        return kept.indices.filter { !dropped.contains($0) }.map { kept[$0] }
    }

    /// The folder of the app that a file is closest to. It is empty if several apps are equally close, or if the
    /// codebase has too few apps to be a collection: the apps of one product share their code.
    private static func app(of path: String, among apps: [String]) -> String {
        guard apps.count >= 5 else { return "" }
        let folders = path.split(separator: "/").dropLast()
        let shared = apps.map { other in zip(folders, other.split(separator: "/")).prefix { $0 == $1 }.count }
        guard let most = shared.max(), most > 0, shared.count(where: { $0 == most }) == 1,
            let closest = shared.firstIndex(of: most)
        else { return "" }
        return apps[closest]
    }

    private static func summary(_ findings: [Finding]) -> Finding {
        let first = findings[0]
        guard let habit = first.habit else { return first }
        let related =
            first.related
            + findings.dropFirst().flatMap { finding in
                [Finding.Related(path: finding.path, place: finding.place, message: finding.message)] + finding.related
            }
        var message = habit.message(places: findings.count)
        message = Localized(
            "\(message.english); `--rule \(first.rule)` lists them",
            zh: "\(message.simplifiedChinese)；`--rule \(first.rule)` 会逐一列出")
        var summary = Finding(
            rule: first.rule, level: first.level, path: first.path, place: first.place, declaration: habit.rawValue,
            message: message, related: related)
        summary.confidence = first.confidence
        summary.habit = habit
        return summary
    }
}
