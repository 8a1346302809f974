import AshlarCheck
import AshlarGraph
import Testing

/// Members that nothing calls: in extensions of other modules' types, in libraries, and types within records.
@Suite struct DeadCodeMembersTests {
    private static let start = """
        // file: App/Main.swift
        import SwiftUI
        @main struct Shop: App {
            let uses: [Any] = [run, made]
            var body: some Scene { WindowGroup { Start() } }
        }
        struct Start: View { var body: some View { Text("") } }

        """

    private func found(_ rule: String, _ code: String, in app: String = start) -> [String] {
        Example.findings(app + code).filter { $0.rule == rule }.map(\.declaration)
    }

    @Test func `overloads in extensions of other types are dead if nothing calls one of them`() {
        let code = """
            // file: App/Letter.swift
            import Foundation
            struct Letter: Codable { let text: String }
            let letter = Letter(text: "")
            extension Data {
                func asLetter() -> Letter? {
                    let letter = try? JSONDecoder().decode(Letter.self, from: self)
                    return letter
                }
            }
            extension String {
                func asLetter() -> Letter? {
                    let letter = try? JSONDecoder().decode(Letter.self, from: Data(utf8))
                    return letter
                }
            }

            """
        #expect(found("silent-default", code).isEmpty)
        let required = "protocol Readable { func asLetter() -> Letter? }\n"
        let use = "let run: Void = print(Data().asLetter(), \"\".asLetter())\n"
        let alive = found("silent-default", code + use)
        #expect(found("silent-default", code + required) == alive)
    }

    @Test func `a helper that only dead members of a library call is dead`() {
        let code = """
            // file: Sources/Kit/TeamDTO.swift
            struct TeamDTO: Decodable {
                let first: String
                let last: String
                func title() -> String { label() }
                private func label() -> String { first.isEmpty ? last.uppercased() : first + " " + last }
            }

            """
        #expect(found("dto-logic", code, in: Example.library).isEmpty)
        let use =
            "// file: Sources/Kit/Use.swift\npublic func show(_ name: String) { print(team().title()) }\n"
            + "func team() -> TeamDTO { TeamDTO(first: \"\", last: \"\") }\n"
        let all = found("dto-logic", code, in: "")
        #expect(found("dto-logic", code + use, in: Example.library) == all)
    }

    @Test func `a message within a record that nothing names is dead`() {
        let app = """
            // file: Sources/App/Main.swift
            import Vapor
            @main struct Server { static func main() async throws { let app = try await Application.make(); routes(app) } }
            func routes(_ app: Application) {
                app.post("sign-up") { request in
                    let form = try request.content.decode(Member.SignUp.self)
                    return form.email
                }
            }

            """
        let code = """
            // file: Sources/App/Member.swift
            import Fluent
            import Vapor
            final class Member: Model, Content {
                static let schema = "members"
                @ID var id: UUID?
                @Field(key: "email") var email: String
                init() {}
                struct SignUp: Content { var email: String }
                struct Renaming: Content { var name: String }
            }

            """
        #expect(!found("mutable-dto", code, in: app).contains { $0.contains("Renaming") })
        #expect(found("mutable-dto", code, in: app).contains { $0.contains("SignUp") })
    }

    @Test func `a call with other labels is that of another function`() {
        let start = Self.start.replacing("Text(\"\")", with: "Text(Loader().team())")
        let code = """
            // file: App/Loading.swift
            import Foundation
            struct Team: Decodable { let name: String }
            protocol Loading { func team(at file: URL, _ data: Data) -> Team? }
            struct Loader: Loading {
                func team() -> String { "" }
                func team(at file: URL, _ data: Data) -> Team? { try? JSONDecoder().decode(Team.self, from: data) }
            }

            """
        #expect(found("silent-default", code, in: start).isEmpty)
        for use in ["Loader().team(at: file, data)", "files.map(loader.team)", "print(Loader().team(at:_:))"] {
            let other = "// file: App/Use.swift\nlet run: Any = \(use)\n"
            #expect(!found("silent-default", code + other, in: start).isEmpty, "\(use)")
        }
        for (old, new) in [("data: Data", "data: Data..."), ("at file: URL, _ data: Data", "_ data: Data = Data()")] {
            #expect(!found("silent-default", code.replacing(old, with: new), in: start).isEmpty, "\(new)")
        }
    }

    @Test func `what is in a property that nothing reads is dead`() {
        let start = Self.start.replacing("Text(\"\")", with: "Text(Settings.self)")
        let code = """
            // file: App/Settings.swift
            import Foundation
            struct Team: Decodable { let name: String }
            struct Settings {
                var data = Data()
                var team: Team? { try? JSONDecoder().decode(Team.self, from: data) }
            }

            """
        #expect(found("silent-default", code, in: start).isEmpty)
        let read = "// file: App/Use.swift\nlet run = Settings().team\n"
        #expect(!found("silent-default", code + read, in: start).isEmpty)
    }

    @Test func `a record that no code of a server names is dead`() {
        let start = "// file: Sources/Run/main.swift\nimport Vapor\nlet app = try await Application.make()\n"
        let code = """
            // file: Sources/Run/Member.swift
            import Fluent
            import Vapor
            final class Member: Model, Content {
                static let schema = "members"
                @ID var id: UUID?
                @Field(key: "first") var first: String
                @Field(key: "last") var last: String
                init() {}
                var label: String { first.isEmpty ? last.uppercased() : first + " " + last }
            }

            """
        #expect(found("entity-logic", code, in: start + "print(app.label)\n").isEmpty)
        let use = "print(try await Member.query(on: app.db).all().map(\\.label))\n"
        #expect(found("entity-logic", code, in: start + use) == found("entity-logic", code, in: ""))
    }

    @Test func `a type within the type around some code hides one with its name`() {
        let code = """
            // file: App/Page.swift
            struct PageDTO: Decodable {
                struct RowDTO: Decodable { let text: String }
                let rows: [RowDTO]
            }
            let run: PageDTO? = nil
            // file: App/Rows.swift
            struct RowDTO: Decodable { var title: String }
            struct ListDTO: Decodable { let rows: [RowDTO] }

            """
        #expect(found("mutable-dto", code).isEmpty)
        let use = "let made: ListDTO? = nil\n"
        #expect(found("mutable-dto", code + use) == ["RowDTO"])
    }
    @Test func `a type that a function declares for itself is not hidden`() {
        let code = """
            // file: App/Client.swift
            import Foundation
            final class Client {
                struct Response<Value: Decodable>: Decodable { let value: Value }
                func load(_ data: Data) {
                    struct Response: Decodable { var token: String; var other: String }
                    send(data) { (result: Result<Response, any Error>) in
                        if case .success(let response) = result { print(response.token, response.other) }
                    }
                }
                func send<T: Decodable>(_ data: Data, _ done: (Result<T, any Error>) -> Void) {
                    done(Result { try JSONDecoder().decode(T.self, from: data) })
                }
            }
            let run: Void = Client().load(Data())

            """
        #expect(found("mutable-dto", code).count == 1)
    }

    @Test func `a framework's type of the same name is another type`() {
        func code(_ module: String) -> String {
            """
            // file: App/ProductDTO.swift
            struct ProductDTO: Decodable { var title: String }
            // file: App/Offer.swift
            import \(module)
            func show(_ product: \(module).ProductDTO) { print(product) }
            let run: Void = show(newest)

            """
        }
        #expect(found("mutable-dto", code("StoreKit")).isEmpty)
        #expect(found("mutable-dto", code("Catalog")) == ["ProductDTO"])
    }

    @Test func `a private function that its file does not mention is dead in any code`() {
        func code(_ call: String) -> String {
            """
            public struct Reader {
                public init() {}
                public func read(_ data: Data) -> [Note] { [\(call)] }
                private func note(_ data: Data) -> Note {
                    (try? JSONDecoder().decode(Note.self, from: data)) ?? Note(text: "")
                }
            }
            public struct Note: Decodable { let text: String }

            """
        }
        #expect(found("silent-default", code("note(data)"), in: "").count == 1)
        #expect(found("silent-default", code("{ note in note }(data), data.map(note)"), in: "").count == 1)
        #expect(found("silent-default", code(""), in: "").isEmpty)
    }
}
