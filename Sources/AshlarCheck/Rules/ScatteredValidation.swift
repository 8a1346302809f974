import AshlarGraph
import AshlarLocalization

/// `scattered-validation`: the same check on the same kind of value, in several places.
package struct ScatteredValidation: Rule {
    package init() {}

    package let guide = RuleGuide(
        "scattered-validation", .warning, .validation,
        summary: Localized("The same check on the same kind of value appears in several places", zh: "对同一种值的相同检查出现在多处"),
        reason: Localized(
            "When the rule changes, one place is easily forgotten, and the app accepts a value on one screen that it rejects on another.",
            zh: "规则改变时总会漏掉某一处，于是应用在一个界面接受的内容在另一个界面被拒绝。"),
        bad: """
            struct User { let email: String }
            func saveUser(_ user: User) {
                guard user.email.contains("@") else { return }  // Duplicate!
            }
            func displayUser(_ user: User) {
                guard user.email.contains("@") else { return }  // Duplicate!
            }
            """,
        good: """
            struct Email {
                let value: String
                init?(_ value: String) {
                    guard value.contains("@") else { return nil }
                    self.value = value
                }
            }
            enum ValidationError: Error { case invalidEmail }
            struct User {
                let email: Email  // The `Email` type guarantees validity
                init(email: String) throws {
                    guard let validEmail = Email(email) else {
                        throw ValidationError.invalidEmail
                    }
                    self.email = validEmail
                    // All downstream code trusts that the email is valid
                }
            }
            """,
        nearMisses: [
            .init(
                Localized("The same check on another kind of value.", zh: "对另一种值做同样的测试。"),
                """
                struct SignUp {
                    func isValid(email: String) -> Bool { email.contains("@") }
                }
                struct Timeline {
                    func isMention(_ text: String) -> Bool { text.contains("@") }
                }
                """),
            .init(
                Localized(
                    "A regular expression that extracts part of a text.", zh: "从文本中取出一部分的正则表达式。"),
                """
                struct Handle {
                    func server(_ text: String) -> String? {
                        text.firstMatch(of: /[a-z.]+@(?<server>[a-z]+)\\.example/).map { String($0.output.server) }
                    }
                    func isEmail(_ text: String) -> Bool { text.contains(/[a-z.]+@[a-z]+\\.[a-z]{2,}/) }
                }
                """),
            .init(
                Localized(
                    "A search for values to hide in a longer text, and a check of a whole text.",
                    zh: "在较长文本中查找需要隐藏的值，与对整个文本的检查。"),
                """
                import Foundation
                struct Redactor {
                    func isPublic(_ log: String) -> Bool {
                        log.range(of: "[a-z.]+@[a-z]+[.][a-z]{2,}", options: .regularExpression) == nil
                    }
                    func hide(_ log: String) -> String {
                        log.replacingOccurrences(
                            of: "[a-z.]+@[a-z]+[.][a-z]{2,}", with: "…", options: .regularExpression)
                    }
                }
                struct Scanner {
                    func isEmail(_ text: String) -> Bool {
                        text.range(of: "^[a-z.]+@[a-z]+[.][a-z]{2,}$", options: .regularExpression) != nil
                    }
                }
                """),
            .init(
                Localized("A check for enough data to draw.", zh: "是否有足够的内容可绘制。"),
                """
                import CoreGraphics
                struct Chart {
                    func draw(_ predictedGlucose: String, in context: CGContext) {
                        guard predictedGlucose.count > 2 else { return }
                        context.fillPath()
                    }
                }
                struct SmallChart {
                    func draw(_ predictedGlucose: String, in context: CGContext) {
                        guard predictedGlucose.count > 2 else { return }
                        context.strokePath()
                    }
                }
                """),
        ])

    /// Kinds of values with a format, as the last words of their names.
    private static let kinds = [
        "email", "password", "username", "phone", "zip", "postcode", "postalcode", "iban", "slug", "pin", "otp",
        "domain", "handle",
    ]

    /// Kinds of values with parts that code looks for in many ways.
    private static let parted: Set = ["domain", "handle", "slug"]

    private struct Place {
        let declaration: String
        let file: Int
        let check: CheckFact
        /// Whether the check decides which values a type that wraps one value accepts.
        var isOfRefinedType = false
        /// Whether the code around the check throws, or returns whether the value is valid.
        var mayRefuse = false

        var isValidator: Bool { declaration.contains("Validat") }
    }

    package func check(_ context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        var places: [String: [Place]] = [:]
        for (part, owner) in graph.code(with: .checks) {
            let isView = owner.map(context.isScreen) ?? false
            collect(
                part, owner, owner?.name ?? part.declaration.name, &places, isView: isView,
                observes: isView && graph.files[part.file].mentions(ScatteredValidation.observers))
        }
        var reported: Set<String> = []
        for key in places.keys.sorted() {
            // If one of the places is a validator, the others are reported.
            var all = places[key]!
            // Code that nothing runs doesn't count as a second place.
            if all.count > 1 { all.removeAll { context.dead.state(at: $0.check.place.offset, of: $0.file) == .dead } }
            let group = all.filter(\.isValidator) + all.filter { !$0.isValidator }
            // Each of these types checks its own kind of value once.
            if group.allSatisfy(\.isOfRefinedType) { continue }
            guard Set(group.map(\.declaration)).count > 1, let first = group.first,
                let second = group.first(where: { $0.declaration != first.declaration })
            else { continue }
            let kind = String(key.prefix { $0 != "|" })
            // A name that isn't in the list may mean anything. A check that rejects no value is not a validation.
            let isSure = !kind.contains(where: \.isUppercase) || group.contains(where: \.mayRefuse)
            // The two halves of `hasPrefix("http://") || hasPrefix("https://")` are one check.
            guard reported.insert("\(kind) \(second.file):\(second.check.place.line)").inserted else { continue }
            let isSame = group.allSatisfy { $0.check.test == second.check.test }
            findings.add(
                self, file: second.file, at: second.check.place, in: second.declaration, message(kind, isSame: isSame),
                related: group.filter { $0.declaration != second.declaration }.map {
                    .init(
                        path: graph.files[$0.file].path, place: $0.check.place,
                        message: isSame
                            ? Localized("the same check", zh: "相同的检查")
                            : Localized("another check", zh: "另一处检查"))
                }, confidence: isSure ? .certain : .guess)
        }
    }

    /// - Parameter isSame: whether all places use the same pattern, instead of several for one kind of value.
    private func message(_ kind: String, isSame: Bool) -> Localized {
        if !isSame, !kind.isEmpty {
            return Localized(
                "other code checks `\(kind)` with a different pattern: declare a type that checks it once",
                zh: "其他代码以另一种模式检查 `\(kind)`：请做成只检查一次的类型")
        }
        return Localized(
            "this check of \(kind.isEmpty ? "the string" : "`\(kind)`") also appears elsewhere: declare a type that checks it once",
            zh: "对\(kind.isEmpty ? "该字符串" : " `\(kind)` ")的这一检查也出现在别处：请做成只检查一次的类型")
    }

    /// - Parameters:
    ///   - isView: whether the code belongs to a screen, where lengths decide about the layout and not about validity.
    ///   - observes: whether it belongs to a view in a file that observes values and runs code when they change.
    private func collect(
        _ part: TypePart, _ owner: TypeNode?, _ name: String, _ places: inout [String: [Place]], isView: Bool,
        observes: Bool
    ) {
        // The functions next to a property may search for its pattern and replace the matches.
        let hides = (owner?.functions ?? part.declaration.functions).contains { $0.body.replacesMatches }
        func add(
            _ member: String, _ body: BodyFacts, _ parameters: [ParameterFact] = [], result: String,
            isOfRefinedType: Bool = false, mayFail: Bool = false, isPattern: Bool = false
        ) {
            let isHidden = hides && parameters.isEmpty && result != "Bool"
            let (replacesMatches, isDrawn) = (body.replacesMatches || isHidden, draws(body))
            // `throw`, `-> Bool`, `-> Handle?`, `init?`
            let mayRefuse = mayFail || !body.throwing.isEmpty || result == "Bool" || result.hasSuffix("?")
            // `SELF MATCHES` compares a whole text.
            let refuses =
                isOfRefinedType || isPattern || !body.throwing.isEmpty || result == "Bool"
                || body.typeNames.contains { $0.name == "NSPredicate" }
            for check in body.checks {
                // A check for enough data to draw rejects no input.
                if isDrawn, ["count", "guards ", "isEmpty"].contains(where: check.test.hasPrefix) { continue }
                // The matches of the expression are replaced, not checked.
                if replacesMatches, check.test.hasPrefix("matches ") { continue }
                if isView, check.test.hasPrefix("count <"), !member.lowercased().contains("valid") { continue }
                // A search that starts after a few characters rejects no value.
                if observes, let least = leastLength(of: check), least <= 3 { continue }
                guard var key = key(of: check, in: member, isView: isView) else { continue }
                // A pattern for an address may also find addresses in a text, or hide them.
                if key == "email|pattern", !refuses, !isWholePattern(check.test), !asksForAddress(member) { continue }
                if result == "Bool" { key += alternatives(to: check, in: body) }
                // A check that a buffer is long enough to read from, or that a list has space, rejects no value.
                if check.test.hasPrefix("count "), isListed(check, parameters, owner) { continue }
                // A text without one scheme may be a name, or may get the scheme later. Only a check for both schemes
                // is a validation.
                if key.hasPrefix("url|"), !checksBothSchemes(check, body) { continue }
                places[key, default: []].append(
                    Place(
                        declaration: name.isEmpty ? member : "\(name).\(member)", file: part.file, check: check,
                        isOfRefinedType: isOfRefinedType, mayRefuse: mayRefuse))
            }
        }
        for function in part.declaration.functions {
            let mayRefuse = function.kind == .initializer && (function.isFailable || function.throwsErrors)
            add(
                function.name, function.body, function.parameters, result: function.result,
                isOfRefinedType: mayRefuse && owner?.storedFields.count == 1,
                mayFail: function.isFailable || function.throwsErrors)
        }
        for field in part.declaration.fields {
            // A single pattern with a name is meant for reuse. Code uses a list of patterns to find the parts of a
            // text.
            let isPattern = !field.isComputed && ["\"", "#\""].contains(where: field.value.hasPrefix)
            add(field.name, field.body, result: field.type, isPattern: isPattern)
        }
    }

    /// The other prefixes or suffixes that a predicate allows: `code.hasPrefix("a-")` is not the same check as
    /// `code.hasPrefix("a-") || code.hasPrefix("b-")`. Checks for the schemes of addresses always come in pairs, so
    /// they don't count.
    private func alternatives(to check: CheckFact, in body: BodyFacts) -> String {
        func isOne(_ other: CheckFact) -> Bool {
            (other.test.hasPrefix("hasPrefix ") || other.test.hasPrefix("hasSuffix "))
                && other.subject == check.subject && other.base == check.base
                && !other.test.hasSuffix("://\"")
        }
        guard isOne(check) else { return "" }
        let others = body.checks.filter { isOne($0) && $0.test != check.test }.map(\.test)
        return Set(others).sorted().map { "|\($0)" }.joined()
    }

    /// `3` of the check `count >= 3`.
    private func leastLength(of check: CheckFact) -> Int? {
        check.test.hasPrefix("count >= ") ? Int(check.test.dropFirst(9)) : nil
    }

    /// The functions with which a view observes a value, by the hashes with which a file mentions them.
    private static let observers = ["onChange", "onReceive", "searchable"].flatMap {
        MentionFact.hashes(ofFunction: $0)
    }

    /// Whether a body checks for both `http://` and `https://`, and so decides which addresses the code fetches.
    private func checksBothSchemes(_ check: CheckFact, _ body: BodyFacts) -> Bool {
        ["http", "https"].allSatisfy { scheme in
            body.checks.contains {
                $0.test == "hasPrefix \"\(scheme)://\"" && $0.subject == check.subject && $0.base == check.base
            }
        }
    }

    /// Whether a parameter or a property is declared as bytes, or as a list.
    private func isListed(_ check: CheckFact, _ parameters: [ParameterFact], _ owner: TypeNode?) -> Bool {
        guard check.base.isEmpty else { return false }
        let written =
            parameters.first { $0.name == check.subject }?.type
            ?? owner?.storedFields.first { $0.name == check.subject }?.type ?? ""
        let type = TypeName.unwrapped(written)
        return TypeName.isCollection(type) || ["UInt8>", "BufferPointer"].contains(where: type.hasSuffix)
            || ["Data", "NSData", "ByteBuffer", "ByteBufferView", "DispatchData"].contains(type)
            || ["IndexPath", "IndexSet"].contains(type)
    }

    /// Whether a body draws, so that its conditions decide about the picture.
    private func draws(_ body: BodyFacts) -> Bool {
        body.typeNames.contains { ScatteredValidation.drawing.contains($0.name) }
    }

    private static let drawing: Set<String> = [
        "CGContext", "CGMutablePath", "CGPath", "UIBezierPath", "NSBezierPath", "GraphicsContext", "Path",
        "UIGraphicsImageRenderer", "CAShapeLayer", "SKShapeNode",
    ]

    /// Whether a pattern extracts a part of a text instead of checking it: `(?<server>[a-z.]+)`.
    private func takesPart(_ test: String) -> Bool {
        test.contains("(?P<") || test.ranges(of: "(?<").contains { test[$0.upperBound...].first?.isLetter == true }
    }

    /// Whether a pattern is one of the many versions of `[A-Z0-9._%+-]+@[A-Z0-9.-]+`.
    private func isAddressPattern(_ test: String) -> Bool {
        guard let sign = test.firstIndex(of: "@"), !test.contains("/") else { return false }
        let before = test[..<sign]
        let isClass = { (part: Substring) in part.contains("[") || part.contains("\\S") || part.contains("\\w") }
        return (before.hasSuffix("+") || before.hasSuffix("*") || before.hasSuffix("}") || before.hasSuffix(")"))
            && isClass(before) && isClass(test[sign...]) && test[sign...].contains("\\.")
    }

    /// Whether a pattern must match the whole text: `matches ^[a-z.]+@[a-z.]+$`.
    private func isWholePattern(_ test: String) -> Bool { test.hasPrefix("matches ^") && test.hasSuffix("$") }

    /// `isEmail`, `emailValidation`.
    private func asksForAddress(_ member: String) -> Bool {
        let name = member.lowercased()
        return name.contains("valid") || name.hasPrefix("is") && name.contains("mail")
    }

    /// A name of several words is one kind of value, wherever its length is checked.
    private func ofLongName(_ check: CheckFact) -> String? {
        // A plural name, or that of a list, means the number of elements, and not the length of a text.
        guard !isPlural(check.subject), !namesList(check.subject), check.subject.contains(where: \.isUppercase),
            let least = leastLength(of: check), least > 2
        else { return nil }
        return "\(check.subject)|\(check.test)"
    }

    /// `points`, but not `address`, `status` and `alias`.
    private func isPlural(_ name: String) -> Bool {
        name.hasSuffix("s") && !["ss", "us", "as", "is"].contains(where: name.hasSuffix)
    }

    /// `indexPath`, `undoStack`: the depth or the number of elements decides what code can access, and is not a format.
    private func namesList(_ name: String) -> Bool {
        let lowered = name.lowercased()
        return ["indexpath", "list", "array", "stack", "queue", "history", "buffer"].contains(where: lowered.hasSuffix)
    }

    private func key(of check: CheckFact, in member: String, isView: Bool) -> String? {
        if check.word != nil || check.test == "isEmpty" { return nil }
        // Several types may have a copy of one member, and reject the same values.
        if check.test.hasPrefix("guards ") {
            return refusesKnown(check.test) ? "|\(member)|\(check.test)" : nil
        }
        let isSearch = check.test.hasPrefix("finds ")
        if isSearch || check.test.hasPrefix("matches ") {
            let pattern = String(check.test.drop { $0 != " " }.dropFirst())
            if takesPart(pattern) { return nil }
            let context = member.lowercased()
            // Two patterns for one kind of value are two versions of one check. A search for such a value in a longer
            // text is another check, unless the member is called `isEmail`.
            if isAddressPattern(pattern) { return !isSearch || asksForAddress(member) ? "email|pattern" : nil }
            // Most patterns look for something in a text.
            let isValidation = ["valid", "mail", "phone", "password", "username", "iban", "check"]
            return isValidation.contains(where: context.contains) ? "|matches \(pattern)" : nil
        }
        let subject = check.subject.lowercased()
        // A restriction of the schemes is a validation, too.
        if subject.hasSuffix("url"), ["hasPrefix \"http://\"", "hasPrefix \"https://\""].contains(check.test) {
            return "url|\(check.test)"
        }
        // `isValidTag` says what it checks.
        if member.hasPrefix("isValid"), member.count > 7, check.test.hasPrefix("count") {
            return "\(member.dropFirst(7).lowercased())|\(check.test)"
        }
        guard
            let kind = ScatteredValidation.kinds.first(where: {
                subject == $0 || subject.hasSuffix($0) || subject.hasPrefix($0) && subject.hasSuffix("text")
            })
        else { return isView ? nil : ofLongName(check) }
        // The check for a dot in a domain may also decide how it is completed or shown.
        if ScatteredValidation.parted.contains(kind), check.test.hasPrefix("contains ") { return nil }
        // Code removes the dot before a domain and the sign before a handle. Neither makes the value invalid.
        if ScatteredValidation.parted.contains(kind), ScatteredValidation.affixes.contains(check.test) { return nil }
        return "\(kind)|\(check.test)"
    }

    private static let affixes: Set = [
        "hasPrefix \".\"", "hasPrefix \"@\"", "hasPrefix \"/\"", "hasPrefix \"#\"", "hasSuffix \".\"",
        "hasSuffix \"/\"",
    ]

    /// Whether a condition rejects a value that is empty or already known: `!tag.isEmpty, !tags.contains(tag)`. A
    /// condition such as `!parts.isEmpty, parts.contains("a")` asks for the meaning of a text instead.
    private func refusesKnown(_ test: String) -> Bool {
        test.ranges(of: ".isEmpty").contains { range in
            let before = test[..<range.lowerBound]
            let start = before.lastIndex { !($0.isLetter || $0.isNumber || $0 == "_") }
            let name = start.map { before[before.index(after: $0)...] } ?? before
            return !name.isEmpty && test.contains(".contains(\(name))")
        }
    }
}
