/// A change of text as `diff -u` shows it.
package enum UnifiedDiff {
    /// - Complexity: O(n + d²) in the lines and those that differ.
    package static func text(_ change: Fixer.Change, context: Int = 3) -> String {
        text(of: change.path, before: change.before, after: change.after, context: context)
    }

    /// - Parameters:
    ///   - path: what the texts are called.
    ///   - before: the old text.
    ///   - after: the new one.
    ///   - context: how many equal lines stand around a change.
    /// - Complexity: O(n + d²) in the lines and those that differ.
    package static func text(of path: String, before: String, after: String, context: Int = 3) -> String {
        let before = before.split(separator: "\n", omittingEmptySubsequences: false)
        let after = after.split(separator: "\n", omittingEmptySubsequences: false)
        let difference = after.difference(from: before)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for step in difference {
            switch step {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var lines: [(mark: String, text: Substring, old: Int, new: Int)] = []
        var (old, new) = (0, 0)
        while old < before.count || new < after.count {
            if old < before.count, removed.contains(old) {
                lines.append(("-", before[old], old, new))
                old += 1
            } else if new < after.count, inserted.contains(new) {
                lines.append(("+", after[new], old, new))
                new += 1
            } else {
                lines.append((" ", before[old], old, new))
                old += 1
                new += 1
            }
        }
        var text = "--- a/\(path)\n+++ b/\(path)\n"
        for hunk in hunks(lines.indices.filter { lines[$0].mark != " " }, count: lines.count, context) {
            let part = lines[hunk]
            let (olds, news) = (part.count { $0.mark != "+" }, part.count { $0.mark != "-" })
            text += "@@ -\(part.first!.old + 1),\(olds) +\(part.first!.new + 1),\(news) @@\n"
            for line in part { text += "\(line.mark)\(line.text)\n" }
        }
        return text
    }

    private static func hunks(_ changed: [Int], count: Int, _ context: Int) -> [Range<Int>] {
        var hunks: [Range<Int>] = []
        for index in changed {
            let range = max(0, index - context)..<min(count, index + context + 1)
            if let last = hunks.last, last.upperBound >= range.lowerBound {
                hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
            } else {
                hunks.append(range)
            }
        }
        return hunks
    }
}
