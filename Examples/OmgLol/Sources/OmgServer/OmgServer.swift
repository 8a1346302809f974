import Ashlar
import AshlarHummingbird
import AshlarStore
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// The context of a request.
struct OmgContext: ProblemRequestContext {
    var coreContext: CoreRequestContextStorage
    let channel: any Channel
    /// Pictures are sent as Base64 text.
    let maxUploadSize = 16 << 20
    /// Many clients of the service send JSON without declaring it.
    let requiresJSONMediaType = false

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
    }
}

/// A server compatible with omg.lol's API, so that everything runs without the internet.
package struct OmgServer: Sendable {
    private let service: OmgService
    private let tokens: Tokens
    private let logger: Logger
    package let faults: Faults

    /// - Parameters:
    ///   - store: the store, from ``openStore(path:)``.
    ///   - tokens: the account of each token.
    ///   - variant: the forms of the answers.
    ///   - faults: the faults to inject.
    ///   - now: returns the current time.
    package init(
        store: SQLiteStore, tokens: [String: String], variant: WireVariant = WireVariant(), faults: Faults = Faults(),
        logger: Logger = Logger(label: "omg-server"), now: @escaping @Sendable () -> Date = { Date() }
    ) {
        service = OmgService(store: store, variant: variant, now: now)
        self.tokens = Tokens(tokens)
        self.faults = faults
        self.logger = logger
    }

    /// Opens the server's database; without a path, in memory.
    package static func openStore(path: String?) throws -> SQLiteStore {
        try path.map { try SQLiteStore(path: $0, ServerSchema.schema) } ?? SQLiteStore.inMemory(ServerSchema.schema)
    }

    /// Assigns addresses to an account.
    package func register(_ addresses: [String], to account: String) async throws {
        try await service.store.upsert(
            addresses.map { AddressEntity(address: $0, account: account, registeredAt: 1_553_358_201) })
    }

    /// Runs the server until the task is cancelled.
    ///
    /// - Parameters:
    ///   - host: the host to listen on; loopback unless set.
    ///   - port: the port to listen on; 0 for any.
    ///   - onRunning: receives the port.
    package func run(
        host: String = "127.0.0.1", port: Int, onRunning: @escaping @Sendable (Int) async -> Void = { _ in }
    ) async throws {
        let application = Application(
            router: router, configuration: .init(address: .hostname(host, port: port), serverName: "omg-server"),
            onServerRunning: { channel in await onRunning(channel.localAddress?.port ?? 0) }, logger: logger)
        try await application.run()
    }
}

// MARK: Routes

extension OmgServer {
    /// A request, with its parts decoded.
    private struct Asked<Body: Sendable>: Sendable {
        let address: String
        let id: String
        let body: Body
        let ifMatch: String?
    }

    private typealias Reading<Body> = @Sendable (Request, OmgContext) async throws -> Body
    private typealias Effect<Body: Sendable> = @Sendable (Asked<Body>, borrowing StoreTransaction) throws -> Reply

    private var router: Router<OmgContext> {
        let router = Router(context: OmgContext.self)
        router.add(middleware: FaultMiddleware(faults: faults))
        addReading(to: router)
        addWriting(to: router)
        return router
    }

    private func addReading(to router: Router<OmgContext>) {
        router.get("oauth") { request, _ in
            guard request.uri.queryParameters["code"] != nil else {
                return try Self.response(.message("A code is needed.", .badRequest), to: request)
            }
            let token: JSONValue = .object([
                "access_token": .string("example-access-token"), "token_type": .string("Bearer"),
                "scope": .string("everything"),
            ])
            return Self.response(.ok, try token.encoded())
        }
        read(router, "account/application/info", isPrivate: true) { service, _, account in
            service.account(account ?? "")
        }
        read(router, "account/application/addresses", isPrivate: true) { service, _, account in
            try await service.addresses(account ?? "")
        }
        read(router, "address/:address/now") { service, part, _ in try await service.nowPage(part("address")) }
        read(router, "address/:address/purls", isPrivate: true) { service, part, _ in
            try await service.purls(part("address"))
        }
        read(router, "address/:address/pastebin") { service, part, account in
            let address = try part("address")
            let isOwner = (try? await service.requireAddress(address, of: account)) != nil
            return try await service.pastes(address, listedOnly: !isOwner)
        }
        read(router, "pics") { service, _, _ in try await service.pictures(nil, withHidden: false) }
        read(router, "address/:address/pics") { service, part, account in
            let address = try part("address")
            let isOwner = (try? await service.requireAddress(address, of: account)) != nil
            return try await service.pictures(address, withHidden: isOwner)
        }
        read(router, "statuslog") { service, _, _ in try await service.everyonesStatuses(latestOnly: false) }
        read(router, "statuslog/latest") { service, _, _ in try await service.everyonesStatuses(latestOnly: true) }
        read(router, "address/:address/statuses") { service, part, _ in try await service.statuses(part("address")) }
        read(router, "address/:address/statuses/bio") { service, part, _ in try await service.bio(part("address")) }
        read(router, "address/:address/statuses/:id") { service, part, _ in
            try await service.status(part("id"), part("address"))
        }
        read(router, "address/:address/weblog/entries", isPrivate: true) { service, part, _ in
            try await service.weblog(part("address"))
        }
        read(router, "address/:address/weblog/entry/:id", isPrivate: true) { service, part, _ in
            try await service.weblogEntry(part("id"), part("address"))
        }
        read(router, "address/:address/web", isPrivate: true) { service, part, _ in
            try await service.webPage(part("address"))
        }
    }

    private func addWriting(to router: Router<OmgContext>) {
        let service = service
        write(router, .post, "address/:address/statuses", body(PostedStatus.self)) {
            try service.post($0.body, $0.address, $1)
        }
        write(router, .post, "address/:address/purl", body(PostedPurl.self)) {
            try service.save($0.body, $0.address, $1)
        }
        write(router, .post, "address/:address/pastebin", body(PostedPaste.self)) {
            try service.save($0.body, $0.address, $1)
        }
        write(router, .post, "address/:address/now", body(PostedNowDTO.self)) {
            try service.save($0.body, $0.address, ifMatch: $0.ifMatch, $1)
        }
        write(router, .post, "address/:address/web", body(PostedWebDTO.self)) {
            try service.save($0.body, $0.address, $1)
        }
        write(router, .post, "address/:address/weblog/entry", Self.text) {
            try service.saveEntry($0.body, UUID().uuidString.lowercased(), $0.address, $1)
        }
        write(router, .post, "address/:address/weblog/entry/:id", Self.text) {
            try service.saveEntry($0.body, $0.id, $0.address, $1)
        }
        write(router, .post, "address/:address/pics/upload", body(PostedPictureDTO.self)) {
            try service.upload($0.body, $0.address, $1)
        }
        write(router, .put, "address/:address/pics/:id", body(PictureEdit.self)) {
            try service.apply($0.body, to: $0.id, $0.address, $1)
        }
        for (path, kind) in [
            ("purl/:id", "purl"), ("pastebin/:id", "paste"), ("weblog/delete/:id", "weblog"), ("pics/:id", "picture"),
        ] {
            write(router, .delete, "address/:address/\(path)", { _, _ in }) {
                try service.delete(kind, $0.id, $0.address, $1)
            }
        }
    }

    private func body<Body: DirectModel>(_ type: Body.Type) -> Reading<Body> {
        { request, context in try await request.decode(as: type, context: context) }
    }

    private func body<Body: Mapped>(_ type: Body.Type) -> Reading<Body>
    where Body.ModelMap.MappingSource: DirectDecodable {
        { request, context in try await request.decode(as: type, context: context) }
    }

    private static let text: Reading<String> = { request, context in
        String(buffer: try await request.body.collect(upTo: context.maxUploadSize))
    }

    private func read(
        _ router: Router<OmgContext>, _ path: RouterPath, isPrivate: Bool = false,
        _ answer: @escaping @Sendable (OmgService, (String) throws -> String, String?) async throws -> Reply
    ) {
        router.get(path) { [service, tokens] request, context in
            let account = tokens.account(ofField: request.headers[.authorization])
            let part = { (name: String) in try Self.part(name, context) }
            do {
                if isPrivate, account == nil { throw Refusal.notYours }
                if isPrivate, context.parameters.get("address") != nil {
                    _ = try await service.requireAddress(part("address"), of: account)
                }
                return try Self.response(try await answer(service, part, account), to: request)
            } catch let refusal as Refusal {
                return try Self.response(refusal.reply, to: request)
            }
        }
    }

    /// - Parameters:
    ///   - read: reads the body, before any effect.
    ///   - effect: the effect of the request, which takes place once.
    private func write<Body>(
        _ router: Router<OmgContext>, _ method: HTTPRequest.Method, _ path: RouterPath, _ read: @escaping Reading<Body>,
        _ effect: @escaping Effect<Body>
    ) {
        router.on(path, method: method) { [service, tokens] request, context in
            do {
                let address = try Self.part("address", context)
                let account = try await service.requireAddress(
                    address, of: tokens.account(ofField: request.headers[.authorization]))
                let asked = Asked(
                    address: address, id: context.parameters.get("id") == nil ? "" : try Self.part("id", context),
                    body: try await read(request, context), ifMatch: request.headers[.ifMatch])
                let reply = try await service.once(
                    account, key: request.headers[Self.idempotencyKey], request: "\(method) \(request.uri.path)"
                ) { try effect(asked, $0) }
                return try Self.response(reply, to: request)
            } catch let refusal as Refusal {
                return try Self.response(refusal.reply, to: request)
            } catch let error as any HTTPResponseError {
                // Handled here, so that a refusal can be lost on its way, like any other answer.
                return try error.response(from: request, context: context)
            }
        }
    }

    private static let idempotencyKey = HTTPField.Name("Idempotency-Key")!

    /// Returns a part of the path, percent-decoded: the router provides it as it was received.
    private static func part(_ name: String, _ context: OmgContext) throws -> String {
        guard let part = context.parameters.get(name)?.removingPercentEncoding else {
            throw Refusal(.badRequest, "A part of the path is not percent-encoded UTF-8.")
        }
        return part
    }

    private static func response(_ reply: Reply, to request: Request) throws -> Response {
        let body = try reply.envelope.encoded()
        guard request.method == .get, reply.status == .ok else { return response(reply.status, body) }
        let tag = Version.tag(of: body)
        if request.headers[.ifNoneMatch] == tag { return Response(status: .notModified, headers: [.eTag: tag]) }
        var response = response(.ok, body)
        response.headers[.eTag] = tag
        return response
    }

    private static func response(_ status: HTTPResponse.Status, _ body: [UInt8]) -> Response {
        Response(
            status: status, headers: [.contentType: "application/json"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
    }
}
