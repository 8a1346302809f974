import AshlarContract
import AshlarLocalization

/// Limits of values as Swift source, and in words.
enum RuleText {
    /// A rule for a text, as an expression of type `Rule<String>`; `nil` when there is nothing that a rule can check.
    static func text(_ limits: Constraints) -> String? {
        var parts: [String] = []
        if let range = range(limits.minLength.flatMap { $0 > 0 ? $0 : nil }, limits.maxLength) {
            parts.append(".length(\(range))")
        }
        if let pattern = limits.pattern.flatMap(regex) { parts.append(".matches(\(pattern))") }
        return joined(parts, "String")
    }

    /// A rule for an integer.
    static func integer(_ limits: Constraints) -> String? {
        guard let bounds = limits.integerBounds, let range = range(bounds.least, bounds.most) else { return nil }
        return "Rule<Int>.range(\(range))"
    }

    private static func range(_ least: Int?, _ most: Int?) -> String? {
        switch (least, most) {
        case (let least?, let most?): least <= most ? "\(literal(least))...\(most)" : nil
        case (let least?, nil): "\(literal(least))..."
        case (nil, let most?): "...\(literal(most))"
        case (nil, nil): nil
        }
    }

    private static func literal(_ number: Int) -> String { number < 0 ? "(\(number))" : String(number) }

    private static func joined(_ parts: [String], _ type: String) -> String? {
        guard let first = parts.first else { return nil }
        return (["Rule<\(type)>\(first)"] + parts.dropFirst()).joined(separator: " && ")
    }

    /// A pattern of JSON Schema (ECMA-262, found anywhere in the text) as a Swift literal that matches the whole text.
    ///
    /// - Returns: `nil` for one that Swift reads differently, or not at all.
    static func regex(_ pattern: String) -> String? {
        var inner = pattern
        let isStart = inner.hasPrefix("^")
        if isStart { inner.removeFirst() }
        let isEnd = inner.hasSuffix("$") && !inner.hasSuffix("\\$")
        if isEnd { inner.removeLast() }
        // Alternatives at the top bind weaker than the anchors.
        if pattern.contains("|"), isStart || isEnd { inner = "(?:\(inner))" }
        let whole = (isStart ? "" : "[\\s\\S]*") + inner + (isEnd ? "" : "[\\s\\S]*")
        let isPlain = whole.unicodeScalars.allSatisfy { $0.isASCII && $0.value >= 0x20 && $0.value != 0x7F }
        guard isPlain, PatternCost(pattern).isReadable, !whole.contains("/#"), !whole.hasPrefix(" "), !whole.isEmpty,
            (try? Regex(whole)) != nil
        else { return nil }
        return "#/\(whole)/#"
    }

    /// `1 to 255 characters`.
    static func words(_ limits: Constraints) -> Localized {
        var parts: [Localized] = []
        switch (limits.minLength, limits.maxLength) {
        case (let least?, let most?):
            parts.append(
                least == most
                    ? Localized("\(least) characters", zh: "\(least) 个字符")
                    : Localized("\(least) to \(most) characters", zh: "\(least) 到 \(most) 个字符"))
        case (let least?, nil):
            parts.append(
                Localized("at least \(least) \(least == 1 ? "character" : "characters")", zh: "至少 \(least) 个字符"))
        case (nil, let most?):
            parts.append(Localized("at most \(most) \(most == 1 ? "character" : "characters")", zh: "最多 \(most) 个字符"))
        case (nil, nil): break
        }
        if let least = limits.minimum {
            parts.append(
                limits.isMinimumExclusive
                    ? Localized("more than \(least)", zh: "大于 \(least)")
                    : Localized("at least \(least)", zh: "不小于 \(least)"))
        }
        if let most = limits.maximum {
            parts.append(
                limits.isMaximumExclusive
                    ? Localized("less than \(most)", zh: "小于 \(most)")
                    : Localized("at most \(most)", zh: "不大于 \(most)"))
        }
        if let pattern = limits.pattern {
            parts.append(Localized("of the form \(pattern)", zh: "格式为 \(pattern)"))
        }
        return parts.joined(separator: Localized(", ", zh: "，"))
    }
}
