#if Tools
import Foundation
import Testing

/// A second design in a folder has the options of the first one, unless the command line has others.
@Suite struct DesignChoicesTests {
    private static let pins = #"[{"id": 1, "mail": "ada@example.org"}, {"id": 2, "mail": "bob@example.org"}]"#
    private static let first = [
        "--name", "Board", "--style", "plain", "--store", "none", "--decisions", "both", "--with", "map",
    ]

    private func design(_ options: [String], in folder: URL) throws -> Ashlar {
        try Ashlar(["design", "pins.json", "--out", "Pins"] + options, in: folder)
    }

    @Test func repeatsTheOptionsOfTheLastDesign() throws {
        try withFolder { folder in
            try write(Self.pins, to: folder.appending(path: "pins.json"))
            #expect(try design(Self.first, in: folder).status == 0)
            let second = try design(["--plan"], in: folder)
            #expect(second.status == 0, "\(second.output)\(second.errors)")
            #expect(
                second.errors.contains(
                    "as in the last design: --name Board --style plain --store none --with map --decisions markdown --decisions json"
                ),
                "\(second.errors)")
        }
    }

    @Test func optionsOfTheCommandLineComeFirst() throws {
        try withFolder { folder in
            try write(Self.pins, to: folder.appending(path: "pins.json"))
            #expect(try design(Self.first, in: folder).status == 0)
            let run = try design(["--store", "sqlite", "--with", "none", "--force"], in: folder)
            #expect(run.status == 0, "\(run.errors)")
            let files = try FileManager.default.subpathsOfDirectory(atPath: folder.appending(path: "Pins").path)
            #expect(files.contains { $0.hasSuffix("PinEntity.swift") })
            #expect(!files.contains("Map.html"))
            // Another style has the store that is its default.
            let codable = try design(["--style", "codable", "--force"], in: folder)
            #expect(codable.status == 0, "\(codable.errors)")
            // The style is that of the last design.
            let flow = try design(["--with", "flow", "--force"], in: folder)
            #expect(flow.status == 2 && flow.errors.contains("--with flow needs another style"), "\(flow.errors)")
        }
    }

    @Test func theFirstDesignHasNothingToRepeat() throws {
        try withFolder { folder in
            try write(Self.pins, to: folder.appending(path: "pins.json"))
            for options in [["--style", "plain"], ["--style", "macros", "--force", "--store", "sqlite"], ["--force"]] {
                let run = try design(options, in: folder)
                #expect(run.status == 0 && !run.errors.contains("as in the last design"), "\(run.errors)")
            }
        }
    }
}
#endif
