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
            "If an email address, a URL or a status is a `String`, code checks it everywhere or nowhere. A type that "
                + "is decoded and shown on screens counts as a model, too.",
            zh: "用 `String` 表示的电子邮件、网址或状态，要么处处检查，要么从不检查。解码后又显示在界面上的类型也算模型。"),
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
                    "A text that code converts in one place and uses unchanged in others.", zh: "代码在一处转换、在别处原样使用的文本。"),
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
                    "A property that code compares with a single word, and a text in a wire type.",
                    zh: "只与一个词比较的属性，或传输类型中的文本。"),
                """
                struct Task { var phase: String }
                struct TaskDTO: Decodable { let kind: String }
                func isDone(_ task: Task) -> Bool { task.phase == "done" }
                func color(_ task: TaskDTO) -> Int { task.kind == "a" ? 1 : task.kind == "b" ? 2 : 3 }
                """),
            .init(
                Localized(
                    "A text that must stay a `String`, as its comment explains, and a text from a server that its "
                        + "type uses only in a description.",
                    zh: "注释说明要保持为文本的属性，以及来自服务器、类型自身只用于描述的文本。"),
                """
                import Foundation
                struct Upload: Codable {
                    enum Status: String, Codable { case ok, fail }
                    /// Do not change it to `Status`, the enum: not all values are known.
                    let status: String
                    let bytes: String?
                    var size: String {
                        guard let bytes, let count = Int64(bytes) else { return "Unknown" }
                        return ByteCountFormatter().string(fromByteCount: count)
                    }
                }
                """),
            .init(
                Localized(
                    "A text that is sent in headers exactly as it was signed, and one that a formatter creates for a "
                        + "screen.",
                    zh: "按签名时的原样放入标头的文本，或由格式化器为界面生成的文本。"),
                """
                import SwiftUI
                struct Signature {
                    let date: String
                    let text: String
                    var headers: [String: String] { ["Request-Date": date, "Signature": text] }
                }
                struct VisitInfo { let id: String; let timestamp: String }
                struct VisitCell: View {
                    let visit: VisitInfo
                    var body: some View { Text(visit.timestamp) }
                }
                func info(_ visit: Visit) -> VisitInfo {
                    VisitInfo(id: visit.id, timestamp: visit.date.formatted())
                }
                """),
            .init(
                Localized(
                    "Words that code extracts from a web page only to show them, and a URL template.",
                    zh: "代码从网页中取出、仅用于显示的文字，以及 URL 模板。"),
                """
                struct ExamLog: Codable {
                    let name: String
                    let status: String
                }
                struct Source {
                    /// An address with placeholders, as in `https://example.com/{id}`.
                    let url: String
                }
                func logs(of rows: [Element]) throws -> [ExamLog] {
                    try rows.map { row in try ExamLog(name: row.child(0).html(), status: row.child(1).html()) }
                }
                """),
            .init(
                Localized(
                    "A text that people edit, and one that only a mapping converts, because the target type already "
                        + "has the enumeration.",
                    zh: "用户编辑的文本，以及只在映射中转换、目标类型已持有相应枚举的文本。"),
                """
                import SwiftUI
                struct Setup { var downloadAddress = "" }
                final class SetupModel: ObservableObject {
                    @Published var setup = Setup()
                    func download() -> URL? { URL(string: setup.downloadAddress) }
                    func again() -> URL? { URL(string: setup.downloadAddress) }
                }
                struct SetupView: View {
                    @ObservedObject var model: SetupModel
                    var body: some View { TextField("Address", text: $model.setup.downloadAddress) }
                }
                enum TaskKind: String { case event, profile }
                struct StoredTask: Codable { let identifier: Int; let taskKind: String }
                struct Detail { let taskKind: TaskKind }
                func detail(of task: StoredTask) -> Detail? {
                    guard let kind = TaskKind(rawValue: task.taskKind) else { return nil }
                    return Detail(taskKind: kind)
                }
                """),
        ])

    /// Reports texts in the domain with names that show their format.
    private func checkNames(
        of type: TypeNode, _ context: CheckContext, _ evidence: Evidence, _ findings: inout Findings
    ) {
        for field in type.storedFields {
            guard !isColumn(field, of: type, context.graph), !isRequest(type),
                let (form, found) = StringlyTyped.form(of: field, in: type, context),
                !mayBeEncrypted(field, in: type),
                !isReadByOthers(
                    field, of: type, asEnumeration: PropertyNameFormat(field.name) == .choice, evidence),
                !isKeptOnPurpose(field), !holdsMarkers(field, in: type, evidence), !evidence.isUnused(type),
                !isRelative(field), !evidence.validated.contains(type.lastName),
                !evidence.copies.isOnlyCopied(field, of: type, context), !isOnlySent(type, context),
                found == .certain || !isOnlyKept(field, type, context) && !evidence.ofMessages.contains(type.id)
            else { continue }
            // A tool that developers run passes texts on to other tools.
            if found < .likely, context.graph.isTool(type.file) { continue }
            let better = StringlyTyped.remedy(for: field, form)
            // A type declared next to a screen may hold the text that it shows: a status in words.
            let isShown = found == .likely && (context.filesWithScreens.contains(type.file) || isLaidOut(type))
            let isUnshown = found < .certain && arrivesUnshown(type, context)
            if found < .likely, isUnshown { continue }
            // A type that a client library decodes follows the server's contract.
            let isContract =
                found == .likely && type.isDecodable
                && (context.isOfClient(type) || isUnread(field, of: type, context) || isUnshown)
            let isFree = mayHoldAnything(field, of: type, evidence) || mayIdentify(field, in: type, context.graph)
            if found < .certain,
                isFormatted(field, in: type, form) || isGivenAddress(field, of: type, context.graph)
                    || isTakenApart(type, evidence, context) || isOnlyReceived(type, evidence, context)
                    || isQuery(type, context) || isConstantWord(field, of: type, evidence, context.graph)
                    || isConvertedInMapping(field, of: type, context.graph) || isKey(field, of: type)
                    || isGivenForeignWords(field, of: type, context.graph)
            {
                continue
            }
            if isContract, isOfEnvelope(field, in: type) { continue }
            let confidence = isShown || isContract || isFree ? Confidence.guess : found
            findings.add(
                self, file: type.file, at: field.place, in: "\(type.name).\(field.name)",
                Localized(
                    "`\(field.name)` has a specific format: \(better.english) instead of a `String`, which can contain anything",
                    zh: "`\(field.name)` 有自己的格式：请用\(better.simplifiedChinese)代替可装任何内容的 `String`"),
                confidence: confidence)
        }
    }

    /// Returns the type that the name of a domain type's property suggests.
    static func form(
        of field: FieldFact, in type: TypeNode, _ context: CheckContext
    ) -> (better: Localized, confidence: Confidence)? {
        guard let found = suggestion(for: field, in: type, context.graph) else { return nil }
        if found.confidence < .certain,
            isMadeForPeople(field, type, context) || isSent(field, with: type) || isWritten(field, by: type)
        {
            return nil
        }
        if found.confidence < .likely, isReadByHand(type) { return nil }
        // A property that a client's requests decode is text by contract, unless most of its decoded types have an
        // enumeration for such a name.
        if found.confidence < .certain, context.isFetched(type), !context.isMostlyEnumeration(field.name) { return nil }
        return found
    }

    private static func suggestion(
        for field: FieldFact, in type: TypeNode, _ graph: ModelGraph
    ) -> (better: Localized, confidence: Confidence)? {
        guard TypeName.unwrapped(field.type) == "String", !field.isLazy, !field.isStatic, mayMeanMore(type, graph),
            !isMessage(type.lastName), !isNamedForPeople(field.name), field.isConstant || field.access > .fileprivate,
            let better = betterType(for: field.name), !isParsed(field, in: type)
        else { return nil }
        // The day in a date that is stored in parts.
        if field.name == "date", type.storedFields.contains(where: { $0.name == "month" }) { return nil }
        // The format of dates: `yyyy-MM-dd`.
        if field.name == "date", type.lastName.contains("Format") { return nil }
        if type.confidence(of: .domain) == .certain { return (better, .certain) }
        // If only a mapping shows that this is the domain, the type itself must show that it means more than text.
        if type.storedFields.contains(where: { better.english.contains("`\(TypeName.unwrapped($0.type))`") }) {
            return (better, .likely)
        }
        // Without a mapping or a folder, the name must have only one possible meaning.
        let isPlain = !graph.hasRole(type.id, .domain)
        let isClear = isPlain && isSure(field.name)
        if isPlain, !mayMean(field, of: type, isClear: isClear) { return nil }
        return (better, isClear ? .likely : .guess)
    }

    /// Whether a text may mean more in a type without a role.
    ///
    /// - Parameter isClear: whether its name can mean nothing else.
    private static func mayMean(_ field: FieldFact, of type: TypeNode, isClear: Bool) -> Bool {
        // A message with a single code has the spelling that others give it.
        if type.isDecodable, type.storedFields.count == 1, PropertyNameFormat(field.name) == .currency { return false }
        if isClear { return true }
        // A private type is taken apart again in its file. If amounts are texts as well, a screen shows all of them.
        let isShown =
            !type.isDecodable && !type.isEncodable
            && type.storedFields.contains { TypeName.unwrapped($0.type) == "String" && MoneyName.isLikely($0.name) }
        return type.declaration.access > .fileprivate && !isShown
    }

    /// Whether another stored property has the parsed value of a text: `date` next to `rawDate`, `fullURL` next to
    /// `url`.
    static func isParsed(_ field: FieldFact, in type: TypeNode) -> Bool {
        let name = field.name.lowercased()
        var stems: Set<String> = []
        for affix in ["raw", "string", "text"] {
            if name.hasPrefix(affix) { stems.insert(String(name.dropFirst(affix.count))) }
            if name.hasSuffix(affix) { stems.insert(String(name.dropLast(affix.count))) }
        }
        return type.storedFields.contains { other in
            let kept = other.name.lowercased()
            // `fullImageURL: URL?` next to the path in `imageURL`.
            let isComplete = ["full", "absolute", "resolved", "parsed"].contains { kept == $0 + name }
            return (isComplete || stems.contains(kept)) && !other.type.isEmpty
                && TypeName.unwrapped(other.type) != "String"
        }
    }

    /// Whether a type is a value of the app. Values from the wire follow the contract of others.
    private static func mayMeanMore(_ type: TypeNode, _ graph: ModelGraph) -> Bool {
        if isMadeForWire(type, graph) || isPlaceholder(type.lastName) { return false }
        if graph.hasRole(type.id, .domain) { return !type.isDecodable && type.storedFields.count > 1 }
        return type.declaration.kind == .structure && type.roles.isEmpty && !type.declaration.isLocal
            && !type.name.contains(".")
            && type.isDecodable == type.isEncodable && type.functions.allSatisfy { $0.kind == .initializer }
            && !graph.isGenerated(type.file)
            && type.conformances.isDisjoint(with: [
                "Error", "ParsableCommand", "AppEntity", "TimelineEntry", "CodingKey",
            ])
    }

    /// `SessionOut` next to `Session`: the form in which a value leaves the program.
    private static func isOutput(_ type: TypeNode, _ graph: ModelGraph) -> Bool {
        guard type.lastName.hasSuffix("Out"), type.lastName != "Out" else { return false }
        return graph.resolve(String(type.lastName.dropLast(3)), in: type.name, file: type.file) != nil
    }

    /// Returns whether a type's name, conformances or neighbors show that it keeps the format of a message.
    private static func isMadeForWire(_ type: TypeNode, _ graph: ModelGraph) -> Bool {
        type.isNamedForWire || type.name.contains("Payload")
            || type.conformances.contains { $0.hasSuffix("DTO") || $0.hasSuffix("Dto") }
            || graph.isInWireFolder(type) || isOutput(type, graph)
    }

    /// Whether a type only describes the body of a request, wherever it is declared: `LoginRequestModel`.
    private func isRequest(_ type: TypeNode) -> Bool {
        type.isEncodable && !type.isDecodable
            && ["Request", "RequestModel", "RequestBody", "RequestData"].contains(where: type.lastName.hasSuffix)
    }

    /// `DummyPost`, `PostStub`: placeholders for values.
    private static func isPlaceholder(_ name: String) -> Bool {
        ["Dummy", "Fake", "Stub", "Placeholder"].contains { word in
            let next = name.dropFirst(word.utf8.count).first
            return name.hasPrefix(word) && next?.isUppercase != false || name.hasSuffix(word)
        }
    }

    /// `displayDate`, `formattedPhone`, `priceWithCurrency`: a text that screens show as it is.
    private static func isNamedForPeople(_ name: String) -> Bool {
        name.hasSuffix("WithCurrency")
            || ["display", "formatted"].contains { word in
                name.hasPrefix(word) && name.dropFirst(word.utf8.count).first?.isUppercase == true
            }
    }

    /// Whether a name can mean only one thing.
    private static func isSure(_ name: String) -> Bool {
        switch PropertyNameFormat(name) {
        case .email, .currency, .choice: true
        default: false
        }
    }

    /// Whether a name is that of user input, or of a value that is passed to a server. Both are text until they are
    /// checked.
    static func isMessage(_ name: String) -> Bool {
        [
            "Request", "RequestValue", "Parameters", "Parameter", "Params", "Param", "Input", "Query", "Form",
            "FormData", "FormValues", "Login", "Credentials",
        ].contains(where: name.hasSuffix)
    }

    // MARK: Words

    /// A place where a property is compared with a word: `task.status == "done"`.
    struct Use {
        let base: String
        /// The type that compares its own property.
        let owner: Int?
        /// The type of the value before the property, where a parameter or another property declares it.
        let holder: TypeNode?
        /// The type around the comparison.
        let user: Int?
        let word: String
    }

    package func check(_ context: CheckContext, _ findings: inout Findings) {
        let evidence = Evidence(uses(in: context.graph), context)
        for type in context.graph.types where !type.isTest { checkNames(of: type, context, evidence, &findings) }
        checkUses(context, evidence, &findings)
        checkWords(context, evidence, &findings)
    }

    /// Reports texts that code compares with several words, which are enumerations that nobody declared.
    private func checkWords(_ context: CheckContext, _ evidence: Evidence, _ findings: inout Findings) {
        let (graph, uses) = (context.graph, evidence.words)
        if uses.isEmpty { return }
        // A value without a name may be of any type with such a text, stored or computed.
        var holders: [String: [TypeNode]] = [:]
        for type in graph.types {
            for field in type.fields
            where !field.isStatic && uses[field.name] != nil && TypeName.unwrapped(field.type) == "String" {
                holders[field.name, default: []].append(type)
            }
        }
        for type in graph.types where !type.isTest {
            let isOwn = isOwn(type, graph)
            if !isOwn, !type.isDecodable { continue }
            for field in type.storedFields where TypeName.unwrapped(field.type) == "String" && !field.isLazy {
                guard field.access > .fileprivate, !isColumn(field, of: type, graph), isChoice(field.name),
                    let all = uses[field.name],
                    isOwn || isComparedByScreens(all, type, context),
                    StringlyTyped.form(of: field, in: type, context) == nil, !isKeptOnPurpose(field),
                    !isQueried(field, of: type, evidence)
                else { continue }
                let owners = holders[field.name] ?? []
                let meant = all.filter { isOf($0, type) || owners.count == 1 && $0.base.hasPrefix("$") }
                let words = Set(meant.map(\.word)).sorted()
                // Where code also compares it with a wildcard, it is a part of a pattern: `audio` of `audio/*`.
                if words.contains("*") { continue }
                // A text that names types is Swift source, which an enumeration cannot list.
                guard words.count > 1, !words.allSatisfy({ graph.resolve($0, in: type.name, file: type.file) != nil })
                else { continue }
                let shown = words.prefix(2).map { "`\($0)`" }
                let known = evidence.enumeration(of: words, for: field, of: type, graph)
                // A variable that may hold another type with such a text says nothing about this one.
                let certain = Set(meant.lazy.filter { !mayBeOfOther($0, than: type, owners) }.map(\.word))
                // A protocol that requires a text must change first, and with it all conforming types.
                let isDoubtful =
                    context.isRequired(field.name, of: type) || mayHoldAnything(field, of: type, evidence)
                    || certain.count < 2
                let given = known == nil ? enumerationGiven(to: field, in: type, graph) : nil
                findings.add(
                    self, file: type.file, at: field.place, in: "\(type.name).\(field.name)",
                    message(field.name, shown, known?.name, given?.name),
                    confidence: isDoubtful ? .guess : isOwn ? .certain : .likely)
            }
        }
    }

    /// - Parameters:
    ///   - enumeration: an enumeration that has the words.
    ///   - given: an enumeration with the raw values that code assigns to the text.
    private func message(_ name: String, _ words: [String], _ enumeration: String?, _ given: String?) -> Localized {
        let (english, chinese) = (words.joined(separator: " and "), words.joined(separator: "、"))
        if let given {
            return Localized(
                "`\(name)` is compared with words such as \(english), and takes the raw values of `\(given)`: store that enumeration instead of a `String`",
                zh: "`\(name)` 与 \(chinese) 等词比较，又接收 `\(given)` 的原始值：请改为存储该枚举")
        }
        guard let enumeration else {
            return Localized(
                "`\(name)` is compared with words such as \(english): declare an enumeration for them",
                zh: "`\(name)` 与 \(chinese) 等词比较：请声明相应的枚举")
        }
        return Localized(
            "`\(name)` is compared with words such as \(english): store `\(enumeration)`, which has them, instead of a `String`",
            zh: "`\(name)` 与 \(chinese) 等词比较：请改为存储已含这些词的 `\(enumeration)`")
    }

    /// Whether the Objective-C runtime stores a property, as Realm, Core Data and Interface Builder require. It
    /// supports no string enumerations.
    func isColumn(_ field: FieldFact, of type: TypeNode, _ graph: ModelGraph) -> Bool {
        if field.attributes.contains(where: { ["objc", "NSManaged", "IBInspectable"].contains($0) }) { return true }
        // `dynamic var kind = ""` of an older Swift; `@Persisted` takes more types.
        return !field.isConstant && !field.attributes.contains("Persisted") && isObject(type, graph)
            && PropertyNameFormat(field.name) != .date
    }

    /// Whether a class inherits from a Realm class.
    private func isObject(_ type: TypeNode, _ graph: ModelGraph) -> Bool {
        type.declaration.kind == .reference
            && ["Object", "EmbeddedObject", "RealmSwift.Object", "RealmSwiftObject"].contains { name in
                type.conformances.contains(name) && !graph.declares(TypeName.last(name))
            }
    }

    /// Whether a database can't store a property as `URL`: Realm, unless the project adds that conformance.
    func isColumnWithoutURL(_ field: FieldFact, _ graph: ModelGraph) -> Bool {
        guard field.attributes.contains("Persisted") else { return false }
        return !graph.files.contains { file in
            file.declarations.contains { declaration in
                declaration.kind == .extension && declaration.name == "URL"
                    && declaration.inherited.contains { $0.hasSuffix("CustomPersistable") }
            }
        }
    }

    /// Names of properties with few possible values.
    static let choices: Set = [
        "status", "type", "kind", "category", "role", "priority", "level", "gender", "mode", "frequency",
        "severity", "stage", "phase", "tier", "difficulty", "visibility", "direction", "theme", "sex",
    ]
    private static let choiceEndings: [String] = choices.map { $0.prefix(1).uppercased() + $0.dropFirst() }

    private func uses(in graph: ModelGraph) -> [String: [Use]] {
        var uses: [String: [Use]] = [:]
        func collect(_ checks: [CheckFact], _ parameters: [ParameterFact], _ owner: TypeNode?, _ file: Int) {
            for check in checks {
                guard let word = check.word, isWord(word) || word == "*" else { continue }
                let names = check.base.split(separator: ".").map(String.init)
                let holder = TextUses.holder(of: names[...], parameters: parameters, owner: owner, file: file, graph)
                uses[check.subject, default: []].append(
                    Use(
                        base: names.last ?? "", owner: names.isEmpty ? owner?.id : nil,
                        holder: holder.map { graph.types[$0] }, user: owner?.id, word: String(word)))
            }
        }
        for type in graph.types where !type.isTest {
            for part in type.parts where part.effects.contains(.checks) {
                for function in part.declaration.functions {
                    collect(function.body.checks, function.parameters, type, part.file)
                }
                for field in part.declaration.fields { collect(field.body.checks, [], type, part.file) }
            }
        }
        for part in graph.fileScopes where part.effects.contains(.checks) && !graph.areTests[part.file] {
            for function in part.declaration.functions {
                collect(function.body.checks, function.parameters, nil, part.file)
            }
        }
        return uses
    }

    func isChoice(_ name: String) -> Bool {
        // Most names don't end like `orderStatus`, and comparing the ending needs no copy.
        if StringlyTyped.choiceEndings.contains(where: name.hasSuffix) { return true }
        return StringlyTyped.choices.contains(name.lowercased())
    }

    func isWord(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.count < 30 && text.first != " " && text.last != " "
            && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" || $0 == " " }
    }

    /// Whether a variable is named after a type: `task` and `currentTask` after `TaskItem`.
    func names(_ variable: String, _ type: String) -> Bool {
        let variable = variable.lowercased()
        let type = TypeName.stem(type).lowercased()
        return variable.count > 2 && (type.contains(variable) || type.count > 2 && variable.hasSuffix(type))
    }

    /// Whether the app decides the type's format. Values from the wire follow the contract of others.
    private func isOwn(_ type: TypeNode, _ graph: ModelGraph) -> Bool {
        guard [.structure, .reference].contains(type.declaration.kind), !type.isNamedForWire,
            !type.roles.contains(where: { [.dto, .view, .service].contains($0.role) }),
            !graph.hasRole(type.id, .viewModel)
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
