import AshlarCheck
import Testing

/// Places in which errors are dropped or values are made up, and what looks like them.
@Suite struct SilentDefaultPlacesTests {
    @Test func `a catch that names its error with an underscore catches all errors`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                struct RouteDTO: Decodable {
                    let stops: [String]
                    enum CodingKeys: String, CodingKey { case stops }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        do {
                            stops = try container.decode([String].self, forKey: .stops) // expect: silent-default
                        } catch _ {
                            stops = []
                        }
                    }
                }
                """)
    }

    @Test func `an error after all look-ups in an empty value reports the failure`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Name: Decodable { let text: String }
                struct NameService {
                    func first(_ data: Data) throws -> String {
                        let names = (try? JSONDecoder().decode([Name].self, from: data)) ?? []
                        if let name = names.first { return name.text }
                        throw CocoaError(.coderInvalidValue)
                    }
                    func last(_ data: Data) throws -> String {
                        let names = (try? JSONDecoder().decode([Name].self, from: data)) ?? [] // expect: silent-default
                        if names.count > 8 { throw CocoaError(.coderInvalidValue) }
                        return names.last?.text ?? ""
                    }
                }
                """)
    }

    @Test func `a copy of a value that may be missing begins now, unlike a moment of untyped JSON`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                final class Reply {
                    var text: String?
                    var time: Date
                    init(text: String?, time: Date) {
                        self.text = text
                        self.time = time
                    }
                    convenience init(copying reply: Reply?) {
                        self.init(text: reply?.text, time: reply?.time ?? Date())
                    }
                    func update(json: JSON) {
                        text = json["text"].string
                        time = Dates.parse(json["time"]) ?? Date() // expect: silent-default
                    }
                }
                """)
    }

    @Test func `an initializer's publisher that replaces the errors of its decoder is found`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Combine
                import Foundation
                struct Notice: Decodable { let text: String }
                final class NoticeBoard {
                    var notice: Notice?
                    private var request: AnyCancellable?
                    init(url: URL) {
                        request = URLSession.shared.dataTaskPublisher(for: url)
                            .map(\\.data)
                            .decode(type: Notice.self, decoder: JSONDecoder())
                            .map { Optional($0) }
                            .replaceError(with: nil) // expect: silent-default
                            .sink { [weak self] in self?.notice = $0 }
                    }
                }
                """)
    }

    @Test func `an alias of a number reads a text as a number`() {
        let found = Example.findings(
            """
            typealias Cursor = UInt64
            struct PageDTO: Decodable {
                let cursor: Cursor
                enum CodingKeys: String, CodingKey { case cursor }
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    let text = try container.decode(String.self, forKey: .cursor)
                    cursor = Cursor(text) ?? 0
                }
            }
            """)
        #expect(
            found.filter { $0.rule == "silent-default" }.map(\.message.english) == [
                "if the value is not a number, `cursor` is made up as `0`: keep it optional, or throw an error"
            ])
    }

    @Test func `data that stays where it is, and an identity of literal digits, lose nothing`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Shelf: Codable {
                    let id: UUID
                    let name: String
                    init(number: Int, name: String) {
                        let text = String(format: "00000000-0000-0000-0000-%012d", number)
                        self.id = UUID(uuidString: text) ?? UUID()
                        self.name = name
                    }
                    init(text: String, name: String) {
                        self.id = UUID(uuidString: text) ?? UUID() // expect: silent-default
                        self.name = name
                    }
                    init(hash: UInt64, name: String) {
                        let text = String(
                            format: "%08x-%04x-%02x%02x-5%03X-%012llx", hash, hash, hash, hash, hash, hash)
                        self.id = UUID(uuidString: text) ?? UUID()
                        self.name = name
                    }
                    init(short: UInt64, name: String) {
                        let text = String(format: "%08x-%04x", short, short)
                        self.id = UUID(uuidString: text) ?? UUID() // expect: silent-default
                        self.name = name
                    }
                }
                struct Sender {
                    func send(_ original: URLRequest) async throws -> Data {
                        var request = original
                        if let body = request.httpBody,
                            var map = try? JSONSerialization.jsonObject(with: body) as? [String: Any]
                        {
                            map["version"] = 2
                            request.httpBody = try JSONSerialization.data(withJSONObject: map)
                        }
                        return try await URLSession.shared.data(for: request).0
                    }
                }
                """)
    }
}
