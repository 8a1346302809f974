import AshlarCheck
import Testing

/// Values that only look like those of a server, and initializers that map.
@Suite struct DTOInViewOwnTests {
    private static let strict: Configuration = {
        var configuration = Configuration()
        configuration.profile = .strict
        return configuration
    }()

    private func names(_ code: String) -> [String] {
        Example.findings(code, DTOInViewOwnTests.strict).filter { $0.rule == "dto-in-view" }.map(\.declaration)
    }

    @Test func `what the app makes, and saves in a value that it makes, comes from no server`() {
        func code(_ holder: String) -> String {
            """
            import SwiftUI
            struct Entry: Codable {
                enum CodingKeys: String, CodingKey {
                    case shortName = "short_name"
                    case street
                }
                let shortName: String
                let street: String
            }
            struct \(holder): Codable { let entries: [Entry] }
            func book(name: String, street: String) -> \(holder) {
                \(holder)(entries: [Entry(shortName: name, street: street)])
            }
            struct EntryRow: View {
                let entry: Entry
                var body: some View { Text(entry.shortName) }
            }
            """
        }
        #expect(names(code("AddressBook")) == [])
        #expect(names(code("AddressResponse")) == ["EntryRow.entry/Entry"])
    }

    @Test func `an initializer of a value that copies is the mapping`() {
        let found = names(
            """
            import SwiftUI
            struct Answer: Decodable {
                let text: String
                let votes: Int
            }
            struct HeaderViewModel {
                let title: String
                init(answer: Answer, prefix: String) { title = prefix + answer.text }
            }
            struct DetailViewModel {
                let answer: Answer
                init(answer: Answer) { self.answer = answer }
            }
            """)
        #expect(found == ["DetailViewModel.answer/Answer"])
    }

    @Test func `a value that a view model makes to send it is not shown`() {
        let found = names(
            """
            import SwiftUI
            struct Report: Codable {
                enum CodingKeys: String, CodingKey { case deviceName = "device_name" }
                let deviceName: String
            }
            final class HistoryService { var latest: Report? }
            @Observable final class StatusModel {
                var name = ""
                func report() -> Report? { name.isEmpty ? nil : Report(deviceName: name) }
            }
            @Observable final class HistoryModel {
                let service = HistoryService()
                func latest() -> Report? { service.latest }
            }
            """)
        #expect(found == ["HistoryModel.latest/Report"])
    }

    @Test func `an ignored parameter and a closure hold no decoded value`() {
        expectMarkedFindings(
            of: "dto-in-view",
            in: """
                import SwiftUI
                struct Report: Decodable { let text: String }
                struct Player: View {
                    let finish: (Report) -> Void
                    var body: some View { Text("") }
                    func didChange(_: Report) { reload() }
                }
                struct ReportRow: View {
                    let report: Report // expect: dto-in-view
                    var body: some View { Text(report.text) }
                }
                """)
    }

    @Test func `a value that code makes of what it decodes is not shown as decoded, whatever it conforms to`() {
        let found = names(
            """
            import SwiftUI
            struct Voice: Decodable, Identifiable { let id: String; let title: String }
            struct Voices {
                struct Answer: Decodable { let names: [String] }
                static func all(_ data: Data) throws -> [Voice] {
                    let answer = try JSONDecoder().decode(Answer.self, from: data)
                    return answer.names.map { Voice(id: $0, title: $0) }
                }
            }
            struct Song: Decodable { let title: String }
            struct VoiceRow: View {
                let voice: Voice
                let song: Song
                var body: some View { Text(voice.title) }
            }
            """)
        #expect(found == ["VoiceRow.song/Song"])
    }
}
