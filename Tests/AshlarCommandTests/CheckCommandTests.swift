import Foundation
import Testing

@Suite struct CheckCommandTests {
    private func withModel(_ body: (URL) throws -> Void) throws {
        try withFolder { folder in
            try write(
                "struct UserDTO: Decodable { var name: String }\n", to: folder.appending(path: "Sources/UserDTO.swift"))
            try body(folder)
        }
    }

    @Test func tellsFindingsWithTheirLine() throws {
        try withModel { folder in
            let run = try Ashlar("check", "--no-cache", in: folder)
            #expect(run.status == 1, "\(run.errors)")
            #expect(
                run.output == """
                    Sources/UserDTO.swift
                      1:33  warning  UserDTO is a snapshot of the wire, and nothing reassigns `name`: declare `let`  mutable-dto
                          1 │ struct UserDTO: Decodable { var name: String }
                            │                                 ^^^^

                    1 warning in 1 file

                    """)
        }
    }

    @Test func mendsOnce() throws {
        try withModel { folder in
            let diff = try Ashlar("check", "--no-cache", "--diff", in: folder)
            #expect(
                diff.output.contains(
                    "-struct UserDTO: Decodable { var name: String }\n+struct UserDTO: Decodable { let name: String }\n"
                ))
            let fixed = try Ashlar("check", "--no-cache", "--fix", in: folder)
            #expect(fixed.status == 0)
            #expect(fixed.errors == "mended: Sources/UserDTO.swift\n")
            let again = try Ashlar("check", "--no-cache", "--fix", in: folder)
            #expect(again.errors == "")
        }
    }

    @Test func saysWhenNothingCouldBeRead() throws {
        try withFolder { folder in
            let (empty, missing) = (try Ashlar("check", in: folder), try Ashlar("check", "nowhere", in: folder))
            #expect(empty.status == 3 && missing.status == 3)
        }
    }

    @Test func refusesAConfigurationThatItDoesNotKnow() throws {
        try withModel { folder in
            try write("rulez: {}\n", to: folder.appending(path: ".ashlar.yml"))
            let run = try Ashlar("check", "--no-cache", in: folder)
            #expect(run.status == 2)
            #expect(run.errors.hasSuffix(".ashlar.yml:1:1: there is no `rulez` here; did you mean `rules`?\n"))
        }
    }

    @Test func walksTheDecisionTreesForOneType() throws {
        try withModel { folder in
            let run = try Ashlar("check", "--no-cache", "--type", "UserDTO", in: folder)
            #expect(run.status == 0)
            #expect(run.output.contains("dto (certain): its name says DTO"))
            #expect(run.output.contains("Struct or class? ✓ a struct"))
            let near = try Ashlar("check", "--no-cache", "--type", "UserDT", in: folder)
            #expect(near.errors.contains("did you mean UserDTO?"))
        }
    }

    @Test func tellsARuleInBothLanguages() throws {
        try withFolder { folder in
            let english = try Ashlar("rules", "silent-default", in: folder)
            #expect(english.output.hasPrefix("# silent-default\n"))
            let chinese = try Ashlar("rules", "silent-default", "--lang", "zh-Hans", in: folder)
            #expect(chinese.output.contains("级别"))
            let unknown = try Ashlar("rules", "silent-defaults", in: folder)
            #expect(unknown.status == 2)
        }
    }
}
