import AshlarContract
import AshlarCore
import AshlarSyntax

/// Types of places that a specification speaks of.
///
/// What was seen widens what is stated, and never narrows it: a client that refuses what a server sends is of no use,
/// and one that asks for more than the specification promises breaks tomorrow.
extension TypePlanner {
    func stated(
        _ statement: Statement, of place: Place, key: String, _ declarations: inout some Declarations
    ) -> Decision {
        if statement.isFree { return Decision(type: .free, evidence: "stated: any value", isThin: false) }
        let seen = place.values > 0 ? "; \(place.values) seen" : ""
        if let choice = place.choice {
            guard place.possibleKinds.isSubset(of: [.object]) else {
                return Decision(type: .free, evidence: "stated: one of several shapes, or no object", isThin: false)
            }
            let evidence = "stated: one of \(choice.cases.count) shapes, told apart by \(choice.tag)\(seen)"
            return Decision(type: declarations.tagged(choice, key: key), evidence: evidence, isThin: false)
        }
        let options = statedKinds(statement, place, key: key, &declarations)
        if options.isEmpty { return Decision(type: .free, evidence: "stated: no value that is known", isThin: false) }
        let others = place.kinds.subtracting([.null]).filter { !statement.allows($0) }
        let note = others.isEmpty ? seen : "\(seen), of other kinds too: all are read"
        if options.count == 1 {
            var decision = options[0].decision
            decision.evidence += note
            return decision
        }
        var decision = union(options, place: place, key: key, &declarations)
        decision.evidence = "stated or seen: " + options.map(\.caseName).joined(separator: " or ") + note
        decision.isThin = false
        return decision
    }

    private func statedKinds(
        _ statement: Statement, _ place: Place, key: String, _ declarations: inout some Declarations
    ) -> [KindType] {
        let kinds = place.possibleKinds
        var types: [KindType] = []
        if kinds.contains(.boolean) {
            types.append(KindType(caseName: "bool", decision: simple(.boolean, "a boolean")))
        }
        if kinds.contains(.integer) || kinds.contains(.decimal) {
            let isStated = !statement.kinds.isDisjoint(with: [.integer, .decimal])
            let decision =
                isStated ? statedNumber(statement, place, key: key, &declarations) : number(place, key: key)
            types.append(KindType(caseName: "number", decision: decision))
        }
        if kinds.contains(.string) {
            let isAlone = kinds == [.string]
            let decision =
                statement.kinds.contains(.string)
                ? statedString(statement, place, key: key, isAlone: isAlone, &declarations)
                : string(place, key: key, &declarations)
            types.append(KindType(caseName: "string", decision: decision))
        }
        if kinds.contains(.array) {
            var decision = array(place, key: key, &declarations)
            decision.evidence = "stated: a list of " + decision.elementText
            types.append(KindType(caseName: "array", decision: decision))
        }
        if kinds.contains(.object), let shape = place.object {
            var decision = object(shape, place, key: key, &declarations)
            decision.evidence = shape.mapValue == nil ? "stated: an object" : "stated: an object whose keys are data"
            decision.isThin = false
            types.append(KindType(caseName: "object", decision: decision))
        }
        return types
    }

    private func simple(_ type: TypeRef, _ what: String) -> Decision {
        Decision(type: type, evidence: "stated: \(what)", isThin: false)
    }

    // MARK: Numbers

    private func statedNumber(
        _ statement: Statement, _ place: Place, key: String, _ declarations: inout some Declarations
    ) -> Decision {
        if place.integers.beyondInt64 > 0 || place.decimals.beyondDouble > 0 {
            return simple(.free, "a number; some are beyond 64 bits")
        }
        if place.possibleKinds.contains(.decimal) {
            let isMoney = MoneyName.isLikely(SwiftName.property(key))
            return isMoney ? simple(.decimal, "a number, of a key that speaks of money") : simple(.double, "a number")
        }
        if let format = statement.format, ["unix-time", "timestamp", "unixtime"].contains(format.lowercased()) {
            return Decision(
                type: style == .codable ? .integer(.date(.unixSeconds)) : .date(.unixSeconds),
                evidence: "stated: seconds since 1970", isThin: false)
        }
        let limits = statement.constraints
        guard limits.minimum != nil || limits.maximum != nil, RuleText.integer(limits) != nil,
            place.integers.breaches == 0
        else { return simple(.integer(nil), "an integer") }
        let index = declarations.refined(statement, valueType: "Int", key: key)
        return simple(.integer(.rule(index)), "an integer, \(RuleText.words(limits))")
    }

    // MARK: Strings

    private func statedString(
        _ statement: Statement, _ place: Place, key: String, isAlone: Bool, _ declarations: inout some Declarations
    ) -> Decision {
        let seen = place.strings
        if let words = statement.words, isAlone {
            if words.count == 1, seen.isOnly(words) { return simple(.string(nil), "always \(words[0])") }
            let others = seen.hasMoreDistinct ? [] : seen.distinct.map(\.value).filter { !words.contains($0) }
            let all = words + others.filter { !$0.isEmpty }
            if !all.contains("") {
                let type = declarations.openEnum(words: all, seen: seen.count, key: key)
                return simple(
                    type, "one of \(words.count) words" + (others.isEmpty ? "" : ", \(others.count) more seen"))
            }
            return simple(.string(nil), "one of \(words.count) words, the empty one among them")
        }
        if let format = statement.format { return formatted(format, statement, seen) }
        let limits = statement.constraints
        guard limits.limitsScalars, seen.breaches == 0, RuleText.text(limits) != nil, isAlone else {
            let note = seen.breaches > 0 ? ", \(RuleText.words(limits)); \(seen.breaches) seen are not" : ""
            return simple(.string(nil), "a text\(note)")
        }
        let index = declarations.refined(statement, valueType: "String", key: key)
        return simple(.string(.rule(index)), "a text, \(RuleText.words(limits))")
    }

    private func formatted(_ text: String, _ statement: Statement, _ seen: StringEvidence) -> Decision {
        guard let format = StringFormat(specified: text) else { return simple(.string(nil), "a text, \(text)") }
        let isKept = seen.count == 0 || seen.empties == 0 && seen.formats.contains(StringFormat.Group(format))
        guard isKept else {
            let what = TypePlanner.name(of: format)
            return simple(.string(nil), "\(what), but not all of the \(seen.count) values seen are: it stays text")
        }
        func date(_ wire: WireDateFormat) -> Decision {
            simple(style == .codable ? .string(.date(wire)) : .date(wire), TypePlanner.name(of: format))
        }
        switch format {
        case .timestamp: return date(.iso8601)
        case .day: return date(.day)
        case .uuid: return simple(.uuid, "a UUID")
        case .webURL: return simple(.url, "a URL")
        case .email: return simple(.string(.email), "an e-mail address")
        default: return simple(.string(nil), "a text, \(text)")
        }
    }
}

extension TypePlanner.Decision {
    fileprivate var elementText: String {
        guard let range = evidence.firstRange(of: "stated: ") else { return evidence }
        return String(evidence[range.upperBound...])
    }
}

extension StringEvidence {
    /// Whether nothing but these words was seen.
    fileprivate func isOnly(_ words: [String]) -> Bool {
        !hasMoreDistinct && distinct.allSatisfy { words.contains($0.value) }
    }
}
