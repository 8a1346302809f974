import AshlarGraph
import AshlarLocalization

/// `dto-in-view`: a view or view model that uses a DTO.
package struct DTOInView: Rule {
    package init() {}

    package let guide = RuleGuide(
        "dto-in-view", .error, .dto,
        summary: Localized("A view or view model names a DTO", zh: "视图或视图模型直接使用 DTO"),
        reason: Localized(
            "A view that depends on the wire format breaks when the server changes, and repeats decisions that belong "
                + "in the mapping: what a missing value means, how a date is parsed.",
            zh: "依赖传输格式的视图会在服务器变化时损坏，并且重复映射本应决定的事情：缺失的值意味着什么、日期如何解读。"),
        bad: """
            import SwiftUI
            struct UserDTO: Codable {
                let id: String
                let first_name: String
                let last_name: String
            }
            struct UserView: View {
                let user: UserDTO  // If the API changes, the UI breaks
                var body: some View {
                    Text(user.first_name)  // Snake case in the UI
                }
            }
            """,
        good: """
            import SwiftUI
            struct UserDTO: Codable {
                let id: String
                let first_name: String
                let last_name: String
            }
            struct User {
                let id: String
                let fullName: String
                init(from dto: UserDTO) {
                    id = dto.id
                    fullName = "\\(dto.first_name) \\(dto.last_name)"
                }
            }
            struct UserView: View {
                let user: User  // Stable domain model
                var body: some View {
                    Text(user.fullName)  // Clean API
                }
            }
            """,
        nearMisses: [
            .init(
                Localized("A domain type named `…Response`.", zh: "名为 `…Response` 的领域类型。"),
                """
                import SwiftUI
                struct SurveyResponse { let answer: String }
                struct AnswerView: View {
                    let response: SurveyResponse
                    var body: some View { Text(response.answer) }
                }
                """),
            .init(
                Localized(
                    "A type alias that has the name of a DTO and refers to another type.", zh: "与 DTO 同名、但指向其他类型的别名。"),
                """
                import SwiftUI
                struct Profile { let name: String }
                struct ProfileView: View {
                    typealias UserDTO = Profile
                    let user: UserDTO
                    var body: some View { Text(user.name) }
                }
                // file: Network/UserDTO.swift
                struct UserDTO: Decodable { let name: String }
                """),
            .init(
                Localized("Sample data for a preview.", zh: "预览中的样例。"),
                """
                import SwiftUI
                struct UserDTO: Decodable { let name: String }
                struct UserRow: View {
                    let name: String
                    var body: some View { Text(name) }
                }
                #Preview { UserRow(name: UserDTO(name: "Ada").name) }
                """),
            .init(
                Localized(
                    "A value that a view edits, a response that a class keeps private, and a request body that a "
                        + "screen creates.",
                    zh: "视图编辑的值、类自己请求且不公开的值，以及界面为发送而构造的值。"),
                """
                import Foundation
                import SwiftUI
                struct Filter: Codable {
                    enum CodingKeys: String, CodingKey { case text, lastDays = "last_days" }
                    var text: String
                    var lastDays: Int
                }
                struct FilterEditor: View {
                    @Binding var filter: Filter
                    var body: some View { TextField("Text", text: $filter.text) }
                }
                struct Feed: Decodable { let titles: [String] }
                @Observable final class News {
                    private var feed: Feed?
                    var titles: [String] { feed?.titles ?? [] }
                    func load(_ url: URL) async throws {
                        feed = try JSONDecoder().decode(Feed.self, from: URLSession.shared.data(from: url).0)
                    }
                }
                struct NoteJSON: Codable { let text: String }
                struct Composer: View {
                    @State private var text = ""
                    var body: some View { Button("Send") { send(note()) } }
                    private func note() -> NoteJSON { NoteJSON(text: text) }
                }
                """),
            .init(
                Localized(
                    "A value that an initializer or a private function reads without storing it; only `--profile "
                        + "strict` reports it.",
                    zh: "初始化方法或私有函数只读取而不保存的值；只有 `--profile strict` 会报告它。"),
                """
                import UIKit
                struct Reactions: Decodable { let emojis: [String] }
                final class ReactionsController: UIViewController {
                    private let texts: [String]
                    init(reactions: Reactions) { texts = reactions.emojis }
                    private func refresh(_ reactions: Reactions) {}
                }
                """),
            .init(
                Localized(
                    "A store that reads its own file and imports no UI framework is not a screen. A private value "
                        + "that nothing reads does not appear on one.",
                    zh: "读写自己的文件且不导入 UI 框架的存储不是界面；没有代码读取的私有值不会被显示。"),
                """
                // file: App/FavoritesStore.swift
                import Foundation
                import Observation
                struct Favorite: Codable { let key: String }
                @Observable final class FavoritesStore {
                    private(set) var favorites: [Favorite] = []
                    func restore(from file: URL) throws {
                        favorites = try JSONDecoder().decode([Favorite].self, from: Data(contentsOf: file))
                    }
                }
                // file: App/AlarmController.swift
                import UIKit
                struct Departure: Decodable { let time: Int }
                final class AlarmController: UIViewController {
                    private var departure: Departure?
                    func schedule(_ response: Data) throws {
                        departure = try JSONDecoder().decode(Departure.self, from: response)
                    }
                }
                """),
            .init(
                Localized(
                    "A model with a decoder that changes the form of the payload.", zh: "由自己的解码器转换成不同于数据形式的模型。"),
                """
                import SwiftUI
                struct Notice: Decodable {
                    let kind: String
                    let author: String?
                    let text: String?
                    private enum CodingKeys: String, CodingKey { case code, data }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        kind = try container.decode(Int.self, forKey: .code) == 1 ? "reply" : "mention"
                        let parts = try container.decode([String].self, forKey: .data)
                        author = parts.first
                        text = parts.last
                    }
                }
                struct NoticeRow: View {
                    let notice: Notice
                    var body: some View { Text(notice.text ?? "") }
                }
                """),
            .init(
                Localized(
                    "A type that is declared as the single model: no other type is mapped from it.",
                    zh: "明确声明的单一模型：没有由它映射的类型。"),
                """
                import Ashlar
                import SwiftUI
                @DTO struct Status { let content: String }
                struct StatusRow: View {
                    let status: Status
                    var body: some View { Text(status.content) }
                }
                """),
        ])

    package func check(_ type: TypeNode, in context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        let isView = graph.hasRole(type.id, .view)
        guard context.isScreen(type) || isPartOfScreen(type, context), !isStore(type, context),
            !isCarrier(type, context)
        else { return }
        var seen: Set<Int> = []
        var passed: [(dto: Int, file: Int, place: SourcePlace, member: String, use: Shown)] = []
        // Values that a class requests from a server and keeps private aren't part of a screen.
        let requests = !isView && type.functions.contains { $0.body.usesNetwork }
        let isService = !isView && !graph.hasRole(type.id, .viewModel) && graph.hasRole(type.id, .service)
        // Unavailable declarations exist only for their error message.
        for part in type.parts where !graph.areTests[part.file] && !part.declaration.isUnavailable {
            func look(
                _ names: [String], _ place: SourcePlace, _ member: String, isInBody: Bool = false,
                isKept: Bool = false, isBuilt: Bool = false, isPassing: Bool = false, isProbed: Bool = false,
                isCopied: Bool = false, isBody: @autoclosure () -> Bool = false, as use: Shown = .shows
            ) {
                for name in names where context.namesOfDTOs.contains(TypeName.last(name)) {
                    guard let dto = graph.resolve(name, in: type.name, file: part.file) else { continue }
                    // The initializer is the mapping from the DTO to the values that screens show.
                    if isCopied, !context.holdingTypes[dto, default: []].contains(type.id) { continue }
                    guard isLeak(dto, type, context) else {
                        // The project uses one model for both the wire and the screen by design.
                        let isHidden = isInBody || isKept || isBuilt && isMade(dto, graph)
                        guard !isHidden, !isForDevelopers(type), isShared(graph.types[dto], type, context),
                            !isOwnShape(graph.types[dto], type, context)
                        else { continue }
                        if isPassing {
                            passed.append((dto, part.file, place, member, use))
                        } else if seen.insert(dto).inserted {
                            let isDoubtful = isProbed || context.isOnlyMade(graph.types[dto])
                            reportShared(
                                graph.types[dto], type, part.file, place, member, isDoubtful ? .guess : .likely,
                                as: use != .keeps && context.holdingTypes[dto, default: []].contains(type.id)
                                    ? .shows : use, context, &findings)
                        }
                        continue
                    }
                    // Code that maps the DTO right away, or creates it to send it, doesn't expose it.
                    if isInBody, graph.mappingsFrom[dto] != nil || isMade(dto, graph) { continue }
                    // A service doesn't expose it either, although views observe the service.
                    if isService, isInBody || isKept { continue }
                    guard seen.insert(dto).inserted else { continue }
                    report(
                        graph.types[dto], type, isView, part.file, place, member, isBody: isBody(), context, &findings)
                }
            }
            for field in part.declaration.fields
            where !isSample(field.name) && !field.isUnavailable && !isUnread(field, in: type, context) {
                // A pending request, which the screen unwraps before it publishes anything.
                let isRequest = field.access <= .fileprivate && field.type.contains("Publisher<")
                if !field.isLazy, !isRequest, !isResolved(field, type, graph) {
                    let use = use(of: field, in: type)
                    look(
                        TypeName.references(in: field.type), field.place, field.name,
                        isKept: requests && field.access <= .fileprivate || use == .none,
                        // A closure takes or returns a value, but doesn't hold one.
                        isPassing: field.type.contains("->"), isProbed: use == .probed,
                        isBody: field.isComputed && makesBody(field.type, field.body, graph.files[part.file]),
                        as: field.type.contains("->")
                            ? .passes : isKept(field, in: type, isView: isView) ? .keeps : .shows)
                }
                for used in field.body.typeNames { look([used.name], used.place, field.name, isInBody: true) }
            }
            for function in part.declaration.functions
            where !isSample(function.name) && !function.isUnavailable && !graph.isMapping(function.name, of: type) {
                if mayShow(function, of: type, isView, graph) {
                    let unused = isView ? unusedTypes(in: function) : []
                    // A parameter without a name is ignored.
                    for parameter in function.parameters where parameter.name != "_" {
                        // An initializer doesn't keep its parameters by itself, and a private function doesn't offer
                        // them to other code.
                        let isPassing =
                            function.kind == .initializer
                            || function.access <= .fileprivate && !function.result.hasSuffix("View")
                        look(
                            TypeName.references(in: parameter.type).filter { !unused.contains($0) }, function.place,
                            function.name, isPassing: isPassing, isCopied: isCopied(function, of: type, isView),
                            // View models and actions of views may map their parameters.
                            as: isView
                                && (type.declaration.kind != .structure || function.result.hasSuffix("View"))
                                ? .shows : .takes)
                    }
                    // The caller, or a property, takes the values that a view loads.
                    if !(isView && function.isAsync && function.throwsErrors) {
                        // The result may be a promise of a parameter that the function doesn't use itself.
                        let isPassedOn = function.result.contains("<")
                        look(
                            TypeName.references(in: function.result).filter { !isPassedOn || !unused.contains($0) },
                            function.place,
                            function.name, isBuilt: builds(function) || makes(function),
                            isBody: !function.isAsync
                                && makesBody(function.result, function.body, graph.files[part.file]),
                            // The caller of a view model may map the result.
                            as: isView ? .shows : .returns)
                    }
                }
                for used in function.body.typeNames { look([used.name], used.place, function.name, isInBody: true) }
            }
            for item in part.declaration.cases {
                look(item.types.flatMap(TypeName.references), item.place, item.name)
            }
        }
        for one in passed where seen.insert(one.dto).inserted {
            reportShared(
                graph.types[one.dto], type, one.file, one.place, one.member, .guess,
                as: one.use == .passes ? .passes : .takes, context, &findings)
        }
    }

    /// Whether a screen may show the values that a function takes and returns. A store or a service may only keep, send
    /// or map them.
    private func mayShow(
        _ function: FunctionFact, of type: TypeNode, _ isView: Bool, _ graph: ModelGraph
    ) -> Bool {
        if function.isStatic { return false }
        let isModel = ["ViewModel", "Presenter", "Model", "Reducer", "Feature"].contains(where: type.lastName.hasSuffix)
        guard isView || isModel && function.access > .fileprivate else { return false }
        // A function that makes another type of the project maps its parameters.
        return !graph.resolveAll(function.result, in: type.name, file: type.file).contains {
            !graph.hasRole($0, .dto) && graph.types[$0].declaration.kind == .structure
        }
    }

    /// Whether an initializer of a structure that isn't a view can only copy the parameters that it doesn't store.
    private func isCopied(_ function: FunctionFact, of type: TypeNode, _ isView: Bool) -> Bool {
        function.kind == .initializer && !isView && type.declaration.kind == .structure
    }

    /// Whether a function of a screen makes the value that it returns, such as a message that the screen sends.
    private func builds(_ function: FunctionFact) -> Bool {
        function.access <= .fileprivate && !function.isAsync && !function.body.usesNetwork
            && function.body.fetches.isEmpty && function.body.decodes.isEmpty
    }

    /// Whether a function makes a value of the type that it returns, and doesn't get it from elsewhere.
    private func makes(_ function: FunctionFact) -> Bool {
        guard !function.isAsync, function.body.fetches.isEmpty, function.body.decodes.isEmpty else { return false }
        let results = Set(TypeName.names(in: function.result).map(TypeName.last))
        return function.body.constructions.contains { made in
            made.labels != ["from"] && results.contains(TypeName.last(made.type))
        }
    }

    /// Whether a type is declared within a screen, like the state that a view model publishes.
    private func isPartOfScreen(_ type: TypeNode, _ context: CheckContext) -> Bool {
        guard type.declaration.kind == .enumeration, type.name.contains("."),
            let outer = context.graph.resolve(TypeName.outer(type.name), in: "", file: type.file)
        else { return false }
        let screen = context.graph.types[outer]
        return context.isScreen(screen) && !isNamespace(screen, context)
    }

    /// Whether a screen shows a decoded type without a mapping.
    private func isShared(_ dto: TypeNode, _ screen: TypeNode, _ context: CheckContext) -> Bool {
        context.graph.hasRole(dto.id, .dto) && dto.isDecodable && !dto.isTest && dto.id != screen.id
            && !dto.name.hasPrefix("\(screen.name).") && dto.declaration.kind != .enumeration
            // Values that the app saved itself, and records that screens observe, don't come from the wire.
            && !context.graph.hasRole(dto.id, .settings) && !context.graph.hasRole(screen.id, .entity)
            // The designer marks its choice of one model with `@DTO`.
            && !dto.declaration.attributes.contains("DTO") && !context.graph.isGenerated(dto.file)
            // A type that views edit is a setting or a draft.
            && (!dto.isEncodable || !context.isEdited(dto) || isDecodedByNetworkCode(dto))
            && !isMessage(dto) && !isNeverDecoded(dto, context) && !context.isSavedByApp(dto)
            && !isMapped(dto, context) && !context.isOnlyRestored(dto) && !isRefined(dto, context)
            // A type that code makes and may encode, but never decodes, is sent or saved.
            && !context.isOnlyMadeByApp(dto) && !context.isCopyOfRecord(dto) && !context.isBuiltByApp(dto)
    }

    /// Whether only its conformance suggests that a type is decoded, and the types that hold it start with values that
    /// they make themselves.
    private func isNeverDecoded(_ dto: TypeNode, _ context: CheckContext) -> Bool {
        let graph = context.graph
        let reasons = dto.roles.first { $0.role == .dto }?.reasons ?? []
        guard reasons == [.decodedOnly], isMade(dto.id, graph), !graph.typesWithOwnDecoder.contains(dto.id),
            !graph.typesWithSharedDecoder.contains(dto.id)
        else { return false }
        // A type that code makes and passes to a client is sent.
        if context.isOnlyMade(dto), context.typeUses.sent.contains(dto.lastName) { return true }
        var makes = false
        for holder in context.typesHolding(dto) {
            if holder.isTest { continue }
            // A part of a decoded type is decoded, too.
            if holder.isDecodable { return false }
            let mayDecode = holder.functions.contains { function in
                function.body.usesNetwork || !function.body.decodes.isEmpty
                    || function.body.fetches.contains { fetch in
                        let target = holder.fields.first { $0.name == fetch.target }?.type ?? ""
                        let written = fetch.target == "return" ? function.result : target
                        return fetch.type.contains(dto.lastName) || written.contains(dto.lastName)
                    }
            }
            if mayDecode { return false }
            makes =
                makes
                || holder.functions.contains { function in
                    function.kind == .initializer && !function.parameters.contains { $0.type.contains(dto.lastName) }
                        && function.body.typeNames.contains { TypeName.last($0.name) == dto.lastName }
                }
        }
        return makes
    }

    private func reportShared(
        _ dto: TypeNode, _ type: TypeNode, _ file: Int, _ place: SourcePlace, _ member: String,
        _ confidence: Confidence, as use: Shown, _ context: CheckContext, _ findings: inout Findings
    ) {
        let (verb, zh) = use.words
        let known = replacement(of: dto, in: type, file, context).flatMap { known in
            known.isSameConcept && !known.isPartial && context.graph.hasRole(known.target.id, .domain)
                ? known.target.name : nil
        }
        let remedy =
            known.map { Localized("use \($0)", zh: "使用 \($0) ") } ?? Localized("use a domain type", zh: "使用领域类型")
        findings.add(
            self, level: .information, file: file, at: place, in: "\(type.name).\(member)/\(dto.name)",
            Localized(
                "\(type.lastName) \(verb) \(dto.name) as decoded: \(remedy.english) to keep API changes out of the screens",
                zh: "\(type.lastName) 直接\(zh)解码得到的 \(dto.name)：\(remedy.simplifiedChinese)可避免 API 变化影响界面"),
            confidence: confidence, habit: .wireTypesOnScreens)
    }

    /// A place or two among many screens don't show a design choice, so only `strict` reports them, and values that are
    /// only passed on aren't reported at all. Screens of a package's sample apps don't count.
    package func check(_ context: CheckContext, _ findings: inout Findings) {
        let places = findings.all.count { $0.habit == .wireTypesOnScreens && $0.confidence > .guess }
        guard places < 3 else { return }
        let screens = context.graph.types.count {
            !$0.isTest && context.isScreen($0) && !context.samples.contains($0.file)
        }
        if screens > DTOInView.fewScreens { findings.doubt(.wireTypesOnScreens) }
    }

    private static let fewScreens = 10

    private func report(
        _ dto: TypeNode, _ type: TypeNode, _ isView: Bool, _ file: Int, _ place: SourcePlace, _ member: String,
        isBody: Bool, _ context: CheckContext, _ findings: inout Findings
    ) {
        // The domain type may have values that only the server knows, so it can't replace the body of a request.
        let remedy =
            isBody
            ? Localized("let a repository make it", zh: "请改由仓库构造它")
            : replacement(of: dto, in: type, file, context)?.remedy
                ?? Localized("map it to a domain type", zh: "请为它提供领域类型")
        let who = isView ? Localized("view", zh: "视图") : Localized("view model", zh: "视图模型")
        findings.add(
            self, file: file, at: place, in: "\(type.name).\(member)/\(dto.name)",
            Localized(
                "the \(who.english) \(type.lastName) uses the wire type \(dto.name): \(remedy.english)",
                zh: "\(who.simplifiedChinese) \(type.lastName) 使用了传输类型 \(dto.name)：\(remedy.simplifiedChinese)"),
            confidence: isForDevelopers(type) ? .guess : .certain)
    }

    /// Whether the project itself keeps a DTO separate from the values that views show.
    private func isLeak(_ dto: Int, _ screen: TypeNode, _ context: CheckContext) -> Bool {
        let node = context.graph.types[dto]
        // The only model of a stable API may be declared with `@DTO`, and nothing is mapped from it.
        let isOneModel = node.declaration.attributes.contains("DTO") && !node.isNamedForWire
        if isOneModel, context.graph.mappingsFrom[dto, default: []].isEmpty { return false }
        guard context.isKeptApart(node), !node.isTest, !node.name.hasPrefix("\(screen.name)."), node.isDecodable,
            // An enumeration of raw values is the same on both sides.
            node.declaration.kind != .enumeration || node.declaration.cases.contains(where: { !$0.types.isEmpty })
        else { return false }
        return !isMessage(node) && !context.isCopyOfRecord(node)
    }

    /// Whether a type is a message that a screen sends.
    private func isMessage(_ type: TypeNode) -> Bool {
        // A server may send a `FriendRequest`.
        ["Request", "RequestDTO", "Body"].contains(where: type.lastName.hasSuffix)
            && !isDecodedByNetworkCode(type)
    }

    private func isDecodedByNetworkCode(_ type: TypeNode) -> Bool {
        type.roles.contains { $0.role == .dto && $0.reasons.contains(.decodedByNetworkCode) }
    }

    /// Whether code makes the value itself, such as a body that it sends.
    private func isMade(_ dto: Int, _ graph: ModelGraph) -> Bool {
        graph.constructions[graph.types[dto].lastName, default: []].contains { $0 != "from:" }
    }

    private func isSample(_ name: String) -> Bool {
        let lowered = name.lowercased()
        return ["preview", "mock", "sample", "fixture", "placeholder", "stub"].contains { lowered.contains($0) }
    }
}
