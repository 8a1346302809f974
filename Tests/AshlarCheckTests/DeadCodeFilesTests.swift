import AshlarCheck
import AshlarGraph
import Foundation
import Testing

/// Types that only their own file could use, cells that nothing fills, and files in which nothing is used.
@Suite struct DeadCodeFilesTests {
    private static let start = """
        // file: App/Main.swift
        import SwiftUI
        @main struct Shop: App {
            let uses: [Any] = [run, made]
            var body: some Scene { WindowGroup { Start() } }
        }
        struct Start: View { var body: some View { Text("") } }

        """

    /// The places with a finding of a rule in the strict profile.
    private func found(_ rule: String, _ code: String, in app: String = start) -> [String] {
        Example.findings(app + code, .strict).filter { $0.rule == rule }.map { "\($0.path) \($0.declaration)" }
    }

    @Test func `a private type that its file does not name is dead, whatever other files name`() {
        let code = """
            // file: App/Load.swift
            fileprivate struct TeamDTO: Decodable { var parts: [PartDTO] }
            fileprivate struct PartDTO: Decodable { var name: String }
            // file: App/Other.swift
            fileprivate struct TeamDTO: Decodable { let id: Int }
            fileprivate struct PartDTO: Decodable { let id: Int }
            let run: [Any.Type] = [TeamDTO.self, PartDTO.self]

            """
        #expect(found("mutable-dto", code) == [])
        #expect(found("mutable-dto", code, in: "") == [])
        let use = "let made: Any.Type = TeamDTO.self\n// file: App/Other.swift"
        let used = code.replacing("// file: App/Other.swift", with: use)
        #expect(found("mutable-dto", used) == ["App/Load.swift TeamDTO", "App/Load.swift PartDTO"])
        let open = code.replacing("fileprivate struct", with: "struct")
        #expect(found("mutable-dto", open).count == 2)
    }

    @Test func `a private type within a private one may be what a protocol needs`() {
        func code(_ head: String) -> String {
            """
            // file: App/Load.swift
            \(head) { fileprivate struct AnswerDTO: Decodable { var name: String } }
            let load: Any = Load()

            """
        }
        #expect(
            found("mutable-dto", code("private struct Load: Endpoint"), in: "") == ["App/Load.swift Load.AnswerDTO"])
        #expect(found("mutable-dto", code("struct Load: Endpoint"), in: "") == [])
    }

    @Test func `a type of the same name within another one does not use a local type`() {
        let code = """
            // file: Kit/Login.swift
            import Foundation
            enum Login { struct ReplyDTO: Decodable { let token: String } }
            func load(_ data: Data) throws -> Any {
                struct ReplyDTO: Decodable { var name: String }
                return try JSONDecoder().decode(Login.ReplyDTO.self, from: data)
            }

            """
        #expect(found("mutable-dto", code, in: "") == [])
        #expect(found("mutable-dto", code.replacing("Login.ReplyDTO", with: "ReplyDTO"), in: "").count == 1)
    }

    @Test func `a cell that no code names shows nothing`() {
        func code(_ conformances: String) -> String {
            """
            // file: App/NoteCell.swift
            import UIKit
            struct NoteDTO: Decodable { var text: String }
            final class NoteCell: \(conformances) { var note: NoteDTO? }

            """
        }
        #expect(found("mutable-dto", code("UITableViewCell")) == [])
        let list = """
            // file: App/List.swift
            import UIKit
            final class List: UITableViewController { override func viewDidLoad() { tableView.register(NoteCell.self) } }

            """
        #expect(found("mutable-dto", code("UITableViewCell") + list).count == 1)
        // Code may ask a cell from a file for what it can show.
        let showing = "// file: App/NoteShowing.swift\nprotocol NoteShowing {}\n"
        #expect(found("mutable-dto", code("UITableViewCell, NoteShowing") + showing).count == 1)
        #expect(found("mutable-dto", code("UIViewController")).count == 1)
    }

    @Test func `a file in which nothing is used needs no import`() {
        let code = """
            // file: App/Models/Note.swift
            import UIKit
            struct Note { let title: String; let text: String }

            """
        #expect(found("framework-in-domain", code) == [])
        let use = "// file: App/Use.swift\nlet run = Note(title: \"\", text: \"\")\n"
        #expect(found("framework-in-domain", code + use).count == 1)
    }

    @Test func `what only a protocol of the app requires runs where code mentions its name`() {
        let start = Self.start.replacing("Text(\"\")", with: "Text(Loader.self)")
        let code = """
            // file: App/Loading.swift
            import Foundation
            struct Team: Decodable { let name: String }
            protocol Loading { func team(_ data: Data) -> Team? }
            struct Loader: Loading {
                func team(_ data: Data) -> Team? { try? JSONDecoder().decode(Team.self, from: data) }
            }

            """
        #expect(found("silent-default", code, in: start) == [])
        let use = """
            // file: App/Use.swift
            func use(_ loader: any Loading, _ data: Data) { print(loader.team(data)) }
            let run = use

            """
        #expect(found("silent-default", code + use, in: start).count == 1)
        let objc = code.replacing("protocol Loading", with: "@objc protocol Loading")
        #expect(found("silent-default", objc, in: start).count == 1)
    }

    @Test func `a view that only its own previews show is dead`() {
        let code = """
            // file: App/NoteRow.swift
            import CoreData
            import SwiftUI
            struct NoteRow: View {
                let note: Note
                var body: some View { Text(note.text) }
            }
            struct NoteRow_Previews: PreviewProvider { static var previews: some View { NoteRow(note: Note()) } }
            // file: App/Note.swift
            import CoreData
            final class Note: NSManagedObject { @NSManaged var text: String }

            """
        #expect(found("entity-leak", code) == [])
        let other = "// file: App/Gallery.swift\n#Preview { NoteRow(note: Note()) }\n"
        #expect(found("entity-leak", code + other).count == 1)
    }

    @Test func `a sample that only the preview of a view without a use needs is dead`() {
        let code = """
            // file: App/Asset.swift
            struct Asset { let totalPrice: Double }
            // file: App/AssetRow.swift
            import SwiftUI
            struct AssetRow: View {
                let asset: Asset
                var body: some View { Text("\\(asset.totalPrice)") }
            }
            #Preview { AssetRow(asset: Asset(totalPrice: 1)) }

            """
        #expect(found("floating-money", code) == [])
        // A preview of another file, or the app, shows it.
        let other = "// file: App/Gallery.swift\nimport SwiftUI\n#Preview { AssetRow(asset: Asset(totalPrice: 2)) }\n"
        #expect(found("floating-money", code + other).count == 1)
        let shown = Self.start.replacing("Text(\"\")", with: "AssetRow(asset: Asset(totalPrice: 2))")
        #expect(found("floating-money", code, in: shown).count == 1)
    }

    @Test func `an alias that nothing names uses nothing`() {
        func code(_ alias: String) -> String {
            "// file: App/Asset.swift\nstruct Asset { let totalPrice: Double }\n\(alias)typealias Item = Asset\n"
        }
        #expect(found("floating-money", code("")) == [])
        #expect(found("floating-money", code("") + "let run: [Item] = [Item(totalPrice: 1)]\n").count == 1)
        #expect(found("floating-money", code("enum Kinds { ") + "}\nlet run = Kinds.Item(totalPrice: 1)\n").count == 1)
    }

    @Test func `a payload that clients of a library cannot use is dead if the library names it nowhere`() {
        let code = "// file: Sources/Kit/Team.swift\nstruct TeamDTO: Decodable { var name: String }\n"
        #expect(found("mutable-dto", code, in: Example.library) == [])
        #expect(found("mutable-dto", code + "let teams: [TeamDTO] = []\n", in: Example.library).count == 1)
        #expect(found("mutable-dto", code, in: "").count == 1)
    }

    @Test func `a file with nothing but a type that no other file names is dead, its variables included`() {
        let code = """
            // file: App/Domain/Models/Filter.swift
            import SwiftUI
            final class Filter: ObservableObject {
                static let shared = Filter()
                @Published var isOn = false
            }
            let sharedFilter = Filter.shared

            """
        #expect(found("framework-in-domain", code) == [])
        let use = "// file: App/Use.swift\nfunc run() { print(sharedFilter.isOn) }\n"
        #expect(found("framework-in-domain", code + use).count == 1)
    }

    @Test func `a struct of which no code makes a value is dead, whatever names it`() {
        let code = """
            // file: App/Asset.swift
            struct Asset { let totalPrice: Double }
            let assets: [Asset] = []
            // file: App/List.swift
            func run() { print(assets.count) }

            """
        #expect(found("floating-money", code) == [])
        #expect(found("floating-money", code, in: "").count == 1)
        for use in ["Asset(totalPrice: 1)", "[1].map(Asset.init)", "assets + [.init(totalPrice: 1)]"] {
            let made = "// file: App/Use.swift\nlet made = \(use)\n"
            #expect(found("floating-money", code + made).count == 1, "\(use)")
        }
        let other = "// file: App/Other.swift\nlet other: Other = .init(name: \"\")\n"
        #expect(found("floating-money", code + other) == [])
        // A decoder makes values, and a type without values may have static members.
        for (old, new) in [("Asset {", "Asset: Decodable {"), ("{ let", "{ static let size = 1; let")] {
            #expect(found("floating-money", code.replacing(old, with: new)).count == 1, "\(new)")
        }
    }

    @Test func `a class or a struct with initializers that no code calls is dead`() {
        for head in ["final class Asset", "struct Asset", "final class Asset: ObservableObject"] {
            let code = """
                // file: App/Asset.swift
                import Foundation
                \(head) {
                    let totalPrice: Double
                    init(price: Double, date: Date, name: String, place: String) { totalPrice = price }
                    init(json: [String: Double]) { totalPrice = json["price"] ?? 0 }
                }
                // file: App/List.swift
                func run(_ asset: Asset) { print(asset, [1].map(Row.init), Row(name: "")) }
                struct Row { let name: String }

                """
            #expect(found("floating-money", code) == [], "\(head)")
            for use in ["Asset(json: [:])", "[].map(Asset.init)", "shown(.init(json: [:]))", "[[:]].map(.init)"] {
                let made = "// file: App/Use.swift\nlet made = \(use)\n"
                #expect(found("floating-money", code + made).count == 1, "\(head) \(use)")
            }
            let open = code.replacing("{\n    let", with: "{\n    static let empty = Asset(json: [:])\n    let")
            #expect(found("floating-money", open).count == 1, "\(head)")
        }
        // An initializer in an extension leaves a struct the one that lists its properties.
        let extended = """
            // file: App/Asset.swift
            struct Asset { let totalPrice: Double; let place: String }
            extension Asset { init(json: [String: Double]) { totalPrice = json["price"] ?? 0; place = "" } }
            // file: App/List.swift
            func run(_ asset: Asset) { print(asset) }

            """
        let listed = "// file: App/Use.swift\nlet made: Asset = .init(totalPrice: 1, place: \"\")\n"
        #expect(found("floating-money", extended + listed).count == 1)
        let parent = """
            // file: App/Asset.swift
            class Asset { var totalPrice: Double = 0 }
            final class Bond: Asset { let rate = 1 }
            // file: App/List.swift
            func run(_ asset: Asset) { print(asset, Bond()) }

            """
        #expect(found("floating-money", parent).count == 1)
    }

    @Test func `a screen that no code makes is dead, unless another file may make it`() throws {
        func count(_ path: String = "", _ text: String = "") throws -> Int {
            var found = 0
            try withTemporaryFolder { folder in
                try folder.write(Self.start, to: "App/Main.swift")
                try folder.write(
                    """
                    import UIKit
                    struct NoteDTO: Decodable { var text: String }
                    final class NoteController: UIViewController { var note: NoteDTO? }
                    """, to: "App/NoteController.swift")
                if !path.isEmpty { try folder.write(text, to: path) }
                let findings = Checker(.strict.rooted(at: folder)).check([folder.path]).findings
                found = findings.count { $0.rule == "mutable-dto" }
            }
            return found
        }
        #expect(try count() == 0)
        #expect(try count("App/LaunchScreen.storyboard") == 0)
        #expect(try count("App/Info.plist", "<key>CFBundleName</key>") == 0)
        #expect(try count("App/Main.storyboard") == 1)
        #expect(try count("App/Start.m") == 1)
        #expect(try count("Share/Info.plist", "<key>NSExtensionPrincipalClass</key>") == 1)
        #expect(try count("App/Gallery.swift", "let run = NoteController()\n") == 1)
    }

    @Test func `types that no code of a library names are dead, also within others and below dead ones`() {
        let code = """
            // file: Sources/Kit/Asset.swift
            import Vapor
            public final class Asset {}
            public extension Asset {
                struct Create: Content {
                    let id: Int
                    struct Link: Content { var label: String }
                    struct Reply: Content { var label: String }
                }
            }
            struct Answer: Content { var parts: [AnswerPart] }
            struct AnswerPart: Content { var label: String }
            // file: Sources/Kit/Order.swift
            import Vapor
            public struct Order: Content {
                public let id: Int
                struct Reply: Content { var label: String }
            }
            // file: Sources/Kit/Routes.swift
            func reply() throws -> Order.Reply { throw Failure.none }
            enum Failure: Error { case none }

            """
        #expect(found("mutable-dto", code, in: Example.library) == ["Sources/Kit/Order.swift Order.Reply"])
        let used = code + "func link(_ link: Asset.Create.Link, _ answer: Answer) {}"
        #expect(found("mutable-dto", used, in: Example.library).count == 4)
        // What an alias means is not known here.
        let aliased = code + "typealias New = Asset.Create\nfunc reply(_ reply: New.Reply) {}"
        #expect(found("mutable-dto", aliased, in: Example.library).count == 2)
    }
}
