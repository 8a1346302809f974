#if Flow
import Ashlar
import AshlarEntity
import Foundation
import Logging
import Testing

@testable import AshlarFlow

struct FailureMessageTests {
    private static let network = NetworkFailure(
        .unreachable, endpoint: "GET /users/{id}", "no route to api.example.org")

    @Test func peopleReadNoEndpoints() {
        #expect(Self.network.localizedDescription == "The server could not be reached.")
        #expect(Self.network.message(in: .simplifiedChinese) == "无法连接到服务器。")
        #expect(Self.network.description == "GET /users/{id}: unreachable: no route to api.example.org")
        let slow = NetworkFailure(TransportFailure(.timedOut, "30 s"), endpoint: "GET /")
        #expect(slow.localizedDescription == "The server took too long to respond.")
    }

    @Test func aRepositorySaysWhatIsBelow() {
        #expect(RepositoryFailure(of: Self.network).localizedDescription == "The server could not be reached.")
        let rule = DomainFailure(.rule("named"), expected: "an address has a name")
        #expect(RepositoryFailure(of: rule).localizedDescription == "An address has a name.")
        let full = StoreError(.noSpace, table: "users", "the disk is full")
        #expect(RepositoryFailure(of: full).localizedDescription == "There is not enough space to save the data.")
        #expect(RepositoryFailure.loggedOut.message(in: .simplifiedChinese) == "你已退出登录。")
    }

    /// Checks a message for people: one sentence in each language, without a detail of the failure.
    private static func check(_ message: (ProblemMessages) -> String, without detail: String) {
        let (english, chinese) = (message(.english), message(.simplifiedChinese))
        #expect(english.hasSuffix(".") && !english.contains(detail), "\(english)")
        #expect(!english.unicodeScalars.contains { $0.properties.isIdeographic }, "\(english)")
        #expect(chinese.hasSuffix("。") && !chinese.contains(#/[A-Za-z]/#), "\(chinese)")
    }

    @Test func everyFailureHasAMessageInBothLanguages() {
        for kind in TransportFailure.Code.Kind.allCases {
            let failure = TransportFailure(TransportFailure.Code(kind), "errno 104")
            Self.check(failure.message(in:), without: "errno")
        }
        for kind in NetworkFailure.Code.Kind.allCases {
            let failure = NetworkFailure(NetworkFailure.Code(kind), endpoint: "GET /users", "errno 104")
            Self.check(failure.message(in:), without: "errno")
            Self.check(RepositoryFailure(of: failure).message(in:), without: "errno")
        }
        for kind in RepositoryFailure.Code.Kind.allCases {
            Self.check(RepositoryFailure(RepositoryFailure.Code(kind), "errno 104").message(in:), without: "errno")
        }
        for kind in StoreError.Code.Kind.allCases {
            Self.check(StoreError(StoreError.Code(kind), table: "users", "errno 104").message(in:), without: "users")
        }
    }

    @Test(
        arguments: [
            (.waiting, "此更改尚未发送。"), (.conflict, "此更改需要你来决定。"), (.refused, "此更改未被接受。"),
        ] as [(PendingChange.State, String)])
    func aPendingChangeHasAMessageForItsState(state: PendingChange.State, chinese: String) {
        let change = PendingChange(
            id: "1", kind: "save", owner: "ada", createdAt: .now, attempts: 1, state: state, problem: "errno 104")
        #expect(change.message(in: .simplifiedChinese) == chinese)
        Self.check(change.message(in:), without: "errno")
    }

    @Test func defaultsAreLoggedOnceWhereAnAppSays() throws {
        let log = LogCollector()
        DefaultReport.use(Logger(label: "defaults") { _ in log }, level: .warning)
        defer { DefaultReport.use(nil) }
        _ = try PreferencesDTO.decode(from: "{}")
        _ = try PreferencesDTO.decode(from: "{}")
        let own = log.lines.filter { $0.contains("PreferencesDTO") }
        #expect(own == [#"warning a default was used ["field": PreferencesDTO.pageSize]"#])
    }
}

@DTO struct PreferencesDTO { @Default(20) let pageSize: Int }
#endif
