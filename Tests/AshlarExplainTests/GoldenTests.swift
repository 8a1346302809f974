import AshlarCore
import AshlarExplain
import Foundation
import Testing

/// User-visible texts, compared with files. `ASHLAR_RECORD=1` updates the files.
@Suite struct GoldenTests {
    @Test func reportsEveryMistake() throws {
        let payload = Array(try Golden.text("account.json").utf8)
        let options = ModelOptions(dates: .iso8601)
        let model = try PayloadModel(of: "Account", in: Golden.index("Account.swift"), options: options)
        let failure = Explanation.of(payload, as: model, source: "account.json")
        #expect(failure.problems.count == 14)
        try Golden.expect(failure.report(showing: payload) + "\n", "account.report.txt")
    }

    @Test(arguments: [
        ("Account", "Account.swift"), ("MessageDTO", "Message.swift"), ("Shape", "Message.swift"),
        ("Price", "Message.swift"), ("[Rest]", "Message.swift"),
    ])
    func schemas(type: String, file: String) throws {
        let options = ModelOptions(dates: .iso8601)
        let text = JSONSchema.text(of: try PayloadModel(of: type, in: Golden.index(file), options: options))
        _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
        try Golden.expect(text, type.filter(\.isLetter) + ".schema.json")
    }
}

enum Golden {
    static let folder = #filePath.replacing("GoldenTests.swift", with: "Goldens/")

    static func text(_ name: String) throws -> String { try String(contentsOfFile: folder + name, encoding: .utf8) }

    static func index(_ name: String) throws -> DeclarationIndex {
        DeclarationIndex([try SourceFile(path: name, text: try text(name))])
    }

    static func expect(_ text: String, _ name: String) throws {
        if ProcessInfo.processInfo.environment["ASHLAR_RECORD"] != nil {
            try text.write(toFile: folder + name, atomically: true, encoding: .utf8)
        }
        let golden = (try? Golden.text(name)) ?? ""
        #expect(text == golden)
    }
}
