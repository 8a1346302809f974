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
