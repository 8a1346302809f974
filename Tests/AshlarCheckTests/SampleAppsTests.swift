import AshlarCheck
import AshlarGraph
import Testing

/// Apps that show how to use a package are not what the package ships.
@Suite struct SampleAppsTests {
    private static func manifest(_ targets: String, _ products: String = "") -> String {
        """
        // file: Package.swift
        import PackageDescription
        let package = Package(name: "Client", products: [\(products)], targets: [\(targets)])
        // file: Sources/Client/Client.swift
        public struct Client { public init() {} }

        """
    }

    private static let library = manifest(".target(name: \"Client\"), .testTarget(name: \"ClientTests\")")

    /// A view that shows what it decodes, and two that show a model as decoded.
    private static func app(in folder: String, with line: String = "import Client") -> String {
        """
        // file: \(folder)/App/Teams.swift
        \(line)
        import SwiftUI
        struct TeamDTO: Decodable { let title: String }
        struct TeamRow: View { let team: TeamDTO; var body: some View { Text(team.title) } }
        struct User: Decodable { let name: String }
        struct UserRow: View { let user: User; var body: some View { Text(user.name) } }
        struct UserPage: View { let user: User; var body: some View { Text(user.name) } }
        struct UserBadge: View { let user: User; var body: some View { Text(user.name) } }

        """
    }

    private func findings(_ code: String, _ profile: Profile = .standard) -> [Finding] {
        var configuration = Configuration()
        configuration.profile = profile
        return Example.findings(code, configuration).filter { $0.rule == "dto-in-view" }
    }

    @Test(arguments: ["Example", "Samples", "DemoApp", "ClientDemo", "Client Example", "iOS-Sample"])
    func `a sample app has no findings in any profile`(folder: String) throws {
        let code = Self.library + Self.app(in: folder)
        #expect(findings(code).isEmpty && findings(code, .strict).isEmpty)
        let graph = try #require(Checker().check(sources: Example.files(code)).graph)
        let report = PlaceReport(graph, Configuration()).text(path: "\(folder)/App/Teams.swift", line: 4)
        #expect(report?.contains("belongs to a sample app") == true)
    }

    @Test func `a small app next to the sources of a library shows it, whatever its folder is called`() {
        let product = ".library(name: \"Client\", targets: [\"Client\"])"
        let start = """
            // file: Navigation/Main.swift
            import SwiftUI
            @main struct Main: App { var body: some Scene { WindowGroup { TeamRow(team: .first) } } }
            struct Start: View { var body: some View { UserRow(user: .first); UserPage(user: .first) } }
            struct Pages: View { var body: some View { Start(); Pages(); UserBadge(user: .first) } }

            """
        let app = Self.app(in: "Navigation") + start
        let sources = "// file: Sources/Client/Log.swift\n" + String(repeating: "// A line.\n", count: 200)
        let library = Self.manifest(".target(name: \"Client\")", product) + sources
        #expect(findings(library + app, .strict).isEmpty)
        // Nobody else gets the modules of a package without a product.
        #expect(!findings(Self.library + sources + app, .strict).isEmpty)
        // A small library is a part of the app.
        #expect(!findings(Self.manifest(".target(name: \"Client\")", product) + app, .strict).isEmpty)
        // A package that holds the app is the app.
        let own = "// file: Sources/Client/Server.swift\n@main struct Server { static func main() {} }\n"
        #expect(!findings(library + own + app, .strict).isEmpty)
        // An app that does not use it, or that consists of packages, is the project.
        let other = Self.app(in: "Navigation", with: "import Other") + start
        #expect(!findings(library + other, .strict).isEmpty)
        let inner =
            "// file: Navigation/Kit/Package.swift\nimport PackageDescription\n"
            + "let package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])\n"
        #expect(!findings(library + inner + app, .strict).isEmpty)
    }

    @Test(arguments: ["ClientDemo", "Example", "Apps/Client Sample"])
    func `a sample app next to the folder of a library shows it, also without a manifest`(folder: String) {
        let start = """
            // file: \(folder)/App/Main.swift
            import SwiftUI
            @main struct Main: App { var body: some Scene { WindowGroup { TeamRow(team: .first) } } }

            """
        let root = folder.hasPrefix("Apps/") ? "Apps/" : ""
        func library(_ access: String = "public", lines: Int = 20) -> String {
            "// file: \(root)Client/Kit/Client.swift\n\(access) struct Client { \(access) init() {} }\n"
                + String(repeating: "// A line.\n", count: lines)
        }
        let app = Self.app(in: folder) + start
        #expect(findings(library() + app, .strict).isEmpty)
        // A part that only the app can use, or that is small, belongs to the app.
        #expect(!findings(library("internal") + app, .strict).isEmpty)
        #expect(!findings(library(lines: 0) + app, .strict).isEmpty)
        // The folder does not use the library, starts nothing, or is not the only app.
        #expect(!findings(library() + Self.app(in: folder, with: "import Other") + start, .strict).isEmpty)
        #expect(!findings(library() + Self.app(in: folder), .strict).isEmpty)
        let other = "// file: Shop/Main.swift\nimport SwiftUI\n@main struct Shop: App {}\n"
        #expect(!findings(library() + app + other, .strict).isEmpty)
    }

    @Test func `a finding has no places in a sample app`() {
        func check(_ path: String, _ type: String) -> String {
            """
            // file: \(path)
            import Client
            struct \(type) { func canSend(password: String) -> Bool { password.count >= 8 } }

            """
        }
        func related(_ code: String) -> [[String]] {
            Example.findings(code).filter { $0.rule == "scattered-validation" }.map { $0.related.map(\.path) }
        }
        let code =
            Self.library + check("Example/App/Reset.swift", "Reset")
            + check("Sources/Client/SignUp.swift", "SignUp")
        #expect(related(code) == [])
        #expect(related(code + check("Sources/Client/Unlock.swift", "Unlock")).flatMap { $0 }.count == 1)
    }

    @Test func `a folder that the manifest builds is a part of the package`() {
        let built = ".target(name: \"Client\"), .executableTarget(name: \"App\", path: \"Example/App\")"
        #expect(findings(Self.manifest(built) + Self.app(in: "Example")).count == 2)
        // Statements may add targets, and code may compute their folders.
        let added = Self.library.replacing(
            "// file: Sources",
            with: "package.targets.append(.executableTarget(name: \"App\", path: \"Example\"))\n// file: Sources")
        #expect(findings(added + Self.app(in: "Example")).count == 2)
        let computed = ".target(name: \"Client\"), .executableTarget(name: \"App\", path: folder)"
        #expect(findings(Self.manifest(computed) + Self.app(in: "Example")).count == 2)
    }

    @Test func `a program for tests of a library is not what the package ships`() {
        let product = ".library(name: \"Client\", targets: [\"Client\"])"
        func code(_ name: String, _ folder: String, start: String = "import Client", _ products: String = product)
            -> String
        {
            let targets =
                ".target(name: \"Client\"), .executableTarget(name: \"\(name)\", path: \"Sources/\(folder)\")"
            return Self.manifest(targets, products)
                + "// file: Sources/\(folder)/main.swift\n\(start)\nprint(TeamDTO.self)\n"
                + "// file: Sources/\(folder)/TeamDTO.swift\nstruct TeamDTO: Decodable { var name: String }\n"
        }
        func isFound(_ code: String) -> Bool { Example.findings(code).contains { $0.rule == "mutable-dto" } }
        #expect(!isFound(code("Runner", "ABCConformance/Runner")))
        #expect(isFound(code("Runner", "ABCTool/Runner")))
        #expect(isFound(code("Runner", "ABCConformance/Runner", start: "import Other")))
        #expect(isFound(code("Runner", "ABCConformance/Runner", "")))
    }

    @Test func `a package with a program for tests of the library around it is not what ships`() {
        let product = ".library(name: \"Client\", targets: [\"Client\"])"
        func code(_ folder: String, start: String = "import Client", _ products: String = "") -> String {
            Self.manifest(".target(name: \"Client\")", product)
                + "// file: \(folder)/Package.swift\nimport PackageDescription\n"
                + "let package = Package(name: \"Runner\", products: [\(products)], targets: [\n"
                + ".executableTarget(name: \"Runner\", dependencies: [\"Client\"])])\n"
                + "// file: \(folder)/Sources/Runner/main.swift\n\(start)\nprint(TeamDTO.self)\n"
                + "// file: \(folder)/Sources/Runner/TeamDTO.swift\nstruct TeamDTO: Decodable { var name: String }\n"
        }
        func isFound(_ code: String) -> Bool { Example.findings(code).contains { $0.rule == "mutable-dto" } }
        #expect(!isFound(code("e2e-cli")))
        #expect(!isFound(code("scripts/UpgradeSmoke")))
        #expect(isFound(code("cli")))
        #expect(isFound(code("e2e-cli", start: "import Other")))
        #expect(isFound(code("e2e-cli", ".library(name: \"Runner\", targets: [\"Runner\"])")))
    }

    @Test func `an app with such a name, and without the package that it shows, is the project`() {
        #expect(findings(Self.app(in: "Example")).count == 2)
        #expect(findings(Self.library + Self.app(in: "Example", with: "import Other")).count == 2)
        #expect(findings(Self.library + Self.app(in: "Shop")).count == 2)
        let elsewhere = Self.manifest(".target(name: \"Client\", path: \"Client\")")
        #expect(findings(elsewhere + Self.app(in: "Example")).count == 2)
    }

    @Test func `a folder next to other code is a sample only if it starts an app`() {
        let feature = Self.library + Self.app(in: "Apps/Demo")
        #expect(findings(feature).count == 2)
        let start = """
            // file: Apps/Demo/DemoApp.swift
            import SwiftUI
            @main struct DemoApp: App { var body: some Scene { WindowGroup { TeamList() } } }

            """
        #expect(findings(feature + start).isEmpty)
    }

    @Test(arguments: ["Sample/Start", "TestSamples/Crash"])
    func `an app with a library that is a binary, or is in another language, shows it`(folder: String) {
        func manifest(_ products: String) -> String {
            """
            // file: Package.swift
            import PackageDescription
            let package = Package(
                name: "Chat",
                products: [\(products)],
                targets: [
                    .binaryTarget(name: "Chat", url: "https://example.com/Chat.zip", checksum: "0"),
                    .target(name: "ChatTarget", dependencies: ["Chat"], path: "Framework", exclude: ["../Sample"]),
                ])

            """
        }
        let start = """
            // file: \(folder)/Start.swift
            import SwiftUI
            @main struct Start: App { var body: some Scene { WindowGroup { UserList() } } }

            """
        let app = Self.app(in: folder, with: "import Chat")
        let library = manifest(".library(name: \"Chat\", targets: [\"ChatTarget\"])")
        #expect(findings(library + app + start, .strict).isEmpty)
        // Without an app, or a library for others, the folder may be a part of the project.
        #expect(!findings(library + app).isEmpty)
        #expect(!findings(manifest("") + app + start).isEmpty)
        #expect(!findings(library + Self.app(in: folder, with: "import Other") + start).isEmpty)
    }

    @Test func `a small app in the folder of a sample shows the server that the package builds`() {
        func start(in folder: String) -> String {
            """
            // file: \(folder)/Main.swift
            import SwiftUI
            @main struct Main: App { var body: some Scene { WindowGroup { UserPage(user: .first) } } }

            """
        }
        func package(_ module: String, lines: Int = 200) -> String {
            Self.library + "// file: Sources/Client/Server.swift\nimport \(module)\n"
                + String(repeating: "// A line.\n", count: lines)
        }
        func app(in folder: String) -> String { Self.app(in: folder, with: "import Foundation") + start(in: folder) }
        #expect(findings(package("Vapor") + app(in: "examples"), .strict).isEmpty)
        // A large app is a part of the project, and so is one in another folder, or without a server.
        #expect(!findings(package("Vapor", lines: 1) + app(in: "examples"), .strict).isEmpty)
        #expect(!findings(package("Vapor") + app(in: "Clients"), .strict).isEmpty)
        #expect(!findings(package("Foundation") + app(in: "examples"), .strict).isEmpty)
    }
}
