import AshlarCheck
import AshlarGraph
import Testing

/// Code that only tests use has no findings, also where its folder has no name of tests.
@Suite struct TestTargetsTests {
    private static let product = ".library(name: \"Client\", targets: [\"Client\"])"
    private static let client = ".target(name: \"Client\")"
    private static let tests = ".testTarget(name: \"ClientTests\", dependencies: [\"Client\", \"Helpers\"])"

    private func isFound(
        _ targets: String, _ products: String = product, path: String = "Sources/Helpers", more: String = ""
    ) -> Bool {
        let code = """
            // file: Package.swift
            import PackageDescription
            let package = Package(name: "Shop", products: [\(products)], targets: [\(targets)])
            \(more)
            // file: \(path)/TeamDTO.swift
            struct TeamDTO: Decodable { var name: String }
            let teams: [TeamDTO] = []

            """
        return Example.findings(code).contains { $0.rule == "mutable-dto" }
    }

    @Test func `a target that only tests depend on is for tests`() {
        #expect(!isFound("\(Self.client), .target(name: \"Helpers\"), \(Self.tests)"))
        let inner = ".target(name: \"Helpers\", dependencies: [.target(name: \"Client\"), \"Values\"])"
        let all = "\(Self.client), \(inner), .target(name: \"Values\"), \(Self.tests)"
        #expect(!isFound(all, path: "Sources/Values"))
        #expect(isFound(all, path: "Sources/Client"))
        let elsewhere = ".target(name: \"Helpers\", path: \"./Shared/\")"
        #expect(!isFound("\(Self.client), \(elsewhere), \(Self.tests)", path: "Shared"))
        #expect(isFound("\(Self.client), \(elsewhere), \(Self.tests)", path: "Sources/Helpers"))
    }

    @Test(
        arguments: [
            ".target(name: \"Client\", dependencies: [\"Helpers\"]), .target(name: \"Helpers\")",
            ".target(name: \"Client\", dependencies: [.target(name: \"Helpers\")]), .target(name: \"Helpers\")",
            ".target(name: \"Client\"), .executableTarget(name: \"Helpers\")",
            // It has its own tests, and may be ahead of its use.
            ".target(name: \"Client\"), .target(name: \"Helpers\"), .testTarget(name: \"HelpersTests\")",
            // Code computes a name, which may be that of the target.
            ".target(name: \"Client\"), .target(name: \"Helpers\"), .target(name: name, dependencies: names)",
        ])
    func `a target that other code may use is not for tests`(targets: String) {
        #expect(isFound("\(targets), \(Self.tests)"))
    }

    @Test func `a target that nothing uses, that a product contains or may contain is not for tests`() {
        let targets = "\(Self.client), .target(name: \"Helpers\")"
        #expect(isFound(targets))
        #expect(isFound("\(targets), \(Self.tests)", ".library(name: \"Client\", targets: [\"Client\", \"Helpers\"])"))
        #expect(isFound("\(targets), \(Self.tests)", ".library(name: \"Client\", targets: names)"))
        // A constant may be in any product, or dependency.
        #expect(isFound("\(targets), \(Self.tests)", more: "let helpers = \"Helpers\""))
    }

    @Test func `a file that imports XCTest is a test, and so is its folder where the name says so`() {
        func isFound(_ folder: String, _ line: String) -> Bool {
            let code = """
                // file: App/\(folder)/Cases.swift
                \(line)
                struct Cases {}
                // file: App/\(folder)/Values.swift
                struct TeamDTO: Decodable { var name: String }

                """
            return Example.findings(code).contains { $0.rule == "mutable-dto" && $0.path.hasSuffix("Values.swift") }
        }
        #expect(!isFound("TestTools", "import XCTest"))
        #expect(isFound("TestTools", "import Foundation"))
        #expect(isFound("Tools", "import XCTest"))
        let cases = "// file: App/Tools/Cases.swift\nLINE\nstruct TeamDTO: Decodable { var name: String }\n"
        func findings(_ line: String) -> [Finding] {
            Example.findings(cases.replacing("LINE", with: line)).filter { $0.rule == "mutable-dto" }
        }
        #expect(findings("import XCTest").isEmpty)
        #expect(!findings("#if canImport(XCTest)\nimport XCTest\n#endif").isEmpty)
    }
}
