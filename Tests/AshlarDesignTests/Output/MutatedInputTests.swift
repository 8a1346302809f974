import Foundation
import Testing

@testable import AshlarContract
@testable import AshlarDesign
@testable import AshlarSpecification

/// Runs `FuzzDesign`'s checks on a few thousand mutations of its corpus that are the same in each run.
@Suite(.timeLimit(.minutes(30))) struct MutatedInputTests {
    private static let names = [
        "har": "traffic.har", "openapi": "api.json", "yaml": "api.yaml", "schema": "pins.schema.json",
        "ndjson": "pins.ndjson", "sample": "pins.json",
    ]

    @Test(arguments: names.keys.sorted())
    func changedFilesEndWithProblemsOrWithHarmlessFiles(seed: String) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let file = root.appending(path: "Fuzz/Corpus/Design/\(seed).txt")
        // The first two bytes choose form and style.
        let original = Array(try Data(contentsOf: file).dropFirst(2))
        let name = try #require(Self.names[seed])
        var random = Random(state: UInt64(original.count))
        let styles = DesignOptions.Style.allCases
        for round in 0..<300 {
            let bytes = round < styles.count ? original : Self.mutated(original, &random)
            for file in Self.design(bytes, named: name, styles[round % styles.count]) { Self.check(file) }
        }
    }

    /// Returns numbers that are the same in each run (Knuth's constants).
    private struct Random: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    /// Changes a few bytes and whole parts: text in quotes or brackets is repeated, exchanged, or left out.
    private static func mutated(_ bytes: [UInt8], _ random: inout Random) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let start = Int.random(in: 0..<bytes.count, using: &random)
            let end = min(bytes.count, start + Int.random(in: 1...40, using: &random))
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes[start] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.insert(contentsOf: Array("\u{202E}\u{1B}*/\"\\\n".utf8).shuffled(using: &random), at: start)
            case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
            case 3 where bytes.count > 60: bytes.removeSubrange(start..<end)
            case 4:
                let other = Int.random(in: 0..<bytes.count, using: &random)
                bytes.insert(contentsOf: bytes[start..<end], at: other)
            default: bytes[start] = Array("0123456789\"{}[],:-?*&nt".utf8).randomElement(using: &random)!
            }
        }
        return bytes
    }

    private static func design(_ bytes: [UInt8], named name: String, _ style: DesignOptions.Style) -> [GeneratedFile] {
        var options = DesignOptions(
            name: "Pinboard", style: style, store: style == .codable ? .none : .sqlite, keepsValues: false,
            dependency: .path("../ashlar"))
        options.hasFlow = style != .codable
        let isSpecification = name.hasPrefix("api") || name.contains("schema")
        guard isSpecification else {
            return Designer(InputSet(bytes: bytes, named: name), options: options).design().files
        }
        let read = Specification.read(bytes, named: name)
        guard read.problems.isEmpty else { return [] }
        var specified = SpecificationInput()
        specified.contract = read.contract
        specified.notes = read.notes
        specified.examples = read.examples.map { .init(origin: $0.origin, bytes: $0.bytes, isMadeUp: $0.isMadeUp) }
        return Designer(InputSet(), specification: specified, options: options).design().files
    }

    private static func check(_ file: GeneratedFile) {
        let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
        #expect(parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." && $0.utf8.count <= 255 }, "\(file.path)")
        #expect(file.path.unicodeScalars.allSatisfy(isHarmless), "\(file.path)")
        guard file.path.hasSuffix(".swift") else { return }
        let text = String(decoding: file.bytes, as: UTF8.self)
        #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || isHarmless($0) }, "\(file.path)")
    }

    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: false
        default: true
        }
    }
}
