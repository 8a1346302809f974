import AshlarAdopt
import AshlarExplain
import Testing

/// What reads a decoder's `userInfo` is not put where no decoder of the app reads it.
@Suite struct UserInfoTests {
    private func reason(_ inner: String) throws -> Reason? {
        let text = "struct A: Codable { let n: Inner }\n\(inner)"
        let adoption = try Adoption([SourceFile(path: "A.swift", text: text)], module: { _ in nil })
        return try #require(adoption.structs.first { $0.name == "A" }).reason
    }

    @Test(arguments: [
        "final class Inner: Codable, Sendable { let x: Int\ninit(from decoder: Decoder) throws { x = decoder.userInfo[.k] as! Int } }",
        "final class Inner: Codable, Sendable { func encode(to encoder: Encoder) throws { use(encoder.userInfo) } }",
        """
        final class Inner: Codable, Sendable { let x: Int\ninit(from decoder: Decoder) throws { x = decoder.region } }
        extension Decoder { var region: Int { userInfo[.region] as? Int ?? 0 } }
        """,
        """
        final class Inner: Codable, Sendable {
            let x: Int
            init(from decoder: Decoder) throws { x = Inner.region(decoder) }
            static func region(_ decoder: Decoder) -> Int { decoder.userInfo.count }
        }
        """,
        """
        protocol Regional: Decodable { init(_ x: Int) }
        extension Regional { init(from decoder: Decoder) throws { self.init(decoder.userInfo.count) } }
        final class Inner: Regional, Codable, Sendable { let x: Int }
        """,
    ])
    func typesThatReadItAreNotHeld(inner: String) throws {
        #expect(try reason(inner) == .userInfo("n", type: inner.contains("protocol") ? "Regional" : "Inner"))
    }

    @Test(arguments: [
        "final class Inner: Codable, Sendable { let userInfo: [String: String] }",
        "final class Inner: Codable, Sendable { let x: Int\ninit(from decoder: Decoder) throws { x = 1 } }",
    ])
    func othersAre(inner: String) throws {
        #expect(try reason(inner) == nil)
    }
}
