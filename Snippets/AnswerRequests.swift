// A server on Hummingbird: bodies become domain values or a response with every problem, and responses are DTOs.

#if Hummingbird
import Ashlar
import AshlarHummingbird
import Hummingbird

@Refined struct Remark {
    let value: String
    static let rule: Rule<String> = .trimmed && .length(1...280)
}

@DTO struct NewStatusDTO {
    @Default("✨") let emoji: String
    let content: String
    let link: String?
}

@Domain struct NewStatus {
    let emoji: String
    let content: Remark
    let link: WebURL?
}

extension NewStatus: Mapped {
    static let mapping = Mapping(from: NewStatusDTO.self)
}

@Domain struct Status {
    let id: Int
    let emoji: String
    let content: Remark
}

@DTO @Representation struct StatusDTO {
    let id: Int
    let emoji: String
    let content: String
}

extension StatusDTO: Representation {
    static let projection = Projection(from: Status.self)
}

extension StatusDTO: ResponseGenerator {}

/// The statuses of everyone.
actor Statuses {
    private var all: [Status] = []

    func add(_ new: NewStatus) -> Status {
        let status = Status(id: all.count + 1, emoji: new.emoji, content: new.content)
        all.append(status)
        return status
    }

    func find(_ id: Int) -> Status? { all.first { $0.id == id } }
    var newestFirst: [Status] { all.reversed() }
}

@Domain struct Booking {
    let seats: Int

    static var rules: Rules<Self> {
        rule("seats", on: \.seats, message: "a booking has 1 to 6 seats") { (1...6).contains($0.seats) }
    }
}

/// A rule of the domain that a handler checks: the response lists what it breaks, as for a body.
func changeSeats(of booking: Booking, to seats: Int) throws -> Booking {
    var booking = booking
    do {
        booking = try booking.with(\.seats, seats)
    } catch {
        throw ProblemDetails(error)
    }
    return booking
}

struct AppContext: AshlarRequestContext {
    var coreContext: CoreRequestContextStorage
    init(source: Source) { coreContext = CoreRequestContextStorage(source: source) }
}

/// Problems in Simplified Chinese, unless the request prefers English.
struct TranslatingContext: ProblemRequestContext {
    var coreContext: CoreRequestContextStorage
    init(source: Source) { coreContext = CoreRequestContextStorage(source: source) }
    var problemMessages: [ProblemMessages] { [.simplifiedChinese, .english] }
}

func statusRouter(_ statuses: Statuses) -> Router<AppContext> {
    let router = Router(context: AppContext.self)
    router.post("statuses") { request, context in
        // Status 422 with every problem, unless the body is a status.
        let new = try await request.decode(as: NewStatus.self, context: context)
        return try Response(json: StatusDTO(await statuses.add(new)), status: .created)
    }
    router.get("statuses") { _, _ in
        await statuses.newestFirst.map { StatusDTO($0) }
    }
    router.get("statuses/:id") { _, context -> StatusDTO? in
        await statuses.find(try context.parameters.require("id", as: Int.self)).map { StatusDTO($0) }
    }
    return router
}

func runServer() async throws {
    let server = Application(router: statusRouter(Statuses()), configuration: .init(address: .hostname(port: 8080)))
    try await server.runService()
}
#endif
