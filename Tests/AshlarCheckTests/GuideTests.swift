import AshlarCheck
import Foundation
import Testing

/// The examples on the rules' pages are checked: exactly the documented findings are reported.
@Suite struct GuideTests {
    @Test func `every rule of the folder is in the registry`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Sources/AshlarCheck/Rules")
        let registered = Set(RuleRegistry.rules.map { "\(type(of: $0))" })
        var found: Set<String> = []
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            let source = try String(contentsOf: file, encoding: .utf8)
            found.formUnion(source.matches(of: #/struct (\w+): Rule\b/#).map { String($0.1) })
        }
        #expect(found == registered)
    }

    @Test(arguments: RuleRegistry.ids) func `a bad example is found`(id: String) throws {
        let guide = try #require(RuleRegistry.rule(id)?.guide)
        for code in guide.reported { #expect(Example.findings(code).map(\.rule).contains(id), "\(code)") }
    }

    @Test(arguments: RuleRegistry.ids) func `a good example has no finding of its rule`(id: String) throws {
        let guide = try #require(RuleRegistry.rule(id)?.guide)
        for code in guide.unreported {
            #expect(Example.findings(code).filter { $0.rule == id }.map(\.message.english) == [], "\(code)")
        }
    }

    @Test(arguments: RuleRegistry.ids) func `a near miss has no finding of its rule`(id: String) throws {
        let guide = try #require(RuleRegistry.rule(id)?.guide)
        for miss in guide.nearMisses {
            #expect(
                Example.findings(miss.code).filter { $0.rule == id }.map(\.message.english) == [], "\(miss.why.english)"
            )
        }
    }

    @Test(arguments: RuleRegistry.ids) func `every text is there in both languages`(id: String) throws {
        let guide = try #require(RuleRegistry.rule(id)?.guide)
        let reasons = guide.further.map(\.why) + guide.nearMisses.map(\.why)
        for text in [guide.summary, guide.reason] + reasons + (guide.fix.map { [$0] } ?? []) {
            #expect(text.english != text.simplifiedChinese)
            #expect(text.simplifiedChinese.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) })
        }
    }
}

/// Code in which `// file: NAME` begins a new file.
enum Example {
    static func findings(_ code: String, _ configuration: Configuration = Configuration()) -> [Finding] {
        Checker(configuration).check(sources: files(code)).findings
    }

    /// The manifest of a package that offers a library, `Kit`.
    static let library = """
        // file: Package.swift
        import PackageDescription
        let package = Package(
            name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit")])

        """

    static func files(_ code: String) -> [(path: String, text: String)] {
        var files = [(path: "App/Example.swift", text: "")]
        for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("// file: ") {
                files.append((path: String(line.dropFirst(9)), text: ""))
            } else {
                files[files.count - 1].text += line + "\n"
            }
        }
        return files.filter { !$0.text.isEmpty }
    }
}
