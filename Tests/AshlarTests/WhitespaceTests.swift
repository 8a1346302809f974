import AshlarCore
import AshlarTestSupport
import Testing

/// The reader expects the same whitespace before a key as before the previous one.
struct WhitespaceTests {
    /// Tokens of a team, with places for whitespace between them.
    private static let tokens: [String] = {
        let user = """
            {|"id"|:|7|,|"first_name"|:|"Ada"|,|"x"|:|[|{|"y"|:|1|}|]|,|"created_at"|:|1664478299|,\
            |"token"|:|"F5165FDB-F5AD-4F6E-8552-799B1C62B387"|,|"profile"|:|{|"avatar_url"|:|null|,|"default"|:|true|}|,\
            |"scores"|:|{|"a"|:|[|1|,|null|]|}|,|"visibility"|:|"listed"|,|"amount"|:|12|}
            """
        return "{|\"name\"|:|\"A\"|,|\"members\"|:|[|\(user)|,|\(user)|]|}".split(separator: "|").map(String.init)
    }()

    private static let compact = tokens.joined()

    /// No whitespace, one kind of it, what pretty printers write, and lines that end as on Windows.
    @Test(arguments: ["", " ", "\n", "\t", "\r\n  ", "\n" + String(repeating: " ", count: 7)])
    func `whitespace between tokens changes nothing`(whitespace: String) throws {
        let payload = Self.tokens.joined(separator: whitespace)
        #expect(try TeamDTO.decode(from: payload) == TeamDTO.decode(from: Self.compact))
    }

    @Test(arguments: 0..<50)
    func `nor does whitespace that differs from place to place`(seed: UInt64) throws {
        var generator = SampleGenerator(seed: seed)
        let spaces = [" ", " ", " ", "\n", "\t", "\r"]
        let payload = Self.tokens.map { token in
            let count = generator.element(of: [0, 0, 1, 2, 9, 17])
            return token + (0..<count).map { _ in generator.element(of: spaces) }.joined()
        }.joined()
        #expect(try TeamDTO.decode(from: payload) == TeamDTO.decode(from: Self.compact), "seed \(seed)")
    }

    @Test(arguments: ["", "\n    "]) func `a payload that ends anywhere is refused`(whitespace: String) {
        let bytes = Array(Self.tokens.joined(separator: whitespace).utf8)
        for length in 0..<bytes.count {
            #expect(throws: DecodingFailure.self) { try TeamDTO.decode(from: Array(bytes.prefix(length))) }
        }
    }

    /// As Foundation's pretty printer writes it.
    @Test func `a space before the colon changes nothing`() throws {
        let payload = "{\n  \"avatar_url\" : null,\n  \"default\" : true\n}"
        #expect(try ProfileDTO.decode(from: payload) == ProfileDTO(avatarURL: nil, default: true))
    }

    /// Where the reader expects a line feed or a space.
    @Test(arguments: [",", "x", "\u{0}", "\u{B}", "\u{A0}"])
    func `other characters than whitespace are refused`(text: String) throws {
        let payload = "{\n  \"avatar_url\": null,\n \(text)\"default\": true\n}"
        #expect(throws: DecodingFailure.self) { try ProfileDTO.decode(from: payload) }
    }
}
