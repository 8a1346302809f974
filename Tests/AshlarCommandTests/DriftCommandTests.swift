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
        (["old.yaml", "old.yaml", "--include", "things"], 0), (["old.yaml", "payload.json"], 0),
    ])
    func saysHowItEndedWithItsCode(arguments: [String], status: Int) throws {
        try withFolder { folder in
            try write(Self.shop("integer"), to: folder.appending(path: "old.yaml"))
            try write(Self.shop("string"), to: folder.appending(path: "broken.yaml"))
            try write(Self.shop("integer", extra: ", a: {type: string}"), to: folder.appending(path: "more.yaml"))
            try write("a: 1", to: folder.appending(path: "bad.yaml"))
            try write(#"{"id": 1}"#, to: folder.appending(path: "payload.json"))
            let run = try Ashlar(["drift"] + arguments, in: folder)
            #expect(run.status == Int32(status), "\(run.output)\(run.errors)")
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

    @Test func holdsARecordingAgainstItsSpecification() throws {
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
}
