#if Tools
import AshlarLocalization
import AshlarSyntax
import Yams

/// A value in a settings file, with its place.
package struct SettingsNode {
    private let node: Node
    private let file: String

    init(_ node: Node, in file: String) {
        self.node = node
        self.file = file
    }

    /// Where it is: `.ashlar.yml:3:5`.
    package var place: SettingsPlace {
        SettingsPlace(file: file, line: node.mark?.line, column: node.mark?.column ?? 1)
    }

    /// Whether nothing, or only a comment, follows a key.
    private var isEmpty: Bool { node.scalar?.string.isEmpty == true }

    /// Whether it has keys.
    package var isMapping: Bool { node.mapping != nil }

    /// A text, a number or a flag as it is written.
    package var scalar: String? { node.scalar?.string }

    /// A problem with it.
    package func problem(_ what: Localized) -> SettingsProblem { SettingsProblem(what, at: place) }

    /// The keys of a mapping with their values, in order. An unknown key is an error: a setting without effect is
    /// worse than a missing one.
    package func pairs(_ known: [String]) throws(SettingsProblem) -> [(key: String, value: SettingsNode)] {
        var problems: [SettingsProblem] = []
        let found = try self.pairs(known, &problems)
        if let first = problems.first { throw first }
        return found
    }

    /// The known keys of a mapping with their values, in order.
    ///
    /// - Parameter problems: receives the problems with all other keys.
    package func pairs(
        _ known: [String], _ problems: inout [SettingsProblem]
    ) throws(SettingsProblem) -> [(key: String, value: SettingsNode)] {
        var pairs: [(key: String, value: SettingsNode)] = []
        for (key, value) in try entries() {
            guard let name = key.scalar else {
                problems.append(key.notAText)
                continue
            }
            guard known.contains(name) else {
                problems.append(key.unknown(name, among: known))
                continue
            }
            pairs.append((name, value))
        }
        return pairs
    }

    private func unknown(_ name: String, among known: [String]) -> SettingsProblem {
        let hint = NearNames.hintText(for: name, among: known, mark: "`")
        let all = Localized(
            "; known are \(known.joined(separator: ", "))", zh: "；可用的有 \(known.joined(separator: "、"))")
        return problem(
            Localized("there is no `\(name)` here", zh: "这里没有 `\(name)`") + (hint.english.isEmpty ? all : hint))
    }

    private var notAText: SettingsProblem { problem(Localized("a string is expected here", zh: "此处应为字符串")) }

    /// The keys of a mapping with their values, in order, without a check of the keys.
    package func entries() throws(SettingsProblem) -> [(key: SettingsNode, value: SettingsNode)] {
        if isEmpty { return [] }
        guard let mapping = node.mapping else {
            throw problem(Localized("a mapping is expected here: `key: value`", zh: "此处应为映射：`key: value`"))
        }
        return mapping.map { (SettingsNode($0, in: file), SettingsNode($1, in: file)) }
    }

    /// `true` or `false`.
    package func flag() throws(SettingsProblem) -> Bool {
        guard let flag = node.bool else {
            throw problem(Localized("true or false is expected here", zh: "此处应为 true 或 false"))
        }
        return flag
    }

    /// A list, which is empty if nothing follows its key.
    package func list() throws(SettingsProblem) -> [SettingsNode] {
        if isEmpty { return [] }
        guard let sequence = node.sequence else { throw problem(Localized("a list is expected here", zh: "此处应为列表")) }
        return sequence.map { SettingsNode($0, in: file) }
    }

    /// A text, or a number or flag as it is written.
    package func text() throws(SettingsProblem) -> String {
        guard let text = scalar else { throw notAText }
        return text
    }
}
#endif
