import AshlarCheck
import AshlarGraph
import Testing

/// Apps that show how to use a package are not what the package ships.
@Suite struct SampleAppsTests {
    private static func manifest(_ targets: String) -> String {
        """
        // file: Package.swift
        import PackageDescription
        let package = Package(name: "Client", targets: [\(targets)])
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

    @Test(arguments: ["Example", "Samples", "DemoApp"])
    func `findings in a sample app are guesses, and no habit of the project`(folder: String) {
        let code = Self.library + Self.app(in: folder)
        #expect(findings(code).isEmpty)
        let guesses = findings(code, .strict)
        #expect(guesses.count == 4 && guesses.allSatisfy { $0.confidence == .guess })
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
}
