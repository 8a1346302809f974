import AshlarAdopt
import AshlarExplain
import AshlarLocalization
import Foundation
import Testing

/// The result for a file, compared with golden files. `ASHLAR_RECORD=1` records them again.
@Suite struct AdoptionGoldenTests {
    @Test func movesWhatItCanProve() throws {
        let adoption = try Golden.adoption("Models.swift")
        let change = try #require(adoption.changes.first)
        try Golden.expect(change.after, "Models.adopted.swift")
        try Golden.expect(try #require(adoption.tests.first).text, "Models.tests.swift")
        try Golden.expect(Golden.reasons(adoption, .english), "Models.reasons.txt")
        try Golden.expect(Golden.reasons(adoption, .simplifiedChinese), "Models.reasons.zh-Hans.txt")
    }

    @Test func movedTypesStayWhenAdoptedAgain() throws {
        let adopted = try #require(try Golden.adoption("Models.swift").changes.first).after
        let again = try Adoption([SourceFile(path: "Models.swift", text: adopted)], module: { _ in nil })
        #expect(again.changes.isEmpty)
        #expect(again.structs.allSatisfy { $0.reason != nil })
    }
}

enum Golden {
    static let folder = #filePath.replacing("AdoptionGoldenTests.swift", with: "Goldens/")

    static func adoption(_ name: String) throws -> Adoption {
        let text = try String(contentsOfFile: folder + name, encoding: .utf8)
        return try Adoption([SourceFile(path: name, text: text)], module: { _ in "Albums" })
    }

    static func reasons(_ adoption: Adoption, _ language: Localized.Language) -> String {
        (adoption.structs + adoption.decoders).map { item in
            "\((item.reasonPlace ?? item.place).shown) \(item.name): \(item.reason?.text[language] ?? "-")\n"
        }.joined()
    }

    static func expect(_ text: String, _ name: String) throws {
        if ProcessInfo.processInfo.environment["ASHLAR_RECORD"] != nil {
            try text.write(toFile: folder + name, atomically: true, encoding: .utf8)
        }
        #expect(text == (try? String(contentsOfFile: folder + name, encoding: .utf8)))
    }
}
