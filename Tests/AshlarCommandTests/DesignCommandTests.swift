#if Tools
import Foundation
import Testing

@Suite struct DesignCommandTests {
    @Test func writesAPackageAndSaysWhere() throws {
        try withFolder { folder in
            try write(#"[{"id": 1, "name": "a"}, {"id": 2, "name": "b"}]"#, to: folder.appending(path: "pins.json"))
            let run = try Ashlar("design", "pins.json", "--out", "Pins", "--style", "plain", in: folder)
            #expect(run.status == 0, "\(run.errors)")
            #expect(run.output.contains("decisions taken: "))
            for path in [
                "Package.swift", "DECISIONS.md", "Sources/Pins/Domain/Pin.swift", "Tests/PinsTests/PinsTests.swift",
                "Fixtures",
            ] {
                #expect(FileManager.default.fileExists(atPath: folder.appending(path: "Pins/\(path)").path), "\(path)")
            }
        }
    }

    @Test func asksForACheckoutUntilAPackageIsPublished() throws {
        try withFolder { folder in
            // A release, as it is installed: in no checkout.
            let installed = folder.appending(path: "ashlar")
            try FileManager.default.copyItem(at: Ashlar.executable, to: installed)
            try write(#"[{"id": 1, "name": "a"}]"#, to: folder.appending(path: "pins.json"))
            let run = try Ashlar(["design", "pins.json", "--out", "Pins"], in: folder, executable: installed)
            #expect(run.status == 2)
            #expect(run.errors.contains("pass --ashlar-path with a checkout of Ashlar"), "\(run.errors)")
            #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "Pins").path))
            // Other mistakes come first.
            let missing = try Ashlar(["design", "missing.json", "--out", "Pins"], in: folder, executable: installed)
            #expect(missing.status == 3 && missing.errors.contains("missing.json"), "\(missing.errors)")
            for options in [["--style", "codable"], ["--layout", "files"]] {
                let arguments = ["design", "pins.json", "--out", options[1]] + options
                let run = try Ashlar(arguments, in: folder, executable: installed)
                #expect(run.status == 0, "\(run.errors)")
            }
        }
    }

    @Test func drawsTheLayerOnRequest() throws {
        try withFolder { folder in
            try write(
                #"[{"id": 1, "mail": "ada@example.org"}, {"id": 2, "mail": "bob@example.org"}]"#,
                to: folder.appending(path: "pins.json"))
            let run = try Ashlar("design", "pins.json", "--out", "Pins", "--with", "map", in: folder)
            #expect(run.status == 0, "\(run.errors)")
            let map = try String(contentsOf: folder.appending(path: "Pins/Map.html"), encoding: .utf8)
            #expect(map.contains("PinDTO") && map.contains("PinEntity"))
        }
    }

    @Test func printsLocationsInSpecificationsWithoutAbsolutePaths() throws {
        try withFolder { folder in
            let api = """
                openapi: 3.0.3
                servers: [{url: /v1}]
                paths:
                  /pins:
                    get:
                      responses:
                        '200': {description: x, content: {application/json: {schema: {$ref: 'models/pin.yaml#/Pin'}}}}
                        '404': {description: x, content: {text/html: {schema: {type: string}}}}
                """
            try write(api, to: folder.appending(path: "spec/api.yaml"))
            let pin = "Pin: {type: object, required: [name], properties: {name: {type: string, maxLength: 9}}}"
            try write(pin, to: folder.appending(path: "spec/models/pin.yaml"))
            for (out, input) in [("one/Pins", "spec/api.yaml"), ("two/Pins", folder.path + "/spec/./api.yaml")] {
                let run = try Ashlar(
                    "design", input, "--out", out, "--style", "codable", "--decisions", "both", in: folder)
                #expect(run.status == 0, "\(run.errors)")
            }
            let files = try FileManager.default.subpathsOfDirectory(atPath: folder.appending(path: "one/Pins").path)
            #expect(files.contains("DECISIONS.json"))
            for file in files {
                let one = try? Data(contentsOf: folder.appending(path: "one/Pins/\(file)"))
                let two = try? Data(contentsOf: folder.appending(path: "two/Pins/\(file)"))
                #expect(one == two, "\(file)")
                #expect(two?.firstRange(of: Data(folder.path.utf8)) == nil, "\(file)")
            }
            let decisions = folder.appending(path: "two/Pins/DECISIONS.md")
            #expect(try String(contentsOf: decisions, encoding: .utf8).contains("models/pin.yaml:1"))
        }
    }

    @Test func givesTheSameBytesForTheSameInput() throws {
        try withFolder { folder in
            try write(
                #"{"b": {"x": "2020-01-01"}, "a": [1, "x", null], "e": "ada@example.org"}"#,
                to: folder.appending(path: "in.json"))
            for out in ["one/Out", "two/Out"] {
                #expect(try Ashlar("design", "in.json", "--out", out, "--style", "codable", in: folder).status == 0)
            }
            let files = try FileManager.default.subpathsOfDirectory(atPath: folder.appending(path: "one/Out").path)
            for file in files {
                let one = try? Data(contentsOf: folder.appending(path: "one/Out/\(file)"))
                let two = try? Data(contentsOf: folder.appending(path: "two/Out/\(file)"))
                #expect(one == two, "\(file)")
            }
        }
    }

    @Test(arguments: [
        ("empty.json", "", "empty"), ("cut.json", "{\"a\": [1, 2", "cut.json:1:12"),
        ("not.json", "a: b\n", "not.json:1:1"),
        ("utf8.json", "[\"\u{0}\"]", "utf8.json:1:3"), ("late.json", "{\n  \"a\": 1,\n}", "late.json:3:1"),
    ])
    func reportsInvalidJSONWithItsLocation(name: String, text: String, place: String) throws {
        try withFolder { folder in
            try write(text, to: folder.appending(path: name))
            let run = try Ashlar("design", name, "--out", "Out", in: folder)
            #expect(run.status == 3)
            #expect(run.errors.contains(place), "\(run.errors)")
            #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "Out").path))
        }
    }

    @Test func refusesMissingFilesAndFoldersWithoutSamples() throws {
        try withFolder { folder in
            #expect(try Ashlar("design", "gone.json", "--out", "Out", in: folder).status == 3)
            try write("text", to: folder.appending(path: "empty/readme.txt"))
            let run = try Ashlar("design", "empty", "--out", "Out", in: folder)
            #expect(run.status == 3)
            #expect(run.errors.contains("empty"))
        }
    }

    @Test func acceptsASingleScalar() throws {
        try withFolder { folder in
            try write("123", to: folder.appending(path: "answer.json"))
            #expect(try Ashlar("design", "answer.json", "--out", "Out", "--style", "codable", in: folder).status == 0)
            let payloads = folder.appending(path: "Out/Sources/Out/DTO/Payloads.swift")
            #expect(try String(contentsOf: payloads, encoding: .utf8).contains("public typealias AnswerPayload = Int"))
        }
    }

    @Test func keepsEditedFiles() throws {
        try withFolder { folder in
            try write("{\"a\": 1}", to: folder.appending(path: "in.json"))
            try write("mine", to: folder.appending(path: "Out/notes.txt"))
            let refused = try Ashlar("design", "in.json", "--out", "Out", in: folder)
            #expect(refused.status == 2)
            #expect(refused.errors.contains("--force"))
            #expect(try Ashlar("design", "in.json", "--out", "Out", "--force", in: folder).status == 0)
            #expect(try String(contentsOf: folder.appending(path: "Out/notes.txt"), encoding: .utf8) == "mine")
            let edited = folder.appending(path: "Out/Package.swift")
            try write("// edited", to: edited)
            let plan = try Ashlar("design", "in.json", "--out", "Out", "--force", "--plan", in: folder)
            #expect(plan.status == 1)
            #expect(
                plan.errors == "warning: Out/Package.swift: it was edited since Ashlar wrote it — without --plan, "
                    + "nothing is written until you move it away\n")
            let run = try Ashlar("design", "in.json", "--out", "Out", "--force", in: folder)
            #expect(run.status == 2)
            #expect(run.errors.contains("edited since"))
            #expect(try String(contentsOf: edited, encoding: .utf8) == "// edited")
        }
    }

    @Test(arguments: [
        (["design"], 2), (["design", "x.json", "--out", "O", "--style", "codable", "--store", "sqlite"], 2),
        (["design", "x.json", "--out", "O", "--name", "not a name"], 2),
        (["design", "x.json", "--out", "O", "--odd"], 2),
        (["--help"], 0),
    ])
    func reportsUsageErrorsWithTwo(arguments: [String], status: Int) throws {
        try withFolder { folder in
            let run = try Ashlar(arguments, in: folder)
            #expect(run.status == Int32(status))
        }
    }

    private static let shop = """
        openapi: 3.0.3
        paths:
          /pets:
            get:
              tags: [pets]
              responses: {'200': {description: x, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Pet'}}}}}}
        components:
          schemas:
            Pet: {type: object, required: [id], properties: {id: {type: integer}, name: {type: string, maxLength: 9}}}
        """

    @Test func acceptsASpecification() throws {
        try withFolder { folder in
            try write(Self.shop, to: folder.appending(path: "shop.yaml"))
            let run = try Ashlar(
                "design", "shop.yaml", "--out", "Shop", "--style", "plain", "--include", "pets", in: folder)
            #expect(run.status == 0, "\(run.errors)")
            #expect(run.output.contains("endpoints described: 1"))
            let pet = folder.appending(path: "Shop/Sources/Shop/Domain/Pet.swift")
            #expect(try String(contentsOf: pet, encoding: .utf8).contains("public let name: PetName?"))
            #expect(try Ashlar("design", "shop.yaml", "--out", "No", "--include", "owls", in: folder).status == 2)
        }
    }

    @Test func reportsASpecificationProblemWithItsLocation() throws {
        try withFolder { folder in
            try write(
                Self.shop.replacing("schemas/Pet'", with: "schemas/Pat'"), to: folder.appending(path: "shop.yaml"))
            let run = try Ashlar("design", "shop.yaml", "--out", "Shop", in: folder)
            #expect(run.status == 3)
            #expect(run.errors.contains("shop.yaml:6:"), "\(run.errors)")
            #expect(run.errors.contains("has no Pat"))
        }
    }

    @Test func keepsNamesAndShowsWhatWouldChange() throws {
        try withFolder { folder in
            try write(Self.shop, to: folder.appending(path: "shop.yaml"))
            let arguments = ["design", "shop.yaml", "--out", "Shop", "--style", "plain"]
            #expect(try Ashlar(arguments, in: folder).status == 0)
            let same = try Ashlar(arguments + ["--plan"], in: folder)
            #expect(same.status == 0, "\(same.output)")
            let lock = folder.appending(path: "Shop/ashlar.lock")
            let names = try String(contentsOf: lock, encoding: .utf8)
            try write(names.replacing(#": "Pet""#, with: #": "Animal""#), to: lock)
            let plan = try Ashlar(arguments + ["--plan"], in: folder)
            #expect(plan.status == 1)
            #expect(plan.output.contains("+++ b/Sources/Shop/Domain/Animal.swift"))
            #expect(
                FileManager.default.fileExists(
                    atPath: folder.appending(path: "Shop/Sources/Shop/Domain/Pet.swift").path))
            #expect(try Ashlar(arguments + ["--force"], in: folder).status == 0)
            #expect(
                !FileManager.default.fileExists(
                    atPath: folder.appending(path: "Shop/Sources/Shop/Domain/Pet.swift").path))
            #expect(try Ashlar(arguments + ["--plan"], in: folder).status == 0)
        }
    }

    @Test func writesSourcesForAnExistingTarget() throws {
        try withFolder { folder in
            try write(Self.shop, to: folder.appending(path: "shop.yaml"))
            let run = try Ashlar(
                "design", "shop.yaml", "--out", "Models", "--style", "codable", "--layout", "files", "--decisions",
                "json",
                in: folder)
            #expect(run.status == 0, "\(run.errors)")
            let files = try FileManager.default.subpathsOfDirectory(atPath: folder.appending(path: "Models").path)
            #expect(files.contains("Domain/Pet.swift"))
            #expect(files.contains("DECISIONS.json"))
            #expect(
                !files.contains { $0.contains("Package.swift") || $0.hasPrefix("Fixtures") || $0.hasPrefix("Tests") })
        }
    }

    @Test func copiesNoHeadersCookiesOrValues() throws {
        try withFolder { folder in
            let har = #"""
                {"log": {"version": "1.2", "creator": {"name": "t", "version": "1"}, "entries": [{
                  "startedDateTime": "2026-01-01T00:00:00Z", "time": 1,
                  "request": {"method": "GET", "url": "https://api.example.org/users/42?token=secretquery", "httpVersion": "HTTP/2",
                    "headers": [{"name": "Authorization", "value": "Bearer secretheader"}],
                    "cookies": [{"name": "session", "value": "secretcookie"}], "queryString": []},
                  "response": {"status": 200, "headers": [], "cookies": [{"name": "s", "value": "secretanswer"}],
                    "content": {"size": 1, "mimeType": "application/json", "text": "{\"name\": \"Secretperson\", \"email\": \"secret@person.org\", \"id\": 4217}"}}
                }]}}
                """#
            try write(har, to: folder.appending(path: "traffic.har"))
            let run = try Ashlar("design", "traffic.har", "--out", "Out", "--style", "plain", in: folder)
            #expect(run.status == 0, "\(run.errors)")
            for file in try FileManager.default.subpathsOfDirectory(atPath: folder.appending(path: "Out").path) {
                let text = (try? String(contentsOf: folder.appending(path: "Out/\(file)"), encoding: .utf8)) ?? ""
                #expect(!text.lowercased().contains("secret"), "\(file)")
                #expect(!text.contains("4217"), "\(file)")
            }
        }
    }

    @Test func referencesStayInTheInputsFolderUnlessAllowed() throws {
        try withFolder { folder in
            let schema = ##"{"type": "object", "properties": {"user": {"$ref": "../private/user.json"}}}"##
            try write(schema, to: folder.appending(path: "api/pin.schema.json"))
            try write(
                #"{"type": "object", "properties": {"password": {"type": "string"}}}"#,
                to: folder.appending(path: "private/user.json"))
            let refused = try Ashlar("design", "api/pin.schema.json", "--out", "Pins", in: folder)
            #expect(refused.status == 3)
            #expect(refused.errors.contains("outside of") && refused.errors.contains("--allow-outside"))
            #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "Pins").path))
            let allowed = try Ashlar(
                "design", "api/pin.schema.json", "--allow-outside", "private", "--out", "Pins", in: folder)
            #expect(allowed.status == 0, "\(allowed.errors)")
            let compared = try Ashlar("drift", "api/pin.schema.json", "api/pin.schema.json", in: folder)
            #expect(compared.status == 3 && compared.errors.contains("outside of"))
        }
    }

    @Test(.timeLimit(.minutes(30))) func pipesAreRefusedImmediatelyAsAnyInput() throws {
        try withFolder { folder in
            for name in ["a.json", "a.har", "a.ndjson", "a.yaml", "samples/a.json", "Pins/ashlar.lock"] {
                let path = folder.appending(path: name)
                try FileManager.default.createDirectory(
                    at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
                #expect(mkfifo(path.path, 0o600) == 0)
            }
            try write(#"{"id": 1}"#, to: folder.appending(path: "pins.json"))
            for input in ["a.json", "a.har", "a.ndjson", "a.yaml", "samples"] {
                let designed = try Ashlar("design", input, "--out", "Out", in: folder)
                #expect(
                    designed.status == 3 && designed.errors.contains("it is a pipe"), "\(input): \(designed.errors)")
                let compared = try Ashlar("drift", "pins.json", input, in: folder)
                #expect(
                    compared.status == 3 && compared.errors.contains("it is a pipe"), "\(input): \(compared.errors)")
            }
            let locked = try Ashlar("design", "pins.json", "--out", "Pins", "--force", in: folder)
            #expect(locked.status == 2 && locked.errors.contains("it is a pipe"), "\(locked.errors)")
            let device = try Ashlar("design", "/dev/zero", "--out", "Out", in: folder)
            #expect(device.status == 3 && device.errors.contains("it is a pipe, a socket or a device"))
        }
    }

    @Test func combinesObservationsWithShapes() throws {
        try withFolder { folder in
            let api = """
                openapi: 3.0.3
                paths:
                  /pins:
                    get:
                      responses:
                        '200': {description: x, content: {application/json: {schema: {$ref: '#/components/schemas/Pin'}}}}
                components:
                  schemas:
                    Pin: {type: object, required: [id, name], properties: {id: {type: integer}, name: {type: string}}}
                """
            try write(api, to: folder.appending(path: "api.yaml"))
            let observation = #"""
                {"version": 1, "endpoints": [
                  {"name": "GET /pins", "undecodable": 1, "receipt": {"payloads": 40, "entries": [
                    {"path": "/name", "event": {"absent": {}}, "count": 3}]}},
                  {"name": "GET /others", "undecodable": 0, "receipt": {"payloads": 1, "entries": []}}]}
                """#
            try write(observation, to: folder.appending(path: "live.json"))
            let run = try Ashlar(
                "design", "api.yaml", "live.json", "--out", "Pins", "--style", "plain", "--decisions", "both",
                in: folder)
            #expect(run.status == 0, "\(run.errors)")
            func text(_ path: String) throws -> String {
                try String(contentsOf: folder.appending(path: "Pins/\(path)"), encoding: .utf8)
            }
            #expect(try text("DECISIONS.md").contains("| `GET /pins 200 $.name` | absent | 3 times in 40 payloads |"))
            #expect(try text("DECISIONS.md").contains("GET /others was observed"))
            #expect(try text("DECISIONS.json").contains("3 times in 40 payloads"))
            let alone = try Ashlar("design", "live.json", "--out", "Alone", in: folder)
            #expect(alone.status == 2)
            #expect(alone.errors.contains("add a specification or samples to the inputs"), "\(alone.errors)")
        }
    }
}
#endif
