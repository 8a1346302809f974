import AshlarCheck
import AshlarGraph
import Testing

/// What is wrong in code that nothing runs is not reported, because the remedy is to delete it. What is wrong in code
/// that only tests and previews run is a guess.
@Suite struct DeadCodeTests {
    private static let start = """
        // file: App/Main.swift
        import SwiftUI
        @main struct Shop: App {
            let uses: [Any] = [run, made]
            var body: some Scene { WindowGroup { Start() } }
        }
        struct Start: View { var body: some View { Text("") } }

        """

    /// The declarations with a finding of a rule, in the standard profile.
    private func found(_ rule: String, _ code: String, in app: String = start) -> [String] {
        Example.findings(app + code).filter { $0.rule == rule }.map(\.declaration)
    }

    /// How certain the findings of a rule are in the strict profile.
    private func confidences(_ rule: String, _ code: String, in app: String = start) -> [Confidence] {
        Example.findings(app + code, .strict).filter { $0.rule == rule }.map(\.confidence)
    }

    private func isFound(_ type: String, _ code: String, in app: String = start) -> Bool {
        found("mutable-dto", code, in: app).contains { $0.contains(type) }
    }

    private static let dto = "// file: App/TeamDTO.swift\nstruct TeamDTO: Decodable { var name: String }\n"

    @Test func `a type that nothing names is dead, in an app only`() throws {
        #expect(!isFound("TeamDTO", Self.dto))
        #expect(isFound("TeamDTO", Self.dto, in: ""))
        let load = "// file: App/Load.swift\nfunc load(_ data: Data) { print(TeamDTO.self) }\n"
        #expect(!isFound("TeamDTO", Self.dto + load))
        #expect(isFound("TeamDTO", Self.dto + load + "let run = load\n"))
        #expect(!isFound("TeamDTO", Self.dto + load + "enum Loads { static let all: Any = load }\n"))
        #expect(confidences("mutable-dto", Self.dto) == [])
        let graph = try #require(Checker().check(sources: Example.files(Self.start + Self.dto)).graph)
        let report = PlaceReport(graph, Configuration()).text(path: "App/TeamDTO.swift", line: 1)
        #expect(report?.contains("nothing in this codebase uses the code") == true)
    }

    @Test(arguments: ["team_dto", "球队DTO", "ÉquipeDTO"])
    func `a type with a name without a capital of ASCII is dead where no code names it`(name: String) {
        let code = "// file: App/Team.swift\nstruct \(name): Decodable { var name: String }\n"
        #expect(!isFound(name, code))
        for use in [
            "let run: Any.Type = \(name).self", "func run(_ team: \(name)) {}", "let run = \(name)(name: \"\")",
        ] {
            #expect(isFound(name, code + use + "\n"), "\(use)")
        }
        // Within another type, such a name looks like that of a member.
        let nested = code.replacing("struct", with: "enum Teams { struct").replacing("}", with: "} }")
        #expect(isFound(name, nested + "let run: Any.Type = Teams.self\n"))
    }

    @Test func `a global variable that nothing mentions makes nothing, except in top-level code`() {
        let code = Self.dto + "// file: App/Teams.swift\nlet teams: [TeamDTO] = []\n"
        #expect(!isFound("TeamDTO", code))
        #expect(isFound("TeamDTO", code + "func run() { print(teams.count) }\n"))
        #expect(isFound("TeamDTO", code.replacing("Teams.swift", with: "main.swift")))
        #expect(!isFound("TeamDTO", code.replacing("Teams.swift", with: "Domain.swift")))
    }

    @Test func `what an app's own frameworks make public has no other clients`() {
        func types(_ names: [String]) -> String {
            names.map { "public struct \($0)DTO: Decodable { public var name: String }\n" }.joined()
        }
        let kit = "// file: Kit/Models.swift\n"
        let use = "// file: App/Use.swift\nlet run: [Any.Type] = [ShownDTO.self]\n"
        #expect(!isFound("TeamDTO", kit + types(["Team", "Shown"]) + use))
        #expect(isFound("ShownDTO", kit + types(["Team", "Shown"]) + use))
        // Others use what this codebase uses only a part of.
        #expect(isFound("TeamDTO", kit + types(["Team", "Shown", "Club", "Match", "Player", "Coach"]) + use))
        let manifest = Example.library + "// file: Sources/Kit/Models.swift\n"
        #expect(isFound("TeamDTO", manifest + types(["Team", "Shown"]) + use))
        for path in ["./Sources/Kit", "Sources/Kit/", "./", "."] {
            let named = manifest.replacing(".target(name: \"Kit\")", with: ".target(name: \"Kit\", path: \"\(path)\")")
            #expect(isFound("TeamDTO", named + types(["Team", "Shown"]) + use), "\(path)")
        }
    }

    @Test(
        arguments: [
            "// TeamDTO", "let text = \"TeamDTO\"", "extension TeamDTO { static let empty: TeamDTO? = nil }",
            "func run(_ team: Session.TeamDTO) {}", "let kinds: [Any.Type] = [TeamDTO.self]",
        ])
    func `comments, texts, its own extensions and types of other modules do not use it`(code: String) {
        #expect(!isFound("TeamDTO", Self.dto + "// file: App/Other.swift\n\(code)\n"))
    }

    @Test(
        arguments: [
            "func run(_ team: App.TeamDTO) {}", "let run: [Any.Type] = [TeamDTO.self]",
            "typealias Team = TeamDTO\nlet run: Team? = nil",
            "func run() { print(\"\\(TeamDTO(name: \"\"))\") }",
            "#if DEBUG\nlet run: TeamDTO? = nil\n#endif", "func show( { TeamDTO(name: )",
            "@Wrapped(TeamDTO.self) var count = 1",
        ])
    func `any other mention uses it`(code: String) {
        #expect(isFound("TeamDTO", Self.dto + "// file: App/Other.swift\n\(code)\n"))
    }

    @Test func `frameworks find types by attributes, superclasses and protocols`() {
        for head in [
            "@Registered struct TeamDTO: Decodable", "struct TeamDTO: Decodable, Intent",
            "final class TeamDTO: NSObject, Decodable",
        ] {
            let code = "// file: App/TeamDTO.swift\n\(head) { var name: String }\n"
            #expect(isFound("TeamDTO", code), "\(head)")
        }
        let nested = """
            // file: App/Request.swift
            struct TeamRequest: Endpoint { struct AnswerDTO: Decodable { var name: String } }
            """
        #expect(isFound("AnswerDTO", nested))
        let associated = """

            // file: App/Endpoint.swift
            protocol Endpoint { associatedtype AnswerDTO }
            let run: any Endpoint = TeamRequest()
            """
        #expect(isFound("AnswerDTO", nested + associated))
        #expect(!isFound("AnswerDTO", nested.replacing("TeamRequest: Endpoint", with: "TeamRequest")))
    }

    @Test func `a namespace lists a contract, with messages that nothing uses`() {
        let code = """
            // file: App/Contract.swift
            enum Contract {
                struct TeamDTO: Decodable { var name: String }
                struct ClubDTO: Decodable { let name: String }
            }
            let run: [Contract.ClubDTO] = []
            """
        #expect(isFound("TeamDTO", code))
        #expect(!isFound("TeamDTO", code.replacing("enum Contract {", with: "struct Contract { let id: Int")))
    }

    @Test func `a view that only dead views show is dead, and a payload that only dead payloads hold`() {
        let code = """
            // file: App/Teams.swift
            import SwiftUI
            struct TeamDTO: Decodable { let title: String }
            struct TeamRow: View { let team: TeamDTO; var body: some View { Text(team.title) } }
            struct TeamList: View { let teams: [TeamDTO]; var body: some View { TeamRow(team: teams[0]) } }

            """
        #expect(found("dto-in-view", code) == [])
        let shown = Self.start.replacing("Text(\"\")", with: "TeamList(teams: [])")
        #expect(!found("dto-in-view", code, in: shown).isEmpty)
        let answer =
            "// file: App/Answer.swift\nstruct AnswerDTO: Decodable { let team: PartDTO }\n"
            + "struct PartDTO: Decodable { var name: String }\n"
        #expect(!isFound("PartDTO", answer))
        // What is public comes with a framework, and so does what it holds.
        #expect(isFound("PartDTO", answer.replacing("struct", with: "public struct")))
    }

    @Test func `a payload that only a dead service decodes is dead with what it holds`() {
        let service = """
            // file: App/TeamService.swift
            struct AnswerDTO: Decodable { let team: PartDTO }
            struct PartDTO: Decodable { var name: String }
            struct TeamService {
                func team(_ data: Data) throws -> AnswerDTO { try JSONDecoder().decode(AnswerDTO.self, from: data) }
            }

            """
        #expect(!isFound("PartDTO", service))
        let shown = Self.start.replacing("Text(\"\")", with: "Text(TeamService().team(data))")
        #expect(isFound("PartDTO", service, in: shown))
        // Other code than that of the service may come to it.
        let other = "// file: App/Other.swift\npublic struct OtherDTO: Decodable { let answer: AnswerDTO }\n"
        #expect(isFound("PartDTO", service + other))
    }

    @Test func `a private property that its file does not mention is dead, in a library, too`() {
        func code(_ access: String, _ use: String = "") -> String {
            """
            // file: Kit/TeamDTO.swift
            public struct TeamDTO: Decodable {
                public let first: String
                public let last: String
                \(access) var label: String { first.isEmpty ? last.uppercased() : first + " " + last }
                \(use)
            }

            """
        }
        #expect(confidences("dto-logic", code("private"), in: "") == [])
        #expect(!confidences("dto-logic", code("internal"), in: "").isEmpty)
        #expect(!confidences("dto-logic", code("private", "public func shout() -> String { label }"), in: "").isEmpty)
    }

    @Test func `a type that a module declares twice is in one target at most`() {
        let shown = Self.start.replacing("Text(\"\")", with: "TeamRow(team: first)")
        func row(_ path: String, _ name: String) -> String {
            """
            // file: App/\(path)
            import SwiftUI
            struct TeamRow: View { let \(name): TeamDTO; var body: some View { Text(\(name).title) } }

            """
        }
        let dto = "// file: App/TeamDTO.swift\nstruct TeamDTO: Decodable { let title: String }\n"
        #expect(found("dto-in-view", dto + row("TeamRow.swift", "team"), in: shown) == ["TeamRow.team/TeamDTO"])
        // The calls show which one is built.
        let old = found("dto-in-view", dto + row("TeamRow.swift", "team") + row("Old/TeamRow.swift", "data"), in: shown)
        #expect(old == ["TeamRow.team/TeamDTO"])
        let same = row("TeamRow.swift", "team") + row("TeamRow2.swift", "team")
        #expect(found("dto-in-view", dto + same, in: shown) == [])
        let phone = row("Phone/TeamRow.swift", "team") + row("Watch/TeamRow.swift", "team")
        #expect(!found("dto-in-view", dto + phone, in: shown).isEmpty)
    }

    private static let failing = """
        // file: App/Loading.swift
        import Foundation
        struct Team: Decodable { let name: String }
        struct Loader {
            func team(_ data: Data) -> Team? { try? JSONDecoder().decode(Team.self, from: data) }
        }

        """

    @Test(arguments: ["loader.team(data)", "let load = loader.team", "Loader.team(loader)(data)", "team"])
    func `a function that nothing names is dead`(use: String) {
        let shown = Self.start.replacing("Text(\"\")", with: "Text(Loader.self)")
        #expect(confidences("silent-default", Self.failing, in: shown) == [])
        let code = Self.failing + "// file: App/Use.swift\nfunc use(_ loader: Loader, _ data: Data) { \(use) }\n"
        #expect(!found("silent-default", code + "let run = use\n", in: shown).isEmpty)
        // Nothing calls the function that does.
        #expect(confidences("silent-default", code, in: shown) == [])
    }

    @Test func `a property that nothing reads runs nothing`() {
        let shown = Self.start.replacing("Text(\"\")", with: "Text(Loader.self)")
        let code =
            Self.failing.replacing("struct Loader {", with: "struct Loader {\n    var first: Team? { team(Data()) }")
        #expect(confidences("silent-default", code, in: shown) == [])
        let stored = code.replacing("{ team(Data()) }", with: "= team(Data())")
        #expect(!found("silent-default", stored, in: shown).isEmpty)
        let observed = code.replacing("{ team(Data()) }", with: "{ didSet { _ = team(Data()) } }")
        #expect(!found("silent-default", observed, in: shown).isEmpty)
        let read = shown.replacing("Text(Loader.self)", with: "Text(Loader().first?.name ?? \"\")")
        #expect(!found("silent-default", code, in: read).isEmpty)
        let upper = code.replacing("first", with: "First")
        #expect(!found("silent-default", upper, in: shown).isEmpty)
    }

    @Test func `a static function of another type with the same name does not use it`() {
        let code = Self.failing.replacing("func team", with: "static func team")
        func shown(_ call: String) -> String { Self.start.replacing("Text(\"\")", with: "Text(\(call), Loader.self)") }
        #expect(confidences("silent-default", code, in: shown("Cache.team(data)")) == [])
        for call in ["Loader.team(data)", "kind.team(data)", "Source.team(data)"] {
            let alias = "// file: App/Source.swift\ntypealias Source = Loader\n"
            #expect(!found("silent-default", code + alias, in: shown(call)).isEmpty, "\(call)")
        }
    }

    @Test func `a property with the name of a static function does not use it`() {
        let code = Self.failing.replacing("func team", with: "static func team")
        func shown(_ use: String) -> String { Self.start.replacing("Text(\"\")", with: "Text(\(use), Loader.self)") }
        for read in ["row.team", "Icon(.team)", "self.row.team.name"] {
            #expect(confidences("silent-default", code, in: shown(read)) == [], "\(read)")
        }
        for use in ["data.map(Loader.team)", "data.map(loaderType.team)", "run(.team(data))"] {
            #expect(!found("silent-default", code, in: shown(use)).isEmpty, "\(use)")
        }
        // A method can be read like a property.
        #expect(!found("silent-default", Self.failing, in: shown("data.map(loader.team)")).isEmpty)
    }

    @Test(
        arguments: [
            "// file: AppTests/LoaderTests.swift\nlet run = Loader().team(data)\n",
            "// file: App/Row.swift\n#Preview { Text(Loader().team(data)) }\n",
            "// file: App/Row.swift\nstruct Row_Previews: PreviewProvider { static let team = Loader().team(data) }\n",
        ])
    func `what only tests and previews use is a guess`(use: String) {
        let shown = Self.start.replacing("Text(\"\")", with: "Text(Loader.self)")
        #expect(found("silent-default", Self.failing + use, in: shown) == [])
        #expect(confidences("silent-default", Self.failing + use, in: shown) == [.guess])
        // The same for a type, which may be ahead of its use where it has tests.
        let row = "// file: App/TeamRow.swift\n#Preview { Text(TeamDTO.self) }\n"
        #expect(confidences("mutable-dto", Self.dto + row) == [.guess])
        #expect(isFound("TeamDTO", Self.dto + "// file: AppTests/TeamTests.swift\nlet run: TeamDTO? = nil\n"))
    }

    @Test func `a file that does not parse uses all of its words, and no other file's`() {
        let shown = Self.start.replacing("Text(\"\")", with: "Text(Loader.self)")
        let broken = "// file: App/Broken.swift\nfunc show( { loader.team(\n"
        #expect(!found("silent-default", Self.failing + broken, in: shown).isEmpty)
        let other = broken.replacing("team", with: "club")
        #expect(confidences("silent-default", Self.failing + other, in: shown) == [])
    }

    @Test func `what a protocol requires, a class overrides or others may call is alive`() {
        let shown = Self.start.replacing("Text(\"\")", with: "Text(Loader.self)")
        for (old, new) in [
            ("struct Loader", "struct Loader: Loading"), ("func team", "@objc func team"),
            ("struct Loader", "final class Loader: NSObject {}\n@objc extension Loader"),
        ] {
            #expect(!found("silent-default", Self.failing.replacing(old, with: new), in: shown).isEmpty, "\(new)")
        }
    }

    @Test(arguments: ["NSObject", "NSManagedObject", "UIView"])
    func `a superclass of a framework only calls what its subclasses override`(superclass: String) {
        let shown = Self.start.replacing("Text(\"\")", with: "Text(Loader.self)")
        let code = Self.failing.replacing("struct Loader", with: "final class Loader: \(superclass)")
        #expect(found("silent-default", code, in: shown) == [])
        #expect(!found("silent-default", code.replacing("func team", with: "override func team"), in: shown).isEmpty)
    }

    @Test func `an initializer that no call fits is dead`() {
        func use(_ call: String) -> String {
            """
            // file: App/Entry.swift
            import Foundation
            struct entry {
                let id: String
                init(code: String) { id = code }
                init(json: [String: Any]) { id = json["id"] as! String }
            }
            // file: App/Use.swift
            func use(_ json: [String: Any]) { \(call) }
            let run = use
            """
        }
        #expect(found("crash-in-decoder", use("print(entry(code: \"\"), Print(json: json))")) == [])
        for call in ["entry(json: json)", "let made: entry = .init(json: json)", "[json].map(entry.init)"] {
            #expect(!found("crash-in-decoder", use(call)).isEmpty, "\(call)")
        }
    }

    @Test func `an initializer is dead if only initializers call it that no call fits`() {
        func use(_ call: String) -> String {
            """
            // file: App/Entry.swift
            import Foundation
            struct Entry {
                let id: String
                init(code: String) { id = code }
                init(json: [String: Any]) { id = json["id"] as! String }
                init(_ text: String, name: String = "") { self.init(json: [name: text]) }
            }
            struct Other { init(json: [String: Any]) { print(json) } }
            typealias Alias = Entry
            // file: App/Use.swift
            func use(_ json: [String: Any], _ text: String) { \(call) }
            let run = use

            """
        }
        for call in ["print(Entry(code: text), Other(json: json))", "print(Entry.self, [json].map(Other.init))"] {
            #expect(confidences("crash-in-decoder", use(call)) == [], "\(call)")
        }
        for call in [
            "print(Entry(json: json))", "print(Entry(text))", "print(Alias(text, name: text))",
            "let made: Entry = .init(text)", "print([text].map(Entry.init))", "print([json].map(Entry.init(json:)))",
        ] {
            #expect(!found("crash-in-decoder", use(call)).isEmpty, "\(call)")
        }
    }

    @Test func `a static property that nothing mentions makes nothing`() {
        let code = """
            // file: App/Feed.swift
            enum Feeds { static let newest = FeedLoader().feed(Data()) }
            struct FeedLoader {
                func feed(_ data: Data) -> FeedDTO? { try? JSONDecoder().decode(FeedDTO.self, from: data) }
            }
            struct FeedDTO: Decodable { var items: [ItemDTO] }
            struct ItemDTO: Decodable { var name: String }

            """
        #expect(found("mutable-dto", code) == [])
        let kept = Self.start.replacing("Text(\"\")", with: "Text(Feeds.self, FeedLoader.self)")
        #expect(found("mutable-dto", code, in: kept) == [])
        for use in ["Feeds.newest", "newest", "feeds.newest"] {
            let shown = Self.start.replacing("Text(\"\")", with: "Text(Feeds.self, \(use))")
            #expect(isFound("ItemDTO", code, in: shown), "\(use)")
        }
        // A protocol may ask for it.
        let newest = "protocol Newest { static var newest: Any { get } }\n"
        let asked = code.replacing("enum Feeds", with: "\(newest)enum Feeds: Newest")
        #expect(isFound("ItemDTO", asked, in: kept))
    }

    @Test func `a local type that its function does not name is dead`() {
        func code(_ use: String) -> String {
            """
            // file: App/Load.swift
            func load(_ data: Data) throws -> Any {
                struct TeamDTO: Decodable { var name: String }
                struct ClubDTO: Decodable { let name: String }
                return try JSONDecoder().decode(\(use).self, from: data)
            }
            let run = load

            """
        }
        #expect(!isFound("TeamDTO", code("ClubDTO")))
        #expect(isFound("TeamDTO", code("TeamDTO")))
        // No client of a library can use it.
        #expect(!isFound("TeamDTO", code("ClubDTO"), in: ""))
        #expect(isFound("TeamDTO", code("TeamDTO"), in: ""))
    }

    @Test func `a view with an initializer for coders that only crashes is dead where no code names it`() {
        func code(_ coder: String) -> String {
            """
            // file: App/TeamRow.swift
            import UIKit
            struct TeamDTO: Decodable { var name: String }
            class TeamRow: UITableViewCell, UITextFieldDelegate {
                var team: TeamDTO?
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                }
                required init?(coder: NSCoder) { \(coder) }
            }

            """
        }
        let crash = code("fatalError(\"init(coder:) has not been implemented\")")
        #expect(!isFound("TeamDTO", crash))
        #expect(isFound("TeamDTO", code("super.init(coder: coder)")))
        let use = "// file: App/Teams.swift\nlet run: [UITableViewCell.Type] = [TeamRow.self]\n"
        #expect(isFound("TeamDTO", crash + use))
    }

    @Test func `a variable or a parameter with the name of a function does not use it`() {
        let shown = Self.start.replacing("Text(\"\")", with: "Text(Loader.self, use)")
        func use(_ code: String) -> String {
            "// file: App/Use.swift\nfunc use(_ name: String, _ club: String, by loader: Loader) { \(code) }\n"
        }
        for code in [
            "let team = name; print(team)", "print([name].map { team in team.count })",
            "if let team = Int(name) { print(team + 1) }",
        ] {
            #expect(confidences("silent-default", Self.failing + use(code), in: shown) == [], "\(code)")
        }
        for code in ["let team = team(Data())", "print(team, name)", "let loaded = name; print(loaded, team)"] {
            #expect(!found("silent-default", Self.failing + use(code), in: shown).isEmpty, "\(code)")
        }
        // A variable may get its value from a property with its name.
        let first = "struct Loader {\n    var first: Team? { team(Data()) }"
        let read = Self.failing.replacing("struct Loader {", with: first)
        let bound = "if let first = first { print(first) }"
        #expect(!found("silent-default", read + use(bound), in: shown).isEmpty)
    }

    @Test func `a server may start in a file, and runs a middleware only where code names it`() {
        let start = "// file: Sources/Run/main.swift\nimport Vapor\nlet app = try await Application.make()\n"
        #expect(!isFound("TeamDTO", Self.dto, in: start))
        #expect(isFound("TeamDTO", Self.dto, in: start.replacing("Vapor", with: "Foundation")))
        let middleware = """
            // file: Sources/Run/Gate.swift
            import Vapor
            struct Gate: AsyncMiddleware {
                func respond(to request: Request, chainingTo next: any AsyncResponder) async throws -> Response {
                    _ = TeamDTO.self
                    return try await next.respond(to: request)
                }
            }

            """
        #expect(!isFound("TeamDTO", Self.dto + middleware, in: start))
        #expect(isFound("TeamDTO", Self.dto + middleware, in: start + "app.middleware.use(Gate())\n"))
    }

    @Test func `a member of a payload or a record that nothing names is dead, whatever a server's protocols require`() {
        let server = "// file: Sources/Run/main.swift\nimport Vapor\nlet app = try await Application.make()\n"
        let code = """
            // file: Sources/Run/Match.swift
            import Vapor
            struct MatchDTO: Content {
                let first: String
                let second: String
                func involves(_ user: String) -> Bool { first == user || second == user }
                var isOpen: Bool { first.isEmpty || second.isEmpty }
            }
            struct GameDTO: Content {
                let first: String
                let second: String
                func involves(_ user: String) -> Bool { first == user || second == user }
            }
            let matches: [MatchDTO] = []
            let games: [GameDTO] = []

            """
        #expect(confidences("dto-logic", code, in: server) == [])
        let uses = server + "print(matches[0].isOpen, games[0].involves(app.name))\n"
        #expect(found("dto-logic", code, in: uses).count == 3)
        let tests = "// file: Tests/RunTests/MatchTests.swift\n@Test func open() { print(matches[0].isOpen) }\n"
        #expect(confidences("dto-logic", code + tests, in: server) == [.guess])
    }

    @Test func `a member that clients of a library cannot use is dead if the library mentions it nowhere`() {
        let code = """
            // file: Sources/Kit/TeamDTO.swift
            struct TeamDTO: Decodable {
                let first: String
                let last: String
                var label: String { first.isEmpty ? last.uppercased() : first + " " + last }
                func isFirst(_ name: String) -> Bool { first == name && last.isEmpty }
            }

            """
        #expect(confidences("dto-logic", code, in: Example.library) == [])
        let use = """
            // file: Sources/Kit/Use.swift
            let teams: [TeamDTO] = []
            public func show() { for team in teams { print(team.label, team.isFirst("Ada")) } }

            """
        #expect(confidences("dto-logic", code + use, in: Example.library).count == 2)
        #expect(confidences("dto-logic", code, in: "").count == 2)
        let open = code.replacing("struct", with: "public struct").replacing("    var", with: "    public var")
        #expect(confidences("dto-logic", open, in: Example.library).count == 1)
    }

    @Test func `what is internal in a module has no use in another one`() {
        let code = """
            // file: Kit/TeamDTO.swift
            public struct TeamDTO: Decodable {
                let first: String
                let last: String
                var label: String { first.isEmpty ? last : first + last }
            }
            // file: App/Use.swift
            import Kit
            func show(_ club: Club) { print(TeamDTO.self, club.label) }
            let run: Void = show(Club())

            """
        #expect(found("dto-logic", code).isEmpty)
        let use = "// file: Kit/Use.swift\nfunc made(_ team: TeamDTO) -> String { team.label }\n"
        #expect(found("dto-logic", code + use).count == 1)
    }

    @Test func `a text finds the class with that name, and a variable may find any`() {
        let loader = "// file: App/Loader.swift\nfinal class Loader { let teams: [TeamDTO] = [] }\n"
        func find(_ name: String) -> String {
            "// file: App/Find.swift\nimport Foundation\nlet run: AnyClass? = NSClassFromString(\(name))\n"
        }
        #expect(!isFound("TeamDTO", Self.dto + loader + find("\"NSTextView\"")))
        #expect(isFound("TeamDTO", Self.dto + loader + find("\"App.Loader\"")))
        #expect(isFound("TeamDTO", Self.dto + loader + find("names[0]")))
    }
}
