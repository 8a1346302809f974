import AshlarGraph
import AshlarLocalization

/// `silent-default`: a decode that fails without a report, and values that are made up.
package struct SilentDefault: Rule {
    package init() {}

    package let guide = RuleGuide(
        "silent-default", .warning, .decoding,
        summary: Localized("A failed decode or a missing value is silently replaced", zh: "解码失败或缺失的值被悄悄替换"),
        reason: Localized(
            "`try?` does not distinguish a missing key from a wrong type. When the server changes a field, the app "
                + "shows a made-up value until somebody notices.",
            zh: "`try?` 无法区分键缺失与类型错误。服务器改动字段后，应用会一直显示编造的值，直到有人仔细检查。"),
        bad: """
            struct Product: Decodable {
                let price: Double
                enum CodingKeys: String, CodingKey { case price }
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    // Silently uses 0 for invalid price — masks bugs!
                    price = (try? container.decode(Double.self, forKey: .price)) ?? 0.0
                }
            }
            """,
        good: """
            import OSLog
            struct Product: Decodable {
                let price: Double
                enum CodingKeys: String, CodingKey { case price }
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    do {
                        price = try container.decode(Double.self, forKey: .price)
                    } catch {
                        Logger.api.warning("Invalid price, defaulting to 0: \\(error)")
                        price = 0.0  // An intentional default, logged
                    }
                }
            }
            """,
        further: [
            .init(
                Localized(
                    "A made-up date or identity for a missing key: keep the property optional, or throw an error.",
                    zh: "键缺失时编造的时间或标识：请让属性保持可选，或抛出错误。"),
                bad: """
                    import Foundation
                    struct VisitDTO: Decodable {
                        let date: Date
                        enum CodingKeys: String, CodingKey { case date }
                        init(from decoder: Decoder) throws {
                            let container = try decoder.container(keyedBy: CodingKeys.self)
                            date = try container.decodeIfPresent(Date.self, forKey: .date) ?? Date()
                        }
                    }
                    """,
                good: """
                    import Foundation
                    struct VisitDTO: Decodable {
                        let date: Date?
                        enum CodingKeys: String, CodingKey { case date }
                        init(from decoder: Decoder) throws {
                            let container = try decoder.container(keyedBy: CodingKeys.self)
                            date = try container.decodeIfPresent(Date.self, forKey: .date)
                        }
                    }
                    """)
        ],
        nearMisses: [
            .init(
                Localized(
                    "Any other default for a missing key: the key may be optional by contract, and a wrong type still "
                        + "throws. `try?` instead of `try` hides the wrong type, and is reported.",
                    zh: "键缺失时的其他默认值：按契约该键可以省略，类型错误时仍会抛出错误。若以 `try?` 代替 `try`，"
                        + "类型错误就会被掩盖，因此会报告。"),
                """
                struct SeatsDTO: Decodable {
                    let name: String
                    let count: Int
                    enum CodingKeys: String, CodingKey { case name, count }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        name = try container.decodeIfPresent(String.self, forKey: .name) ?? "basic"
                        count = try container.decodeIfPresent(Int.self, forKey: .count) ?? 1
                    }
                }
                """),
            .init(
                Localized("The decoder tries the cases of a union one after another.", zh: "依次尝试联合类型的各个成员。"),
                """
                enum AmountDTO: Decodable {
                    case number(Double), text(String)
                    init(from decoder: Decoder) throws {
                        let container = try decoder.singleValueContainer()
                        if let number = try? container.decode(Double.self) { self = .number(number); return }
                        self = .text(try container.decode(String.self))
                    }
                }
                """),
            .init(
                Localized("An explicit unknown case preserves the value's meaning.", zh: "显式的未知成员保留值的含义。"),
                """
                enum KindDTO: String, Decodable {
                    case image, video, unknown
                    init(from decoder: Decoder) throws {
                        let raw = (try? decoder.singleValueContainer().decode(String.self)) ?? ""
                        self = KindDTO(rawValue: raw) ?? .unknown
                    }
                }
                """),
            .init(
                Localized("The decoder logs the default.", zh: "默认值被记录到日志。"),
                """
                struct PlanDTO: Decodable {
                    let seats: Int
                    enum CodingKeys: String, CodingKey { case seats }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        do { seats = try container.decode(Int.self, forKey: .seats) } catch {
                            logger.warning("seats: \\(error)")
                            seats = 1
                        }
                    }
                }
                """),
            .init(
                Localized("The app's own settings get a new field.", zh: "应用自身的设置新增字段。"),
                """
                struct AppSettings: Codable {
                    var showsBadges: Bool
                    enum CodingKeys: String, CodingKey { case showsBadges }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        showsBadges = (try? container.decode(Bool.self, forKey: .showsBadges)) ?? true
                    }
                }
                """),
            .init(
                Localized("The decoder tries another key.", zh: "会尝试另一个键。"),
                """
                struct TransferDTO: Decodable {
                    let limit: String?
                    enum CodingKeys: String, CodingKey { case gas, gasLimit }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        let gas = try? container.decode(String.self, forKey: .gas)
                        let gasLimit = try? container.decode(String.self, forKey: .gasLimit)
                        limit = gasLimit ?? gas
                    }
                }
                """),
            .init(
                Localized("A comment gives the reason.", zh: "注释说明了原因。"),
                """
                struct PlanDTO: Decodable {
                    let seats: Int
                    enum CodingKeys: String, CodingKey { case seats }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        // Version 1 of the API sends "many" for teams without a limit.
                        seats = (try? container.decode(Int.self, forKey: .seats)) ?? .max
                    }
                }
                """),
            .init(
                Localized(
                    "The caller receives the failure.",
                    zh: "调用方会收到失败。"),
                """
                import Foundation
                struct Answer: Decodable { let text: String }
                struct Client {
                    func receive(_ data: Data, _ request: Request) {
                        let json = try? JSONSerialization.jsonObject(with: data)
                        if let map = json as? [String: Any] {
                            request.resolve(map)
                        } else {
                            request.reject(CocoaError(.coderInvalidValue))
                        }
                    }
                    func error(of data: Data, code: Int) -> NSError {
                        let answer = try? JSONDecoder().decode(Answer.self, from: data)
                        return NSError(domain: answer?.text ?? "", code: code)
                    }
                }
                """),
            .init(
                Localized(
                    "A new object gets a new identity.",
                    zh: "新对象获得新的标识。"),
                """
                import Foundation
                struct TagDTO: Decodable {
                    let id: UUID?
                    let name: String
                    func merged(into existing: Tag?) -> Tag { existing ?? Tag(id: id ?? UUID(), name: name) }
                }
                struct Tag {
                    let id: UUID
                    let name: String
                }
                """),
            .init(
                Localized("A branch, a caller or the next function reports the failure.", zh: "失败由分支、调用方或下一个函数报告。"),
                """
                import Foundation
                struct Invoice: Decodable {
                    let number: String
                    static func from(json: Data) -> Invoice? { try? JSONDecoder().decode(Invoice.self, from: json) }
                }
                enum Step { case failedToRead, shown(Invoice) }
                final class InvoiceReader {
                    func invoice(_ data: Data) throws -> Invoice {
                        guard let invoice = Invoice.from(json: data) else { throw CocoaError(.coderInvalidValue) }
                        return invoice
                    }
                    func summary(_ data: Data) -> String {
                        guard let invoice = try? JSONDecoder().decode(Invoice.self, from: data) else { return "<unreadable>" }
                        return invoice.number
                    }
                    func step(_ data: Data) -> Step {
                        let invoice = try? JSONDecoder().decode(Invoice.self, from: data)
                        return next(invoice)
                    }
                    private func next(_ invoice: Invoice?) -> Step {
                        guard let invoice else { return .failedToRead }
                        return .shown(invoice)
                    }
                }
                """),
            .init(
                Localized("The function reads the same data in another way.", zh: "同一数据会以另一种方式读取。"),
                """
                import Foundation
                struct Answer: Decodable { let text: String }
                struct AnswerReader {
                    func text(of data: Data) -> String? {
                        if let answer = try? JSONDecoder().decode(Answer.self, from: data) { return answer.text }
                        return String(data: data, encoding: .utf8)
                    }
                }
                """),
            .init(
                Localized("An unreadable cache counts as empty.", zh: "无法读取的缓存视为空缓存。"),
                """
                import Foundation
                struct Picture: Codable { let name: String }
                struct PictureCache {
                    func load(_ data: Data) -> [Picture] { (try? JSONDecoder().decode([Picture].self, from: data)) ?? [] }
                }
                """),
            .init(
                Localized("The default number is the raw value of the unknown case.", zh: "数字是未知成员的原始值。"),
                """
                struct PaymentDTO: Decodable {
                    enum Status: Int { case unknownStatus = 0, paid = 1 }
                    let status: Status
                    enum CodingKeys: String, CodingKey { case status }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        let code = try container.decode(String.self, forKey: .status)
                        status = Status(rawValue: Int(code) ?? 0) ?? .unknownStatus
                    }
                }
                """),
            .init(
                Localized(
                    "The documentation says that a type tolerates invalid data, or which values an initializer ignores.",
                    zh: "文档注释说明类型容忍无效数据，或初始化方法会忽略哪些值。"),
                """
                import Foundation
                struct Token: Codable { let text: String }
                /// Keeps tokens in a file. Reads tolerate corrupt data: the token is requested again.
                struct TokenStorage {
                    func load(_ data: Data) -> Token? { try? JSONDecoder().decode(Token.self, from: data) }
                }
                enum Medium: String, Decodable { case disc, tape }
                struct TrackDTO: Decodable {
                    let medium: Medium?
                    enum CodingKeys: String, CodingKey { case medium }
                    /// Media of unknown kinds are ignored.
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        medium = try? container.decodeIfPresent(Medium.self, forKey: .medium)
                    }
                }
                """),
            .init(
                Localized("The next statement throws an error.", zh: "下一条语句抛出错误。"),
                """
                import Foundation
                struct Problem: Decodable { let title: String }
                struct HTTPError: Error { var title = "" }
                struct Client {
                    func check(_ data: Data) throws {
                        if let problem = try? JSONDecoder().decode(Problem.self, from: data) {
                            throw HTTPError(title: problem.title)
                        }
                        throw HTTPError()
                    }
                }
                """),
            .init(
                Localized("The function tries the next of several candidates.", zh: "有多个候选时，会尝试下一个。"),
                """
                import Foundation
                struct Manifest: Decodable { let kind: String }
                struct ManifestError: Error {}
                struct ManifestSearch {
                    func manifest(_ candidates: [Data]) throws -> Manifest {
                        for data in candidates {
                            if let manifest = try? JSONDecoder().decode(Manifest.self, from: data) { return manifest }
                        }
                        throw ManifestError()
                    }
                }
                """),
        ])

    package var effects: BodyEffects { [.decodes, .inventions] }

    package func check(_ type: TypeNode, in context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        // A backup may be the only copy of a value, and a new field doesn't explain why it is lost.
        let isOwnRecord = graph.hasRole(type.id, .settings) && !type.lastName.hasSuffix("Backup")
        // The payload of a wire type certainly comes from outside.
        let confidence: Confidence = type.roles.contains { $0.role == .dto } ? .certain : .likely
        for part in type.parts where !graph.areTests[part.file] {
            for function in part.declaration.functions {
                if function.isDecoderInitializer {
                    if !isOwnRecord, !isLossy(type), !context.isNeverDecoded(type) {
                        checkDecoder(function, type, part.file, context, confidence, &findings)
                    }
                } else {
                    // In `==`, a value that cannot be compared is not equal: nothing is dropped.
                    if function.kind == .function && function.name != "=="
                        && !isRequired(function, type, part.file, context)
                        && !isReadForRequired(function, type, part.file, context)
                        || function.kind == .initializer
                            && (function.throwsErrors || replacesErrors(function.body))
                    {
                        checkResponse(
                            function.body, function.name, type.name, part.file, &findings, function: function,
                            type: type, isAnswered: context.isAnswered(function))
                    }
                    checkAccessors(function, type, part.file, &findings)
                    checkCopies(
                        function.body, function.name, type, part.file, context, &findings,
                        isMaking: function.kind == .initializer, parameters: function.parameters,
                        result: function.result)
                }
            }
            for field in part.declaration.fields where field.isComputed {
                if !makesError(field, of: type) {
                    checkResponse(
                        field.body, field.name, type.name, part.file, &findings, hasSetter: field.hasSetter)
                }
                checkCopies(field.body, field.name, type, part.file, context, &findings)
                checkNumbers(field, type, part.file, context, &findings)
            }
            // `var draft: Draft? = { … }()` reads data that the app has saved.
            for field in part.declaration.fields where !field.isComputed && field.body.namesDefaults {
                checkResponse(field.body, field.name, type.name, part.file, &findings)
            }
        }
    }

    package func check(_ context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        for mapping in graph.mappings
        where !mapping.body.logs && (graph.hasRole(mapping.from, .dto) || graph.hasRole(mapping.from, .entity)) {
            let owner = mapping.owner.map { graph.types[$0].name + "." } ?? ""
            let target = graph.types[mapping.to].lastName
            let found = mapping.body.inventions.filter {
                !$0.hasReason && !$0.target.isEmpty && isInvented($0, of: target) && fills($0, mapping)
                    && !namesUnknown($0, in: String(owner.dropLast()), mapping.file, graph)
                    && !isDocumentedDefault($0, of: graph.types[mapping.from])
            }
            let (given, others) = parted(found, mapping.file, context) { _ in
                isRequest(mapping.from, graph)
            } asks: { _ in
                asksServer(mapping.from, graph)
            }
            report(others, mapping.file, "\(owner)\(mapping.name)", &findings)
            report(given, mapping.file, "\(owner)\(mapping.name)", confidence: .guess, &findings)
        }
    }

    package func check(scope part: TypePart, in context: CheckContext, _ findings: inout Findings) {
        guard !context.graph.areTests[part.file] else { return }
        checkHelpers(part, in: context, &findings)
        for function in part.declaration.functions
        where function.kind == .function && !isReader(function) && !isRequired(function, part, context) {
            checkResponse(
                function.body, function.name, part.declaration.name, part.file, &findings, function: function,
                isAnswered: context.isAnswered(function))
        }
    }
}
