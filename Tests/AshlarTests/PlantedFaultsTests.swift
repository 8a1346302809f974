import AshlarCore
import Foundation
import Testing

/// A thousand people with 37 faults of twelve kinds: each is reported, and each at its own bytes.
struct PlantedFaultsTests {
    /// A kind of fault: the text of a field in an otherwise good person, and the problem to report.
    struct Fault {
        var field: String
        var text: String
        var pointer: String
        var code: String
        /// The text that the problem points to, if it is not the whole text.
        var reported: String?
    }

    static let faults = [
        Fault(field: "id", text: #""seven""#, pointer: "/id", code: "type-mismatch"),
        Fault(field: "id", text: "99999999999999999999", pointer: "/id", code: "number-out-of-range"),
        Fault(field: "id", text: "-3", pointer: "/id", code: "refinement.range"),
        Fault(field: "mail", text: #""ada.example.org""#, pointer: "/contact/mail", code: "refinement.email"),
        Fault(field: "mail", text: "null", pointer: "/contact/mail", code: "null-value"),
        Fault(field: "role", text: #""boss""#, pointer: "/role", code: "unknown-case"),
        Fault(field: "handle", text: #""a""#, pointer: "/handle", code: "refinement.length"),
        Fault(field: "zip", text: #""A!C""#, pointer: "/address/zip", code: "refinement.letters"),
        Fault(
            field: "others", text: #"{"street": "ä", "zip": "ok"}, {"street": "ö", "zip": "4x"}"#,
            pointer: "/others/1/zip", code: "refinement.letters", reported: #""4x""#),
        Fault(
            field: "tags", text: #""home": "h""#, pointer: "/tags/home", code: "refinement.length", reported: #""h""#),
        Fault(field: "end", text: #""soon""#, pointer: "/end", code: "type-mismatch"),
        Fault(field: "end", text: "5", pointer: "/end", code: "rule.end-after-start"),
    ]

    /// The places of 37 people, spread without a pattern; each kind appears three times, and one a fourth time.
    static let planted: [Int: Fault] = Dictionary(
        uniqueKeysWithValues: (0..<37).map { ((3 + $0 * 271) % 1000, faults[$0 % faults.count]) })

    static func person(_ index: Int, _ fault: Fault?) -> String {
        func value(_ field: String, _ good: String) -> String { fault?.field == field ? fault?.text ?? good : good }
        return """
              {"id": \(value("id", String(index + 1))), "first_name": "Zoë \(index)", "last_name": "Ünal",
               "contact": {"kind": "mail", "mail": \(value("mail", #""zoe@example.org""#))}, "unknown": [{}, "}"],
               "handle": \(value("handle", index % 2 == 0 ? #""zoe""# : "null")), "role": \(value("role", #""member""#)),
               "address": {"street": "Straße \(index)", "zip": \(value("zip", #""AB""#))},
               "others": [\(value("others", ""))], "tags": {\(value("tags", ""))},
               "start": 100, "end": \(value("end", "200"))}
            """
    }

    @Test func areAllReportedAtTheirBytes() throws {
        let people = (0..<1000).map { Self.person($0, Self.planted[$0]) }
        let payload = Array("[\n\(people.joined(separator: ",\n"))\n]".utf8)
        let failure = try #require(throws: DecodingFailure.self) {
            try [Person].decode(from: payload, source: "people.json")
        }
        #expect(failure.omitted == 0)
        let expected = Self.planted.sorted { $0.key < $1.key }.map { "/\($0.key)\($0.value.pointer) \($0.value.code)" }
        #expect(failure.problems.map { "\($0.pointer) \($0.code)" } == expected)
        #expect(failure.problems.map(\.offset) == failure.problems.map(\.offset).sorted())
        for problem in failure.problems {
            let index = try #require(Int(problem.pointer.split(separator: "/")[0]))
            let fault = try #require(Self.planted[index])
            let bytes = payload[problem.offset..<problem.offset + problem.length]
            #expect(String(decoding: bytes, as: UTF8.self) == fault.reported ?? fault.text)
        }
        let golden = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "Goldens/planted-faults.txt")
        let report = failure.report(showing: payload)
            .replacing(/Ashlar\w*Tests\/PersonModels\.swift:\d+/) { _ in "PersonModels.swift" }
        if ProcessInfo.processInfo.environment["ASHLAR_RECORD"] != nil {
            try report.write(to: golden, atomically: true, encoding: .utf8)
        }
        #expect(report == (try String(contentsOf: golden, encoding: .utf8)))
    }
}
