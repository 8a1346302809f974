import AshlarGraph
import AshlarLocalization
import AshlarSyntax

/// `stringly-typed`: a `String` in the domain for a value with a specific format.
package struct StringlyTyped: Rule {
    package init() {}

    package let guide = RuleGuide(
        "stringly-typed", .warning, .types,
        summary: Localized(
            "A domain type stores a value with a specific format as `String`", zh: "领域类型用 `String` 保存有固定格式的值"),
        reason: Localized(
            "A `String` that is an email address, a URL or a status is checked everywhere it is used, or nowhere.",
            zh: "用 `String` 表示的电子邮件、网址或状态，要么处处检查，要么从不检查。"),
        bad: """
            struct User: Codable {
                let email: String  // Any string allowed
                let status: String  // "active", "inactive"… or a typo?
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
            enum UserStatus: String, Codable {
                case active, inactive, suspended
            }
            struct User {
                let email: Email
                let status: UserStatus
            }
            """,
        nearMisses: [
            .init(
                Localized("In a DTO, the string is the contract.", zh: "在 DTO 中，字符串就是契约。"),
                """
                struct CustomerDTO: Decodable {
                    let email: String
                    let created_at: String
                }
                """),
            .init(
                Localized(
                    "A text that code converts in one place, and uses as it is in others.", zh: "代码在一处转换、在别处原样使用的文本。"),
                """
                import Foundation
                struct Validator {
                    let lastModified: String
                    let length: Int
                    var date: Date? { formatter.date(from: lastModified) }
                    func add(to request: Request) { request.headers.add(name: "If-Unmodified-Since", value: lastModified) }
                    func isSame(_ other: Validator) -> Bool { lastModified == other.lastModified }
                }
                """),
            .init(
                Localized("Free text.", zh: "自由文本。"),
                """
                // file: Domain/Note.swift
                struct Note {
                    let name: String
                    let title: String
                    let text: String
                }
                """),
            .init(
                Localized(
                    "A property that is compared with only one word, or text from the wire.",
                    zh: "只与一个词比较的属性，或来自外部的文本。"),
                """
                struct Task { var phase: String }
                struct TaskDTO: Decodable { let kind: String }
                func isDone(_ task: Task) -> Bool { task.phase == "done" }
                func color(_ task: TaskDTO) -> Int { task.kind == "a" ? 1 : task.kind == "b" ? 2 : 3 }
                """),
        ])

    package func check(_ type: TypeNode, in context: CheckContext, _ findings: inout Findings) {
        for field in type.storedFields {
            guard !isColumn(field), let (better, found) = StringlyTyped.form(of: field, in: type, context)
            else { continue }
            // A type declared next to a screen may hold the text that it shows: a status in words.
            let isShown = found == .likely && context.filesWithScreens.contains(type.file)
            // What a library that talks to a server decodes follows that server's contract.
            let isContract = found == .likely && type.isDecodable && context.isOfClient(type)
            let confidence = isShown || isContract ? Confidence.guess : found
            findings.add(
                self, file: type.file, at: field.place, in: "\(type.name).\(field.name)",
                Localized(
                    "`\(field.name)` has a specific format: \(better.english) instead of a `String`, which can contain anything",
                    zh: "`\(field.name)` 有自己的格式：请用\(better.simplifiedChinese)代替可装任何内容的 `String`"),
                confidence: confidence)
        }
    }

    /// Returns the type that the name of a domain type's property suggests.
    private static func form(
        of field: FieldFact, in type: TypeNode, _ context: CheckContext
    ) -> (better: Localized, confidence: Confidence)? {
        guard let found = suggestion(for: field, in: type, context.graph) else { return nil }
        // What a client's requests decode is text by contract, except where its other types do better.
        if found.confidence < .certain, context.isFetched(type), !context.isMostlyEnumeration(field.name) { return nil }
        return found
    }

    private static func suggestion(
        for field: FieldFact, in type: TypeNode, _ graph: ModelGraph
    ) -> (better: Localized, confidence: Confidence)? {
        guard TypeName.unwrapped(field.type) == "String", !field.isLazy, !field.isStatic, mayMeanMore(type, graph),
            !isMessage(type.lastName), field.isConstant || field.access > .fileprivate,
            let better = betterType(for: field.name), !isParsed(field, in: type)
        else { return nil }
        // The day in a date that is stored in parts.
        if field.name == "date", type.storedFields.contains(where: { $0.name == "month" }) { return nil }
        if type.confidence(of: .domain) == .certain { return (better, .certain) }
        // Where only a mapping shows that this is the domain, the type itself must show that it means more than text.
        if type.storedFields.contains(where: { better.english.contains("`\(TypeName.unwrapped($0.type))`") }) {
            return (better, .likely)
        }
        // No mapping and no folder says what the type is: a name that can mean nothing else does.
        let isPlain = !graph.hasRole(type.id, .domain)
        return (better, isPlain && isSure(field.name) ? .likely : .guess)
    }

    /// Whether another stored property has the parsed value of a text: `date` next to `rawDate`.
    private static func isParsed(_ field: FieldFact, in type: TypeNode) -> Bool {
        let name = field.name.lowercased()
        var stems: Set<String> = []
        for affix in ["raw", "string", "text"] {
            if name.hasPrefix(affix) { stems.insert(String(name.dropFirst(affix.count))) }
            if name.hasSuffix(affix) { stems.insert(String(name.dropLast(affix.count))) }
        }
        return type.storedFields.contains { other in
            stems.contains(other.name.lowercased()) && !other.type.isEmpty
                && TypeName.unwrapped(other.type) != "String"
        }
    }

    /// Whether a type is a value of the app: what comes over the wire is the contract of others.
    private static func mayMeanMore(_ type: TypeNode, _ graph: ModelGraph) -> Bool {
        if isMadeForWire(type, graph) { return false }
        if graph.hasRole(type.id, .domain) { return !type.isDecodable && type.storedFields.count > 1 }
        return type.declaration.kind == .structure && type.roles.isEmpty && !type.declaration.isLocal
            && !type.name.contains(".")
            && type.isDecodable == type.isEncodable && type.functions.allSatisfy { $0.kind == .initializer }
            && !graph.files[type.file].isGenerated
            && type.conformances.isDisjoint(with: [
                "Error", "ParsableCommand", "AppEntity", "TimelineEntry", "CodingKey",
            ])
    }

    /// Returns whether a type's name, conformances or neighbors show that it keeps the format of a message.
    private static func isMadeForWire(_ type: TypeNode, _ graph: ModelGraph) -> Bool {
        type.isNamedForWire || type.name.contains("Payload")
            || type.conformances.contains { $0.hasSuffix("DTO") || $0.hasSuffix("Dto") }
            || graph.isInWireFolder(type)
    }

    /// Names that can mean one thing only.
    private static func isSure(_ name: String) -> Bool {
        switch PropertyNameFormat(name) {
        case .email, .currency, .choice: true
        default: false
        }
    }

    /// User input, or a value that is passed to a server, is text until it is checked.
    private static func isMessage(_ name: String) -> Bool {
        ["Request", "RequestValue", "Parameters", "Params", "Input", "Query", "Form", "Login", "Credentials"].contains(
            where: name.hasSuffix)
    }

    // MARK: Words

    /// A place where a property is compared with a word: `task.status == "done"`.
    private struct Use {
        let base: String
        let owner: Int?
        let word: String
    }

    /// A `String` that the code compares with several words is an enumeration that nobody declared.
    package func check(_ context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        checkUses(context, &findings)
        let uses = uses(in: graph)
        if uses.isEmpty { return }
        var holders: [String: Int] = [:]
        for type in graph.types {
            for field in type.storedFields where TypeName.unwrapped(field.type) == "String" {
                holders[field.name, default: 0] += 1
            }
        }
        for type in graph.types where !type.isTest && isOwn(type, graph) {
            for field in type.storedFields where TypeName.unwrapped(field.type) == "String" && !field.isLazy {
                guard field.access > .fileprivate, let all = uses[field.name],
                    StringlyTyped.form(of: field, in: type, context) == nil
                else { continue }
                let meant = all.filter { use in
                    use.owner == type.id || names(use.base, type.lastName)
                        || holders[field.name] == 1 && use.base.hasPrefix("$")
                }
                let words = Set(meant.map(\.word)).sorted()
                guard words.count > 1 else { continue }
                let shown = words.prefix(2).map { "`\($0)`" }
                findings.add(
                    self, file: type.file, at: field.place, in: "\(type.name).\(field.name)",
                    Localized(
                        "`\(field.name)` is compared with words such as \(shown.joined(separator: " and ")): declare an enumeration for them",
                        zh: "`\(field.name)` 与 \(shown.joined(separator: "、")) 等词比较：请声明相应的枚举"))
            }
        }
    }

    /// A text that the code turns into an enumeration, a URL or a date wherever it uses it.
    private func checkUses(_ context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        let uses = TextUses(graph)
        let owners = owners(in: graph)
        let given = givenTexts(in: graph)
        for type in graph.types
        where !type.isTest && !type.conformances.contains("CodingKey") && isOneModel(type, context) {
            // With a `toSource()`, it keeps a form for others to read.
            lazy var makesModel = !context.types(madeBy: type, prefixes: ["to"]).isEmpty
            for field in type.storedFields where isText(field.type) && !field.isLazy && !isColumn(field) {
                guard field.access > .fileprivate, StringlyTyped.form(of: field, in: type, context) == nil else {
                    continue
                }
                if !makesModel, let better = sibling(of: field, in: type, context) {
                    reportSibling(field, better, type, &findings)
                    continue
                }
                let holders = owners[field.name] ?? [:]
                let known = TextUses.Names(
                    isNamed: { names($0, type.lastName) && !isOfOther($0, type, holders) },
                    hasNamesake: holders[type.lastName.lowercased(), default: []].count > 1,
                    isOnly: holders.count == 1 && holders.values.allSatisfy { $0.count == 1 })
                guard TypeName.unwrapped(field.type) == "String", !StringlyTyped.isParsed(field, in: type),
                    let use = uses.form(of: field.name, in: type, known),
                    // Code that uses it as text more often than not shows that it is one.
                    use.texts <= use.places
                else { continue }
                let (places, isOwn) = (use.places, use.isOwn)
                if isOwn, isForm(type) || isStored(type, context) { continue }
                let better: Localized
                switch use.form {
                case .enumeration(let id)
                where mayHold(graph.types[id], type, graph) && !isKeptRaw(field, graph.types[id], type)
                    && !isGivenOthers(field, graph.types[id], given["\(type.lastName).\(field.name)"] ?? []):
                    better = Localized("`\(graph.types[id].name)`", zh: "`\(graph.types[id].name)`")
                case .url where places > 1 || graph.hasRole(type.id, .domain) || graph.hasRole(type.id, .entity):
                    better = Localized("`URL`", zh: "`URL`")
                case .moment
                where isOwn
                    || PropertyNameFormat(field.name) == .date
                        && (places > 1 || graph.hasRole(type.id, .domain) || graph.hasRole(type.id, .entity)):
                    better = Localized("`Date`", zh: "`Date`")
                case .number where isOwn && !field.name.lowercased().hasSuffix("id"):
                    better = Localized("a number", zh: "数字")
                default: continue
                }
                // A type that declares the enumeration itself says what the text is.
                var hasOwnWords = false
                if case .enumeration(let id) = use.form {
                    hasOwnWords = graph.types[id].name.hasPrefix("\(type.name).")
                }
                findings.add(
                    self, file: type.file, at: field.place, in: "\(type.name).\(field.name)",
                    use.texts == 0
                        ? Localized(
                            "code converts `\(field.name)` to \(better.english) wherever it uses it: store that type instead of a `String`",
                            zh: "代码在使用 `\(field.name)` 时都把它转换为 \(better.simplifiedChinese)：请直接存储该类型")
                        : Localized(
                            "some code converts `\(field.name)` to \(better.english), and some uses it as text: consider storing that type instead of a `String`",
                            zh: "有的代码把 `\(field.name)` 转换为 \(better.simplifiedChinese)，有的把它当作文本使用：可考虑直接存储该类型"),
                    confidence: use.texts == 0 || hasOwnWords ? .likely : .guess)
            }
        }
    }

    /// The words that code gives to new values, by type and label: `Cipher.mode`.
    private func givenTexts(in graph: ModelGraph) -> [String: Set<String>] {
        var given: [String: Set<String>] = [:]
        for (index, file) in graph.files.enumerated() where !graph.areTests[index] {
            for pair in file.givenTexts { given.insert(pair: pair) }
        }
        return given
    }

    /// Whether code gives a text words that an enumeration does not have: it cannot take the text's place.
    private func isGivenOthers(_ field: FieldFact, _ enumeration: TypeNode, _ given: Set<String>) -> Bool {
        guard enumeration.conformances.contains("String") else { return false }
        var words = given
        if field.value.count > 2, field.value.hasPrefix("\""), field.value.hasSuffix("\"") {
            words.insert(String(field.value.dropFirst().dropLast()))
        }
        let known = Set(enumeration.declaration.cases.map { $0.rawValue.isEmpty ? $0.name : $0.rawValue })
        return !words.isSubset(of: known)
    }

    /// Whether a type can hold an enumeration, and does not already: what a module that uses the type declares, it cannot.
    private func mayHold(_ enumeration: TypeNode, _ type: TypeNode, _ graph: ModelGraph) -> Bool {
        let isHeld = type.storedFields.contains { TypeName.unwrapped($0.type).hasSuffix(enumeration.lastName) }
        let isAbove =
            enumeration.module != type.module
            && graph.files[enumeration.file].imports.contains { $0.module == type.module }
        return !isHeld && !isAbove
    }

    /// `rawKind` next to `kind: Kind?`: the words that are not known yet are kept on purpose.
    private func isKeptRaw(_ field: FieldFact, _ enumeration: TypeNode, _ type: TypeNode) -> Bool {
        field.name.lowercased().contains("raw")
            && type.fields.contains { other in
                other.isComputed && other.isOptional && TypeName.unwrapped(other.type).hasSuffix(enumeration.lastName)
            }
    }

    /// Whether an enumeration lists a type's own properties: the keys that it is stored under.
    private func listsProperties(_ enumeration: TypeNode, of type: TypeNode) -> Bool {
        let names = Set(type.storedFields.map(\.name))
        return enumeration.declaration.cases.count { names.contains($0.name) } > 1
    }

    /// The types with a text of a name, by that name: a variable with the exact name of one holds that one.
    private func owners(in graph: ModelGraph) -> [String: [String: Set<Int>]] {
        var owners: [String: [String: Set<Int>]] = [:]
        for type in graph.types where !type.isTest {
            for field in type.storedFields where isText(field.type) {
                owners[field.name, default: [:]][type.lastName.lowercased(), default: []].insert(type.id)
            }
        }
        return owners
    }

    /// Whether a variable has exactly the name of another type with the same property.
    private func isOfOther(_ variable: String, _ type: TypeNode, _ owners: [String: Set<Int>]) -> Bool {
        owners[variable.lowercased()].map { !$0.contains(type.id) } == true
    }

    /// Whether a type is the stored or sent form of another one, which it makes and is made from: its mapping converts.
    private func isStored(_ type: TypeNode, _ context: CheckContext) -> Bool {
        let made = Set(
            type.functions.filter { $0.kind == .function && !$0.isStatic && $0.parameters.isEmpty }
                .flatMap { context.graph.resolveAll($0.result, in: type.name, file: type.file) })
        return type.functions.contains { function in
            function.kind == .initializer
                && function.parameters.contains { parameter in
                    context.graph.resolve(TypeName.unwrapped(parameter.type), in: type.name, file: type.file)
                        .map(made.contains) == true
                }
        }
    }

    /// Whether a type is the form of the one text that it holds: its initializers decide which texts it takes.
    private func isForm(_ type: TypeNode) -> Bool {
        type.storedFields.count == 1
            && type.functions.contains { $0.kind == .initializer && !$0.isDecoderInitializer }
    }

    /// Whether the Objective-C runtime stores it, as Realm and Core Data ask for: that takes no enumeration of strings.
    private func isColumn(_ field: FieldFact) -> Bool {
        field.attributes.contains("objc") || field.attributes.contains("NSManaged")
    }

    private func isText(_ type: String) -> Bool {
        ["String", "[String]"].contains(TypeName.unwrapped(type))
    }

    /// Returns the type that the code next to a text suggests: an enumeration of that name in the type, a comment that lists
    /// the words, another timestamp that is a date.
    private func sibling(of field: FieldFact, in type: TypeNode, _ context: CheckContext) -> Localized? {
        let graph = context.graph
        let noun = field.name.prefix(1).uppercased() + field.name.dropFirst()
        if let id = graph.resolve("\(type.name).\(noun)", in: "", file: type.file),
            graph.types[id].name == "\(type.name).\(noun)", graph.types[id].declaration.kind == .enumeration,
            isNested(graph.types[id], in: type, graph), !listsProperties(graph.types[id], of: type),
            graph.types[id].conformances.contains("String")
        {
            return Localized("`\(noun)`", zh: "`\(noun)`")
        }
        // A type that no screen shows follows the contract of others.
        guard TypeName.unwrapped(field.type) == "String",
            !graph.hasRole(type.id, .dto) || context.namedByScreens[type.id] != nil
        else { return nil }
        if isChoice(field.name), wordsListed(in: field.doc, withExamples: isState(field.name)) > 1 {
            return Localized("an enumeration of the words in its comment", zh: "由注释中各词组成的枚举")
        }
        guard field.name.hasSuffix("At"), field.name.count > 3,
            let other = type.storedFields.first(where: {
                $0.name.hasSuffix("At") && TypeName.unwrapped($0.type).hasSuffix("Date")
            })
        else { return nil }
        return Localized("`\(TypeName.unwrapped(other.type))`", zh: "`\(TypeName.unwrapped(other.type))`")
    }

    /// Whether a type named like one within another is within that one: programs in one folder may declare the same names.
    private func isNested(_ nested: TypeNode, in type: TypeNode, _ graph: ModelGraph) -> Bool {
        nested.file == type.file
            || nested.module == type.module
                && graph.types.count { $0.name == type.name && $0.module == type.module } == 1
    }

    private func reportSibling(
        _ field: FieldFact, _ better: Localized, _ type: TypeNode, _ findings: inout Findings
    ) {
        findings.add(
            self, file: type.file, at: field.place, in: "\(type.name).\(field.name)",
            Localized(
                "`\(field.name)` has a format that the code next to it defines: use \(better.english) instead of a `String`",
                zh: "旁边的代码已说明 `\(field.name)` 的格式：请用\(better.simplifiedChinese)代替 `String`"),
            confidence: .likely)
    }

    /// Words that mark examples in a comment: there are other values.
    private static let examples = [
        "currently", "at the moment", "for now", "e.g", "for example", "for instance", "such as", "etc", "and so on",
        "...", "…",
    ]

    /// Whether a name is that of a thing's state: of these there are few, though a comment only gives examples.
    private func isState(_ name: String) -> Bool {
        let lowered = name.lowercased()
        return ["status", "state", "stage", "phase", "priority", "severity"].contains { lowered.hasSuffix($0) }
    }

    /// How many words within quotation marks a comment has: `"draft", "published"`.
    ///
    /// - Parameter withExamples: whether words that are only examples count.
    private func wordsListed(in comment: String, withExamples: Bool) -> Int {
        let lowered = comment.lowercased()
        if !withExamples, StringlyTyped.examples.contains(where: lowered.contains) { return 0 }
        let parts = comment.split(separator: "\"", omittingEmptySubsequences: false)
        return stride(from: 1, to: parts.count - 1, by: 2).count { isWord(parts[$0]) }
    }

    /// Whether the app uses a type as its model, whoever else writes it: DTOs that are mapped keep the contract's form.
    private func isOneModel(_ type: TypeNode, _ context: CheckContext) -> Bool {
        let graph = context.graph
        return [.structure, .reference].contains(type.declaration.kind) && !context.isKeptApart(type)
            && !context.isScreen(type) && !graph.hasRole(type.id, .service) && !type.isNamedForWire
            && graph.mappingsFrom[type.id, default: []].isEmpty && !graph.files[type.file].isGenerated
            // A payload that only its own file reads.
            && !(type.declaration.access <= .fileprivate && type.isDecodable && !type.isEncodable)
    }

    /// Names of what is one of few.
    private static let choices: Set = [
        "status", "type", "kind", "category", "role", "priority", "level", "gender", "mode", "frequency",
        "severity", "stage", "phase", "tier", "difficulty", "visibility", "direction", "theme", "sex",
    ]
    private static let choiceEndings: [String] = choices.map { $0.prefix(1).uppercased() + $0.dropFirst() }

    private func uses(in graph: ModelGraph) -> [String: [Use]] {
        var uses: [String: [Use]] = [:]
        func collect(_ checks: [CheckFact], _ owner: Int?) {
            for check in checks {
                guard let word = check.word, isWord(word), isChoice(check.subject) else { continue }
                let base = check.base.split(separator: ".").last.map(String.init) ?? ""
                uses[check.subject, default: []].append(
                    Use(base: base, owner: base.isEmpty ? owner : nil, word: String(word)))
            }
        }
        for type in graph.types where !type.isTest {
            for part in type.parts where part.effects.contains(.checks) {
                for function in part.declaration.functions { collect(function.body.checks, type.id) }
                for field in part.declaration.fields { collect(field.body.checks, type.id) }
            }
        }
        for part in graph.fileScopes where part.effects.contains(.checks) && !graph.areTests[part.file] {
            for function in part.declaration.functions { collect(function.body.checks, nil) }
        }
        return uses
    }

    private func isChoice(_ name: String) -> Bool {
        // Properties are called `orderStatus`: most names end otherwise, and need no copy to see that.
        if StringlyTyped.choiceEndings.contains(where: name.hasSuffix) { return true }
        return StringlyTyped.choices.contains(name.lowercased())
    }

    private func isWord(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.count < 30 && text.first != " " && text.last != " "
            && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" || $0 == " " }
    }

    /// Whether a variable is called like a type: `task` and `currentTask` like `TaskItem`.
    private func names(_ variable: String, _ type: String) -> Bool {
        let variable = variable.lowercased()
        let type = TypeName.stem(type).lowercased()
        return variable.count > 2 && (type.contains(variable) || type.count > 2 && variable.hasSuffix(type))
    }

    /// Whether the app decides the type's form: what comes over the wire is the contract of others.
    private func isOwn(_ type: TypeNode, _ graph: ModelGraph) -> Bool {
        guard [.structure, .reference].contains(type.declaration.kind),
            !type.roles.contains(where: { [.dto, .view, .viewModel, .service].contains($0.role) })
        else { return false }
        // Frameworks of all kinds name their decoding protocols alike.
        let isRead = type.conformances.contains {
            $0.hasSuffix("Decodable") || $0.hasSuffix("Codable") || $0.hasSuffix("Mappable")
        }
        return !isRead || graph.hasRole(type.id, .entity) || graph.hasRole(type.id, .domain, .certain)
    }

    static func betterType(for name: String) -> Localized? {
        switch PropertyNameFormat(name) {
        case .url: Localized("use `URL`", zh: "`URL`")
        case .email: Localized("use an email address type", zh: "电子邮件类型")
        case .date: Localized("use `Date`", zh: "`Date`")
        case .uuid: Localized("use `UUID`", zh: "`UUID`")
        case .currency: Localized("use a currency type", zh: "货币类型")
        case .country: Localized("use a country type", zh: "国家/地区类型")
        case .phone: Localized("use a phone number type", zh: "电话号码类型")
        case .choice: Localized("use an enumeration", zh: "枚举")
        case nil: nil
        }
    }
}
