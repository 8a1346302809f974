import AshlarCheck
import AshlarLocalization
import Foundation
import Testing

@Suite struct DecisionTests {
    private let code = """
        // file: App/Network/UserDTO.swift
        struct UserDTO: Decodable {
            let id: Int
            let first_name: String
            let last_name: String
            let email: String
        }
        // file: App/Domain/User.swift
        struct User {
            let id: Int
            let name: String
            let email: String
            init(_ dto: UserDTO) {
                id = dto.id
                name = "\\(dto.first_name) \\(dto.last_name)"
                email = dto.email
            }
        }
        // file: App/Models/Point.swift
        final class Point: Codable {
            let x: Int
            let y: Int
            init(x: Int, y: Int) { self.x = x; self.y = y }
        }
        """

    private func report(_ language: Localized.Language = .english) throws -> DecisionReport {
        DecisionReport(
            try #require(Checker().check(sources: Example.files(code)).graph), language: language)
    }

    @Test func `each tree reports the current choice, its recommendation, the reason, and the steps`() throws {
        let text = try #require(try report().text(of: "User"))
        #expect(
            text == """
                User  App/Domain/User.swift:1
                  domain (certain): UserDTO is mapped to it; it is in a folder or module of the domain
                  DTO or one model?  a domain type, fed by `UserDTO`  ✓
                      why: 1 of 3 fields of User are computed from other fields or have another type: `name`
                      to change: a mapping that only copies, from a stable contract
                  Where to validate?  nowhere  → should be: in refined types
                      why: `email` of type `String` can hold anything
                      to change: give each a type with an initializer that rejects invalid values, and create it in the mapping
                  Struct or class?  a struct  ✓
                      why: a value without identity
                      to change: identity, state that is shared and observed, or a framework that requires a class
                  Store or compute?  3 stored  ✓
                      why: no stored property was found that can be derived from others
                      to change: a property that other properties determine

                """)
    }

    @Test func `all models are reported and counted`() throws {
        let text = try #require(try report().text(of: nil))
        for name in ["Point  App/Models", "User  App/Domain", "UserDTO  App/Network"] { #expect(text.contains(name)) }
        #expect(text.contains("Struct or class?  a class  → should be: a struct"))
        #expect(text.hasSuffix("3 models, 13 decisions, 2 to change, 1 to answer\n"))
    }

    @Test func `one model is kept where a lock or its file's history shows that the contract is stable`() throws {
        let graph = try #require(
            Checker().check(sources: [("Tag.swift", "struct Tag: Codable {\n    let id: Int\n}\n")]).graph)
        let month = 2_629_800
        func answer(_ stability: ContractStability) throws -> String {
            let text = try #require(DecisionReport(graph, stability: stability).text(of: "Tag"))
            let lines = text.split(separator: "\n")
            let index = try #require(lines.firstIndex { $0.contains("DTO or one model?") })
            return lines[index].suffix(1) == "✓" ? "✓" : String(lines[index + 1].drop { $0 == " " })
        }
        let (known, other) = ([20 * month, 8 * month], ["Other.swift": [20 * month]])
        let lock = ContractStability(locks: ["Tag": "models.json"], history: [:])
        let settled = ContractStability(locks: [:], history: other.merging(["Tag.swift": known]) { $1 })
        let moving = ContractStability(
            locks: [:], history: ["Tag.swift": [20 * month, 19 * month, 18 * month, 8 * month]])
        let young = ContractStability(locks: [:], history: other.merging(["Tag.swift": [18 * month]]) { $1 })
        #expect(try [lock, settled].map(answer) == ["✓", "✓"])
        #expect(
            try [moving, young, ContractStability()].map(answer) == [
                "why: its field is unchanged from the wire; its file changed 3 times in the last six months",
                "why: its field is unchanged from the wire; its file is younger than six months",
                "why: its field is unchanged from the wire; neither a lock nor git's history shows that its contract is stable",
            ])
    }

    @Test func `a lock in the project's folder, and git's history, are read`() throws {
        try withTemporaryFolder { folder in
            try folder.write(#"{"$defs": {"Tag": {}}}"#, to: "Models/models.json")
            try folder.write("struct Tag: Codable { let id: Int }\n", to: "Sources/Tag.swift")
            try folder.write("struct Kind: Codable { let id: Int }\n", to: "Sources/Kind.swift")
            for arguments in [
                ["init", "-q"], ["add", "."],
                ["-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-q", "-m", "a"],
            ] { _ = try Git.output(arguments, in: folder.path) }
            let graph = try #require(Checker().check([folder.path], needsGraph: true).graph)
            let report = DecisionReport(graph, stability: ContractStability(of: folder.path))
            #expect(report.text(of: "Tag")?.contains("Models/models.json locks its contract") == true)
            #expect(report.text(of: "Kind")?.contains("its file is younger than six months") == true)
        }
    }

    @Test func `a class is one for shared changes, not for a name that is assigned somewhere`() throws {
        func reasons(_ code: String) throws -> String {
            let graph = try #require(Checker().check(sources: [("A.swift", code)]).graph)
            let lines = try #require(DecisionReport(graph).text(of: "Cart")).split(separator: "\n")
            let index = try #require(lines.firstIndex { $0.contains("Struct or class?") })
            return String(lines[index + 1].dropFirst(11))
        }
        let cart = "final class Cart: Codable {\n    var total: Int = 0\n    var tags: [String] = []\n}\n"
        let other = "struct Other { var total: Int }\nfunc f(_ other: inout Other) { other.total = 1 }\n"
        let change = "func g(_ cart: Cart) { cart.total = 1 }\n"
        let holders = "struct Shop { let cart: Cart }\nstruct Checkout { let cart: Cart }\n"
        #expect(
            try reasons(cart + other + holders) == "it only holds 2 values, and nothing changes it or inherits from it")
        #expect(try reasons(cart + change + holders) == "code changes `total`, and `Checkout`, `Shop` share it")
        let open = cart.replacing("final ", with: "")
        #expect(
            try reasons(open + "final class Gift: Cart { let note = 1 }\n")
                == "`Gift` inherits from it and overrides nothing: a property that holds it would be enough")
    }

    @Test func `JSON has the same contents`() throws {
        let text = try #require(try report().json(of: "Point"))
        let document = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let model = try #require((document["models"] as? [[String: Any]])?.first)
        #expect(model["type"] as? String == "Point" && model["path"] as? String == "App/Models/Point.swift")
        let steps = try #require(model["decisions"] as? [[String: Any]])
        let kind = try #require(steps.first { $0["tree"] as? String == "struct-or-class" })
        #expect(kind["choice"] as? String == "a struct" && kind["isKept"] as? Bool == false)
    }

    @Test func `in Chinese, nothing is left in English`() throws {
        let text = try #require(try report(.simplifiedChinese).text(of: nil))
        for line in text.split(separator: "\n") where line.hasPrefix(" ") {
            for part in DecisionTests.parts(line) { #expect(DecisionTests.isChinese(part), "\(line)") }
        }
    }

    private static func isChinese(_ text: Substring) -> Bool {
        text.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }
    }

    /// The parts of a line: each reason for a role, the question and its answers, or the text after a colon.
    private static func parts(_ line: Substring) -> [Substring] {
        if let colon = line.firstRange(of: ": "), line.hasPrefix("      ") { return [line[colon.upperBound...]] }
        if let colon = line.firstIndex(of: "：") { return line[colon...].dropFirst().split(separator: "；") }
        return line.split(separator: "  ").filter { $0 != "✓" }
    }

    /// The graph reports the reasons for roles in English: every one of them needs a translation.
    @Test func `every reason for a role is available in Chinese`() throws {
        let everything = RuleRegistry.rules.map(\.guide).flatMap {
            $0.reported + $0.unreported + $0.nearMisses.map(\.code)
        }
        for code in everything {
            let graph = try #require(Checker().check(sources: Example.files(code)).graph)
            let report = DecisionReport(graph, language: .simplifiedChinese)
            for type in graph.types where !type.isTest && !type.roles.isEmpty {
                let lines = (report.text(of: type.name) ?? "").split(separator: "\n")
                for line in lines where line.contains("：") && !line.hasPrefix("      ") {
                    for part in DecisionTests.parts(line) { #expect(DecisionTests.isChinese(part), "\(line)") }
                }
            }
        }
    }

    @Test func `an unknown type is reported, with a similar one`() throws {
        let report = try report()
        #expect(report.text(of: "Usr") == nil)
        #expect(report.suggestion(for: "Usr").english == "; did you mean User?")
    }
}
