import AshlarContract
import AshlarCore
import AshlarLocalization
import AshlarSyntax

/// Types of places that a specification describes.
///
/// Payloads widen the specified types, and never narrow them: a client that refuses a server's values is useless, and
/// one that requires more than the specification promises may break later.
extension TypePlanner {
    func specified(
        _ statement: Statement, of place: Place, key: String, _ declarations: inout some Declarations
    ) -> Decision {
        if statement.isFree { return simple(.free, Localized("any value", zh: "任意值")) }
        let seen: Localized =
            place.values > 0 ? Localized("; \(place.values) seen", zh: "；出现 \(place.values) 次") : ""
        if let choice = place.choice {
            guard place.possibleKinds.isSubset(of: [.object]) else {
                return simple(.free, Localized("one of several shapes, or not an object", zh: "几种形状之一，或者不是对象"))
            }
            let what = Localized(
                "one of \(choice.cases.count) shapes, distinguished by \(choice.tag)",
                zh: "\(choice.cases.count) 种形状之一，由 \(choice.tag) 区分")
            return simple(declarations.tagged(choice, key: key), what + seen)
        }
        let options = specifiedKinds(statement, place, key: key, &declarations)
        if options.isEmpty { return simple(.free, Localized("no known value", zh: "没有已知的值")) }
        let others = place.kinds.subtracting([.null]).filter { !statement.allows($0) }
        let note = others.isEmpty ? seen : seen + Localized(", of other kinds too: all are read", zh: "，也有其他种类：都会读取")
        if options.count == 1 {
            var decision = options[0].decision
            decision.evidence += note
            return decision
        }
        var decision = union(options, place: place, key: key, &declarations)
        decision.evidence =
            Localized("specified or seen: ", zh: "规定或出现：")
            + options.map { Localized(verbatim: $0.caseName) }.joined(separator: Localized(" or ", zh: " 或 ")) + note
        decision.isThin = false
        return decision
    }

    private func specifiedKinds(
        _ statement: Statement, _ place: Place, key: String, _ declarations: inout some Declarations
    ) -> [KindType] {
        let kinds = place.possibleKinds
        var types: [KindType] = []
        if kinds.contains(.boolean) {
            types.append(KindType(caseName: "bool", decision: simple(.boolean, Localized("a boolean", zh: "布尔值"))))
        }
        if kinds.contains(.integer) || kinds.contains(.decimal) {
            let isSpecified = !statement.kinds.isDisjoint(with: [.integer, .decimal])
            let decision =
                isSpecified ? specifiedNumber(statement, place, key: key, &declarations) : number(place, key: key)
            types.append(KindType(caseName: "number", decision: decision))
        }
        if kinds.contains(.string) {
            let isAlone = kinds == [.string]
            let decision =
                statement.kinds.contains(.string)
                ? specifiedString(statement, place, key: key, isAlone: isAlone, &declarations)
                : string(place, key: key, &declarations)
            types.append(KindType(caseName: "string", decision: decision))
        }
        if kinds.contains(.array) {
            var decision = array(place, key: key, &declarations)
            if let positions = place.arrays.tuple {
                decision.evidence = Localized(
                    "specified: \(positions.count) positions, each of its own kind",
                    zh: "规定：\(positions.count) 个位置，各有其种类")
            } else {
                decision.evidence = Localized("specified: a list of ", zh: "规定：列表，元素为") + decision.elementText
            }
            types.append(KindType(caseName: "array", decision: decision))
        }
        if kinds.contains(.object), let shape = place.object {
            var decision = object(shape, place, key: key, &declarations)
            decision.evidence =
                shape.mapValue == nil
                ? Localized("specified: an object", zh: "规定：对象")
                : Localized("specified: an object with keys that are data", zh: "规定：键为数据的对象")
            decision.isThin = false
            types.append(KindType(caseName: "object", decision: decision))
        }
        return types
    }

    private func simple(_ type: TypeRef, _ what: Localized) -> Decision {
        Decision(type: type, evidence: Localized("specified: ", zh: "规定：") + what, isThin: false)
    }

    // MARK: Numbers

    private func specifiedNumber(
        _ statement: Statement, _ place: Place, key: String, _ declarations: inout some Declarations
    ) -> Decision {
        if place.integers.beyondInt64 > 0 || place.decimals.beyondDouble > 0 {
            return simple(.free, Localized("a number; some are beyond 64 bits", zh: "数字；有的超出 64 位"))
        }
        if place.decimals.count == 0, statement.format == nil, IdentityKey.isEverywhere(key) {
            return simple(.integer(nil), Localized("a number; an identity is whole", zh: "数字；标识是整数"))
        }
        if place.possibleKinds.contains(.decimal) {
            let isMoney = MoneyName.isLikely(SwiftName.property(key))
            return isMoney
                ? simple(.decimal, Localized("a number, under a key for money", zh: "数字，键名表示金额"))
                : simple(.double, Localized("a number", zh: "数字"))
        }
        if let format = statement.format, ["unix-time", "timestamp", "unixtime"].contains(format.lowercased()) {
            return simple(
                style.date(.unixSeconds),
                Localized("seconds since 1970", zh: "自 1970 年起的秒数"))
        }
        let limits = statement.constraints
        guard limits.minimum != nil || limits.maximum != nil, RuleText.integer(limits) != nil,
            place.integers.breaches == 0
        else { return simple(.integer(nil), Localized("an integer", zh: "整数")) }
        let index = declarations.refined(statement, valueType: "Int", key: key)
        return simple(.integer(.rule(index)), Localized("an integer, ", zh: "整数，") + RuleText.words(limits))
    }

    // MARK: Strings

    private func specifiedString(
        _ statement: Statement, _ place: Place, key: String, isAlone: Bool, _ declarations: inout some Declarations
    ) -> Decision {
        let seen = place.strings
        if let words = statement.words, isAlone {
            if words.count == 1, seen.isOnly(words) {
                return simple(.string(nil), Localized("always \(words[0])", zh: "总是 \(words[0])"))
            }
            // Other texts that were seen may be anything: only words become cases.
            let others = seen.hasMoreDistinct ? [] : seen.showable(besides: words, key: key)
            // The empty word needs no case: `unknown` keeps it.
            let all = (words + others).filter { !$0.isEmpty }
            if !all.isEmpty {
                let type = declarations.openEnum(
                    words: all, seen: seen.count, key: key, specified: statement)
                let more: Localized =
                    others.isEmpty ? "" : Localized(", \(others.count) more seen", zh: "，另外出现 \(others.count) 个")
                return simple(type, Localized("one of \(words.count) words", zh: "\(words.count) 个词之一") + more)
            }
            return simple(.string(nil), Localized("always empty", zh: "总是空的"))
        }
        if let format = statement.format { return formatted(format, statement, seen) }
        let limits = statement.constraints
        guard limits.limitsScalars, seen.breaches == 0, RuleText.text(limits) != nil, isAlone else {
            let note: Localized =
                seen.breaches > 0
                ? Localized(", ", zh: "，") + RuleText.words(limits)
                    + Localized("; \(seen.breaches) seen are not", zh: "；出现的值中 \(seen.breaches) 个不符合")
                : ""
            return simple(.string(nil), Localized("a string", zh: "字符串") + note)
        }
        let index = declarations.refined(statement, valueType: "String", key: key)
        return simple(.string(.rule(index)), Localized("a string, ", zh: "字符串，") + RuleText.words(limits))
    }

    private func formatted(_ text: String, _ statement: Statement, _ seen: StringEvidence) -> Decision {
        let plain = simple(.string(nil), Localized("a string, \(text)", zh: "字符串，\(text)"))
        guard let format = StringFormat(specified: text) else { return plain }
        let isKept = seen.count == 0 || seen.empties == 0 && seen.formats.contains(StringFormat.Group(format))
        guard isKept else {
            let what = TypePlanner.name(of: format)
            let note = Localized(
                ", but not all of the \(seen.count) values seen are: it stays a string",
                zh: "，但出现的 \(seen.count) 个值并非都是：保持为字符串")
            return simple(.string(nil), what + note)
        }
        func date(_ wire: WireDateFormat) -> Decision {
            simple(style.date(wire), TypePlanner.name(of: format))
        }
        if let dates = format.dates { return date(dates) }
        switch format {
        case .uuid: return simple(.uuid, Localized("a UUID", zh: "UUID"))
        case .webURL: return simple(.url, Localized("a URL", zh: "网址"))
        case .email: return simple(.string(.email), Localized("an e-mail address", zh: "电子邮件地址"))
        default: return plain
        }
    }
}

extension TypePlanner.Decision {
    /// The evidence of a list's elements, as far as it is specified.
    fileprivate var elementText: Localized {
        func after(_ mark: String, _ text: String) -> String {
            text.firstRange(of: mark).map { String(text[$0.upperBound...]) } ?? text
        }
        return Localized(
            after("specified: ", evidence.english), zh: after("规定：", evidence.simplifiedChinese))
    }
}

extension StringEvidence {
    /// Whether nothing but these words was seen.
    fileprivate func isOnly(_ words: [String]) -> Bool {
        !hasMoreDistinct && distinct.allSatisfy { words.contains($0.value) }
    }
}
