import Foundation
import Testing

@testable import AshlarCore

/// A hand-made record, as `@DTO` would write it.
private struct Login: Hashable, DirectDecodable {
    let name: Int
    let password: Sensitive<String>

    static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> Login {
        var cursor = FieldCursor("\u{5}name\"\u{9}password\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
        var name: Int?
        var password: Sensitive<String>?
        while true {
            switch try reader.next(&cursor) {
            case 0: name = try reader.read(Int.self)
            case 1:
                if password == nil {
                    password = try reader.read(Sensitive<String>.self)
                } else {
                    try reader.skipValue()
                }
            default:
                guard let name else { throw reader.missing(0) }
                guard let password else { throw reader.missing(1) }
                return Login(name: name, password: password)
            }
        }
    }

    static var _ashlarShape_v1: PayloadShape {
        .record(
            "Login", file: "",
            [.init("name", key: "name", Int.self), .init("password", key: "password", Sensitive<String>.self)])
    }
}

struct SensitiveTests {
    @Test func `nothing shows the value`() {
        struct Holder { let secret = Sensitive("hunter2") }
        var dumped = ""
        dump(Holder(), to: &dumped)
        for text in [
            "\(Holder())", String(reflecting: Holder()), dumped, "\(Sensitive("hunter2"))", "\([Sensitive("hunter2")])",
        ] {
            #expect(!text.contains("hunter2"))
        }
        #expect(Sensitive("hunter2").value == "hunter2")
        #expect(Sensitive("a") == Sensitive("a"))
    }

    @Test func `it encodes and decodes as the value that it holds`() throws {
        #expect(try Sensitive("x").encodedString() == "\"x\"")
        #expect(try Sensitive<EmailAddress>.decode(from: "\"a@b.org\"").value.value == "a@b.org")
        #expect(
            try JSONDecoder().decode([Sensitive<Int>].self, from: JSONEncoder().encode([Sensitive(5)])) == [
                Sensitive(5)
            ])
    }

    @Test(arguments: [
        // A problem next to it, a problem of its own, a key that appears twice, and payloads that break off.
        #"[{"name": "x", "password": "hunter2ö"}]"#, #"[{"name": 1, "password": ["hunter2"]}, {"name": 2}]"#,
        #"[{"name": 1, "password": "hunter2", "password": "hunter2"}, 5]"#, #"[{"name": 1, "password": "hunter2"#,
        #"[{"name": 1 "password": "hunter2"}]"#, #"[{"name": 1, "password": "hunter2"}, {"name": 2, "password": {}}]"#,
    ])
    func `no report shows it`(payload: String) throws {
        let bytes = Array(payload.utf8)
        let failure = try #require(throws: DecodingFailure.self) { try [Login].decode(from: bytes) }
        let full = failure.withInputs(from: bytes)
        #expect(!failure.report(showing: bytes).contains("hunter2"))
        #expect(full.problems.allSatisfy { $0.input?.contains("hunter2") != true })
        // Also after the failure was stored, as in a log.
        let stored = try JSONDecoder().decode(DecodingFailure.self, from: JSONEncoder().encode(failure))
        #expect(stored == failure)
        #expect(!stored.report(showing: bytes).contains("hunter2"))
    }

    @Test func `values that are not sensitive are shown`() throws {
        let bytes = Array("[{\"name\": \"x\", \"password\": \"hünter\"}, {\"name\": \"y\", \"password\": \"\"}]".utf8)
        let failure = try #require(throws: DecodingFailure.self) { try [Login].decode(from: bytes) }
        #expect(failure.withInputs(from: bytes).problems.map(\.input) == ["\"x\"", "\"y\""])
        #expect(failure.report(showing: bytes).contains("\"password\": ********}"))
    }

    @Test func `a payload that is too long shows nothing`() throws {
        let bytes = Array(#"[{"name": 1, "password": "hunter2"}]"#.utf8)
        let failure = try #require(throws: DecodingFailure.self) {
            try [Login].decode(from: bytes, limits: DecodingLimits(bytes: 5))
        }
        #expect(!failure.report(showing: bytes).contains("hunter2"))
    }
}
