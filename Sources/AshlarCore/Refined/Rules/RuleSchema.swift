/// A keyword of JSON Schema with its value.
struct SchemaKeyword: Sendable, Hashable {
    let name: String
    let json: String

    init(_ name: String, _ json: String) {
        self.name = name
        self.json = json
    }

    var member: SchemaNode.Member { SchemaNode.Member(name, .literal(json)) }

    /// A value as JSON, if it has such a form.
    static func json<T>(_ value: T) -> String? { (value as? any DirectEncodable).flatMap { try? $0.encodedString() } }

    static func object(_ keywords: [SchemaKeyword]) -> String {
        "{" + keywords.map { "\"\($0.name)\":\($0.json)" }.joined(separator: ",") + "}"
    }
}

/// The part of a rule that JSON Schema can express.
struct RuleSchema: Sendable {
    var keywords: [SchemaKeyword]
    /// Whether the keywords express the whole rule, so that they may be negated.
    let isExact: Bool

    init(_ keywords: [SchemaKeyword], isExact: Bool = true) {
        self.keywords = keywords
        self.isExact = isExact
    }

    static let unknown = RuleSchema([], isExact: false)

    /// An assertion that validators may treat as an annotation.
    static func format(_ name: String) -> RuleSchema {
        RuleSchema([SchemaKeyword("format", "\"\(name)\"")], isExact: false)
    }

    static func pattern(_ text: StaticString) -> RuleSchema {
        RuleSchema([SchemaKeyword("pattern", SchemaKeyword.json(text.description) ?? "\"\"")], isExact: false)
    }

    /// At least one element, member or character.
    ///
    /// - Parameter kind: the JSON value that holds them.
    static func notEmpty(_ kind: JSONKind) -> RuleSchema {
        let keyword =
            switch kind {
            case .object: "minProperties"
            case .string: "minLength"
            default: "minItems"
            }
        return RuleSchema([SchemaKeyword(keyword, "1")], isExact: false)
    }
}

extension Rule {
    /// The part of the rule that JSON Schema can express, for values in their normal form.
    var schema: RuleSchema {
        var all: [SchemaKeyword] = []
        var further: [String] = []
        var isExact = true
        for part in parts {
            let own = part.schema
            isExact = isExact && own.isExact
            if own.keywords.isEmpty { continue }
            if own.keywords.contains(where: { keyword in all.contains { $0.name == keyword.name } }) {
                further.append(SchemaKeyword.object(own.keywords))
            } else {
                all += own.keywords
            }
        }
        if !further.isEmpty { all.append(SchemaKeyword("allOf", "[\(further.joined(separator: ","))]")) }
        return RuleSchema(all, isExact: isExact)
    }
}

extension RulePart {
    fileprivate var schema: RuleSchema {
        switch self {
        case .check(let check): return check.schema
        case .normalization: return .unknown
        case .named(let rule, _): return rule.schema
        case .alternatives(let rules):
            let each = rules.map(\.schema)
            if each.contains(where: \.keywords.isEmpty) { return .unknown }
            let options = each.map { SchemaKeyword.object($0.keywords) }.joined(separator: ",")
            return RuleSchema([SchemaKeyword("anyOf", "[\(options)]")], isExact: each.allSatisfy(\.isExact))
        case .negation(let rule, _):
            let own = rule.schema
            // The keywords of an inexact rule accept more than the rule: their negation would refuse too much.
            if !own.isExact || own.keywords.isEmpty { return .unknown }
            return RuleSchema([SchemaKeyword("not", SchemaKeyword.object(own.keywords))])
        }
    }
}

/// Patterns that mean the same in Swift's regular expressions and in ECMA-262's, which JSON Schema uses.
enum PortablePattern {
    /// - Parameter pattern: the text of a literal, which matches as a whole.
    /// - Returns: the same for JSON Schema, where a pattern may match anywhere; `nil` for a pattern that differs.
    static func of(_ pattern: String) -> String? {
        var previous: Character = " "
        var isEscaped = false
        var sets = 0
        var rest = pattern[...]
        while let character = rest.popFirst() {
            defer { previous = isEscaped ? " " : character }
            if isEscaped {
                isEscaped = false
                if character.isLetter || character.isNumber, !"dDwWsSbBtnrfv".contains(character) { return nil }
                continue
            }
            switch character {
            case "\\": isEscaped = true
            case "[":
                if sets > 0 { return nil }
                sets = 1
            case "]": sets = 0
            case "&", "-", "~": if sets > 0, previous == character { return nil }
            case "(" where sets == 0:
                if rest.hasPrefix("*") { return nil }
                if rest.hasPrefix("?"), !["?:", "?=", "?!"].contains(where: { rest.hasPrefix($0) }) { return nil }
            case "+": if sets == 0, "*+?}".contains(previous) { return nil }
            default: if !character.isASCII { return nil }
            }
        }
        return "^(?:\(pattern))$"
    }
}
