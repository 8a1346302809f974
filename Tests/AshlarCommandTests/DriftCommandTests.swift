#if Tools
import Foundation
import Testing

@Suite struct DriftCommandTests {
    private static func shop(_ type: String, extra: String = "") -> String {
        """
        openapi: 3.0.3
        paths:
          /things:
            get:
              tags: [things]
              responses: {'200': {description: x, content: {application/json: {schema: {type: object, required: [id], properties: {id: {type: \(type)}\(extra)}}}}}}
        """
    }

    @Test(arguments: [
        (["old.yaml", "old.yaml"], 0), (["old.yaml", "broken.yaml"], 1), (["old.yaml", "more.yaml"], 0),
        (["old.yaml", "more.yaml", "--fail-on", "compatible"], 1),
        (["old.yaml", "broken.yaml", "--fail-on", "never"], 0),
        (["old.yaml"], 2), (["old.yaml", "new.yaml", "--confidence", "2"], 2), (["old.yaml", "gone.yaml"], 3),
        (["old.yaml", "bad.yaml"], 3), (["old.yaml", "more.yaml", "--include", "owls"], 2),
        (["old.yaml", "old.yaml", "--include", "things"], 0), (["old.yaml", "payload.json"], 2),
        (["old.yaml", "none.yaml", "--include", "things"], 1), (["none.yaml", "old.yaml", "--include", "things"], 0),
        (["payload.json", "payload.json", "--include", "things"], 2),
    ])
    func reportsItsResultWithTheExitCode(arguments: [String], status: Int) throws {
        try withFolder { folder in
            try write(Self.shop("integer"), to: folder.appending(path: "old.yaml"))
            try write(Self.shop("string"), to: folder.appending(path: "broken.yaml"))
            try write(Self.shop("integer", extra: ", a: {type: string}"), to: folder.appending(path: "more.yaml"))
            try write("a: 1", to: folder.appending(path: "bad.yaml"))
            try write("openapi: 3.0.3\npaths: {}", to: folder.appending(path: "none.yaml"))
            try write(#"{"id": 1}"#, to: folder.appending(path: "payload.json"))
            let run = try Ashlar(["drift"] + arguments, in: folder)
            #expect(run.status == Int32(status), "\(run.output)\(run.errors)")
        }
    }

    @Test func contractsWithNothingInCommonAreRefused() throws {
        try withFolder { folder in
            try write(Self.shop("integer"), to: folder.appending(path: "old.yaml"))
            try write(#"{"id": 1}"#, to: folder.appending(path: "payload.json"))
            let run = try Ashlar("drift", "old.yaml", "payload.json", in: folder)
            #expect(run.status == 2)
            #expect(run.errors.contains("old.yaml and payload.json have no endpoint, schema or sample in common"))
            #expect(run.output.isEmpty)
            let unknown =
                #"{"version": 1, "endpoints": [{"name": "GET /x", "undecodable": 0, "receipt": {"payloads": 1, "entries": []}}]}"#
            try write(unknown, to: folder.appending(path: "live.json"))
            #expect(try Ashlar("drift", "old.yaml", "live.json", in: folder).status == 2)
        }
    }

    @Test func observedPathsMayStartWithTheServersPath() throws {
        try withFolder { folder in
            let shop = Self.shop("integer").replacing(
                "paths:", with: "servers: [{url: 'https://example.org/api/v1'}]\npaths:")
            try write(shop, to: folder.appending(path: "old.yaml"))
            let observation = #"""
                {"version": 1, "endpoints": [{"name": "GET /api/v1/things", "undecodable": 0, "receipt": {"payloads": 4,
                  "entries": [{"path": "/id", "event": {"null": {}}, "count": 3}]}}]}
                """#
            try write(observation, to: folder.appending(path: "live.json"))
            let run = try Ashlar("drift", "old.yaml", "live.json", in: folder)
            #expect(run.status == 1, "\(run.errors)")
            #expect(run.output.contains("$.id  null-allowed"), "\(run.output)")
        }
    }

    @Test func comparesPayloadsToo() throws {
        try withFolder { folder in
            try write(#"{"id": 1, "name": "a"}"#, to: folder.appending(path: "monday.json"))
            try write(#"{"id": "1", "name": "a"}"#, to: folder.appending(path: "friday.json"))
            let run = try Ashlar("drift", "monday.json", "friday.json", "--format", "json", in: folder)
            #expect(run.status == 1)
            #expect(run.output.contains(#""path" : "$.id""#))
            #expect(run.output.contains(#""effect" : "throws""#))
        }
    }

    @Test func comparesARecordingWithItsSpecification() throws {
        try withFolder { folder in
            try write(Self.shop("integer"), to: folder.appending(path: "old.yaml"))
            let har = #"""
                {"log": {"entries": [{"request": {"method": "GET", "url": "https://example.org/things"},
                  "response": {"status": 200, "content": {"text": "{\"id\": null, \"new\": 1}"}}}]}}
                """#
            try write(har, to: folder.appending(path: "traffic.har"))
            let run = try Ashlar("drift", "old.yaml", "traffic.har", in: folder)
            #expect(run.status == 1, "\(run.errors)")
            #expect(run.output.contains("null-allowed"))
            #expect(run.output.contains("field-added"))
        }
    }

    private static let user = """
        enum Role: String, Decodable { case admin, guest }
        struct User: Decodable {
            let id: Int
            let name: String
            let role: Role?
        }
        """

    @Test func comparesASwiftTypeWithPayloads() throws {
        try withFolder { folder in
            try write(Self.user, to: folder.appending(path: "User.swift"))
            try write(#"{"id": 1, "name": null, "role": "owner", "age": 3}"#, to: folder.appending(path: "new.json"))
            let run = try Ashlar("drift", "User.swift", "new.json", "--type", "User", in: folder)
            #expect(run.status == 1, "\(run.errors)")
            #expect(run.output.contains("$.name  null-allowed"))
            // A closed enumeration refuses a word that a designed one would keep.
            #expect(run.output.contains("$.role  words-added") && run.output.contains("no such case"))
            #expect(run.output.contains("$.age  field-added"))
            #expect(!run.output.contains("$.id"))
            #expect(try Ashlar("drift", "User.swift", "new.json", in: folder).status == 2)
            #expect(try Ashlar("drift", "User.swift", "new.json", "--type", "Usr", in: folder).status == 2)
        }
    }

    @Test func `names and places of Swift types are those in the source`() throws {
        try withFolder { folder in
            let source = """
                struct UserDTO: Decodable {
                    let id: Int
                    let owner: OwnerDTO
                }
                """
            let owner = "struct OwnerDTO: Decodable { let name: String }"
            try write(source, to: folder.appending(path: "old/User.swift"))
            try write(owner, to: folder.appending(path: "old/Owner.swift"))
            let moved = "// Moved.\n" + source.replacing("Int", with: "String")
            try write(moved, to: folder.appending(path: "new/User.swift"))
            try write("\n\n" + owner.replacing("String", with: "Bool"), to: folder.appending(path: "new/Owner.swift"))
            let run = try Ashlar("drift", "old", "new", "--type", "UserDTO", in: folder)
            #expect(run.status == 1, "\(run.errors)")
            #expect(run.output.contains("\n      new/User.swift:3\n"), "\(run.output)")
            #expect(run.output.contains("\n      new/Owner.swift:3\n"), "\(run.output)")
            #expect(run.output.contains("\n  UserDTO: 1 of 2 fields\n  OwnerDTO: 1 of 1 field\n"), "\(run.output)")
            try write(#"{"id": 1, "owner": 5}"#, to: folder.appending(path: "user.json"))
            let json = try Ashlar(
                "drift", "old", "user.json", "--type", "[UserDTO]", "--format", "json", in: folder)
            #expect(json.output.contains(#""file" : "old/User.swift","#), "\(json.output)")
            #expect(json.output.contains(#""line" : 1"#), "\(json.output)")
            let refused = try Ashlar("drift", "old", "user.json", "--type", "UserDTO", in: folder)
            #expect(refused.output.contains("OwnerDTO does not read integers"), "\(refused.output)")
        }
    }

    @Test func comparesAnObservationWithASpecification() throws {
        try withFolder { folder in
            try write(
                Self.shop(
                    "integer", extra: ", owner: {type: object, required: [name], properties: {name: {type: string}}}"),
                to: folder.appending(path: "old.yaml"))
            // As `ContractObserver` writes it.
            let observation = #"""
                {"version": 1, "endpoints": [
                  {"name": "GET /things", "undecodable": 2, "receipt": {"payloads": 40, "entries": [
                    {"path": "/owner/name", "event": {"null": {}}, "count": 3},
                    {"path": "/owner", "event": {"unknown": {"_0": "email"}}, "count": 40},
                    {"path": "/id", "event": {"coerced": {"from": "string"}}, "count": 1}]}},
                  {"name": "GET /others", "undecodable": 0, "receipt": {"payloads": 1, "entries": []}}]}
                """#
            try write(observation, to: folder.appending(path: "live.json"))
            let run = try Ashlar("drift", "old.yaml", "live.json", in: folder)
            #expect(run.status == 1, "\(run.errors)")
            #expect(run.output.contains("$  payloads-refused") && run.output.contains("2 of 42 payloads"))
            #expect(run.output.contains("$.owner.name  null-allowed"), "\(run.output)")
            #expect(run.output.contains("$.owner.email  field-added"))
            #expect(run.output.contains("$.id  kind-added"))
            #expect(run.errors.contains("GET /others was observed, but is not in the contract"))
            #expect(try Ashlar("drift", "live.json", "old.yaml", in: folder).status == 2)
        }
    }

    @Test func reportsModelChangesThatMakeRecordedPayloadsUnreadable() throws {
        try withFolder { folder in
            let source = folder.appending(path: "Models.swift")
            try write(Self.user, to: source)
            #expect(try Ashlar("drift", "--lock", "models.json", "Models.swift", in: folder).status == 0)
            #expect(
                try Ashlar("drift", "--lock", "models.json", "Models.swift", in: folder).output.contains("no changes"))
            let changed = """
                enum Role: String, Decodable { case admin }
                struct User: Decodable {
                    let id: Int
                    let role: Role
                    let email: String
                    let note: String?
                }
                """
            try write(changed, to: source)
            let run = try Ashlar("drift", "--lock", "models.json", "Models.swift", in: folder)
            #expect(run.status == 1, "\(run.errors)")
            for line in [
                "$.email  field-added: added", "the decoder needs the key", "$.name  field-removed: removed",
                "$.role  field-required: optional → required", "words-removed",
            ] {
                #expect(run.output.contains(line), "\(line) in \(run.output)")
            }
            #expect(!run.output.contains("$.note  field-added: added\n      throws"))
            #expect(try Ashlar("drift", "--lock", "models.json", "Models.swift", "--update", in: folder).status == 1)
            #expect(try Ashlar("drift", "--lock", "models.json", "Models.swift", in: folder).status == 0)
        }
    }

    /// Changes that a handwritten type refuses, but a designed type accepts.
    @Test(arguments: [
        (
            "@DTO struct T { let a: Int; let y: Int? }", "@DTO(unknownKeys: .refuse) struct T { let a: Int }",
            "$  keys-closed"
        ),
        (
            "@DTO struct T { let a: Int; let y: Int? }", "@DTO(unknownKeys: .refuse) struct T { let a: Int }",
            "$.y  field-removed"
        ),
        (
            "@DTO struct T { @Default(1, onNull: true) let a: Int }", "@DTO struct T { @Default(1) let a: Int }",
            "$.a  null-forbidden"
        ),
        (
            "@DTO struct T { let a: Date }", "@DTO struct T { @DateFormat(.unixSeconds) let a: Date }",
            "$.a  kind-changed: string → number"
        ),
        (
            "@DTO struct T { @DateFormat(.unixSeconds) let a: Date }",
            "@DTO struct T { @DateFormat(.unixMilliseconds) let a: Date }",
            "$.a  format-changed: unix-seconds → unix-milliseconds"
        ),
        (
            "@DTO struct T { @DateFormat(.unixSeconds, .unixSecondsText) let a: Date }",
            "@DTO struct T { @DateFormat(.unixSeconds) let a: Date }", "$.a  kind-removed: number or string → number"
        ),
    ])
    func handwrittenTypesRefuseMore(old: String, new: String, line: String) throws {
        try withFolder { folder in
            try write(old, to: folder.appending(path: "T.swift"))
            #expect(try Ashlar("drift", "--lock", "lock.json", "T.swift", in: folder).status == 0)
            try write(new, to: folder.appending(path: "T.swift"))
            let run = try Ashlar("drift", "--lock", "lock.json", "T.swift", in: folder)
            #expect(run.status == 1)
            #expect(run.output.contains(line), "\(run.output)")
            #expect(run.output.hasPrefix("breaking"), "\(run.output)")
        }
    }

    @Test func `a lock without a type of the sources compares nothing, and says so`() throws {
        try withFolder { folder in
            try write("struct T: Decodable { let a: Int }", to: folder.appending(path: "T.swift"))
            try write("struct U: Decodable { let a: Int }", to: folder.appending(path: "U.swift"))
            try write("protocol P {}", to: folder.appending(path: "P.swift"))
            #expect(try Ashlar("drift", "--lock", "lock.json", "T.swift", in: folder).status == 0)
            let run = try Ashlar("drift", "--lock", "lock.json", "U.swift", in: folder)
            #expect(run.status == 2)
            #expect(
                run.errors.contains("lock.json: no type of U.swift is in it: nothing was compared"), "\(run.errors)")
            let empty = try Ashlar("drift", "--lock", "new.json", "P.swift", in: folder)
            #expect(empty.status == 2)
            #expect(empty.errors.contains("P.swift: no type is Decodable or stored"), "\(empty.errors)")
        }
    }

    @Test func `a folder of Swift files needs the type that reads the payload`() throws {
        try withFolder { folder in
            let sources = folder.appending(path: "Models")
            try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
            try write("struct T: Decodable { let a: Int }", to: sources.appending(path: "T.swift"))
            try write("{\"a\": 1}", to: folder.appending(path: "t.json"))
            let run = try Ashlar("drift", "Models", "t.json", in: folder)
            #expect(run.status == 2)
            #expect(run.errors.contains("Models: specify the type that reads the payload with --type"), "\(run.errors)")
        }
    }

    @Test func locksReportWhatTheyDoNotCompare() throws {
        try withFolder { folder in
            try write("@DTO struct T { let a: [String: Int] }", to: folder.appending(path: "T.swift"))
            #expect(try Ashlar("drift", "--lock", "lock.json", "T.swift", in: folder).status == 0)
            try write("@DTO struct T { let a: [Int: Int] }", to: folder.appending(path: "T.swift"))
            let run = try Ashlar("drift", "--lock", "lock.json", "T.swift", in: folder)
            #expect(run.output.contains("T  not compared: propertyNames"), "\(run.output)")
        }
    }

    @Test func reportsEntityChangesThatMakeRowsUnreadable() throws {
        try withFolder { folder in
            let source = folder.appending(path: "Rows.swift")
            try write(#"@Entity("users") struct UserEntity { let id: Int; let joinedAt: String? }"#, to: source)
            #expect(try Ashlar("drift", "--lock", "rows.json", "Rows.swift", in: folder).status == 0)
            try write(#"@Entity("users") struct UserEntity { let id: String; let joinedAt: String }"#, to: source)
            let run = try Ashlar("drift", "--lock", "rows.json", "Rows.swift", in: folder)
            #expect(run.status == 1, "\(run.errors)")
            #expect(run.output.contains("$.joined_at  field-required"), "\(run.output)")
            #expect(run.output.contains("$.id  kind-changed: integer → string"), "\(run.output)")
        }
    }
}
#endif
