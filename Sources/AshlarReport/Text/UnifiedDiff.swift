/// A change of text as `diff -u` shows it, and as `patch` and `git apply` accept it.
///
/// Terminal control characters are shown as escapes: a change of lines with such characters is only for reading.
package enum UnifiedDiff {
    private struct Line {
        let mark: Character
        let text: Substring
        /// How many lines of either text come before it.
        let old: Int
        let new: Int
        /// Whether it is a last line without a newline.
        let isOpen: Bool
    }

    /// - Parameters:
    ///   - path: the name of the texts.
    ///   - before: the old text.
    ///   - after: the new one.
    ///   - context: how many equal lines are shown around a change.
    /// - Complexity: O(n + d²) in the lines and those that differ.
    package static func text(of path: String, before: String, after: String, context: Int = 3) -> String {
        let lines = lines(from: before, to: after)
        let changed = lines.indices.filter { lines[$0].mark != " " }
        let path = VisibleText.of(path)
        var text = "--- a/\(path)\n+++ b/\(path)\n"
        for hunk in hunks(changed, count: lines.count, context) {
            let part = lines[hunk]
            let (olds, news) = (part.count { $0.mark != "+" }, part.count { $0.mark != "-" })
            let (old, new) = (part.first!.old, part.first!.new)
            // An empty side names the line before it.
            text += "@@ -\(olds == 0 ? old : old + 1),\(olds) +\(news == 0 ? new : new + 1),\(news) @@\n"
            for line in part {
                text += "\(line.mark)\(visible(line.text))\n"
                if line.isOpen { text += "\\ No newline at end of file\n" }
            }
        }
        return text
    }

    /// Tabs stay, and so does the carriage return of a line's end.
    private static func visible(_ line: Substring) -> String {
        let hasReturn = line.utf8.last == UInt8(ascii: "\r")
        let text = VisibleText.of(
            String(decoding: line.utf8.dropLast(hasReturn ? 1 : 0), as: UTF8.self), keepsLineBreaks: true)
        return hasReturn ? text + "\r" : text
    }

    private static func lines(from before: String, to after: String) -> [Line] {
        let (olds, news) = (split(before), split(after))
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for step in news.difference(from: olds) {
            switch step {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var lines: [Line] = []
        var (old, new) = (0, 0)
        func add(_ mark: Character, _ part: Part) {
            lines.append(Line(mark: mark, text: part.text, old: old, new: new, isOpen: part.isOpen))
        }
        while old < olds.count || new < news.count {
            if old < olds.count, removed.contains(old) {
                add("-", olds[old])
                old += 1
            } else if new < news.count, inserted.contains(new) {
                add("+", news[new])
                new += 1
            } else {
                add(" ", olds[old])
                (old, new) = (old + 1, new + 1)
            }
        }
        return lines
    }

    private struct Part: Equatable {
        let text: Substring
        let isOpen: Bool

        /// By bytes: text that only looks the same is no longer the same.
        static func == (left: Part, right: Part) -> Bool {
            left.isOpen == right.isOpen && left.text.utf8.elementsEqual(right.text.utf8)
        }
    }

    /// The lines; a carriage return before the newline belongs to its line.
    private static func split(_ text: String) -> [Part] {
        var parts = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            Part(text: Substring($0), isOpen: false)
        }
        guard let last = parts.popLast(), !last.text.isEmpty else { return parts }
        return parts + [Part(text: last.text, isOpen: true)]
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
